// What a file says besides its blocks: elements by hand, overrides of single elements, failures.
#pragma once

#include "core/topology/block_builder.h"
#include "core/topology/link_index.h"

namespace tierlens {

/// Adds the chips, switches and NICs written by hand (with the containers around them), then those of blocks, then links.
void addHandElements(const TopologyDescription& description, Elements& elements, BlockBuilder& blocks, BuildProblems& problems);

/// Changes the values of single elements. An element whose type's values change gets a type of its own with the same name.
void applyOverrides(const TopologyDescription& description, Elements& elements, const LinkIndex& index, BuildProblems& problems);

/// Marks failed elements, with all that fails with them: what a container holds, the links of a vertex.
void applyFailures(const TopologyDescription& description, Elements& elements, const LinkIndex& index, BuildProblems& problems);

} // namespace tierlens
