// What every control owes: a name for who does not see it, a way to it by keyboard, room for its text in both languages.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSet>
#include <QSignalSpy>
#include <QStyleOptionButton>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <functional>
#include <memory>

#include "sandbox.h"
#include "ui/charts/elided_label.h"
#include "ui/document/document.h"
#include "ui/graph/graph_view.h"
#include "ui/models/topology_tree_model.h"
#include "ui/panels/popup_button.h"
#include "ui/panels/question_bar.h"
#include "ui/panels/topology_panel.h"
#include "ui/shell/actions.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/dock.h"
#include "ui/shell/help_control.h"
#include "ui/shell/help_window.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/tour.h"
#include "ui/shell/workbench.h"

using namespace tierlens;

namespace {

QString described(const QWidget* widget)
{
    QStringList chain;
    for (const QWidget* w = widget; w != nullptr && chain.size() < 5; w = w->parentWidget())
        chain << QString::fromLatin1(w->metaObject()->className()) + u'(' + w->objectName() + u')';
    return chain.join(QStringLiteral(" < "));
}

/// What a person operates: it takes the focus, or is pressed.
bool isControl(const QWidget* widget)
{
    if (qobject_cast<const QScrollBar*>(widget) != nullptr || qobject_cast<const QMenuBar*>(widget) != nullptr ||
        qobject_cast<const QMenu*>(widget) != nullptr)
        return false;
    // The line of a combo or spin box is its box's; a tab's arrows and a view's corner are Qt's own.
    for (const QWidget* w = widget->parentWidget(); w != nullptr; w = w->parentWidget())
        if (qobject_cast<const QComboBox*>(w) != nullptr || qobject_cast<const QAbstractSpinBox*>(w) != nullptr ||
            qobject_cast<const QTabBar*>(w) != nullptr || qobject_cast<const QLineEdit*>(w) != nullptr)
            return false;
    if (widget->objectName().startsWith(u"qt_"))
        return false;
    const auto* area = qobject_cast<const QAbstractScrollArea*>(widget->parentWidget());
    if (area != nullptr && area->viewport() == widget) // speaks as its area does
        return false;
    return widget->focusPolicy() != Qt::NoFocus || qobject_cast<const QAbstractButton*>(widget) != nullptr;
}

QString nameOf(QWidget* widget)
{
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
    return spoken == nullptr ? QString() : spoken->text(QAccessible::Name);
}

QStringList namelessIn(QWidget* top)
{
    QStringList nameless;
    for (QWidget* w : top->findChildren<QWidget*>())
        if (w->isVisibleTo(top) && isControl(w) && nameOf(w).trimmed().isEmpty())
            nameless << described(w);
    return nameless;
}

/// What is typed to find an action: the words of its text, or its English name where they are not of this keyboard.
QString typedFor(const QAction& action)
{
    QString typed;
    for (const QChar c : action.text())
        if (c.unicode() < 128 && c != u'&')
            typed += c;
    return typed.isEmpty() ? action.objectName().replace(u'_', u' ') : typed;
}

/// The text that a widget shows and the room that it has for it, in pixels of the width; no text: nothing to cut.
struct Fit {
    QString text{};
    int needs = 0;
    int has = 0;
};

Fit fitOf(const QWidget* widget)
{
    if (qobject_cast<const ElidedLabel*>(widget) != nullptr)
        return {}; // shortens with a mark, and tells the whole under the mouse
    const auto wide = [widget](const QString& text) { return widget->fontMetrics().size(Qt::TextShowMnemonic, text).width(); };
    if (const auto* label = qobject_cast<const QLabel*>(widget)) {
        if (label->text().isEmpty() || label->wordWrap() || label->textFormat() == Qt::RichText)
            return {};
        return {label->text(), wide(label->text()), label->contentsRect().width()};
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
        return button->text().isEmpty() ? Fit{} : Fit{button->text(), wide(button->text()), button->width()};
    if (const auto* box = qobject_cast<const QComboBox*>(widget)) {
        if (box->isEditable()) // a typed selector scrolls
            return {};
        return {box->currentText(), wide(box->currentText()), box->contentsRect().width() - 18}; // 18: the arrow
    }
    return {};
}

QStringList cutIn(const QWidget* top)
{
    QStringList cut;
    for (const QWidget* w : top->findChildren<QWidget*>()) {
        if (!w->isVisibleTo(top) || w->visibleRegion().isEmpty())
            continue;
        const Fit fit = fitOf(w);
        if (fit.needs > fit.has)
            cut << QStringLiteral("“%1” needs %2 has %3: %4").arg(fit.text).arg(fit.needs).arg(fit.has).arg(described(w));
    }
    return cut;
}

} // namespace

class TestWindowCraft final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        sandbox_ = std::make_unique<SettingsSandbox>();
        applyTheme(*qApp, Theme::light);
        open(QStringLiteral("en"));
    }

    void cleanup()
    {
        window_.reset();
        document_.reset();
        applyLanguage(*qApp, QStringLiteral("en"));
    }

    void everyControlOfEveryPanelHasAName()
    {
        QStringList nameless;
        for (Dock* dock : window_->workbench()->docks()) {
            dock->bringToFront();
            QCoreApplication::processEvents();
            nameless << namelessIn(window_.get());
        }
        nameless.removeDuplicates();
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
    }

    void everyControlOfTheStartPageHasAName()
    {
        window_->actionTable()[ActionId::startPage]->trigger();
        QTRY_VERIFY(window_->startPageShown());
        QVERIFY2(namelessIn(window_.get()).isEmpty(), qPrintable(namelessIn(window_.get()).join(u'\n')));
    }

    void everyControlOfADialogHasAName_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("select"); // path in the tree
        for (const char* name : {"shortcuts", "about", "command_palette", "help", "tour", "generate", "rename_topology"})
            QTest::newRow(name) << name << QString();
        for (const char* name : {"change_values", "add_link", "store_group"})
            QTest::newRow(name) << name << "p0/r0/b0/c0";
        for (const char* name : {"resize", "move", "add_fabric", "change_fabric"})
            QTest::newRow(name) << name << "p0/r0/b0";
    }

    void everyControlOfADialogHasAName()
    {
        QFETCH(QString, action);
        QFETCH(QString, select);
        QAction* run = actionOf(action);
        QVERIFY2(run != nullptr, qPrintable(action));
        if (!select.isEmpty())
            pick(select);
        QTRY_VERIFY2(run->isEnabled(), qPrintable(run->toolTip()));
        run->trigger();
        const auto shown = [this]() -> QWidget* {
            if (window_->tour() != nullptr)
                return window_->tour();
            for (QDialog* dialog : window_->findChildren<QDialog*>())
                if (dialog->isVisible())
                    return dialog;
            return nullptr;
        };
        QTRY_VERIFY(shown() != nullptr);
        QWidget* top = shown();
        QVERIFY(!(top->windowTitle() + top->accessibleName()).isEmpty());
        QVERIFY2(namelessIn(top).isEmpty(), qPrintable(namelessIn(top).join(u'\n')));
        QVERIFY2(cutIn(top).isEmpty(), qPrintable(cutIn(top).join(u'\n')));
        if (auto* dialog = qobject_cast<QDialog*>(top))
            dialog->close();
    }

    void everyControlOfThePopupsOfTheQuestionHasAName()
    {
        for (PopupButton* button : window_->questionBar()->findChildren<PopupButton*>()) {
            button->openPopup();
            QWidget* popup = QApplication::activePopupWidget();
            QVERIFY(popup != nullptr);
            QVERIFY2(namelessIn(popup).isEmpty(), qPrintable(namelessIn(popup).join(u'\n')));
            popup->close();
        }
    }

    // Down and Right through every menu, as one does without a mouse.
    void everyActionOfTheMenusIsReachedByKeyboardAlone()
    {
        auto* bar = window_->findChild<QMenuBar*>();
        QSet<const QAction*> reached;
        const std::function<void(QMenu*)> walk = [&](QMenu* menu) {
            QSet<const QAction*> here;
            for (int guard = 0; guard < 200; ++guard) {
                QTest::keyClick(menu, Qt::Key_Down);
                QAction* active = menu->activeAction();
                if (active == nullptr || here.contains(active))
                    break;
                here.insert(active);
                reached.insert(active);
                if (active->menu() != nullptr && active->isEnabled()) {
                    QTest::keyClick(menu, Qt::Key_Right);
                    QTRY_VERIFY(active->menu()->isVisible());
                    reached.insert(active->menu()->activeAction());
                    walk(active->menu());
                    QTest::keyClick(active->menu(), Qt::Key_Left);
                    QTRY_VERIFY(!active->menu()->isVisible());
                }
            }
        };
        for (QAction* top : bar->actions()) {
            const QString text = top->text();
            const auto letter = static_cast<Qt::Key>(text[text.indexOf(u'&') + 1].toUpper().unicode());
            QTest::keyClick(window_.get(), letter, Qt::AltModifier);
            QTRY_VERIFY2(top->menu()->isVisible(), qPrintable(text));
            reached.insert(top->menu()->activeAction());
            walk(top->menu());
            QTest::keyClick(top->menu(), Qt::Key_Escape);
            QTest::keyClick(bar, Qt::Key_Escape);
        }
        for (int i = 0; i < static_cast<int>(ActionId::count_); ++i) {
            const QAction* action = window_->actionTable()[static_cast<ActionId>(i)];
            QVERIFY2(!action->isEnabled() || reached.contains(action), qPrintable(action->objectName()));
        }
    }

    // And Ctrl+K, the name, Enter.
    void everyActionRunsFromThePaletteByKeyboardAlone()
    {
        QStringList names;
        for (const QAction* action : window_->actionTable().all())
            if (action->objectName() != u"command_palette")
                names << action->objectName();
        for (const QString& name : names) {
            QAction* action = actionOf(name);
            if (!action->isEnabled() || !action->isVisible())
                continue;
            QSignalSpy ran(action, &QAction::triggered);
            action->disconnect(SIGNAL(triggered(bool))); // that it is asked for is what is tested here
            window_->activateWindow();                   // the palette had it
            QVERIFY(QTest::qWaitForWindowActive(window_.get()));
            QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier);
            CommandPalette* palette = nullptr;
            QTRY_VERIFY2((palette = window_->findChild<CommandPalette*>()) != nullptr && palette->isVisible(), qPrintable(name));
            auto* line = palette->findChild<QLineEdit*>();
            line->setFocus();
            QTest::keyClicks(line, typedFor(*action));
            auto* list = palette->findChild<QListWidget*>();
            const QString wanted = QString(action->text()).remove(u'&');
            for (int guard = 0; guard < list->count(); ++guard) {
                const QString now = list->currentItem()->text();
                if (now == wanted || now == QStringLiteral("✓ ") + wanted)
                    break;
                QTest::keyClick(line, Qt::Key_Down);
            }
            QSignalSpy again(action, &QAction::triggered);
            QTest::keyClick(line, Qt::Key_Return);
            QTRY_VERIFY2(again.size() == 1, qPrintable(name));
            QTRY_VERIFY(window_->findChild<CommandPalette*>() == nullptr);
        }
    }

    void theFieldsOfTheQuestionAreWalkedFromLeftToRight()
    {
        QuestionBar* bar = window_->questionBar();
        window_->actionTable()[ActionId::editGroup]->trigger();
        QPoint last(-1, -1);
        int seen = 0;
        for (; seen < 30; ++seen) {
            QWidget* now = QApplication::focusWidget();
            if (now == nullptr || !bar->isAncestorOf(now))
                break;
            const QPoint at = now->mapTo(bar, QPoint(0, 0));
            QVERIFY2(at.y() > last.y() + 8 || at.x() > last.x() || now->inherits("tierlens::PopupButton"),
                     qPrintable(described(now)));
            last = at;
            QTest::keyClick(now, Qt::Key_Tab);
        }
        QVERIFY(seen >= 9);
    }

    void tabGoesOnlyToWhatIsSeen()
    {
        const auto dockOf = [](QWidget* w) {
            while (w != nullptr && qobject_cast<QDockWidget*>(w) == nullptr)
                w = w->parentWidget();
            return w;
        };
        window_->actionTable()[ActionId::editGroup]->trigger();
        QWidget* const first = QApplication::focusWidget();
        QVERIFY(first != nullptr);
        for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Backtab}) {
            QSet<QWidget*> docks;
            int steps = 0;
            do {
                QTest::keyClick(QApplication::focusWidget(), key);
                QWidget* now = QApplication::focusWidget();
                QVERIFY(now != nullptr);
                if (QWidget* dock = dockOf(now)) {
                    QVERIFY2(!dock->visibleRegion().isEmpty(), qPrintable(described(now)));
                    docks.insert(dock);
                }
            } while (QApplication::focusWidget() != first && ++steps < 2000);
            QCOMPARE(QApplication::focusWidget(), first); // round, and nowhere caught
            QVERIFY(docks.size() >= 3);                   // left, right, below
        }
    }

    void everyFieldOfTheQuestionExplainsItself()
    {
        for (QWidget* w : window_->questionBar()->findChildren<QWidget*>())
            if (w->isVisible() && isControl(w))
                QVERIFY2(!w->toolTip().isEmpty(), qPrintable(described(w)));
        for (const QComboBox* box : window_->questionBar()->findChildren<QComboBox*>())
            if (box->accessibleName() == u"Collective")
                for (int i = 0; i < box->count(); ++i)
                    QVERIFY2(!box->itemData(i, Qt::ToolTipRole).toString().isEmpty(), qPrintable(box->itemText(i)));
    }

    void theToolBarStaysWhereItIsWhenTheCollectiveChanges()
    {
        const auto places = [this] {
            QMap<QString, QRect> at;
            for (const QWidget* w : window_->questionBar()->findChildren<QWidget*>())
                if (w->isVisible() && isControl(w))
                    at.insert(w->accessibleName(), QRect(w->mapTo(window_->questionBar(), QPoint(0, 0)), w->size()));
            return at;
        };
        document_->setCollective(Collective::allReduce);
        QCoreApplication::processEvents();
        const auto before = places();
        const QSize size = window_->questionBar()->size();
        for (const Collective c : allCollectives()) {
            document_->setCollective(c);
            QCoreApplication::processEvents();
            const auto now = places();
            for (auto it = before.begin(); it != before.end(); ++it)
                QVERIFY2(it.key() == u"Group" || now.value(it.key()) == it.value(), // shares its place with the root
                         qPrintable(it.key() + QStringLiteral(" at ") + QString::fromStdString(std::string(collectiveName(c)))));
            QCOMPARE(window_->questionBar()->size(), size);
        }
    }

    void noTextIsCut_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("Chinese") << "zh_CN";
    }

    void noTextIsCut()
    {
        QFETCH(QString, language);
        open(language);
        QStringList cut;
        for (Dock* dock : window_->workbench()->docks()) {
            dock->bringToFront();
            QCoreApplication::processEvents();
            cut << cutIn(window_.get());
        }
        cut.removeDuplicates();
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'\n')));
    }

    void aNarrowWindowCutsNothing_data() { noTextIsCut_data(); }
    void aNarrowWindowCutsNothing()
    {
        QFETCH(QString, language);
        open(language);
        window_->resize(1024, 700);
        for (Dock* dock : window_->workbench()->docks()) {
            dock->bringToFront();
            QCoreApplication::processEvents();
            QVERIFY2(window_->minimumSizeHint().width() <= 1024, qPrintable(dock->objectName()));
            QVERIFY2(cutIn(window_.get()).isEmpty(), qPrintable(cutIn(window_.get()).join(u'\n')));
            // A note is whole, a whole part of it, or not there.
            for (const ElidedLabel* label : window_->workbench()->findChildren<ElidedLabel*>())
                if (label->isVisible() && label->dropsParts() && !label->shown().isEmpty())
                    QVERIFY2(label->shown().size() * 2 > label->text().section(QStringLiteral(" · "), 0, 0).size(),
                             qPrintable(label->shown()));
        }
    }

    void diagnosticsNameTheFileAndTheQuestionButNoFolder()
    {
        window_->actionTable()[ActionId::copyDiagnostics]->trigger();
        const QString told = QApplication::clipboard()->text();
        QVERIFY(told.contains(u"hgx_h100_2x8_rails.yaml: 16 chips"));
        QVERIFY(told.contains(u"tierlens-cli eval"));
        QVERIFY(told.contains(QString::fromLatin1(qVersion())));
        QVERIFY(told.contains(QGuiApplication::platformName()));
        QVERIFY2(!told.contains(QStringLiteral(TIERLENS_SOURCE_DIR)), qPrintable(told));
        QVERIFY2(!told.contains(QDir::homePath() + u'/'), qPrintable(told));
    }

    void lettersInTheirOrderFindACommand()
    {
        QVERIFY(matchScore(QStringLiteral("dblsz"), QStringLiteral("Double the size")) > 0);
        QCOMPARE(matchScore(QStringLiteral("zsd"), QStringLiteral("Double the size")), 0);
        // A word that stands there is better than letters that come.
        QVERIFY(matchScore(QStringLiteral("size"), QStringLiteral("Double the size")) >
                matchScore(QStringLiteral("dsize"), QStringLiteral("Double the size")));
    }

    // Who reads English documents finds the commands in the Chinese window too.
    void thePaletteKnowsTheEnglishNamesInChinese()
    {
        open(QStringLiteral("zh_CN"));
        window_->actionTable()[ActionId::commandPalette]->trigger();
        auto* palette = window_->findChild<CommandPalette*>();
        QVERIFY(palette != nullptr);
        palette->findChild<QLineEdit*>()->setText(QStringLiteral("copy diagnostics"));
        QCOMPARE(palette->shown().value(0), QString(window_->actionTable()[ActionId::copyDiagnostics]->text()).remove(u'&'));
        palette->close();
    }

private:
    void open(const QString& language)
    {
        window_.reset();
        document_ = std::make_unique<Document>();
        applyLanguage(*qApp, language);
        window_ = std::make_unique<MainWindow>(*document_);
        window_->resize(1280, 800);
        window_->show();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
        window_->open(samplePath(QStringLiteral("hgx_h100_2x8_rails.yaml")));
        QTRY_VERIFY(window_->answer() != nullptr && !window_->answer()->loadsFollow);
    }

    [[nodiscard]] QAction* actionOf(const QString& name) const
    {
        for (QAction* action : window_->actionTable().all())
            if (action->objectName() == name)
                return action;
        return nullptr;
    }

    /// Selects the element with this path, through the tree.
    void pick(const QString& path)
    {
        const TopologyPanel* panel = window_->workbench()->topologyPanel();
        QTRY_VERIFY(panel->model()->topology() == document_->file().topology);
        const Topology& t = *document_->file().topology;
        TopologyTreeModel* model = panel->model();
        QModelIndex row;
        if (const auto v = t.findVertex(path.toStdString())) {
            row = model->indexOf(*v);
        } else if (const auto c = t.findContainer(path.toStdString())) {
            row = model->indexOf(t.endpointsBelow(*c).front());
            while (row.isValid() && model->containerAt(row) != *c)
                row = row.parent();
        }
        QVERIFY2(row.isValid(), qPrintable(path));
        panel->tree()->setCurrentIndex(row);
    }

    std::unique_ptr<SettingsSandbox> sandbox_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<MainWindow> window_;
};

QTEST_MAIN(TestWindowCraft)
#include "test_window_craft.moc"
