// The texts of ../shared/corpus, where that folder is: what each gives, counted by hand, or the reason why it gives nothing.
// What is imported is saved, opened again and evaluated.
#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <map>

#include "core/evaluation/evaluation.h"
#include "core/formats/import/import_topology.h"
#include "core/formats/read_file.h"
#include "core/formats/topology_file.h"
#include "core/report/import_report.h"
#include "core/report/messages.h"

using namespace tierlens;

namespace {

const std::string kFolder = std::string(TIERLENS_SOURCE_DIR) + "/../shared/corpus/";

struct Matrix {
    const char* file;
    int chips, nics;
    std::map<std::string, int> cells; ///< off the diagonal; a pair is two
};
const Matrix kMatrices[] = {
    {"a100-pcie-8gpu-nv12-pairs", 8, 0, {{"NV12", 8}, {"NODE", 16}, {"SYS", 32}}},
    {"h100-8gpu-nv18-no-nic", 8, 0, {{"NV18", 56}}},
    {"a100-8gpu-nv12-compact-2space", 8, 0, {{"NV12", 56}}},
    {"v100-dell-c4140-4gpu-nv2-mesh-1nic", 4, 1, {{"NV2", 12}}},
    {"a100-sxm-4gpu-nv4-mesh-4nic-numa-range", 4, 4, {{"NV4", 12}, {"PXB", 8}, {"SYS", 36}}},
    {"8gpu-nv2-nv1-cube-BROKEN-header", 8, 0, {{"NV1", 16}, {"NV2", 16}, {"NODE", 24}}},
    {"h20-vm-8gpu-8nic-reversed-nic-order", 8, 8, {{"NV18", 56}, {"PIX", 16}}},
    {"t4-4gpu-1plus3-split-no-nvlink", 4, 0, {{"SYS", 6}, {"NODE", 6}}},
    {"a30-8gpu-2nic-no-pcie-switch", 8, 2, {{"PHB", 4}, {"SYS", 86}}},
    {"rtx3090-2gpu-sys-blank-numa-columns", 2, 0, {{"SYS", 2}}},
    {"rocm-dev0x74a2-8gpu-xgmi-full-mesh-NO-WEIGHT-BLOCK", 8, 0, {{"XGMI", 56}}},
    {"rocm-4gpu-xgmi-one-numa-per-gpu", 4, 0, {{"XGMI", 12}}},
    {"rocm-4gpu-pcie-hops3-TRUNCATED", 4, 0, {{"PCIE", 12}}},
    {"rocm-mi100-2gpu-pcie-COLLAPSED-whitespace", 2, 0, {{"PCIE", 2}}},
    {"rocm-1gpu-vm-linktype-only", 1, 0, {}},
    {"4gpu-nv4-pairs-1nic-pxb-pix", 4, 1, {{"NV4", 4}, {"SYS", 12}, {"PXB", 2}, {"PIX", 2}}},
    {"4gpu-nv4-pairs-odd-even-cpu-lists", 4, 0, {{"NV4", 4}, {"SYS", 8}}},
    {"h100-4gpu-nv6-4numa-interleaved-cpus", 4, 4, {{"NV6", 12}, {"PIX", 8}, {"SYS", 36}}},
    {"pcie-8gpu-flat-pix-8nic-TRUNCATED", 8, 8, {{"PIX", 111}, {"SYS", 126}}}, // 15 rows of 7 and 8, and 6 and 6 of the last
    {"v100-dgx1-like-8gpu-1nic", 8, 1, {{"NV1", 16}, {"NV2", 16}, {"NODE", 4}, {"PIX", 4}, {"SYS", 32}}},
    {"v100-8gpu-nic0-on-socket1", 8, 1, {{"NV1", 16}, {"NV2", 16}, {"PIX", 4}, {"SYS", 36}}},
};

struct Counted {
    const char* file;
    ImportKind kind;
    int chips, switches, nics;
    std::map<std::string, int> links; ///< by type
    std::vector<FindingCode> found{};
};
const Counted kCounted[] = {
    {"nccl-xml/FRAGMENT-vr200-mlopart-c2c.xml",
     ImportKind::nccl_xml,
     2,
     4,
     0,
     {{"c2c_56_376GBps", 14}, {"nvlink5", 72}, {"pcie_64GT_x2", 4}},
     {FindingCode::narrow_link, FindingCode::cpu_assumed}},
    {"nccl-xml/aws-p4d.24xl-8xA100.xml",
     ImportKind::nccl_xml,
     8,
     6,
     4,
     {{"inter_socket", 1}, {"pcie_8GT_x16", 16}},
     {FindingCode::nvlink_unlisted}},
    {"nccl-xml/azure-ncv4-4xA100pcie-4numa.xml",
     ImportKind::nccl_xml,
     4,
     8,
     1,
     {{"inter_socket", 6}, {"net_100Gbps", 1}, {"pcie_8GT_x16", 8}},
     {FindingCode::self_link, FindingCode::speed_assumed, FindingCode::software_nic}},
    {"nccl-xml/azure-ndv2-8xV100.xml",
     ImportKind::nccl_xml,
     8,
     2,
     1,
     {{"inter_socket", 1}, {"pcie_16GT_x16", 9}},
     {FindingCode::nvlink_unlisted}},
    {"nccl-xml/azure-ndv4-8xA100.xml", ImportKind::nccl_xml, 8, 8, 8, {{"inter_socket", 6}, {"pcie_16GT_x16", 20}}},
    {"nccl-xml/dgx-a100-dump-with-stray-text.xml",
     ImportKind::nccl_xml,
     8,
     44,
     10,
     {{"inter_socket", 15}, {"nvlink3", 96}, {"pcie_16GT_x16", 50}}},
    {"nccl-xml/gb10-spark-abridged-gdr0-c2c.xml",
     ImportKind::nccl_xml,
     1,
     1,
     2,
     {{"c2c_43_125GBps", 8}, {"pcie_2_5GT_x16", 1}, {"pcie_32GT_x4", 2}},
     {FindingCode::numa_unknown}},
    {"nccl-xml/hgx-h800-nvlink-count2.xml",
     ImportKind::nccl_xml,
     8,
     22,
     8,
     {{"inter_socket", 1}, {"nvlink4", 64}, {"pcie_32GT_x16", 32}}},
    {"nccl-xml/oci-bm-b4.8-8xA100-flattened.xml", ImportKind::nccl_xml, 8, 8, 8, {{"inter_socket", 6}, {"pcie_16GT_x16", 20}}},
    {"nccl-xml/oci-bm-h100.8-pcie5GTs-net180000.xml",
     ImportKind::nccl_xml,
     8,
     38,
     8,
     {{"inter_socket", 1}, {"nvlink4", 144}, {"pcie_32GT_x16", 40}, {"pcie_5GT_x16", 8}},
     {FindingCode::slow_bridge, FindingCode::unusual_speed}},
    {"nccl-xml/pcie-2xA6000-hand-trimmed-one-socket.xml",
     ImportKind::nccl_xml,
     2,
     1,
     10,
     {{"net_10Gbps", 8}, {"pcie_8GT_x16", 2}, {"pcie_8GT_x4", 2}}},
    {"nccl-xml/pcie-4xA6000-2socket.xml",
     ImportKind::nccl_xml,
     4,
     2,
     10,
     {{"inter_socket", 1}, {"net_10Gbps", 8}, {"pcie_8GT_x16", 4}, {"pcie_8GT_x4", 2}}},
    {"nccl-xml/pcie-4xRTX4090-8numa-nodes-gaps.xml",
     ImportKind::nccl_xml,
     4,
     4,
     16,
     {{"inter_socket", 6}, {"net_10Gbps", 15}, {"pcie_16GT_x16", 4}, {"pcie_8GT_x4", 1}},
     {FindingCode::repeated_name, FindingCode::software_nic}},
    {"nccl-xml/rccl-topo_3p_pcie.xml",
     ImportKind::nccl_xml,
     3,
     5,
     1,
     {{"inter_socket", 1}, {"pcie_16GT_x16", 4}, {"pcie_32GT_x16", 3}}},
    {"nccl-xml/rccl-topo_4p2h_3.xml",
     ImportKind::nccl_xml,
     8,
     21,
     1,
     {{"inter_socket", 6}, {"pcie_16GT_x16", 24}, {"pcie_5GT_x1", 2}, {"xgmi3_gfx90a", 12}}},
    {"nccl-xml/rccl-topo_4p4h.xml",
     ImportKind::nccl_xml,
     16,
     37,
     16,
     {{"pcie_16GT_x16", 4}, {"pcie_8GT_x16", 64}, {"xgmi2", 24}}},
    {"nccl-xml/rccl-topo_8p6l_5nic.xml",
     ImportKind::nccl_xml,
     8,
     18,
     5,
     {{"inter_socket", 1}, {"pcie_16GT_x16", 29}, {"xgmi2", 24}}},
    {"nccl-xml/rccl-topo_8p_940.xml",
     ImportKind::nccl_xml,
     8,
     34,
     8,
     {{"inter_socket", 1}, {"pcie_32GT_x16", 48}, {"xgmi3", 28}}},
    {"nccl-xml/rccl-topo_8p_940vm.xml",
     ImportKind::nccl_xml,
     8,
     10,
     8,
     {{"inter_socket", 1}, {"pcie_32GT_x16", 24}, {"xgmi3", 28}}},
    {"nccl-xml/rccl-topo_collnet_n4.xml",
     ImportKind::nccl_xml,
     8,
     32,
     4,
     {{"inter_socket", 6}, {"pcie_16GT_x16", 40}, {"xgmi2", 12}}},
    {"nccl-xml/FRAGMENT-dgx1-v100-nccl671-truncated.xml",
     ImportKind::nccl_xml,
     2,
     4,
     0,
     {{"nvlink2", 1}, {"pcie_8GT_x16", 5}},
     {FindingCode::ends_early, FindingCode::target_absent}},
    {"nccl-xml/vm-h200-bridge-less-nccltests256-excerpt-UNCLOSED.xml",
     ImportKind::nccl_xml,
     1,
     3,
     1,
     {{"nvlink4", 18}, {"pcie_16GT_x16", 3}},
     {FindingCode::ends_early, FindingCode::numa_unknown}},
    {"ib/ibnetdiscover-ndr-dgx-40sw-582ca.txt",
     ImportKind::ibnetdiscover,
     123,
     40,
     542,
     {{"host_link", 542}, {"infiniband_400Gbps", 1074}}},
    {"ib/ibnetdiscover-ibsim-2sw-parallel-links.txt",
     ImportKind::ibnetdiscover,
     2,
     2,
     2,
     {{"host_link", 2}, {"infiniband_8Gbps", 4}}},
    {"simai/AlibabaHPN_16g_8gps_DualToR_SinglePlane_200Gbps_H100",
     ImportKind::simai,
     16,
     22,
     0,
     {{"link_2880Gbps_25ns", 16}, {"link_200Gbps_500ns", 32}, {"link_400Gbps_500ns", 64}}},
    {"simai/DCN+SingleToR_16g_8gps_400Gbps_H100",
     ImportKind::simai,
     16,
     6,
     0,
     {{"link_2880Gbps_25ns", 16}, {"link_400Gbps_500ns", 20}}},
    {"simai/Spectrum-X_16g_8gps_100Gbps_A100",
     ImportKind::simai,
     16,
     12,
     0,
     {{"link_2400Gbps_25ns", 16}, {"link_100Gbps_500ns", 16}, {"link_400Gbps_500ns", 16}}},
    {"simai/Spectrum-X_8g_8gps_400Gbps_H100",
     ImportKind::simai,
     8,
     10,
     0,
     {{"link_2880Gbps_25ns", 8}, {"link_400Gbps_500ns", 16}}},
    {"simai/dgx1-ns3-no-switch-from-astra-299.txt",
     ImportKind::simai,
     8,
     0,
     0,
     {{"link_200Gbps_5000ns", 8}, {"link_400Gbps_5000ns", 8}}},
    {"simai/h100-4nvswitch-fragment-from-simai-60.txt",
     ImportKind::simai,
     8,
     4,
     0,
     {{"link_1000Gbps_25ns", 16}, {"link_800Gbps_25ns", 16}},
     {FindingCode::header_missing}},
    {"astra-sim/HGX-H100-validated.yml", ImportKind::astra_sim, 8, 1, 0, {{"dimension1", 8}}, {FindingCode::switch_hops}},
    {"astra-sim/Ring_16npus.yml", ImportKind::astra_sim, 16, 0, 0, {{"dimension1", 16}}},
    {"astra-sim/analytical-FullyConnected.yml", ImportKind::astra_sim, 16, 0, 0, {{"dimension1", 120}}},
    {"astra-sim/analytical-Ring.yml", ImportKind::astra_sim, 16, 0, 0, {{"dimension1", 16}}},
    {"astra-sim/analytical-Switch.yml", ImportKind::astra_sim, 16, 1, 0, {{"dimension1", 16}}},
    {"astra-sim/dgx_v100_4gpu.yml",
     ImportKind::astra_sim,
     4,
     0,
     0,
     {{"dimension1", 4}},
     {FindingCode::tiny_latency, FindingCode::low_bandwidth}},
    {"astra-sim/hgx_h100_16gpu.yml", ImportKind::astra_sim, 16, 2, 0, {{"dimension1", 16}, {"dimension2", 8}}},
    {"astra-sim/hgx_h100_8gpu.yml", ImportKind::astra_sim, 8, 1, 0, {{"dimension1", 8}}},
    {"astra-sim/tpu_v3_32_ring.yml", ImportKind::astra_sim, 32, 0, 0, {{"dimension1", 32}}},
    {"astra-sim/tpu_v3_8.yml", ImportKind::astra_sim, 8, 0, 0, {{"dimension1", 8}}},
    // 2 x 8 x 2: 16 rings of two; 4 meshes of 28; rail switches for the 16 NPUs of a rack, two links each
    {"astra-sim/v1-sample_Ring_FullyConnected_Switch.json",
     ImportKind::astra_sim,
     32,
     16,
     0,
     {{"dimension1", 16}, {"dimension2", 112}, {"dimension3", 32}}},
    {"astra-sim/v1-sample_Torus3D.json",
     ImportKind::astra_sim,
     64,
     0,
     0,
     {{"dimension1", 64}, {"dimension2", 64}, {"dimension3", 64}},
     {FindingCode::tiny_latency}},
    {"ib/slurm-block-12x8-blocksizes-8-16-32.conf",
     ImportKind::slurm,
     96,
     13,
     0,
     {{"host_link", 96}, {"up_8_hosts", 12}},
     {FindingCode::root_assumed, FindingCode::settings_unused}},
    {"ib/slurm-block-dup-names-size1.conf", ImportKind::slurm, 4, 5, 0, {{"host_link", 4}, {"up_1_hosts", 4}}},
    {"ib/slurm-topology-two-blocks.yaml", ImportKind::slurm, 2, 1, 0, {{"host_link", 2}}, {FindingCode::default_chosen}},
    {"ib/slurm-topology-two-trees.yaml",
     ImportKind::slurm,
     2,
     2,
     0,
     {{"host_link", 2}, {"up_2_hosts", 1}},
     {FindingCode::default_chosen}},
    {"ib/slurm-tree-3tier-12leaf.conf",
     ImportKind::slurm,
     96,
     19,
     0,
     {{"host_link", 96}, {"up_8_hosts", 12}, {"up_16_hosts", 6}}},
    {"ib/slurm-tree-small-gap-in-range.conf", ImportKind::slurm, 6, 3, 0, {{"host_link", 6}, {"up_3_hosts", 2}}},
    {"ib/topograph-dual-xclr-regular.yaml",
     ImportKind::topograph,
     96,
     19,
     0,
     {{"host_link", 96}, {"up_8_hosts", 12}, {"up_16_hosts", 6}}},
    {"ib/topograph-large.yaml", ImportKind::topograph, 96, 19, 0, {{"host_link", 96}, {"up_8_hosts", 12}, {"up_16_hosts", 6}}},
    {"ib/topograph-medium.yaml", ImportKind::topograph, 8, 7, 0, {{"host_link", 8}, {"up_2_hosts", 4}, {"up_4_hosts", 2}}},
    {"ib/topograph-small-tree.yaml", ImportKind::topograph, 6, 3, 0, {{"host_link", 6}, {"up_3_hosts", 2}}},
};

struct Refused {
    const char* file;
    const char* why; ///< stands in the message
};
const Refused kRefused[] = {
    {"nccl-xml/aws-g5.48xl-8xA10G-busid-only.xml", "have no class"},
    {"simai/microAllReduce.txt", "workload"},
    {"astra-sim/sample_16nodes_2D.json", "logical dimensions alone"},
    {"ib/ibnetdiscover-single-ca-no-links-BAD.txt", "no host is linked"},
    {"ib/ibnetdiscover-hdr-fragment-missing-rate.txt", "no host is linked"},
};

ImportResult imported(const std::string& file)
{
    const auto text = readWholeFile(kFolder + file);
    if (!text)
        qFatal("%s is not there", file.c_str());
    auto r = importTopology(*text, file);
    if (!r)
        qFatal("%s: %s", file.c_str(), messageText(r.error().front()).c_str());
    return std::move(*r);
}

} // namespace

class TestCorpus : public QObject {
    Q_OBJECT
private:
    /// Saved, opened again, evaluated.
    std::shared_ptr<const Topology> reopened(const ImportResult& r, const char* file)
    {
        QTemporaryDir folder;
        const std::string path = folder.filePath("imported.yaml").toStdString();
        if (!saveText(path, importedText(r, file)))
            qFatal("cannot save");
        const auto opened = openTopologyFile(path);
        if (!opened)
            qFatal("%s: %s\n%s", file, messageText(opened.error().front()).c_str(), r.yaml.c_str());
        if (opened->topology->endpoints.size() > 1) {
            Request request = requestFor(opened->topology);
            request.ranks = opened->topology->endpoints;
            request.size = megabytes(1);
            const auto e = Evaluator().evaluate(request);
            if (!e)
                qFatal("%s: %s", file, messageText(e.error().front()).c_str());
            if (!(e->results.front().total.value() > 0.0))
                qFatal("%s takes no time", file);
        }
        return opened->topology;
    }

private slots:
    void initTestCase()
    {
        if (!std::filesystem::exists(kFolder))
            QSKIP("no ../shared/corpus here");
    }
    void matricesHaveTheCountsOfTheTable()
    {
        for (const Matrix& m : kMatrices) {
            const auto r = imported(std::string("nvidia-smi-topo/") + m.file + ".txt");
            QVERIFY2(r.chips == m.chips && r.nics == m.nics, m.file);
            for (const auto& [word, cells] : m.cells) {
                QVERIFY2(r.relations.contains(word), m.file);
                QCOMPARE(r.relations.at(word), cells);
            }
            reopened(r, m.file);
        }
    }
    void othersHaveTheCountsOfTheTable()
    {
        for (const Counted& c : kCounted) {
            const auto r = imported(c.file);
            QVERIFY2(r.kind == c.kind && r.chips == c.chips && r.nics == c.nics, c.file);
            for (const FindingCode code : c.found) {
                QVERIFY2(std::any_of(r.findings.begin(), r.findings.end(), [&](const auto& f) { return f.code == code; }),
                         (std::string(c.file) + ": " + findingTemplate(code)).c_str());
            }
            const auto topology = reopened(r, c.file);
            int switches = 0;
            for (const Vertex& v : topology->vertices)
                switches += v.kind == VertexKind::switchElement ? 1 : 0;
            QVERIFY2(switches == c.switches, QString("%1: %2").arg(c.file).arg(switches).toUtf8());
            std::map<std::string, int> links;
            for (const Link& link : topology->links)
                ++links[link.type.valid() ? topology->linkTypes[link.type.index()].name : "-"];
            QString said = c.file;
            for (const auto& [type, count] : links)
                said += QString(" {\"%1\", %2}").arg(QString::fromStdString(type)).arg(count);
            QVERIFY2(links == c.links, said.toUtf8());
        }
    }
    void whatGivesNoTopologySaysWhy()
    {
        for (const Refused& f : kRefused) {
            const auto text = readWholeFile(kFolder + f.file);
            QVERIFY2(text, f.file);
            const auto r = importTopology(*text, f.file);
            QVERIFY2(!r, f.file);
            QVERIFY2(messageText(r.error().front()).find(f.why) != std::string::npos, messageText(r.error().front()).c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TestCorpus)
#include "test_corpus.moc"
