// Which named groups a selector refers to, and how it reads when one is renamed.
#include <QTest>

#include "core/topology/selector_names.h"

using namespace tierlens;

class TestSelectorNames final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anItemIsNamedWithoutItsModifiersAndSpaces()
    {
        QVERIFY(selectorNames("board", "board"));
        QVERIFY(selectorNames("c0,  board |strided:2:1", "board"));
        QVERIFY(selectorNames("p0/r0/b[0,2], tp[0]", "tp[0]"));
        QVERIFY(!selectorNames("boards, p0/r0/board", "board"));
        QVERIFY(!selectorNames("p0/r0/b[0,board]", "board")); // a comma inside brackets parts no items
        QVERIFY(!selectorNames("c0|first:2", "first:2"));
        QVERIFY(!selectorNames("", "board"));
    }
    void everyPlaceIsRenamedAndTheRestStays()
    {
        QCOMPARE(selectorRenamed("a, b[0,2],a |first:2,aa", "a", "longer"), std::string("longer, b[0,2],longer |first:2,aa"));
        QCOMPARE(selectorRenamed("c0", "a", "b"), std::string("c0"));
    }
};

QTEST_APPLESS_MAIN(TestSelectorNames)
#include "test_selector_names.moc"
