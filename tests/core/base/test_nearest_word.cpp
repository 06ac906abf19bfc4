// Suggestions for misspelt words.
#include <QtTest>

#include <array>
#include <string>

#include "core/base/nearest_word.h"

using namespace tierlens;

class TestNearestWord : public QObject {
    Q_OBJECT
private slots:
    void distanceCountsTheFourEdits();
    void distanceStopsAtTheLimit();
    void nearestIsTheOneMeant();
    void farWordsGiveNothing();
    void caseAloneIsNoDistance();
    void extraPartsAreNear();
};

void TestNearestWord::distanceCountsTheFourEdits()
{
    QCOMPARE(editDistance("bandwith", "bandwidth", 5), 1);   // insertion
    QCOMPARE(editDistance("bandwiddth", "bandwidth", 5), 1); // deletion
    QCOMPARE(editDistance("bandwitth", "bandwidth", 5), 1);  // change
    QCOMPARE(editDistance("bandwihdt", "bandwidth", 5), 2);  // h back to the end: two swaps
    QCOMPARE(editDistance("abcd", "acbd", 5), 1);            // swap of neighbours
    QCOMPARE(editDistance("", "abc", 5), 3);
    QCOMPARE(editDistance("same", "same", 5), 0);
}

void TestNearestWord::distanceStopsAtTheLimit()
{
    QCOMPARE(editDistance("abcdef", "uvwxyz", 2), 3);
    QCOMPARE(editDistance("a", "abcdef", 2), 3);
}

void TestNearestWord::nearestIsTheOneMeant()
{
    constexpr std::array<std::string_view, 4> words{"bandwidth", "efficiency", "latency", "background"};
    QCOMPARE(nearestWord("bandwith", words), std::string("bandwidth"));
    QCOMPARE(nearestWord("latancy", words), std::string("latency"));
    QCOMPARE(nearestWord("eficency", words), std::string("efficiency"));
}

void TestNearestWord::farWordsGiveNothing()
{
    constexpr std::array<std::string_view, 2> words{"bandwidth", "dims"};
    QVERIFY(!nearestWord("colour", words));
    QVERIFY(!nearestWord("", words));
    QVERIFY(!nearestWord("b", std::array<std::string_view, 1>{"c"})); // one edit, but nothing is the same
    QVERIFY(!nearestWord("abcd", words));                             // four edits from dims
    QVERIFY(!nearestWord(std::string(1000, 'x'), words));
}

void TestNearestWord::caseAloneIsNoDistance()
{
    constexpr std::array<std::string_view, 2> words{"bandwidth_gbps", "bandwidth_GBps"};
    QCOMPARE(nearestWord("Bandwidth_Gbps", words), std::string("bandwidth_gbps"));
}

void TestNearestWord::extraPartsAreNear()
{
    constexpr std::array<std::string_view, 2> words{"switches", "latency"};
    QCOMPARE(nearestWord("latency_nanoseconds", words), std::string("latency"));
}

QTEST_APPLESS_MAIN(TestNearestWord)
#include "test_nearest_word.moc"
