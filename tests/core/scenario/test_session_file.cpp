// The session file: what is written is read back, and what is wrong is said with its place.
#include <QtTest>

#include "core/report/messages.h"
#include "core/scenario/session_file.h"

using namespace tierlens;

namespace {

const std::string kPath = "/study/sessions/one.tierlens-session.yaml";

Session full()
{
    Session session;
    SessionScenario first;
    first.scenario.name = "as built: 现状 #1";
    first.scenario.file = "/study/cluster.yaml";
    SessionScenario second;
    second.scenario.name = "faster";
    second.scenario.file = "/study/sessions/other.yaml";
    second.shown = false;
    ScenarioQuestion& q = second.scenario.question;
    q.group = "p0/r*/b[0-1]/c*";
    q.collective = Collective::dispatch;
    q.algorithm = "pairwise";
    q.size = bytes(1048576);
    q.models = {ModelId::alphaBeta, ModelId::loggp};
    q.method = Method::stepwise;
    q.ordering = RankOrdering::optimised;
    q.root = 3;
    q.expertParallel = 8;
    q.moeTensorParallel = 2;
    q.concurrent = {"tp[*]:all_reduce:64 MB"};
    q.options.setText("routing.policy", "ecmp");
    second.scenario.whatIf.setText("system.pods[0].count", "4");
    second.scenario.whatIf.setText("comm_params.tiers.b2b.bandwidth", "100 GB/s");
    session.scenarios = {first, second};
    session.baseline = 1;
    SessionView view;
    view.file = "/study/cluster.yaml";
    view.question.concurrent.emplace(); // none, although the file may have some
    view.whatIf.setText("rails.b2b", "2");
    view.curves = "busbw";
    view.front = {"whatif", "bars"};
    session.view = view;
    return session;
}

Problem firstProblem(const std::string& text)
{
    const auto session = readSessionText(text, "s.yaml");
    return session || session.error().empty() ? Problem{} : session.error().front();
}

} // namespace

class TestSessionFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenIsReadBackAndWrittenTheSame()
    {
        const Session session = full();
        const std::string text = sessionText(session, kPath);
        const auto read = readSessionText(text, kPath);
        QVERIFY2(read, read ? "" : messageText(read.error().front()).c_str());
        QVERIFY(*read == session);
        QCOMPARE(sessionText(*read, kPath), text);
        QCOMPARE(sessionText(Session{}, kPath), sessionText(*readSessionText(sessionText(Session{}, kPath), kPath), kPath));
    }

    void pathsAreWrittenFromTheSessionsFolder()
    {
        const std::string text = sessionText(full(), kPath);
        QVERIFY2(text.find("- ../cluster.yaml\n") != std::string::npos, text.c_str());
        QVERIFY2(text.find("- other.yaml\n") != std::string::npos, text.c_str());
        const auto moved = readSessionText(text, "elsewhere/s.yaml");
        QVERIFY(moved);
        QCOMPARE(moved->scenarios[0].scenario.file, std::string("cluster.yaml"));
        QCOMPARE(moved->scenarios[1].scenario.file, std::string("elsewhere/other.yaml"));
    }

    void oneKeyStandsInALine()
    {
        const std::string text = sessionText(full(), kPath);
        Session other = full();
        other.scenarios[1].scenario.question.size = bytes(2097152);
        const std::string changed = sessionText(other, kPath);
        const QStringList a = QString::fromStdString(text).split('\n'), b = QString::fromStdString(changed).split('\n');
        QCOMPARE(a.size(), b.size());
        int lines = 0;
        for (qsizetype i = 0; i < a.size(); ++i)
            lines += a[i] == b[i] ? 0 : 1;
        QCOMPARE(lines, 1);
    }

    void aSessionIsToldByItsContent()
    {
        QVERIFY(isSessionText(sessionText(Session{}, kPath)));
        QVERIFY(isSessionText("# remark\ntierlens_session: 1\n"));
        QVERIFY(!isSessionText("tierlens: 1\nname: tierlens_session: 1\n"));
        QVERIFY(!isSessionText(""));
    }

    void whatIsWrongIsSaidWithItsPlace_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const char* text, int line, int column, Code code) {
            QTest::newRow(name) << QString::fromUtf8(text) << line << column << static_cast<int>(code);
        };
        row("empty", "", 1, 1, Code::empty_file);
        row("version", "tierlens_session: 2\n", 1, 19, Code::wrong_version);
        row("no version", "files: []\n", 1, 1, Code::missing_key);
        row("list", "- a\n", 1, 1, Code::expected_map);
        row("key", "tierlens_session: 1\nscenario: []\n", 2, 1, Code::unknown_key);
        row("file", "tierlens_session: 1\nfiles: [a.yaml]\nscenarios:\n  - name: x\n    file: b.yaml\n", 5, 11,
            Code::unknown_name);
        row("twice", "tierlens_session: 1\nfiles: [a]\nscenarios:\n  - {name: x, file: a}\n  - {name: x, file: a}\n", 5, 12,
            Code::name_taken);
        row("collective",
            "tierlens_session: 1\nfiles: [a]\nscenarios:\n  - name: x\n    file: a\n    question:\n      collective: "
            "all_redcue\n",
            7, 19, Code::unknown_value);
        row("size", "tierlens_session: 1\nfiles: [a]\nscenarios:\n  - name: x\n    file: a\n    question: {size: 12 parsecs}\n",
            6, 22, Code::unknown_unit);
        row("option",
            "tierlens_session: 1\nfiles: [a]\nscenarios:\n  - name: x\n    file: a\n    question: {options: "
            "{types.links.a.latency: "
            "1 us}}\n",
            6, 26, Code::unknown_key);
        row("baseline", "tierlens_session: 1\nbaseline: y\n", 2, 11, Code::unknown_name);
        row("anchor", "tierlens_session: &a 1\n", 1, 19, Code::yaml_anchor);
    }
    void whatIsWrongIsSaidWithItsPlace()
    {
        QFETCH(QString, text);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(int, code);
        const Problem p = firstProblem(text.toStdString());
        QCOMPARE(static_cast<int>(p.code), code);
        QCOMPARE(p.position.line, line);
        QCOMPARE(p.position.column, column);
        QCOMPARE(p.file, std::string("s.yaml"));
    }

    void hostileInputIsRefusedInBoundedTime()
    {
        QElapsedTimer timer;
        timer.start();
        std::string scenarios = "tierlens_session: 1\nfiles: [a]\nscenarios:\n";
        for (int i = 0; i < 100'000; ++i)
            scenarios += "  - {name: s" + std::to_string(i) + ", file: a}\n";
        QVERIFY(!readSessionText(scenarios, "s.yaml"));
        std::string values = "tierlens_session: 1\nfiles: [a]\nscenarios:\n  - name: x\n    file: a\n    what_if:\n";
        for (int i = 0; i < 100'000; ++i)
            values += "      k" + std::to_string(i) + ": 1\n";
        QVERIFY(!readSessionText(values, "s.yaml"));
        QVERIFY(!readSessionText(std::string(100'000, '['), "s.yaml"));
        QVERIFY(!readSessionText("tierlens_session: " + std::string(1'000'000, 'x'), "s.yaml"));
        QVERIFY(!readSessionText("tierlens_session: \xff\xfe", "s.yaml"));
        QVERIFY(timer.elapsed() < 20'000);
    }
};

QTEST_GUILESS_MAIN(TestSessionFile)
#include "test_session_file.moc"
