// Which algorithm is the fastest: by size, and by size and number of ranks (MODEL reference §3, `best`).
#pragma once

#include "core/evaluation/evaluation.h"

namespace tierlens {

/// A run of sizes at which one algorithm is the fastest of all that apply.
struct FastestRange {
    Bytes from{}, to{}; ///< both of the sizes asked; the crossover to the next range lies between `to` and its `from`
    std::optional<Bytes> crossover{}; ///< where the next range's algorithm becomes as fast, solved to 10⁻³; none for the last
    std::string algorithm{};
};

struct FastestBySize {
    std::vector<FastestRange> ranges{};
    std::vector<std::string> candidates{};      ///< all that apply, in the order of menus
    std::vector<std::vector<Duration>> times{}; ///< [candidate][size]
};

/// The first model of @p request, its method. Errors as Evaluator::evaluate.
[[nodiscard]] Result<FastestBySize> fastestBySize(Evaluator& evaluator, const Request& request, std::span<const Bytes> sizes,
                                                  std::stop_token stop = {});

/// A map of size × ranks: the first n ranks of the request's group for each of @p rankCounts.
struct FastestMap {
    std::vector<Bytes> sizes{};
    std::vector<std::uint32_t> rankCounts{};
    std::vector<std::string> algorithms{}; ///< that occur, in the order of menus
    std::vector<std::uint32_t> fastest{};  ///< [ranks][size], row by row: index into algorithms
    std::vector<Duration> times{};         ///< beside it
};
[[nodiscard]] Result<FastestMap> fastestMap(Evaluator& evaluator, const Request& request, std::span<const Bytes> sizes,
                                            std::span<const std::uint32_t> rankCounts, std::stop_token stop = {});

} // namespace tierlens
