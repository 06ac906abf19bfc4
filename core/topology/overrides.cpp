#include <algorithm>

#include "core/base/translatable.h"
#include "core/topology/corrections.h"
#include "core/topology/element_reference.h"

namespace tierlens {

namespace {

/// The links that a reference names: all parallel ones, or the n-th.
std::span<const LinkId> linksOf(const ElementReference& what, const Elements& elements, const LinkIndex& index,
                                BuildProblems& problems)
{
    const std::optional<VertexId> a = vertexAt(elements, what.from, ContainerId(0), what.node, problems);
    const std::optional<VertexId> b = vertexAt(elements, what.to, ContainerId(0), what.node, problems);
    if (!a || !b)
        return {};
    std::span<const LinkId> links = index.between(*a, *b);
    if (links.empty()) {
        problems.error(what.node, Code::no_such_link, {what.from, what.to});
    } else if (what.rail) {
        if (*what.rail >= links.size()) {
            problems.error(what.node, Code::out_of_range,
                           {"rail " + std::to_string(*what.rail), "0…" + std::to_string(links.size() - 1)});
            return {};
        }
        return links.subspan(*what.rail, 1);
    }
    return links;
}

std::string_view nameOf(ElementReference::Kind kind)
{
    switch (kind) {
    case ElementReference::Kind::link:
        return QT_TRANSLATE_NOOP("Problem", "link");
    case ElementReference::Kind::switchElement:
        return QT_TRANSLATE_NOOP("Problem", "switch");
    case ElementReference::Kind::nic:
        return QT_TRANSLATE_NOOP("Problem", "NIC");
    case ElementReference::Kind::chip:
        return QT_TRANSLATE_NOOP("Problem", "chip");
    case ElementReference::Kind::container:
        return QT_TRANSLATE_NOOP("Problem", "board, rack or pod");
    }
    return {};
}

/// The same with an article.
std::string_view phraseOf(ElementReference::Kind kind)
{
    switch (kind) {
    case ElementReference::Kind::link:
        return QT_TRANSLATE_NOOP("Problem", "a link");
    case ElementReference::Kind::switchElement:
        return QT_TRANSLATE_NOOP("Problem", "a switch");
    case ElementReference::Kind::nic:
        return QT_TRANSLATE_NOOP("Problem", "a NIC");
    case ElementReference::Kind::chip:
        return QT_TRANSLATE_NOOP("Problem", "a chip");
    case ElementReference::Kind::container:
        return QT_TRANSLATE_NOOP("Problem", "a board, rack or pod");
    }
    return {};
}

/// The element of a reference that is no link, of the kind that its key says.
std::optional<Elements::Found> elementOf(const ElementReference& what, const Elements& elements, BuildProblems& problems)
{
    const std::optional<Elements::Found> found =
        elementAt(elements, what.path, ContainerId(0), what.node, nameOf(what.kind), problems);
    if (!found)
        return {};
    const Topology& topology = elements.topology();
    bool fits = false;
    if (found->vertex.valid()) {
        const VertexKind kind = topology.vertex(found->vertex).kind;
        fits = (what.kind == ElementReference::Kind::chip && kind == VertexKind::endpoint) ||
               (what.kind == ElementReference::Kind::switchElement && kind == VertexKind::switchElement) ||
               (what.kind == ElementReference::Kind::nic && kind == VertexKind::nic);
    } else {
        const bool chip = topology.container(found->container).level == Level::chip;
        fits = what.kind == (chip ? ElementReference::Kind::chip : ElementReference::Kind::container);
    }
    if (!fits) {
        problems.error(what.node, Code::bad_path, {what.path, std::string(phraseOf(what.kind))});
        return {};
    }
    return found;
}

class Overrider {
public:
    Overrider(Elements& elements, const LinkIndex& index, BuildProblems& problems)
        : elements_(elements), topology_(elements.topology()), index_(index), problems_(problems)
    {
    }

    void apply(const OverrideDescription& change)
    {
        if (change.what.kind == ElementReference::Kind::link)
            changeLink(change);
        else
            changeElement(change);
    }

private:
    void changeLink(const OverrideDescription& change);
    void changeElement(const OverrideDescription& change);
    void changeVertex(VertexId id, const OverrideDescription& change);
    bool refuse(const OverrideDescription& change, bool present, std::string_view key, std::string_view what,
                std::string_view belongs);
    /// The type of a vertex, a copy of its own when it is changed for the first time.
    template <class Type> Type& ownType(std::vector<Type>& types, VertexId id);

    Elements& elements_;
    Topology& topology_;
    const LinkIndex& index_;
    BuildProblems& problems_;
    std::vector<bool> hasOwnType_{};
};

bool Overrider::refuse(const OverrideDescription& change, bool present, std::string_view key, std::string_view what,
                       std::string_view belongs)
{
    if (present)
        problems_.error(change.node, Code::key_does_not_apply, {std::string(key), std::string(what), std::string(belongs)});
    return present;
}

void Overrider::changeLink(const OverrideDescription& change)
{
    const bool oneWay = change.what.oneDirection;
    const bool typed = change.type < topology_.linkTypes.size();
    if (refuse(change, change.start.has_value(), "start", QT_TRANSLATE_NOOP("Problem", "a link"),
               QT_TRANSLATE_NOOP("Problem", "chips")) ||
        refuse(change, oneWay && change.efficiency, "efficiency", QT_TRANSLATE_NOOP("Problem", "one direction of a link"),
               QT_TRANSLATE_NOOP("Problem", "both (link: [a, b])")) ||
        refuse(change, oneWay && change.background, "background", QT_TRANSLATE_NOOP("Problem", "one direction of a link"),
               QT_TRANSLATE_NOOP("Problem", "both (link: [a, b])")) ||
        refuse(change, oneWay && typed, "type", QT_TRANSLATE_NOOP("Problem", "one direction of a link"),
               QT_TRANSLATE_NOOP("Problem", "both (link: [a, b])")))
        return;
    const std::optional<VertexId> from =
        oneWay ? vertexAt(elements_, change.what.from, ContainerId(0), change.what.node, problems_) : std::optional<VertexId>();
    for (const LinkId id : linksOf(change.what, elements_, index_, problems_)) {
        Link& link = topology_.links[id.index()];
        if (typed) {
            const LinkType& type = topology_.linkTypes[change.type];
            link.type = LinkTypeId(change.type);
            link.bandwidth = {type.bandwidth, type.bandwidth};
            link.latency = {type.latency, type.latency};
            link.efficiency = type.efficiency;
        }
        for (std::size_t direction = 0; direction < 2; ++direction) {
            if (oneWay && (direction == 0 ? link.a : link.b) != from)
                continue;
            link.bandwidth[direction] = change.bandwidth.value_or(link.bandwidth[direction]);
            link.latency[direction] = change.latency.value_or(link.latency[direction]);
        }
        link.efficiency = change.efficiency.value_or(link.efficiency);
        link.background = change.background.value_or(link.background);
    }
}

template <class Type> Type& Overrider::ownType(std::vector<Type>& types, VertexId id)
{
    hasOwnType_.resize(topology_.vertices.size(), false);
    Vertex& vertex = topology_.vertices[id.index()];
    if (!hasOwnType_[id.index()]) {
        hasOwnType_[id.index()] = true;
        Type copy = types[vertex.type];
        vertex.type = static_cast<std::uint32_t>(types.size());
        types.push_back(std::move(copy));
    }
    return types[vertex.type];
}

void Overrider::changeVertex(VertexId id, const OverrideDescription& change)
{
    Vertex& vertex = topology_.vertices[id.index()];
    const auto retype = [&](std::size_t types) {
        if (change.type >= types)
            return;
        vertex.type = change.type;
        if (id.index() < hasOwnType_.size())
            hasOwnType_[id.index()] = false;
    };
    switch (vertex.kind) {
    case VertexKind::endpoint:
        retype(topology_.chipTypes.size());
        if (change.start) {
            StartLatency& start = ownType(topology_.chipTypes, id).start;
            start = change.start->over(start);
        }
        break;
    case VertexKind::switchElement:
        retype(topology_.switchTypes.size());
        if (change.latency)
            ownType(topology_.switchTypes, id).latency = *change.latency;
        if (change.bandwidth)
            ownType(topology_.switchTypes, id).bandwidth = change.bandwidth;
        break;
    case VertexKind::nic:
        retype(topology_.nicTypes.size());
        if (change.latency)
            ownType(topology_.nicTypes, id).latency = *change.latency;
        if (change.bandwidth)
            ownType(topology_.nicTypes, id).bandwidth = change.bandwidth;
        break;
    }
}

void Overrider::changeElement(const OverrideDescription& change)
{
    const bool chip = change.what.kind == ElementReference::Kind::chip;
    const std::string_view what = phraseOf(change.what.kind);
    if (refuse(change, change.what.kind == ElementReference::Kind::container, "overrides", what,
               QT_TRANSLATE_NOOP("Problem", "links, switches, NICs and chips")) ||
        refuse(change, change.efficiency.has_value(), "efficiency", what, QT_TRANSLATE_NOOP("Problem", "links")) ||
        refuse(change, change.background.has_value(), "background", what, QT_TRANSLATE_NOOP("Problem", "links")) ||
        refuse(change, chip && change.bandwidth, "bandwidth", what, QT_TRANSLATE_NOOP("Problem", "links, switches and NICs")) ||
        refuse(change, chip && change.latency, "latency", what, QT_TRANSLATE_NOOP("Problem", "links, switches and NICs")) ||
        refuse(change, !chip && change.start, "start", what, QT_TRANSLATE_NOOP("Problem", "chips")))
        return;
    const std::optional<Elements::Found> found = elementOf(change.what, elements_, problems_);
    if (!found)
        return;
    if (found->vertex.valid()) {
        changeVertex(found->vertex, change);
        return;
    }
    const std::vector<VertexId> dies = topology_.container(found->container).endpoints;
    for (const VertexId die : dies)
        changeVertex(die, change);
    if (!dies.empty())
        topology_.containers[found->container.index()].chipType = ChipTypeId(topology_.vertex(dies.front()).type);
}

void failContainer(Topology& topology, ContainerId id)
{
    Container& container = topology.containers[id.index()];
    container.failed = true;
    for (const auto* vertices : {&container.endpoints, &container.switches, &container.nics})
        for (const VertexId v : *vertices)
            topology.vertices[v.index()].failed = true;
    for (const ContainerId child : container.children)
        if (!topology.container(child).failed)
            failContainer(topology, child);
}

} // namespace

void applyOverrides(const TopologyDescription& description, Elements& elements, const LinkIndex& index, BuildProblems& problems)
{
    Overrider overrider(elements, index, problems);
    for (const OverrideDescription& change : description.overrides)
        overrider.apply(change);
}

void applyFailures(const TopologyDescription& description, Elements& elements, const LinkIndex& index, BuildProblems& problems)
{
    Topology& topology = elements.topology();
    for (const ElementReference& what : description.failures) {
        if (what.kind == ElementReference::Kind::link) {
            for (const LinkId id : linksOf(what, elements, index, problems))
                topology.links[id.index()].failed = true;
        } else if (const std::optional<Elements::Found> found = elementOf(what, elements, problems)) {
            if (found->vertex.valid())
                topology.vertices[found->vertex.index()].failed = true;
            else if (!topology.container(found->container).failed)
                failContainer(topology, found->container);
        }
    }
    if (description.failures.empty())
        return;
    for (Link& link : topology.links)
        link.failed = link.failed || topology.vertex(link.a).failed || topology.vertex(link.b).failed;
}

} // namespace tierlens
