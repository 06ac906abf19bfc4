#include "core/whatif/structure_parameters.h"

#include <algorithm>

#include "core/base/translatable.h"
#include "core/formats/topology_reader.h"
#include "core/formats/yaml_tree.h"
#include "core/whatif/request_keys.h"

namespace tierlens {

namespace {

using Unit = ParameterUnit;

constexpr std::string_view kRails = "rails.";

struct StartPart {
    std::string_view key;
    Duration StartLatency::* part;
    const char* name;
    const char* help;
};
constexpr StartPart kStartParts[] = {
    {"ddr_read", &StartLatency::ddrRead, QT_TRANSLATE_NOOP("Parameter", "Memory read"),
     QT_TRANSLATE_NOOP("Parameter", "ddr_read: the sender's memory access.")},
    {"ddr_write", &StartLatency::ddrWrite, QT_TRANSLATE_NOOP("Parameter", "Memory write"),
     QT_TRANSLATE_NOOP("Parameter", "ddr_write: the receiver's memory access.")},
    {"noc", &StartLatency::noc, QT_TRANSLATE_NOOP("Parameter", "On-chip network"),
     QT_TRANSLATE_NOOP("Parameter", "noc: the way inside the chip, on both sides.")},
    {"stack", &StartLatency::stack, QT_TRANSLATE_NOOP("Parameter", "Protocol stack"),
     QT_TRANSLATE_NOOP("Parameter", "stack: on both sides.")},
    {"phy", &StartLatency::phy, QT_TRANSLATE_NOOP("Parameter", "PHY"), QT_TRANSLATE_NOOP("Parameter", "phy: on both sides.")},
    {"dma", &StartLatency::dma, QT_TRANSLATE_NOOP("Parameter", "DMA"),
     QT_TRANSLATE_NOOP("Parameter", "dma: what the sender's engine takes to begin.")},
    {"software", &StartLatency::software, QT_TRANSLATE_NOOP("Parameter", "Software"),
     QT_TRANSLATE_NOOP("Parameter", "What the library takes for a step, part of the start-up.")},
};

SourceNode child(const YamlTree& tree, SourceNode map, std::string_view key)
{
    if (map.valid() && tree.kind(map) == YamlTree::Kind::map)
        for (SourceNode n = tree.firstChild(map); n.valid(); n = tree.next(n))
            if (tree.key(n) == key)
                return n;
    return {};
}

class StructureParameters {
public:
    StructureParameters(const Topology& topology, const YamlTree& tree, const TopologyDescription& description)
        : topology_(topology), tree_(tree), description_(description)
    {
    }

    std::vector<Parameter> all() &&
    {
        types();
        for (const BlockDescription& block : description_.blocks)
            for (const FabricDescription& fabric : block.fabrics)
                ofFabric(fabric);
        return std::move(list_);
    }

private:
    Parameter& add(ParameterGroup group, std::string subject, std::string key, const char* name, const char* help,
                   ParameterValue value)
    {
        Parameter p;
        p.group = group;
        p.subject = std::move(subject);
        p.name = name;
        p.help = help;
        p.value = std::move(value);
        p.rebuilds = true;
        p.key = std::move(key);
        list_.push_back(std::move(p));
        return list_.back();
    }

    /// Whether the file has the type by that name; one written in place has no key of its own.
    SourceNode typeNode(std::string_view kind, std::string_view name) const
    {
        return child(tree_, child(tree_, child(tree_, tree_.root(), "types"), kind), name);
    }

    bool usedBy(VertexKind kind, std::size_t type) const
    {
        return std::any_of(topology_.vertices.begin(), topology_.vertices.end(),
                           [&](const Vertex& v) { return v.kind == kind && v.type == type; });
    }

    void types()
    {
        for (std::size_t i = 0; i < topology_.switchTypes.size(); ++i)
            if (const SwitchType& type = topology_.switchTypes[i];
                typeNode("switches", type.name).valid() && usedBy(VertexKind::switchElement, i))
                setLogRange(add(ParameterGroup::switches, type.name, "types.switches." + type.name + ".latency",
                                QT_TRANSLATE_NOOP("Parameter", "Latency"),
                                QT_TRANSLATE_NOOP("Parameter", "Of every switch of this type."), ParameterValue(type.latency)),
                            0.01, 100, true);
        for (std::size_t i = 0; i < topology_.linkTypes.size(); ++i)
            if (typeNode("links", topology_.linkTypes[i].name).valid() &&
                std::any_of(topology_.links.begin(), topology_.links.end(), [i](const Link& l) { return l.type.index() == i; }))
                ofLinkType(topology_.linkTypes[i]);
        for (std::size_t i = 0; i < topology_.nicTypes.size(); ++i)
            if (const NicType& type = topology_.nicTypes[i]; typeNode("nics", type.name).valid() && usedBy(VertexKind::nic, i))
                setLogRange(add(ParameterGroup::nics, type.name, "types.nics." + type.name + ".latency",
                                QT_TRANSLATE_NOOP("Parameter", "Latency"),
                                QT_TRANSLATE_NOOP("Parameter", "Of every NIC of this type."), ParameterValue(type.latency)),
                            0.01, 100, true);
        for (std::size_t i = 0; i < topology_.chipTypes.size(); ++i)
            if (const SourceNode node = typeNode("chips", topology_.chipTypes[i].name);
                node.valid() && usedBy(VertexKind::endpoint, i))
                ofChipType(topology_.chipTypes[i], node);
    }

    void ofLinkType(const LinkType& type)
    {
        const std::string key = "types.links." + type.name + ".";
        setAround(add(ParameterGroup::links, type.name, key + "bandwidth", QT_TRANSLATE_NOOP("Parameter", "Bandwidth"),
                      QT_TRANSLATE_NOOP("Parameter", "Nameplate of every link of this type."), ParameterValue(type.bandwidth)));
        setLogRange(add(ParameterGroup::links, type.name, key + "latency", QT_TRANSLATE_NOOP("Parameter", "Latency"),
                        QT_TRANSLATE_NOOP("Parameter", "Of every link of this type."), ParameterValue(type.latency)),
                    0.001, 100, true);
        setShare(add(ParameterGroup::links, type.name, key + "efficiency", QT_TRANSLATE_NOOP("Parameter", "Efficiency"),
                     QT_TRANSLATE_NOOP("Parameter", "Part of the nameplate that can be used."),
                     ParameterValue::of(Unit::number, type.efficiency)));
    }

    void ofChipType(const ChipType& type, SourceNode node)
    {
        const std::string key = "types.chips." + type.name + ".start.";
        const SourceNode start = child(tree_, node, "start");
        for (const StartPart& part : kStartParts) {
            // A stack given by its parts is no single value that could be replaced.
            if (const SourceNode n = child(tree_, start, part.key); n.valid() && tree_.kind(n) == YamlTree::Kind::map)
                continue;
            Parameter& p = add(ParameterGroup::start, type.name, key + std::string(part.key), part.name, part.help,
                               ParameterValue(type.start.*part.part));
            p.stated = child(tree_, start, part.key).valid();
            setLogRange(p, 0.001, 10, true);
        }
    }

    void ofFabric(const FabricDescription& fabric)
    {
        const std::string path = tree_.keyPath(fabric.node);
        constexpr std::string_view kOnlyOne = ".fabric";
        const std::string subject = path.ends_with(kOnlyOne) ? path.substr(0, path.size() - kOnlyOne.size()) : path;
        const auto own = [&](const char* last, const char* name, const char* help, Unit unit, double value) -> Parameter& {
            Parameter& p = add(ParameterGroup::fabric, subject, path + last, name, help, ParameterValue::of(unit, value));
            return p;
        };
        if (fabric.kind == FabricKind::fatTree && fabric.radix > 0)
            setLogRange(own(".oversubscription", QT_TRANSLATE_NOOP("Parameter", "Oversubscription"),
                            QT_TRANSLATE_NOOP("Parameter", "Divides the bandwidth of a leaf's uplinks."), Unit::proportion,
                            fabric.oversubscription),
                        1, 16, false);
        if (fabric.spine)
            setLogRange(own(".spine.oversubscription", QT_TRANSLATE_NOOP("Parameter", "Oversubscription"),
                            QT_TRANSLATE_NOOP("Parameter", "Divides the bandwidth between rails and spine."), Unit::proportion,
                            fabric.spine->oversubscription),
                        1, 16, false);
        if (fabric.attach.kind == Attach::Kind::nics && fabric.attach.nicOfChip.empty())
            setLinear(own(".attach.nics", QT_TRANSLATE_NOOP("Parameter", "NICs a board"),
                          QT_TRANSLATE_NOOP("Parameter", "Each with a plug of its own; the chips share them."), Unit::count,
                          fabric.attach.nics),
                      1, 16);
        if (fabric.attach.kind == Attach::Kind::switches)
            setLinear(own(".attach.switch", QT_TRANSLATE_NOOP("Parameter", "Uplinks a switch"),
                          QT_TRANSLATE_NOOP("Parameter", "Each with the link's bandwidth."), Unit::count, fabric.attach.uplinks),
                      1, 16);
        if (fabric.rails > 1)
            setLinear(own(".rails", QT_TRANSLATE_NOOP("Parameter", "Rails of a link"),
                          QT_TRANSLATE_NOOP("Parameter", "The link's bandwidth is shared out over so many."), Unit::count,
                          fabric.rails),
                      1, 16);
    }

    const Topology& topology_;
    const YamlTree& tree_;
    const TopologyDescription& description_;
    std::vector<Parameter> list_{};
};

} // namespace

Result<std::vector<Parameter>> structureParameters(const TopologyFile& file)
{
    auto tree = YamlTree::parse(file.text, file.name);
    if (!tree)
        return failure(std::move(tree).error());
    const TopologyReading reading = readTopology(**tree);
    return StructureParameters(*file.topology, **tree, reading.description).all();
}

ParameterUnit unitOfStructure(std::string_view key)
{
    struct Word {
        std::string_view word;
        Unit unit;
    };
    static constexpr Word kWords[] = {
        {"bandwidth", Unit::bandwidth}, {"latency", Unit::duration},
        {"efficiency", Unit::number},   {"background", Unit::number},
        {"software", Unit::duration},   {"ddr_read", Unit::duration},
        {"ddr_write", Unit::duration},  {"noc", Unit::duration},
        {"stack", Unit::duration},      {"paxi", Unit::duration},
        {"rclink", Unit::duration},     {"cesoc", Unit::duration},
        {"phy", Unit::duration},        {"dma", Unit::duration},
        {"buffer", Unit::bytes},        {"oversubscription", Unit::proportion},
        {"rails", Unit::count},         {"nics", Unit::count},
        {"switch", Unit::count},        {"switches", Unit::count},
        {"count", Unit::count},         {"radix", Unit::count},
        {"levels", Unit::count},        {"groups", Unit::count},
        {"routers", Unit::count},       {"global_links", Unit::count},
        {"ports", Unit::count},         {"reduction_groups", Unit::count},
        {"iterations", Unit::count},
    };
    const std::string_view last = key.substr(key.rfind('.') + 1);
    for (const Word& w : kWords)
        if (w.word == last)
            // `switch` counts uplinks in `attach` and is a type's name elsewhere.
            return last == "switch" && !key.ends_with("attach.switch") ? Unit::choice : w.unit;
    return Unit::choice;
}

ParameterUnit unitOfKey(std::string_view key)
{
    if (const auto path = requestKey(key))
        return path->key->unit;
    return tierOfRails(key) ? Unit::count : unitOfStructure(key);
}

std::optional<Tier> tierOfRails(std::string_view key)
{
    return key.starts_with(kRails) ? tierFromPathKey(key.substr(kRails.size())) : std::nullopt;
}

std::uint32_t railsOf(const Topology& topology, Tier tier)
{
    std::uint32_t most = 1;
    for (const Fabric& fabric : topology.fabrics)
        if (fabric.tier == tier)
            most = std::max(most, fabric.rails);
    return most;
}

} // namespace tierlens
