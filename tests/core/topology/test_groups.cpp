// Selectors, named groups, groups of a parallel layout, and the way back from ranks to a selector.
#include <QtTest>

#include <random>

#include "tests/core/topology/description_helpers.h"

using namespace tierlens;
using namespace tierlens::testing;

namespace {

/// 2 pods of 2 racks of 2 boards of 12 chips: 96 chips.
Description system96()
{
    Description d;
    const BlockId board = d.board(12), rack = d.group(Level::rack, {{board, 2}}), pod = d.group(Level::pod, {{rack, 2}});
    d.d.system = d.group(Level::system, {{pod, 2}});
    return d;
}

std::shared_ptr<const Topology> built(const Description& d)
{
    const auto result = d.build();
    if (!result) {
        for (const Problem& p : result.error())
            qWarning("problem %d: %s", static_cast<int>(p.code), p.args.empty() ? "" : p.args.front().c_str());
        return std::make_shared<Topology>();
    }
    return *result;
}

NamedGroup named(std::string name, std::string selector, int atLine = 1)
{
    return {.name = std::move(name), .selector = {std::move(selector), line(atLine)}};
}

ElementReference failed(ElementReference::Kind kind, std::string path)
{
    ElementReference what;
    what.kind = kind;
    what.path = std::move(path);
    return what;
}

/// "p0/r0/b0/c1 p0/r0/b0/c2 …" or "!code first-argument".
QString resolved(const Topology& t, const std::string& selector)
{
    const auto group = resolveGroup(t, selector);
    if (!group)
        return QStringLiteral("!%1").arg(static_cast<int>(group.error().front().code));
    QString text;
    for (const VertexId v : group->ranks)
        text += (text.isEmpty() ? "" : " ") + QString::fromStdString(t.path(v));
    return text;
}

QString code(Code c) { return QStringLiteral("!%1").arg(static_cast<int>(c)); }

} // namespace

class TestGroups : public QObject {
    Q_OBJECT

private slots:
    void selectors_data()
    {
        QTest::addColumn<QString>("selector");
        QTest::addColumn<int>("ranks");     // how many
        QTest::addColumn<QString>("first"); // the first of them
        QTest::addColumn<QString>("last");
        const auto row = [](const char* selector, int ranks, const char* first, const char* last) {
            QTest::newRow(selector) << selector << ranks << first << last;
        };
        row("all", 96, "p0/r0/b0/c0", "p1/r1/b1/c11");
        row("system", 96, "p0/r0/b0/c0", "p1/r1/b1/c11");
        row("*", 96, "p0/r0/b0/c0", "p1/r1/b1/c11");
        row("p0/r0/b1/c7", 1, "p0/r0/b1/c7", "p0/r0/b1/c7");
        row("p0/r0/b1", 12, "p0/r0/b1/c0", "p0/r0/b1/c11");
        row("p1", 48, "p1/r0/b0/c0", "p1/r1/b1/c11");
        row("p0/r0/b[0-1]/c*", 24, "p0/r0/b0/c0", "p0/r0/b1/c11");
        row("b0/c*", 48, "p0/r0/b0/c0", "p1/r1/b0/c11"); // leading levels left out match any
        row("b0", 48, "p0/r0/b0/c0", "p1/r1/b0/c11");
        row("c0", 8, "p0/r0/b0/c0", "p1/r1/b1/c0");
        row("c[0,2,5-7]", 40, "p0/r0/b0/c0", "p1/r1/b1/c7");
        row("r1/*/c3", 4, "p0/r1/b0/c3", "p1/r1/b1/c3");
        row("p0/r*/b0/c1?", 4, "p0/r0/b0/c10", "p0/r1/b0/c11");
        row("c?", 80, "p0/r0/b0/c0", "p1/r1/b1/c9"); // one character: c0 to c9
        row("c1*", 24, "p0/r0/b0/c1", "p1/r1/b1/c11");
        row("?0/r0/b0/c[10-11]", 2, "p0/r0/b0/c10", "p0/r0/b0/c11");
        row("*/c5", 8, "p0/r0/b0/c5", "p1/r1/b1/c5");
        row("p0/*/*/c5", 4, "p0/r0/b0/c5", "p0/r1/b1/c5");
        row("p[0-1]/r0/b0/c0", 2, "p0/r0/b0/c0", "p1/r0/b0/c0");
        row("b0/c*,b1", 96, "p0/r0/b0/c0", "p1/r1/b1/c11");
        row("p1/r0/b0, p0/r0/b0", 24, "p1/r0/b0/c0", "p0/r0/b0/c11");   // ranks in the order written
        row("p0/r0/b0/c3,p0/r0/b0", 12, "p0/r0/b0/c3", "p0/r0/b0/c11"); // met again: dropped
        row("all|strided:12:0", 8, "p0/r0/b0/c0", "p1/r1/b1/c0");
        row("all|strided:12:5", 8, "p0/r0/b0/c5", "p1/r1/b1/c5");
        row("p0/r0/b0|strided:5:1", 3, "p0/r0/b0/c1", "p0/r0/b0/c11");
        row("p0/r0/b0|strided:18446744073709551615:1", 1, "p0/r0/b0/c1", "p0/r0/b0/c1");
        row("b*|first:13", 13, "p0/r0/b0/c0", "p0/r0/b1/c0");
        row("b1|first:4,b0|first:4", 8, "p0/r0/b1/c0", "p0/r0/b0/c3");
        row("all|strided:2:0|first:3", 3, "p0/r0/b0/c0", "p0/r0/b0/c4");
        row("p0/r0/b0|first:1000", 12, "p0/r0/b0/c0", "p0/r0/b0/c11");
        row("p0/r0/b0/c[0-4000000000]", 12, "p0/r0/b0/c0", "p0/r0/b0/c11");
    }
    void selectors()
    {
        QFETCH(QString, selector);
        QFETCH(int, ranks);
        QFETCH(QString, first);
        QFETCH(QString, last);
        static const auto t = built(system96());
        const auto group = resolveGroup(*t, selector.toStdString());
        QVERIFY(group);
        QCOMPARE(static_cast<int>(group->ranks.size()), ranks);
        QCOMPARE(QString::fromStdString(t->path(group->ranks.front())), first);
        QCOMPARE(QString::fromStdString(t->path(group->ranks.back())), last);
        QVERIFY(group->warnings.empty());
    }

    void wrongSelectors_data()
    {
        QTest::addColumn<QString>("selector");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("nearest");
        const auto row = [](const char* name, const QString& selector, Code c, const char* nearest = "") {
            QTest::newRow(name) << selector << int(c) << nearest;
        };
        row("empty", "", Code::bad_selector);
        row("empty item", "b0,,b1", Code::bad_selector);
        row("open bracket", "c[0-3", Code::bad_selector);
        row("backwards", "c[3-0]", Code::bad_selector);
        row("letters in brackets", "c[a-b]", Code::bad_selector);
        row("empty brackets", "c[]", Code::bad_selector);
        row("double slash", "p0//b0", Code::bad_selector);
        row("six names", "*/*/*/*/*/*", Code::bad_selector);
        row("blank inside", "p0 r0", Code::bad_selector);
        row("upper case", "P0", Code::bad_selector);
        row("unknown modifier", "b0|every:2", Code::bad_selector);
        row("stride 0", "b0|strided:0:0", Code::bad_selector);
        row("stride without number", "b0|strided", Code::bad_selector);
        row("stride from -1", "b0|strided:2:-1", Code::bad_selector);
        row("first 0", "b0|first:0", Code::bad_selector);
        row("several where one is needed", "each:board", Code::bad_selector);
        row("each inside a list", "b0,each:board", Code::bad_selector);
        row("no such level", "each:chassis", Code::bad_selector);
        row("no such chip", "p0/r0/b0/c12", Code::unknown_chip, "p0/r0/b0/c11");
        row("no such board", "p0/r0/b9/c5", Code::unknown_chip, "p0/r0/b1/c5");
        row("no such pattern", "b7/c*", Code::unknown_chip);
        row("no layout", "tp[0]", Code::bad_selector);
        row("no layout to take all groups of", "tp[*]", Code::bad_selector);
        row("nearly all", "alll", Code::unknown_chip, "all");
        row("nearly the system", "sytem", Code::unknown_chip, "system");
        row("numbers that no chip has", "c[20-30]", Code::unknown_chip);
        row("a name that is none", "boards", Code::unknown_chip);
        row("strided past the end", "p0/r0/b0|strided:2:12", Code::empty_group);
        row("thirty stars", QString("*a").repeated(30), Code::unknown_chip);
    }
    void wrongSelectors()
    {
        QFETCH(QString, selector);
        QFETCH(int, code);
        QFETCH(QString, nearest);
        static const auto t = built(system96());
        const auto group = resolveGroup(*t, selector.toStdString());
        QVERIFY(!group);
        QCOMPARE(static_cast<int>(group.error().front().code), code);
        if (!nearest.isEmpty())
            QCOMPARE(QString::fromStdString(group.error().front().args.back()), nearest);
    }

    void allFaultsOfAListComeAtOnce()
    {
        const auto t = built(system96());
        const auto group = resolveGroup(*t, "b0|first:0,p0/r0/b0/c99,c[");
        QVERIFY(!group);
        QCOMPARE(group.error().size(), std::size_t{3});
    }

    void aNameWinsOverAPattern()
    {
        Description d = system96();
        d.d.groups = {named("b0", "p1/r1/b1"), named("corner", "b0|first:2,c11|first:1"), named("all", "p0")};
        const auto t = built(d);
        QCOMPARE(resolved(*t, "b0|first:1"), QString("p1/r1/b1/c0"));
        QCOMPARE(resolved(*t, "corner"), QString("p1/r1/b1/c0 p1/r1/b1/c1 p0/r0/b0/c11"));
        QCOMPARE(resolveGroup(*t, "all")->ranks.size(), std::size_t{48});
        QCOMPARE(groupNames(*t), (std::vector<std::string>{"all", "b0", "corner"}));
    }

    void groupsThatReferToEachOtherAreRefused()
    {
        Description d = system96();
        d.d.groups = {named("a", "b", 7), named("b", "a", 8), named("self", "self,p0", 9)};
        const auto result = d.build();
        QVERIFY(!result);
        QCOMPARE(result.error().size(), std::size_t{3});
        for (const Problem& p : result.error())
            QCOMPARE(p.code, Code::bad_selector);
        QCOMPARE(result.error().front().position.line, 7);
    }

    void groupsOfGroupsDoNotExplode()
    {
        // Each of 30 groups names the one before twice: 2^30 items written out, each resolved once.
        Description d = system96();
        d.d.groups.push_back(named("g0", "p0"));
        for (int i = 1; i <= 30; ++i)
            d.d.groups.push_back(named("g" + std::to_string(i), "g" + std::to_string(i - 1) + ",g" + std::to_string(i - 1)));
        const auto t = built(d);
        QCOMPARE(resolveGroup(*t, "g30")->ranks.size(), std::size_t{48});
    }

    void wrongGroupsOfAFileStandAtTheirPlace()
    {
        Description d = system96();
        d.d.groups = {named("good", "p0"), named("typo", "p0/r0/b5", 12), named("broken", "c[", 13)};
        d.d.concurrent.push_back(
            {.group = {"tp[*]", line(20)}, .collective = {"all_reduce", line(20)}, .size = bytes(1), .node = line(20)});
        const auto result = d.build();
        QVERIFY(!result);
        QCOMPARE(result.error().size(), std::size_t{3});
        QCOMPARE(result.error()[0].code, Code::unknown_chip);
        QCOMPARE(result.error()[0].position.line, 12);
        QCOMPARE(result.error()[1].code, Code::bad_selector);
        QCOMPARE(result.error()[2].position.line, 20);
    }

    void failedChipsAreLeftOutOfPatternsAndNotNamedInFull()
    {
        Description d = system96();
        d.d.failures = {failed(ElementReference::Kind::chip, "p0/r0/b0/c1"),
                        failed(ElementReference::Kind::container, "p0/r0/b1")};
        d.d.groups = {named("with_failed", "p0/r0/b0/c1", 5)};
        const auto t = built(d);
        // The group is written rightly; only the failure makes it unusable now.
        QCOMPARE(t->warnings.size(), std::size_t{1});
        QCOMPARE(t->warnings.front().code, Code::failed_chip_named);
        QCOMPARE(t->warnings.front().position.line, 5);

        const auto group = resolveGroup(*t, "p0/r0/b0");
        QCOMPARE(group->ranks.size(), std::size_t{11});
        QCOMPARE(group->warnings.front().code, Code::failed_chips_left_out);
        QCOMPARE(group->warnings.front().args, std::vector<std::string>{"p0/r0/b0/c1"});
        QCOMPARE(resolveGroup(*t, "all")->ranks.size(), std::size_t{96 - 13});
        QCOMPARE(resolveGroup(*t, "all")->warnings.front().args.front(),
                 std::string("p0/r0/b0/c1, p0/r0/b1/c0, p0/r0/b1/c1, p0/r0/b1/c2, … (13)"));
        QCOMPARE(resolved(*t, "p0/r0/b0/c1"), code(Code::failed_chip_named));
        QCOMPARE(resolved(*t, "p0/r0/b0/c0,p0/r0/b0/c1"), code(Code::failed_chip_named));
        QCOMPARE(resolved(*t, "p0/r0/b1"), code(Code::empty_group));
        // Positions count failed chips, so "the same chip of every board" stays it; first:N counts those that work.
        QCOMPARE(resolved(*t, "p0/r0/b0|strided:2:1|first:2"), QString("p0/r0/b0/c3 p0/r0/b0/c5"));
        QCOMPARE(resolved(*t, "p0/r0/b0|first:2"), QString("p0/r0/b0/c0 p0/r0/b0/c2"));
        QVERIFY(resolveGroup(*t, "p0/r1")->warnings.empty());
    }

    void aChipsPathMeansAllItsDies()
    {
        Description d;
        const ChipTypeId dual = d.chip("dual", {2, d.fabric(FabricKind::fullMesh, 1000)});
        d.around(d.group(Level::rack, {{d.board({{dual, 2}, {ChipTypeId(0), 1}, {dual, 1}}), 2}}));
        d.d.failures = {failed(ElementReference::Kind::chip, "p0/r0/b1/c3")};
        const auto t = built(d);
        QCOMPARE(resolved(*t, "p0/r0/b0/c1"), QString("p0/r0/b0/c1/d0 p0/r0/b0/c1/d1"));
        QCOMPARE(
            resolved(*t, "p0/r0/b0"),
            QString("p0/r0/b0/c0/d0 p0/r0/b0/c0/d1 p0/r0/b0/c1/d0 p0/r0/b0/c1/d1 p0/r0/b0/c2 p0/r0/b0/c3/d0 p0/r0/b0/c3/d1"));
        QCOMPARE(resolved(*t, "b0/c*/d1"), QString("p0/r0/b0/c0/d1 p0/r0/b0/c1/d1 p0/r0/b0/c3/d1"));
        QCOMPARE(resolveGroup(*t, "d0")->ranks.size(), std::size_t{5}); // six, one failed
        QCOMPARE(resolved(*t, "p0/r0/b0/c0/d1"), QString("p0/r0/b0/c0/d1"));
        QCOMPARE(resolved(*t, "p0/r0/b1/c3"), code(Code::failed_chip_named));
        QCOMPARE(resolved(*t, "p0/r0/b1/c3/d0"), code(Code::failed_chip_named));
    }

    void parallelGroupsCountInnermostFirst()
    {
        // 96 = tp 4 × ep 3 × dp 8. Stride of tp 1, of ep 4, of dp 12.
        Description d = system96();
        d.d.parallelism = Parallelism{.dimensions = {{"tp", 4}, {"ep", 3}, {"dp", 8}}, .node = line(30)};
        const auto t = built(d);
        QVERIFY(t->warnings.empty());
        QCOMPARE(resolved(*t, "tp[0]"), QString("p0/r0/b0/c0 p0/r0/b0/c1 p0/r0/b0/c2 p0/r0/b0/c3"));
        QCOMPARE(resolved(*t, "tp[3]"), QString("p0/r0/b1/c0 p0/r0/b1/c1 p0/r0/b1/c2 p0/r0/b1/c3"));
        QCOMPARE(resolved(*t, "ep[1]"), QString("p0/r0/b0/c1 p0/r0/b0/c5 p0/r0/b0/c9"));
        QCOMPARE(resolved(*t, "ep[4]"), QString("p0/r0/b1/c0 p0/r0/b1/c4 p0/r0/b1/c8")); // group 4: the second board
        QCOMPARE(resolveGroup(*t, "dp[3]")->ranks.size(), std::size_t{8});
        QVERIFY(resolved(*t, "dp[3]").startsWith("p0/r0/b0/c3 p0/r0/b1/c3 "));
        QCOMPARE(resolved(*t, "tp[24]"), code(Code::unknown_chip));
        QCOMPARE(resolveGroup(*t, "tp[24]").error().front().args.back(), std::string("tp[23]"));
        QCOMPARE(groupNames(*t).size(), std::size_t{1 + 24 + 32 + 12});
        // Together the groups of a dimension hold every rank once.
        for (const char* dimension : {"tp[*]", "ep[*]", "dp[*]"}) {
            const auto groups = resolveGroups(*t, dimension);
            QVERIFY(groups);
            std::vector<VertexId> ranks;
            for (const Group& group : *groups)
                ranks.insert(ranks.end(), group.ranks.begin(), group.ranks.end());
            std::sort(ranks.begin(), ranks.end());
            std::vector<VertexId> all = t->endpoints;
            std::sort(all.begin(), all.end());
            QCOMPARE(ranks, all);
        }
        QCOMPARE(resolveGroups(*t, "dp[2-4]")->size(), std::size_t{3});
        QCOMPARE(resolved(*t, "dp[*]"), code(Code::bad_selector));
    }

    void aParallelLayoutMustFit()
    {
        Description d = system96();
        d.d.parallelism = Parallelism{.dimensions = {{"tp", 8}, {"dp", 13}}, .node = line(30)};
        const auto result = d.build();
        QVERIFY(!result);
        QCOMPARE(result.error().front().code, Code::parallelism_too_large);
        QCOMPARE(result.error().front().args, (std::vector<std::string>{"104", "96"}));
        d.d.parallelism = Parallelism{.dimensions = {{"tp", 8}, {"dp", 2}}, .node = line(30)};
        const auto t = built(d);
        QCOMPARE(t->warnings.front().code, Code::parallelism_leaves_chips);
        QVERIFY(resolved(*t, "tp[1]").endsWith("p0/r0/b1/c3"));
        d.d.parallelism =
            Parallelism{.dimensions = {{"a", 4294967295U}, {"b", 4294967295U}, {"c", 4294967295U}}, .node = line(30)};
        QCOMPARE(d.build().error().front().code, Code::parallelism_too_large);
    }

    void eachMakesAGroupOfEveryContainer()
    {
        Description d = system96();
        d.d.failures = {failed(ElementReference::Kind::container, "p0/r0/b0")};
        d.d.groups = {named("boards", "each:board")};
        const auto t = built(d);
        QCOMPARE(resolveGroups(*t, "each:board")->size(), std::size_t{7}); // the failed one has nobody left
        QCOMPARE(resolveGroups(*t, "boards")->size(), std::size_t{7});
        QCOMPARE(resolveGroups(*t, "each:rack")->size(), std::size_t{4});
        QCOMPARE(resolveGroups(*t, "each:pod")->front().ranks.size(), std::size_t{36});
        QCOMPARE(resolveGroups(*t, "each:board|first:2")->front().ranks.size(), std::size_t{2});
        QCOMPARE(resolveGroups(*t, "b0,b1")->size(), std::size_t{1});
    }

    void selectorForIsShortAndReadable_data()
    {
        QTest::addColumn<QString>("selector");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* selector, const char* expected) { QTest::newRow(selector) << selector << expected; };
        row("all", "all");
        row("p0/r0/b1/c7", "p0/r0/b1/c7");
        row("p0/r0/b0/c*", "p0/r0/b0");
        row("p0/r0/b0,p0/r0/b1", "p0/r0");
        row("p0/r0,p0/r1", "p0");
        row("p1/r0/b1/c[0-3]", "p1/r0/b1/c[0-3]");
        row("p0/r0/b1/c0,p0/r0/b1/c2,p0/r0/b1/c[5-7]", "p0/r0/b1/c[0,2,5-7]");
        row("c0", "c0");
        row("p0/r*/b0/c0", "p0/r*/b0/c0");
        row("r0", "r0");
        row("b1/c[0-5]", "b1/c[0-5]");
        row("all|strided:12:3", "c3");
        row("p1/r0/b0,p0/r0/b0", "p1/r0/b0,p0/r0/b0"); // the order counts
        row("p0/r0/b0,p0/r0/b1/c[0-2]", "p0/r0/b0,p0/r0/b1/c[0-2]");
        row("p0/r0/b0/c3,p0/r0/b0/c1", "p0/r0/b0/c3,p0/r0/b0/c1");
        row("p0,p1/r0/b0", "p0,p1/r0/b0");
    }
    void selectorForIsShortAndReadable()
    {
        QFETCH(QString, selector);
        QFETCH(QString, expected);
        static const auto t = built(system96());
        const auto group = resolveGroup(*t, selector.toStdString());
        QVERIFY(group);
        QCOMPARE(QString::fromStdString(selectorFor(*t, group->ranks)), expected);
    }

    void selectorForOnASmallSystemNamesTheBoardInFull()
    {
        Description d;
        const auto t = built(d.rack(2, 8, {}));
        QCOMPARE(selectorFor(*t, resolveGroup(*t, "b0")->ranks), std::string("p0/r0/b0"));
        QCOMPARE(selectorFor(*t, resolveGroup(*t, "c0")->ranks), std::string("c0"));
        QCOMPARE(selectorFor(*t, resolveGroup(*t, "b[0-1]/c[0-3]")->ranks), std::string("c[0-3]"));
        QCOMPARE(selectorFor(*t, {}), std::string());
    }

    void selectorForGivesBackExactlyTheRanks()
    {
        // Seeded random selections in random order, some chips failed, some with dies, some by hand out of order.
        std::mt19937_64 random(20240501);
        for (int round = 0; round < 200; ++round) {
            Description d;
            const ChipTypeId dual = d.chip("dual", {2, d.fabric(FabricKind::fullMesh, 1000)});
            const BlockId board = d.board({{ChipTypeId(0), 3}, {round % 3 == 0 ? dual : ChipTypeId(0), 2}});
            const BlockId rack = d.group(Level::rack, {{board, 1 + round % 3}}), pod = d.group(Level::pod, {{rack, 2}});
            d.d.system = d.group(Level::system, {{pod, 2}});
            if (round % 4 == 0)
                for (const char* path : {"p0/r0/b0/c9", "p0/r0/b0/c7", "p0/r5/b0/c0"})
                    d.d.chips.push_back({.path = path, .type = 0, .node = {}, .nameNode = {}});
            if (round % 5 == 0)
                d.d.failures = {failed(ElementReference::Kind::chip, "p0/r1/b0/c1"),
                                failed(ElementReference::Kind::container, "p1/r0/b0")};
            const auto t = built(d);
            std::vector<VertexId> ranks;
            for (const VertexId v : t->endpoints)
                if (!t->vertex(v).failed && (round % 7 == 0 || random() % 3 != 0))
                    ranks.push_back(v);
            if (round % 2 == 0)
                for (int swaps = 0; swaps < round % 10; ++swaps)
                    std::swap(ranks[random() % ranks.size()], ranks[random() % ranks.size()]);
            const std::string selector = selectorFor(*t, ranks);
            const auto group = resolveGroup(*t, selector);
            QVERIFY2(group.has_value(), selector.c_str());
            QVERIFY2(group->ranks == ranks, selector.c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TestGroups)
#include "test_groups.moc"
