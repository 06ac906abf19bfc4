#include "core/topology/groups.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "core/base/nearest_word.h"
#include "core/base/translatable.h"
#include "core/topology/element_path.h"
#include "core/topology/group_checks.h"
#include "core/topology/path_pattern.h"

namespace tierlens {

namespace {

constexpr std::size_t kMaxNesting = 32;

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// The items of a list; commas inside brackets belong to the item.
std::vector<std::string_view> splitItems(std::string_view selector)
{
    std::vector<std::string_view> items;
    std::size_t begin = 0;
    bool inside = false;
    for (std::size_t i = 0; i <= selector.size(); ++i) {
        if (i == selector.size() || (selector[i] == ',' && !inside)) {
            items.push_back(trimmed(selector.substr(begin, i - begin)));
            begin = i + 1;
        } else if (selector[i] == '[') {
            inside = true;
        } else if (selector[i] == ']') {
            inside = false;
        }
    }
    return items;
}

std::optional<std::uint64_t> wholeNumber(std::string_view text)
{
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size())
        return {};
    return number;
}

/// Letters, digits and underscores, and longer than a level's letter in a path: a name rather than a path.
bool isWord(std::string_view text)
{
    return text.size() > 1 &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == std::string_view::npos &&
           text.find_first_of("0123456789") != 1;
}

/// A parallel dimension's groups: the i-th takes ranks base + k·stride, k = 0…size−1, of the layout's ranks.
struct Dimension {
    std::string_view name;
    std::uint64_t size = 1, stride = 1, ranks = 1;
    [[nodiscard]] std::uint64_t groups() const { return ranks / size; }
    [[nodiscard]] std::uint64_t base(std::uint64_t group) const { return group / stride * stride * size + group % stride; }
};

/// Ranks of the parallel layout; none where there is no layout, or one with more ranks than chips.
std::vector<Dimension> dimensionsOf(const Topology& topology)
{
    std::vector<Dimension> dimensions;
    if (!topology.parallelism)
        return dimensions;
    std::uint64_t ranks = 1;
    for (const auto& [name, size] : topology.parallelism->dimensions) {
        if (size == 0 || ranks > topology.endpoints.size())
            return {};
        dimensions.push_back({name, size, ranks, 1});
        ranks *= size;
    }
    if (ranks > topology.endpoints.size())
        return {};
    for (Dimension& dimension : dimensions)
        dimension.ranks = ranks;
    return dimensions;
}

/// End points with failed ones among them, so that positions count.
using Picked = std::vector<VertexId>;

class Resolver {
public:
    explicit Resolver(const Topology& topology) : topology_(topology), dimensions_(dimensionsOf(topology))
    {
        for (const NamedGroup& group : topology.groups)
            names_.emplace(group.name, &group);
    }

    /// The groups of @p selector, one unless it says each:… or names several groups of a parallel layout.
    Result<std::vector<Group>> resolve(std::string_view selector);
    [[nodiscard]] std::uint64_t work() const { return work_; }

private:
    struct Item {
        std::string_view base;
        std::vector<std::string_view> modifiers;
    };
    static Item split(std::string_view item);
    /// Whether a word makes several groups: each:board, tp[*], tp[0-3].
    [[nodiscard]] bool namesSeveral(std::string_view base) const;
    std::optional<std::vector<Picked>> several(std::string_view base);
    std::optional<Picked> pickList(std::string_view selector);
    std::optional<Picked> pickItem(std::string_view item);
    std::optional<Picked> pickBase(std::string_view base);
    std::optional<Picked> pickPath(std::string_view base, const ElementPath& path);
    std::optional<Picked> modified(Picked picked, const Item& item);
    Picked ofDimension(const Dimension& dimension, std::uint64_t group);
    [[nodiscard]] const Dimension* dimensionOf(std::string_view base, std::string_view& index) const;
    [[nodiscard]] const NamedGroup* named(std::string_view name) const;
    [[nodiscard]] std::optional<std::string> nearestName(std::string_view word) const;
    Group working(const Picked& picked);
    void fail(Code code, std::vector<std::string> args) { problems_.push_back({code, std::move(args)}); }
    std::nullopt_t bad(std::string_view what, std::string why)
    {
        fail(Code::bad_selector, {std::string(what), std::move(why)});
        return std::nullopt;
    }

    const Topology& topology_;
    std::vector<Dimension> dimensions_;
    std::map<std::string_view, const NamedGroup*> names_{};
    std::vector<std::string_view> open_{};                      ///< names being resolved, to notice circles
    std::map<std::string_view, std::optional<Picked>> known_{}; ///< names already resolved
    Problems problems_{};
    std::uint64_t work_ = 0;
};

const NamedGroup* Resolver::named(std::string_view name) const
{
    const auto found = names_.find(name);
    return found == names_.end() ? nullptr : found->second;
}

std::optional<std::string> Resolver::nearestName(std::string_view word) const
{
    std::vector<std::string_view> known{"all", levelName(Level::system)};
    for (const auto& [name, group] : names_)
        known.push_back(name);
    return nearestWord(word, known);
}

Resolver::Item Resolver::split(std::string_view item)
{
    Item parts;
    for (std::size_t begin = 0; begin <= item.size();) {
        const std::size_t end = std::min(item.find('|', begin), item.size());
        const std::string_view part = trimmed(item.substr(begin, end - begin));
        if (begin == 0)
            parts.base = part;
        else
            parts.modifiers.push_back(part);
        begin = end + 1;
    }
    return parts;
}

/// "tp[0]": the dimension tp, and what stands in its brackets.
const Dimension* Resolver::dimensionOf(std::string_view base, std::string_view& index) const
{
    const std::size_t open = base.find('[');
    if (open == std::string_view::npos || base.back() != ']')
        return nullptr;
    index = trimmed(base.substr(open + 1, base.size() - open - 2));
    const auto found =
        std::find_if(dimensions_.begin(), dimensions_.end(), [&](const Dimension& d) { return d.name == base.substr(0, open); });
    return found == dimensions_.end() ? nullptr : &*found;
}

Picked Resolver::ofDimension(const Dimension& dimension, std::uint64_t group)
{
    Picked picked;
    for (std::uint64_t k = 0; k < dimension.size; ++k)
        picked.push_back(topology_.endpoints[dimension.base(group) + k * dimension.stride]);
    work_ += dimension.size;
    return picked;
}

bool Resolver::namesSeveral(std::string_view base) const
{
    std::string_view index;
    return base.starts_with("each:") || (dimensionOf(base, index) && !wholeNumber(index));
}

std::optional<std::vector<Picked>> Resolver::several(std::string_view base)
{
    std::vector<Picked> groups;
    if (base.starts_with("each:")) {
        const std::string_view name = base.substr(5);
        std::optional<Level> level;
        for (const Level l : {Level::pod, Level::rack, Level::board, Level::chip})
            if (levelName(l) == name)
                level = l;
        if (!level)
            return bad(base, QT_TRANSLATE_NOOP("Problem", "expected each:board, each:rack or each:pod"));
        // Containers are made depth first except those by hand, so walk the tree for file order.
        std::vector<ContainerId> open{ContainerId(0)};
        while (!open.empty()) {
            const ContainerId at = open.back();
            open.pop_back();
            ++work_;
            const Container& container = topology_.container(at);
            if (container.level == *level)
                groups.push_back(topology_.endpointsBelow(at));
            else
                open.insert(open.end(), container.children.rbegin(), container.children.rend());
        }
        work_ += topology_.endpoints.size();
        return groups;
    }
    std::string_view index;
    const Dimension* dimension = dimensionOf(base, index);
    const auto pattern = index == "*" ? NamePattern::parse("x*") : NamePattern::parse("x[" + std::string(index) + "]");
    if (!pattern)
        return bad(base, pattern.error());
    for (std::uint64_t group = 0; group < dimension->groups(); ++group)
        if (pattern->matches('x', static_cast<std::uint32_t>(group)))
            groups.push_back(ofDimension(*dimension, group));
    return groups;
}

std::optional<Picked> Resolver::pickPath(std::string_view base, const ElementPath& path)
{
    Picked picked;
    bool failedChip = false;
    if (const std::optional<VertexId> vertex = topology_.findVertex(base)) {
        if (topology_.vertex(*vertex).kind == VertexKind::endpoint)
            picked.push_back(*vertex);
        failedChip = topology_.vertex(*vertex).failed;
    } else if (const std::optional<ContainerId> container = topology_.findContainer(base)) {
        picked = topology_.endpointsBelow(*container);
        failedChip = topology_.container(*container).level == Level::chip &&
                     std::all_of(picked.begin(), picked.end(), [&](VertexId v) { return topology_.vertex(v).failed; });
    }
    work_ += 1 + picked.size();
    if (picked.empty()) {
        std::vector<std::string> args{std::string(base)};
        if (std::optional<std::string> name = nearestName(base))
            args.push_back(*std::move(name));
        else if (std::string nearest = nearestPath(topology_, path); !nearest.empty() && nearest != base)
            args.push_back(std::move(nearest));
        fail(Code::unknown_chip, std::move(args));
        return {};
    }
    if (failedChip) {
        fail(Code::failed_chip_named, {std::string(base)});
        return {};
    }
    return picked;
}

std::optional<Picked> Resolver::pickBase(std::string_view base)
{
    if (base.empty())
        return bad(base, QT_TRANSLATE_NOOP("Problem", "an item of the list is empty"));
    if (const NamedGroup* group = named(base)) {
        if (const auto known = known_.find(group->name); known != known_.end())
            return known->second;
        if (std::find(open_.begin(), open_.end(), group->name) != open_.end())
            return bad(base, QT_TRANSLATE_NOOP("Problem", "the group refers to itself"));
        if (open_.size() == kMaxNesting)
            return bad(base, QT_TRANSLATE_NOOP("Problem", "groups refer to each other too deeply"));
        open_.emplace_back(group->name);
        std::optional<Picked> picked = pickList(group->selector.value);
        open_.pop_back();
        return known_.emplace(group->name, std::move(picked)).first->second;
    }
    if (base == "all" || base == levelName(Level::system)) {
        work_ += topology_.endpoints.size();
        return topology_.endpoints;
    }
    std::string_view index;
    if (const Dimension* dimension = dimensionOf(base, index))
        if (const std::optional<std::uint64_t> group = wholeNumber(index)) {
            if (*group < dimension->groups())
                return ofDimension(*dimension, *group);
            fail(Code::unknown_chip,
                 {std::string(base), std::string(dimension->name) + "[" + std::to_string(dimension->groups() - 1) + "]"});
            return {};
        }
    if (namesSeveral(base))
        return bad(base, QT_TRANSLATE_NOOP("Problem", "it names several groups; here one is needed"));
    if (const std::size_t open = base.find('['); base.back() == ']' && isWord(base.substr(0, open)))
        return bad(base, dimensions_.empty()
                             ? QT_TRANSLATE_NOOP("Problem", "the file has no parallelism section whose groups it could name")
                             : QT_TRANSLATE_NOOP("Problem", "the file's parallelism has no dimension of this name"));
    if (const std::optional<ElementPath> path = parseElementPath(base))
        return pickPath(base, *path);
    if (const std::optional<std::string> name = isWord(base) ? nearestName(base) : std::nullopt) {
        fail(Code::unknown_chip, {std::string(base), *name});
        return {};
    }
    const auto pattern = PathPattern::parse(base);
    if (!pattern)
        return bad(base, pattern.error());
    Picked picked;
    pattern->select(topology_, picked, work_);
    if (picked.empty()) {
        fail(Code::unknown_chip, {std::string(base)});
        return {};
    }
    return picked;
}

std::optional<Picked> Resolver::modified(Picked picked, const Item& item)
{
    for (const std::string_view modifier : item.modifiers) {
        const std::size_t colon = std::min(modifier.find(':'), modifier.size());
        const std::string_view name = modifier.substr(0, colon);
        const std::string_view values = colon < modifier.size() ? modifier.substr(colon + 1) : std::string_view();
        if (name == "strided") {
            // Positions count with failed chips among them: the same chip of every board stays the same chip.
            const std::size_t second = std::min(values.find(':'), values.size());
            const std::optional<std::uint64_t> step = wholeNumber(values.substr(0, second));
            const std::optional<std::uint64_t> from =
                second < values.size() ? wholeNumber(values.substr(second + 1)) : std::uint64_t{0};
            if (!step || *step == 0 || !from)
                return bad(modifier,
                           QT_TRANSLATE_NOOP("Problem", "expected strided:N:K, every N-th from the K-th on, N at least 1"));
            std::size_t kept = 0;
            for (std::uint64_t i = *from; i < picked.size(); i = *step < picked.size() - i ? i + *step : picked.size())
                picked[kept++] = picked[i];
            picked.resize(kept);
        } else if (name == "first") {
            // The first N that work.
            const std::optional<std::uint64_t> wanted = wholeNumber(values);
            if (!wanted || *wanted == 0)
                return bad(modifier, QT_TRANSLATE_NOOP("Problem", "expected first:N, N at least 1"));
            std::uint64_t working = 0;
            std::size_t end = 0;
            while (end < picked.size() && working < *wanted)
                working += topology_.vertex(picked[end++]).failed ? 0U : 1U;
            picked.resize(end);
        } else {
            return bad(modifier, QT_TRANSLATE_NOOP("Problem", "expected strided:N:K or first:N behind |"));
        }
    }
    return picked;
}

std::optional<Picked> Resolver::pickItem(std::string_view text)
{
    const Item item = split(text);
    std::optional<Picked> picked = pickBase(item.base);
    if (!picked || item.modifiers.empty())
        return picked;
    return modified(std::move(*picked), item);
}

std::optional<Picked> Resolver::pickList(std::string_view selector)
{
    const std::vector<std::string_view> items = splitItems(selector);
    if (items.size() == 1)
        return pickItem(items.front());
    Picked all;
    std::vector<bool> met(topology_.vertices.size(), false);
    bool fine = true;
    for (const std::string_view item : items) {
        const std::optional<Picked> picked = pickItem(item);
        fine = fine && picked.has_value();
        if (!picked)
            continue;
        for (const VertexId v : *picked)
            if (!met[v.index()]) {
                met[v.index()] = true;
                all.push_back(v);
            }
    }
    if (!fine)
        return {};
    return all;
}

Group Resolver::working(const Picked& picked)
{
    constexpr std::size_t kNamed = 4;
    Group group;
    std::size_t failed = 0;
    std::string names;
    for (const VertexId v : picked) {
        if (!topology_.vertex(v).failed) {
            group.ranks.push_back(v);
        } else if (failed++ < kNamed) {
            names += (names.empty() ? "" : ", ") + topology_.path(v);
        }
    }
    if (failed > kNamed)
        names += ", … (" + std::to_string(failed) + ")";
    if (failed > 0)
        group.warnings.push_back({Code::failed_chips_left_out, {names}});
    return group;
}

Result<std::vector<Group>> Resolver::resolve(std::string_view selector)
{
    problems_.clear();
    known_.clear();
    // A name may stand for a selector that makes several groups.
    std::string_view text = trimmed(selector);
    for (std::size_t depth = 0; depth < kMaxNesting; ++depth) {
        const NamedGroup* group = named(text);
        if (!group || trimmed(group->selector.value) == text)
            break;
        text = trimmed(group->selector.value);
    }
    std::vector<Group> groups;
    const std::vector<std::string_view> items = splitItems(text);
    if (const Item item = split(items.front()); items.size() == 1 && !named(item.base) && namesSeveral(item.base)) {
        std::optional<std::vector<Picked>> all = several(item.base);
        for (std::size_t i = 0; all && i < all->size(); ++i) {
            const std::optional<Picked> rest = modified(std::move((*all)[i]), item);
            if (!rest)
                break;
            Group one = working(*rest);
            if (!one.ranks.empty())
                groups.push_back(std::move(one));
        }
        if (groups.empty() && problems_.empty())
            fail(Code::empty_group, {std::string(selector)});
        if (!problems_.empty())
            return failure(std::move(problems_));
        return groups;
    }
    const std::optional<Picked> picked = pickList(selector);
    if (picked) {
        groups.push_back(working(*picked));
        if (groups.front().ranks.empty())
            fail(Code::empty_group, {std::string(selector)});
    }
    if (!problems_.empty())
        return failure(std::move(problems_));
    return groups;
}

} // namespace

Result<Group> resolveGroup(const Topology& topology, std::string_view selector)
{
    Result<std::vector<Group>> groups = Resolver(topology).resolve(selector);
    if (!groups)
        return failure(std::move(groups.error()));
    if (groups->size() != 1)
        return failure(Code::bad_selector,
                       {std::string(selector), QT_TRANSLATE_NOOP("Problem", "it names several groups; here one is needed")});
    return std::move(groups->front());
}

Result<std::vector<Group>> resolveGroups(const Topology& topology, std::string_view selector)
{
    return Resolver(topology).resolve(selector);
}

std::vector<std::string> groupNames(const Topology& topology)
{
    std::vector<std::string> names{"all"};
    for (const NamedGroup& group : topology.groups)
        if (group.name != names.front())
            names.push_back(group.name);
    for (const Dimension& dimension : dimensionsOf(topology))
        for (std::uint64_t group = 0; group < dimension.groups(); ++group)
            names.push_back(std::string(dimension.name) + "[" + std::to_string(group) + "]");
    return names;
}

void checkGroups(const Topology& topology, BuildProblems& problems)
{
    if (topology.parallelism) {
        const std::size_t chips = topology.endpoints.size();
        std::uint64_t ranks = 1;
        for (const auto& [name, size] : topology.parallelism->dimensions)
            ranks = ranks > chips ? ranks : ranks * size;
        const SourceNode node = topology.parallelism->node;
        const std::vector<std::string> args{std::to_string(ranks), std::to_string(chips)};
        if (ranks > chips)
            problems.error(node, Code::parallelism_too_large, args);
        else if (ranks < chips)
            problems.warning(node, Code::parallelism_leaves_chips, args);
    }
    // Beyond this much work groups are checked when they are used: a hostile file can name every chip a million times.
    constexpr std::uint64_t kMostWork = 50'000'000;
    Resolver resolver(topology);
    std::uint64_t checks = 0;
    const auto check = [&](const std::string& selector, SourceNode node) {
        if (resolver.work() + checks++ * (1 + topology.vertices.size() / 64) > kMostWork)
            return;
        const Result<std::vector<Group>> groups = resolver.resolve(selector);
        if (groups)
            return;
        for (const Problem& problem : groups.error()) {
            // A failure may come and go; the group is written rightly.
            if (problem.code == Code::failed_chip_named || problem.code == Code::empty_group)
                problems.warning(node, problem.code, problem.args);
            else
                problems.error(node, problem.code, problem.args);
        }
    };
    for (const NamedGroup& group : topology.groups)
        check(group.selector.value, group.selector.node);
    for (const ConcurrentCollective& collective : topology.concurrent)
        check(collective.group.value, collective.group.node);
}

} // namespace tierlens
