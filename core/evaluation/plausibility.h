// Notes beside a result: inputs out of their plausible range and formulas outside what they are for.
#pragma once

#include "core/evaluation/plan.h"

namespace tierlens {

/// start_over_bound and start_implausible of the chip types of the tiers, one a type and part; logp_processor_bound where
/// logp is among the models; closed_form_bound where an all_to_all crosses tiers; limitsOf.
[[nodiscard]] Problems notesOn(const Request& request, const GroupProfile& profile, const Plan& plan, Bytes size);

/// Where the formulas and the stepwise method are known to be optimistic or blind (MODEL reference §10, §16), each with what sees
/// it: least_path_dragonfly (where its tier is one of the group's), pipeline_not_full, dynamics_not_counted. Rails: rail_notes.h.
[[nodiscard]] Problems limitsOf(const Request& request, const GroupProfile& profile, const Plan& plan, Bytes size);

} // namespace tierlens
