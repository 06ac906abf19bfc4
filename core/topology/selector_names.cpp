#include "core/topology/selector_names.h"

#include <vector>

namespace tierlens {
namespace {

/// Where the bases of the items that are @p name begin: before "|", without spaces. Commas inside brackets belong to the item.
std::vector<std::size_t> placesOf(std::string_view selector, std::string_view name)
{
    constexpr std::string_view kSpaces = " \t";
    std::vector<std::size_t> places;
    bool inside = false;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= selector.size(); ++i) {
        if (i < selector.size() && (selector[i] != ',' || inside)) {
            inside = selector[i] == '[' || (inside && selector[i] != ']');
            continue;
        }
        const std::string_view item = selector.substr(begin, i - begin);
        const std::string_view base = item.substr(0, item.find('|'));
        if (const std::size_t from = base.find_first_not_of(kSpaces); from != std::string_view::npos)
            if (base.substr(from, base.find_last_not_of(kSpaces) - from + 1) == name)
                places.push_back(begin + from);
        begin = i + 1;
    }
    return places;
}

} // namespace

bool selectorNames(std::string_view selector, std::string_view name) { return !placesOf(selector, name).empty(); }

std::string selectorRenamed(std::string_view selector, std::string_view name, std::string_view newName)
{
    std::string renamed(selector);
    const std::vector<std::size_t> places = placesOf(selector, name);
    for (auto at = places.rbegin(); at != places.rend(); ++at)
        renamed.replace(*at, name.size(), newName);
    return renamed;
}

} // namespace tierlens
