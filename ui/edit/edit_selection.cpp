#include "ui/edit/edit_selection.h"

#include <QCoreApplication>
#include <algorithm>
#include <set>

#include "ui/document/text.h"
#include "ui/graph/selection_hub.h"

namespace tierlens {
namespace {

struct EditTexts {
    Q_DECLARE_TR_FUNCTIONS(EditTexts)
};

/// Paths of containers in the order met, each once.
class PathsOnce {
public:
    explicit PathsOnce(const Topology& topology) : topology_(topology) {}
    void add(ContainerId id)
    {
        if (seen_.insert(id).second)
            paths_.push_back(topology_.path(id));
    }
    [[nodiscard]] std::vector<std::string> take() { return std::move(paths_); }

private:
    const Topology& topology_;
    std::set<ContainerId> seen_{};
    std::vector<std::string> paths_{};
};

/// The container around @p id, or itself, that is of @p level.
std::optional<ContainerId> upTo(const Topology& t, ContainerId id, Level level)
{
    while (id.valid() && t.container(id).level > level)
        id = t.container(id).parent;
    return id.valid() && t.container(id).level == level ? std::optional(id) : std::nullopt;
}

bool isInside(const Topology& t, ContainerId id, const std::set<ContainerId>& containers)
{
    for (; id.valid(); id = t.container(id).parent)
        if (containers.contains(id))
            return true;
    return false;
}

std::size_t fabricsOf(const Topology& t, ContainerId id)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(t.fabrics, [&](const Fabric& f) { return f.container == id && f.kind != FabricKind::none; }));
}

} // namespace

EditSelection::EditSelection(std::shared_ptr<const TopologyFile> file, const SelectionHub& hub) : file_(std::move(file))
{
    if (!hasTopology())
        return;
    const Topology& t = topology();
    const std::set<ContainerId> whole(hub.containers().begin(), hub.containers().end());
    for (const ContainerId c : whole)
        if (c.index() < t.containers.size() && c.index() != 0 && !isInside(t, t.container(c).parent, whole)) {
            containerIds_.push_back(c);
            containers_.push_back(t.path(c));
        }
    for (const VertexId v : hub.selection())
        if (v.index() < t.vertices.size() && !isInside(t, t.vertex(v).parent, whole))
            vertices_.push_back(v);
    if (!empty() || hub.pinned().phase || hub.pinned().edges.empty())
        return;
    const auto ends = [](const Link& link) { return std::minmax(link.a, link.b); };
    std::set<std::pair<VertexId, VertexId>> parallel; // only one of parallel links is named by its number
    for (const Link& link : t.links)
        if (link.rail == 1)
            parallel.insert(ends(link));
    std::set<LinkId> links;
    for (const EdgeId e : hub.pinned().edges)
        if (linkOf(e).index() < t.links.size() && links.insert(linkOf(e)).second) {
            const Link& link = t.link(linkOf(e));
            linkIds_.push_back(linkOf(e));
            links_.push_back(
                {t.path(link.a), t.path(link.b), parallel.contains(ends(link)) ? std::optional(link.rail) : std::nullopt});
        }
}

std::vector<Target> EditSelection::targets() const
{
    std::vector<Target> all;
    all.reserve(containers_.size() + vertices_.size());
    for (const std::string& path : containers_)
        all.push_back({path, {}, {}});
    ContainerId chip; // the dies of one follow each other
    for (const VertexId v : vertices_) {
        if (!topology().isDie(v))
            all.push_back({topology().path(v), {}, {}});
        else if (topology().vertex(v).parent != chip)
            all.push_back({topology().path(chip = topology().vertex(v).parent), {}, {}});
    }
    all.insert(all.end(), links_.begin(), links_.end());
    return all;
}

std::vector<std::string> EditSelection::parentsFor(Level level) const
{
    if (!hasTopology())
        return {};
    const Topology& t = topology();
    const Level wanted = static_cast<Level>(static_cast<int>(level) - 1);
    PathsOnce parents(t);
    bool any = false;
    const auto add = [&](ContainerId from) {
        if (const auto found = upTo(t, from, wanted)) {
            parents.add(*found);
            any = true;
        }
    };
    for (const ContainerId c : containerIds_)
        add(c);
    for (const VertexId v : vertices_)
        add(t.vertex(v).parent);
    if (any)
        return parents.take();
    // Not below what is selected, but plain all the same where there is only one.
    std::optional<ContainerId> only;
    for (std::size_t i = 0; i < t.containers.size(); ++i)
        if (t.containers[i].level == wanted) {
            if (only)
                return {};
            only = ContainerId(i);
        }
    if (only)
        parents.add(*only);
    return parents.take();
}

std::vector<std::string> EditSelection::around() const
{
    if (!hasTopology())
        return {};
    const Topology& t = topology();
    PathsOnce found(t);
    for (const ContainerId c : containerIds_)
        if (t.container(c).level != Level::chip)
            found.add(c);
    for (const VertexId v : vertices_) {
        ContainerId c = t.vertex(v).parent;
        while (t.container(c).level == Level::chip)
            c = t.container(c).parent;
        found.add(c);
    }
    std::vector<std::string> paths = found.take();
    if (paths.empty() && links_.empty())
        paths.emplace_back("system");
    return paths;
}

std::optional<ElementKind> EditSelection::kind() const
{
    if (!links_.empty())
        return ElementKind::link;
    std::optional<ElementKind> one;
    for (const ContainerId c : containerIds_) {
        if (topology().container(c).level != Level::chip)
            return {};
        one = ElementKind::chip;
    }
    for (const VertexId v : vertices_) {
        const VertexKind kind = topology().vertex(v).kind;
        const ElementKind is = kind == VertexKind::endpoint        ? ElementKind::chip
                               : kind == VertexKind::switchElement ? ElementKind::switchElement
                                                                   : ElementKind::nic;
        if (one && *one != is)
            return {};
        one = is;
    }
    return one;
}

QString EditSelection::name() const
{
    const std::vector<Target> all = targets();
    if (all.empty())
        return EditTexts::tr("the system");
    if (all.size() > 1)
        return EditTexts::tr("%Ln element(s)", nullptr, static_cast<int>(all.size()));
    if (all.front().isLink())
        return EditTexts::tr("the link %1 – %2").arg(text(all.front().path), text(all.front().other));
    return text(all.front().path);
}

QString EditSelection::whyNoFabric(EditKind edit) const
{
    const std::vector<std::string> containers = around();
    if (containers.size() != 1)
        return EditTexts::tr("Select one board, rack or pod, or something in it");
    const auto id = topology().findContainer(containers.front());
    const std::size_t count = fabricsOf(topology(), id.value_or(ContainerId(0)));
    if (edit != EditKind::addFabric && count == 0)
        return EditTexts::tr("%1 has no fabric").arg(text(containers.front()));
    return {};
}

QString EditSelection::whyNot(EditKind edit) const
{
    if (!hasTopology())
        return EditTexts::tr("No topology is open");
    const Topology& t = topology();
    const auto madeByFabric = [&]() -> QString {
        for (const VertexId v : vertices_)
            if (t.vertex(v).fabric.valid())
                return problemSentence(
                    Problem{Code::edit_made_by_fabric, {t.path(v), t.path(t.fabric(t.vertex(v).fabric).container)}});
        for (const LinkId l : linkIds_)
            if (const Link& link = t.link(l); link.fabric.valid() || link.hostLink)
                return problemSentence(
                    Problem{Code::edit_made_by_fabric,
                            {t.path(link.a) + " – " + t.path(link.b),
                             link.fabric.valid() ? t.path(t.fabric(link.fabric).container) : t.path(t.vertex(link.a).parent)}});
        return {};
    };
    const auto parents = [&](Level level, const QString& choose) { return parentsFor(level).empty() ? choose : QString(); };
    switch (edit) {
    case EditKind::addChip:
        return parents(Level::chip, EditTexts::tr("Select the board that it goes on"));
    case EditKind::addBoard:
        return parents(Level::board, EditTexts::tr("Select the rack that it goes into"));
    case EditKind::addRack:
        return parents(Level::rack, EditTexts::tr("Select the pod that it goes into"));
    case EditKind::addPod:
        return {};
    case EditKind::addSwitch:
    case EditKind::addNic:
        return links_.empty() ? QString() : EditTexts::tr("Select the board, rack or pod that it goes into");
    case EditKind::addLink:
        return t.vertices.size() < 2 ? EditTexts::tr("A link needs two different ends") : QString();
    case EditKind::duplicate:
    case EditKind::remove:
        return empty() ? EditTexts::tr("Select what is meant") : madeByFabric();
    case EditKind::resize: {
        const bool one = links_.empty() && around().size() == 1;
        return one ? QString() : EditTexts::tr("Select one board, rack or pod, or something in it");
    }
    case EditKind::move:
        if (containers_.size() + vertices_.size() != 1)
            return EditTexts::tr("Select one element");
        return madeByFabric();
    case EditKind::fail:
    case EditKind::restore: {
        if (empty())
            return EditTexts::tr("Select what is meant");
        const bool wanted = edit == EditKind::restore;
        const bool any = std::ranges::any_of(vertices_, [&](VertexId v) { return t.vertex(v).failed == wanted; }) ||
                         std::ranges::any_of(containerIds_, [&](ContainerId c) { return t.container(c).failed == wanted; }) ||
                         std::ranges::any_of(linkIds_, [&](LinkId l) { return t.link(l).failed == wanted; });
        return any ? QString() : wanted ? EditTexts::tr("It has not failed") : EditTexts::tr("It has failed already");
    }
    case EditKind::changeValues:
        if (empty())
            return EditTexts::tr("Select what is meant");
        return kind() ? QString() : EditTexts::tr("Select elements of one kind: chips, switches, NICs or links");
    case EditKind::clearOverrides:
        if (empty())
            return EditTexts::tr("Select what is meant");
        return file().text.find("overrides") == std::string::npos ? EditTexts::tr("The file has no overrides") : QString();
    case EditKind::addFabric:
    case EditKind::changeFabric:
    case EditKind::removeFabric:
        return whyNoFabric(edit);
    case EditKind::storeGroup:
        return {};
    }
    return {};
}

QString membersWord(Level level)
{
    switch (level) {
    case Level::system:
        return EditTexts::tr("pods");
    case Level::pod:
        return EditTexts::tr("racks");
    case Level::rack:
        return EditTexts::tr("boards");
    case Level::board:
    case Level::chip:
        break;
    }
    return EditTexts::tr("chips");
}

std::uint32_t memberCount(const Topology& topology, ContainerId container)
{
    const Container& c = topology.container(container);
    return static_cast<std::uint32_t>(c.children.size() + (c.level == Level::board ? c.endpoints.size() : 0));
}

} // namespace tierlens
