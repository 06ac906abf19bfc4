#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/base/translatable.h"
#include "core/formats/topology_sections.h"
#include "core/topology/element_path.h"

namespace tierlens {
namespace {

constexpr const char* kPath = QT_TRANSLATE_NOOP("Problem", "the path of an element such as p0/r0/b1/c7");
constexpr std::uint32_t kMaxParallel = 65'535; // Link::rail is 16 bits wide

/// What a path may end with, and how that is called.
struct PathEnd {
    std::array<NamePrefix, 4> prefixes;
    const char* what;
};
constexpr PathEnd kAnyEnd{{NamePrefix::chip, NamePrefix::die, NamePrefix::switchElement, NamePrefix::nic},
                          QT_TRANSLATE_NOOP("Problem", "a chip, die, switch or NIC such as p0/r0/b1/c7")};
constexpr PathEnd kChipEnd{{NamePrefix::chip, NamePrefix::die, NamePrefix::chip, NamePrefix::die},
                           QT_TRANSLATE_NOOP("Problem", "a chip such as p0/r0/b1/c7")};

constexpr PathEnd endWith(NamePrefix prefix, const char* what) { return {{prefix, prefix, prefix, prefix}, what}; }
constexpr PathEnd kSwitchEnd = endWith(NamePrefix::switchElement, QT_TRANSLATE_NOOP("Problem", "a switch such as p0/r0/sw2"));
constexpr PathEnd kNicEnd = endWith(NamePrefix::nic, QT_TRANSLATE_NOOP("Problem", "a NIC such as p0/r0/b1/nic3"));

struct HandWords {
    const char* list;
    const char* entry;
    PathEnd end;
};
constexpr std::array<HandWords, 3> kHandWords{{
    {QT_TRANSLATE_NOOP("Problem", "the chips ({name: PATH, type: TYPE} each)"), QT_TRANSLATE_NOOP("Problem", "a chip"),
     endWith(NamePrefix::chip, QT_TRANSLATE_NOOP("Problem", "a chip such as p0/r0/b1/c7"))},
    {QT_TRANSLATE_NOOP("Problem", "the switches ({name: PATH, type: TYPE} each)"), QT_TRANSLATE_NOOP("Problem", "a switch"),
     kSwitchEnd},
    {QT_TRANSLATE_NOOP("Problem", "the NICs ({name: PATH, type: TYPE} each)"), QT_TRANSLATE_NOOP("Problem", "a NIC"), kNicEnd},
}};

/// A path below a container of level @p base; empty with bad_path when it is none.
std::string pathText(Reading& reading, SourceNode n, Level base, const PathEnd& end)
{
    const auto text = reading.text(n, kPath);
    if (!text)
        return {};
    const auto path = parseElementPath(*text, base);
    if (path && std::find(end.prefixes.begin(), end.prefixes.end(), path->last().prefix) != end.prefixes.end())
        return std::string(*text);
    reading.error(n, Code::bad_path, {std::string(text->substr(0, 80)), end.what});
    return {};
}

/// Which element an override or a failure is about.
struct Subject {
    std::string_view key;
    ElementReference::Kind kind;
    PathEnd end;
};
constexpr Subject kSubjects[] = {
    {"link", ElementReference::Kind::link, kAnyEnd},
    {"switch", ElementReference::Kind::switchElement, kSwitchEnd},
    {"nic", ElementReference::Kind::nic, kNicEnd},
    {"chip", ElementReference::Kind::chip, kChipEnd},
    {"board", ElementReference::Kind::container,
     endWith(NamePrefix::board, QT_TRANSLATE_NOOP("Problem", "a board such as p0/r0/b1"))},
    {"rack", ElementReference::Kind::container, endWith(NamePrefix::rack, QT_TRANSLATE_NOOP("Problem", "a rack such as p0/r0"))},
    {"pod", ElementReference::Kind::container, endWith(NamePrefix::pod, QT_TRANSLATE_NOOP("Problem", "a pod such as p0"))},
};

constexpr const char* kSubjectHint =
    QT_TRANSLATE_NOOP("Problem", "it names one element: link: [A, B], switch: PATH, nic: PATH or chip: PATH");

/// Fills @p reference from the one key that names an element; false when there is none, or when it cannot be read.
bool readSubject(Reading& reading, MapReader& map, ElementReference& reference)
{
    const std::size_t errorsBefore = reading.errors().size();
    reference.node = map.node();
    SourceNode subject;
    std::string_view subjectKey;
    const PathEnd* end = &kAnyEnd;
    for (const Subject& s : kSubjects) {
        const SourceNode n = map.get(s.key);
        if (!n.valid())
            continue;
        if (subject.valid()) {
            reading.keyError(n, Code::keys_exclude, {std::string(subjectKey), std::string(s.key), kSubjectHint});
            continue;
        }
        subject = n;
        subjectKey = s.key;
        reference.kind = s.kind;
        end = &s.end;
    }
    const SourceNode from = map.get("from"), to = map.get("to");
    if (from.valid() || to.valid()) {
        if (subject.valid()) {
            reading.keyError(from.valid() ? from : to, Code::keys_exclude,
                             {std::string(subjectKey), from.valid() ? "from" : "to",
                              QT_TRANSLATE_NOOP("Problem", "link: [A, B] is both directions, from: A, to: B is one")});
            return false;
        }
        reference.kind = ElementReference::Kind::link;
        reference.oneDirection = true;
        if (const SourceNode n = map.require("from"); n.valid())
            reference.from = pathText(reading, n, Level::system, kAnyEnd);
        if (const SourceNode n = map.require("to"); n.valid())
            reference.to = pathText(reading, n, Level::system, kAnyEnd);
    } else if (!subject.valid()) {
        if (map.isMap())
            map.missing("link", kSubjectHint);
        return false;
    } else if (reference.kind == ElementReference::Kind::link) {
        const auto ends = reading.list(subject, QT_TRANSLATE_NOOP("Problem", "the two ends of the link, [A, B]"));
        if (reading.isMissing(subject) || (ends.size() != 2 && reading.tree().kind(subject) == YamlTree::Kind::list))
            reading.error(subject, Code::wrong_length,
                          {std::to_string(ends.size()), QT_TRANSLATE_NOOP("Problem", "the two ends of the link, [A, B]")});
        if (ends.size() == 2) {
            reference.from = pathText(reading, ends[0], Level::system, kAnyEnd);
            reference.to = pathText(reading, ends[1], Level::system, kAnyEnd);
        }
    } else {
        reference.path = pathText(reading, subject, Level::system, *end);
    }
    if (const SourceNode rail = map.get("rail"); rail.valid()) {
        if (reference.kind == ElementReference::Kind::link)
            reference.rail = reading.count(rail, 0, kMaxParallel);
        else
            reading.keyError(rail, Code::key_does_not_apply, {"rail", std::string(subjectKey), "link"});
    }
    return reading.errors().size() == errorsBefore;
}

} // namespace

std::vector<HandElement> readHandElements(Reading& reading, TypesReader& types, SourceNode n, HandKind kind, Level base)
{
    std::vector<HandElement> elements;
    if (!n.valid())
        return elements;
    ImpactScope scope(reading, kind == HandKind::chip ? Impact::counts : Impact::elements);
    const HandWords& words = kHandWords[static_cast<std::size_t>(kind)];
    for (const SourceNode entry : reading.list(n, words.list)) {
        MapReader map(reading, entry, words.entry, {"name", "type"});
        HandElement element;
        element.node = entry;
        element.nameNode = map.require("name");
        if (element.nameNode.valid())
            element.path = pathText(reading, element.nameNode, base, words.end);
        const SourceNode type = kind == HandKind::chip ? map.require("type") : map.get("type");
        if (type.valid())
            element.type = kind == HandKind::chip            ? types.chip(type).index()
                           : kind == HandKind::switchElement ? types.switchType(type).index()
                                                             : types.nic(type).index();
        const bool complete = !element.path.empty() && (kind != HandKind::chip || element.type != kNoType);
        if (complete)
            elements.push_back(std::move(element));
    }
    return elements;
}

std::vector<HandLink> readHandLinks(Reading& reading, TypesReader& types, SourceNode n, Level base)
{
    std::vector<HandLink> links;
    if (!n.valid())
        return links;
    ImpactScope scope(reading, Impact::elements);
    const auto entries = reading.list(n, QT_TRANSLATE_NOOP("Problem", "the links ({from: PATH, to: PATH, type: TYPE} each)"));
    links.reserve(entries.size());
    for (const SourceNode entry : entries) {
        MapReader map(reading, entry, QT_TRANSLATE_NOOP("Problem", "a link"),
                      {"from", "to", "type", "bandwidth", "latency", "efficiency", "count", "tier", "background"});
        HandLink link;
        link.node = entry;
        if (const SourceNode end = map.require("from"); end.valid())
            link.from = {pathText(reading, end, base, kAnyEnd), end};
        if (const SourceNode end = map.require("to"); end.valid())
            link.to = {pathText(reading, end, base, kAnyEnd), end};
        if (const SourceNode type = map.get("type"); type.valid())
            link.type = types.link(type);
        else if (map.isMap() && !map.hasBandwidth())
            map.missing("type", QT_TRANSLATE_NOOP("Problem", "a link type, or a bandwidth of its own"));
        link.bandwidth = map.bandwidth();
        link.latency = map.latency();
        link.efficiency = readEfficiency(reading, map.get("efficiency"));
        if (const SourceNode count = map.get("count"); count.valid())
            link.count = reading.count(count, 1, kMaxParallel).value_or(1);
        link.tier = readTier(reading, map.get("tier"));
        link.background = readBackground(reading, map.get("background"));
        if (!link.type.valid() && !link.bandwidth)
            link.bandwidth = gigabytesPerSecond(1); // a stand-in: its own is faulty or missing
        if (!link.from.value.empty() && !link.to.value.empty())
            links.push_back(std::move(link));
    }
    return links;
}

std::vector<OverrideDescription> readOverrides(Reading& reading, TypesReader& types, SourceNode n)
{
    std::vector<OverrideDescription> overrides;
    if (!n.valid())
        return overrides;
    ImpactScope scope(reading, Impact::value);
    for (const SourceNode entry : reading.list(n, QT_TRANSLATE_NOOP("Problem", "the overrides"))) {
        const std::size_t errorsBefore = reading.errors().size();
        MapReader map(reading, entry, QT_TRANSLATE_NOOP("Problem", "an override"),
                      {"link", "from", "to", "rail", "switch", "nic", "chip", "bandwidth", "latency", "efficiency", "background",
                       "start", "type"});
        OverrideDescription change;
        change.node = entry;
        if (!readSubject(reading, map, change.what) || reading.errors().size() != errorsBefore)
            continue;
        const auto kind = change.what.kind;
        const bool isLink = kind == ElementReference::Kind::link, isChip = kind == ElementReference::Kind::chip;
        bool fits = true;
        const auto refuse = [&](std::string_view key, bool when, const char* belongs) {
            const SourceNode at = map.get(key);
            if (!at.valid() || !when)
                return;
            fits = false;
            const char* what = isLink   ? QT_TRANSLATE_NOOP("Problem", "a link")
                               : isChip ? QT_TRANSLATE_NOOP("Problem", "a chip")
                                        : QT_TRANSLATE_NOOP("Problem", "a switch or a NIC");
            reading.keyError(at, Code::key_does_not_apply, {std::string(key), what, belongs});
        };
        for (const char* key : {"bandwidth", "bandwidth_GBps", "bandwidth_gbps", "latency", "latency_us"})
            refuse(key, isChip, QT_TRANSLATE_NOOP("Problem", "links, switches and NICs"));
        for (const char* key : {"efficiency", "background"})
            refuse(key, !isLink, QT_TRANSLATE_NOOP("Problem", "links"));
        refuse("start", !isChip, QT_TRANSLATE_NOOP("Problem", "chips"));
        if (!fits)
            continue;
        change.bandwidth = map.bandwidth();
        change.latency = map.latency();
        change.efficiency = readEfficiency(reading, map.get("efficiency"));
        if (const SourceNode value = map.get("background"); value.valid())
            change.background = readBackground(reading, value);
        if (const SourceNode value = map.get("type"); value.valid())
            change.type = isLink                                          ? types.link(value).index()
                          : isChip                                        ? types.chip(value).index()
                          : kind == ElementReference::Kind::switchElement ? types.switchType(value).index()
                                                                          : types.nic(value).index();
        if (const SourceNode value = map.get("start"); value.valid())
            change.start = types.start(value);
        const bool changes = map.hasBandwidth() || map.hasLatency() || map.has("efficiency") || map.has("background") ||
                             map.has("type") || map.has("start");
        if (!changes)
            map.missing(isChip ? "start" : "latency", QT_TRANSLATE_NOOP("Problem", "an override states at least one new value"));
        overrides.push_back(std::move(change));
    }
    return overrides;
}

std::vector<ElementReference> readFailures(Reading& reading, SourceNode n)
{
    std::vector<ElementReference> failures;
    if (!n.valid())
        return failures;
    ImpactScope scope(reading, Impact::value);
    for (const SourceNode entry : reading.list(n, QT_TRANSLATE_NOOP("Problem", "the failed elements"))) {
        const std::size_t errorsBefore = reading.errors().size();
        MapReader map(reading, entry, QT_TRANSLATE_NOOP("Problem", "a failure"),
                      {"link", "rail", "switch", "nic", "chip", "board", "rack", "pod"});
        ElementReference failed;
        if (readSubject(reading, map, failed) && reading.errors().size() == errorsBefore)
            failures.push_back(std::move(failed));
    }
    return failures;
}

} // namespace tierlens
