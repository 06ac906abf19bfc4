#include "ui/graph/graph_content.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tierlens {

std::shared_ptr<const GraphContent> GraphContent::make(std::shared_ptr<const Topology> topology)
{
    auto content = std::make_shared<GraphContent>();
    content->topology = std::move(topology);
    const Topology& t = *content->topology;
    content->layout = makeLayout(t);
    const Layout& layout = content->layout;
    constexpr double kNever = std::numeric_limits<double>::infinity();
    content->leastChild.fill(kNever);
    content->childWidth.assign(t.containers.size(), kNever);
    content->chips.assign(t.containers.size(), 0);
    content->boards.assign(t.containers.size(), 0);

    std::vector<ContainerId> order{ContainerId(0)};
    for (std::size_t i = 0; i < order.size(); ++i)
        order.insert(order.end(), t.container(order[i]).children.begin(), t.container(order[i]).children.end());
    for (auto id = order.rbegin(); id != order.rend(); ++id) {
        const Container& container = t.container(*id);
        double& least = content->childWidth[id->index()];
        for (const ContainerId child : container.children) {
            least = std::min(least, layout.containers[child.index()].width);
            content->chips[id->index()] += content->chips[child.index()];
            content->boards[id->index()] += content->boards[child.index()];
        }
        if (!container.endpoints.empty())
            least = std::min(least, kChipWidth);
        content->chips[id->index()] += static_cast<std::uint32_t>(container.endpoints.size());
        if (container.level == Level::chip)
            content->chips[id->index()] = 1;
        if (container.level == Level::board)
            content->boards[id->index()] = 1;
        double& ofLevel = content->leastChild[static_cast<std::size_t>(container.level)];
        ofLevel = std::min(ofLevel, least);
    }
    for (std::size_t open = 1; open < kLevels; ++open) {
        // Levels that never close (no chip has dies) need no ribbons of their own.
        if (content->leastChild[open] < kNever)
            content->ribbons[open - 1] = makeRibbons(t, layout, open);
    }

    // The layout makes the banks of one container in a row.
    content->banksOf.assign(t.containers.size(), {0, 0});
    for (std::uint32_t b = 0; b < layout.banks.size(); ++b) {
        auto& [first, count] = content->banksOf[layout.banks[b].container.index()];
        first = count == 0 ? b : first;
        ++count;
    }
    content->linksBegin.assign(t.vertices.size() + 1, 0);
    content->widthClass.assign(t.links.size(), 0);
    double least = kNever, most = 0;
    for (const Link& link : t.links) {
        const double b = std::max(link.bandwidth[0], link.bandwidth[1]).value();
        least = std::min(least, b);
        most = std::max(most, b);
        ++content->linksBegin[link.a.index() + 1];
        ++content->linksBegin[link.b.index() + 1];
    }
    std::partial_sum(content->linksBegin.begin(), content->linksBegin.end(), content->linksBegin.begin());
    content->linksByVertex.resize(2 * t.links.size());
    std::vector<std::uint32_t> next(content->linksBegin.begin(), content->linksBegin.end() - 1);
    for (std::size_t i = 0; i < t.links.size(); ++i) {
        content->linksByVertex[next[t.links[i].a.index()]++] = LinkId(i);
        content->linksByVertex[next[t.links[i].b.index()]++] = LinkId(i);
    }
    for (std::size_t i = 0; i < t.links.size() && most > least * 1.01; ++i) {
        const double b = std::max(t.links[i].bandwidth[0], t.links[i].bandwidth[1]).value();
        content->widthClass[i] = static_cast<std::uint8_t>(std::lround(2.0 * std::log(b / least) / std::log(most / least)));
    }
    return content;
}

std::size_t GraphContent::openLevels(double scale) const
{
    std::size_t open = 1;
    while (open < kLevels && leastChild[open] * scale >= kRibbonsBelow)
        ++open;
    return open;
}

ContainerId GraphContent::innermost(ContainerId id) const
{
    while (layout.merged[id.index()])
        id = topology->container(id).children.front();
    return id;
}

std::shared_ptr<const GraphLoads> GraphLoads::make(const GraphContent& content, const LoadMap& map,
                                                   std::optional<std::uint32_t> phase, std::optional<std::uint32_t> run)
{
    const Topology& t = *content.topology;
    auto loads = std::make_shared<GraphLoads>();
    const std::size_t edges = 2 * t.links.size();
    loads->phase = phase;
    loads->run = run;
    loads->ofEdge.assign(edges, -1.0F);
    loads->bytes.assign(edges, 0.0);
    loads->flows.assign(edges, 0.0F);
    const bool part = phase || run; // else the links' own sums are told
    for (std::size_t i = 0; i < map.steps.size(); ++i) {
        const StepLoads& step = map.steps[i];
        if (run ? i != *run : phase && step.phase != *phase)
            continue;
        const std::uint32_t count = run ? 1 : step.count;
        loads->time += step.duration * count;
        if (!part)
            continue;
        for (const StepLoad& load : step.loads) {
            if (load.edge.index() >= edges)
                continue;
            loads->bytes[load.edge.index()] += load.bytes.value() * count;
            loads->flows[load.edge.index()] = std::max(loads->flows[load.edge.index()], static_cast<float>(load.flows));
        }
    }
    const auto note = [&](EdgeId edge, double utilisation) {
        loads->ofEdge[edge.index()] = static_cast<float>(std::clamp(utilisation, 0.0, 1.0));
        if (!loads->worst || loads->ofEdge[edge.index()] > loads->ofEdge[loads->worst->index()])
            loads->worst = edge;
    };
    if (part) {
        for (std::size_t e = 0; e < edges; ++e) {
            if (loads->bytes[e] <= 0)
                continue;
            const Bandwidth capacity = t.links[e / 2].capacity(e % 2);
            note(EdgeId(e), loads->time.value() > 0 ? (Bytes(loads->bytes[e]) / capacity) / loads->time : 0.0);
        }
    } else {
        for (const LinkLoad& load : map.links) {
            if (load.edge.index() >= edges)
                continue;
            loads->bytes[load.edge.index()] = load.bytes.value();
            loads->flows[load.edge.index()] = static_cast<float>(load.maxFlows);
            note(load.edge, load.utilisation);
        }
    }
    if (loads->worst)
        loads->most = loads->ofEdge[loads->worst->index()];

    loads->ofContainer.assign(t.containers.size(), -1.0F);
    for (std::size_t i = 0; i < t.links.size(); ++i) {
        float& most = loads->ofContainer[content.layout.linkOwner[i].index()];
        most = std::max(most, loads->ofLink(LinkId(i)));
    }
    std::vector<ContainerId> order{ContainerId(0)};
    for (std::size_t i = 0; i < order.size(); ++i)
        order.insert(order.end(), t.container(order[i]).children.begin(), t.container(order[i]).children.end());
    for (auto id = order.rbegin(); id != order.rend(); ++id) {
        const ContainerId parent = t.container(*id).parent;
        if (parent.valid())
            loads->ofContainer[parent.index()] = std::max(loads->ofContainer[parent.index()], loads->ofContainer[id->index()]);
    }
    return loads;
}

} // namespace tierlens
