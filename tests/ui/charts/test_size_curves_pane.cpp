// Curves against size: log axes, marks, hover, legend.
#include <QApplication>
#include <QComboBox>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTableView>
#include <QWheelEvent>
#include <QtTest>
#include <cmath>

#include "tests/ui/charts/sample_answer.h"
#include "ui/charts/legend.h"
#include "ui/charts/size_curves_pane.h"
#include "ui/charts/size_curves_view.h"
#include "ui/charts/value_card.h"

using namespace tierlens;

class TestSizeCurvesPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        hub_ = std::make_unique<SelectionHub>();
        pane_ = std::make_unique<SizeCurvesPane>(hub_.get());
        pane_->resize(420, 280);
        pane_->show();
        QVERIFY(QTest::qWaitForWindowExposed(pane_.get()));
    }
    void cleanup()
    {
        pane_.reset();
        hub_.reset();
    }

    void everyModelHasItsCurveAndItsLegendEntry()
    {
        pane_->setAnswer(sample::makeAnswer());
        QCOMPARE(pane_->view()->models().size(), std::size_t{4});
        QCOMPARE(pane_->legend()->count(), 4);
        QCOMPARE(pane_->view()->drawnPoints(ModelId::logp).size(), std::size_t{48});
    }

    void rangesHoldAllPoints()
    {
        const auto answer = sample::makeAnswer();
        pane_->setAnswer(answer);
        for (const CurvePoint& p : answer->curve.points) {
            QVERIFY(p.latency.value() >= pane_->view()->valueRange().low &&
                    p.latency.value() <= pane_->view()->valueRange().high);
            const QPointF at = pane_->view()->position(p.size, p.latency.value());
            QVERIFY(pane_->view()->plot().adjusted(-0.5, -0.5, 0.5, 0.5).contains(at));
        }
    }

    void valuesThatAreNotPositiveNeverReachTheLogAxisAndAreMarked_data()
    {
        QTest::addColumn<bool>("all");
        QTest::newRow("some") << false;
        QTest::newRow("all: one rank") << true;
    }
    void valuesThatAreNotPositiveNeverReachTheLogAxisAndAreMarked()
    {
        QFETCH(bool, all);
        auto answer = sample::makeAnswer();
        int zeros = 0;
        for (CurvePoint& p : answer->curve.points) {
            if (all || p.size < bytes(1e5)) {
                p.latency = Duration();
                ++zeros;
            }
        }
        pane_->setAnswer(answer);
        QVERIFY(zeros > 0);
        QCOMPARE(pane_->view()->clampedPoints(), zeros);
        for (const ModelId id : pane_->view()->models()) {
            for (const QPointF& p : pane_->view()->drawnPoints(id)) {
                QVERIFY(p.x() > 0.0);
                QVERIFY(p.y() >= pane_->view()->valueRange().low);
            }
        }
        QVERIFY(pane_->view()->valueRange().low > 0.0);
        QVERIFY(!pane_->grab().isNull());
    }

    void hugeAndTinyValuesAreOnOneAxis()
    {
        auto answer = sample::makeAnswer();
        for (CurvePoint& p : answer->curve.points)
            p.latency = p.model == ModelId::logp ? p.latency * 1e9 : p.latency * 1e-6;
        pane_->setAnswer(answer);
        QVERIFY(pane_->view()->valueRange().high / pane_->view()->valueRange().low > 1e15);
        QVERIFY(!pane_->grab().isNull());
    }

    void oneSizeIsAPointNotACrash()
    {
        pane_->setAnswer(sample::makeAnswer(2, megabytes(128), 1.0, 1));
        QVERIFY(pane_->view()->sizeRange().high > pane_->view()->sizeRange().low);
        QVERIFY(!pane_->grab().isNull());
    }

    void hoverShowsAllModelsAtTheNearestSizeAndTellsTheHub()
    {
        const auto answer = sample::makeAnswer();
        pane_->setAnswer(answer);
        auto* v = pane_->view();
        const CurvePoint& p = answer->curve.points[4 * 30 + 1]; // LogP at the 31st size
        QCOMPARE(p.model, ModelId::logp);
        QTest::mouseMove(v, v->position(p.size, p.latency.value()).toPoint());
        QCOMPARE(v->current(), std::optional(p.size));
        QCOMPARE(hub_->highlight().size, std::optional(p.size));
        QCOMPARE(hub_->highlight().model, std::optional(ModelId::logp));
        const auto* card = pane_->findChild<ValueCardPopup*>();
        QVERIFY(card != nullptr && card->isVisible());
        QCOMPARE(card->card().rows.size(), std::size_t{5}); // four models and the algorithm
        QVERIFY(card->card().rows[1].strong);
        QTest::mouseMove(v, QPoint(1, 1));
        QVERIFY(hub_->highlight().empty());
        QVERIFY(!card->isVisible());
    }

    void clickAndReturnAskForTheSize()
    {
        const auto answer = sample::makeAnswer();
        pane_->setAnswer(answer);
        QSignalSpy asked(pane_.get(), &SizeCurvesPane::sizeRequested);
        auto* v = pane_->view();
        const CurvePoint& p = answer->curve.points[4 * 20];
        QTest::mouseClick(v, Qt::LeftButton, {}, v->position(p.size, p.latency.value()).toPoint());
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.back().front().value<Bytes>(), p.size);
        QTest::keyClick(v, Qt::Key_Right);
        QTest::keyClick(v, Qt::Key_Return);
        QCOMPARE(asked.count(), 2);
        QCOMPARE(asked.back().front().value<Bytes>(), answer->curve.points[4 * 21].size);
    }

    void legendTakesAModelOutAndTheAxisFollows()
    {
        pane_->setAnswer(sample::makeAnswer());
        const double before = pane_->view()->valueRange().high;
        QTest::mouseClick(pane_->legend(), Qt::LeftButton, {}, pane_->legend()->entryRect(1).center().toPoint());
        QVERIFY(!pane_->view()->modelVisible(ModelId::logp));
        QVERIFY(pane_->view()->valueRange().high < before);
        pane_->setAnswer(sample::makeAnswer()); // the choice stays
        QVERIFY(!pane_->view()->modelVisible(ModelId::logp));
        QVERIFY(!pane_->legend()->isOn(1));
    }

    void legendIsWorkedByKeyboard()
    {
        pane_->setAnswer(sample::makeAnswer());
        QTest::keyClick(pane_->legend(), Qt::Key_Right);
        QTest::keyClick(pane_->legend(), Qt::Key_Space);
        QVERIFY(!pane_->view()->modelVisible(ModelId::logp));
    }

    void noLegendEntryIsCutInANarrowPane()
    {
        pane_->resize(300, 280);
        pane_->setAnswer(sample::makeAnswer());
        QCoreApplication::processEvents();
        for (int i = 0; i < 4; ++i)
            QVERIFY(QRectF(pane_->legend()->rect()).contains(pane_->legend()->entryRect(i)));
    }

    void algorithmChangesAreFound()
    {
        const auto answer = sample::makeAnswer(); // "ring" below 300 kB, "hierarchical_ring" above
        pane_->setAnswer(answer);
        QCOMPARE(pane_->view()->algorithmChanges().size(), std::size_t{1});
        QVERIFY(pane_->view()->algorithmChanges().front() >= bytes(300e3));
        QVERIFY(pane_->view()->algorithmChanges().front() < bytes(300e3 * 1.43));
    }

    void quantityChangesAxisAndTable()
    {
        const auto answer = sample::makeAnswer();
        pane_->setAnswer(answer);
        pane_->findChild<QComboBox*>()->setCurrentIndex(1);
        QCOMPARE(pane_->quantity(), CurveQuantity::busBandwidth);
        // 16 GB: busbw of Alpha-Beta approaches 290.9 GB/s, in core units bytes/µs
        QVERIFY(pane_->view()->valueRange().high >= 2.9e5 && pane_->view()->valueRange().high <= 1e6);
        QVERIFY(pane_->table()->model()->index(47, 2).data().toString().endsWith(QStringLiteral("GB/s")));
    }

    void aCollectiveWithoutBusBandwidthIsNotAnEmptyPane()
    {
        auto answer = sample::makeAnswer();
        for (CurvePoint& p : answer->curve.points)
            p.busBandwidth.reset();
        pane_->setAnswer(answer);
        pane_->setQuantity(CurveQuantity::busBandwidth);
        QVERIFY(pane_->view()->drawnPoints(ModelId::alphaBeta).empty());
        QVERIFY(!pane_->grab().isNull());
        QCOMPARE(pane_->table()->model()->index(0, 2).data().toString(), QStringLiteral("–"));
    }

    void aPaneMayGoWhileAPointIsHovered()
    {
        const auto answer = sample::makeAnswer();
        pane_->setAnswer(answer);
        pane_->view()->setFocus();
        QTest::keyClick(pane_->view(), Qt::Key_Right);
        QVERIFY(!hub_->highlight().empty());
        pane_.reset(); // losing the focus, the view would tell a pane that is half gone
        hub_->setHighlight({}, nullptr);
        QVERIFY(hub_->highlight().empty());
    }

    void aLinearAxisBeginsAtZeroAndTakesPointsThatAreZero()
    {
        auto answer = sample::makeAnswer();
        for (CurvePoint& p : answer->curve.points)
            if (p.size < bytes(1e5))
                p.latency = Duration();
        pane_->setAnswer(answer);
        SizeCurvesView* v = pane_->view();
        v->setLinear(true);
        QCOMPARE(v->valueRange().low, 0.0);
        QCOMPARE(v->clampedPoints(), 0);
        QCOMPARE(v->drawnPoints(ModelId::alphaBeta).front().y(), 0.0);
        // Half of the value stands half-way up.
        const double high = v->valueRange().high;
        QCOMPARE(v->position(bytes(1e6), high / 2).y(), v->plot().center().y());
        QVERIFY(!pane_->grab().isNull());
        v->setLinear(false);
        QVERIFY(v->valueRange().low > 0.0);
        QVERIFY(v->drawnPoints(ModelId::alphaBeta).front().y() > 0.0);
    }

    void theWheelZoomsAtTheMouseAndTheRangesStayUntilTheyAreFitted()
    {
        pane_->setAnswer(sample::makeAnswer());
        SizeCurvesView* v = pane_->view();
        const LogRange wholeX = v->sizeRange(), wholeY = v->valueRange();
        const QPointF at = v->plot().center() + QPointF(20, 10);
        const auto sizeAt = [v](QPointF p) {
            const LogRange r = v->sizeRange();
            return r.low * std::pow(r.high / r.low, (p.x() - v->plot().left()) / v->plot().width());
        };
        const double under = sizeAt(at);
        turnWheel(at, 120);
        QVERIFY(v->rangesKept());
        QVERIFY(v->sizeRange().low > wholeX.low && v->sizeRange().high < wholeX.high);
        QVERIFY(v->valueRange().low > wholeY.low && v->valueRange().high < wholeY.high);
        // What was under the mouse is there still, but for the axis' texts being wider or narrower.
        QVERIFY(std::abs(std::log(sizeAt(at) / under)) < 0.2);

        const LogRange zoomed = v->sizeRange();
        pane_->setAnswer(sample::makeAnswer());
        QCOMPARE(v->sizeRange().low, zoomed.low);
        QCOMPARE(v->sizeRange().high, zoomed.high);
        v->setFocus();
        QTest::keyClick(v, Qt::Key_0);
        QVERIFY(!v->rangesKept());
        QCOMPARE(v->sizeRange().high, wholeX.high);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(v, Qt::Key_Plus);
        QVERIFY(v->rangesKept());
        for (int i = 0; i < 6; ++i) // never beyond all of it
            QTest::keyClick(v, Qt::Key_Minus);
        QVERIFY(!v->rangesKept());
        QCOMPARE(v->sizeRange().low, wholeX.low);
    }

    void aDragMovesWhatIsZoomedAndAsksForNoSize()
    {
        pane_->setAnswer(sample::makeAnswer());
        SizeCurvesView* v = pane_->view();
        QSignalSpy asked(pane_.get(), &SizeCurvesPane::sizeRequested);
        v->zoom(4.0, v->plot().center());
        const LogRange before = v->sizeRange();
        const QPoint from = v->plot().center().toPoint();
        QTest::mousePress(v, Qt::LeftButton, {}, from);
        for (int step = 10; step <= 40; step += 10) {
            QMouseEvent move(QEvent::MouseMove, from + QPointF(step, 0), v->mapToGlobal(from + QPointF(step, 0)), Qt::NoButton,
                             Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(v, &move);
        }
        QTest::mouseRelease(v, Qt::LeftButton, {}, from + QPoint(40, 0));
        QVERIFY(v->sizeRange().low < before.low); // dragged to the right: smaller sizes come in
        QVERIFY(std::abs(v->sizeRange().high / v->sizeRange().low / (before.high / before.low) - 1.0) < 1e-6);
        QCOMPARE(asked.size(), 0);
        QTest::mouseClick(v, Qt::LeftButton, {}, from);
        QCOMPARE(asked.size(), 1);
    }

    void noAnswerEmptiesThePane()
    {
        pane_->setAnswer(sample::makeAnswer());
        pane_->setAnswer(nullptr);
        QVERIFY(pane_->view()->models().empty());
        QCOMPARE(pane_->legend()->count(), 0);
        QTest::keyClick(pane_->view(), Qt::Key_Right);
        QTest::mouseMove(pane_->view(), pane_->view()->rect().center());
        QVERIFY(!pane_->view()->current());
    }

private:
    void turnWheel(QPointF at, int delta)
    {
        SizeCurvesView* v = pane_->view();
        QWheelEvent event(at, v->mapToGlobal(at), {}, {0, delta}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(v, &event);
    }

    std::unique_ptr<SelectionHub> hub_;
    std::unique_ptr<SizeCurvesPane> pane_;
};

QTEST_MAIN(TestSizeCurvesPane)
#include "test_size_curves_pane.moc"
