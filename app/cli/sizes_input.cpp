#include "app/cli/sizes_input.h"

#include <cmath>

#include "core/base/quantity_text.h"
#include "core/evaluation/evaluation.h"

namespace tierlens::cli {

namespace {

constexpr double kMostSizes = 100'000;

} // namespace

Outcome<std::vector<Bytes>> readSizes(std::string_view text)
{
    const auto bad = [&](std::string_view why) {
        return commandLineWrong("--sizes: '" + std::string(text) + "' " + std::string(why) +
                                ", expected FROM:TO:xFACTOR, such as 1KiB:16GiB:x2");
    };
    const std::size_t first = text.find(':');
    const std::size_t second = first == std::string_view::npos ? first : text.find(':', first + 1);
    if (second == std::string_view::npos || second + 2 > text.size() || text[second + 1] != 'x') {
        return bad("cannot be read");
    }
    const auto from = parseBytes(text.substr(0, first), bytes(1));
    const auto to = parseBytes(text.substr(first + 1, second - first - 1), bytes(1));
    const auto factor = parseNumber(text.substr(second + 2));
    if (!from || !to || !factor) {
        return bad("cannot be read");
    }
    if (from->value() <= 0 || *to < *from || *factor <= 1.0) {
        return bad("has no sizes: FROM is above 0, TO not below FROM, FACTOR above 1");
    }
    if (std::log(*to / *from) / std::log(*factor) > kMostSizes) {
        return bad("has more than 100,000 sizes");
    }
    return geometricSizes(*from, *to, *factor);
}

} // namespace tierlens::cli
