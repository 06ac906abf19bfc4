#include "core/evaluation/phase_symmetry.h"

#include <bit>
#include <numeric>
#include <utility>

#include "core/routing/disjoint_sets.h"
#include "core/routing/symmetry.h"

namespace tierlens {

namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFFU;

/// Below these, routing every flow costs less than the look for symmetries.
constexpr std::size_t kSmallGraph = 256;
constexpr std::uint64_t kFewFlows = 256;

/// Powers of a symmetry that are tried: every second board, every fourth pod.
constexpr int kMostPower = 8;

/// How positions in a sub-group may be moved so that the flows of every pattern stay what they are.
enum class Moves : std::uint8_t { none, turns, exclusiveOr, any };

Moves movesOf(const Phase& phase)
{
    switch (phase.pattern) {
    case Pattern::ring:
    case Pattern::shift:
        return Moves::turns;
    case Pattern::complete:
        return Moves::any;
    case Pattern::exchange:
        return std::has_single_bit(phase.ranks) ? Moves::exclusiveOr : Moves::none;
    case Pattern::binomial:
    case Pattern::binomialUp:
    case Pattern::single:
    case Pattern::chain:
    case Pattern::doubleTree:
    case Pattern::rings:
    case Pattern::line:
    case Pattern::lineUp:
        break;
    }
    return Moves::none;
}

class Finder {
public:
    Finder(std::span<const VertexId> ranks, const RankOrder& order, const Phase& phase, std::uint32_t root, std::size_t vertices)
        : ranks_(ranks), moves_(movesOf(phase)), n_(phase.ranks), groups_(order.subgroups(phase)), rankAt_(vertices, kNone),
          placeOf_(ranks.size(), kNone)
    {
        for (std::uint32_t r = 0; r < ranks.size(); ++r)
            rankAt_[ranks[r].index()] = r;
        std::vector<std::uint32_t> members;
        for (std::uint32_t g = 0; g < groups_; ++g) {
            order.members(phase, root, g, members);
            for (std::uint32_t j = 0; j < n_; ++j)
                placeOf_[members[j]] = g * n_ + j;
            members_.insert(members_.end(), members.begin(), members.end());
        }
    }

    /// Whether @p image, applied @p power times, keeps the flows; then @p to holds where it takes each member.
    [[nodiscard]] bool keeps(const VertexPermutation& image, int power, std::vector<std::uint32_t>& to) const
    {
        to.clear();
        for (std::uint32_t g = 0; g < groups_; ++g) {
            std::uint32_t group = 0;
            std::uint32_t first = 0;
            for (std::uint32_t j = 0; j < n_; ++j) {
                std::uint32_t v = ranks_[members_[g * n_ + j]].index();
                for (int i = 0; i < power; ++i)
                    v = image[v];
                const std::uint32_t rank = rankAt_[v];
                if (rank == kNone || placeOf_[rank] == kNone)
                    return false;
                const std::uint32_t place = placeOf_[rank];
                if (j == 0) {
                    group = place / n_;
                    first = place % n_;
                }
                if (place / n_ != group || !fits(j, first, place % n_))
                    return false;
                to.push_back(rank);
            }
        }
        return true;
    }

    [[nodiscard]] std::span<const std::uint32_t> members() const { return members_; }

private:
    [[nodiscard]] bool fits(std::uint32_t j, std::uint32_t first, std::uint32_t to) const
    {
        switch (moves_) {
        case Moves::turns:
            return to == (first + j) % n_;
        case Moves::exclusiveOr:
            return to == (first ^ j);
        case Moves::any:
            return true;
        case Moves::none:
            break;
        }
        return to == j;
    }

    std::span<const VertexId> ranks_;
    Moves moves_;
    std::uint32_t n_, groups_;
    std::vector<std::uint32_t> rankAt_;  ///< by vertex
    std::vector<std::uint32_t> placeOf_; ///< by rank: sub-group · n + position; none: takes no part
    std::vector<std::uint32_t> members_{};
};

void numberClasses(PhaseSymmetry& result, DisjointSets& sets)
{
    std::vector<std::uint32_t> numberOf(result.classOf.size(), kNone);
    for (std::uint32_t cell = 0; cell < result.classOf.size(); ++cell) {
        std::uint32_t& number = numberOf[sets.find(cell)];
        if (number == kNone) {
            number = static_cast<std::uint32_t>(result.classSize.size());
            result.classSize.push_back(0);
        }
        result.classOf[cell] = number;
        ++result.classSize[number];
    }
}

} // namespace

PhaseSymmetry symmetryOfPhase(const Graph& graph, const RoutingPolicy& policy, std::span<const VertexId> ranks,
                              const RankOrder& order, const Phase& phase, std::uint32_t root, std::span<const VertexId> shared,
                              const std::stop_token& stop)
{
    PhaseSymmetry result;
    const std::size_t edges = graph.edges().size();
    const std::size_t cells = edges + shared.size();
    result.classOf.resize(cells);
    result.standsFor.assign(ranks.size(), 1);
    const auto none = [&]() -> PhaseSymmetry {
        std::iota(result.classOf.begin(), result.classOf.end(), 0U);
        result.classSize.assign(cells, 1);
        return std::move(result);
    };
    if (!policy.followsSymmetry() || graph.vertexCount() < kSmallGraph ||
        std::uint64_t{order.subgroups(phase)} * phase.ranks * phase.steps.size() < kFewFlows)
        return none();
    const auto symmetries = graph.symmetries(stop);
    if (!symmetries->carriesRoutes())
        return none();

    const Finder finder(ranks, order, phase, root, graph.vertexCount());
    DisjointSets ends(ranks.size()), loads(cells);
    std::vector<std::uint32_t> sharedAt(shared.empty() ? 0 : graph.vertexCount(), kNone);
    for (std::size_t i = 0; i < shared.size(); ++i)
        sharedAt[shared[i].index()] = static_cast<std::uint32_t>(edges + i);
    std::vector<std::uint32_t> to;
    bool any = false;
    for (std::size_t g = 0; g < symmetries->generators().size(); ++g) {
        if (stop.stop_requested())
            return none();
        const VertexPermutation& image = symmetries->generators()[g];
        int power = 1;
        while (power <= kMostPower && !finder.keeps(image, power, to))
            power *= 2;
        if (power > kMostPower)
            continue;
        any = true;
        for (std::size_t i = 0; i < to.size(); ++i)
            ends.join(finder.members()[i], to[i]);
        const auto edgeImage = symmetries->edgesUnder(g);
        for (std::uint32_t at = 0; at < edges; ++at) {
            std::uint32_t e = graph.edges()[at].id.index();
            for (int i = 0; i < power; ++i)
                e = edgeImage[e];
            loads.join(at, graph.position(EdgeId(e)));
        }
        for (std::size_t s = 0; s < shared.size(); ++s) {
            std::uint32_t v = shared[s].index();
            for (int i = 0; i < power; ++i)
                v = image[v];
            loads.join(static_cast<std::uint32_t>(edges + s), sharedAt[v]);
        }
    }
    if (!any)
        return none();
    numberClasses(result, loads);
    std::vector<std::uint8_t> seen(ranks.size(), 0);
    for (std::uint32_t r = 0; r < ranks.size(); ++r) {
        const std::uint32_t orbit = ends.find(r);
        result.standsFor[r] = std::exchange(seen[orbit], 1) == 0 ? ends.sizeOf(r) : 0;
    }
    return result;
}

} // namespace tierlens
