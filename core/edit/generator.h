// Regular systems from a few numbers: the text of a file by blocks, to be opened or edited like any other.
#pragma once

#include <cstdint>
#include <string>

namespace tierlens {

/// How the members of a level are joined. `none` leaves the level without a fabric.
enum class GeneratedFabric : std::uint8_t { none, fullMesh, ring, mesh, torus, hypercube, switched, rail, fatTree, dragonfly };

struct GeneratedLevel {
    std::uint32_t count = 1; ///< members of one container of this level: chips a board, boards a rack, racks a pod, pods
    GeneratedFabric fabric = GeneratedFabric::none;
    std::string bandwidth = "400 Gb/s"; ///< of one chip in this fabric, one direction, as the file writes it
    std::string linkLatency = "0.5 us";
    std::string switchLatency = "0.25 us";
    std::uint32_t switches = 1;                             ///< switched: parallel switches
    std::uint32_t radix = 64;                               ///< fat_tree, two levels
    std::string oversubscription = "1:1";                   ///< fat_tree: of the leaves' uplinks
    std::string dims{};                                     ///< mesh, torus: "[4, 4]", their product is the number of plugs
    std::uint32_t groups = 1, routers = 1, globalLinks = 1; ///< dragonfly: groups, routers a group, global links a router
    std::uint32_t nics = 0;                                 ///< above a board: NICs a board that the fabric joins; 0: the chips
    std::string hostBandwidth = "64 GB/s";                  ///< of a chip's link to its NIC
};

struct GeneratorOptions {
    std::string name = "Generated";
    std::string chip = "chip"; ///< name of the chip type
    GeneratedLevel board{8, GeneratedFabric::switched, "450 GB/s", "20 ns", "0.1 us", 4};
    GeneratedLevel rack{2, GeneratedFabric::rail};
    GeneratedLevel pod{1};
    GeneratedLevel system{1};
};

/// Values are written as they are: reading the text (readTopologyText) says what is wrong with them.
[[nodiscard]] std::string generatedText(const GeneratorOptions& options);

} // namespace tierlens
