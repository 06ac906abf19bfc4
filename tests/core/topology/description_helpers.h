// Small descriptions by hand, for tests of the build without the reader of files.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/topology/build.h"
#include "core/topology/groups.h"

namespace tierlens::testing {

/// Every node n stands in line n + 1 of "test.yaml".
class TestSource final : public SourceMap {
public:
    [[nodiscard]] TextPosition position(SourceNode node) const override { return {static_cast<int>(node.index()) + 1, 1}; }
    [[nodiscard]] std::string keyPath(SourceNode node) const override { return "node" + std::to_string(node.index()); }
    [[nodiscard]] std::string fileName() const override { return "test.yaml"; }
};

inline SourceNode line(int n) { return SourceNode(static_cast<std::size_t>(n - 1)); }

class Description {
public:
    TopologyDescription d{};

    Description()
    {
        d.name = "test";
        chip("chip");
    }
    ChipTypeId chip(std::string name, DieDescription dies = {})
    {
        d.chipTypes.push_back({.name = std::move(name)});
        d.dies.push_back(std::move(dies));
        return ChipTypeId(d.chipTypes.size() - 1);
    }
    LinkTypeId link(double gigabytes, double latencyUs = 0.0)
    {
        d.linkTypes.push_back({.name = "link" + std::to_string(d.linkTypes.size()),
                               .bandwidth = gigabytesPerSecond(gigabytes),
                               .latency = microseconds(latencyUs)});
        return LinkTypeId(d.linkTypes.size() - 1);
    }
    SwitchTypeId switchType(double latencyUs = 0.25, std::optional<std::uint32_t> ports = {})
    {
        d.switchTypes.push_back(
            {.name = "switch" + std::to_string(d.switchTypes.size()), .latency = microseconds(latencyUs), .ports = ports});
        return SwitchTypeId(d.switchTypes.size() - 1);
    }
    /// A fabric over a link type of its own.
    FabricDescription fabric(FabricKind kind, double gigabytes)
    {
        FabricDescription f;
        f.kind = kind;
        f.link = link(gigabytes);
        return f;
    }
    FabricDescription grid(FabricKind kind, double gigabytes, std::vector<std::uint32_t> dims)
    {
        FabricDescription f = fabric(kind, gigabytes);
        f.dims.value = std::move(dims);
        return f;
    }
    BlockId board(std::vector<std::pair<ChipTypeId, std::uint32_t>> chips, std::vector<FabricDescription> fabrics = {})
    {
        BlockDescription block;
        block.level = Level::board;
        for (const auto& [type, count] : chips)
            block.members.push_back({.chipType = type, .count = count});
        block.fabrics = std::move(fabrics);
        return add(std::move(block));
    }
    BlockId board(std::uint32_t chips, std::vector<FabricDescription> fabrics = {})
    {
        return board({{ChipTypeId(0), chips}}, std::move(fabrics));
    }
    BlockId group(Level level, std::vector<std::pair<BlockId, std::uint32_t>> members,
                  std::vector<FabricDescription> fabrics = {})
    {
        BlockDescription block;
        block.level = level;
        for (const auto& [member, count] : members)
            block.members.push_back({.block = member, .count = count});
        block.fabrics = std::move(fabrics);
        return add(std::move(block));
    }
    /// The system around @p block, the levels between made once without a fabric.
    Description& around(BlockId block)
    {
        while (d.blocks[block.index()].level != Level::system) {
            const auto above = static_cast<Level>(static_cast<int>(d.blocks[block.index()].level) - 1);
            block = group(above, {{block, 1}});
        }
        d.system = block;
        return *this;
    }
    /// One rack of @p boards boards with @p chips chips each.
    Description& rack(std::uint32_t boards, std::uint32_t chips, std::vector<FabricDescription> ofRack,
                      std::vector<FabricDescription> ofBoard = {})
    {
        return around(group(Level::rack, {{board(chips, std::move(ofBoard)), boards}}, std::move(ofRack)));
    }
    Description& oneBoard(std::uint32_t chips, FabricDescription fabric) { return around(board(chips, {std::move(fabric)})); }

    [[nodiscard]] Result<std::shared_ptr<const Topology>> build() const { return buildTopology(d, TestSource()); }

private:
    BlockId add(BlockDescription block)
    {
        d.blocks.push_back(std::move(block));
        return BlockId(d.blocks.size() - 1);
    }
};

inline std::size_t countOf(const Topology& t, VertexKind kind)
{
    std::size_t n = 0;
    for (const Vertex& v : t.vertices)
        n += v.kind == kind ? 1U : 0U;
    return n;
}

/// Links at a vertex.
inline std::size_t degree(const Topology& t, VertexId v)
{
    std::size_t n = 0;
    for (const Link& link : t.links)
        n += link.a == v || link.b == v ? 1U : 0U;
    return n;
}

/// GB/s out of a vertex over links of @p fabric.
inline double gigabytesOut(const Topology& t, VertexId v, FabricId fabric)
{
    double sum = 0.0;
    for (const Link& link : t.links)
        if (link.fabric == fabric && (link.a == v || link.b == v))
            sum += inGigabytesPerSecond(link.bandwidth[link.a == v ? 0 : 1]);
    return sum;
}

inline VertexId at(const Topology& t, std::string_view path) { return t.findVertex(path).value_or(VertexId()); }

/// Links between two paths, in file order.
inline std::vector<const Link*> linksBetween(const Topology& t, std::string_view a, std::string_view b)
{
    std::vector<const Link*> found;
    const VertexId x = at(t, a), y = at(t, b);
    for (const Link& link : t.links)
        if ((link.a == x && link.b == y) || (link.a == y && link.b == x))
            found.push_back(&link);
    return found;
}

inline std::vector<std::string> pathsOf(const Topology& t, std::span<const VertexId> vertices)
{
    std::vector<std::string> paths;
    for (const VertexId v : vertices)
        paths.push_back(t.path(v));
    return paths;
}

} // namespace tierlens::testing
