// What the edits of the window act on: the selection of the views in the terms of core/edit, and why an edit cannot apply
// to it. No widgets.
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/edit/topology_edit.h"
#include "core/topology/topology.h"

namespace tierlens {

class SelectionHub;

/// What is done to the selection; each is one entry of the menu.
enum class EditKind : std::uint8_t {
    addChip,
    addBoard,
    addRack,
    addPod,
    addSwitch,
    addNic,
    addLink,
    duplicate,
    remove,
    resize,
    move,
    fail,
    restore,
    changeValues,
    clearOverrides,
    addFabric,
    changeFabric,
    removeFabric,
    storeGroup,
};

/// What kind of element values are changed of; one for all that are selected.
enum class ElementKind : std::uint8_t { chip, switchElement, nic, link };

class EditSelection {
public:
    EditSelection() = default;
    EditSelection(std::shared_ptr<const TopologyFile> file, const SelectionHub& hub);

    [[nodiscard]] bool hasTopology() const { return file_ != nullptr && file_->topology != nullptr; }
    [[nodiscard]] const TopologyFile& file() const { return *file_; }
    [[nodiscard]] const std::shared_ptr<const TopologyFile>& sharedFile() const { return file_; }
    [[nodiscard]] const Topology& topology() const { return *file_->topology; }
    /// Those picked as wholes, without those inside others.
    [[nodiscard]] const std::vector<std::string>& containers() const { return containers_; }
    /// Chips, dies, switches and NICs that are not in them, in file order.
    [[nodiscard]] const std::vector<VertexId>& vertices() const { return vertices_; }
    /// Only where no element is selected.
    [[nodiscard]] const std::vector<LinkId>& links() const { return linkIds_; }
    [[nodiscard]] bool empty() const { return containers_.empty() && vertices_.empty() && links_.empty(); }
    /// All of it; a die stands for its chip.
    [[nodiscard]] std::vector<Target> targets() const;

    /// The containers that new members of @p level go into: those around what is selected, or selected themselves; without a
    /// selection the only one there is. Empty: the user has to choose.
    [[nodiscard]] std::vector<std::string> parentsFor(Level level) const;
    /// The containers that a switch or NIC goes into, or whose fabric is meant: selected ones, else those around.
    [[nodiscard]] std::vector<std::string> around() const;
    /// Of what kind all selected elements are; none: of several, or containers.
    [[nodiscard]] std::optional<ElementKind> kind() const;
    /// "p0/r0/b1", "3 elements", "the link p0/r0/b0/c0 – p0/r0/sw0".
    [[nodiscard]] QString name() const;

    /// Why @p edit cannot be done; empty: it can be tried, and says then what else is wrong.
    [[nodiscard]] QString whyNot(EditKind edit) const;

private:
    [[nodiscard]] QString whyNoFabric(EditKind edit) const;

    std::shared_ptr<const TopologyFile> file_{};
    std::vector<std::string> containers_{};
    std::vector<ContainerId> containerIds_{};
    std::vector<VertexId> vertices_{};
    std::vector<Target> links_{};
    std::vector<LinkId> linkIds_{};
};

/// "chips", "boards", …: what a container of @p level holds, in the language of the window.
[[nodiscard]] QString membersWord(Level level);
/// How many of them it has.
[[nodiscard]] std::uint32_t memberCount(const Topology& topology, ContainerId container);

} // namespace tierlens
