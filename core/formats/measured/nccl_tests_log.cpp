// What nccl-tests and rccl-tests print (github.com/NVIDIA/nccl-tests, ROCm/rccl-tests), as it ends up in job logs: lines of srun,
// mpirun and the library before and between its own, prefixes, a device list that somebody cut, a run that failed.
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <fmt/format.h>

#include "core/base/quantity_text.h"
#include "core/formats/measured/readers.h"

namespace tierlens::measured {
namespace {

constexpr std::array<std::string_view, 20> kTypes{"float",  "half",  "double",  "bfloat16", "int8",     "uint8",  "int32",
                                                  "uint32", "int64", "uint64",  "fp8_e4m3", "fp8_e5m2", "f8e4m3", "f8e5m2",
                                                  "char",   "int",   "float16", "float32",  "float64",  "bf16"};
constexpr std::size_t kMostPrefixWords = 6;

bool isType(std::string_view word) { return std::ranges::find(kTypes, word) != kTypes.end(); }

bool isNumber(std::string_view word)
{
    double value = 0.0;
    return readDecimal(word, value);
}

/// Where the size of a row stands: before its count and its type, behind whatever a launcher put in front. npos: no row.
std::size_t rowStart(const std::vector<std::string_view>& w)
{
    for (std::size_t i = 0; i + 3 < w.size() && i <= kMostPrefixWords; ++i) {
        std::uint64_t number = 0;
        if (readUnsigned(w[i], number) && readUnsigned(w[i + 1], number) && isType(w[i + 2]))
            return i;
    }
    return std::string_view::npos;
}

/// A line without "0: ", "[1,0]<stdout>:" and the like, where a launcher put it in front of '#'.
std::string_view withoutPrefix(std::string_view line)
{
    const std::size_t hash = line.find('#');
    if (hash > 48) // none at all, or one that is part of a text
        return trimmed(line);
    const std::string_view before = trimmed(line.substr(0, hash));
    return before.empty() || before.ends_with(':') || before.ends_with(']') || before.ends_with('>') ? trimmed(line.substr(hash))
                                                                                                     : trimmed(line);
}

/// One half of a row: what was printed of it.
struct Half {
    double time = 0.0, algbw = 0.0, busbw = 0.0;
    double step = 0.01; ///< the last digit of the bandwidths
    std::uint64_t wrong = 0;
    bool present = false;
};

double lastDigit(std::string_view number)
{
    const std::size_t point = number.find('.');
    double step = 1.0;
    for (std::size_t i = point == std::string_view::npos ? number.size() : point + 1; i < number.size(); ++i)
        step /= 10.0;
    return step;
}

class LogReader {
public:
    LogReader(std::string_view text, std::string name) : lines_(text), name_(std::move(name)), list_(result_.findings) {}

    Measurements read()
    {
        std::string_view line;
        while (lines_.next(line) && points_ <= kMaxMeasuredPoints)
            take(line);
        endRun();
        list_.finish();
        return std::move(result_);
    }

private:
    struct Run {
        MeasuredSet set{};
        BandwidthRatio ratio{};
        std::optional<bool> reduces{};
        std::uint32_t listed = 0;
        int line = 0;
        bool header = false, footer = false, failed = false;
        bool hasRoot = true;                      ///< of the head line of the table
        bool outOfPlace = false, inPlace = false; ///< halves that the head line names
        std::size_t halves = 0;
    };

    void take(std::string_view raw)
    {
        if (raw.size() > 4096)
            return; // no line of the test
        const std::string_view line = withoutPrefix(raw);
        if (line.starts_with('#')) {
            takeRemark(line);
            return;
        }
        const auto w = words(raw);
        if (const std::size_t at = rowStart(w); at != std::string_view::npos) {
            takeRow(w, at, raw);
            return;
        }
        if (line.find("Test NCCL failure") != std::string_view::npos ||
            line.find("Test CUDA failure") != std::string_view::npos || line.find("Test failure") != std::string_view::npos ||
            line.find("Test HIP failure") != std::string_view::npos) {
            if (!run_.failed && (run_.header || !run_.set.points.empty()))
                list_.add(MeasurementCode::run_failed, {shortened(line)}, lines_.number());
            run_.failed = true;
        } else if (const std::size_t at = line.find("NCCL version "); at != std::string_view::npos) {
            run_.set.library = library(line.substr(at));
        } else if (line.find("_perf") != std::string_view::npos) {
            nameFrom(line); // the command that was started
        }
    }

    static std::string library(std::string_view text)
    {
        const auto w = words(text, 3);
        return w.size() == 3 ? fmt::format("{} {}", w[0], shortened(w[2])) : std::string();
    }

    /// "…/all_reduce_perf -b 8": the collective is named by the program.
    void nameFrom(std::string_view line)
    {
        const std::size_t end = line.find("_perf");
        std::size_t begin = end;
        while (begin > 0 && (std::isalpha(static_cast<unsigned char>(line[begin - 1])) != 0 || line[begin - 1] == '_'))
            --begin;
        if (const auto c = collectiveMentioned(line.substr(begin, end + 5 - begin)))
            (run_.set.points.empty() ? run_.set.collective : next_) = c;
    }

    void takeRemark(std::string_view line)
    {
        const auto w = words(line);
        const bool begins =
            line.find("nThread") != std::string_view::npos || line.find("Collective test starting") != std::string_view::npos;
        if (begins && (!run_.set.points.empty() || run_.listed > 0))
            endRun();
        if (line.find("_perf") != std::string_view::npos)
            nameFrom(line);
        if (begins) {
            run_.header = true;
            if (run_.line == 0)
                run_.line = lines_.number();
        }
        takeDevice(line, w);
        if (const std::size_t at = line.find("nccl-library="); at != std::string_view::npos)
            run_.set.library = fmt::format("NCCL {}", versionText(line.substr(at + 13)));
        if (line.find("out-of-place") != std::string_view::npos || line.find("in-place") != std::string_view::npos) {
            run_.outOfPlace = line.find("out-of-place") != std::string_view::npos;
            const std::size_t in = line.find("in-place");
            run_.inPlace = in != std::string_view::npos;
        }
        if (w.size() > 4 && std::ranges::find(w, "size") != w.end() && std::ranges::find(w, "busbw") != w.end()) {
            if (!run_.set.points.empty())
                endRun();
            run_.header = true;
            run_.hasRoot = std::ranges::find(w, "root") != w.end();
            if (run_.line == 0)
                run_.line = lines_.number();
        }
        if (line.find("Out of bounds values") != std::string_view::npos ||
            line.find("Avg bus bandwidth") != std::string_view::npos ||
            line.find("Collective test concluded") != std::string_view::npos)
            run_.footer = true;
    }

    /// 22903 → 2.29.3, as ncclGetVersion counts.
    static std::string versionText(std::string_view digits)
    {
        std::uint64_t v = 0;
        digits = digits.substr(0, digits.find_first_not_of("0123456789"));
        return readUnsigned(digits, v) && v >= 10000 ? fmt::format("{}.{}.{}", v / 10000, v / 100 % 100, v % 100)
                                                     : std::string(digits);
    }

    /// "#  Rank  7 Group  0 Pid   2581 on host1 device  7 [0000:da:00] NVIDIA A100-SXM4-40GB"
    void takeDevice(std::string_view line, const std::vector<std::string_view>& w)
    {
        const auto rank = std::ranges::find(w, "Rank");
        std::uint64_t number = 0;
        if (rank == w.end() || rank + 1 == w.end() || !readUnsigned(*(rank + 1), number) || number >= 1'000'000)
            return;
        run_.listed = std::max(run_.listed, static_cast<std::uint32_t>(number) + 1);
        if (const std::size_t bracket = line.find(']'); run_.set.device.empty() && bracket != std::string_view::npos)
            run_.set.device = shortened(trimmed(line.substr(bracket + 1)));
    }

    void takeRow(const std::vector<std::string_view>& w, std::size_t at, std::string_view raw)
    {
        std::uint64_t size = 0;
        (void)readUnsigned(w[at], size);
        std::size_t i = at + 3;
        if (i < w.size() && !isNumber(w[i]) && w[i] != "N/A") {
            run_.reduces = w[i] != "none";
            ++i;
        }
        if (run_.hasRoot && i < w.size())
            ++i;
        const std::size_t columns = w.size() - i;
        // time, algbw, busbw and, where the results were checked, #wrong; once or twice.
        const std::size_t perHalf = columns == 3 || columns == 6 ? 3 : 4;
        Half first = half(w, i, std::min(perHalf, columns));
        Half second = columns > perHalf ? half(w, i + perHalf, columns - perHalf) : Half{};
        if (size == 0)
            return; // a first row of no bytes
        if (!first.present && !second.present) {
            const bool without = i < w.size() && w[i] == "N/A";
            list_.add(without ? MeasurementCode::row_without_time : MeasurementCode::row_unreadable, {shortened(trimmed(raw))},
                      lines_.number());
            return;
        }
        if (columns > perHalf && columns < 2 * perHalf - 1)
            list_.add(MeasurementCode::row_unreadable, {shortened(trimmed(raw))}, lines_.number());
        const bool onlyIn = run_.inPlace && !run_.outOfPlace;
        add(bytes(static_cast<double>(size)), first, second, onlyIn);
    }

    static Half half(const std::vector<std::string_view>& w, std::size_t i, std::size_t count)
    {
        Half h;
        if (count < 3 || i + 3 > w.size() || !readDecimal(w[i], h.time) || h.time <= 0.0 || !readDecimal(w[i + 1], h.algbw) ||
            !readDecimal(w[i + 2], h.busbw))
            return h;
        h.present = true;
        h.step = std::max(lastDigit(w[i + 1]), lastDigit(w[i + 2]));
        if (double wrong = 0.0; count > 3 && i + 3 < w.size() && readDecimal(w[i + 3], wrong))
            // Older versions print the largest error there, such as 5e-07.
            h.wrong = wrong >= 1.0 ? static_cast<std::uint64_t>(std::min(wrong, 1e18)) : 0;
        return h;
    }

    void add(Bytes size, const Half& first, const Half& second, bool onlyIn)
    {
        MeasuredPoint points[2];
        const Half* halves[2] = {&first, &second};
        bool good[2] = {false, false};
        for (std::size_t h = 0; h < 2; ++h) {
            if (!halves[h]->present)
                continue;
            if (halves[h]->wrong > 0) {
                list_.add(MeasurementCode::wrong_results, {std::to_string(halves[h]->wrong), formatBytesBinary(size)},
                          lines_.number());
                continue;
            }
            points[h] = {
                size,           microseconds(halves[h]->time), gigabytesPerSecond(halves[h]->busbw), h == 1 || onlyIn, false,
                lines_.number()};
            const double algbw = inGigabytesPerSecond(size / points[h].time);
            if (std::abs(algbw - halves[h]->algbw) > 0.02 * algbw + halves[h]->step) {
                list_.add(MeasurementCode::inconsistent_row,
                          {formatBytesBinary(size), formatDuration(points[h].time),
                           fmt::format("{} GB/s", formatNumber(halves[h]->algbw))},
                          lines_.number());
                continue;
            }
            run_.ratio.add(halves[h]->algbw, halves[h]->busbw, halves[h]->step);
            good[h] = true;
        }
        if (good[0] && good[1])
            markFirstUse(points[0], points[1], list_);
        for (std::size_t h = 0; h < 2; ++h)
            if (good[h]) {
                run_.set.points.push_back(points[h]);
                ++points_;
            }
        run_.halves = std::max<std::size_t>(run_.halves, second.present ? 2 : 1);
        if (run_.line == 0)
            run_.line = lines_.number();
    }

    void endRun()
    {
        if (run_.set.points.empty()) {
            if (run_.header)
                list_.add(MeasurementCode::nothing_in_run, {}, run_.line);
        } else {
            ++runs_;
            run_.set.name = runs_ == 1 ? name_ : fmt::format("{}#{}", name_, runs_);
            inferMissing(run_.set, run_.ratio, run_.reduces, run_.listed, run_.line, name_, result_.findings);
            if (run_.halves == 1)
                list_.add(MeasurementCode::half_missing, {run_.set.points.front().inPlace ? "in-place" : "out-of-place"},
                          run_.line);
            if (!run_.footer && !run_.failed)
                list_.add(MeasurementCode::run_cut, {}, lines_.number());
            result_.sets.push_back(std::move(run_.set));
        }
        const std::string libraryBefore = result_.sets.empty() ? std::string() : result_.sets.back().library;
        run_ = {};
        run_.set.library = libraryBefore;
        run_.set.collective = next_;
        next_.reset();
    }

    Lines lines_;
    std::string name_;
    Measurements result_{};
    FindingList list_;
    Run run_{};
    std::optional<Collective> next_{}; ///< named behind the rows of a run: of the one to come
    std::size_t points_ = 0, runs_ = 0;
};

} // namespace

bool looksLikeNcclTests(std::string_view text)
{
    if (text.find("# nThread") != std::string_view::npos || text.find("out-of-place") != std::string_view::npos)
        return true;
    Lines lines(text);
    for (std::string_view line; lines.next(line);)
        if (line.size() < 4096 && rowStart(words(line)) != std::string_view::npos)
            return true;
    return false;
}

Measurements readNcclTests(std::string_view text, const std::string& name) { return LogReader(text, name).read(); }

} // namespace tierlens::measured
