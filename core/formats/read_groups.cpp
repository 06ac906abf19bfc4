#include <algorithm>
#include <string>

#include "core/base/translatable.h"
#include "core/formats/topology_sections.h"

namespace tierlens {
namespace {

constexpr std::string_view kCollectives[] = {"all_reduce", "reduce_scatter", "all_gather", "all_to_all", "broadcast",
                                             "reduce",     "send_recv",      "dispatch",   "combine"};

} // namespace

std::vector<NamedGroup> readGroups(Reading& reading, SourceNode n)
{
    std::vector<NamedGroup> groups;
    if (!n.valid() || reading.isMissing(n))
        return groups;
    ImpactScope scope(reading, Impact::value);
    const YamlTree& tree = reading.tree();
    if (tree.kind(n) != YamlTree::Kind::map) {
        reading.error(n, Code::expected_map, {QT_TRANSLATE_NOOP("Problem", "groups (NAME: SELECTOR)"), reading.found(n)});
        return groups;
    }
    for (SourceNode entry = tree.firstChild(n); entry.valid(); entry = tree.next(entry)) {
        const std::string_view name = tree.key(entry);
        if (name == "all")
            reading.error(entry, Code::bad_group_name,
                          {std::string(name), QT_TRANSLATE_NOOP("Problem", "it is the name of the group of every chip")});
        else if (name.empty() || name.find_first_of(",|") != std::string_view::npos)
            reading.error(
                entry, Code::bad_group_name,
                {std::string(name), QT_TRANSLATE_NOOP("Problem", "a selector could not say it; leave out ',' and '|'")});
        if (const auto selector = reading.text(
                entry, QT_TRANSLATE_NOOP("Problem", "a selector such as p0/r0/b*/c0 (in quotes where it has a comma)")))
            groups.push_back({std::string(name), {std::string(*selector), entry}});
    }
    return groups;
}

std::optional<Parallelism> readParallelism(Reading& reading, SourceNode n)
{
    if (!n.valid() || reading.isMissing(n))
        return std::nullopt;
    ImpactScope scope(reading, Impact::value);
    const YamlTree& tree = reading.tree();
    if (tree.kind(n) != YamlTree::Kind::map) {
        reading.error(n, Code::expected_map, {QT_TRANSLATE_NOOP("Problem", "sizes by dimension (tp: 8)"), reading.found(n)});
        return std::nullopt;
    }
    Parallelism layout;
    layout.node = n;
    SourceNode order;
    std::vector<std::pair<std::string, std::uint32_t>> sizes;
    for (SourceNode entry = tree.firstChild(n); entry.valid(); entry = tree.next(entry)) {
        if (tree.key(entry) == "order")
            order = entry;
        else
            sizes.emplace_back(std::string(tree.key(entry)), reading.count(entry, 1, kMaxCount).value_or(1));
    }
    if (!order.valid()) {
        layout.dimensions = std::move(sizes);
        return layout;
    }
    std::vector<std::string_view> known;
    known.reserve(sizes.size());
    for (const auto& size : sizes)
        known.emplace_back(size.first);
    for (const SourceNode entry : reading.list(order, QT_TRANSLATE_NOOP("Problem", "the dimensions, innermost first"))) {
        const auto name = reading.text(entry, QT_TRANSLATE_NOOP("Problem", "the name of a dimension"));
        if (!name)
            continue;
        const auto found = std::find(known.begin(), known.end(), *name);
        const auto isIt = [&](const auto& dimension) { return dimension.first == *name; };
        if (found == known.end())
            reading.unknownName(entry, *name, QT_TRANSLATE_NOOP("Problem", "dimension"), known);
        else if (std::any_of(layout.dimensions.begin(), layout.dimensions.end(), isIt))
            reading.error(entry, Code::name_taken, {std::string(*name)});
        else
            layout.dimensions.push_back(sizes[static_cast<std::size_t>(found - known.begin())]);
    }
    if (layout.dimensions.size() < sizes.size() && tree.size(order) < sizes.size())
        reading.error(order, Code::wrong_length,
                      {std::to_string(tree.size(order)), QT_TRANSLATE_NOOP("Problem", "every dimension once, innermost first")});
    return layout;
}

std::vector<ConcurrentCollective> readConcurrent(Reading& reading, SourceNode n)
{
    std::vector<ConcurrentCollective> all;
    if (!n.valid())
        return all;
    ImpactScope scope(reading, Impact::value);
    for (const SourceNode entry :
         reading.list(n, QT_TRANSLATE_NOOP("Problem", "collectives ({group: GROUP, collective: NAME, size: SIZE} each)"))) {
        MapReader map(reading, entry, QT_TRANSLATE_NOOP("Problem", "a concurrent collective"), {"group", "collective", "size"});
        ConcurrentCollective one;
        one.node = entry;
        if (const SourceNode group = map.require("group"); group.valid())
            if (const auto text = reading.text(group, QT_TRANSLATE_NOOP("Problem", "a group or a selector")))
                one.group = {std::string(*text), group};
        if (const SourceNode collective = map.require("collective"); collective.valid())
            if (const auto word = reading.word(collective, QT_TRANSLATE_NOOP("Problem", "a collective"), kCollectives))
                one.collective = {std::string(kCollectives[*word]), collective};
        if (map.isMap() && !map.hasSize())
            map.missing("size");
        one.size = map.size().value_or(Bytes{});
        all.push_back(std::move(one));
    }
    return all;
}

} // namespace tierlens
