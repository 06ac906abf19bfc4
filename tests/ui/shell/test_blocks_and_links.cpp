// Edits of what is not an element of the tree, with the mouse and with the keyboard: links, one of several fabrics, the blocks
// of the file, its name; saving; systems of the generator.
#include <QAbstractItemView>
#include <QToolButton>
#include <algorithm>

#include "editing_fixture.h"

using namespace tierlens;

class TestBlocksAndLinks final : public QObject, private EditingFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }

    void aLinkIsFailedRestoredChangedDuplicatedAndRemoved_data() { ways(); }
    void aLinkIsFailedRestoredChangedDuplicatedAndRemoved()
    {
        QFETCH(const int, how);
        const How by = static_cast<How>(how);
        edit(AddLinks{{{"p0/r0/b0/c0", "p0/r0/b0/c1", {}}}, {{"bandwidth", "5 GB/s"}}});
        const std::string linked = document_->edits().text();
        QVERIFY(linked != first_);
        selectHandLink(by);
        run(EditKind::fail, by);
        QTRY_VERIFY2(shownText().contains(QStringLiteral("{link: [p0/r0/b0/c0, p0/r0/b0/c1]")), qPrintable(shownText()));
        settle(); // and it still is selected
        run(EditKind::restore, by);
        QTRY_COMPARE(document_->edits().text(), linked);
        settle();
        run(EditKind::changeValues, by);
        EditDialog* dialog = opened(QStringLiteral("values"));
        QVERIFY(dialog != nullptr);
        type(dialog, QStringLiteral("bandwidth"), QStringLiteral("7 GB/s"));
        accept(dialog, by);
        QTRY_VERIFY2(shownText().contains(QStringLiteral("bandwidth: 7 GB/s")), qPrintable(shownText()));
        trigger(ActionId::undo, by);
        QTRY_COMPARE(document_->edits().text(), linked);
        settle();
        const std::size_t links = document_->file().topology->links.size();
        run(EditKind::duplicate, by);
        QTRY_COMPARE(document_->file().topology->links.size(), links + 1);
        trigger(ActionId::undo, by);
        QTRY_COMPARE(document_->edits().text(), linked);
        settle();
        selectHandLink(by);
        run(EditKind::remove, by);
        QTRY_COMPARE(document_->edits().text(), first_);
    }

    void oneOfSeveralFabricsIsChangedAndRemoved_data() { ways(); }
    void oneOfSeveralFabricsIsChangedAndRemoved()
    {
        QFETCH(const int, how);
        const How by = static_cast<How>(how);
        edit(SetFabric{"p0/r0", 1, {{"kind", "ring"}, {"link", "ndr400"}}});
        pick(QStringLiteral("p0/r0"), by);
        run(EditKind::changeFabric, by);
        EditDialog* dialog = opened(QStringLiteral("fabric"));
        QVERIFY(dialog != nullptr);
        auto* which = dialog->findChild<QComboBox*>(QStringLiteral("which"));
        QVERIFY(which != nullptr);
        QCOMPARE(which->count(), 2);
        auto* kind = dialog->findChild<QComboBox*>(QStringLiteral("kind"));
        QCOMPARE(kind->currentText(), QStringLiteral("rail"));
        choose(which, 1, by);
        QCOMPARE(kind->currentText(), QStringLiteral("ring"));
        kind->setFocus();
        QTest::keyClicks(kind, QStringLiteral("full"));
        accept(dialog, by);
        QTRY_VERIFY2(shownText().contains(QStringLiteral("kind: full_mesh")), qPrintable(shownText()));
        QVERIFY(shownText().contains(QStringLiteral("kind: rail")) && !shownText().contains(QStringLiteral("kind: ring")));
        settle();
        run(EditKind::removeFabric, by);
        dialog = opened(QStringLiteral("fabric"));
        QVERIFY(dialog != nullptr);
        choose(dialog->findChild<QComboBox*>(QStringLiteral("which")), 1, by);
        accept(dialog, by);
        QTRY_VERIFY2(!shownText().contains(QStringLiteral("kind: full_mesh")), qPrintable(shownText()));
        QVERIFY(shownText().contains(QStringLiteral("kind: rail")));
        settle();
        // The last one needs no asking.
        run(EditKind::removeFabric, by);
        QTRY_VERIFY2(!shownText().contains(QStringLiteral("kind: rail")), qPrintable(shownText()));
    }

    void aBlockIsAddedRenamedUsedAndRemoved_data() { ways(); }
    void aBlockIsAddedRenamedUsedAndRemoved()
    {
        QFETCH(const int, how);
        const How by = static_cast<How>(how);
        BlocksPanel* panel = window_->workbench()->blocks();
        showBlocks();
        QTRY_VERIFY(panel->fileBlock(QStringLiteral("board:hgx")) != nullptr);
        chooseBlock(QStringLiteral("board:hgx"), by);
        QVERIFY(!panel->removeBlock()->isEnabled());
        QVERIFY2(panel->removeBlock()->toolTip().contains(QStringLiteral("hgx")), qPrintable(panel->removeBlock()->toolTip()));
        press(panel->addBlock(), by);
        EditDialog* dialog = opened(QStringLiteral("block"));
        QVERIFY(dialog != nullptr);
        QVERIFY(!dialog->why().isEmpty()); // without a name
        type(dialog, QStringLiteral("name"), QStringLiteral("hgx"));
        QVERIFY(dialog->why().contains(QStringLiteral("hgx"))); // taken
        type(dialog, QStringLiteral("name"), QStringLiteral("spare"));
        QCOMPARE(dialog->why(), QString());
        accept(dialog, by);
        QTRY_COMPARE(document_->undoStack()->undoText(), QStringLiteral("Add block spare"));
        QTRY_VERIFY(panel->fileBlock(QStringLiteral("board:spare")) != nullptr);
        settle();

        chooseBlock(QStringLiteral("board:spare"), by);
        press(panel->renameBlock(), by);
        dialog = opened(QStringLiteral("block"));
        QVERIFY(dialog != nullptr);
        type(dialog, QStringLiteral("name"), QStringLiteral("tray"));
        accept(dialog, by);
        QTRY_VERIFY(panel->fileBlock(QStringLiteral("board:tray")) != nullptr);
        QVERIFY(!shownText().contains(QStringLiteral("spare")));
        settle();

        pick(QStringLiteral("p0/r0"), by);
        showBlocks();
        chooseBlock(QStringLiteral("board:tray"), by);
        if (by == How::mouse)
            QTest::mouseDClick(panel->fileList()->viewport(), Qt::LeftButton, {}, placeOf(QStringLiteral("board:tray")));
        else
            QTest::keyClick(panel->fileList(), Qt::Key_Return);
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 24U);
        QVERIFY(shownText().contains(QStringLiteral("use: tray")));
        QTRY_VERIFY(panel->fileBlock(QStringLiteral("board:tray"))->made == 1);
        QVERIFY(!panel->removeBlock()->isEnabled()); // what is used stays
        trigger(ActionId::undo, by);
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 16U);
        QTRY_VERIFY(panel->fileBlock(QStringLiteral("board:tray"))->made == 0);
        showBlocks();
        chooseBlock(QStringLiteral("board:tray"), by);
        press(panel->removeBlock(), by);
        QTRY_COMPARE(document_->edits().text(), first_);
        QTRY_VERIFY(panel->fileBlock(QStringLiteral("board:tray")) == nullptr);
    }

    void aBlockOfMembersIsMade()
    {
        showBlocks();
        BlocksPanel* panel = window_->workbench()->blocks();
        QTRY_VERIFY(panel->fileBlock(QStringLiteral("board:hgx")) != nullptr);
        press(panel->addBlock(), How::mouse);
        EditDialog* dialog = opened(QStringLiteral("block"));
        QVERIFY(dialog != nullptr);
        type(dialog, QStringLiteral("level"), QStringLiteral("rack"));
        type(dialog, QStringLiteral("name"), QStringLiteral("quad"));
        choose(dialog->findChild<QComboBox*>(QStringLiteral("source")), 0, How::keyboard);
        auto* count = dialog->findChild<QSpinBox*>(QStringLiteral("count"));
        count->selectAll();
        QTest::keyClicks(count, QStringLiteral("4"));
        accept(dialog, How::keyboard);
        QTRY_VERIFY2(shownText().contains(QStringLiteral("{boards: [{use: hgx, count: 4}]}")), qPrintable(shownText()));
        QTRY_VERIFY(panel->fileBlock(QStringLiteral("rack:quad")) != nullptr);
    }

    void aBlockOfTheFileIsDroppedIntoTheGraph()
    {
        BlocksPanel* panel = window_->workbench()->blocks();
        QTRY_VERIFY(panel->fileBlock(QStringLiteral("board:hgx")) != nullptr);
        settle();
        GraphView* graph = window_->workbench()->graph();
        QMimeData data;
        data.setData(QString::fromLatin1(kBlockMime), "board:hgx");
        const QPointF at = boxOf("p0/r0").topLeft() + QPointF(4, 4);
        QDragEnterEvent enter(at.toPoint(), Qt::CopyAction, &data, Qt::LeftButton, {}); // makes it the one that drops go to
        QApplication::sendEvent(graph->viewport(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(graph->viewport(), &drop);
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 24U);
        QVERIFY2(shownText().contains(QStringLiteral("{use: hgx, count: 3}")), qPrintable(shownText()));
    }

    void theTopologyIsRenamed_data() { ways(); }
    void theTopologyIsRenamed()
    {
        QFETCH(const int, how);
        trigger(window_->findChild<QAction*>(QStringLiteral("rename_topology")), static_cast<How>(how));
        EditDialog* dialog = opened(QStringLiteral("rename"));
        QVERIFY(dialog != nullptr);
        type(dialog, QStringLiteral("name"), QStringLiteral("lab"));
        accept(dialog, static_cast<How>(how));
        QTRY_VERIFY(shownText().contains(QStringLiteral("name: lab")));
        QTRY_VERIFY2(window_->windowTitle().startsWith(QStringLiteral("lab")), qPrintable(window_->windowTitle()));
    }

    void aNewFileIsBegunAndAnEditIsSaved_data() { ways(); }
    void aNewFileIsBegunAndAnEditIsSaved()
    {
        QFETCH(const int, how);
        fail("p0/r0/b1");
        trigger(ActionId::save, static_cast<How>(how));
        QTRY_VERIFY(!window_->isWindowModified());
        QFile stored(path_);
        QVERIFY(stored.open(QIODevice::ReadOnly));
        QCOMPARE(stored.readAll().toStdString(), document_->edits().text());
        trigger(ActionId::newFile, static_cast<How>(how));
        QTRY_COMPARE(document_->file().topology->endpoints.size(), 1U);
    }

    void aDragThatBeginsOnALineMovesItsBox()
    {
        fail("p0/r0/b1");
        startEditMode();
        GraphView* graph = window_->workbench()->graph();
        const auto board = graph->content()->topology->findContainer("p0/r0/b1");
        const QPointF from = pointWhere([&](const GraphHit& hit) {
            return (hit.kind == GraphHit::Kind::link || hit.kind == GraphHit::Kind::ribbon) && hit.container == *board;
        });
        QVERIFY(!from.isNull());
        const double scale = graph->scale();
        drag(from, boxOf("p0/r0/b0").topLeft() + QPointF(4, 4));
        QTRY_COMPARE(document_->undoStack()->undoText(), QStringLiteral("Move p0/r0/b1 to p0/r0"));
        QCOMPARE(graph->scale(), scale);
    }

    void aGeneratedSystemIsWhatTheDialogSaid_data()
    {
        QTest::addColumn<QString>("fabric");
        QTest::addColumn<QString>("detail");
        QTest::addColumn<int>("nics");
        QTest::addColumn<int>("how");
        const auto row = [](const char* fabric, const char* detail, int nics) {
            for (const How how : {How::mouse, How::keyboard})
                QTest::addRow("%s %d by %s", fabric, nics, how == How::mouse ? "mouse" : "keyboard")
                    << QString::fromLatin1(fabric) << QString::fromLatin1(detail) << nics << static_cast<int>(how);
        };
        row("mesh", "4 x 4", 0);
        row("torus", "4 x 4", 0);
        row("hypercube", "", 0);
        row("dragonfly", "4 x 2 x 2", 0); // 16 chips on 8 routers
        row("rail", "", 8);
        row("switched", "2", 4);
    }
    void aGeneratedSystemIsWhatTheDialogSaid()
    {
        QFETCH(const QString, fabric);
        QFETCH(const QString, detail);
        QFETCH(const int, nics);
        QFETCH(const int, how);
        trigger(window_->findChild<QAction*>(QStringLiteral("generate")), static_cast<How>(how));
        auto* dialog = window_->findChild<GeneratorDialog*>();
        QVERIFY(dialog != nullptr);
        auto* kind = dialog->findChild<QComboBox*>(QStringLiteral("rack_fabric"));
        choose(kind, kind->findText(fabric), static_cast<How>(how));
        QCOMPARE(kind->currentText(), fabric);
        if (!detail.isEmpty()) {
            auto* size = dialog->findChild<QLineEdit*>(QStringLiteral("rack_detail"));
            size->setFocus();
            size->selectAll();
            QTest::keyClicks(size, detail);
        }
        auto* perBoard = dialog->findChild<QSpinBox*>(QStringLiteral("rack_nics"));
        perBoard->setFocus();
        perBoard->selectAll();
        if (nics > 0)
            QTest::keyClicks(perBoard, QString::number(nics));
        QTRY_VERIFY(dialog->settled());
        auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QTRY_VERIFY2(ok->isEnabled(), qPrintable(dialog->summary()));
        QVERIFY2(dialog->summary().startsWith(QStringLiteral("16 chips")), qPrintable(dialog->summary()));
        if (static_cast<How>(how) == How::mouse)
            QTest::mouseClick(ok, Qt::LeftButton);
        else
            QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_VERIFY2(shownText().contains(QStringLiteral("kind: ") + fabric), qPrintable(shownText()));
        settle();
        QVERIFY(document_->fileErrors().empty());
        const Topology& t = *document_->file().topology;
        QCOMPARE(t.endpoints.size(), 16U);
        QCOMPARE(std::ranges::count_if(t.vertices, [](const Vertex& v) { return v.kind == VertexKind::nic; }),
                 static_cast<std::ptrdiff_t>(2 * nics));
        QTRY_VERIFY(window_->answer() != nullptr);
    }

private:
    /// One step of the document, without the window's hands.
    void edit(const TopologyEdit& edit)
    {
        document_->edits().apply({edit});
        QTRY_VERIFY(document_->edits().isModified());
        settle();
    }

    /// All edits are done and shown.
    void settle()
    {
        QTRY_VERIFY(!document_->edits().busy());
        GraphView* graph = window_->workbench()->graph();
        QTRY_VERIFY(graph->content() != nullptr && graph->content()->topology == document_->file().topology);
        QCoreApplication::processEvents(); // the actions follow in a moment
    }

    void selectHandLink(How how)
    {
        GraphView* graph = window_->workbench()->graph();
        const LinkId link(document_->file().topology->links.size() - 1);
        if (how == How::mouse) {
            const QPointF at =
                pointWhere([&](const GraphHit& hit) { return hit.kind == GraphHit::Kind::link && hit.index == link.index(); });
            QVERIFY(!at.isNull());
            QTest::mouseClick(graph->viewport(), Qt::LeftButton, {}, at.toPoint());
        } else {
            pick(QStringLiteral("p0/r0/b0/c0"), how);
            graph->setFocus();
            QTest::keyClick(graph, Qt::Key_N); // the first of its links; on to the one by hand, which is the last
            for (std::size_t i = 1; i < graph->content()->linksAt(VertexId(0)).size(); ++i)
                QTest::keyClick(graph, Qt::Key_N);
        }
        QTRY_VERIFY(action(EditKind::remove)->isEnabled());
    }

    template <class Wanted> [[nodiscard]] QPointF pointWhere(Wanted wanted) const
    {
        GraphView* graph = window_->workbench()->graph();
        const GraphFrame frame = graph->frame();
        for (int y = 2; y < graph->viewport()->height(); y += 2)
            for (int x = 2; x < graph->viewport()->width(); x += 2)
                if (wanted(hitTest(frame, QPointF(x, y))))
                    return {static_cast<double>(x), static_cast<double>(y)};
        return {};
    }

    static void choose(QComboBox* box, int row, How how)
    {
        if (how == How::mouse) {
            box->showPopup();
            QAbstractItemView* view = box->view();
            QTRY_VERIFY(view->isVisible());
            view->scrollTo(view->model()->index(row, 0));
            const QPoint at = view->visualRect(view->model()->index(row, 0)).center();
            QTest::mouseMove(view->viewport(), at);
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, at, 400); // a fast release belongs to the opening
        } else {
            box->setFocus();
            QTest::keyClick(box, Qt::Key_Home);
            for (int i = 0; i < row; ++i)
                QTest::keyClick(box, Qt::Key_Down);
        }
        QTRY_COMPARE(box->currentIndex(), row);
    }

    void showBlocks() const
    {
        for (Dock* dock : window_->workbench()->docks())
            if (dock->objectName() == u"blocks")
                dock->bringToFront();
        QTRY_VERIFY(window_->workbench()->blocks()->fileList()->isVisible());
    }

    [[nodiscard]] int rowOf(const QString& key) const
    {
        const BlocksPanel* panel = window_->workbench()->blocks();
        return static_cast<int>(panel->fileBlock(key) - panel->fileBlocks().data());
    }
    [[nodiscard]] QPoint placeOf(const QString& key) const
    {
        QListWidget* list = window_->workbench()->blocks()->fileList();
        return list->visualItemRect(list->item(rowOf(key))).center();
    }

    void chooseBlock(const QString& key, How how) const
    {
        QListWidget* list = window_->workbench()->blocks()->fileList();
        if (how == How::mouse) {
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, placeOf(key));
        } else {
            list->setFocus();
            QTest::keyClick(list, Qt::Key_Home);
            for (int i = 0; i < 50 && list->currentRow() != rowOf(key); ++i)
                QTest::keyClick(list, Qt::Key_Down);
        }
        QCOMPARE(list->currentRow(), rowOf(key));
    }

    /// The button of the blocks panel, or its key in the list.
    void press(QAction* action, How how) const
    {
        QVERIFY2(action->isEnabled(), qPrintable(action->toolTip()));
        BlocksPanel* panel = window_->workbench()->blocks();
        if (how == How::keyboard) {
            window_->activateWindow();
            panel->fileList()->setFocus();
            QTRY_VERIFY(panel->fileList()->hasFocus());
            QTest::keyClick(panel->fileList(), action->shortcut()[0].key());
            return;
        }
        for (QToolButton* button : panel->findChildren<QToolButton*>())
            if (button->defaultAction() == action)
                QTest::mouseClick(button, Qt::LeftButton);
    }
};

QTEST_MAIN(TestBlocksAndLinks)
#include "test_blocks_and_links.moc"
