// A thousand seeds of the hash: the same numbers as asking seed by seed, and the odds that arithmetic gives.
#include <QtTest>
#include <algorithm>

#include "core/evaluation/seed_distribution.h"
#include "core/formats/topology_file.h"

using namespace tierlens;

namespace {

// Two boards of two chips, their switches joined by four spines, every link 50 GB/s.
const char* const kTwoLeaves = R"(
tierlens: 1
types: {chips: {x: {}}, switches: {s: {latency: 0 us}}}
boards:
  b: {chips: {type: x, count: 2}, fabric: {kind: switched, link: {bandwidth: 50 GB/s}, switch: s}}
racks:
  r:
    boards: [{use: b, count: 2}]
    fabric: {kind: switched, switches: 4, link: {bandwidth: 200 GB/s}, switch: s, attach: {switch: 1}}
system: {racks: [{use: r}]}
network: {routing: {policy: ecmp, mode: hash}}
)";

std::shared_ptr<const Topology> topologyOf(const std::string& text)
{
    auto file = readTopologyText(text, "test.yaml");
    if (!file)
        qFatal("no topology");
    return file->topology;
}

std::shared_ptr<const Topology> sample(const char* name)
{
    auto file = openTopologyFile(std::string(TIERLENS_SOURCE_DIR "/sample_topologies/") + name + ".yaml");
    if (!file)
        qFatal("no sample");
    return file->topology;
}

SeedDistribution distributionOf(const Request& request, std::uint32_t seeds)
{
    Evaluator evaluator;
    auto result = seedDistribution(evaluator, request, seeds);
    if (!result)
        qFatal("no distribution");
    return *result;
}

void compareWithSeedBySeed(Request request, std::uint32_t seeds)
{
    const SeedDistribution d = distributionOf(request, seeds);
    QCOMPARE(d.times.size(), std::size_t{seeds});
    Evaluator evaluator;
    for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
        request.network.routing.seed = seed;
        const double us = evaluator.evaluate(request)->results[0].total.value();
        QVERIFY2(std::abs(d.times[seed - 1].value() - us) <= 1e-12 * us, qPrintable(QString::number(seed)));
    }
    request.network.routing.mode = RoutingMode::spray;
    QCOMPARE(d.withoutCollision, evaluator.evaluate(request)->results[0].total);
}

} // namespace

class TestSeedDistribution : public QObject {
    Q_OBJECT
private slots:
    void oddsAreThoseOfTheHash();
    void timesAreThoseOfEachSeed();
    void whereTheProfileDependsOnTheSeedToo();
    void sharedSwitchesCount();
    void withoutContentionEverySeedTakesTheSame();
    void whatDoesNotHashIsAnError();
    void cancelledMeansCancelled();
};

// all_to_all of 4 pairwise: in the second of its three steps both ranks of a board send to the other board, over one of
// four spines each: 1/4 that they meet on the way there, 1/4 on the way back, so 1 − (3/4)² = 0.4375 in all. Half the rate
// then: less than half of the seeds, so that the median is free of it.
void TestSeedDistribution::oddsAreThoseOfTheHash()
{
    Request r = requestFor(topologyOf(kTwoLeaves));
    r.collective = Collective::allToAll;
    const SeedDistribution d = distributionOf(r, 4000);
    QVERIFY(std::abs(d.collisionOdds - 0.4375) < 0.03); // four standard deviations
    QCOMPARE(d.least, d.withoutCollision);
    QCOMPARE(d.median, d.withoutCollision);
    QVERIFY(d.worst > d.median);
    const auto collided =
        std::count_if(d.times.begin(), d.times.end(), [&](Duration t) { return t > d.withoutCollision * (1 + 1e-9); });
    QCOMPARE(static_cast<double>(collided) / 4000.0, d.collisionOdds);
    QCOMPARE(d.times[d.worstSeed - 1], d.worst);
    QCOMPARE(d.times[d.leastSeed - 1], d.least);
    for (std::uint64_t seed = 1; seed < d.worstSeed; ++seed)
        QVERIFY(d.times[seed - 1] < d.worst);
}

void TestSeedDistribution::timesAreThoseOfEachSeed()
{
    for (const Collective c : {Collective::allReduce, Collective::allToAll, Collective::broadcast}) {
        Request r = requestFor(sample("fat_tree_16_boards"));
        r.network.routing.mode = RoutingMode::hash;
        r.collective = c;
        compareWithSeedBySeed(r, 8);
        r.network.routing.policy = "ecmp";
        compareWithSeedBySeed(r, 4);
    }
    Request pair = requestFor(sample("fat_tree_16_boards"));
    pair.network.routing.mode = RoutingMode::hash;
    pair.collective = Collective::sendRecv;
    pair.ranks = {pair.ranks.front(), pair.ranks.back()};
    compareWithSeedBySeed(pair, 4);
}

// By hops the ways over a 50 and a 25 GB/s spine are equal, by bandwidth not: a pair's bandwidth depends on the seed.
void TestSeedDistribution::whereTheProfileDependsOnTheSeedToo()
{
    std::string text = kTwoLeaves;
    text += "overrides: [{link: [p0/r0/b0/sw0, p0/r0/sw1], bandwidth: 25 GB/s}]\n";
    Request r = requestFor(topologyOf(text));
    r.network.routing.weight = EdgeWeight::hops;
    r.collective = Collective::allToAll;
    compareWithSeedBySeed(r, 30);
    const SeedDistribution d = distributionOf(r, 60);
    QVERIFY(d.collisionOdds > 0.2 && d.collisionOdds < 0.7);
}

void TestSeedDistribution::sharedSwitchesCount()
{
    std::string text = kTwoLeaves;
    text.replace(text.find("{s: {latency: 0 us}}"), 20, "{s: {latency: 0 us, bandwidth: 60 GB/s}}");
    Request r = requestFor(topologyOf(text));
    r.collective = Collective::allToAll;
    compareWithSeedBySeed(r, 30);
}

void TestSeedDistribution::withoutContentionEverySeedTakesTheSame()
{
    Request r = requestFor(topologyOf(kTwoLeaves));
    r.collective = Collective::allToAll;
    r.network.comm.contentionStrategy = "none";
    const SeedDistribution d = distributionOf(r, 50);
    QCOMPARE(d.least, d.worst);
    QVERIFY(d.collisionOdds > 0.0); // the flows meet all the same
}

void TestSeedDistribution::whatDoesNotHashIsAnError()
{
    Evaluator evaluator;
    Request r = requestFor(topologyOf(kTwoLeaves));
    QCOMPARE(seedDistribution(evaluator, r, 0).error()[0].code, Code::out_of_range);
    r.network.routing.mode = RoutingMode::spray;
    QCOMPARE(seedDistribution(evaluator, r, 10).error()[0].code, Code::routing_without_hash);
    r.network.routing.mode = RoutingMode::hash;
    r.network.routing.policy = "shortest_path";
    QCOMPARE(seedDistribution(evaluator, r, 10).error()[0].code, Code::routing_without_hash);
    r = Request{};
    r.flatRanks = 8;
    r.network.routing.mode = RoutingMode::hash;
    QCOMPARE(seedDistribution(evaluator, r, 10).error()[0].code, Code::routing_without_hash);
}

void TestSeedDistribution::cancelledMeansCancelled()
{
    Evaluator evaluator;
    std::stop_source stop;
    stop.request_stop();
    const Request r = requestFor(topologyOf(kTwoLeaves));
    QCOMPARE(seedDistribution(evaluator, r, 10, stop.get_token()).error()[0].code, Code::cancelled);
}

QTEST_APPLESS_MAIN(TestSeedDistribution)
#include "test_seed_distribution.moc"
