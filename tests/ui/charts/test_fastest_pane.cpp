// The map of the fastest algorithm: computed only while it is shown, stopped on Cancel, the same numbers in its table.
#include <QApplication>
#include <QPushButton>
#include <QTableView>
#include <QTest>

#include "core/formats/topology_file.h"
#include "ui/charts/fastest_pane.h"
#include "ui/charts/heat_canvas.h"

using namespace tierlens;

class TestFastestPane final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto file = openTopologyFile(TIERLENS_SOURCE_DIR "/sample_topologies/hgx_h100_8.yaml");
        QVERIFY(file.has_value());
        auto answer = std::make_shared<Answer>();
        answer->request = requestFor(file->topology);
        answer->request.models = {ModelId::alphaBeta};
        Evaluator evaluator;
        auto evaluation = evaluator.evaluate(answer->request);
        QVERIFY(evaluation.has_value());
        answer->evaluation = *evaluation;
        answer_ = answer;
    }

    void nothingIsComputedBehindAnotherTab()
    {
        SelectionHub hub;
        FastestPane pane(&hub);
        pane.setLazy(true);
        pane.setAnswer(answer_);
        QCOMPARE(pane.canvas()->data().rows, 0);
        pane.resize(600, 300);
        pane.show();
        QTRY_COMPARE(pane.canvas()->data().rows, 3); // 2, 4 and 8 ranks
    }

    void theMapTheWordsAndTheTableSayTheSame()
    {
        SelectionHub hub;
        FastestPane pane(&hub);
        pane.resize(600, 300);
        pane.show();
        pane.setAnswer(answer_);
        QTRY_COMPARE(pane.canvas()->data().rows, 3);
        const HeatData& d = pane.canvas()->data();
        QCOMPARE(d.rowLabels, (std::vector<QString>{QStringLiteral("8"), QStringLiteral("4"), QStringLiteral("2")}));
        const QAbstractItemModel* table = pane.table()->model();
        QCOMPARE(table->rowCount(), d.rows * d.columns);
        // The table goes from few ranks to many, the map the other way round.
        for (int row = 0; row < d.rows; ++row)
            for (int column = 0; column < d.columns; ++column) {
                const auto category = static_cast<std::size_t>(d.values[static_cast<std::size_t>(row * d.columns + column)]);
                const QString inTable = table->index((d.rows - 1 - row) * d.columns + column, 2).data().toString();
                // "in network + ring" on the map is hierarchical:in_network,ring.
                const QString read = QString(inTable).replace(u'_', u' ').remove(QStringLiteral("hierarchical:"));
                QCOMPARE(d.categories[category].text, QString(read).replace(u',', QStringLiteral(" + ")));
            }
        // The first and the last algorithm of the whole group stand in the words.
        QVERIFY2(pane.words().contains(d.categories[static_cast<std::size_t>(d.values.front())].text), qPrintable(pane.words()));
        QVERIFY(pane.words().contains(
            d.categories[static_cast<std::size_t>(d.values[static_cast<std::size_t>(d.columns) - 1])].text));
        // No two algorithms look alike.
        for (std::size_t a = 0; a < d.categories.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                QVERIFY(d.categories[a].colour != d.categories[b].colour);
    }

    void aGroupOfOneSaysWhyThereIsNoMap()
    {
        SelectionHub hub;
        FastestPane pane(&hub);
        auto one = std::make_shared<Answer>(*answer_);
        one->request.ranks.resize(1);
        pane.setAnswer(one);
        QVERIFY(pane.canvas()->data().emptyText.contains(QStringLiteral("two chips")));
    }

    void cancelOffersToComputeAgain()
    {
        SelectionHub hub;
        FastestPane pane(&hub);
        pane.resize(600, 300);
        pane.show();
        pane.setAnswer(answer_);
        pane.computeNow();
        pane.cancel();
        QPushButton* button = pane.findChild<QPushButton*>();
        QVERIFY(button != nullptr && button->isVisible());
        QCOMPARE(button->text(), QStringLiteral("Compute"));
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_COMPARE(pane.canvas()->data().rows, 3);
        QVERIFY(!button->isVisible());
    }

private:
    std::shared_ptr<const Answer> answer_;
};

QTEST_MAIN(TestFastestPane)
#include "test_fastest_pane.moc"
