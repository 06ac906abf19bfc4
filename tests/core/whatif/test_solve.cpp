// Inverse questions, against inverses of the closed forms by hand.
#include <QtTest>

#include "core/whatif/solve.h"

using namespace tierlens;

namespace {

// 128 MB over 2 × 8 (MODEL reference §15): reduce_scatter and all_gather in c2c, 7 steps of 0.30 + 0.14 µs and 7/8 of 128 MB at
// 450 GB/s each; between them all_reduce of 16 MB over two boards, 2 steps of 0.30 + 1.3725 µs and 16 MB at 50 GB/s.
constexpr double kInside_us = 2 * (7 * 0.44 + 7.0 / 8 * 128e6 / 450e3);
constexpr double kStarts_us = 2 * (0.30 + 1.3725);
constexpr double kBetween_us = 16e6 / 50e3;
constexpr double kNow_us = kInside_us + kStarts_us + kBetween_us;

struct Asked {
    TopologyFile file;
    Request request;
    WhatIf values{};
    std::shared_ptr<Evaluator> evaluator = std::make_shared<Evaluator>();
    Asked()
    {
        auto opened = openTopologyFile(TIERLENS_SOURCE_DIR "/sample_topologies/hgx_h100_2x8_rails.yaml");
        if (!opened)
            qFatal("the sample does not open");
        file = *opened;
        request = requestFor(file.topology);
    }
    [[nodiscard]] Result<InverseAnswer> tried(const InverseQuestion& question, const std::stop_token& stop = {}) const
    {
        WhatIfLayer layer(file, request, evaluator);
        return solveFor(layer, values, question, stop);
    }
    [[nodiscard]] InverseAnswer solved(std::string key, double within_us) const
    {
        auto answer = tried({std::move(key), microseconds(within_us)});
        if (!answer)
            qFatal("no answer");
        return *answer;
    }
    /// With @p key at @p number.
    [[nodiscard]] double time_us(const InverseAnswer& answer, double number) const
    {
        WhatIfLayer layer(file, request, evaluator);
        WhatIf with = values;
        with.set(answer.parameter.key, ParameterValue::of(answer.parameter.value.unit(), number));
        return evaluator->evaluate(*layer.over(with))->results.front().total.value();
    }
};

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b)); }

} // namespace

class TestSolve : public QObject {
    Q_OBJECT
private slots:
    void bandwidthOfARing();
    void bandwidthOfATier();
    void latencyOfATier();
    void whatMakesItSlowerIsSolvedFromBelow();
    void countsAreWhole();
    void theLargestSizeWithinATime();
    void theValueMeetsTheTimeAndOneStepFartherDoesNot_data();
    void theValueMeetsTheTimeAndOneStepFartherDoesNot();
    void whatCannotBeReachedSaysTheBest();
    void theRangeIsWidenedUntilTheEdgeIsFound();
    void aGivenRangeIsNotLeft();
    void anyValueMayDo();
    void aParameterWithoutEffectSaysSo();
    void severalRangesAreToldWhereTheTimeRisesAndFalls();
    void whatIsLaidOverIsTheValueNow();
    void eachModelHasItsOwnAnswer();
    void badQuestionsAreRefused();
    void stopsWhenAsked();
};

// 16 ranks over 50 GB/s and 1 µs: T = 2·15·(α_start + 1 µs) + 2·15/16·M/B.
void TestSolve::bandwidthOfARing()
{
    Request request;
    request.flatRanks = 16;
    request.network.comm.fallbackBandwidth = gigabytesPerSecond(50);
    request.network.comm.fallbackLatency = microseconds(1);
    const double start_us = startLatency(StartLatency{}, StartLatency{}).value();
    WhatIfLayer layer({}, request, std::make_shared<Evaluator>());
    const auto answer = solveFor(layer, {}, {"comm_params.fallback_bw", microseconds(3000)});
    QVERIFY(answer);
    QCOMPARE(answer->reach, Reach::reached);
    QVERIFY(near(answer->value.number(), 2.0 * 15 / 16 * 128e6 / (3000 - 2 * 15 * (start_us + 1))));
    QVERIFY(answer->atLeast);
}

void TestSolve::bandwidthOfATier()
{
    const Asked a;
    const auto answer = a.solved("comm_params.tiers.b2b.bandwidth", 700);
    QVERIFY(near(answer.now.value(), kNow_us));
    QVERIFY(near(answer.value.number(), 16e6 / (700 - kInside_us - kStarts_us)));
    QVERIFY(near(answer.there.total.value(), 700));
    QVERIFY(answer.atLeast && answer.monotone && answer.matters);
    QCOMPARE(answer.parameter.value.text(), "50 GB/s");
    QCOMPARE(answer.meets.size(), std::size_t{1});
    // The chart's points: ascending, with the value now.
    QVERIFY(std::is_sorted(answer.curve.begin(), answer.curve.end(),
                           [](const Trial& x, const Trial& y) { return x.value.number() < y.value.number(); }));
    QVERIFY(std::any_of(answer.curve.begin(), answer.curve.end(),
                        [](const Trial& t) { return t.value.text() == "50 GB/s" && near(t.time->value(), kNow_us); }));
}

// Links and switches are scaled until the profile shows the latency to 10⁻⁹ of it.
void TestSolve::latencyOfATier()
{
    const auto answer = Asked().solved("comm_params.tiers.b2b.latency", 830);
    QVERIFY(std::abs(answer.value.number() - (1.3725 + (830 - kNow_us) / 2)) < 1e-8);
    QVERIFY(!answer.atLeast);
}

void TestSolve::whatMakesItSlowerIsSolvedFromBelow()
{
    const auto answer = Asked().solved("comm_params.launch", 850);
    QCOMPARE(answer.reach, Reach::reached);
    QVERIFY(near(answer.value.number(), 850 - kNow_us));
    QVERIFY(!answer.atLeast);
    QCOMPARE(answer.parameter.value.number(), 0.0);
}

// n rails: 320/n µs between the boards. 600 µs needs 3.45 of them.
void TestSolve::countsAreWhole()
{
    const auto answer = Asked().solved("rails.b2b", 600);
    QCOMPARE(answer.value.number(), std::ceil(kBetween_us / (600 - kInside_us - kStarts_us)));
    QCOMPARE(answer.value.number(), 4.0);
    QVERIFY(near(answer.there.total.value(), kInside_us + kStarts_us + kBetween_us / 4));
}

void TestSolve::theLargestSizeWithinATime()
{
    const double starts_us = 14 * 0.44 + kStarts_us, perByte_us = (kNow_us - starts_us) / 128e6;
    const auto answer = Asked().solved("size", 100);
    QCOMPARE(answer.value.number(), std::floor((100 - starts_us) / perByte_us));
    QVERIFY(!answer.atLeast);
}

void TestSolve::theValueMeetsTheTimeAndOneStepFartherDoesNot_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("within_us");
    for (const char* key : {"comm_params.tiers.b2b.bandwidth", "comm_params.tiers.c2c.bandwidth", "comm_params.bw_urate", "size",
                            "comm_params.tiers.b2b.software", "types.links.ndr400.bandwidth", "types.chips.h100.start.ddr_read"})
        for (const double within : {600.0, 820.0, 830.0, 2000.0})
            QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(QLatin1StringView(key)).arg(within))) << QString(key) << within;
}

void TestSolve::theValueMeetsTheTimeAndOneStepFartherDoesNot()
{
    QFETCH(QString, key);
    QFETCH(double, within_us);
    const Asked a;
    const auto answer = a.solved(key.toStdString(), within_us);
    if (answer.reach != Reach::reached) {
        QCOMPARE(answer.reach, within_us > kNow_us ? Reach::always : Reach::never);
        return;
    }
    const double number = answer.value.number();
    QVERIFY(answer.there.total.value() <= within_us);
    QCOMPARE(a.time_us(answer, number), answer.there.total.value());
    const bool whole = answer.parameter.value.unit() == ParameterUnit::bytes;
    const double step = whole ? 1.0 : std::max(number, 1e-300) * 1e-9;
    QVERIFY(a.time_us(answer, answer.atLeast ? number - step : number + step) > within_us);
}

// However fast the rails: the boards alone take kInside_us. (Where rails are faster than the switches of the boards, routes
// go other ways, and the time is not that of the formula any more.)
void TestSolve::whatCannotBeReachedSaysTheBest()
{
    const auto answer = Asked().solved("comm_params.tiers.b2b.bandwidth", 500);
    QCOMPARE(answer.reach, Reach::never);
    QVERIFY(answer.meets.empty());
    Duration least = answer.now;
    for (const Trial& t : answer.curve)
        least = std::min(least, *t.time);
    QCOMPARE(answer.there.total.value(), least.value());
    QVERIFY(least.value() > kInside_us && least.value() <= kInside_us + kStarts_us + kBetween_us / 10);
    QVERIFY(answer.curve.back().value.number() > 500e3);      // looked farther than the parameter's own range
    QCOMPARE(answer.there.bottleneck, Bottleneck::bandwidth); // now that of the boards
}

// The parameter's own range ends at a tenth of 50 GB/s.
void TestSolve::theRangeIsWidenedUntilTheEdgeIsFound()
{
    const auto answer = Asked().solved("comm_params.tiers.b2b.bandwidth", 1e6);
    QCOMPARE(answer.reach, Reach::reached);
    QVERIFY(near(answer.value.number(), 16e6 / (1e6 - kInside_us - kStarts_us)));
}

void TestSolve::aGivenRangeIsNotLeft()
{
    const Asked a;
    InverseQuestion question{"comm_params.tiers.b2b.bandwidth", microseconds(540)};
    question.least = ParameterValue(gigabytesPerSecond(40));
    question.most = ParameterValue(gigabytesPerSecond(200));
    const auto answer = a.tried(question);
    QVERIFY(answer);
    QCOMPARE(answer->reach, Reach::never);
    QCOMPARE(answer->value.text(), "200 GB/s");
    question.most = ParameterValue(gigabytesPerSecond(1000));
    QCOMPARE(a.tried(question)->reach, Reach::reached);
}

void TestSolve::anyValueMayDo()
{
    InverseQuestion question{"comm_params.bw_urate", microseconds(2000)};
    question.least = ParameterValue::of(ParameterUnit::number, 0.5);
    question.most = ParameterValue::of(ParameterUnit::number, 1.0);
    const auto answer = Asked().tried(question);
    QVERIFY(answer);
    QCOMPARE(answer->reach, Reach::always);
    QCOMPARE(answer->value.number(), 0.5); // the slowest
    QCOMPARE(answer->meets.size(), std::size_t{1});
}

void TestSolve::aParameterWithoutEffectSaysSo()
{
    const auto answer = Asked().solved("comm_params.chunks", 700); // of pipelined phases, and these are not
    QCOMPARE(answer.reach, Reach::never);
    QVERIFY(!answer.matters);
    QVERIFY(near(answer.there.total.value(), kNow_us));
    QCOMPARE(answer.value, answer.parameter.value);
}

// Up to 8 ranks stay on a board; 9 to 15 are uneven and go round at the speed of the rails; 16 use the tiers again.
void TestSolve::severalRangesAreToldWhereTheTimeRisesAndFalls()
{
    const auto answer = Asked().solved("group_size", 1000);
    QCOMPARE(answer.reach, Reach::reached);
    QVERIFY(!answer.monotone);
    QCOMPARE(answer.meets.size(), std::size_t{2});
    QCOMPARE(answer.meets[0].to.number(), 8.0);
    QCOMPARE(answer.meets[1].from.number(), 16.0);
    QCOMPARE(answer.value.number(), 16.0); // the edge nearest to now
    QVERIFY(answer.atLeast);
}

void TestSolve::whatIsLaidOverIsTheValueNow()
{
    Asked a;
    a.values.setText("comm_params.tiers.b2b.bandwidth", "100 GB/s");
    a.values.setText("rails.b2b", "2");
    const auto answer = a.solved("comm_params.tiers.b2b.bandwidth", 700);
    QCOMPARE(answer.parameter.value.text(), "100 GB/s");
    QVERIFY(near(answer.now.value(), kInside_us + kStarts_us + kBetween_us / 4));
    QVERIFY(near(answer.value.number(), 16e6 / (700 - kInside_us - kStarts_us) / 2));
    a.values.reset("comm_params.tiers.b2b.bandwidth");
    QCOMPARE(a.solved("rails.b2b", 600).parameter.value.number(), 2.0);
}

void TestSolve::eachModelHasItsOwnAnswer()
{
    const Asked a;
    InverseQuestion question{"comm_params.tiers.b2b.g", microseconds(9000), ModelId::logp};
    const auto logp = a.tried(question);
    QVERIFY(logp);
    QCOMPARE(logp->there.model, ModelId::logp);
    QCOMPARE(logp->reach, Reach::reached);
    QVERIFY(!logp->atLeast && logp->value.duration() > nanoseconds(150)); // below o it is hidden
    question.model = ModelId::alphaBeta;                                  // which knows no g
    QVERIFY(!a.tried(question)->matters);
}

void TestSolve::badQuestionsAreRefused()
{
    const Asked a;
    const auto codeOf = [&](const InverseQuestion& q) {
        const auto answer = a.tried(q);
        return answer ? Code::count_ : answer.error().front().code;
    };
    QCOMPARE(codeOf({"comm_params.bw_urat", microseconds(1)}), Code::unknown_name);
    QCOMPARE(a.tried({"comm_params.bw_urat", microseconds(1)}).error().front().args.back(), "comm_params.bw_urate");
    QCOMPARE(codeOf({"comm_params.comm_protocol", microseconds(1)}), Code::unknown_name); // has no number
    QCOMPARE(codeOf({"size", microseconds(0)}), Code::out_of_range);
    InverseQuestion empty{"size", microseconds(1)};
    empty.least = empty.most = ParameterValue(bytes(8));
    QCOMPARE(codeOf(empty), Code::out_of_range);
    Asked three;
    three.request.collective = Collective::sendRecv; // of 16
    QCOMPARE(three.tried({"size", microseconds(1)}).error().front().code, Code::wrong_rank_count);
}

void TestSolve::stopsWhenAsked()
{
    const Asked a;
    std::stop_source source;
    WhatIfLayer layer(a.file, a.request, a.evaluator);
    double last = 0.0;
    bool grows = true;
    const auto answer = solveFor(layer, {}, {"size", microseconds(100)}, source.get_token(), [&](double part) {
        grows = grows && part >= last;
        last = part;
        if (part > 0.3)
            source.request_stop();
    });
    QVERIFY(!answer);
    QCOMPARE(answer.error().front().code, Code::cancelled);
    QVERIFY(grows && last < 0.5);
}

QTEST_APPLESS_MAIN(TestSolve)
#include "test_solve.moc"
