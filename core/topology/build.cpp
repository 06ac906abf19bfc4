#include "core/topology/build.h"

#include <atomic>
#include <map>

#include "core/topology/block_builder.h"
#include "core/topology/build_plan.h"
#include "core/topology/corrections.h"
#include "core/topology/group_checks.h"
#include "core/topology/link_index.h"

namespace tierlens {

namespace {

std::uint64_t nextRevision()
{
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

/// What needs no building.
std::shared_ptr<Topology> withoutElements(const TopologyDescription& description)
{
    auto topology = std::make_shared<Topology>();
    topology->name = description.name;
    topology->chipTypes = description.chipTypes;
    topology->switchTypes = description.switchTypes;
    topology->nicTypes = description.nicTypes;
    topology->linkTypes = description.linkTypes;
    topology->network = description.network;
    topology->groups = description.groups;
    topology->parallelism = description.parallelism;
    topology->concurrent = description.concurrent;
    topology->revision = nextRevision();
    return topology;
}

/// Switches with more links than their type has ports: one warning for all those of one place and type.
void checkPorts(const Topology& topology, BuildProblems& problems)
{
    std::vector<std::uint32_t> links(topology.vertices.size(), 0);
    for (const Link& link : topology.links) {
        ++links[link.a.index()];
        ++links[link.b.index()];
    }
    struct Excess {
        VertexId first{};
        std::size_t others = 0;
    };
    std::map<std::pair<SourceNode, std::uint32_t>, Excess> byPlace;
    for (std::size_t v = 0; v < topology.vertices.size(); ++v) {
        const Vertex& vertex = topology.vertices[v];
        if (vertex.kind != VertexKind::switchElement)
            continue;
        const std::optional<std::uint32_t> ports = topology.switchTypes[vertex.type].ports;
        if (!ports || links[v] <= *ports)
            continue;
        Excess& excess = byPlace[{vertex.source, vertex.type}];
        if (excess.first.valid())
            ++excess.others;
        else
            excess.first = VertexId(v);
    }
    for (const auto& [place, excess] : byPlace) {
        std::vector<std::string> args{topology.path(excess.first), std::to_string(links[excess.first.index()]),
                                      std::to_string(*topology.switchTypes[place.second].ports)};
        if (excess.others > 0)
            args.push_back(std::to_string(excess.others));
        problems.warning(place.first, Code::too_many_ports, std::move(args));
    }
}

} // namespace

Result<std::shared_ptr<const Topology>> buildTopology(const TopologyDescription& description, const SourceMap& source)
{
    BuildProblems problems(source);
    const std::optional<BuildPlan> plan = planBuild(description, problems);
    if (!plan)
        return failure(problems.errors());

    const std::shared_ptr<Topology> topology = withoutElements(description);
    topology->containers.reserve(plan->containers);
    topology->vertices.reserve(plan->vertices);
    topology->links.reserve(plan->links);
    Elements elements(*topology);
    BlockBuilder blocks(description, elements, problems);
    blocks.makeSystem();
    addHandElements(description, elements, blocks, problems);
    topology->endpoints = topology->endpointsBelow(ContainerId(0));

    const LinkIndex index(*topology);
    numberParallelLinks(*topology, index);
    applyOverrides(description, elements, index, problems);
    applyFailures(description, elements, index, problems);
    if (!problems.failed()) {
        checkPorts(*topology, problems);
        checkGroups(*topology, problems);
    }
    if (problems.failed())
        return failure(problems.errors());
    topology->warnings = description.notes;
    for (const Problem& warning : problems.warnings())
        topology->warnings.push_back(warning);
    return std::shared_ptr<const Topology>(topology);
}

} // namespace tierlens
