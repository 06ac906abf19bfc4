// What ibnetdiscover prints: a block for each switch and each channel adapter, a line for each of its ports that is
// linked. Hosts are told apart by the first word of an adapter's name; SHARP's aggregation nodes are no hosts.
#include <algorithm>
#include <cctype>
#include <charconv>
#include <fmt/format.h>
#include <map>
#include <set>

#include "core/base/translatable.h"
#include "core/formats/import/hand_topology.h"
#include "core/formats/import/importers.h"

namespace tierlens::import {
namespace {

constexpr const char* kWhat = QT_TRANSLATE_NOOP("Problem", "output of ibnetdiscover");
constexpr std::size_t kMostPorts = 1'000'000;

/// Data rate of a lane in Gb/s, one direction: coding is taken off, as the names of the generations count.
struct Rate {
    std::string_view name;
    double lane_Gbps;
};
constexpr Rate kRates[] = {{"SDR", 2.0},  {"DDR", 4.0},  {"QDR", 8.0},   {"FDR10", 10.0}, {"FDR", 13.64},
                           {"EDR", 25.0}, {"HDR", 50.0}, {"NDR", 100.0}, {"XDR", 200.0}};

struct Port {
    std::string peer{};
    int number = 0, peerPort = 0, line = 0;
    double rate_Gbps = 0.0; ///< 0: not said
};
struct Node {
    std::string name{};
    bool isSwitch = false, listed = false;
    std::vector<Port> ports{};
    int distance = -1; ///< of a switch from the hosts: 0 is a leaf
    std::string path{};
};
using Fabric = std::map<std::string, Node>; ///< by "S-…" and "H-…"

/// The text between the n-th pair of double quotes.
std::string quotedPart(std::string_view line, int n)
{
    std::size_t begin = line.find('"');
    for (int i = 0; i < n && begin != std::string_view::npos; ++i) {
        begin = line.find('"', line.find('"', begin + 1) + 1);
    }
    const auto end = begin == std::string_view::npos ? begin : line.find('"', begin + 1);
    return end == std::string_view::npos ? std::string() : std::string(line.substr(begin + 1, end - begin - 1));
}

/// "[17]" at @p at of @p line.
int bracketed(std::string_view line, std::size_t at)
{
    int number = 0;
    if (at < line.size() && line[at] == '[') {
        std::from_chars(line.data() + at + 1, line.data() + line.size(), number);
    }
    return number;
}

/// "4xNDR" at the end of a line.
double rateOf(std::string_view line)
{
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back())) != 0) {
        line.remove_suffix(1);
    }
    const std::string_view word = line.substr(line.find_last_of(" \t") + 1);
    int width = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), width);
    const std::string_view rest(end, static_cast<std::size_t>(word.data() + word.size() - end));
    for (const Rate& rate : kRates) {
        if (error == std::errc() && width > 0 && width <= 12 && rest.starts_with('x') && rest.substr(1) == rate.name) {
            return width * rate.lane_Gbps;
        }
    }
    return 0.0;
}

bool isId(const std::string& id) { return id.starts_with("S-") || id.starts_with("H-"); }

Fabric readFabric(std::string_view text)
{
    Fabric fabric;
    Node* block = nullptr;
    int number = 0;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        ++number;
        const std::string id = quotedPart(line, 0);
        if (!isId(id)) {
            continue;
        }
        if (line.starts_with("Switch") || line.starts_with("Ca")) {
            block = &fabric[id];
            block->isSwitch = id[0] == 'S';
            block->listed = true;
            block->name = quotedPart(line, 1);
        } else if (line.starts_with('[') && block != nullptr) {
            const std::size_t quote = line.find('"', line.find('"') + 1);
            block->ports.push_back({id, bracketed(line, 0), bracketed(line, quote + 1), number, rateOf(line)});
            Node& peer = fabric[id];
            peer.isSwitch = id[0] == 'S';
            if (peer.name.empty() && block->isSwitch) { // a Ca block's lines end with names of switches too
                peer.name = quotedPart(line, 1);
            }
        }
    }
    return fabric;
}

bool isAggregation(const Node& node) { return node.name.find("Aggregation Node") != std::string::npos; }

class Writer {
public:
    explicit Writer(Fabric fabric) : fabric_(std::move(fabric)) {}
    Result<ImportResult> write(const std::string& name, const std::string& file);

private:
    void measureDistances();
    void addSwitches();
    void addHosts();
    void addLinks();
    void find(FindingCode code, std::vector<std::string> args, int line = 0)
    {
        result_.findings.push_back({code, std::move(args), line});
    }

    Fabric fabric_;
    HandTopology topology_{};
    ImportResult result_{};
    int hosts_ = 0;
};

/// A switch with a host is a leaf; others are as far up as they are away from one.
void Writer::measureDistances()
{
    std::vector<std::string> level;
    std::map<std::string, std::vector<std::string>> neighbours;
    for (const auto& [id, node] : fabric_) {
        for (const Port& port : node.ports) {
            neighbours[id].push_back(port.peer);
            neighbours[port.peer].push_back(id);
        }
    }
    for (auto& [id, node] : fabric_) {
        const auto& around = neighbours[id];
        const bool leaf = std::any_of(around.begin(), around.end(),
                                      [&](const std::string& n) { return n[0] == 'H' && !isAggregation(fabric_[n]); });
        if (node.isSwitch && leaf) {
            node.distance = 0;
            level.push_back(id);
        }
    }
    for (int distance = 1; !level.empty(); ++distance) {
        std::vector<std::string> next;
        for (const std::string& id : level) {
            for (const std::string& n : neighbours[id]) {
                if (Node& node = fabric_[n]; node.isSwitch && node.distance < 0) {
                    node.distance = distance;
                    next.push_back(n);
                }
            }
        }
        level = std::move(next);
    }
}

void Writer::addSwitches()
{
    for (auto& [id, node] : fabric_) {
        if (node.isSwitch) {
            node.path = topology_.addSwitch(node.distance == 0 ? "p0/r0" : node.distance == 1 ? "p0" : "", "switch", node.name);
        }
    }
}

/// One board a host with one chip, and its NICs by PCIe, which stands for what is in the host.
void Writer::addHosts()
{
    std::map<std::string, std::vector<Node*>> hosts;
    int aggregation = 0;
    for (auto& [id, node] : fabric_) {
        if (node.isSwitch) {
            continue;
        }
        if (isAggregation(node)) {
            ++aggregation;
        } else {
            hosts[node.name.substr(0, node.name.find(' '))].push_back(&node);
        }
    }
    topology_.linkType("host_link", {64.0, 0.75});
    for (auto& [host, nics] : hosts) {
        const std::string board = fmt::format("p0/r0/b{}", hosts_++);
        const std::string chip = topology_.addChip(board, host, "chip");
        std::sort(nics.begin(), nics.end(), [](const Node* a, const Node* b) { return a->name < b->name; });
        for (Node* nic : nics) {
            nic->path = topology_.addNic(board, "hca", nic->name);
            topology_.addLink(chip, nic->path, "host_link");
        }
    }
    find(FindingCode::chip_assumed, {std::to_string(hosts_)});
    find(FindingCode::bandwidth_assumed, {perSecond(64.0), "host_link", "0.75"});
    if (aggregation > 0) {
        find(FindingCode::settings_unused, {fmt::format("{} aggregation nodes of SHARP", aggregation)});
    }
}

void Writer::addLinks()
{
    std::map<double, int> common;
    for (const auto& [id, node] : fabric_) {
        for (const Port& port : node.ports) {
            common[port.rate_Gbps] += port.rate_Gbps > 0.0 ? 1 : 0;
        }
    }
    double usual = 100.0;
    int most = 0;
    for (const auto& [rate, ports] : common) {
        if (ports > most) {
            most = ports;
            usual = rate;
        }
    }
    std::set<std::pair<std::pair<std::string, int>, std::pair<std::string, int>>> done; // both ends list a link
    std::set<std::string> linked;
    for (const auto& [id, node] : fabric_) {
        for (const Port& port : node.ports) {
            const Node& peer = fabric_.at(port.peer);
            std::pair here{id, port.number}, there{port.peer, port.peerPort};
            if (node.path.empty() || peer.path.empty() || !done.insert(std::minmax(here, there)).second) {
                continue;
            }
            if (id == port.peer) {
                find(FindingCode::self_link, {remarkText(node.name), "1"}, port.line);
                continue;
            }
            double rate = port.rate_Gbps;
            if (rate <= 0.0) {
                rate = usual;
                find(FindingCode::speed_assumed,
                     {fmt::format("{} - {}", remarkText(node.name), remarkText(peer.name)), fmt::format("{:g} Gb/s", usual)},
                     port.line);
            }
            const std::string type = typeName(fmt::format("infiniband_{:g}Gbps", rate));
            topology_.linkType(type, {rate / 8.0, 1.0, 0.5});
            topology_.addLink(node.path, peer.path, type);
            linked.insert(id);
            linked.insert(port.peer);
        }
    }
    find(FindingCode::latency_assumed, {"0.5 us", "a cable"});
    for (const auto& [id, node] : fabric_) {
        if (!node.path.empty() && !linked.contains(id)) {
            find(FindingCode::ends_unlinked, {remarkText(node.name)});
        }
    }
}

Result<ImportResult> Writer::write(const std::string& name, const std::string& file)
{
    measureDistances();
    const bool any = std::any_of(fabric_.begin(), fabric_.end(), [](const auto& n) { return n.second.distance == 0; });
    if (!any) {
        return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "no host is linked to a switch"), file);
    }
    addSwitches();
    addHosts();
    addLinks();
    topology_.finish(name, result_);
    return std::move(result_);
}

} // namespace

Outcome importIbnetdiscover(Sources sources, const std::string& name)
{
    const ImportSource& source = sources.front();
    const std::string_view text = source.text;
    if (text.find("\"S-") == std::string_view::npos && text.find("\"H-") == std::string_view::npos) {
        return std::nullopt;
    }
    Fabric fabric = readFabric(text);
    if (std::none_of(fabric.begin(), fabric.end(), [](const auto& n) { return n.second.listed; })) {
        return std::nullopt;
    }
    if (fabric.size() > kMostPorts) {
        return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "more than a million elements"), source.name);
    }
    return Writer(std::move(fabric)).write(name, source.name);
}

} // namespace tierlens::import
