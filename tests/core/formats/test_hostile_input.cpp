// Input that is meant to hurt: refused in bounded time and memory, never a crash and never a wait.
#include <QtTest>

#include <ctime>
#include <fstream>
#include <string>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "core/formats/topology_file.h"
#include "core/report/messages.h"

using namespace tierlens;

namespace {

// The sanitizers' own memory and time are no property of ours.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif
constexpr double kMostSeconds = 10; // of processor time: a bound, not a speed; a slow machine must pass too
constexpr long kMostMegabytes = 700;

const std::string kHead = "tierlens: 1\n";
const std::string kSystem = "types: {chips: {h: {}}, links: {n: {bandwidth: 1 GB/s}}}\nsystem: {chips: {type: h, count: 2}}\n";

std::string times(int n, const std::string& text)
{
    std::string all;
    all.reserve(static_cast<std::size_t>(n) * text.size());
    for (int i = 0; i < n; ++i)
        all += text;
    return all;
}

std::string firstCode(const Result<TopologyFile>& result)
{
    return result ? "accepted" : std::string(codeName(result.error().front().code));
}

/// Makes its text when its turn has come, so that the texts do not add up.
using Maker = std::string (*)();

double cpuSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

long peakMegabytes()
{
    rusage usage = {};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

} // namespace

Q_DECLARE_METATYPE(Maker)

class TestHostileInput : public QObject {
    Q_OBJECT
private slots:
    void texts_data();
    void texts();
    void directory();
    void pipeIsNotWaitedFor();
    void socketAndDevice();
    void missingFile();
    void noPermission();
    void fileOver64MiBIsNotRead();
    void textOver64MiBIsRefused();
    void lineOf100MB();
    void memoryStayedBounded();
};

void TestHostileInput::texts_data()
{
    QTest::addColumn<Maker>("make");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* name, Maker make, const char* code) { QTest::newRow(name) << make << QString(code); };
    row(
        "alias bomb",
        [] {
            std::string text = kHead + "a: &a [x, x, x, x, x, x, x, x, x]\n";
            for (char c = 'b'; c <= 'z'; ++c) {
                const std::string before(1, static_cast<char>(c - 1));
                text += std::string(1, c) + ": &" + c + " [" + times(8, "*" + before + ", ") + "*" + before + "]\n";
            }
            return text;
        },
        "yaml_anchor");
    row("100,000 open brackets", [] { return kHead + "a: " + std::string(100000, '['); }, "yaml_too_deep");
    row("100,000 open braces", [] { return kHead + "a: " + std::string(100000, '{'); }, "yaml_too_deep");
    row("100,000 braces with keys", [] { return kHead + "a: " + times(100000, "{a: "); }, "yaml_too_deep");
    row("100,000 brackets, one a line", [] { return kHead + "a: " + times(100000, "[\n "); }, "yaml_too_deep");
    row("100,000 dashes", [] { return times(100000, "- "); }, "yaml_too_deep");
    row("100,000 question marks", [] { return times(100000, "? "); }, "yaml_too_deep");
    row(
        "maps of 2,000 levels by indentation",
        [] {
            std::string text;
            for (int i = 0; i < 2000; ++i)
                text += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
            return text;
        },
        "yaml_too_deep");
    row(
        "lists of 2,000 levels by indentation",
        [] {
            std::string text;
            for (int i = 0; i < 2000; ++i)
                text += std::string(static_cast<std::size_t>(i), ' ') + "-\n";
            return text;
        },
        "yaml_too_deep");
    row("closing brackets only", [] { return kHead + "a: " + std::string(100000, ']'); }, "yaml_syntax");
    row("200,000 anchors", [] { return times(200000, "- &a x\n"); }, "yaml_anchor");
    row("200,000 tags", [] { return times(200000, "- !a x\n"); }, "yaml_tag");
    row("200,000 documents", [] { return times(200000, "---\n"); }, "yaml_several_documents");
    row(
        "200,000 unknown keys",
        [] {
            std::string text = kHead;
            for (int i = 0; i < 200000; ++i)
                text += "k" + std::to_string(i) + ": 1\n";
            return text;
        },
        "unknown_key");
    row("200,000 equal keys", [] { return times(200000, "a: 1\n"); }, "yaml_duplicate_key");
    row(
        "200,000 wrong links", [] { return kHead + kSystem + "links:\n" + times(200000, "- {from: x, to: y, tpye: n}\n"); },
        "bad_path");
    row(
        "200,000 links to nothing",
        [] { return kHead + kSystem + "links:\n" + times(200000, "- {from: p0/r0/b0/c0, to: p0/r0/b0/c9, type: n}\n"); },
        "unknown_name");
    row(
        "names that are all alike",
        [] {
            std::string text = kHead + "types:\n  links:\n";
            for (int i = 0; i < 5000; ++i)
                text += "    link_type_number_" + std::to_string(i) + ": {bandwidth: 1 GB/s}\n";
            text += "links:\n";
            for (int i = 0; i < 5000; ++i)
                text += "- {from: p0/r0/b0/c0, to: p0/r0/b0/c1, type: link_type_nubmer_" + std::to_string(i) + "}\n";
            return text;
        },
        "unknown_name");
    row(
        "millions of values in one bracket, line by line", [] { return "- [" + times(20, times(500000, "a,") + "\n") + "]\n"; },
        "yaml_flow_too_large");
    row("millions of values, one a line", [] { return times(4300000, "- {a: b}\n"); }, "yaml_too_many_values");
    row(
        "a scalar of 60 MiB in lines", [] { return kHead + "name: |\n" + times(1000000, "  " + std::string(57, 'x') + "\n"); },
        "yaml_scalar_too_long");
    row(
        "a quote that never ends", [] { return kHead + "name: \"" + times(100000, std::string(57, 'x') + "\n"); },
        "yaml_scalar_too_long");
    row("a key of 1 MB", [] { return kHead + std::string(1000000, 'k') + ": 1\n"; }, "yaml_syntax");
    row("a remark of 12 MB", [] { return "#" + times(200000, std::string(57, 'x') + "\n#"); }, "empty_file");
    row("blank lines", [] { return std::string(10000000, '\n'); }, "empty_file");
    row("blanks", [] { return kHead + std::string(1000000, ' ') + "\n"; }, "no_chips");
    row("NaN", [] { return kHead + "network: {comm_params: {bw_urate: .nan}}\n" + kSystem; }, "not_finite");
    row("1e999", [] { return kHead + "network: {comm_params: {fallback_bw: 1e999 GB/s}}\n" + kSystem; }, "out_of_range");
    row(
        "a number of a thousand digits",
        [] { return kHead + "network: {comm_params: {launch: " + std::string(1000, '9') + " us}}\n" + kSystem; }, "out_of_range");
    row(
        "10^9 chips", [] { return kHead + "types: {chips: {h: {}}}\nsystem: {chips: {type: h, count: 1000000000}}\n"; },
        "too_many_chips");
    row(
        "10^9 to the fourth chips",
        [] {
            return kHead + "types: {chips: {h: {}}}\nsystem: {pods: [{count: 1000000000, racks: [{count: 1000000000, boards: "
                           "[{count: 1000000000, chips: {type: h, count: 1000000000}}]}]}]}\n";
        },
        "too_many_chips");
    row(
        "10^9 empty pods",
        [] { return kHead + "types: {chips: {h: {}}}\nsystem: {pods: [{count: 1000000000}, {chips: {type: h}}]}\n"; },
        "too_many_elements");
    row(
        "10^9 switches",
        [] {
            return kHead + "types: {chips: {h: {}}, links: {n: {bandwidth: 1 GB/s}}}\nsystem: {chips: {type: h, count: 2}, "
                           "fabric: {kind: "
                           "switched, link: n, switches: 1000000000}}\n";
        },
        "too_many_links");
    row(
        "10^9 switches on a board",
        [] {
            return kHead + "types: {chips: {h: {}}, links: {n: {bandwidth: 1 GB/s}}}\nsystem: {boards: [{chips: {type: h, count: "
                           "2}, fabric: {kind: switched, link: n, switches: 1000000000}}]}\n";
        },
        "too_many_links");
    row(
        "10^9 NICs",
        [] {
            return kHead + "types: {chips: {h: {}}, links: {n: {bandwidth: 1 GB/s}}}\nsystem: {boards: [{chips: {type: h, count: "
                           "2}, fabric: "
                           "{kind: ring, link: n, attach: {nics: 1000000000, host_link: n}}}]}\n";
        },
        "too_many_links");
    row(
        "torus of 10^9 × 10^9",
        [] {
            return kHead +
                   "types: {chips: {h: {}}, links: {n: {bandwidth: 1 GB/s}}}\nsystem: {boards: [{chips: {type: h, count: 2}, "
                   "fabric: {kind: torus, link: n, dims: [1000000000, 1000000000]}}]}\n";
        },
        "plugs_do_not_fit");
    row(
        "chip of a far container",
        [] {
            return kHead + "types: {chips: {h: {}}}\nchips: [{name: p4000000000/r4000000000/b4000000000/c4000000000, type: h}]\n";
        },
        "accepted");
    row(
        "parallel layout of 10^18",
        [] { return kHead + kSystem + "parallelism: {a: 1000000000, b: 1000000000, c: 1000000000}\n"; }, "parallelism_too_large");
    row(
        "block that uses itself",
        [] { return kHead + "racks: {r: {racks: [{use: r}]}}\nboards: {b: {use: b}}\nsystem: {racks: [{use: r}]}\n"; },
        "unknown_key");
    row("UTF-16", [] { return std::string("\xFE\xFF\0t\0i\0e\0r", 10); }, "not_utf8");
    row("NUL bytes", [] { return std::string(1000000, '\0'); }, "not_utf8");
    row(
        "every byte there is",
        [] {
            std::string text;
            for (int i = 0; i < 100000; ++i)
                text += static_cast<char>(i * 31 % 256);
            return text;
        },
        "yaml_control_character");
}

void TestHostileInput::texts()
{
    QFETCH(Maker, make);
    QFETCH(QString, code);
    std::string text = make();
    const double before = cpuSeconds();
    const auto result = readTopologyText(std::move(text), "hostile.yaml");
    const double seconds = cpuSeconds() - before;
    QCOMPARE(QString::fromStdString(firstCode(result)), code);
    if (!kSanitized)
        QVERIFY2(seconds < kMostSeconds, qPrintable(QString("%1 s").arg(seconds)));
    if (result)
        return;
    QVERIFY(result.error().size() <= 1001);
    std::size_t bytes = 0;
    for (const Problem& p : result.error())
        bytes += messageLine(p, "error").size();
    QVERIFY(bytes < 2000000);
}

void TestHostileInput::directory()
{
    QTemporaryDir folder;
    const auto result = openTopologyFile(folder.path().toStdString());
    QCOMPARE(firstCode(result), std::string("not_a_regular_file"));
    QCOMPARE(messageText(result.error()[0]),
             "'" + folder.path().toStdString() + "' is a directory, not a regular file ('-' reads standard input)");
}

void TestHostileInput::pipeIsNotWaitedFor()
{
    QTemporaryDir folder;
    const std::string path = folder.filePath("pipe").toStdString();
    QVERIFY(::mkfifo(path.c_str(), 0600) == 0);
    QElapsedTimer clock;
    clock.start();
    const auto result = openTopologyFile(path); // nobody will ever write into it
    QCOMPARE(firstCode(result), std::string("not_a_regular_file"));
    QVERIFY(clock.elapsed() < 2000);
}

void TestHostileInput::socketAndDevice()
{
    QTemporaryDir folder;
    const std::string path = folder.filePath("s").toStdString();
    const int fd = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    QVERIFY(path.size() < sizeof(address.sun_path));
    path.copy(address.sun_path, path.size());
    QVERIFY(::bind(fd, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0);
    QCOMPARE(firstCode(openTopologyFile(path)), std::string("not_a_regular_file"));
    ::close(fd);
    QCOMPARE(firstCode(openTopologyFile("/dev/zero")), std::string("not_a_regular_file"));
}

void TestHostileInput::missingFile()
{
    QCOMPARE(firstCode(openTopologyFile("/no/such/file.yaml")), std::string("file_not_found"));
    QCOMPARE(firstCode(openTopologyFile("")), std::string("file_not_found"));
    const auto result = openTopologyFile("no_such_file.yaml");
    QCOMPARE(messageLine(result.error()[0], "error"), std::string("no_such_file.yaml: error: no such file: 'no_such_file.yaml'"));
}

void TestHostileInput::noPermission()
{
    QTemporaryDir folder;
    const std::string path = folder.filePath("a.yaml").toStdString();
    QVERIFY(saveText(path, kHead));
    QVERIFY(::chmod(path.c_str(), 0) == 0);
    // Rights do not bind root: there the file is read and found to have no chips.
    const auto result = openTopologyFile(path);
    QCOMPARE(firstCode(result), std::string(::geteuid() == 0 ? "no_chips" : "file_not_readable"));
}

void TestHostileInput::fileOver64MiBIsNotRead()
{
    QTemporaryDir folder;
    const std::string path = folder.filePath("big.yaml").toStdString();
    QVERIFY(saveText(path, "x"));
    QVERIFY(::truncate(path.c_str(), (off_t{1} << 40)) == 0); // a terabyte with nothing in it
    QElapsedTimer clock;
    clock.start();
    const auto result = openTopologyFile(path);
    QCOMPARE(firstCode(result), std::string("file_too_large"));
    QCOMPARE(messageText(result.error()[0]), std::string("the file is larger than 64 MiB"));
    QVERIFY(clock.elapsed() < 2000);
}

void TestHostileInput::textOver64MiBIsRefused()
{
    QCOMPARE(firstCode(readTopologyText(std::string((std::size_t{64} << 20) + 1, '#'), "x")), std::string("file_too_large"));
}

void TestHostileInput::lineOf100MB()
{
    QTemporaryDir folder;
    const std::string path = folder.filePath("line.yaml").toStdString();
    {
        std::ofstream out(path);
        out << "tierlens: 1\nname: " << std::string(100000000, 'x') << "\n";
    }
    QCOMPARE(firstCode(openTopologyFile(path)), std::string("file_too_large"));
    // Of 60 MB it is refused for the line.
    QCOMPARE(firstCode(readTopologyText(kHead + "name: [" + times(30000000, "x,") + "]\n", "x")),
             std::string("yaml_line_too_long"));
}

void TestHostileInput::memoryStayedBounded()
{
    // Last: the highest of all tests above, their own texts of up to 100 MB included.
    if (!kSanitized)
        QVERIFY2(peakMegabytes() < kMostMegabytes, qPrintable(QString("%1 MB").arg(peakMegabytes())));
}

QTEST_APPLESS_MAIN(TestHostileInput)
#include "test_hostile_input.moc"
