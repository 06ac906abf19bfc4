#include "core/formats/import/device_matrix.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

#include "core/formats/import/hand_topology.h"

namespace tierlens::import {
namespace {

/// The most NVLink ports of a GPU up to Blackwell (H100 and B200 have 18): more in a row than this, and the figures are
/// those of the way into a switch, which every peer shares.
constexpr int kMostNvlinks = 18;
const std::string kBoard = "p0/r0/b0";

bool isDirect(const std::string& word) { return word == "XGMI" || isNumbered(word, "NV"); }
int cables(const std::string& word) { return word == "XGMI" ? 1 : std::stoi(word.substr(2)); }

struct Writer {
    DeviceMatrix& m;
    ImportResult& out;
    HandTopology topology{};
    std::vector<std::string> paths{};
    bool nvlink = false, xgmi = false, sockets = false;

    void find(FindingCode code, std::vector<std::string> args, int line = 0)
    {
        out.findings.push_back({code, std::move(args), line});
    }
    std::string addSwitch(const char* type) { return topology.addSwitch(kBoard, type); }
    void link(const std::string& a, const std::string& b, const char* type, int count = 1)
    {
        topology.addLink(a, b, type, count);
    }
    void checkCells();
    void directLinks();
    void switchedLinks(const std::vector<int>& widest);
    void sayUnevenPorts(const std::vector<int>& ports, int most);
    void hostLinks();
    void saySockets(const std::vector<std::size_t>& socket);
};

void Writer::checkCells()
{
    auto& devices = m.devices;
    for (std::size_t i = 0; i < devices.size(); ++i) {
        Device& d = devices[i];
        if (d.line == 0) {
            find(FindingCode::row_missing, {d.name});
        } else if (const auto gaps = std::count(d.cells.begin(), d.cells.end(), std::string()); gaps > 0) {
            find(FindingCode::cells_missing, {d.name, std::to_string(gaps)}, d.line);
        }
        if (!d.cells[i].empty() && d.cells[i] != "X") {
            find(FindingCode::self_link, {d.name, d.cells[i]}, d.line);
        }
        for (std::size_t j = 0; j < devices.size(); ++j) {
            if (i != j && !d.cells[j].empty()) {
                ++out.relations[d.cells[j]];
            }
        }
    }
    for (std::size_t i = 0; i < devices.size(); ++i) {
        for (std::size_t j = i + 1; j < devices.size(); ++j) {
            std::string &there = devices[i].cells[j], &back = devices[j].cells[i];
            if (!there.empty() && !back.empty() && there != back) {
                find(FindingCode::one_way, {devices[i].name, devices[j].name, there, back}, devices[i].line);
            }
            if (there.empty()) {
                there = back; // what a cut row lacks its peer's row says
            }
        }
    }
}

void Writer::directLinks()
{
    const auto& devices = m.devices;
    const std::size_t n = devices.size();
    std::vector<int> ports(n, 0), widest(n, 0);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = i + 1; j < n && devices[i].chip; ++j) {
            const std::string& cell = devices[i].cells[j];
            if (devices[j].chip && isDirect(cell)) {
                ports[i] += cables(cell);
                ports[j] += cables(cell);
                widest[i] = std::max(widest[i], cables(cell));
                widest[j] = std::max(widest[j], cables(cell));
                (cell == "XGMI" ? xgmi : nvlink) = true;
            }
        }
    }
    const int most = n == 0 ? 0 : *std::max_element(ports.begin(), ports.end());
    if (nvlink && most > kMostNvlinks) {
        switchedLinks(widest);
        return;
    }
    sayUnevenPorts(ports, most);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = i + 1; j < n && devices[i].chip; ++j) {
            const std::string& cell = devices[i].cells[j];
            if (!devices[j].chip || !isDirect(cell) || cables(cell) == 0) {
                continue;
            }
            if (!m.hops.empty() && m.hops[i][j] > 1) {
                find(FindingCode::indirect_link, {devices[i].name, devices[j].name}, devices[i].line);
            } else {
                link(paths[i], paths[j], cell == "XGMI" ? "xgmi" : "nvlink", cables(cell));
            }
        }
    }
}

/// Each GPU with @p widest, the most that its row says, into one switch; a pair with less than both its ends have is odd.
void Writer::switchedLinks(const std::vector<int>& widest)
{
    const auto& devices = m.devices;
    const std::string path = addSwitch("nvswitch");
    const int most = *std::max_element(widest.begin(), widest.end());
    find(FindingCode::switch_assumed, {std::to_string(most)});
    sayUnevenPorts(widest, most);
    for (std::size_t i = 0; i < devices.size(); ++i) {
        if (widest[i] > 0) {
            link(paths[i], path, "nvlink", widest[i]);
        }
        for (std::size_t j = i + 1; j < devices.size() && devices[i].chip; ++j) {
            const int between = isDirect(devices[i].cells[j]) ? cables(devices[i].cells[j]) : 0;
            const int expected = std::min(widest[i], widest[j]);
            if (devices[j].chip && between < expected) {
                find(FindingCode::uneven_matrix,
                     {devices[i].name, devices[j].name, devices[i].cells[j], "NV" + std::to_string(expected)}, devices[i].line);
            }
        }
    }
}

void Writer::sayUnevenPorts(const std::vector<int>& ports, int most)
{
    for (std::size_t i = 0; i < ports.size(); ++i) {
        const Device& d = m.devices[i];
        if (d.chip && ports[i] == 0 && most > 0) {
            find(FindingCode::peerless, {d.name}, d.line);
        } else if (d.chip && ports[i] < most) {
            find(FindingCode::fewer_links, {d.name, std::to_string(ports[i]), std::to_string(most)}, d.line);
        }
    }
}

/// What stands on no CPU by the text's own words: the CPU of a relative, or one of its own.
void Writer::saySockets(const std::vector<std::size_t>& socket)
{
    const auto& devices = m.devices;
    for (std::size_t i = 0; i < devices.size(); ++i) {
        if (!devices[i].socket.empty()) {
            continue;
        }
        std::size_t relative = i;
        for (std::size_t j = 0; j < devices.size() && relative == i; ++j) {
            relative = j != i && socket[j] == socket[i] ? j : i;
        }
        if (relative == i) {
            find(FindingCode::socket_alone, {devices[i].name}, devices[i].line);
        } else if (const std::string& word = devices[i].cells[relative]; word == "PHB" || word == "NODE") {
            find(FindingCode::socket_assumed, {devices[i].name, devices[relative].name, word}, devices[i].line);
        }
    }
}

/// PCIe as a tree: devices that meet at PIX or PXB hang on one PCIe switch; those, and all others, on their socket.
void Writer::hostLinks()
{
    const auto& devices = m.devices;
    const std::size_t n = devices.size();
    std::vector<std::size_t> bridge(n), socket(n);
    std::iota(bridge.begin(), bridge.end(), std::size_t{0});
    socket = bridge;
    const auto join = [](std::vector<std::size_t>& set, std::size_t a, std::size_t b) {
        const std::size_t from = set[b], to = set[a];
        if (from != to) {
            std::replace(set.begin(), set.end(), from, to);
        }
    };
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = i + 1; j < n; ++j) {
            const std::string& cell = devices[i].cells[j];
            if (cell == "PIX" || cell == "PXB" || cell == "PSB") {
                join(bridge, i, j);
                join(socket, i, j);
            } else if (cell == "PHB" || cell == "NODE" ||
                       (!devices[i].socket.empty() && devices[i].socket == devices[j].socket)) {
                join(socket, i, j);
            }
        }
    }
    saySockets(socket);
    std::vector<std::string> hub(n), cpu(n), cpus;
    for (std::size_t i = 0; i < n; ++i) {
        std::string end = paths[i];
        if (devices[i].chip && (nvlink || xgmi)) { // its PCIe port: the way by the host is longer than that by an NVLink switch
            end = addSwitch("pcie_port");
            link(paths[i], end, "pcie");
        }
        if (cpu[socket[i]].empty()) {
            cpus.push_back(cpu[socket[i]] = addSwitch("cpu"));
        }
        if (std::count(bridge.begin(), bridge.end(), bridge[i]) == 1) {
            link(end, cpu[socket[i]], "pcie");
            continue;
        }
        if (hub[bridge[i]].empty()) {
            hub[bridge[i]] = addSwitch("pcie_switch");
            link(hub[bridge[i]], cpu[socket[i]], "pcie");
        }
        link(end, hub[bridge[i]], "pcie");
    }
    for (std::size_t a = 0; a < cpus.size(); ++a) {
        for (std::size_t b = a + 1; b < cpus.size(); ++b) {
            link(cpus[a], cpus[b], "inter_socket");
            sockets = true;
        }
    }
}

} // namespace

ImportResult buildFromMatrix(DeviceMatrix matrix, const std::string& name)
{
    ImportResult out;
    Writer w{matrix, out};
    for (const Device& d : matrix.devices) {
        w.paths.push_back(d.chip ? w.topology.addChip(kBoard, d.name) : w.topology.addNic(kBoard, "nic", d.name));
    }
    w.checkCells();
    for (const auto& [word, cells] : out.relations) {
        w.find(FindingCode::relation_read, {word, std::to_string(cells)});
    }
    w.topology.switchType("pcie_port", 0.0);
    w.directLinks();
    w.hostLinks();
    const auto type = [&](bool used, const char* key, double bandwidth, double part) {
        if (used) {
            w.topology.linkType(key, {bandwidth, part});
            w.find(FindingCode::bandwidth_assumed, {perSecond(bandwidth), key, fmt::format("{:g}", part)});
        }
    };
    // Neither tool prints a speed. One direction; NVLink 2 to 4 (of it NCCL counts 20), xGMI 3 (48), PCIe 4.0 x16 (24).
    type(w.nvlink, "nvlink", 25.0, 0.8);
    if (w.nvlink) {
        w.find(FindingCode::generation_assumed, {});
    }
    type(w.xgmi, "xgmi", 64.0, 0.75);
    type(!matrix.devices.empty(), "pcie", 32.0, 0.75);
    type(w.sockets, "inter_socket", 40.0, 0.5);
    w.topology.finish(name, out);
    return out;
}

} // namespace tierlens::import
