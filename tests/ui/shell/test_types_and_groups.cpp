// The types and the named groups of a file, in their lists: added, changed, renamed and removed with the mouse and with the
// keyboard; what names them follows, the question too.
#include <QToolButton>
#include <algorithm>

#include "editing_fixture.h"
#include "ui/edit/types_panel.h"

using namespace tierlens;

class TestTypesAndGroups final : public QObject, private EditingFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }

    void aTypeIsAddedRenamedChangedAndRemoved_data() { ways(); }
    void aTypeIsAddedRenamedChangedAndRemoved()
    {
        QFETCH(const int, how);
        const How by = static_cast<How>(how);
        TypesPanel* panel = types();
        showDock(u"types");
        QTRY_COMPARE(panel->types().size(), std::size_t{5});
        choose(panel->list(), typeRow("ndr400"), by);
        QVERIFY(!panel->removeType()->isEnabled());
        QVERIFY2(panel->removeType()->toolTip().contains(QStringLiteral("ndr400")), qPrintable(panel->removeType()->toolTip()));
        press(panel->addType(), panel->list(), by);
        EditDialog* dialog = opened(QStringLiteral("type"));
        QVERIFY(dialog != nullptr);
        QVERIFY(!dialog->why().isEmpty()); // without a name
        type(dialog, QStringLiteral("name"), QStringLiteral("nvlink4"));
        QVERIFY2(dialog->why().contains(QStringLiteral("nvlink4")), qPrintable(dialog->why())); // taken
        type(dialog, QStringLiteral("name"), QStringLiteral("xdr"));
        QCOMPARE(dialog->why(), QString()); // a copy of what was chosen
        typeInto(dialog, "bandwidth", QStringLiteral("fast"));
        QVERIFY(!dialog->why().isEmpty());
        typeInto(dialog, "bandwidth", QStringLiteral("800 Gb/s"));
        accept(dialog, by);
        QTRY_COMPARE(document_->undoStack()->undoText(), QStringLiteral("Add type xdr"));
        QVERIFY2(shownText().contains(QStringLiteral("xdr:  {bandwidth: 800 Gb/s, latency: 0.5 us}")), qPrintable(shownText()));
        QTRY_COMPARE(panel->types().size(), std::size_t{6});

        choose(panel->list(), typeRow("ndr400"), by);
        openChange(by);
        dialog = opened(QStringLiteral("type"));
        QVERIFY(dialog != nullptr);
        type(dialog, QStringLiteral("name"), QStringLiteral("ndr"));
        typeInto(dialog, "latency", QStringLiteral("0.6 us"));
        accept(dialog, by);
        QTRY_VERIFY2(shownText().contains(QStringLiteral("ndr:  {bandwidth: 400 Gb/s, latency: 0.6 us}")),
                     qPrintable(shownText()));
        QVERIFY2(shownText().contains(QStringLiteral("link: ndr,")) && !shownText().contains(QStringLiteral("ndr400")),
                 qPrintable(shownText()));
        QTRY_VERIFY(typeRow("ndr") >= 0);
        trigger(ActionId::undo, by); // both in one step
        QTRY_VERIFY(typeRow("ndr400") >= 0);
        QVERIFY(shownText().contains(QStringLiteral("latency: 0.5 us}")));

        showDock(u"types");
        choose(panel->list(), typeRow("xdr"), by);
        press(panel->removeType(), panel->list(), by);
        QTRY_COMPARE(document_->edits().text(), first_);
        QTRY_VERIFY(typeRow("xdr") < 0);
    }

    void aTypeOfEveryKindIsAdded_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("written");
        const auto row = [](const char* kind, const char* key, const char* value, const char* written) {
            QTest::newRow(kind) << QString::fromLatin1(kind) << QString::fromLatin1(key) << QString::fromLatin1(value)
                                << QString::fromLatin1(written);
        };
        row("chip", "start.noc", "0.03 us", "fresh: {start: {noc: 0.03 us}}");
        row("switch", "in_network_reduction", "true", "fresh: {in_network_reduction: true}");
        row("NIC", "latency", "0.2 us", "fresh: {latency: 0.2 us}");
        row("link", "bandwidth", "50 GB/s", "fresh: {bandwidth: 50 GB/s}");
    }
    void aTypeOfEveryKindIsAdded()
    {
        QFETCH(const QString, kind);
        QFETCH(const QString, key);
        QFETCH(const QString, value);
        QFETCH(const QString, written);
        showDock(u"types");
        QTRY_VERIFY(types()->addType()->isEnabled());
        press(types()->addType(), types()->list(), How::mouse);
        EditDialog* dialog = opened(QStringLiteral("type"));
        QVERIFY(dialog != nullptr);
        type(dialog, QStringLiteral("kind"), kind);
        type(dialog, QStringLiteral("name"), QStringLiteral("fresh"));
        typeInto(dialog, key.toLatin1().constData(), value);
        accept(dialog, How::keyboard);
        QTRY_VERIFY2(shownText().contains(written), qPrintable(shownText()));
    }

    void aGroupIsAddedRenamedChangedAndRemoved_data() { ways(); }
    void aGroupIsAddedRenamedChangedAndRemoved()
    {
        QFETCH(const int, how);
        const How by = static_cast<How>(how);
        TopologyPanel* panel = window_->workbench()->topologyPanel();
        QListWidget* groups = panel->namedGroups();
        choose(groups, groupRow("all"), by);
        QVERIFY(!panel->changeGroup()->isEnabled() && !panel->removeGroup()->isEnabled()); // the file does not have it
        QVERIFY(!panel->removeGroup()->toolTip().isEmpty());
        pick(QStringLiteral("p0/r0/b1"), by);
        press(panel->addGroup(), groups, by);
        EditDialog* dialog = opened(QStringLiteral("group"));
        QVERIFY(dialog != nullptr);
        type(dialog, QStringLiteral("name"), QStringLiteral("board"));
        QVERIFY2(dialog->why().contains(QStringLiteral("board")), qPrintable(dialog->why())); // taken
        type(dialog, QStringLiteral("name"), QStringLiteral("second"));
        accept(dialog, by);
        QTRY_VERIFY2(shownText().contains(QStringLiteral("second: p0/r0/b1")), qPrintable(shownText()));
        settle();

        // It is asked of; with its new name it still is.
        choose(groups, groupRow("second"), by);
        if (by == How::keyboard)
            QTest::keyClick(groups, Qt::Key_Return);
        QTRY_COMPARE(document_->groupSelector(), QStringLiteral("second"));
        QCOMPARE(document_->request().ranks.size(), std::size_t{8});
        press(panel->changeGroup(), groups, by);
        dialog = opened(QStringLiteral("group"));
        QVERIFY(dialog != nullptr);
        type(dialog, QStringLiteral("name"), QStringLiteral("upper"));
        type(dialog, QStringLiteral("selector"), QStringLiteral("p0/r0/b1/c[0-3]"));
        accept(dialog, by);
        QTRY_COMPARE(selectorOf("upper"), std::string("p0/r0/b1/c[0-3]"));
        settle();
        QCOMPARE(document_->groupSelector(), QStringLiteral("upper"));
        QCOMPARE(document_->request().ranks.size(), std::size_t{4});
        QVERIFY(document_->groupErrors().empty());
        trigger(ActionId::undo, by);
        QTRY_COMPARE(document_->groupSelector(), QStringLiteral("second"));
        settle();
        QCOMPARE(document_->request().ranks.size(), std::size_t{8});
        trigger(ActionId::redo, by);
        QTRY_COMPARE(document_->groupSelector(), QStringLiteral("upper"));
        settle();

        choose(groups, groupRow("upper"), by);
        press(panel->removeGroup(), groups, by);
        QTRY_COMPARE(document_->edits().text(), first_);
        settle();
        QVERIFY(groupRow("upper") < 0);
    }

    void aGroupThatAnotherNamesSaysWhyItStays()
    {
        document_->edits().apply({SetGroup{"pair", "board|first:2"}});
        QTRY_VERIFY(groupRow("pair") >= 0);
        TopologyPanel* panel = window_->workbench()->topologyPanel();
        choose(panel->namedGroups(), groupRow("board"), How::mouse);
        QVERIFY(!panel->removeGroup()->isEnabled());
        QVERIFY2(panel->removeGroup()->toolTip().contains(QStringLiteral("pair")), qPrintable(panel->removeGroup()->toolTip()));
        QVERIFY(panel->changeGroup()->isEnabled());
        QListWidget* groups = panel->namedGroups();
        press(panel->changeGroup(), groups, How::keyboard);
        EditDialog* dialog = opened(QStringLiteral("group"));
        QVERIFY(dialog != nullptr);
        type(dialog, QStringLiteral("name"), QStringLiteral("lower"));
        accept(dialog, How::keyboard);
        QTRY_COMPARE(selectorOf("pair"), std::string("lower|first:2"));
        QCOMPARE(selectorOf("lower"), std::string("p0/r0/b0"));
    }

    void theDeleteKeyInTheListOfGroupsLeavesTheSelectedElements()
    {
        pick(QStringLiteral("p0/r0/b1"), How::mouse);
        QListWidget* groups = window_->workbench()->topologyPanel()->namedGroups();
        choose(groups, groupRow("one_rail"), How::keyboard);
        QTest::keyClick(groups, Qt::Key_Delete);
        QTRY_VERIFY(!shownText().contains(QStringLiteral("one_rail")));
        settle();
        QCOMPARE(document_->file().topology->endpoints.size(), 16U);
    }

private:
    [[nodiscard]] TypesPanel* types() const { return window_->workbench()->types(); }

    void settle()
    {
        QTRY_VERIFY(!document_->edits().busy());
        QTRY_VERIFY(window_->workbench()->topologyPanel()->model()->topology() == document_->file().topology);
        QCoreApplication::processEvents();
    }

    void showDock(QStringView id) const
    {
        for (Dock* dock : window_->workbench()->docks())
            if (dock->objectName() == id)
                dock->bringToFront();
        QCoreApplication::processEvents();
    }

    [[nodiscard]] int typeRow(std::string_view name) const
    {
        const auto& all = types()->types();
        const auto found = std::ranges::find(all, name, &NamedType::name);
        return found == all.end() ? -1 : static_cast<int>(found - all.begin());
    }
    [[nodiscard]] int groupRow(const char* name) const
    {
        const QListWidget* groups = window_->workbench()->topologyPanel()->namedGroups();
        for (int row = 0; row < groups->count(); ++row)
            if (groups->item(row)->data(Qt::UserRole).toString() == QLatin1String(name))
                return row;
        return -1;
    }

    [[nodiscard]] std::string selectorOf(std::string_view group) const
    {
        const auto& groups = document_->file().topology->groups;
        const auto found = std::ranges::find(groups, group, &NamedGroup::name);
        return found == groups.end() ? std::string() : found->selector.value;
    }

    void choose(QListWidget* list, int row, How how) const
    {
        QVERIFY(row >= 0);
        QTRY_VERIFY(list->isVisible());
        if (how == How::mouse) {
            list->scrollToItem(list->item(row));
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(row)).center());
        } else {
            window_->activateWindow();
            list->setFocus();
            QTRY_VERIFY(list->hasFocus());
            QTest::keyClick(list, Qt::Key_Home);
            for (int i = 0; i < 50 && list->currentRow() != row; ++i)
                QTest::keyClick(list, Qt::Key_Down);
        }
        QCOMPARE(list->currentRow(), row);
    }

    /// The button of the panel, or its key in the list.
    void press(QAction* action, QListWidget* list, How how) const
    {
        QTRY_VERIFY2(action->isEnabled(), qPrintable(action->toolTip()));
        if (how == How::keyboard) {
            window_->activateWindow();
            list->setFocus();
            QTRY_VERIFY(list->hasFocus());
            QTest::keyClick(list, action->shortcut()[0].key());
            return;
        }
        for (QToolButton* button : window_->workbench()->findChildren<QToolButton*>())
            if (button->defaultAction() == action) {
                QTRY_VERIFY(button->isVisible());
                QTest::mouseClick(button, Qt::LeftButton);
            }
    }

    void openChange(How how) const
    {
        QListWidget* list = types()->list();
        if (how == How::keyboard)
            QTest::keyClick(list, Qt::Key_Return);
        else
            QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->currentItem()).center());
    }

    /// Into the field of that name that is shown: every kind of type has its own.
    void typeInto(EditDialog* dialog, const char* name, const QString& value) const
    {
        for (auto* field : dialog->findChildren<QWidget*>(QString::fromLatin1(name))) {
            if (!field->isVisible())
                continue;
            field->setFocus();
            if (auto* line = qobject_cast<QLineEdit*>(field))
                line->selectAll();
            QTest::keyClicks(field, value);
            return;
        }
        QFAIL(name);
    }
};

QTEST_MAIN(TestTypesAndGroups)
#include "test_types_and_groups.moc"
