// Every code that an error or a warning can carry. Its name in JSON and its English sentence stand in
// core/report/messages.cpp; a test checks that every code has both.
#pragma once

namespace tierlens {

enum class Code {
    internal_error, ///< a fault of the program, never of the input

    // quantities and scalars (core/base)
    not_a_number,
    unknown_unit,
    missing_unit,
    negative_value,
    zero_value,
    not_finite,
    out_of_range,

    // files and YAML (core/formats)
    file_not_found,
    file_not_readable,
    file_not_writable,
    not_a_regular_file,
    file_too_large,
    not_utf8,
    yaml_syntax,
    yaml_too_deep,
    yaml_scalar_too_long,
    yaml_line_too_long,
    yaml_too_many_values,
    yaml_flow_too_large,
    yaml_control_character,
    yaml_complex_key,
    yaml_anchor,
    yaml_alias,
    yaml_merge_key,
    yaml_tag,
    yaml_several_documents,
    yaml_duplicate_key,

    // the topology file's keys and values (core/formats)
    empty_file,
    wrong_version,
    missing_key,
    unknown_key,
    unknown_value,
    expected_map,
    expected_list,
    expected_scalar,
    expected_integer,
    expected_boolean,
    unknown_name,
    name_taken,
    bad_path,
    same_key_twice,     ///< `latency` and `latency_us` in one map
    key_does_not_apply, ///< a key that another kind of fabric, override or failure has
    keys_exclude,       ///< two keys of which only one may stand
    wrong_length,       ///< a list with a number of entries that does not fit
    too_many_problems,  ///< the list of problems was cut
    deprecated_gbps,    ///< note: bandwidth_gbps is read as GB/s

    // blocks → elements (core/topology)
    too_many_chips,
    too_many_links,
    no_chips,
    too_many_elements,
    no_plugs,         ///< a fabric has nothing to join
    plugs_do_not_fit, ///< such as dims whose product is not the number of plugs
    uneven_members,   ///< rail: members with different numbers of plugs
    no_such_link,
    self_link,
    too_many_ports, ///< warning: more links than ports on a switch
    idle_nics,      ///< warning: NICs that no chip uses
    parallelism_too_large,
    parallelism_leaves_chips, ///< warning

    // groups
    empty_group,
    unknown_chip,
    failed_chip_named,
    failed_chips_left_out,
    bad_selector,
    bad_group_name, ///< a name that a selector could not say

    // routing and profile
    no_path,
    paths_left_out, ///< warning: a route has more single paths than are listed
    uneven_inner,
    uneven_outer,

    not_applicable,       ///< a routing policy that does not fit the fabric
    routing_without_hash, ///< seeds asked for where no hash chooses the path
    reduction_falls_back, ///< warning: sharp, but a switch of the tree cannot reduce
    rails_aggregated,     ///< warning: hashing over rails that are one link here

    // edits (core/edit)
    edit_changes_nothing,
    edit_made_by_fabric, ///< the element cannot be taken away or copied by itself
    edit_wrong_level,
    edit_needs_block, ///< nothing is there to make another like it
    edit_by_hand,     ///< what blocks can do and elements by hand cannot
    edit_in_use,
    edit_not_failed,
    edit_no_fabric,

    // collectives and evaluation
    algorithm_does_not_apply,
    wrong_rank_count,
    too_many_flows,         ///< a step whose flows do not fit into memory
    contention_sampled,     ///< warning: F is that of some of the steps
    steps_sampled,          ///< warning: stepwise: not every distinct step was routed
    method_needs_links,     ///< a method that follows flows over links, without any
    queueing_hint,          ///< note: M/D/1 presumes random arrivals
    queueing_saturated,     ///< warning: a load was cut to rho_max
    forwarding_not_counted, ///< note: the closed form of a collective knows no store and forward
    start_over_bound,       ///< note: 2·(noc + stack) > 0.15 µs
    start_implausible,      ///< note: a part of α_start outside the sources' range
    logp_processor_bound,   ///< note: o/w caps LogP's bandwidth below the link's
    closed_form_bound,      ///< note: all_to_all counts every step at the slowest tier
    least_path_dragonfly,   ///< note: the policy takes no detours
    pipeline_not_full,      ///< note: filling and draining a pipeline of small messages is not counted
    dynamics_not_counted,   ///< note: what flow_control does over time is not in the formula
    concurrent_not_counted, ///< warning: collectives that are to run at once, but not here, and why
    concurrent_stepwise,    ///< note: collectives that run at once are computed by the stepwise method
    too_much_at_once,       ///< collectives that run at once and would take too long to solve
    uneven_pairs,           ///< note: the closed form prices a tier at the least of pairs that differ much
    bad_setting,            ///< a line of a what-if that is not key=value
    tier_not_used,          ///< a what-if on a tier that no pair of the group uses
    what_if_needs_file,     ///< a what-if on a type or a block, and there is no topology
    bad_axis,               ///< a parameter of a sweep that cannot be read, and why
    varied_twice,           ///< a parameter that two axes of a sweep change
    too_many_axes,
    too_many_rows,   ///< of a sweep, in one run
    bad_part,        ///< of a sweep: i/n with i from 1 to n
    not_a_part,      ///< a file that is no part of a sweep
    part_of_another, ///< a part of another sweep than the first one's
    part_twice,
    part_missing,
    part_cut,             ///< a part without some of its rows
    links_over_committed, ///< warning: the time counts no contention, and links carry more than they could in it
    cancelled,
    import_refused, ///< another tool's text that holds no topology, and why
    not_available,  ///< in the contract of the file or command line, but not in this version

    count_ ///< number of codes, keep last
};

} // namespace tierlens
