// The JSON of nccl-tests -J (src/util.cu of NVIDIA/nccl-tests) and the lines of NCCL Inspector (ext-profiler/inspector of
// NVIDIA/nccl): one object a line, one a rank and call.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "core/base/quantity_text.h"
#include "core/formats/measured/readers.h"

namespace tierlens::measured {
namespace {

using nlohmann::json;

constexpr std::size_t kMostDepth = 64;

/// Brackets nest at most kMostDepth deep, outside of texts.
bool isShallow(std::string_view text)
{
    std::size_t depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                quoted = false;
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            if (++depth > kMostDepth)
                return false;
        } else if (c == '}' || c == ']') {
            depth -= depth > 0 ? 1 : 0;
        }
    }
    return true;
}

json parsed(std::string_view text)
{
    return isShallow(text) ? json::parse(text.begin(), text.end(), nullptr, false) : json(json::value_t::discarded);
}

/// A number, also one that was written as a text; NaN for everything else.
double number(const json& object, const char* key)
{
    if (!object.is_object())
        return NAN;
    const auto it = object.find(key);
    if (it == object.end())
        return NAN;
    if (it->is_number())
        return it->get<double>();
    double value = NAN;
    return it->is_string() && readDecimal(trimmed(it->get_ref<const std::string&>()), value) ? value : NAN;
}

std::string text(const json& object, const char* key)
{
    if (!object.is_object())
        return {};
    const auto it = object.find(key);
    return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

const json& member(const json& object, const char* key)
{
    static const json kNone;
    if (!object.is_object())
        return kNone;
    const auto it = object.find(key);
    return it == object.end() ? kNone : *it;
}

/// Lines in which the key "size" stands, as the parser keeps none.
std::vector<int> linesOfSizes(std::string_view text)
{
    std::vector<int> result;
    Lines lines(text);
    for (std::string_view line; lines.next(line);)
        for (std::size_t at = line.find("\"size\""); at != std::string_view::npos; at = line.find("\"size\"", at + 6))
            result.push_back(lines.number());
    return result;
}

bool hasPlainFirstKey(std::string_view text, std::string_view key)
{
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    return begin != std::string_view::npos && (text[begin] == '{' || text[begin] == '[') &&
           text.find(key) != std::string_view::npos;
}

std::optional<MeasuredPoint> pointOf(const json& half, Bytes size, bool inPlace, int line, FindingList& findings)
{
    if (!half.is_object())
        return std::nullopt;
    const double time = half.contains("time") ? number(half, "time") : number(half, "cpu_time");
    if (!(time > 0.0)) {
        findings.add(MeasurementCode::row_without_time, {formatBytesBinary(size)}, line);
        return std::nullopt;
    }
    if (const double wrong = number(half, "nwrong"); wrong >= 1.0) {
        findings.add(MeasurementCode::wrong_results, {formatNumber(wrong), formatBytesBinary(size)}, line);
        return std::nullopt;
    }
    MeasuredPoint p{size, microseconds(time), {}, inPlace, false, line};
    if (const double busbw = number(half, "bus_bw"); busbw > 0.0)
        p.busBandwidth = gigabytesPerSecond(busbw);
    return p;
}

/// One document of -J.
void readDocument(const json& document, std::string_view source, const std::string& name, std::size_t number_, Measurements& out,
                  FindingList& findings)
{
    MeasuredSet set;
    set.name = number_ == 1 ? name : fmt::format("{}#{}", name, number_);
    const json& args = member(document, "args");
    if (args.is_array() && !args.empty() && args.front().is_string())
        set.collective = collectiveMentioned(args.front().get_ref<const std::string&>());
    else if (args.is_string())
        set.collective = collectiveMentioned(args.get_ref<const std::string&>());
    if (const std::string version = text(document, "nccl_version"); !version.empty())
        set.library = "NCCL " + shortened(version);
    std::uint32_t listed = 0;
    if (const json& devices = member(document, "devices"); devices.is_array()) {
        listed = static_cast<std::uint32_t>(devices.size());
        for (const json& device : devices) {
            if (const double rank = number(device, "rank"); rank >= 0.0 && rank < 1e6)
                listed = std::max(listed, static_cast<std::uint32_t>(rank) + 1);
            if (set.device.empty())
                set.device = shortened(text(device, "device_info"));
        }
    }
    BandwidthRatio ratio;
    std::optional<bool> reduces;
    const json& results = member(document, "results");
    const auto lines = linesOfSizes(source);
    std::size_t index = 0;
    bool out_ = false, in_ = false;
    if (results.is_array())
        for (const json& row : results) {
            const int line = index < lines.size() && lines.size() == results.size() ? lines[index] : 0;
            ++index;
            const double size = number(row, "size");
            if (size == 0.0)
                continue;
            if (!(size > 0.0)) {
                findings.add(MeasurementCode::row_unreadable,
                             {shortened(row.dump(-1, ' ', false, json::error_handler_t::replace))}, line);
                continue;
            }
            if (const std::string operation = text(row, "redop"); !operation.empty())
                reduces = operation != "none";
            auto outOfPlace = pointOf(member(row, "out_of_place"), bytes(size), false, line, findings);
            auto inPlace = pointOf(member(row, "in_place"), bytes(size), true, line, findings);
            for (const char* half : {"out_of_place", "in_place"})
                if (const json& h = member(row, half); h.is_object())
                    ratio.add(number(h, "alg_bw"), number(h, "bus_bw"), 0.01);
            if (outOfPlace && inPlace)
                markFirstUse(*outOfPlace, *inPlace, findings);
            out_ = out_ || outOfPlace;
            in_ = in_ || inPlace;
            for (const auto& point : {outOfPlace, inPlace})
                if (point)
                    set.points.push_back(*point);
        }
    if (set.points.empty()) {
        findings.add(MeasurementCode::nothing_in_run, {}, 0);
        return;
    }
    inferMissing(set, ratio, reduces, listed, 0, name, out.findings);
    if (out_ != in_)
        findings.add(MeasurementCode::half_missing, {out_ ? "out-of-place" : "in-place"}, 0);
    out.sets.push_back(std::move(set));
}

struct InspectorKey {
    std::string collective{};
    std::uint32_t ranks = 0;
    auto operator<=>(const InspectorKey&) const = default;
};

/// M of an Inspector row. Its message size is a rank's own part for all_gather and reduce_scatter, while its bandwidths
/// count all of it: that is M.
double inspectorSize(const json& perf, double message, double ranks, double time)
{
    const double counted = number(perf, "coll_algobw_gbs") * time * 1e3;
    return std::abs(counted - message * ranks) < 0.02 * counted ? message * ranks : message;
}

} // namespace

bool looksLikeInspector(std::string_view text) { return hasPlainFirstKey(text, "\"coll_perf\""); }
bool looksLikeNcclTestsJson(std::string_view text) { return hasPlainFirstKey(text, "\"results\""); }

Measurements readNcclTestsJson(std::string_view source, const std::string& name)
{
    Measurements result;
    FindingList findings(result.findings);
    const json document = parsed(source);
    if (document.is_discarded()) {
        findings.add(MeasurementCode::row_unreadable, {"JSON"}, 0);
        return result;
    }
    if (document.is_array()) { // several runs, put together by hand
        std::size_t n = 0;
        for (const json& one : document)
            readDocument(one, {}, name, ++n, result, findings);
    } else {
        readDocument(document, source, name, 1, result, findings);
    }
    findings.finish();
    return result;
}

Measurements readInspector(std::string_view source, const std::string& name)
{
    Measurements result;
    FindingList findings(result.findings);
    std::map<InspectorKey, std::map<double, std::vector<std::pair<double, int>>>> calls;
    std::size_t count = 0;
    const auto take = [&](const json& record, int line) {
        const json& perf = member(record, "coll_perf");
        if (!perf.is_object())
            return;
        const double ranks = number(member(record, "header"), "n_ranks");
        const double message = number(perf, "coll_msg_size_bytes");
        const double time = number(perf, "coll_exec_time_us");
        if (!(ranks >= 2.0 && ranks < 1e6) || !(message > 0.0) || !(time > 0.0)) {
            if (message != 0.0)
                findings.add(MeasurementCode::row_unreadable,
                             {shortened(perf.dump(-1, ' ', false, json::error_handler_t::replace))}, line);
            return;
        }
        calls[{text(perf, "coll"), static_cast<std::uint32_t>(ranks)}][inspectorSize(perf, message, ranks, time)].emplace_back(
            time, line);
        ++count;
    };
    Lines lines(source);
    for (std::string_view line; lines.next(line) && count <= kMaxMeasuredPoints;) {
        const std::string_view one = trimmed(line);
        if (!one.starts_with('{'))
            continue;
        const json record = parsed(one);
        if (record.is_discarded())
            findings.add(MeasurementCode::row_unreadable, {shortened(one)}, lines.number());
        else
            take(record, lines.number());
    }
    if (count == 0) // not a line each: one list of them
        if (const json all = parsed(source); all.is_array())
            for (const json& record : all)
                take(record, 0);
    for (auto& [key, sizes] : calls) {
        MeasuredSet set;
        set.name = calls.size() == 1 ? name : fmt::format("{}#{}/{}", name, key.collective, key.ranks);
        set.collective = collectiveMentioned(key.collective);
        set.ranks = key.ranks;
        if (!set.collective)
            findings.add(MeasurementCode::collective_unknown, {shortened(key.collective)}, 0);
        for (auto& [size, times] : sizes) {
            std::ranges::sort(times);
            const auto& [time, line] = times[times.size() / 2];
            set.points.push_back({bytes(size), microseconds(time), {}, false, false, line});
        }
        result.sets.push_back(std::move(set));
    }
    if (count > 0)
        findings.add(MeasurementCode::repeats_merged, {std::to_string(count)}, 0);
    findings.finish();
    return result;
}

} // namespace tierlens::measured
