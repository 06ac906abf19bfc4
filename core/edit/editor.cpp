// Looking things up in a draft, and giving one use of a block lines of its own.
#include "core/edit/editor.h"

#include <algorithm>

#include "core/base/translatable.h"
#include "core/topology/link_index.h"

namespace tierlens {

const std::vector<std::string_view>& topKeyOrder()
{
    static const std::vector<std::string_view> order{"tierlens",  "name",     "types",  "boards",      "racks",     "pods",
                                                     "system",    "network",  "chips",  "switches",    "nics",      "links",
                                                     "overrides", "failures", "groups", "parallelism", "concurrent"};
    return order;
}

std::string_view membersKey(Level level)
{
    constexpr std::string_view keys[] = {"", "pods", "racks", "boards", "chips"};
    return keys[static_cast<std::size_t>(level)];
}

std::string_view typesKey(TypeKind kind)
{
    constexpr std::string_view keys[] = {"chips", "switches", "nics", "links"};
    return keys[static_cast<std::size_t>(kind)];
}

std::string_view parentPath(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash);
}

std::string_view lastName(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string childPath(std::string_view parent, std::string_view name)
{
    return parent.empty() ? std::string(name) : std::string(parent) + "/" + std::string(name);
}

Result<Editor> Editor::of(const TopologyFile& file)
{
    auto draft = YamlDraft::of(file.text, file.name);
    if (!draft)
        return failure(std::move(draft.error()));
    return Editor(file, std::move(*draft));
}

const TopologyDescription& Editor::description()
{
    if (!description_)
        description_ = readTopology(tree()).description;
    return *description_;
}

Result<void> Editor::commit()
{
    description_.reset();
    return draft_.commit();
}

void Editor::addToSection(std::string_view key, const std::vector<std::string>& items)
{
    const SourceNode list = section(key);
    if (!list.valid()) {
        draft_.addSection(key, items, {}, topKeyOrder());
        return;
    }
    if (tree().kind(list) == YamlTree::Kind::null) { // one insertion, so that the first makes the list
        std::string all = "[";
        for (const std::string& item : items)
            all += (all.size() > 1 ? ", " : "") + item;
        draft_.setValue(list, all + "]");
        return;
    }
    if (tree().size(list) == 0) {
        std::string all = "[";
        for (const std::string& item : items)
            all += (all.size() > 1 ? ", " : "") + item;
        draft_.setValue(list, all + "]");
        return;
    }
    for (const std::string& item : items)
        draft_.addItem(list, item);
}

std::optional<std::vector<RunPlace>> Editor::placeOf(std::string_view path)
{
    std::vector<RunPlace> places;
    BlockId at = description().system;
    for (std::size_t begin = 0; begin < path.size();) {
        const std::size_t end = std::min(path.find('/', begin), path.size());
        const auto name = parseElementName(path.substr(begin, end - begin));
        begin = end + 1;
        if (!name || !at.valid())
            return {};
        const auto level = levelOf(name->prefix);
        const BlockDescription& body = block(at);
        if (!level || *level != levelBelow(body.level))
            return {};
        RunPlace place;
        place.parent = at;
        bool found = false;
        for (std::size_t run = 0; run < body.members.size() && !found; ++run) {
            const BlockMembers& members = body.members[run];
            if (name->number - place.first < members.count) {
                place.run = run;
                place.index = name->number - place.first;
                place.count = members.count;
                place.body = members.block;
                place.entry = members.node;
                found = true;
            } else {
                place.first += members.count;
            }
        }
        if (!found)
            return {};
        // A level left out is made from the list of the level below; an entry in place stands in a list itself.
        place.implicit = place.body.valid() && block(place.body).node == place.entry &&
                         (tree().kind(place.entry) == YamlTree::Kind::list || tree().hasKey(place.entry));
        places.push_back(place);
        at = place.body;
    }
    return places;
}

std::optional<BlockId> Editor::bodyOf(std::string_view path)
{
    if (path.empty())
        return description().system.valid() ? std::optional(description().system) : std::nullopt;
    const auto places = placeOf(path);
    return places && places->back().body.valid() ? std::optional(places->back().body) : std::nullopt;
}

std::size_t Editor::usesOf(BlockId id)
{
    std::size_t uses = 0;
    for (const BlockDescription& body : description().blocks)
        for (const BlockMembers& run : body.members)
            uses += run.block == id && body.level != Level::board ? 1U : 0U;
    return uses;
}

SourceNode Editor::mapOf(std::string_view path)
{
    const auto places = placeOf(path);
    if (!places)
        return {};
    for (std::size_t i = places->size(); i-- > 0;)
        if (!(*places)[i].implicit)
            return block((*places)[i].body).node;
    return description().system.valid() ? block(description().system).node : SourceNode{};
}

SourceNode Editor::membersOf(std::string_view path)
{
    const SourceNode map = mapOf(path);
    const auto body = bodyOf(path);
    if (!map.valid() || !body)
        return {};
    for (Level level = levelBelow(block(*body).level);; level = levelBelow(level)) {
        if (const SourceNode n = childNamed(tree(), map, membersKey(level)); n.valid())
            return n;
        if (level == Level::chip)
            return {};
    }
}

void Editor::setCount(SourceNode entry, std::uint32_t count, bool keepOne)
{
    const SourceNode n = childNamed(tree(), entry, "count");
    if (count == 1 && !keepOne) {
        if (n.valid())
            draft_.remove(n, false);
    } else if (n.valid()) {
        draft_.setScalar(n, std::to_string(count));
    } else if (count != 1) {
        draft_.addEntry(entry, "count", std::to_string(count));
    }
}

Result<void> Editor::splitBefore(std::string_view parent, std::uint32_t number)
{
    const auto body = bodyOf(parent);
    if (!body)
        return {};
    std::uint32_t first = 0;
    for (const BlockMembers& run : block(*body).members) {
        if (number > first && number - first < run.count) {
            if (block(*body).level == Level::board)
                if (auto listed = chipsToList(parent); !listed)
                    return listed;
            const auto place =
                placeOf(childPath(parent, std::string(1, levelLetter(levelBelow(block(*body).level))) + std::to_string(number)));
            const bool chips = block(*body).level == Level::board;
            const SourceNode list = tree().parent(place->back().entry);
            std::size_t at = 0;
            for (SourceNode n = tree().firstChild(list); n != place->back().entry; n = tree().next(n))
                ++at;
            draft_.copyBehind(place->back().entry, 1);
            const std::uint32_t count = place->back().count, before = place->back().index;
            const std::string listPath = std::string(parent);
            if (auto done = commit(); !done)
                return done;
            const SourceNode members = membersOf(listPath);
            setCount(childAt(tree(), members, at), before, chips);
            setCount(childAt(tree(), members, at + 1), count - before, chips);
            return commit();
        }
        first += run.count;
    }
    return {};
}

Result<void> Editor::isolate(std::string_view path)
{
    for (std::size_t begin = 0; begin < path.size();) {
        const std::size_t end = std::min(path.find('/', begin), path.size());
        const std::string_view upTo = path.substr(0, end);
        begin = end + 1;
        auto places = placeOf(upTo);
        if (!places)
            return {}; // by hand: nobody shares it
        if (places->back().implicit)
            continue;
        const std::uint32_t number = places->back().first + places->back().index;
        if (places->back().count > 1) {
            if (auto split = splitBefore(parentPath(upTo), number); !split)
                return split;
            if (auto split = splitBefore(parentPath(upTo), number + 1); !split)
                return split;
            places = placeOf(upTo);
        }
        const BlockId body = places->back().body;
        if (!body.valid() || block(body).name.empty() || usesOf(body) < 2)
            continue;
        const std::string name = block(body).name;
        const SourceNode definitions = section(membersKey(block(body).level));
        std::string copy;
        for (int k = 2; copy.empty() || childNamed(tree(), definitions, copy).valid(); ++k)
            copy = name + "_" + std::to_string(k);
        draft_.copyBehind(block(body).node, 1, copy);
        draft_.setScalar(childNamed(tree(), places->back().entry, "use"), copy);
        if (auto done = commit(); !done)
            return done;
    }
    return {};
}

Result<void> Editor::materialise(std::string_view path)
{
    const auto places = placeOf(path);
    if (!places || places->empty() || !places->back().implicit)
        return {};
    draft_.wrapEntry(places->back().entry, membersKey(block(places->back().body).level));
    return commit();
}

Result<void> Editor::chipsToList(std::string_view board)
{
    const SourceNode chips = membersOf(board);
    if (!chips.valid() || tree().kind(chips) == YamlTree::Kind::list)
        return {};
    draft_.wrapValue(chips, "chips");
    return commit();
}

Result<void> Editor::mustExist(std::string_view path) const
{
    if (path.empty())
        return {};
    if (topology().findVertex(path) || topology().findContainer(path))
        return {};
    std::vector<std::string> args{std::string(path.substr(0, 80)), QT_TRANSLATE_NOOP("Problem", "element")};
    if (const auto parsed = parseElementPath(path))
        if (std::string nearest = nearestPath(topology(), *parsed); !nearest.empty())
            args.push_back(std::move(nearest));
    return failure(Code::unknown_name, std::move(args));
}

bool Editor::isContainerPath(std::string_view path) const
{
    if (path.empty())
        return true;
    const auto parsed = parseElementPath(path);
    const auto level = parsed ? levelOf(parsed->last().prefix) : std::nullopt;
    return level && *level != Level::chip;
}

std::vector<std::uint32_t> Editor::childNumbers(std::string_view parent, NamePrefix prefix) const
{
    std::vector<std::uint32_t> numbers;
    const auto container = parent.empty() ? std::optional(ContainerId(0)) : topology().findContainer(parent);
    if (!container)
        return numbers;
    const Container& c = topology().container(*container);
    const auto vertices = [&](const std::vector<VertexId>& list) {
        for (const VertexId v : list)
            numbers.push_back(topology().vertex(v).number);
    };
    switch (prefix) {
    case NamePrefix::switchElement:
        vertices(c.switches);
        break;
    case NamePrefix::nic:
        vertices(c.nics);
        break;
    case NamePrefix::die:
        break;
    case NamePrefix::chip:
        vertices(c.endpoints);
        [[fallthrough]];
    default:
        for (const ContainerId child : c.children)
            numbers.push_back(topology().container(child).number);
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

std::uint32_t Editor::nextNumber(std::string_view parent, NamePrefix prefix)
{
    const auto [at, isNew] = next_.try_emplace({std::string(parent), prefix}, 0U);
    if (isNew)
        if (const auto numbers = childNumbers(parent, prefix); !numbers.empty())
            at->second = numbers.back() + 1;
    return at->second++;
}

HandEntry Editor::entryPlace(SourceNode entry, std::string owner, bool inBlock) const
{
    HandEntry place{entry, std::move(owner), inBlock, {}, 0};
    const SourceNode list = tree().parent(entry);
    place.section = std::string(tree().key(list));
    for (SourceNode n = tree().firstChild(list); n != entry; n = tree().next(n))
        ++place.index;
    return place;
}

std::optional<HandEntry> Editor::handEntry(std::string_view path)
{
    const auto name = parseElementName(lastName(path));
    if (!name)
        return {};
    const auto search = [&](const std::vector<HandElement>& elements, std::string_view wanted) -> SourceNode {
        for (const HandElement& element : elements)
            if (element.path == wanted)
                return element.node;
        return {};
    };
    const TopologyDescription& all = description();
    const bool isSwitch = name->prefix == NamePrefix::switchElement;
    if (name->prefix == NamePrefix::chip) {
        const SourceNode n = search(all.chips, path);
        return n.valid() ? std::optional(entryPlace(n, {}, false)) : std::nullopt;
    }
    if (!isSwitch && name->prefix != NamePrefix::nic)
        return {};
    if (const SourceNode n = search(isSwitch ? all.switches : all.nics, path); n.valid())
        return entryPlace(n, {}, false);
    // In the blocks around it, names are relative.
    std::string owner(parentPath(path));
    for (;;) {
        if (const auto body = bodyOf(owner)) {
            const std::string_view relative = owner.empty() ? path : path.substr(owner.size() + 1);
            if (const SourceNode n = search(isSwitch ? block(*body).switches : block(*body).nics, relative); n.valid())
                return entryPlace(n, owner, true);
        }
        if (owner.empty())
            return {};
        owner = std::string(parentPath(owner));
    }
}

Result<void> Editor::linkMustExist(const Target& link) const
{
    for (const std::string& end : {link.path, link.other})
        if (auto exists = mustExist(end); !exists)
            return exists;
    const auto vertex = [&](const std::string& path) {
        auto v = topology().findVertex(path);
        if (!v)
            if (const auto c = topology().findContainer(path);
                c && !topology().container(*c).endpoints.empty() && topology().container(*c).level == Level::chip)
                v = topology().container(*c).endpoints.front();
        return v;
    };
    const auto a = vertex(link.path), b = vertex(link.other);
    if (!a || !b)
        return failure(Code::bad_path, {a ? link.other : link.path, QT_TRANSLATE_NOOP("Problem", "a chip, die, switch or NIC")});
    for (const Link& l : topology().links)
        if (((l.a == *a && l.b == *b) || (l.a == *b && l.b == *a)) && (!link.rail || *link.rail == l.rail))
            return {};
    return failure(Code::no_such_link, {link.path, link.other});
}

Result<std::vector<Editor::HandLinks>> Editor::handLinksOf(const Target& link)
{
    if (auto exists = linkMustExist(link); !exists)
        return failure(std::move(exists.error()));
    const auto vertex = [&](const std::string& path) {
        const auto v = topology().findVertex(path);
        return v ? *v : topology().container(*topology().findContainer(path)).endpoints.front();
    };
    const VertexId a = vertex(link.path), b = vertex(link.other);
    std::vector<HandLinks> found;
    // Nodes of the file as it was are those of the draft until the first commit.
    for (const Link& l : topology().links) {
        if (!((l.a == a && l.b == b) || (l.a == b && l.b == a)) || (link.rail && *link.rail != l.rail))
            continue;
        if (l.fabric.valid() || !l.source.valid() || tree().key(tree().parent(l.source)) != "links") {
            const ContainerId container = l.fabric.valid() ? topology().fabric(l.fabric).container : ContainerId{};
            return failure(Code::edit_made_by_fabric,
                           {link.path + " – " + link.other,
                            container.valid() ? topology().path(container) : std::string(parentPath(link.path))});
        }
        auto at = std::find_if(found.begin(), found.end(), [&](const HandLinks& h) { return h.place.entry == l.source; });
        if (at == found.end()) {
            // The container whose block lists it: the one that holds the list.
            std::string owner;
            bool inBlock = tree().parent(tree().parent(l.source)) != tree().root();
            if (inBlock) {
                owner = std::string(parentPath(link.path));
                for (;; owner = std::string(parentPath(owner))) {
                    const auto body = isWithin(link.other, owner) || owner.empty() ? bodyOf(owner) : std::nullopt;
                    bool here = false;
                    if (body)
                        for (const tierlens::HandLink& written : block(*body).links)
                            here = here || written.node == l.source;
                    if (here || owner.empty())
                        break;
                }
            }
            HandLinks entry;
            entry.place = entryPlace(l.source, owner, inBlock);
            const SourceNode count = childNamed(tree(), l.source, "count");
            entry.count = 1;
            if (count.valid())
                entry.count = static_cast<std::uint32_t>(std::stoul(std::string(tree().scalar(count))));
            found.push_back(std::move(entry));
            at = found.end() - 1;
        }
        ++at->links;
    }
    return found;
}

} // namespace tierlens
