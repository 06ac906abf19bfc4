// Flows drained to the end: against a whole new solution at every end, and against sums done by hand.
#include <QtTest>
#include <cmath>
#include <limits>
#include <random>

#include "core/contention/drain.h"
#include "core/contention/live_rates.h"

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

bool near(double a, double b, double tolerance = 1e-9)
{
    return a == b || std::abs(a - b) <= tolerance * std::max({1e-300, std::abs(a), std::abs(b)});
}

struct Instance {
    SharingProblem problem{};
    std::vector<double> bytes{};
};

// Up to `most` flows over up to 12 resources of few different capacities, so that ends coincide now and then; some rows
// stand for several flows, some flows are sprayed, some have no bytes.
Instance randomInstance(std::mt19937_64& random, std::uint32_t most)
{
    std::uniform_int_distribution<std::uint32_t> resources(1, 12), flows(1, most), small(1, 4), size(0, 40);
    Instance x;
    const std::uint32_t R = resources(random);
    for (std::uint32_t r = 0; r < R; ++r)
        x.problem.capacity_bytes_per_us.push_back(small(random) * 5);
    const bool weighted = random() % 3 == 0, equal = random() % 3 == 0;
    for (std::uint32_t f = flows(random); f-- > 0;) {
        std::vector<std::pair<std::uint32_t, double>> uses;
        const double k = random() % 4 == 0 ? small(random) : 1.0;
        for (std::uint32_t r = 0; r < R; ++r)
            if (random() % 3 == 0)
                uses.emplace_back(r, 1.0 / k);
        if (uses.empty())
            uses.emplace_back(static_cast<std::uint32_t>(random() % R), 1.0);
        addFlow(x.problem, uses, weighted ? small(random) : 0.0);
        x.bytes.push_back(equal ? 100.0 : size(random));
    }
    return x;
}

/// The rows of @p x that have bytes left, as a problem of their own.
SharingProblem subproblem(const SharingProblem& p, const std::vector<std::uint32_t>& rows)
{
    SharingProblem some;
    some.capacity_bytes_per_us = p.capacity_bytes_per_us;
    for (const std::uint32_t f : rows) {
        std::vector<std::pair<std::uint32_t, double>> uses;
        for (std::uint32_t i = p.first[f]; i < p.first[f + 1]; ++i)
            uses.emplace_back(p.resource[i], p.share[i]);
        addFlow(some, uses, p.weight.empty() ? 0.0 : p.weight[f]);
    }
    return some;
}

struct Account {
    std::vector<double> finish{}, moved{};
    bool feasible = true;
};

// Every end: all rates from nothing, in a problem that holds only the flows that are left.
Account drainByTheBook(const Instance& x, const ContentionInfo& strategy)
{
    Account account;
    account.finish.assign(x.bytes.size(), 0.0);
    account.moved.assign(x.bytes.size(), 0.0);
    std::vector<double> left = x.bytes;
    double now = 0.0;
    while (true) {
        std::vector<std::uint32_t> rows;
        for (std::uint32_t f = 0; f < left.size(); ++f)
            if (left[f] > 0.0)
                rows.push_back(f);
        if (rows.empty())
            return account;
        std::vector<double> rate;
        strategy.rates(subproblem(x.problem, rows), rate);
        double step = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < rows.size(); ++i)
            step = std::min(step, left[rows[i]] / rate[i]);
        now += step;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::uint32_t f = rows[i];
            account.moved[f] += rate[i] * step;
            left[f] -= rate[i] * step;
            if (left[f] <= 1e-11 * x.bytes[f]) {
                left[f] = 0.0;
                account.finish[f] = now;
            }
        }
    }
}

const ContentionInfo& strategy(std::string_view name) { return *contentionFromName(name); }

std::vector<double> ends(const SharingProblem& p, const std::vector<double>& bytes, std::string_view name)
{
    return drain(p, bytes, strategy(name)).value().finish_us;
}

} // namespace

class TestDrain : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatAFlowLeavesIsShared()
    {
        // Three flows of 10, 20 and 60 bytes over one link of 3 bytes/µs. 1 each: the first ends at 10 µs. Then 1.5 each: the
        // second has 10 left, ends at 10 + 10/1.5 = 16 ⅔. The last has 60 − 10 − 10 = 40 left at 3: 16 ⅔ + 13 ⅓ = 30.
        SharingProblem p;
        p.capacity_bytes_per_us = {3};
        for (int i = 0; i < 3; ++i)
            addFlow(p, {{0, 1}});
        for (const char* name : {"equal_share", "maxmin_fair"}) {
            const auto t = ends(p, {10, 20, 60}, name);
            QVERIFY(near(t[0], 10) && near(t[1], 10 + 10 / 1.5) && near(t[2], 30));
        }
        // Alone each has the whole link.
        const auto alone = ends(p, {10, 20, 60}, "none");
        QVERIFY(near(alone[0], 10 / 3.0) && near(alone[1], 20 / 3.0) && near(alone[2], 20));
    }

    void theTwoStrategiesDifferWhereAFlowCannotUseItsShare()
    {
        // §15: a 10, b 4, c 8; flows {a}, {a, b}, {b, c}. Rates 8, 2, 2 under max-min, 5, 2, 2 under equal_share. 40 bytes each:
        // max-min: the first ends at 5 µs, the others at 20. equal_share: at 8 and 20.
        SharingProblem p;
        p.capacity_bytes_per_us = {10, 4, 8};
        addFlow(p, {{0, 1}});
        addFlow(p, {{0, 1}, {1, 1}});
        addFlow(p, {{1, 1}, {2, 1}});
        QCOMPARE(ends(p, {40, 40, 40}, "maxmin_fair"), (std::vector<double>{5, 20, 20}));
        QCOMPARE(ends(p, {40, 40, 40}, "equal_share"), (std::vector<double>{8, 20, 20}));
    }

    void endsThatCoincideAreOne()
    {
        SharingProblem p;
        p.capacity_bytes_per_us.assign(100, 7.0);
        for (std::uint32_t i = 0; i < 100; ++i)
            addFlow(p, {{i, 1}, {(i + 1) % 100, 1}});
        const auto drained = drain(p, std::vector<double>(100, 35.0), strategy("maxmin_fair")).value();
        QCOMPARE(drained.solutions, std::size_t{1});
        QCOMPARE(drained.finish_us, std::vector<double>(100, 10.0)); // 3.5 each
    }

    void noBytesAndNoLinksTakeNoTimeAndNoShare()
    {
        SharingProblem p;
        p.capacity_bytes_per_us = {2};
        addFlow(p, {{0, 1}});
        addFlow(p, {{0, 1}});
        addFlow(p, {});
        for (const ContentionInfo& info : contentionStrategies())
            QCOMPARE(ends(p, {0, 8, 8}, info.name), (std::vector<double>{0, 4, 0}));
        QCOMPARE(ends({}, {}, "maxmin_fair"), std::vector<double>{});
    }

    void agreesWithAWholeNewSolutionAtEveryEnd()
    {
        std::mt19937_64 random(11);
        for (int i = 0; i < 4000; ++i) {
            const Instance x = randomInstance(random, i % 10 == 0 ? 60 : 12);
            for (const ContentionInfo& info : contentionStrategies()) {
                const auto t = drain(x.problem, x.bytes, info).value().finish_us;
                const Account book = drainByTheBook(x, info);
                for (std::size_t f = 0; f < t.size(); ++f) {
                    QVERIFY2(near(t[f], book.finish[f]), info.name.data());
                    QVERIFY2(near(book.moved[f], x.bytes[f]), "bytes are conserved");
                }
            }
        }
    }

    void liveRatesAreThoseOfTheFlowsThatAreLeft()
    {
        // Ends in any order, also those that no drain would give.
        std::mt19937_64 random(12);
        for (int i = 0; i < 1500; ++i) {
            const Instance x = randomInstance(random, 30);
            for (const ContentionInfo& info : contentionStrategies()) {
                const auto live = info.live(x.problem);
                std::vector<std::uint32_t> left(x.bytes.size()), changed;
                for (std::uint32_t f = 0; f < left.size(); ++f)
                    left[f] = f;
                while (!left.empty()) {
                    std::vector<double> before(live->rates().begin(), live->rates().end()), fresh;
                    std::vector<std::uint32_t> ended;
                    for (std::size_t k = 1 + random() % 3; k-- > 0 && !left.empty();) {
                        const auto at = left.begin() + static_cast<std::ptrdiff_t>(random() % left.size());
                        ended.push_back(*at);
                        left.erase(at);
                    }
                    live->end(ended, changed);
                    info.rates(subproblem(x.problem, left), fresh);
                    for (std::size_t k = 0; k < left.size(); ++k) {
                        QVERIFY(near(live->rates()[left[k]], fresh[k], 1e-10));
                        const bool said = std::find(changed.begin(), changed.end(), left[k]) != changed.end();
                        QVERIFY2(said == (live->rates()[left[k]] != before[left[k]]), "what changed is said");
                    }
                }
            }
        }
    }

    void maxMinLeavesNoLinkIdleThatSomebodyWaitsFor()
    {
        // Work-conserving: one link that all flows need is full until the last byte, whatever else they share.
        std::mt19937_64 random(13);
        for (int i = 0; i < 500; ++i) {
            Instance x = randomInstance(random, 20);
            SharingProblem p;
            p.capacity_bytes_per_us = x.problem.capacity_bytes_per_us;
            for (double& c : p.capacity_bytes_per_us)
                c = 1000.0;
            p.capacity_bytes_per_us.push_back(2.0);
            const auto common = static_cast<std::uint32_t>(p.capacity_bytes_per_us.size() - 1);
            double all = 0.0;
            for (std::uint32_t f = 0; f < x.bytes.size(); ++f) {
                std::vector<std::pair<std::uint32_t, double>> uses{{common, 1.0}};
                for (std::uint32_t k = x.problem.first[f]; k < x.problem.first[f + 1]; ++k)
                    uses.emplace_back(x.problem.resource[k], x.problem.share[k]);
                addFlow(p, uses);
                all += x.bytes[f];
            }
            const auto t = ends(p, x.bytes, "maxmin_fair");
            QVERIFY(near(*std::max_element(t.begin(), t.end()), all / 2.0));
        }
    }

    void theSameOnEveryRun()
    {
        std::mt19937_64 random(14);
        const Instance x = randomInstance(random, 60);
        for (const ContentionInfo& info : contentionStrategies())
            QCOMPARE(ends(x.problem, x.bytes, info.name), ends(x.problem, x.bytes, info.name));
    }

    void stops()
    {
        SharingProblem p;
        p.capacity_bytes_per_us = {2};
        addFlow(p, {{0, 1}});
        std::stop_source source;
        source.request_stop();
        const std::vector<double> bytes{8};
        const auto drained = drain(p, bytes, strategy("maxmin_fair"), source.get_token());
        QVERIFY(!drained && drained.error().front().code == Code::cancelled);
    }
};

QTEST_APPLESS_MAIN(TestDrain)
#include "test_drain.moc"
