// Which parameter moves the time most, against the closed forms by hand.
#include <QtTest>

#include "core/whatif/sensitivity.h"

using namespace tierlens;

namespace {

// As in test_solve.cpp: 128 MB over 2 × 8.
constexpr double kInsideTransfer_us = 2 * 7.0 / 8 * 128e6 / 450e3;
constexpr double kBetweenTransfer_us = 16e6 / 50e3;
constexpr double kNow_us = 14 * 0.44 + 2 * (0.30 + 1.3725) + kInsideTransfer_us + kBetweenTransfer_us;

Result<Sensitivity> sensitivity(const std::vector<ModelId>& models, double step = kSensitivityStep, const WhatIf& values = {},
                                const std::stop_token& stop = {})
{
    auto file = openTopologyFile(TIERLENS_SOURCE_DIR "/sample_topologies/hgx_h100_2x8_rails.yaml");
    if (!file)
        qFatal("the sample does not open");
    Request request = requestFor(file->topology);
    request.models = models;
    WhatIfLayer layer(*file, request, std::make_shared<Evaluator>());
    return sensitivityOf(layer, values, step, stop);
}

const EffectOnModel* effect(const Sensitivity& s, std::string_view key, std::size_t model = 0)
{
    const auto at = std::find_if(s.effects.begin(), s.effects.end(), [key](const Effect& e) { return e.parameter.key == key; });
    return at == s.effects.end() ? nullptr : &at->models[model];
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b)); }

} // namespace

class TestSensitivity : public QObject {
    Q_OBJECT
private slots:
    void aTenthOfABandwidth();
    void countsGoByOneAndStayAboveNone();
    void whatCannotGoHigherHasOneSide();
    void theLargestEffectComesFirst();
    void whatChangesNothingIsIdle();
    void everyModelHasItsOwnNumbers();
    void theStepIsAsAsked();
    void valuesLaidOverAreTheBase();
    void theSameEveryTime();
    void badStepsAndStops();
};

void TestSensitivity::aTenthOfABandwidth()
{
    const auto s = sensitivity({ModelId::alphaBeta});
    QVERIFY(s);
    QVERIFY(near(s->now[0].value(), kNow_us));
    const EffectOnModel* b2b = effect(*s, "comm_params.tiers.b2b.bandwidth");
    QVERIFY(b2b && b2b->less && b2b->more);
    QCOMPARE(b2b->less->value.text(), "45 GB/s");
    QVERIFY(near(b2b->less->time.value(), kNow_us + kBetweenTransfer_us / 0.9 - kBetweenTransfer_us));
    QVERIFY(near(b2b->more->time.value(), kNow_us + kBetweenTransfer_us / 1.1 - kBetweenTransfer_us));
    QVERIFY(near(changeOf(b2b->less, s->now[0]), kBetweenTransfer_us * (1 / 0.9 - 1) / kNow_us));
    QVERIFY(near(effectOf(*b2b, s->now[0]), changeOf(b2b->less, s->now[0]))); // less bandwidth costs more than more gains
    const EffectOnModel* c2c = effect(*s, "comm_params.tiers.c2c.bandwidth");
    QVERIFY(near(c2c->more->time.value(), kNow_us + kInsideTransfer_us / 1.1 - kInsideTransfer_us));
    const EffectOnModel* latency = effect(*s, "comm_params.tiers.b2b.latency");
    QVERIFY(near(latency->less->time.value(), kNow_us - 2 * 0.1 * 1.3725));
}

void TestSensitivity::countsGoByOneAndStayAboveNone()
{
    const auto s = sensitivity({ModelId::alphaBeta});
    const EffectOnModel* rails = effect(*s, "rails.b2b");
    QVERIFY(rails && !rails->less && rails->more);
    QCOMPARE(rails->more->value.number(), 2.0);
    QVERIFY(near(rails->more->time.value(), kNow_us - kBetweenTransfer_us / 2));
    const EffectOnModel* ranks = effect(*s, "group_size");
    QCOMPARE(ranks->less->value.number(), 15.0);
    QVERIFY(!ranks->more); // there are 16 chips
}

void TestSensitivity::whatCannotGoHigherHasOneSide()
{
    const auto s = sensitivity({ModelId::alphaBeta});
    const EffectOnModel* u = effect(*s, "comm_params.bw_urate");
    QVERIFY(u && u->less && !u->more);
    QVERIFY(near(u->less->time.value(), kNow_us + (kInsideTransfer_us + kBetweenTransfer_us) * (1 / 0.9 - 1)));
    const EffectOnModel* link = effect(*s, "types.links.ndr400.efficiency");
    QVERIFY(!link || !link->more);
    // At 0.95 the next step ends at 1, not at 1.045.
    WhatIf values;
    values.setText("comm_params.bw_urate", "0.95");
    const auto high = sensitivity({ModelId::alphaBeta}, kSensitivityStep, values);
    QCOMPARE(effect(*high, "comm_params.bw_urate")->more->value.number(), 1.0);
}

void TestSensitivity::theLargestEffectComesFirst()
{
    const auto s = sensitivity({ModelId::alphaBeta, ModelId::logp});
    QVERIFY(s->effects.size() > 10);
    for (std::size_t i = 1; i < s->effects.size(); ++i)
        QVERIFY(effectOf(s->effects[i - 1].models[0], s->now[0]) >= effectOf(s->effects[i].models[0], s->now[0]));
    for (const Effect& e : s->effects)
        QVERIFY(effectOf(e.models[0], s->now[0]) > 0.0 || effectOf(e.models[1], s->now[1]) > 0.0);
}

void TestSensitivity::whatChangesNothingIsIdle()
{
    const auto s = sensitivity({ModelId::alphaBeta});
    const auto idle = [&](std::string_view key) {
        return std::any_of(s->idle.begin(), s->idle.end(), [key](const Parameter& p) { return p.key == key; });
    };
    QVERIFY(idle("comm_params.chunks")); // of pipelined phases
    QVERIFY(idle("comm_params.tiers.b2b.g"));
    QVERIFY(idle("comm_params.launch")); // a tenth of nothing
    QVERIFY(!idle("comm_params.tiers.b2b.bandwidth"));
    QVERIFY(!idle("comm_params.comm_protocol")); // has no number, and is not listed at all
}

void TestSensitivity::everyModelHasItsOwnNumbers()
{
    const auto both = sensitivity({ModelId::alphaBeta, ModelId::logp, ModelId::loggp});
    for (std::size_t m = 0; m < 3; ++m) {
        const auto alone = sensitivity({both->models[m]});
        QCOMPARE(both->now[m].value(), alone->now[0].value());
        for (const Effect& e : alone->effects) {
            const EffectOnModel* same = effect(*both, e.parameter.key, m);
            QVERIFY2(same, e.parameter.key.c_str());
            QCOMPARE(same->now.number(), e.models[0].now.number());
            QCOMPARE(changeOf(same->less, both->now[m]), changeOf(e.models[0].less, alone->now[0]));
            QCOMPARE(changeOf(same->more, both->now[m]), changeOf(e.models[0].more, alone->now[0]));
        }
    }
}

void TestSensitivity::theStepIsAsAsked()
{
    const auto s = sensitivity({ModelId::alphaBeta}, 0.5);
    QVERIFY(near(effect(*s, "comm_params.tiers.b2b.bandwidth")->less->time.value(), kNow_us + kBetweenTransfer_us));
}

void TestSensitivity::valuesLaidOverAreTheBase()
{
    WhatIf values;
    values.setText("comm_params.tiers.b2b.bandwidth", "100 GB/s");
    const auto s = sensitivity({ModelId::alphaBeta}, kSensitivityStep, values);
    QVERIFY(near(s->now[0].value(), kNow_us - kBetweenTransfer_us / 2));
    const EffectOnModel* b2b = effect(*s, "comm_params.tiers.b2b.bandwidth");
    QCOMPARE(b2b->now.text(), "100 GB/s");
    QVERIFY(near(b2b->less->time.value(), s->now[0].value() + kBetweenTransfer_us / 2 * (1 / 0.9 - 1)));
}

void TestSensitivity::theSameEveryTime()
{
    const auto a = sensitivity({ModelId::alphaBeta, ModelId::loggpc}), b = sensitivity({ModelId::alphaBeta, ModelId::loggpc});
    QCOMPARE(a->effects.size(), b->effects.size());
    for (std::size_t i = 0; i < a->effects.size(); ++i) {
        QCOMPARE(a->effects[i].parameter.key, b->effects[i].parameter.key);
        QCOMPARE(effectOf(a->effects[i].models[1], a->now[1]), effectOf(b->effects[i].models[1], b->now[1]));
    }
}

void TestSensitivity::badStepsAndStops()
{
    for (const double step : {0.0, -0.1, 1.0, 2.0})
        QCOMPARE(sensitivity({ModelId::alphaBeta}, step).error().front().code, Code::out_of_range);
    std::stop_source source;
    source.request_stop();
    QCOMPARE(sensitivity({ModelId::alphaBeta}, 0.1, {}, source.get_token()).error().front().code, Code::cancelled);
}

QTEST_APPLESS_MAIN(TestSensitivity)
#include "test_sensitivity.moc"
