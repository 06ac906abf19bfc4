// The check of a file's named groups, parallel layout and concurrent collectives against its elements.
#pragma once

#include "core/topology/build_problems.h"
#include "core/topology/topology.h"

namespace tierlens {

/// Errors: selectors that are no selectors or match nothing, a parallel layout with more ranks than chips. Warnings:
/// groups that only failures make unusable, a parallel layout that leaves chips out.
void checkGroups(const Topology& topology, BuildProblems& problems);

} // namespace tierlens
