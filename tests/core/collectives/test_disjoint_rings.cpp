// Rings that share no link: how many there are, and that they are rings.
#include <QtTest>
#include <chrono>
#include <map>
#include <set>
#include <thread>

#include "core/collectives/disjoint_rings.h"

using namespace tierlens;

namespace {

using Arcs = std::vector<RingArc>;

Arcs fullMesh(std::uint32_t n)
{
    Arcs arcs;
    for (std::uint32_t i = 0; i < n; ++i)
        for (std::uint32_t j = 0; j < n; ++j)
            if (i != j)
                arcs.push_back({i, j, 1});
    return arcs;
}

Arcs bothWays(const std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t>& links)
{
    Arcs arcs;
    for (const auto& [ends, count] : links) {
        arcs.push_back({ends.first, ends.second, count});
        arcs.push_back({ends.second, ends.first, count});
    }
    return arcs;
}

// A grid of the given dimensions; a dimension of 2 that wraps has two links.
Arcs grid(const std::vector<std::uint32_t>& dims, bool wraps)
{
    std::uint32_t n = 1;
    for (const std::uint32_t d : dims)
        n *= d;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> links;
    for (std::uint32_t v = 0; v < n; ++v)
        for (std::uint32_t k = 0, stride = 1; k < dims.size(); stride *= dims[k++]) {
            const std::uint32_t at = v / stride % dims[k];
            if (at + 1 < dims[k] || wraps)
                ++links[{v, v - at * stride + (at + 1) % dims[k] * stride}];
        }
    return bothWays(links);
}

// NVLinks of a DGX-1 with V100: one or two a pair, six a chip.
Arcs cubeMesh()
{
    return bothWays({{{0, 1}, 1},
                     {{0, 2}, 1},
                     {{0, 3}, 2},
                     {{1, 2}, 2},
                     {{1, 3}, 1},
                     {{2, 3}, 2},
                     {{4, 5}, 1},
                     {{4, 6}, 1},
                     {{4, 7}, 2},
                     {{5, 6}, 2},
                     {{5, 7}, 1},
                     {{6, 7}, 2},
                     {{0, 4}, 2},
                     {{1, 5}, 2},
                     {{2, 6}, 1},
                     {{3, 7}, 1}});
}

// Every ring visits all once, and no arc is used more often than it has room.
bool fit(std::uint32_t n, const Arcs& arcs, const Rings& rings)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> room;
    for (const RingArc& a : arcs)
        room[{a.from, a.to}] += a.count;
    for (const auto& ring : rings) {
        if (ring.size() != n || std::set<std::uint32_t>(ring.begin(), ring.end()).size() != n)
            return false;
        for (std::uint32_t i = 0; i < n; ++i)
            if (std::uint32_t& left = room[{ring[i], ring[(i + 1) % n]}]; left-- == 0)
                return false;
    }
    return true;
}

} // namespace

class TestDisjointRings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Tillson 1980: the directed full mesh of n splits into n−1 rings but for n = 4 and 6, of which n−2 are left.
    void fullMeshHasOneRingLessThanRanks()
    {
        for (std::uint32_t n = 2; n <= 32; ++n) {
            const Arcs arcs = fullMesh(n);
            const Rings rings = disjointRings(n, arcs);
            QVERIFY2(fit(n, arcs, rings), qPrintable(QString::number(n)));
            QCOMPARE(rings.size(), std::size_t{n == 4 || n == 6 ? n - 2 : n - 1});
        }
    }

    void everyLinkOfACubeMeshIsUsed()
    {
        QVERIFY(fit(8, cubeMesh(), disjointRings(8, cubeMesh())));
        QCOMPARE(disjointRings(8, cubeMesh()).size(), std::size_t{6});
    }

    void toriHypercubesAndMeshes_data()
    {
        QTest::addColumn<std::vector<std::uint32_t>>("dims");
        QTest::addColumn<bool>("wraps");
        QTest::addColumn<std::size_t>("least");
        QTest::newRow("torus 4 × 4") << std::vector<std::uint32_t>{4, 4} << true << std::size_t{4};
        QTest::newRow("torus 8 × 8") << std::vector<std::uint32_t>{8, 8} << true << std::size_t{4};
        QTest::newRow("torus 4 × 4 × 4") << std::vector<std::uint32_t>{4, 4, 4} << true << std::size_t{5};
        QTest::newRow("hypercube of 16") << std::vector<std::uint32_t>{2, 2, 2, 2} << false << std::size_t{4};
        // The corners of a mesh have two links: once round and once back.
        QTest::newRow("mesh 4 × 4") << std::vector<std::uint32_t>{4, 4} << false << std::size_t{2};
        // Black and white squares take turns on a ring, and there is one black more.
        QTest::newRow("mesh 3 × 3") << std::vector<std::uint32_t>{3, 3} << false << std::size_t{0};
    }
    void toriHypercubesAndMeshes()
    {
        QFETCH(std::vector<std::uint32_t>, dims);
        QFETCH(bool, wraps);
        QFETCH(std::size_t, least);
        std::uint32_t n = 1;
        for (const std::uint32_t d : dims)
            n *= d;
        const Arcs arcs = grid(dims, wraps);
        const Rings rings = disjointRings(n, arcs);
        QVERIFY(fit(n, arcs, rings));
        QVERIFY2(rings.size() >= least, qPrintable(QString::number(rings.size())));
        if (least == 0)
            QVERIFY(rings.empty());
        QCOMPARE(disjointRings(n, arcs), rings); // the same at every call
    }

    void twoRanksHaveARingALink()
    {
        const Arcs arcs{{0, 1, 3}, {1, 0, 3}};
        QCOMPARE(disjointRings(2, arcs).size(), std::size_t{3});
    }

    void noRingWhereOneRankIsADeadEnd()
    {
        QVERIFY(disjointRings(3, bothWays({{{0, 1}, 1}, {{1, 2}, 1}})).empty());
        QVERIFY(disjointRings(3, Arcs{}).empty());
    }

    void stopEndsTheSearch()
    {
        std::stop_source source;
        source.request_stop();
        const Arcs arcs = grid({16, 16, 16}, true);
        QVERIFY(disjointRings(4096, arcs, kRingSearchMoves, source.get_token()).empty());
    }

    void aStopAtAnyMomentGivesWholeRingsOrNone()
    {
        const Arcs arcs = grid({4, 4, 4}, true);
        for (int moment = 0; moment < 40; ++moment) {
            std::stop_source source;
            const std::jthread other([&source, moment] {
                std::this_thread::sleep_for(std::chrono::microseconds(250 * moment));
                source.request_stop();
            });
            const Rings rings = disjointRings(64, arcs, kRingSearchMoves, source.get_token());
            QVERIFY(rings.empty() || fit(64, arcs, rings));
        }
    }
};

QTEST_APPLESS_MAIN(TestDisjointRings)
#include "test_disjoint_rings.moc"
