// What can be turned in a what-if: one specification a parameter, made for an opened file and a question. Sliders, sweeps,
// inverse questions and the tornado chart are all made from these.
#pragma once

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/evaluation/evaluation.h"
#include "core/formats/topology_file.h"
#include "core/whatif/parameter_value.h"

namespace tierlens {

/// What a parameter belongs to; headings of a list, in this order.
enum class ParameterGroup : std::uint8_t { question, tier, protocol, packets, switches, links, nics, start, fabric };
[[nodiscard]] const char* parameterGroupName(ParameterGroup group); ///< English, context "Parameter"

struct Parameter {
    /// A key path as `--set` takes it (comm_params.tiers.c2c.bandwidth, types.switches.quantum2.latency,
    /// racks.pair.fabric.oversubscription), or one of the question: size, group_size, rails.b2b (so many rails in a tier,
    /// each as fast as one of those now).
    std::string key{};
    ParameterGroup group = ParameterGroup::question;
    std::string subject{};          ///< what of the group: "c2c", "quantum2", "racks.pair"; empty where there is only one
    const char* name = "";          ///< "Bandwidth"; English, context "Parameter"
    const char* help = "";          ///< one sentence, likewise
    ParameterValue value{};         ///< as the file has it: a tier's bandwidth and latency are those of the group's profile
    bool stated = true;             ///< false: the file says nothing, `value` is what holds then
    ParameterValue least{}, most{}; ///< a sensible range that holds `value`; not the limit of what may be typed
    bool logarithmic = false;
    bool zeroBelow = false;             ///< logarithmic, and 0 lies below `least`
    std::vector<std::string> choices{}; ///< of a choice
    bool rebuilds = false;              ///< part of the structure: every other value is another topology
};

/// Between 0 and 1: where @p value lies in the parameter's range, by logarithm where it is logarithmic. With zeroBelow 0 is
/// the left end alone. A choice lies at its place in the list.
[[nodiscard]] double positionOf(const Parameter& parameter, const ParameterValue& value);
/// The value there, rounded to three significant digits (counts to whole ones), and the ends exactly.
[[nodiscard]] ParameterValue valueAt(const Parameter& parameter, double position);

/// All parameters of @p request (on file.topology, with nothing laid over it), in the order of the groups. Asks @p evaluator
/// for the profile. Without a topology only those that a flat ring has. Errors: those of Evaluator::profile.
[[nodiscard]] Result<std::vector<Parameter>> parametersOf(const TopologyFile& file, const Request& request, Evaluator& evaluator,
                                                          const std::stop_token& stop = {});

/// Whether @p key changes the request alone: the topology, and with it the graph, stays.
[[nodiscard]] bool isRequestParameter(std::string_view key);

/// @p request with one such parameter changed. Errors: unknown_key, out_of_range, unknown_value, those of the value.
[[nodiscard]] Result<Request> withParameter(Request request, std::string_view key, const ParameterValue& value);

/// The unit that a key's value has; `choice` where it is none that is known. "network." in front is accepted.
[[nodiscard]] ParameterUnit unitOfKey(std::string_view key);

} // namespace tierlens
