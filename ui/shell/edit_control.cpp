#include "ui/shell/edit_control.h"

#include <QAction>
#include <QCoreApplication>
#include <QLabel>
#include <QMenu>
#include <QTreeView>
#include <algorithm>
#include <utility>

#include "core/edit/palette.h"
#include "ui/document/document.h"
#include "ui/document/document_edits.h"
#include "ui/document/text.h"
#include "ui/edit/blocks_panel.h"
#include "ui/edit/edit_dialogs.h"
#include "ui/edit/element_values.h"
#include "ui/edit/generator_dialog.h"
#include "ui/graph/graph_view.h"
#include "ui/graph/selection_hub.h"
#include "ui/panels/properties_panel.h"
#include "ui/panels/topology_panel.h"
#include "ui/shell/actions.h"
#include "ui/shell/file_control.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/status_line.h"
#include "ui/shell/workbench.h"

namespace tierlens {
namespace {

constexpr std::size_t kKinds = static_cast<std::size_t>(EditKind::storeGroup) + 1;

} // namespace

EditControl::EditControl(Document& document, SelectionHub& hub, Actions& actions, Workbench& workbench, MessageBar& bar,
                         StatusLine& status, FileControl& files, QWidget* window)
    : QObject(window), document_(document), hub_(hub), workbench_(workbench), bar_(bar), files_(files), window_(window),
      actions_(kKinds), mode_(new QLabel(&status))
{
    mode_->setObjectName(QStringLiteral("editMode"));
    mode_->setContentsMargins(8, 0, 8, 0);
    status.addPermanentWidget(mode_);
    mode_->hide();
    updating_.setSingleShot(true);
    updating_.setInterval(0);
    connect(&updating_, &QTimer::timeout, this, &EditControl::update);
    makeActions(actions);
    connectViews();
    connectBlocks();
    connectTypes();
    connectGroups();
    update();
}

Scope EditControl::scope() const { return everyUse_->isChecked() ? Scope::everyUse : Scope::onlyThis; }

EditSelection EditControl::selection() const { return {document_.sharedFile(), hub_}; }

void EditControl::addAction(EditKind kind, Actions& actions, QMenu* menu, const QString& text, const QString& id,
                            const QString& shortcut, bool viewsOnly)
{
    QAction* action = actions.add(MenuId::edit, text, id);
    action->setShortcut(QKeySequence(shortcut));
    if (viewsOnly) {
        // A single key, which means something else while one types, or in a list: only in the graph and the tree.
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        workbench_.graph()->addAction(action);
        workbench_.topologyPanel()->tree()->addAction(action);
    } else {
        window_->addAction(action);
    }
    menu->addAction(action);
    connect(action, &QAction::triggered, this, [this, kind] { run(kind); });
    actions_[static_cast<std::size_t>(kind)] = action;
}

void EditControl::makeActions(Actions& actions)
{
    QMenu* edit = actions.menu(MenuId::edit);
    edit->setToolTipsVisible(true); // they say why an entry is disabled
    // Between undo and what concerns what-ifs.
    QMenu own;
    add_ = new QMenu(tr("&Add"), window_);
    add_->setToolTipsVisible(true);
    addAction(EditKind::addChip, actions, add_, tr("&Chip"), QStringLiteral("add_chip"), QStringLiteral("Ctrl+Alt+1"));
    addAction(EditKind::addBoard, actions, add_, tr("&Board"), QStringLiteral("add_board"), QStringLiteral("Ctrl+Alt+2"));
    addAction(EditKind::addRack, actions, add_, tr("&Rack"), QStringLiteral("add_rack"), QStringLiteral("Ctrl+Alt+3"));
    addAction(EditKind::addPod, actions, add_, tr("&Pod"), QStringLiteral("add_pod"), QStringLiteral("Ctrl+Alt+4"));
    add_->addSeparator();
    addAction(EditKind::addSwitch, actions, add_, tr("&Switch"), QStringLiteral("add_switch"), QStringLiteral("Ctrl+Alt+5"));
    addAction(EditKind::addNic, actions, add_, tr("&NIC"), QStringLiteral("add_nic"), QStringLiteral("Ctrl+Alt+6"));
    addAction(EditKind::addLink, actions, add_, tr("&Link to…"), QStringLiteral("add_link"), QStringLiteral("L"), true);
    own.addMenu(add_);
    addAction(EditKind::duplicate, actions, &own, tr("D&uplicate"), QStringLiteral("duplicate"), QStringLiteral("Ctrl+D"));
    addAction(EditKind::remove, actions, &own, tr("&Remove"), QStringLiteral("remove"), QStringLiteral("Del"), true);
    addAction(EditKind::resize, actions, &own, tr("Res&ize…"), QStringLiteral("resize"), QStringLiteral("Ctrl+R"));
    addAction(EditKind::move, actions, &own, tr("&Move…"), QStringLiteral("move"), QStringLiteral("Ctrl+Shift+M"));
    own.addSeparator();
    addAction(EditKind::fail, actions, &own, tr("&Fail"), QStringLiteral("fail"), QStringLiteral("Ctrl+Shift+F"));
    addAction(EditKind::restore, actions, &own, tr("Restore &failed"), QStringLiteral("restore"), QStringLiteral("Ctrl+Shift+R"));
    addAction(EditKind::changeValues, actions, &own, tr("Change &values…"), QStringLiteral("change_values"),
              QStringLiteral("Ctrl+E"));
    addAction(EditKind::clearOverrides, actions, &own, tr("Cl&ear overrides"), QStringLiteral("clear_overrides"),
              QStringLiteral("Ctrl+Shift+X"));
    fabric_ = new QMenu(tr("Fa&bric"), window_);
    fabric_->setToolTipsVisible(true);
    addAction(EditKind::addFabric, actions, fabric_, tr("&Add a fabric…"), QStringLiteral("add_fabric"),
              QStringLiteral("Ctrl+Alt+F"));
    addAction(EditKind::changeFabric, actions, fabric_, tr("&Change the fabric…"), QStringLiteral("change_fabric"),
              QStringLiteral("Ctrl+B"));
    addAction(EditKind::removeFabric, actions, fabric_, tr("&Remove the fabric"), QStringLiteral("remove_fabric"),
              QStringLiteral("Ctrl+Alt+B"));
    own.addMenu(fabric_);
    addAction(EditKind::storeGroup, actions, &own, tr("&Store a group…"), QStringLiteral("store_group"),
              QStringLiteral("Ctrl+Shift+G"));
    rename_ = actions.add(MenuId::edit, tr("Rename the &topology…"), QStringLiteral("rename_topology"));
    connect(rename_, &QAction::triggered, this, [this] {
        askTopologyName(window_, selection(),
                        [this](std::vector<TopologyEdit> edits, const QString& name) { apply(std::move(edits), name); });
    });
    own.addAction(rename_);
    own.addSeparator();
    editMode_ = actions.add(MenuId::edit, tr("Edit in the &graph"), QStringLiteral("edit_mode"));
    editMode_->setCheckable(true);
    editMode_->setShortcut(QKeySequence(Qt::Key_E));
    editMode_->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    workbench_.graph()->addAction(editMode_);
    workbench_.topologyPanel()->tree()->addAction(editMode_);
    editMode_->setToolTip(tr("A drag on a box moves it, a drag from its port makes a link"));
    connect(editMode_, &QAction::toggled, workbench_.graph(), &GraphView::setEditMode);
    own.addAction(editMode_);
    everyUse_ = actions.add(MenuId::edit, tr("Edit every use of a bloc&k"), QStringLiteral("every_use"));
    everyUse_->setCheckable(true);
    everyUse_->setToolTip(tr("Where a block makes several boards or racks, an edit of one changes them all"));
    own.addAction(everyUse_);

    const QList<QAction*> there = edit->actions();
    QAction* before = nullptr;
    for (QAction* action : there)
        if (action->objectName() == u"reset_what_ifs")
            before = action;
    edit->insertSeparator(before);
    for (QAction* action : own.actions())
        edit->insertAction(before, action);
    edit->insertSeparator(before);

    generate_ = actions.add(MenuId::file, tr("New &regular system…"), QStringLiteral("generate"));
    generate_->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+N")));
    window_->addAction(generate_);
    connect(generate_, &QAction::triggered, this, [this] {
        auto* dialog = new GeneratorDialog(window_);
        connect(dialog, &GeneratorDialog::chosen, this, [this](const QString& text) {
            files_.whenSettled([this, text] {
                files_.newFile();
                apply({ReplaceText{text.toStdString()}}, tr("Make a regular system"));
            });
        });
        dialog->open();
    });
    QMenu* file = actions.menu(MenuId::file);
    file->insertAction(file->actions().value(1), generate_);
}

void EditControl::connectViews()
{
    GraphView* graph = workbench_.graph();
    connect(graph, &GraphView::menuMade, this, &EditControl::fillMenu);
    connect(workbench_.topologyPanel(), &TopologyPanel::menuMade, this, &EditControl::fillMenu);
    connect(graph, &GraphView::editModeChanged, this, [this](bool on) {
        editMode_->setChecked(on);
        mode_->setText(tr("Edit mode: drag moves, a port links · E ends"));
        mode_->setVisible(on);
    });
    connect(graph, &GraphView::linkWanted, this, &EditControl::link);
    connect(graph, &GraphView::moveWanted, this, [this](const QString& path, const QString& parent, const QString& before) {
        const std::string from = path.toStdString(), into = parent.toStdString();
        const std::size_t slash = from.rfind('/');
        const bool same = (slash == std::string::npos ? std::string("system") : from.substr(0, slash)) == into;
        apply({Move{from, into, before.toStdString(), same ? scope() : Scope::onlyThis}});
    });
    connect(graph, &GraphView::refused, this,
            [this](const QString& why) { bar_.tell(MessageBar::Topic::edit, Severity::warning, why); });
    connect(graph, &GraphView::blockDropped, this, [this](const QString& key, ContainerId at) { insertBlock(key, at); });
    connect(workbench_.properties(), &PropertiesPanel::editsWanted, this,
            [this](const std::vector<TopologyEdit>& edits) { apply(edits); });
    connect(workbench_.properties(), &PropertiesPanel::refused, this,
            [this](const QString& why) { bar_.tell(MessageBar::Topic::edit, Severity::error, why); });

    DocumentEdits& edits = document_.edits();
    connect(&edits, &DocumentEdits::refused, this, [this](const Problems& problems) {
        const Problem& first = problems.front();
        QString why = problemSentence(first);
        if (!first.keyPath.empty())
            why += QStringLiteral(" [%1]").arg(text(first.keyPath));
        bar_.tell(MessageBar::Topic::edit, Severity::error, tr("Not changed: %1").arg(why));
        workbench_.properties()->refresh(); // a value that was refused is not shown
    });
    connect(&edits, &DocumentEdits::applied, this, [this] { bar_.clear(MessageBar::Topic::edit); });
    const auto later = [this] { updating_.start(); };
    connect(&hub_, &SelectionHub::selected, this, later);
    connect(&hub_, &SelectionHub::pinnedChanged, this, later);
    connect(&document_, &Document::topologyChanged, this, later);
}

void EditControl::update()
{
    const EditSelection what = selection();
    for (std::size_t i = 0; i < kKinds; ++i) {
        const QString why = what.whyNot(static_cast<EditKind>(i));
        actions_[i]->setEnabled(why.isEmpty());
        actions_[i]->setToolTip(why.isEmpty() ? QString(actions_[i]->text()).remove(u'&') : why);
        actions_[i]->setStatusTip(why);
    }
    for (QAction* action : {rename_, editMode_, everyUse_})
        action->setEnabled(what.hasTopology());
}

void EditControl::fillMenu(QMenu* menu) const
{
    const_cast<EditControl*>(this)->update();
    menu->setToolTipsVisible(true);
    if (!menu->isEmpty())
        menu->addSeparator();
    menu->addMenu(add_);
    for (const EditKind kind : {EditKind::duplicate, EditKind::remove, EditKind::resize, EditKind::move})
        menu->addAction(action(kind));
    menu->addSeparator();
    for (const EditKind kind : {EditKind::fail, EditKind::restore, EditKind::changeValues, EditKind::clearOverrides})
        menu->addAction(action(kind));
    menu->addMenu(fabric_);
    menu->addAction(action(EditKind::storeGroup));
    menu->addSeparator();
    menu->addAction(everyUse_);
}

void EditControl::apply(std::vector<TopologyEdit> edits, const QString& name) { document_.edits().apply(std::move(edits), name); }

void EditControl::addMembers(Level level)
{
    const EditSelection what = selection();
    const std::vector<std::string> parents = level == Level::pod ? std::vector<std::string>{"system"} : what.parentsFor(level);
    std::vector<TopologyEdit> edits;
    for (const std::string& parent : parents) {
        const ContainerId id = what.topology().findContainer(parent).value_or(ContainerId(0));
        if (memberCount(what.topology(), id) == 0) // nothing to be like
            return askAdd(window_, what, level, scope(),
                          [this](std::vector<TopologyEdit> asked, const QString& name) { apply(std::move(asked), name); });
        edits.emplace_back(AddMembers{parent, level, 1, {}, scope()});
    }
    apply(std::move(edits));
}

void EditControl::addDevices(AddDevice::Kind kind)
{
    const EditSelection what = selection();
    const Topology& t = what.topology();
    const bool isSwitch = kind == AddDevice::Kind::switchElement;
    std::vector<TopologyEdit> edits;
    for (const std::string& parent : what.around()) {
        // Of the type that stands there already, else of the last one known.
        const ContainerId id = t.findContainer(parent).value_or(ContainerId(0));
        const std::vector<VertexId>& there = isSwitch ? t.container(id).switches : t.container(id).nics;
        const std::vector<std::string> types = typeNames(t, isSwitch ? ElementKind::switchElement : ElementKind::nic);
        std::string type = there.empty() ? std::string() : t.typeName(there.back());
        if (type.empty() && !types.empty())
            type = types.back();
        edits.emplace_back(AddDevice{kind, parent, type, scope()});
    }
    apply(std::move(edits));
}

void EditControl::link(VertexId from, VertexId to)
{
    const Topology& t = *document_.file().topology;
    if (std::max(from, to).index() >= t.vertices.size())
        return;
    // As the links are that hang there already.
    LinkTypeId type;
    for (const Link& link : t.links)
        if (link.a == to || link.b == to || ((link.a == from || link.b == from) && !type.valid()))
            type = link.type;
    std::string name = type.valid() && type.index() < t.linkTypes.size() ? t.linkTypes[type.index()].name : std::string();
    const std::vector<std::string> types = typeNames(t, ElementKind::link);
    if (name.empty() && !types.empty())
        name = types.back();
    if (name.empty()) {
        hub_.setSelection({from, to}, this);
        return run(EditKind::addLink);
    }
    apply({AddLinks{{{t.path(from), t.path(to), {}}}, {{"type", name}}, scope()}});
}

/// The containers that something of @p level goes into: the one around @p at, else those of the selection.
std::vector<std::string> EditControl::parentsAt(Level level, ContainerId at) const
{
    const Topology& t = *document_.file().topology;
    const Level wanted = static_cast<Level>(static_cast<int>(level) - 1);
    if (at.valid() && at.index() < t.containers.size()) {
        while (at.valid() && t.container(at).level > wanted)
            at = t.container(at).parent;
        if (at.valid() && t.container(at).level == wanted)
            return {t.path(at)};
    }
    return level == Level::pod ? std::vector<std::string>{"system"} : selection().parentsFor(level);
}

void EditControl::insertBlock(const QString& key, ContainerId at)
{
    if (!document_.hasTopology())
        return;
    const auto items = paletteItems();
    const auto item = std::ranges::find_if(items, [&](const PaletteItem& i) { return text(i.key) == key; });
    const NamedBlock* own = workbench_.blocks()->fileBlock(key);
    if (item == items.end() && own == nullptr)
        return;
    const Level level = own != nullptr ? own->level : item->level;
    const QString title = own != nullptr ? text(own->name) : QCoreApplication::translate("Problem", item->title);
    const std::vector<std::string> parents = parentsAt(level, at);
    if (parents.empty())
        return bar_.tell(MessageBar::Topic::edit, Severity::warning,
                         level == Level::board ? tr("%1: select the rack that it goes into").arg(title)
                                               : tr("%1: select the pod that it goes into").arg(title));
    std::vector<TopologyEdit> edits;
    for (const std::string& parent : parents) {
        if (own != nullptr)
            edits.emplace_back(AddMembers{parent, level, 1, own->name, scope()});
        else
            edits.emplace_back(insertOf(*item, parent, 1, scope()));
    }
    apply(std::move(edits), tr("Add %1 to %2").arg(title, text(parents.front())));
}

void EditControl::run(EditKind kind)
{
    const EditSelection what = selection();
    if (!what.whyNot(kind).isEmpty())
        return;
    const ApplyEdits applied = [this](std::vector<TopologyEdit> edits, const QString& name) { apply(std::move(edits), name); };
    switch (kind) {
    case EditKind::addChip:
        return addMembers(Level::chip);
    case EditKind::addBoard:
        return addMembers(Level::board);
    case EditKind::addRack:
        return addMembers(Level::rack);
    case EditKind::addPod:
        return addMembers(Level::pod);
    case EditKind::addSwitch:
        return addDevices(AddDevice::Kind::switchElement);
    case EditKind::addNic:
        return addDevices(AddDevice::Kind::nic);
    case EditKind::addLink:
        return askLink(window_, what, applied);
    case EditKind::duplicate:
        return apply({Duplicate{what.targets(), scope()}});
    case EditKind::remove:
        return apply({Remove{what.targets(), scope()}});
    case EditKind::resize:
        return askResize(window_, what, scope(), applied);
    case EditKind::move:
        return askMove(window_, what, scope(), applied);
    case EditKind::fail:
        return apply({Fail{what.targets()}});
    case EditKind::restore:
        return apply({Restore{what.targets()}});
    case EditKind::changeValues:
        return askValues(window_, what, applied);
    case EditKind::clearOverrides:
        return apply({ClearOverrides{what.targets()}});
    case EditKind::addFabric:
    case EditKind::changeFabric:
        return askFabric(window_, what, kind == EditKind::addFabric, scope(), applied);
    case EditKind::removeFabric:
        return askRemoveFabric(window_, what, scope(), applied);
    case EditKind::storeGroup:
        return askGroupOfSelection();
    }
}

} // namespace tierlens
