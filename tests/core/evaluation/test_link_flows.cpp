// Which flows are on a link, by name: the steps behind a contention factor.
#include <QtTest>

#include "core/evaluation/explain.h"
#include "core/evaluation/link_flows.h"
#include "core/formats/topology_file.h"
#include "core/report/report.h"
#include "core/topology/groups.h"

using namespace tierlens;

namespace {

// 4 + 4 chips on a switch each, one trunk between the two.
const char* const kTrunk = R"(
tierlens: 1
types:
  chips: {x: {}}
  switches: {s: {latency: 0 us}}
  links: {fast: {bandwidth: 450 GB/s}, trunk: {bandwidth: 50 GB/s}}
boards:
  half:
    chips: {type: x, count: 4}
    fabric: {kind: switched, link: fast, switch: s}
racks:
  pair:
    boards: [{use: half, count: 2}]
    links: [{from: b0/sw0, to: b1/sw0, type: trunk}]
system: {racks: [{use: pair}]}
)";

Request requestOf(const char* group = "")
{
    Request r = requestFor(readTopologyText(kTrunk, "trunk.yaml")->topology);
    if (*group != '\0')
        r.ranks = resolveGroup(*r.topology, group)->ranks;
    return r;
}

/// "p0/r0/b0/c0 → …" of every named flow.
std::vector<std::string> names(const Topology& t, const LinkFlows& flows)
{
    std::vector<std::string> out;
    out.reserve(flows.named.size());
    for (const NamedFlow& f : flows.named)
        out.push_back(t.path(f.from) + ">" + t.path(f.to));
    return out;
}

const char* const kAlternating = "b0/c0,b1/c0,b0/c1,b1/c1,b0/c2,b1/c2,b0/c3,b1/c3";

} // namespace

class TestLinkFlows final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ringNamesTheFlowsOfOneDirection()
    {
        for (const Method method : {Method::closedForm, Method::stepwise}) {
            Request r = requestOf(kAlternating);
            r.algorithm = "ring";
            r.method = method;
            Evaluator evaluator;
            const auto e = evaluator.evaluate(r);
            QVERIFY(e.has_value());
            const auto query = limitingFlowsQuery(e->results[0], 0);
            QVERIFY(query.has_value());
            QCOMPARE(query->most, 4.0);
            const auto flows = evaluator.linkFlows(r, *e, 0, *query);
            QVERIFY(flows.has_value());
            QCOMPARE(flows->flows, 4.0);
            QCOMPARE(flows->count, std::size_t{4});
            const Topology& t = *r.topology;
            const bool down = t.path(flows->named[0].from).find("b0") != std::string::npos;
            const std::string here = down ? "b0/" : "b1/", there = down ? "b1/" : "b0/";
            for (const NamedFlow& f : flows->named) {
                QVERIFY(t.path(f.from).find(here) != std::string::npos);
                QVERIFY(t.path(f.to).find(there) != std::string::npos);
                QCOMPARE(f.share, 1.0);
            }
        }
    }
    void worstStepOfManyIsTheOneNamed()
    {
        // pairwise: step p sends i → i + p. All four of b0 cross at p = 4 alone.
        Request r = requestOf();
        r.collective = Collective::allToAll;
        r.algorithm = "pairwise";
        Evaluator evaluator;
        const auto e = evaluator.evaluate(r);
        QVERIFY(e.has_value());
        const auto query = limitingFlowsQuery(e->results[0], 0);
        QVERIFY(query.has_value());
        const auto flows = evaluator.linkFlows(r, *e, 0, *query);
        QVERIFY(flows.has_value());
        QCOMPARE(flows->step, 3U);
        QCOMPARE(flows->flows, 4.0);
        const std::vector<std::string> there = names(*r.topology, *flows);
        const bool down = there.front().find("b0") < there.front().find('>');
        const auto chip = [&](int board, int c) {
            return r.topology->path(resolveGroup(*r.topology, "b" + std::to_string(board) + "/c" + std::to_string(c))->ranks[0]);
        };
        std::vector<std::string> expected;
        expected.reserve(4);
        for (int c = 0; c < 4; ++c)
            expected.push_back(chip(down ? 0 : 1, c) + ">" + chip(down ? 1 : 0, c));
        QCOMPARE(there, expected);
    }
    void partsOfSprayedFlowsAreNamedThoughTheyAreLessThanOne()
    {
        const auto file = openTopologyFile(TIERLENS_SOURCE_DIR "/sample_topologies/fat_tree_16_boards_4to1.yaml");
        QVERIFY(file.has_value());
        const Request r = requestFor(file->topology);
        Evaluator evaluator;
        const auto e = evaluator.evaluate(r);
        QVERIFY(e.has_value());
        const PhaseResult& middle = e->results[0].phases[1];
        QCOMPARE(middle.parameters.contention, 2.0);
        const auto query = limitingFlowsQuery(e->results[0], 1);
        QVERIFY(query.has_value());
        const auto flows = evaluator.linkFlows(r, *e, 0, *query);
        QVERIFY(flows.has_value());
        QVERIFY(std::abs(flows->flows - middle.contentionFlows) < 1e-9);
        QVERIFY(flows->count > 1);
        double sum = 0.0;
        for (const NamedFlow& f : flows->named) {
            QVERIFY(f.share > 0.0 && f.share < 1.0);
            sum += f.share;
        }
        QVERIFY(sum <= flows->flows + 1e-9);
    }
    void nothingSharedNamesNothing()
    {
        Request r = requestOf("b0");
        Evaluator evaluator;
        const auto e = evaluator.evaluate(r);
        QVERIFY(e.has_value());
        QVERIFY(!limitingFlowsQuery(e->results[0], 0).has_value());
        QVERIFY(!limitingFlowsQuery(e->results[0], 7).has_value());
    }
    void clickedLinkNamesItsBusiestStep()
    {
        Request r = requestOf(kAlternating);
        r.algorithm = "ring";
        r.wantLoads = true;
        Evaluator evaluator;
        const auto e = evaluator.evaluate(r);
        QVERIFY(e.has_value());
        const EdgeId busiest = e->loads->links.front().edge;
        const auto query = linkFlowsQuery(*e, busiest);
        QVERIFY(query.has_value());
        QCOMPARE(query->step, std::optional<std::uint32_t>(0));
        const auto flows = evaluator.linkFlows(r, *e, 0, *query);
        QVERIFY(flows.has_value());
        QCOMPARE(flows->flows, e->loads->links.front().maxFlows);
        QVERIFY(!linkFlowsQuery(Evaluation{}, busiest).has_value());
    }
    void bestAndOptimisedOrderAreFollowed()
    {
        Request r = requestOf(kAlternating);
        r.collective = Collective::allToAll;
        r.algorithm = "best";
        r.ordering = RankOrdering::optimised;
        Evaluator evaluator;
        const auto e = evaluator.evaluate(r);
        QVERIFY(e.has_value());
        for (std::size_t phase = 0; phase < e->results[0].phases.size(); ++phase) {
            const auto query = limitingFlowsQuery(e->results[0], phase);
            if (!query)
                continue;
            const auto flows = evaluator.linkFlows(r, *e, 0, *query);
            QVERIFY(flows.has_value());
            QVERIFY(std::abs(flows->flows - query->most) < 1e-9);
        }
    }
    void longListsAreCutAndCounted()
    {
        const Request r = requestOf();
        const Topology& t = *r.topology;
        LinkFlows flows;
        flows.count = 10;
        flows.named = {{t.endpoints[0], t.endpoints[1], 1.0}, {t.endpoints[1], t.endpoints[2], 0.25}};
        QCOMPARE(explainText(flowsFact(t, flows).text), t.path(t.endpoints[0]) + " → " + t.path(t.endpoints[1]) + ", " +
                                                            t.path(t.endpoints[1]) + " → " + t.path(t.endpoints[2]) +
                                                            " × 0.25 and 8 more");
    }
    void explanationsOnTheCommandLineNameThem()
    {
        Request r = requestOf(kAlternating);
        r.algorithm = "ring";
        Evaluator evaluator;
        const auto e = evaluator.evaluate(r);
        const auto why = reportExplanations(evaluator, r, *e, {});
        QVERIFY(why.has_value());
        QVERIFY(why->find("flows there: ") != std::string::npos);
    }
    void wrongPhaseIsRefused()
    {
        Request r = requestOf(kAlternating);
        Evaluator evaluator;
        const auto e = evaluator.evaluate(r);
        LinkFlowsQuery query;
        query.phase = 99;
        query.edge = EdgeId(0);
        QCOMPARE(evaluator.linkFlows(r, *e, 0, query).error().front().code, Code::out_of_range);
        QCOMPARE(evaluator.linkFlows(r, *e, 9, query).error().front().code, Code::out_of_range);
    }
    void stopEndsTheSearch()
    {
        Request r = requestOf();
        r.collective = Collective::allToAll;
        r.algorithm = "pairwise";
        Evaluator evaluator;
        const auto e = evaluator.evaluate(r);
        const auto query = limitingFlowsQuery(e->results[0], 0);
        std::stop_source stop;
        stop.request_stop();
        const auto flows = evaluator.linkFlows(r, *e, 0, *query, stop.get_token());
        QVERIFY(!flows.has_value());
        QCOMPARE(flows.error().front().code, Code::cancelled);
    }
};

QTEST_APPLESS_MAIN(TestLinkFlows)
#include "test_link_flows.moc"
