// Explain, properties, messages, and the small parts of the question bar.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QMainWindow>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStatusBar>
#include <QTest>
#include <QTreeWidget>

#include "ui/document/document.h"
#include "ui/document/limit_text.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/messages_panel.h"
#include "ui/panels/notes_button.h"
#include "ui/panels/properties_panel.h"
#include "ui/panels/question_bar.h"
#include "ui/panels/size_spin_box.h"
#include "ui/panels/wrap_layout.h"
#include "ui/panels/wrong_mark.h"

using namespace tierlens;

class TestPanels final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QSignalSpy opened(&document_, &Document::opened);
        document_.open(QStringLiteral(TIERLENS_SOURCE_DIR "/sample_topologies/hgx_h100_2x8_rails.yaml"));
        QTRY_COMPARE(opened.size(), 1);
        EvaluationRunner runner;
        connect(&runner, &EvaluationRunner::done, this, [this](const std::shared_ptr<const Answer>& a) { answer_ = a; });
        runner.submit(Job{document_.request(), {}});
        QTRY_VERIFY(answer_ != nullptr);
    }

    void init() { hub_ = std::make_unique<SelectionHub>(); }

    void explainFollowsTheMouseAndReturnsToWhatWasClicked()
    {
        ExplainPanel panel(*hub_);
        QVERIFY(panel.plainText().trimmed().isEmpty());
        panel.setAnswer(answer_);
        QVERIFY(panel.plainText().contains(QStringLiteral("827.283"))); // the whole
        Highlight second;
        second.phase = 1;
        second.model = ModelId::alphaBeta;
        hub_->setHighlight(second, this);
        // MODEL reference §15, second phase: 323.345 µs.
        QVERIFY2(panel.plainText().contains(QStringLiteral("323.345")), qPrintable(panel.plainText()));
        Highlight first = second;
        first.phase = 0;
        hub_->pin(first, this);
        QVERIFY(panel.plainText().contains(QStringLiteral("323.345"))); // the mouse is still there
        hub_->setHighlight({}, this);
        QVERIFY(panel.plainText().contains(QStringLiteral("251.969")));
        panel.copy();
        QCOMPARE(QApplication::clipboard()->text(), panel.plainText());
        hub_->pin({}, this);
        QVERIFY(panel.plainText().contains(QStringLiteral("827.283")));
    }

    void explainTellsOfOneLink()
    {
        ExplainPanel panel(*hub_);
        panel.setAnswer(answer_);
        Highlight link;
        link.edges = {answer_->evaluation.loads->links.front().edge};
        hub_->setHighlight(link, this);
        QVERIFY2(panel.plainText().contains(QStringLiteral("GB/s")), qPrintable(panel.plainText()));
        // A link of a topology that is gone is not looked up.
        link.edges = {EdgeId(std::size_t{1} << 30)};
        hub_->setHighlight(link, this);
        QVERIFY(panel.plainText().contains(QStringLiteral("827.283")));
    }

    void explainNamesTheFlowsOnALinkOnceTheyAreFound()
    {
        ExplainPanel panel(*hub_);
        panel.setEvaluator(std::make_shared<Evaluator>());
        panel.setAnswer(answer_);
        const EdgeId edge = answer_->evaluation.loads->links.front().edge;
        Highlight link;
        link.edges = {edge};
        hub_->pin(link, this);
        QVERIFY(!panel.plainText().contains(QStringLiteral("flows there")));
        QTRY_VERIFY2(panel.plainText().contains(QStringLiteral("flows there: p0/r0/b")), qPrintable(panel.plainText()));
        QVERIFY(panel.plainText().contains(QStringLiteral(" → p0/r0/b")));
        // Kept while the mouse goes elsewhere and comes back; taken away with the answer.
        Highlight total;
        total.model = ModelId::alphaBeta;
        hub_->setHighlight(total, this);
        QVERIFY(!panel.plainText().contains(QStringLiteral("flows there")));
        hub_->setHighlight({}, this);
        QVERIFY(panel.plainText().contains(QStringLiteral("flows there")));
        panel.setAnswer(nullptr);
        QVERIFY(panel.plainText().trimmed().isEmpty());
    }

    void propertiesShowTheValuesOfTheSelectedWithUnits()
    {
        PropertiesPanel panel(document_, *hub_);
        const auto value = [&](const QString& name) {
            const auto items = panel.list()->findItems(name, Qt::MatchExactly | Qt::MatchRecursive, 0);
            return items.isEmpty() ? QString() : items.front()->text(1);
        };
        QCOMPARE(value(QStringLiteral("chips")), QStringLiteral("16"));
        hub_->setSelection({document_.request().ranks[9]}, this);
        QCOMPARE(value(QStringLiteral("path")), QStringLiteral("p0/r0/b1/c1"));
        QCOMPARE(value(QStringLiteral("type")), QStringLiteral("h100"));
        QCOMPARE(value(QStringLiteral("rank")), QStringLiteral("9 of 16"));
        QCOMPARE(value(QStringLiteral("start-up α")), QStringLiteral("300 ns")); // 0.15 + 0.01 + 2·0.02 + 2·0.05 µs
        QVERIFY(value(QStringLiteral("links")).startsWith(QStringLiteral("5"))); // four NVLinks and a rail
        QVERIFY(value(QStringLiteral("in the file")).startsWith(QStringLiteral("line ")));
        QVERIFY(panel.shownNode().valid());

        Highlight link;
        link.edges = {answer_->evaluation.loads->links.front().edge};
        panel.setAnswer(answer_);
        hub_->pin(link, this);
        QVERIFY(value(QStringLiteral("capacity")).endsWith(QStringLiteral("GB/s")));
        QVERIFY(value(QStringLiteral("busy")).endsWith(QStringLiteral(" %")));
        hub_->clear();
        QCOMPARE(value(QStringLiteral("chips")), QStringLiteral("16"));
    }

    void aDoubleClickOnThePlaceAsksForTheSource()
    {
        PropertiesPanel panel(document_, *hub_);
        panel.resize(400, 400);
        panel.show();
        hub_->setSelection({document_.request().ranks[0]}, this);
        TextPosition wanted;
        connect(&panel, &PropertiesPanel::sourceWanted, this, [&](TextPosition place) { wanted = place; });
        auto* item = panel.list()->findItems(QStringLiteral("in the file"), Qt::MatchExactly, 0).front();
        panel.list()->scrollToItem(item);
        const QPoint at = panel.list()->visualItemRect(item).center();
        QTest::mouseClick(panel.list()->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(panel.list()->viewport(), Qt::LeftButton, {}, at);
        QVERIFY(wanted.line > 0);
    }

    void severalSelectedAreCounted()
    {
        PropertiesPanel panel(document_, *hub_);
        hub_->setSelection(document_.request().ranks, this);
        const auto items = panel.list()->findItems(QStringLiteral("h100"), Qt::MatchExactly, 0);
        QCOMPARE(items.size(), 1);
        QCOMPARE(items.front()->text(1), QStringLiteral("16"));
    }

    void messagesAreAModelWithKindPlaceAndText()
    {
        MessagesModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setMessages({{Severity::error, Problem{Code::file_not_found, {"x.yaml"}, "/tmp/x.yaml", {3, 7}, "a.b"}},
                           {Severity::warning, Problem{Code::uneven_inner, {"3 + 5"}, {}, {}, {}}}});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, MessagesModel::Place).data().toString(), QStringLiteral("x.yaml:3:7"));
        QVERIFY(model.index(0, MessagesModel::Text).data().toString().contains(QStringLiteral("x.yaml")));
        QVERIFY(model.index(0, MessagesModel::Text).data().toString().endsWith(QStringLiteral("[a.b]")));
        QCOMPARE(model.index(1, MessagesModel::Place).data().toString(), QString());
    }

    void fieldsThatDoNotBelongToTheCollectiveAreAway()
    {
        QuestionBar bar(document_);
        bar.resize(1200, 60);
        bar.show();
        const auto shown = [&](const QString& name) {
            for (const QWidget* field : bar.findChildren<QWidget*>())
                if (field->accessibleName() == name)
                    return field->isVisible();
            return false;
        };
        document_.setCollective(Collective::allReduce);
        QVERIFY(!shown(QStringLiteral("Root")) && !shown(QStringLiteral("ep × moe_tp")) && !shown(QStringLiteral("Seed")));
        document_.setCollective(Collective::broadcast);
        QVERIFY(shown(QStringLiteral("Root")));
        document_.setCollective(Collective::dispatch);
        QVERIFY(shown(QStringLiteral("ep × moe_tp")) && !shown(QStringLiteral("Root")));
        document_.setRouting(QStringLiteral("ecmp"), RoutingMode::hash, 3);
        QVERIFY(shown(QStringLiteral("Seed")));
        document_.setRouting(QStringLiteral("hierarchical"), RoutingMode::spray, 1);
        document_.setCollective(Collective::allReduce);
    }

    void algorithmsAreThoseOfTheCollective()
    {
        QuestionBar bar(document_);
        QComboBox* algorithm = nullptr;
        for (QComboBox* field : bar.findChildren<QComboBox*>())
            if (field->accessibleName() == u"Algorithm")
                algorithm = field;
        QVERIFY(algorithm != nullptr);
        for (const Collective c : allCollectives()) {
            document_.setCollective(c);
            // These can be put together tier by tier, which is typed: one entry more.
            const bool tierByTier = c == Collective::allReduce || c == Collective::reduceScatter || c == Collective::allGather;
            QCOMPARE(algorithm->count(), static_cast<int>(algorithmsFor(c).size()) + (tierByTier ? 1 : 0));
            QCOMPARE(algorithm->currentData().toString(), QStringLiteral("auto"));
        }
        document_.setCollective(Collective::allReduce);
    }

    void oneAlgorithmATierIsTyped()
    {
        QuestionBar bar(document_);
        bar.resize(1200, 60);
        bar.show();
        QComboBox* algorithm = nullptr;
        for (QComboBox* field : bar.findChildren<QComboBox*>())
            if (field->accessibleName() == u"Algorithm")
                algorithm = field;
        QVERIFY(algorithm != nullptr);
        document_.setCollective(Collective::allReduce);
        algorithm->lineEdit()->selectAll();
        QTest::keyClicks(algorithm->lineEdit(), QStringLiteral("hierarchical:ring,double_binary_tree"));
        QTest::keyClick(algorithm->lineEdit(), Qt::Key_Return);
        QCOMPARE(document_.request().algorithm, std::string("hierarchical:ring,double_binary_tree"));
        // One that is none is marked, and the question stays.
        algorithm->lineEdit()->selectAll();
        QTest::keyClicks(algorithm->lineEdit(), QStringLiteral("hierarchical:ring,bush"));
        QTest::keyClick(algorithm->lineEdit(), Qt::Key_Return);
        QVERIFY(algorithm->property("wrong").toBool());
        QVERIFY(algorithm->toolTip().contains(QStringLiteral("bush")));
        QCOMPARE(document_.request().algorithm, std::string("hierarchical:ring,double_binary_tree"));
        // A name of the list reads with spaces and is taken so too.
        algorithm->lineEdit()->selectAll();
        QTest::keyClicks(algorithm->lineEdit(), QStringLiteral("halving doubling"));
        QTest::keyClick(algorithm->lineEdit(), Qt::Key_Return);
        QVERIFY(!algorithm->property("wrong").toBool());
        QCOMPARE(document_.request().algorithm, std::string("halving_doubling"));
        document_.setAlgorithm(QStringLiteral("auto"));
    }

    void notesStandBesideTheAnswerWithTheMethodThatSeesIt()
    {
        NotesButton notes;
        notes.setNotes({}, Method::closedForm);
        QVERIFY(notes.isHidden());
        Problems two{Problem{Code::closed_form_bound, {"all_to_all", "b2b"}}, Problem{Code::start_over_bound, {"0.2 µs"}}};
        notes.setNotes(two, Method::closedForm);
        QVERIFY(!notes.isHidden());
        QVERIFY(notes.button()->text().contains(QStringLiteral("2")));
        QSignalSpy chosen(&notes, &NotesButton::methodChosen);
        const auto buttons = notes.button()->popup()->findChildren<QPushButton*>();
        QCOMPARE(buttons.size(), 1); // no method does away with the second
        buttons.front()->click();
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.front().front().value<Method>(), Method::stepwise);
        notes.setNotes(two, Method::stepwise); // nothing better to offer
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(notes.button()->popup()->findChildren<QPushButton*>().isEmpty());
    }

    void sizesStopAtTheirLimits()
    {
        SizeSpinBox size;
        QSignalSpy changed(&size, &SizeSpinBox::changed);
        size.setValue(bytes(1));
        size.stepBy(-1);
        QCOMPARE(changed.size(), 0);
        size.stepBy(60);
        QCOMPARE(size.value().value(), 16.0 * 1024 * 1024 * 1024 * 1024);
        QCOMPARE(changed.size(), 1);
    }

    void aSizeWithoutItsBIsRefusedWithBothThatItMayMean()
    {
        SizeSpinBox size;
        QSignalSpy changed(&size, &SizeSpinBox::changed);
        size.findChild<QLineEdit*>()->setText(QStringLiteral("64M"));
        Q_EMIT size.editingFinished();
        QCOMPARE(changed.size(), 0);
        QCOMPARE(size.toolTip(), QStringLiteral("64M is not a size. Did you mean 64MB or 64MiB?"));
        size.findChild<QLineEdit*>()->setText(QStringLiteral("64MB"));
        Q_EMIT size.editingFinished();
        QCOMPARE(changed.size(), 1);
        QVERIFY(!size.property("wrong").toBool());
    }

    void whyAFieldIsWrongStandsInTheStatusLineOfItsWindow()
    {
        QMainWindow window;
        auto* field = new QLineEdit;
        window.setCentralWidget(field);
        window.statusBar(); // made when first asked for; without one the window drops the text
        markWrong(field, QStringLiteral("not a size"));
        QCOMPARE(window.statusBar()->currentMessage(), QStringLiteral("not a size"));
        markWrong(field, {});
        QCOMPARE(window.statusBar()->currentMessage(), QString());
    }

    // 350 µs of transfer and 300 of contention out of 650: 54 % and 46 %, about equal; 350 and 200 are not.
    void theHeadlineNamesBothLimitsThatAreAboutEqual()
    {
        ModelResult result;
        result.phases.resize(1);
        result.phases[0].transfer = microseconds(350);
        result.phases[0].contention = microseconds(300);
        QCOMPARE(limitText(result), QStringLiteral("bandwidth 54\u00A0%, contention 46\u00A0%"));
        result.phases[0].contention = microseconds(200);
        QCOMPARE(limitText(result), QStringLiteral("limited by bandwidth"));
    }

    void aRowBreaksOnlyWhenItsLeastWidthsDoNotFit()
    {
        QWidget area;
        auto* wrap = new WrapLayout(10, &area);
        wrap->setContentsMargins(0, 0, 0, 0);
        for (int i = 0; i < 3; ++i) {
            auto* box = new QWidget;
            box->setMinimumSize(100, 20);
            wrap->addWidget(box);
        }
        QCOMPARE(wrap->heightForWidth(320), 20); // 3 · 100 + 2 · 10
        QCOMPARE(wrap->heightForWidth(319), 45); // two rows, 5 between
        QCOMPARE(wrap->heightForWidth(100), 70);
        QCOMPARE(wrap->heightForWidth(10), 70); // never less than one a row
    }

    void aWrongMarkGoesAndTheFieldsOwnTipComesBack()
    {
        QLineEdit field;
        field.setToolTip(QStringLiteral("own"));
        markWrong(&field, QStringLiteral("no"));
        markWrong(&field, QStringLiteral("still no"));
        QCOMPARE(field.toolTip(), QStringLiteral("still no"));
        QVERIFY(field.property("wrong").toBool());
        markWrong(&field, {});
        QCOMPARE(field.toolTip(), QStringLiteral("own"));
        QVERIFY(!field.property("wrong").toBool());
    }

private:
    Document document_;
    std::unique_ptr<SelectionHub> hub_;
    std::shared_ptr<const Answer> answer_;
};

QTEST_MAIN(TestPanels)
#include "test_panels.moc"
