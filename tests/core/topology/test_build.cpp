// Blocks → elements besides the fabrics: names and numbers, elements by hand, overrides, failures, problems and limits.
#include <QtTest>

#include <algorithm>
#include <cmath>

#include "tests/core/topology/description_helpers.h"

using namespace tierlens;
using namespace tierlens::testing;

namespace {

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b)); }

/// 2 boards of 4 chips, one switch on each board, 4 rail switches in the rack.
Description twoBoards()
{
    Description d;
    FabricDescription board = d.fabric(FabricKind::switched, 450);
    board.switchType = d.switchType(0.1);
    FabricDescription rack = d.fabric(FabricKind::rail, 50);
    rack.switchType = d.switchType(0.25, 64);
    d.rack(2, 4, {rack}, {board});
    return d;
}

HandElement element(std::string path, std::uint32_t type = 0xFFFFFFFFU, int atLine = 10)
{
    return {.path = std::move(path), .type = type, .node = line(atLine), .nameNode = line(atLine)};
}

HandLink handLink(std::string from, std::string to, LinkTypeId type, int atLine = 20)
{
    HandLink link;
    link.from = {std::move(from), line(atLine)};
    link.to = {std::move(to), line(atLine)};
    link.type = type;
    link.node = line(atLine);
    return link;
}

ElementReference reference(ElementReference::Kind kind, std::string path, int atLine = 30)
{
    ElementReference what;
    what.kind = kind;
    what.path = std::move(path);
    what.node = line(atLine);
    return what;
}

ElementReference linkReference(std::string from, std::string to, std::optional<std::uint32_t> rail = {}, int atLine = 30)
{
    ElementReference what;
    what.kind = ElementReference::Kind::link;
    what.from = std::move(from);
    what.to = std::move(to);
    what.rail = rail;
    what.node = line(atLine);
    return what;
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

Problems problemsOf(const Description& d)
{
    const auto result = d.build();
    return result ? Problems{} : result.error();
}

/// Exactly one problem with this code in this line.
void compareProblem(const Problems& problems, Code code, int atLine)
{
    QCOMPARE(problems.size(), std::size_t{1});
    QCOMPARE(static_cast<int>(problems.front().code), static_cast<int>(code));
    QCOMPARE(problems.front().position.line, atLine);
    QCOMPARE(problems.front().file, std::string("test.yaml"));
}

} // namespace

class TestBuild : public QObject {
    Q_OBJECT

private slots:
    void elementsAreNumberedInsideTheirContainerOverAllEntries()
    {
        // boards: [{use: a}, {use: b, count: 2}] makes b0, b1, b2; TOPOLOGY, "Names and order".
        Description d;
        const BlockId a = d.board(2), b = d.board(3);
        d.d.blocks[b.index()].name = "b";
        const auto t = built(d.around(d.group(Level::rack, {{a, 1}, {b, 2}})));
        QCOMPARE(pathsOf(*t, t->endpoints),
                 (std::vector<std::string>{"p0/r0/b0/c0", "p0/r0/b0/c1", "p0/r0/b1/c0", "p0/r0/b1/c1", "p0/r0/b1/c2",
                                           "p0/r0/b2/c0", "p0/r0/b2/c1", "p0/r0/b2/c2"}));
        const ContainerId b1 = *t->findContainer("p0/r0/b1"), b2 = *t->findContainer("p0/r0/b2");
        QCOMPARE(t->container(b1).block, std::string("b"));
        QCOMPARE(t->container(b1).blockIndex, t->container(b2).blockIndex);
        QVERIFY(t->container(b1).blockIndex != t->container(*t->findContainer("p0/r0/b0")).blockIndex);
        QCOMPARE(t->endpointsBelow(b1).size(), std::size_t{3});
    }

    void pathsFindWhatTheyName()
    {
        const auto t = built(twoBoards());
        for (std::size_t v = 0; v < t->vertices.size(); ++v)
            QCOMPARE(t->findVertex(t->path(VertexId(v))), std::optional(VertexId(v)));
        for (std::size_t c = 0; c < t->containers.size(); ++c)
            QCOMPARE(t->findContainer(t->path(ContainerId(c))), std::optional(ContainerId(c)));
        for (const char* none : {"", "/", "p0/", "p1", "p0/r0/b0/c4", "p0/r0/b0/sw1", "b0/c0", "p0/r0/b0/c00", "p0/r0/b0/c-1",
                                 "p0/sw0/c0", "p0/r0/b0/c0/d0", "p0/r0/b0/c4294967296", "p0/b0"}) {
            QVERIFY2(!t->findVertex(none), none);
            QVERIFY2(!t->findContainer(none), none);
        }
    }

    void everyBuildHasARevisionOfItsOwn()
    {
        const Description d = twoBoards();
        const auto first = built(d), second = built(d);
        QVERIFY(first->revision != 0);
        QVERIFY(first->revision != second->revision);
    }

    void chipsByHandMakeTheContainersAroundThem()
    {
        Description d = twoBoards();
        d.d.chips = {element("p0/r0/b2/c0", 0), element("p0/r1/b0/c3", 0), element("p0/r0/b0/c9")};
        d.d.switches = {element("p0/r0/sw9", 0), element("sw0", 1)};
        d.d.nics = {element("p0/r0/b2/nic0")};
        const auto t = built(d);
        // File order by containers: b0 with its hand chip, b1, the new b2, then the new rack.
        QCOMPARE(t->endpoints.size(), std::size_t{11});
        QCOMPARE(t->path(t->endpoints[4]), std::string("p0/r0/b0/c9"));
        QCOMPARE(t->path(t->endpoints[9]), std::string("p0/r0/b2/c0"));
        QCOMPARE(t->path(t->endpoints[10]), std::string("p0/r1/b0/c3"));
        QVERIFY(at(*t, "p0/r1/b0/c3").valid() && at(*t, "p0/r0/sw9").valid() && at(*t, "p0/r0/b2/nic0").valid());
        QCOMPARE(t->path(at(*t, "sw0")), std::string("sw0"));
        QCOMPARE(t->typeName(at(*t, "p0/r0/b0/c9")), std::string()); // without a type: the defaults
        QVERIFY(near(startLatency(t->chipType(at(*t, "p0/r0/b0/c9")).start, t->chipTypes[0].start).value(), 0.30));
        QCOMPARE(degree(*t, at(*t, "p0/r0/b2/c0")), std::size_t{0}); // joins no fabric by itself
    }

    void handLinksTakeTheTierOfTheSmallestContainer()
    {
        Description d = twoBoards();
        const LinkTypeId type = d.link(50, 0.5);
        d.d.switches = {element("sw0", 0)};
        d.d.links = {handLink("p0/r0/b0/c0", "p0/r0/b0/c1", type), handLink("p0/r0/b0/c0", "p0/r0/b1/sw0", type),
                     handLink("p0/r0/sw0", "p0/r0/b1/c2", type), handLink("sw0", "p0/r0/sw0", type)};
        d.d.links[3].tier = Tier::r2r;
        d.d.links[2].count = 3;
        d.d.links[1].bandwidth = gigabytesPerSecond(7);
        d.d.links[1].efficiency = 0.5;
        const auto t = built(d);
        QCOMPARE(linksBetween(*t, "p0/r0/b0/c0", "p0/r0/b0/c1").front()->tier, Tier::c2c);
        const Link& second = *linksBetween(*t, "p0/r0/b0/c0", "p0/r0/b1/sw0").front();
        QCOMPARE(second.tier, Tier::b2b);
        QVERIFY(near(inGigabytesPerSecond(second.capacity(1)), 3.5));
        QVERIFY(near(second.latency[0].value(), 0.5));
        const auto three = linksBetween(*t, "p0/r0/sw0", "p0/r0/b1/c2");
        QCOMPARE(three.size(), std::size_t{3});
        QVERIFY(near(inGigabytesPerSecond(three[2]->bandwidth[0]), 50)); // each
        QCOMPARE(three[2]->rail, 2U);
        QCOMPARE(linksBetween(*t, "sw0", "p0/r0/sw0").front()->tier, Tier::r2r);
        d.d.links.resize(1);
        d.d.links[0] = handLink("sw0", "p0/r0/sw0", type);
        QCOMPARE(built(d)->links.back().tier, Tier::p2p);
    }

    void aHandLinkToAChipWithDiesEndsAtItsFirstDie()
    {
        Description d;
        const ChipTypeId dual = d.chip("dual", {2, d.fabric(FabricKind::fullMesh, 1000)});
        d.around(d.board({{dual, 2}}));
        const LinkTypeId type = d.link(50);
        d.d.links = {handLink("p0/r0/b0/c0", "p0/r0/b0/c1/d1", type), handLink("p0/r0/b0/c0/d0", "p0/r0/b0/c0/d1", type)};
        const auto t = built(d);
        QCOMPARE(linksBetween(*t, "p0/r0/b0/c0/d0", "p0/r0/b0/c1/d1").front()->tier, Tier::c2c);
        QCOMPARE(t->links.back().tier, Tier::d2d);
    }

    void blocksHoldElementsOfTheirOwnWithRelativeNames()
    {
        // Two racks of one board; the board has a NIC and a second switch of its own, the rack a link to the board's.
        Description d;
        FabricDescription f = d.fabric(FabricKind::switched, 450);
        const LinkTypeId type = d.link(16);
        const BlockId board = d.board(2, {f});
        d.d.blocks[board.index()].switches = {element("sw1")};
        d.d.blocks[board.index()].nics = {element("nic0")};
        d.d.blocks[board.index()].links = {handLink("c1", "nic0", type), handLink("sw1", "nic0", type)};
        const BlockId rack = d.group(Level::rack, {{board, 1}});
        d.d.blocks[rack.index()].switches = {element("sw0")};
        d.d.blocks[rack.index()].links = {handLink("b0/sw1", "sw0", type)};
        const auto t = built(d.around(d.group(Level::pod, {{rack, 2}})));
        QCOMPARE(t->links.size(), std::size_t{2 * (2 + 2 + 1)});
        QCOMPARE(linksBetween(*t, "p0/r1/b0/sw1", "p0/r1/sw0").front()->tier, Tier::b2b);
        const Link& host = *linksBetween(*t, "p0/r1/b0/c1", "p0/r1/b0/nic0").front();
        QVERIFY(host.hostLink);
        QCOMPARE(host.tier, Tier::c2c);
    }

    void wrongElementsByHandAreNamed_data()
    {
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const char* list, const char* path, Code code) {
            QTest::newRow(name) << list << path << int(code);
        };
        row("chip taken", "chips", "p0/r0/b0/c3", Code::name_taken);
        row("switch taken by a fabric", "switches", "p0/r0/sw2", Code::name_taken);
        row("chip path not full", "chips", "b0/c9", Code::bad_path);
        row("chip path of a switch", "chips", "p0/r0/b0/sw9", Code::bad_path);
        row("no path at all", "chips", "hello", Code::bad_path);
        row("switch path of a chip", "switches", "p0/r0/b0/c9", Code::bad_path);
        row("nic inside a chip that is none", "nics", "p0/r0/b0/c9/nic0", Code::unknown_name);
    }
    void wrongElementsByHandAreNamed()
    {
        QFETCH(QString, list);
        QFETCH(QString, path);
        QFETCH(int, code);
        Description d = twoBoards();
        auto& elements = list == "chips" ? d.d.chips : list == "switches" ? d.d.switches : d.d.nics;
        elements.push_back(element(path.toStdString(), 0xFFFFFFFFU, 42));
        compareProblem(problemsOf(d), static_cast<Code>(code), 42);
    }

    void aNameWrittenTwiceByHandIsTaken()
    {
        Description d = twoBoards();
        d.d.chips = {element("p0/r0/b7/c5", 0, 40), element("p0/r0/b7/c2", 0, 41), element("p0/r0/b7/c5", 0, 42)};
        compareProblem(problemsOf(d), Code::name_taken, 42);
    }

    void wrongLinksAreNamed()
    {
        Description d = twoBoards();
        const LinkTypeId type = d.link(1);
        d.d.links = {handLink("p0/r0/b0/c9", "p0/r0/sw0", type, 50), handLink("p0/r0/b0", "p0/r0/sw0", type, 51),
                     handLink("p0/r0/sw0", "p0/r0/sw0", type, 52), handLink("p0/r0/sw0", "p0/r0/sw1", {}, 53)};
        const Problems problems = problemsOf(d);
        QCOMPARE(problems.size(), std::size_t{4}); // all at once, in file order
        QCOMPARE(problems[0].code, Code::unknown_name);
        QCOMPARE(problems[0].args, (std::vector<std::string>{"p0/r0/b0/c9", "chip, die, switch or NIC", "p0/r0/b0/c3"}));
        QCOMPARE(problems[1].code, Code::bad_path);
        QCOMPARE(problems[2].code, Code::self_link);
        QCOMPARE(problems[3].code, Code::missing_key);
        QCOMPARE(problems[3].position.line, 53);
    }

    void aFaultInABlockIsReportedOnceHoweverOftenItIsMade()
    {
        Description d;
        const BlockId board = d.board(2);
        d.d.blocks[board.index()].links = {handLink("c0", "c7", d.link(1), 33)};
        d.around(d.group(Level::rack, {{board, 500}}));
        const Problems problems = problemsOf(d);
        compareProblem(problems, Code::unknown_name, 33);
        QCOMPARE(problems.front().args.back(), std::string("c1")); // the nearest, relative like the text
    }

    void anOverrideOfALinkHoldsForBothDirectionsOrOne()
    {
        Description d = twoBoards();
        OverrideDescription both, one;
        both.what = linkReference("p0/r0/b0/c0", "p0/r0/b0/sw0");
        both.bandwidth = gigabytesPerSecond(225);
        both.background = 0.1;
        one.what = linkReference("p0/r0/b0/sw0", "p0/r0/b0/c1");
        one.what.oneDirection = true;
        one.latency = microseconds(3);
        d.d.overrides = {both, one};
        const auto t = built(d);
        const Link& first = *linksBetween(*t, "p0/r0/b0/c0", "p0/r0/b0/sw0").front();
        QVERIFY(near(inGigabytesPerSecond(first.bandwidth[0]), 225) && near(inGigabytesPerSecond(first.bandwidth[1]), 225));
        QVERIFY(near(first.background, 0.1));
        // The link runs chip → switch, so switch → chip is direction 1.
        const Link& second = *linksBetween(*t, "p0/r0/b0/c1", "p0/r0/b0/sw0").front();
        QCOMPARE(t->path(second.a), std::string("p0/r0/b0/c1"));
        QVERIFY(near(second.latency[0].value(), 0) && near(second.latency[1].value(), 3));
        QVERIFY(near(inGigabytesPerSecond(linksBetween(*t, "p0/r0/b1/c0", "p0/r0/b1/sw0").front()->bandwidth[0]), 450));
    }

    void aRailPicksOneOfParallelLinks()
    {
        Description d = twoBoards();
        HandLink link = handLink("p0/r0/sw0", "p0/r0/sw1", d.link(10));
        link.count = 4;
        d.d.links = {link};
        OverrideDescription change;
        change.what = linkReference("p0/r0/sw1", "p0/r0/sw0", 2U);
        change.bandwidth = gigabytesPerSecond(5);
        d.d.overrides = {change};
        d.d.failures = {linkReference("p0/r0/sw0", "p0/r0/sw1", 3U)};
        const auto t = built(d);
        const auto links = linksBetween(*t, "p0/r0/sw0", "p0/r0/sw1");
        for (std::size_t i = 0; i < 4; ++i) {
            QVERIFY(near(inGigabytesPerSecond(links[i]->bandwidth[0]), i == 2 ? 5 : 10));
            QCOMPARE(links[i]->failed, i == 3);
        }
        d.d.failures = {linkReference("p0/r0/sw0", "p0/r0/sw1", 4U, 77)};
        compareProblem(problemsOf(d), Code::out_of_range, 77);
    }

    void overridesOfASwitchNicOrChipLeaveItsSiblingsAlone()
    {
        Description d = twoBoards();
        d.d.nicTypes.push_back({.name = "cx7", .latency = microseconds(0.2), .bandwidth = {}});
        d.d.nics = {element("p0/r0/b0/nic0", 0), element("p0/r0/b0/nic1", 0)};
        OverrideDescription sw, nic, chip;
        sw.what = reference(ElementReference::Kind::switchElement, "p0/r0/sw1");
        sw.latency = microseconds(0.4);
        sw.bandwidth = gigabytesPerSecond(100);
        nic.what = reference(ElementReference::Kind::nic, "p0/r0/b0/nic1");
        nic.bandwidth = gigabytesPerSecond(25);
        chip.what = reference(ElementReference::Kind::chip, "p0/r0/b1/c2");
        chip.start = StartParts{.software = microseconds(2)};
        d.d.overrides = {sw, nic, chip};
        const auto t = built(d);
        const auto switchOf = [&](const char* path) { return t->switchTypes[t->vertex(at(*t, path)).type]; };
        QVERIFY(near(switchOf("p0/r0/sw1").latency.value(), 0.4) && near(switchOf("p0/r0/sw0").latency.value(), 0.25));
        QVERIFY(switchOf("p0/r0/sw1").bandwidth && !switchOf("p0/r0/sw0").bandwidth);
        QCOMPARE(t->typeName(at(*t, "p0/r0/sw1")), t->typeName(at(*t, "p0/r0/sw0"))); // still the same kind of switch
        QCOMPARE(switchOf("p0/r0/sw1").ports, std::optional<std::uint32_t>(64));
        QVERIFY(t->nicTypes[t->vertex(at(*t, "p0/r0/b0/nic1")).type].bandwidth);
        QVERIFY(!t->nicTypes[t->vertex(at(*t, "p0/r0/b0/nic0")).type].bandwidth);
        QVERIFY(near(t->chipType(at(*t, "p0/r0/b1/c2")).start.software.value(), 2));
        QVERIFY(near(t->chipType(at(*t, "p0/r0/b1/c1")).start.software.value(), 0));
    }

    void anOverrideOfAChipWithDiesHoldsForItsDies()
    {
        Description d;
        const ChipTypeId dual = d.chip("dual", {2, d.fabric(FabricKind::fullMesh, 1000)});
        d.around(d.board({{dual, 2}}));
        OverrideDescription change;
        change.what = reference(ElementReference::Kind::chip, "p0/r0/b0/c1");
        change.start = StartParts{.software = microseconds(2)};
        d.d.overrides = {change};
        d.d.failures = {reference(ElementReference::Kind::chip, "p0/r0/b0/c0")};
        const auto t = built(d);
        QVERIFY(near(t->chipType(at(*t, "p0/r0/b0/c1/d1")).start.software.value(), 2));
        QVERIFY(near(t->chipType(at(*t, "p0/r0/b0/c0/d1")).start.software.value(), 0));
        QVERIFY(t->vertex(at(*t, "p0/r0/b0/c0/d1")).failed && !t->vertex(at(*t, "p0/r0/b0/c1/d1")).failed);
    }

    void wrongOverridesAreNamed()
    {
        Description d = twoBoards();
        const auto change = [&](ElementReference what) -> OverrideDescription& {
            OverrideDescription o;
            o.node = what.node;
            o.what = std::move(what);
            return d.d.overrides.emplace_back(std::move(o));
        };
        change(linkReference("p0/r0/b0/c0", "p0/r0/b0/c1", {}, 60)).bandwidth = gigabytesPerSecond(1);
        change(reference(ElementReference::Kind::switchElement, "p0/r0/b0/c0", 61)).latency = microseconds(1);
        change(reference(ElementReference::Kind::switchElement, "p0/r0/sw8", 62)).latency = microseconds(1);
        change(reference(ElementReference::Kind::chip, "p0/r0/b0/c0", 63)).bandwidth = gigabytesPerSecond(1);
        ElementReference oneWay = linkReference("p0/r0/b0/c0", "p0/r0/b0/sw0", {}, 64);
        oneWay.oneDirection = true;
        change(oneWay).efficiency = 0.5;
        const Problems problems = problemsOf(d);
        std::vector<Code> codes;
        for (const Problem& p : problems)
            codes.push_back(p.code);
        QCOMPARE(codes, (std::vector<Code>{Code::no_such_link, Code::bad_path, Code::unknown_name, Code::key_does_not_apply,
                                           Code::key_does_not_apply}));
        QCOMPARE(problems[2].args.back(), std::string("p0/r0/sw3"));
        QCOMPARE(problems[4].position.line, 64);
    }

    void aFailedElementFailsWhatHangsOnIt()
    {
        Description d = twoBoards();
        d.d.nics = {element("p0/r0/b1/nic0")};
        d.d.links = {handLink("p0/r0/b1/c0", "p0/r0/b1/nic0", d.link(1))};
        d.d.failures = {reference(ElementReference::Kind::switchElement, "p0/r0/sw3"), linkReference("p0/r0/b1/c0", "p0/r0/sw0"),
                        reference(ElementReference::Kind::nic, "p0/r0/b1/nic0"),
                        reference(ElementReference::Kind::chip, "p0/r0/b1/c2")};
        const auto t = built(d);
        QVERIFY(linksBetween(*t, "p0/r0/b0/c3", "p0/r0/sw3").front()->failed);
        QVERIFY(linksBetween(*t, "p0/r0/b1/c3", "p0/r0/sw3").front()->failed);
        QVERIFY(linksBetween(*t, "p0/r0/b1/c0", "p0/r0/sw0").front()->failed);
        QVERIFY(!t->vertex(at(*t, "p0/r0/sw0")).failed);
        QVERIFY(linksBetween(*t, "p0/r0/b1/c0", "p0/r0/b1/nic0").front()->failed);
        QVERIFY(linksBetween(*t, "p0/r0/b1/c2", "p0/r0/b1/sw0").front()->failed);
        // 2 of sw3, 1 by name, 1 of the NIC, 2 of c2 (its rail and its board's switch).
        QCOMPARE(std::count_if(t->links.begin(), t->links.end(), [](const Link& l) { return l.failed; }), std::ptrdiff_t{6});
    }

    void aFailedContainerFailsAllInIt()
    {
        Description d = twoBoards();
        d.d.failures = {reference(ElementReference::Kind::container, "p0/r0/b1")};
        const auto t = built(d);
        for (std::size_t v = 0; v < t->vertices.size(); ++v)
            QCOMPARE(t->vertices[v].failed, t->path(VertexId(v)).starts_with("p0/r0/b1/"));
        QVERIFY(t->container(*t->findContainer("p0/r0/b1")).failed);
        QCOMPARE(std::count_if(t->links.begin(), t->links.end(), [](const Link& l) { return l.failed; }), std::ptrdiff_t{4 + 4});
        d.d.failures = {reference(ElementReference::Kind::container, "p0/r0/b5", 71),
                        reference(ElementReference::Kind::chip, "p0/r0/b1", 72)};
        const Problems problems = problemsOf(d);
        QCOMPARE(problems.size(), std::size_t{2});
        QCOMPARE(problems[0].code, Code::unknown_name);
        QCOMPARE(problems[1].code, Code::bad_path);
    }

    void fabricsThatDoNotFitAreNamed_data()
    {
        QTest::addColumn<FabricDescription>("fabric");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("firstArgument");
        // All over 2 boards of 4 chips; the link type is number 0.
        const auto row = [](const char* name, Code code, const char* argument, FabricKind kind, auto&& change) {
            FabricDescription f;
            f.kind = kind;
            f.link = LinkTypeId(0);
            f.node = line(9);
            change(f);
            QTest::newRow(name) << f << int(code) << argument;
        };
        row("dims", Code::plugs_do_not_fit, "8", FabricKind::torus, [](auto& f) { f.dims = {{3, 3}, line(9)}; });
        row("dims over 64 bit", Code::plugs_do_not_fit, "8", FabricKind::mesh,
            [](auto& f) { f.dims = {{4294967295U, 4294967295U, 4294967295U}, line(9)}; });
        row("no dims", Code::plugs_do_not_fit, "8", FabricKind::mesh, [](auto&) {});
        row("radix too small", Code::plugs_do_not_fit, "8", FabricKind::fatTree, [](auto& f) {
            f.levels = 2;
            f.radix = 2;
        });
        row("odd radix", Code::out_of_range, "radix 5", FabricKind::fatTree, [](auto& f) {
            f.levels = 2;
            f.radix = 5;
        });
        row("levels", Code::out_of_range, "levels 4", FabricKind::fatTree, [](auto& f) {
            f.levels = 4;
            f.radix = 8;
        });
        row("children", Code::plugs_do_not_fit, "8", FabricKind::fatTree, [](auto& f) {
            f.children = {{4, 4}, line(9)};
            f.parents = {{1, 4}, line(9)};
        });
        row("parents", Code::wrong_length, "1", FabricKind::fatTree, [](auto& f) {
            f.children = {{4, 2}, line(9)};
            f.parents = {{1}, line(9)};
        });
        row("dragonfly", Code::plugs_do_not_fit, "8", FabricKind::dragonfly, [](auto& f) {
            f.groups = 3;
            f.routers = 1;
            f.globalLinks = 2;
        });
        row("global links", Code::out_of_range, "global_links 1", FabricKind::dragonfly, [](auto& f) {
            f.groups = 4;
            f.routers = 1;
            f.globalLinks = 1;
        });
        row("no switches below", Code::no_plugs, "", FabricKind::rail, [](auto& f) { f.attach.kind = Attach::Kind::switches; });
        row("map", Code::wrong_length, "3", FabricKind::rail, [](auto& f) {
            f.attach = {.kind = Attach::Kind::nics,
                        .nics = 4,
                        .hostLink = LinkTypeId(0),
                        .nic = {},
                        .nicOfChip = {0, 1, 2},
                        .node = line(9)};
        });
        row("map beyond the NICs", Code::out_of_range, "nic4", FabricKind::rail, [](auto& f) {
            f.attach = {.kind = Attach::Kind::nics,
                        .nics = 4,
                        .hostLink = LinkTypeId(0),
                        .nic = {},
                        .nicOfChip = {0, 1, 2, 4},
                        .node = line(9)};
        });
        row("no host link", Code::missing_key, "host_link", FabricKind::rail, [](auto& f) {
            f.attach = {.kind = Attach::Kind::nics, .nics = 4, .hostLink = {}, .nic = {}, .nicOfChip = {}, .node = line(9)};
        });
    }
    void fabricsThatDoNotFitAreNamed()
    {
        QFETCH(FabricDescription, fabric);
        QFETCH(int, code);
        QFETCH(QString, firstArgument);
        Description d;
        d.link(10);
        d.rack(2, 4, {fabric});
        const Problems problems = problemsOf(d);
        compareProblem(problems, static_cast<Code>(code), 9);
        if (!firstArgument.isEmpty())
            QCOMPARE(QString::fromStdString(problems.front().args.front()), firstArgument);
    }

    void hypercubeNeedsAPowerOfTwo()
    {
        Description d;
        FabricDescription f = d.fabric(FabricKind::hypercube, 1);
        f.node = line(5);
        compareProblem(problemsOf(d.oneBoard(12, f)), Code::plugs_do_not_fit, 5);
    }

    void railNeedsEvenMembers()
    {
        Description d;
        FabricDescription f = d.fabric(FabricKind::rail, 50);
        f.node = line(5);
        d.around(d.group(Level::rack, {{d.board(3), 1}, {d.board(5), 1}}, {f}));
        const Problems problems = problemsOf(d);
        compareProblem(problems, Code::uneven_members, 5);
        QCOMPARE(problems.front().args, (std::vector<std::string>{"3", "5"}));
    }

    void allProblemsOfAllBlocksComeAtOnceInFileOrder()
    {
        Description d;
        FabricDescription late = d.grid(FabricKind::torus, 1, {3}), early = d.grid(FabricKind::mesh, 1, {7});
        late.node = line(90);
        early.node = line(80);
        d.rack(2, 4, {early}, {late});
        const Problems problems = problemsOf(d);
        QCOMPARE(problems.size(), std::size_t{2});
        QCOMPARE(problems[0].position.line, 80);
        QCOMPARE(problems[1].position.line, 90);
    }

    void tooManyChipsAreRefusedBeforeAnythingIsBuilt()
    {
        // Counts that multiply to 10^18 and beyond 64 bit.
        Description d;
        const BlockId board = d.board(1000000), rack = d.group(Level::rack, {{board, 1000000}}),
                      pod = d.group(Level::pod, {{rack, 1000000}});
        d.d.blocks[board.index()].members.front().node = line(3);
        d.d.blocks[rack.index()].members.front().node = line(4);
        d.around(pod);
        Problems problems = problemsOf(d);
        compareProblem(problems, Code::too_many_chips, 4); // a million boards of a million chips: here it passes the limit
        QCOMPARE(problems.front().args.front(), std::string("1000000000000000000"));
        d.d.blocks[d.d.system.index()].members.front().count = 4000000000U;
        problems = problemsOf(d);
        QCOMPARE(problems.front().args.front(), std::string("over 10^19"));
    }

    void tooManyLinksAreRefusedBeforeAnythingIsBuilt()
    {
        // A mesh of 10,000 chips has 49,995,000 links.
        Description d;
        FabricDescription f = d.fabric(FabricKind::fullMesh, 1);
        f.node = line(6);
        const Problems problems = problemsOf(d.oneBoard(10000, f));
        compareProblem(problems, Code::too_many_links, 6);
        QCOMPARE(problems.front().args.front(), std::string("49995000"));
    }

    void aHandLinkOfABillionIsRefused()
    {
        Description d = twoBoards();
        HandLink link = handLink("p0/r0/sw0", "p0/r0/sw1", d.link(10));
        link.count = 1000000000;
        d.d.links = {link};
        QCOMPARE(problemsOf(d).front().code, Code::too_many_links);
    }

    void enormousSwitchAndNicCountsAreRefused_data()
    {
        QTest::addColumn<FabricDescription>("fabric");
        FabricDescription f;
        f.link = LinkTypeId(0);
        f.kind = FabricKind::switched;
        f.switches.value = 4000000000U;
        QTest::newRow("parallel switches") << f;
        f.switches.value = 1;
        f.attach = {
            .kind = Attach::Kind::nics, .nics = 4000000000U, .hostLink = LinkTypeId(0), .nic = {}, .nicOfChip = {}, .node = {}};
        QTest::newRow("NICs") << f;
        f.kind = FabricKind::none;
        QTest::newRow("NICs without links") << f;
        f.attach = {};
        f.kind = FabricKind::dragonfly;
        f.groups = 2;
        f.routers = 1;
        f.globalLinks = 4000000000U;
        QTest::newRow("global links") << f;
        f.kind = FabricKind::fatTree;
        f.radix = 4000000000U;
        f.levels = 3;
        QTest::newRow("radix") << f;
    }
    void enormousSwitchAndNicCountsAreRefused()
    {
        QFETCH(FabricDescription, fabric);
        Description d;
        d.link(1);
        const Problems problems = problemsOf(d.rack(2, 2, {fabric}));
        QVERIFY(!problems.empty());
        for (const Problem& p : problems)
            QVERIFY(p.code == Code::too_many_links || p.code == Code::too_many_elements);
    }

    void aTopologyNeedsAChip()
    {
        Description empty;
        QCOMPARE(problemsOf(empty).front().code, Code::no_chips);
        // By hand alone is fine.
        empty.d.chips = {element("p0/r0/b0/c0", 0)};
        QCOMPARE(built(empty)->endpoints.size(), std::size_t{1});
    }

    void moreLinksThanPortsIsAWarning()
    {
        // 6 chips on a switch of 4 ports, on each of 2 boards: one warning that counts the other.
        Description d;
        FabricDescription f = d.fabric(FabricKind::switched, 450);
        f.switchType = d.switchType(0.1, 4);
        f.node = line(15);
        const auto t = built(d.rack(2, 6, {}, {f}));
        compareProblem(t->warnings, Code::too_many_ports, 15);
        QCOMPARE(t->warnings.front().args, (std::vector<std::string>{"p0/r0/b0/sw0", "6", "4", "1"}));
    }

    void nicsWithoutAChipAreAWarning()
    {
        // 4 NICs for 2 chips: chip i uses NIC ⌊i·4/2⌋ = 0 and 2.
        Description d;
        FabricDescription f = d.fabric(FabricKind::switched, 50);
        f.attach = {.kind = Attach::Kind::nics, .nics = 4, .hostLink = d.link(64), .nic = {}, .nicOfChip = {}, .node = line(16)};
        const auto t = built(d.rack(3, 2, {f}));
        compareProblem(t->warnings, Code::idle_nics, 16);
        QCOMPARE(t->warnings.front().args, (std::vector<std::string>{"2", "4", "p0/r0/b0"}));
    }

    void sixtyFiveThousandChipsInFourTiers()
    {
        // 8 chips × 8 boards × 32 racks × 32 pods, counted by hand; the benchmark says how fast.
        Description d;
        FabricDescription board = d.fabric(FabricKind::switched, 450), rack = d.fabric(FabricKind::rail, 50);
        board.switches.value = 4;
        FabricDescription pod = d.fabric(FabricKind::rail, 50), system = d.fabric(FabricKind::rail, 50);
        pod.attach = {.kind = Attach::Kind::switches, .uplinks = 2, .node = {}};
        system.attach = {.kind = Attach::Kind::switches, .uplinks = 4, .node = {}};
        const BlockId b = d.board(8, {board}), r = d.group(Level::rack, {{b, 8}}, {rack}),
                      p = d.group(Level::pod, {{r, 32}}, {pod});
        d.d.system = d.group(Level::system, {{p, 32}}, {system});
        const auto t = built(d);
        QCOMPARE(t->endpoints.size(), std::size_t{65536});
        // 8,192 boards × 32; 1,024 racks × 64; 32 pods × 32 racks × 8 rails × 2; 32 pods × 8 spines × 4.
        QCOMPARE(t->links.size(), std::size_t{262144 + 65536 + 16384 + 1024});
        QCOMPARE(countOf(*t, VertexKind::switchElement), std::size_t{8192 * 4 + 1024 * 8 + 32 * 8 + 8});
    }
};

QTEST_APPLESS_MAIN(TestBuild)
#include "test_build.moc"
