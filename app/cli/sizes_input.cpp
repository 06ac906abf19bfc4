#include "app/cli/sizes_input.h"

#include <cmath>

#include "app/cli/words.h"
#include "core/base/quantity_text.h"
#include "core/evaluation/evaluation.h"
#include "core/report/text_table.h"

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
    // Only the part that is wrong is blamed: the others need not be looked at again.
    const auto badPart = [&](std::string_view part, std::string_view why) {
        return commandLineWrong("--sizes: " + std::string(part) + " of '" + printable(text) + "': " + std::string(why));
    };
    const std::string_view example = "1KiB, 128MB or 4096";
    if (!from) {
        return badPart("FROM", unreadableSize(text.substr(0, first), example));
    }
    if (!to) {
        return badPart("TO", unreadableSize(text.substr(first + 1, second - first - 1), example));
    }
    if (!factor) {
        return badPart("xFACTOR",
                       "'" + printable(text.substr(second + 2)) + "' is not a number, expected one above 1 such as x2");
    }
    if (from->value() <= 0) {
        return badPart("FROM", "a size is above 0");
    }
    if (*to < *from) {
        return badPart("TO", "it is below FROM");
    }
    if (*factor <= 1.0) {
        return badPart("xFACTOR", "it has to be above 1 for the sizes to grow");
    }
    if (std::log(*to / *from) / std::log(*factor) > kMostSizes) {
        return bad("has more than 100,000 sizes");
    }
    return geometricSizes(*from, *to, *factor);
}

} // namespace tierlens::cli
