#include "core/base/size_suggestion.h"

#include <algorithm>
#include <array>

#include "core/base/quantity_text.h"

namespace tierlens {
namespace {

std::string lowered(std::string_view text)
{
    std::string low(text);
    for (char& c : low)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return low;
}

/// "m" and "mb" are short for powers of ten and of two, "mi" for those of two alone.
bool mayMean(const std::string& written, const std::string& unit)
{
    if (written == unit)
        return true;
    if (written.empty() || unit.size() == 1 || written.front() != unit.front())
        return false;
    const bool binary = unit.size() == 3;
    return written.size() == 1 || written.substr(1) == "b" || written.substr(1) == "byte" || written.substr(1) == "bytes" ||
           (binary && written.substr(1) == "i");
}

} // namespace

std::vector<std::string> sizesLike(std::string_view text)
{
    constexpr std::array<std::string_view, 9> kUnits{"B", "kB", "KiB", "MB", "MiB", "GB", "GiB", "TB", "TiB"};
    const std::size_t digits = std::min(text.find_first_not_of("0123456789."), text.size());
    const std::string_view number = text.substr(0, digits);
    const std::size_t unitAt = std::min(text.find_first_not_of(" \t", digits), text.size());
    std::string_view written = text.substr(unitAt);
    written = written.substr(0, written.find_last_not_of(" \t") + 1);
    std::vector<std::string> found;
    if (!parseNumber(number) || written.empty())
        return found;
    const std::string unit = lowered(written);
    for (const std::string_view known : kUnits)
        if (mayMean(unit, lowered(known)))
            found.push_back(std::string(number) + std::string(known));
    if (unit == "byte" || unit == "bytes")
        found.push_back(std::string(number) + "B");
    return found;
}

} // namespace tierlens
