#include <algorithm>
#include <array>
#include <string>

#include "core/base/translatable.h"
#include "core/formats/topology_sections.h"

namespace tierlens {
namespace {

/// What a container of a level is called in the file, from the system inwards.
struct LevelWords {
    Level level;
    std::string_view members; ///< the key that lists containers of this level (chips for the innermost)
    const char* what;         ///< "a rack"
    const char* kind;         ///< "block of racks", for unknown names
};
constexpr LevelWords kLevels[] = {
    {Level::system, "", QT_TRANSLATE_NOOP("Problem", "'system'"), ""},
    {Level::pod, "pods", QT_TRANSLATE_NOOP("Problem", "a pod"), QT_TRANSLATE_NOOP("Problem", "block among 'pods'")},
    {Level::rack, "racks", QT_TRANSLATE_NOOP("Problem", "a rack"), QT_TRANSLATE_NOOP("Problem", "block among 'racks'")},
    {Level::board, "boards", QT_TRANSLATE_NOOP("Problem", "a board"), QT_TRANSLATE_NOOP("Problem", "block among 'boards'")},
    {Level::chip, "chips", QT_TRANSLATE_NOOP("Problem", "an entry of 'chips'"), ""},
};

const LevelWords& wordsOf(Level level) { return kLevels[static_cast<std::size_t>(level)]; }
Level below(Level level) { return static_cast<Level>(static_cast<std::uint8_t>(level) + 1); }

/// The keys of a block: what it may be made of, then what any container has.
std::vector<std::string_view> keysOf(Level level, bool isEntry)
{
    std::vector<std::string_view> keys;
    if (isEntry) {
        keys.emplace_back("use");
        keys.emplace_back("count");
    }
    for (Level member = below(level);; member = below(member)) {
        keys.push_back(wordsOf(member).members);
        if (member == Level::chip)
            break;
    }
    for (const char* key : {"fabric", "fabrics", "switches", "nics", "links"})
        keys.emplace_back(key);
    return keys;
}

} // namespace

void BlocksReader::read(SourceNode boards, SourceNode racks, SourceNode pods, SourceNode system)
{
    ImpactScope scope(reading_, Impact::counts);
    // From the inside out: a rack can only use boards, so no block can contain itself.
    readNamed(boards, Level::board);
    readNamed(racks, Level::rack);
    readNamed(pods, Level::pod);
    if (!system.valid())
        return;
    const auto keys = keysOf(Level::system, false);
    MapReader map(reading_, system, wordsOf(Level::system).what, keys);
    BlockDescription block;
    block.level = Level::system;
    block.node = system;
    readBody(map, block);
    description_.system = append(std::move(block));
}

void BlocksReader::readNamed(SourceNode section, Level level)
{
    if (!section.valid() || reading_.isMissing(section))
        return;
    const YamlTree& tree = reading_.tree();
    if (tree.kind(section) != YamlTree::Kind::map) {
        reading_.error(
            section, Code::expected_map,
            {QT_TRANSLATE_NOOP("Problem", "named blocks (NAME: {...}; the list of a system's own stands under 'system')"),
             reading_.found(section)});
        return;
    }
    const auto keys = keysOf(level, false);
    for (SourceNode n = tree.firstChild(section); n.valid(); n = tree.next(n)) {
        MapReader map(reading_, n, wordsOf(level).what, keys);
        BlockDescription block;
        block.level = level;
        block.name = tree.key(n);
        block.node = n;
        readBody(map, block);
        named_[static_cast<std::size_t>(level)].add(tree.key(n), append(std::move(block)).index());
    }
}

void BlocksReader::readBody(const MapReader& map, BlockDescription& block)
{
    if (!map.isMap())
        return;
    readMembers(map, block);
    const SourceNode one = map.get("fabric"), several = map.get("fabrics");
    if (one.valid() && several.valid())
        reading_.keyError(several, Code::keys_exclude,
                          {"fabric", "fabrics", QT_TRANSLATE_NOOP("Problem", "put all of them into the list 'fabrics'")});
    if (one.valid())
        block.fabrics.push_back(readFabric(reading_, types_, one));
    for (const SourceNode n :
         several.valid() ? reading_.list(several, QT_TRANSLATE_NOOP("Problem", "fabrics")) : std::vector<SourceNode>())
        block.fabrics.push_back(readFabric(reading_, types_, n));
    block.switches = readHandElements(reading_, types_, map.get("switches"), HandKind::switchElement, block.level);
    block.nics = readHandElements(reading_, types_, map.get("nics"), HandKind::nic, block.level);
    block.links = readHandLinks(reading_, types_, map.get("links"), block.level);
}

void BlocksReader::readMembers(const MapReader& map, BlockDescription& block)
{
    Level level = below(block.level);
    SourceNode list;
    for (Level candidate = level;; candidate = below(candidate)) {
        const SourceNode n = map.get(wordsOf(candidate).members);
        if (n.valid() && list.valid())
            reading_.keyError(n, Code::keys_exclude,
                              {std::string(wordsOf(level).members), std::string(wordsOf(candidate).members),
                               QT_TRANSLATE_NOOP("Problem", "a container is made of members of one level")});
        if (n.valid() && !list.valid()) {
            list = n;
            level = candidate;
        }
        if (candidate == Level::chip)
            break;
    }
    if (!list.valid())
        return;
    std::vector<BlockMembers> members = level == Level::chip ? readChips(list) : readEntries(list, level);
    // Levels left out are made once, without a fabric, from the inside out.
    for (Level missing = level; missing != below(block.level);) {
        missing = static_cast<Level>(static_cast<std::uint8_t>(missing) - 1);
        BlockDescription once;
        once.level = missing;
        once.node = list;
        once.members = std::move(members);
        members = {BlockMembers{{}, append(std::move(once)), 1, list}};
    }
    block.members = std::move(members);
}

std::vector<BlockMembers> BlocksReader::readEntries(SourceNode list, Level level)
{
    std::vector<BlockMembers> members;
    for (const SourceNode entry : reading_.list(list, QT_TRANSLATE_NOOP("Problem", "the members ({use: NAME, count: n} each)")))
        members.push_back(readEntry(entry, level));
    return members;
}

BlockMembers BlocksReader::readEntry(SourceNode entry, Level level)
{
    BlockMembers members;
    members.node = entry;
    const auto keys = keysOf(level, true);
    MapReader map(reading_, entry, wordsOf(level).what, keys);
    if (const SourceNode count = map.get("count"); count.valid())
        members.count = reading_.count(count, 1, kMaxCount).value_or(1);
    const SourceNode use = map.get("use");
    BlockDescription block; // in place, or a stand-in for a name that is not known
    block.level = level;
    block.node = entry;
    if (!use.valid()) {
        readBody(map, block);
        members.block = append(std::move(block));
        return members;
    }
    for (const std::string_view key : keys)
        if (const SourceNode own = map.get(key); own.valid() && key != "use" && key != "count")
            reading_.keyError(
                own, Code::keys_exclude,
                {"use", std::string(key),
                 QT_TRANSLATE_NOOP("Problem", "an entry is {use: NAME, count: n}, or the block itself with an optional count")});
    const NameTable& names = named_[static_cast<std::size_t>(level)];
    if (const auto name = reading_.text(use, QT_TRANSLATE_NOOP("Problem", "the name of a block"))) {
        if (const auto found = names.find(*name)) {
            members.block = BlockId(*found);
            return members;
        }
        reading_.unknownName(use, *name, wordsOf(level).kind, names.names());
    }
    members.block = append(std::move(block));
    return members;
}

std::vector<BlockMembers> BlocksReader::readChips(SourceNode chips)
{
    std::vector<SourceNode> entries{chips};
    if (reading_.tree().kind(chips) == YamlTree::Kind::list)
        entries = reading_.list(chips, "");
    std::vector<BlockMembers> members;
    for (const SourceNode entry : entries) {
        MapReader map(reading_, entry, wordsOf(Level::chip).what, {"type", "count"});
        BlockMembers run;
        run.node = entry;
        if (const SourceNode type = map.require("type"); type.valid())
            run.chipType = types_.chip(type);
        if (const SourceNode count = map.get("count"); count.valid())
            run.count = reading_.count(count, 1, kMaxCount).value_or(1);
        if (run.chipType.valid())
            members.push_back(run);
    }
    return members;
}

BlockId BlocksReader::append(BlockDescription block)
{
    description_.blocks.push_back(std::move(block));
    return BlockId(description_.blocks.size() - 1);
}

} // namespace tierlens
