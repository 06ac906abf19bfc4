// Heatmap: rows of alike links, the image, hover, linked marks, large systems.
#include <QScrollBar>
#include <QSignalSpy>
#include <QtTest>
#include <set>

#include "tests/ui/charts/sample_answer.h"
#include "ui/charts/heatmap_pane.h"
#include "ui/charts/palette.h"

using namespace tierlens;

namespace {

LinkRows rowsOf(const Answer& answer, LinkDetail detail)
{
    const Topology& topology = *answer.request.topology;
    const LoadMap& loads = *answer.evaluation.loads;
    return linkRows(topology, loads, linkCells(topology, loads), detail);
}

} // namespace

class TestHeatmapPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        hub_ = std::make_unique<SelectionHub>();
        pane_ = std::make_unique<HeatmapPane>(hub_.get());
        pane_->resize(420, 280);
        pane_->show();
        QVERIFY(QTest::qWaitForWindowExposed(pane_.get()));
    }
    void cleanup()
    {
        pane_.reset();
        hub_.reset();
    }

    void alikeLinksShareARowAtEveryDetail_data()
    {
        QTest::addColumn<int>("detail");
        QTest::addColumn<int>("rows");
        // 2 boards × 8 chips: 64 chip–switch and 16 chip–rail links, both directions: 160
        QTest::newRow("each link") << int(LinkDetail::link) << 160;
        QTest::newRow("of a chip: to switches, from switches, to rail, from rail") << int(LinkDetail::chip) << 16 * 4;
        QTest::newRow("of a board") << int(LinkDetail::board) << 2 * 4;
        QTest::newRow("alike") << int(LinkDetail::alike) << 4;
    }
    void alikeLinksShareARowAtEveryDetail()
    {
        QFETCH(int, detail);
        QFETCH(int, rows);
        const auto answer = sample::makeAnswer();
        const LinkRows r = rowsOf(*answer, static_cast<LinkDetail>(detail));
        QCOMPARE(static_cast<int>(r.rows.size()), rows);
        std::set<EdgeId> seen;
        std::set<QString> labels;
        for (const LinkRow& row : r.rows) {
            seen.insert(row.edges.begin(), row.edges.end());
            labels.insert(row.label);
        }
        QCOMPARE(seen.size(), std::size_t{160}); // each link in exactly one row
        QCOMPARE(labels.size(), r.rows.size());  // and no two rows read the same
        for (std::size_t i = 1; i < r.rows.size(); ++i)
            QVERIFY(r.rows[i].utilisation <= r.rows[i - 1].utilisation);
    }

    void labelsSayChipAndSwitches()
    {
        const auto answer = sample::makeAnswer();
        const auto labels = [&](LinkDetail d) {
            std::set<QString> all;
            for (const LinkRow& row : rowsOf(*answer, d).rows)
                all.insert(row.label);
            return all;
        };
        QVERIFY(labels(LinkDetail::chip).contains(QStringLiteral("b0/c0 → sw0…3")));
        QVERIFY(labels(LinkDetail::chip).contains(QStringLiteral("r0/sw5 → b1/c5")));
        QVERIFY(labels(LinkDetail::board).contains(QStringLiteral("b1/c0…7 → r0/sw0…7")));
        QVERIFY(labels(LinkDetail::link).contains(QStringLiteral("b0/c7 → sw2")));
        QVERIFY(labels(LinkDetail::alike).contains(QStringLiteral("b2b chip → switch ×16")));
    }

    void aLinkThatIsNotLikeTheOthersGetsItsOwnRow()
    {
        auto answer = sample::makeAnswer();
        auto loads = std::make_shared<LoadMap>(*answer->evaluation.loads);
        loads->steps[1].loads[5].bytes += bytes(1e6);
        answer->evaluation.loads = loads;
        const LinkRows r = rowsOf(*answer, LinkDetail::board);
        QCOMPARE(r.rows.size(), std::size_t{9});
    }

    void utilisationIsBytesOverCapacityAndTime()
    {
        const auto answer = sample::makeAnswer();
        const LinkRows r = rowsOf(*answer, LinkDetail::alike);
        // c2c: 16 MB a step over four links of 112.5 GB/s in 251.968889 / 7 µs: 4 MB / 112500 = 35.5556 µs of 35.9956 µs
        const LinkCell& c = r.cell(0, 0);
        QVERIFY(std::abs(c.utilisation - 35.555556 / 35.995556) < 1e-5);
        QCOMPARE(c.flows, 0.25F);
    }

    void onlyTheBusiestLinksAreLookedAtWhereAllWouldBeTooMuch()
    {
        const auto answer = sample::makeAnswer();
        const LoadMap& loads = *answer->evaluation.loads;
        const LinkCells cells = linkCells(*answer->request.topology, loads, 3 * 70);
        QCOMPARE(cells.links, std::size_t{70});
        const LinkRows r = linkRows(*answer->request.topology, loads, cells, LinkDetail::link);
        QCOMPARE(r.rows.size(), std::size_t{70});
        QCOMPARE(r.rows.front().edges.front(), loads.links.front().edge);
    }

    void stepsWhoseLoadsAreNotKnownAreNoColumns()
    {
        auto answer = sample::makeAnswer();
        auto loads = std::make_shared<LoadMap>(*answer->evaluation.loads);
        loads->steps[2].loads.clear();
        loads->stepsComplete = false;
        answer->evaluation.loads = loads;
        pane_->setAnswer(answer);
        QCOMPARE(pane_->canvas()->data().columns, 2); // otherwise all_gather would look idle
        loads->stepsComplete = true;
        pane_->setAnswer(answer);
        QCOMPARE(pane_->canvas()->data().columns, 3);
    }

    void linksOfOneKindThatAreNotAlikeReadDifferently()
    {
        auto answer = sample::makeAnswer();
        auto loads = std::make_shared<LoadMap>(*answer->evaluation.loads);
        for (StepLoad& l : loads->steps[1].loads) {
            if (l.edge.index() % 4 == 0)
                l.bytes = l.bytes * 0.5;
        }
        answer->evaluation.loads = loads;
        for (const LinkDetail d : {LinkDetail::alike, LinkDetail::board, LinkDetail::chip, LinkDetail::link}) {
            std::set<QString> labels;
            const LinkRows r = rowsOf(*answer, d);
            for (const LinkRow& row : r.rows)
                labels.insert(row.label);
            QCOMPARE(labels.size(), r.rows.size());
        }
    }

    void theImageShowsHotAndIdleCells()
    {
        pane_->setAnswer(sample::makeAnswer());
        const auto* c = pane_->canvas();
        const QImage picture = c->viewport()->grab().toImage();
        const auto colourAt = [&](int row, int column) {
            const QPointF at = c->cellRect(row, column).topLeft() + QPointF(4.0, 4.0);
            return picture.pixelColor(at.toPoint() * picture.devicePixelRatio());
        };
        // Row 0 is c2c: busy in the first run of steps at 98.8 %, idle in the second.
        const QColor hot = QColor::fromRgb(Palette(c->palette()).load(0.988)), drawn = colourAt(0, 0);
        QVERIFY(std::abs(hot.red() - drawn.red()) <= 3 && std::abs(hot.green() - drawn.green()) <= 3);
        QVERIFY(colourAt(0, 1) != drawn);
        QVERIFY(colourAt(7, 1) != colourAt(7, 0));
    }

    void hoverTellsLinksStepAndPhase()
    {
        pane_->setAnswer(sample::makeAnswer());
        auto* c = pane_->canvas();
        const QRectF cell = c->cellRect(0, 2); // all_gather: steps 10 … 16
        QTest::mouseMove(c->viewport(), QPointF(cell.left() + cell.width() * 0.99, cell.center().y()).toPoint());
        QCOMPARE(hub_->highlight().phase, std::optional<std::uint32_t>(2));
        QCOMPARE(hub_->highlight().step, std::optional<std::uint32_t>(15)); // counted from 0
        QCOMPARE(hub_->highlight().edges.size(), pane_->rows().rows[0].edges.size());
        QTest::mouseClick(c->viewport(), Qt::LeftButton, {}, cell.center().toPoint());
        QCOMPARE(hub_->pinned().phase, std::optional<std::uint32_t>(2));
        QTest::mouseMove(c->viewport(), QPoint(1, 1));
        QVERIFY(hub_->highlight().empty());
    }

    void plusTellsLinksApartAndMinusPutsThemTogether()
    {
        pane_->setAnswer(sample::makeAnswer());
        QCOMPARE(pane_->detail(), LinkDetail::board); // eight rows fit, sixty-four do not
        QTest::keyClick(pane_->canvas(), Qt::Key_Plus);
        QCOMPARE(pane_->detail(), LinkDetail::chip);
        QTest::keyClick(pane_->canvas(), Qt::Key_Plus);
        QTest::keyClick(pane_->canvas(), Qt::Key_Plus); // no finer than links
        QCOMPARE(pane_->detail(), LinkDetail::link);
        QCOMPARE(pane_->canvas()->data().rows, 160);
        QVERIFY(pane_->canvas()->verticalScrollBar()->maximum() > 0);
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(pane_->canvas(), Qt::Key_Minus);
        QCOMPARE(pane_->detail(), LinkDetail::alike);
    }

    void theKeyboardReachesTheLastRow()
    {
        pane_->setAnswer(sample::makeAnswer());
        auto* c = pane_->canvas();
        QTest::keyClick(c, Qt::Key_Plus);
        QTest::keyClick(c, Qt::Key_Plus);
        QTest::keyClick(c, Qt::Key_End);
        QVERIFY(c->plotRect().adjusted(-1, -1, 1, 1).contains(c->cellRect(159, 0).center()));
        QCOMPARE(hub_->highlight().edges, pane_->rows().rows[159].edges);
    }

    void ticksNeverOverlap_data()
    {
        QTest::addColumn<int>("boards");
        QTest::addColumn<int>("width");
        for (const int boards : {2, 3, 16, 128}) {
            for (const int width : {260, 300, 420, 620, 1200})
                QTest::addRow("%d boards, %d px", boards, width) << boards << width;
        }
    }
    void ticksNeverOverlap()
    {
        QFETCH(int, boards);
        QFETCH(int, width);
        pane_->resize(width, 280);
        pane_->setAnswer(sample::makeAnswer(static_cast<std::uint32_t>(boards), megabytes(128), 1.0, 2));
        for (const auto mode : {HeatmapPane::Mode::utilisation, HeatmapPane::Mode::chipToChip}) {
            pane_->setMode(mode);
            QCoreApplication::processEvents();
            const auto placed = pane_->canvas()->placedTicks();
            QVERIFY(!placed.empty());
            for (std::size_t i = 0; i < placed.size(); ++i) {
                QVERIFY(placed[i].first.left() >= 0.0 && placed[i].first.right() <= pane_->canvas()->viewport()->width());
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY(!placed[i].first.intersects(placed[j].first));
            }
        }
    }

    void aThousandChipsAreNeitherBlankNorUnreadable()
    {
        pane_->setAnswer(sample::makeAnswer(128, megabytes(128), 1.0, 2)); // 10,240 directed links
        QCOMPARE(pane_->detail(), LinkDetail::alike);
        QCOMPARE(pane_->canvas()->data().rows, 4);
        QTest::keyClick(pane_->canvas(), Qt::Key_Plus);
        QCOMPARE(pane_->canvas()->data().rows, 512);
        QVERIFY(pane_->canvas()->cellRect(0, 0).height() >= 10.0); // scrolled, not squeezed
        const QImage picture = pane_->canvas()->viewport()->grab().toImage();
        std::set<QRgb> colours;
        for (int y = 0; y < picture.height(); y += 3)
            colours.insert(picture.pixel(static_cast<int>(pane_->canvas()->cellRect(0, 1).center().x()), y));
        QVERIFY(colours.size() > 1);
    }

    void aHotCellAmongManyIsNotLostWherePixelsAreFew()
    {
        HeatData d;
        d.rows = d.columns = 1000;
        d.square = true;
        d.values.assign(1'000'000, 0.0F);
        d.values[500 * 1000 + 501] = 1.0F;
        HeatCanvas canvas;
        canvas.resize(300, 240);
        canvas.setData(d);
        const QImage picture = canvas.viewport()->grab().toImage();
        bool found = false;
        for (int y = 0; y < picture.height() && !found; ++y) {
            for (int x = 0; x < static_cast<int>(canvas.plotRect().right()) && !found; ++x)
                found = picture.pixel(x, y) == Palette(canvas.palette()).load(1.0);
        }
        QVERIFY(found);
    }

    void marksFollowTheHub()
    {
        pane_->setAnswer(sample::makeAnswer());
        const QImage before = pane_->canvas()->viewport()->grab().toImage();
        Highlight h;
        h.edges = {pane_->rows().rows[3].edges.front()};
        hub_->setHighlight(h, this);
        const QImage after = pane_->canvas()->viewport()->grab().toImage();
        QVERIFY(before != after);
        hub_->setHighlight({}, this);
        QCOMPARE(pane_->canvas()->viewport()->grab().toImage(), before);
    }

    void chipToChipZoomsAroundTheMouse()
    {
        pane_->setAnswer(sample::makeAnswer());
        pane_->setMode(HeatmapPane::Mode::chipToChip);
        auto* c = pane_->canvas();
        QCOMPARE(c->data().rows, 16);
        QTest::mouseMove(c->viewport(), c->cellRect(3, 11).center().toPoint());
        QCOMPARE(hub_->highlight().vertices.size(), std::size_t{2});
        QCOMPARE(hub_->highlight().vertices[0], pane_->answer()->request.ranks[3]);
        QCOMPARE(hub_->highlight().vertices[1], pane_->answer()->request.ranks[11]);
        const QPointF mouse = c->cellRect(12, 12).center();
        QWheelEvent wheel(mouse, c->viewport()->mapToGlobal(mouse), {}, QPoint(0, 480), Qt::NoButton, Qt::ControlModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(c->viewport(), &wheel);
        QVERIFY(c->zoom() > 3.9);
        QCOMPARE(c->cellAt(mouse).row, 12);
        QCOMPARE(c->cellAt(mouse).column, 12);
    }

    void loadsThatFollowLaterKeepTheLastPictureAsStale()
    {
        const auto answer = sample::makeAnswer();
        pane_->setAnswer(answer);
        auto numbers = std::make_shared<Answer>(*answer);
        numbers->evaluation.loads = nullptr;
        numbers->loadsFollow = true;
        pane_->setAnswer(numbers);
        QVERIFY(pane_->stale());
        QCOMPARE(pane_->canvas()->data().rows, 8);
        pane_->setAnswer(answer);
        QVERIFY(!pane_->stale());
    }

    void withoutLoadsThePaneSaysWhy()
    {
        auto answer = sample::makeAnswer();
        answer->evaluation.loads = nullptr;
        pane_->setAnswer(answer);
        QCOMPARE(pane_->canvas()->data().rows, 0);
        QVERIFY(!pane_->canvas()->data().emptyText.isEmpty());
        pane_->setMode(HeatmapPane::Mode::chipToChip);
        QTest::keyClick(pane_->canvas(), Qt::Key_Right);
        QTest::mouseMove(pane_->canvas()->viewport(), pane_->canvas()->viewport()->rect().center());
        QVERIFY(hub_->highlight().empty());
    }

private:
    std::unique_ptr<SelectionHub> hub_;
    std::unique_ptr<HeatmapPane> pane_;
};

QTEST_MAIN(TestHeatmapPane)
#include "test_heatmap_pane.moc"
