// What-if: values laid over the file by slider, by typing and by list; one drag is one step of undo; the answer follows.
#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "ui/document/document.h"
#include "ui/panels/marked_slider.h"
#include "ui/panels/parameter_row.h"
#include "ui/panels/parameter_spin_box.h"
#include "ui/panels/what_if_panel.h"
#include "ui/run/evaluation_runner.h"

using namespace tierlens;

namespace {

constexpr const char* kBandwidth = "comm_params.tiers.c2c.bandwidth";

} // namespace

class TestWhatIfPanel final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        document_ = std::make_unique<Document>();
        panel_ = std::make_unique<WhatIfPanel>(*document_);
        panel_->resize(300, 500);
        panel_->show();
        QSignalSpy rows(panel_.get(), &WhatIfPanel::rowsChanged);
        document_->open(QStringLiteral(TIERLENS_SOURCE_DIR "/sample_topologies/hgx_h100_2x8_rails.yaml"));
        QTRY_COMPARE(rows.size(), 1);
        bandwidth_ = panel_->row(kBandwidth);
        QVERIFY(bandwidth_ != nullptr);
    }
    void cleanup()
    {
        panel_.reset();
        document_.reset();
    }

    void theFilesValuesAreShownAndNothingIsLaidOver()
    {
        QCOMPARE(bandwidth_->spinBox()->value().bandwidth().value(), 450e3); // 450 GB/s in bytes/µs
        QVERIFY(!bandwidth_->resetButton()->isVisible());
        QVERIFY(document_->whatIf().empty());
        QVERIFY(!document_->undoStack()->canUndo());
    }

    // Rows of the outer tier go with the group of one board and are made anew after those that stayed.
    void tabGoesDownTheRowsAlsoWhenSomeWereMadeLater()
    {
        QSignalSpy rows(panel_.get(), &WhatIfPanel::rowsChanged);
        document_->setGroupSelector(QStringLiteral("p0/r0/b0"));
        QTRY_COMPARE(rows.size(), 1);
        document_->setGroupSelector(QStringLiteral("all"));
        QTRY_COMPARE(rows.size(), 2);
        QVERIFY(QTest::qWaitForWindowActive(panel_.get()));
        panel_->filter()->setFocus();
        std::size_t seen = 0;
        for (const ParameterRow* row : panel_->rows()) {
            if (!row->isVisible())
                continue;
            for (int guard = 0; guard < 8 && !row->isAncestorOf(QApplication::focusWidget()); ++guard)
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QVERIFY2(row->isAncestorOf(QApplication::focusWidget()), row->parameter().key.c_str());
            ++seen;
            for (int guard = 0; guard < 8 && row->isAncestorOf(QApplication::focusWidget()); ++guard)
                if (row == panel_->rows().back())
                    break;
                else
                    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            if (row != panel_->rows().back()) // straight into the next one
                QVERIFY2(panel_->rows()[seen]->isAncestorOf(QApplication::focusWidget()), row->parameter().key.c_str());
        }
        QCOMPARE(seen, panel_->rows().size());
    }

    void typingAValueLaysItOverAndUndoTakesItAway()
    {
        type(bandwidth_, QStringLiteral("900 GB/s"));
        QCOMPARE(laid(kBandwidth), std::string("900 GB/s"));
        QVERIFY(bandwidth_->resetButton()->isVisible());
        document_->undoStack()->undo();
        QVERIFY(document_->whatIf().empty());
        QCOMPARE(bandwidth_->spinBox()->value().bandwidth().value(), 450e3);
        document_->undoStack()->redo();
        QCOMPARE(laid(kBandwidth), std::string("900 GB/s"));
    }

    void aWholeDragIsOneStepOfUndoAndEndsWhereTheSliderIs()
    {
        MarkedSlider* slider = bandwidth_->slider();
        slider->setSliderDown(true);
        for (const int at : {600, 700, 800, 900})
            slider->setValue(at);
        slider->setSliderDown(false);
        QCOMPARE(document_->undoStack()->count(), 1);
        QCOMPARE(laid(kBandwidth), valueAt(bandwidth_->parameter(), 0.9).text());
        slider->setSliderDown(true);
        slider->setValue(300);
        slider->setSliderDown(false);
        QCOMPARE(document_->undoStack()->count(), 2);
        document_->undoStack()->undo();
        QCOMPARE(laid(kBandwidth), valueAt(bandwidth_->parameter(), 0.9).text());
        document_->undoStack()->undo();
        QVERIFY(document_->whatIf().empty());
    }

    void keysMoveTheSliderToo()
    {
        bandwidth_->slider()->setFocus();
        QTest::keyClick(bandwidth_->slider(), Qt::Key_Right);
        QVERIFY(document_->whatIf().find(kBandwidth) != nullptr);
        QTest::mouseClick(bandwidth_->resetButton(), Qt::LeftButton);
        QVERIFY(document_->whatIf().empty());
    }

    void aWordThatIsNoBandwidthIsMarkedAndChangesNothing()
    {
        type(bandwidth_, QStringLiteral("fast"));
        QVERIFY(document_->whatIf().empty());
        QVERIFY2(bandwidth_->spinBox()->toolTip().contains(QStringLiteral("fast")), qPrintable(bandwidth_->spinBox()->toolTip()));
    }

    void theFilesOwnValueTypedInIsNoWhatIf()
    {
        type(bandwidth_, QStringLiteral("900 GB/s"));
        type(bandwidth_, QStringLiteral("450 GB/s"));
        QVERIFY(document_->whatIf().empty());
    }

    void resetAllTakesEverythingAwayInOneStep()
    {
        type(bandwidth_, QStringLiteral("900 GB/s"));
        type(panel_->row("comm_params.tiers.b2b.latency"), QStringLiteral("9 us"));
        QCOMPARE(document_->whatIf().settings().size(), std::size_t{2});
        QTest::mouseClick(panel_->resetAllButton(), Qt::LeftButton);
        QVERIFY(document_->whatIf().empty());
        document_->undoStack()->undo();
        QCOMPARE(document_->whatIf().settings().size(), std::size_t{2});
    }

    void theFilterShowsOnlyWhatItNames()
    {
        panel_->filter()->setText(QStringLiteral("c2c bandw"));
        for (const ParameterRow* row : panel_->rows())
            QCOMPARE(row->isVisibleTo(panel_.get()), row->parameter().key == kBandwidth);
    }

    void theSizeIsTheQuestionsOwn()
    {
        type(panel_->row("size"), QStringLiteral("1 GB"));
        QCOMPARE(document_->request().size.value(), 1e9);
        QVERIFY(document_->whatIf().empty());
    }

    void aWholeDragOfTheSizeAndOfTheGroupIsOneStepEach()
    {
        const double before = document_->request().size.value();
        const auto drag = [&](const char* key) {
            MarkedSlider* slider = panel_->row(key)->slider();
            slider->setSliderDown(true);
            for (const int at : {300, 400, 500})
                slider->setValue(at);
            slider->setSliderDown(false);
        };
        drag("size");
        QCOMPARE(document_->undoStack()->count(), 1);
        QVERIFY(document_->request().size.value() != before);
        drag("group_size");
        QCOMPARE(document_->undoStack()->count(), 2);
        QVERIFY(document_->whatIf().find("group_size") != nullptr);
        document_->undoStack()->undo();
        QVERIFY(document_->whatIf().empty());
        document_->undoStack()->undo();
        QCOMPARE(document_->request().size.value(), before);
    }

    // Ring all_reduce in two tiers, no start-up: the c2c phases' transfer is 2·(7/8)·M/B. Doubling B halves it.
    void theAnswerIsThatOfTheChangedHardware()
    {
        EvaluationRunner runner;
        std::shared_ptr<const Answer> answer;
        connect(&runner, &EvaluationRunner::done, this, [&](const std::shared_ptr<const Answer>& a) { answer = a; });
        const auto transferOfFirstPhase = [&] {
            answer.reset();
            runner.submit(Job{document_->request(), {}, document_->whatIf(), document_->sharedFile()});
            if (!QTest::qWaitFor([&] { return answer != nullptr; }, 20'000))
                qFatal("no answer within 20 s");
            return answer->evaluation.results[0].phases[0].transfer.value();
        };
        const double before = transferOfFirstPhase();
        type(bandwidth_, QStringLiteral("900 GB/s"));
        QVERIFY(qAbs(transferOfFirstPhase() / before - 0.5) < 1e-9);
        QCOMPARE(answer->whatIf.settings().size(), std::size_t{1});
        QVERIFY(answer->question.topology == document_->file().topology);
        // A type's value builds another topology of the same shape.
        document_->resetWhatIfs();
        type(panel_->row("types.links.nvlink4.bandwidth"), QStringLiteral("900 GB/s"));
        QVERIFY(qAbs(transferOfFirstPhase() / before - 0.5) < 1e-9);
        QVERIFY(answer->request.topology != document_->file().topology);
    }

    void anotherFileTakesTheWhatIfsAwayAReloadDoesNot()
    {
        type(bandwidth_, QStringLiteral("900 GB/s"));
        QSignalSpy opened(document_.get(), &Document::opened);
        document_->reload();
        QTRY_COMPARE(opened.size(), 1);
        QCOMPARE(laid(kBandwidth), std::string("900 GB/s"));
        document_->open(QStringLiteral(TIERLENS_SOURCE_DIR "/sample_topologies/pods_1024.yaml"));
        QTRY_COMPARE(opened.size(), 2);
        QVERIFY(document_->whatIf().empty());
        QVERIFY(!document_->undoStack()->canUndo());
    }

private:
    static void type(ParameterRow* row, const QString& value)
    {
        QVERIFY(row != nullptr);
        ParameterSpinBox* box = row->spinBox();
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, value);
        QTest::keyClick(box, Qt::Key_Return);
    }
    [[nodiscard]] std::string laid(const char* key) const
    {
        const std::string* value = document_->whatIf().find(key);
        return value != nullptr ? *value : std::string();
    }

    std::unique_ptr<Document> document_;
    std::unique_ptr<WhatIfPanel> panel_;
    ParameterRow* bandwidth_ = nullptr;
};

QTEST_MAIN(TestWhatIfPanel)
#include "test_what_if_panel.moc"
