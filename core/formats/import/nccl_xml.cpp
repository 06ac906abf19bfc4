// NCCL_TOPO_DUMP_FILE of NCCL and RCCL: one machine a <system>, several machines one cluster.
#include <fmt/format.h>

#include "core/base/translatable.h"
#include "core/formats/import/importers.h"
#include "core/formats/import/nccl_machine.h"

namespace tierlens::import {
namespace {

constexpr const char* kWhat = QT_TRANSLATE_NOOP("Problem", "NCCL or RCCL topology XML");
constexpr std::size_t kMostElements = 1'000'000;

/// Where the XML begins: a dump begins with <system>, an excerpt with <cpu> or <pci>.
std::size_t beginOf(std::string_view text)
{
    for (const char* root : {"system", "cpu", "pci"}) {
        if (const std::size_t at = findElement(text, root); at != std::string_view::npos) {
            return at;
        }
    }
    return std::string_view::npos;
}

void joinMachines(const std::vector<Machine>& machines, HandTopology& topology, ImportFindings& findings)
{
    if (machines.size() < 2) {
        return;
    }
    const std::string path = topology.addSwitch("", "network");
    for (const Machine& machine : machines) {
        for (const MachineNic& nic : machine.nics) {
            const std::string type = typeName(fmt::format("network_{:g}Mbps", nic.bandwidth_GBps * 8000.0));
            topology.linkType(type, {nic.bandwidth_GBps, 1.0, 0.5});
            topology.addLink(nic.path, path, type);
        }
    }
    findings.push_back({FindingCode::network_assumed, {std::to_string(machines.size())}});
}

} // namespace

Outcome importNcclXml(Sources sources, const std::string& name)
{
    if (beginOf(sources.front().text) == std::string_view::npos) {
        return std::nullopt;
    }
    ImportResult result;
    HandTopology topology;
    std::vector<Machine> machines;
    int unknown = 0, chips = 0;
    for (const ImportSource& source : sources) {
        const std::size_t begin = beginOf(source.text);
        if (begin == std::string_view::npos) {
            return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "it has no <system>"), source.name);
        }
        const auto xml = readXml(source.text, begin, kWhat, source.name, result.findings);
        if (!xml) {
            return tl::unexpected(xml.error());
        }
        const auto add = [&](pugi::xml_node root) {
            machines.push_back(addNcclMachine(root, *xml, fmt::format("p0/r0/b{}", machines.size()), topology, result.findings));
            unknown += machines.back().unknownDevices;
            chips += machines.back().chips;
        };
        if (!xml->document->child("system")) {
            add(*xml->document);
        }
        for (const pugi::xml_node root : xml->document->children("system")) {
            add(root);
            if (topology.elements() > kMostElements) {
                return refused(kWhat, QT_TRANSLATE_NOOP("Problem", "more than a million elements"), source.name);
            }
        }
    }
    if (chips == 0) {
        return refused(kWhat,
                       unknown > 0
                           ? QT_TRANSLATE_NOOP("Problem", "its PCI devices have no class: neither GPUs nor NICs can be told")
                           : QT_TRANSLATE_NOOP("Problem", "it lists no GPU"),
                       sources.front().name);
    }
    joinMachines(machines, topology, result.findings);
    topology.finish(name, result);
    return result;
}

} // namespace tierlens::import
