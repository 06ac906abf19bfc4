#include <algorithm>
#include <array>
#include <string>

#include "core/base/translatable.h"
#include "core/formats/topology_sections.h"

namespace tierlens {
namespace {

constexpr std::array<std::string_view, 10> kKinds{"none",      "full_mesh", "ring", "mesh",     "torus",
                                                  "hypercube", "switched",  "rail", "fat_tree", "dragonfly"};
static_assert(static_cast<std::size_t>(FabricKind::dragonfly) + 1 == kKinds.size(), "in the order of FabricKind");
constexpr std::string_view kGranularities[] = {"aggregate", "plane", "link"};
constexpr std::string_view kTierNames[] = {"d2d", "c2c", "b2b", "r2r", "p2p"};
constexpr std::string_view kAttachWords[] = {"chip", "die"};
constexpr std::string_view kOrders[] = {"index"};
constexpr std::uint32_t kMaxRails = 65'535; // Link::rail is 16 bits wide

constexpr std::string_view kFabricKeys[] = {
    "kind",       "link",     "switch",   "attach", "rails",  "granularity", "tier",
    "background", "dims",     "switches", "spine",  "levels", "radix",       "oversubscription",
    "order",      "children", "parents",  "cables", "groups", "routers",     "global_links"};

/// Keys that only some kinds have; all others stand on any fabric.
struct KindKey {
    std::string_view key;
    std::array<FabricKind, 2> kinds;
    const char* belongs;
};
constexpr KindKey kKindKeys[] = {
    {"dims", {FabricKind::mesh, FabricKind::torus}, "mesh, torus"},
    {"switches", {FabricKind::switched, FabricKind::switched}, "switched"},
    {"spine", {FabricKind::rail, FabricKind::rail}, "rail"},
    {"levels", {FabricKind::fatTree, FabricKind::fatTree}, "fat_tree"},
    {"radix", {FabricKind::fatTree, FabricKind::fatTree}, "fat_tree"},
    {"oversubscription", {FabricKind::fatTree, FabricKind::fatTree}, "fat_tree"},
    {"order", {FabricKind::fatTree, FabricKind::fatTree}, "fat_tree"},
    {"children", {FabricKind::fatTree, FabricKind::fatTree}, "fat_tree"},
    {"parents", {FabricKind::fatTree, FabricKind::fatTree}, "fat_tree"},
    {"cables", {FabricKind::fatTree, FabricKind::fatTree}, "fat_tree"},
    {"groups", {FabricKind::dragonfly, FabricKind::dragonfly}, "dragonfly"},
    {"routers", {FabricKind::dragonfly, FabricKind::dragonfly}, "dragonfly"},
    {"global_links", {FabricKind::dragonfly, FabricKind::dragonfly}, "dragonfly"},
};

Attach readAttach(Reading& reading, TypesReader& types, SourceNode n)
{
    Attach attach;
    attach.node = n;
    if (reading.tree().kind(n) == YamlTree::Kind::scalar) {
        if (const auto word = reading.word(n, QT_TRANSLATE_NOOP("Problem", "what a fabric attaches to"), kAttachWords))
            attach.kind = *word == 0 ? Attach::Kind::chip : Attach::Kind::die;
        return attach;
    }
    MapReader map(reading, n, QT_TRANSLATE_NOOP("Problem", "'attach'"), {"nics", "host_link", "nic", "map", "switch"});
    if (!map.isMap())
        return attach;
    const SourceNode nics = map.get("nics"), switches = map.get("switch");
    if (nics.valid() && switches.valid()) {
        reading.keyError(switches, Code::keys_exclude,
                         {"nics", "switch", QT_TRANSLATE_NOOP("Problem", "the plugs are NICs or switches")});
        return attach;
    }
    if (switches.valid()) {
        attach.kind = Attach::Kind::switches;
        attach.uplinks = reading.count(switches, 1, kMaxRails).value_or(1);
        for (const char* key : {"host_link", "nic", "map"})
            if (const SourceNode other = map.get(key); other.valid())
                reading.keyError(other, Code::key_does_not_apply, {key, "attach: {switch: k}", "attach: {nics: n}"});
        return attach;
    }
    if (!nics.valid()) {
        map.missing("nics", QT_TRANSLATE_NOOP("Problem", "{nics: n, host_link: LINK} or {switch: k}; or write attach: chip"));
        return attach;
    }
    attach.kind = Attach::Kind::nics;
    attach.nics = reading.count(nics, 1, kMaxCount).value_or(1);
    if (const SourceNode link = map.require("host_link"); link.valid())
        attach.hostLink = types.link(link);
    if (const SourceNode nic = map.get("nic"); nic.valid())
        attach.nic = types.nic(nic);
    if (const SourceNode numbers = map.get("map"); numbers.valid())
        attach.nicOfChip = reading.counts(numbers, QT_TRANSLATE_NOOP("Problem", "the NIC of each chip"), 0,
                                          attach.nics > 0 ? attach.nics - 1 : 0);
    return attach;
}

void readFatTree(Reading& reading, MapReader& map, FabricDescription& fabric)
{
    const SourceNode children = map.get("children"), parents = map.get("parents"), cables = map.get("cables");
    if (const SourceNode order = map.get("order"); order.valid())
        fabric.orderByIndex = reading.word(order, QT_TRANSLATE_NOOP("Problem", "the order of plugs"), kOrders).has_value();
    const bool asXgft = children.valid() || parents.valid() || cables.valid();
    if (!asXgft) {
        const char* detail = QT_TRANSLATE_NOOP("Problem", "a fat tree has levels and radix, or children and parents");
        if (const SourceNode n = map.require("levels", detail); n.valid())
            fabric.levels = reading.count(n, 2, 3).value_or(2);
        if (const SourceNode n = map.require("radix", detail); n.valid()) {
            fabric.radix = reading.count(n, 2, 65'536).value_or(2);
            if (fabric.radix % 2 != 0)
                reading.error(
                    n, Code::out_of_range,
                    {std::to_string(fabric.radix), QT_TRANSLATE_NOOP("Problem", "an even number: half of the ports go up")});
        }
        if (const SourceNode n = map.get("oversubscription"); n.valid())
            fabric.oversubscription = reading.ratio(n).value_or(1.0);
        return;
    }
    for (const char* key : {"levels", "radix", "oversubscription"})
        if (const SourceNode n = map.get(key); n.valid())
            reading.keyError(
                n, Code::keys_exclude,
                {key, "children", QT_TRANSLATE_NOOP("Problem", "a fat tree has levels and radix, or children and parents")});
    const auto list = [&](const char* key, Located<std::vector<std::uint32_t>>& to) {
        if (const SourceNode n = map.require(key); n.valid())
            to = {reading.counts(n, QT_TRANSLATE_NOOP("Problem", "a number for each level"), 1, kMaxCount), n};
    };
    list("children", fabric.children);
    list("parents", fabric.parents);
    const std::size_t height = fabric.children.value.size();
    if (cables.valid())
        list("cables", fabric.cables);
    else
        fabric.cables = {std::vector<std::uint32_t>(height, 1), fabric.children.node};
    if (children.valid() && (height == 0 || height > 16))
        reading.error(children, Code::wrong_length,
                      {std::to_string(height), QT_TRANSLATE_NOOP("Problem", "1 to 16, one for each level")});
    for (const auto* other : {&fabric.parents, &fabric.cables})
        if (children.valid() && other->node.valid() && other->value.size() != height)
            reading.error(other->node, Code::wrong_length, {std::to_string(other->value.size()), std::to_string(height)});
}

void readDragonfly(Reading& reading, MapReader& map, FabricDescription& fabric)
{
    const auto number = [&](const char* key, std::uint32_t& to) {
        if (const SourceNode n = map.require(key); n.valid())
            to = reading.count(n, 1, kMaxCount).value_or(1);
    };
    number("groups", fabric.groups);
    number("routers", fabric.routers);
    number("global_links", fabric.globalLinks);
}

void readSpine(Reading& reading, TypesReader& types, SourceNode n, FabricDescription& fabric)
{
    MapReader map(reading, n, QT_TRANSLATE_NOOP("Problem", "a spine"), {"switch", "switches", "oversubscription"});
    FabricDescription::Spine spine;
    spine.node = n;
    if (const SourceNode value = map.get("switch"); value.valid())
        spine.switchType = types.switchType(value);
    if (const SourceNode value = map.get("switches"); value.valid())
        spine.switches = reading.count(value, 1, kMaxCount).value_or(1);
    if (const SourceNode value = map.get("oversubscription"); value.valid())
        spine.oversubscription = reading.ratio(value).value_or(1.0);
    fabric.spine = spine;
}

void checkKeysOfKind(Reading& reading, const MapReader& map, FabricKind kind)
{
    for (const KindKey& k : kKindKeys) {
        const SourceNode n = map.get(k.key);
        if (n.valid() && std::find(k.kinds.begin(), k.kinds.end(), kind) == k.kinds.end())
            reading.keyError(n, Code::key_does_not_apply,
                             {std::string(k.key), "kind: " + std::string(kKinds[static_cast<std::size_t>(kind)]), k.belongs});
    }
}

} // namespace

std::optional<Tier> readTier(Reading& reading, SourceNode n)
{
    if (!n.valid())
        return std::nullopt;
    const auto word = reading.word(n, QT_TRANSLATE_NOOP("Problem", "a tier"), kTierNames);
    return word ? std::optional<Tier>(kTiers[*word]) : std::nullopt;
}

FabricDescription readFabric(Reading& reading, TypesReader& types, SourceNode n)
{
    ImpactScope scope(reading, Impact::elements);
    const std::size_t errorsBefore = reading.structuralErrors();
    FabricDescription fabric;
    fabric.node = n;
    MapReader map(reading, n, QT_TRANSLATE_NOOP("Problem", "a fabric"), kFabricKeys);
    if (!map.isMap())
        return fabric;
    const SourceNode kindNode = map.require(
        "kind",
        QT_TRANSLATE_NOOP("Problem", "full_mesh, ring, mesh, torus, hypercube, switched, rail, fat_tree, dragonfly or none"));
    std::optional<std::size_t> kind;
    if (kindNode.valid())
        kind = reading.word(kindNode, QT_TRANSLATE_NOOP("Problem", "a fabric's kind"), kKinds);
    if (kind) {
        fabric.kind = static_cast<FabricKind>(*kind);
        checkKeysOfKind(reading, map, fabric.kind);
    }
    const bool buildsLinks = kind && fabric.kind != FabricKind::none;
    if (const SourceNode value = map.get("link"); value.valid())
        fabric.link = types.link(value);
    else if (buildsLinks)
        map.missing("link");
    if (const SourceNode value = map.get("switch"); value.valid())
        fabric.switchType = types.switchType(value);
    if (const SourceNode value = map.get("attach"); value.valid())
        fabric.attach = readAttach(reading, types, value);
    if (const SourceNode value = map.get("rails"); value.valid())
        fabric.rails = reading.count(value, 1, kMaxRails).value_or(1);
    if (const SourceNode value = map.get("granularity"); value.valid())
        if (const auto word = reading.word(value, QT_TRANSLATE_NOOP("Problem", "a granularity of rails"), kGranularities))
            fabric.granularity = static_cast<RailGranularity>(*word);
    fabric.tier = readTier(reading, map.get("tier"));
    fabric.background = readBackground(reading, map.get("background"));

    switch (fabric.kind) {
    case FabricKind::mesh:
    case FabricKind::torus:
        if (const SourceNode value = map.require("dims"); value.valid()) {
            fabric.dims = {reading.counts(value, QT_TRANSLATE_NOOP("Problem", "the size of each dimension"), 1, kMaxCount),
                           value};
            if (reading.tree().kind(value) == YamlTree::Kind::list &&
                (reading.tree().size(value) == 0 || reading.tree().size(value) > 16))
                reading.error(value, Code::wrong_length,
                              {std::to_string(reading.tree().size(value)), QT_TRANSLATE_NOOP("Problem", "1 to 16 dimensions")});
        }
        break;
    case FabricKind::switched:
        if (const SourceNode value = map.get("switches"); value.valid())
            fabric.switches = {reading.count(value, 1, kMaxCount).value_or(1), value};
        break;
    case FabricKind::rail:
        if (const SourceNode value = map.get("spine"); value.valid())
            readSpine(reading, types, value, fabric);
        break;
    case FabricKind::fatTree:
        readFatTree(reading, map, fabric);
        break;
    case FabricKind::dragonfly:
        readDragonfly(reading, map, fabric);
        break;
    case FabricKind::none:
    case FabricKind::fullMesh:
    case FabricKind::ring:
    case FabricKind::hypercube:
        break;
    }
    if (reading.structuralErrors() > errorsBefore) { // whether it would fit its plugs cannot be told
        fabric = {};
        fabric.node = n;
    }
    return fabric;
}

} // namespace tierlens
