// Adds elements to a topology under construction and finds them again by number or path, in constant time whatever
// order they were written in.
#pragma once

#include <optional>
#include <unordered_map>

#include "core/topology/element_path.h"
#include "core/topology/topology.h"

namespace tierlens {

class Elements {
public:
    /// What a path leads to: a container, or a vertex.
    struct Found {
        ContainerId container{};
        VertexId vertex{};
    };

    explicit Elements(Topology& topology) : topology_(topology) {}

    [[nodiscard]] Topology& topology() { return topology_; }
    [[nodiscard]] const Topology& topology() const { return topology_; }

    ContainerId addContainer(Level level, ContainerId parent, std::uint32_t number, SourceNode source);
    VertexId addEndpoint(ContainerId parent, std::uint32_t number, ChipTypeId type, SourceNode source);
    /// An invalid type means a switch of latency 0 without limits, and a NIC likewise.
    VertexId addSwitch(ContainerId parent, std::uint32_t number, SwitchTypeId type, FabricId fabric, SourceNode source);
    VertexId addNic(ContainerId parent, std::uint32_t number, NicTypeId type, SourceNode source);

    [[nodiscard]] std::optional<ContainerId> child(ContainerId parent, std::uint32_t number) const;
    [[nodiscard]] std::optional<VertexId> endpoint(ContainerId parent, std::uint32_t number) const;
    [[nodiscard]] std::optional<VertexId> switchElement(ContainerId parent, std::uint32_t number) const;
    [[nodiscard]] std::optional<VertexId> nic(ContainerId parent, std::uint32_t number) const;
    /// The element that @p path, taken from @p base, names.
    [[nodiscard]] std::optional<Found> find(const ElementPath& path, ContainerId base) const;

    /// The type of chips that are written without one: the defaults of the format.
    [[nodiscard]] ChipTypeId defaultChipType();

private:
    // Mostly the n-th element is number n; only those that are not stand in a map.
    using Odd = std::unordered_map<std::uint64_t, std::uint32_t>;
    static std::uint64_t key(ContainerId parent, std::uint32_t number);
    template <class IdType>
    void note(Odd& odd, std::vector<IdType>& siblings, ContainerId parent, std::uint32_t number, IdType id);
    template <class IdType, class List>
    std::optional<IdType> lookUp(const Odd& odd, const std::vector<IdType>& siblings, const List& list, ContainerId parent,
                                 std::uint32_t number) const;

    Topology& topology_;
    Odd oddChildren_, oddEndpoints_, oddSwitches_, oddNics_;
    ChipTypeId defaultChip_{};
    SwitchTypeId plainSwitch_{};
    NicTypeId plainNic_{};
};

} // namespace tierlens
