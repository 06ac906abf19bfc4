// What an import has to say of a text: read, assumed, missing or implausible. Codes and arguments; the sentences stand in
// one table, which the window translates.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/formats/finding_kind.h"

namespace tierlens {

/// In the order of the table in findings.cpp, which has the sentences.
enum class FindingCode : std::uint8_t {
    // read
    devices_read,    ///< %1 chips, %2 NICs
    switches_read,   ///< %1 switches
    links_read,      ///< %2 links of type %1
    relation_read,   ///< relation %1 in %2 cells of a matrix (a pair is two cells)
    entries_read,    ///< %1 entries of the kind %2
    settings_unused, ///< %1: read, but nothing in a topology corresponds to it

    // assumed
    bandwidth_assumed,  ///< %1 nameplate bandwidth of link type %2, %3 of it effective: the text gives none
    effective_assumed,  ///< of link type %1 with nameplate %2 so much, %3, is effective
    generation_assumed, ///< NVLink 2 to 4: the text does not name the generation
    switch_assumed,     ///< %1 links of every GPU lead to one switch
    socket_assumed,     ///< %1 hangs on the CPU of %2, which it meets by %3
    socket_alone,       ///< no CPU is named for %1
    cpu_assumed,        ///< %1 stands under no CPU
    speed_assumed,      ///< %1 has no speed; %2 assumed
    network_assumed,    ///< how the NICs of %1 machines are joined
    chip_assumed,       ///< %1 hosts, one chip each
    latency_assumed,    ///< %1 for each of %2
    switch_hops,        ///< ASTRA-sim: two hops through a switch
    binary_giga,        ///< GB of the text is 2^30 bytes
    double_cable,       ///< a torus dimension of 2
    root_assumed,       ///< what joins %1 parts
    tree_speeds,        ///< a tree without speeds
    default_chosen,     ///< %1 of %2 alternatives

    // missing
    cells_missing,   ///< the row of %1 has %2 cells fewer than the header
    row_missing,     ///< the row of %1
    indirect_link,   ///< %1 to %2 passes others, and the text does not say which
    ends_early,      ///< broken from this line on: %1
    nvlink_unlisted, ///< GPUs without any direct link listed
    numa_unknown,    ///< the NUMA node of a CPU
    target_absent,   ///< %1 has %2 links to %3, which is not in the text
    unknown_devices, ///< %1 PCI devices without a class
    header_missing,  ///< of a file of links
    ends_unlinked,   ///< %1 has no link at all

    // implausible
    one_way,       ///< %1 to %2 is %3, the way back %4
    self_link,     ///< %1 is linked to itself by %2
    peerless,      ///< %1 has no direct link to another GPU, its peers have
    fewer_links,   ///< %1 has %2 direct links, others %3
    uneven_matrix, ///< %1 to %2 is %3, to others %4, by one switch
    slow_bridge,   ///< %1 carries %2, what is below it %3
    narrow_link,   ///< GPU %1 has %2 lanes
    odd_speed,     ///< %1: %2 is no speed; what is used instead, %3
    unusual_speed, ///< %1: %2 is the speed of no port known; used as it is
    repeated_name, ///< %1 entries repeat a name
    software_nic,  ///< %1 ports without a PCI device
    tiny_latency,  ///< %1 of %2
    low_bandwidth, ///< %1 of %2
    name_twice,    ///< %1 names two things
    count_differs, ///< %1 %2 counted, the header says %3
    count_         ///< number of codes, keep last
};

struct ImportFinding {
    FindingCode code = FindingCode::devices_read;
    std::vector<std::string> args{};
    int line = 0; ///< of the imported text, from 1; 0: of the whole
};
using ImportFindings = std::vector<ImportFinding>;

[[nodiscard]] FindingKind findingKind(FindingCode code);
/// The English sentence with %1 … for the arguments, in the translation context "Problem".
[[nodiscard]] const char* findingTemplate(FindingCode code);

} // namespace tierlens
