#include "core/report/messages.h"

#include <array>
#include <cstddef>
#include <limits>

#include "core/base/translatable.h"

namespace tierlens {
namespace {

struct Row {
    Code code;
    const char* name;
    const char* sentence;
    const char* longer = nullptr;  ///< for problems with more arguments than the sentence has places
    const char* longest = nullptr; ///< for more arguments than that has
};

// One row a code, in the order of problem_codes.h. A sentence says what is wrong and what was expected.
constexpr Row kRows[] = {
    {Code::internal_error, "internal_error",
     QT_TRANSLATE_NOOP("Problem", "internal error: %1 (a fault of Tierlens, please report it)")},

    // quantities and scalars: %1 the part at fault, %2 what was expected
    {Code::not_a_number, "not_a_number", QT_TRANSLATE_NOOP("Problem", "'%1' is not a number; expected %2")},
    {Code::unknown_unit, "unknown_unit", QT_TRANSLATE_NOOP("Problem", "unknown unit '%1'; expected %2")},
    {Code::missing_unit, "missing_unit", QT_TRANSLATE_NOOP("Problem", "'%1' has no unit; expected %2")},
    {Code::negative_value, "negative_value", QT_TRANSLATE_NOOP("Problem", "'%1' is negative; expected %2")},
    {Code::zero_value, "zero_value", QT_TRANSLATE_NOOP("Problem", "'%1' is zero; expected %2")},
    {Code::not_finite, "not_finite", QT_TRANSLATE_NOOP("Problem", "'%1' is not a finite number; expected %2")},
    {Code::out_of_range, "out_of_range", QT_TRANSLATE_NOOP("Problem", "'%1' is out of range; expected %2"),
     QT_TRANSLATE_NOOP("Problem", "'%1' is out of range; expected %2 from %3 to %4")},

    // files and YAML
    {Code::file_not_found, "file_not_found", QT_TRANSLATE_NOOP("Problem", "no such file: '%1'")},
    {Code::file_not_readable, "file_not_readable", QT_TRANSLATE_NOOP("Problem", "cannot read '%1': %2")},
    {Code::file_not_writable, "file_not_writable", QT_TRANSLATE_NOOP("Problem", "cannot write '%1': %2")},
    {Code::not_a_regular_file, "not_a_regular_file",
     QT_TRANSLATE_NOOP("Problem", "'%1' is %2, not a regular file ('-' reads standard input)")},
    {Code::file_too_large, "file_too_large", QT_TRANSLATE_NOOP("Problem", "the file is larger than %1")},
    {Code::not_utf8, "not_utf8", QT_TRANSLATE_NOOP("Problem", "the text is not UTF-8: %1"),
     QT_TRANSLATE_NOOP("Problem", "the text is not UTF-8 (byte %2 here): %1")},
    {Code::yaml_syntax, "yaml_syntax", QT_TRANSLATE_NOOP("Problem", "not well-formed YAML: %1"),
     QT_TRANSLATE_NOOP("Problem", "not well-formed YAML: %1 (the bracket was opened in line %2)")},
    {Code::yaml_too_deep, "yaml_too_deep", QT_TRANSLATE_NOOP("Problem", "nested more than %1 levels deep")},
    {Code::yaml_scalar_too_long, "yaml_scalar_too_long", QT_TRANSLATE_NOOP("Problem", "a single value is longer than %1")},
    {Code::yaml_line_too_long, "yaml_line_too_long",
     QT_TRANSLATE_NOOP("Problem", "a line is longer than %1; break it, one entry a line")},
    {Code::yaml_too_many_values, "yaml_too_many_values",
     QT_TRANSLATE_NOOP("Problem", "the file has more than %1 values; write equal parts once as a block with a 'count'")},
    {Code::yaml_flow_too_large, "yaml_flow_too_large",
     QT_TRANSLATE_NOOP("Problem", "more than %1 values in one bracket; write them as a list, one '-' entry a line")},
    {Code::yaml_control_character, "yaml_control_character",
     QT_TRANSLATE_NOOP("Problem", "control character %1; a topology is plain text")},
    {Code::yaml_complex_key, "yaml_complex_key",
     QT_TRANSLATE_NOOP("Problem", "a key must be a single word or text, not a map or a list")},
    {Code::yaml_anchor, "yaml_anchor",
     QT_TRANSLATE_NOOP("Problem", "anchors (&name) are not supported; define a type or a block by name and refer to it "
                                  "with 'type', 'link' or 'use'")},
    {Code::yaml_alias, "yaml_alias",
     QT_TRANSLATE_NOOP("Problem", "aliases (*name) are not supported; define a type or a block by name and refer to it "
                                  "with 'type', 'link' or 'use'; quote a selector that begins with *")},
    {Code::yaml_merge_key, "yaml_merge_key",
     QT_TRANSLATE_NOOP("Problem",
                       "merge keys (<<) are not supported; write the keys out, or define a type and refer to it by name")},
    {Code::yaml_tag, "yaml_tag",
     QT_TRANSLATE_NOOP("Problem", "tags (%1) are not supported; leave it out, quotes make a text of a number")},
    {Code::yaml_several_documents, "yaml_several_documents",
     QT_TRANSLATE_NOOP("Problem",
                       "a second document begins here; a topology is one document, put the other in a file of its own")},
    {Code::yaml_duplicate_key, "yaml_duplicate_key",
     QT_TRANSLATE_NOOP("Problem",
                       "key '%1' stands twice in one map (first in line %2); keep one, or use a list for several entries")},

    // the topology file's keys and values
    {Code::empty_file, "empty_file", QT_TRANSLATE_NOOP("Problem", "the file is empty; a topology begins with 'tierlens: 1'")},
    {Code::wrong_version, "wrong_version", QT_TRANSLATE_NOOP("Problem", "format version '%1' is not known; expected %2")},
    {Code::missing_key, "missing_key", QT_TRANSLATE_NOOP("Problem", "%2 needs the key '%1'"),
     QT_TRANSLATE_NOOP("Problem", "%2 needs the key '%1': %3")},
    {Code::unknown_key, "unknown_key", QT_TRANSLATE_NOOP("Problem", "unknown key '%1' in %2; expected one of: %3"),
     QT_TRANSLATE_NOOP("Problem", "unknown key '%1' in %2; did you mean '%4'?")},
    {Code::unknown_value, "unknown_value", QT_TRANSLATE_NOOP("Problem", "unknown value '%1' for %2; expected one of: %3"),
     QT_TRANSLATE_NOOP("Problem", "unknown value '%1' for %2; did you mean '%4'? Expected one of: %3")},
    {Code::expected_map, "expected_map", QT_TRANSLATE_NOOP("Problem", "expected %1 as a map (key: value), found %2")},
    {Code::expected_list, "expected_list", QT_TRANSLATE_NOOP("Problem", "expected %1 as a list, found %2")},
    {Code::expected_scalar, "expected_scalar", QT_TRANSLATE_NOOP("Problem", "expected %1, found %2")},
    {Code::expected_integer, "expected_integer", QT_TRANSLATE_NOOP("Problem", "'%1' is not a whole number (expected: %2)"),
     QT_TRANSLATE_NOOP("Problem", "'%1' is not a whole number (expected: %2 to %3)")},
    {Code::expected_boolean, "expected_boolean", QT_TRANSLATE_NOOP("Problem", "'%1' is neither true nor false")},
    {Code::unknown_name, "unknown_name", QT_TRANSLATE_NOOP("Problem", "there is no %2 named '%1'"),
     QT_TRANSLATE_NOOP("Problem", "there is no %2 named '%1'; did you mean '%3'?"),
     QT_TRANSLATE_NOOP("Problem", "there is no %2 named '%1'; there are: %4")},
    {Code::name_taken, "name_taken", QT_TRANSLATE_NOOP("Problem", "the name '%1' is already taken")},
    {Code::bad_path, "bad_path", QT_TRANSLATE_NOOP("Problem", "'%1' is not a path of %2")},
    {Code::same_key_twice, "same_key_twice",
     QT_TRANSLATE_NOOP("Problem", "'%1' and '%2' are the same key in two spellings; keep one")},
    {Code::key_does_not_apply, "key_does_not_apply",
     QT_TRANSLATE_NOOP("Problem", "key '%1' does not apply to %2; it belongs to %3")},
    {Code::keys_exclude, "keys_exclude", QT_TRANSLATE_NOOP("Problem", "'%1' and '%2' cannot both stand here: %3")},
    {Code::wrong_length, "wrong_length", QT_TRANSLATE_NOOP("Problem", "the list has a length of %1; expected %2"),
     QT_TRANSLATE_NOOP("Problem", "the list has a length of %1; expected %2, %3")},
    {Code::too_many_problems, "too_many_problems", QT_TRANSLATE_NOOP("Problem", "only the first %1 problems are listed")},
    {Code::deprecated_gbps, "deprecated_gbps",
     QT_TRANSLATE_NOOP("Problem", "'%1' is read as GB/s (bytes), as the source documents mean it; write 'bandwidth: %2'")},

    // blocks → elements
    {Code::too_many_chips, "too_many_chips", QT_TRANSLATE_NOOP("Problem", "%1 chips are more than the limit of %2")},
    {Code::too_many_links, "too_many_links", QT_TRANSLATE_NOOP("Problem", "%1 links are more than the limit of %2")},
    {Code::no_chips, "no_chips", QT_TRANSLATE_NOOP("Problem", "the topology has no chips")},
    {Code::too_many_elements, "too_many_elements",
     QT_TRANSLATE_NOOP("Problem", "%1 containers, switches, NICs and fabrics are more than the limit of %2")},
    {Code::no_plugs, "no_plugs", QT_TRANSLATE_NOOP("Problem", "the fabric has nothing to join: %1")},
    {Code::plugs_do_not_fit, "plugs_do_not_fit", QT_TRANSLATE_NOOP("Problem", "%1 plugs do not fit %2; expected %3")},
    {Code::uneven_members, "uneven_members",
     QT_TRANSLATE_NOOP("Problem", "rails need the same number of plugs in every member, found %1 and %2")},
    {Code::no_such_link, "no_such_link", QT_TRANSLATE_NOOP("Problem", "no link joins '%1' and '%2'")},
    {Code::self_link, "self_link", QT_TRANSLATE_NOOP("Problem", "the link joins '%1' to itself")},
    {Code::too_many_ports, "too_many_ports", QT_TRANSLATE_NOOP("Problem", "%1 has %2 links, more than the %3 ports of its type"),
     QT_TRANSLATE_NOOP("Problem", "%1 has %2 links, more than the %3 ports of its type; so have %4 others")},
    {Code::idle_nics, "idle_nics", QT_TRANSLATE_NOOP("Problem", "%1 of the %2 NICs of %3 have no chip")},
    {Code::parallelism_too_large, "parallelism_too_large",
     QT_TRANSLATE_NOOP("Problem", "the parallel layout needs %1 ranks, the topology has %2")},
    {Code::parallelism_leaves_chips, "parallelism_leaves_chips",
     QT_TRANSLATE_NOOP("Problem", "the parallel layout takes the first %1 of %2 chips")},

    // groups
    {Code::empty_group, "empty_group", QT_TRANSLATE_NOOP("Problem", "the group '%1' has no chips")},
    {Code::unknown_chip, "unknown_chip", QT_TRANSLATE_NOOP("Problem", "no chip matches '%1'"),
     QT_TRANSLATE_NOOP("Problem", "no chip matches '%1'; did you mean '%2'?")},
    {Code::failed_chip_named, "failed_chip_named",
     QT_TRANSLATE_NOOP("Problem", "%1 has failed and cannot take part; leave it out or repair it")},
    {Code::failed_chips_left_out, "failed_chips_left_out", QT_TRANSLATE_NOOP("Problem", "failed chips were left out: %1")},
    {Code::bad_selector, "bad_selector", QT_TRANSLATE_NOOP("Problem", "'%1' is not a selector: %2")},
    {Code::bad_group_name, "bad_group_name", QT_TRANSLATE_NOOP("Problem", "a group cannot be called '%1': %2")},

    // routing and profile
    {Code::no_path, "no_path", QT_TRANSLATE_NOOP("Problem", "there is no path from %1 to %2")},
    {Code::paths_left_out, "paths_left_out",
     QT_TRANSLATE_NOOP("Problem", "the route has more paths than the %1 listed, which carry %2 of it")},
    {Code::uneven_inner, "uneven_inner",
     QT_TRANSLATE_NOOP("Problem", "the group is uneven at its innermost tier (%1): one flat ring over all ranks is assumed")},
    {Code::uneven_outer, "uneven_outer",
     QT_TRANSLATE_NOOP("Problem", "the group is uneven at an outer tier (%1): the outer tiers are merged into one")},
    {Code::not_applicable, "not_applicable",
     QT_TRANSLATE_NOOP("Problem", "the routing policy %1 does not apply: no fat tree joins %2 and %3")},

    {Code::routing_without_hash, "routing_without_hash",
     QT_TRANSLATE_NOOP("Problem", "the routing policy %1 does not choose by a hash here, so that a seed changes nothing; "
                                  "ecmp:hash and hierarchical:hash do")},
    {Code::reduction_falls_back, "reduction_falls_back",
     QT_TRANSLATE_NOOP("Problem", "sharp: the switches of %1 do not reduce for this group, %2; taken instead: %3")},
    {Code::rails_aggregated, "rails_aggregated",
     QT_TRANSLATE_NOOP("Problem", "the rails of %1 count as one link ('granularity: aggregate'): with %2 that may be optimistic, "
                                  "since flows do not collide on single rails; 'granularity: link' shows it")},

    // edits
    {Code::edit_changes_nothing, "edit_changes_nothing", QT_TRANSLATE_NOOP("Problem", "this changes nothing")},
    {Code::edit_made_by_fabric, "edit_made_by_fabric",
     QT_TRANSLATE_NOOP("Problem", "%1 is made by a fabric or block of %2; change that, or override or fail the element")},
    {Code::edit_wrong_level, "edit_wrong_level", QT_TRANSLATE_NOOP("Problem", "%2 cannot stand in %1")},
    {Code::edit_needs_block, "edit_needs_block",
     QT_TRANSLATE_NOOP("Problem", "%1 has nothing yet to make another like it; name the block or the type to make it of")},
    {Code::edit_by_hand, "edit_by_hand", QT_TRANSLATE_NOOP("Problem", "%1 is written by hand, not made by a block: %2")},
    {Code::edit_in_use, "edit_in_use", QT_TRANSLATE_NOOP("Problem", "'%1' is still used (%2)")},
    {Code::edit_not_failed, "edit_not_failed",
     QT_TRANSLATE_NOOP("Problem", "%1 has not failed by itself; what failed around it must be restored")},
    {Code::edit_no_fabric, "edit_no_fabric", QT_TRANSLATE_NOOP("Problem", "%1 has no fabric with the number %2")},

    // collectives and evaluation
    {Code::algorithm_does_not_apply, "algorithm_does_not_apply",
     QT_TRANSLATE_NOOP("Problem", "the algorithm %1 does not apply to %2: %3")},
    {Code::wrong_rank_count, "wrong_rank_count", QT_TRANSLATE_NOOP("Problem", "%1 needs %2 ranks, the group has %3")},
    {Code::uneven_pairs, "uneven_pairs",
     QT_TRANSLATE_NOOP("Problem",
                       "the pairs of tier %1 have from %2 to %3, and the closed form counts every step at the least: method "
                       "stepwise counts each step on its own links")},
    {Code::bad_setting, "bad_setting", QT_TRANSLATE_NOOP("Problem", "'%1' is not KEY=VALUE, such as comm_params.bw_urate=0.8")},
    {Code::tier_not_used, "tier_not_used", QT_TRANSLATE_NOOP("Problem", "no pair of the group uses the tier %1")},
    {Code::what_if_needs_file, "what_if_needs_file",
     QT_TRANSLATE_NOOP("Problem", "'%1' belongs to a topology, and a flat ring has none")},
    {Code::bad_axis, "bad_axis",
     QT_TRANSLATE_NOOP("Problem", "'%1' cannot be swept: %2; expected KEY=FROM:TO:xFACTOR, KEY=FROM:TO:+STEP or KEY=A,B,C")},
    {Code::varied_twice, "varied_twice", QT_TRANSLATE_NOOP("Problem", "'%1' is varied twice")},
    {Code::too_many_axes, "too_many_axes", QT_TRANSLATE_NOOP("Problem", "%1 parameters are varied, at most %2 can be")},
    {Code::too_many_rows, "too_many_rows", QT_TRANSLATE_NOOP("Problem", "more than %1 rows in one run; do the sweep in parts")},
    {Code::bad_part, "bad_part", QT_TRANSLATE_NOOP("Problem", "'%1' is not a part; expected I/N with I from 1 to N")},
    {Code::not_a_part, "not_a_part",
     QT_TRANSLATE_NOOP("Problem", "this is no part of a sweep, as sweep --shard writes it with --format csv or json")},
    {Code::part_of_another, "part_of_another", QT_TRANSLATE_NOOP("Problem", "this is a part of another sweep than '%1'")},
    {Code::part_twice, "part_twice", QT_TRANSLATE_NOOP("Problem", "this is part %1, and so is '%2'")},
    {Code::part_missing, "part_missing", QT_TRANSLATE_NOOP("Problem", "part %1 of %2 is missing")},
    {Code::part_cut, "part_cut", QT_TRANSLATE_NOOP("Problem", "this part is not whole"),
     QT_TRANSLATE_NOOP("Problem", "this part should have %1 rows and has %2")},
    {Code::links_over_committed, "links_over_committed",
     QT_TRANSLATE_NOOP("Problem",
                       "%1 links carry more than they could within this time, which counts no contention: their utilisation "
                       "is shown as 1")},
    {Code::cancelled, "cancelled", QT_TRANSLATE_NOOP("Problem", "cancelled")},
    {Code::too_many_flows, "too_many_flows",
     QT_TRANSLATE_NOOP("Problem", "a step of %1 flows takes more than %2 pieces of routes: too many for the stepwise method; a "
                                  "policy of single paths, a smaller group or the closed form can do it")},
    {Code::contention_sampled, "contention_sampled",
     QT_TRANSLATE_NOOP("Problem",
                       "%1: the contention factor is that of %2 of its %3 steps, spread evenly; the group is too large "
                       "to route them all")},
    {Code::steps_sampled, "steps_sampled",
     QT_TRANSLATE_NOOP("Problem", "%1: %2 of its %3 different steps were routed, spread evenly; each of the others is taken to "
                                  "last as long as the one before it; the group is too large to route them all")},
    {Code::method_needs_links, "method_needs_links",
     QT_TRANSLATE_NOOP("Problem",
                       "the method %1 follows flows over links, and there are none; only the closed form can be computed")},
    {Code::queueing_hint, "queueing_hint",
     QT_TRANSLATE_NOOP("Problem",
                       "waiting in queues is an M/D/1 estimate: it presumes packets that arrive at random, which those of "
                       "a collective do not; take it as a hint")},
    {Code::queueing_saturated, "queueing_saturated",
     QT_TRANSLATE_NOOP("Problem", "%1: a link is saturated by its flows; its load was cut to rho_max %2 for the waiting time")},
    {Code::forwarding_not_counted, "forwarding_not_counted",
     QT_TRANSLATE_NOOP("Problem", "the closed form counts cut-through alone; the stepwise method counts what storing messages or "
                                  "packets on the way costs")},
    {Code::start_over_bound, "start_over_bound",
     QT_TRANSLATE_NOOP("Problem", "2·(noc + stack) = %1 on %2, over the vendor's bound of 0.15 µs from AXI to AXI")},
    {Code::start_implausible, "start_implausible", QT_TRANSLATE_NOOP("Problem", "%1 = %2 on %3 is outside the plausible %4")},
    {Code::logp_processor_bound, "logp_processor_bound",
     QT_TRANSLATE_NOOP("Problem",
                       "LogP on %1 is bound by the processor: a packet every o = %2 caps it at %3, below the link's %4; "
                       "it models small messages")},
    {Code::closed_form_bound, "closed_form_bound",
     QT_TRANSLATE_NOOP("Problem", "%1: the closed form is an upper bound, it counts every step at the slowest tier (%2)")},
    {Code::least_path_dragonfly, "least_path_dragonfly",
     QT_TRANSLATE_NOOP(
         "Problem", "on the dragonfly of %1 the routing '%2' takes the least path only: where it is crowded, real routers take "
                    "detours; the policy 'adaptive' with routing.detour sees them")},
    {Code::pipeline_not_full, "pipeline_not_full",
     QT_TRANSLATE_NOOP(
         "Problem", "possibly optimistic below %1: %2 is a pipeline, and a smaller message has too few packets (%3) to fill it; "
                    "filling and draining are only seen by the method 'packet'")},
    {Code::dynamics_not_counted, "dynamics_not_counted",
     QT_TRANSLATE_NOOP("Problem",
                       "flow_control (%1) acts over time, which no formula of shares catches: what the links share is counted, "
                       "pauses and swinging rates are not; the method 'packet' simulates them")},
    {Code::concurrent_not_counted, "concurrent_not_counted",
     QT_TRANSLATE_NOOP("Problem", "%1 does not share the links with this collective here: %2")},
    {Code::concurrent_stepwise, "concurrent_stepwise",
     QT_TRANSLATE_NOOP("Problem", "what runs at once shares the links step by step (groups beside this one: %1): the stepwise "
                                  "method was taken instead of the closed form")},
    {Code::too_much_at_once, "too_much_at_once",
     QT_TRANSLATE_NOOP("Problem", "%1 groups that run at once take too long to solve; fewer or smaller ones can be, or this "
                                  "collective alone")},
    {Code::import_refused, "import_refused", QT_TRANSLATE_NOOP("Problem", "%1 gives no topology: %2")},
    {Code::not_available, "not_available", QT_TRANSLATE_NOOP("Problem", "%1 is not available in this version"),
     QT_TRANSLATE_NOOP("Problem", "%1 is not available in this version; there are: %2")},
};

constexpr std::size_t kCodes = static_cast<std::size_t>(Code::count_);
constexpr std::size_t kNoRow = std::numeric_limits<std::size_t>::max();

constexpr std::array<std::size_t, kCodes> indexRows()
{
    std::array<std::size_t, kCodes> index{};
    index.fill(kNoRow);
    for (std::size_t i = 0; i < std::size(kRows); ++i)
        index[static_cast<std::size_t>(kRows[i].code)] = i;
    return index;
}

constexpr std::array<std::size_t, kCodes> kRowOfCode = indexRows();

const Row* rowOf(Code code)
{
    const auto c = static_cast<std::size_t>(code);
    return c < kCodes && kRowOfCode[c] != kNoRow ? &kRows[kRowOfCode[c]] : nullptr;
}

std::size_t placesIn(std::string_view sentence)
{
    std::size_t most = 0;
    for (std::size_t i = 0; i + 1 < sentence.size(); ++i)
        if (sentence[i] == '%' && sentence[i + 1] >= '1' && sentence[i + 1] <= '9')
            most = std::max(most, static_cast<std::size_t>(sentence[i + 1] - '0'));
    return most;
}

} // namespace

std::string_view codeName(Code code)
{
    const Row* row = rowOf(code);
    return row ? row->name : "";
}

const char* messageTemplate(Code code)
{
    const Row* row = rowOf(code);
    return row ? row->sentence : "";
}

const char* messageTemplate(const Problem& problem)
{
    const Row* row = rowOf(problem.code);
    if (!row)
        return "";
    if (row->longest && problem.args.size() > placesIn(row->longer))
        return row->longest;
    return row->longer && problem.args.size() > placesIn(row->sentence) ? row->longer : row->sentence;
}

std::string withArguments(std::string_view sentence, const std::vector<std::string>& args)
{
    std::string text;
    text.reserve(sentence.size() + 32);
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        if (sentence[i] == '%' && i + 1 < sentence.size() && sentence[i + 1] >= '1' && sentence[i + 1] <= '9') {
            const auto n = static_cast<std::size_t>(sentence[i + 1] - '1');
            if (n < args.size())
                text += args[n];
            ++i;
        } else {
            text += sentence[i];
        }
    }
    return text;
}

std::string messageText(const Problem& problem) { return withArguments(messageTemplate(problem), problem.args); }

std::string messageLine(const Problem& problem, std::string_view severity)
{
    std::string line;
    if (!problem.file.empty()) {
        line += problem.file;
        line += ':';
    }
    if (problem.position.line > 0) {
        line += std::to_string(problem.position.line);
        line += ':';
        if (problem.position.column > 0) {
            line += std::to_string(problem.position.column);
            line += ':';
        }
    }
    if (!line.empty())
        line += ' ';
    line += severity;
    line += ": ";
    line += messageText(problem);
    if (!problem.keyPath.empty())
        line += " [" + problem.keyPath + "]";
    return line;
}

} // namespace tierlens
