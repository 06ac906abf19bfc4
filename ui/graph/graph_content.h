// What the tier graph shows, computed once a topology, and the loads laid over it. Values; may be made on a worker thread.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/evaluation/evaluation.h"
#include "core/layout/layout.h"
#include "core/layout/ribbons.h"
#include "core/topology/topology.h"
#include "ui/graph/graph_style.h"

namespace tierlens {

/// Level of detail, in pixels on the screen.
inline constexpr double kFoldedBelow = 3.0;   ///< children narrower than this: one box with a count
inline constexpr double kRibbonsBelow = 14.0; ///< children narrower than this: their links are ribbons

struct GraphContent {
    std::shared_ptr<const Topology> topology{};
    Layout layout{};
    std::array<Ribbons, kLevels> ribbons{};   ///< by number of open levels − 1, for 1 … 5; the last is not made: all single links
    std::array<double, kLevels> leastChild{}; ///< by level: width of its narrowest child, infinite when it has none
    std::vector<double> childWidth{};         ///< by ContainerId: width of its narrowest child
    std::vector<std::uint32_t> chips{};       ///< by ContainerId: chips below it
    std::vector<std::uint32_t> boards{};      ///< by ContainerId: boards below it
    std::vector<std::pair<std::uint32_t, std::uint32_t>> banksOf{}; ///< by ContainerId: first of its banks and how many
    std::vector<std::uint8_t> widthClass{};                         ///< by LinkId: 0 … 2 by bandwidth
    std::vector<std::uint32_t> linksBegin{};                        ///< by VertexId, one more than there are: into linksByVertex
    std::vector<LinkId> linksByVertex{};

    [[nodiscard]] static std::shared_ptr<const GraphContent> make(std::shared_ptr<const Topology> topology);

    [[nodiscard]] std::span<const LinkId> linksAt(VertexId id) const
    {
        return std::span(linksByVertex).subspan(linksBegin[id.index()], linksBegin[id.index() + 1] - linksBegin[id.index()]);
    }
    /// How many levels are open at @p scale pixels a unit: links of closed ones are ribbons. 5: every link by itself.
    [[nodiscard]] std::size_t openLevels(double scale) const;
    [[nodiscard]] bool folded(ContainerId id, double scale) const { return childWidth[id.index()] * scale < kFoldedBelow; }
    /// The container that stands for a merged chain: its innermost.
    [[nodiscard]] ContainerId innermost(ContainerId id) const;
};

/// Utilisation of every link, over the whole collective or one phase.
struct GraphLoads {
    std::vector<float> ofEdge{};      ///< by EdgeId, 0 – 1; below 0: carries nothing
    std::vector<float> ofContainer{}; ///< by ContainerId: the most of any link inside it; below 0: none
    std::vector<double> bytes{};      ///< by EdgeId: carried in that time
    std::vector<float> flows{};       ///< by EdgeId: most at once
    std::optional<EdgeId> worst{};
    float most = 1.0F; ///< utilisation of the worst: the top of the colour scale, so that the hottest links always stand out
    Duration time{};   ///< of the collective, the phase or the step
    std::optional<std::uint32_t> phase{};
    std::optional<std::uint32_t> run{};

    /// Of the whole collective, of one phase, or of one step of a run of alike ones (index into LoadMap::steps).
    [[nodiscard]] static std::shared_ptr<const GraphLoads> make(const GraphContent& content, const LoadMap& map,
                                                                std::optional<std::uint32_t> phase,
                                                                std::optional<std::uint32_t> run = {});
    [[nodiscard]] float ofLink(LinkId link) const
    {
        return std::max(ofEdge[forwardEdge(link).index()], ofEdge[backwardEdge(link).index()]);
    }
    [[nodiscard]] int heatStep(float utilisation) const { return GraphStyle::heatStep(most > 0.0F ? utilisation / most : 0.0F); }
    /// The direction that carries more; forward where both carry the same.
    [[nodiscard]] EdgeId busier(LinkId link) const
    {
        return ofEdge[backwardEdge(link).index()] > ofEdge[forwardEdge(link).index()] ? backwardEdge(link) : forwardEdge(link);
    }
};

} // namespace tierlens
