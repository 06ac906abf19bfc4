// Phase bars: lengths, cutting, labels, mouse, keyboard, table twin.
#include <QClipboard>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

#include "tests/ui/charts/sample_answer.h"
#include "ui/charts/phase_bars_canvas.h"
#include "ui/charts/phase_bars_pane.h"
#include "ui/charts/value_card.h"

using namespace tierlens;

namespace {

constexpr int kAlphaBeta = 0, kLogp = 1;

} // namespace

class TestPhaseBarsPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        hub_ = std::make_unique<SelectionHub>();
        pane_ = std::make_unique<PhaseBarsPane>(hub_.get());
        pane_->resize(420, 280);
        pane_->show();
        QVERIFY(QTest::qWaitForWindowExposed(pane_.get()));
    }
    void cleanup()
    {
        pane_.reset();
        hub_.reset();
    }

    void segmentsAreAsLongAsTheirPhases()
    {
        pane_->setAnswer(sample::makeAnswer());
        const auto* c = pane_->canvas();
        const auto& phases = pane_->answer()->evaluation.results[kAlphaBeta].phases;
        const double ratio = c->cellRect({kAlphaBeta, 1}).width() / c->cellRect({kAlphaBeta, 0}).width();
        // 323.345 / 251.969 (MODEL reference §15)
        QVERIFY(std::abs(ratio - phases[1].latency() / phases[0].latency()) < 1e-9);
        QVERIFY(std::abs(c->cellRect({kAlphaBeta, 1}).left() - c->cellRect({kAlphaBeta, 0}).right()) < 1e-9);
    }

    void aBarMuchLongerThanTheOthersIsCutMarkedAndKeepsItsNumber()
    {
        pane_->setAnswer(sample::makeAnswer());
        const auto* c = pane_->canvas();
        QVERIFY(c->isCut(kLogp)); // 8,798 µs beside 827 µs
        QVERIFY(!c->isCut(kAlphaBeta));
        QVERIFY(c->axisEnd() < microseconds(2000.0));
        QCOMPARE(c->totalText(kLogp), QStringLiteral("8.798 ms (cut)"));
        QCOMPARE(c->totalText(kAlphaBeta), QStringLiteral("827.3 µs"));
        QVERIFY(c->cellRect({kLogp, 2}).right() <= c->width());
    }

    void neverAreAsManyBarsCutAsAreLeft()
    {
        auto answer = sample::makeAnswer();
        answer->evaluation.results[3] = answer->evaluation.results[kLogp]; // two long, two short
        pane_->setAnswer(answer);
        QVERIFY(!pane_->canvas()->anyCut());
    }

    void fullLengthShowsEveryBarOnOneScale()
    {
        pane_->setAnswer(sample::makeAnswer());
        auto* button = pane_->findChild<QToolButton*>(QStringLiteral("fullLength"));
        QVERIFY(button != nullptr && button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        const auto* c = pane_->canvas();
        QVERIFY(!c->anyCut());
        const double scale =
            c->cellRect({kLogp, 0}).width() / pane_->answer()->evaluation.results[kLogp].phases[0].latency().value();
        const double other =
            c->cellRect({kAlphaBeta, 0}).width() / pane_->answer()->evaluation.results[kAlphaBeta].phases[0].latency().value();
        QVERIFY(std::abs(scale / other - 1.0) < 1e-9);
    }

    void labelsAreLeftOutRatherThanCut_data()
    {
        QTest::addColumn<int>("width");
        QTest::newRow("1920 window") << 620;
        QTest::newRow("1280 window") << 420;
        QTest::newRow("narrow") << 300;
        QTest::newRow("very narrow") << 200;
    }
    void labelsAreLeftOutRatherThanCut()
    {
        QFETCH(int, width);
        pane_->resize(width, 280);
        pane_->setAnswer(sample::makeAnswer());
        QCoreApplication::processEvents();
        const auto* c = pane_->canvas();
        QFont small = c->font();
        small.setPointSizeF(std::max(7.0, small.pointSizeF() * 0.88));
        QFont bold = c->font();
        bold.setWeight(QFont::DemiBold);
        for (int row = 0; row < 4; ++row) {
            for (int phase = 0; phase < 3; ++phase) {
                const QRectF cell = c->cellRect({row, phase});
                QVERIFY(QFontMetricsF(small).horizontalAdvance(c->segmentText({row, phase})) <= cell.width());
            }
            if (width >= 300) // the total behind the bar is never cut
                QVERIFY(c->cellRect({row, 2}).right() + 8.0 + QFontMetricsF(bold).horizontalAdvance(c->totalText(row)) <=
                        c->width());
        }
        if (width == 620)
            QCOMPARE(c->segmentText({kAlphaBeta, 0}), QStringLiteral("RS c2c 252"));
    }

    void hoverTellsPhaseModelAndLinks()
    {
        pane_->setAnswer(sample::makeAnswer());
        auto* c = pane_->canvas();
        QTest::mouseMove(c, c->cellRect({kAlphaBeta, 1}).center().toPoint());
        const Highlight& h = hub_->highlight();
        QCOMPARE(h.phase, std::optional<std::uint32_t>(1));
        QCOMPARE(h.model, std::optional(ModelId::alphaBeta));
        QCOMPARE(h.edges.size(), std::size_t{32}); // 16 chips to their rails and back
        QVERIFY(std::is_sorted(h.edges.begin(), h.edges.end()));
        QTest::mouseMove(c, QPoint(2, c->height() - 2));
        QVERIFY(hub_->highlight().empty());
    }

    void clickPins()
    {
        pane_->setAnswer(sample::makeAnswer());
        QSignalSpy pinned(hub_.get(), &SelectionHub::pinnedChanged);
        auto* c = pane_->canvas();
        QTest::mouseClick(c, Qt::LeftButton, {}, c->cellRect({kLogp, 2}).center().toPoint());
        QCOMPARE(pinned.count(), 1);
        QCOMPARE(hub_->pinned().phase, std::optional<std::uint32_t>(2));
        QCOMPARE(hub_->pinned().model, std::optional(ModelId::logp));
    }

    void arrowsWalkTheSegmentsAndReturnPins()
    {
        pane_->setAnswer(sample::makeAnswer());
        auto* c = pane_->canvas();
        c->setFocus();
        QTest::keyClick(c, Qt::Key_Right); // onto the first
        QTest::keyClick(c, Qt::Key_Right);
        QTest::keyClick(c, Qt::Key_Down);
        QCOMPARE(hub_->highlight().phase, std::optional<std::uint32_t>(1));
        QCOMPARE(hub_->highlight().model, std::optional(ModelId::logp));
        QTest::keyClick(c, Qt::Key_Return);
        QCOMPARE(hub_->pinned().phase, std::optional<std::uint32_t>(1));
        for (int i = 0; i < 9; ++i) { // never beyond the last
            QTest::keyClick(c, Qt::Key_Right);
            QTest::keyClick(c, Qt::Key_Down);
        }
        QCOMPARE(hub_->highlight().phase, std::optional<std::uint32_t>(2));
        QCOMPARE(hub_->highlight().model, std::optional(ModelId::loggpc));
        QTest::keyClick(c, Qt::Key_Escape);
        QVERIFY(hub_->highlight().empty());
    }

    void aPhaseThatIsANeedleCanStillBeHit()
    {
        auto answer = sample::makeAnswer();
        for (ModelResult& r : answer->evaluation.results) {
            r.phases[1].transfer = microseconds(0.01);
            r.phases[1].startup = Duration();
        }
        pane_->setAnswer(answer);
        const auto* c = pane_->canvas();
        const QRectF needle = c->cellRect({kAlphaBeta, 1});
        QVERIFY(needle.width() < 1.0);
        QCOMPARE(c->cellAt(needle.center()).phase, 1);
    }

    void zeroNegativeAndHugeValuesArePainted_data()
    {
        QTest::addColumn<double>("factor");
        QTest::newRow("all zero: one rank") << 0.0;
        QTest::newRow("tiny") << 1e-9;
        QTest::newRow("huge") << 1e12;
    }
    void zeroNegativeAndHugeValuesArePainted()
    {
        QFETCH(double, factor);
        auto answer = sample::makeAnswer();
        for (ModelResult& r : answer->evaluation.results) {
            r.total = r.total * factor;
            for (PhaseResult& p : r.phases) {
                p.startup = p.startup * factor;
                p.transfer = p.transfer * factor;
            }
        }
        answer->evaluation.results[0].overlap = microseconds(-1.0);
        answer->evaluation.results[1].phases.clear(); // no phases at all
        pane_->setAnswer(answer);
        QVERIFY(!pane_->grab().isNull());
        auto* c = pane_->canvas();
        QVERIFY(c->cellRect({kAlphaBeta, 2}).right() <= c->width());
        c->setFocus();
        QTest::keyClick(c, Qt::Key_Right);
        QTest::keyClick(c, Qt::Key_Down); // onto the row without phases
        QVERIFY(hub_->highlight().empty());
    }

    void tableTwinHasTheSameNumbersAndIsReachedByKeyboard()
    {
        pane_->setAnswer(sample::makeAnswer());
        pane_->canvas()->setFocus();
        QVERIFY(!pane_->tableShown());
        QTest::keyClick(pane_->canvas(), Qt::Key_T, Qt::ControlModifier);
        QVERIFY(pane_->tableShown());
        QVERIFY(pane_->table()->isVisible());
        QCOMPARE(pane_->table()->model()->rowCount(), 16); // 4 models × (3 phases + total)
        pane_->copyTable();
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY(text.startsWith(QStringLiteral("Model\tPhase\tTier\t")));
        QVERIFY(text.contains(QStringLiteral("323.3 µs")));
        QCOMPARE(text.count(QLatin1Char('\n')), 17);
    }

    void captionSaysWhereTheNumbersComeFrom()
    {
        pane_->setAnswer(sample::makeAnswer());
        pane_->setGroupName(QStringLiteral("both boards"));
        for (const char* part : {"2 x HGX H100", "both boards, 16 ranks", "all_reduce hierarchical_ring", "128 MB", "closed_form",
                                 "LoGPC", "Tierlens 0."})
            QVERIFY2(pane_->caption().contains(QString::fromUtf8(part)), part);
        pane_->setAnswer(nullptr);
        QVERIFY(pane_->caption().isEmpty());
    }

    void staleGoesWithTheNextAnswer()
    {
        pane_->setAnswer(sample::makeAnswer());
        pane_->setStale(true);
        QVERIFY(pane_->stale());
        pane_->setAnswer(sample::makeAnswer());
        QVERIFY(!pane_->stale());
    }

    void cardStaysInsideTheWindow()
    {
        pane_->setAnswer(sample::makeAnswer());
        auto* c = pane_->canvas();
        for (const int row : {0, 3}) {
            QTest::mouseMove(c, c->cellRect({row, 2}).center().toPoint());
            const auto* card = pane_->findChild<ValueCardPopup*>();
            QVERIFY(card != nullptr && card->isVisible());
            QVERIFY(pane_->rect().contains(card->geometry()));
            QVERIFY(card->card().title.contains(QStringLiteral("all_gather")));
        }
    }

private:
    std::unique_ptr<SelectionHub> hub_;
    std::unique_ptr<PhaseBarsPane> pane_;
};

QTEST_MAIN(TestPhaseBarsPane)
#include "test_phase_bars_pane.moc"
