// What the files of fabric kinds share: a plan (is the description sound, how much will it make) and a build (make it).
// A new kind is one file here and one row in fabric_kind.cpp.
#pragma once

#include <span>
#include <vector>

#include "core/topology/build_problems.h"
#include "core/topology/count.h"
#include "core/topology/description.h"
#include "core/topology/elements.h"

namespace tierlens {

/// How many plugs the members of a fabric have, without listing them.
struct PlugCounts {
    Count members{}, total{}, squares{}; ///< squares: the sum over members of (plugs of the member)²
    std::uint64_t least = 0, most = 0;   ///< plugs of a member
    void addMembers(Count howMany, Count plugsEach);
    /// Every plug counted @p factor times.
    [[nodiscard]] PlugCounts times(std::uint64_t factor) const;
};

/// Bandwidth of one plug in units of the fabric's link.bandwidth: k for {switch: k}, which states it per uplink, else 1.
[[nodiscard]] double plugShare(const FabricDescription& fabric);

/// Into how many parallel links a connection is split that carries @p share × link.bandwidth. Uplinks of a switch that
/// come out whole stand as links of their own (8 uplinks over 4 spines are 2 links to each), and so do rails with
/// granularity `link`. Everything else is one link.
[[nodiscard]] std::uint32_t parallelLinks(const FabricDescription& fabric, double share);

/// A fabric before it is built. A kind checks the description against the number of plugs and counts.
struct FabricPlan {
    const FabricDescription& fabric;
    const PlugCounts& plugs;
    BuildProblems& problems;
    Count switches{}, links{};

    void fail(SourceNode node, Code code, std::vector<std::string> args) const
    {
        problems.error(node.valid() ? node : fabric.node, code, std::move(args));
    }
    /// @p connections of @p share × link.bandwidth each.
    void addLinks(Count connections, double share) { links += connections * Count(parallelLinks(fabric, share)); }
};

/// A fabric while it is built, its plugs known.
class FabricBuild {
public:
    /// @p fabric is the record of this fabric in the topology, with container, tier and plugs filled in.
    FabricBuild(Elements& elements, const FabricDescription& description, FabricId fabric);

    [[nodiscard]] const FabricDescription& description() const { return description_; }
    [[nodiscard]] Fabric& fabric() { return topology_.fabrics[id_.index()]; }
    [[nodiscard]] std::size_t plugCount() const { return topology_.fabrics[id_.index()].plugs.size(); }
    [[nodiscard]] VertexId plug(std::size_t i) const { return topology_.fabrics[id_.index()].plugs[i]; }
    [[nodiscard]] std::uint32_t memberOf(std::size_t plug) const { return topology_.fabrics[id_.index()].memberOfPlug[plug]; }
    /// Plugs by member, in order: how many each has.
    [[nodiscard]] std::vector<std::uint32_t> plugsOfMembers() const;

    /// A switch at level @p level (0: the leaves), numbered behind those that the container has.
    VertexId addSwitch(std::size_t level, SwitchTypeId type);
    /// @p count switches of level @p level.
    void addSwitches(std::size_t level, std::size_t count, SwitchTypeId type);
    [[nodiscard]] VertexId switchAt(std::size_t level, std::size_t i) { return fabric().switchLevels[level][i]; }

    /// A connection of @p share × link.bandwidth in each direction, as parallelLinks says.
    void join(VertexId a, VertexId b, double share) { joinSplit(a, b, share, parallelLinks(description_, share)); }
    /// The same as @p count parallel links.
    void joinSplit(VertexId a, VertexId b, double share, std::uint32_t count);

private:
    Elements& elements_;
    Topology& topology_;
    const FabricDescription& description_;
    FabricId id_;
    Link prototype_{};
    Bandwidth bandwidth_{};
};

struct FabricKindRow {
    FabricKind kind;
    /// Called with at least one plug.
    void (*plan)(FabricPlan& plan);
    /// Called with at least two plugs, after a plan without problems.
    void (*build)(FabricBuild& build);
};
[[nodiscard]] const FabricKindRow& fabricKindRow(FabricKind kind);

// One pair a family; each stands in the file of that name.
void planFullMesh(FabricPlan& plan); // full_mesh.cpp
void buildFullMesh(FabricBuild& build);
void planGrid(FabricPlan& plan); // grids.cpp: ring, mesh, torus, hypercube
void buildGrid(FabricBuild& build);
void planSwitched(FabricPlan& plan); // switched.cpp
void buildSwitched(FabricBuild& build);
void planRail(FabricPlan& plan); // rail.cpp
void buildRail(FabricBuild& build);
void planFatTree(FabricPlan& plan); // fat_tree.cpp
void buildFatTree(FabricBuild& build);
void planDragonfly(FabricPlan& plan); // dragonfly.cpp
void buildDragonfly(FabricBuild& build);

} // namespace tierlens
