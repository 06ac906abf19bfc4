#include <string>

#include "core/base/translatable.h"
#include "core/formats/topology_sections.h"

namespace tierlens {
namespace {

// The least share keeps every time finite (as the utilisation's).
constexpr NumberRange kEfficiency{1e-6, 1.0, true, true,
                                  QT_TRANSLATE_NOOP("Problem", "a share of the nameplate from 0.000001 to 1")};
constexpr NumberRange kBackground{0.0, 1.0, true, false, QT_TRANSLATE_NOOP("Problem", "a load from 0 to below 1")};
constexpr std::string_view kForwardings[] = {"cut_through", "store_and_forward", "packet_store_and_forward"};

} // namespace

std::optional<double> readEfficiency(Reading& reading, SourceNode n)
{
    return n.valid() ? reading.number(n, kEfficiency) : std::nullopt;
}

double readBackground(Reading& reading, SourceNode n) { return n.valid() ? reading.number(n, kBackground).value_or(0.0) : 0.0; }

template <class T, class Read>
void TypesReader::readAll(SourceNode section, const char* what, NameTable& names, std::vector<T>& types, Read read)
{
    if (!section.valid() || reading_.isMissing(section))
        return;
    const YamlTree& tree = reading_.tree();
    if (tree.kind(section) != YamlTree::Kind::map) {
        reading_.error(section, Code::expected_map, {what, reading_.found(section)});
        return;
    }
    for (SourceNode n = tree.firstChild(section); n.valid(); n = tree.next(n)) {
        names.add(tree.key(n), static_cast<std::uint32_t>(types.size()));
        T type;
        type.name = tree.key(n);
        read(n, type);
        types.push_back(std::move(type));
    }
}

void TypesReader::read(SourceNode types)
{
    if (!types.valid())
        return;
    ImpactScope scope(reading_, Impact::value);
    MapReader map(reading_, types, QT_TRANSLATE_NOOP("Problem", "'types'"), {"chips", "switches", "nics", "links"});
    readAll(map.get("links"), QT_TRANSLATE_NOOP("Problem", "link types"), links_, description_.linkTypes,
            [&](SourceNode n, LinkType& type) { readLink(n, type); });
    readAll(map.get("switches"), QT_TRANSLATE_NOOP("Problem", "switch types"), switches_, description_.switchTypes,
            [&](SourceNode n, SwitchType& type) { readSwitch(n, type); });
    readAll(map.get("nics"), QT_TRANSLATE_NOOP("Problem", "NIC types"), nics_, description_.nicTypes,
            [&](SourceNode n, NicType& type) { readNic(n, type); });
    // Last: the fabric between dies names link and switch types.
    readAll(map.get("chips"), QT_TRANSLATE_NOOP("Problem", "chip types"), chips_, description_.chipTypes,
            [&](SourceNode n, ChipType& type) {
                DieDescription dies;
                readChip(n, type, dies);
                description_.dies.push_back(std::move(dies));
            });
}

StartParts TypesReader::start(SourceNode n)
{
    ImpactScope scope(reading_, Impact::value);
    StartParts parts;
    MapReader map(reading_, n, QT_TRANSLATE_NOOP("Problem", "'start'"),
                  {"ddr_read", "ddr_write", "noc", "stack", "phy", "dma", "software"});
    const auto part = [&](std::string_view key, std::optional<Duration>& to) {
        if (const SourceNode value = map.get(key); value.valid())
            to = reading_.duration(value);
    };
    part("ddr_read", parts.ddrRead);
    part("ddr_write", parts.ddrWrite);
    part("noc", parts.noc);
    part("phy", parts.phy);
    part("dma", parts.dma);
    part("software", parts.software);
    const SourceNode stack = map.get("stack");
    if (stack.valid() && reading_.tree().kind(stack) == YamlTree::Kind::map) {
        MapReader layers(reading_, stack, QT_TRANSLATE_NOOP("Problem", "'stack'"), {"paxi", "rclink", "cesoc"});
        // The default 0.05 us is made of these three (MODEL reference §1).
        Duration sum;
        const auto layer = [&](std::string_view key, Duration standard) {
            const SourceNode value = layers.get(key);
            sum += value.valid() ? reading_.duration(value).value_or(standard) : standard;
        };
        layer("paxi", microseconds(0.015));
        layer("rclink", microseconds(0.015));
        layer("cesoc", microseconds(0.02));
        parts.stack = sum;
    } else if (stack.valid()) {
        parts.stack = reading_.duration(stack);
    }
    return parts;
}

void TypesReader::readChip(SourceNode n, ChipType& type, DieDescription& dies)
{
    MapReader map(reading_, n, QT_TRANSLATE_NOOP("Problem", "a chip type"), {"start", "transit", "dies"});
    if (const SourceNode value = map.get("start"); value.valid())
        type.start = start(value).over(type.start);
    if (const SourceNode value = map.get("transit"); value.valid())
        type.transit = reading_.boolean(value).value_or(type.transit);
    const SourceNode value = map.get("dies");
    if (!value.valid() || reading_.isWord(value, "none"))
        return;
    ImpactScope scope(reading_, Impact::counts);
    MapReader dieMap(reading_, value, QT_TRANSLATE_NOOP("Problem", "'dies'"), {"count", "fabric"});
    if (const SourceNode count = dieMap.require("count"); count.valid())
        dies.count = reading_.count(count, 1, kMaxCount).value_or(1);
    if (const SourceNode fabric = dieMap.get("fabric"); fabric.valid())
        dies.fabric = readFabric(reading_, *this, fabric);
}

void TypesReader::readSwitch(SourceNode n, SwitchType& type)
{
    MapReader map(
        reading_, n, QT_TRANSLATE_NOOP("Problem", "a switch type"),
        {"latency", "ports", "bandwidth", "buffer", "in_network_reduction", "reduction_groups", "iterations", "forwarding"});
    type.latency = map.latency().value_or(type.latency);
    if (const SourceNode value = map.get("ports"); value.valid() && !reading_.isWord(value, "none"))
        type.ports = reading_.count(value, 1, kMaxCount);
    if (const SourceNode value = map.get("bandwidth"); !value.valid() || !reading_.isWord(value, "none"))
        type.bandwidth = map.bandwidth();
    if (const SourceNode value = map.get("buffer"); value.valid())
        type.buffer = reading_.bytesValue(value).value_or(type.buffer);
    if (const SourceNode value = map.get("in_network_reduction"); value.valid())
        type.inNetworkReduction = reading_.boolean(value).value_or(false);
    if (const SourceNode value = map.get("reduction_groups"); value.valid() && !reading_.isWord(value, "none"))
        type.reductionGroups = reading_.count(value, 0, kMaxCount);
    if (const SourceNode value = map.get("iterations"); value.valid())
        type.iterations = reading_.count(value, 1, 64).value_or(1);
    if (const SourceNode value = map.get("forwarding"); value.valid())
        if (const auto word = reading_.word(value, QT_TRANSLATE_NOOP("Problem", "a way of forwarding"), kForwardings))
            type.forwarding = static_cast<Forwarding>(*word);
}

void TypesReader::readNic(SourceNode n, NicType& type)
{
    MapReader map(reading_, n, QT_TRANSLATE_NOOP("Problem", "a NIC type"), {"latency", "bandwidth"});
    type.latency = map.latency().value_or(type.latency);
    if (const SourceNode value = map.get("bandwidth"); !value.valid() || !reading_.isWord(value, "none"))
        type.bandwidth = map.bandwidth();
}

void TypesReader::readLink(SourceNode n, LinkType& type)
{
    MapReader map(reading_, n, QT_TRANSLATE_NOOP("Problem", "a link type"), {"bandwidth", "efficiency", "latency"});
    if (map.isMap() && !map.hasBandwidth())
        map.missing("bandwidth");
    type.bandwidth = map.bandwidth().value_or(gigabytesPerSecond(1));
    type.efficiency = readEfficiency(reading_, map.get("efficiency")).value_or(1.0);
    type.latency = map.latency().value_or(Duration{});
}

template <class T, class Read>
std::uint32_t TypesReader::named(SourceNode n, const char* expected, const char* kind, const NameTable& names,
                                 std::vector<T>& types, std::uint32_t& standIn, Read read)
{
    ImpactScope scope(reading_, Impact::value);
    const YamlTree& tree = reading_.tree();
    if (tree.kind(n) == YamlTree::Kind::map) {
        T type;
        read(n, type);
        types.push_back(std::move(type));
        return static_cast<std::uint32_t>(types.size() - 1);
    }
    if (const auto name = reading_.text(n, expected)) {
        if (const auto found = names.find(*name))
            return *found;
        reading_.unknownName(n, *name, kind, names.names());
    }
    if (standIn == kNoType) {
        T type;
        read(SourceNode{}, type);
        standIn = static_cast<std::uint32_t>(types.size());
        types.push_back(std::move(type));
    }
    return standIn;
}

ChipTypeId TypesReader::chip(SourceNode n)
{
    return ChipTypeId(named(n, QT_TRANSLATE_NOOP("Problem", "the name of a chip type, or the type as a map"),
                            QT_TRANSLATE_NOOP("Problem", "chip type"), chips_, description_.chipTypes, chipStandIn_,
                            [&](SourceNode map, ChipType& type) {
                                DieDescription dies;
                                if (map.valid())
                                    readChip(map, type, dies);
                                description_.dies.push_back(std::move(dies));
                            }));
}

SwitchTypeId TypesReader::switchType(SourceNode n)
{
    return SwitchTypeId(named(n, QT_TRANSLATE_NOOP("Problem", "the name of a switch type, or the type as a map"),
                              QT_TRANSLATE_NOOP("Problem", "switch type"), switches_, description_.switchTypes, switchStandIn_,
                              [&](SourceNode map, SwitchType& type) {
                                  if (map.valid())
                                      readSwitch(map, type);
                              }));
}

NicTypeId TypesReader::nic(SourceNode n)
{
    return NicTypeId(named(n, QT_TRANSLATE_NOOP("Problem", "the name of a NIC type, or the type as a map"),
                           QT_TRANSLATE_NOOP("Problem", "NIC type"), nics_, description_.nicTypes, nicStandIn_,
                           [&](SourceNode map, NicType& type) {
                               if (map.valid())
                                   readNic(map, type);
                           }));
}

LinkTypeId TypesReader::link(SourceNode n)
{
    return LinkTypeId(named(n, QT_TRANSLATE_NOOP("Problem", "the name of a link type, or the type as a map"),
                            QT_TRANSLATE_NOOP("Problem", "link type"), links_, description_.linkTypes, linkStandIn_,
                            [&](SourceNode map, LinkType& type) {
                                if (map.valid())
                                    readLink(map, type);
                                else
                                    type.bandwidth = gigabytesPerSecond(1);
                            }));
}

} // namespace tierlens
