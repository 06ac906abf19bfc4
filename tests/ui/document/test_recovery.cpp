// Unsaved work outlives the program: written within two seconds of an edit, taken away by a save, offered after a kill.
// The last test starts the window as a process of its own, edits it with real keys, and kills it at random moments; fifty times
// with TIERLENS_KILLS=50.
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <cstdio>

#include "ui/document/document.h"
#include "ui/document/document_edits.h"
#include "ui/document/recovery.h"
#include "ui/graph/graph_view.h"
#include "ui/graph/selection_hub.h"
#include "ui/shell/edit_control.h"
#include "ui/shell/main_window.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/window_host.h"
#include "ui/shell/workbench.h"

using namespace tierlens;

namespace {

const QString kRails = QStringLiteral(TIERLENS_SOURCE_DIR "/sample_topologies/hgx_h100_2x8_rails.yaml");

/// The same clock in every process, ms.
qint64 now()
{
    QElapsedTimer timer;
    timer.start();
    return timer.msecsSinceReference();
}

size_t hashOf(const std::string& text) { return qHash(QByteArrayView(text.data(), static_cast<qsizetype>(text.size()))); }

/// The window as a process: edits by Ctrl+D and Ctrl+Z at random moments, and says on standard output what was done when.
int edit(QApplication& application, const QStringList& arguments)
{
    WindowHost::Options options;
    options.recovery = arguments.at(3);
    options.language = QStringLiteral("en");
    WindowHost host(application, options);
    host.open(arguments.at(2));
    QRandomGenerator random(arguments.at(4).toUInt());
    DocumentEdits& edits = host.document().edits();
    QObject::connect(&edits, &DocumentEdits::textChanged, &host, [&edits] {
        std::printf("%lld %zu\n", static_cast<long long>(now()), hashOf(edits.text()));
        std::fflush(stdout);
    });
    QTimer keys;
    QObject::connect(&keys, &QTimer::timeout, &host, [&] {
        keys.setInterval(static_cast<int>(20 + random.bounded(400)));
        if (!host.document().hasTopology() || edits.busy())
            return;
        GraphView* graph = host.window()->workbench()->graph();
        host.window()->activateWindow();
        graph->setFocus();
        const bool back = random.bounded(8) == 0;
        if (!back && host.document().file().topology->endpoints.size() < 200) {
            QTest::keyClick(graph, Qt::Key_Right, Qt::ControlModifier); // to a chip
            QTest::keyClick(graph, Qt::Key_Return);
            QTest::keyClick(graph, Qt::Key_D, Qt::ControlModifier);
        } else {
            QTest::keyClick(graph, Qt::Key_Z, Qt::ControlModifier);
        }
    });
    keys.start(50);
    return QApplication::exec();
}

} // namespace

class TestRecovery final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("tierlens-test"));
        QCoreApplication::setApplicationName(QStringLiteral("tierlens-test"));
        qputenv("XDG_CONFIG_HOME", folder_.path().toLocal8Bit());
        qputenv("XDG_DATA_HOME", folder_.path().toLocal8Bit());
    }

    void isThereWithinTwoSecondsOfAnEditAndGoesWithTheSave()
    {
        const QTemporaryDir place;
        const QString path = place.filePath(QStringLiteral("x.yaml"));
        QVERIFY(QFile::copy(kRails, path));
        Document document;
        Recovery recovery(document, place.filePath(QStringLiteral("recovery")));
        QSignalSpy written(&recovery, &Recovery::written);
        document.open(path);
        QTRY_VERIFY(document.hasTopology());
        document.edits().apply({Fail{{{"p0/r0/b0/c0", {}, {}}}}});
        QTRY_VERIFY(document.edits().isModified());
        QElapsedTimer since;
        since.start();
        QTRY_COMPARE_WITH_TIMEOUT(written.size(), 1, 5000);
        QVERIFY2(since.elapsed() <= 2000, qPrintable(QString::number(since.elapsed())));
        QVERIFY(QFile::exists(recovery.file()));
        // Its own program lives: nobody else is offered it.
        QVERIFY(recoveredWork(place.filePath(QStringLiteral("recovery"))).empty());
        document.edits().save(path);
        QTRY_VERIFY(!QFile::exists(recovery.file()));
    }

    void goesWithUndoAndWithTheEndOfTheProgram()
    {
        const QTemporaryDir place;
        QString file;
        {
            Document document;
            Recovery recovery(document, place.path());
            document.open(kRails);
            QTRY_VERIFY(document.hasTopology());
            document.edits().apply({Fail{{{"p0/r0/b0/c0", {}, {}}}}});
            QTRY_VERIFY(document.edits().isModified());
            recovery.flush();
            file = recovery.file();
            QVERIFY(QFile::exists(file));
            document.edits().undo();
            QTRY_VERIFY(!QFile::exists(file));
            document.edits().redo();
            QTRY_VERIFY(document.edits().isModified());
            recovery.flush();
            QVERIFY(QFile::exists(file));
        }
        QVERIFY(!QFile::exists(file));
        QVERIFY(QDir(place.path()).isEmpty());
    }

    void aKillLosesNoMoreThanTwoSeconds()
    {
        const int kills =
            std::max(1, qEnvironmentVariableIntValue("TIERLENS_KILLS") > 0 ? qEnvironmentVariableIntValue("TIERLENS_KILLS") : 5);
        QRandomGenerator random(20240607);
        int offered = 0;
        qint64 mostLost = 0;
        for (int i = 0; i < kills; ++i) {
            const QTemporaryDir place;
            const QString recovery = place.filePath(QStringLiteral("recovery"));
            QProcess program;
            program.start(QCoreApplication::applicationFilePath(),
                          {QStringLiteral("--edit"), kRails, recovery, QString::number(random.generate())});
            QVERIFY(program.waitForStarted());
            QVERIFY(program.waitForReadyRead(20'000)); // the file is open
            // A slow machine may do its first edit late: the last kill comes when there is something to keep.
            if (i + 1 == kills)
                QTRY_VERIFY_WITH_TIMEOUT(!QDir(recovery).entryList({QStringLiteral("*.yaml")}).isEmpty(), 60'000);
            else
                QTest::qWait(static_cast<int>(1500 + random.bounded(4500)));
            const qint64 killed = now();
            QCOMPARE(::kill(static_cast<pid_t>(program.processId()), SIGKILL), 0);
            QVERIFY(program.waitForFinished());
            QCOMPARE(program.exitStatus(), QProcess::CrashExit);

            struct State {
                qint64 when;
                size_t hash;
            };
            std::vector<State> states; // the first is the file as it was opened
            for (const QByteArray& line : program.readAllStandardOutput().split('\n'))
                if (const QList<QByteArray> parts = line.split(' '); parts.size() == 2)
                    states.push_back({parts[0].toLongLong(), parts[1].toULongLong()});
            QVERIFY(!states.empty());
            const std::vector<RecoveredWork> work = recoveredWork(recovery);
            QVERIFY(work.size() <= 1);
            const size_t kept = work.empty() ? states.front().hash : hashOf(work.front().text);
            if (!work.empty()) {
                ++offered;
                QCOMPARE(work.front().path, kRails);
            }
            // The last moment at which the document was as it is kept; what was done behind it is lost.
            std::size_t last = states.size();
            for (std::size_t s = 0; s < states.size(); ++s)
                if (states[s].hash == kept)
                    last = s;
            QVERIFY2(last < states.size(), "what was kept was never there");
            if (last + 1 < states.size()) {
                mostLost = std::max(mostLost, killed - states[last + 1].when);
                QVERIFY2(killed - states[last + 1].when <= 2000,
                         qPrintable(QStringLiteral("kill %1 lost %2 ms").arg(i).arg(killed - states[last + 1].when)));
            }
        }
        qInfo("%d kills, work kept in %d of them, at most %lld ms of it lost", kills, offered, static_cast<long long>(mostLost));
        QVERIFY(offered > 0);
    }

    void theNextStartOffersTheWorkAndRestoresItAsAStep()
    {
        const QTemporaryDir place;
        const QString recovery = place.filePath(QStringLiteral("recovery"));
        QProcess program;
        program.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--edit"), kRails, recovery, QStringLiteral("7")});
        QVERIFY(program.waitForStarted());
        const auto written = [&] { return !QDir(recovery).entryList({QStringLiteral("*.yaml")}).isEmpty(); };
        QTRY_VERIFY_WITH_TIMEOUT(written(), 30'000);
        ::kill(static_cast<pid_t>(program.processId()), SIGKILL);
        QVERIFY(program.waitForFinished());
        std::string text;
        {
            const auto work = recoveredWork(recovery);
            QCOMPARE(work.size(), 1U);
            text = work.front().text;
        }
        WindowHost::Options options;
        options.recovery = recovery;
        options.language = QStringLiteral("en");
        WindowHost host(*qApp, options);
        MessageBar* bar = host.window()->messageBar();
        QVERIFY(bar->text(MessageBar::Topic::recovery).contains(QStringLiteral("hgx_h100_2x8_rails.yaml")));
        QVERIFY(bar->isVisible()); // on the start page as well
        QPushButton* restore = nullptr;
        for (QPushButton* button : bar->findChildren<QPushButton*>())
            if (button->text() == u"Restore")
                restore = button;
        QVERIFY(restore != nullptr);
        QTest::mouseClick(restore, Qt::LeftButton);
        QTRY_COMPARE(host.document().edits().text(), text);
        QTRY_VERIFY(host.document().edits().isModified());
        QCOMPARE(host.document().path(), kRails);
        QVERIFY(host.window()->isWindowModified());
        QVERIFY(written()); // kept until it is kept anew
        host.document().edits().undo();
        QTRY_VERIFY(!host.document().edits().isModified());
        QTRY_VERIFY(!written());
    }

private:
    QTemporaryDir folder_;
};

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == u"--edit")
        return edit(application, arguments);
    TestRecovery test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_recovery.moc"
