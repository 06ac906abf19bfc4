// Topology text of SimAI and of HPCC's ns-3: a header, the ids of the switches, a link a line.
// "400Gbps" is ns-3's DataRate there, 10^9 bits; only "GB/s" of ASTRA-sim and SimAI's own settings is 2^30 bytes.
#include <algorithm>
#include <cctype>
#include <charconv>
#include <fmt/format.h>
#include <map>
#include <optional>

#include "core/base/translatable.h"
#include "core/formats/import/device_matrix.h"
#include "core/formats/import/hand_topology.h"
#include "core/formats/import/importers.h"

namespace tierlens::import {
namespace {

constexpr const char* kWhat = QT_TRANSLATE_NOOP("Problem", "SimAI or HPCC topology");
constexpr int kMostNodes = 100'000;
constexpr std::size_t kMostLinks = 1'000'000;

using Words = std::vector<std::string>;

std::optional<int> wholeNumber(std::string_view word)
{
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc() && end == word.data() + word.size() && number >= 0 ? std::optional(number) : std::nullopt;
}

/// "400Gbps" in GB/s; "0.0005ms" in us with the units of time.
std::optional<double> quantity(std::string_view word, std::span<const std::pair<std::string_view, double>> units)
{
    double number = 0.0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const std::string_view unit(end, static_cast<std::size_t>(word.data() + word.size() - end));
    for (const auto& [name, factor] : units) {
        if (error == std::errc() && unit == name && number >= 0.0 && number * factor <= 1e9) {
            return number * factor;
        }
    }
    return std::nullopt;
}
constexpr std::pair<std::string_view, double> kRates[] = {{"Tbps", 125.0}, {"Gbps", 0.125}, {"Mbps", 1.25e-4}, {"Kbps", 1.25e-7}};
constexpr std::pair<std::string_view, double> kTimes[] = {{"s", 1e6}, {"ms", 1e3}, {"us", 1.0}, {"ns", 1e-3}};

struct WireLine {
    int from, to, line;
    double bandwidth_GBps, latency_us;
};

std::optional<WireLine> wireOf(const Words& words, int line)
{
    if (words.size() < 4 || words.size() > 5) {
        return std::nullopt;
    }
    const auto from = wholeNumber(words[0]), to = wholeNumber(words[1]);
    const auto rate = quantity(words[2], kRates), time = quantity(words[3], kTimes);
    if (!from || !to || !rate || !time || *rate <= 0.0) {
        return std::nullopt;
    }
    return WireLine{*from, *to, line, *rate, *time};
}

struct Read {
    std::vector<WireLine> wires{};
    std::vector<int> header{}; ///< numbers of the header line; empty: there is none
    std::vector<int> switches{};
    int broken = 0; ///< first line that is neither, 0: none
    bool workload = false;
};

Read readLines(std::string_view text)
{
    Read read;
    const auto lines = wordsOfLines(text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Words& words = lines[i];
        if (words.empty() || words[0].starts_with("#")) {
            continue;
        }
        if (words[0].find("TRANSFORMER") != std::string::npos || words[0] == "MICRO" || words[0] == "DATA") {
            read.workload = true;
            return read;
        }
        if (const auto wire = wireOf(words, static_cast<int>(i) + 1)) {
            read.wires.push_back(*wire);
            continue;
        }
        std::vector<int> numbers;
        for (const std::string& word : words) {
            if (const auto number = wholeNumber(word)) {
                numbers.push_back(*number);
            }
        }
        const bool typed = numbers.size() + 1 == words.size(); // the header ends with the type of the GPUs
        if (read.wires.empty() && read.header.empty() && (typed || numbers.size() == words.size()) && numbers.size() >= 3) {
            read.header = numbers;
        } else if (read.wires.empty() && !read.header.empty() && numbers.size() == words.size()) {
            read.switches.insert(read.switches.end(), numbers.begin(), numbers.end());
        } else {
            read.broken = static_cast<int>(i) + 1;
            return read;
        }
    }
    return read;
}

class Writer {
public:
    explicit Writer(const Read& read) : read_(read) {}
    Result<ImportResult> write(const std::string& name, const std::string& file);

private:
    bool isSwitch(int id) const { return std::binary_search(switches_.begin(), switches_.end(), id); }
    void setSwitches(int nodes);
    std::string container(int id);
    std::string linkType(const WireLine& wire);

    const Read& read_;
    std::vector<int> switches_{}, atChips_{};
    std::map<int, int> server_{}; ///< of an NVSwitch
    int perServer_ = 1, nvswitches_ = 0;
    HandTopology topology_{};
};

void Writer::setSwitches(int nodes)
{
    switches_ = read_.switches;
    if (read_.header.empty()) { // ids that appear on the right alone are switches: link lines name the lower end first
        std::vector<bool> left(static_cast<std::size_t>(nodes), false);
        for (const WireLine& wire : read_.wires) {
            left[static_cast<std::size_t>(wire.from)] = true;
        }
        for (int id = 0; id < nodes; ++id) {
            if (!left[static_cast<std::size_t>(id)]) {
                switches_.push_back(id);
            }
        }
    }
    std::sort(switches_.begin(), switches_.end());
    for (const WireLine& wire : read_.wires) {
        if (isSwitch(wire.to) && !isSwitch(wire.from)) {
            atChips_.push_back(wire.to);
        } else if (isSwitch(wire.from) && !isSwitch(wire.to)) {
            atChips_.push_back(wire.from);
        }
    }
    std::sort(atChips_.begin(), atChips_.end());
    std::vector<int> nvswitches(read_.switches.begin(),
                                read_.switches.begin() + std::min<std::ptrdiff_t>(nvswitches_, std::ssize(read_.switches)));
    std::sort(nvswitches.begin(), nvswitches.end());
    for (const WireLine& wire : read_.wires) {
        if (std::binary_search(nvswitches.begin(), nvswitches.end(), wire.to) && !isSwitch(wire.from)) {
            server_.try_emplace(wire.to, wire.from / perServer_);
        }
    }
}

/// A chip and an NVSwitch stand in their server; a switch that chips reach in the rack, others in the pod.
std::string Writer::container(int id)
{
    if (!isSwitch(id)) {
        return fmt::format("p0/r0/b{}", id / perServer_);
    }
    if (const auto at = server_.find(id); at != server_.end()) {
        return fmt::format("p0/r0/b{}", at->second);
    }
    if (!std::binary_search(atChips_.begin(), atChips_.end(), id)) {
        return "p0";
    }
    return read_.header.empty() ? "p0/r0/b0" : "p0/r0"; // an excerpt of links is that of one server
}

std::string Writer::linkType(const WireLine& wire)
{
    const std::string type = typeName(fmt::format("link_{:g}Gbps_{:g}ns", wire.bandwidth_GBps * 8.0, wire.latency_us * 1000.0));
    topology_.linkType(type, {wire.bandwidth_GBps, 1.0, wire.latency_us});
    return type;
}

Result<ImportResult> Writer::write(const std::string& name, const std::string& file)
{
    ImportResult result;
    const auto find = [&](FindingCode code, std::vector<std::string> args, int line = 0) {
        result.findings.push_back({code, std::move(args), line});
    };
    int nodes = 0;
    for (const WireLine& wire : read_.wires) {
        nodes = std::max({nodes, wire.from + 1, wire.to + 1});
    }
    const auto& header = read_.header;
    int statedLinks = -1;
    if (header.size() >= 5) { // SimAI: nodes, GPUs a server, NVSwitches, switches, links
        perServer_ = std::clamp(header[1], 1, kMostNodes);
        nvswitches_ = header[2];
        statedLinks = header[4];
    } else if (!header.empty()) { // HPCC: nodes, switches, links
        statedLinks = header[2];
    } else {
        find(FindingCode::header_missing, {});
    }
    if (!header.empty()) {
        if (nodes < header[0]) {
            find(FindingCode::ends_unlinked, {fmt::format("{} .. {}", nodes, header[0] - 1)});
        }
        if (const int found = static_cast<int>(read_.wires.size()); found != statedLinks) {
            find(FindingCode::count_differs, {"links", std::to_string(found), std::to_string(statedLinks)});
        }
    }
    if (nodes > kMostNodes) {
        return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "more nodes than can be imported"), file);
    }
    if (read_.broken > 0) {
        find(FindingCode::ends_early, {"?"}, read_.broken);
    }
    setSwitches(nodes);
    if (header.size() < 5) {
        perServer_ = std::max(nodes, 1); // no servers are told apart
    }
    topology_.switchType("switch", 0.0); // the text's latencies are all on its links
    std::vector<std::string> paths;
    paths.reserve(static_cast<std::size_t>(nodes));
    for (int id = 0; id < nodes; ++id) {
        const std::string remark = std::to_string(id);
        paths.push_back(isSwitch(id) ? topology_.addSwitch(container(id), "switch", remark)
                                     : topology_.addChip(container(id), remark));
    }
    if (topology_.chips() == 0) {
        return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "it has no GPU, only switches"), file);
    }
    for (const WireLine& wire : read_.wires) {
        if (wire.from == wire.to) {
            find(FindingCode::self_link, {std::to_string(wire.from), "1"}, wire.line);
        } else {
            topology_.addLink(paths[static_cast<std::size_t>(wire.from)], paths[static_cast<std::size_t>(wire.to)],
                              linkType(wire));
        }
    }
    topology_.finish(name, result);
    return result;
}

} // namespace

Outcome importSimai(Sources sources, const std::string& name)
{
    const ImportSource& source = sources.front();
    const Read read = readLines(source.text);
    if (read.workload) {
        return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "this is a workload, which says what is sent, not over what"),
                       source.name);
    }
    if (read.wires.empty()) {
        return std::nullopt;
    }
    if (read.wires.size() > kMostLinks) {
        return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "more than a million elements"), source.name);
    }
    return Writer(read).write(name, source.name);
}

} // namespace tierlens::import
