#include "core/evaluation/tracks.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "core/routing/disjoint_sets.h"

namespace tierlens {

namespace {

constexpr double kSame = 1.0 + 1e-12;
constexpr double kNever = std::numeric_limits<double>::infinity();
constexpr std::size_t kMostKeptRates = std::size_t{8} << 20; ///< 64 MB of rates solved before

/// The rows of one distinct step in classes that have had the same kind and the same rates so far. A class that splits
/// keeps its number for one part; the other parts get new numbers and remember where they come from.
struct Classes {
    std::vector<std::uint32_t> ofRow{};
    std::vector<std::uint32_t> kind{}, parent{};
    std::vector<std::uint32_t> sample{}; ///< one row of each
};

/// Rates by class of each track whose bytes flow; classes made later have those of their parents.
using Rates = std::vector<std::vector<double>>;

double rateOf(const std::vector<double>& rates, const Classes& classes, std::uint32_t c)
{
    while (c >= rates.size())
        c = classes.parent[c];
    return rates[c];
}

/// Tracks that share resources, directly or through each other.
class Component {
public:
    Component(std::span<const Track> tracks, std::vector<std::uint32_t> members, const ContentionInfo& strategy,
              std::vector<std::uint32_t>& localOf, TogetherTimes& out, std::uint64_t& work, std::stop_token stop)
        : tracks_(tracks), members_(std::move(members)), strategy_(strategy), localOf_(localOf), out_(out), work_(work),
          stop_(std::move(stop)), states_(members_.size())
    {
        for (std::size_t i = 0; i < members_.size(); ++i)
            prepare(i);
    }
    ~Component()
    {
        for (const std::uint32_t r : resources_)
            localOf_[r] = kNone;
    }
    Component(const Component&) = delete;
    Component& operator=(const Component&) = delete;

    Result<void> run()
    {
        for (std::size_t i = 0; i < states_.size(); ++i)
            states_[i].next_us = track(i).launch.value();
        while (true) {
            double now = kNever;
            for (const State& s : states_)
                now = std::min(now, s.next_us);
            if (now == kNever)
                return {};
            if (stop_.stop_requested())
                return failure(Code::cancelled);
            if (work_ > kMaxTrackWork)
                return failure(Code::too_much_at_once, {std::to_string(tracks_.size())});
            work_ += states_.size();
            bool flowsChanged = false;
            for (std::size_t i = 0; i < states_.size(); ++i)
                if (states_[i].next_us <= now * kSame)
                    flowsChanged = advance(i, now) || flowsChanged;
            if (const double then = jumped(now); then > now) {
                now = then;
                flowsChanged = true;
            }
            if (flowsChanged)
                share(now);
        }
    }

private:
    static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

    struct State {
        enum class Stage : std::uint8_t { launching, starting, flowing, done } stage = Stage::launching;
        std::uint32_t run = 0, done = 0; ///< which run, and how many of its steps are over
        double begin_us = 0.0;           ///< of the step
        double next_us = kNever;         ///< of the next event
        double since_us = 0.0;           ///< when the rates were last changed
        std::vector<Classes> classes{};  ///< beside *Track::flows
        // By class of the step's flows, while it flows:
        std::vector<double> startup_us{}, transfer_us{}, part{}; ///< part: of the transfer that was over at since_us
    };

    [[nodiscard]] const Track& track(std::size_t i) const { return tracks_[members_[i]]; }
    [[nodiscard]] const TrackRun& runOf(std::size_t i) const { return track(i).runs[states_[i].run]; }

    void prepare(std::size_t i)
    {
        State& s = states_[i];
        for (const TrackFlows& flows : *track(i).flows) {
            for (const std::uint32_t r : flows.resources)
                if (localOf_[r] == kNone) {
                    localOf_[r] = static_cast<std::uint32_t>(resources_.size());
                    resources_.push_back(r);
                    capacity_.push_back(0.0);
                }
            for (std::size_t k = 0; k < flows.resources.size(); ++k)
                capacity_[localOf_[flows.resources[k]]] = flows.problem.capacity_bytes_per_us[k];
            Classes classes;
            std::map<std::uint32_t, std::uint32_t> ofKind;
            for (std::uint32_t row = 0; row < flows.kind.size(); ++row) {
                const auto [at, isNew] = ofKind.emplace(flows.kind[row], static_cast<std::uint32_t>(classes.kind.size()));
                if (isNew) {
                    classes.kind.push_back(flows.kind[row]);
                    classes.parent.push_back(at->second);
                    classes.sample.push_back(row);
                }
                classes.ofRow.push_back(at->second);
            }
            s.classes.push_back(std::move(classes));
        }
        out_.tracks[members_[i]].runEnd.assign(track(i).runs.size(), track(i).launch);
        out_.tracks[members_[i]].end = track(i).launch;
    }

    /// The event of track @p i that is due. Whether flows came or went.
    bool advance(std::size_t i, double now)
    {
        State& s = states_[i];
        switch (s.stage) {
        case State::Stage::launching:
            return begin(i, now);
        case State::Stage::starting:
            s.stage = State::Stage::flowing;
            s.since_us = now;
            return true;
        case State::Stage::flowing:
            ++s.done;
            begin(i, now);
            return true;
        case State::Stage::done:
            break;
        }
        return false;
    }

    /// The step that comes now: passes over steps that take no time. Whether its flows are there at once.
    bool begin(std::size_t i, double now)
    {
        State& s = states_[i];
        TrackTimes& times = out_.tracks[members_[i]];
        while (true) {
            if (s.run == track(i).runs.size()) {
                s.stage = State::Stage::done;
                s.next_us = kNever;
                times.end = Duration(now);
                return false;
            }
            const TrackRun& run = runOf(i);
            if (s.done == run.count) {
                times.runEnd[s.run] = Duration(now);
                ++s.run;
                s.done = 0;
                continue;
            }
            const Classes& classes = s.classes[run.flows];
            const std::size_t n = classes.kind.size();
            s.begin_us = now;
            s.startup_us.assign(n, 0.0);
            s.transfer_us.assign(n, 0.0);
            s.part.assign(n, 0.0);
            double first = kNever, last = 0.0;
            for (std::size_t c = 0; c < n; ++c) {
                s.startup_us[c] =
                    track(i).time(classes.kind[c], run.startupOnly ? std::min(run.size, bytes(1)) : run.size, kNever).startup_us;
                first = std::min(first, s.startup_us[c]);
                last = std::max(last, s.startup_us[c]);
            }
            if (run.startupOnly || n == 0) {
                // Nothing flows: such steps are over together.
                now += last * (run.count - s.done);
                s.done = run.count;
                if (last > 0.0) {
                    s.stage = State::Stage::launching; // waits, then begins what follows
                    s.next_us = now;
                    return false;
                }
                continue;
            }
            s.stage = State::Stage::starting;
            s.next_us = now + first;
            if (first > 0.0)
                return false;
            s.stage = State::Stage::flowing;
            s.since_us = now;
            return true;
        }
    }

    /// Rates of all flows that are there from @p now on, and when each step ends at them.
    void share(double now)
    {
        if (std::none_of(states_.begin(), states_.end(), [](const State& s) { return s.stage == State::Stage::flowing; }))
            return;
        const Rates& rates = ratesNow();
        for (std::size_t i = 0; i < states_.size(); ++i) {
            State& s = states_[i];
            if (s.stage != State::Stage::flowing)
                continue;
            const TrackRun& run = runOf(i);
            const Classes& classes = s.classes[run.flows];
            split(s, classes);
            const std::size_t n = classes.kind.size();
            next_.resize(n);
            bool changed = s.since_us == now;
            for (std::uint32_t c = 0; c < n; ++c) {
                next_[c] = track(i).time(classes.kind[c], run.size, rateOf(rates[i], classes, c)).total_us - s.startup_us[c];
                changed = changed || next_[c] != s.transfer_us[c];
            }
            work_ += n;
            if (!changed)
                continue;
            double end = now;
            for (std::uint32_t c = 0; c < n; ++c) {
                const double start = s.begin_us + s.startup_us[c];
                if (const double flowed = now - std::max(s.since_us, start); flowed > 0.0)
                    s.part[c] = s.transfer_us[c] > 0.0 ? std::min(1.0, s.part[c] + flowed / s.transfer_us[c]) : 1.0;
                s.transfer_us[c] = next_[c];
                // A step under constant rates ends at exactly its start-up and transfer.
                end = std::max(end, std::max(now, start) + (1.0 - s.part[c]) * next_[c]);
            }
            s.since_us = now;
            s.next_us = end;
        }
    }

    /// Classes that were split after this step began have what their parents have.
    static void split(State& s, const Classes& classes)
    {
        for (std::size_t c = s.part.size(); c < classes.kind.size(); ++c) {
            const std::uint32_t from = classes.parent[c];
            s.startup_us.push_back(s.startup_us[from]);
            s.transfer_us.push_back(s.transfer_us[from]);
            s.part.push_back(s.part[from]);
        }
    }

    const Rates& ratesNow()
    {
        key_.clear();
        for (std::size_t i = 0; i < states_.size(); ++i)
            key_.push_back(states_[i].stage == State::Stage::flowing ? runOf(i).flows + 1 : 0);
        const auto known = solved_.find(key_);
        if (known != solved_.end())
            return known->second;
        if (kept_ > kMostKeptRates) {
            solved_.clear();
            kept_ = 0;
        }
        Rates& rates = solved_[key_];
        solve(rates);
        return rates;
    }

    void solve(Rates& rates)
    {
        SharingProblem all;
        all.capacity_bytes_per_us = capacity_;
        bool weighted = false;
        std::vector<std::size_t> firstRow(states_.size() + 1, 0);
        for (std::size_t i = 0; i < states_.size(); ++i) {
            firstRow[i] = all.flows();
            if (key_[i] == 0)
                continue;
            const TrackFlows& flows = (*track(i).flows)[key_[i] - 1];
            const SharingProblem& p = flows.problem;
            weighted = weighted || !p.weight.empty();
            const std::size_t shift = all.resource.size();
            for (const std::uint32_t r : p.resource)
                all.resource.push_back(localOf_[flows.resources[r]]);
            all.share.insert(all.share.end(), p.share.begin(), p.share.end());
            for (std::size_t f = 1; f < p.first.size(); ++f)
                all.first.push_back(static_cast<std::uint32_t>(shift + p.first[f]));
        }
        firstRow.back() = all.flows();
        if (weighted)
            for (std::size_t i = 0; i < states_.size(); ++i) {
                if (key_[i] == 0)
                    continue;
                const SharingProblem& p = (*track(i).flows)[key_[i] - 1].problem;
                if (p.weight.empty())
                    all.weight.insert(all.weight.end(), p.flows(), 1.0);
                else
                    all.weight.insert(all.weight.end(), p.weight.begin(), p.weight.end());
            }
        std::vector<double> rate;
        strategy_.rates(all, rate);
        ++out_.solutions;
        work_ += all.resource.size();
        countFlows(all);
        rates.resize(states_.size());
        for (std::size_t i = 0; i < states_.size(); ++i)
            if (key_[i] != 0) {
                Classes& classes = states_[i].classes[key_[i] - 1];
                refine(classes, std::span(rate).subspan(firstRow[i], firstRow[i + 1] - firstRow[i]), rates[i]);
                kept_ += rates[i].size();
            }
        kept_ += key_.size();
    }

    void countFlows(const SharingProblem& p)
    {
        std::vector<double> load(capacity_.size(), 0.0);
        for (std::size_t f = 0; f < p.flows(); ++f)
            for (std::uint32_t i = p.first[f]; i < p.first[f + 1]; ++i)
                load[p.resource[i]] += p.share[i] * (p.weight.empty() ? 1.0 : p.weight[f]);
        for (std::size_t r = 0; r < load.size(); ++r)
            out_.maxFlows[resources_[r]] = std::max(out_.maxFlows[resources_[r]], load[r]);
    }

    /// Splits @p classes so that each has one rate (to 10⁻¹²), and writes down which.
    static void refine(Classes& classes, std::span<const double> rate, std::vector<double>& ofClass)
    {
        ofClass.assign(classes.kind.size(), 0.0);
        for (std::size_t c = 0; c < ofClass.size(); ++c)
            ofClass[c] = rate[classes.sample[c]];
        std::vector<std::uint32_t> other;
        for (std::uint32_t row = 0; row < rate.size(); ++row)
            if (const double r = ofClass[classes.ofRow[row]]; rate[row] != r) {
                if (std::max(r, rate[row]) > std::min(r, rate[row]) * kSame)
                    other.push_back(row);
                else
                    ofClass[classes.ofRow[row]] = std::min(r, rate[row]); // rounding apart: one rate, the least
            }
        std::sort(other.begin(), other.end(), [&](std::uint32_t a, std::uint32_t b) {
            return classes.ofRow[a] != classes.ofRow[b] ? classes.ofRow[a] < classes.ofRow[b]
                   : rate[a] != rate[b]                 ? rate[a] < rate[b]
                                                        : a < b;
        });
        std::uint32_t parent = kNone;
        for (const std::uint32_t row : other) {
            if (parent != classes.ofRow[row] || rate[row] > ofClass.back() * kSame) {
                parent = classes.ofRow[row];
                classes.kind.push_back(classes.kind[parent]);
                classes.parent.push_back(parent);
                classes.sample.push_back(row);
                ofClass.push_back(rate[row]);
            }
            classes.ofRow[row] = static_cast<std::uint32_t>(classes.kind.size() - 1);
        }
    }

    /// All steps begin now, as they did once before in the same runs: what lies between repeats while those runs last.
    /// The time after the last whole repetition, where all steps begin again; @p now when there is nothing to jump over.
    double jumped(double now)
    {
        bool together = true;
        for (const State& s : states_)
            together =
                together && (s.stage == State::Stage::done ||
                             (s.begin_us == now && (s.stage == State::Stage::starting || s.stage == State::Stage::flowing)));
        if (!together)
            return now;
        bool repeats = !meeting_.empty();
        std::uint32_t times = kNone;
        for (std::size_t i = 0; i < states_.size() && repeats; ++i) {
            const State& s = states_[i];
            const bool isDone = s.stage == State::Stage::done;
            repeats = meeting_[i].done == isDone && (isDone || (meeting_[i].run == s.run && s.done > meeting_[i].steps));
            if (repeats && !isDone) // one step at least is left to be run
                times = std::min(times, (runOf(i).count - s.done - 1) / (s.done - meeting_[i].steps));
        }
        const double period = now - metAt_us_;
        const bool jump = repeats && times != kNone && times > 0;
        double then = now;
        if (jump) {
            then = now + period * times;
            for (std::size_t i = 0; i < states_.size(); ++i) {
                State& s = states_[i];
                if (s.stage == State::Stage::done)
                    continue;
                s.done += times * (s.done - meeting_[i].steps);
                s.next_us = then + (s.next_us - now);
                s.begin_us = s.since_us = then;
            }
        }
        meeting_.clear();
        for (const State& s : states_)
            meeting_.push_back({s.stage == State::Stage::done, s.run, s.done});
        metAt_us_ = then;
        return then;
    }

    struct Meeting {
        bool done = false;
        std::uint32_t run = 0, steps = 0;
    };

    std::span<const Track> tracks_;
    std::vector<std::uint32_t> members_;
    const ContentionInfo& strategy_;
    std::vector<std::uint32_t>& localOf_; ///< common resource → number in this component, kNone outside
    TogetherTimes& out_;
    std::uint64_t& work_;
    std::stop_token stop_;
    std::vector<State> states_;
    std::vector<std::uint32_t> resources_{}; ///< of this component, in the common numbering
    std::vector<double> capacity_{};
    std::vector<std::uint32_t> key_{};
    std::map<std::vector<std::uint32_t>, Rates> solved_{};
    std::size_t kept_ = 0;
    std::vector<double> next_{};
    std::vector<Meeting> meeting_{};
    double metAt_us_ = 0.0;
};

} // namespace

namespace {

/// Which tracks must be solved as one: the least track of each set first, so that the order is the same on every run.
std::vector<std::vector<std::uint32_t>> componentsOf(std::span<const Track> tracks, std::size_t resources)
{
    constexpr std::uint32_t kNone = 0xFFFFFFFFU;
    DisjointSets sets(tracks.size());
    std::vector<std::uint32_t> userOf(resources, kNone);
    for (std::uint32_t t = 0; t < tracks.size(); ++t)
        for (const TrackFlows& flows : *tracks[t].flows)
            for (const std::uint32_t r : flows.resources) {
                if (userOf[r] == kNone)
                    userOf[r] = t;
                sets.join(userOf[r], t);
            }
    std::vector<std::uint32_t> placeOf(tracks.size(), kNone);
    std::vector<std::vector<std::uint32_t>> components;
    for (std::uint32_t t = 0; t < tracks.size(); ++t) {
        std::uint32_t& place = placeOf[sets.find(t)];
        if (place == kNone) {
            place = static_cast<std::uint32_t>(components.size());
            components.emplace_back();
        }
        components[place].push_back(t);
    }
    return components;
}

Result<TogetherTimes> runComponents(std::span<const Track> tracks, std::vector<std::vector<std::uint32_t>> components,
                                    std::size_t resources, const ContentionInfo& strategy, const std::stop_token& stop)
{
    TogetherTimes times;
    times.tracks.resize(tracks.size());
    times.maxFlows.assign(resources, 0.0);
    std::vector<std::uint32_t> localOf(resources, 0xFFFFFFFFU);
    std::uint64_t work = 0;
    for (std::vector<std::uint32_t>& members : components)
        if (auto done = Component(tracks, std::move(members), strategy, localOf, times, work, stop).run(); !done)
            return failure(std::move(done).error());
    return times;
}

} // namespace

Result<TogetherTimes> runTogether(std::span<const Track> tracks, std::size_t resources, const ContentionInfo& strategy,
                                  std::stop_token stop)
{
    return runComponents(tracks, componentsOf(tracks, resources), resources, strategy, stop);
}

Result<TogetherTimes> runApart(std::span<const Track> tracks, std::size_t resources, const ContentionInfo& strategy,
                               std::stop_token stop)
{
    std::vector<std::vector<std::uint32_t>> each(tracks.size());
    for (std::uint32_t t = 0; t < tracks.size(); ++t)
        each[t].push_back(t);
    return runComponents(tracks, std::move(each), resources, strategy, stop);
}

} // namespace tierlens
