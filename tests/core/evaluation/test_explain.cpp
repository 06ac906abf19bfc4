// Explain: the formula with its numbers, and where each number comes from.
#include <QRegularExpression>
#include <QtTest>
#include <set>

#include "core/evaluation/explain.h"
#include "core/formats/topology_file.h"
#include "core/topology/groups.h"

using namespace tierlens;

namespace {

const char* const kExample = R"(
tierlens: 1
types:
  chips: {h100: {}}
  switches:
    nvswitch: {latency: 0.1 us}
    quantum2: {latency: 0.25 us}
  links:
    nvlink4: {bandwidth: 450 GB/s, latency: 20 ns}
    ndr400: {bandwidth: 400 Gb/s, latency: 0.5 us}
boards:
  hgx:
    chips: {type: h100, count: 8}
    fabric: {kind: switched, link: nvlink4, switch: nvswitch, switches: 4}
racks:
  pair:
    boards: [{use: hgx, count: 2}]
    fabric: {kind: rail, link: ndr400, switch: quantum2}
system: {racks: [{use: pair}]}
)";

struct Asked {
    Request request{};
    Evaluation evaluation{};
};

Asked ask(Collective c = Collective::allReduce, ModelId model = ModelId::alphaBeta, const char* group = "all",
          const char* algorithm = "auto")
{
    auto file = readTopologyText(kExample, "test.yaml");
    if (!file)
        qFatal("the example must be readable");
    Asked a;
    a.request = requestFor(file->topology);
    a.request.ranks = resolveGroup(*file->topology, group)->ranks;
    a.request.collective = c;
    a.request.algorithm = algorithm;
    a.request.models = {model};
    a.request.wantLoads = true;
    Evaluator evaluator;
    a.evaluation = *evaluator.evaluate(a.request);
    return a;
}

QStringList linesOf(const Explanation& e) { return QString::fromStdString(explanationText(e)).split('\n', Qt::SkipEmptyParts); }

QString fact(const Explanation& e, const char* label)
{
    for (const ExplainFact& f : e.facts)
        if (explainText(f.label) == label)
            return QString::fromStdString(explainText(f.text));
    return {};
}

} // namespace

class TestExplain : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // The panel of the mock-up: phase 2 of 3 of the example under alpha_beta.
    void phaseOfTheExample()
    {
        const Asked a = ask();
        const Explanation e = explainPhase(a.request, a.evaluation, 0, 1);
        QCOMPARE(QString::fromStdString(explainText(e.title)), "all_reduce (ring) over b2b: 2 ranks, 8 groups at once");
        QCOMPARE(QString::fromStdString(e.formula[0]), "T = 2(n−1) · [ m/(bw·u_r) + α_start + L ], m = M/n");
        QCOMPARE(QString::fromStdString(e.formula[1]), "= 2 · [ 8 MB / (50 GB/s · 1) + 0.3 µs + 1.3725 µs ]");
        QCOMPARE(QString::fromStdString(e.formula[2]), "= 2 · [ 160 + 0.3 + 1.3725 ] = 323.345 µs");
        const QRegularExpression pair(
            QStringLiteral("^50 GB/s, the least of the tier's 64 pairs: p0/r0/b(\\d)/c(\\d) → p0/r0/b(\\d)/c\\2$"));
        const auto match = pair.match(fact(e, "bandwidth")); // two ranks of one rail, in either direction
        QVERIFY2(match.hasMatch() && match.captured(1) != match.captured(3), qPrintable(fact(e, "bandwidth")));
        QCOMPARE(fact(e, "latency L"), "1.3725 µs, the mean of 64 pairs (1.25 µs to 1.39 µs), switches included");
        QCOMPARE(fact(e, "start-up α_start"), "300 ns = ddr_read 0.15 + ddr_write 0.01 + 2·noc 0.02 + 2·stack 0.05 µs");
        QCOMPARE(fact(e, "contention"), "F = 1: no link has more than it can carry in any of the steps");
        QCOMPARE(fact(e, "algorithm"), "auto: hierarchical_ring, the tiers are uniform (8 × 2)");
        QCOMPARE(fact(e, "source"), "model reference (3.12b)");
        QCOMPARE(fact(e, "messages"), "2 steps of 8 MB a flow; the phase works on 16 MB a rank");
        QCOMPARE(fact(e, "share"), "39.1 % of 827.3 µs");
    }

    void equationNumbersAreThoseOfTheSources()
    {
        struct Row {
            Collective collective;
            const char* group;
            std::vector<const char*> numbers;
        };
        const Row rows[] = {
            {Collective::allReduce, "all", {"(3.12a)", "(3.12b)", "(3.12c)"}},
            {Collective::reduceScatter, "all", {"(3.8a)", "(3.8b)"}},
            {Collective::allGather, "all", {"(3.10a)", "(3.10b)"}},
            {Collective::allToAll, "all", {"(3.14)"}},
            {Collective::allReduce, "b0", {"(3.11)"}},
            {Collective::reduceScatter, "b0", {"(3.7)"}},
            {Collective::allGather, "b0", {"(3.9)"}},
            {Collective::sendRecv, "b0/c0,b1/c0", {"(3.6)"}},
        };
        for (const Row& row : rows) {
            const Asked a = ask(row.collective, ModelId::alphaBeta, row.group);
            QCOMPARE(a.evaluation.results[0].phases.size(), row.numbers.size());
            for (std::size_t i = 0; i < row.numbers.size(); ++i)
                QCOMPARE(fact(explainPhase(a.request, a.evaluation, 0, i), "source"),
                         QStringLiteral("model reference ") + row.numbers[i]);
        }
    }

    void lastLineOfEveryFormulaIsTheBar()
    {
        for (const Collective c : allCollectives())
            for (const ModelInfo& info : models())
                for (const std::string_view algorithm : algorithmsFor(c)) {
                    if (algorithm == "multi_ring" || algorithm == "in_network")
                        continue; // no such links and switches here
                    const Asked a =
                        ask(c, info.id, c == Collective::sendRecv ? "b0/c0,b1/c1" : "all", std::string(algorithm).c_str());
                    for (std::size_t i = 0; i < a.evaluation.results[0].phases.size(); ++i) {
                        const Explanation e = explainPhase(a.request, a.evaluation, 0, i);
                        const QString last = QString::fromStdString(e.formula.back());
                        const QString value = last.mid(last.lastIndexOf("= ") + 2).chopped(3);
                        const double latency = a.evaluation.results[0].phases[i].latency().value();
                        QVERIFY2(std::abs(value.toDouble() / latency - 1) < 1e-5, qPrintable(last));
                        // The bracket times the steps is the bar, too.
                        if (const qsizetype open = last.indexOf("[ "); open >= 0) {
                            double sum = 0;
                            for (const QString& term : last.mid(open + 2, last.indexOf(" ]") - open - 2).split(" + "))
                                sum += term.toDouble();
                            QVERIFY2(std::abs(sum * last.mid(2, last.indexOf(" ·") - 2).toDouble() / latency - 1) < 1e-4,
                                     qPrintable(last));
                        }
                        QVERIFY(!fact(e, "algorithm").isEmpty() && !fact(e, "bandwidth").isEmpty() &&
                                !fact(e, "source").isEmpty());
                    }
                }
    }

    void contentionNamesTheLinkAndItsFlows()
    {
        const Asked a = ask(Collective::allReduce, ModelId::alphaBeta, "all", "hierarchical:direct,ring");
        const Explanation e = explainPhase(a.request, a.evaluation, 0, 0);
        // Seven flows of a rank, a quarter of each on a link to one of four switches: 1.75 flows, F = 7.
        QCOMPARE(fact(e, "contention").left(15), "F = 7: 1.75 flo");
        QVERIFY(fact(e, "contention").contains(QStringLiteral("p0/r0/b0/c0 → p0/r0/b0/sw0")));
        QVERIFY(QString::fromStdString(e.formula[1]).contains(" · 7 + "));
        const Asked logp = ask(Collective::allReduce, ModelId::loggp, "all", "hierarchical:direct,ring");
        QCOMPARE(fact(explainPhase(logp.request, logp.evaluation, 0, 0), "contention"),
                 "F = 7 is left out: the model is free of contention");
    }

    void logpSaysThatTheProcessorIsTheBound()
    {
        const Asked a = ask(Collective::allReduce, ModelId::logp);
        const Explanation e = explainPhase(a.request, a.evaluation, 0, 0);
        QCOMPARE(QString::fromStdString(e.formula[1]),
                 "= 7 · [ 2 · 0.15 µs + 0.14 µs + (⌈16 MB/4 KiB⌉ − 1) · max(0.00910222, 0.15) µs ]");
        QVERIFY(fact(e, "processor").contains("27.31 GB/s"));
    }

    void totalAddsUpThePhases()
    {
        const Asked a = ask();
        const Explanation e = explainTotal(a.request, a.evaluation, 0);
        QCOMPARE(QString::fromStdString(explainText(e.title)), "all_reduce of 128 MB over 16 ranks, Alpha-Beta");
        QCOMPARE(QString::fromStdString(e.formula[1]), "= 0 + 251.969 + 323.345 + 251.969 = 827.283 µs");
        QCOMPARE(fact(e, "busbw"), "M/T · f = 128 MB / 827.3 µs · 1.875 = 290.1 GB/s");
        QCOMPARE(fact(e, "a rank sends"), "240 MB in all: c2c 224 MB, b2b 16 MB");
        QCOMPARE(fact(e, "limited by"), "bandwidth: transfer takes 817.8 µs of 827.3 µs");
    }

    void linkOfTheExample()
    {
        // The mock-up's tooltip: rail 3 carries 16 MB in phase 2, one flow a step, busy 39 % of the time.
        const Asked a = ask();
        const auto chip = a.request.topology->findVertex("p0/r0/b0/c3");
        EdgeId edge;
        for (const LinkLoad& l : a.evaluation.loads->links)
            if (a.request.topology->source(l.edge) == *chip && a.request.topology->link(linkOf(l.edge)).tier == Tier::b2b)
                edge = l.edge;
        QVERIFY(edge.valid());
        const Explanation e = explainLink(a.request, a.evaluation, edge);
        QCOMPARE(QString::fromStdString(explainText(e.title)), QStringLiteral("Link p0/r0/b0/c3 → p0/r0/sw3"));
        QCOMPARE(QString::fromStdString(e.formula[1]), "= 16 MB / (50 GB/s · 827.3 µs) = 38.7 %");
        QCOMPARE(fact(e, "capacity"), "50 GB/s, latency 500 ns");
        QCOMPARE(fact(e, "tier"), "b2b");
        QCOMPARE(fact(e, "carries"), "16 MB in all; most flows at once: 1");
        QCOMPARE(fact(e, "phase 2"), "all_reduce b2b: 16 MB in 2 of 2 steps; most flows in a step: 1");
        QCOMPARE(fact(e, "busy"), "38.7 % of 827.3 µs");
    }

    void whatIsNotThereIsEmptyOrSaysSo()
    {
        Asked a = ask();
        QVERIFY(explainPhase(a.request, a.evaluation, 0, 3).formula.empty());
        QVERIFY(explainPhase(a.request, a.evaluation, 1, 0).formula.empty());
        QVERIFY(explainTotal(a.request, a.evaluation, 1).formula.empty());
        QVERIFY(explainLink(a.request, a.evaluation, EdgeId(1000000)).facts.empty());
        a.evaluation.loads.reset();
        QCOMPARE(fact(explainLink(a.request, a.evaluation, EdgeId(0)), "carries"), "loads were not computed");
    }

    void templatesAreDistinctSentences()
    {
        std::set<std::string> seen;
        for (const char* text : explainTemplates())
            QVERIFY2(text && *text && seen.insert(text).second, text);
    }

    void textHasEveryLine()
    {
        const Asked a = ask();
        const Explanation e = explainPhase(a.request, a.evaluation, 0, 1);
        QCOMPARE(linesOf(e).size(), qsizetype(1 + e.formula.size() + e.facts.size()));
    }
};

QTEST_APPLESS_MAIN(TestExplain)
#include "test_explain.moc"
