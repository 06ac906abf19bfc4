// Every edit of the window with the mouse and with the keyboard, by real events, and a topology built from an empty file.
#include "editing_fixture.h"

using namespace tierlens;

namespace {

const QString kRails = samplePath(QStringLiteral("hgx_h100_2x8_rails.yaml"));

} // namespace

class TestEditing final : public QObject, private EditingFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }

    void everyEditOfTheMenu_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("select"); // path in the tree
        QTest::addColumn<QString>("step");
        QTest::addColumn<QString>("contains");
        const auto row = [](const char* name, EditKind kind, const char* select, const char* step, const char* contains) {
            for (const bool mouse : {true, false})
                QTest::addRow("%s by %s", name, mouse ? "mouse" : "keyboard")
                    << static_cast<int>(kind) << QString::fromLatin1(select) << QString::fromLatin1(step)
                    << QString::fromLatin1(contains);
        };
        row("chip", EditKind::addChip, "p0/r0/b0", "Add chip to p0/r0/b0", "count: 9");
        row("board", EditKind::addBoard, "p0/r0", "Add board to p0/r0", "count: 3");
        row("rack", EditKind::addRack, "p0", "Add rack to p0", "count: 2}]");
        row("pod", EditKind::addPod, "", "Add pod to system", "pods:");
        row("switch", EditKind::addSwitch, "p0/r0", "Add switch to p0/r0", "p0/r0/sw8");
        row("NIC", EditKind::addNic, "p0/r0/b1", "Add NIC to p0/r0/b1", "p0/r0/b1/nic0");
        row("duplicate", EditKind::duplicate, "p0/r0/b1", "Duplicate p0/r0/b1", "count: 3");
        row("remove", EditKind::remove, "p0/r0/b1", "Remove p0/r0/b1", "{use: hgx}");
        row("fail", EditKind::fail, "p0/r0/b1/c3", "Fail p0/r0/b1/c3", "{chip: p0/r0/b1/c3}");
        row("remove a fabric", EditKind::removeFabric, "p0/r0", "Remove fabric of p0/r0", "racks:");
    }

    void everyEditOfTheMenu()
    {
        QFETCH(const int, kind);
        QFETCH(const QString, select);
        QFETCH(const QString, step);
        QFETCH(const QString, contains);
        const How how = QByteArrayView(QTest::currentDataTag()).endsWith("mouse") ? How::mouse : How::keyboard;
        if (!select.isEmpty())
            pick(select, how);
        if (static_cast<EditKind>(kind) == EditKind::addChip) // under rails all boards have as many
            trigger(window_->findChild<QAction*>(QStringLiteral("every_use")), how);
        run(static_cast<EditKind>(kind), how);
        QTRY_COMPARE(document_->undoStack()->undoText(), step);
        QTRY_VERIFY(!document_->edits().busy());
        QVERIFY2(shownText().contains(contains), qPrintable(shownText()));
        QVERIFY(window_->isWindowModified());
        trigger(ActionId::undo, how);
        QTRY_COMPARE(document_->edits().text(), first_);
        QTRY_VERIFY(!window_->isWindowModified());
        trigger(ActionId::redo, how);
        QTRY_VERIFY(document_->edits().text() != first_);
    }

    void whatFailedIsRestored_data() { ways(); }
    void whatFailedIsRestored()
    {
        QFETCH(const int, how);
        pick(QStringLiteral("p0/r0/b1/c3"), static_cast<How>(how));
        QVERIFY(!action(EditKind::restore)->isEnabled());
        QVERIFY(action(EditKind::restore)->toolTip().contains(QStringLiteral("not failed")));
        run(EditKind::fail, static_cast<How>(how));
        QTRY_VERIFY(document_->edits().text() != first_);
        QTRY_VERIFY(action(EditKind::restore)->isEnabled()); // what was selected still is
        run(EditKind::restore, static_cast<How>(how));
        QTRY_COMPARE(document_->edits().text(), first_);
    }

    void aNumberOfBoardsIsTyped_data() { ways(); }
    void aNumberOfBoardsIsTyped()
    {
        QFETCH(const int, how);
        pick(QStringLiteral("p0/r0"), static_cast<How>(how));
        run(EditKind::resize, static_cast<How>(how));
        EditDialog* dialog = opened(QStringLiteral("resize"));
        QVERIFY(dialog != nullptr);
        QVERIFY(!dialog->why().isEmpty()); // that many are there already
        auto* count = dialog->findChild<QSpinBox*>(QStringLiteral("count"));
        count->selectAll();
        QTest::keyClicks(count, QStringLiteral("16"));
        QVERIFY(dialog->why().isEmpty());
        accept(dialog, static_cast<How>(how));
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 128U);
        QCOMPARE(document_->undoStack()->undoText(), QStringLiteral("Resize p0/r0 to 16"));
        // It is still what the next edit is about.
        QTRY_VERIFY(window_->workbench()->topologyPanel()->tree()->selectionModel()->isSelected(rowOf(QStringLiteral("p0/r0"))));
    }

    void valuesOfSeveralElementsAreChangedTogether_data() { ways(); }
    void valuesOfSeveralElementsAreChangedTogether()
    {
        QFETCH(const int, how);
        pick(QStringLiteral("p0/r0/b0/c0"), static_cast<How>(how));
        pick(QStringLiteral("p0/r0/b0/c1"), static_cast<How>(how), true);
        run(EditKind::changeValues, static_cast<How>(how));
        EditDialog* dialog = opened(QStringLiteral("values"));
        QVERIFY(dialog != nullptr);
        auto* line = dialog->findChild<QLineEdit*>(QStringLiteral("start.noc"));
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("fast"));
        QVERIFY2(dialog->why().contains(QStringLiteral("fast")), qPrintable(dialog->why())); // refused with the reason
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("30 ns"));
        QCOMPARE(dialog->why(), QString());
        accept(dialog, static_cast<How>(how));
        QTRY_VERIFY(shownText().contains(QStringLiteral("overrides:")));
        QCOMPARE(shownText().count(QStringLiteral("start: {noc: 30 ns}")), 2);
        QTRY_VERIFY(action(EditKind::clearOverrides)->isEnabled());
        run(EditKind::clearOverrides, static_cast<How>(how));
        QTRY_COMPARE(document_->edits().text(), first_);
    }

    void aFabricIsAddedAndChanged_data() { ways(); }
    void aFabricIsAddedAndChanged()
    {
        QFETCH(const int, how);
        pick(QStringLiteral("p0/r0"), static_cast<How>(how));
        run(EditKind::changeFabric, static_cast<How>(how));
        EditDialog* dialog = opened(QStringLiteral("fabric"));
        QVERIFY(dialog != nullptr);
        auto* kind = dialog->findChild<QComboBox*>(QStringLiteral("kind"));
        QCOMPARE(kind->currentText(), QStringLiteral("rail"));
        kind->setFocus();
        QTest::keyClicks(kind, QStringLiteral("full"));
        QCOMPARE(kind->currentText(), QStringLiteral("full_mesh"));
        accept(dialog, static_cast<How>(how));
        QTRY_VERIFY2(shownText().contains(QStringLiteral("full_mesh")), qPrintable(shownText()));
        // A further one, of links that are not there yet.
        QTRY_VERIFY(action(EditKind::addFabric)->isEnabled());
        run(EditKind::addFabric, static_cast<How>(how));
        dialog = opened(QStringLiteral("fabric"));
        QVERIFY(dialog != nullptr);
        kind = dialog->findChild<QComboBox*>(QStringLiteral("kind"));
        kind->setFocus();
        QTest::keyClicks(kind, QStringLiteral("ring"));
        auto* link = dialog->findChild<QComboBox*>(QStringLiteral("link"));
        link->setFocus();
        link->lineEdit()->selectAll();
        QTest::keyClicks(link, QStringLiteral("slow"));
        QVERIFY(!dialog->why().isEmpty()); // its bandwidth is missing
        auto* bandwidth = dialog->findChild<QLineEdit*>(QStringLiteral("link_bandwidth"));
        QVERIFY(bandwidth->isVisible());
        QTest::keyClicks(bandwidth, QStringLiteral("10 GB/s"));
        QCOMPARE(dialog->why(), QString());
        accept(dialog, static_cast<How>(how));
        QTRY_VERIFY2(shownText().contains(QStringLiteral("{kind: ring, link: slow}")), qPrintable(shownText()));
        QVERIFY(shownText().contains(QStringLiteral("slow: {bandwidth: 10 GB/s}")));
    }

    void aLinkIsAddedByTheDialog_data() { ways(); }
    void aLinkIsAddedByTheDialog()
    {
        QFETCH(const int, how);
        pick(QStringLiteral("p0/r0/b0/c0"), static_cast<How>(how));
        pick(QStringLiteral("p0/r0/b0/c1"), static_cast<How>(how), true);
        run(EditKind::addLink, static_cast<How>(how));
        EditDialog* dialog = opened(QStringLiteral("link"));
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->findChild<QLineEdit*>(QStringLiteral("from"))->text(), QStringLiteral("p0/r0/b0/c0"));
        QCOMPARE(dialog->findChild<QLineEdit*>(QStringLiteral("to"))->text(), QStringLiteral("p0/r0/b0/c1"));
        accept(dialog, static_cast<How>(how));
        QTRY_VERIFY2(shownText().contains(QStringLiteral("{from: p0/r0/b0/c0, to: p0/r0/b0/c1, type: ")),
                     qPrintable(shownText()));
    }

    void aMemberIsMovedByTheDialog_data() { ways(); }
    void aMemberIsMovedByTheDialog()
    {
        QFETCH(const int, how);
        fail("p0/r0/b1");
        pick(QStringLiteral("p0/r0/b1"), static_cast<How>(how));
        run(EditKind::move, static_cast<How>(how));
        EditDialog* dialog = opened(QStringLiteral("move"));
        QVERIFY(dialog != nullptr);
        auto* before = dialog->findChild<QLineEdit*>(QStringLiteral("before"));
        before->setFocus();
        QTest::keyClicks(before, QStringLiteral("b7"));
        QVERIFY(!dialog->why().isEmpty());
        before->selectAll();
        QTest::keyClicks(before, QStringLiteral("b1"));
        QCOMPARE(dialog->why(), QStringLiteral("It stands here already"));
        before->selectAll();
        QTest::keyClicks(before, QStringLiteral("b0"));
        QCOMPARE(dialog->why(), QString());
        accept(dialog, static_cast<How>(how));
        QTRY_VERIFY2(shownText().contains(QStringLiteral("{board: p0/r0/b0}")), qPrintable(shownText()));
    }

    void aGroupIsStoredAndRemoved_data() { ways(); }
    void aGroupIsStoredAndRemoved()
    {
        QFETCH(const int, how);
        pick(QStringLiteral("p0/r0/b1"), static_cast<How>(how));
        run(EditKind::storeGroup, static_cast<How>(how));
        EditDialog* dialog = opened(QStringLiteral("group"));
        QVERIFY(dialog != nullptr);
        QTest::keyClicks(dialog->findChild<QLineEdit*>(QStringLiteral("name")), QStringLiteral("second"));
        accept(dialog, static_cast<How>(how));
        QTRY_VERIFY2(shownText().contains(QStringLiteral("second: p0/r0/b1")), qPrintable(shownText()));
        QListWidget* groups = window_->workbench()->topologyPanel()->namedGroups();
        QTRY_VERIFY(!groups->findItems(QStringLiteral("second"), Qt::MatchStartsWith).isEmpty());
        QListWidgetItem* item = groups->findItems(QStringLiteral("second"), Qt::MatchStartsWith).front();
        groups->setCurrentItem(item);
        chooseInMenu(
            [&] {
                QContextMenuEvent event(QContextMenuEvent::Mouse, groups->visualItemRect(item).center(),
                                        groups->viewport()->mapToGlobal(groups->visualItemRect(item).center()));
                QApplication::sendEvent(groups->viewport(), &event);
            },
            QStringLiteral("Remove"), static_cast<How>(how));
        QTRY_COMPARE(document_->edits().text(), first_);
    }

    void aValueIsTypedInTheProperties_data() { ways(); }
    void aValueIsTypedInTheProperties()
    {
        QFETCH(const int, how);
        PropertiesPanel* panel = window_->workbench()->properties();
        pick(QStringLiteral("p0/r0/b0/c0"), static_cast<How>(how));
        const auto typeInto = [&](const QString& name, const QString& value) {
            const QList<QTreeWidgetItem*> items = panel->list()->findItems(name, Qt::MatchExactly | Qt::MatchRecursive);
            QCOMPARE(items.size(), 1);
            panel->list()->scrollToItem(items.front());
            panel->list()->setCurrentItem(items.front(), 1);
            const QPoint at = panel->list()->visualItemRect(items.front()).center();
            if (static_cast<How>(how) == How::mouse) {
                QTest::mouseClick(panel->list()->viewport(), Qt::LeftButton, {}, at);
                QTest::mouseDClick(panel->list()->viewport(), Qt::LeftButton, {}, at);
            } else {
                panel->list()->setFocus();
                QTest::keyClick(panel->list(), Qt::Key_F2);
            }
            QLineEdit* line = nullptr;
            QTRY_VERIFY((line = panel->list()->viewport()->findChild<QLineEdit*>()) != nullptr);
            QTest::keyClicks(line, value); // over what is selected
            QTest::keyClick(line, Qt::Key_Return);
        };
        typeInto(QStringLiteral("DDR read"), QStringLiteral("2 parsecs"));
        QTRY_VERIFY(window_->messageBar()->text(MessageBar::Topic::edit).contains(QStringLiteral("parsecs")));
        QCOMPARE(document_->edits().text(), first_);
        typeInto(QStringLiteral("DDR read"), QStringLiteral("0.2 us"));
        QTRY_VERIFY2(shownText().contains(QStringLiteral("{chip: p0/r0/b0/c0, start: {ddr_read: 0.2 us}}")),
                     qPrintable(shownText()));
        QTRY_COMPARE(window_->messageBar()->text(MessageBar::Topic::edit), QString());
        document_->edits().undo();
        QTRY_COMPARE(document_->edits().text(), first_);
        QTRY_VERIFY(!document_->edits().busy());
        // The same for the type.
        panel->scope()->setCurrentIndex(1);
        typeInto(QStringLiteral("DDR read"), QStringLiteral("0.2 us"));
        QTRY_COMPARE(document_->undoStack()->undoText(), QStringLiteral("Change type h100"));
        QVERIFY(!shownText().contains(QStringLiteral("overrides:")));
    }

    void severalAreFailedByTheContextMenuOfTheGraph()
    {
        pick(QStringLiteral("p0/r0/b0/c6"), How::mouse);
        pick(QStringLiteral("p0/r0/b0/c7"), How::mouse, true);
        GraphView* graph = window_->workbench()->graph();
        const QPoint at = chipAt("p0/r0/b0/c7").toPoint();
        chooseInMenu(
            [&] {
                QContextMenuEvent event(QContextMenuEvent::Mouse, at, graph->viewport()->mapToGlobal(at));
                QApplication::sendEvent(graph->viewport(), &event);
            },
            QStringLiteral("Fail"), How::mouse);
        QTRY_COMPARE(document_->undoStack()->undoText(), QStringLiteral("Fail 2 elements"));
        QVERIFY(shownText().contains(QStringLiteral("{chip: p0/r0/b0/c6}")));
        QVERIFY(shownText().contains(QStringLiteral("{chip: p0/r0/b0/c7}")));
    }

    void anEditOfEveryUseLeavesTheBlockShared()
    {
        window_->findChild<QAction*>(QStringLiteral("every_use"))->trigger();
        pick(QStringLiteral("p0/r0/b0/c7"), How::mouse);
        run(EditKind::remove, How::keyboard);
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 14U); // on both boards
        QVERIFY(shownText().contains(QStringLiteral("count: 7")));
        QVERIFY(!shownText().contains(QStringLiteral("hgx_2")));
    }

    void whatCannotBeDoneIsSaid()
    {
        pick(QStringLiteral("p0/r0/sw0"), How::mouse);
        QTRY_VERIFY(!action(EditKind::remove)->isEnabled());
        QVERIFY2(action(EditKind::remove)->toolTip().contains(QStringLiteral("made by a fabric")),
                 qPrintable(action(EditKind::remove)->toolTip()));
        // What only the trial shows is said in the bar, and the picture stays.
        document_->edits().apply({AddMembers{"p0/r0", Level::board, 1, "nothing", Scope::onlyThis}});
        QTRY_VERIFY(window_->messageBar()->text(MessageBar::Topic::edit).contains(QStringLiteral("nothing")));
        QCOMPARE(document_->file().topology->endpoints.size(), 16U);
        QCOMPARE(document_->edits().text(), first_);
    }

    void aLinkIsDrawnFromAPortInEditMode()
    {
        GraphView* graph = window_->workbench()->graph();
        startEditMode();
        const QPointF from = chipAt("p0/r0/b0/c0");
        const QPointF to = chipAt("p0/r0/b1/c0");
        dragPort("p0/r0/b0/c0", to);
        QTRY_VERIFY2(shownText().contains(QStringLiteral("{from: p0/r0/b0/c0, to: p0/r0/b1/c0, type: ")),
                     qPrintable(shownText()));
        document_->edits().undo();
        QTRY_COMPARE(document_->edits().text(), first_);
        // On to itself it means nothing, and that is said.
        QTRY_VERIFY(graph->content() != nullptr);
        dragPort("p0/r0/b0/c0", from);
        QTRY_VERIFY(window_->messageBar()->text(MessageBar::Topic::edit).contains(QStringLiteral("two different ends")));
        QCOMPARE(document_->edits().text(), first_);
    }

    void aBoxIsDraggedToAnotherPlaceInEditMode()
    {
        fail("p0/r0/b1");
        startEditMode();
        GraphView* graph = window_->workbench()->graph();
        // Board 1 by the space around its chips, before board 0.
        drag(spaceIn("p0/r0/b1"), boxOf("p0/r0/b0").topLeft() + QPointF(4, 4));
        QTRY_VERIFY2(shownText().contains(QStringLiteral("{board: p0/r0/b0}")), qPrintable(shownText()));
        QCOMPARE(document_->undoStack()->undoText(), QStringLiteral("Move p0/r0/b1 to p0/r0"));
        // A chip does not stand in a rack.
        QTRY_VERIFY(!document_->edits().busy());
        drag(chipAt("p0/r0/b0/c0"), spaceIn("p0/r0"));
        QTRY_VERIFY2(!window_->messageBar()->text(MessageBar::Topic::edit).isEmpty(), "a reason");
        QTest::keyClick(graph, Qt::Key_E);
        QVERIFY(!graph->editMode());
    }

    void aReadyBlockIsAddedByMouseKeyboardAndDrop()
    {
        BlocksPanel* panel = window_->workbench()->blocks();
        for (Dock* dock : window_->workbench()->docks())
            if (dock->objectName() == u"blocks")
                dock->bringToFront();
        QListWidget* list = panel->list();
        QTRY_VERIFY(list->isVisible());
        pick(QStringLiteral("p0/r0"), How::mouse);
        for (Dock* dock : window_->workbench()->docks())
            if (dock->objectName() == u"blocks")
                dock->bringToFront();
        QListWidgetItem* mi300 = nullptr;
        for (int i = 0; i < list->count(); ++i)
            if (list->item(i)->data(Qt::UserRole) == QStringLiteral("mi300x"))
                mi300 = list->item(i);
        QVERIFY(mi300 != nullptr);
        list->scrollToItem(mi300);
        const QPoint at = list->visualItemRect(mi300).center();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, at);
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 24U);
        QVERIFY(shownText().contains(QStringLiteral("{use: mi300x}")));
        document_->edits().undo();
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 16U);
        list->setCurrentItem(mi300);
        list->setFocus();
        pick(QStringLiteral("p0/r0"), How::keyboard);
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Return);
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 24U);
        document_->edits().undo();
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 16U);
        // A drop into the rack.
        GraphView* graph = window_->workbench()->graph();
        QMimeData data;
        data.setData(QString::fromLatin1(kBlockMime), "mi300x");
        QDragEnterEvent enter(boxOf("p0/r0").topLeft().toPoint() + QPoint(4, 4), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(graph->viewport(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(boxOf("p0/r0").topLeft() + QPointF(4, 4), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(graph->viewport(), &drop);
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 24U);
    }

    void aRegularSystemIsGenerated()
    {
        QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        auto* dialog = window_->findChild<GeneratorDialog*>();
        QVERIFY(dialog != nullptr);
        QTRY_VERIFY(dialog->settled());
        QTRY_VERIFY2(dialog->summary().startsWith(QStringLiteral("16 chips")), qPrintable(dialog->summary()));
        auto* fabric = dialog->findChild<QComboBox*>(QStringLiteral("rack_fabric"));
        fabric->setFocus();
        QTest::keyClicks(fabric, QStringLiteral("torus"));
        auto* dims = dialog->findChild<QLineEdit*>(QStringLiteral("rack_detail"));
        QTest::keyClicks(dims, QStringLiteral("4 x 5"));
        auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QTRY_VERIFY2(dialog->settled() && !ok->isEnabled(), qPrintable(dialog->summary())); // 20 is not 16
        dims->selectAll();
        QTest::keyClicks(dims, QStringLiteral("4 x 4"));
        QTRY_VERIFY2(ok->isEnabled(), qPrintable(dialog->summary()));
        QTest::mouseClick(ok, Qt::LeftButton);
        QTRY_VERIFY(shownText().contains(QStringLiteral("kind: torus")));
        QTRY_VERIFY(window_->isWindowModified());
        QVERIFY(document_->path().isEmpty());
    }

    void closingAsksAndEveryAnswerIsKept()
    {
        fail("p0/r0/b1");
        QVERIFY(!window_->close());
        auto* box = window_->findChild<QMessageBox*>(QStringLiteral("unsaved"));
        QVERIFY(box != nullptr);
        QTest::mouseClick(box->button(QMessageBox::Cancel), Qt::LeftButton);
        QTRY_VERIFY(window_->findChild<QMessageBox*>(QStringLiteral("unsaved")) == nullptr);
        QVERIFY(window_->isVisible());
        // Opening another file asks too; Discard loses the edit and opens.
        window_->open(samplePath(QStringLiteral("torus_4x4x4.yaml")));
        box = window_->findChild<QMessageBox*>(QStringLiteral("unsaved"));
        QVERIFY(box != nullptr);
        QTest::mouseClick(box->button(QMessageBox::Discard), Qt::LeftButton);
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 64U);
        QVERIFY(!document_->edits().isModified());
        window_->open(path_);
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 16U);
        // Save stores it and closes.
        fail("p0/r0/b1");
        QVERIFY(!window_->close());
        QTRY_VERIFY((box = window_->findChild<QMessageBox*>(QStringLiteral("unsaved"))) != nullptr);
        QTest::keyClick(box, Qt::Key_Return);
        QTRY_VERIFY(!window_->isVisible());
        QFile stored(path_);
        QVERIFY(stored.open(QIODevice::ReadOnly));
        QVERIFY(stored.readAll().contains("{board: p0/r0/b1}"));
    }

    void theTwoTimesEightSystemIsBuiltFromAnEmptyFile()
    {
        QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 1U);
        // Eight chips on the board, a switched fabric of four switches.
        pick(QStringLiteral("p0/r0/b0"), How::keyboard);
        run(EditKind::resize, How::keyboard);
        EditDialog* dialog = opened(QStringLiteral("resize"));
        QVERIFY(dialog != nullptr);
        auto* count = dialog->findChild<QSpinBox*>(QStringLiteral("count"));
        count->selectAll();
        QTest::keyClicks(count, QStringLiteral("8"));
        accept(dialog, How::keyboard);
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 8U);
        fabric(QStringLiteral("p0/r0/b0"), QStringLiteral("switched"), QStringLiteral("nvlink4"), QStringLiteral("450 GB/s"),
               QStringLiteral("20 ns"), QStringLiteral("nvswitch"), QStringLiteral("0.1 us"), QStringLiteral("4"));
        QTRY_COMPARE(document_->file().topology->links.size(), 32U);
        // Two of them under rails.
        pick(QStringLiteral("p0/r0/b0"), How::keyboard);
        run(EditKind::duplicate, How::keyboard);
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 16U);
        fabric(QStringLiteral("p0/r0"), QStringLiteral("rail"), QStringLiteral("ndr400"), QStringLiteral("400 Gb/s"),
               QStringLiteral("0.5 us"), QStringLiteral("quantum2"), QStringLiteral("0.25 us"), {});
        QTRY_COMPARE(document_->file().topology->links.size(), 80U);
        // It answers as the sample does.
        QTRY_VERIFY(window_->answer() != nullptr);
        const auto sample = openTopologyFile(kRails.toStdString());
        QVERIFY(sample.has_value());
        const Topology &built = *document_->file().topology, &wanted = *sample->topology;
        QCOMPARE(built.vertices.size(), wanted.vertices.size());
        for (std::size_t i = 0; i < built.links.size(); ++i) {
            QCOMPARE(built.links[i].bandwidth[0].value(), wanted.links[i].bandwidth[0].value());
            QCOMPARE(built.links[i].latency[0].value(), wanted.links[i].latency[0].value());
        }
        const QString path = sandbox_->file(QStringLiteral("built.yaml"));
        document_->edits().save(path);
        QTRY_VERIFY(!window_->isWindowModified());
        QVERIFY(openTopologyFile(path.toStdString()).has_value());
    }
};

QTEST_MAIN(TestEditing)
#include "test_editing.moc"
