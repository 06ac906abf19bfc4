// A window over a copy of the sample of two boards, and hands to edit it with: real clicks and keys in the tree, the graph,
// the menus and the dialogs.
#pragma once

#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QTreeView>
#include <QTreeWidget>
#include <QUndoStack>
#include <functional>

#include "sandbox.h"
#include "shown_window.h"
#include "ui/document/document.h"
#include "ui/document/document_edits.h"
#include "ui/document/text.h"
#include "ui/edit/blocks_panel.h"
#include "ui/edit/edit_dialog.h"
#include "ui/edit/generator_dialog.h"
#include "ui/graph/block_mime.h"
#include "ui/graph/graph_view.h"
#include "ui/models/topology_tree_model.h"
#include "ui/panels/properties_panel.h"
#include "ui/panels/topology_panel.h"
#include "ui/shell/actions.h"
#include "ui/shell/dock.h"
#include "ui/shell/edit_control.h"
#include "ui/shell/file_control.h"
#include "ui/shell/main_window.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/theme.h"
#include "ui/shell/workbench.h"

namespace tierlens {

enum class How : std::uint8_t { mouse, keyboard };

class EditingFixture {
protected:
    /// Over a copy of @p source, so that saving touches nothing else.
    void openWindow(const QString& source = samplePath(QStringLiteral("hgx_h100_2x8_rails.yaml")))
    {
        closeWindow(); // one may be open, and would outlive its document
        sandbox_ = std::make_unique<SettingsSandbox>();
        document_ = std::make_unique<Document>();
        window_ = shownWindow(*document_);
        QVERIFY(window_->isActiveWindow());
        path_ = sandbox_->file(QStringLiteral("edited.yaml"));
        QVERIFY(QFile::copy(source, path_));
        window_->open(path_);
        QTRY_VERIFY(window_->answer() != nullptr);
        first_ = document_->edits().text();
        QObject::connect(&document_->edits(), &DocumentEdits::refused, window_.get(),
                         [](const Problems& problems) { qInfo("refused: %s", qPrintable(problemSentence(problems.front()))); });
    }
    void closeWindow()
    {
        window_.reset();
        document_.reset();
        sandbox_.reset();
    }

    static void ways()
    {
        QTest::addColumn<int>("how");
        QTest::newRow("mouse") << static_cast<int>(How::mouse);
        QTest::newRow("keyboard") << static_cast<int>(How::keyboard);
    }

    [[nodiscard]] QString shownText() const { return QString::fromStdString(document_->edits().text()); }
    [[nodiscard]] QAction* action(EditKind kind) const { return window_->editControl()->action(kind); }

    void fail(const char* path)
    {
        document_->edits().apply({Fail{{{path, {}, {}}}}});
        QTRY_VERIFY(document_->edits().isModified());
        QTRY_VERIFY(!document_->edits().busy());
    }

    /// In the tree: by a click, or by walking to it with the arrow keys.
    void pick(const QString& path, How how, bool more = false)
    {
        TopologyPanel* panel = window_->workbench()->topologyPanel();
        for (Dock* dock : window_->workbench()->docks())
            if (dock->objectName() == u"topology")
                dock->bringToFront();
        QTreeView* tree = panel->tree();
        QTRY_VERIFY(panel->model()->topology() == document_->file().topology);
        const QModelIndex row = rowOf(path);
        QVERIFY2(row.isValid(), qPrintable(path));
        for (QModelIndex p = row.parent(); p.isValid(); p = p.parent())
            tree->expand(p);
        tree->scrollTo(row);
        if (how == How::mouse) {
            // Beside the check box.
            const QRect rect = tree->visualRect(row);
            QTest::mouseClick(tree->viewport(), Qt::LeftButton, more ? Qt::ControlModifier : Qt::NoModifier,
                              QPoint(rect.left() + std::min(rect.width() - 4, 40), rect.center().y()));
        } else {
            tree->setFocus();
            // More are those up to it.
            if (!more) {
                QTest::keyClick(tree, Qt::Key_End);
                QTest::keyClick(tree, Qt::Key_Home);
            }
            for (int i = 0; i < 200 && tree->currentIndex() != row; ++i)
                QTest::keyClick(tree, Qt::Key_Down, more ? Qt::ShiftModifier : Qt::NoModifier);
        }
        if (how == How::keyboard) {
            QVERIFY2(tree->currentIndex() == row, qPrintable(path));
        }
        QTRY_VERIFY2(tree->selectionModel()->isSelected(row), qPrintable(path));
        QCoreApplication::processEvents(); // the actions follow the selection in a moment
    }

    [[nodiscard]] QModelIndex rowOf(const QString& path) const
    {
        TopologyTreeModel* model = window_->workbench()->topologyPanel()->model();
        const Topology& t = *model->topology();
        if (const auto v = t.findVertex(path.toStdString()))
            return model->indexOf(*v);
        const auto c = t.findContainer(path.toStdString());
        if (!c)
            return {};
        QModelIndex row = model->indexOf(t.endpointsBelow(*c).front());
        while (row.isValid() && model->containerAt(row) != *c)
            row = row.parent();
        return row;
    }

    /// An entry of the Edit menu: through the menu bar, or by its keys in the graph (or in the tree, which has the focus).
    void run(EditKind kind, How how) { trigger(action(kind), how); }
    void trigger(ActionId id, How how) { trigger(window_->actionTable()[id], how); }
    void trigger(QAction* action, How how)
    {
        QTRY_VERIFY2(action->isEnabled(), qPrintable(action->objectName() + QStringLiteral(": ") + action->toolTip()));
        if (how == How::keyboard && !action->shortcut().isEmpty()) {
            window_->activateWindow(); // a dialog or menu may have had it
            QVERIFY(QTest::qWaitForWindowActive(window_.get()));
            QWidget* at = QApplication::focusWidget() != nullptr ? QApplication::focusWidget() : window_.get();
            const QKeyCombination keys = action->shortcut()[0];
            QTest::keyClick(at, keys.key(), keys.keyboardModifiers());
            return;
        }
        // From menu to menu, as the eye goes.
        auto* bar = window_->findChild<QMenuBar*>();
        const std::function<QList<QAction*>(QMenu*)> wayTo = [&](QMenu* menu) -> QList<QAction*> {
            for (QAction* entry : menu->actions()) {
                if (entry == action)
                    return {entry};
                if (entry->menu() != nullptr)
                    if (QList<QAction*> way = wayTo(entry->menu()); !way.isEmpty())
                        return QList<QAction*>{entry} + way;
            }
            return {};
        };
        for (QAction* title : bar->actions()) {
            QList<QAction*> way = wayTo(title->menu());
            if (way.isEmpty())
                continue;
            QMenu* menu = title->menu();
            if (how == How::mouse) {
                QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(title).center());
                for (QAction* entry : way) {
                    QTRY_VERIFY(menu->isVisible());
                    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry).center());
                    if (entry->menu() != nullptr)
                        menu = entry->menu();
                }
            } else {
                menu->popup(bar->mapToGlobal(bar->actionGeometry(title).bottomLeft()));
                for (QAction* entry : way) {
                    menu->setActiveAction(entry);
                    QTest::keyClick(menu, Qt::Key_Return);
                    if (entry->menu() != nullptr)
                        menu = entry->menu();
                }
            }
            while (QWidget* popup = QApplication::activePopupWidget())
                popup->close();
            return;
        }
        QFAIL(qPrintable(action->objectName()));
    }

    /// Opens a context menu and chooses the entry that begins so, while the menu holds the event loop.
    void chooseInMenu(const std::function<void()>& open, const QString& text, How how)
    {
        bool chosen = false;
        QTimer::singleShot(50, window_.get(), [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (menu == nullptr)
                return;
            for (QAction* entry : menu->actions()) {
                if (!QString(entry->text()).remove(u'&').startsWith(text))
                    continue;
                chosen = true;
                if (how == How::mouse) {
                    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry).center());
                } else {
                    menu->setActiveAction(entry);
                    QTest::keyClick(menu, Qt::Key_Return);
                }
                return;
            }
            menu->close();
        });
        open();
        QVERIFY2(chosen, qPrintable(text));
    }

    EditDialog* opened(const QString& name)
    {
        EditDialog* dialog = nullptr;
        [&] { QTRY_VERIFY((dialog = window_->findChild<EditDialog*>(name)) != nullptr && dialog->isVisible()); }();
        return dialog;
    }

    void accept(EditDialog* dialog, How how)
    {
        QPointer<EditDialog> open(dialog);
        auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QVERIFY2(ok->isEnabled(), qPrintable(dialog->why()));
        if (how == How::mouse)
            QTest::mouseClick(ok, Qt::LeftButton);
        else
            QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_VERIFY(open.isNull());
    }

    void type(EditDialog* dialog, const QString& name, const QString& value)
    {
        auto* field = dialog->findChild<QWidget*>(name);
        QVERIFY2(field != nullptr, qPrintable(name));
        field->setFocus();
        auto* box = qobject_cast<QComboBox*>(field);
        if (box != nullptr && !box->isEditable()) {
            QTest::keyClicks(box, value);
            QCOMPARE(box->currentText(), value);
            return;
        }
        QLineEdit* line = box != nullptr ? box->lineEdit() : qobject_cast<QLineEdit*>(field);
        line->selectAll();
        QTest::keyClicks(line, value);
    }

    void fabric(const QString& container, const QString& kind, const QString& link, const QString& bandwidth,
                const QString& latency, const QString& hub, const QString& hubLatency, const QString& switches)
    {
        pick(container, How::keyboard);
        run(EditKind::addFabric, How::keyboard);
        EditDialog* dialog = opened(QStringLiteral("fabric"));
        QVERIFY(dialog != nullptr);
        type(dialog, QStringLiteral("kind"), kind);
        type(dialog, QStringLiteral("link"), link);
        type(dialog, QStringLiteral("link_bandwidth"), bandwidth);
        type(dialog, QStringLiteral("link_latency"), latency);
        type(dialog, QStringLiteral("switch"), hub);
        type(dialog, QStringLiteral("switch_latency"), hubLatency);
        if (!switches.isEmpty())
            type(dialog, QStringLiteral("switches"), switches);
        accept(dialog, How::keyboard);
    }

    // In the graph

    void startEditMode()
    {
        GraphView* graph = window_->workbench()->graph();
        QTRY_VERIFY(graph->content() != nullptr && graph->content()->topology == document_->file().topology);
        graph->setFocus();
        QTest::keyClick(graph, Qt::Key_E);
        QVERIFY(graph->editMode());
    }
    [[nodiscard]] QRectF boxOf(const char* container) const
    {
        GraphView* graph = window_->workbench()->graph();
        const GraphFrame frame = graph->frame();
        const auto id = graph->content()->topology->findContainer(container);
        return frame.box(graph->content()->layout.containers[id->index()]);
    }
    /// A point of the container's own, off its members and lines.
    [[nodiscard]] QPointF spaceIn(const char* container) const
    {
        GraphView* graph = window_->workbench()->graph();
        const auto id = graph->content()->topology->findContainer(container);
        const QRectF box = boxOf(container);
        for (double y = box.top() + 2; y < box.bottom(); y += 2)
            for (double x = box.left() + 2; x < box.right(); x += 2)
                if (const GraphHit hit = hitTest(graph->frame(), {x, y});
                    hit.kind == GraphHit::Kind::container && hit.container == *id)
                    return {std::round(x), std::round(y)};
        return {};
    }
    [[nodiscard]] QPointF chipAt(const char* path) const
    {
        GraphView* graph = window_->workbench()->graph();
        const auto id = graph->content()->topology->findVertex(path);
        return graph->frame().box(graph->content()->layout.vertices[id->index()]).center();
    }
    void drag(QPointF from, QPointF to)
    {
        QWidget* at = window_->workbench()->graph()->viewport();
        QTest::mouseMove(at, from.toPoint());
        QTest::mousePress(at, Qt::LeftButton, {}, from.toPoint());
        move(at, (from * 2 + to) / 3);
        move(at, (from + to * 2) / 3);
        move(at, to);
        QTest::mouseRelease(at, Qt::LeftButton, {}, to.toPoint());
    }
    static void move(QWidget* at, QPointF to)
    {
        QMouseEvent event(QEvent::MouseMove, to, at->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(at, &event);
    }
    void dragPort(const char* path, QPointF to)
    {
        GraphView* graph = window_->workbench()->graph();
        const auto id = graph->content()->topology->findVertex(path);
        QMouseEvent over(QEvent::MouseMove, chipAt(path), graph->viewport()->mapToGlobal(chipAt(path)), Qt::NoButton,
                         Qt::NoButton, {});
        QApplication::sendEvent(graph->viewport(), &over); // its port appears
        drag(portBox(graph->frame(), {GraphHit::Kind::vertex, id->index(), 0, {}}).center(), to);
    }

    std::unique_ptr<SettingsSandbox> sandbox_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<MainWindow> window_;
    QString path_;
    std::string first_;
};

} // namespace tierlens
