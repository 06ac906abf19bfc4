// Pasted matrices of nvidia-smi and rocm-smi become topologies that the program reads; what is odd in them is said.
#include <QtTest>

#include <algorithm>

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
    void oneGpuWithFewerLinksIsSaid()
    {
        const auto r = importTopology("GPU0 GPU1 GPU2\nGPU0 X NV2 NV2\nGPU1 NV2 X NV1\nGPU2 NV2 NV1 X\n", "few");
        QVERIFY(r);
        const auto few = std::count_if(r->findings.begin(), r->findings.end(),
                                       [](const ImportFinding& f) { return f.code == FindingCode::fewer_links; });
        QCOMPARE(few, 2); // GPU1 and GPU2 have 3, GPU0 has 4
        QVERIFY(has(*r, FindingCode::generation_assumed));
        QCOMPARE(whyUnread(*r), std::string());
    }
    void anUnequalMatrixOfASwitchStaysASwitch()
    {
        const auto r = importTopology("GPU0 GPU1 GPU2\nGPU0 X NV18 NV17\nGPU1 NV18 X NV18\nGPU2 NV17 NV18 X\n", "uneven");
        QVERIFY(r);
        QVERIFY(has(*r, FindingCode::switch_assumed));
        QVERIFY(has(*r, FindingCode::uneven_matrix));
        QVERIFY(QString::fromStdString(r->yaml).contains("type: nvlink, count: 18"));
        QCOMPARE(whyUnread(*r), std::string());
    }
    void whereNoCpuIsNamedTheOneAssumedIsSaid()
    {
        const auto r = importTopology("GPU0 GPU1 NIC0 NIC1\nGPU0 X SYS NODE SYS\nGPU1 SYS X SYS SYS\nNIC0 NODE SYS X SYS\n"
                                      "NIC1 SYS SYS SYS X\n",
                                      "cpus");
        QVERIFY(r);
        QVERIFY(has(*r, FindingCode::socket_assumed)); // GPU0 and NIC0 by NODE
        QVERIFY(has(*r, FindingCode::socket_alone));   // GPU1, NIC1
    }
};

QTEST_APPLESS_MAIN(TestSmiImport)
#include "test_smi_import.moc"
