// Tables of results under the model tester: raw values sort, texts have units, numbers stand right.
#include <QAbstractItemModelTester>
#include <QSortFilterProxyModel>
#include <QtTest>

#include "tests/ui/charts/sample_answer.h"
#include "ui/models/load_models.h"
#include "ui/models/pair_models.h"
#include "ui/models/result_models.h"
#include "ui/models/roles.h"
#include "ui/models/value_text.h"

using namespace tierlens;

namespace {

constexpr auto kTester = QAbstractItemModelTester::FailureReportingMode::QtTest;

template <class Model> QString at(const Model& m, int row, int column) { return m.index(row, column).data().toString(); }

} // namespace

class TestResultModels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void modelsKeepTheRulesOfItemModels()
    {
        PhaseTableModel phases;
        ResultTableModel results;
        CurveTableModel curve;
        LoadTableModel loads;
        PairBytesTableModel pairs;
        const QAbstractItemModelTester a(&phases, kTester), b(&results, kTester), c(&curve, kTester), d(&loads, kTester),
            e(&pairs, kTester);
        for (const auto& answer : {sample::makeAnswer(), sample::makeAnswer(3), std::shared_ptr<Answer>()}) {
            phases.setAnswer(answer);
            results.setAnswer(answer);
            curve.setAnswer(answer, CurveQuantity::latency);
            loads.setAnswer(answer);
            pairs.setAnswer(answer,
                            answer ? largestPairs(answer->evaluation.loads->pairBytes, 10) : std::vector<std::uint32_t>());
        }
        QCOMPARE(phases.rowCount(), 0);
    }

    void phasesThenTheTotalOfEachModel()
    {
        PhaseTableModel m;
        m.setAnswer(sample::makeAnswer());
        QCOMPARE(m.rowCount(), 16);
        QCOMPARE(at(m, 0, PhaseTableModel::Phase), QStringLiteral("reduce_scatter"));
        QCOMPARE(at(m, 0, PhaseTableModel::Latency), QStringLiteral("252 µs")); // 251.968889
        QCOMPARE(at(m, 1, PhaseTableModel::Latency), QStringLiteral("323.3 µs"));
        QCOMPARE(at(m, 3, PhaseTableModel::Phase), QStringLiteral("total"));
        QVERIFY(std::abs(m.index(3, PhaseTableModel::Latency).data(SortRole).toDouble() - 827.282778) < 1e-6);
        QCOMPARE(at(m, 3, PhaseTableModel::Steps), QString());
        QVERIFY(std::abs(m.index(7, PhaseTableModel::Latency).data(SortRole).toDouble() - 8798.0) < 1.0); // LogP
    }

    void launchAndOverlapHaveRowsWhenTheyAreThere()
    {
        auto answer = sample::makeAnswer();
        answer->evaluation.results[0].launch = microseconds(10.0);
        answer->evaluation.results[0].overlap = microseconds(-50.0);
        PhaseTableModel m;
        m.setAnswer(answer);
        QCOMPARE(m.rowCount(), 18);
        QCOMPARE(at(m, 0, PhaseTableModel::Phase), QStringLiteral("launch"));
        QCOMPARE(at(m, 4, PhaseTableModel::Latency), QStringLiteral("-50 µs"));
    }

    void sharesOfAModelAddUpToOne()
    {
        PhaseTableModel m;
        m.setAnswer(sample::makeAnswer());
        double sum = 0.0;
        for (int r = 0; r < 3; ++r)
            sum += m.index(r, PhaseTableModel::Share).data(SortRole).toDouble();
        QVERIFY(std::abs(sum - 1.0) < 1e-12);
    }

    void sortingGoesByValueNotByText()
    {
        CurveTableModel m;
        m.setAnswer(sample::makeAnswer(), CurveQuantity::latency);
        QSortFilterProxyModel sorted;
        sorted.setSourceModel(&m);
        sorted.setSortRole(SortRole);
        sorted.sort(CurveTableModel::FirstModel, Qt::DescendingOrder);
        // as text "9.973 µs" would come before "113.4 ms"
        for (int r = 1; r < sorted.rowCount(); ++r)
            QVERIFY(sorted.index(r, CurveTableModel::FirstModel).data(SortRole).toDouble() <=
                    sorted.index(r - 1, CurveTableModel::FirstModel).data(SortRole).toDouble());
    }

    void numbersStandRightTextsLeft()
    {
        ResultTableModel m;
        m.setAnswer(sample::makeAnswer());
        const auto alignment = [&](int column) { return m.index(0, column).data(Qt::TextAlignmentRole).value<Qt::Alignment>(); };
        QVERIFY(alignment(ResultTableModel::Total) & Qt::AlignRight);
        QVERIFY(alignment(ResultTableModel::Model) & Qt::AlignLeft);
        QVERIFY(alignment(ResultTableModel::BusBandwidth) & Qt::AlignRight);
    }

    void resultsShowBandwidthsOrADash()
    {
        auto answer = sample::makeAnswer();
        answer->evaluation.results[1].busBandwidth.reset();
        ResultTableModel m;
        m.setAnswer(answer);
        QCOMPARE(at(m, 0, ResultTableModel::Total), QStringLiteral("827.3 µs"));
        QCOMPARE(at(m, 0, ResultTableModel::BusBandwidth), QStringLiteral("290.1 GB/s")); // 290.106, MODEL reference §15
        QCOMPARE(at(m, 1, ResultTableModel::BusBandwidth), QStringLiteral("–"));
    }

    void curveHasOneRowASizeAndOneColumnAModel()
    {
        CurveTableModel m;
        m.setAnswer(sample::makeAnswer(), CurveQuantity::busBandwidth);
        QCOMPARE(m.rowCount(), 48);
        QCOMPARE(m.columnCount(), 6);
        QCOMPARE(m.headerData(3, Qt::Horizontal).toString(), QStringLiteral("LogP"));
        QCOMPARE(at(m, 0, CurveTableModel::Size), QStringLiteral("1 KiB"));
        QCOMPARE(at(m, 0, CurveTableModel::Algorithm), QStringLiteral("ring"));
    }

    void aPointThatIsMissingIsADash()
    {
        auto answer = sample::makeAnswer();
        answer->curve.points.erase(answer->curve.points.begin() + 2); // LogGP at the first size
        CurveTableModel m;
        m.setAnswer(answer, CurveQuantity::latency);
        const int loggp = 5; // seen last now, behind LoGPC
        QCOMPARE(m.headerData(loggp, Qt::Horizontal).toString(), QStringLiteral("LogGP"));
        QCOMPARE(at(m, 0, loggp), QStringLiteral("–"));
        QVERIFY(at(m, 1, loggp) != QStringLiteral("–"));
    }

    void loadsAreTheLinksTheBusiestFirst()
    {
        LoadTableModel m;
        m.setAnswer(sample::makeAnswer());
        QCOMPARE(m.rowCount(), 160);
        QCOMPARE(at(m, 0, LoadTableModel::TierColumn), QStringLiteral("c2c"));
        QCOMPARE(at(m, 0, LoadTableModel::Capacity), QStringLiteral("112.5 GB/s"));
        // 14 steps of 4 MB over one of four planes
        QCOMPARE(at(m, 0, LoadTableModel::BytesColumn), QStringLiteral("56 MB"));
        // 56 MB ÷ 112.5 GB/s = 497.78 µs of 827.28 µs
        QCOMPARE(at(m, 0, LoadTableModel::Utilisation), QStringLiteral("60.2 %"));
    }

    void pairBytesAreTheLargestFirstAndLimited()
    {
        PairBytesTableModel m;
        const auto set = [&m](const std::shared_ptr<Answer>& a) {
            m.setAnswer(a, largestPairs(a->evaluation.loads->pairBytes, PairBytesTableModel::kMaxRows));
        };
        set(sample::makeAnswer());
        QCOMPARE(m.rowCount(), 32); // 16 ranks: one neighbour on the board, one over the rail
        QCOMPARE(at(m, 0, PairBytesTableModel::BytesColumn), QStringLiteral("224 MB")); // 14 · 16 MB
        QCOMPARE(at(m, 31, PairBytesTableModel::BytesColumn), QStringLiteral("16 MB")); // 2 · 8 MB
        auto answer = sample::makeAnswer();
        auto loads = std::make_shared<LoadMap>(*answer->evaluation.loads);
        loads->pairBytes.assign(200 * 200, 1.0);
        loads->pairBytes[39'999] = 5.0;
        answer->evaluation.loads = loads;
        set(answer);
        QCOMPARE(m.rowCount(), static_cast<int>(PairBytesTableModel::kMaxRows));
        QCOMPARE(m.index(0, PairBytesTableModel::FromRank).data(SortRole).toInt(), 199);
    }

    void pairModelsKeepTheRules()
    {
        auto value = std::make_shared<PairMatrixValue>();
        for (std::size_t i = 0; i < 3; ++i) {
            value->vertices.emplace_back(i);
            value->names.push_back(QStringLiteral("c%1").arg(i));
        }
        for (std::size_t i = 0; i < 9; ++i)
            value->cells.push_back({Tier::c2c, gigabytesPerSecond(450.0), microseconds(0.14), i % 4 != 0});
        value->cells[2].connected = false; // c0 → c2
        PairMatrixModel matrix;
        PairTableModel list;
        const QAbstractItemModelTester a(&matrix, kTester), b(&list, kTester);
        matrix.setMatrix(value);
        list.setMatrix(value);
        matrix.setQuantity(PairQuantity::latency);
        QCOMPARE(at(matrix, 0, 0), QStringLiteral("X"));
        QCOMPARE(at(matrix, 0, 1), QStringLiteral("140 ns"));
        QCOMPARE(at(matrix, 0, 2), QStringLiteral("–"));
        QVERIFY(!matrix.index(0, 2).data(PairMatrixModel::TierRole).isValid());
        QCOMPARE(list.rowCount(), 6); // ordered pairs without the diagonal
        QCOMPARE(at(list, 2, PairTableModel::From), QStringLiteral("c1"));
        QCOMPARE(at(list, 2, PairTableModel::To), QStringLiteral("c0"));
        QCOMPARE(at(list, 3, PairTableModel::To), QStringLiteral("c2"));
        QCOMPARE(at(list, 1, PairTableModel::BandwidthColumn), QStringLiteral("–"));
        matrix.setMatrix(nullptr);
        QCOMPARE(matrix.rowCount(), 0);
    }

    void phasesHaveShortNames_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QString>("shortName");
        QTest::newRow("reduce_scatter") << QByteArray("reduce_scatter") << QStringLiteral("RS");
        QTest::newRow("all_to_all") << QByteArray("all_to_all") << QStringLiteral("A2A");
        QTest::newRow("broadcast") << QByteArray("broadcast") << QStringLiteral("BC");
        QTest::newRow("reduce") << QByteArray("reduce") << QStringLiteral("R");
        QTest::newRow("nothing") << QByteArray() << QString();
    }
    void phasesHaveShortNames()
    {
        QFETCH(QByteArray, name);
        QFETCH(QString, shortName);
        QCOMPARE(phaseShortName(name.toStdString()), shortName);
    }
};

QTEST_MAIN(TestResultModels)
#include "test_result_models.moc"
