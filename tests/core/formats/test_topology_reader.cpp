// YAML → TopologyDescription: every key of the TOPOLOGY contract, its spellings and its defaults.
#include <QtTest>

#include <string>

#include "core/formats/topology_reader.h"
#include "core/report/messages.h"

using namespace tierlens;

namespace {

std::shared_ptr<const YamlTree> lastTree; // what nodes of the last description point into

TopologyDescription read(const std::string& text)
{
    auto tree = YamlTree::parse(text, "t.yaml");
    if (!tree) {
        for (const Problem& p : tree.error())
            qWarning("%s", messageLine(p, "error").c_str());
        return {};
    }
    lastTree = *tree;
    TopologyReading reading = readTopology(*lastTree);
    for (const Problem& p : reading.errors)
        qWarning("%s", messageLine(p, "error").c_str());
    return std::move(reading.description);
}

std::size_t errorCount(const std::string& text)
{
    auto tree = YamlTree::parse(text, "t.yaml");
    return tree ? readTopology(**tree).errors.size() : 999;
}

const std::string kTypes = R"(tierlens: 1
types:
  chips:
    h: {}
  switches:
    q: {}
  nics:
    x: {}
  links:
    n: {bandwidth: 50 GB/s}
)";

FabricDescription fabric(const std::string& text)
{
    const TopologyDescription d = read(kTypes + "boards: {b: {chips: {type: h, count: 8}, fabric: " + text + "}}\n");
    return d.blocks.empty() || d.blocks[0].fabrics.empty() ? FabricDescription{} : d.blocks[0].fabrics[0];
}

NetworkOptions network(const std::string& text) { return read(kTypes + "network: " + text + "\n").network; }

std::string where(SourceNode n)
{
    const TextPosition p = lastTree->position(n);
    return std::to_string(p.line) + ":" + std::to_string(p.column) + " " + lastTree->keyPath(n);
}

} // namespace

class TestTopologyReader : public QObject {
    Q_OBJECT
private slots:
    void chipTypes();
    void switchTypes();
    void nicAndLinkTypes();
    void defaultsOfTypes();
    void spellingsWithUnits();
    void gbpsIsReadAsGigabytesWithANote();
    void typesInPlaceOfNames();
    void dies();
    void contractsExample();
    void levelsLeftOutAreMadeOnce();
    void membersByNameInPlaceAndCounted();
    void blocksHoldElementsOfTheirOwn();
    void fabricKinds();
    void fabricCommonKeys();
    void attachForms();
    void fatTreeByRadixAndAsXgft();
    void dragonflyAndSpine();
    void routing();
    void commParameters();
    void tierOverrides();
    void protocolsAndFlowControl();
    void networkDefaults();
    void handWrittenElements();
    void overrides();
    void failures();
    void groupsLayoutAndConcurrentAsTheContractWritesThem();
    void emptySectionsAreNoErrors();
    void nodesPointIntoTheText();
    void problemsAreCutAtALimit();
};

void TestTopologyReader::chipTypes()
{
    const auto d = read(R"(tierlens: 1
types:
  chips:
    a: {start: {ddr_read: 0.1 us, ddr_write: 20 ns, noc: 30 ns, stack: 40 ns, phy: 5 ns, dma: 0.2 us, software: 1 us}, transit: false}
    b: {start: {stack: {paxi: 0.01 us, rclink: 0.02 us}}}
)");
    QCOMPARE(d.chipTypes.size(), std::size_t{2});
    const StartLatency& s = d.chipTypes[0].start;
    QCOMPARE(d.chipTypes[0].name, std::string("a"));
    QCOMPARE(s.ddrRead.value(), 0.1);
    QCOMPARE(s.ddrWrite.value(), 0.02);
    QCOMPARE(s.noc.value(), 0.03);
    QCOMPARE(s.stack.value(), 0.04);
    QCOMPARE(s.phy.value(), 0.005);
    QCOMPARE(s.dma.value(), 0.2);
    QCOMPARE(s.software.value(), 1.0);
    QVERIFY(!d.chipTypes[0].transit);
    QCOMPARE(d.chipTypes[1].start.stack.value(), 0.01 + 0.02 + 0.02); // cesoc keeps its 0.02 us
    QCOMPARE(d.chipTypes[1].start.ddrRead.value(), 0.15);
    QVERIFY(d.chipTypes[1].transit);
    QCOMPARE(d.dies.size(), d.chipTypes.size());
}

void TestTopologyReader::switchTypes()
{
    const auto d = read(R"(tierlens: 1
types:
  switches:
    s: {latency: 0.1 us, ports: 64, bandwidth: 12.8 TB/s, buffer: 32 MiB, in_network_reduction: true, reduction_groups: 0,
        iterations: 3, forwarding: packet_store_and_forward}
    none: {ports: none, bandwidth: none, reduction_groups: none}
)");
    const SwitchType& s = d.switchTypes[0];
    QCOMPARE(s.latency.value(), 0.1);
    QCOMPARE(*s.ports, 64U);
    QCOMPARE(s.bandwidth->value(), 12.8e6);
    QCOMPARE(s.buffer.value(), 32.0 * 1048576);
    QVERIFY(s.inNetworkReduction);
    QCOMPARE(*s.reductionGroups, 0U);
    QCOMPARE(s.iterations, 3U);
    QVERIFY(s.forwarding == Forwarding::packetStoreAndForward);
    QVERIFY(!d.switchTypes[1].ports && !d.switchTypes[1].bandwidth && !d.switchTypes[1].reductionGroups);
}

void TestTopologyReader::nicAndLinkTypes()
{
    const auto d = read(R"(tierlens: 1
types:
  nics: {cx7: {latency: 0.3 us, bandwidth: 400 Gb/s}}
  links: {ndr: {bandwidth: 400 Gb/s, efficiency: 0.97, latency: 0.5 us}}
)");
    QCOMPARE(d.nicTypes[0].latency.value(), 0.3);
    QCOMPARE(d.nicTypes[0].bandwidth->value(), 50000.0);
    QCOMPARE(d.linkTypes[0].bandwidth.value(), 50000.0);
    QCOMPARE(d.linkTypes[0].efficiency, 0.97);
    QCOMPARE(d.linkTypes[0].latency.value(), 0.5);
}

void TestTopologyReader::defaultsOfTypes()
{
    const auto d = read(kTypes);
    QCOMPARE(d.chipTypes[0].start.ddrRead.value(), 0.15);
    QCOMPARE(d.chipTypes[0].start.ddrWrite.value(), 0.01);
    QCOMPARE(d.chipTypes[0].start.noc.value(), 0.02);
    QCOMPARE(d.chipTypes[0].start.stack.value(), 0.05);
    QCOMPARE(d.chipTypes[0].start.phy.value() + d.chipTypes[0].start.dma.value() + d.chipTypes[0].start.software.value(), 0.0);
    QCOMPARE(d.dies[0].count, 0U);
    QCOMPARE(d.switchTypes[0].latency.value(), 0.25);
    QVERIFY(!d.switchTypes[0].ports);
    QCOMPARE(d.switchTypes[0].buffer.value(), 16.0 * 1048576);
    QCOMPARE(d.switchTypes[0].iterations, 1U);
    QVERIFY(!d.switchTypes[0].forwarding);
    QCOMPARE(d.nicTypes[0].latency.value(), 0.0);
    QVERIFY(!d.nicTypes[0].bandwidth);
    QCOMPARE(d.linkTypes[0].efficiency, 1.0);
    QCOMPARE(d.linkTypes[0].latency.value(), 0.0);
}

void TestTopologyReader::spellingsWithUnits()
{
    const auto d = read(R"(tierlens: 1
types:
  switches: {s: {latency_us: 0.25, bandwidth_GBps: 900}}
  links: {n: {bandwidth_GBps: 450, latency_us: 0.02}, m: {bandwidth_GBps: 400 Gb/s}}
concurrent: [{group: all, collective: all_reduce, size_bytes: 4096}]
network: {comm_params: {packet_bytes: 2048, header_bytes: 64 B, tiers: {b2b: {bandwidth_GBps: 40, latency_us: 2}}}}
)");
    QCOMPARE(d.switchTypes[0].latency.value(), 0.25);
    QCOMPARE(d.switchTypes[0].bandwidth->value(), 900e3);
    QCOMPARE(d.linkTypes[0].bandwidth.value(), 450e3);
    QCOMPARE(d.linkTypes[0].latency.value(), 0.02);
    QCOMPARE(d.linkTypes[1].bandwidth.value(), 50e3); // a unit that is written wins
    QCOMPARE(d.concurrent[0].size.value(), 4096.0);
    QCOMPARE(d.network.comm.packet.value(), 2048.0);
    QCOMPARE(d.network.comm.header.value(), 64.0);
    QCOMPARE(d.network.comm.tiers.at(Tier::b2b).bandwidth->value(), 40e3);
    QCOMPARE(d.network.comm.tiers.at(Tier::b2b).latency->value(), 2.0);
    QVERIFY(d.notes.empty());
}

void TestTopologyReader::gbpsIsReadAsGigabytesWithANote()
{
    const auto d = read("tierlens: 1\ntypes:\n  links: {n: {bandwidth_gbps: 450}}\n");
    QCOMPARE(d.linkTypes[0].bandwidth.value(), 450e3); // bytes, as the source documents mean it
    QCOMPARE(d.notes.size(), std::size_t{1});
    QVERIFY(d.notes[0].code == Code::deprecated_gbps);
    QCOMPARE(d.notes[0].position, (TextPosition{3, 31}));
    QCOMPARE(messageText(d.notes[0]),
             std::string("'bandwidth_gbps' is read as GB/s (bytes), as the source documents mean it; write "
                         "'bandwidth: 450 GB/s'"));
}

void TestTopologyReader::typesInPlaceOfNames()
{
    const auto d = read(R"(tierlens: 1
boards:
  b:
    chips: {type: {transit: false}, count: 2}
    fabric: {kind: switched, link: {bandwidth: 5 GB/s}, switch: {latency: 1 us}, attach: {nics: 1, host_link: {bandwidth: 6 GB/s}, nic: {latency: 2 us}}}
links: [{from: p0/r0/b0/c0, to: p0/r0/b0/c1, type: {bandwidth: 7 GB/s}}]
chips: [{name: p0/r0/b1/c0, type: {start: {software: 3 us}}}]
)");
    const FabricDescription& f = d.blocks[0].fabrics[0];
    QVERIFY(!d.chipTypes[d.blocks[0].members[0].chipType.index()].transit);
    QCOMPARE(d.linkTypes[f.link.index()].bandwidth.value(), 5e3);
    QCOMPARE(d.switchTypes[f.switchType.index()].latency.value(), 1.0);
    QCOMPARE(d.linkTypes[f.attach.hostLink.index()].bandwidth.value(), 6e3);
    QCOMPARE(d.nicTypes[f.attach.nic.index()].latency.value(), 2.0);
    QCOMPARE(d.linkTypes[d.links[0].type.index()].bandwidth.value(), 7e3);
    QCOMPARE(d.chipTypes[d.chips[0].type].start.software.value(), 3.0);
    QCOMPARE(d.dies.size(), d.chipTypes.size());
}

void TestTopologyReader::dies()
{
    const auto d = read(R"(tierlens: 1
types:
  chips:
    x: {dies: {count: 2, fabric: {kind: full_mesh, link: d2d}}}
    y: {dies: none}
  links: {d2d: {bandwidth: 900 GB/s}}
)");
    QCOMPARE(d.dies[0].count, 2U);
    QVERIFY(d.dies[0].fabric.kind == FabricKind::fullMesh);
    QCOMPARE(d.linkTypes[d.dies[0].fabric.link.index()].name, std::string("d2d")); // defined below the chips
    QCOMPARE(d.dies[1].count, 0U);
}

void TestTopologyReader::contractsExample()
{
    const auto d = read(R"(tierlens: 1                       # format version, required
name: 2 x HGX H100, InfiniBand rails

types:
  chips:
    h100: {start: {ddr_read: 0.15 us, ddr_write: 0.01 us, noc: 0.02 us, stack: 0.05 us, software: 0 us}}
  switches:
    nvswitch: {latency: 0.1 us, in_network_reduction: true}
    quantum2: {latency: 0.25 us, ports: 64, buffer: 16 MiB}
  links:
    nvlink4: {bandwidth: 450 GB/s, latency: 20 ns}
    ndr400:  {bandwidth: 400 Gb/s, latency: 0.5 us}

boards:
  hgx:
    chips: {type: h100, count: 8}
    fabric: {kind: switched, link: nvlink4, switch: nvswitch, switches: 4}
racks:
  pair:
    boards: [{use: hgx, count: 2}]
    fabric: {kind: rail, link: ndr400, switch: quantum2}
system:
  pods:
    - racks: [{use: pair, count: 1}]

network:
  routing: {policy: hierarchical, mode: spray, seed: 1}
  comm_params:
    comm_model: alpha_beta
    contention_strategy: equal_share
    bw_urate: 1.0
)");
    QCOMPARE(d.name, std::string("2 x HGX H100, InfiniBand rails"));
    QCOMPARE(d.blocks.size(), std::size_t{4}); // hgx, pair, the pod in place, the system
    QCOMPARE(d.blocks[0].name, std::string("hgx"));
    QCOMPARE(d.blocks[0].members[0].count, 8U);
    QCOMPARE(d.blocks[0].fabrics[0].switches.value, 4U);
    QVERIFY(d.blocks[1].level == Level::rack);
    QCOMPARE(d.blocks[1].members[0].block.index(), 0U);
    QCOMPARE(d.blocks[1].members[0].count, 2U);
    QVERIFY(d.blocks[1].fabrics[0].kind == FabricKind::rail);
    const BlockDescription& system = d.blocks[d.system.index()];
    QVERIFY(system.level == Level::system);
    const BlockDescription& pod = d.blocks[system.members[0].block.index()];
    QVERIFY(pod.level == Level::pod && pod.name.empty());
    QCOMPARE(pod.members[0].block.index(), 1U);
    QVERIFY(d.network == NetworkOptions{});
}

void TestTopologyReader::levelsLeftOutAreMadeOnce()
{
    const auto d = read(
        kTypes + "boards: {b: {chips: [{type: h, count: 2}, {type: h}]}}\nsystem: {boards: [{use: b}, {use: b, count: 2}]}\n");
    const BlockDescription& system = d.blocks[d.system.index()];
    QCOMPARE(system.members.size(), std::size_t{1});
    const BlockDescription& pod = d.blocks[system.members[0].block.index()];
    QVERIFY(pod.level == Level::pod && pod.fabrics.empty());
    QCOMPARE(pod.members.size(), std::size_t{1});
    QCOMPARE(pod.members[0].count, 1U);
    const BlockDescription& rack = d.blocks[pod.members[0].block.index()];
    QVERIFY(rack.level == Level::rack && rack.fabrics.empty());
    QCOMPARE(rack.members.size(), std::size_t{2});
    QCOMPARE(rack.members[1].count, 2U);
    QCOMPARE(d.blocks[0].members.size(), std::size_t{2});
    QCOMPARE(d.blocks[0].members[1].count, 1U);

    const auto chipsOnly = read(kTypes + "system: {chips: {type: h, count: 4}}\n");
    QCOMPARE(chipsOnly.blocks.size(), std::size_t{4}); // board, rack, pod, system
    const auto racksInPod = read(kTypes + "pods: {p: {racks: [{chips: {type: h}}]}}\nsystem: {pods: [{use: p}]}\n");
    QVERIFY(racksInPod.blocks[racksInPod.blocks[racksInPod.system.index()].members[0].block.index()].level == Level::pod);
}

void TestTopologyReader::membersByNameInPlaceAndCounted()
{
    const auto d = read(kTypes + R"(boards: {b: {chips: {type: h}}}
system:
  boards:
    - {use: b, count: 3}
    - {chips: {type: h, count: 5}, count: 2, fabric: {kind: ring, link: n}}
)");
    const BlockDescription& pod = d.blocks[d.blocks[d.system.index()].members[0].block.index()];
    const BlockDescription& rack = d.blocks[pod.members[0].block.index()];
    QCOMPARE(rack.members[0].count, 3U);
    QCOMPARE(d.blocks[rack.members[0].block.index()].name, std::string("b"));
    QCOMPARE(rack.members[1].count, 2U);
    const BlockDescription& inPlace = d.blocks[rack.members[1].block.index()];
    QVERIFY(inPlace.name.empty());
    QCOMPARE(inPlace.members[0].count, 5U);
    QVERIFY(inPlace.fabrics[0].kind == FabricKind::ring);
}

void TestTopologyReader::blocksHoldElementsOfTheirOwn()
{
    const auto d = read(kTypes + R"(boards:
  b:
    chips: {type: h, count: 2}
    switches: [{name: sw0, type: q}, {name: sw1}]
    nics: [{name: nic0, type: x}]
    links: [{from: c0, to: sw0, type: n}, {from: c1, to: nic0, type: n}]
racks:
  r:
    boards: [{use: b}]
    links: [{from: b0/c0, to: b0/c1, bandwidth: 1 GB/s}]
)");
    QCOMPARE(d.blocks[0].switches.size(), std::size_t{2});
    QCOMPARE(d.blocks[0].switches[0].path, std::string("sw0"));
    QCOMPARE(d.blocks[0].switches[0].type, 0U);
    QCOMPARE(d.blocks[0].switches[1].type, 0xFFFFFFFFU);
    QCOMPARE(d.blocks[0].nics[0].path, std::string("nic0"));
    QCOMPARE(d.blocks[0].links[1].to.value, std::string("nic0"));
    QCOMPARE(d.blocks[1].links[0].from.value, std::string("b0/c0"));
    QVERIFY(!d.blocks[1].links[0].type.valid());
}

void TestTopologyReader::fabricKinds()
{
    QVERIFY(fabric("{kind: none}").kind == FabricKind::none);
    QVERIFY(fabric("{kind: full_mesh, link: n}").kind == FabricKind::fullMesh);
    QVERIFY(fabric("{kind: ring, link: n}").kind == FabricKind::ring);
    QVERIFY(fabric("{kind: hypercube, link: n}").kind == FabricKind::hypercube);
    const auto mesh = fabric("{kind: mesh, link: n, dims: [2, 4]}");
    QVERIFY(mesh.kind == FabricKind::mesh);
    QVERIFY((mesh.dims.value == std::vector<std::uint32_t>{2, 4}));
    QVERIFY(fabric("{kind: torus, link: n, dims: [2, 2, 2]}").kind == FabricKind::torus);
    QCOMPARE(fabric("{kind: switched, link: n, switches: 3}").switches.value, 3U);
    QCOMPARE(fabric("{kind: switched, link: n}").switches.value, 1U);
    QVERIFY(!fabric("{kind: switched, link: n}").switchType.valid());
}

void TestTopologyReader::fabricCommonKeys()
{
    const auto f = fabric("{kind: ring, link: n, switch: q, rails: 4, granularity: plane, tier: b2b, background: 0.2}");
    QCOMPARE(f.rails, 4U);
    QVERIFY(f.granularity == RailGranularity::plane);
    QVERIFY(f.tier == Tier::b2b);
    QCOMPARE(f.background, 0.2);
    QVERIFY(f.switchType.valid());
    const auto standard = fabric("{kind: ring, link: n}");
    QCOMPARE(standard.rails, 1U);
    QVERIFY(standard.granularity == RailGranularity::aggregate);
    QVERIFY(!standard.tier);
    QCOMPARE(standard.background, 0.0);
    QVERIFY(standard.attach.kind == Attach::Kind::chip);
    const auto d = read(kTypes + "boards: {b: {fabrics: [{kind: ring, link: n}, {kind: full_mesh, link: n}]}}\n");
    QCOMPARE(d.blocks[0].fabrics.size(), std::size_t{2});
}

void TestTopologyReader::attachForms()
{
    QVERIFY(fabric("{kind: ring, link: n, attach: chip}").attach.kind == Attach::Kind::chip);
    QVERIFY(fabric("{kind: ring, link: n, attach: die}").attach.kind == Attach::Kind::die);
    const Attach switches = fabric("{kind: ring, link: n, attach: {switch: 3}}").attach;
    QVERIFY(switches.kind == Attach::Kind::switches);
    QCOMPARE(switches.uplinks, 3U);
    const Attach nics =
        fabric("{kind: ring, link: n, attach: {nics: 2, host_link: n, nic: x, map: [0, 0, 0, 0, 1, 1, 1, 1]}}").attach;
    QVERIFY(nics.kind == Attach::Kind::nics);
    QCOMPARE(nics.nics, 2U);
    QVERIFY(nics.hostLink.valid() && nics.nic.valid());
    QVERIFY((nics.nicOfChip == std::vector<std::uint32_t>{0, 0, 0, 0, 1, 1, 1, 1}));
    QVERIFY(fabric("{kind: ring, link: n, attach: {nics: 2, host_link: n}}").attach.nicOfChip.empty());
}

void TestTopologyReader::fatTreeByRadixAndAsXgft()
{
    const auto radix = fabric("{kind: fat_tree, link: n, levels: 3, radix: 8, oversubscription: 4:1, order: index}");
    QCOMPARE(radix.levels, 3U);
    QCOMPARE(radix.radix, 8U);
    QCOMPARE(radix.oversubscription, 4.0);
    QVERIFY(radix.orderByIndex);
    const auto xgft = fabric("{kind: fat_tree, link: n, children: [4, 2], parents: [1, 2], cables: [1, 3]}");
    QCOMPARE(xgft.radix, 0U);
    QVERIFY((xgft.children.value == std::vector<std::uint32_t>{4, 2}));
    QVERIFY((xgft.parents.value == std::vector<std::uint32_t>{1, 2}));
    QVERIFY((xgft.cables.value == std::vector<std::uint32_t>{1, 3}));
    QVERIFY(!xgft.orderByIndex);
    QVERIFY((fabric("{kind: fat_tree, link: n, children: [8], parents: [1]}").cables.value == std::vector<std::uint32_t>{1}));
}

void TestTopologyReader::dragonflyAndSpine()
{
    const auto dragonfly = fabric("{kind: dragonfly, link: n, groups: 2, routers: 4, global_links: 1}");
    QCOMPARE(dragonfly.groups, 2U);
    QCOMPARE(dragonfly.routers, 4U);
    QCOMPARE(dragonfly.globalLinks, 1U);
    const auto rail = fabric("{kind: rail, link: n, spine: {switch: q, switches: 4, oversubscription: 2:1}}");
    QVERIFY(rail.spine.has_value());
    QVERIFY(rail.spine->switchType.valid());
    QCOMPARE(rail.spine->switches, 4U);
    QCOMPARE(rail.spine->oversubscription, 2.0);
    QVERIFY(!fabric("{kind: rail, link: n}").spine);
}

void TestTopologyReader::routing()
{
    const auto r = network("{routing: {policy: d_mod_k, mode: hash, seed: 18446744073709551615, weight: inverse_bandwidth, "
                           "reference_size: message, detour: 0.1}}")
                       .routing;
    QCOMPARE(r.policy, std::string("d_mod_k"));
    QVERIFY(r.mode == RoutingMode::hash);
    QCOMPARE(r.seed, std::uint64_t{18446744073709551615U});
    QVERIFY(r.weight == EdgeWeight::inverseBandwidth);
    QVERIFY(!r.referenceSize);
    QCOMPARE(r.detour, 0.1);
    QCOMPARE(network("{routing: {reference_size: 64 KiB}}").routing.referenceSize->value(), 65536.0);
    for (const char* policy : {"shortest_path", "ecmp", "hierarchical", "d_mod_k", "adaptive", "sharp"})
        QCOMPARE(network(std::string("{routing: {policy: ") + policy + "}}").routing.policy, std::string(policy));
    QVERIFY(network("{routing: {weight: hops}}").routing.weight == EdgeWeight::hops);
    QVERIFY(network("{routing: {weight: latency}}").routing.weight == EdgeWeight::latency);
}

void TestTopologyReader::commParameters()
{
    const auto c = network(R"(
  comm_params:
    comm_model: loggpc
    contention_strategy: maxmin_fair
    contention_scope: all
    bw_urate: 0.8
    comm_protocol: auto
    launch: 5 us
    packet_bytes: 1 KiB
    header_bytes: 32
    logp_packet_bytes: 512
    short_message_bytes: 1
    phase_overlap: pipelined
    chunks: 4
    forwarding: store_and_forward
    queueing: md1
    rho_max: 0.9
    algorithm_threshold: 14 MB
    fallback_bw: 50 GB/s
    fallback_latency: 1 us)")
                       .comm;
    QCOMPARE(c.model, std::string("loggpc"));
    QCOMPARE(c.contentionStrategy, std::string("maxmin_fair"));
    QVERIFY(c.contentionScope == ContentionScope::all);
    QCOMPARE(c.bandwidthUtilisation, 0.8);
    QCOMPARE(c.protocol, std::string("auto"));
    QCOMPARE(c.launch.value(), 5.0);
    QCOMPARE(c.packet.value(), 1024.0);
    QCOMPARE(c.header.value(), 32.0);
    QCOMPARE(c.logpPacket.value(), 512.0);
    QCOMPARE(c.shortMessage.value(), 1.0);
    QVERIFY(c.phaseOverlap == PhaseOverlap::pipelined);
    QCOMPARE(c.chunks, 4U);
    QVERIFY(c.forwarding == Forwarding::storeAndForward);
    QVERIFY(c.queueing == Queueing::md1);
    QCOMPARE(c.rhoMax, 0.9);
    QCOMPARE(c.algorithmThreshold->value(), 14e6);
    QCOMPARE(c.fallbackBandwidth->value(), 50e3);
    QCOMPARE(c.fallbackLatency->value(), 1.0);
    QVERIFY(!network("{comm_params: {algorithm_threshold: none}}").comm.algorithmThreshold);
}

void TestTopologyReader::tierOverrides()
{
    const auto tiers =
        network("{comm_params: {tiers: {c2c: {bandwidth: 1 TB/s, latency: 1 us, software: 2 us, bw_urate: 0.5, o: 3 us, g: 4 us, "
                "L: 5 us, G: 20 ps/B, contention_factor: 2, background: 0.3}, p2p: {}}}}")
            .comm.tiers;
    QCOMPARE(tiers.size(), std::size_t{2});
    const TierOverride& t = tiers.at(Tier::c2c);
    QCOMPARE(t.bandwidth->value(), 1e6);
    QCOMPARE(t.latency->value(), 1.0);
    QCOMPARE(t.software->value(), 2.0);
    QCOMPARE(*t.bandwidthUtilisation, 0.5);
    QCOMPARE(t.o->value(), 3.0);
    QCOMPARE(t.g->value(), 4.0);
    QCOMPARE(t.L->value(), 5.0);
    QCOMPARE(t.G->value(), 20e-6);
    QCOMPARE(*t.contentionFactor, 2.0);
    QCOMPARE(*t.background, 0.3);
    QVERIFY(tiers.at(Tier::p2p) == TierOverride{});
}

void TestTopologyReader::protocolsAndFlowControl()
{
    const auto n = network(R"(
  comm_params:
    comm_protocol: LL128
    flow_control: {pfc: {xoff: 2 MB, xon: 1 MB, headroom: 100 kB}, ecn: {kmin: 100 kB, kmax: 400 kB, pmax: 0.2}, rate_control: dcqcn}
  protocols:
    LL: {launch: 1 us, software: 2 us, efficiency: 0.5}
    LL128: {})");
    QCOMPARE(n.protocols.size(), std::size_t{2});
    QCOMPARE(n.protocols[0].name, std::string("LL"));
    QCOMPARE(n.protocols[0].launch.value(), 1.0);
    QCOMPARE(n.protocols[0].software.value(), 2.0);
    QCOMPARE(n.protocols[0].efficiency, 0.5);
    QCOMPARE(n.protocols[1].efficiency, 1.0);
    QCOMPARE(n.comm.protocol, std::string("LL128"));
    const FlowControl& f = n.comm.flowControl;
    QVERIFY(f.pfc && f.ecn && f.dcqcn);
    QCOMPARE(f.pfcXoff.value(), 2e6);
    QCOMPARE(f.pfcXon.value(), 1e6);
    QCOMPARE(f.pfcHeadroom.value(), 1e5);
    QCOMPARE(f.ecnKmin.value(), 1e5);
    QCOMPARE(f.ecnKmax.value(), 4e5);
    QCOMPARE(f.ecnPmax, 0.2);
    QVERIFY(!network("{comm_params: {flow_control: {rate_control: none}}}").comm.flowControl.dcqcn);
}

void TestTopologyReader::networkDefaults()
{
    const NetworkOptions n = read(kTypes).network;
    QCOMPARE(n.routing.policy, std::string("hierarchical"));
    QVERIFY(n.routing.mode == RoutingMode::spray);
    QCOMPARE(n.routing.seed, std::uint64_t{1});
    QCOMPARE(n.routing.referenceSize->value(), 1048576.0);
    QCOMPARE(n.comm.model, std::string("alpha_beta"));
    QCOMPARE(n.comm.contentionStrategy, std::string("equal_share"));
    QCOMPARE(n.comm.bandwidthUtilisation, 1.0);
    QCOMPARE(n.comm.protocol, std::string("ideal"));
    QCOMPARE(n.comm.packet.value(), 4096.0);
    QCOMPARE(n.comm.header.value(), 0.0);
    QCOMPARE(n.comm.chunks, 8U);
    QCOMPARE(n.comm.rhoMax, 0.95);
}

void TestTopologyReader::handWrittenElements()
{
    const auto d = read(kTypes + R"(chips:    [{name: p0/r0/b2/c0, type: h}]
switches: [{name: p0/r0/sw9, type: q}]
nics:     [{name: p0/r0/b2/nic0, type: x}]
links:    [{from: p0/r0/b2/c0, to: p0/r0/sw9, type: n, bandwidth: 40 GB/s, latency: 1 us, efficiency: 0.9, count: 2, tier: b2b, background: 0.1}]
)");
    QCOMPARE(d.chips[0].path, std::string("p0/r0/b2/c0"));
    QCOMPARE(d.chips[0].type, 0U);
    QCOMPARE(d.switches[0].path, std::string("p0/r0/sw9"));
    QCOMPARE(d.nics[0].path, std::string("p0/r0/b2/nic0"));
    const HandLink& l = d.links[0];
    QCOMPARE(l.from.value, std::string("p0/r0/b2/c0"));
    QCOMPARE(l.to.value, std::string("p0/r0/sw9"));
    QCOMPARE(l.bandwidth->value(), 40e3);
    QCOMPARE(l.latency->value(), 1.0);
    QCOMPARE(*l.efficiency, 0.9);
    QCOMPARE(l.count, 2U);
    QVERIFY(l.tier == Tier::b2b);
    QCOMPARE(l.background, 0.1);
    QVERIFY(!d.system.valid());
}

void TestTopologyReader::overrides()
{
    const auto d = read(kTypes + R"(overrides:
  - {link: [p0/r0/b0/c0, p0/r0/b0/sw0], bandwidth: 225 GB/s, efficiency: 0.5, background: 0, rail: 1}
  - {from: p0/r0/b0/c0, to: p0/r0/b0/sw0, latency: 2 us}
  - {switch: p0/r0/sw1, latency: 0.4 us, type: q}
  - {nic: p0/r0/b0/nic0, bandwidth: 10 GB/s}
  - {chip: p0/r0/b0/c0, start: {software: 3 us}}
)");
    QCOMPARE(d.overrides.size(), std::size_t{5});
    QVERIFY(d.overrides[0].what.kind == ElementReference::Kind::link && !d.overrides[0].what.oneDirection);
    QCOMPARE(*d.overrides[0].what.rail, 1U);
    QCOMPARE(d.overrides[0].bandwidth->value(), 225e3);
    QCOMPARE(*d.overrides[0].background, 0.0);
    QVERIFY(d.overrides[1].what.oneDirection);
    QCOMPARE(d.overrides[1].what.to, std::string("p0/r0/b0/sw0"));
    QVERIFY(d.overrides[2].what.kind == ElementReference::Kind::switchElement);
    QCOMPARE(d.overrides[2].type, 0U);
    QVERIFY(d.overrides[3].what.kind == ElementReference::Kind::nic);
    QCOMPARE(d.overrides[4].start->software->value(), 3.0);
    QVERIFY(!d.overrides[4].start->noc); // stays as the chip's type has it
}

void TestTopologyReader::failures()
{
    const auto d =
        read(kTypes + "failures: [{switch: p0/r0/sw3}, {link: [p0/r0/b1/c0, p0/r0/sw0], rail: 2}, {nic: p0/r0/b1/nic0}, {chip: "
                      "p0/r0/b1/c5}, {board: p0/r0/b3}, {rack: p0/r0}, {pod: p0}, {chip: p0/r0/b1/c5/d1}]\n");
    QCOMPARE(d.failures.size(), std::size_t{8});
    QCOMPARE(d.failures[0].path, std::string("p0/r0/sw3"));
    QCOMPARE(*d.failures[1].rail, 2U);
    QCOMPARE(d.failures[1].from, std::string("p0/r0/b1/c0"));
    QVERIFY(d.failures[2].kind == ElementReference::Kind::nic);
    QVERIFY(d.failures[4].kind == ElementReference::Kind::container);
    QCOMPARE(d.failures[6].path, std::string("p0"));
}

void TestTopologyReader::groupsLayoutAndConcurrentAsTheContractWritesThem()
{
    const auto d = read(kTypes + R"(groups: {board: p0/r0/b0, first_of_each: c0}
parallelism: {tp: 8, ep: 16, pp: 4, dp: 2, order: [dp, ep, pp, tp]}   # innermost first
concurrent: [{group: tp[*], collective: all_reduce, size: 64 MB}, {group: dp[0], collective: all_reduce, size: 1 GB}]
)");
    QCOMPARE(d.groups.size(), std::size_t{2});
    QCOMPARE(d.groups[1].name, std::string("first_of_each"));
    QCOMPARE(d.groups[1].selector.value, std::string("c0"));
    QCOMPARE(d.parallelism->dimensions.size(), std::size_t{4});
    QCOMPARE(d.parallelism->dimensions[0], (std::pair<std::string, std::uint32_t>("dp", 2)));
    QCOMPARE(d.parallelism->dimensions[3], (std::pair<std::string, std::uint32_t>("tp", 8)));
    QCOMPARE(d.concurrent[0].group.value, std::string("tp[*]"));
    QCOMPARE(d.concurrent[0].size.value(), 64e6);
    QCOMPARE(d.concurrent[1].group.value, std::string("dp[0]"));
    const auto inFileOrder = read(kTypes + "parallelism: {tp: 8, dp: 2}\n");
    QCOMPARE(inFileOrder.parallelism->dimensions[0].first, std::string("tp"));
}

void TestTopologyReader::emptySectionsAreNoErrors()
{
    QCOMPARE(
        errorCount("tierlens: 1\nname: x\ntypes:\nboards:\nracks:\npods:\nsystem:\nnetwork:\nchips:\nswitches:\nnics:\nlinks:\n"
                   "overrides:\nfailures:\ngroups:\nparallelism:\nconcurrent:\n"),
        std::size_t{0});
    QCOMPARE(
        errorCount("tierlens: 1\ntypes: {links: , chips: {h: }}\nnetwork: {routing: , comm_params: {tiers: }, protocols: }\n"),
        std::size_t{0});
}

void TestTopologyReader::nodesPointIntoTheText()
{
    const auto d = read(kTypes + R"(boards:
  b:
    chips: {type: h, count: 8}
    fabric: {kind: torus, link: n, dims: [2, 4]}
links:
  - {from: p0/r0/b0/c0, to: p0/r0/b0/c1, type: n}
)");
    QCOMPARE(where(d.blocks[0].fabrics[0].node), std::string("14:13 boards.b.fabric"));
    QCOMPARE(where(d.blocks[0].fabrics[0].dims.node), std::string("14:42 boards.b.fabric.dims"));
    QCOMPARE(where(d.blocks[0].members[0].node), std::string("13:12 boards.b.chips"));
    QCOMPARE(where(d.links[0].node), std::string("16:5 links[0]"));
    QCOMPARE(where(d.links[0].to.node), std::string("16:29 links[0].to"));
}

void TestTopologyReader::problemsAreCutAtALimit()
{
    std::string text = kTypes + "links:\n";
    for (int i = 0; i < 3000; ++i)
        text += "  - {form: p0/r0/b0/c0, to: p0/r0/b0/c1, type: nn}\n";
    QCOMPARE(errorCount(text), kMaxProblems);
}

QTEST_APPLESS_MAIN(TestTopologyReader)
#include "test_topology_reader.moc"
