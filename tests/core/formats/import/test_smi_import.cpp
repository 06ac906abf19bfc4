// Pasted matrices of nvidia-smi and rocm-smi become topologies that the program reads; what is odd in them is said.
#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/formats/import/import_topology.h"
#include "core/formats/topology_file.h"
#include "core/report/messages.h"

using namespace tierlens;

namespace {

bool has(const ImportResult& r, FindingCode code)
{
    return std::any_of(r.findings.begin(), r.findings.end(), [&](const ImportFinding& f) { return f.code == code; });
}

std::string whyUnread(const ImportResult& r)
{
    const auto file = readTopologyText(r.yaml, "imported");
    return file ? std::string() : messageText(file.error().front()) + "\n" + r.yaml;
}

struct Counted {
    const char* file;
    int chips, nics;
    std::map<std::string, int> cells; ///< counted by hand; a pair is two
};

} // namespace

class TestSmiImport : public QObject {
    Q_OBJECT
private slots:
    void anIndentedSplitHeaderIsRead()
    {
        const auto r = importTopology(
            "    GPU0 GPU1   NIC0  CPU    Affinity\n  GPU0  X  NV4 PIX 0-3\n GPU1 NV4 X\tSYS 4-7\nNIC0 PIX SYS X\n", "it's");
        QVERIFY(r);
        QCOMPARE(r->kind, ImportKind::nvidia_smi);
        QCOMPARE(r->chips, 2);
        QCOMPARE(r->nics, 1);
        QCOMPARE(r->relations, (std::map<std::string, int>{{"NV4", 2}, {"PIX", 2}, {"SYS", 2}}));
        QCOMPARE(whyUnread(*r), std::string());
    }
    void aCutRowIsSaidAndFilledFromItsPeers()
    {
        const auto r = importTopology("GPU0 GPU1 GPU2\nGPU0 X NV1 SYS\nGPU1 NV1 X SYS\nGPU2 SYS", "cut");
        QVERIFY(r);
        QVERIFY(has(*r, FindingCode::cells_missing));
        QVERIFY(has(*r, FindingCode::peerless)); // GPU2
        QCOMPARE(whyUnread(*r), std::string());
    }
    void oddCellsAreSaid()
    {
        const auto r = importTopology("GPU0 GPU1\nGPU0 NV2 NV4\nGPU1 SYS X\n", "odd");
        QVERIFY(r);
        QVERIFY(has(*r, FindingCode::self_link));
        QVERIFY(has(*r, FindingCode::one_way));
    }
    void moreLinksThanPortsMeanASwitch()
    {
        const auto r = importTopology("GPU0 GPU1 GPU2\nGPU0 X NV18 NV18\nGPU1 NV18 X NV18\nGPU2 NV18 NV18 X\n", "switched");
        QVERIFY(r);
        QVERIFY(has(*r, FindingCode::switch_assumed));
        // The way by the host must not be as short as that by the switch: a port of its own before each GPU.
        for (const char* chip : {"p0/r0/b0/c0", "p0/r0/b0/c1", "p0/r0/b0/c2"}) {
            const auto ways = QString::fromStdString(r->yaml).count(QString("{from: %1, to: ").arg(chip));
            QCOMPARE(ways, 2);
        }
        QCOMPARE(QString::fromStdString(r->yaml).count("type: pcie_port"), 3);
        QCOMPARE(whyUnread(*r), std::string());
    }
    void collapsedRocmIsRead()
    {
        const auto r = importTopology("=== Hops between two GPUs ===\nGPU0 GPU1\nGPU0 0 2\nGPU1 2 0\n"
                                      "=== Link Type between two GPUs ===\nGPU0 GPU1\nGPU0 0 XGMI\nGPU1 XGMI 0\n",
                                      "amd");
        QVERIFY(r);
        QCOMPARE(r->kind, ImportKind::rocm_smi);
        QCOMPARE(r->relations, (std::map<std::string, int>{{"XGMI", 2}}));
        QVERIFY(has(*r, FindingCode::indirect_link));
        QCOMPARE(whyUnread(*r), std::string());
    }
    void otherTextsAreRefused()
    {
        for (const char* text : {"", "hello\nworld", "GPU", "{\"a\": 1}"}) {
            const auto r = importTopology(text, "x");
            QVERIFY(!r);
            QCOMPARE(r.error().front().code, Code::unknown_value);
        }
        QVERIFY(!importTopology(std::string((std::size_t{4} << 20U) + 1, 'x'), "x"));
    }
    void theCorpusHasTheCountsOfTheTable()
    {
        const std::string folder = std::string(TIERLENS_SOURCE_DIR) + "/../shared/corpus/nvidia-smi-topo/";
        if (!std::filesystem::exists(folder)) {
            QSKIP("no ../shared/corpus here");
        }
        const Counted table[] = {
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
        };
        for (const Counted& c : table) {
            std::ifstream in(folder + c.file + ".txt");
            std::stringstream text;
            text << in.rdbuf();
            const auto r = importTopology(text.str(), c.file);
            QVERIFY2(r, c.file);
            QVERIFY2(r->chips == c.chips && r->nics == c.nics, c.file);
            for (const auto& [word, cells] : c.cells) {
                QVERIFY2(r->relations.contains(word) && r->relations.at(word) == cells, c.file);
            }
            QVERIFY2(whyUnread(*r).empty(), (c.file + whyUnread(*r)).c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TestSmiImport)
#include "test_smi_import.moc"
