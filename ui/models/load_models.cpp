#include "ui/models/load_models.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <functional>

#include "ui/models/value_text.h"

namespace tierlens {

void LoadTableModel::setAnswer(std::shared_ptr<const Answer> answer, std::optional<std::uint32_t> run)
{
    beginResetModel();
    answer_ = std::move(answer);
    const LoadMap* loads = answer_ ? answer_->evaluation.loads.get() : nullptr;
    run_ = loads != nullptr && run && *run < loads->steps.size() && answer_->request.topology ? run : std::nullopt;
    ofRun_.clear();
    if (run_) {
        const StepLoads& step = loads->steps[*run_];
        for (const StepLoad& l : step.loads) {
            const Bandwidth capacity = answer_->request.topology->link(linkOf(l.edge)).capacity(isForward(l.edge) ? 0 : 1);
            const double least = (l.bytes / capacity).value();
            ofRun_.push_back({l.edge, capacity, l.flows, l.bytes,
                              step.duration > Duration() ? std::min(1.0, least / step.duration.value()) : 0.0});
        }
        std::ranges::stable_sort(ofRun_, std::greater<>(), &LinkLoad::utilisation);
    }
    endResetModel();
}

int LoadTableModel::rows() const
{
    if (run_)
        return static_cast<int>(ofRun_.size());
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
        return run_ ? Column{tr("Flows"), true, tr("Flows at once in this step; shares of sprayed flows are added up")}
                    : Column{tr("Most flows"), true, tr("Most flows at once in any step; shares of sprayed flows are added up")};
    case BytesColumn:
        return {tr("Carries"), true, run_ ? tr("Bytes in one such step") : tr("Bytes over the whole collective")};
    default:
        return {tr("Utilisation"), true,
                run_ ? tr("Bytes ÷ capacity ÷ the time of the step") : tr("Bytes ÷ capacity ÷ the whole time")};
    }
}

QVariant LoadTableModel::value(int row, int column) const
{
    const LinkLoad& l = (run_ ? ofRun_ : answer_->evaluation.loads->links)[static_cast<std::size_t>(row)];
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

std::vector<std::uint32_t> largestPairs(const std::vector<double>& values, std::size_t most)
{
    std::vector<std::uint32_t> cells;
    for (std::uint32_t i = 0; i < values.size(); ++i) {
        if (values[i] > 0.0)
            cells.push_back(i);
    }
    const auto larger = [&values](std::uint32_t x, std::uint32_t y) {
        return values[x] != values[y] ? values[x] > values[y] : x < y;
    };
    const std::size_t kept = std::min(cells.size(), most);
    std::partial_sort(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(kept), cells.end(), larger);
    cells.resize(kept);
    return cells;
}

void PairBytesTableModel::setAnswer(std::shared_ptr<const Answer> answer, std::vector<std::uint32_t> cells)
{
    beginResetModel();
    answer_ = std::move(answer);
    cells_ = answer_ && answer_->evaluation.loads ? std::move(cells) : std::vector<std::uint32_t>();
    ranks_ = cells_.empty() ? 0 : sideOf(answer_->evaluation.loads->pairBytes);
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
