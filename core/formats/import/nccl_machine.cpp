#include "core/formats/import/nccl_machine.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <set>
#include <string_view>

namespace tierlens::import {
namespace {

/// What a link of an NVLink generation has, by compute capability: nameplate and what NCCL counts.
struct Generation {
    int leastSm;
    const char* type;
    LinkSpeed speed;
};
constexpr Generation kNvlinks[] = {
    {100, "nvlink5", {50.0, 40.1 / 50.0}},
    {90, "nvlink4", {25.0, 20.6 / 25.0}},
    {86, "nvlink3_bridge", {14.0625, 12.0 / 14.0625}},
    {80, "nvlink3", {25.0, 20.0 / 25.0}},
    {70, "nvlink2", {25.0, 20.0 / 25.0}},
    {0, "nvlink1", {20.0, 18.0 / 20.0}},
};

std::string_view classOf(pugi::xml_node pci) { return std::string_view(pci.attribute("class").value()).substr(0, 6); }
bool isGpuClass(std::string_view c) { return c == "0x0302" || c == "0x0300" || c == "0x0380" || c == "0x1200"; }

struct Gpu {
    pugi::xml_node node{}; ///< empty for a PCI device of the class alone
    std::string path{}, bus{}, cpu{};
    int links = 0;
};

class Reader {
public:
    Reader(const XmlText& xml, std::string board, HandTopology& topology, ImportFindings& findings)
        : xml_(xml), board_(std::move(board)), topology_(topology), findings_(findings)
    {
        topology_.switchType("pcie_port", 0.0);
    }
    Machine read(pugi::xml_node root);

private:
    struct Place {
        std::string path{}; ///< of the bridge or CPU above
        std::string cpu{};
        std::string bus{};           ///< of the bridge; empty below a CPU
        double effective_GBps = 0.0; ///< of the link above the bridge; 0 below a CPU
    };
    void find(FindingCode code, std::vector<std::string> args, pugi::xml_node at)
    {
        findings_.push_back({code, std::move(args), xml_.line(at)});
    }
    void addCpu(pugi::xml_node node);
    void addPci(pugi::xml_node pci, const Place& above, int depth);
    void addGpus(pugi::xml_node pci, const Place& above, const std::string& type);
    void addNic(pugi::xml_node nic, pugi::xml_node pci, const Place& above, const std::string& type);
    double speedOf(pugi::xml_node net);
    std::string pcieType(pugi::xml_node pci, double& effective_GBps);
    void directLinks();
    void directLink(Gpu& gpu, pugi::xml_node link, bool xgmi);
    void chipLink(Gpu& gpu, pugi::xml_node link, const std::string& type, int count);
    void sayPeers();
    std::string linkTypeOf(pugi::xml_node gpu, bool xgmi);

    const XmlText& xml_;
    std::string board_;
    HandTopology& topology_;
    ImportFindings& findings_;
    Machine machine_{};
    std::vector<Gpu> gpus_{};
    std::vector<std::string> cpus_{};
    std::map<std::string, std::string> nvswitches_{};
    struct Pair {
        pugi::xml_node link{};
        std::string from{}, to{};
        int there = 0, back = 0;
    };
    std::map<std::pair<std::string, std::string>, Pair> pairs_{}; ///< by the chips' paths
    std::set<std::string> names_{};
    std::set<std::string> slow_{}; ///< bridges that a finding named
    std::set<std::string> said_{}; ///< types whose speed was named in a finding
    int repeated_ = 0, software_ = 0;
};

std::string Reader::pcieType(pugi::xml_node pci, double& effective_GBps)
{
    double rate = numberOf(pci.attribute("link_speed"), 0.0), width = numberOf(pci.attribute("link_width"), 0.0);
    if (!(rate >= 1.0 && rate <= 1000.0) || !(width >= 1.0 && width <= 64.0)) {
        find(FindingCode::speed_assumed, {fmt::format("PCI {}", remarkText(pci.attribute("busid").value())), "8 GT/s x16"}, pci);
        rate = 8.0; // what NCCL does
        width = 16.0;
    }
    const LinkSpeed speed{rate * width / 8.0, rate < 8.0 ? 0.6 : 0.75}; // NCCL: width × 120/80 at 16 GT/s, 30/80 at 5
    std::string type = typeName(fmt::format("pcie_{:g}GT_x{:g}", rate, width));
    topology_.linkType(type, speed);
    effective_GBps = speed.bandwidth_GBps * speed.efficiency;
    return type;
}

double Reader::speedOf(pugi::xml_node net)
{
    constexpr double kKnown[] = {1e3, 2.5e3, 5e3, 1e4, 2e4, 2.5e4, 4e4, 5e4, 5.6e4, 1e5, 2e5, 4e5, 8e5, 1.6e6};
    const double speed = numberOf(net.attribute("speed"), 0.0);
    const std::string name = fmt::format("net {}", remarkText(net.attribute("name").value()));
    if (!(speed >= 1.0 && speed <= 1e8)) {
        find(FindingCode::odd_speed, {name, fmt::format("{:g} Mb/s", speed), "10 Gb/s"}, net); // NCCL's own default
        return 10.0 / 8.0;
    }
    if (std::find(std::begin(kKnown), std::end(kKnown), speed) == std::end(kKnown)) {
        find(FindingCode::unusual_speed, {name, fmt::format("{:g} Mb/s", speed)}, net);
    }
    return speed / 8000.0;
}

void Reader::addNic(pugi::xml_node nic, pugi::xml_node pci, const Place& above, const std::string& type)
{
    double all = 0.0;
    std::string ports;
    for (const pugi::xml_node net : nic.children("net")) {
        const std::string name = net.attribute("name").value();
        if (!name.empty() && !names_.insert(name).second) {
            ++repeated_;
            continue;
        }
        const double speed = speedOf(net);
        if (pci) {
            all += speed;
            ports += (ports.empty() ? "" : " ") + name;
            continue;
        }
        ++software_;
        const std::string own = typeName(fmt::format("net_{:g}Gbps", speed * 8.0)), key = "nic_" + own.substr(4);
        topology_.nicType(key, speed);
        topology_.linkType(own, {speed});
        machine_.nics.push_back({topology_.addNic(board_, key, name), speed});
        topology_.addLink(machine_.nics.back().path, above.path, own);
    }
    if (!pci || (ports.empty() && nic)) {
        return;
    }
    if (!nic) { // a PCI device of the class alone
        find(FindingCode::speed_assumed, {fmt::format("NIC {}", remarkText(pci.attribute("busid").value())), "100 Gb/s"}, pci);
        all = 12.5;
    }
    const std::string key = typeName(fmt::format("nic_{:g}Gbps", all * 8.0));
    topology_.nicType(key, all);
    machine_.nics.push_back({topology_.addNic(board_, key, ports.empty() ? pci.attribute("busid").value() : ports), all});
    topology_.addLink(machine_.nics.back().path, above.path, type);
}

/// Each GPU on the PCI device (a GPU in two parts has one bus id twice), with a PCIe port of its own when it has direct
/// links: the way by the host is then longer than that by an NVLink switch.
void Reader::addGpus(pugi::xml_node pci, const Place& above, const std::string& type)
{
    const auto add = [&](pugi::xml_node node) {
        const std::string bus = pci.attribute("busid").value();
        Gpu gpu{node, topology_.addChip(board_, "GPU " + bus), bus, above.cpu};
        std::string end = gpu.path;
        if (node.child("nvlink") || node.child("xgmi")) {
            end = topology_.addSwitch(board_, "pcie_port");
            topology_.addLink(gpu.path, end, type);
        }
        topology_.addLink(end, above.path, type);
        const double width = numberOf(pci.attribute("link_width"), 0.0);
        if (width >= 1.0 && width < 8.0) {
            find(FindingCode::narrow_link, {remarkText(bus), fmt::format("{:g}", width)}, pci);
        }
        gpus_.push_back(std::move(gpu));
    };
    if (!pci.child("gpu")) {
        add({});
    }
    for (const pugi::xml_node gpu : pci.children("gpu")) {
        add(gpu);
    }
}

void Reader::addPci(pugi::xml_node pci, const Place& above, int depth)
{
    const bool bridge = pci.child("pci") != nullptr;
    const bool gpu = pci.child("gpu") || (!bridge && isGpuClass(classOf(pci)));
    const bool nic = pci.child("nic") || (!bridge && classOf(pci).starts_with("0x02"));
    if (!bridge && !gpu && !nic) {
        machine_.unknownDevices += classOf(pci).empty() ? 1 : 0;
        return; // a bridge with nothing below it, a disk
    }
    Place place{above.path, above.cpu, pci.attribute("busid").value()};
    const std::string type = pcieType(pci, place.effective_GBps);
    if (!above.bus.empty() && place.effective_GBps >= 4.0 * above.effective_GBps && slow_.insert(above.bus).second) {
        find(FindingCode::slow_bridge, {remarkText(above.bus), perSecond(above.effective_GBps), perSecond(place.effective_GBps)},
             pci);
    }
    if (gpu) {
        addGpus(pci, above, type);
    }
    if (nic) {
        if (!pci.child("nic")) {
            addNic({}, pci, above, type);
        }
        for (const pugi::xml_node each : pci.children("nic")) {
            addNic(each, pci, above, type);
        }
    }
    if (bridge && depth < kMostXmlDepth) {
        place.path = topology_.addSwitch(board_, "pcie_switch", place.bus);
        topology_.addLink(place.path, above.path, type);
        for (const pugi::xml_node child : pci.children("pci")) {
            addPci(child, place, depth + 1);
        }
    }
}

void Reader::addCpu(pugi::xml_node node)
{
    const std::string numa = node.attribute("numaid").value();
    const std::string path = topology_.addSwitch(board_, "cpu", "NUMA node " + (numa.empty() ? "?" : numa));
    cpus_.push_back(path);
    if (numa.empty() || numa == "-1") {
        find(FindingCode::numa_unknown, {numa.empty() ? "-" : numa}, node);
    }
    const Place place{path, path};
    for (const pugi::xml_node pci : node.children("pci")) {
        addPci(pci, place, 0);
    }
    for (const pugi::xml_node nic : node.children("nic")) {
        addNic(nic, {}, place, {});
    }
}

std::string Reader::linkTypeOf(pugi::xml_node gpu, bool xgmi)
{
    std::string type;
    LinkSpeed speed;
    if (xgmi) { // RCCL: 24 GB/s a link for gfx906 and gfx908, 36 for gfx90a (it writes 910), 48 for gfx94x
        const std::string_view gcn = gpu.attribute("gcn").value();
        const auto is = [&](std::string_view word) { return gcn.find(word) != std::string_view::npos; };
        const bool second = is("906") || is("908"), gfx90a = is("910") || is("90a");
        type = second ? "xgmi2" : gfx90a ? "xgmi3_gfx90a" : "xgmi3";
        speed = second ? LinkSpeed{46.0, 24.0 / 46.0} : gfx90a ? LinkSpeed{50.0, 36.0 / 50.0} : LinkSpeed{64.0, 0.75};
    } else {
        const auto sm = static_cast<int>(numberOf(gpu.attribute("sm"), 80.0));
        const auto generation =
            std::find_if(std::begin(kNvlinks), std::end(kNvlinks) - 1, [&](const Generation& g) { return sm >= g.leastSm; });
        type = generation->type;
        speed = generation->speed;
    }
    topology_.linkType(type, speed);
    if (said_.insert(type).second) {
        find(FindingCode::effective_assumed,
             {type, perSecond(speed.bandwidth_GBps), perSecond(speed.bandwidth_GBps * speed.efficiency)}, gpu);
    }
    return type;
}

void Reader::chipLink(Gpu& gpu, pugi::xml_node link, const std::string& type, int count)
{
    const std::string target = link.attribute("target").value();
    const std::string own = fmt::format("GPU {}", remarkText(gpu.bus));
    if (target == gpu.bus) {
        find(FindingCode::self_link, {own, fmt::format("{} {}", count, type)}, link);
        return;
    }
    const auto peer = std::find_if(gpus_.begin(), gpus_.end(), [&](const Gpu& g) { return g.bus == target; });
    if (peer == gpus_.end()) {
        find(FindingCode::target_absent, {own, std::to_string(count), remarkText(target)}, link);
        return;
    }
    const auto listed = pairs_.find({peer->path, gpu.path});
    if (listed == pairs_.end()) {
        if (pairs_.try_emplace({gpu.path, peer->path}, Pair{link, own, "GPU " + remarkText(peer->bus), count}).second) {
            topology_.addLink(gpu.path, peer->path, type, count);
            gpu.links += count;
            peer->links += count;
        }
    } else {
        listed->second.back = count;
    }
}

void Reader::directLink(Gpu& gpu, pugi::xml_node link, bool xgmi)
{
    const int count = static_cast<int>(std::clamp(numberOf(link.attribute("count"), 1.0), 0.0, 1000.0));
    if (count == 0) {
        return;
    }
    const std::string_view tclass = link.attribute("tclass").value();
    const std::string type = linkTypeOf(gpu.node, xgmi);
    if (tclass.starts_with("0x068001")) { // POWER9: NVLink to the CPU
        gpu.links += count;
        topology_.addLink(gpu.path, gpu.cpu, type, count);
    } else if (tclass.starts_with("0x0680")) {
        const std::string target = link.attribute("target").value();
        std::string& path = nvswitches_[target];
        if (path.empty()) {
            path = topology_.addSwitch(board_, "nvswitch", target);
        }
        gpu.links += count;
        topology_.addLink(gpu.path, path, type, count);
    } else {
        chipLink(gpu, link, type, count);
    }
}

void Reader::directLinks()
{
    for (Gpu& gpu : gpus_) {
        for (const pugi::xml_node link : gpu.node.children("nvlink")) {
            directLink(gpu, link, false);
        }
        for (const pugi::xml_node link : gpu.node.children("xgmi")) {
            directLink(gpu, link, true);
        }
        for (const pugi::xml_node link : gpu.node.children("c2c")) { // MB/s a link, as NCCL reads it
            const double bandwidth = numberOf(link.attribute("bw"), 0.0) / 1000.0;
            const int count = static_cast<int>(std::clamp(numberOf(link.attribute("count"), 1.0), 1.0, 1000.0));
            if (bandwidth >= 0.001 && bandwidth <= 1e6) {
                const std::string type = typeName(fmt::format("c2c_{:g}GBps", bandwidth));
                topology_.linkType(type, {bandwidth});
                topology_.addLink(gpu.path, gpu.cpu, type, count);
            }
        }
    }
}

void Reader::sayPeers()
{
    for (const auto& [paths, pair] : pairs_) {
        if (pair.there != pair.back) {
            find(FindingCode::one_way, {pair.from, pair.to, std::to_string(pair.there), std::to_string(pair.back)}, pair.link);
        }
    }
    int most = 0;
    for (const Gpu& gpu : gpus_) {
        most = std::max(most, gpu.links);
    }
    for (const Gpu& gpu : gpus_) {
        if (gpu.links < most) {
            const std::string name = fmt::format("GPU {}", remarkText(gpu.bus));
            gpu.links == 0 ? find(FindingCode::peerless, {name}, gpu.node)
                           : find(FindingCode::fewer_links, {name, std::to_string(gpu.links), std::to_string(most)}, gpu.node);
        }
    }
    if (most == 0 && gpus_.size() > 1) {
        findings_.push_back({FindingCode::nvlink_unlisted});
    }
}

Machine Reader::read(pugi::xml_node root)
{
    for (const pugi::xml_node cpu : root.children("cpu")) {
        addCpu(cpu);
    }
    if (const pugi::xml_node first = root.child("pci")) { // of an excerpt
        cpus_.push_back(topology_.addSwitch(board_, "cpu"));
        find(FindingCode::cpu_assumed, {fmt::format("PCI {}", remarkText(first.attribute("busid").value()))}, first);
        const Place place{cpus_.back(), cpus_.back()};
        for (const pugi::xml_node pci : root.children("pci")) {
            addPci(pci, place, 0);
        }
    }
    directLinks();
    sayPeers();
    constexpr LinkSpeed kBetweenCpus{40.0, 0.5};
    if (cpus_.size() > 1) {
        topology_.linkType("inter_socket", kBetweenCpus);
        findings_.push_back({FindingCode::bandwidth_assumed, {perSecond(40.0), "inter_socket", "0.5"}});
    }
    constexpr std::size_t kMeshed = 64; // more CPUs than any machine has: a chain, so that the text cannot grow with their square
    for (std::size_t a = 0; a < cpus_.size(); ++a) {
        for (std::size_t b = a + 1; b < cpus_.size() && (cpus_.size() <= kMeshed || b == a + 1); ++b) {
            topology_.addLink(cpus_[a], cpus_[b], "inter_socket");
        }
    }
    if (repeated_ > 0) {
        findings_.push_back({FindingCode::repeated_name, {std::to_string(repeated_)}});
    }
    if (software_ > 0) {
        findings_.push_back({FindingCode::software_nic, {std::to_string(software_)}});
    }
    if (machine_.unknownDevices > 0) {
        findings_.push_back({FindingCode::unknown_devices, {std::to_string(machine_.unknownDevices)}});
    }
    machine_.chips = static_cast<int>(gpus_.size());
    return std::move(machine_);
}

} // namespace

Machine addNcclMachine(pugi::xml_node root, const XmlText& xml, const std::string& board, HandTopology& topology,
                       ImportFindings& findings)
{
    return Reader(xml, board, topology, findings).read(root);
}

} // namespace tierlens::import
