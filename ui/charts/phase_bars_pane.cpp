#include "ui/charts/phase_bars_pane.h"

#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/charts/legend.h"
#include "ui/charts/palette.h"
#include "ui/charts/phase_bars_canvas.h"
#include "ui/models/result_models.h"
#include "ui/models/value_text.h"

namespace tierlens {
namespace {

constexpr int kLaunch = -1, kOverlap = -2; // entries of the legend that are no part of a phase

} // namespace

PhaseBarsPane::PhaseBarsPane(SelectionHub* hub, QWidget* parent)
    : AnswerPane(tr("Time by phase"), hub, parent), canvas_(new PhaseBarsCanvas), legend_(new Legend(false, 12.0)),
      fullLength_(new QToolButton), model_(new PhaseTableModel(this))
{
    QFont small = font();
    small.setPointSizeF(std::max(7.0, small.pointSizeF() * 0.88));
    legend_->setFont(small);

    auto* chart = new QWidget;
    auto* column = new QVBoxLayout(chart);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(legend_);
    column->addWidget(canvas_, 1);
    chart->setFocusProxy(canvas_);
    setChart(chart);
    setTableModel(model_);

    fullLength_->setObjectName(QStringLiteral("fullLength"));
    fullLength_->setText(tr("Full length"));
    fullLength_->setCheckable(true);
    fullLength_->setAutoRaise(true);
    fullLength_->setFocusPolicy(Qt::TabFocus);
    fullLength_->setToolTip(tr("Draw every bar at its length instead of cutting the long ones"));
    fullLength_->hide();
    addHeaderWidget(fullLength_);

    connect(canvas_, &PhaseBarsCanvas::ghostsShownChanged, this, &PhaseBarsPane::updateNote);
    connect(fullLength_, &QToolButton::toggled, canvas_, &PhaseBarsCanvas::setFullLength);
    const auto highlightOf = [this](int row, int phase) {
        Highlight h;
        if (row < 0 || phase < 0 || !answer())
            return h;
        h.model = answer()->evaluation.results[static_cast<std::size_t>(row)].model;
        h.phase = static_cast<std::uint32_t>(phase);
        h.edges = edgesOfPhase(*answer(), *h.phase);
        return h;
    };
    connect(canvas_, &PhaseBarsCanvas::cellHovered, this,
            [this, highlightOf](int row, int phase) { tell(highlightOf(row, phase)); });
    connect(canvas_, &PhaseBarsCanvas::cellPinned, this,
            [this, highlightOf](int row, int phase) { pin(highlightOf(row, phase)); });
    updateLegend();
}

void PhaseBarsPane::setGhosts(Ghosts ghosts)
{
    ghosts_ = std::move(ghosts);
    answerChanged();
}

void PhaseBarsPane::answerChanged()
{
    canvas_->setAnswer(answer());
    // A size under the mouse (an answer without a number) is not the one that the scenarios were asked for.
    canvas_->setGhosts(answer() && answer()->numbers != 0 ? ghosts_ : Ghosts());
    model_->setAnswer(answer());
    fullLength_->setVisible(canvas_->anyCut() || fullLength_->isChecked());
    updateNote();
    updateLegend();
}

void PhaseBarsPane::updateNote()
{
    if (!answer())
        return setNote({});
    const int shown = canvas_->ghostsShown(), all = static_cast<int>(ghosts_.size());
    setNote(shown == 0 || shown == all ? tr("%1 · hover a bar for its links").arg(textOf(answer()->request.size))
                                       : tr("%1 of %2 scenarios have room for a bar").arg(shown).arg(all));
}

void PhaseBarsPane::highlightChanged(const Highlight& highlight) { canvas_->setHighlight(highlight); }

void PhaseBarsPane::updateLegend()
{
    bool contention = false, queueing = false, launch = false, overlap = false;
    if (answer()) {
        for (const ModelResult& r : answer()->evaluation.results) {
            launch = launch || r.launch > Duration();
            overlap = overlap || r.overlap != Duration();
            for (const PhaseResult& p : r.phases) {
                contention = contention || p.contention > Duration();
                queueing = queueing || p.queueing > Duration();
            }
        }
    }
    std::vector<Legend::Entry> entries;
    const auto add = [&entries, this](int part, const QString& text, const QString& help) {
        const auto sample = [this, part](QPainter& p, const QRectF& r) {
            const Palette colours(palette());
            const QRectF box(r.left(), r.center().y() - 5.0, r.width() - 1.0, 10.0);
            QColor neutral = colours.mutedText();
            if (part == kLaunch) {
                p.fillRect(box, neutral);
            } else if (part == kOverlap) {
                p.setPen(QPen(neutral, 1.0, Qt::DashLine));
                p.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
            } else {
                paintPart(p, box, colours.phase(0), colours.surface(), part);
            }
        };
        entries.push_back({text, help, sample});
    };
    if (launch)
        add(kLaunch, tr("launch"), tr("Paid once, before the first phase"));
    add(0, tr("start-up"), tr("What does not grow with the message"));
    add(1, tr("transfer"), tr("The transfer as if every flow were alone"));
    if (contention)
        add(2, tr("contention"), tr("What sharing of links adds"));
    if (queueing)
        add(3, tr("queueing"), tr("What waiting in queues adds"));
    if (overlap)
        add(kOverlap, tr("overlap"), tr("What pipelining of the phases takes away (dashed) or adds (grey)"));
    for (const Ghost& g : ghosts_)
        entries.push_back({g.baseline ? tr("%1 (baseline)").arg(g.name) : g.name, tr("A pinned scenario: thin bars"),
                           [this, style = g.style](QPainter& p, const QRectF& r) {
                               paintGhostBar(p, QRectF(r.left(), r.center().y() - 4.0, r.width(), 8.0), Palette(palette()),
                                             style);
                           }});
    legend_->setEntries(std::move(entries));
}

} // namespace tierlens
