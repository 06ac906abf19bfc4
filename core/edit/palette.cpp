#include "core/edit/palette.h"

#include "core/base/translatable.h"

namespace tierlens {
namespace {

// Numbers: one direction, as vendors state them; see sample_topologies for the same with their sources.
constexpr PaletteItem kItems[] = {
    {"hgx_h100", QT_TRANSLATE_NOOP("Problem", "HGX H100 board"), Level::board, "hgx_h100",
     // NVLink 4: 18 links of 25 GB/s = 450 GB/s a GPU, over 4 NVSwitches (NVIDIA H100 architecture).
     R"(tierlens: 1
types:
  chips: {h100: {}}
  switches: {nvswitch3: {latency: 0.1 us, in_network_reduction: true}}
  links: {nvlink4: {bandwidth: 450 GB/s, latency: 20 ns}}
boards:
  hgx_h100: {chips: {type: h100, count: 8}, fabric: {kind: switched, link: nvlink4, switch: nvswitch3, switches: 4}}
system: {boards: [{use: hgx_h100}]}
)"},
    {"dgx_a100", QT_TRANSLATE_NOOP("Problem", "DGX A100 board"), Level::board, "dgx_a100",
     // NVLink 3: 12 links of 25 GB/s = 300 GB/s a GPU, over 6 NVSwitches (NVIDIA A100 architecture).
     R"(tierlens: 1
types:
  chips: {a100: {}}
  switches: {nvswitch2: {latency: 0.1 us}}
  links: {nvlink3: {bandwidth: 300 GB/s, latency: 20 ns}}
boards:
  dgx_a100: {chips: {type: a100, count: 8}, fabric: {kind: switched, link: nvlink3, switch: nvswitch2, switches: 6}}
system: {boards: [{use: dgx_a100}]}
)"},
    {"nvl72", QT_TRANSLATE_NOOP("Problem", "GB200 NVL72 rack"), Level::rack, "nvl72",
     // 18 trays of 4 GPUs; NVLink 5: 900 GB/s a GPU, over 18 switch chips in 9 trays (NVIDIA GB200 NVL72).
     R"(tierlens: 1
types:
  chips: {gb200: {}}
  switches: {nvswitch4: {latency: 0.1 us, ports: 72, in_network_reduction: true}}
  links: {nvlink5: {bandwidth: 900 GB/s, latency: 20 ns}}
boards:
  gb200_tray: {chips: {type: gb200, count: 4}}
racks:
  nvl72: {boards: [{use: gb200_tray, count: 18}], fabric: {kind: switched, link: nvlink5, switch: nvswitch4, switches: 18, tier: c2c}}
system: {racks: [{use: nvl72}]}
)"},
    {"mi300x", QT_TRANSLATE_NOOP("Problem", "MI300X board"), Level::board, "mi300x",
     // Infinity Fabric: 7 links of 64 GB/s = 448 GB/s a GPU, all to all (AMD CDNA 3 white paper).
     R"(tierlens: 1
types:
  chips: {mi300x: {}}
  links: {xgmi: {bandwidth: 448 GB/s, latency: 50 ns}}
boards:
  mi300x: {chips: {type: mi300x, count: 8}, fabric: {kind: full_mesh, link: xgmi}}
system: {boards: [{use: mi300x}]}
)"},
    {"pcie_box", QT_TRANSLATE_NOOP("Problem", "PCIe box"), Level::board, "pcie_box",
     // PCIe 5.0 x16: 63 GB/s one way behind its coding (PCI-SIG).
     R"(tierlens: 1
types:
  chips: {accelerator: {}}
  switches: {pcie_switch: {latency: 0.15 us}}
  links: {pcie5_x16: {bandwidth: 63 GB/s, latency: 0.25 us}}
boards:
  pcie_box: {chips: {type: accelerator, count: 8}, fabric: {kind: switched, link: pcie5_x16, switch: pcie_switch}}
system: {boards: [{use: pcie_box}]}
)"},
    {"torus_4x4x4", QT_TRANSLATE_NOOP("Problem", "Torus 4×4×4 rack"), Level::rack, "torus_4x4x4",
     // As a TPU v4 cube: 64 chips, six links of 50 GB/s = 300 GB/s a chip (Jouppi et al., ISCA 2023).
     R"(tierlens: 1
types:
  chips: {tpu: {}}
  links: {ici: {bandwidth: 300 GB/s, latency: 0.1 us}}
boards:
  tpu_board: {chips: {type: tpu, count: 4}}
racks:
  torus_4x4x4: {boards: [{use: tpu_board, count: 16}], fabric: {kind: torus, link: ici, dims: [4, 4, 4], tier: c2c}}
system: {racks: [{use: torus_4x4x4}]}
)"},
    {"rail_pod", QT_TRANSLATE_NOOP("Problem", "Rail pod"), Level::pod, "rail_pod",
     // Four racks of four HGX boards; chip i of every board on rail i, 400 Gb/s each (NVIDIA DGX SuperPOD).
     R"(tierlens: 1
types:
  chips: {h100: {}}
  switches:
    nvswitch3: {latency: 0.1 us, in_network_reduction: true}
    quantum2: {latency: 0.25 us, ports: 64}
  links:
    nvlink4: {bandwidth: 450 GB/s, latency: 20 ns}
    ndr400: {bandwidth: 400 Gb/s, latency: 0.5 us}
boards:
  hgx_h100: {chips: {type: h100, count: 8}, fabric: {kind: switched, link: nvlink4, switch: nvswitch3, switches: 4}}
racks:
  hgx_rack: {boards: [{use: hgx_h100, count: 4}], fabric: {kind: rail, link: ndr400, switch: quantum2}}
pods:
  rail_pod: {racks: [{use: hgx_rack, count: 4}], fabric: {kind: rail, link: ndr400, switch: quantum2}}
system: {pods: [{use: rail_pod}]}
)"},
    {"fat_tree_pod", QT_TRANSLATE_NOOP("Problem", "Fat-tree pod"), Level::pod, "fat_tree_pod",
     // 64 chips under a non-blocking tree of 16-port switches (XGFT; Leiserson 1985, Ohring et al. 1995).
     R"(tierlens: 1
types:
  chips: {accelerator: {}}
  switches: {leaf16: {latency: 0.25 us, ports: 16}}
  links: {ethernet400: {bandwidth: 400 Gb/s, latency: 0.5 us}}
boards:
  host: {chips: {type: accelerator, count: 4}}
racks:
  hosts: {boards: [{use: host, count: 4}]}
pods:
  fat_tree_pod:
    racks: [{use: hosts, count: 4}]
    fabric: {kind: fat_tree, link: ethernet400, switch: leaf16, levels: 2, radix: 16}
system: {pods: [{use: fat_tree_pod}]}
)"},
    {"dragonfly_pod", QT_TRANSLATE_NOOP("Problem", "Dragonfly pod"), Level::pod, "dragonfly_pod",
     // Balanced: 2 chips and 2 global links a router, 4 routers a group, 9 groups (Kim et al., ISCA 2008).
     R"(tierlens: 1
types:
  chips: {accelerator: {}}
  switches: {router: {latency: 0.3 us}}
  links: {slingshot: {bandwidth: 200 Gb/s, latency: 0.3 us}}
boards:
  blade: {chips: {type: accelerator, count: 8}}
racks:
  dragonfly_group: {boards: [{use: blade}]}
pods:
  dragonfly_pod:
    racks: [{use: dragonfly_group, count: 9}]
    fabric: {kind: dragonfly, link: slingshot, switch: router, groups: 9, routers: 4, global_links: 2}
system: {pods: [{use: dragonfly_pod}]}
)"},
};

} // namespace

std::span<const PaletteItem> paletteItems() { return kItems; }

InsertTopology insertOf(const PaletteItem& item, std::string parent, std::uint32_t count, Scope scope)
{
    return {std::string(item.text), item.title, item.level, std::string(item.block), std::move(parent), count, scope};
}

} // namespace tierlens
