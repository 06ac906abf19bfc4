// NCCL and RCCL topology XML: whole, in several files, messy, hostile.
#include <QtTest>

#include <algorithm>
#include <string>

#include "core/formats/import/import_topology.h"
#include "core/formats/read_file.h"
#include "core/formats/topology_file.h"
#include "core/report/messages.h"

using namespace tierlens;

namespace {

std::string node() { return readWholeFile(TIERLENS_SOURCE_DIR "/tests/data/import/nvswitch_node.xml").value(); }

int times(const ImportResult& r, FindingCode code)
{
    return static_cast<int>(
        std::count_if(r.findings.begin(), r.findings.end(), [&](const ImportFinding& f) { return f.code == code; }));
}

const ImportFinding& finding(const ImportResult& r, FindingCode code)
{
    const auto at = std::find_if(r.findings.begin(), r.findings.end(), [&](const ImportFinding& f) { return f.code == code; });
    if (at == r.findings.end())
        qFatal("not found: %s", findingTemplate(code));
    return *at;
}

std::shared_ptr<const Topology> built(const ImportResult& r)
{
    const auto file = readTopologyText(r.yaml, "imported");
    if (!file)
        qFatal("%s\n%s", messageText(file.error().front()).c_str(), r.yaml.c_str());
    return file->topology;
}

int linksOf(const Topology& t, std::string_view type)
{
    return static_cast<int>(std::count_if(t.links.begin(), t.links.end(), [&](const Link& l) {
        return l.type.valid() && t.linkTypes[l.type.index()].name == type;
    }));
}

std::string gpu(const char* bus, const std::string& inside = {}, const char* link = "link_speed=\"16 GT/s\" link_width=\"16\"")
{
    return std::string("<pci busid=\"") + bus + "\" class=\"0x030200\" " + link + "><gpu sm=\"80\">" + inside + "</gpu></pci>";
}
std::string nvlink(const char* target, int count)
{
    return std::string("<nvlink target=\"") + target + "\" count=\"" + std::to_string(count) + "\" tclass=\"0x030200\"/>";
}
std::string machine(const std::string& inside) { return "<system><cpu numaid=\"0\">" + inside + "</cpu></system>"; }

Result<ImportResult> xml(const std::string& text) { return importTopology(text, "x", ImportKind::nccl_xml); }

} // namespace

class TestNcclImport : public QObject {
    Q_OBJECT
private slots:
    void aNodeWithNvswitches()
    {
        const auto r = importTopology(node(), "node");
        QVERIFY(r);
        QCOMPARE(r->kind, ImportKind::nccl_xml);
        QCOMPARE(r->chips, 4);
        QCOMPARE(r->nics, 2);
        const auto t = built(*r);
        QCOMPARE(linksOf(*t, "nvlink4"), 4 * 18);
        // GPU – port – bridge (2 × 4), NIC – bridge (2), bridge – CPU (2)
        QCOMPARE(linksOf(*t, "pcie_32GT_x16"), 12);
        QCOMPARE(linksOf(*t, "inter_socket"), 1);
        // 25 GB/s nameplate, of which NCCL counts 20.6; 32 GT/s × 16 lanes ÷ 8 = 64 GB/s, of which it counts 48.
        for (const LinkType& type : t->linkTypes) {
            if (type.name == "nvlink4") {
                QCOMPARE(inGigabytesPerSecond(type.bandwidth), 25.0);
                QCOMPARE(type.efficiency, 0.824);
            } else if (type.name == "pcie_32GT_x16") {
                QCOMPARE(inGigabytesPerSecond(type.bandwidth * type.efficiency), 48.0);
            }
        }
    }
    void severalFilesAreOneCluster()
    {
        const std::string text = node();
        const ImportSource sources[] = {{text, "a"}, {text, "b"}, {text, "c"}};
        const auto r = importTopology(sources, "cluster", ImportKind::nccl_xml);
        QVERIFY(r);
        QCOMPARE(r->chips, 12);
        QCOMPARE(finding(*r, FindingCode::network_assumed).args.front(), std::string("3"));
        const auto t = built(*r);
        QVERIFY(t->findContainer("p0/r0/b2"));
        QCOMPARE(linksOf(*t, "network_400000Mbps"), 6);
    }
    void severalDocumentsInOneFileAreOneCluster()
    {
        const auto r = importTopology("log line\n" + node() + "more\n" + node(), "cluster");
        QVERIFY(r);
        QCOMPARE(r->chips, 8);
        QCOMPARE(times(*r, FindingCode::ends_early), 0);
    }
    void aTextThatEndsEarlyIsReadUpToThere()
    {
        const std::string whole = node();
        const auto r = importTopology(whole.substr(0, whole.find("dev=\"2\"")), "cut");
        QVERIFY(r);
        QCOMPARE(times(*r, FindingCode::ends_early), 1);
        QVERIFY(r->chips >= 2);
        built(*r);
    }
    void everyCutOfATextIsReadOrRefused()
    {
        const std::string whole = node();
        for (std::size_t n = 0; n < whole.size(); n += 7) {
            const auto r = importTopology(whole.substr(0, n), "cut");
            if (r) {
                built(*r);
            }
        }
    }
    void oddLinksAreSaid()
    {
        const auto r = xml(machine(gpu("01", nvlink("01", 12)) + gpu("02", nvlink("03", 4)) + gpu("03", nvlink("02", 3)) +
                                   gpu("04", nvlink("99", 2))));
        QVERIFY(r);
        QCOMPARE(finding(*r, FindingCode::self_link).args.front(), std::string("GPU 01"));
        QCOMPARE(finding(*r, FindingCode::one_way).args, (std::vector<std::string>{"GPU 02", "GPU 03", "4", "3"}));
        QCOMPARE(finding(*r, FindingCode::target_absent).args.back(), std::string("99"));
        QCOMPARE(times(*r, FindingCode::peerless), 2); // 01 and 04
        QCOMPARE(linksOf(*built(*r), "nvlink3"), 4);
    }
    void oddSpeedsAreSaid()
    {
        const auto r = xml(machine("<pci busid=\"b\" class=\"0x060400\" link_speed=\"2.5 GT/s\" link_width=\"1\">" + gpu("01") +
                                   gpu("02", {}, "link_speed=\"\" link_width=\"0\"") +
                                   "<pci busid=\"n\" class=\"0x020000\" link_speed=\"16 GT/s\" link_width=\"16\"><nic>"
                                   "<net name=\"a\" speed=\"-1\"/><net name=\"b\" speed=\"180000\"/></nic></pci></pci>"));
        QVERIFY(r);
        QCOMPARE(times(*r, FindingCode::slow_bridge), 1); // 0.1875 GB/s above 24, said once a bridge
        QCOMPARE(finding(*r, FindingCode::speed_assumed).args.front(), std::string("PCI 02"));
        QCOMPARE(finding(*r, FindingCode::odd_speed).args[1], std::string("-1 Mb/s"));
        QCOMPARE(finding(*r, FindingCode::unusual_speed).args[1], std::string("180000 Mb/s"));
        QCOMPARE(times(*r, FindingCode::nvlink_unlisted), 1);
        built(*r);
    }
    void portsWithoutADeviceAndRepeatedNamesAreSaid()
    {
        const std::string docker = "<nic><net name=\"docker0\" speed=\"10000\"/></nic>";
        const auto r = xml("<system><cpu numaid=\"0\">" + gpu("01") + docker + "</cpu><cpu numaid=\"-1\">" + gpu("02") + docker +
                           "</cpu></system>");
        QVERIFY(r);
        QCOMPARE(r->nics, 1);
        QCOMPARE(times(*r, FindingCode::repeated_name), 1);
        QCOMPARE(times(*r, FindingCode::software_nic), 1);
        QCOMPARE(finding(*r, FindingCode::numa_unknown).args.front(), std::string("-1"));
    }
    void xgmiIsCountedAsRcclDoes()
    {
        const auto amd = [](const char* bus, const char* target) {
            return std::string("<pci busid=\"") + bus +
                   "\" class=\"0x120000\" link_speed=\"32.0 GT/s PCIe\" link_width=\"16\"><gpu gcn=\"gfx942\"><xgmi target=\"" +
                   target + "\" count=\"1\" tclass=\"0x120000\"/></gpu></pci>";
        };
        const auto r = xml(machine(amd("01", "02") + amd("02", "01")));
        QVERIFY(r);
        const auto t = built(*r);
        QCOMPARE(linksOf(*t, "xgmi3"), 1); // both ends list it
        QCOMPARE(times(*r, FindingCode::one_way), 0);
    }
    void hostileXmlIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("definitions") << "<!DOCTYPE system [<!ENTITY a \"b\">]><system><cpu/></system>";
        QTest::newRow("an entity") << "<system><cpu numaid=\"&boom;\"/></system>";
        QTest::newRow("no GPU") << "<system><cpu numaid=\"0\"/></system>";
        QTest::newRow("no classes") << "<system><cpu><pci busid=\"1\"/></cpu></system>";
    }
    void hostileXmlIsRefused()
    {
        QFETCH(QString, text);
        const auto r = importTopology(text.toStdString(), "x");
        QVERIFY(!r);
        QCOMPARE(r.error().front().code, Code::import_refused);
    }
    void deepNestingEndsInTime()
    {
        std::string deep = "<system><cpu>";
        for (int i = 0; i < 100'000; ++i)
            deep += "<pci busid=\"b\" class=\"0x060400\" link_speed=\"8 GT/s\" link_width=\"16\">";
        QVERIFY(!importTopology(deep, "deep")); // cut before any GPU, and followed no deeper than a hundred levels
    }
};

QTEST_APPLESS_MAIN(TestNcclImport)
#include "test_nccl_import.moc"
