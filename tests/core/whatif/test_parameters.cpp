// What can be turned, and values laid over a file.
#include <QtTest>
#include <filesystem>

#include "core/whatif/parameters.h"
#include "core/whatif/what_if.h"

using namespace tierlens;

namespace {

TopologyFile opened(const std::string& path)
{
    auto file = openTopologyFile(path);
    if (!file)
        qFatal("a sample does not open");
    return *file;
}

TopologyFile sample(const std::string& name) { return opened(TIERLENS_SOURCE_DIR "/sample_topologies/" + name); }

TopologyFile twoTimesEight() { return sample("hgx_h100_2x8_rails.yaml"); }

TopologyFile read(const std::string& text)
{
    auto file = readTopologyText(text, "test");
    if (!file)
        qFatal("a text cannot be read");
    return *file;
}

struct Opened {
    TopologyFile file;
    Request request;
    std::shared_ptr<Evaluator> evaluator = std::make_shared<Evaluator>();
    explicit Opened(TopologyFile f) : file(std::move(f)), request(requestFor(file.topology)) {}
    [[nodiscard]] std::vector<Parameter> parameters()
    {
        auto all = parametersOf(file, request, *evaluator);
        if (!all)
            qFatal("no parameters");
        return *all;
    }
    [[nodiscard]] WhatIfLayer layer() { return WhatIfLayer(file, request, evaluator); }
    [[nodiscard]] double time_us(const Request& r)
    {
        auto evaluation = evaluator->evaluate(r);
        return evaluation ? evaluation->results.front().total.value() : -1.0;
    }
};

const Parameter* named(const std::vector<Parameter>& all, std::string_view key)
{
    const auto at = std::find_if(all.begin(), all.end(), [key](const Parameter& p) { return p.key == key; });
    return at == all.end() ? nullptr : &*at;
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b)); }

WhatIf with(std::string_view key, std::string value)
{
    WhatIf values;
    values.setText(key, std::move(value));
    return values;
}

} // namespace

class TestParameters : public QObject {
    Q_OBJECT
private slots:
    void tiersHaveTheValuesOfTheProfile();
    void theFilesOwnValueChangesNothing_data();
    void theFilesOwnValueChangesNothing();
    void laidOverIsTheSameAsWrittenIntoTheFile_data() { theFilesOwnValueChangesNothing_data(); }
    void laidOverIsTheSameAsWrittenIntoTheFile();
    void aTextReadsBackToTheSameValue();
    void positionsAndValuesFitEachOther();
    void onlyStructureRebuilds();
    void railsMultiplyTheBandwidthOfTheTier();
    void groupSizeTakesTheFirstRanks();
    void oversubscriptionDividesTheUplinks();
    void aFlatRingHasItsOwnParameters();
    void impossibleValuesAreRefusedByTheirKey_data();
    void impossibleValuesAreRefusedByTheirKey();
    void whatIfIsTextAndBack();
    void resetGivesTheFileBack();
};

// MODEL reference §15: c2c 450 GB/s and 0.14 µs, b2b 50 GB/s and 1.3725 µs.
void TestParameters::tiersHaveTheValuesOfTheProfile()
{
    Opened o(twoTimesEight());
    const auto all = o.parameters();
    QCOMPARE(named(all, "comm_params.tiers.c2c.bandwidth")->value.text(), "450 GB/s");
    QVERIFY(near(named(all, "comm_params.tiers.b2b.latency")->value.number(), 1.3725));
    QCOMPARE(named(all, "rails.b2b")->value.number(), 1.0);
    QCOMPARE(named(all, "group_size")->value.number(), 16.0);
    // α_start is 0.30 µs, and o half of it.
    QVERIFY(near(named(all, "comm_params.tiers.c2c.o")->value.number(), 0.15));
    QVERIFY(!named(all, "comm_params.tiers.c2c.o")->stated);
    QCOMPARE(named(all, "types.switches.quantum2.latency")->value.text(), "0.25 us");
    QCOMPARE(named(all, "types.chips.h100.start.ddr_read")->value.text(), "0.15 us");
    QVERIFY(named(all, "types.chips.h100.start.ddr_read")->stated);
    QVERIFY(!named(all, "types.chips.h100.start.phy")->stated);
    for (const Parameter& p : all)
        QVERIFY2(*p.name != '\0' && *p.help != '\0', p.key.c_str());
}

void TestParameters::theFilesOwnValueChangesNothing_data()
{
    QTest::addColumn<QString>("path");
    for (const auto& entry : std::filesystem::directory_iterator(TIERLENS_SOURCE_DIR "/sample_topologies"))
        QTest::newRow(entry.path().filename().string().c_str()) << QString::fromStdString(entry.path().string());
}

void TestParameters::theFilesOwnValueChangesNothing()
{
    QFETCH(QString, path);
    Opened o(opened(path.toStdString()));
    WhatIfLayer layer = o.layer();
    const double before = o.time_us(o.request);
    for (const Parameter& p : o.parameters()) {
        auto request = layer.over(with(p.key, p.value.text()));
        QVERIFY2(request, p.key.c_str());
        const double after = o.time_us(*request);
        QVERIFY2(near(after, before), (p.key + ": " + std::to_string(before) + " " + std::to_string(after)).c_str());
    }
}

void TestParameters::laidOverIsTheSameAsWrittenIntoTheFile()
{
    QFETCH(QString, path);
    Opened o(opened(path.toStdString()));
    WhatIfLayer layer = o.layer();
    for (const Parameter& p : o.parameters()) {
        if (p.group == ParameterGroup::question)
            continue; // no file has them
        const ParameterValue value = valueAt(p, 0.7);
        const WhatIf values = with(p.key, value.text());
        auto over = layer.over(values);
        auto text = layer.intoText(values);
        if (!over) { // such as so many NICs that the switch type has no ports for: the file refuses it too
            QVERIFY2(!text, p.key.c_str());
            continue;
        }
        QVERIFY2(text, p.key.c_str());
        Opened written(read(*text));
        written.request.ranks = written.request.topology->endpoints;
        QCOMPARE(written.request.ranks.size(), over->ranks.size());
        QVERIFY2(near(o.time_us(*over), written.time_us(written.request)), p.key.c_str());
    }
}

void TestParameters::aTextReadsBackToTheSameValue()
{
    const ParameterValue values[] = {ParameterValue(microseconds(0.1 + 0.2)),
                                     ParameterValue(bytes(1234567)),
                                     ParameterValue(gigabytesPerSecond(1.0 / 3)),
                                     ParameterValue(TimePerByte(2.2222222222222223e-06)),
                                     ParameterValue::of(ParameterUnit::number, 1.0 / 3),
                                     ParameterValue::of(ParameterUnit::proportion, 3.5),
                                     ParameterValue::of(ParameterUnit::count, 7),
                                     ParameterValue::choice("auto")};
    for (const ParameterValue& value : values) {
        const auto again = parseParameterValue(value.unit(), value.text());
        QVERIFY2(again, value.text().c_str());
        QVERIFY2(*again == value, value.text().c_str());
    }
}

void TestParameters::positionsAndValuesFitEachOther()
{
    Opened o(twoTimesEight());
    for (const Parameter& p : o.parameters()) {
        QVERIFY2(p.least.number() <= p.value.number() || p.zeroBelow, p.key.c_str());
        QVERIFY2(p.value.number() <= p.most.number() || p.value.unit() == ParameterUnit::choice, p.key.c_str());
        double last = -1.0;
        for (int i = 0; i <= 20; ++i) {
            const double position = i / 20.0;
            const ParameterValue value = valueAt(p, position);
            QVERIFY2(value.number() >= last || value.unit() == ParameterUnit::choice, p.key.c_str());
            last = value.number();
            if (value.unit() != ParameterUnit::count && value.unit() != ParameterUnit::choice)
                QVERIFY2(std::abs(positionOf(p, value) - position) < 2e-3, p.key.c_str()); // three digits
        }
    }
}

void TestParameters::onlyStructureRebuilds()
{
    Opened o(twoTimesEight());
    WhatIfLayer layer = o.layer();
    for (const Parameter& p : o.parameters()) {
        const auto request = layer.over(with(p.key, valueAt(p, 0.6).text()));
        QVERIFY2(request, p.key.c_str());
        QVERIFY2((request->topology == o.file.topology) != p.rebuilds, p.key.c_str());
    }
}

// 2 × 8: n rails of 50 GB/s each are one of n · 50 GB/s. all_reduce of 128 MB at α 0.30 + 1.3725 µs:
// the rail phase moves 16 MB at 2·(1/2): 16e6/50e3 = 320 µs, at three rails 106.667 µs.
void TestParameters::railsMultiplyTheBandwidthOfTheTier()
{
    Opened o(twoTimesEight());
    WhatIfLayer layer = o.layer();
    const auto three = layer.over(with("rails.b2b", "3"));
    QVERIFY(three);
    QCOMPARE(three->network.comm.tiers.at(Tier::b2b).bandwidth->value(), 150e3);
    QVERIFY(near(o.time_us(o.request) - o.time_us(*three), 320.0 - 16e6 / 150e3));
    // On top of a changed bandwidth of one rail.
    WhatIf both = with("rails.b2b", "2");
    both.setText("comm_params.tiers.b2b.bandwidth", "100 GB/s");
    QVERIFY(near(layer.over(both)->network.comm.tiers.at(Tier::b2b).bandwidth->value(), 200e3));
    const auto written = layer.forFile(both);
    QVERIFY(written);
    QCOMPARE(written->size(), std::size_t{1});
    QCOMPARE(written->front().value, "200 GB/s");
}

void TestParameters::groupSizeTakesTheFirstRanks()
{
    Opened o(twoTimesEight());
    WhatIfLayer layer = o.layer();
    WhatIf values = with("group_size", "8");
    values.setText("size", "64MB");
    const auto request = layer.over(values);
    QVERIFY(request);
    QCOMPARE(request->ranks.size(), std::size_t{8});
    QCOMPARE(request->size.value(), 64e6);
    // Seven steps of 8 MB at 450 GB/s, there and back, α 0.30 + 0.14 µs (MODEL reference 3.11).
    QVERIFY(near(o.time_us(*request), 2 * 7 * (8e6 / 450e3 + 0.44)));
}

// At 4:1 a leaf's uplinks have a quarter: from 1:1 on, what crosses leaves is that much slower.
void TestParameters::oversubscriptionDividesTheUplinks()
{
    Opened o(sample("fat_tree_16_boards.yaml"));
    const auto all = o.parameters();
    const auto at = std::find_if(all.begin(), all.end(), [](const Parameter& p) { return p.key.ends_with(".oversubscription"); });
    QVERIFY(at != all.end());
    QCOMPARE(at->value.number(), 1.0);
    WhatIfLayer layer = o.layer();
    const auto four = layer.over(with(at->key, "4:1"));
    QVERIFY(four);
    const auto again = layer.over(with(at->key, "4:1"));
    QCOMPARE(again->topology, four->topology); // built once
    double least = 1e30, before = 1e30;
    for (const Link& l : four->topology->links)
        least = std::min(least, l.bandwidth[0].value());
    for (const Link& l : o.file.topology->links)
        before = std::min(before, l.bandwidth[0].value());
    QVERIFY(near(least, before / 4));
}

void TestParameters::aFlatRingHasItsOwnParameters()
{
    Request request;
    request.flatRanks = 16;
    request.network.comm.fallbackBandwidth = gigabytesPerSecond(50);
    Evaluator evaluator;
    const auto all = parametersOf({}, request, evaluator);
    QVERIFY(all);
    QVERIFY(named(*all, "comm_params.fallback_bw"));
    QVERIFY(!named(*all, "rails.b2b"));
    const auto doubled = withParameter(request, "comm_params.fallback_bw", ParameterValue(gigabytesPerSecond(100)));
    // 2·15/16·128 MB over 50 GB/s against 100 GB/s.
    QVERIFY(near(evaluator.evaluate(request)->results[0].total.value() - evaluator.evaluate(*doubled)->results[0].total.value(),
                 2400));
}

void TestParameters::impossibleValuesAreRefusedByTheirKey_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::addColumn<int>("code");
    const auto row = [](const char* key, const char* value, Code code) {
        QTest::addRow("%s=%s", key, value) << key << value << static_cast<int>(code);
    };
    row("comm_params.bw_urate", "0", Code::out_of_range);
    row("comm_params.bw_urate", "1.5", Code::out_of_range);
    row("comm_params.bw_urate", "fast", Code::not_a_number);
    row("comm_params.tiers.b2b.bandwidth", "40", Code::missing_unit);
    row("comm_params.tiers.b2b.bandwidth", "0 GB/s", Code::zero_value);
    row("comm_params.tiers.b2b.latency", "-1 us", Code::negative_value);
    row("comm_params.tiers.b2b.background", "1", Code::out_of_range);
    row("comm_params.comm_protocol", "LL", Code::unknown_value);
    row("group_size", "17", Code::out_of_range);
    row("group_size", "2.5", Code::out_of_range);
    row("comm_params.packet_bytes", "0", Code::out_of_range);
    row("comm_params.bandwith", "1", Code::unknown_key);
    row("rails.b2b", "0", Code::zero_value);
    row("rails.p2p", "2", Code::tier_not_used);
    row("types.links.ndr800.latency", "1 us", Code::unknown_name);
    row("racks.pair.fabric.oversubscribed", "4:1", Code::unknown_key);
    row("racks.paar.fabric.rails", "4", Code::unknown_key);
}

void TestParameters::impossibleValuesAreRefusedByTheirKey()
{
    QFETCH(QString, key);
    QFETCH(QString, value);
    QFETCH(int, code);
    Opened o(twoTimesEight());
    WhatIfLayer layer = o.layer();
    const auto request = layer.over(with(key.toStdString(), value.toStdString()));
    QVERIFY(!request);
    QCOMPARE(static_cast<int>(request.error().front().code), code);
    QCOMPARE(request.error().front().keyPath, key.toStdString());
}

void TestParameters::whatIfIsTextAndBack()
{
    WhatIf values;
    values.set("comm_params.tiers.b2b.bandwidth", ParameterValue(gigabytesPerSecond(100)));
    values.set("size", ParameterValue(bytes(4096)));
    values.set("comm_params.tiers.b2b.bandwidth", ParameterValue(gigabytesPerSecond(200)));
    QCOMPARE(values.text(), "comm_params.tiers.b2b.bandwidth=200 GB/s\nsize=4 KiB\n");
    const auto again = WhatIf::fromText("# a remark\n\n" + values.text());
    QVERIFY(again);
    QVERIFY(*again == values);
    const auto bad = WhatIf::fromText("size=4 KiB\nbandwidth 3\n");
    QVERIFY(!bad);
    QCOMPARE(bad.error().front().code, Code::bad_setting);
    QCOMPARE(bad.error().front().position.line, 2);
}

void TestParameters::resetGivesTheFileBack()
{
    Opened o(twoTimesEight());
    WhatIfLayer layer = o.layer();
    WhatIf values = with("types.links.ndr400.bandwidth", "800 Gb/s");
    QVERIFY(layer.over(values)->topology != o.file.topology);
    values.reset("types.links.ndr400.bandwidth");
    QVERIFY(values.empty());
    QCOMPARE(layer.over(values)->topology, o.file.topology);
    QCOMPARE(*layer.intoText(values), o.file.text);
}

QTEST_APPLESS_MAIN(TestParameters)
#include "test_parameters.moc"
