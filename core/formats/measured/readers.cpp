#include "core/formats/measured/readers.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

#include "core/base/quantity_text.h"
#include "core/base/translatable.h"

namespace tierlens::measured {
namespace {

constexpr std::size_t kListedFindings = 50;

double roundedDown(double x) { return std::floor(x + 1e-9); }
double roundedUp(double x) { return std::ceil(x - 1e-9); }

std::string rangeText(BandwidthRatio::Range range)
{
    return range.least == range.most ? std::to_string(range.least) : fmt::format("{}–{}", range.least, range.most);
}

/// Whether the ratio fits @p collective on @p ranks.
bool fits(const BandwidthRatio& ratio, Collective collective, std::uint32_t ranks)
{
    const auto factor = busBandwidthFactor(collective, ranks);
    return factor && ratio.allows(*factor);
}

void inferCollective(MeasuredSet& set, const BandwidthRatio& ratio, std::optional<bool> reduces, int line,
                     const std::string& fileName, std::vector<MeasurementFinding>& findings)
{
    const auto infer = [&](Collective c, const char* from) {
        set.collective = c;
        findings.push_back({MeasurementCode::collective_inferred, {std::string(collectiveName(c)), from}, line});
    };
    std::vector<Collective> candidates;
    if (ratio.known() && set.ranks)
        for (const Collective c : {Collective::allReduce, Collective::reduceScatter, Collective::allGather, Collective::allToAll,
                                   Collective::broadcast, Collective::reduce, Collective::sendRecv}) {
            const bool reducing = c == Collective::allReduce || c == Collective::reduceScatter || c == Collective::reduce;
            if (fits(ratio, c, *set.ranks) && (!reduces || *reduces == reducing) &&
                (c != Collective::sendRecv || *set.ranks == 2))
                candidates.push_back(c);
        }
    if (candidates.size() == 1) {
        infer(candidates.front(), "busbw ÷ algbw");
        return;
    }
    if (!set.ranks && ratio.aboveOne()) { // 2(n−1)/n, the only factor that is
        infer(Collective::allReduce, "busbw ÷ algbw");
        return;
    }
    // A file's name may be of the job rather than of the run: the bandwidths must not speak against it.
    if (const auto named = collectiveMentioned(fileName);
        named &&
        (candidates.empty() ? !ratio.known() || !set.ranks : std::ranges::find(candidates, *named) != candidates.end())) {
        infer(*named, QT_TRANSLATE_NOOP("Problem", "the file's name"));
        return;
    }
    std::string list;
    for (const Collective c : candidates)
        list += (list.empty() ? "" : ", ") + std::string(collectiveName(c));
    findings.push_back({MeasurementCode::collective_unknown, {list.empty() ? "-" : list}, line});
}

} // namespace

bool Lines::next(std::string_view& line)
{
    if (rest_.empty())
        return false;
    const std::size_t end = rest_.find('\n');
    line = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    ++number_;
    return true;
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> words(std::string_view line, std::size_t most)
{
    std::vector<std::string_view> result;
    for (std::size_t i = 0; i < line.size() && result.size() < most;) {
        const std::size_t begin = line.find_first_not_of(" \t\r", i);
        if (begin == std::string_view::npos)
            break;
        const std::size_t end = std::min(line.find_first_of(" \t\r", begin), line.size());
        result.push_back(line.substr(begin, end - begin));
        i = end;
    }
    return result;
}

bool readUnsigned(std::string_view word, std::uint64_t& value)
{
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    return error == std::errc() && end == word.data() + word.size() && !word.empty();
}

bool readDecimal(std::string_view word, double& value)
{
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    return error == std::errc() && end == word.data() + word.size() && !word.empty() && std::isfinite(value);
}

std::string shortened(std::string_view text)
{
    std::string result(text.substr(0, 60));
    // Cut in the middle of a character: the rest of it goes too.
    while (text.size() > 60 && !result.empty() && (static_cast<unsigned char>(result.back()) & 0xC0U) == 0x80U)
        result.pop_back();
    std::ranges::replace_if(result, [](unsigned char c) { return c < 0x20 || c == 0x7F; }, ' ');
    return result + (text.size() > 60 ? "…" : "");
}

void FindingList::add(MeasurementCode code, std::vector<std::string> args, int line)
{
    if (listed_ == kListedFindings) {
        ++dropped_;
        return;
    }
    ++listed_;
    findings_.push_back({code, std::move(args), line});
}

void FindingList::finish()
{
    if (dropped_ > 0)
        findings_.push_back({MeasurementCode::rows_not_listed, {std::to_string(dropped_)}, 0});
    dropped_ = 0;
}

void BandwidthRatio::add(double algbw, double busbw, double step)
{
    // Rows of a few digits say nothing.
    if (algbw < 100.0 * step || busbw < 100.0 * step)
        return;
    ++rows_;
    least_ = std::max(least_, (busbw - 0.51 * step) / (algbw + 0.51 * step));
    most_ = std::min(most_, (busbw + 0.51 * step) / (algbw - 0.51 * step));
}

BandwidthRatio::Range BandwidthRatio::ranks(bool doubled) const
{
    // f = k(n−1)/n, n = k/(k−f)
    const double k = doubled ? 2.0 : 1.0;
    if (rows_ == 0 || least_ > most_ || least_ >= k || most_ <= 0.0)
        return {};
    const double from = std::max(2.0, roundedUp(k / (k - std::max(least_, 0.0))));
    const double to = most_ >= k ? 1e9 : roundedDown(k / (k - most_));
    return to < from ? Range{} : Range{static_cast<std::uint64_t>(from), static_cast<std::uint64_t>(std::min(to, 1e9))};
}

void inferMissing(MeasuredSet& set, const BandwidthRatio& ratio, std::optional<bool> reduces, std::uint32_t listed, int line,
                  const std::string& fileName, std::vector<MeasurementFinding>& findings)
{
    if (!set.ranks && listed > 0)
        set.ranks = listed;
    const bool cut = [&] {
        // A device list that was cut would lead to a wrong number: the bandwidths must allow it.
        if (!set.ranks || !ratio.known())
            return false;
        if (set.collective)
            return busBandwidthFactor(*set.collective, *set.ranks) && !fits(ratio, *set.collective, *set.ranks);
        return std::ranges::none_of(allCollectives(), [&](Collective c) { return fits(ratio, c, *set.ranks); });
    }();
    if (cut || (!set.ranks && ratio.known())) {
        // f above 1 is an all_reduce of three or more; at most 1 it is one of two or another collective.
        const bool doubled =
            set.collective ? *set.collective == Collective::allReduce : !ratio.allows(1.0) && ratio.ranks(false).empty();
        const auto range = ratio.ranks(doubled);
        const bool one = !range.empty() && range.least == range.most;
        if (cut)
            findings.push_back(
                {MeasurementCode::device_list_cut, {std::to_string(*set.ranks), range.empty() ? "?" : rangeText(range)}, line});
        if (one) {
            set.ranks = static_cast<std::uint32_t>(range.least);
            findings.push_back({MeasurementCode::ranks_inferred, {std::to_string(range.least)}, line});
        } else {
            set.ranks.reset();
            findings.push_back({MeasurementCode::ranks_unknown, {range.empty() ? "-" : rangeText(range)}, line});
        }
    } else if (!set.ranks) {
        findings.push_back({MeasurementCode::ranks_unknown, {"-"}, line});
    }
    if (!set.collective)
        inferCollective(set, ratio, reduces, line, fileName, findings);
}

void markFirstUse(MeasuredPoint& outOfPlace, MeasuredPoint& inPlace, FindingList& findings)
{
    constexpr double kFactor = 1.8;
    constexpr double kLeast_us = 5.0;
    const bool first = outOfPlace.time > inPlace.time;
    MeasuredPoint& slow = first ? outOfPlace : inPlace;
    const MeasuredPoint& quick = first ? inPlace : outOfPlace;
    if (slow.time.value() > kFactor * quick.time.value() && slow.time.value() - quick.time.value() > kLeast_us) {
        slow.suspect = true;
        findings.add(MeasurementCode::first_use,
                     {formatDuration(slow.time), formatDuration(quick.time), formatBytesBinary(slow.size)}, slow.line);
    }
}

} // namespace tierlens::measured
