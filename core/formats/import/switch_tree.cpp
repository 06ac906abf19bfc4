#include "core/formats/import/switch_tree.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <set>

#include "core/base/translatable.h"
#include "core/formats/import/hand_topology.h"
#include "core/formats/import/importers.h"

namespace tierlens::import {
namespace {

constexpr double kHost_GBps = 50.0;

/// One item, brackets included, without a comma outside of them.
bool expandItem(std::string_view item, const std::string& before, std::vector<std::string>& names)
{
    const auto open = item.find('[');
    if (open == std::string_view::npos) {
        names.push_back(before + std::string(item));
        return names.size() <= kMostTreeNames;
    }
    const auto close = item.find(']', open);
    if (close == std::string_view::npos) {
        return false;
    }
    std::string_view ranges = item.substr(open + 1, close - open - 1);
    while (!ranges.empty()) {
        const std::string_view range = ranges.substr(0, ranges.find(','));
        ranges.remove_prefix(std::min(ranges.size(), range.size() + 1));
        const std::string_view first = range.substr(0, range.find('-'));
        const std::string_view last = first.size() == range.size() ? first : range.substr(first.size() + 1);
        unsigned from = 0, to = 0;
        const auto a = std::from_chars(first.data(), first.data() + first.size(), from);
        const auto b = std::from_chars(last.data(), last.data() + last.size(), to);
        if (a.ec != std::errc() || b.ec != std::errc() || to < from || to - from > kMostTreeNames) {
            return false;
        }
        for (unsigned n = from; n <= to; ++n) {
            if (!expandItem(item.substr(close + 1), fmt::format("{}{}{:0{}}", before, item.substr(0, open), n, first.size()),
                            names)) {
                return false;
            }
        }
    }
    return true;
}

class Writer {
public:
    explicit Writer(SwitchTree tree) : tree_(std::move(tree)) { result_.findings = std::move(tree_.findings); }
    Result<ImportResult> write(const char* what, const std::string& name, const std::string& file);

private:
    struct Place {
        int height = -1; ///< 0: has hosts
        std::string parent{}, path{}, container{};
        int hosts = 0; ///< below it
    };
    void link();
    void setParents();
    void setHeights();
    void joinRoots();
    void setContainers();
    void addHosts(const std::string& name);
    int podOf(const std::string& name);

    SwitchTree tree_;
    ImportResult result_{};
    HandTopology topology_{};
    std::map<std::string, Place> places_{};
    std::map<std::string, int> pods_{}; ///< by the switch that heads one
    std::map<int, int> racks_{};        ///< number of racks by pod
    std::set<std::string> hosts_{};
};

void Writer::setParents()
{
    for (auto& [name, place] : tree_.switches) {
        places_[name];
    }
    for (const auto& [name, here] : tree_.switches) {
        for (const std::string& child : here.children) {
            if (!tree_.switches.contains(child)) {
                result_.findings.push_back({FindingCode::target_absent, {name, "1", remarkText(child)}, here.line});
            } else if (Place& place = places_[child]; !place.parent.empty() || child == name) {
                result_.findings.push_back({FindingCode::name_twice, {remarkText(child)}, here.line});
            } else {
                place.parent = name;
            }
        }
    }
}

/// From the switches with hosts upwards. A circle of switches has no height and is left out.
void Writer::setHeights()
{
    for (const auto& [name, here] : tree_.switches) {
        if (here.hosts.empty()) {
            continue;
        }
        std::string at = name;
        std::set<std::string> way;
        for (int height = 0; !at.empty() && way.insert(at).second; ++height) {
            Place& place = places_[at];
            place.height = std::max(place.height, height);
            place.hosts += static_cast<int>(here.hosts.size());
            at = place.parent;
        }
        if (!at.empty()) { // a circle: cut here
            places_[at].parent.clear();
        }
    }
}

void Writer::joinRoots()
{
    std::vector<std::string> roots;
    int highest = 0;
    for (const auto& [name, place] : places_) {
        if (place.height >= 0 && place.parent.empty()) {
            roots.push_back(name);
            highest = std::max(highest, place.height);
        }
    }
    if (roots.size() < 2) {
        return;
    }
    Place& top = places_[std::string()]; // no switch of the text has an empty name
    top.height = highest + 1;
    top.container = top.height == 1 ? "p0" : "";
    top.path = topology_.addSwitch(top.container, "switch", "assumed");
    for (const std::string& root : roots) {
        const int hosts = places_[root].hosts;
        const std::string type = fmt::format("up_{}_hosts", hosts);
        topology_.linkType(type, {kHost_GBps * hosts, 1.0, 0.5});
        topology_.addLink(places_[root].path, top.path, type);
    }
    result_.findings.push_back({FindingCode::root_assumed, {std::to_string(roots.size())}});
}

/// The pod of a rack is headed by the switch above it.
int Writer::podOf(const std::string& name)
{
    const auto number = static_cast<int>(pods_.size());
    return pods_.try_emplace(places_[name].parent, number).first->second;
}

void Writer::setContainers()
{
    for (auto& [name, place] : places_) {
        if (place.height == 0) {
            const int pod = podOf(name);
            place.container = fmt::format("p{}/r{}", pod, racks_[pod]++);
        }
    }
    for (auto& [name, place] : places_) {
        const auto heads = pods_.find(name);
        if (place.height == 1 && heads != pods_.end()) {
            place.container = fmt::format("p{}", heads->second);
        }
    }
}

void Writer::addHosts(const std::string& name)
{
    const Place& place = places_[name];
    int board = 0;
    for (const std::string& host : tree_.switches[name].hosts) {
        if (!hosts_.insert(host).second) {
            result_.findings.push_back({FindingCode::name_twice, {remarkText(host)}, tree_.switches[name].line});
            continue;
        }
        topology_.addLink(topology_.addChip(fmt::format("{}/b{}", place.container, board++), host, "chip"), place.path,
                          "host_link");
    }
}

void Writer::link()
{
    topology_.linkType("host_link", {kHost_GBps, 1.0, 0.5});
    for (auto& [name, place] : places_) {
        if (place.height >= 0) {
            place.path = topology_.addSwitch(place.container, "switch", name);
        }
    }
    for (const auto& [name, place] : places_) {
        if (place.height == 0) {
            addHosts(name);
        }
        if (place.height >= 0 && !place.parent.empty() && places_[place.parent].height >= 0) {
            const std::string type = fmt::format("up_{}_hosts", place.hosts);
            topology_.linkType(type, {kHost_GBps * place.hosts, 1.0, 0.5});
            topology_.addLink(place.path, places_[place.parent].path, type);
        }
    }
}

Result<ImportResult> Writer::write(const char* what, const std::string& name, const std::string& file)
{
    setParents();
    setHeights();
    setContainers();
    link();
    if (topology_.chips() == 0) {
        return refused(what, QT_TRANSLATE_NOOP("Problem", "it has no host"), file);
    }
    joinRoots();
    result_.findings.push_back({FindingCode::chip_assumed, {std::to_string(topology_.chips())}});
    result_.findings.push_back({FindingCode::tree_speeds});
    topology_.finish(name, result_);
    return std::move(result_);
}

} // namespace

bool expandHosts(std::string_view list, std::vector<std::string>& names)
{
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t i = 0; i <= list.size(); ++i) {
        const char c = i < list.size() ? list[i] : ',';
        depth += c == '[' ? 1 : c == ']' ? -1 : 0;
        if (c == ',' && (depth <= 0 || i == list.size())) {
            if (i > begin && !expandItem(list.substr(begin, i - begin), {}, names)) {
                return false;
            }
            begin = i + 1;
        }
    }
    return true;
}

Result<ImportResult> topologyOf(SwitchTree tree, const char* what, const std::string& name, const std::string& file)
{
    return Writer(std::move(tree)).write(what, name, file);
}

} // namespace tierlens::import
