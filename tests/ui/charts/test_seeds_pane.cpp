// The distribution over the seeds of the hash: the same numbers in picture, note and table; the worst seed on request.
#include <QApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <numeric>

#include "core/formats/topology_file.h"
#include "ui/charts/histogram_canvas.h"
#include "ui/charts/seeds_pane.h"

using namespace tierlens;

namespace {

std::shared_ptr<const Answer> answerTo(Request request)
{
    auto answer = std::make_shared<Answer>();
    Evaluator evaluator;
    auto evaluation = evaluator.evaluate(request);
    if (!evaluation)
        return nullptr;
    answer->request = std::move(request);
    answer->evaluation = *evaluation;
    return answer;
}

std::uint32_t counted(const HistogramCanvas& canvas)
{
    return std::accumulate(canvas.bins().begin(), canvas.bins().end(), 0U,
                           [](std::uint32_t sum, const HistogramCanvas::Bin& bin) { return sum + bin.count; });
}

} // namespace

class TestSeedsPane final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const auto file = openTopologyFile(TIERLENS_SOURCE_DIR "/sample_topologies/fat_tree_16_boards.yaml");
        QVERIFY(file.has_value());
        request_ = requestFor(file->topology);
        request_.models = {ModelId::alphaBeta};
        request_.network.routing.policy = "ecmp";
        request_.network.routing.mode = RoutingMode::hash;
        answer_ = answerTo(request_);
        QVERIFY(answer_ != nullptr);
    }

    void pictureNoteAndTableSayTheSame()
    {
        SelectionHub hub;
        SeedsPane pane(&hub);
        pane.resize(600, 300);
        pane.show();
        pane.setAnswer(answer_);
        QTRY_COMPARE_WITH_TIMEOUT(counted(*pane.canvas()), 1000U, 60'000);
        const QAbstractItemModel* table = pane.table()->model();
        QCOMPARE(table->rowCount(), 1000);
        Evaluator evaluator;
        const auto expected = seedDistribution(evaluator, request_, 1000);
        QVERIFY(expected.has_value());
        QVERIFY(expected->worst > expected->least); // else the picture says nothing and the test neither
        // Every time is in the bin that the picture counts it in.
        for (const HistogramCanvas::Bin& bin : pane.canvas()->bins())
            QVERIFY(bin.from <= bin.to);
        QVERIFY(pane.canvas()->bins().front().from <= expected->least);
        QVERIFY(pane.canvas()->bins().back().to >= expected->worst);
        // The button asks for the seed that the table shows as the slowest.
        QSignalSpy wanted(&pane, &SeedsPane::seedWanted);
        QPushButton* worst = nullptr;
        for (QPushButton* button : pane.findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Use the worst"))
                worst = button;
        QVERIFY(worst != nullptr && worst->isVisible());
        QTest::mouseClick(worst, Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.front().front().toULongLong(), static_cast<qulonglong>(expected->worstSeed));
    }

    void routingWithoutASeedSaysWhy()
    {
        SelectionHub hub;
        SeedsPane pane(&hub);
        pane.resize(600, 300);
        pane.show();
        pane.setAnswer(answer_);
        QTRY_COMPARE_WITH_TIMEOUT(counted(*pane.canvas()), 1000U, 60'000);
        Request sprayed = request_;
        sprayed.network.routing.mode = RoutingMode::spray;
        pane.setAnswer(answerTo(sprayed));
        QTRY_COMPARE(pane.table()->model()->rowCount(), 0);
        QVERIFY(pane.canvas()->bins().empty());
        for (const QPushButton* button : pane.findChildren<QPushButton*>())
            QVERIFY(button->text() != QStringLiteral("Use the worst") || !button->isVisible());
    }

    void cancelOffersToComputeAgain()
    {
        SelectionHub hub;
        SeedsPane pane(&hub);
        pane.resize(600, 300);
        pane.show();
        pane.setAnswer(answer_);
        pane.computeNow();
        pane.cancel();
        QPushButton* again = nullptr;
        for (QPushButton* button : pane.findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == QStringLiteral("Compute"))
                again = button;
        QVERIFY(again != nullptr);
        QTest::mouseClick(again, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(counted(*pane.canvas()), 1000U, 60'000);
        QVERIFY(!again->isVisible());
    }

private:
    Request request_;
    std::shared_ptr<const Answer> answer_;
};

QTEST_MAIN(TestSeedsPane)
#include "test_seeds_pane.moc"
