// What tierlens-cli promises beyond the text of single commands.
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <csignal>
#include <vector>

#include "process.h"

namespace {

const QStringList kCommands{"eval",  "curve",   "fastest", "heatmap",     "profile", "route",  "matrix",   "sweep",
                            "merge", "compare", "solve",   "sensitivity", "check",   "import", "validate", "completion"};
const QString kSample = QStringLiteral("sample_topologies/hgx_h100_2x8_rails.yaml");

QStringList optionsIn(const QString& help)
{
    static const QRegularExpression option(QStringLiteral("(?<![\\w-])--[a-z][a-z-]*"));
    QStringList found;
    for (auto it = option.globalMatch(help); it.hasNext();) {
        found << it.next().captured();
    }
    found.removeDuplicates();
    return found;
}

QString resource(const QString& path)
{
    QFile file(QStringLiteral(TIERLENS_SOURCE_DIR "/") + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList completed(const QString& words, int cursorWord)
{
    const Outcome outcome =
        runShell(QStringLiteral("bash -c 'source resources/completion/tierlens-cli.bash 2>/dev/null; compopt() { :; };"
                                "COMP_WORDS=(%1); COMP_CWORD=%2; _tierlens_cli; printf \"%s\\n\" \"${COMPREPLY[@]}\"'")
                     .arg(words)
                     .arg(cursorWord));
    return outcome.out.split('\n', Qt::SkipEmptyParts);
}

} // namespace

class TestProgram : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void linksNoQtLibrary()
    {
        const Outcome outcome = runShell(QStringLiteral("ldd '%1'").arg(TIERLENS_CLI));
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.out.contains("libc.so"), "ldd listed nothing");
        QVERIFY2(!outcome.out.contains("libQt"), qPrintable(outcome.out));
    }

    void versionIsPrintedToStandardOutput()
    {
        const Outcome outcome = runShell("tierlens-cli --version");
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(QRegularExpression("^tierlens-cli \\d+\\.\\d+\\.\\d+\n$").match(outcome.out).hasMatch(),
                 qPrintable(outcome.out));
        QVERIFY(outcome.err.isEmpty());
    }

    void helpOfEveryCommandShowsAnExampleThatRuns_data()
    {
        QTest::addColumn<QString>("command");
        for (const QString& command : kCommands) {
            QTest::newRow(qPrintable(command)) << command;
        }
    }

    void helpOfEveryCommandShowsAnExampleThatRuns()
    {
        QFETCH(QString, command);
        const Outcome help = runShell("tierlens-cli " + command + " --help");
        QCOMPARE(help.exitCode, 0);
        const QStringList parts = help.out.split("Example:\n");
        QCOMPARE(parts.size(), 2);
        const QStringList examples = parts.last().split('\n', Qt::SkipEmptyParts);
        QVERIFY(!examples.isEmpty());
        QTemporaryDir home;
        for (const QString& example : examples) {
            const QString line = example.trimmed().replace("~/.zfunc/", home.path() + '/');
            const Outcome outcome = runShell(line.startsWith("source") ? "bash -c '" + line + "'" : line);
            QVERIFY2(outcome.exitCode == 0, qPrintable(line + '\n' + outcome.err));
        }
    }

    void completionAndManualKnowEveryOption_data() { helpOfEveryCommandShowsAnExampleThatRuns_data(); }

    void completionAndManualKnowEveryOption()
    {
        QFETCH(QString, command);
        const QString manual = resource("resources/man/tierlens-cli.1").remove('\\');
        const QString zsh = resource("resources/completion/_tierlens-cli");
        const QString guide = resource("resources/docs/command_line.md");
        QVERIFY(!manual.isEmpty() && !zsh.isEmpty() && !guide.isEmpty());
        const QStringList offered = completed("tierlens-cli " + command + " --", 2);
        QStringList options = optionsIn(runShell("tierlens-cli " + command + " --help").out.section("Example:", 0, 0));
        QVERIFY(options.contains("--help"));
        for (const QString& option : options) {
            QVERIFY2(offered.contains(option) || command == "completion", qPrintable("bash does not offer " + option));
            const QString inZsh = option.mid(2);
            QVERIFY2(zsh.contains("--" + inZsh), qPrintable("zsh does not know " + option));
            QVERIFY2(manual.contains(option), qPrintable("the manual page does not know " + option));
            QVERIFY2(guide.contains(option), qPrintable("command_line.md does not know " + option));
        }
    }

    void bashCompletesCommandsWordsAndFiles()
    {
        QCOMPARE(completed("tierlens-cli he", 1), QStringList{"heatmap"});
        QCOMPARE(completed("tierlens-cli eval x.yaml --collective all_", 4),
                 (QStringList{"all_reduce", "all_gather", "all_to_all"}));
        QCOMPARE(completed("tierlens-cli eval x.yaml --algorithm double", 4), QStringList{"double_binary_tree"});
        QCOMPARE(completed("tierlens-cli eval x.yaml --routing ecmp : h", 6), QStringList{"hash"});
        QVERIFY(completed("tierlens-cli check sample_topologies/hgx_h100_2x8", 2).contains(kSample));
    }

    void zshCompletionIsWellFormed()
    {
        const Outcome outcome = runShell("zsh -n resources/completion/_tierlens-cli");
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.err));
    }

    void manualPageIsWellFormed()
    {
        const Outcome outcome = runShell("groff -ww -man -Tutf8 resources/man/tierlens-cli.1 2>&1 >/dev/null");
        QVERIFY2(outcome.exitCode == 0 && outcome.out.isEmpty(), qPrintable(outcome.out));
    }

    void completionPrintsTheInstalledFiles()
    {
        QCOMPARE(runShell("tierlens-cli completion bash").out, resource("resources/completion/tierlens-cli.bash"));
        QCOMPARE(runShell("tierlens-cli completion zsh").out, resource("resources/completion/_tierlens-cli"));
    }

    void standardInputIsReadAsAFile()
    {
        const Outcome fromFile = runShell("tierlens-cli eval " + kSample + " --format json");
        const Outcome fromInput = runShell("tierlens-cli eval - --format json < " + kSample);
        QCOMPARE(fromInput.exitCode, 0);
        QCOMPARE(fromInput.out, fromFile.out);
    }

    // Opposite corners of a d-cube: d! shortest paths. 6! = 720 are all listed, of 7! = 5040 the first 1024, and that is said.
    void aRouteOfManyPathsSaysWhatItLeavesOut()
    {
        const auto route = [](int chips) {
            const QString n = QString::number(chips);
            return runShell("printf 'tierlens: 1\\ntypes: {chips: {c: {}}, links: {l: {bandwidth: 50 GB/s}}}\\n"
                            "boards: {b: {chips: {type: c, count: " +
                            n +
                            "}, fabric: {kind: hypercube, link: l}}}\\n"
                            "system: {boards: [{use: b}]}\\n' | tierlens-cli route - --from c0 --to c" +
                            QString::number(chips - 1) + " --format json");
        };
        const Outcome all = route(64);
        QCOMPARE(all.exitCode, 0);
        QCOMPARE(all.out.count("\"share\""), 720);
        QVERIFY(!all.err.contains("more paths"));
        const Outcome some = route(128);
        QCOMPARE(some.exitCode, 0);
        QCOMPARE(some.out.count("\"share\""), 1024);
        QVERIFY2(some.err.contains("more paths than the 1024 listed"), qPrintable(some.err));
    }

    // MODEL §15: 2 × 8, 450 and 50 GB/s, latencies as in the format's example: 251.968889 + 323.345 + 251.968889 µs.
    void theSampleAnswersThreePhasesThatAddUp()
    {
        const Outcome outcome = runShell("tierlens-cli eval " + kSample + " --format json");
        QCOMPARE(outcome.exitCode, 0);
        const QJsonObject result = QJsonDocument::fromJson(outcome.out.toUtf8())["results"][0].toObject();
        const QJsonArray phases = result["phases"].toArray();
        QCOMPARE(phases.size(), 3);
        double sum = result["launch_us"].toDouble() + result["overlap_us"].toDouble();
        for (const auto& value : phases) {
            const QJsonObject phase = value.toObject();
            const double parts = phase["startup_us"].toDouble() + phase["transfer_us"].toDouble() +
                                 phase["contention_us"].toDouble() + phase["queueing_us"].toDouble();
            QVERIFY(qAbs(parts - phase["latency_us"].toDouble()) < 1e-9);
            sum += phase["latency_us"].toDouble();
        }
        QVERIFY(qAbs(sum - result["latency_us"].toDouble()) < 1e-9);
        QVERIFY(qAbs(result["latency_us"].toDouble() - 827.282778) < 1e-6);
        QVERIFY(qAbs(result["busbw_GBps"].toDouble() - 290.106) < 1e-3);
    }

    void fieldsStandInTheOrderOfTheContract()
    {
        const QString out = runShell("tierlens-cli eval " + kSample + " --format json").out;
        const QStringList order{"topology",       "group",      "ranks",          "profile",       "uniform",     "tiers",
                                "path_key",       "tier_level", "bandwidth_GBps", "latency_us",    "group_size",  "results",
                                "model",          "method",     "collective",     "algorithm",     "protocol",    "size_bytes",
                                "latency_us",     "algbw_GBps", "busbw_GBps",     "bottleneck",    "bytes_sent",  "launch_us",
                                "overlap_us",     "phases",     "name",           "path_key",      "ranks",       "steps",
                                "bytes_per_step", "startup_us", "transfer_us",    "contention_us", "queueing_us", "latency_us",
                                "warnings"};
        qsizetype from = 0;
        for (const QString& field : order) {
            const qsizetype at = out.indexOf('"' + field + "\":", from);
            QVERIFY2(at >= 0, qPrintable(field + " is missing behind " + QString::number(from)));
            from = at;
        }
    }

    void theReadmeShowsWhatTheProgramPrints()
    {
        const QString readme = resource("README.md");
        const QString block = readme.section("```\n$ build/release/bin/", 1).section("```", 0, 0);
        const QString command = block.section('\n', 0, 0);
        QVERIFY2(command.startsWith("tierlens-cli eval sample_topologies/"), qPrintable(command));
        const Outcome outcome = runShell(command);
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out, block.section('\n', 1));
    }

    void ctrlCEndsALongRunAtOnceAndLeavesAnEmptyFile()
    {
        // An all_to_all of every chip on 4,096 chips by hand-made hops takes far longer than the test waits.
        QTemporaryDir folder;
        QFile input(folder.filePath("large.yaml"));
        QVERIFY(input.open(QIODevice::WriteOnly));
        input.write(
            "tierlens: 1\n"
            "types:\n  links: {l: {bandwidth: 50 GB/s}}\n"
            "system:\n  boards: [{chips: {type: {}, count: 4096}, fabric: {kind: torus, link: l, dims: [16, 16, 16]}}]\n");
        input.close();
        QProcess process;
        process.setStandardOutputFile(folder.filePath("out.csv"));
        process.start(TIERLENS_CLI, {"matrix", input.fileName(), "--format", "csv"});
        QVERIFY(process.waitForStarted());
        QVERIFY2(!process.waitForFinished(300), "ended before Ctrl-C: the case is too small");
        QElapsedTimer clock;
        clock.start();
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(20'000));
        QVERIFY2(clock.elapsed() < 2000, qPrintable(QString::number(clock.elapsed())));
        QCOMPARE(process.exitStatus(), QProcess::CrashExit); // by the signal, as a shell expects
        QCOMPARE(QFileInfo(folder.filePath("out.csv")).size(), 0);
    }

    void aWrongWordIsAnsweredWithWhatIsExpected_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("answer");
        QTest::addRow("beyond the range") << "eval " + kSample + " -s 1e20GB"
                                          << "'1e20GB' is out of range, expected at least 1 B";
        QTest::addRow("a part of a byte") << "eval " + kSample + " -s 0.1" << "'0.1' is out of range, expected at least 1 B";
        QTest::addRow("a short unit") << "eval " + kSample + " -s 128M" << "did you mean 128MB or 128MiB?";
        QTest::addRow("no layout") << "eval " + kSample + " --with tp[*]:all_reduce:1MB" << "parallelism section";
        QTest::addRow("a group's name") << "eval " + kSample + " --group alll" << "'all'";
        QTest::addRow("detours") << "eval " + kSample + " --set routing.detour=1e9" << "from 0 to 1000";
        QTest::addRow("paths of a ring") << "eval --ranks 8 --fallback-bandwidth 50GB/s --routing ecmp" << "need a FILE";
        QTest::addRow("queues of a ring") << "eval --ranks 8 --fallback-bandwidth 50GB/s --queueing md1" << "need a FILE";
    }
    void aWrongWordIsAnsweredWithWhatIsExpected()
    {
        QFETCH(QString, arguments);
        QFETCH(QString, answer);
        const Outcome outcome = runShell("tierlens-cli " + arguments);
        QVERIFY(outcome.exitCode == 1 || outcome.exitCode == 2);
        QVERIFY(outcome.out.isEmpty());
        QVERIFY2(outcome.err.contains(answer), qPrintable(outcome.err));
    }

    void bestSaysWhenItsModelLetsFlowsShareALinkForNothing()
    {
        const QString best = "tierlens-cli eval " + kSample + " -c all_reduce -a best -s 64MiB ";
        QVERIFY(runShell(best + "-m loggp").out.contains("carry more than they could"));
        QVERIFY(runShell(best + "-m loggpc --contention none").out.contains("carry more than they could"));
        QVERIFY(!runShell(best + "-m loggpc").out.contains("carry more than they could"));
    }

    void aResultThatCannotBeWrittenIsAnError()
    {
        const Outcome outcome = runShell("tierlens-cli check " + kSample + " > /dev/full");
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.err.contains("No space left"), qPrintable(outcome.err));
    }
};

QTEST_APPLESS_MAIN(TestProgram)
#include "test_program.moc"
