// The steps of a collective, one after another.
#include <QApplication>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

#include "tests/ui/charts/sample_answer.h"
#include "ui/graph/selection_hub.h"
#include "ui/panels/step_scrubber.h"

using namespace tierlens;

class TestStepScrubber final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        hub_ = std::make_unique<SelectionHub>();
        scrubber_ = std::make_unique<StepScrubber>(*hub_);
        scrubber_->resize(600, 30);
        scrubber_->show();
        slider_ = scrubber_->findChild<QSlider*>();
        QVERIFY(!slider_->isEnabled()); // no steps yet
        scrubber_->setAnswer(sample::makeAnswer());
    }

    void theLeftmostPlaceIsTheWholeThenOneARunOfAlikeSteps()
    {
        // reduce_scatter 7 steps, all_reduce 2, all_gather 7: three runs.
        QCOMPARE(slider_->maximum(), 3);
        QVERIFY(!hub_->shownRun().has_value());
        QVERIFY2(scrubber_->text().contains(QStringLiteral("16")), qPrintable(scrubber_->text()));
        QTest::keyClick(slider_, Qt::Key_Right);
        QCOMPARE(hub_->shownRun(), std::optional(0U));
        QVERIFY2(scrubber_->text().startsWith(QStringLiteral("steps 1–7 of 16, alike · RS c2c")), qPrintable(scrubber_->text()));
        QTest::keyClick(slider_, Qt::Key_End);
        QCOMPARE(hub_->shownRun(), std::optional(2U));
        QTest::keyClick(slider_, Qt::Key_Home);
        QVERIFY(!hub_->shownRun().has_value());
    }

    void spacePlaysToTheEndAndStops()
    {
        QTest::keyClick(slider_, Qt::Key_Space);
        QVERIFY(scrubber_->playing());
        QCOMPARE(hub_->shownRun(), std::optional(0U));
        QTRY_COMPARE(hub_->shownRun(), std::optional(2U));
        QTRY_VERIFY(!scrubber_->playing());
        QCOMPARE(hub_->shownRun(), std::optional(2U)); // stays where it ended
    }

    void anotherSizeKeepsTheStepAnotherScheduleDoesNot()
    {
        scrubber_->stepBy(2);
        QCOMPARE(hub_->shownRun(), std::optional(1U));
        auto larger = sample::makeAnswer(2, megabytes(256));
        larger->request.topology = sample::makeRig(2).topology;
        scrubber_->setAnswer(larger);
        QVERIFY(!hub_->shownRun().has_value()); // of another topology
        scrubber_->stepBy(2);
        auto longer = std::make_shared<Answer>(*larger);
        longer->request.size = megabytes(512);
        scrubber_->setAnswer(longer);
        QCOMPARE(hub_->shownRun(), std::optional(1U));
        scrubber_->setAnswer(nullptr);
        QVERIFY(!hub_->shownRun().has_value());
        QVERIFY(!slider_->isEnabled());
    }

private:
    std::unique_ptr<SelectionHub> hub_;
    std::unique_ptr<StepScrubber> scrubber_;
    QSlider* slider_ = nullptr;
};

QTEST_MAIN(TestStepScrubber)
#include "test_step_scrubber.moc"
