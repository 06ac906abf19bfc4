// Between an edit and its answer the last picture stays, marked; a session asks for what is not saved.
#include "editing_fixture.h"
#include "ui/charts/pair_matrix_pane.h"
#include "ui/charts/phase_bars_pane.h"
#include "ui/charts/size_curves_pane.h"
#include "ui/panels/answer_view.h"
#include "ui/shell/session_control.h"

using namespace tierlens;

class TestPicturesWhileEditing final : public QObject, private EditingFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }

    void theLastPictureStaysUntilTheAnswerForTheEdit()
    {
        const auto before = bars()->answer();
        const QString number = window_->answerView()->latencyText();
        bool kept = false, marked = false;
        QString shown;
        // Told after the window's own parts, which are connected already.
        connect(document_.get(), &Document::topologyChanged, this, [&] {
            kept = bars()->answer() == before && curves()->answer() == before;
            marked = bars()->stale() && curves()->stale();
            shown = window_->answerView()->latencyText();
        });
        pick(QStringLiteral("p0/r0/b1/c3"), How::mouse);
        run(EditKind::fail, How::keyboard);
        QTRY_VERIFY(window_->answer() != nullptr && window_->answer()->question.topology == document_->file().topology &&
                    document_->file().topology != before->question.topology);
        QVERIFY(kept);
        QVERIFY(marked);
        QCOMPARE(shown, number);
        QVERIFY(bars()->answer() == window_->answer() && !bars()->stale() && !curves()->stale());
    }

    void whatStandsBehindATabTakesTheAnswerInWhenItComesToTheFront()
    {
        QTRY_VERIFY(window_->settled());
        PairMatrixPane* pairs = nullptr;
        Dock* dock = nullptr;
        for (Dock* d : window_->workbench()->docks())
            if (auto* pane = qobject_cast<PairMatrixPane*>(d->widget())) {
                pairs = pane;
                dock = d;
            }
        QVERIFY(pairs != nullptr && pairs->isVisible()); // as Qt says of a dock outside of the window
        QVERIFY(!pairs->isSeen());
        QVERIFY(pairs->answer() == window_->answer());
        QVERIFY(pairs->matrix() == nullptr); // nothing is computed that nobody sees
        dock->bringToFront();
        QTRY_VERIFY(pairs->isSeen());
        QTRY_VERIFY(pairs->matrix() != nullptr);
        QCOMPARE(pairs->matrix()->size(), std::size_t{16});
    }

    void anotherFileDoesNotKeepThePicture()
    {
        bool kept = true;
        connect(document_.get(), &Document::topologyChanged, this, [&] { kept = bars()->answer() != nullptr; });
        window_->open(samplePath(QStringLiteral("torus_4x4x4.yaml")));
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 64U);
        QVERIFY(!kept);
    }

    /// Without the rails no path joins the boards: the edit has no answer.
    void whatHasNoAnswerStaysMarkedThroughThemeAndMouse()
    {
        pick(QStringLiteral("p0/r0"), How::mouse);
        run(EditKind::removeFabric, How::mouse);
        QTRY_VERIFY(!window_->messageBar()->text(MessageBar::Topic::evaluation).isEmpty());
        QVERIFY(bars()->answer() != nullptr && bars()->stale());
        window_->setTheme(Theme::dark);
        QCoreApplication::processEvents();
        QVERIFY(bars()->stale() && curves()->stale());
        // What lies under the mouse is of the old topology: nothing is told to the graph, nothing becomes current.
        for (QWidget* chart : {static_cast<QWidget*>(bars()), static_cast<QWidget*>(curves())})
            for (QWidget* part : chart->findChildren<QWidget*>())
                if (part->isVisible())
                    QTest::mouseMove(part, part->rect().center());
        QCoreApplication::processEvents();
        QVERIFY(bars()->stale() && curves()->stale());
        window_->setTheme(Theme::light);
        QVERIFY(bars()->stale());
        trigger(ActionId::undo, How::keyboard);
        QTRY_VERIFY(window_->answer() != nullptr && !bars()->stale() && !curves()->stale());
    }

    void aSessionAsksForWhatIsNotSaved()
    {
        // A session of this file as it is stored.
        const QString session = sandbox_->file(QStringLiteral("s.tierlens-session.yaml"));
        QSignalSpy saved(window_->sessionControl(), &SessionControl::saved);
        window_->sessionControl()->save(session);
        QTRY_COMPARE(saved.size(), 1);
        fail("p0/r0/b1");
        QSignalSpy sessionOpened(window_->sessionControl(), &SessionControl::opened);
        const auto ask = [&](bool chosenInItsDialog) {
            if (chosenInItsDialog)
                Q_EMIT window_->sessionControl()->openWanted(session);
            else
                window_->open(session);
            return window_->findChild<QMessageBox*>(QStringLiteral("unsaved"));
        };
        for (const bool chosenInItsDialog : {true, false}) {
            QMessageBox* box = ask(chosenInItsDialog);
            QVERIFY(box != nullptr);
            QTest::mouseClick(box->button(QMessageBox::Cancel), Qt::LeftButton);
            QTRY_VERIFY(window_->findChild<QMessageBox*>(QStringLiteral("unsaved")) == nullptr);
            QVERIFY(!window_->sessionControl()->opening());
            QVERIFY(document_->edits().isModified());
        }
        QMessageBox* box = ask(true);
        QVERIFY(box != nullptr);
        QTest::mouseClick(box->button(QMessageBox::Discard), Qt::LeftButton);
        QTRY_COMPARE(sessionOpened.size(), 1);
        // The edit is gone: the session shows the file as it is stored, although it is the same file.
        QTRY_COMPARE(document_->edits().text(), first_);
        QVERIFY(!document_->edits().isModified());
    }

private:
    [[nodiscard]] PhaseBarsPane* bars() const { return window_->workbench()->bars(); }
    [[nodiscard]] SizeCurvesPane* curves() const { return window_->workbench()->curves(); }
};

QTEST_MAIN(TestPicturesWhileEditing)
#include "test_pictures_while_editing.moc"
