// Import in the window: by drop, from the clipboard, of files that are no other tool's.
#include <QClipboard>
#include <QDialog>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>
#include <algorithm>

#include "sandbox.h"
#include "shown_window.h"
#include "ui/shell/actions.h"
#include "ui/shell/import_dialog.h"

using namespace tierlens;

namespace {

const QString kNode = QStringLiteral(TIERLENS_SOURCE_DIR "/tests/data/import/nvswitch_node.xml");

QPushButton* button(const QDialog* dialog, const QString& text)
{
    for (auto* each : dialog->findChildren<QPushButton*>())
        if (each->text().remove(u'&') == text)
            return each;
    return nullptr;
}

} // namespace

class TestImport : public QObject {
    Q_OBJECT
private:
    SettingsSandbox sandbox_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<MainWindow> window_;

    ImportDialog* preview() { return window_->findChild<ImportDialog*>(); }
    void drop(const QString& path)
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window_.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(QPointF(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window_.get(), &event);
    }
    void paste(const QString& text)
    {
        window_->activateWindow(); // a dialog may just have gone
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
        QGuiApplication::clipboard()->setText(text);
        QTest::keyClick(window_.get(), Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    }

private Q_SLOTS:
    void init()
    {
        document_ = std::make_unique<Document>();
        window_ = shownWindow(*document_);
    }
    void cleanup()
    {
        window_.reset();
        document_.reset();
    }
    void aDroppedDumpIsShownAndOpenedAsANewTopology()
    {
        drop(kNode);
        QTRY_VERIFY(preview() && preview()->isVisible());
        const auto* findings = preview()->findChild<QTreeWidget*>(QStringLiteral("findings"));
        QCOMPARE(findings->topLevelItemCount(), 2); // assumed, read
        QCOMPARE(findings->topLevelItem(1)->child(0)->text(0), QStringLiteral("chips: 4, NICs: 2"));
        QVERIFY(!document_->hasTopology());
        QTest::mouseClick(button(preview(), QStringLiteral("Open as a new topology")), Qt::LeftButton);
        QTRY_VERIFY(document_->hasTopology());
        QCOMPARE(document_->file().topology->endpoints.size(), std::size_t{4});
        QVERIFY(document_->path().isEmpty()); // stored nowhere yet
        QVERIFY(document_->file().text.find("# assumed: ") != std::string::npos);
        QVERIFY(window_->actionTable()[ActionId::save]->isEnabled());
        QTRY_VERIFY(preview() == nullptr);
    }
    void aPastedMatrixIsShownAndCancelled()
    {
        paste(QStringLiteral("GPU0 GPU1 GPU2\nGPU0 X NV2 SYS\nGPU1 NV2 X SYS\nGPU2 SYS SYS X\n"));
        QTRY_VERIFY(preview() && preview()->isVisible());
        const auto* findings = preview()->findChild<QTreeWidget*>(QStringLiteral("findings"));
        QCOMPARE(findings->topLevelItem(0)->text(0), QStringLiteral("Implausible (1)")); // GPU2 has no direct link
        QCOMPARE(findings->topLevelItem(0)->child(0)->text(1), QStringLiteral("4"));
        QTest::keyClick(preview(), Qt::Key_Escape);
        QTRY_VERIFY(preview() == nullptr);
        QVERIFY(!document_->hasTopology());
    }
    void whatIsNoTopologySaysWhyAndCannotBeOpened()
    {
        paste(QStringLiteral("<system><cpu numaid=\"0\"><pci busid=\"1\"/></cpu></system>"));
        QTRY_VERIFY(preview() && preview()->isVisible());
        QVERIFY(!button(preview(), QStringLiteral("Open as a new topology"))->isVisible());
        const auto labels = preview()->findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
                            [](const QLabel* l) { return l->text().contains(QStringLiteral("have no class")); }));
        QTest::mouseClick(button(preview(), QStringLiteral("Cancel")), Qt::LeftButton);
        QTRY_VERIFY(preview() == nullptr);
        paste(QStringLiteral("hello"));
        QTRY_VERIFY(preview() && preview()->isVisible());
    }
    void aTopologyUnderAnotherEndingIsOpenedAsOne()
    {
        drop(sandbox_.write(QStringLiteral("board.txt"), ringBoard(4)));
        QTRY_VERIFY(document_->hasTopology());
        QVERIFY(!document_->path().isEmpty());
        QVERIFY(preview() == nullptr);
    }
    void aYamlOfAnotherToolIsImported()
    {
        drop(
            sandbox_.write(QStringLiteral("net.yml"),
                           QStringLiteral("topology: [ Switch ]\nnpus_count: [ 8 ]\nbandwidth: [ 400 ]\nlatency: [ 936.25 ]\n")));
        QTRY_VERIFY(preview() && preview()->isVisible());
        QTest::keyClick(preview(), Qt::Key_Return);
        QTRY_VERIFY(document_->hasTopology());
        QCOMPARE(document_->file().topology->endpoints.size(), std::size_t{8});
    }
};

QTEST_MAIN(TestImport)
#include "test_import.moc"
