// The sections of a topology file, one reader each; put together in topology_reader.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/formats/node_reader.h"
#include "core/topology/description.h"

namespace tierlens {

inline constexpr std::uint32_t kNoType = 0xFFFFFFFFU;
inline constexpr std::uint32_t kMaxCount = 2'147'483'647; ///< of one number in a file; what it multiplies to is checked later

/// `types`, and types wherever a name or a map of one stands.
class TypesReader {
public:
    TypesReader(Reading& reading, TopologyDescription& description) : reading_(reading), description_(description) {}
    void read(SourceNode types);

    /// The type that a name or a map in place means; of what cannot be read a stand-in.
    [[nodiscard]] ChipTypeId chip(SourceNode n);
    [[nodiscard]] SwitchTypeId switchType(SourceNode n);
    [[nodiscard]] NicTypeId nic(SourceNode n);
    [[nodiscard]] LinkTypeId link(SourceNode n);

    /// `start` of a chip, the stated parts.
    [[nodiscard]] StartParts start(SourceNode n);

private:
    void readChip(SourceNode n, ChipType& type, DieDescription& dies);
    void readSwitch(SourceNode n, SwitchType& type);
    void readNic(SourceNode n, NicType& type);
    void readLink(SourceNode n, LinkType& type);
    template <class T, class Read>
    void readAll(SourceNode section, const char* what, NameTable& names, std::vector<T>& types, Read read);
    template <class T, class Read>
    std::uint32_t named(SourceNode n, const char* expected, const char* kind, const NameTable& names, std::vector<T>& types,
                        std::uint32_t& standIn, Read read);

    Reading& reading_;
    TopologyDescription& description_;
    NameTable chips_{}, switches_{}, nics_{}, links_{};
    /// A type in place of all that cannot be read, so that the rest can be checked.
    std::uint32_t chipStandIn_ = kNoType, switchStandIn_ = kNoType, nicStandIn_ = kNoType, linkStandIn_ = kNoType;
};

/// One fabric.
[[nodiscard]] FabricDescription readFabric(Reading& reading, TypesReader& types, SourceNode n);
/// `tier: c2c`.
[[nodiscard]] std::optional<Tier> readTier(Reading& reading, SourceNode n);
[[nodiscard]] double readBackground(Reading& reading, SourceNode n);
[[nodiscard]] std::optional<double> readEfficiency(Reading& reading, SourceNode n);

/// `boards`, `racks`, `pods` and `system`.
class BlocksReader {
public:
    BlocksReader(Reading& reading, TypesReader& types, TopologyDescription& description)
        : reading_(reading), types_(types), description_(description)
    {
    }
    /// Each of the four may be invalid (not in the file).
    void read(SourceNode boards, SourceNode racks, SourceNode pods, SourceNode system);

private:
    void readNamed(SourceNode section, Level level);
    void readBody(const MapReader& map, BlockDescription& block);
    void readMembers(const MapReader& map, BlockDescription& block);
    [[nodiscard]] std::vector<BlockMembers> readEntries(SourceNode list, Level level);
    [[nodiscard]] BlockMembers readEntry(SourceNode entry, Level level);
    [[nodiscard]] std::vector<BlockMembers> readChips(SourceNode chips);
    [[nodiscard]] BlockId append(BlockDescription block);

    Reading& reading_;
    TypesReader& types_;
    TopologyDescription& description_;
    std::array<NameTable, 5> named_{}; ///< by level
};

void readNetwork(Reading& reading, SourceNode n, NetworkOptions& network);

/// `chips`, `switches`, `nics` as lists of {name, type}; names are relative to a container of level @p base.
enum class HandKind : std::uint8_t { chip, switchElement, nic };
[[nodiscard]] std::vector<HandElement> readHandElements(Reading& reading, TypesReader& types, SourceNode n, HandKind kind,
                                                        Level base);
[[nodiscard]] std::vector<HandLink> readHandLinks(Reading& reading, TypesReader& types, SourceNode n, Level base);
[[nodiscard]] std::vector<OverrideDescription> readOverrides(Reading& reading, TypesReader& types, SourceNode n);
[[nodiscard]] std::vector<ElementReference> readFailures(Reading& reading, SourceNode n);

[[nodiscard]] std::vector<NamedGroup> readGroups(Reading& reading, SourceNode n);
[[nodiscard]] std::optional<Parallelism> readParallelism(Reading& reading, SourceNode n);
[[nodiscard]] std::vector<ConcurrentCollective> readConcurrent(Reading& reading, SourceNode n);

} // namespace tierlens
