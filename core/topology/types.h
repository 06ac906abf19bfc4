// What a topology file's `types` section holds (TOPOLOGY contract, "Types and their defaults").
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/ids.h"
#include "core/base/quantity.h"

namespace tierlens {

/// The parts of the start-up latency α_start (3.3); noc, stack and phy are paid on both ends.
struct StartLatency {
    Duration ddrRead = microseconds(0.15);
    Duration ddrWrite = microseconds(0.01);
    Duration noc = microseconds(0.02);
    Duration stack = microseconds(0.05);
    Duration phy{};
    Duration dma{};
    Duration software{};
};

/// α_start of a message from @p src to @p dst (3.3): ddr_read(src) + ddr_write(dst) + (noc + stack + phy) of both
/// + dma(src) + software(src). 0.30 µs with the defaults.
[[nodiscard]] constexpr Duration startLatency(const StartLatency& src, const StartLatency& dst)
{
    return src.ddrRead + dst.ddrWrite + src.noc + src.stack + src.phy + dst.noc + dst.stack + dst.phy + src.dma + src.software;
}

/// How a switch (or a path of them) forwards a message (MODEL reference §9).
enum class Forwarding : std::uint8_t { cutThrough, storeAndForward, packetStoreAndForward };

struct ChipType {
    std::string name;
    StartLatency start{};
    bool transit = true; ///< whether it forwards the traffic of other chips
};

struct SwitchType {
    std::string name;
    Duration latency = microseconds(0.25);
    std::optional<std::uint32_t> ports{}; ///< none: unlimited; more links than ports is a warning
    std::optional<Bandwidth> bandwidth{}; ///< a capacity that all its traffic shares
    Bytes buffer = bytes(16.0 * 1024 * 1024);
    bool inNetworkReduction = false;
    std::optional<std::uint32_t> reductionGroups{}; ///< none: unlimited
    std::uint32_t iterations = 1;                   ///< of iSLIP
    std::optional<Forwarding> forwarding{};
};

struct NicType {
    std::string name;
    Duration latency{};
    std::optional<Bandwidth> bandwidth{};
};

struct LinkType {
    std::string name;
    Bandwidth bandwidth{};   ///< nameplate, one direction
    double efficiency = 1.0; ///< multiplies the nameplate wherever a capacity is used; 0 < efficiency ≤ 1
    Duration latency{};
};

} // namespace tierlens
