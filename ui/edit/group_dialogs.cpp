// The forms of named groups.
#include <QCoreApplication>
#include <QLineEdit>
#include <algorithm>

#include "core/topology/groups.h"
#include "ui/document/text.h"
#include "ui/edit/edit_dialogs.h"

namespace tierlens {
namespace {

struct GroupDialogs {
    Q_DECLARE_TR_FUNCTIONS(GroupDialogs)
};

struct GroupRows {
    QLineEdit* name;
    QLineEdit* chips;
    [[nodiscard]] QString called() const { return name->text().trimmed(); }
    [[nodiscard]] QString selector() const { return chips->text().trimmed(); }
};

GroupRows addRows(EditDialog& dialog, const QString& name, const QString& selector)
{
    return {dialog.addLine(GroupDialogs::tr("Name"), QStringLiteral("name"), name),
            dialog.addLine(GroupDialogs::tr("Chips"), QStringLiteral("selector"), selector, QStringLiteral("p0/r0/b*/c0"))};
}

bool taken(const Topology& topology, const QString& name)
{
    return std::ranges::find(topology.groups, name.toStdString(), &NamedGroup::name) != topology.groups.end();
}

/// Why the rows make no group; whether the name is taken is another question.
QString whyNot(const Topology& topology, const GroupRows& rows)
{
    if (rows.called().isEmpty())
        return GroupDialogs::tr("Name the group");
    if (rows.called().contains(u',') || rows.called().contains(u'|'))
        return GroupDialogs::tr("A selector could not say a name with , or |");
    const auto groups = resolveGroups(topology, rows.selector().toStdString());
    return groups ? QString() : problemSentence(groups.error().front());
}

} // namespace

void askGroup(QWidget* parent, const EditSelection& selection, const QString& selector, const ApplyEdits& apply)
{
    auto* dialog = new EditDialog(GroupDialogs::tr("Store a group"), QStringLiteral("group"), parent);
    const GroupRows rows = addRows(*dialog, {}, selector);
    const auto topology = selection.file().topology;
    dialog->setCheck([=]() -> QString {
        if (taken(*topology, rows.called()))
            return GroupDialogs::tr("There is one named %1 already").arg(rows.called());
        return whyNot(*topology, rows);
    });
    dialog->setDone([=] { apply({SetGroup{rows.called().toStdString(), rows.selector().toStdString()}}, {}); });
    dialog->open();
    rows.name->setFocus();
}

void askGroupChange(QWidget* parent, const EditSelection& selection, const NamedGroup& group, const ApplyEdits& apply)
{
    auto* dialog = new EditDialog(GroupDialogs::tr("Change the group %1").arg(text(group.name)), QStringLiteral("group"), parent);
    const QString name = text(group.name), selector = text(group.selector.value);
    const GroupRows rows = addRows(*dialog, name, selector);
    const auto topology = selection.file().topology;
    dialog->setCheck([=]() -> QString {
        if (rows.called() == name && rows.selector() == selector)
            return GroupDialogs::tr("Nothing is changed yet");
        if (rows.called() != name && taken(*topology, rows.called()))
            return GroupDialogs::tr("There is one named %1 already").arg(rows.called());
        return whyNot(*topology, rows);
    });
    dialog->setDone([=] {
        std::vector<TopologyEdit> edits;
        if (rows.called() != name)
            edits.emplace_back(RenameGroup{name.toStdString(), rows.called().toStdString()});
        if (rows.selector() != selector)
            edits.emplace_back(SetGroup{rows.called().toStdString(), rows.selector().toStdString()});
        apply(std::move(edits), {});
    });
    dialog->open();
    rows.name->selectAll();
    rows.name->setFocus();
}

} // namespace tierlens
