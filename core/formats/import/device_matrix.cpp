#include "core/formats/import/device_matrix.h"

#include <algorithm>
#include <numeric>

namespace tierlens::import {
namespace {

/// The most NVLink ports of a GPU up to Blackwell (H100 and B200 have 18): more in a row than this, and the figures are
/// those of the way into a switch, which every peer shares.
constexpr int kMostNvlinks = 18;

bool isDirect(const std::string& word) { return word == "XGMI" || isNumbered(word, "NV"); }
int cables(const std::string& word) { return word == "XGMI" ? 1 : std::stoi(word.substr(2)); }

struct Writer {
    DeviceMatrix& m;
    ImportResult& out;
    std::vector<std::string> paths{};
    std::string links{}, switches{};
    bool nvlink = false, xgmi = false, pcie = false, sockets = false;
    int switchCount = 0;

    void find(FindingCode code, std::vector<std::string> args, int line = 0)
    {
        out.findings.push_back({code, std::move(args), line});
    }
    std::string addSwitch(const char* type)
    {
        std::string path = "p0/r0/b0/sw" + std::to_string(switchCount++);
        switches += "  - {name: " + path + ", type: " + type + "}\n";
        return path;
    }
    void link(const std::string& a, const std::string& b, const char* type, int count = 1)
    {
        links += "  - {from: " + a + ", to: " + b + ", type: " + type;
        links += count > 1 ? ", count: " + std::to_string(count) + "}\n" : "}\n";
    }
    void checkCells();
    void directLinks();
    void hostLinks();
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
    std::vector<int> ports(n, 0);
    std::string word;
    bool equal = true;
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = i + 1; j < n && devices[i].chip; ++j) {
            const std::string& cell = devices[i].cells[j];
            if (!devices[j].chip) {
                continue;
            }
            equal = equal && (word.empty() || cell == word);
            word = cell;
            if (isDirect(cell)) {
                ports[i] += cables(cell);
                ports[j] += cables(cell);
                (cell == "XGMI" ? xgmi : nvlink) = true;
            }
        }
    }
    const int most = n == 0 ? 0 : *std::max_element(ports.begin(), ports.end());
    if (nvlink && equal && most > kMostNvlinks) {
        const std::string path = addSwitch("nvswitch");
        for (std::size_t i = 0; i < n; ++i) {
            if (devices[i].chip) {
                link(paths[i], path, "nvlink", cables(word));
            }
        }
        find(FindingCode::switch_assumed, {std::to_string(cables(word))});
        return;
    }
    for (std::size_t i = 0; i < n; ++i) {
        if (most > 0 && devices[i].chip && ports[i] == 0) {
            find(FindingCode::peerless, {devices[i].name}, devices[i].line);
        }
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
    pcie = n > 0;
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
    std::string chips, nics;
    for (const Device& d : matrix.devices) {
        w.paths.push_back("p0/r0/b0/" + (d.chip ? "c" + std::to_string(out.chips++) : "nic" + std::to_string(out.nics++)));
        (d.chip ? chips : nics) +=
            "  - {name: " + w.paths.back() + (d.chip ? ", type: gpu}" : ", type: nic}") + "  # " + d.name + "\n";
    }
    w.find(FindingCode::devices_read, {std::to_string(out.chips), std::to_string(out.nics)});
    w.checkCells();
    for (const auto& [word, cells] : out.relations) {
        w.find(FindingCode::relation_read, {word, std::to_string(cells)});
    }
    w.directLinks();
    w.hostLinks();
    std::string quoted;
    for (const char c : name) {
        quoted += c == '\'' ? "''" : std::string(1, static_cast<unsigned char>(c) < 0x20 ? ' ' : c);
    }
    std::string types;
    const auto type = [&](bool used, const char* key, const char* bandwidth, const char* part) {
        if (used) {
            types += std::string("    ") + key + ": {bandwidth: " + bandwidth + ", efficiency: " + part + "}\n";
            w.find(FindingCode::bandwidth_assumed, {bandwidth, key, part});
        }
    };
    // Neither tool prints a speed. One direction; NVLink 2 to 4 (of it NCCL counts 20), xGMI 3 (48), PCIe 4.0 x16 (24).
    type(w.nvlink, "nvlink", "25 GB/s", "0.8");
    type(w.xgmi, "xgmi", "64 GB/s", "0.75");
    type(w.pcie, "pcie", "32 GB/s", "0.75");
    type(w.sockets, "inter_socket", "40 GB/s", "0.5");
    out.yaml = "tierlens: 1\nname: '" + quoted +
               "'\ntypes:\n  chips:\n    gpu: {}\n  switches:\n    nvswitch: {}\n    cpu: {}\n    pcie_switch: {}\n    "
               "pcie_port: {latency: 0 us}\n" +
               (nics.empty() ? "" : "  nics:\n    nic: {}\n") + "  links:\n" + types + "chips:\n" + chips + "switches:\n" +
               w.switches + (nics.empty() ? "" : "nics:\n" + nics) + "links:\n" + w.links;
    return out;
}

} // namespace tierlens::import
