// What aggregated rails hide (MODEL reference §10).
#pragma once

#include "core/evaluation/group_profile.h"
#include "core/evaluation/request.h"

namespace tierlens {

/// rails_aggregated for every tier of @p profile whose rails are one link in the picture, where flows could collide on the
/// single ones: hashed routes, all_to_all, or collectives that run at the same time.
[[nodiscard]] Problems notesOnRails(const Request& request, const GroupProfile& profile);

} // namespace tierlens
