#include <QSignalSpy>
#include <QtTest>

#include "ui/graph/selection_hub.h"

using namespace tierlens;

class TestSelectionHub : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSelectionIsSortedWithoutDoubles()
    {
        SelectionHub hub;
        hub.setSelection({VertexId(4), VertexId(1), VertexId(4)}, nullptr);
        QCOMPARE(hub.selection(), (std::vector<VertexId>{VertexId(1), VertexId(4)}));
    }

    void onlyAChangeIsNews()
    {
        SelectionHub hub;
        QSignalSpy highlighted(&hub, &SelectionHub::highlighted), selected(&hub, &SelectionHub::selected),
            pinned(&hub, &SelectionHub::pinnedChanged);
        Highlight h;
        h.phase = 2;
        for (int i = 0; i < 2; ++i) {
            hub.setHighlight(h, this);
            hub.setSelection({VertexId(3)}, this);
            hub.pin(h, this);
        }
        QCOMPARE(highlighted.size(), 1);
        QCOMPARE(selected.size(), 1);
        QCOMPARE(pinned.size(), 1);
        QCOMPARE(highlighted.front().at(1).value<QObject*>(), this);
    }

    void clearForgetsEverything()
    {
        SelectionHub hub;
        Highlight h;
        h.edges = {EdgeId(1)};
        hub.setHighlight(h, nullptr);
        hub.pin(h, nullptr);
        hub.setSelection({VertexId(0)}, nullptr);
        hub.clear();
        QVERIFY(hub.highlight().empty() && hub.pinned().empty() && hub.selection().empty());
    }
};

QTEST_MAIN(TestSelectionHub)
#include "test_selection_hub.moc"
