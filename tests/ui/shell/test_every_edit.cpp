// Each edit with each kind of element that it applies to, by the mouse and by the keyboard, with real events: what the system has
// of every kind afterwards, and that undo gives the file back.
#include "editing_fixture.h"

using namespace tierlens;

namespace {

/// "2 pods, 4 racks, 8 boards, 16 chips, 16 switches, 1 NICs, 66 links, 0 failed": failed are elements, not links.
QString census(const Topology& t)
{
    std::array<int, 5> containers{};
    std::array<int, 3> vertices{};
    int failed = 0;
    for (const Container& c : t.containers) {
        ++containers[static_cast<std::size_t>(c.level)];
        failed += c.failed ? 1 : 0;
    }
    for (const Vertex& v : t.vertices) {
        ++vertices[v.kind == VertexKind::endpoint ? 0U : v.kind == VertexKind::switchElement ? 1U : 2U];
        failed += v.failed ? 1 : 0;
    }
    return QStringLiteral("%1 pods, %2 racks, %3 boards, %4 chips, %5 switches, %6 NICs, %7 links, %8 failed")
        .arg(containers[static_cast<std::size_t>(Level::pod)])
        .arg(containers[static_cast<std::size_t>(Level::rack)])
        .arg(containers[static_cast<std::size_t>(Level::board)])
        .arg(vertices[0])
        .arg(vertices[1])
        .arg(vertices[2])
        .arg(t.links.size())
        .arg(failed);
}

} // namespace

class TestEveryEdit final : public QObject, private EditingFixture {
    Q_OBJECT
private Q_SLOTS:
    /// A window serves rows of the keyboard one after the other, as long as undo gave the first file back.
    void init()
    {
        if (window_ == nullptr || document_->edits().text() != first_ || document_->edits().busy())
            openWindow(QStringLiteral(TIERLENS_SOURCE_DIR "/tests/data/edit/every_kind.yaml"));
    }
    void cleanup()
    {
        // A menu opened by the mouse keeps the keys on the offscreen platform: what comes after gets another window.
        if (QTest::currentTestFailed() || document_->edits().text() != first_ || wayOfRow() == How::mouse)
            closeWindow();
    }
    void cleanupTestCase() { closeWindow(); }

    void theElementIsEdited_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("select");
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("has");
        const auto row = [](EditKind kind, const char* select, const char* step, const char* has) {
            for (const bool mouse : {true, false})
                QTest::addRow("%s by %s", step, mouse ? "mouse" : "keyboard")
                    << static_cast<int>(kind) << QString::fromLatin1(select) << QString::fromLatin1(step)
                    << QString::fromLatin1(has);
        };
        row(EditKind::addChip, "p0/r0/b0/c1", "Add chip to p0/r0/b0",
            "2 pods, 4 racks, 8 boards, 17 chips, 16 switches, 1 NICs, 70 links, 0 failed");
        row(EditKind::addSwitch, "p1", "Add switch to p1",
            "2 pods, 4 racks, 8 boards, 16 chips, 17 switches, 1 NICs, 66 links, 0 failed");
        row(EditKind::addNic, "p0/r1/b0", "Add NIC to p0/r1/b0",
            "2 pods, 4 racks, 8 boards, 16 chips, 16 switches, 2 NICs, 66 links, 0 failed");

        row(EditKind::duplicate, "p1", "Duplicate p1",
            "3 pods, 6 racks, 12 boards, 24 chips, 23 switches, 1 NICs, 98 links, 0 failed");
        row(EditKind::duplicate, "p0/r1", "Duplicate p0/r1",
            "2 pods, 5 racks, 10 boards, 20 chips, 19 switches, 1 NICs, 82 links, 0 failed");
        row(EditKind::duplicate, "p0/r0/b0", "Duplicate p0/r0/b0",
            "2 pods, 4 racks, 9 boards, 18 chips, 17 switches, 2 NICs, 76 links, 0 failed");
        row(EditKind::duplicate, "p1/r0/b1/c0", "Duplicate p1/r0/b1/c0",
            "2 pods, 4 racks, 8 boards, 17 chips, 16 switches, 1 NICs, 70 links, 0 failed");
        row(EditKind::duplicate, "p0/r0/sw1", "Duplicate p0/r0/sw1",
            "2 pods, 4 racks, 8 boards, 16 chips, 17 switches, 1 NICs, 67 links, 0 failed");
        row(EditKind::duplicate, "p0/r0/b0/nic0", "Duplicate p0/r0/b0/nic0",
            "2 pods, 4 racks, 8 boards, 16 chips, 16 switches, 2 NICs, 68 links, 0 failed");

        row(EditKind::remove, "p1", "Remove p1", "1 pods, 2 racks, 4 boards, 8 chips, 9 switches, 1 NICs, 34 links, 0 failed");
        row(EditKind::remove, "p0/r1", "Remove p0/r1",
            "2 pods, 3 racks, 6 boards, 12 chips, 13 switches, 1 NICs, 50 links, 0 failed");
        row(EditKind::remove, "p0/r0/b0", "Remove p0/r0/b0",
            "2 pods, 4 racks, 7 boards, 14 chips, 15 switches, 0 NICs, 56 links, 0 failed");
        row(EditKind::remove, "p1/r0/b1/c0", "Remove p1/r0/b1/c0",
            "2 pods, 4 racks, 8 boards, 15 chips, 15 switches, 1 NICs, 61 links, 0 failed"); // one chip alone has no fabric
        row(EditKind::remove, "p0/r0/sw1", "Remove p0/r0/sw1",
            "2 pods, 4 racks, 8 boards, 16 chips, 15 switches, 1 NICs, 65 links, 0 failed");
        row(EditKind::remove, "p0/r0/b0/nic0", "Remove p0/r0/b0/nic0",
            "2 pods, 4 racks, 8 boards, 16 chips, 16 switches, 0 NICs, 64 links, 0 failed");

        row(EditKind::fail, "p1", "Fail p1", "2 pods, 4 racks, 8 boards, 16 chips, 16 switches, 1 NICs, 66 links, 22 failed");
        row(EditKind::fail, "p0/r1", "Fail p0/r1",
            "2 pods, 4 racks, 8 boards, 16 chips, 16 switches, 1 NICs, 66 links, 10 failed");
        row(EditKind::fail, "p0/r1/b0", "Fail p0/r1/b0",
            "2 pods, 4 racks, 8 boards, 16 chips, 16 switches, 1 NICs, 66 links, 4 failed");
        row(EditKind::fail, "p0/r1/b0/c1", "Fail p0/r1/b0/c1",
            "2 pods, 4 racks, 8 boards, 16 chips, 16 switches, 1 NICs, 66 links, 1 failed");
        row(EditKind::fail, "p0/r0/sw1", "Fail p0/r0/sw1",
            "2 pods, 4 racks, 8 boards, 16 chips, 16 switches, 1 NICs, 66 links, 1 failed");
        row(EditKind::fail, "p0/r0/b0/nic0", "Fail p0/r0/b0/nic0",
            "2 pods, 4 racks, 8 boards, 16 chips, 16 switches, 1 NICs, 66 links, 1 failed");
    }

    void theElementIsEdited()
    {
        QFETCH(const int, kind);
        QFETCH(const QString, select);
        QFETCH(const QString, step);
        QFETCH(const QString, has);
        const How how = wayOfRow();
        const QString before = census(*document_->file().topology);
        pick(select, how);
        run(static_cast<EditKind>(kind), how);
        QTRY_COMPARE(document_->undoStack()->undoText(), step);
        QTRY_VERIFY(!document_->edits().busy());
        QCOMPARE(census(*document_->file().topology), has);
        if (static_cast<EditKind>(kind) == EditKind::fail) {
            QTRY_VERIFY(action(EditKind::restore)->isEnabled());
            run(EditKind::restore, how);
            QTRY_COMPARE(document_->edits().text(), first_);
            QTRY_VERIFY(!document_->edits().busy());
            trigger(ActionId::undo, how);
            QTRY_COMPARE(census(*document_->file().topology), has);
            QTRY_VERIFY(!document_->edits().busy());
        }
        trigger(ActionId::undo, how);
        QTRY_COMPARE(document_->edits().text(), first_);
        QTRY_COMPARE(census(*document_->file().topology), before);
    }

    void theElementIsMoved_data()
    {
        QTest::addColumn<QString>("select");
        QTest::addColumn<QString>("into");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("exists");
        QTest::addColumn<QString>("has");
        const auto row = [](const char* select, const char* into, const char* before, const char* exists, const char* has) {
            for (const bool mouse : {true, false})
                QTest::addRow("%s into %s by %s", select, into, mouse ? "mouse" : "keyboard")
                    << QString::fromLatin1(select) << QString::fromLatin1(into) << QString::fromLatin1(before)
                    << QStringLiteral("Move %1 to %2").arg(QLatin1String(select), QLatin1String(into))
                    << QString::fromLatin1(exists) << QString::fromLatin1(has);
        };
        const char* same = "2 pods, 4 racks, 8 boards, 16 chips, 16 switches, 1 NICs, 66 links, 0 failed";
        row("p1", "system", "p0", "p1/r0/b0/nic0", same); // the pod with the NIC is the second now
        row("p0/r0", "p1", "", "p1/r2/b0/nic0", same);
        row("p0/r0/b0", "p0/r1", "b1", "p0/r1/b1/nic0", same);
        row("p1/r0/b0/c0", "p1/r0/b1", "", "p1/r0/b1/c2",
            "2 pods, 4 racks, 8 boards, 16 chips, 15 switches, 1 NICs, 65 links, 0 failed"); // the one left alone has no fabric
        row("p0/r0/sw1", "p1", "", "p1/sw1", same);
        row("p0/r0/b0/nic0", "p0/r0/b1", "", "p0/r0/b1/nic0", same);
    }

    void theElementIsMoved()
    {
        QFETCH(const QString, select);
        QFETCH(const QString, into);
        QFETCH(const QString, before);
        QFETCH(const QString, step);
        QFETCH(const QString, exists);
        QFETCH(const QString, has);
        const How how = wayOfRow();
        pick(select, how);
        run(EditKind::move, how);
        EditDialog* dialog = opened(QStringLiteral("move"));
        QVERIFY(dialog != nullptr);
        type(dialog, QStringLiteral("into"), into);
        type(dialog, QStringLiteral("before"), before);
        accept(dialog, how);
        QTRY_COMPARE(document_->undoStack()->undoText(), step);
        QTRY_VERIFY(!document_->edits().busy());
        QVERIFY2(document_->file().topology->findVertex(exists.toStdString()).has_value(), qPrintable(shownText()));
        QCOMPARE(census(*document_->file().topology), has);
        trigger(ActionId::undo, how);
        QTRY_COMPARE(document_->edits().text(), first_);
    }

    void anElementIsDraggedToAnotherPlace_data()
    {
        QTest::addColumn<QString>("select");
        QTest::addColumn<QString>("into");
        QTest::addColumn<QString>("exists");
        QTest::newRow("chip") << QStringLiteral("p1/r0/b0/c0") << QStringLiteral("p1/r0/b1") << QStringLiteral("p1/r0/b1/c2");
        QTest::newRow("switch") << QStringLiteral("p0/r0/sw1") << QStringLiteral("p0/r1") << QStringLiteral("p0/r1/sw1");
        QTest::newRow("NIC") << QStringLiteral("p0/r0/b0/nic0") << QStringLiteral("p0/r0/b1") << QStringLiteral("p0/r0/b1/nic0");
        QTest::newRow("board") << QStringLiteral("p0/r0/b0") << QStringLiteral("p0/r1") << QStringLiteral("p0/r1/b0/nic0");
        QTest::newRow("rack") << QStringLiteral("p0/r0") << QStringLiteral("p1") << QStringLiteral("p1/r0/b0/nic0");
    }

    void anElementIsDraggedToAnotherPlace()
    {
        QFETCH(const QString, select);
        QFETCH(const QString, into);
        QFETCH(const QString, exists);
        startEditMode();
        const bool container = document_->file().topology->findContainer(select.toStdString()).has_value();
        drag(container ? spaceIn(select.toLatin1()) : chipAt(select.toLatin1()), spaceIn(into.toLatin1()));
        QTRY_COMPARE(document_->undoStack()->undoText(), QStringLiteral("Move %1 to %2").arg(select, into));
        QVERIFY2(document_->file().topology->findVertex(exists.toStdString()).has_value(), qPrintable(shownText()));
    }

    void aLinkIsDrawnFromAChipToASwitch()
    {
        startEditMode();
        dragPort("p0/r0/b1/c0", chipAt("p0/r0/sw1"));
        QTRY_VERIFY2(shownText().contains(QStringLiteral("{from: p0/r0/b1/c0, to: p0/r0/sw1, type: wire")),
                     qPrintable(shownText()));
        QCOMPARE(document_->file().topology->links.size(), 67U);
        dragPort("p0/r0/b1/c1", chipAt("p0/r0/b0/nic0")); // and from a chip to a NIC
        QTRY_VERIFY2(shownText().contains(QStringLiteral("{from: p0/r0/b1/c1, to: p0/r0/b0/nic0, type: wire")),
                     qPrintable(shownText()));
    }

    void aChipIsLinkedToASwitchByTheKeyboard()
    {
        pick(QStringLiteral("p0/r0/b1/c0"), How::keyboard);
        run(EditKind::addLink, How::keyboard);
        EditDialog* dialog = opened(QStringLiteral("link"));
        QVERIFY(dialog != nullptr);
        type(dialog, QStringLiteral("to"), QStringLiteral("p0/r0/sw1"));
        accept(dialog, How::keyboard);
        QTRY_VERIFY2(shownText().contains(QStringLiteral("{from: p0/r0/b1/c0, to: p0/r0/sw1, type: wire")),
                     qPrintable(shownText()));
    }

    void severalAreEditedTogether_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("has");
        const auto row = [](EditKind kind, const char* step, const char* has) {
            for (const bool mouse : {true, false})
                QTest::addRow("%s by %s", step, mouse ? "mouse" : "keyboard")
                    << static_cast<int>(kind) << QString::fromLatin1(step) << QString::fromLatin1(has);
        };
        row(EditKind::fail, "Fail 2 elements", "2 pods, 4 racks, 8 boards, 16 chips, 16 switches, 1 NICs, 66 links, 2 failed");
        row(EditKind::duplicate, "Duplicate 2 elements",
            "2 pods, 4 racks, 8 boards, 18 chips, 16 switches, 1 NICs, 74 links, 0 failed");
    }

    void severalAreEditedTogether()
    {
        QFETCH(const int, kind);
        QFETCH(const QString, step);
        QFETCH(const QString, has);
        const How how = wayOfRow();
        // By the mouse they need not stand beside each other.
        pick(QStringLiteral("p1/r0/b1/c0"), how);
        pick(how == How::mouse ? QStringLiteral("p1/r1/b0/c1") : QStringLiteral("p1/r0/b1/c1"), how, true);
        run(static_cast<EditKind>(kind), how);
        QTRY_COMPARE(document_->undoStack()->undoText(), step);
        QTRY_VERIFY(!document_->edits().busy());
        QCOMPARE(census(*document_->file().topology), has);
        trigger(ActionId::undo, how);
        QTRY_COMPARE(document_->edits().text(), first_);
    }

    void severalBoardsAreRemovedTogether_data() { ways(); }
    void severalBoardsAreRemovedTogether()
    {
        QFETCH(const int, how);
        for (int i = 0; i < 2; ++i) { // a third and a fourth board, so that two stay
            pick(QStringLiteral("p1/r1"), static_cast<How>(how));
            run(EditKind::addBoard, static_cast<How>(how));
            QTRY_COMPARE(document_->file().topology->endpoints.size(), 18U + 2U * static_cast<unsigned>(i));
            QTRY_VERIFY(!document_->edits().busy());
        }
        pick(QStringLiteral("p1/r1/b1"), static_cast<How>(how));
        pick(QStringLiteral("p1/r1/b2"), static_cast<How>(how), true);
        run(EditKind::remove, static_cast<How>(how));
        QTRY_COMPARE(document_->undoStack()->undoText(), QStringLiteral("Remove 2 elements"));
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 16U);
    }

private:
    [[nodiscard]] static How wayOfRow()
    {
        return QByteArrayView(QTest::currentDataTag()).endsWith("mouse") ? How::mouse : How::keyboard;
    }
};

QTEST_MAIN(TestEveryEdit)
#include "test_every_edit.moc"
