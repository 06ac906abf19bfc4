// Notes beside a result: inputs out of their plausible range and formulas outside what they are for.
#pragma once

#include "core/evaluation/plan.h"

namespace tierlens {

/// start_over_bound and start_implausible of the chip types of the tiers, one a type and part; logp_processor_bound where
/// logp is among the models; closed_form_bound where an all_to_all crosses tiers.
[[nodiscard]] Problems notesOn(const Request& request, const GroupProfile& profile, const Plan& plan);

} // namespace tierlens
