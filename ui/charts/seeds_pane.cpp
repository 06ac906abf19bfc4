#include "ui/charts/seeds_pane.h"

#include <QPushButton>
#include <algorithm>

#include "ui/charts/histogram_canvas.h"
#include "ui/document/text.h"
#include "ui/models/rows_table_model.h"
#include "ui/models/value_text.h"

namespace tierlens {
namespace {

constexpr std::uint32_t kSeeds = 1000;

} // namespace

SeedsPane::SeedsPane(SelectionHub* hub, QWidget* parent)
    : ComputedPane(tr("Seeds"), hub, parent), canvas_(new HistogramCanvas), model_(new RowsTableModel(this)),
      worst_(new QPushButton(tr("Use the worst"))), job_([this](const Outcome& outcome) { adopt(outcome); })
{
    canvas_->setAccessibleName(tr("How often the time falls where, over the seeds of the hash"));
    setComputedChart(canvas_);
    setTableModel(model_);
    worst_->setFlat(true);
    worst_->setToolTip(tr("Ask the question with the seed that took the longest"));
    worst_->hide();
    addHeaderWidget(worst_);
    connect(worst_, &QPushButton::clicked, this, [this] { Q_EMIT seedWanted(worstSeed_); });
}

QString SeedsPane::whyNot() const
{
    const Request& q = answer()->request;
    if (!q.topology)
        return tr("Without a topology there is no routing");
    if (q.network.routing.mode != RoutingMode::hash)
        return tr("Only routing by hash depends on a seed: this question sprays its flows over all ways");
    const auto policies = routingPolicies();
    const auto policy = std::ranges::find(policies, std::string_view(q.network.routing.policy), &RoutingPolicyInfo::name);
    if (policy == policies.end() || !policy->hasModes)
        return tr("%1 takes the same way whatever the seed").arg(toQString(q.network.routing.policy).replace(u'_', u' '));
    return {};
}

void SeedsPane::compute()
{
    Request request = answer()->request;
    request.wantLoads = false;
    job_.start([this, request = std::move(request)](std::stop_token stop, JobProgress& /*progress*/) {
        return std::make_shared<const Result<SeedDistribution>>(seedDistribution(evaluator_, request, kSeeds, stop));
    });
}

void SeedsPane::adopt(const Outcome& outcome)
{
    if (!*outcome) {
        failed(outcome->error().empty() ? QString() : problemSentence(outcome->error().front()));
        return;
    }
    const SeedDistribution& d = **outcome;
    std::vector<HistogramCanvas::Mark> marks;
    marks.push_back({d.withoutCollision, tr("sprayed %1").arg(textOf(d.withoutCollision, 3)), Qt::DotLine});
    marks.push_back({d.median, tr("median %1").arg(textOf(d.median, 3)), Qt::SolidLine});
    marks.push_back({d.worst, tr("worst %1").arg(textOf(d.worst, 3)), Qt::DashLine});
    canvas_->setTimes(d.times, std::move(marks),
                      answer()->evaluation.results.empty() ? std::nullopt
                                                           : std::optional(answer()->evaluation.results.front().total));
    setNote(tr("%1 seeds · a collision with %2 of them · worst: seed %3")
                .arg(d.times.size())
                .arg(percentText(d.collisionOdds))
                .arg(d.worstSeed));
    worstSeed_ = d.worstSeed;
    worst_->show();
    std::vector<std::vector<RowsTableModel::Cell>> rows;
    rows.reserve(d.times.size());
    for (std::size_t i = 0; i < d.times.size(); ++i)
        rows.push_back({{QString::number(i + 1), static_cast<qulonglong>(i + 1)},
                        {textOf(d.times[i]), d.times[i].value()},
                        {d.median > Duration() ? QStringLiteral("× %1").arg(numberText(d.times[i] / d.median, 4)) : QString(),
                         d.median > Duration() ? d.times[i] / d.median : 0.0}});
    model_->setTable({{tr("Seed")}, {tr("Time")}, {tr("Against the median"), true, tr("Time ÷ median")}}, std::move(rows));
    finished();
}

void SeedsPane::clear(const QString& why)
{
    canvas_->clear(why);
    model_->setTable({}, {});
    worst_->hide();
    setNote({});
}

} // namespace tierlens
