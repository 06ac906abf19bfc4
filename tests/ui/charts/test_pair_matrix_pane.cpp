// Pair matrix: a table for few ranks, an image for many; computed in the background.
#include <QTableView>
#include <QtTest>

#include "tests/ui/charts/sample_answer.h"
#include "ui/charts/pair_matrix_pane.h"
#include "ui/charts/results_table_pane.h"

using namespace tierlens;

namespace {

std::shared_ptr<PairMatrixValue> someMatrix(std::size_t n)
{
    auto m = std::make_shared<PairMatrixValue>();
    for (std::size_t i = 0; i < n; ++i) {
        m->vertices.emplace_back(i);
        m->names.push_back(QStringLiteral("b%1/c%2").arg(i / 8).arg(i % 8));
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            const bool near = i / 8 == j / 8;
            m->cells.push_back({near ? Tier::c2c : Tier::b2b, gigabytesPerSecond(near ? 450.0 : 50.0),
                                microseconds(near ? 0.14 : 1.39), i != j});
        }
    }
    return m;
}

} // namespace

class TestPairMatrixPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fewRanksAreATableManyAnImage()
    {
        PairMatrixPane pane(nullptr);
        pane.setMatrix(someMatrix(64));
        QVERIFY(!pane.imageShown());
        QCOMPARE(pane.grid()->model()->rowCount(), 64);
        pane.setMatrix(someMatrix(65));
        QVERIFY(pane.imageShown());
        QCOMPARE(pane.canvas()->data().rows, 65);
        QCOMPARE(pane.canvas()->data().categories.size(), std::size_t{2}); // c2c and b2b
    }

    void quantityChangesTheCells()
    {
        PairMatrixPane pane(nullptr);
        pane.setMatrix(someMatrix(16));
        const auto cell = [&](int r, int c) { return pane.grid()->model()->index(r, c).data().toString(); };
        QCOMPARE(cell(0, 1), QStringLiteral("c2c"));
        QCOMPARE(cell(0, 8), QStringLiteral("b2b"));
        QCOMPARE(cell(3, 3), QStringLiteral("X"));
        pane.setQuantity(PairQuantity::bandwidth);
        QCOMPARE(cell(0, 8), QStringLiteral("50 GB/s"));
        pane.setQuantity(PairQuantity::latency);
        QCOMPARE(cell(0, 8), QStringLiteral("1.39 µs"));
    }

    void noCellTextIsCut()
    {
        PairMatrixPane pane(nullptr);
        for (const PairQuantity q : {PairQuantity::tier, PairQuantity::bandwidth, PairQuantity::latency}) {
            pane.setQuantity(q);
            pane.setMatrix(someMatrix(16));
            const QFontMetrics fm(pane.grid()->font());
            QVERIFY(fm.horizontalAdvance(pane.grid()->model()->index(0, 8).data().toString()) <= pane.grid()->columnWidth(8) - 9);
        }
    }

    void hoverTellsBothEnds()
    {
        SelectionHub hub;
        PairMatrixPane pane(&hub);
        pane.resize(620, 330);
        pane.setMatrix(someMatrix(16));
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        const auto* grid = pane.grid();
        QTest::mouseMove(grid->viewport(), grid->visualRect(grid->model()->index(2, 5)).center());
        QTRY_COMPARE(hub.highlight().vertices.size(), std::size_t{2});
        QCOMPARE(hub.highlight().vertices[0].index(), 2U);
        QCOMPARE(hub.highlight().vertices[1].index(), 5U);
        QTest::mouseClick(grid->viewport(), Qt::LeftButton, {}, grid->visualRect(grid->model()->index(1, 4)).center());
        QCOMPARE(hub.pinned().vertices.size(), std::size_t{2});
    }

    void routesAreComputedWhenThePaneIsSeen()
    {
        PairMatrixPane pane(nullptr);
        pane.setAnswer(sample::makeAnswer());
        QVERIFY(pane.matrix() == nullptr);
        pane.resize(620, 330);
        pane.show();
        QTRY_VERIFY(pane.matrix() != nullptr);
        QCOMPARE(pane.matrix()->size(), std::size_t{16});
        // Chips of a board: sprayed over four NVSwitch planes of 112.5 GB/s = 450 GB/s; of two boards: one rail, 50 GB/s
        QCOMPARE(pane.matrix()->cell(0, 1).tier, Tier::c2c);
        QVERIFY(std::abs(inGigabytesPerSecond(pane.matrix()->cell(0, 1).bandwidth) - 450.0) < 1e-6);
        QCOMPARE(pane.matrix()->cell(0, 8).tier, Tier::b2b);
        QVERIFY(std::abs(inGigabytesPerSecond(pane.matrix()->cell(0, 8).bandwidth) - 50.0) < 1e-6);
        QCOMPARE(pane.matrix()->names[8], QStringLiteral("b1/c0"));
    }

    void anotherSizeDoesNotComputeAgain()
    {
        PairMatrixPane pane(nullptr);
        pane.show();
        auto answer = sample::makeAnswer();
        pane.setAnswer(answer);
        QTRY_VERIFY(pane.matrix() != nullptr);
        const auto* before = pane.matrix();
        auto other = std::make_shared<Answer>(*answer);
        other->request.size = bytes(1024);
        pane.setAnswer(other);
        QCOMPARE(pane.matrix(), before);
        QVERIFY(!pane.stale());
    }

    void aPaneThatIsClosedWhileItComputesStops()
    {
        auto pane = std::make_unique<PairMatrixPane>(nullptr);
        pane->show();
        pane->setAnswer(sample::makeAnswer(128, megabytes(128), 1.0, 1));
        pane.reset();
        QVERIFY(QCoreApplication::instance() != nullptr); // reached: the destructor did not hang
    }

    void tooManyRanksAreRefusedWithASentence()
    {
        PairMatrixPane pane(nullptr);
        pane.show();
        pane.setAnswer(sample::makeAnswer(129, megabytes(128), 1.0, 1)); // 1,032 ranks
        QVERIFY(pane.canvas()->data().emptyText.contains(QStringLiteral("1032")));
    }

    void resultsTableMarksTheModelUnderTheMouse()
    {
        SelectionHub hub;
        ResultsTablePane pane(&hub);
        pane.setAnswer(sample::makeAnswer());
        QVERIFY(pane.tableShown());
        Highlight h;
        h.model = ModelId::loggp;
        hub.setHighlight(h, this);
        QCOMPARE(pane.table()->selectionModel()->selectedRows().size(), 1);
        QCOMPARE(pane.table()->selectionModel()->selectedRows().front().data().toString(), QStringLiteral("LogGP"));
        hub.setHighlight({}, this);
        QVERIFY(!pane.table()->selectionModel()->hasSelection());
        pane.showTable(false); // there is nothing else to show
        QVERIFY(pane.tableShown());
    }
};

QTEST_MAIN(TestPairMatrixPane)
#include "test_pair_matrix_pane.moc"
