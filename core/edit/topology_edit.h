// Edits of a topology as values. The truth is the text of the file: an edit splices new text into the old, so that
// comments, order and formatting of everything untouched stay byte for byte, and the result is read and built again. What
// does not give a valid topology is refused with the reason, and nothing changes.
//
// Elements are named by their paths (p0/r0/b1/c7, p0/r0/sw2, "system"), as they are before the edit. Where elements are
// renumbered (b0 goes, b1 becomes b0), links, overrides, failures and groups that name them follow.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/problem.h"
#include "core/formats/topology_file.h"
#include "core/topology/levels.h"

namespace tierlens {

/// Whom a change inside a block concerns that is made several times.
enum class Scope : std::uint8_t {
    everyUse, ///< the block is changed, and with it all that are made of it
    onlyThis, ///< the one gets a block of its own (in place, or a copy under a new name)
};

/// An element, or the link between two.
struct Target {
    std::string path{};
    std::string other{};                 ///< of a link: its second end; empty for an element
    std::optional<std::uint32_t> rail{}; ///< of a link: the n-th of the parallel ones, from 0; none: all of them
    [[nodiscard]] bool isLink() const { return !other.empty(); }
    friend bool operator==(const Target&, const Target&) = default;
};

/// A key and its value as the file writes them: {"bandwidth", "225 GB/s"}, {"attach", "{nics: 4, host_link: pcie5}"}. A
/// value that begins with '[' or '{' is a list or a map, all others are single values (quoted where that is needed). An
/// empty value takes the key away. Keys may have dots: "start.software".
struct KeyValue {
    std::string key;
    std::string value;
    friend bool operator==(const KeyValue&, const KeyValue&) = default;
};

// ---- Elements

/// Pods, racks, boards or chips in a container ("system" holds pods). @p like: the block to make them of, for chips their
/// type; empty: like the last one that is there. By blocks the count of the run is raised; by hand the last one is copied.
struct AddMembers {
    std::string parent{};
    Level level = Level::board;
    std::uint32_t count = 1;
    std::string like{};
    Scope scope = Scope::onlyThis;
};

/// A switch or a NIC by hand, with the next free number. @p type may be empty (no latency of its own).
struct AddDevice {
    enum class Kind : std::uint8_t { switchElement, nic };
    Kind kind = Kind::switchElement;
    std::string parent{};
    std::string type{};
    Scope scope = Scope::onlyThis; ///< everyUse: in every use of the parent's block
};

/// Links by hand. Values: type, bandwidth, latency, efficiency, count, tier, background; type or bandwidth must be there.
/// Several links are one edit (drag several chips to one switch).
struct AddLinks {
    std::vector<Target> links{};
    std::vector<KeyValue> values{};
    Scope scope = Scope::onlyThis; ///< everyUse: in the smallest block that holds both ends
};

/// Copies behind the originals, with all that is in them, their own links, overrides and failures. Of a link: one more
/// parallel one.
struct Duplicate {
    std::vector<Target> targets{};
    Scope scope = Scope::onlyThis;
};

/// Takes elements away, and with them the links, overrides and failures that name them, and their places in groups.
struct Remove {
    std::vector<Target> targets{};
    Scope scope = Scope::onlyThis;
};

/// Sets the number of members of a container (boards of a rack, chips of a board). More than one run: @p member names an
/// element of the run that grows or shrinks; none: the last.
struct Resize {
    std::string container{};
    std::uint32_t count = 1;
    std::string member{};
    Scope scope = Scope::onlyThis;
};

/// Moves a member (pod, rack, board, chip) into the container @p parent, or a switch or NIC by hand. What names it follows,
/// and so do the members behind it that are renumbered. Not from what blocks make into what is written by hand.
struct Move {
    std::string path{};
    std::string parent{};
    std::string before{}; ///< a member of @p parent that it stands before; empty: behind the last. Only of what blocks make
    Scope scope = Scope::onlyThis; ///< everyUse: inside its container alone, in every use of the container's block
};

// ---- Values

enum class TypeKind : std::uint8_t { chip, switchElement, nic, link };

/// @p like: a type of the kind that it is a copy of, with @p values changed.
struct AddType {
    TypeKind kind = TypeKind::link;
    std::string name{};
    std::vector<KeyValue> values{};
    std::string like{};
};
struct RenameType {
    TypeKind kind = TypeKind::link;
    std::string name{};
    std::string newName{};
};
/// Refused while anything uses it.
struct RemoveType {
    TypeKind kind = TypeKind::link;
    std::string name{};
};
struct ChangeType {
    TypeKind kind = TypeKind::link;
    std::string name{};
    std::vector<KeyValue> values{};
};

/// New values of single elements: type, bandwidth, latency, efficiency, background, start.*. What is written by hand is
/// changed where it stands, everything else gets an entry among `overrides`. Empty values take an override back.
struct Override {
    std::vector<Target> targets{};
    std::vector<KeyValue> values{};
};
/// Takes all overrides of the elements away.
struct ClearOverrides {
    std::vector<Target> targets{};
};

struct Fail {
    std::vector<Target> targets{};
};
struct Restore {
    std::vector<Target> targets{};
};

// ---- Blocks and fabrics

/// The n-th fabric of a container gets exactly these keys (kind, link, switch, attach …); values that stay are not
/// touched. @p index one past the last adds a fabric.
struct SetFabric {
    std::string container{};
    std::uint32_t index = 0;
    std::vector<KeyValue> keys{};
    Scope scope = Scope::onlyThis;
};
/// Single keys of the n-th fabric; the others stay.
struct ChangeFabric {
    std::string container{};
    std::uint32_t index = 0;
    std::vector<KeyValue> keys{};
    Scope scope = Scope::onlyThis;
};
struct RemoveFabric {
    std::string container{};
    std::uint32_t index = 0;
    Scope scope = Scope::onlyThis;
};

/// Merges the types and blocks of another topology text into the file and adds @p count members made of its block @p block
/// to @p parent. What is there with the same content is used, what has the same name and other content gets a new name.
/// For the palette (core/edit/palette.h) and for what was copied from another file.
struct InsertTopology {
    std::string text{};         ///< a whole topology
    std::string title{};        ///< for the name of the edit
    Level level = Level::board; ///< of the block
    std::string block{};
    std::string parent{};
    std::uint32_t count = 1;
    Scope scope = Scope::onlyThis;
};

/// A block under a name, to make members of. @p like: a copy of that block. Without: @p count members (@p of: the type of a
/// board's chips, the block of a rack's boards or a pod's racks), without a fabric.
struct AddBlock {
    Level level = Level::board; ///< board, rack or pod
    std::string name{};
    std::string like{};
    std::string of{};
    std::uint32_t count = 1;
};
/// With every use of it.
struct RenameBlock {
    Level level = Level::board;
    std::string name{};
    std::string newName{};
};
/// Refused while anything is made of it.
struct RemoveBlock {
    Level level = Level::board;
    std::string name{};
};

// ---- The whole

struct RenameTopology {
    std::string name{};
};
/// As --set does: values of the network section and of types (see withSettings). An empty value takes the key away.
struct ChangeSettings {
    std::vector<Setting> settings{};
};
/// Adds a group or gives it another selector.
struct SetGroup {
    std::string name{};
    std::string selector{};
};
/// Other groups and concurrent collectives that name it follow.
struct RenameGroup {
    std::string name{};
    std::string newName{};
};
/// Refused while another group or a concurrent collective names it.
struct RemoveGroup {
    std::string name{};
};
/// Sizes by dimension, innermost first; none takes the layout away.
struct SetParallelism {
    std::vector<std::pair<std::string, std::uint32_t>> dimensions{};
};
/// The n-th of `concurrent` (one past the last adds one): group, collective, size. Without keys it is taken away.
struct SetConcurrent {
    std::uint32_t index = 0;
    std::vector<KeyValue> keys{};
};
/// Another text altogether: from the source view or a generator.
struct ReplaceText {
    std::string text{};
};

using TopologyEdit = std::variant<AddMembers, AddDevice, AddLinks, Duplicate, Remove, Resize, Move, AddType, RenameType,
                                  RemoveType, ChangeType, Override, ClearOverrides, Fail, Restore, SetFabric, ChangeFabric,
                                  RemoveFabric, InsertTopology, AddBlock, RenameBlock, RemoveBlock, RenameTopology,
                                  ChangeSettings, SetGroup, RenameGroup, RemoveGroup, SetParallelism, SetConcurrent, ReplaceText>;

/// The new text. Problems: unknown_name (no such element), edit_… (why it cannot be done), and what reading and building the
/// result says. @p file must be a file as readTopologyText gives it.
[[nodiscard]] Result<std::string> editedText(const TopologyFile& file, const TopologyEdit& edit);

/// The same, read and built. Several edits, each on the result of the one before, are one: all or nothing.
[[nodiscard]] Result<TopologyFile> withEdit(const TopologyFile& file, const TopologyEdit& edit);
[[nodiscard]] Result<TopologyFile> withEdits(const TopologyFile& file, const std::vector<TopologyEdit>& edits);

/// What an edit is called, for "Undo %1": a sentence in the translation context "Problem" and its arguments (see
/// withArguments in core/report/messages.h): {"Add board to %1", {"p0/r0"}}.
struct EditName {
    const char* sentence = "";
    std::vector<std::string> args{};
};
[[nodiscard]] EditName editName(const TopologyEdit& edit);

/// Whether an element is made by a block that makes others too, so that a Scope has to be chosen.
struct SharedUse {
    std::string block{};    ///< its name; empty for a block in place with a count
    std::uint64_t uses = 1; ///< elements like this one that the same lines of the file make; 1: nobody else
};
/// Of a container: of its own body (its fabric, its members). Of a chip, switch or NIC: of the container it is in.
[[nodiscard]] SharedUse sharedUse(const TopologyFile& file, std::string_view path);

/// The keys of every fabric of a container as the file writes them, in the order of SetFabric::index. For a form that changes
/// them. Reads the text of the file again: of a long one not on the thread of the window.
[[nodiscard]] std::vector<std::vector<KeyValue>> fabricKeys(const TopologyFile& file, std::string_view container);

/// A block under a name, as the file has it.
struct NamedBlock {
    Level level = Level::board;
    std::string name{};
    std::uint64_t made = 0; ///< containers of the topology that it makes
    bool used = false;      ///< a line of the file names it: it cannot be removed
    friend bool operator==(const NamedBlock&, const NamedBlock&) = default;
};
/// Boards first, then racks and pods, each in the order of the file. Reads the text again, as fabricKeys does.
[[nodiscard]] std::vector<NamedBlock> namedBlocks(const TopologyFile& file);

/// A type under a name, as the file has it.
struct NamedType {
    TypeKind kind = TypeKind::chip;
    std::string name{};
    std::uint64_t made = 0; ///< chips, switches, NICs or links of it; those with an override count
    bool used = false;      ///< a line of the file names it: it cannot be removed
    friend bool operator==(const NamedType&, const NamedType&) = default;
};
/// Chips first, then switches, NICs and links, each in the order of the file. Reads the text again, as fabricKeys does.
[[nodiscard]] std::vector<NamedType> namedTypes(const TopologyFile& file);

/// The smallest file to begin with: one chip on a board in a rack in a pod, each made by a named block.
[[nodiscard]] std::string newTopologyText(std::string_view name);

} // namespace tierlens
