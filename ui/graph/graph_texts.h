// What the tier graph says about its elements: names on boxes, the card under the mouse, one line for the status bar.
#pragma once

#include <QString>
#include <QVector>
#include <span>
#include <utility>

#include "ui/graph/graph_content.h"

namespace tierlens {

/// A tooltip: a title and rows of label and value.
struct GraphCard {
    QString title{};
    QVector<std::pair<QString, QString>> rows{};
    [[nodiscard]] bool empty() const { return title.isEmpty(); }
};

/// Names of a container, the longest first: "board b0 · hgx", "b0". A merged chain is named together: "pod p0 · rack r0".
[[nodiscard]] QStringList containerNames(const GraphContent& content, ContainerId id);
/// What is in it, the longest first: "32 boards · 256 chips", "256 chips", "256".
[[nodiscard]] QStringList containerCounts(const GraphContent& content, ContainerId id);
/// Names of a switch, NIC or end point, the longest first: "rail sw3", "sw3".
[[nodiscard]] QStringList vertexNames(const GraphContent& content, VertexId id);
/// "8 rail switches".
[[nodiscard]] QString bankName(const GraphContent& content, const Bank& bank);

/// @p rank: below 0 when it is not in the group.
[[nodiscard]] GraphCard vertexCard(const GraphContent& content, VertexId id, int rank);
[[nodiscard]] GraphCard linkCard(const GraphContent& content, const GraphLoads* loads, LinkId id);
[[nodiscard]] GraphCard ribbonCard(const GraphContent& content, const GraphLoads* loads, const Ribbons& ribbons,
                                   const Ribbon& ribbon);
[[nodiscard]] GraphCard containerCard(const GraphContent& content, const GraphLoads* loads, ContainerId id);
/// The card in one line.
[[nodiscard]] QString inOneLine(const GraphCard& card);
[[nodiscard]] QString percent(double share);

} // namespace tierlens
