// Networks of simulators and fabrics: SimAI and HPCC, ASTRA-sim, ibnetdiscover.
#include <QtTest>

#include <algorithm>
#include <string>

#include "core/formats/import/import_topology.h"
#include "core/formats/read_file.h"
#include "core/formats/topology_file.h"
#include "core/report/messages.h"

using namespace tierlens;

namespace {

bool has(const ImportResult& r, FindingCode code)
{
    return std::any_of(r.findings.begin(), r.findings.end(), [&](const ImportFinding& f) { return f.code == code; });
}

std::shared_ptr<const Topology> built(const ImportResult& r)
{
    const auto file = readTopologyText(r.yaml, "imported");
    if (!file)
        qFatal("%s\n%s", messageText(file.error().front()).c_str(), r.yaml.c_str());
    return file->topology;
}

/// Bandwidths of the links at @p path in GB/s, rounded to 1/1000, in order.
QList<double> bandwidthsAt(const Topology& t, std::string_view path)
{
    QList<double> all;
    const auto vertex = t.findVertex(path);
    for (const Link& link : t.links)
        if (vertex && (link.a == *vertex || link.b == *vertex))
            all += std::round(inGigabytesPerSecond(link.bandwidth[0]) * 1000.0) / 1000.0;
    std::sort(all.begin(), all.end());
    return all;
}

const char* const kFabric = R"(ibwarn: noise before
switchguid=0x1(1)
Switch	4 "S-01"		# "leaf 1" enhanced port 0 lid 1 lmc 0
[1]	"H-11"[1](11) 		# "hostA mlx5_0" lid 11 4xNDR
[2]	"H-12"[1](12) 		# "hostB mlx5_0" lid 12
[3]	"S-03"[1]		# "spine" lid 3 4xNDR
[4]	"H-99"[1](99)		# "Mellanox Technologies Aggregation Node" lid 9 4xNDR
Switch	4 "S-02"		# "leaf 2" enhanced port 0 lid 2 lmc 0
[1]	"H-13"[1](13) 		# "hostA mlx5_1" lid 13 4xNDR
[3]	"S-03"[2]		# "spine" lid 3 4xNDR
Ca	1 "H-11"		# "hostA mlx5_0"
[1](11) 	"S-01"[1]		# lid 11 lmc 0 "leaf 1" lid 1 4xNDR
)";

} // namespace

class TestNetworkImport : public QObject {
    Q_OBJECT
private slots:
    void simaiHasServersNvswitchesAndLeaves()
    {
        const auto r = importTopology(readWholeFile(TIERLENS_SOURCE_DIR "/tests/data/import/two_servers.simai").value(), "two");
        QVERIFY(r);
        QCOMPARE(r->kind, ImportKind::simai);
        const auto t = built(*r);
        QCOMPARE(t->endpoints.size(), std::size_t{4});
        QVERIFY(t->findVertex("p0/r0/b1/sw0"));                                  // NVSwitch of the second server
        QVERIFY(t->findVertex("p0/r0/sw1"));                                     // leaf
        QCOMPARE(bandwidthsAt(*t, "p0/r0/b1/c0"), (QList<double>{50.0, 360.0})); // 400 and 2880 Gb/s of 10^9 bits
    }
    void hpccWithoutSwitchesIsDirect()
    {
        const auto r = importTopology("3 0 3\n\n0 1 200Gbps 0.005ms 0\n1 2 400Gbps 0.005ms 0\n0 2 1Tbps 5000ns 0\n", "direct");
        QVERIFY(r);
        QCOMPARE(bandwidthsAt(*built(*r), "p0/r0/b0/c0"), (QList<double>{25.0, 125.0}));
        QVERIFY(!has(*r, FindingCode::count_differs));
    }
    void simaiWithoutAHeaderTellsSwitchesByTheirSide()
    {
        const auto r = importTopology("0 2 1000Gbps 0.000025ms 0\n1 2 1000Gbps 0.000025ms 0\n", "fragment");
        QVERIFY(r);
        QCOMPARE(r->chips, 2);
        QVERIFY(has(*r, FindingCode::header_missing));
        built(*r);
    }
    void aWorkloadIsNoTopology()
    {
        const auto r =
            importTopology("HYBRID_TRANSFORMER_FWD_IN_BCKWD model_parallel_NPU_group: 8 ep: 1\n2\nlayer -1 5 ALLREDUCE 1\n", "w");
        QVERIFY(!r);
        QVERIFY(messageText(r.error().front()).find("workload") != std::string::npos);
    }
    void anAstraSimSwitchHasTwoHopsAndBinaryGigabytes()
    {
        const auto r = importTopology(
            "topology: [ Switch, Ring ]\nnpus_count: [ 4, 3 ]\nbandwidth: [ 400, 50 ] # GB/s\nlatency: [ 900, 1000 ]\n", "a");
        QVERIFY(r);
        QCOMPARE(r->kind, ImportKind::astra_sim);
        const auto t = built(*r);
        QCOMPARE(t->endpoints.size(), std::size_t{12});
        // 400 and 50 times 2^30; a ring of three has two links at each NPU.
        QCOMPARE(bandwidthsAt(*t, "p0/r0/b1/c2"), (QList<double>{53.687, 53.687, 429.497}));
        QVERIFY(has(*r, FindingCode::binary_giga));
        QVERIFY(has(*r, FindingCode::switch_hops));
    }
    void aRingOfTwoIsOneLink()
    {
        const auto r = importTopology(
            "topology: [ FullyConnected, Ring ]\nnpus_count: [ 3, 2 ]\nbandwidth: [ 10, 10 ]\nlatency: [ 500, 500 ]\n", "a");
        QVERIFY(r);
        QCOMPARE(bandwidthsAt(*built(*r), "p0/r0/b0/c0"), (QList<double>{10.737, 10.737, 10.737}));
    }
    void theOldJsonCountsLinks()
    {
        const auto r = importTopology(R"({"topologies-per-dim": ["Ring", "Switch"], "units-count": [4, 2], "links-count": [4, 1],
            "link-latency": [500, 500], "link-bandwidth": [10, 20], "router-latency": [7, 0]})",
                                      "v1");
        QVERIFY(r);
        // Four links in a ring: two each way, 2 × 10 GiB/s; one of 20 GiB/s to the switch.
        QCOMPARE(bandwidthsAt(*built(*r), "p0/r0/b0/c0"), (QList<double>{21.475, 21.475, 21.475}));
        QVERIFY(has(*r, FindingCode::settings_unused));
    }
    void whatAstraSimCannotMeanIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("unequal lists") << "topology: [ Ring ]\nnpus_count: [ 4, 2 ]\nbandwidth: [ 1 ]\nlatency: [ 1 ]\n";
        QTest::newRow("another topology") << "topology: [ Torus ]\nnpus_count: [ 4 ]\nbandwidth: [ 1 ]\nlatency: [ 1 ]\n";
        QTest::newRow("a negative bandwidth") << "topology: [ Ring ]\nnpus_count: [ 4 ]\nbandwidth: [ -1 ]\nlatency: [ 1 ]\n";
        QTest::newRow("too many")
            << "topology: [ Ring, Ring ]\nnpus_count: [ 65536, 2 ]\nbandwidth: [ 1, 1 ]\nlatency: [ 1, 1 ]\n";
        QTest::newRow("logical") << "{\"logical-dims\": [\"8\",\"2\"]}";
        QTest::newRow("broken JSON") << "{\"topologies-per-dim\": [";
    }
    void whatAstraSimCannotMeanIsRefused()
    {
        QFETCH(QString, text);
        const auto r = importTopology(text.toStdString(), "x");
        QVERIFY(!r);
        QCOMPARE(r.error().front().code, Code::import_refused);
    }
    void implausibleSpeedsAreSaid()
    {
        const auto r = importTopology("topology: [ Ring ]\nnpus_count: [ 4 ]\nbandwidth: [ 3.125 ]\nlatency: [ 3.39 ]\n", "a");
        QVERIFY(r);
        QVERIFY(has(*r, FindingCode::tiny_latency));
        QVERIFY(has(*r, FindingCode::low_bandwidth));
    }
    void ibnetdiscoverHasHostsLeavesAndSpines()
    {
        const auto r = importTopology(kFabric, "fabric");
        QVERIFY(r);
        QCOMPARE(r->kind, ImportKind::ibnetdiscover);
        QCOMPARE(r->chips, 2); // hostA with two adapters, hostB; the aggregation node is none
        QCOMPARE(r->nics, 3);
        QVERIFY(has(*r, FindingCode::speed_assumed)); // hostB's line has no rate
        const auto t = built(*r);
        QVERIFY(t->findVertex("p0/r0/sw1")); // leaf
        QVERIFY(t->findVertex("p0/sw0"));    // spine
        // Three cables to hosts, two to the spine, each once although both ends list one; a PCIe link for each NIC.
        QCOMPARE(t->links.size(), std::size_t{3 + 2 + 3});
        QCOMPARE(bandwidthsAt(*t, "p0/sw0"), (QList<double>{50.0, 50.0})); // 4xNDR is 400 Gb/s
    }
    void ibnetdiscoverWithoutLinksIsRefused()
    {
        const auto r = importTopology("Ca\t1 \"H-11\"\t\t# \"host0001 HCA-1\"\n", "bad");
        QVERIFY(!r);
        QCOMPARE(r.error().front().code, Code::import_refused);
    }
    void aSlurmTreeIsRacksAndPods()
    {
        const auto r = importTopology(
            "SwitchName=top Switches=s[1-2]\nSwitchName=s1 Nodes=n[08-10,12] # rack\nSwitchName=s2 Nodes=m1,n08\n", "s");
        QVERIFY(r);
        QCOMPARE(r->kind, ImportKind::slurm);
        QCOMPARE(r->chips, 5);                     // n08, n09, n10, n12; m1; n08 once
        QVERIFY(has(*r, FindingCode::name_twice)); // n08
        QVERIFY(r->yaml.find("# n08") != std::string::npos);
        const auto t = built(*r);
        QVERIFY(t->findVertex("p0/r1/b0/c0"));
        QCOMPARE(bandwidthsAt(*t, "p0/sw0"), (QList<double>{100.0, 200.0})); // two hosts named below s2, four below s1
    }
    void slurmBlocksAreJoinedAndCirclesCut()
    {
        const auto r = importTopology("BlockName=a Nodes=x[1-2]\nBlockName=b Nodes=y[1-2]\nBlockSizes=2\n", "blocks");
        QVERIFY(r);
        QVERIFY(has(*r, FindingCode::root_assumed));
        QCOMPARE(built(*r)->links.size(), std::size_t{6});
        const auto circle = importTopology("SwitchName=a Switches=b Nodes=x\nSwitchName=b Switches=a\n", "circle");
        QVERIFY(circle);
        built(*circle);
    }
    void badListsOfHostsAreRefused_data()
    {
        QTest::addColumn<QString>("nodes");
        for (const char* nodes : {"n[1-99999999]", "n[1-2", "n[2-1]", "n[1-9][1-9][1-9][1-9][1-9][1-9]", "n[a-b]"})
            QTest::newRow(nodes) << QString(nodes);
    }
    void badListsOfHostsAreRefused()
    {
        QFETCH(QString, nodes);
        const auto r = importTopology("SwitchName=s Nodes=" + nodes.toStdString() + "\n", "x");
        QVERIFY(!r);
        QCOMPARE(r.error().front().code, Code::import_refused);
        QCOMPARE(r.error().front().position.line, 1);
    }
    void ofTwoSlurmTopologiesTheDefaultIsRead()
    {
        const auto r =
            importTopology("- topology: one\n  cluster_default: false\n  block: {blocks: [{block: b, nodes: 'n[1-9]'}]}\n"
                           "- topology: two\n  cluster_default: true\n  tree: {switches: [{switch: s, nodes: 'n[1-3]'}]}\n",
                           "y");
        QVERIFY(r);
        QCOMPARE(r->chips, 3);
        built(*r);
    }
    void aTopographModelIsATree()
    {
        const auto r =
            importTopology("switches:\n  core:\n    switches: [l1, l2]\nblocks:\n- switch: l1\n  nodes: ['a[1-2]', a5]\n"
                           "- switch: l2\n  nodes: ['b[1-3]']\n",
                           "t");
        QVERIFY(r);
        QCOMPARE(r->kind, ImportKind::topograph);
        QCOMPARE(r->chips, 6);
        QCOMPARE(bandwidthsAt(*built(*r), "p0/sw0"), (QList<double>{150.0, 150.0}));
    }
    void everyCutOfATextIsReadOrRefused()
    {
        const std::string simai = readWholeFile(TIERLENS_SOURCE_DIR "/tests/data/import/two_servers.simai").value();
        for (const std::string& whole : {simai, std::string(kFabric)}) {
            for (std::size_t n = 0; n < whole.size(); n += 3) {
                if (const auto r = importTopology(whole.substr(0, n), "cut"))
                    built(*r);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestNetworkImport)
#include "test_network_import.moc"
