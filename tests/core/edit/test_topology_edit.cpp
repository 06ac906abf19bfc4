// Every edit on small files by blocks and by hand: the text that comes out, literally, and what is refused.
#include <QTest>

#include "core/edit/edited_file.h"
#include "core/report/messages.h"

using namespace tierlens;

namespace {

const std::string kBlocks = "tierlens: 1\n"
                            "name: two boards # a comment\n"
                            "\n"
                            "types:\n"
                            "  chips: {h100: {}}\n"
                            "  links:\n"
                            "    nvlink: {bandwidth: 450 GB/s} # of one chip\n"
                            "\n"
                            "boards:\n"
                            "  hgx: # two chips\n"
                            "    chips: {type: h100, count: 2}\n"
                            "    fabric: {kind: full_mesh, link: nvlink}\n"
                            "racks:\n"
                            "  pair:\n"
                            "    boards: [{use: hgx, count: 2}]\n"
                            "    fabric: {kind: full_mesh, link: nvlink}\n"
                            "system:\n"
                            "  pods:\n"
                            "    - racks: [{use: pair}]\n";

const std::string kHand = "tierlens: 1\n"
                          "types:\n"
                          "  chips: {a: {}}\n"
                          "  links: {l: {bandwidth: 10 GB/s}}\n"
                          "chips:\n"
                          "  - {name: p0/r0/b0/c0, type: a} # first\n"
                          "  - {name: p0/r0/b0/c1, type: a}\n"
                          "switches:\n"
                          "  - {name: p0/r0/b0/sw0}\n"
                          "links:\n"
                          "  - {from: p0/r0/b0/c0, to: p0/r0/b0/sw0, type: l}\n"
                          "  - {from: p0/r0/b0/c1, to: p0/r0/b0/sw0, type: l}\n";

std::string problems(const Problems& all)
{
    std::string text;
    for (const Problem& p : all)
        text += messageLine(p, "error") + "\n";
    return text;
}

TopologyFile opened(const std::string& text)
{
    auto file = readTopologyText(text, "test");
    if (!file)
        qFatal("%s", problems(file.error()).c_str());
    return *file;
}

std::string after(const std::string& text, const TopologyEdit& edit)
{
    auto next = withEdit(opened(text), edit);
    return next ? next->text : "refused: " + problems(next.error());
}

/// The text with one piece replaced; it must be there.
std::string with(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    if (at == std::string::npos)
        qFatal("not in the text: %s", from.c_str());
    return text.replace(at, from.size(), to);
}

Code refusal(const std::string& text, const TopologyEdit& edit)
{
    auto next = withEdit(opened(text), edit);
    return next || next.error().empty() ? Code::count_ : next.error().front().code;
}

} // namespace

#define COMPARE_TEXT(got, expected) QCOMPARE(QString::fromStdString(got), QString::fromStdString(expected))

class TestTopologyEdit : public QObject {
    Q_OBJECT
private slots:
    void addingABoardRaisesTheCountOfTheRun()
    {
        COMPARE_TEXT(after(kBlocks, AddMembers{"p0/r0", Level::board}), with(kBlocks, "hgx, count: 2", "hgx, count: 3"));
        COMPARE_TEXT(after(kBlocks, AddMembers{"p0", Level::rack}), with(kBlocks, "{use: pair}", "{use: pair, count: 2}"));
        COMPARE_TEXT(after(kBlocks, AddMembers{"system", Level::pod}),
                     with(kBlocks, "racks: [{use: pair}]\n", "racks: [{use: pair}]\n      count: 2\n"));
    }
    void addingAChipToOneBoardGivesItABlockOfItsOwn()
    {
        const std::string expected =
            with(with(kBlocks, "[{use: hgx, count: 2}]", "[{use: hgx}, {use: hgx_2}]"), "racks:\n  pair",
                 "  hgx_2: # two chips\n    chips: {type: h100, count: 3}\n    fabric: {kind: full_mesh, link: nvlink}\n"
                 "racks:\n  pair");
        COMPARE_TEXT(after(kBlocks, AddMembers{"p0/r0/b1", Level::chip}), expected);
        COMPARE_TEXT(after(kBlocks, AddMembers{"p0/r0/b1", Level::chip, 1, "", Scope::everyUse}),
                     with(kBlocks, "count: 2}\n    fabric", "count: 3}\n    fabric"));
        QCOMPARE(sharedUse(opened(kBlocks), "p0/r0/b1/c0").uses, std::uint64_t{2});
        QCOMPARE(sharedUse(opened(kBlocks), "p0/r0").uses, std::uint64_t{1});
    }
    void removingABoardRenumbersWhatNamesTheOthers()
    {
        const std::string before = kBlocks + "failures: [{chip: p0/r0/b1/c0}, {board: p0/r0/b0}]\ngroups:\n  g: p0/r0/b1/c1\n";
        const std::string expected =
            with(kBlocks, "{use: hgx, count: 2}", "{use: hgx}") + "failures: [{chip: p0/r0/b0/c0}]\ngroups:\n  g: p0/r0/b0/c1\n";
        COMPARE_TEXT(after(before, Remove{{{"p0/r0/b0"}}}), expected);
    }
    void removingByHandTakesTheLinksToo()
    {
        const std::string expected = with(with(kHand, "  - {name: p0/r0/b0/c1, type: a}\n", ""),
                                          "  - {from: p0/r0/b0/c1, to: p0/r0/b0/sw0, type: l}\n", "");
        COMPARE_TEXT(after(kHand, Remove{{{"p0/r0/b0/c1"}}}), expected);
        const std::string noSwitch = with(kHand, kHand.substr(kHand.find("switches:")), "");
        COMPARE_TEXT(after(kHand, Remove{{{"p0/r0/b0/sw0"}}}), noSwitch);
    }
    void duplicatingAMemberCopiesItsCorrections()
    {
        const std::string before = kBlocks + "failures:\n  - {chip: p0/r0/b0/c1}\n";
        COMPARE_TEXT(after(before, Duplicate{{{"p0/r0/b0"}}}),
                     with(before, "hgx, count: 2", "hgx, count: 3") + "  - {chip: p0/r0/b2/c1}\n");
    }
    void duplicatingByHandCopiesLinks()
    {
        const std::string expected =
            with(with(kHand, "switches:", "  - {name: p0/r0/b0/c2, type: a}\nswitches:"), "c1, to: p0/r0/b0/sw0, type: l}\n",
                 "c1, to: p0/r0/b0/sw0, type: l}\n  - {from: p0/r0/b0/c2, to: p0/r0/b0/sw0, type: l}\n");
        COMPARE_TEXT(after(kHand, Duplicate{{{"p0/r0/b0/c0"}}}), expected);
    }
    void duplicatingALinkByHandRaisesItsCount()
    {
        COMPARE_TEXT(after(kHand, Duplicate{{{"p0/r0/b0/c0", "p0/r0/b0/sw0", {}}}}),
                     with(kHand, "sw0, type: l}", "sw0, type: l, count: 2}"));
    }
    void resizingChangesACount()
    {
        COMPARE_TEXT(after(kBlocks, Resize{"p0/r0", 16}), with(kBlocks, "hgx, count: 2", "hgx, count: 16"));
        COMPARE_TEXT(after(kBlocks, Resize{"p0/r0", 1}), with(kBlocks, "{use: hgx, count: 2}", "{use: hgx}"));
        COMPARE_TEXT(after(kBlocks, Resize{"p0/r0/b0", 8, "", Scope::everyUse}),
                     with(kBlocks, "h100, count: 2", "h100, count: 8"));
    }
    void aMovedElementTakesItsNamesWithIt()
    {
        const std::string byHand = after(kHand, Move{"p0/r0/b0/sw0", "p0/r0"});
        std::string expected = kHand;
        for (std::size_t at = 0; (at = expected.find("b0/sw0", at)) != std::string::npos;)
            expected.replace(at, 6, "sw0");
        COMPARE_TEXT(byHand, expected);
        const std::string racks = with(with(kBlocks, "hgx, count: 2", "hgx, count: 3"), "{use: pair}", "{use: pair, count: 2}") +
                                  "failures: [{chip: p0/r0/b0/c1}, {board: p0/r0/b2}]\n";
        const std::string moved =
            with(with(kBlocks, "hgx, count: 2", "hgx, count: 2"), "{use: pair}", "{use: pair}, {use: pair_2}");
        COMPARE_TEXT(after(racks, Move{"p0/r0/b0", "p0/r1"}),
                     with(moved, "system:",
                          "  pair_2:\n    boards: [{use: hgx, count: 4}]\n    fabric: {kind: full_mesh, link: nvlink}\nsystem:") +
                         "failures: [{chip: p0/r1/b3/c1}, {board: p0/r0/b1}]\n");
        QCOMPARE(refusal(kBlocks, Move{"p0/r0/b0", "p0"}), Code::edit_wrong_level);
    }
    void aMemberIsMovedBeforeAnother()
    {
        // Two kinds of boards, so that their order shows.
        const std::string mixed = with(with(kBlocks, "{use: hgx, count: 2}", "{use: hgx, count: 2}, {use: other}"),
                                       "racks:", "  other: {chips: {type: h100, count: 2}}\nracks:") +
                                  "failures: [{board: p0/r0/b2}, {board: p0/r0/b0}]\n";
        COMPARE_TEXT(after(mixed, Move{"p0/r0/b2", "p0/r0", "p0/r0/b1", Scope::onlyThis}),
                     with(with(mixed, "{use: hgx, count: 2}, {use: other}", "{use: hgx}, {use: other}, {use: hgx}"),
                          "{board: p0/r0/b2}", "{board: p0/r0/b1}"));
        // Behind the last.
        COMPARE_TEXT(after(mixed, Move{"p0/r0/b0", "p0/r0"}),
                     with(with(mixed, "{use: hgx, count: 2}, {use: other}", "{use: hgx}, {use: other}, {use: hgx}"),
                          "{board: p0/r0/b2}, {board: p0/r0/b0}", "{board: p0/r0/b1}, {board: p0/r0/b2}"));
        // Among those that are made alike only the names change.
        COMPARE_TEXT(after(mixed, Move{"p0/r0/b1", "p0/r0", "p0/r0/b0", Scope::onlyThis}),
                     with(mixed, "{board: p0/r0/b0}", "{board: p0/r0/b1}"));
        QCOMPARE(refusal(mixed, Move{"p0/r0/b1", "p0/r0", "p0/r0/b2", Scope::onlyThis}), Code::edit_changes_nothing);
        QCOMPARE(refusal(kHand, Move{"p0/r0/b0/c1", "p0/r0/b0", "p0/r0/b0/c0", Scope::onlyThis}), Code::edit_by_hand);
    }
    void aMoveInEveryUseLeavesTheBlockShared()
    {
        const std::string mixed = with(with(with(kBlocks, "{use: hgx, count: 2}", "{use: hgx}, {use: other}"),
                                            "racks:", "  other: {chips: {type: h100, count: 2}}\nracks:"),
                                       "{use: pair}", "{use: pair, count: 2}") +
                                  "failures: [{board: p0/r0/b0}, {board: p0/r1/b0}]\n";
        COMPARE_TEXT(after(mixed, Move{"p0/r1/b0", "p0/r1", "", Scope::everyUse}),
                     with(with(mixed, "{use: hgx}, {use: other}", "{use: other}, {use: hgx}"),
                          "{board: p0/r0/b0}, {board: p0/r1/b0}", "{board: p0/r0/b1}, {board: p0/r1/b1}"));
        // Only this one: the other rack keeps its block.
        const std::string one = after(mixed, Move{"p0/r1/b0", "p0/r1", "", Scope::onlyThis});
        QVERIFY(one.find("{use: pair}, {use: pair_2}") != std::string::npos);
        QVERIFY(one.find("failures: [{board: p0/r0/b0}, {board: p0/r1/b1}]") != std::string::npos);
    }
    void aMoveToAnotherContainerTakesAPlaceAmongItsMembers()
    {
        const std::string racks = with(kBlocks, "{use: pair}", "{use: pair, count: 2}") + "failures: [{chip: p0/r0/b0/c1}]\n";
        const std::string moved = after(racks, Move{"p0/r0/b0", "p0/r1", "p0/r1/b1", Scope::onlyThis});
        QVERIFY(moved.find("failures: [{chip: p0/r1/b1/c1}]") != std::string::npos);
        QCOMPARE(opened(moved).topology->container(*opened(moved).topology->findContainer("p0/r1")).children.size(), 3U);
    }
    void aSettingIsTakenBack()
    {
        const std::string set = after(kBlocks, ChangeSettings{{{"comm_params.bw_urate", "0.9"}, {"routing.seed", "3"}}});
        QVERIFY(set.find("bw_urate: 0.9") != std::string::npos);
        const std::string less = after(set, ChangeSettings{{{"comm_params.bw_urate", ""}}});
        QVERIFY(less.find("bw_urate") == std::string::npos);
        QVERIFY(less.find("seed: 3") != std::string::npos);
        COMPARE_TEXT(after(kBlocks, ChangeSettings{{{"types.links.nvlink.latency", "1 us"}}}),
                     with(kBlocks, "450 GB/s}", "450 GB/s, latency: 1 us}"));
        COMPARE_TEXT(
            after(with(kBlocks, "450 GB/s}", "450 GB/s, latency: 1 us}"), ChangeSettings{{{"types.links.nvlink.latency", ""}}}),
            kBlocks);
        QCOMPARE(refusal(kBlocks, ChangeSettings{{{"comm_params.bw_urate", ""}}}), Code::edit_changes_nothing);
    }
    void aGroupThatHasNoChipsLeftGoesWithThem()
    {
        const std::string grouped = kBlocks + "groups: {second: b1/c*, all_first: c0}\n"
                                              "concurrent: [{group: second, collective: all_reduce, size: 1 MB}]\n";
        const auto edited = withEdit(opened(grouped), Remove{{{"p0/r0/b1", {}, {}}}, Scope::onlyThis});
        QVERIFY2(edited.has_value(), edited ? "" : problems(edited.error()).c_str());
        const TopologyFile& less = *edited;
        QCOMPARE(less.topology->groups.size(), 1U);
        QVERIFY(less.topology->concurrent.empty());
    }
    void moreThanCanBeBuiltIsRefusedBeforeItIsWritten()
    {
        QCOMPARE(refusal(kHand, AddMembers{"p0/r0/b0", Level::chip, 4'000'000'000U}), Code::too_many_chips);
    }
    void aLinkIsAddedByHand()
    {
        COMPARE_TEXT(after(kHand, AddLinks{{{"p0/r0/b0/c0", "p0/r0/b0/c1", {}}}, {{"type", "l"}, {"count", "2"}}}),
                     kHand + "  - {from: p0/r0/b0/c0, to: p0/r0/b0/c1, type: l, count: 2}\n");
        COMPARE_TEXT(after(kBlocks, AddLinks{{{"p0/r0/b0/c0", "p0/r0/b1/c1", {}}}, {{"type", "nvlink"}}}),
                     kBlocks + "\nlinks:\n  - {from: p0/r0/b0/c0, to: p0/r0/b1/c1, type: nvlink}\n");
    }
    void devicesAreAddedWithTheNextNumber()
    {
        COMPARE_TEXT(after(kHand, AddDevice{AddDevice::Kind::switchElement, "p0/r0/b0"}),
                     with(kHand, "links:\n  -", "  - {name: p0/r0/b0/sw1}\nlinks:\n  -"));
        COMPARE_TEXT(after(kBlocks, AddDevice{AddDevice::Kind::nic, "p0/r0/b0", "", Scope::everyUse}),
                     with(kBlocks, "link: nvlink}\nracks", "link: nvlink}\n    nics: [{name: nic0}]\nracks"));
    }
    void failAndRestoreGiveTheTextBack()
    {
        const std::vector<Target> targets{{"p0/r0/b1"}, {"p0/r0/b0/c0", "p0/r0/b0/c1", {}}};
        const std::string failed = kBlocks + "\nfailures:\n  - {board: p0/r0/b1}\n  - {link: [p0/r0/b0/c0, p0/r0/b0/c1]}\n";
        COMPARE_TEXT(after(kBlocks, Fail{targets}), failed);
        COMPARE_TEXT(after(failed, Restore{targets}), kBlocks);
        QCOMPARE(refusal(failed, Fail{targets}), Code::edit_changes_nothing);
        QCOMPARE(refusal(failed, Restore{{{"p0/r0/b1/c0"}}}), Code::edit_not_failed);
    }
    void overridesAreSetChangedAndTakenBack()
    {
        const std::vector<Target> link{{"p0/r0/b0/c0", "p0/r0/b0/c1", {}}};
        const std::string once = kBlocks + "\noverrides:\n  - {link: [p0/r0/b0/c0, p0/r0/b0/c1], bandwidth: 225 GB/s}\n";
        COMPARE_TEXT(after(kBlocks, Override{link, {{"bandwidth", "225 GB/s"}}}), once);
        COMPARE_TEXT(after(once, Override{link, {{"bandwidth", "100 GB/s"}, {"latency", "1 us"}}}),
                     with(once, "225 GB/s}", "100 GB/s, latency: 1 us}"));
        COMPARE_TEXT(after(once, Override{link, {{"bandwidth", ""}}}), kBlocks);
        COMPARE_TEXT(after(once, ClearOverrides{link}), kBlocks);
        COMPARE_TEXT(after(kBlocks, Override{{{"p0/r0/b0/c0"}}, {{"start.software", "2 us"}}}),
                     kBlocks + "\noverrides:\n  - {chip: p0/r0/b0/c0, start: {software: 2 us}}\n");
    }
    void theTypeOfAnElementByHandStandsWithIt()
    {
        const std::string two = with(kHand, "{a: {}}", "{a: {}, b: {}}");
        COMPARE_TEXT(after(two, Override{{{"p0/r0/b0/c0"}}, {{"type", "b"}}}), with(two, "c0, type: a}", "c0, type: b}"));
    }
    void typesAreAddedRenamedChangedAndRemoved()
    {
        COMPARE_TEXT(after(kBlocks, AddType{TypeKind::link, "ndr", {{"bandwidth", "400 Gb/s"}}}),
                     with(kBlocks, "# of one chip\n", "# of one chip\n    ndr: {bandwidth: 400 Gb/s}\n"));
        std::string renamed = kBlocks;
        for (std::size_t at = 0; (at = renamed.find("nvlink", at)) != std::string::npos; at += 3)
            renamed.replace(at, 6, "nv4");
        COMPARE_TEXT(after(kBlocks, RenameType{TypeKind::link, "nvlink", "nv4"}), renamed);
        COMPARE_TEXT(after(kBlocks, ChangeType{TypeKind::link, "nvlink", {{"bandwidth", "900 GB/s"}}}),
                     with(kBlocks, "450 GB/s", "900 GB/s"));
        QCOMPARE(refusal(kBlocks, RemoveType{TypeKind::link, "nvlink"}), Code::edit_in_use);
        QCOMPARE(refusal(kBlocks, RemoveType{TypeKind::link, "other"}), Code::unknown_name);
        const std::string unused = with(kBlocks, "# of one chip\n", "# of one chip\n    ndr: {bandwidth: 400 Gb/s}\n");
        COMPARE_TEXT(after(unused, RemoveType{TypeKind::link, "ndr"}), kBlocks);
        COMPARE_TEXT(after(unused, AddType{TypeKind::link, "xdr", {{"bandwidth", "800 Gb/s"}}, "ndr"}),
                     with(unused, "400 Gb/s}\n", "400 Gb/s}\n    xdr: {bandwidth: 800 Gb/s}\n"));
        QCOMPARE(refusal(kBlocks, AddType{TypeKind::link, "x", {}, "other"}), Code::unknown_name);
    }
    void fabricsAreChangedAddedAndRemoved()
    {
        COMPARE_TEXT(after(kBlocks, ChangeFabric{"p0/r0", 0, {{"background", "0.2"}}}),
                     with(kBlocks, "nvlink}\nsystem", "nvlink, background: 0.2}\nsystem"));
        COMPARE_TEXT(after(kBlocks, SetFabric{"p0/r0", 0, {{"kind", "ring"}, {"link", "nvlink"}}}),
                     with(kBlocks, "{kind: full_mesh, link: nvlink}\nsystem", "{kind: ring, link: nvlink}\nsystem"));
        COMPARE_TEXT(after(kBlocks, SetFabric{"p0/r0", 1, {{"kind", "ring"}, {"link", "nvlink"}}}),
                     with(kBlocks, "fabric: {kind: full_mesh, link: nvlink}\nsystem",
                          "fabrics: [{kind: full_mesh, link: nvlink}, {kind: ring, link: nvlink}]\nsystem"));
        COMPARE_TEXT(after(kBlocks, RemoveFabric{"p0/r0", 0}),
                     with(kBlocks, "    fabric: {kind: full_mesh, link: nvlink}\nsystem", "system"));
        QCOMPARE(refusal(kBlocks, RemoveFabric{"p0/r0", 1}), Code::edit_no_fabric);
        QCOMPARE(refusal(kHand, RemoveFabric{"p0/r0", 0}), Code::edit_by_hand);
    }
    void theKeysOfEveryFabricAreRead()
    {
        const auto keys = [](const std::string& text) { return fabricKeys(opened(text), "p0/r0"); };
        const std::vector<KeyValue> mesh{{"kind", "full_mesh"}, {"link", "nvlink"}}, ring{{"kind", "ring"}, {"link", "nvlink"}};
        QCOMPARE(keys(kBlocks), (std::vector<std::vector<KeyValue>>{mesh}));
        const std::string two = after(kBlocks, SetFabric{"p0/r0", 1, ring});
        QCOMPARE(keys(two), (std::vector<std::vector<KeyValue>>{mesh, ring}));
        // The second is changed and taken away by its number, the first stays.
        COMPARE_TEXT(after(two, ChangeFabric{"p0/r0", 1, {{"background", "0.2"}}}),
                     with(two, "{kind: ring, link: nvlink}", "{kind: ring, link: nvlink, background: 0.2}"));
        QCOMPARE(keys(after(two, RemoveFabric{"p0/r0", 1})), (std::vector<std::vector<KeyValue>>{mesh}));
        QVERIFY(fabricKeys(opened(kHand), "p0/r0").empty());
    }
    void blocksAreAddedRenamedAndRemoved()
    {
        const std::vector<NamedBlock> first = namedBlocks(opened(kBlocks));
        QCOMPARE(first.size(), std::size_t{2});
        QCOMPARE(first[0], (NamedBlock{Level::board, "hgx", 2, true}));
        // A copy stands behind what it is like, with its keys; nothing is made of it yet, so that it can go again.
        const std::string copied = after(kBlocks, AddBlock{Level::board, "spare", "hgx", {}, 1});
        QCOMPARE(namedBlocks(opened(copied))[1], (NamedBlock{Level::board, "spare", 0, false}));
        QCOMPARE(opened(copied).topology->links.size(), opened(kBlocks).topology->links.size());
        COMPARE_TEXT(after(copied, RemoveBlock{Level::board, "spare"}), kBlocks);
        // Of members, and the section made where there is none.
        const std::string rack = after(kBlocks, AddBlock{Level::rack, "wide", {}, "hgx", 4});
        QVERIFY2(rack.find("wide: {boards: [{use: hgx, count: 4}]}") != std::string::npos, rack.c_str());
        const std::string pod = after(kBlocks, AddBlock{Level::pod, "podlet", {}, first[1].name, 1});
        QVERIFY2(pod.find("pods:\n  podlet:") != std::string::npos || pod.find("pods: {podlet: ") != std::string::npos,
                 pod.c_str());
        QVERIFY(after(kBlocks, AddBlock{Level::board, "small", {}, "h100", 3}).find("{chips: {type: h100, count: 3}}") !=
                std::string::npos);
        // A name is another everywhere it is used; back again it is the same file.
        const std::string renamed = after(kBlocks, RenameBlock{Level::board, "hgx", "tray"});
        QVERIFY(renamed.find("use: tray") != std::string::npos && renamed.find("hgx") == std::string::npos);
        COMPARE_TEXT(after(renamed, RenameBlock{Level::board, "tray", "hgx"}), kBlocks);
        // What cannot be.
        QCOMPARE(refusal(kBlocks, RemoveBlock{Level::board, "hgx"}), Code::edit_in_use);
        QCOMPARE(refusal(kBlocks, RemoveBlock{Level::board, "none"}), Code::unknown_name);
        QCOMPARE(refusal(kBlocks, RenameBlock{Level::rack, "hgx", "x"}), Code::unknown_name);
        QCOMPARE(refusal(copied, RenameBlock{Level::board, "spare", "hgx"}), Code::name_taken);
        QCOMPARE(refusal(kBlocks, AddBlock{Level::board, "hgx", "hgx", {}, 1}), Code::name_taken);
        QCOMPARE(refusal(kBlocks, AddBlock{Level::rack, "x", {}, "none", 1}), Code::unknown_name);
        QCOMPARE(refusal(kBlocks, AddBlock{Level::board, "x", {}, "none", 1}), Code::unknown_name);
    }
    void sectionsOfTheWholeAreChanged()
    {
        COMPARE_TEXT(after(kBlocks, RenameTopology{"other"}), with(kBlocks, "two boards", "other"));
        const std::string grouped = after(kBlocks, SetGroup{"g", "p0/r0/b0"});
        COMPARE_TEXT(grouped, kBlocks + "groups: {g: p0/r0/b0}\n");
        COMPARE_TEXT(after(grouped, RenameGroup{"g", "h"}), kBlocks + "groups: {h: p0/r0/b0}\n");
        COMPARE_TEXT(after(grouped, RemoveGroup{"g"}), kBlocks);
        QCOMPARE(refusal(grouped, RenameGroup{"g", "g"}), Code::edit_changes_nothing);
        QCOMPARE(refusal(grouped, RenameGroup{"none", "h"}), Code::unknown_name);
        COMPARE_TEXT(after(kBlocks, SetParallelism{{{"tp", 2}, {"dp", 2}}}),
                     kBlocks + "parallelism: {tp: 2, dp: 2, order: [tp, dp]}\n");
        const std::string once =
            after(grouped, SetConcurrent{0, {{"group", "g"}, {"collective", "all_reduce"}, {"size", "1 MB"}}});
        COMPARE_TEXT(once, grouped + "\nconcurrent:\n  - {group: g, collective: all_reduce, size: 1 MB}\n");
        COMPARE_TEXT(after(once, SetConcurrent{0, {}}), grouped);
    }
    void whatNamesAGroupFollowsItsNewNameAndKeepsItFromGoing()
    {
        const std::string named = kBlocks + "groups: {g: p0/r0/b0, two: \"g|first:2, gg\", gg: p0/r0/b1}\n"
                                            "concurrent: [{group: g, collective: all_reduce, size: 64 MB}]\n";
        COMPARE_TEXT(after(named, RenameGroup{"g", "first"}),
                     kBlocks + "groups: {first: p0/r0/b0, two: \"first|first:2, gg\", gg: p0/r0/b1}\n"
                               "concurrent: [{group: first, collective: all_reduce, size: 64 MB}]\n");
        QCOMPARE(refusal(named, RenameGroup{"g", "gg"}), Code::name_taken);
        QCOMPARE(refusal(named, RemoveGroup{"g"}), Code::edit_in_use);
        QCOMPARE(refusal(named, RemoveGroup{"gg"}), Code::edit_in_use);
        COMPARE_TEXT(after(named, RemoveGroup{"two"}), with(named, ", two: \"g|first:2, gg\"", ""));
    }
    void theTypesOfAFileAreListed()
    {
        const std::string text = after(kBlocks, AddType{TypeKind::switchElement, "spare", {{"latency", "0.1 us"}}});
        const auto file = readTopologyText(text, "f.yaml");
        QVERIFY(file);
        const std::vector<NamedType> types = namedTypes(*file);
        const auto link = std::find_if(types.begin(), types.end(), [](const NamedType& t) { return t.name == "nvlink"; });
        QVERIFY(link != types.end());
        QVERIFY(link->kind == TypeKind::link && link->used);
        QCOMPARE(link->made, std::uint64_t{file->topology->links.size()});
        const auto spare = std::find_if(types.begin(), types.end(), [](const NamedType& t) { return t.name == "spare"; });
        QVERIFY(spare != types.end());
        QVERIFY(*spare == (NamedType{TypeKind::switchElement, "spare", 0, false}));
        QVERIFY(
            std::is_sorted(types.begin(), types.end(), [](const NamedType& a, const NamedType& b) { return a.kind < b.kind; }));
    }
    void whatCannotBeDoneSaysWhy()
    {
        QCOMPARE(refusal(kBlocks, AddMembers{"p0", Level::board}), Code::edit_wrong_level);
        QCOMPARE(refusal(kBlocks, AddMembers{"p7", Level::rack}), Code::unknown_name);
        QCOMPARE(refusal(kBlocks, AddMembers{"p0/r0", Level::board, 1, "nothing"}), Code::unknown_name);
        QCOMPARE(refusal(kBlocks, Remove{{{"p0/r0/b0/c0", "p0/r0/b0/c1", {}}}}), Code::edit_made_by_fabric);
        QCOMPARE(refusal(kBlocks, Remove{{{"p0"}}}), Code::no_chips);
        QCOMPARE(refusal(kHand, AddMembers{"p0/r0", Level::board, 1, "x"}), Code::edit_by_hand);
        QCOMPARE(refusal(kBlocks, Resize{"p0/r0", 0}), Code::out_of_range);
        QCOMPARE(refusal(kBlocks, Fail{{{"p0/r0/b9"}}}), Code::unknown_name);
    }
    void undoAndRedoGiveTheTextsBack()
    {
        EditedFile file(opened(kBlocks));
        QVERIFY(file.isSaved() && !file.canUndo());
        QVERIFY(file.apply(Resize{"p0/r0", 4}).has_value());
        QVERIFY(file.apply(Fail{{{"p0/r0/b3"}}}).has_value());
        const std::string last = file.file().text;
        QCOMPARE(withArguments(file.undoName().sentence, file.undoName().args), std::string("Fail p0/r0/b3"));
        QVERIFY(!file.isSaved());
        QVERIFY(file.undo().has_value() && file.undo().has_value());
        COMPARE_TEXT(file.file().text, kBlocks);
        QVERIFY(file.isSaved() && file.canRedo());
        QVERIFY(file.redo().has_value() && file.redo().has_value());
        COMPARE_TEXT(file.file().text, last);
    }
    void theTwoTimesEightSampleIsBuiltFromAnEmptyFile()
    {
        EditedFile file(opened(newTopologyText("2 x 8")));
        const std::vector<TopologyEdit> edits{
            RenameType{TypeKind::chip, "chip", "h100"},
            AddType{TypeKind::switchElement, "nvswitch", {{"latency", "0.1 us"}, {"in_network_reduction", "true"}}},
            AddType{TypeKind::switchElement, "quantum2", {{"latency", "0.25 us"}, {"ports", "64"}}},
            AddType{TypeKind::link, "nvlink4", {{"bandwidth", "450 GB/s"}, {"latency", "20 ns"}}},
            AddType{TypeKind::link, "ndr400", {{"bandwidth", "400 Gb/s"}, {"latency", "0.5 us"}}},
            Resize{"p0/r0/b0", 8},
            SetFabric{"p0/r0/b0", 0, {{"kind", "switched"}, {"link", "nvlink4"}, {"switch", "nvswitch"}, {"switches", "4"}}},
            Resize{"p0/r0", 2},
            SetFabric{"p0/r0", 0, {{"kind", "rail"}, {"link", "ndr400"}, {"switch", "quantum2"}}}};
        for (const TopologyEdit& edit : edits) {
            const auto done = file.apply(edit);
            QVERIFY2(done.has_value(), done ? "" : problems(done.error()).c_str());
        }
        const Topology& topology = *file.file().topology;
        QCOMPARE(topology.endpoints.size(), std::size_t{16});
        // 16 chips × 4 NVSwitches, and one rail link a chip.
        QCOMPARE(topology.links.size(), std::size_t{16 * 4 + 16});
        const std::string expected =
            "tierlens: 1\n"
            "name: 2 x 8\n"
            "\n"
            "types:\n"
            "  chips:\n"
            "    h100: {}\n"
            "  switches: {nvswitch: {latency: 0.1 us, in_network_reduction: true}, quantum2: {latency: 0.25 "
            "us, ports: 64}}\n"
            "  links: {nvlink4: {bandwidth: 450 GB/s, latency: 20 ns}, ndr400: {bandwidth: 400 Gb/s, "
            "latency: 0.5 us}}\n"
            "\n"
            "boards:\n"
            "  board:\n"
            "    chips: {type: h100, count: 8}\n"
            "    fabric: {kind: switched, link: nvlink4, switch: nvswitch, switches: 4}\n"
            "racks:\n"
            "  rack:\n"
            "    boards: [{use: board, count: 2}]\n"
            "    fabric: {kind: rail, link: ndr400, switch: quantum2}\n"
            "system:\n"
            "  pods:\n"
            "    - racks: [{use: rack}]\n";
        COMPARE_TEXT(file.file().text, expected);
        while (file.canUndo())
            QVERIFY(file.undo().has_value());
        COMPARE_TEXT(file.file().text, newTopologyText("2 x 8"));
    }
};

QTEST_APPLESS_MAIN(TestTopologyEdit)
#include "test_topology_edit.moc"
