// Where the numbers of an answer come from: the file's line, a what-if, the question, or the program's default.
#include <QtTest>
#include <algorithm>

#include "core/report/assumptions.h"

using namespace tierlens;

namespace {

// Line 5 has the link type, line 9 bw_urate.
constexpr const char* kText = "# Two chips.\n"
                              "#   100 GB/s: a data sheet.\n"
                              "tierlens: 1\n"
                              "types:\n"
                              "  links: {cable: {bandwidth: 100 GB/s, latency: 1 us}}\n"
                              "boards: {pair: {chips: {type: {}, count: 2}, fabric: {kind: full_mesh, link: cable}}}\n"
                              "system: {boards: [{use: pair}]}\n"
                              "network:\n"
                              "  comm_params: {bw_urate: 0.9}\n";

std::vector<Assumption> assumptions(const Scenario& scenario)
{
    const auto file = std::make_shared<const TopologyFile>(*readTopologyText(kText, "pair.yaml"));
    return assumptionsOf(evaluateScenario(scenario, file, std::make_shared<Evaluator>()));
}

const Assumption* find(const std::vector<Assumption>& all, std::string_view key)
{
    const auto at = std::ranges::find(all, key, &Assumption::key);
    return at == all.end() ? nullptr : &*at;
}

} // namespace

class TestAssumptions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatTheFileSaysHasItsLineAndTheRestIsDefault()
    {
        const auto all = assumptions({"now", "pair.yaml", {}, {}});
        const Assumption* cable = find(all, "types.links.cable");
        QVERIFY(cable != nullptr);
        QCOMPARE(cable->source, AssumptionSource::file);
        QCOMPARE(cable->line, 5U);
        QCOMPARE(cable->value, std::string("100 GB/s, 1 µs"));
        const Assumption* rate = find(all, "comm_params.bw_urate");
        QVERIFY(rate != nullptr);
        QCOMPARE(rate->source, AssumptionSource::file);
        QCOMPARE(rate->line, 9U);
        const Assumption* seed = find(all, "routing.seed");
        QVERIFY(seed != nullptr);
        QCOMPARE(seed->source, AssumptionSource::defaultValue);
        QCOMPARE(seed->line, 0U);
    }

    void aWhatIfGoesBeforeTheFile()
    {
        Scenario scenario{"now", "pair.yaml", {}, {}};
        scenario.whatIf.setText("comm_params.bw_urate", "0.5");
        const auto all = assumptions(scenario);
        const Assumption* rate = find(all, "comm_params.bw_urate");
        QVERIFY(rate != nullptr);
        QCOMPARE(rate->source, AssumptionSource::whatIf);
        QCOMPARE(rate->value, std::string("0.5"));
    }

    void whatTheQuestionSaysIsNamed()
    {
        Scenario scenario{"now", "pair.yaml", {}, {}};
        scenario.question.options.setText("routing.seed", "7");
        const Assumption* seed = nullptr;
        const auto all = assumptions(scenario);
        seed = find(all, "routing.seed");
        QVERIFY(seed != nullptr);
        QCOMPARE(seed->source, AssumptionSource::asked);
    }

    void theLeadingCommentEndsWithTheFirstOtherLine()
    {
        QCOMPARE(leadingComment(kText), (std::vector<std::string>{"Two chips.", "  100 GB/s: a data sheet."}));
        QVERIFY(leadingComment("tierlens: 1\n# later\n").empty());
        QCOMPARE(leadingComment("# a\r\n#\r\nb"), (std::vector<std::string>{"a", ""}));
    }
};

QTEST_GUILESS_MAIN(TestAssumptions)
#include "test_assumptions.moc"
