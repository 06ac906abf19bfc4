// Pinned scenarios as a list, and the document's question as a scenario and back; all of it undone and redone.
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include "ui/document/document.h"
#include "ui/document/scenario_list.h"

using namespace tierlens;

namespace {

QString sample(const QString& name) { return QStringLiteral(TIERLENS_SOURCE_DIR "/sample_topologies/") + name; }

QStringList namesOf(const ScenarioList& list)
{
    QStringList names;
    for (const PinnedScenario& p : list.all())
        names << QString::fromStdString(p.scenario.name);
    return names;
}

Scenario named(const std::string& name) { return Scenario{name, "x.yaml", {}, {}}; }

} // namespace

class TestScenarios : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyChangeOfTheListIsAStepOfUndo()
    {
        QUndoStack undo;
        ScenarioList list(undo);
        const int a = list.pin(named("a"), nullptr);
        const int b = list.pin(named("b"), nullptr);
        QCOMPARE(list.baseline(), a);
        QVERIFY(list.rename(b, QStringLiteral(" c ")));
        list.duplicate(a);
        QCOMPARE(namesOf(list), (QStringList{QStringLiteral("a"), QStringLiteral("a 2"), QStringLiteral("c")}));
        list.setBaseline(b);
        list.setShown(a, false);
        list.remove(a);
        QCOMPARE(namesOf(list), (QStringList{QStringLiteral("a 2"), QStringLiteral("c")}));
        QCOMPARE(undo.count(), 7);
        while (undo.canUndo())
            undo.undo();
        QVERIFY(list.empty());
        QCOMPARE(list.baseline(), 0);
        while (undo.canRedo())
            undo.redo();
        QCOMPARE(namesOf(list), (QStringList{QStringLiteral("a 2"), QStringLiteral("c")}));
        QCOMPARE(list.baseline(), b);
    }

    void namesAreNeitherEmptyNorTakenTwice()
    {
        QUndoStack undo;
        ScenarioList list(undo);
        const int a = list.pin(named("a"), nullptr);
        list.pin(named("a"), nullptr);
        QCOMPARE(namesOf(list), (QStringList{QStringLiteral("a"), QStringLiteral("a 2")}));
        QVERIFY(!list.rename(a, QStringLiteral("  ")));
        QVERIFY(!list.rename(a, QStringLiteral("a 2")));
        QVERIFY(list.rename(a, QStringLiteral("a")));
        QCOMPARE(undo.count(), 2);
    }

    void theBaselineGoesToTheFirstWhenItIsRemoved()
    {
        QUndoStack undo;
        ScenarioList list(undo);
        const int a = list.pin(named("a"), nullptr);
        const int b = list.pin(named("b"), nullptr);
        list.remove(a);
        QCOMPARE(list.baseline(), b);
        list.remove(b);
        QCOMPARE(list.baseline(), 0);
    }

    void theQuestionIsBroughtBackWithItsWhatIfsInOneStep()
    {
        Document document;
        QSignalSpy opened(&document, &Document::opened);
        document.open(sample(QStringLiteral("hgx_h100_2x8_rails.yaml")));
        QTRY_COMPARE(opened.size(), 1);
        document.setGroupSelector(QStringLiteral("p0/r0/b0/c*"));
        document.setCollective(Collective::dispatch);
        document.setSize(megabytes(2));
        document.setRouting(QStringLiteral("ecmp"), RoutingMode::hash, 7);
        document.setModel(ModelId::loggp);
        document.setMethod(Method::stepwise);
        document.setQueueing(Queueing::md1);
        CompanionRow beside;
        beside.group = QStringLiteral("p0/r0/b1/c*");
        document.setCompanions({beside});
        document.setWhatIf("comm_params.bw_urate", ParameterValue::of(ParameterUnit::number, 0.5), QStringLiteral("u_r"));
        const Scenario pinned{"one", document.file().name, document.question(), document.whatIf()};
        QCOMPARE(pinned.question.group, std::string("p0/r0/b0/c*"));
        QCOMPARE(pinned.question.expertParallel, 8U);
        const Request asked = document.request();

        document.setGroupSelector(QStringLiteral("all"));
        document.setCollective(Collective::allReduce);
        document.setSize(megabytes(128));
        document.setRouting(QStringLiteral("hierarchical"), RoutingMode::spray, 1);
        document.setModel(ModelId::alphaBeta);
        document.setMethod(Method::closedForm);
        document.setQueueing(Queueing::none);
        document.setCompanions({});
        document.resetWhatIfs();
        const ScenarioQuestion other = document.question();
        const int steps = document.undoStack()->count();

        QVERIFY(document.bringBack(pinned));
        QCOMPARE(document.undoStack()->count(), steps + 1);
        QVERIFY(document.question() == pinned.question);
        QVERIFY(document.whatIf() == pinned.whatIf);
        QVERIFY(document.request().network == asked.network);
        QVERIFY(document.request().ranks == asked.ranks);
        QVERIFY(document.request().models == asked.models);
        QCOMPARE(document.request().companions.size(), std::size_t{1});
        document.undoStack()->undo();
        QVERIFY(document.question() == other);
        QVERIFY(document.whatIf().empty());
        document.undoStack()->redo();
        QVERIFY(document.question() == pinned.question);
    }

    void aScenarioWhoseGroupIsNotHereChangesNothing()
    {
        Document document;
        QSignalSpy opened(&document, &Document::opened);
        document.open(sample(QStringLiteral("hgx_h100_8.yaml")));
        QTRY_COMPARE(opened.size(), 1);
        Scenario s{"one", document.file().name, {}, {}};
        s.question.group = "p0/r0/b7/c*";
        const ScenarioQuestion before = document.question();
        QVERIFY(!document.bringBack(s));
        QVERIFY(document.question() == before);
        QCOMPARE(document.undoStack()->count(), 0);
    }

    void optionsThatTheQuestionHasNoPlaceForAreLaidOver()
    {
        Document document;
        QSignalSpy opened(&document, &Document::opened);
        document.open(sample(QStringLiteral("hgx_h100_8.yaml")));
        QTRY_COMPARE(opened.size(), 1);
        Scenario s{"one", document.file().name, {}, {}};
        s.question.options.setText("comm_params.bw_urate", "0.5");
        s.question.options.setText("routing.policy", "ecmp");
        QVERIFY(document.bringBack(s));
        QVERIFY(document.whatIf().find("comm_params.bw_urate") != nullptr);
        QCOMPARE(document.request().network.routing.policy, std::string("ecmp"));
        QCOMPARE(document.question().options.settings().size(), std::size_t{1});
    }

    void aWholeDragOfTheSizeIsOneStep()
    {
        Document document;
        QSignalSpy opened(&document, &Document::opened);
        document.open(sample(QStringLiteral("hgx_h100_8.yaml")));
        QTRY_COMPARE(opened.size(), 1);
        const Bytes before = document.request().size;
        for (int i = 1; i <= 20; ++i)
            document.turnSize(megabytes(i), QStringLiteral("Message size"), 5);
        document.turnSize(megabytes(30), QStringLiteral("Message size"), 6);
        QCOMPARE(document.undoStack()->count(), 2);
        document.undoStack()->undo();
        QCOMPARE(document.request().size.value(), megabytes(20).value());
        document.undoStack()->undo();
        QCOMPARE(document.request().size.value(), before.value());
        document.undoStack()->redo();
        QCOMPARE(document.request().size.value(), megabytes(20).value());
    }
};

QTEST_MAIN(TestScenarios)
#include "test_scenarios.moc"
