#include "ui/charts/answer_pane.h"

#include <QStringList>
#include <algorithm>
#include <utility>

#include "ui/models/value_text.h"

namespace tierlens {

AnswerPane::AnswerPane(const QString& title, SelectionHub* hub, QWidget* parent) : ChartPane(title, parent), hub_(hub)
{
    if (hub_ != nullptr)
        connect(hub_, &SelectionHub::highlighted, this, [this](const Highlight& h, QObject* /*origin*/) {
            if (!behind_ && !left_)
                highlightChanged(h);
        });
}

AnswerPane::~AnswerPane()
{
    // A pane that is destroyed while it is shown loses the focus and the mouse on the way: its parts must not tell it any more.
    for (QObject* part : findChildren<QObject*>())
        part->disconnect(this);
    if (hub_ != nullptr)
        hub_->disconnect(this);
}

void AnswerPane::setAnswer(std::shared_ptr<const Answer> answer)
{
    answer_ = std::move(answer);
    left_ = false;
    setOutdated(false);
    setStale(false);
    updateCaption(); // seen or not: where the first one comes, the pane needs more height, and with it all docks around
    behind_ = lazy_ && !isSeen();
    if (!behind_)
        answerChanged();
}

void AnswerPane::leaveTopology()
{
    if (answer_ == nullptr)
        return;
    if (!behind_)
        highlightChanged({});
    left_ = true;
    setOutdated(true);
}

void AnswerPane::showEvent(QShowEvent* event)
{
    ChartPane::showEvent(event);
    if (!lazy_)
        takeIn();
    // Where it stands is not settled yet: a dock that is shown may be one behind another tab.
    QMetaObject::invokeMethod(this, &AnswerPane::comeToFront, Qt::QueuedConnection);
}

bool AnswerPane::isSeen() const { return isVisible() && !visibleRegion().isEmpty(); }

void AnswerPane::comeToFront()
{
    if (lazy_ && !isSeen())
        return;
    takeIn();
    seenAgain();
}

void AnswerPane::catchUp() { takeIn(); }

void AnswerPane::takeIn()
{
    if (std::exchange(behind_, false))
        answerChanged();
}

void AnswerPane::setGroupName(const QString& name)
{
    groupName_ = name;
    if (!left_)
        updateCaption();
}

void AnswerPane::tell(const Highlight& highlight)
{
    if (hub_ != nullptr && !left_)
        hub_->setHighlight(highlight, this);
    else
        highlightChanged(highlight);
}

void AnswerPane::pin(const Highlight& highlight)
{
    if (hub_ != nullptr && !left_)
        hub_->pin(highlight, this);
}

void AnswerPane::updateCaption() { setCaption(answer_ ? captionOf(*answer_, groupName_) : QString()); }

QString captionOf(const Answer& answer, const QString& groupName)
{
    const Request& q = answer.request;
    const auto& results = answer.evaluation.results;
    QStringList parts;
    if (q.topology)
        parts << (q.topology->name.empty() ? AnswerPane::tr("unnamed topology") : toQString(q.topology->name));
    else
        parts << AnswerPane::tr("no topology");
    const std::size_t ranks = q.topology ? q.ranks.size() : q.flatRanks;
    const QString count = ranks == 1 ? AnswerPane::tr("1 rank") : AnswerPane::tr("%1 ranks").arg(ranks);
    parts << (groupName.isEmpty() ? count : groupName + QStringLiteral(", ") + count);
    parts << toQString(collectiveName(q.collective)) +
                 (results.empty() ? QString() : QLatin1Char(' ') + toQString(results.front().algorithm));
    parts << textOf(q.size);
    QStringList models;
    for (const ModelResult& r : results)
        models << modelText(r.model);
    parts << toQString(methodName(q.method)) +
                 (models.isEmpty() ? QString() : QStringLiteral(", ") + models.join(QStringLiteral(", ")));
    for (const Setting& s : answer.whatIf.settings())
        parts << AnswerPane::tr("what-if %1 = %2").arg(toQString(s.key), toQString(s.value));
    parts << QStringLiteral("Tierlens " TIERLENS_VERSION);
    return parts.join(QStringLiteral(" · "));
}

std::vector<EdgeId> edgesOfPhase(const Answer& answer, std::uint32_t phase)
{
    std::vector<EdgeId> edges;
    if (!answer.evaluation.loads)
        return edges;
    std::vector<bool> carries; // by edge: a sort of millions of loads would be felt under the mouse
    for (const StepLoads& step : answer.evaluation.loads->steps) {
        if (step.phase != phase)
            continue;
        for (const StepLoad& load : step.loads) {
            if (load.edge.index() >= carries.size())
                carries.resize(std::max<std::size_t>(load.edge.index() + 1, 2 * carries.size()));
            carries[load.edge.index()] = true;
        }
    }
    for (std::size_t e = 0; e < carries.size(); ++e)
        if (carries[e])
            edges.emplace_back(e);
    return edges;
}

} // namespace tierlens
