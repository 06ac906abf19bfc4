// The names of elements as written in paths: "p0/r0/b1/c7", "p0/r0/sw2", "sw0".
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/topology/levels.h"
#include "core/topology/topology.h"

namespace tierlens {

/// What stands before the number: "p", "r", "b", "c", "d", "sw", "nic".
enum class NamePrefix : std::uint8_t { pod, rack, board, chip, die, switchElement, nic };

[[nodiscard]] std::string_view prefixText(NamePrefix prefix);

/// One name of a path: "b12" is {board, 12}. No leading zeros, at most 4,294,967,294.
struct ElementName {
    NamePrefix prefix = NamePrefix::pod;
    std::uint32_t number = 0;
    friend bool operator==(const ElementName&, const ElementName&) = default;
};
[[nodiscard]] std::optional<ElementName> parseElementName(std::string_view text);

/// A path taken apart: containers from the outside in, then what it names.
struct ElementPath {
    /// The names; the last one is the element itself. Containers come in order p, r, b, c without a gap.
    std::array<ElementName, 5> names{};
    std::size_t count = 0;
    [[nodiscard]] const ElementName& last() const { return names[count - 1]; }
};
/// None when @p text is no path. A container's path starts at its pod; a switch or a NIC may stand in any container
/// (the system's is "sw0"); a die stands in a chip. @p base: the level of the container that the path is relative to.
[[nodiscard]] std::optional<ElementPath> parseElementPath(std::string_view text, Level base = Level::system);

/// The path of the element nearest to one that does not exist, with the next smaller (else the smallest) number where a
/// number is missing: "p0/r0/b1/c0" for "p0/r0/b9/c0". Empty when there is none. Linear in the siblings: for messages.
[[nodiscard]] std::string nearestPath(const Topology& topology, const ElementPath& path, ContainerId base = ContainerId(0));

/// The level of the containers with this prefix; none for dies, switches and NICs.
[[nodiscard]] std::optional<Level> levelOf(NamePrefix prefix);

/// The child container, end point, switch or NIC of @p parent with this number. The n-th element is mostly number n, so
/// this is O(1) for elements made from blocks and falls back to a walk over the siblings.
[[nodiscard]] std::optional<ContainerId> findChild(const Topology& topology, ContainerId parent, std::uint32_t number);
[[nodiscard]] std::optional<VertexId> findEndpoint(const Topology& topology, ContainerId parent, std::uint32_t number);
[[nodiscard]] std::optional<VertexId> findSwitch(const Topology& topology, ContainerId parent, std::uint32_t number);
[[nodiscard]] std::optional<VertexId> findNic(const Topology& topology, ContainerId parent, std::uint32_t number);

} // namespace tierlens
