// The way back: from ranks to a selector that people can read.
#include <algorithm>
#include <array>

#include "core/topology/groups.h"

namespace tierlens {

namespace {

constexpr std::size_t kDepths = 5; // pod, rack, board, chip, die

/// The containers around a rank from the outside in, then the rank itself, by number.
struct Names {
    std::array<std::uint32_t, kDepths> numbers{};
    std::size_t count = 0;
};

constexpr std::string_view kLetters = "prbcd";

/// "7", "[0-3]", "[0,2,5-7]" for ascending numbers.
std::string numbersText(const std::vector<std::uint32_t>& numbers)
{
    if (numbers.size() == 1)
        return std::to_string(numbers.front());
    std::string text = "[";
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t end = i;
        while (end + 1 < numbers.size() && numbers[end + 1] == numbers[end] + 1)
            ++end;
        text += (i > 0 ? "," : "") + std::to_string(numbers[i]);
        if (end > i)
            text += (end > i + 1 ? "-" : ",") + std::to_string(numbers[end]);
        i = end + 1;
    }
    return text + "]";
}

class Describer {
public:
    Describer(const Topology& topology, std::span<const VertexId> ranks) : topology_(topology), ranks_(ranks)
    {
        position_.assign(topology.vertices.size(), kNowhere);
        below_.resize(topology.containers.size());
        for (const VertexId v : topology.endpoints) {
            if (topology.vertex(v).failed)
                continue;
            for (ContainerId at = topology.vertex(v).parent; at.valid(); at = topology.container(at).parent) {
                if (below_[at.index()].count++ == 0)
                    below_[at.index()].first = working_;
            }
            position_[v.index()] = working_++;
        }
        run_.assign(ranks.size(), 0);
        for (std::size_t i = ranks.size(); i-- > 0;) {
            const std::size_t here = position_[ranks[i].index()];
            const bool goesOn = i + 1 < ranks.size() && here != kNowhere && position_[ranks[i + 1].index()] == here + 1;
            run_[i] = here == kNowhere ? 0 : 1 + (goesOn ? run_[i + 1] : 0);
        }
    }

    [[nodiscard]] std::string describe() const
    {
        if (ranks_.empty())
            return {};
        if (ranks_.size() > 1 && ranks_.size() == working_ && run_[0] == working_)
            return "all";
        const std::string pattern = product();
        return pattern.empty() ? list() : pattern;
    }

private:
    static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

    [[nodiscard]] Names namesOf(VertexId v) const;
    [[nodiscard]] std::string product() const;
    [[nodiscard]] std::string list() const;

    const Topology& topology_;
    std::span<const VertexId> ranks_;
    struct Below {
        std::size_t first = 0, count = 0;
    };
    std::vector<std::size_t> position_{}; ///< of an end point among those that work, in file order
    std::vector<Below> below_{};          ///< by container: the positions below it
    std::vector<std::size_t> run_{};      ///< run_[i]: how many ranks from i on follow each other without a gap
    std::size_t working_ = 0;
};

Names Describer::namesOf(VertexId v) const
{
    Names names;
    names.numbers[names.count++] = topology_.vertex(v).number;
    for (ContainerId at = topology_.vertex(v).parent; topology_.container(at).level != Level::system;
         at = topology_.container(at).parent)
        names.numbers[names.count++] = topology_.container(at).number;
    std::reverse(names.numbers.begin(), names.numbers.begin() + static_cast<std::ptrdiff_t>(names.count));
    return names;
}

/// One pattern, when the ranks are every combination of some numbers at each level in file order; else empty.
std::string Describer::product() const
{
    std::array<std::vector<std::uint32_t>, kDepths> chosen;
    const std::size_t depths = namesOf(ranks_.front()).count;
    for (const VertexId v : ranks_) {
        const Names names = namesOf(v);
        if (names.count != depths || position_[v.index()] == kNowhere)
            return {};
        for (std::size_t d = 0; d < depths; ++d)
            if (chosen[d].empty() || chosen[d].back() != names.numbers[d])
                chosen[d].push_back(names.numbers[d]);
    }
    // Where every number that exists in the chosen containers is chosen, the level is complete.
    std::array<bool, kDepths> complete{};
    std::vector<ContainerId> open{ContainerId(0)};
    for (std::size_t d = 0; d < depths; ++d) {
        std::vector<std::uint32_t>& numbers = chosen[d];
        std::sort(numbers.begin(), numbers.end());
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        const auto isChosen = [&](std::uint32_t n) { return std::binary_search(numbers.begin(), numbers.end(), n); };
        complete[d] = true;
        std::vector<ContainerId> next;
        for (const ContainerId at : open) {
            for (const ContainerId child : topology_.container(at).children) {
                if (isChosen(topology_.container(child).number))
                    next.push_back(child);
                else if (!topology_.container(child).failed)
                    complete[d] = false;
            }
            for (const VertexId v : topology_.container(at).endpoints)
                complete[d] = complete[d] && (topology_.vertex(v).failed || isChosen(topology_.vertex(v).number));
        }
        open = std::move(next);
    }
    // Inner levels that are complete are what a container means anyway; outer ones may be left out where they say "every".
    std::size_t end = depths, begin = 0;
    while (ranks_.size() > 1 && end > 1 && complete[end - 1])
        --end;
    bool saysEvery = false;
    for (std::size_t d = 0; d + 1 < end && complete[d]; ++d) {
        saysEvery = saysEvery || chosen[d].size() > 1;
        if (saysEvery)
            begin = d + 1;
    }
    std::string pattern;
    for (std::size_t d = begin; d < end; ++d) {
        pattern += (d > begin ? "/" : "") + std::string(1, kLetters[d]);
        pattern += complete[d] && chosen[d].size() > 1 ? "*" : numbersText(chosen[d]);
    }
    const Result<Group> group = resolveGroup(topology_, pattern);
    const bool same = group && std::equal(group->ranks.begin(), group->ranks.end(), ranks_.begin(), ranks_.end());
    return same ? pattern : std::string();
}

/// A list of containers and chips in order; neighbours of one parent in ascending order share an item.
std::string Describer::list() const
{
    struct Item {
        ContainerId parent{};
        char letter = 0;
        std::vector<std::uint32_t> numbers{};
        std::size_t lastPosition = 0;
    };
    std::vector<Item> items;
    for (std::size_t i = 0; i < ranks_.size();) {
        const VertexId v = ranks_[i];
        Item item{topology_.vertex(v).parent, topology_.isDie(v) ? 'd' : 'c', {topology_.vertex(v).number}, position_[v.index()]};
        std::size_t taken = 1;
        // The largest container whose working end points follow here.
        for (ContainerId at = item.parent; topology_.container(at).level != Level::system; at = topology_.container(at).parent) {
            const Below& below = below_[at.index()];
            if (below.first != position_[v.index()] || below.count > run_[i])
                break;
            if (below.count < 2)
                continue;
            item = {topology_.container(at).parent,
                    levelLetter(topology_.container(at).level),
                    {topology_.container(at).number},
                    position_[v.index()]};
            taken = below.count;
        }
        const bool joins = !items.empty() && items.back().parent == item.parent && items.back().letter == item.letter &&
                           items.back().numbers.back() < item.numbers.front() && items.back().lastPosition < item.lastPosition &&
                           item.lastPosition != kNowhere;
        if (joins) {
            items.back().numbers.push_back(item.numbers.front());
            items.back().lastPosition = item.lastPosition;
        } else {
            items.push_back(std::move(item));
        }
        i += taken;
    }
    std::string text;
    for (const Item& item : items) {
        text += text.empty() ? "" : ",";
        if (topology_.container(item.parent).level != Level::system)
            text += topology_.path(item.parent) + "/";
        text += item.letter + numbersText(item.numbers);
    }
    return text;
}

} // namespace

std::string selectorFor(const Topology& topology, std::span<const VertexId> ranks)
{
    return Describer(topology, ranks).describe();
}

} // namespace tierlens
