// The inside of an edit: the file's text as a draft, and what its blocks mean. Not for the window: see topology_edit.h.
//
// An edit works in rounds: it looks things up in the draft, queues changes, commits, looks up again. Nothing is built in
// between; the whole is read and built once, at the end.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/edit/topology_edit.h"
#include "core/formats/topology_reader.h"
#include "core/formats/yaml_draft.h"
#include "core/topology/element_path.h"

namespace tierlens {

/// The keys of a file in the order in which they usually stand.
[[nodiscard]] const std::vector<std::string_view>& topKeyOrder();
/// "pods", "racks", "boards", "chips": the key that lists containers of a level.
[[nodiscard]] std::string_view membersKey(Level level);
[[nodiscard]] std::string_view typesKey(TypeKind kind);
[[nodiscard]] inline Level levelBelow(Level level) { return static_cast<Level>(static_cast<std::uint8_t>(level) + 1); }
/// "p0/r0" of "p0/r0/b1"; "" for a pod.
[[nodiscard]] std::string_view parentPath(std::string_view path);
/// "b1" of "p0/r0/b1".
[[nodiscard]] std::string_view lastName(std::string_view path);
[[nodiscard]] std::string childPath(std::string_view parent, std::string_view name);
[[nodiscard]] inline bool isWithin(std::string_view path, std::string_view container)
{
    return path == container || (path.size() > container.size() && path.starts_with(container) && path[container.size()] == '/');
}
/// "system" is the empty path here.
[[nodiscard]] inline std::string_view plainPath(std::string_view path) { return path == "system" ? std::string_view{} : path; }

/// The run of members that a name of a path falls into.
struct RunPlace {
    BlockId parent{};        ///< the block whose member it is
    std::size_t run = 0;     ///< of its members
    std::uint32_t first = 0; ///< number of the run's first
    std::uint32_t index = 0; ///< inside the run
    std::uint32_t count = 1;
    BlockId body{};     ///< of a container; invalid for a chip
    SourceNode entry{}; ///< in the file; of a level left out the list that it is made from
    bool implicit = false;
};

/// How paths change: @p rename gets a path relative to any container made of @p body (or, without one, the whole path), and
/// gives the new relative path, or nothing when the element goes.
struct PathChange {
    BlockId body{};
    std::function<std::optional<std::string>(std::string_view)> rename;
};

/// An element or link written by hand.
struct HandEntry {
    SourceNode entry{};
    std::string owner{};   ///< path of the container in whose block it is written; empty: at the top of the file
    bool inBlock = false;  ///< also for the system's own block
    std::string section{}; ///< "chips", "switches", "nics", "links"
    std::size_t index = 0; ///< in that list
};

class Editor {
public:
    [[nodiscard]] static Result<Editor> of(const TopologyFile& file);

    YamlDraft& draft() { return draft_; }
    [[nodiscard]] const YamlTree& tree() const { return draft_.tree(); }
    [[nodiscard]] const TopologyFile& file() const { return file_; }
    [[nodiscard]] const Topology& topology() const { return *file_.topology; }
    /// What the draft says, as of the last commit.
    [[nodiscard]] const TopologyDescription& description();
    [[nodiscard]] const BlockDescription& block(BlockId id) { return description().blocks[id.index()]; }
    [[nodiscard]] Result<void> commit();

    [[nodiscard]] SourceNode section(std::string_view key) const { return childNamed(tree(), tree().root(), key); }
    /// Adds to a list at the top of the file, which is made when it is missing.
    void addToSection(std::string_view key, const std::vector<std::string>& items);

    /// The runs from the outside in that make the container or chip @p path; none when something on the way is written by hand or
    /// does not exist. The empty path has no steps.
    [[nodiscard]] std::optional<std::vector<RunPlace>> placeOf(std::string_view path);
    /// The block that the container @p path is made of ("" the system's); none when it is written by hand.
    [[nodiscard]] std::optional<BlockId> bodyOf(std::string_view path);
    /// Runs of the whole file that use the block.
    [[nodiscard]] std::size_t usesOf(BlockId id);
    /// The map in the file that holds a body's keys: its own, or of the container around for a level left out.
    [[nodiscard]] SourceNode mapOf(std::string_view path);
    /// The entry of that map that lists the members; invalid without members.
    [[nodiscard]] SourceNode membersOf(std::string_view path);

    /// Gives the container @p path lines of its own: runs are split, blocks that others use as well are copied.
    [[nodiscard]] Result<void> isolate(std::string_view path);
    /// Writes a level that was left out around what it is made from, so that @p path has a map of its own.
    [[nodiscard]] Result<void> materialise(std::string_view path);
    void setCount(SourceNode entry, std::uint32_t count, bool keepOne);
    /// `chips: {…}` becomes a list of one.
    [[nodiscard]] Result<void> chipsToList(std::string_view board);
    /// Splits the run so that the member with @p number begins one.
    [[nodiscard]] Result<void> splitBefore(std::string_view parent, std::uint32_t number);

    /// Elements that the path names exist in the file as it was; unknown_name with the nearest otherwise.
    [[nodiscard]] Result<void> mustExist(std::string_view path) const;
    [[nodiscard]] bool isContainerPath(std::string_view path) const;
    [[nodiscard]] std::optional<HandEntry> handEntry(std::string_view path);
    /// The next number that no child of @p parent has, counted up with every call.
    [[nodiscard]] std::uint32_t nextNumber(std::string_view parent, NamePrefix prefix);
    /// The numbers of a container's children with this prefix, ascending, in the file as it was.
    [[nodiscard]] std::vector<std::uint32_t> childNumbers(std::string_view parent, NamePrefix prefix) const;

    /// Renames, in links, overrides, failures, groups and elements by hand, what a change of structure renumbers, and takes out
    /// what names elements that go. To be called before the structure is changed.
    [[nodiscard]] Result<void> renameReferences(const PathChange& change);
    /// Copies elements by hand, links, overrides and failures below a path to another: both are relative as in PathChange.
    [[nodiscard]] Result<void> copyReferences(const PathChange& change);

    /// The hand links (entries of `links`) that @p link names, with how many of their parallel ones; a fabric's link is refused.
    struct HandLinks {
        HandEntry place{};
        std::uint32_t links = 0; ///< of the entry's count
        std::uint32_t count = 1;
    };
    [[nodiscard]] Result<std::vector<HandLinks>> handLinksOf(const Target& link);
    [[nodiscard]] Result<void> linkMustExist(const Target& link) const;

private:
    Editor(const TopologyFile& file, YamlDraft draft) : file_(file), draft_(std::move(draft)) {}
    /// A list of the file whose entries name elements, and where its paths begin.
    struct ReferenceList {
        SourceNode list{};
        std::string section{};
        std::string base{}; ///< path of a container that it stands in; relative names
        bool inBlock = false;
    };
    [[nodiscard]] std::vector<ReferenceList> referenceLists(const std::function<bool(std::string_view)>& stays);
    [[nodiscard]] std::string firstInstance(BlockId id, const std::function<bool(std::string_view)>& stays);
    [[nodiscard]] std::function<std::optional<std::string>(std::string_view)> mapping(const PathChange& change);
    void renameGroups(const std::function<std::optional<std::string>(std::string_view)>& map);
    [[nodiscard]] std::string entryText(SourceNode entry, const std::map<SourceNode, std::string>& replaced) const;
    [[nodiscard]] HandEntry entryPlace(SourceNode entry, std::string owner, bool inBlock) const;

    const TopologyFile& file_;
    YamlDraft draft_;
    std::optional<TopologyDescription> description_{};
    std::map<std::pair<std::string, NamePrefix>, std::uint32_t> next_{};
};

/// The nodes of an entry of links, overrides, failures or hand elements that hold paths.
[[nodiscard]] std::vector<SourceNode> pathNodes(const YamlTree& tree, SourceNode entry, std::string_view section);

/// The scalars `use: name` in the lists of blocks of @p level, in the whole file.
[[nodiscard]] std::vector<SourceNode> usesOfNamedBlock(const YamlTree& tree, Level level, std::string_view name);

/// The scalars that name the type, in the whole file.
[[nodiscard]] std::vector<SourceNode> usesOfType(const YamlTree& tree, TypeKind kind, std::string_view name);

/// Queues values for a map that is there, each in the spelling (latency_us) and the style that it has.
void changeValues(Editor& editor, SourceNode map, const std::vector<KeyValue>& values);
/// `{bandwidth: 450 GB/s, start: {noc: 20 ns}}`: keys with dots make maps inside.
[[nodiscard]] std::string asValueMap(const std::vector<KeyValue>& values);

// One file an area; each changes the draft and commits.
[[nodiscard]] Result<void> perform(Editor& editor, const AddMembers& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const AddDevice& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const AddLinks& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const Duplicate& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const Remove& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const Resize& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const Move& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const AddType& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const RenameType& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const RemoveType& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const ChangeType& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const Override& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const ClearOverrides& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const Fail& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const Restore& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const SetFabric& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const ChangeFabric& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const RemoveFabric& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const AddBlock& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const RenameBlock& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const RemoveBlock& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const RenameTopology& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const InsertTopology& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const SetGroup& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const RenameGroup& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const RemoveGroup& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const SetParallelism& edit);
[[nodiscard]] Result<void> perform(Editor& editor, const SetConcurrent& edit);

} // namespace tierlens
