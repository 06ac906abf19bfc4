// The dialogs of the Edit menu that need a value: each gives the edits that it stands for to @p apply.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "ui/edit/edit_dialog.h"
#include "ui/edit/edit_selection.h"

namespace tierlens {

using ApplyEdits = std::function<void(std::vector<TopologyEdit>, const QString& name)>;

/// How many members the selected container has.
void askResize(QWidget* parent, const EditSelection& selection, Scope preset, const ApplyEdits& apply);
/// New members of @p level: how many, and of which block or type.
void askAdd(QWidget* parent, const EditSelection& selection, Level level, Scope preset, const ApplyEdits& apply);
/// Two ends and the values of the links between. With several selected elements each of them gets one to the other end.
void askLink(QWidget* parent, const EditSelection& selection, const ApplyEdits& apply);
void askMove(QWidget* parent, const EditSelection& selection, Scope preset, const ApplyEdits& apply);
/// Values of the selected elements or of their type.
void askValues(QWidget* parent, const EditSelection& selection, const ApplyEdits& apply);
/// @p selector: what the group is at first.
void askGroup(QWidget* parent, const EditSelection& selection, const QString& selector, const ApplyEdits& apply);
/// The name and the chips of one that the file has.
void askGroupChange(QWidget* parent, const EditSelection& selection, const NamedGroup& group, const ApplyEdits& apply);
/// A further fabric, or the keys of one that is there; of several the user says which. What the file says of them is read
/// aside, the form opens then.
void askFabric(QWidget* parent, const EditSelection& selection, bool add, Scope preset, const ApplyEdits& apply);
/// At once where there is only one, else the user says which.
void askRemoveFabric(QWidget* parent, const EditSelection& selection, Scope preset, const ApplyEdits& apply);
/// A block under a name: a copy of one, or so many members. @p blocks: those of the file; @p like: the one chosen at first.
void askBlock(QWidget* parent, const EditSelection& selection, const std::vector<NamedBlock>& blocks,
              const std::optional<NamedBlock>& like, const ApplyEdits& apply);
void askBlockName(QWidget* parent, const std::vector<NamedBlock>& blocks, const NamedBlock& block, const ApplyEdits& apply);
/// A type under a name. @p types: those of the file; @p like: the one that it is a copy of at first.
void askType(QWidget* parent, const EditSelection& selection, const std::vector<NamedType>& types,
             const std::optional<NamedType>& like, const ApplyEdits& apply);
/// The name and the values of one that is there, for all that is of it.
void askTypeChange(QWidget* parent, const EditSelection& selection, const std::vector<NamedType>& types, const NamedType& type,
                   const ApplyEdits& apply);
void askTopologyName(QWidget* parent, const EditSelection& selection, const ApplyEdits& apply);

} // namespace tierlens
