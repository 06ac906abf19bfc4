// A random sequence of edits, undos and redos leaves a valid topology at every step, and undoing all gives back the first
// file byte for byte.
#include <QTest>

#include <map>
#include <random>

#include "core/edit/edited_file.h"
#include "core/report/messages.h"

using namespace tierlens;

namespace {

const char* const kStarts[] = {
    // by blocks
    "tierlens: 1\nname: blocks # c\n\ntypes:\n  chips: {h: {}, g: {}}\n  links:\n    l: {bandwidth: 450 GB/s} # one\n    m: "
    "{bandwidth: 10 GB/s, latency: 1 us}\n\nboards:\n  hgx: # two\n    chips: {type: h, count: 2}\n    fabric: {kind: full_mesh, "
    "link: l}\nracks:\n  pair:\n    boards:\n      - use: hgx # here\n        count: 2\n    # between\n    fabric: {kind: ring, "
    "link: m}\nsystem:\n  pods:\n    - racks: [{use: pair, count: 2}]\n",
    // by hand
    "tierlens: 1\ntypes:\n  chips: {h: {}, g: {}}\n  links: {l: {bandwidth: 10 GB/s}, m: {bandwidth: 5 GB/s}}\nchips:\n  - "
    "{name: "
    "p0/r0/b0/c0, type: h} # first\n  - name: p0/r0/b0/c1\n    type: g\n  - {name: p0/r0/b1/c0, type: h}\nswitches: [{name: "
    "p0/r0/sw0}]\nlinks:\n  - {from: p0/r0/b0/c0, to: p0/r0/sw0, type: l}\n  - {from: p0/r0/b0/c1, to: p0/r0/sw0, type: l, "
    "count: "
    "2}\n  # to the other board\n  - {from: p0/r0/b1/c0, to: p0/r0/sw0, bandwidth: 3 GB/s}",
    // mixed, levels left out, in place
    "tierlens: 1\r\ntypes: {chips: {h: {}, g: {}}, links: {l: {bandwidth: 1 GB/s}, m: {bandwidth: 2 GB/s}}}\r\nsystem:\r\n  "
    "boards:\r\n    - chips: [{type: h}, {type: g, count: 2}]\r\n      fabric: {kind: full_mesh, link: l}\r\n      count: 2\r\n  "
    "  "
    "- chips: {type: h, count: 2}\r\n      switches: [{name: sw0}]\r\n      links: [{from: c0, to: sw0, type: l}, {from: c1, to: "
    "sw0, type: l}]\r\nchips: [{name: p0/r0/b7/c0, type: h}]\r\nfailures: [{chip: p0/r0/b0/c1}]\r\ngroups: {g: 'p0/r0/b1/c0, "
    "p0/r0/b2'}\r\n",
};

class Chooser {
public:
    explicit Chooser(unsigned seed) : random_(seed) {}
    /// 0 … n − 1, the same on every machine.
    std::size_t below(std::size_t n) { return random_() % n; }
    template <class List> const auto& of(const List& list) { return list[below(list.size())]; }

private:
    std::mt19937 random_;
};

Target anyElement(const Topology& t, Chooser& choose)
{
    if (choose.below(2) == 0 && t.containers.size() > 1)
        return {t.path(ContainerId(1 + choose.below(t.containers.size() - 1)))};
    return {t.path(VertexId(choose.below(t.vertices.size())))};
}

Target anyLink(const Topology& t, Chooser& choose)
{
    if (t.links.empty())
        return {"p0", "p0"};
    const Link& link = choose.of(t.links);
    return {t.path(link.a), t.path(link.b), choose.below(2) == 0 ? std::optional(link.rail) : std::nullopt};
}

TopologyEdit anyEdit(const Topology& t, Chooser& choose)
{
    const Scope scope = choose.below(2) == 0 ? Scope::onlyThis : Scope::everyUse;
    const ContainerId container(choose.below(t.containers.size()));
    const std::string path = t.path(container);
    const Level level = t.container(container).level;
    const Level members = level == Level::chip ? Level::chip : static_cast<Level>(static_cast<int>(level) + 1);
    const std::string type = choose.below(2) == 0 ? "l" : "m";
    const bool large = t.endpoints.size() > 20;
    const Target link = anyLink(t, choose), element = anyElement(t, choose);
    switch (choose.below(large ? 6 : 20)) {
    case 0:
    case 1:
        return Remove{{element}, scope};
    case 2:
        return Remove{{link}, scope};
    case 3:
        return Resize{path, static_cast<std::uint32_t>(1 + choose.below(2)), "", scope};
    case 4:
        return Restore{{choose.below(2) == 0 ? element : link}};
    case 5:
        return ClearOverrides{{choose.below(2) == 0 ? element : link}};
    case 6:
        return AddMembers{path, members, 1, members == Level::chip && choose.below(2) == 0 ? "g" : "", scope};
    case 7:
        return Duplicate{{element}, scope};
    case 8:
        return Duplicate{{link}, scope};
    case 9:
        return AddDevice{choose.below(2) == 0 ? AddDevice::Kind::switchElement : AddDevice::Kind::nic, path, "", scope};
    case 10:
        return AddLinks{
            {{t.path(VertexId(choose.below(t.vertices.size()))), t.path(VertexId(choose.below(t.vertices.size()))), {}}},
            {{"type", type}},
            scope};
    case 11:
        return Fail{{choose.below(2) == 0 ? element : link}};
    case 12:
        return Override{{link}, {{"bandwidth", std::to_string(1 + choose.below(9)) + " GB/s"}}};
    case 13:
        return Override{{{t.path(choose.of(t.endpoints))}}, {{"type", choose.below(2) == 0 ? "g" : "h"}}};
    case 14:
        return ChangeType{TypeKind::link, type, {{"latency", std::to_string(1 + choose.below(9)) + " us"}}};
    case 15:
        return SetFabric{path,
                         static_cast<std::uint32_t>(choose.below(2)),
                         {{"kind", choose.below(2) == 0 ? "ring" : "full_mesh"}, {"link", type}},
                         scope};
    case 16:
        return choose.below(2) == 0 ? TopologyEdit(RemoveFabric{path, 0, scope})
                                    : TopologyEdit(ChangeFabric{path, 0, {{"background", "0.1"}}, scope});
    case 17:
        return choose.below(2) == 0 ? TopologyEdit(AddBlock{Level::board, "spare", choose.below(2) == 0 ? "hgx" : "", "h", 2})
                                    : TopologyEdit(AddBlock{Level::rack, "frame", "", "spare", 1});
    case 18:
        return choose.below(2) == 0 ? TopologyEdit(RenameBlock{Level::board, choose.below(2) == 0 ? "spare" : "hgx", "hgy"})
                                    : TopologyEdit(RemoveBlock{choose.below(2) == 0 ? Level::board : Level::rack,
                                                               choose.below(2) == 0 ? "spare" : "frame"});
    default:
        return choose.below(2) == 0 ? TopologyEdit(SetGroup{"k", t.path(choose.of(t.endpoints))})
                                    : TopologyEdit(RemoveGroup{"k"});
    }
}

} // namespace

class TestEditSequences : public QObject {
    Q_OBJECT
private slots:
    void tenThousandEditsLeaveAValidTopologyAndUndoGivesTheFileBack()
    {
        std::map<std::string_view, int> refused;
        std::map<std::size_t, int> applied;
        for (unsigned start = 0; start < std::size(kStarts); ++start) {
            auto first = readTopologyText(kStarts[start], "start");
            QVERIFY2(first.has_value(), first ? "" : messageLine(first.error().front(), "error").c_str());
            EditedFile file(*first);
            Chooser choose(start + 1);
            for (int step = 0; step < 3334; ++step) {
                const std::string before = file.file().text;
                const std::size_t what = choose.below(10);
                if (what == 0) {
                    QVERIFY(file.undo().has_value());
                } else if (what == 1) {
                    QVERIFY(file.redo().has_value());
                } else {
                    const TopologyEdit edit = anyEdit(*file.file().topology, choose);
                    const auto done = file.apply(edit);
                    if (done) {
                        ++applied[edit.index()];
                    } else {
                        const Problem& why = done.error().front();
                        ++refused[codeName(why.code)];
                        const EditName name = editName(edit);
                        const std::string text = withArguments(name.sentence, name.args) + ": " + messageLine(why, "refused");
                        // An edit that writes what cannot even be read as YAML would be a fault of its own.
                        QVERIFY2(codeName(why.code).substr(0, 5) != "yaml_" && why.code != Code::internal_error,
                                 (text + "\n" + before).c_str());
                        QCOMPARE(file.file().text, before);
                    }
                }
                QVERIFY(!file.file().topology->endpoints.empty());
            }
            while (file.canUndo())
                QVERIFY(file.undo().has_value());
            QCOMPARE(QString::fromStdString(file.file().text), QString::fromUtf8(kStarts[start]));
        }
        int all = 0, most = 0;
        for (const auto& [index, times] : applied)
            all += times;
        for (const auto& [code, times] : refused) {
            qInfo("refused %d: %s", times, std::string(code).c_str());
            most = std::max(most, times);
        }
        qInfo("applied %d", all);
        QVERIFY(all > 4000); // else the sequence would prove little
        for (const std::size_t index : {0U, 1U, 2U, 3U, 4U, 5U, 10U, 11U, 13U, 14U})
            QVERIFY2(applied[index] > 20, std::to_string(index).c_str());
    }
};

QTEST_APPLESS_MAIN(TestEditSequences)
#include "test_edit_sequences.moc"
