#include "core/whatif/solve.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/quantity_text.h"
#include "core/base/translatable.h"
#include "core/whatif/standing_parameters.h"

namespace tierlens {

namespace {

constexpr int kSamples = 32;       ///< of a range that is not counted through
constexpr int kMostDecades = 6;    ///< beyond the parameter's own range
constexpr double kExact = 1e-13;   ///< relative width of the last bracket
constexpr double kNoChange = 1e-6; ///< relative: a further decade that gives no more leads nowhere
constexpr double kSame = 1e-12;    ///< relative: times that differ by rounding alone

bool isWhole(ParameterUnit unit) { return unit == ParameterUnit::count || unit == ParameterUnit::bytes; }

class Search {
public:
    Search(WhatIfLayer& layer, const WhatIf& values, const InverseQuestion& question, Parameter parameter,
           const std::stop_token& stop, const SolveProgress& progress)
        : layer_(layer), values_(values), question_(question), parameter_(std::move(parameter)), stop_(stop), progress_(progress),
          unit_(parameter_.value.unit()), whole_(isWhole(unit_))
    {
    }

    Result<InverseAnswer> answer()
    {
        const double now = parameter_.value.number();
        auto first = evaluated(values_);
        if (!first)
            return failure(std::move(first).error());
        InverseAnswer answer;
        answer.now = first->results.front().total;
        known_[now] = answer.now;
        sample();
        widen();
        if (stop_.stop_requested())
            return failure(Code::cancelled);
        answer.curve = curve();
        answer.matters = differs();
        answer.monotone = isMonotone();
        const bool found = findRanges(answer);
        if (stop_.stop_requested())
            return failure(Code::cancelled);
        if (!found)
            answer.reach = chooseEnd(answer);
        auto last = evaluated(with(answer.value.number()));
        if (!last)
            return failure(std::move(last).error());
        answer.there = std::move(last->results.front());
        answer.warnings = std::move(last->warnings);
        answer.parameter = std::move(parameter_);
        answer.within = question_.within;
        tell(1.0);
        return answer;
    }

private:
    using Known = std::map<double, std::optional<Duration>>;

    [[nodiscard]] ParameterValue valueOf(double number) const { return ParameterValue::of(unit_, number); }

    [[nodiscard]] WhatIf with(double number) const
    {
        WhatIf values = values_;
        values.set(parameter_.key, valueOf(number));
        return values;
    }

    Result<Evaluation> evaluated(const WhatIf& values)
    {
        auto request = layer_.over(values, stop_);
        if (!request)
            return failure(std::move(request).error());
        request->models = {question_.model};
        request->wantLoads = false;
        return layer_.evaluator().evaluate(*request, stop_);
    }

    std::optional<Duration> timeAt(double number)
    {
        if (const auto known = known_.find(number); known != known_.end())
            return known->second;
        if (stop_.stop_requested())
            return std::nullopt;
        const auto evaluation = evaluated(with(number));
        std::optional<Duration> time;
        if (evaluation && std::isfinite(evaluation->results.front().total.value()))
            time = evaluation->results.front().total;
        known_[number] = time;
        return time;
    }

    [[nodiscard]] bool meets(Duration time) const { return time <= question_.within; }

    void tell(double part)
    {
        if (progress_)
            progress_(part);
    }

    /// Values over the range, evenly on the parameter's own scale; every one where they can be counted through.
    void sample()
    {
        const double least = question_.least ? question_.least->number() : parameter_.least.number();
        const double most = question_.most ? question_.most->number() : parameter_.most.number();
        const bool byLogarithm = parameter_.logarithmic && least > 0.0;
        std::vector<double> numbers;
        if (!question_.least && parameter_.zeroBelow)
            numbers.push_back(0.0);
        if (whole_ && most - least <= kSamples) {
            for (int i = 0; i <= static_cast<int>(most - least); ++i)
                numbers.push_back(least + i);
        } else {
            for (int i = 0; i <= kSamples; ++i) {
                const double part = static_cast<double>(i) / kSamples;
                const double number = i == 0          ? least
                                      : i == kSamples ? most
                                      : byLogarithm   ? least * std::pow(most / least, part)
                                                      : least + (most - least) * part;
                numbers.push_back(whole_ ? std::round(number) : number);
            }
        }
        double done = 0.0;
        for (const double number : numbers) {
            if (stop_.stop_requested())
                return;
            static_cast<void>(timeAt(number));
            tell(0.5 * ++done / static_cast<double>(numbers.size()));
        }
    }

    /// Goes on by decades where the range does not hold the edge, on the side that leads to it.
    void widen()
    {
        if (question_.least && question_.most)
            return;
        for (int decade = 0; decade < kMostDecades && !stop_.stop_requested(); ++decade) {
            bool any = false, all = true;
            for (const auto& [number, time] : known_)
                if (time)
                    (meets(*time) ? any : all) = meets(*time);
            if (any && !all)
                return;
            // None does: to where it is faster. All do: to where it is slower.
            const auto low = firstKnown(), high = lastKnown();
            if (low->first == high->first || *low->second == *high->second)
                return;
            const bool up = (*high->second < *low->second) != any;
            if (up ? question_.most.has_value() : question_.least.has_value())
                return;
            const auto end = up ? high : low;
            const double from = end->first;
            const Duration before = *end->second;
            const double to = whole_ ? std::round(up ? from * 10.0 : from / 10.0) : up ? from * 10.0 : from / 10.0;
            if (to == from || (whole_ && to < 1.0) || from <= 0.0)
                return;
            const auto time = timeAt(to);
            if (!time || std::abs(*time / before - 1.0) < kNoChange)
                return;
        }
    }

    [[nodiscard]] Known::const_iterator firstKnown() const
    {
        return std::find_if(known_.begin(), known_.end(), [](const auto& k) { return k.second.has_value(); });
    }
    [[nodiscard]] Known::const_iterator lastKnown() const
    {
        return std::prev(std::find_if(known_.rbegin(), known_.rend(), [](const auto& k) { return k.second.has_value(); }).base());
    }

    [[nodiscard]] std::vector<Trial> curve() const
    {
        std::vector<Trial> all;
        for (const auto& [number, time] : known_)
            all.push_back({valueOf(number), time});
        return all;
    }

    /// Calls @p visit with each step from one known time to the next, relative.
    template <class Visit> void steps(Visit&& visit) const
    {
        std::optional<Duration> before;
        for (const auto& [number, time] : known_)
            if (time) {
                if (before && std::abs(time->value() - before->value()) > kSame * std::max(time->value(), before->value()))
                    visit(*time - *before);
                before = time;
            }
    }

    [[nodiscard]] bool differs() const
    {
        bool any = false;
        steps([&](Duration) { any = true; });
        return any;
    }

    [[nodiscard]] bool isMonotone() const
    {
        bool rises = false, falls = false;
        steps([&](Duration step) { (step.value() > 0.0 ? rises : falls) = true; });
        return !(rises && falls);
    }

    /// The last value on the way from @p in, which meets the time, to @p out, which does not.
    double edge(double in, double out)
    {
        if (whole_) {
            while (std::abs(out - in) > 1.0 && !stop_.stop_requested()) {
                const double middle = std::floor((in + out) / 2.0);
                const auto time = timeAt(middle);
                (time && meets(*time) ? in : out) = middle;
            }
            return in;
        }
        // An edge near 0 is found as exactly as any other.
        for (double& zero = in == 0.0 ? in : out; zero == 0.0 && !stop_.stop_requested();) {
            double& other = &zero == &in ? out : in;
            const double nearer = other / 8.0;
            const auto time = timeAt(nearer);
            const bool met = time && meets(*time);
            if (met != (&zero == &in)) {
                other = nearer;
                if (nearer < 1e-300)
                    break;
            } else {
                zero = nearer;
            }
        }
        return interpolated(in, out);
    }

    /// ITP (Oliveira and Takahashi, 2020): as few steps as the secant where the curve is smooth, never more than halving + 1.
    double interpolated(double in, double out)
    {
        const auto over = [this](double number) { // µs above the time wanted; a value without a time is far above
            const auto time = timeAt(number);
            return time ? time->value() - question_.within.value() : 1e300;
        };
        double yIn = over(in), yOut = over(out);
        const double width = std::abs(out - in);
        const double half = 0.5 * kExact * std::max(std::abs(in), std::abs(out));
        const int most = static_cast<int>(std::ceil(std::log2(std::max(1.0, width / (2.0 * half))))) + 1;
        for (int j = 0; std::abs(out - in) > 2.0 * half && !stop_.stop_requested(); ++j) {
            const double span = std::abs(out - in), middle = in + (out - in) / 2.0;
            const double secant = in + (out - in) * (yIn / (yIn - yOut));
            const double toMiddle = secant <= middle ? 1.0 : -1.0;
            const double truncation = 0.2 / width * span * span;
            const double truncated = truncation <= std::abs(middle - secant) ? secant + toMiddle * truncation : middle;
            const double room = std::max(0.0, half * std::exp2(most - j) - span / 2.0);
            const double next = std::abs(truncated - middle) <= room ? truncated : middle - toMiddle * room;
            if (next == in || next == out)
                break;
            const double y = over(next);
            if (y <= 0.0) {
                in = next;
                yIn = y;
            } else {
                out = next;
                yOut = y;
            }
        }
        return in;
    }

    /// How far a value is from the one now, on the parameter's scale.
    [[nodiscard]] double distance(double number) const
    {
        const double now = parameter_.value.number();
        return parameter_.logarithmic && number > 0.0 && now > 0.0 ? std::abs(std::log(number / now)) : std::abs(number - now);
    }

    struct Edge {
        double number = 0.0;
        bool atLeast = false;
    };

    /// Finds all ranges that meet the time, and chooses the edge. False when no edge is within the values tried.
    bool findRanges(InverseAnswer& answer)
    {
        struct Last {
            double number = 0.0;
            bool met = false;
        };
        std::vector<Edge> edges;
        std::optional<Last> last;   // none after a value without a time
        std::optional<double> open; // where the range begins that has not ended yet
        const auto close = [&](double number) {
            answer.meets.push_back({valueOf(*open), valueOf(number)});
            open.reset();
        };
        const Known sampled = known_; // finding an edge adds to it
        double done = 0.0;
        for (const auto& [number, time] : sampled) {
            const bool met = time && meets(*time);
            if (last && time && met != last->met) {
                edges.push_back({met ? edge(number, last->number) : edge(last->number, number), met});
                if (met)
                    open = edges.back().number;
                else
                    close(edges.back().number);
            } else if (met && !open) {
                open = number;
            } else if (!time && open) {
                close(last->number);
            }
            last = time ? std::optional(Last{number, met}) : std::nullopt;
            tell(0.5 + 0.5 * ++done / static_cast<double>(sampled.size()));
        }
        if (open)
            close(last->number);
        if (edges.empty())
            return false;
        const auto nearest = std::min_element(
            edges.begin(), edges.end(), [this](const Edge& a, const Edge& b) { return distance(a.number) < distance(b.number); });
        answer.reach = Reach::reached;
        answer.value = valueOf(nearest->number);
        answer.atLeast = nearest->atLeast;
        return true;
    }

    /// Without an edge: the best or the worst of what was tried; of equal ones the nearest to the value now.
    Reach chooseEnd(InverseAnswer& answer) const
    {
        const bool always = meets(answer.now);
        std::pair<double, Duration> chosen{parameter_.value.number(), answer.now};
        for (const auto& [number, time] : known_)
            if (time && ((always ? *time > chosen.second : *time < chosen.second) ||
                         (*time == chosen.second && distance(number) < distance(chosen.first))))
                chosen = {number, *time};
        answer.value = valueOf(chosen.first);
        return always ? Reach::always : Reach::never;
    }

    WhatIfLayer& layer_;
    const WhatIf& values_;
    const InverseQuestion& question_;
    Parameter parameter_;
    const std::stop_token stop_;
    const SolveProgress& progress_;
    const ParameterUnit unit_;
    const bool whole_;
    Known known_{};
};

} // namespace

Result<InverseAnswer> solveFor(WhatIfLayer& layer, const WhatIf& values, const InverseQuestion& question,
                               const std::stop_token& stop, const SolveProgress& progress)
{
    if (!(question.within.value() > 0.0) || !std::isfinite(question.within.value()))
        return failure(Code::out_of_range, {formatDuration(question.within), QT_TRANSLATE_NOOP("Problem", "a time above zero")});
    const auto all = parametersUnder(layer, values, question.model, stop);
    if (!all)
        return failure(all.error());
    auto parameter = numberParameter(*all, question.key);
    if (!parameter)
        return failure(std::move(parameter).error());
    const ParameterValue least = question.least.value_or(parameter->least), most = question.most.value_or(parameter->most);
    if (!(least.number() < most.number()) && (question.least || question.most))
        return failure(Code::out_of_range, {least.display() + " … " + most.display(),
                                            QT_TRANSLATE_NOOP("Problem", "a range that ends above its beginning")});
    return Search(layer, values, question, *std::move(parameter), stop, progress).answer();
}

} // namespace tierlens
