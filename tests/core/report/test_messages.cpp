// The table of codes: every code has a name and a sentence, and a message line reads as the command line prints it.
#include <QtTest>

#include <set>
#include <string>

#include "core/report/messages.h"

using namespace tierlens;

class TestMessages : public QObject {
    Q_OBJECT
private slots:
    void everyCodeHasANameAndASentence();
    void namesAreUnique();
    void argumentsArePutIn();
    void moreArgumentsTakeTheLongerSentence();
    void lineNamesFilePlaceSeverityAndKey();
    void lineLeavesOutWhatIsNotKnown();
};

void TestMessages::everyCodeHasANameAndASentence()
{
    for (int c = 0; c < static_cast<int>(Code::count_); ++c) {
        const auto code = static_cast<Code>(c);
        QVERIFY2(!codeName(code).empty(), qPrintable(QString("code number %1 has no row in messages.cpp").arg(c)));
        QVERIFY2(!std::string_view(messageTemplate(code)).empty(), codeName(code).data());
    }
    QVERIFY(codeName(Code::count_).empty());
}

void TestMessages::namesAreUnique()
{
    std::set<std::string_view> names;
    for (int c = 0; c < static_cast<int>(Code::count_); ++c)
        QVERIFY2(names.insert(codeName(static_cast<Code>(c))).second, codeName(static_cast<Code>(c)).data());
}

void TestMessages::argumentsArePutIn()
{
    QCOMPARE(withArguments("%2 before %1, 100 % sure", {"a", "b"}), std::string("b before a, 100 % sure"));
    // An argument is not searched for places again, and a place without an argument vanishes.
    QCOMPARE(withArguments("<%1|%3>", {"%2", "b"}), std::string("<%2|>"));
    QCOMPARE(messageText(Problem{Code::no_path, {"p0/r0/b0/c0", "p0/r0/b0/c1"}}),
             std::string("there is no path from p0/r0/b0/c0 to p0/r0/b0/c1"));
}

void TestMessages::moreArgumentsTakeTheLongerSentence()
{
    QCOMPARE(messageText(Problem{Code::unknown_name, {"ndr40", "link type"}}),
             std::string("there is no link type named 'ndr40'"));
    QCOMPARE(messageText(Problem{Code::unknown_name, {"ndr40", "link type", "ndr400"}}),
             std::string("there is no link type named 'ndr40'; did you mean 'ndr400'?"));
    QCOMPARE(messageText(Problem{Code::unknown_name, {"fast", "link type", "", "ndr400, nvlink4"}}),
             std::string("there is no link type named 'fast'; there are: ndr400, nvlink4"));
}

void TestMessages::lineNamesFilePlaceSeverityAndKey()
{
    const Problem p{Code::unknown_key,
                    {"bandwith", "a link type", "bandwidth, efficiency, latency", "bandwidth"},
                    "pods.yaml",
                    {12, 9},
                    "types.links.ndr400.bandwith"};
    QCOMPARE(messageLine(p, "error"), std::string("pods.yaml:12:9: error: unknown key 'bandwith' in a link type; did you mean "
                                                  "'bandwidth'? [types.links.ndr400.bandwith]"));
}

void TestMessages::lineLeavesOutWhatIsNotKnown()
{
    QCOMPARE(messageLine(Problem{Code::cancelled}, "error"), std::string("error: cancelled"));
    QCOMPARE(messageLine(Problem{Code::file_too_large, {"64 MiB"}, "big.yaml"}, "error"),
             std::string("big.yaml: error: the file is larger than 64 MiB"));
}

QTEST_APPLESS_MAIN(TestMessages)
#include "test_messages.moc"
