#include "ui/models/load_models.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "ui/models/value_text.h"

namespace tierlens {

void LoadTableModel::setAnswer(std::shared_ptr<const Answer> answer)
{
    beginResetModel();
    answer_ = std::move(answer);
    endResetModel();
}

int LoadTableModel::rows() const
{
    return answer_ && answer_->evaluation.loads ? static_cast<int>(answer_->evaluation.loads->links.size()) : 0;
}

ValueTableModel::Column LoadTableModel::column(int index) const
{
    switch (index) {
    case Link:
        return {tr("Link"), false};
    case TierColumn:
        return {tr("Tier"), false};
    case Capacity:
        return {tr("Capacity")};
    case MaxFlows:
        return {tr("Most flows"), true, tr("Most flows at once in any step; shares of sprayed flows are added up")};
    case BytesColumn:
        return {tr("Carries"), true, tr("Bytes over the whole collective")};
    default:
        return {tr("Utilisation"), true, tr("Bytes ÷ capacity ÷ the whole time")};
    }
}

QVariant LoadTableModel::value(int row, int column) const
{
    const LinkLoad& l = answer_->evaluation.loads->links[static_cast<std::size_t>(row)];
    const Topology* topology = answer_->request.topology.get();
    switch (column) {
    case Link:
        return topology ? toQString(topology->edgeName(l.edge)) : QString::number(l.edge.index());
    case TierColumn:
        return topology ? tierText(topology->link(linkOf(l.edge)).tier) : QString();
    case Capacity:
        return l.capacity.value();
    case MaxFlows:
        return l.maxFlows;
    case BytesColumn:
        return l.bytes.value();
    default:
        return l.utilisation;
    }
}

QString LoadTableModel::text(int row, int column) const
{
    const QVariant v = value(row, column);
    switch (column) {
    case Capacity:
        return textOf(Bandwidth(v.toDouble()));
    case MaxFlows:
        return numberText(v.toDouble());
    case BytesColumn:
        return textOf(Bytes(v.toDouble()));
    case Utilisation:
        return percentText(v.toDouble());
    default:
        return v.toString();
    }
}

std::uint32_t sideOf(const std::vector<double>& square)
{
    return static_cast<std::uint32_t>(std::lround(std::sqrt(static_cast<double>(square.size()))));
}

QString rankName(const Request& request, std::uint32_t rank)
{
    if (request.topology && rank < request.ranks.size())
        return toQString(request.topology->path(request.ranks[rank]));
    return QCoreApplication::translate("tierlens::RankName", "rank %1").arg(rank);
}

void PairBytesTableModel::setAnswer(std::shared_ptr<const Answer> answer)
{
    beginResetModel();
    answer_ = std::move(answer);
    cells_.clear();
    ranks_ = 0;
    if (answer_ && answer_->evaluation.loads) {
        const std::vector<double>& b = answer_->evaluation.loads->pairBytes;
        ranks_ = sideOf(b);
        for (std::uint32_t i = 0; i < b.size(); ++i) {
            if (b[i] > 0.0)
                cells_.push_back(i);
        }
        const auto larger = [&b](std::uint32_t x, std::uint32_t y) { return b[x] != b[y] ? b[x] > b[y] : x < y; };
        const std::size_t kept = std::min(cells_.size(), kMaxRows);
        std::partial_sort(cells_.begin(), cells_.begin() + static_cast<std::ptrdiff_t>(kept), cells_.end(), larger);
        cells_.resize(kept);
    }
    endResetModel();
}

ValueTableModel::Column PairBytesTableModel::column(int index) const
{
    switch (index) {
    case FromRank:
        return {tr("Rank")};
    case From:
        return {tr("From"), false};
    case ToRank:
        return {tr("To rank")};
    case To:
        return {tr("To"), false};
    default:
        return {tr("Sent"), true, tr("Bytes over the whole collective")};
    }
}

QVariant PairBytesTableModel::value(int row, int column) const
{
    const std::uint32_t cell = cells_[static_cast<std::size_t>(row)];
    switch (column) {
    case FromRank:
        return cell / ranks_;
    case From:
        return rankName(answer_->request, cell / ranks_);
    case ToRank:
        return cell % ranks_;
    case To:
        return rankName(answer_->request, cell % ranks_);
    default:
        return answer_->evaluation.loads->pairBytes[cell];
    }
}

QString PairBytesTableModel::text(int row, int column) const
{
    const QVariant v = value(row, column);
    return column == BytesColumn ? textOf(Bytes(v.toDouble())) : v.toString();
}

} // namespace tierlens
