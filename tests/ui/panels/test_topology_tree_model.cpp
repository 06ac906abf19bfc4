// The topology tree: lazily filled, tri-state, filtered.
#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include "core/formats/topology_file.h"
#include "core/topology/groups.h"
#include "ui/models/topology_tree_model.h"

using namespace tierlens;

namespace {

std::shared_ptr<const Topology> read(const std::string& text)
{
    auto file = readTopologyText(text, "test");
    return file ? file->topology : nullptr;
}

std::shared_ptr<const Topology> sample(const char* name)
{
    const auto file = openTopologyFile(std::string(TIERLENS_SOURCE_DIR "/sample_topologies/") + name);
    return file ? file->topology : nullptr;
}

/// The row with this text below @p parent.
QModelIndex child(const TopologyTreeModel& model, const QModelIndex& parent, const QString& begins)
{
    for (int row = 0; row < model.rowCount(parent); ++row)
        if (const QModelIndex index = model.index(row, 0, parent); index.data().toString().startsWith(begins))
            return index;
    return {};
}

Qt::CheckState state(const QModelIndex& index) { return static_cast<Qt::CheckState>(index.data(Qt::CheckStateRole).toInt()); }

} // namespace

class TestTopologyTreeModel final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        model_ = std::make_unique<TopologyTreeModel>();
        topology_ = sample("hgx_h100_2x8_rails.yaml");
        QVERIFY(topology_ != nullptr);
    }

    void keepsTheRulesOfItemModelsThroughEveryChange()
    {
        QAbstractItemModelTester tester(model_.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        model_->setTopology(topology_);
        model_->setRanks(topology_->endpoints);
        const auto some = resolveGroup(*topology_, "p0/r0/b1/c[2-4]");
        QVERIFY(some.has_value());
        model_->setFilter(some->ranks);
        model_->setFilter({});
        model_->setHighlighted({topology_->endpoints.front()});
        model_->setTopology(nullptr);
        QCOMPARE(model_->rowCount(), 0);
    }

    void podsHoldRacksHoldBoardsHoldChips()
    {
        model_->setTopology(topology_);
        const QModelIndex pod = child(*model_, {}, QStringLiteral("pod p0"));
        const QModelIndex rack = child(*model_, pod, QStringLiteral("rack r0"));
        const QModelIndex board = child(*model_, rack, QStringLiteral("board b1"));
        QVERIFY(board.isValid());
        QVERIFY(board.data().toString().contains(QStringLiteral("hgx")));
        QVERIFY(child(*model_, board, QStringLiteral("c7")).isValid());
        // Four NVSwitches are one row, and so are the eight rail switches of the rack.
        QCOMPARE(child(*model_, board, QStringLiteral("switches")).siblingAtColumn(1).data().toString(), QStringLiteral("4"));
        QCOMPARE(model_->rowCount(child(*model_, rack, QStringLiteral("switches"))), 8);
    }

    void aPartOfABoardMakesItAndAllAroundItPartiallyChecked()
    {
        model_->setTopology(topology_);
        const auto group = resolveGroup(*topology_, "p0/r0/b0/c[0-3]");
        model_->setRanks(group->ranks);
        const QModelIndex pod = child(*model_, {}, QStringLiteral("pod"));
        const QModelIndex rack = child(*model_, pod, QStringLiteral("rack"));
        QCOMPARE(state(pod), Qt::PartiallyChecked);
        QCOMPARE(state(rack), Qt::PartiallyChecked);
        const QModelIndex b0 = child(*model_, rack, QStringLiteral("board b0")),
                          b1 = child(*model_, rack, QStringLiteral("board b1"));
        QCOMPARE(state(b0), Qt::PartiallyChecked);
        QCOMPARE(state(b1), Qt::Unchecked);
        QCOMPARE(state(child(*model_, b0, QStringLiteral("c3"))), Qt::Checked);
        QCOMPARE(state(child(*model_, b0, QStringLiteral("c4"))), Qt::Unchecked);
    }

    void checkingABoardAddsItsChipsInFileOrder()
    {
        model_->setTopology(topology_);
        const auto first = resolveGroup(*topology_, "p0/r0/b1/c7");
        model_->setRanks(first->ranks);
        std::vector<VertexId> told;
        connect(model_.get(), &TopologyTreeModel::ranksChecked, this, [&](const std::vector<VertexId>& ranks) { told = ranks; });
        const QModelIndex rack = child(*model_, child(*model_, {}, QStringLiteral("pod")), QStringLiteral("rack"));
        const QModelIndex b0 = child(*model_, rack, QStringLiteral("board b0"));
        QVERIFY(model_->setData(b0, Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(told.size(), std::size_t{9});
        QCOMPARE(topology_->path(told.front()), std::string("p0/r0/b0/c0"));
        QCOMPARE(topology_->path(told.back()), std::string("p0/r0/b1/c7"));
        QCOMPARE(state(b0), Qt::Checked);
        QVERIFY(model_->setData(b0, Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(told.size(), std::size_t{1});
    }

    void aFailedChipHasNoCheckBoxAndItsBoardCanStillBeWhole()
    {
        const auto topology = read("tierlens: 1\nname: t\ntypes: {links: {l: {bandwidth: 1 GB/s}}}\n"
                                   "boards: {b: {chips: {type: {}, count: 4}, fabric: {kind: full_mesh, link: l}}}\n"
                                   "system: {boards: [{use: b}]}\nfailures: [{chip: p0/r0/b0/c2}]\n");
        QVERIFY(topology != nullptr);
        model_->setTopology(topology);
        model_->setRanks(resolveGroup(*topology, "all")->ranks);
        const QModelIndex rack = child(*model_, child(*model_, {}, QStringLiteral("pod")), QStringLiteral("rack"));
        const QModelIndex board = child(*model_, rack, QStringLiteral("board"));
        QCOMPARE(state(board), Qt::Checked);
        const QModelIndex failed = child(*model_, board, QStringLiteral("c2"));
        QVERIFY(!(failed.flags() & Qt::ItemIsUserCheckable));
        QVERIFY(failed.data(TopologyTreeModel::FailedRole).toBool());
        QVERIFY(!model_->setData(failed, Qt::Checked, Qt::CheckStateRole));
    }

    void aFilterShowsOnlyWhatItMatches()
    {
        model_->setTopology(topology_);
        const auto some = resolveGroup(*topology_, "p0/r0/b1/c[2-4]");
        model_->setFilter(some->ranks);
        const QModelIndex rack = child(*model_, child(*model_, {}, QStringLiteral("pod")), QStringLiteral("rack"));
        QCOMPARE(model_->rowCount(rack), 1);
        QCOMPARE(model_->rowCount(model_->index(0, 0, rack)), 3);
        QVERIFY(!model_->indexOf(topology_->endpoints.front()).isValid());
        // A container under a filter means what is seen of it.
        model_->setRanks(topology_->endpoints);
        std::vector<VertexId> told;
        connect(model_.get(), &TopologyTreeModel::ranksChecked, this, [&](const std::vector<VertexId>& ranks) { told = ranks; });
        QVERIFY(model_->setData(model_->index(0, 0, rack), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(told.size(), std::size_t{13});
        model_->setFilter({});
        QCOMPARE(model_->rowCount(child(*model_, child(*model_, {}, QStringLiteral("pod")), QStringLiteral("rack"))), 3);
    }

    void everyVertexIsFoundInItsRow()
    {
        model_->setTopology(topology_);
        for (std::size_t i = 0; i < topology_->vertices.size(); ++i) {
            const QModelIndex index = model_->indexOf(VertexId(i));
            QVERIFY2(index.isValid(), topology_->path(VertexId(i)).c_str());
            QCOMPARE(model_->vertexAt(index).index(), static_cast<std::uint32_t>(i));
        }
    }

    void aRowStandsForItsVertices()
    {
        model_->setTopology(topology_);
        const QModelIndex pod = child(*model_, {}, QStringLiteral("pod"));
        const QModelIndex rack = child(*model_, pod, QStringLiteral("rack"));
        QCOMPARE(model_->verticesAt(rack).size(), std::size_t{16});
        QCOMPARE(model_->verticesAt(child(*model_, rack, QStringLiteral("switches"))).size(), std::size_t{8});
        QVERIFY(model_->verticesAt({}).empty());
    }

    void sixtyFiveThousandChipsCostWhatIsOpen()
    {
        const auto topology = read("tierlens: 1\nname: big\ntypes: {links: {l: {bandwidth: 100 GB/s}}}\n"
                                   "boards: {b: {chips: {type: {}, count: 8}, fabric: {kind: ring, link: l}}}\n"
                                   "racks: {r: {boards: [{use: b, count: 16}]}}\n"
                                   "pods: {p: {racks: [{use: r, count: 32}]}}\n"
                                   "system: {pods: [{use: p, count: 16}]}\n");
        QVERIFY(topology != nullptr);
        QCOMPARE(topology->endpoints.size(), std::size_t{65536});
        QElapsedTimer timer;
        timer.start();
        model_->setTopology(topology);
        model_->setRanks(topology->endpoints);
        QCOMPARE(model_->rowCount(), 16);
        const QModelIndex last = model_->indexOf(topology->endpoints.back());
        QVERIFY(last.isValid());
        QCOMPARE(model_->rowCount(last.parent()), 8);
        QVERIFY2(timer.elapsed() < 2000,
                 qPrintable(QStringLiteral("%1 ms").arg(timer.elapsed()))); // tens of ms; the bound is for a busy machine
    }

private:
    std::unique_ptr<TopologyTreeModel> model_;
    std::shared_ptr<const Topology> topology_;
};

QTEST_MAIN(TestTopologyTreeModel)
#include "test_topology_tree_model.moc"
