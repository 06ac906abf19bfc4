// tests/golden/*.golden: a command line, its exit status, and what it writes to standard output and standard error, to
// the letter. TIERLENS_UPDATE_GOLDEN=1 writes what the program says now into the files; read the difference before
// committing it.
#include <QDir>
#include <QFile>
#include <QtTest>

#include "process.h"

namespace {

const QString kFolder = QStringLiteral(TIERLENS_SOURCE_DIR "/tests/golden");

struct Golden {
    QString remark; ///< lines that begin with '#': which rule the file stands for
    QString command;
    QString rest; ///< everything behind the command
};

Golden readGolden(const QString& path)
{
    QFile file(path);
    Golden golden;
    if (!file.open(QIODevice::ReadOnly)) {
        return golden;
    }
    while (!file.atEnd()) {
        const QString line = QString::fromUtf8(file.readLine());
        if (line.startsWith("$ ")) {
            golden.command = line.mid(2).trimmed();
            golden.rest = QString::fromUtf8(file.readAll());
        } else {
            golden.remark += line;
        }
    }
    return golden;
}

QString asText(const Outcome& outcome)
{
    return QStringLiteral("exit %1\n--- stdout\n%2--- stderr\n%3").arg(outcome.exitCode).arg(outcome.out, outcome.err);
}

QString firstDifference(const QString& expected, const QString& actual)
{
    const QStringList e = expected.split('\n');
    const QStringList a = actual.split('\n');
    for (qsizetype i = 0; i < qMax(e.size(), a.size()); ++i) {
        if (e.value(i) != a.value(i) || i >= e.size() || i >= a.size()) {
            return QStringLiteral("line %1\n  expected: %2\n  found:    %3").arg(i + 1).arg(e.value(i), a.value(i));
        }
    }
    return {};
}

} // namespace

class TestGolden : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatTheFileSays_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(kFolder);
        const QStringList names = folder.entryList({"*.golden"}, QDir::Files, QDir::Name);
        for (const QString& name : names) {
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
        }
        QVERIFY2(names.size() >= 20, "the golden files were not found");
    }

    void saysWhatTheFileSays()
    {
        QFETCH(QString, path);
        const Golden golden = readGolden(path);
        QVERIFY2(!golden.command.isEmpty(), "no line that begins with '$ '");
        const QString actual = asText(runShell(golden.command));
        if (qEnvironmentVariableIsSet("TIERLENS_UPDATE_GOLDEN")) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write((golden.remark + "$ " + golden.command + '\n' + actual).toUtf8());
        } else {
            QVERIFY2(actual == golden.rest, qPrintable(firstDifference(golden.rest, actual)));
        }
    }
};

QTEST_APPLESS_MAIN(TestGolden)
#include "test_golden.moc"
