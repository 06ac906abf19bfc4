// Opening, changing single values and saving: comments, order and every other byte stay.
#include <QtTest>

#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

#include "core/formats/topology_file.h"
#include "core/formats/yaml_splice.h"
#include "core/report/messages.h"

using namespace tierlens;

namespace {

/// TOPOLOGY's example with remarks in every place where one may stand, block and flow style, quotes of both kinds.
const std::string kExample = R"(# two boards
tierlens: 1                       # format version, required
name: "2 x HGX, rails"            # quoted

types:
  chips:
    h100: {start: {ddr_read: 0.15 us, software: 0 us}}
  switches:
    nvswitch: {latency: 0.1 us, in_network_reduction: true}
    quantum2: {latency_us: 0.25, ports: 64,   # ports of a Quantum-2
               buffer: 16 MiB}
  links:
    nvlink4: {bandwidth: 450 GB/s, latency: 20 ns}
    # the rails
    ndr400:
      bandwidth: '400 Gb/s'
      latency:   0.5 us    # with the cable

boards:
  hgx: {chips: {type: h100, count: 8}, fabric: {kind: switched, link: nvlink4, switch: nvswitch, switches: 4}}
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
    comm_model: "alpha_beta"
    contention_strategy: equal_share   # or maxmin_fair

    # how much of the nameplate is used
    bw_urate: 1.0
groups: {all_of_them: all}
)";

TopologyFile opened(const std::string& text)
{
    auto file = readTopologyText(text, "t.yaml");
    if (!file) {
        for (const Problem& p : file.error())
            qWarning("%s", messageLine(p, "error").c_str());
        return {};
    }
    return *file;
}

std::string with(const std::string& text, const std::vector<Setting>& settings)
{
    const auto changed = withSettings(opened(text), settings);
    if (!changed) {
        for (const Problem& p : changed.error())
            qWarning("%s", messageLine(p, "error").c_str());
        return {};
    }
    return *changed;
}

/// The message of the only problem.
std::string refusal(const std::vector<Setting>& settings)
{
    const auto changed = withSettings(opened(kExample), settings);
    if (changed)
        return "accepted";
    std::string all;
    for (const Problem& p : changed.error())
        all += (all.empty() ? "" : "\n") + messageLine(p, "error");
    return all;
}

/// The text with @p before replaced by @p after, which must be there exactly once.
std::string replaced(std::string text, const std::string& before, const std::string& after)
{
    const std::size_t at = text.find(before);
    if (at == std::string::npos || text.find(before, at + 1) != std::string::npos)
        return "'" + before + "' does not stand there once";
    return text.replace(at, before.size(), after);
}

std::string contents(const std::string& path)
{
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

} // namespace

class TestTopologyFile : public QObject {
    Q_OBJECT
private slots:
    void opensTheExample();
    void openAndSaveKeepsEveryByte();
    void scalarsAreReplacedWhereTheyStand_data();
    void scalarsAreReplacedWhereTheyStand();
    void missingKeysAreAddedToTheirMap_data();
    void missingKeysAreAddedToTheirMap();
    void severalSettingsAtOnce();
    void otherSpellingsOfAKeyAreMet();
    void refusals_data();
    void refusals();
    void everySettingReadsBackAndTheOldValueGivesTheFirstText();
    void addedSettingsReadBackInAnyStyleOfFile();
    void lineEndsAreKept();
    void endsOfNodesAreFound();
    void saveReplacesAndKeepsRights();
    void saveFollowsALink();
    void saveSaysWhyItCannot();
    void notesAreWarningsOfTheTopology();
    void handWrittenLinksReadLikeAnyOther();
};

void TestTopologyFile::opensTheExample()
{
    const TopologyFile file = opened(kExample);
    QVERIFY(file.topology);
    QCOMPARE(file.topology->endpoints.size(), std::size_t{16});
    QCOMPARE(file.topology->name, std::string("2 x HGX, rails"));
    QCOMPARE(file.topology->links.size(), std::size_t{80}); // 2·8·4 NVLinks and 16 rails
    QVERIFY(file.source);
    QCOMPARE(file.source->fileName(), std::string("t.yaml"));
}

void TestTopologyFile::openAndSaveKeepsEveryByte()
{
    QTemporaryDir folder;
    const std::string path = folder.filePath("a.yaml").toStdString();
    for (const std::string& text :
         {kExample, "\xEF\xBB\xBF" + kExample, QString::fromStdString(kExample).replace("\n", "\r\n").toStdString()}) {
        QVERIFY(saveText(path, text));
        const auto file = openTopologyFile(path);
        QVERIFY(file.has_value());
        QVERIFY(file->text == text);
        QVERIFY(saveText(path, file->text));
        QVERIFY(contents(path) == text);
    }
}

void TestTopologyFile::scalarsAreReplacedWhereTheyStand_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    const auto row = [](const char* key, const char* value, const char* before, const char* after) {
        QTest::newRow(key) << QString(key) << QString(value) << QString(before) << QString(after);
    };
    row("comm_params.bw_urate", "0.8", "bw_urate: 1.0", "bw_urate: 0.8");
    row("network.comm_params.bw_urate", "0.8", "bw_urate: 1.0", "bw_urate: 0.8");
    row("routing.seed", "7", "seed: 1}", "seed: 7}");
    row("comm_params.comm_model", "loggp", "\"alpha_beta\"", "\"loggp\"");
    row("comm_params.contention_strategy", "maxmin_fair", "equal_share   #", "maxmin_fair   #");
    row("types.links.ndr400.latency", "1us", "0.5 us    # with", "1us    # with");
    row("types.links.ndr400.bandwidth", "100 Gb/s", "'400 Gb/s'", "'100 Gb/s'");
    row("types.links.nvlink4.latency", "30 ns", "20 ns}", "30 ns}");
    row("types.chips.h100.start.software", "2 us", "software: 0 us", "software: 2 us");
    row("types.switches.quantum2.buffer", "8 MiB", "buffer: 16 MiB", "buffer: 8 MiB");
    row("boards.hgx.fabric.switches", "2", "switches: 4", "switches: 2");
    row("system.pods[0].racks[0].count", "1", "count: 1}", "count: 1}");
}

void TestTopologyFile::scalarsAreReplacedWhereTheyStand()
{
    QFETCH(QString, key);
    QFETCH(QString, value);
    QFETCH(QString, before);
    QFETCH(QString, after);
    QCOMPARE(QString::fromStdString(with(kExample, {{key.toStdString(), value.toStdString()}})),
             QString::fromStdString(replaced(kExample, before.toStdString(), after.toStdString())));
}

void TestTopologyFile::missingKeysAreAddedToTheirMap_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    const auto row = [](const char* key, const char* value, const char* before, const char* after) {
        QTest::newRow(key) << QString(key) << QString(value) << QString(before) << QString(after);
    };
    row("comm_params.launch", "5 us", "bw_urate: 1.0\n", "bw_urate: 1.0\n    launch: 5 us\n");
    row("comm_params.tiers.b2b.bandwidth", "100GB/s", "bw_urate: 1.0\n",
        "bw_urate: 1.0\n    tiers: {b2b: {bandwidth: 100GB/s}}\n");
    row("routing.detour", "0.1", "seed: 1}", "seed: 1, detour: 0.1}");
    row("protocols.LL.launch", "1 us", "bw_urate: 1.0\n", "bw_urate: 1.0\n  protocols: {LL: {launch: 1 us}}\n");
    row("types.links.nvlink4.efficiency", "0.9", "20 ns}", "20 ns, efficiency: 0.9}");
    row("types.links.ndr400.efficiency", "0.9", "# with the cable\n", "# with the cable\n      efficiency: 0.9\n");
    row("types.switches.quantum2.iterations", "2", "16 MiB}", "16 MiB, iterations: 2}");
}

void TestTopologyFile::missingKeysAreAddedToTheirMap() { scalarsAreReplacedWhereTheyStand(); }

void TestTopologyFile::severalSettingsAtOnce()
{
    const std::string text = with(kExample, {{"comm_params.tiers.b2b.bandwidth", "100GB/s"},
                                             {"comm_params.tiers.b2b.latency", "2 us"},
                                             {"comm_params.tiers.c2c.o", "1 us"},
                                             {"routing.seed", "3"},
                                             {"routing.seed", "4"}});
    QCOMPARE(QString::fromStdString(text),
             QString::fromStdString(
                 replaced(replaced(kExample, "bw_urate: 1.0\n",
                                   "bw_urate: 1.0\n    tiers: {b2b: {bandwidth: 100GB/s, latency: 2 us}, c2c: {o: 1 us}}\n"),
                          "seed: 1}", "seed: 4}")));
}

void TestTopologyFile::otherSpellingsOfAKeyAreMet()
{
    // The file's latency_us takes a value with a unit; a bare number for latency_us goes to `latency` with its unit.
    QCOMPARE(with(kExample, {{"types.switches.quantum2.latency", "0.3 us"}}),
             replaced(kExample, "latency_us: 0.25", "latency_us: 0.3 us"));
    QCOMPARE(with(kExample, {{"types.switches.quantum2.latency_us", "0.3"}}),
             replaced(kExample, "latency_us: 0.25", "latency_us: 0.3"));
    QCOMPARE(with(kExample, {{"types.switches.nvswitch.latency_us", "0.3"}}),
             replaced(kExample, "latency: 0.1 us", "latency: 0.3 us"));
    QCOMPARE(with(kExample, {{"types.links.nvlink4.bandwidth_GBps", "400"}}),
             replaced(kExample, "bandwidth: 450 GB/s", "bandwidth: 400 GB/s"));
}

void TestTopologyFile::refusals_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* key, const char* value, const char* expected) {
        QTest::newRow(key) << QString(key) << QString(value) << QString(expected);
    };
    row("comm_params.bw_rate", "0.8",
        "error: unknown key 'bw_rate' in 'comm_params'; did you mean 'bw_urate'? [comm_params.bw_rate]");
    row("comm_parms.bw_urate", "0.8",
        "error: unknown key 'comm_parms' in a setting; did you mean 'comm_params'? [comm_parms.bw_urate]");
    row("comm_params.bw_urate", "1.5",
        "error: '1.5' is out of range; expected a utilisation from 0.000001 to 1 [comm_params.bw_urate]");
    row("comm_params.bw_urate.x", "1",
        "error: expected 'bw_urate' as a map (key: value), found a single value [comm_params.bw_urate.x]");
    row("comm_params.launch", "5",
        "error: '5' has no unit; expected a time such as 0.25 us (ps, ns, us, ms, s) [comm_params.launch]");
    row("types.links.ndr40.latency", "1us",
        "error: there is no link type named 'ndr40'; did you mean 'ndr400'? [types.links.ndr40.latency]");
    row("types.link.ndr400.latency", "1us",
        "error: unknown key 'link' in 'types'; did you mean 'links'? [types.link.ndr400.latency]");
    row("types.links.ndr400.latancy", "1us",
        "error: unknown key 'latancy' in a link type; did you mean 'latency'? [types.links.ndr400.latancy]");
    row("types.switches.quantum2.latency", "0.3",
        "error: '0.3' has no unit; expected a quantity with its unit such as 0.25 us [types.switches.quantum2.latency]");
    row("comm_params", "x",
        "error: expected the key path of a single value, such as comm_params.bw_urate or types.links.NAME.latency, found "
        "'comm_params' "
        "[comm_params]");
    row("types.chips.h100.start", "x",
        "error: expected the key path of a single value, such as comm_params.bw_urate or types.links.NAME.latency, found a map "
        "[types.chips.h100.start]");
    row("comm_params..bw_urate", "1",
        "error: expected the key path of a single value, such as comm_params.bw_urate or types.links.NAME.latency, found "
        "'comm_params..bw_urate' [comm_params..bw_urate]");
    row("", "1",
        "error: unknown key '' in a setting; expected one of: routing, comm_params, protocols, types, network, boards, racks, "
        "pods, system");
    row("racks.pair.fabrik.rails", "2",
        "error: unknown key 'fabrik' in 'racks.pair'; did you mean 'fabric'? [racks.pair.fabrik.rails]");
    row("system.pods[7].count", "2", "error: unknown key 'pods[7]' in 'system'; expected one of: pods [system.pods[7].count]");
    row("comm_params.comm_model", "a: b\n",
        "error: unknown value 'a: b ' for a latency model; expected one of: alpha_beta, logp, loggp, "
        "loggpc [comm_params.comm_model]");
}

void TestTopologyFile::refusals()
{
    QFETCH(QString, key);
    QFETCH(QString, value);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(refusal({{key.toStdString(), value.toStdString()}})), expected);
}

void TestTopologyFile::everySettingReadsBackAndTheOldValueGivesTheFirstText()
{
    // Property: setting a value that stands in the file, then its old text again, gives the first text byte for byte.
    struct Known {
        const char* key;
        const char* old;
        double (*value)(const Topology&);
        std::string (*make)(double);
    };
    const auto plain = [](double v) { return QString::number(v, 'g', 17).toStdString(); };
    const auto us = [](double v) { return QString::number(v, 'g', 17).toStdString() + " us"; };
    const auto gigabytes = [](double v) { return QString::number(v, 'g', 17).toStdString() + " MB/s"; };
    const Known known[] = {
        {"comm_params.bw_urate", "1.0", [](const Topology& t) { return t.network.comm.bandwidthUtilisation; }, plain},
        {"types.links.ndr400.latency", "0.5 us", [](const Topology& t) { return t.linkTypes[1].latency.value(); }, us},
        {"types.links.ndr400.bandwidth", "400 Gb/s", [](const Topology& t) { return t.linkTypes[1].bandwidth.value(); },
         gigabytes},
        {"types.chips.h100.start.software", "0 us", [](const Topology& t) { return t.chipTypes[0].start.software.value(); }, us},
        {"types.links.nvlink4.bandwidth", "450 GB/s", [](const Topology& t) { return t.linkTypes[0].bandwidth.value(); },
         gigabytes},
    };
    std::mt19937 random(11);
    std::uniform_real_distribution<double> share(0.01, 1.0);
    for (int i = 0; i < 60; ++i) {
        const Known& k = known[static_cast<std::size_t>(i) % std::size(known)];
        const double value = share(random);
        const std::string changed = with(kExample, {{k.key, k.make(value)}});
        const TopologyFile file = opened(changed);
        QVERIFY2(file.topology, k.key);
        QCOMPARE(k.value(*file.topology), value);
        QCOMPARE(QString::fromStdString(with(changed, {{k.key, k.old}})), QString::fromStdString(kExample));
    }
}

void TestTopologyFile::addedSettingsReadBackInAnyStyleOfFile()
{
    const std::string base =
        "tierlens: 1\ntypes: {chips: {h: }, links: {n: {bandwidth: 1 GB/s}}}\nsystem: {chips: {type: h, count: 2}, fabric: "
        "{kind: none}}\n";
    const std::string chips = "system: {chips: {type: {}, count: 2}}";
    const std::string files[] = {
        base,
        base.substr(0, base.size() - 1), // no line end at the end
        base + "network:\n",
        base + "network: # nothing yet\n",
        base + "network: ~\n",
        base + "network: {}\n",
        base + "network: { }  # empty\n",
        base + "network:\n  comm_params:\n",
        base + "network:\n  comm_params: # later\n  # and more\nname: x\n",
        base + "network:\n  comm_params: {}\n",
        base + "network:\n  comm_params: {launch: 1 us,}\n",
        base + "network:\n  comm_params: {launch: 1 us, # why\n    chunks: 3 # so\n  }\n",
        base + "network: {comm_params: {tiers: {b2b: }}}\n",
        base + "network: {comm_params: {tiers}}\n",
        base + "network:\n  comm_params:\n    tiers:\n      b2b:\n        latency: 1 us # x\n      c2c: {}\n",
        base + "network:\n    comm_params:\n        chunks: 3\n\n\n# the end\n",
        base + "network:\n  comm_params:\n    tiers:\n      b2b: {latency: \"1 us\"}\nname: |\n  a text\n  of lines\n",
        "{\"tierlens\": 1, \"" + replaced(chips, "system", "system\"") + "}",
        "{\"tierlens\": 1, \"system\": {\"chips\": {\"type\": {}, \"count\": 2}}, \"network\": {\"comm_params\": {\"tiers\": "
        "{}}}}\n",
        "---\n" + base + "...\n",
    };
    for (const std::string& text : files) {
        const std::string changed = with(text, {{"comm_params.tiers.b2b.bandwidth", "100GB/s"}});
        const TopologyFile file = opened(changed);
        QVERIFY2(file.topology, text.c_str());
        QCOMPARE(file.topology->network.comm.tiers.at(Tier::b2b).bandwidth->value(), 100e3);
        // Everything that was there is there, in the same order.
        std::size_t at = 0;
        for (const char c : text) {
            if (c == '~')
                continue; // "nothing" makes way
            at = changed.find(c, at);
            QVERIFY2(at != std::string::npos, changed.c_str());
            ++at;
        }
        // The second time it stands there and only the value changes.
        QCOMPARE(QString::fromStdString(with(changed, {{"comm_params.tiers.b2b.bandwidth", "7GB/s"}})),
                 QString::fromStdString(replaced(changed, "100GB/s", "7GB/s")));
    }
}

void TestTopologyFile::lineEndsAreKept()
{
    const std::string crLf = QString::fromStdString(kExample).replace("\n", "\r\n").toStdString();
    QCOMPARE(QString::fromStdString(with(crLf, {{"comm_params.launch", "5 us"}})),
             QString::fromStdString(replaced(crLf, "bw_urate: 1.0\r\n", "bw_urate: 1.0\r\n    launch: 5 us\r\n")));
}

void TestTopologyFile::endsOfNodesAreFound()
{
    const std::string text = "a: plain text # x\nb: 'it''s'\nc: \"q\\\"\" # y\nd: [1, {e: f}, # z\n  g ]\nh: |\n  one\n  "
                             "two\n\ni: two\n  lines\nj:\nk: {l: , m}\n";
    const auto tree = YamlTree::parse(text, "t");
    QVERIFY(tree.has_value());
    const auto end = [&](const char* key) {
        for (SourceNode n = (*tree)->firstChild((*tree)->root()); n.valid(); n = (*tree)->next(n))
            if ((*tree)->key(n) == key)
                return text.substr((*tree)->offset(n), endOffset(**tree, n) - (*tree)->offset(n));
        return std::string("no such key");
    };
    QCOMPARE(end("a"), std::string("plain text"));
    QCOMPARE(end("b"), std::string("'it''s'"));
    QCOMPARE(end("c"), std::string("\"q\\\"\""));
    QCOMPARE(end("d"), std::string("[1, {e: f}, # z\n  g ]"));
    QCOMPARE(end("h"), std::string("|\n  one\n  two"));
    QCOMPARE(end("i"), std::string("two\n  lines"));
    QCOMPARE(end("j"), std::string("j:"));
    QCOMPARE(end("k"), std::string("{l: , m}"));
}

void TestTopologyFile::saveReplacesAndKeepsRights()
{
    QTemporaryDir folder;
    const std::string path = folder.filePath("a.yaml").toStdString();
    QVERIFY(saveText(path, "first"));
    QCOMPARE(contents(path), std::string("first"));
    QVERIFY(::chmod(path.c_str(), 0640) == 0);
    QVERIFY(saveText(path, "second"));
    QCOMPARE(contents(path), std::string("second"));
    struct stat info = {};
    QVERIFY(::stat(path.c_str(), &info) == 0);
    QCOMPARE(static_cast<int>(info.st_mode & 07777U), 0640);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"a.yaml"}); // no temporary file is left
}

void TestTopologyFile::saveFollowsALink()
{
    QTemporaryDir folder;
    const std::string path = folder.filePath("a.yaml").toStdString(), link = folder.filePath("link.yaml").toStdString();
    QVERIFY(saveText(path, "first"));
    QVERIFY(::symlink(path.c_str(), link.c_str()) == 0);
    QVERIFY(saveText(link, "second"));
    QCOMPARE(contents(path), std::string("second"));
    QVERIFY(QFileInfo(QString::fromStdString(link)).isSymLink());
}

void TestTopologyFile::saveSaysWhyItCannot()
{
    QTemporaryDir folder;
    const std::string inNothing = folder.filePath("no/such/a.yaml").toStdString();
    auto saved = saveText(inNothing, "x");
    QVERIFY(!saved);
    QVERIFY(saved.error()[0].code == Code::file_not_writable);
    QCOMPARE(messageLine(saved.error()[0], "error"),
             inNothing + ": error: cannot write '" + inNothing + "': No such file or directory");
    saved = saveText(folder.path().toStdString(), "x");
    QVERIFY(!saved);
    QVERIFY(saved.error()[0].code == Code::not_a_regular_file);
}

void TestTopologyFile::notesAreWarningsOfTheTopology()
{
    const TopologyFile file = opened(replaced(kExample, "bandwidth: 450 GB/s", "bandwidth_gbps: 450"));
    QVERIFY(file.topology);
    QCOMPARE(file.topology->warnings.size(), std::size_t{1});
    QVERIFY(file.topology->warnings[0].code == Code::deprecated_gbps);
    QCOMPARE(file.topology->linkTypes[0].bandwidth.value(), 450e3);
}

void TestTopologyFile::handWrittenLinksReadLikeAnyOther()
{
    // Runs of simple lines take a short way past yaml-cpp. A text of several lines that looks like a run sends the whole
    // file the long way; both ways must give the same tree.
    std::string text = "tierlens: 1\nlinks:\n";
    for (int i = 0; i < 40; ++i)
        text += "  - {from: p0/r0/b0/c" + std::to_string(i) + ", to:  p0/r0/sw0 , type: n, bandwidth: 50 GB/s}   # " +
                std::to_string(i) + "\n";
    text += "  - {link: [a, b/c 1], ratio: 4:1}\n  - {from: \"x\", to: y}\nchips:\n- {name: a, type: h}\n";
    for (int i = 0; i < 20; ++i)
        text += "- {name: p0, type: h, l: [a,b]}\n";
    std::string longWay = text + "name: |\n";
    for (int i = 0; i < 20; ++i)
        longWay += "  - {a: b}\n";
    const auto fast = YamlTree::parse(text, "t"), slow = YamlTree::parse(longWay, "t");
    QVERIFY(fast.has_value() && slow.has_value());
    for (std::size_t i = 1; i < (*fast)->nodeCount(); ++i) { // but the root, which has an entry more
        const SourceNode n(i);
        QCOMPARE((*fast)->scalar(n), (*slow)->scalar(n));
        QCOMPARE((*fast)->key(n), (*slow)->key(n));
        QCOMPARE((*fast)->keyPath(n), (*slow)->keyPath(n));
        QCOMPARE((*fast)->position(n), (*slow)->position(n));
        QCOMPARE((*fast)->keyPosition(n), (*slow)->keyPosition(n));
        QVERIFY((*fast)->style(n) == (*slow)->style(n) && (*fast)->kind(n) == (*slow)->kind(n));
    }
    QVERIFY((*fast)->nodeCount() > 40 * 5 + 20 * 6);
    QCOMPARE((*slow)->nodeCount(), (*fast)->nodeCount() + 1);
}

QTEST_APPLESS_MAIN(TestTopologyFile)
#include "test_topology_file.moc"
