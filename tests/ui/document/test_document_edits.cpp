// Edits of the document: named steps, undo to the byte, refusals, saving.
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

#include "ui/document/document.h"
#include "ui/document/document_edits.h"
#include "ui/document/text.h"

using namespace tierlens;

namespace {

QString sample(const char* name) { return QStringLiteral(TIERLENS_SOURCE_DIR "/sample_topologies/") + QString::fromLatin1(name); }

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestDocumentEdits final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        document_ = std::make_unique<Document>();
        path_ = folder_.filePath(QStringLiteral("rails.yaml"));
        QFile::remove(path_);
        QVERIFY(QFile::copy(sample("hgx_h100_2x8_rails.yaml"), path_));
        document_->open(path_);
        QTRY_VERIFY(document_->hasTopology());
        first_ = document_->edits().text();
    }

    void aStepIsNamedAndUndoneAndRedoneByteForByte()
    {
        DocumentEdits& edits = document_->edits();
        QVERIFY(!edits.isModified());
        QSignalSpy changed(document_.get(), &Document::topologyChanged);
        edits.apply({Remove{{{"p0/r0/b1", {}, {}}}, Scope::onlyThis}});
        QVERIFY(edits.busy()); // on a worker: the thread of the window goes on
        QCOMPARE(document_->file().topology->endpoints.size(), 16U);
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(document_->file().topology->endpoints.size(), 8U);
        QCOMPARE(document_->undoStack()->undoText(), QStringLiteral("Remove p0/r0/b1"));
        QVERIFY(edits.isModified());
        const std::string after = edits.text();
        edits.undo();
        QTRY_COMPARE(changed.size(), 2);
        QCOMPARE(document_->file().text, first_);
        QVERIFY(!edits.isModified());
        edits.redo();
        QTRY_COMPARE(changed.size(), 3);
        QCOMPARE(document_->file().text, after);
    }

    void editsThatComeFastAreDoneOneAfterTheOther()
    {
        DocumentEdits& edits = document_->edits();
        for (int i = 0; i < 5; ++i)
            edits.apply({Duplicate{{{"p0/r0/b0", {}, {}}}, Scope::onlyThis}});
        edits.undo();
        QTRY_VERIFY(!edits.busy());
        QCOMPARE(document_->undoStack()->index(), 4);
        QCOMPARE(document_->file().topology->endpoints.size(), 48U); // 2 + 4 boards of 8
        for (int i = 0; i < 4; ++i)
            edits.undo();
        QTRY_VERIFY(!edits.busy());
        QCOMPARE(document_->file().text, first_);
    }

    void whatCannotBeDoneIsToldAndNothingChanges()
    {
        DocumentEdits& edits = document_->edits();
        QSignalSpy refused(&edits, &DocumentEdits::refused);
        edits.apply({Remove{{{"p0/r0/b0/sw0", {}, {}}}, Scope::onlyThis}});
        QTRY_COMPARE(refused.size(), 1);
        const auto problems = refused.front().front().value<Problems>();
        QCOMPARE(problems.front().code, Code::edit_made_by_fabric);
        QCOMPARE(document_->file().text, first_);
        QCOMPARE(document_->undoStack()->count(), 0);
    }

    void severalEditsAreOneStepAllOrNothing()
    {
        DocumentEdits& edits = document_->edits();
        QSignalSpy refused(&edits, &DocumentEdits::refused);
        edits.apply({Fail{{{"p0/r0/b0/c0", {}, {}}}}, Fail{{{"p0/r0/b9/c0", {}, {}}}}});
        QTRY_COMPARE(refused.size(), 1);
        QCOMPARE(document_->file().text, first_);
        edits.apply({Fail{{{"p0/r0/b0/c0", {}, {}}}}, Fail{{{"p0/r0/b1/c0", {}, {}}}}}, QStringLiteral("both"));
        QTRY_COMPARE(document_->undoStack()->undoText(), QStringLiteral("both"));
        edits.undo();
        QTRY_COMPARE(document_->file().text, first_);
    }

    void savingWritesTheTextAndTheWatchDoesNotTakeItForSomebodyElses()
    {
        DocumentEdits& edits = document_->edits();
        QSignalSpy disk(document_.get(), &Document::changedOnDisk);
        QSignalSpy saved(&edits, &DocumentEdits::saved);
        edits.apply({Fail{{{"p0/r0/b0/c0", {}, {}}}}});
        edits.save(path_); // behind the edit
        QTRY_COMPARE(saved.size(), 1);
        QVERIFY(!edits.isModified());
        const QByteArray stored = bytesOf(path_);
        QCOMPARE(stored.toStdString(), edits.text());
        QVERIFY(stored.contains("failures:"));
        QVERIFY(stored.startsWith(QByteArray::fromStdString(first_.substr(0, first_.find("racks:"))))); // comments and all
        edits.undo();
        QTRY_VERIFY(edits.isModified()); // what is stored is the later one
        QTest::qWait(400);               // longer than the watch takes to notice
        QCOMPARE(disk.size(), 0);
    }

    void aSaveThatFailsSaysWhyAndStaysModified()
    {
        DocumentEdits& edits = document_->edits();
        QSignalSpy notSaved(&edits, &DocumentEdits::notSaved);
        edits.apply({Fail{{{"p0/r0/b0/c0", {}, {}}}}});
        bool well = true;
        edits.save(QStringLiteral("/nonexistent/folder/x.yaml"), [&](bool was) { well = was; });
        QTRY_COMPARE(notSaved.size(), 1);
        QVERIFY(!well);
        QVERIFY(edits.isModified());
        QCOMPARE(document_->path(), path_);
    }

    void reloadingIsAStepWhereThereAreEdits()
    {
        DocumentEdits& edits = document_->edits();
        edits.apply({Fail{{{"p0/r0/b0/c0", {}, {}}}}});
        QTRY_VERIFY(edits.isModified());
        const std::string edited = edits.text();
        document_->reload();
        QTRY_COMPARE(document_->file().text, first_);
        QVERIFY(!edits.isModified());
        edits.undo();
        QTRY_COMPARE(document_->file().text, edited);
        QVERIFY(edits.isModified());
    }

    void aNewFileHasNoPlaceUntilItIsSaved()
    {
        DocumentEdits& edits = document_->edits();
        document_->openNew(*readTopologyText(newTopologyText("empty"), "untitled.yaml"));
        QVERIFY(document_->path().isEmpty());
        QVERIFY(!edits.isModified());
        edits.apply({AddMembers{"p0/r0/b0", Level::chip, 3, {}, Scope::onlyThis}});
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 4U);
        const QString path = folder_.filePath(QStringLiteral("new.yaml"));
        edits.save(path);
        QTRY_COMPARE(document_->path(), path);
        QCOMPARE(document_->file().name, path.toStdString());
        QCOMPARE(bytesOf(path).toStdString(), edits.text());
    }

    void groupAndQuestionStayOverAnEdit()
    {
        QVERIFY(document_->setGroupSelector(QStringLiteral("p0/r0/b0")));
        document_->setSize(megabytes(7));
        document_->edits().apply({Fail{{{"p0/r0/b1/c0", {}, {}}}}});
        QTRY_VERIFY(document_->edits().isModified());
        QTRY_VERIFY(!document_->edits().busy());
        QCOMPARE(document_->groupSelector(), QStringLiteral("p0/r0/b0"));
        QCOMPARE(document_->request().size, megabytes(7));
        QCOMPARE(document_->request().ranks.size(), 8U);
    }

    void anotherFileForgetsTheStepsOfTheOneBefore()
    {
        document_->edits().apply({Fail{{{"p0/r0/b1/c0", {}, {}}}}});
        QTRY_COMPARE(document_->undoStack()->count(), 1);
        QSignalSpy opened(document_.get(), &Document::opened);
        document_->edits().apply({Fail{{{"p0/r0/b1/c1", {}, {}}}}}); // perhaps still being done when the other is there
        document_->open(sample("torus_4x4x4.yaml"));
        QTRY_COMPARE(opened.size(), 1);
        QTRY_VERIFY(!document_->edits().busy());
        QCOMPARE(document_->undoStack()->count(), 0);
        QVERIFY(!document_->edits().isModified());
        QCOMPARE(document_->edits().text(), bytesOf(sample("torus_4x4x4.yaml")).toStdString());
    }

private:
    QTemporaryDir folder_;
    QString path_;
    std::string first_;
    std::unique_ptr<Document> document_;
};

QTEST_MAIN(TestDocumentEdits)
#include "test_document_edits.moc"
