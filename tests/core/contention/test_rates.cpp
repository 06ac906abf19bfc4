// Rates of flows that share links (MODEL reference §7, §15).
#include <QtTest>
#include <cmath>
#include <limits>
#include <random>

#include "core/contention/rates.h"

using namespace tierlens;

namespace {

void addFlow(SharingProblem& p, const std::vector<std::pair<std::uint32_t, double>>& uses, double weight = 0.0)
{
    for (const auto& [resource, share] : uses) {
        p.resource.push_back(resource);
        p.share.push_back(share);
    }
    p.first.push_back(static_cast<std::uint32_t>(p.resource.size()));
    if (weight > 0.0)
        p.weight.push_back(weight);
}

std::vector<double> solve(std::string_view strategy, const SharingProblem& p)
{
    std::vector<double> rates;
    contentionFromName(strategy)->rates(p, rates);
    return rates;
}

bool near(double a, double b, double tolerance = 1e-12)
{
    return std::abs(a - b) <= tolerance * std::max({1e-300, std::abs(a), std::abs(b)});
}

// Up to 12 resources and 20 flows; some flows are split over many resources, some rows stand for several flows.
SharingProblem randomProblem(std::mt19937_64& random)
{
    std::uniform_int_distribution<std::uint32_t> resources(1, 12), flows(1, 20), capacity(1, 10), pieces(1, 4);
    SharingProblem p;
    const std::uint32_t R = resources(random);
    for (std::uint32_t r = 0; r < R; ++r)
        p.capacity_bytes_per_us.push_back(capacity(random));
    const bool weighted = random() % 3 == 0;
    for (std::uint32_t f = flows(random); f-- > 0;) {
        std::vector<std::pair<std::uint32_t, double>> uses;
        const double k = random() % 2 == 0 ? 1.0 : pieces(random);
        for (std::uint32_t r = 0; r < R; ++r)
            if (random() % 3 == 0)
                uses.emplace_back(r, 1.0 / k);
        if (uses.empty())
            uses.emplace_back(static_cast<std::uint32_t>(random() % R), 1.0);
        addFlow(p, uses, weighted ? pieces(random) : 0.0);
    }
    return p;
}

double weightOf(const SharingProblem& p, std::size_t f) { return p.weight.empty() ? 1.0 : p.weight[f]; }

// Progressive filling as §7 writes it down, quadratic and without a heap.
std::vector<double> fillByTheBook(const SharingProblem& p)
{
    std::vector<double> rate(p.flows(), -1.0), rest = p.capacity_bytes_per_us;
    while (true) {
        double least = std::numeric_limits<double>::infinity();
        std::size_t bottleneck = rest.size();
        for (std::size_t e = 0; e < rest.size(); ++e) {
            double phi = 0.0;
            for (std::size_t f = 0; f < p.flows(); ++f)
                if (rate[f] < 0.0)
                    for (std::uint32_t i = p.first[f]; i < p.first[f + 1]; ++i)
                        if (p.resource[i] == e)
                            phi += weightOf(p, f) * p.share[i];
            if (phi > 0.0 && rest[e] / phi < least) {
                least = rest[e] / phi;
                bottleneck = e;
            }
        }
        if (bottleneck == rest.size())
            return rate;
        for (std::size_t f = 0; f < p.flows(); ++f) {
            bool uses = false;
            for (std::uint32_t i = p.first[f]; i < p.first[f + 1]; ++i)
                uses = uses || p.resource[i] == bottleneck;
            if (rate[f] >= 0.0 || !uses)
                continue;
            rate[f] = least;
            for (std::uint32_t i = p.first[f]; i < p.first[f + 1]; ++i)
                rest[p.resource[i]] = std::max(0.0, rest[p.resource[i]] - least * weightOf(p, f) * p.share[i]);
        }
    }
}

std::vector<double> loadsOf(const SharingProblem& p, const std::vector<double>& rate)
{
    std::vector<double> load(p.capacity_bytes_per_us.size(), 0.0);
    for (std::size_t f = 0; f < p.flows(); ++f)
        for (std::uint32_t i = p.first[f]; i < p.first[f + 1]; ++i)
            load[p.resource[i]] += rate[f] * weightOf(p, f) * p.share[i];
    return load;
}

} // namespace

class TestRates : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesAreThoseOfTheFile()
    {
        QVERIFY(contentionFromName("none") && contentionFromName("equal_share") && contentionFromName("maxmin_fair"));
        QVERIFY(!contentionFromName("fair"));
    }

    void heterogeneousFlowsReleaseWhatTheyCannotUse()
    {
        // §15: a 10, b 4, c 8; flows {a}, {a, b}, {b, c}. b fills first at 2, which leaves 8 of a for the first flow.
        SharingProblem p;
        p.capacity_bytes_per_us = {10, 4, 8};
        addFlow(p, {{0, 1}});
        addFlow(p, {{0, 1}, {1, 1}});
        addFlow(p, {{1, 1}, {2, 1}});
        QCOMPARE(solve("maxmin_fair", p), (std::vector<double>{8, 2, 2}));
        QCOMPARE(solve("equal_share", p), (std::vector<double>{5, 2, 2}));
        QCOMPARE(solve("none", p), (std::vector<double>{10, 4, 4}));
    }

    void aSprayedFlowWeighsItsShareOfEachEdge()
    {
        // One flow sprayed over two edges of 10, one whole flow on the first: F = 1.5 and 0.5.
        // equal_share: 10/1.5 both. max-min: the first edge fills at 10/1.5 for both.
        SharingProblem p;
        p.capacity_bytes_per_us = {10, 10};
        addFlow(p, {{0, 0.5}, {1, 0.5}});
        addFlow(p, {{0, 1}});
        for (const char* strategy : {"equal_share", "maxmin_fair"})
            for (const double r : solve(strategy, p))
                QVERIFY(near(r, 10 / 1.5));
        QCOMPARE(solve("none", p), (std::vector<double>{20, 10}));
    }

    void aRowOfWeightStandsForThatManyFlows()
    {
        SharingProblem rows, flows;
        rows.capacity_bytes_per_us = flows.capacity_bytes_per_us = {12, 4};
        addFlow(rows, {{0, 1}}, 3);
        addFlow(rows, {{0, 1}, {1, 1}}, 2);
        for (int i = 0; i < 3; ++i)
            addFlow(flows, {{0, 1}});
        for (int i = 0; i < 2; ++i)
            addFlow(flows, {{0, 1}, {1, 1}});
        for (const char* strategy : {"none", "equal_share", "maxmin_fair"}) {
            const auto a = solve(strategy, rows), b = solve(strategy, flows);
            QVERIFY(near(a[0], b[0]) && near(a[1], b[3]));
        }
    }

    void aFlowWithoutLinksHasNoBound()
    {
        SharingProblem p;
        addFlow(p, {});
        for (const ContentionInfo& info : contentionStrategies())
            QVERIFY(std::isinf(solve(info.name, p)[0]));
    }

    void uniformTrafficMakesBothStrategiesAgree()
    {
        // A ring over n equal links and an n × n exchange through n up and n down links.
        for (const std::uint32_t n : {2U, 3U, 8U, 31U}) {
            SharingProblem ring, exchange;
            ring.capacity_bytes_per_us.assign(n, 450e3);
            exchange.capacity_bytes_per_us.assign(2 * n, 450e3);
            for (std::uint32_t i = 0; i < n; ++i) {
                addFlow(ring, {{i, 1}, {(i + 1) % n, 1}});
                for (std::uint32_t j = 0; j < n; ++j)
                    if (i != j)
                        addFlow(exchange, {{i, 1}, {n + j, 1}});
            }
            for (const SharingProblem* p : {&ring, &exchange}) {
                const auto a = solve("equal_share", *p), b = solve("maxmin_fair", *p);
                for (std::size_t f = 0; f < a.size(); ++f)
                    QVERIFY(near(a[f], b[f]));
            }
        }
    }

    void maxMinIsFeasibleFairAndWorkConserving()
    {
        std::mt19937_64 random(1);
        for (int instance = 0; instance < 10000; ++instance) {
            const SharingProblem p = randomProblem(random);
            const std::vector<double> rate = solve("maxmin_fair", p), load = loadsOf(p, rate), book = fillByTheBook(p);
            for (std::size_t e = 0; e < load.size(); ++e)
                QVERIFY2(load[e] <= p.capacity_bytes_per_us[e] * (1 + 1e-9), "no link is over capacity");
            for (std::size_t f = 0; f < p.flows(); ++f) {
                QVERIFY2(rate[f] > 0.0, "every flow gets a rate");
                QVERIFY2(near(rate[f], book[f], 1e-9), "an independent solver agrees");
                bool hasBottleneck = false; // a full link of its own on which no flow is faster
                for (std::uint32_t i = p.first[f]; i < p.first[f + 1] && !hasBottleneck; ++i) {
                    const std::uint32_t e = p.resource[i];
                    bool fastest = true;
                    for (std::size_t g = 0; g < p.flows(); ++g)
                        for (std::uint32_t k = p.first[g]; k < p.first[g + 1]; ++k)
                            fastest = fastest && (p.resource[k] != e || rate[g] <= rate[f] * (1 + 1e-9));
                    hasBottleneck = fastest && load[e] >= p.capacity_bytes_per_us[e] * (1 - 1e-9);
                }
                QVERIFY2(hasBottleneck, "fair and work-conserving");
            }
        }
    }

    void leastRatesOfBothStrategiesAreTheSame()
    {
        // What the per-tier factor F_k of the closed forms rests on: it needs the least rate alone.
        std::mt19937_64 random(2);
        for (int instance = 0; instance < 10000; ++instance) {
            const SharingProblem p = randomProblem(random);
            const auto a = solve("equal_share", p), b = solve("maxmin_fair", p);
            QVERIFY(near(*std::min_element(a.begin(), a.end()), *std::min_element(b.begin(), b.end()), 1e-12));
            for (std::size_t f = 0; f < a.size(); ++f)
                QVERIFY(a[f] <= b[f] * (1 + 1e-9) && b[f] > 0.0);
        }
    }

    void fillingIsGivenUpWhenAStopIsAsked()
    {
        // 20,000 flows on links of their own: as many fillings, which a stop ends long before the last.
        SharingProblem p;
        for (std::uint32_t f = 0; f < 20000; ++f) {
            p.capacity_bytes_per_us.push_back(1.0 + f);
            addFlow(p, {{f, 1}});
        }
        std::vector<double> rates;
        std::stop_source source;
        maxMinFairRates(p, rates, source.get_token());
        QCOMPARE(rates.back(), 20000.0);
        source.request_stop();
        rates.clear();
        maxMinFairRates(p, rates, source.get_token());
        QVERIFY(rates.size() != p.flows() || rates.back() != 20000.0);
    }

    void theSameProblemGivesTheSameBits()
    {
        std::mt19937_64 random(3);
        for (int i = 0; i < 100; ++i) {
            const SharingProblem p = randomProblem(random);
            QCOMPARE(solve("maxmin_fair", p), solve("maxmin_fair", p));
        }
    }
};

QTEST_APPLESS_MAIN(TestRates)
#include "test_rates.moc"
