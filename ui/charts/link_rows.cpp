#include "ui/charts/link_rows.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>
#include <algorithm>
#include <cstring>
#include <numeric>
#include <tuple>

#include "ui/models/value_text.h"

namespace tierlens {
namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFFU;

/// What a row is anchored at: the end point of the link, or the outer end where there is none.
struct Anchor {
    VertexId at{}, other{};
    bool outgoing = true; ///< the link leaves the anchor
};

Anchor anchorOf(const Topology& t, EdgeId e)
{
    const VertexId from = t.source(e), to = t.target(e);
    const bool out = t.vertex(from).kind == VertexKind::endpoint || t.vertex(to).kind != VertexKind::endpoint;
    return out ? Anchor{from, to, true} : Anchor{to, from, false};
}

QString kindName(const Topology& t, VertexId v)
{
    switch (t.vertex(v).kind) {
    case VertexKind::switchElement:
        return QCoreApplication::translate("tierlens::LinkRows", "switch");
    case VertexKind::nic:
        return QCoreApplication::translate("tierlens::LinkRows", "NIC");
    case VertexKind::endpoint:
        break;
    }
    return t.isDie(v) ? QCoreApplication::translate("tierlens::LinkRows", "die")
                      : QCoreApplication::translate("tierlens::LinkRows", "chip");
}

/// Makes labels: knows what all containers of the shown links have in common.
class Namer {
public:
    Namer(const Topology& t, const std::vector<EdgeId>& edges) : t_(t)
    {
        bool first = true;
        for (const EdgeId e : edges) {
            for (const VertexId v : {t.source(e), t.target(e)}) {
                const QStringList path = parts(t.vertex(v).parent);
                if (first)
                    common_ = path;
                first = false;
                qsizetype same = 0;
                while (same < std::min(common_.size(), path.size()) && common_[same] == path[same])
                    ++same;
                common_.resize(same);
            }
        }
    }

    [[nodiscard]] QString row(LinkDetail detail, const std::vector<EdgeId>& edges) const
    {
        const Anchor a = anchorOf(t_, edges.front());
        if (detail == LinkDetail::alike) {
            const QString ends =
                a.outgoing ? arrow(kindName(t_, a.at), kindName(t_, a.other)) : arrow(kindName(t_, a.other), kindName(t_, a.at));
            const Link& link = t_.link(linkOf(edges.front()));
            return edges.size() == 1 ? single(edges.front())
                                     : QStringLiteral("%1 %2 ×%3").arg(tierText(link.tier), ends).arg(edges.size());
        }
        if (edges.size() == 1)
            return single(edges.front());
        std::vector<VertexId> anchors, others;
        for (const EdgeId e : edges) {
            const Anchor b = anchorOf(t_, e);
            anchors.push_back(b.at);
            others.push_back(b.other);
        }
        const QString here = group(anchors, {}), there = group(others, t_.vertex(a.at).parent);
        return a.outgoing ? arrow(here, there) : arrow(there, here);
    }

    /// "b0/c0 → sw0 +15": one link of a row, and how many more there are.
    [[nodiscard]] QString first(const std::vector<EdgeId>& edges) const
    {
        const QString name = single(edges.front());
        return edges.size() == 1 ? name : QStringLiteral("%1 +%2").arg(name).arg(edges.size() - 1);
    }

private:
    static QString arrow(const QString& from, const QString& to) { return from + QStringLiteral(" → ") + to; }

    [[nodiscard]] QStringList parts(ContainerId c) const
    {
        return c.valid() && t_.container(c).parent.valid() ? toQString(t_.path(c)).split(QLatin1Char('/')) : QStringList();
    }

    /// "b0/" of a container below what is common, "" of the common one itself (or with @p atLeastOwn "r0/").
    [[nodiscard]] QString prefix(ContainerId c, bool atLeastOwn) const
    {
        QStringList path = parts(c);
        const qsizetype drop = std::min(common_.size(), path.size() - (atLeastOwn && !path.isEmpty() ? 1 : 0));
        path.erase(path.begin(), path.begin() + drop);
        return path.isEmpty() ? QString() : path.join(QLatin1Char('/')) + QLatin1Char('/');
    }

    /// Vertices at one end. @p besides: the container of the other end, whose name need not be said again.
    [[nodiscard]] QString group(std::vector<VertexId> vertices, ContainerId besides) const
    {
        std::sort(vertices.begin(), vertices.end());
        vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
        const ContainerId parent = t_.vertex(vertices.front()).parent;
        const bool together = std::all_of(vertices.begin(), vertices.end(), [&](VertexId v) {
            return t_.vertex(v).parent == parent && t_.vertex(v).kind == t_.vertex(vertices.front()).kind;
        });
        if (!together)
            return QStringLiteral("%1 × %2").arg(vertices.size()).arg(kindName(t_, vertices.front()));
        const bool same = parent == besides;
        // A switch of the rack beside a chip of a board is r0/sw3, so that it is not taken for the board's sw3.
        return (same ? QString() : prefix(parent, besides.valid())) + rangeName(t_, vertices);
    }

    [[nodiscard]] QString single(EdgeId e) const
    {
        const Anchor a = anchorOf(t_, e);
        const QString here = group({a.at}, {}), there = group({a.other}, t_.vertex(a.at).parent);
        const auto rail = t_.link(linkOf(e)).rail;
        return (a.outgoing ? arrow(here, there) : arrow(there, here)) + (rail > 0 ? QStringLiteral(" #%1").arg(rail) : QString());
    }

    const Topology& t_;
    QStringList common_;
};

} // namespace

VertexId rowAnchor(const Topology& topology, EdgeId edge) { return anchorOf(topology, edge).at; }

QString rangeName(const Topology& topology, std::vector<VertexId> vertices)
{
    QString first = toQString(topology.shortName(vertices.front()));
    if (vertices.size() == 1)
        return first;
    std::sort(vertices.begin(), vertices.end(),
              [&](VertexId a, VertexId b) { return topology.vertex(a).number < topology.vertex(b).number; });
    const QString lowest = toQString(topology.shortName(vertices.front()));
    const std::uint32_t from = topology.vertex(vertices.front()).number, to = topology.vertex(vertices.back()).number;
    if (to - from + 1 == vertices.size())
        return QStringLiteral("%1…%2").arg(lowest).arg(to);
    if (vertices.size() > 4)
        return QStringLiteral("%1 × %2").arg(vertices.size()).arg(kindName(topology, vertices.front()));
    QStringList names;
    for (const VertexId v : vertices)
        names << toQString(topology.shortName(v));
    return names.join(QStringLiteral(","));
}

LinkCells linkCells(const Topology& topology, const LoadMap& loads, std::size_t maxCells)
{
    LinkCells result;
    result.columns = loads.steps.size();
    if (!loads.stepsComplete) { // what is not known is no column: it must not look idle
        const auto unknown =
            std::find_if(loads.steps.begin(), loads.steps.end(), [](const StepLoads& s) { return s.loads.empty(); });
        result.columns = static_cast<std::size_t>(unknown - loads.steps.begin());
    }
    if (loads.links.empty() || result.columns == 0)
        return result;
    const std::size_t columns = result.columns;
    result.links = std::min(loads.links.size(), std::max<std::size_t>(64, maxCells / columns));

    std::vector<std::uint32_t> slot(topology.links.size() * 2, kNone);
    for (std::uint32_t i = 0; i < result.links; ++i)
        slot[loads.links[i].edge.index()] = i;
    result.cells.resize(result.links * columns);
    for (std::size_t c = 0; c < columns; ++c) {
        const StepLoads& step = loads.steps[c];
        const double duration = step.duration.value();
        for (const StepLoad& load : step.loads) {
            const std::uint32_t i = slot[load.edge.index()];
            if (i == kNone)
                continue;
            const double least = (load.bytes / loads.links[i].capacity).value();
            result.cells[i * columns + c] = {static_cast<float>(load.flows),
                                             static_cast<float>(duration > 0.0 ? least / duration : 0.0),
                                             static_cast<float>(load.bytes.value())};
        }
    }
    return result;
}

LinkRows linkRows(const Topology& topology, const LoadMap& loads, const LinkCells& source, LinkDetail detail)
{
    LinkRows result;
    result.columns = source.columns;
    const std::size_t links = source.links, columns = source.columns;
    if (links == 0)
        return result;

    // Links in the order of (group, content): alike ones come together. The busiest link stays first within its row.
    const auto key = [&](std::uint32_t i) {
        const EdgeId e = loads.links[i].edge;
        const Anchor a = anchorOf(topology, e);
        const Vertex& at = topology.vertex(a.at);
        const std::uint32_t where = detail == LinkDetail::link    ? e.index()
                                    : detail == LinkDetail::chip  ? a.at.index()
                                    : detail == LinkDetail::board ? at.parent.index()
                                                                  : 0U;
        return std::tuple(where, a.outgoing, topology.link(linkOf(e)).tier, at.kind, topology.vertex(a.other).kind,
                          loads.links[i].capacity);
    };
    using Key = decltype(key(0));
    std::vector<Key> keys;
    keys.reserve(links);
    for (std::uint32_t i = 0; i < links; ++i)
        keys.push_back(key(i));
    const auto content = [&](std::uint32_t a, std::uint32_t b) {
        return std::memcmp(&source.cells[a * columns], &source.cells[b * columns], columns * sizeof(LinkCell));
    };
    std::vector<std::uint32_t> order(links);
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return keys[a] != keys[b] ? keys[a] < keys[b] : content(a, b) < 0;
    });
    struct Run {
        std::size_t first, last;
        std::uint32_t busiest;
    };
    std::vector<Run> runs;
    for (std::size_t i = 0; i < links; ++i) {
        if (i == 0 || keys[order[i]] != keys[order[i - 1]] || content(order[i], order[i - 1]) != 0)
            runs.push_back({i, i, order[i]});
        runs.back().last = i;
        runs.back().busiest = std::min(runs.back().busiest, order[i]);
    }
    std::sort(runs.begin(), runs.end(), [](const Run& a, const Run& b) { return a.busiest < b.busiest; });

    std::vector<EdgeId> shown;
    shown.reserve(links);
    for (std::size_t i = 0; i < links; ++i)
        shown.push_back(loads.links[i].edge);
    const Namer namer(topology, shown);
    result.cells.reserve(runs.size() * columns);
    QHash<QString, int> uses;
    for (const Run& run : runs) {
        LinkRow row;
        for (std::size_t i = run.first; i <= run.last; ++i)
            row.edges.push_back(loads.links[order[i]].edge);
        row.utilisation = loads.links[run.busiest].utilisation;
        row.label = namer.row(detail, row.edges);
        ++uses[row.label];
        result.rows.push_back(std::move(row));
        const auto from = source.cells.begin() + static_cast<std::ptrdiff_t>(run.busiest * columns);
        result.cells.insert(result.cells.end(), from, from + static_cast<std::ptrdiff_t>(columns));
    }
    for (LinkRow& row : result.rows) { // links of one kind that are not alike: named after the first of them
        if (uses[row.label] > 1)
            row.label = namer.first(row.edges);
    }
    return result;
}

} // namespace tierlens
