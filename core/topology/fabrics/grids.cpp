// mesh and torus, and what is one in disguise: a ring is a torus of one dimension, a hypercube of 2^d plugs a torus of d
// dimensions of 2. A dimension of 2 is one link with both shares; a dimension of 1 has no links and takes no share.
#include <algorithm>
#include <bit>

#include "core/base/translatable.h"
#include "core/topology/fabrics/fabric_kind.h"

namespace tierlens {

namespace {

std::vector<std::uint32_t> dimensions(const FabricDescription& fabric, std::uint64_t plugs)
{
    switch (fabric.kind) {
    case FabricKind::ring:
        return {static_cast<std::uint32_t>(plugs)};
    case FabricKind::hypercube:
        return std::vector<std::uint32_t>(static_cast<std::size_t>(std::countr_zero(plugs)), 2U);
    default:
        return fabric.dims.value;
    }
}

/// Share of the links of a dimension of @p length, where @p used dimensions have links.
double linkShare(const FabricDescription& fabric, std::uint32_t length, std::size_t used)
{
    return plugShare(fabric) * (length == 2 ? 2.0 : 1.0) / (2.0 * static_cast<double>(used));
}

std::size_t usedDimensions(const std::vector<std::uint32_t>& dims)
{
    return static_cast<std::size_t>(std::count_if(dims.begin(), dims.end(), [](std::uint32_t d) { return d > 1; }));
}

std::string dimsText(const std::vector<std::uint32_t>& dims)
{
    std::string text;
    for (const std::uint32_t d : dims)
        text += (text.empty() ? "" : " × ") + std::to_string(d);
    return text;
}

} // namespace

void planGrid(FabricPlan& plan)
{
    const FabricDescription& fabric = plan.fabric;
    const std::uint64_t plugs = plan.plugs.total.value();
    if (fabric.kind == FabricKind::hypercube && !std::has_single_bit(plugs)) {
        plan.fail(fabric.node, Code::plugs_do_not_fit,
                  {plan.plugs.total.text(), "hypercube", QT_TRANSLATE_NOOP("Problem", "a power of two")});
        return;
    }
    if (fabric.kind == FabricKind::mesh || fabric.kind == FabricKind::torus) {
        Count product(1);
        for (const std::uint32_t d : fabric.dims.value)
            product *= Count(d);
        if (product != plan.plugs.total || fabric.dims.value.empty()) {
            plan.fail(fabric.dims.node, Code::plugs_do_not_fit,
                      {plan.plugs.total.text(), "dims " + dimsText(fabric.dims.value),
                       fabric.dims.value.empty() ? QT_TRANSLATE_NOOP("Problem", "dims whose product is the number of plugs")
                                                 : product.text()});
            return;
        }
    }
    const std::vector<std::uint32_t> dims = dimensions(fabric, plugs);
    const std::size_t used = usedDimensions(dims);
    for (const std::uint32_t d : dims)
        if (d > 1) {
            const bool closed = d > 2 && fabric.kind != FabricKind::mesh;
            plan.addLinks(Count(plugs / d) * Count(closed ? d : d - 1), linkShare(fabric, d, used));
        }
}

void buildGrid(FabricBuild& build)
{
    const FabricDescription& description = build.description();
    const std::size_t plugs = build.plugCount();
    const std::vector<std::uint32_t> dims = dimensions(description, plugs);
    build.fabric().dims = dims;
    const std::size_t used = usedDimensions(dims);
    for (std::size_t i = 0; i < plugs; ++i) {
        std::size_t stride = 1;
        for (const std::uint32_t d : dims) {
            const std::size_t coordinate = i / stride % d;
            const bool last = coordinate + 1 == d;
            const bool closes = last && d > 2 && description.kind != FabricKind::mesh;
            if (d > 1 && (!last || closes))
                build.join(build.plug(i), build.plug(last ? i - coordinate * stride : i + stride),
                           linkShare(description, d, used));
            stride *= d;
        }
    }
}

} // namespace tierlens
