#include "core/collectives/algorithm.h"

namespace tierlens {

std::span<const Algorithm* const> algorithms()
{
#define TIERLENS_ENTRY(constant) &(constant),
    static const Algorithm* const all[] = {TIERLENS_ALGORITHMS(TIERLENS_ENTRY)};
#undef TIERLENS_ENTRY
    return all;
}

const Algorithm* algorithmFor(std::string_view name, Collective operation)
{
    for (const Algorithm* a : algorithms())
        if (a->name == name && a->performs(operation))
            return a;
    return nullptr;
}

} // namespace tierlens
