#include "core/evaluation/plausibility.h"

#include <algorithm>
#include <set>

#include "core/base/quantity_text.h"

namespace tierlens {

namespace {

// MODEL reference §1, from seed 001; a part of 0 means that it is counted elsewhere (phy in stack, DMA in software).
struct PlausiblePart {
    const char* name;
    Duration StartLatency::* part;
    double least_us, most_us;
    const char* range;
};
constexpr PlausiblePart kParts[] = {
    {"ddr_read", &StartLatency::ddrRead, 0.03, 0.3, "0.03–0.3 µs"}, {"noc", &StartLatency::noc, 0.02, 0.5, "0.02–0.5 µs"},
    {"phy", &StartLatency::phy, 0.005, 0.02, "0.005–0.02 µs"},      {"dma", &StartLatency::dma, 0.2, 1.0, "0.2–1 µs"},
    {"software", &StartLatency::software, 1.0, 5.0, "1–5 µs"},
};

void noteStart(const std::string& type, const StartLatency& start, Problems& notes)
{
    constexpr double kSlack = 1.0 + 1e-9;
    const Duration ends = 2.0 * (start.noc + start.stack);
    // The bound is that of the default chip, whose phy is part of the stack and which has no DMA engine or library to pay.
    const bool likeDefault = start.phy == Duration{} && start.dma == Duration{} && start.software == Duration{};
    if (likeDefault && ends.value() > 0.15 * kSlack)
        notes.push_back({Code::start_over_bound, {formatDuration(ends), type}});
    for (const PlausiblePart& p : kParts) {
        const double us = (start.*p.part).value();
        if (us != 0.0 && (us < p.least_us / kSlack || us > p.most_us * kSlack))
            notes.push_back({Code::start_implausible, {p.name, formatDuration(start.*p.part), type, p.range}});
    }
    // The write is the one part whose default (0.01 µs) is under the range; only its upper end is a sign of a slip.
    if (start.ddrWrite.value() > 0.3 * kSlack)
        notes.push_back({Code::start_implausible, {"ddr_write", formatDuration(start.ddrWrite), type, "0.03–0.3 µs"}});
}

} // namespace

Problems notesOn(const Request& request, const GroupProfile& profile, const Plan& plan, Bytes size)
{
    Problems notes;
    if (request.topology) {
        std::set<std::uint32_t> seen;
        for (const VertexId rank : request.ranks) {
            const std::uint32_t type = request.topology->vertex(rank).type;
            if (type < request.topology->chipTypes.size() && seen.insert(type).second)
                noteStart(request.topology->chipTypes[type].name, request.topology->chipTypes[type].start, notes);
        }
    }
    const Schedule& schedule = plan.schedule();
    if (std::find(request.models.begin(), request.models.end(), ModelId::logp) != request.models.end()) {
        std::set<Tier> seen;
        for (std::size_t i = 0; i < schedule.phases.size(); ++i) {
            const MessageParameters& p = plan.parameters(i);
            const LogParameters log = logpParameters(p);
            const Bandwidth link = p.bandwidth * p.utilisation;
            if (log.o > log.g && seen.insert(plan.tier(i)).second)
                notes.push_back({Code::logp_processor_bound,
                                 {std::string(pathKey(plan.tier(i))), formatDuration(log.o),
                                  formatBandwidth(p.logpPacket / log.o), formatBandwidth(link)}});
        }
    }
    for (std::size_t i = 0; i < schedule.phases.size() && request.method == Method::closedForm; ++i)
        if (schedule.phases[i].name == collectiveName(Collective::allToAll) && schedule.phases[i].overAllRanks &&
            profile.effective.size() > 1) {
            notes.push_back(
                {Code::closed_form_bound, {std::string(schedule.phases[i].name), std::string(pathKey(plan.tier(i)))}});
            break;
        }
    Problems limits = limitsOf(request, profile, plan, size);
    notes.insert(notes.end(), std::make_move_iterator(limits.begin()), std::make_move_iterator(limits.end()));
    return notes;
}

} // namespace tierlens
