// Network files of ASTRA-sim: the analytical backend's YAML, and the JSON of its first version.
// A dimension joins NPUs that differ in that coordinate alone; GB is 2^30 bytes; each hop of a Switch has the latency.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/translatable.h"
#include "core/formats/import/hand_topology.h"
#include "core/formats/import/importers.h"
#include "core/formats/yaml_tree.h"

namespace tierlens::import {
namespace {

constexpr const char* kWhat = QT_TRANSLATE_NOOP("Problem", "ASTRA-sim network");
constexpr double kGiga = 1.073741824; ///< 2^30 bytes in GB
constexpr int kMostNpus = 65'536;
constexpr std::size_t kMostHandLinks = 300'000;

struct Dimension {
    std::string topology{};
    int npus = 0;
    double bandwidth = 0.0; ///< of a link, one direction, in the text's GB/s
    double latency_ns = 0.0;
    double perNpu = 0.0; ///< links of an NPU; 0: as the topology has
};

/// Links that each NPU has in a dimension.
double linksOf(const Dimension& d)
{
    if (d.perNpu > 0.0) {
        return d.perNpu;
    }
    return d.topology == "FullyConnected" ? d.npus - 1 : d.topology == "Ring" && d.npus > 2 ? 2.0 : 1.0;
}

class Writer {
public:
    explicit Writer(const std::vector<Dimension>& dimensions) : dimensions_(dimensions) {}
    Result<ImportResult> write(const std::string& name, const std::string& file);

private:
    std::string fabric(std::size_t d);
    void handLinks(std::size_t d);
    void say();
    std::string pathOf(std::vector<int> at) const;

    const std::vector<Dimension>& dimensions_;
    ImportResult result_{};
    std::string handLines_{};
    std::size_t handLinks_ = 0;
};

void Writer::say()
{
    bool switched = false;
    for (std::size_t i = 0; i < dimensions_.size(); ++i) {
        const Dimension& d = dimensions_[i];
        const std::string what = fmt::format("dimension {} ({} of {})", i + 1, remarkText(d.topology), d.npus);
        result_.findings.push_back(
            {FindingCode::entries_read, {fmt::format("{:g} GB/s, {:g} ns", d.bandwidth, d.latency_ns), what}});
        switched = switched || d.topology == "Switch";
        if (d.latency_ns < 10.0) {
            result_.findings.push_back({FindingCode::tiny_latency, {fmt::format("{:g} ns", d.latency_ns), what}});
        }
        if (i == 0 && d.bandwidth < 5.0) {
            result_.findings.push_back({FindingCode::low_bandwidth, {fmt::format("{:g} GB/s", d.bandwidth), what}});
        }
    }
    const double first = dimensions_.front().bandwidth;
    result_.findings.push_back({FindingCode::binary_giga, {fmt::format("{:g}", first), perSecond(first * kGiga)}});
    if (switched) {
        result_.findings.push_back({FindingCode::switch_hops});
    }
}

/// The fabric of dimension @p d on the container of its level. `link.bandwidth` is what one NPU has in it, all told.
std::string Writer::fabric(std::size_t d)
{
    const Dimension& dim = dimensions_[d];
    const char* kind = dim.topology == "FullyConnected" ? "full_mesh"
                       : dim.topology == "Ring"         ? "ring"
                       : d == 0                         ? "switched"
                                                        : "rail";
    const std::string through = dim.topology == "Switch" ? ", switch: {latency: 0 us}" : "";
    return fmt::format("fabric: {{kind: {}, link: dimension{}{}}}", kind, d + 1, through);
}

/// Coordinates, innermost first, as a path.
std::string Writer::pathOf(std::vector<int> at) const
{
    at.resize(4, 0);
    return fmt::format("p{}/r{}/b{}/c{}", at[3], at[2], at[1], at[0]);
}

/// A Ring or a FullyConnected of a further dimension joins NPUs of equal place in several containers: by hand.
void Writer::handLinks(std::size_t d)
{
    std::vector<int> at(dimensions_.size(), 0);
    const Dimension& dim = dimensions_[d];
    int all = 1;
    for (const Dimension& each : dimensions_) {
        all *= each.npus;
    }
    for (int npu = 0; npu < all; ++npu) {
        int rest = npu;
        for (std::size_t i = 0; i < at.size(); ++i) {
            at[i] = rest % dimensions_[i].npus;
            rest /= dimensions_[i].npus;
        }
        const std::string from = pathOf(at);
        const int own = at[d];
        const int last = dim.topology == "Ring" ? own + 1 : dim.npus - 1;
        for (int to = own + 1; to <= last && handLinks_ <= kMostHandLinks; ++to) {
            if (to == dim.npus && dim.npus == 2) {
                break; // the way back of a ring of two is the same link
            }
            at[d] = to % dim.npus;
            handLines_ += fmt::format("  - {{from: {}, to: {}, type: dimension{}}}\n", from, pathOf(at), d + 1);
            ++handLinks_;
            at[d] = own;
        }
    }
}

Result<ImportResult> Writer::write(const std::string& name, const std::string& file)
{
    double all = 1.0;
    for (const Dimension& d : dimensions_) {
        all *= d.npus;
    }
    if (dimensions_.size() > 4 || all > kMostNpus) {
        return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "more than four dimensions or 65,536 NPUs"), file);
    }
    say();
    std::string links;
    std::vector<std::string> fabrics(dimensions_.size());
    for (std::size_t d = 0; d < dimensions_.size(); ++d) {
        const Dimension& dim = dimensions_[d];
        const bool byHand = d > 0 && dim.topology != "Switch";
        const double count = linksOf(dim);
        const double links2 =
            byHand ? (dim.topology == "Ring" ? (dim.npus > 2 ? count / 2.0 : count) : count / (dim.npus - 1)) : count;
        links += fmt::format("    dimension{}: {{bandwidth: {}, latency: {:.6g} ns}}\n", d + 1,
                             perSecond(dim.bandwidth * kGiga * links2), dim.latency_ns);
        if (byHand) {
            handLinks(d);
        } else {
            fabrics[d] = fabric(d);
        }
    }
    if (handLinks_ > kMostHandLinks) {
        return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "more links than can be imported"), file);
    }
    const auto at = [&](std::size_t d) { return d < fabrics.size() && !fabrics[d].empty() ? ", " + fabrics[d] : std::string(); };
    const auto count = [&](std::size_t d) { return d < dimensions_.size() ? dimensions_[d].npus : 1; };
    result_.yaml = fmt::format("tierlens: 1\nname: {}\ntypes:\n  chips:\n    npu: {{}}\n  links:\n{}boards:\n  d1: {{chips: "
                               "{{type: npu, count: {}}}{}}}\nracks:\n  d2: {{boards: [{{use: d1, count: {}}}]{}}}\npods:\n  d3: "
                               "{{racks: [{{use: d2, count: {}}}]{}}}\nsystem: {{pods: [{{use: d3, count: {}}}]{}}}\n",
                               quotedScalar(name), links, count(0), at(0), count(1), at(1), count(2), at(2), count(3), at(3));
    if (!handLines_.empty()) {
        result_.yaml += "links:\n" + handLines_;
    }
    result_.chips = static_cast<int>(all);
    result_.findings.insert(result_.findings.begin(), {FindingCode::devices_read, {std::to_string(result_.chips), "0"}});
    return std::move(result_);
}

double number(std::string_view word)
{
    double value = -1.0;
    std::from_chars(word.data(), word.data() + word.size(), value);
    return value;
}

Result<ImportResult> imported(std::vector<Dimension> dimensions, const std::string& name, const std::string& file)
{
    if (dimensions.empty()) {
        return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "its lists are not all of one length"), file);
    }
    for (Dimension& d : dimensions) {
        if (d.topology == "Ring" || d.topology == "FullyConnected" || d.topology == "Switch") {
            if (d.npus >= 1 && d.npus <= kMostNpus && d.bandwidth >= 1e-6 && d.bandwidth <= 1e6 && d.latency_ns >= 0.0 &&
                d.latency_ns <= 1e12 && d.perNpu <= 1e6) {
                continue;
            }
            return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "a number of NPUs, a bandwidth or a latency that cannot be"),
                           file);
        }
        return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "a topology other than Ring, FullyConnected and Switch"), file);
    }
    std::erase_if(dimensions, [](const Dimension& d) { return d.npus == 1; });
    if (dimensions.empty()) {
        return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "a single NPU"), file);
    }
    return Writer(dimensions).write(name, file);
}

std::vector<std::string> words(const YamlTree& tree, std::string_view key)
{
    std::vector<std::string> list;
    for (SourceNode n = tree.firstChild(tree.root()); n.valid(); n = tree.next(n)) {
        if (tree.key(n) != key) {
            continue;
        }
        if (tree.kind(n) == YamlTree::Kind::scalar) {
            list.emplace_back(tree.scalar(n));
        }
        for (SourceNode each = tree.firstChild(n); each.valid(); each = tree.next(each)) {
            list.emplace_back(tree.scalar(each));
        }
    }
    return list;
}

Result<ImportResult> fromJson(const ImportSource& source, const std::string& name)
{
    const auto json = nlohmann::json::parse(source.text, nullptr, false);
    if (json.is_discarded() || !json.is_object()) {
        return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "it is no JSON object"), source.name);
    }
    if (json.contains("logical-dims")) {
        return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "logical dimensions alone: it names no links and no bandwidths"),
                       source.name);
    }
    const auto list = [&](const char* key) {
        const auto at = json.find(key);
        return at != json.end() && at->is_array() ? *at : nlohmann::json::array();
    };
    const auto kinds = list("topologies-per-dim"), units = list("units-count"), counts = list("links-count"),
               latencies = list("link-latency"), bandwidths = list("link-bandwidth");
    std::vector<Dimension> dimensions;
    const bool equal = kinds.size() == units.size() && kinds.size() == counts.size() && kinds.size() == latencies.size() &&
                       kinds.size() == bandwidths.size();
    const auto of = [](const nlohmann::json& value) { return value.is_number() ? value.get<double>() : -1.0; };
    for (std::size_t i = 0; equal && i < kinds.size(); ++i) {
        const double npus = of(units[i]);
        dimensions.push_back({kinds[i].is_string() ? kinds[i].get<std::string>() : "",
                              npus >= 1.0 && npus <= kMostNpus ? static_cast<int>(npus) : 0, of(bandwidths[i]), of(latencies[i]),
                              std::max(of(counts[i]), 1.0)});
    }
    auto result = imported(std::move(dimensions), name, source.name);
    for (const char* key : {"nic-latency", "router-latency"}) {
        for (const auto& each : list(key)) {
            if (result && of(each) > 0.0) {
                result->findings.push_back({FindingCode::settings_unused, {key}});
                break;
            }
        }
    }
    return result;
}

} // namespace

Outcome importAstraSim(Sources sources, const std::string& name)
{
    const ImportSource& source = sources.front();
    const bool mentions = source.text.find("npus_count") != std::string_view::npos;
    const bool json = source.text.find("\"logical-dims\"") != std::string_view::npos ||
                      source.text.find("\"topologies-per-dim\"") != std::string_view::npos;
    if (json) {
        return fromJson(source, name);
    }
    if (!mentions) {
        return std::nullopt;
    }
    const auto tree = YamlTree::parse(std::string(source.text), source.name);
    if (!tree) {
        return tl::unexpected(tree.error());
    }
    const YamlTree& yaml = **tree;
    const auto kinds = words(yaml, "topology"), npus = words(yaml, "npus_count"), bandwidths = words(yaml, "bandwidth"),
               latencies = words(yaml, "latency");
    std::vector<Dimension> dimensions;
    for (std::size_t i = 0;
         i < kinds.size() && npus.size() == kinds.size() && bandwidths.size() == kinds.size() && latencies.size() == kinds.size();
         ++i) {
        const double count = number(npus[i]);
        dimensions.push_back({kinds[i], count >= 1.0 && count <= kMostNpus ? static_cast<int>(count) : 0, number(bandwidths[i]),
                              number(latencies[i])});
    }
    return imported(std::move(dimensions), name, source.name);
}

} // namespace tierlens::import
