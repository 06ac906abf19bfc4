// One machine of an NCCL or RCCL topology XML as elements of one board.
#pragma once

#include <string>
#include <vector>

#include "core/formats/import/hand_topology.h"
#include "core/formats/import/xml_text.h"

namespace tierlens::import {

/// A NIC of a machine and what all its ports can send, for the network that joins machines.
struct MachineNic {
    std::string path{};
    double bandwidth_GBps = 0.0;
};

struct Machine {
    std::vector<MachineNic> nics{};
    int chips = 0;
    int unknownDevices = 0; ///< PCI devices without a class, which may be anything
};

/// @p root is <system>, or what holds the <cpu> or <pci> of an excerpt. Bandwidths are those NCCL 2.30 counts with, as the
/// efficiency of the nameplate (FIELD.md §2.1); RCCL's for xGMI.
[[nodiscard]] Machine addNcclMachine(pugi::xml_node root, const XmlText& xml, const std::string& board, HandTopology& topology,
                                     ImportFindings& findings);

} // namespace tierlens::import
