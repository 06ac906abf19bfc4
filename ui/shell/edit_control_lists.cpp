// The lists of what the file has under names: its blocks, its types, its groups.
#include <QAction>
#include <algorithm>

#include "core/topology/groups.h"
#include "ui/document/document.h"
#include "ui/document/document_edits.h"
#include "ui/document/text.h"
#include "ui/edit/blocks_panel.h"
#include "ui/edit/edit_dialogs.h"
#include "ui/edit/types_panel.h"
#include "ui/graph/selection_hub.h"
#include "ui/panels/topology_panel.h"
#include "ui/shell/edit_control.h"
#include "ui/shell/workbench.h"

namespace tierlens {

void EditControl::connectBlocks()
{
    BlocksPanel* panel = workbench_.blocks();
    const ApplyEdits applied = [this](std::vector<TopologyEdit> edits, const QString& name) { apply(std::move(edits), name); };
    connect(panel, &BlocksPanel::blockWanted, this, [this](const QString& key) { insertBlock(key); });
    connect(panel->addBlock(), &QAction::triggered, this,
            [this, panel, applied] { askBlock(window_, selection(), panel->fileBlocks(), panel->chosen(), applied); });
    connect(panel->renameBlock(), &QAction::triggered, this, [this, panel, applied] {
        if (const auto block = panel->chosen())
            askBlockName(window_, panel->fileBlocks(), *block, applied);
    });
    connect(panel->removeBlock(), &QAction::triggered, this, [this, panel] {
        if (const auto block = panel->chosen())
            apply({RemoveBlock{block->level, block->name}});
    });
    connect(&document_, &Document::topologyChanged, panel, [this, panel] { panel->setFile(document_.sharedFile()); });
    panel->setFile(document_.sharedFile());
}

void EditControl::connectTypes()
{
    TypesPanel* panel = workbench_.types();
    const ApplyEdits applied = [this](std::vector<TopologyEdit> edits, const QString& name) { apply(std::move(edits), name); };
    connect(panel->addType(), &QAction::triggered, this,
            [this, panel, applied] { askType(window_, selection(), panel->types(), panel->chosen(), applied); });
    connect(panel->changeType(), &QAction::triggered, this, [this, panel, applied] {
        if (const auto type = panel->chosen())
            askTypeChange(window_, selection(), panel->types(), *type, applied);
    });
    connect(panel->removeType(), &QAction::triggered, this, [this, panel] {
        if (const auto type = panel->chosen())
            apply({RemoveType{type->kind, type->name}});
    });
    connect(&document_, &Document::topologyChanged, panel, [this, panel] { panel->setFile(document_.sharedFile()); });
    panel->setFile(document_.sharedFile());
}

void EditControl::connectGroups()
{
    const TopologyPanel* panel = workbench_.topologyPanel();
    connect(panel->addGroup(), &QAction::triggered, this, &EditControl::askGroupOfSelection);
    connect(panel->changeGroup(), &QAction::triggered, this, [this, panel] {
        const std::vector<NamedGroup>& groups = document_.file().topology->groups;
        const auto found = std::ranges::find(groups, panel->chosenGroup().toStdString(), &NamedGroup::name);
        if (found != groups.end())
            askGroupChange(window_, selection(), *found,
                           [this](std::vector<TopologyEdit> edits, const QString& name) { apply(std::move(edits), name); });
    });
    connect(panel->removeGroup(), &QAction::triggered, this,
            [this, panel] { apply({RemoveGroup{panel->chosenGroup().toStdString()}}); });
}

void EditControl::askGroupOfSelection()
{
    if (!document_.hasTopology())
        return;
    const EditSelection what = selection();
    std::vector<VertexId> chips;
    for (const VertexId v : hub_.selection())
        if (what.topology().vertex(v).kind == VertexKind::endpoint)
            chips.push_back(v);
    askGroup(window_, what, chips.empty() ? document_.groupSelector() : text(selectorFor(what.topology(), chips)),
             [this](std::vector<TopologyEdit> edits, const QString& name) { apply(std::move(edits), name); });
}

} // namespace tierlens
