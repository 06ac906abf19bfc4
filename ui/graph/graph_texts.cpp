#include "ui/graph/graph_texts.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "core/base/quantity_text.h"

namespace tierlens {
namespace {

/// Texts of the tier graph are translated in one context.
struct Texts {
    Q_DECLARE_TR_FUNCTIONS(TierGraph)
};

QString text(const std::string& s) { return QString::fromStdString(s); }

QString counted(std::uint32_t n) { return QLocale(QLocale::English).toString(n); }

QString chipsText(std::uint32_t n) { return n == 1 ? Texts::tr("1 chip") : Texts::tr("%1 chips").arg(counted(n)); }
QString boardsText(std::uint32_t n) { return n == 1 ? Texts::tr("1 board") : Texts::tr("%1 boards").arg(counted(n)); }

QString levelText(Level level)
{
    switch (level) {
    case Level::system:
        return Texts::tr("system");
    case Level::pod:
        return Texts::tr("pod");
    case Level::rack:
        return Texts::tr("rack");
    case Level::board:
        return Texts::tr("board");
    case Level::chip:
        break;
    }
    return Texts::tr("chip");
}

/// What a switch is in its fabric: "rail", "leaf", "spine", "router"; empty when the kind says nothing.
QString roleOf(const Fabric& fabric, std::uint32_t level)
{
    switch (fabric.kind) {
    case FabricKind::rail:
        return level == 0 ? Texts::tr("rail") : Texts::tr("spine");
    case FabricKind::fatTree:
        if (level == 0)
            return Texts::tr("leaf");
        return level + 1 == fabric.switchLevels.size() ? Texts::tr("spine") : Texts::tr("middle");
    case FabricKind::dragonfly:
        return Texts::tr("router");
    default:
        return {};
    }
}

QString switchRole(const GraphContent& content, VertexId id)
{
    const Topology& t = *content.topology;
    const std::uint32_t bank = content.layout.bankOf[id.index()];
    if (bank != kNoBank && content.layout.banks[bank].fabric.valid()) {
        const QString role = roleOf(t.fabric(content.layout.banks[bank].fabric), content.layout.banks[bank].level);
        if (!role.isEmpty())
            return role;
    }
    return text(t.typeName(id));
}

QString capacityText(const Link& link, std::size_t direction)
{
    QString capacity = text(formatBandwidth(link.capacity(direction)));
    if (link.efficiency < 1.0)
        capacity = Texts::tr("%1 of %2").arg(capacity, text(formatBandwidth(link.bandwidth[direction])));
    return Texts::tr("%1, %2").arg(capacity, text(formatDuration(link.latency[direction])));
}

QString tierText(const GraphContent& content, const Link& link)
{
    const Topology& t = *content.topology;
    QString tier = QString::fromUtf8(pathKey(link.tier).data(), static_cast<qsizetype>(pathKey(link.tier).size()));
    if (link.hostLink)
        return Texts::tr("%1, host link").arg(tier);
    if (link.fabric.valid() && t.fabric(link.fabric).kind == FabricKind::rail) {
        for (const VertexId end : {link.a, link.b}) {
            const std::uint32_t bank = content.layout.bankOf[end.index()];
            if (bank != kNoBank && content.layout.banks[bank].level == 0) {
                const auto& rails = t.fabric(link.fabric).switchLevels.front();
                const auto at = std::lower_bound(rails.begin(), rails.end(), end);
                if (at != rails.end() && *at == end)
                    return Texts::tr("%1, rail %2").arg(tier).arg(at - rails.begin());
            }
        }
    }
    return tier;
}

void addBusy(GraphCard& card, const GraphLoads& loads, EdgeId edge)
{
    const float busy = loads.ofEdge[edge.index()];
    if (busy < 0) {
        card.rows.append({Texts::tr("carries"), loads.run     ? Texts::tr("nothing in this step")
                                                : loads.phase ? Texts::tr("nothing in this phase")
                                                              : Texts::tr("nothing")});
        return;
    }
    const QString bytes = text(formatBytes(Bytes(loads.bytes[edge.index()])));
    const double flows = static_cast<double>(loads.flows[edge.index()]);
    const QString flowText = std::abs(flows - 1.0) < 1e-6 ? Texts::tr("1 flow a step")
                                                          : Texts::tr("%1 flows a step").arg(text(formatNumber(flows, 3)));
    card.rows.append({Texts::tr("carries"), loads.run ? Texts::tr("%1 in this step · %2").arg(bytes, flowText)
                                            : loads.phase
                                                ? Texts::tr("%1 in phase %2 · %3").arg(bytes).arg(*loads.phase + 1).arg(flowText)
                                                : Texts::tr("%1 · %2").arg(bytes, flowText)});
    card.rows.append(
        {Texts::tr("busy"), Texts::tr("%1 of %2").arg(percent(static_cast<double>(busy)), text(formatDuration(loads.time)))});
    const float back = loads.ofEdge[reversed(edge).index()];
    if (std::abs(back - busy) > 0.005F)
        card.rows.append({Texts::tr("other way"), back < 0 ? Texts::tr("nothing") : percent(static_cast<double>(back))});
}

QString placeName(const GraphContent& content, Place place)
{
    switch (place.kind) {
    case Place::Kind::vertex:
        return text(content.topology->path(VertexId(place.index)));
    case Place::Kind::container:
        return text(content.topology->path(content.innermost(ContainerId(place.index))));
    case Place::Kind::bank:
        break;
    }
    return bankName(content, content.layout.banks[place.index]);
}

} // namespace

QString percent(double share)
{
    const double p = share * 100.0;
    return Texts::tr("%1 %").arg(p > 0.0 && p < 9.95 ? QString::number(p, 'f', 1) : QString::number(std::lround(p)));
}

QStringList containerNames(const GraphContent& content, ContainerId id)
{
    const Topology& t = *content.topology;
    QStringList chain;
    ContainerId at = id;
    while (true) {
        const Container& c = t.container(at);
        if (c.level == Level::system)
            chain << (content.layout.merged[at.index()] ? QString() : t.name.empty() ? Texts::tr("system") : text(t.name));
        else
            chain << Texts::tr("%1 %2").arg(levelText(c.level), text(t.shortName(at)));
        if (!content.layout.merged[at.index()])
            break;
        at = c.children.front();
    }
    chain.removeAll(QString());
    const QString joined = chain.join(QStringLiteral(" · "));
    QStringList names;
    if (!t.container(at).block.empty())
        names << joined + QStringLiteral(" · ") + text(t.container(at).block);
    names << joined;
    if (t.container(at).level != Level::system)
        names << text(t.shortName(at));
    return names;
}

QStringList containerCounts(const GraphContent& content, ContainerId id)
{
    const std::uint32_t chips = content.chips[id.index()], boards = content.boards[id.index()];
    QStringList counts;
    if (content.topology->container(id).level < Level::board && boards > 1)
        counts << Texts::tr("%1 · %2").arg(boardsText(boards), chipsText(chips));
    if (content.topology->container(id).level == Level::chip)
        counts << Texts::tr("%1 dies").arg(content.topology->container(id).endpoints.size());
    else
        counts << chipsText(chips) << counted(chips);
    return counts;
}

QStringList vertexNames(const GraphContent& content, VertexId id)
{
    const QString name = text(content.topology->shortName(id));
    if (content.topology->vertex(id).kind != VertexKind::switchElement)
        return {name};
    const QString role = switchRole(content, id);
    return role.isEmpty() ? QStringList{name} : QStringList{role + QLatin1Char(' ') + name, name};
}

QString bankName(const GraphContent& content, const Bank& bank)
{
    const QString role = bank.fabric.valid() ? roleOf(content.topology->fabric(bank.fabric), bank.level) : QString();
    if (bank.count == 1)
        return role.isEmpty() ? Texts::tr("1 switch") : Texts::tr("1 %1 switch").arg(role);
    return role.isEmpty() ? Texts::tr("%1 switches").arg(counted(bank.count))
                          : Texts::tr("%1 %2 switches").arg(counted(bank.count), role);
}

GraphCard vertexCard(const GraphContent& content, VertexId id, int rank)
{
    const Topology& t = *content.topology;
    const Vertex& v = t.vertex(id);
    GraphCard card;
    card.title = text(t.path(id));
    if (const std::string type = t.typeName(id); !type.empty())
        card.rows.append({Texts::tr("type"), text(type)});
    switch (v.kind) {
    case VertexKind::endpoint: {
        card.rows.append({Texts::tr("rank"), rank >= 0 ? QString::number(rank) : Texts::tr("not in the group")});
        QStringList nics;
        const std::size_t links = content.linksAt(id).size();
        for (const LinkId l : content.linksAt(id)) {
            const VertexId other = t.link(l).a == id ? t.link(l).b : t.link(l).a;
            if (t.vertex(other).kind == VertexKind::nic)
                nics << text(t.shortName(other));
        }
        if (!nics.isEmpty())
            card.rows.append({Texts::tr("NICs"), nics.join(QStringLiteral(", "))});
        card.rows.append({Texts::tr("links"), QString::number(links)});
        break;
    }
    case VertexKind::switchElement: {
        const QString role = switchRole(content, id);
        if (!role.isEmpty() && role != text(t.typeName(id)))
            card.rows.append({Texts::tr("role"), role});
        if (v.type < t.switchTypes.size()) {
            const SwitchType& type = t.switchTypes[v.type];
            card.rows.append({Texts::tr("latency"), text(formatDuration(type.latency))});
            card.rows.append(
                {Texts::tr("links"), type.ports ? Texts::tr("%1 on %2 ports").arg(content.linksAt(id).size()).arg(*type.ports)
                                                : QString::number(content.linksAt(id).size())});
            if (type.bandwidth)
                card.rows.append({Texts::tr("capacity"), text(formatBandwidth(*type.bandwidth))});
            if (type.inNetworkReduction)
                card.rows.append({Texts::tr("reduces"), Texts::tr("in the network")});
        } else
            card.rows.append({Texts::tr("links"), QString::number(content.linksAt(id).size())});
        break;
    }
    case VertexKind::nic:
        if (v.type < t.nicTypes.size()) {
            card.rows.append({Texts::tr("latency"), text(formatDuration(t.nicTypes[v.type].latency))});
            if (t.nicTypes[v.type].bandwidth)
                card.rows.append({Texts::tr("capacity"), text(formatBandwidth(*t.nicTypes[v.type].bandwidth))});
        }
        card.rows.append({Texts::tr("links"), QString::number(content.linksAt(id).size())});
        break;
    }
    if (v.failed)
        card.rows.append({Texts::tr("state"), Texts::tr("failed")});
    return card;
}

GraphCard linkCard(const GraphContent& content, const GraphLoads* loads, LinkId id)
{
    const Topology& t = *content.topology;
    const Link& link = t.link(id);
    const EdgeId edge = loads != nullptr ? loads->busier(id) : forwardEdge(id);
    GraphCard card;
    card.title = text(t.edgeName(edge));
    card.rows.append({Texts::tr("tier"), tierText(content, link)});
    card.rows.append({Texts::tr("capacity"), capacityText(link, edge.index() % 2)});
    if (link.background > 0)
        card.rows.append({Texts::tr("background"), percent(link.background)});
    if (link.failed)
        card.rows.append({Texts::tr("state"), Texts::tr("failed")});
    else if (loads != nullptr)
        addBusy(card, *loads, edge);
    return card;
}

GraphCard ribbonCard(const GraphContent& content, const GraphLoads* loads, const Ribbons& ribbons, const Ribbon& ribbon)
{
    const Topology& t = *content.topology;
    GraphCard card;
    card.title = Texts::tr("%1 ↔ %2").arg(placeName(content, ribbon.from), placeName(content, ribbon.to));
    const auto links = ribbons.linksOf(ribbon);
    card.rows.append({Texts::tr("tier"), tierText(content, t.link(links.front()))});
    card.rows.append({Texts::tr("links"),
                      Texts::tr("%1, together %2").arg(counted(ribbon.linkCount), text(formatBandwidth(ribbon.bandwidth)))});
    if (loads == nullptr)
        return card;
    LinkId worst = links.front();
    for (const LinkId l : links) {
        if (loads->ofLink(l) > loads->ofLink(worst))
            worst = l;
    }
    const EdgeId edge = loads->busier(worst);
    if (loads->ofEdge[edge.index()] >= 0)
        card.rows.append({Texts::tr("busiest"), text(t.edgeName(edge))});
    addBusy(card, *loads, edge);
    return card;
}

GraphCard containerCard(const GraphContent& content, const GraphLoads* loads, ContainerId id)
{
    const Topology& t = *content.topology;
    GraphCard card;
    const ContainerId inner = content.innermost(id);
    card.title = t.container(inner).level == Level::system && !t.name.empty() ? text(t.name) : text(t.path(inner));
    if (!t.container(inner).block.empty())
        card.rows.append({Texts::tr("block"), text(t.container(inner).block)});
    card.rows.append({Texts::tr("holds"), containerCounts(content, inner).front()});
    if (t.container(inner).failed)
        card.rows.append({Texts::tr("state"), Texts::tr("failed")});
    if (loads != nullptr && loads->ofContainer[inner.index()] >= 0)
        card.rows.append({Texts::tr("busiest link"), percent(static_cast<double>(loads->ofContainer[inner.index()]))});
    return card;
}

QString inOneLine(const GraphCard& card)
{
    QString line = card.title;
    for (const auto& [label, value] : card.rows)
        line += Texts::tr("  ·  %1 %2").arg(label, value);
    return line;
}

} // namespace tierlens
