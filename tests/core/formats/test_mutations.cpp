// Seeded random damage to a good file: always a topology, or problems with places inside the file; never a crash.
#include <QtTest>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "core/formats/topology_file.h"
#include "core/report/messages.h"

using namespace tierlens;

namespace {

/// All sections of the TOPOLOGY contract in one file.
const std::string kSeed = R"(tierlens: 1   # format version
name: "2 x HGX H100"
types:
  chips:
    h100: {start: {ddr_read: 0.15 us, stack: {paxi: 0.01 us}}, transit: true}
    duo: {dies: {count: 2, fabric: {kind: full_mesh, link: nvlink4}}}
  switches:
    nvswitch: {latency: 0.1 us, in_network_reduction: true, ports: 64}
  nics: {cx7: {latency: 0.2 us}}
  links:
    nvlink4: {bandwidth: 450 GB/s, latency: 20 ns, efficiency: 0.9}
    ndr400:  {bandwidth_gbps: 50, latency_us: 0.5}
boards:
  hgx:
    chips: [{type: h100, count: 6}, {type: h100, count: 2}]
    fabrics:
      - {kind: switched, link: nvlink4, switch: nvswitch, switches: 2}
      - {kind: torus, link: {bandwidth: 5 GB/s}, dims: [2, 4], background: 0.1}
  small: {chips: {type: duo, count: 2}, fabric: {kind: ring, link: nvlink4}, switches: [{name: sw7}], links: [{from: c0, to: sw7, type: ndr400}]}
racks:
  pair:
    boards: [{use: hgx, count: 2}]
    fabric: {kind: rail, link: ndr400, attach: {nics: 4, host_link: nvlink4, nic: cx7, map: [0, 0, 1, 1, 2, 2, 3, 3]}, spine: {switches: 2}}
system:
  pods:
    - racks: [{use: pair, count: 2}]
      fabric: {kind: fat_tree, link: ndr400, levels: 2, radix: 8, oversubscription: 2:1, attach: {nics: 4, host_link: nvlink4}}
    - boards: [{use: small}]
network:
  routing: {policy: ecmp, mode: hash, seed: 1, reference_size: message}
  comm_params:
    comm_model: alpha_beta
    tiers: {b2b: {bandwidth: 40 GB/s, G: 20 ps/B}}
    flow_control: {pfc: {xoff: 2 MB, xon: 1 MB}}
  protocols: {LL: {launch: 1 us}}
links:
  - {from: p0/r0/b0/c0, to: p0/r0/b1/c0, type: ndr400, count: 2}
overrides:
  - {link: [p0/r0/b0/c0, p0/r0/b0/sw0], bandwidth: 225 GB/s}
  - {chip: p0/r0/b0/c1, start: {software: 1 us}}
failures: [{chip: p0/r0/b1/c5}]
groups: {board: p0/r0/b0, every: c0}
parallelism: {tp: 8, dp: 4, order: [tp, dp]}
concurrent: [{group: tp[*], collective: all_reduce, size: 64 MB}]
)";

class Mutator {
public:
    explicit Mutator(unsigned seed) : random_(seed) {}

    std::string mutated()
    {
        std::string text = kSeed;
        for (std::size_t n = 1 + below(2); n > 0; --n)
            damage(text);
        return text;
    }

private:
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_() % n); }

    static std::vector<std::string> lines(const std::string& text)
    {
        std::vector<std::string> all;
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = std::min(text.find('\n', begin), text.size() - 1);
            all.push_back(text.substr(begin, end + 1 - begin));
            begin = end + 1;
        }
        return all;
    }

    void damage(std::string& text)
    {
        if (text.empty())
            return;
        static const std::string marks = "{}[],:#&*!|>'\"%@`?- \n\t~0159.kGeE/\\<";
        switch (below(8)) {
        case 0: // a bit
            text[below(text.size())] ^= static_cast<char>(1U << below(8));
            return;
        case 1: // a byte that means something in YAML
            text[below(text.size())] = marks[below(marks.size())];
            return;
        case 2:
            text.insert(below(text.size()), 1, marks[below(marks.size())]);
            return;
        case 3:
            text.erase(below(text.size()), 1 + below(6));
            return;
        case 4: // a piece from elsewhere
            text.insert(below(text.size()), text.substr(below(text.size()), 1 + below(60)));
            return;
        case 5:
            text.resize(below(text.size()));
            return;
        default:
            break;
        }
        std::vector<std::string> all = lines(text);
        const std::size_t a = below(all.size()), b = below(all.size());
        switch (below(3)) {
        case 0:
            all.erase(all.begin() + static_cast<std::ptrdiff_t>(a));
            break;
        case 1:
            all.insert(all.begin() + static_cast<std::ptrdiff_t>(a), all[b]);
            break;
        default:
            std::swap(all[a], all[b]);
            break;
        }
        text.clear();
        for (const std::string& line : all)
            text += line;
    }

    std::mt19937 random_;
};

} // namespace

class TestMutations : public QObject {
    Q_OBJECT
private slots:
    void theSeedIsGood();
    void damagedFilesAreReadOrRefusedInPlace();
};

void TestMutations::theSeedIsGood()
{
    const auto file = readTopologyText(kSeed, "seed.yaml");
    if (!file)
        for (const Problem& p : file.error())
            qWarning("%s", messageLine(p, "error").c_str());
    QVERIFY(file.has_value());
}

void TestMutations::damagedFilesAreReadOrRefusedInPlace()
{
    int good = 0;
    for (unsigned seed = 0; seed < 2000; ++seed) {
        const std::string text = Mutator(seed).mutated();
        const auto file = readTopologyText(text, "m.yaml");
        if (file) {
            ++good;
            QVERIFY(file->text == text);
            QVERIFY(!file->topology->endpoints.empty());
            continue;
        }
        QVERIFY(!file.error().empty());
        const auto lines = static_cast<int>(std::count(text.begin(), text.end(), '\n')) + 1;
        int lastLine = 0;
        for (const Problem& p : file.error()) {
            const std::string message = "seed " + std::to_string(seed) + ": " + messageLine(p, "error");
            QVERIFY2(p.code != Code::internal_error, message.c_str());
            QVERIFY2(p.file == "m.yaml", message.c_str());
            QVERIFY2(p.position.line >= 1 && p.position.line <= lines, message.c_str());
            QVERIFY2(p.position.column >= 1 && p.position.column <= static_cast<int>(text.size()) + 1, message.c_str());
            QVERIFY2(p.position.line >= lastLine, message.c_str()); // listed as they stand in the file
            QVERIFY2(!messageText(p).empty(), message.c_str());
            lastLine = p.position.line;
        }
    }
    // Some damage hurts nothing (remarks, names, doubled entries): both ways were taken often enough to mean something.
    QVERIFY2(good > 50 && good < 1000, qPrintable(QString::number(good)));
}

QTEST_APPLESS_MAIN(TestMutations)
#include "test_mutations.moc"
