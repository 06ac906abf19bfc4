// Collectives that run at the same time on the same links (MODEL reference §7, last paragraph).
//
// The question and every group of its companions start together; how they share is told in tracks.h. A collective alone
// takes exactly its stepwise time. What the others add to the question is put into the contention part of the phase in
// which it happens, so that parts still add up.
#pragma once

#include "core/evaluation/routed_track.h"

namespace tierlens {

/// Fills in what request.companions change: totals and contention of evaluation.results, `concurrent` (the question
/// first, then each companion's groups in order), and in `loads`, where there are some, the links' bytes, most flows at
/// once and utilisation over the time until the last of all ends. @p evaluation is that of @p request by the stepwise
/// method without companions, @p schedule its schedule on @p question, which has a graph. Companions have the same graph,
/// routing, model parameters and protocols; with protocol auto, each the one that is fastest for it alone.
/// Companions without groups are warned of (concurrent_not_counted). Errors: those of routing and of schedules, with the
/// companion's label as key path; too_much_at_once, cancelled.
[[nodiscard]] Result<void> addConcurrent(const Request& request, const std::shared_ptr<const ProfileHold>& question,
                                         const Schedule& schedule, TrackCache& cache, Evaluation& evaluation,
                                         const std::stop_token& stop);

} // namespace tierlens
