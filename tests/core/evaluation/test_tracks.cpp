// Sequences of steps that share links: against times worked out by hand, and against a plain walk without any shortcut.
#include <QtTest>
#include <cmath>
#include <random>

#include "core/evaluation/tracks.h"

using namespace tierlens;

namespace {

struct TestFlow {
    std::vector<std::pair<std::uint32_t, double>> uses{};
    double startup_us = 0.0;
};

/// A track of steps of which every flow takes startup + m/rate. The resources of the problem are numbered backwards, so
/// that numbers of their own and common ones differ.
struct TestTrack {
    std::vector<std::vector<TestFlow>> steps{};
    std::vector<TrackRun> runs{};
    double launch_us = 0.0;

    [[nodiscard]] Track track(const std::vector<double>& capacity, std::vector<TrackFlows>& all) const
    {
        Track t;
        t.flows = &all;
        t.launch = Duration(launch_us);
        t.runs = runs;
        std::vector<double> startups;
        for (const auto& flows : steps) {
            TrackFlows made;
            for (std::size_t r = capacity.size(); r-- > 0;) {
                made.resources.push_back(static_cast<std::uint32_t>(r));
                made.problem.capacity_bytes_per_us.push_back(capacity[r]);
            }
            for (const TestFlow& f : flows) {
                for (const auto& [r, share] : f.uses) {
                    made.problem.resource.push_back(static_cast<std::uint32_t>(capacity.size() - 1 - r));
                    made.problem.share.push_back(share);
                }
                made.problem.first.push_back(static_cast<std::uint32_t>(made.problem.resource.size()));
                std::size_t kind = 0;
                while (kind < startups.size() && startups[kind] != f.startup_us)
                    ++kind;
                if (kind == startups.size())
                    startups.push_back(f.startup_us);
                made.kind.push_back(static_cast<std::uint32_t>(kind));
            }
            all.push_back(std::move(made));
        }
        t.time = [startups](std::uint32_t kind, Bytes size, double rate) {
            return FlowTime{startups[kind], startups[kind] + size.value() / rate};
        };
        return t;
    }
};

TrackRun run(std::uint32_t flows, std::uint32_t count, double m) { return {flows, count, bytes(m), false}; }

struct Tracks {
    std::vector<std::vector<TrackFlows>> flows{};
    std::vector<Track> tracks{};
    Tracks(const std::vector<TestTrack>& all, const std::vector<double>& capacity) : flows(all.size())
    {
        for (std::size_t i = 0; i < all.size(); ++i)
            tracks.push_back(all[i].track(capacity, flows[i]));
    }
};

TogetherTimes together(const std::vector<TestTrack>& all, const std::vector<double>& capacity,
                       std::string_view strategy = "maxmin_fair")
{
    return runTogether(Tracks(all, capacity).tracks, capacity.size(), *contentionFromName(strategy)).value();
}

bool near(double a, double b, double tolerance = 1e-9) { return std::abs(a - b) <= tolerance * std::max(1e-300, std::abs(b)); }

// Event by event, flow by flow, all rates from nothing at every event; no classes, no components, no jumps.
std::vector<double> walk(const std::vector<TestTrack>& all, const std::vector<double>& capacity, std::string_view strategy)
{
    struct State {
        std::size_t run = 0;
        std::uint32_t done = 0;
        double begin = 0.0;
        bool begun = false;
        std::vector<double> left{};
    };
    std::vector<State> states(all.size());
    std::vector<double> end(all.size(), -1.0);
    double now = 0.0;
    const auto flowsOf = [&](std::size_t i) -> const std::vector<TestFlow>& {
        return all[i].steps[all[i].runs[states[i].run].flows];
    };
    const auto firstByte = [&](std::size_t i) {
        double first = 1e300;
        for (const TestFlow& f : flowsOf(i))
            first = std::min(first, f.startup_us);
        return states[i].begin + first;
    };
    while (true) {
        bool running = false;
        for (std::size_t i = 0; i < all.size(); ++i) {
            State& s = states[i];
            if (end[i] >= 0.0 || (!s.begun && now < all[i].launch_us * (1 - 1e-13))) {
                running = running || end[i] < 0.0;
                continue;
            }
            if (s.begun && std::all_of(s.left.begin(), s.left.end(), [](double left) { return left <= 0.0; })) {
                s.begun = false;
                if (++s.done == all[i].runs[s.run].count) {
                    s.done = 0;
                    if (++s.run == all[i].runs.size()) {
                        end[i] = now;
                        continue;
                    }
                }
            }
            if (!s.begun) {
                s.begun = true;
                s.begin = now;
                s.left.assign(flowsOf(i).size(), all[i].runs[s.run].size.value());
            }
            running = true;
        }
        if (!running)
            return end;
        SharingProblem p;
        p.capacity_bytes_per_us = capacity;
        std::vector<std::pair<std::size_t, std::size_t>> who;
        double next = 1e300;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (end[i] >= 0.0)
                continue;
            if (!states[i].begun) {
                next = std::min(next, all[i].launch_us);
                continue;
            }
            if (firstByte(i) > now * (1 + 1e-13)) {
                next = std::min(next, firstByte(i));
                continue;
            }
            for (std::size_t f = 0; f < flowsOf(i).size(); ++f) {
                for (const auto& [r, share] : flowsOf(i)[f].uses) {
                    p.resource.push_back(r);
                    p.share.push_back(share);
                }
                p.first.push_back(static_cast<std::uint32_t>(p.resource.size()));
                who.emplace_back(i, f);
            }
        }
        std::vector<double> rate;
        contentionFromName(strategy)->rates(p, rate);
        for (std::size_t k = 0; k < who.size(); ++k) {
            const auto [i, f] = who[k];
            const double start = std::max(now, states[i].begin + flowsOf(i)[f].startup_us);
            if (states[i].left[f] > 0.0)
                next = std::min(next, start + states[i].left[f] / rate[k]);
        }
        for (std::size_t k = 0; k < who.size(); ++k) {
            const auto [i, f] = who[k];
            const double start = std::max(now, states[i].begin + flowsOf(i)[f].startup_us);
            double& left = states[i].left[f];
            if (left > 0.0 && start + left / rate[k] <= next * (1 + 1e-12))
                left = 0.0;
            else if (left > 0.0 && next > start)
                left -= rate[k] * (next - start);
        }
        now = next;
    }
}

} // namespace

class TestTracks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTrackAloneTakesTheSumOfItsSteps()
    {
        // Two flows on a link of 10: 5 each for the whole step, also when one is over. α 1 and 3, m = 20: max(1 + 4, 3 + 4) = 7.
        // Three such steps behind a launch of 2, then one of m = 5 with the first flow alone: 1 + 0.5.
        TestTrack t;
        t.steps = {{{{{0, 1}}, 1}, {{{0, 1}}, 3}}, {{{{0, 1}}, 1}}};
        t.runs = {run(0, 3, 20), run(1, 1, 5)};
        t.launch_us = 2;
        const TrackTimes times = together({t}, {10}).tracks[0];
        QVERIFY(near(times.end.value(), 2 + 3 * 7 + 1.5));
        QVERIFY(near(times.runEnd[0].value(), 23) && near(times.runEnd[1].value(), 24.5));
    }

    void twoAlikeTracksOnOneLinkTakeTwiceAsLong()
    {
        TestTrack t;
        t.steps = {{{{{0, 1}}, 0}}};
        t.runs = {run(0, 100, 50)};
        const TogetherTimes times = together({t, t}, {10});
        QVERIFY(near(times.tracks[0].end.value(), 100 * 10.0) && near(times.tracks[1].end.value(), 100 * 10.0));
        QCOMPARE(times.solutions, std::size_t{1});
        QCOMPARE(times.maxFlows[0], 2.0);
    }

    void theRatesAreSolvedAgainWhenAStepEnds()
    {
        // A: one step of 100 bytes; B: one step of 20. Link 10: 5 each until B ends at 4. A then has 80 left at 10: 12.
        TestTrack a, b;
        a.steps = b.steps = {{{{{0, 1}}, 0}}};
        a.runs = {run(0, 1, 100)};
        b.runs = {run(0, 1, 20)};
        const TogetherTimes times = together({a, b}, {10});
        QVERIFY(near(times.tracks[1].end.value(), 4) && near(times.tracks[0].end.value(), 12));
    }

    void startUpsLeaveTheLinkToTheOthers()
    {
        // B starts up for 6 µs before its bytes flow: A has 60 of its 100 bytes through by then, and shares the rest.
        // From 6 on 5 each: B's 20 end at 10, A has 40 − 20 = 20 left at 10: 12.
        TestTrack a, b;
        a.steps = {{{{{0, 1}}, 0}}};
        b.steps = {{{{{0, 1}}, 6}}};
        a.runs = {run(0, 1, 100)};
        b.runs = {run(0, 1, 20)};
        const TogetherTimes times = together({a, b}, {10});
        QVERIFY(near(times.tracks[1].end.value(), 10) && near(times.tracks[0].end.value(), 12));
    }

    void tracksWithoutACommonLinkDoNotFeelEachOther()
    {
        TestTrack a, b;
        a.steps = {{{{{0, 1}}, 0}}};
        b.steps = {{{{{1, 1}}, 0}}};
        a.runs = {run(0, 7, 10)};
        b.runs = {run(0, 3, 100)};
        const TogetherTimes times = together({a, b}, {10, 5});
        QVERIFY(near(times.tracks[0].end.value(), 7) && near(times.tracks[1].end.value(), 60));
    }

    void apartEachTrackHasTheLinksForItself()
    {
        TestTrack a, b;
        a.steps = b.steps = {{{{{0, 1}}, 1}}};
        a.runs = {run(0, 7, 10)};
        b.runs = {run(0, 3, 100)};
        const Tracks both({a, b}, {10});
        const TogetherTimes times = runApart(both.tracks, 1, *contentionFromName("equal_share")).value();
        QVERIFY(near(times.tracks[0].end.value(), 14) && near(times.tracks[1].end.value(), 33));
    }

    void repetitionsAreJumpedOver()
    {
        // A: a million steps of 10 bytes, B: half a million of 20. Together on a link of 10: A's step takes 2, B's 4, so both
        // end at 2·10⁶ µs. The walk of 2 million events is not made: one solution is all.
        TestTrack a, b;
        a.steps = b.steps = {{{{{0, 1}}, 0}}};
        a.runs = {run(0, 1'000'000, 10)};
        b.runs = {run(0, 500'000, 20)};
        const TogetherTimes times = together({a, b}, {10});
        QVERIFY(near(times.tracks[0].end.value(), 2e6) && near(times.tracks[1].end.value(), 2e6));
        QCOMPARE(times.solutions, std::size_t{1});
    }

    void stepsOfStartUpAloneTakeNoLink()
    {
        TestTrack a, b;
        a.steps = b.steps = {{{{{0, 1}}, 2}}};
        a.runs = {{0, 5, bytes(100), true}, run(0, 1, 10)};
        b.runs = {run(0, 1, 80)};
        const TogetherTimes times = together({a, b}, {10});
        QVERIFY(near(times.tracks[0].end.value(), 13) && near(times.tracks[1].end.value(), 10));
    }

    void agreesWithAPlainWalk()
    {
        std::mt19937_64 random(21);
        std::uniform_int_distribution<int> small(1, 4);
        for (int instance = 0; instance < 1500; ++instance) {
            std::vector<double> capacity(static_cast<std::size_t>(small(random)) + 1);
            for (double& c : capacity)
                c = small(random) * 5;
            std::vector<TestTrack> all(static_cast<std::size_t>(small(random)));
            for (TestTrack& t : all) {
                t.launch_us = random() % 2 == 0 ? 0.0 : small(random);
                for (int s = small(random); s-- > 0;) {
                    std::vector<TestFlow> flows(static_cast<std::size_t>(small(random)));
                    for (TestFlow& f : flows) {
                        f.startup_us = static_cast<double>(random() % 3);
                        for (std::uint32_t r = 0; r < capacity.size(); ++r)
                            if (random() % 2 == 0)
                                f.uses.emplace_back(r, random() % 4 == 0 ? 0.5 : 1.0);
                        if (f.uses.empty())
                            f.uses.emplace_back(0, 1.0);
                    }
                    t.steps.push_back(flows);
                }
                for (int r = small(random); r-- > 0;)
                    t.runs.push_back(run(static_cast<std::uint32_t>(random() % t.steps.size()),
                                         static_cast<std::uint32_t>(small(random) * small(random)), small(random) * 10));
            }
            for (const char* strategy : {"none", "equal_share", "maxmin_fair"}) {
                const TogetherTimes times = together(all, capacity, strategy);
                const std::vector<double> book = walk(all, capacity, strategy);
                for (std::size_t i = 0; i < all.size(); ++i)
                    QVERIFY2(near(times.tracks[i].end.value(), book[i]),
                             qPrintable(QString("%1 %2: %3 is not %4")
                                            .arg(instance)
                                            .arg(strategy)
                                            .arg(times.tracks[i].end.value(), 0, 'g', 17)
                                            .arg(book[i], 0, 'g', 17)));
            }
        }
    }

    void stops()
    {
        TestTrack t;
        t.steps = {{{{{0, 1}}, 0}}};
        t.runs = {run(0, 100, 50)};
        std::stop_source source;
        source.request_stop();
        const auto times = runTogether(Tracks({t}, {10}).tracks, 1, *contentionFromName("maxmin_fair"), source.get_token());
        QVERIFY(!times && times.error().front().code == Code::cancelled);
    }
};

QTEST_APPLESS_MAIN(TestTracks)
#include "test_tracks.moc"
