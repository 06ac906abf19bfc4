#include "ui/models/result_models.h"

#include <algorithm>
#include <numeric>

#include "core/report/compare_report.h"
#include "ui/models/value_text.h"

namespace tierlens {

// ---- phases

void PhaseTableModel::setAnswer(std::shared_ptr<const Answer> answer)
{
    beginResetModel();
    answer_ = std::move(answer);
    lines_.clear();
    if (answer_) {
        const auto& results = answer_->evaluation.results;
        for (std::uint32_t r = 0; r < results.size(); ++r) {
            if (results[r].launch != Duration())
                lines_.push_back({Kind::launch, r, 0});
            for (std::uint32_t p = 0; p < results[r].phases.size(); ++p)
                lines_.push_back({Kind::phase, r, p});
            if (results[r].overlap != Duration())
                lines_.push_back({Kind::overlap, r, 0});
            lines_.push_back({Kind::total, r, 0});
        }
    }
    endResetModel();
}

ValueTableModel::Column PhaseTableModel::column(int index) const
{
    switch (index) {
    case Model:
        return {tr("Model"), false};
    case Phase:
        return {tr("Phase"), false};
    case TierColumn:
        return {tr("Tier"), false};
    case Algorithm:
        return {tr("Algorithm"), false};
    case Ranks:
        return {tr("Ranks"), true, tr("Ranks of one sub-group of this phase")};
    case Steps:
        return {tr("Steps")};
    case BytesPerStep:
        return {tr("Per step"), true, tr("Bytes of one flow in one step, mean where steps differ")};
    case Startup:
        return {tr("Start-up")};
    case Transfer:
        return {tr("Transfer")};
    case Contention:
        return {tr("Contention")};
    case Queueing:
        return {tr("Queueing")};
    case Latency:
        return {tr("Time")};
    default:
        return {tr("Share"), true, tr("Of the model's total")};
    }
}

Duration PhaseTableModel::time(const Line& line, int column) const
{
    const ModelResult& r = answer_->evaluation.results[line.result];
    const auto sum = [&r](Duration PhaseResult::* part) {
        return std::accumulate(r.phases.begin(), r.phases.end(), Duration(),
                               [part](Duration d, const PhaseResult& p) { return d + p.*part; });
    };
    const PhaseResult* p = line.kind == Kind::phase ? &r.phases[line.phase] : nullptr;
    switch (column) {
    case Startup:
        return p ? p->startup : sum(&PhaseResult::startup);
    case Transfer:
        return p ? p->transfer : sum(&PhaseResult::transfer);
    case Contention:
        return p ? p->contention : sum(&PhaseResult::contention);
    case Queueing:
        return p ? p->queueing : sum(&PhaseResult::queueing);
    default:
        break;
    }
    switch (line.kind) {
    case Kind::phase:
        return p->latency();
    case Kind::launch:
        return r.launch;
    case Kind::overlap:
        return r.overlap;
    case Kind::total:
        break;
    }
    return r.total;
}

bool PhaseTableModel::empty(const Line& line, int column) const
{
    if (line.kind == Kind::phase || column == Model || column == Phase || column >= Latency)
        return false;
    return line.kind != Kind::total || column < Startup;
}

QString PhaseTableModel::text(int row, int column) const
{
    const Line& line = lines_[static_cast<std::size_t>(row)];
    if (empty(line, column))
        return {};
    if (column >= Startup && column <= Latency)
        return textOf(time(line, column));
    const QVariant v = value(row, column);
    switch (column) {
    case Share:
        return percentText(v.toDouble());
    case BytesPerStep:
        return textOf(Bytes(v.toDouble()));
    default:
        return v.toString();
    }
}

QVariant PhaseTableModel::value(int row, int column) const
{
    const Line& line = lines_[static_cast<std::size_t>(row)];
    if (empty(line, column))
        return {};
    const ModelResult& r = answer_->evaluation.results[line.result];
    if (column == Model)
        return modelText(r.model);
    if (column == Share)
        return r.total > Duration() ? time(line, Latency) / r.total : 0.0;
    if (column >= Startup)
        return time(line, column).value();
    if (line.kind != Kind::phase)
        return line.kind == Kind::launch ? tr("launch") : line.kind == Kind::overlap ? tr("overlap") : tr("total");
    const PhaseResult& p = r.phases[line.phase];
    switch (column) {
    case Phase:
        return toQString(p.name);
    case TierColumn:
        return tierText(p.tier);
    case Algorithm:
        return toQString(p.algorithm);
    case Ranks:
        return p.ranks;
    case Steps:
        return p.steps;
    default:
        return p.bytesPerStep.value();
    }
}

// ---- models × parts

void ResultTableModel::setAnswer(std::shared_ptr<const Answer> answer)
{
    beginResetModel();
    answer_ = std::move(answer);
    endResetModel();
}

void ResultTableModel::setBaseline(std::shared_ptr<const Answer> baseline, const QString& name)
{
    beginResetModel();
    baseline_ = std::move(baseline);
    baselineName_ = name;
    endResetModel();
}

const ModelResult* ResultTableModel::baselineResult(int row) const
{
    const auto& results = baseline_->evaluation.results;
    const ModelId id = answer_->evaluation.results[static_cast<std::size_t>(row)].model;
    const auto at = std::ranges::find(results, id, &ModelResult::model);
    return at == results.end() ? nullptr : &*at;
}

int ResultTableModel::rows() const { return answer_ ? static_cast<int>(answer_->evaluation.results.size()) : 0; }

ValueTableModel::Column ResultTableModel::column(int index) const
{
    switch (index) {
    case Model:
        return {tr("Model"), false};
    case Total:
        return {tr("Total"), true, tr("Launch + phases + overlap")};
    case Startup:
        return {tr("Start-up")};
    case Transfer:
        return {tr("Transfer")};
    case Contention:
        return {tr("Contention")};
    case Queueing:
        return {tr("Queueing")};
    case Launch:
        return {tr("Launch")};
    case Overlap:
        return {tr("Overlap"), true, tr("What pipelining of phases saves")};
    case AlgorithmBandwidth:
        return {tr("algbw"), true, tr("Size ÷ total")};
    case BusBandwidth:
        return {tr("busbw"), true, tr("algbw × the factor of the collective, as nccl-tests gives it")};
    case BottleneckColumn:
        return {tr("Bottleneck"), false};
    case BytesSent:
        return {tr("Sent"), true, tr("Bytes that one rank sends, mean over ranks")};
    case Algorithm:
        return {tr("Algorithm"), false};
    case ProtocolColumn:
        return {tr("Protocol"), false};
    case BaselineTotal:
        return {baselineName_, true, tr("Total of the baseline, the scenario “%1”").arg(baselineName_)};
    case Difference:
        return {tr("Difference"), true, tr("Total minus that of “%1”").arg(baselineName_)};
    case DifferencePercent:
        return {tr("Difference, %"), true, tr("The same in percent of the total of “%1”").arg(baselineName_)};
    default:
        return {tr("Method"), false};
    }
}

QVariant ResultTableModel::value(int row, int column) const
{
    const ModelResult& r = answer_->evaluation.results[static_cast<std::size_t>(row)];
    const auto sum = [&r](Duration PhaseResult::* part) {
        double total = 0.0;
        for (const PhaseResult& p : r.phases)
            total += (p.*part).value();
        return total;
    };
    switch (column) {
    case Model:
        return modelText(r.model);
    case Total:
        return r.total.value();
    case Startup:
        return sum(&PhaseResult::startup);
    case Transfer:
        return sum(&PhaseResult::transfer);
    case Contention:
        return sum(&PhaseResult::contention);
    case Queueing:
        return sum(&PhaseResult::queueing);
    case Launch:
        return r.launch.value();
    case Overlap:
        return r.overlap.value();
    case AlgorithmBandwidth:
        return r.algorithmBandwidth.value();
    case BusBandwidth:
        return r.busBandwidth ? QVariant(r.busBandwidth->value()) : QVariant();
    case BottleneckColumn:
        return toQString(bottleneckName(r.bottleneck));
    case BytesSent:
        return r.bytesSent.value();
    case Algorithm:
        return toQString(r.algorithm);
    case ProtocolColumn:
        return toQString(r.protocol);
    case BaselineTotal:
    case Difference:
    case DifferencePercent: {
        const ModelResult* const other = baselineResult(row);
        if (other == nullptr || (column == DifferencePercent && other->total == Duration()))
            return {};
        const Duration apart = r.total - other->total;
        return column == BaselineTotal ? other->total.value() : column == Difference ? apart.value() : apart / other->total;
    }
    default:
        return toQString(methodName(r.method));
    }
}

QString ResultTableModel::text(int row, int column) const
{
    const QVariant v = value(row, column);
    if (!v.isValid())
        return QStringLiteral("–");
    if ((column >= Total && column <= Overlap) || column == BaselineTotal)
        return textOf(Duration(v.toDouble()));
    if (column == Difference)
        return differenceText(Duration(v.toDouble()));
    if (column == DifferencePercent)
        return toQString(percentDifference(v.toDouble()));
    if (column == AlgorithmBandwidth || column == BusBandwidth)
        return textOf(Bandwidth(v.toDouble()));
    if (column == BytesSent)
        return textOf(Bytes(v.toDouble()));
    return v.toString();
}

// ---- curve

std::optional<double> valueOf(const CurvePoint& point, CurveQuantity quantity)
{
    switch (quantity) {
    case CurveQuantity::latency:
        return point.latency.value();
    case CurveQuantity::algorithmBandwidth:
        return point.algorithmBandwidth.value();
    case CurveQuantity::busBandwidth:
        break;
    }
    return point.busBandwidth ? std::optional(point.busBandwidth->value()) : std::nullopt;
}

QString valueText(const CurvePoint& point, CurveQuantity quantity)
{
    const std::optional<double> v = valueOf(point, quantity);
    if (!v)
        return QStringLiteral("–");
    return quantity == CurveQuantity::latency ? textOf(Duration(*v)) : textOf(Bandwidth(*v));
}

void CurveTableModel::setAnswer(std::shared_ptr<const Answer> answer, CurveQuantity quantity)
{
    beginResetModel();
    answer_ = std::move(answer);
    quantity_ = quantity;
    models_.clear();
    firstOfRow_.clear();
    if (answer_) {
        const auto& points = answer_->curve.points;
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (i == 0 || points[i].size != points[i - 1].size)
                firstOfRow_.push_back(i);
            if (std::find(models_.begin(), models_.end(), points[i].model) == models_.end())
                models_.push_back(points[i].model);
        }
    }
    endResetModel();
}

ValueTableModel::Column CurveTableModel::column(int index) const
{
    if (index == Size)
        return {tr("Size")};
    if (index == Algorithm)
        return {tr("Algorithm"), false};
    return {modelText(models_[static_cast<std::size_t>(index - FirstModel)])};
}

const CurvePoint* CurveTableModel::point(int row, int column) const
{
    const auto& points = answer_->curve.points;
    const std::size_t first = firstOfRow_[static_cast<std::size_t>(row)];
    if (column < FirstModel)
        return &points[first];
    const ModelId wanted = models_[static_cast<std::size_t>(column - FirstModel)];
    for (std::size_t i = first; i < points.size() && points[i].size == points[first].size; ++i) {
        if (points[i].model == wanted)
            return &points[i];
    }
    return nullptr;
}

QVariant CurveTableModel::value(int row, int column) const
{
    const CurvePoint* p = point(row, column);
    if (p == nullptr)
        return {};
    if (column == Size)
        return p->size.value();
    if (column == Algorithm)
        return toQString(p->algorithm);
    const std::optional<double> v = valueOf(*p, quantity_);
    return v ? QVariant(*v) : QVariant();
}

QString CurveTableModel::text(int row, int column) const
{
    const CurvePoint* p = point(row, column);
    if (p == nullptr)
        return QStringLiteral("–");
    if (column == Size)
        return textOf(p->size);
    if (column == Algorithm)
        return toQString(p->algorithm);
    return valueText(*p, quantity_);
}

} // namespace tierlens
