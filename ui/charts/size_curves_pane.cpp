#include "ui/charts/size_curves_pane.h"

#include <QComboBox>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/charts/legend.h"
#include "ui/charts/painting.h"
#include "ui/charts/palette.h"
#include "ui/charts/size_curves_view.h"
#include "ui/models/value_text.h"

namespace tierlens {
SizeCurvesPane::SizeCurvesPane(SelectionHub* hub, QWidget* parent)
    : AnswerPane(tr("Time against size"), hub, parent), view_(new SizeCurvesView), legend_(new Legend(true, 24.0)),
      quantityBox_(new QComboBox), axesButton_(new QToolButton), model_(new CurveTableModel(this))
{
    legend_->setFont(smallFont(font()));
    legend_->setAccessibleName(tr("Models shown"));
    auto* chart = new QWidget;
    auto* column = new QVBoxLayout(chart);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(legend_);
    column->addWidget(view_, 1);
    chart->setFocusProxy(view_);
    setChart(chart);
    setTableModel(model_);

    quantityBox_->addItem(tr("latency"));
    quantityBox_->addItem(tr("busbw"));
    quantityBox_->addItem(tr("algbw"));
    quantityBox_->setAccessibleName(tr("Quantity of the curves"));
    quantityBox_->setToolTip(tr("latency; busbw, as nccl-tests gives it; algbw: size ÷ time"));
    addHeaderWidget(quantityBox_);
    makeAxesMenu();
    connect(quantityBox_, &QComboBox::currentIndexChanged, this, [this](int i) { setQuantity(static_cast<CurveQuantity>(i)); });

    connect(legend_, &Legend::toggled, this, [this](int index, bool on) {
        const auto models = static_cast<int>(view_->models().size());
        if (index < models)
            view_->setModelVisible(view_->models()[static_cast<std::size_t>(index)], on);
        else
            view_->setGhostVisible(index - models, on);
        updateNote();
    });
    connect(legend_, &Legend::hovered, this, [this](int index) {
        Highlight h;
        if (index >= 0 && index < static_cast<int>(view_->models().size()))
            h.model = view_->models()[static_cast<std::size_t>(index)];
        tell(h);
    });
    const auto highlightOf = [](std::optional<Bytes> size, std::optional<ModelId> model) {
        Highlight h;
        h.size = size;
        h.model = size ? model : std::nullopt;
        return h;
    };
    connect(view_, &SizeCurvesView::sizeHovered, this,
            [this, highlightOf](std::optional<Bytes> size, std::optional<ModelId> model) { tell(highlightOf(size, model)); });
    connect(view_, &SizeCurvesView::sizePinned, this, [this, highlightOf](Bytes size, std::optional<ModelId> model) {
        pin(highlightOf(size, model));
        Q_EMIT sizeRequested(size);
    });
}

void SizeCurvesPane::makeAxesMenu()
{
    axesButton_->setText(tr("Axes"));
    axesButton_->setAutoRaise(true);
    axesButton_->setFocusPolicy(Qt::TabFocus);
    axesButton_->setPopupMode(QToolButton::InstantPopup);
    axesButton_->setAccessibleName(tr("Scale and range of the axes"));
    axesButton_->setToolTip(
        tr("Scale and range of the axes. The wheel zooms (Shift: sizes only, Ctrl: values only), a drag moves what is zoomed."));
    auto* menu = new QMenu(axesButton_);
    QAction* linear = menu->addAction(tr("Linear values"));
    linear->setCheckable(true);
    connect(linear, &QAction::toggled, view_, [this](bool on) {
        view_->setLinear(on);
        updateNote();
    });
    QAction* keep = menu->addAction(tr("Keep these ranges"));
    keep->setCheckable(true);
    connect(keep, &QAction::toggled, view_, &SizeCurvesView::keepRanges);
    connect(view_, &SizeCurvesView::rangesKeptChanged, keep, &QAction::setChecked);
    menu->addSeparator();
    menu->addAction(tr("Zoom in"), QKeySequence(Qt::Key_Plus), view_, [this] { view_->zoom(1.25, view_->plot().center()); });
    menu->addAction(tr("Zoom out"), QKeySequence(Qt::Key_Minus), view_, [this] { view_->zoom(0.8, view_->plot().center()); });
    menu->addAction(tr("Fit the ranges"), QKeySequence(Qt::Key_0), view_, [this] { view_->keepRanges(false); });
    for (QAction* action : menu->actions())
        action->setShortcutContext(Qt::WidgetShortcut); // shown only: the chart hears the keys itself
    axesButton_->setMenu(menu);
    addHeaderWidget(axesButton_);
}

void SizeCurvesPane::setQuantity(CurveQuantity quantity)
{
    if (quantity == quantity_)
        return;
    quantity_ = quantity;
    view_->keepRanges(false); // they are of another quantity
    quantityBox_->setCurrentIndex(static_cast<int>(quantity));
    answerChanged();
    Q_EMIT quantityChanged(quantity);
}

void SizeCurvesPane::setGhosts(Ghosts ghosts)
{
    ghosts_ = std::move(ghosts);
    showGhosts();
}

void SizeCurvesPane::showGhosts()
{
    view_->setGhosts(answer() ? ghosts_ : Ghosts(), answer() ? answer()->request.models.front() : ModelId::alphaBeta);
    updateLegend();
}

void SizeCurvesPane::answerChanged()
{
    const std::uint64_t numbers = answer() ? answer()->numbers : 0;
    if (numbers != 0 && numbers == shownNumbers_ && quantity_ == shownQuantity_)
        return; // the same curve once more, now with the loads of the links
    shownNumbers_ = numbers;
    shownQuantity_ = quantity_;
    setTitle(quantity_ == CurveQuantity::latency        ? tr("Time against size")
             : quantity_ == CurveQuantity::busBandwidth ? tr("busbw against size")
                                                        : tr("algbw against size"));
    view_->setAnswer(answer(), quantity_);
    model_->setAnswer(answer(), quantity_);
    showGhosts();
    updateNote();
}

void SizeCurvesPane::highlightChanged(const Highlight& highlight) { view_->setHighlight(highlight); }

void SizeCurvesPane::updateNote()
{
    if (!answer())
        setNote({});
    else if (view_->clampedPoints() > 0)
        setNote(tr("▽ is 0, below the log axis"));
    else
        setNote(tr("click a point for its size"));
}

void SizeCurvesPane::updateLegend()
{
    std::vector<Legend::Entry> entries;
    for (const ModelId id : view_->models()) {
        const auto sample = [this, id](QPainter& p, const QRectF& r) {
            const Palette colours(palette());
            const Palette::ModelStyle style = colours.model(id);
            p.setPen(QPen(style.colour, 1.8, style.dash, Qt::FlatCap));
            p.drawLine(QPointF(r.left(), r.center().y()), QPointF(r.right(), r.center().y()));
            p.setPen(QPen(colours.surface(), 1.0));
            p.setBrush(style.colour);
            paintMarker(p, r.center(), style.marker);
        };
        entries.push_back({modelText(id), tr("Click to hide or show this model"), sample, view_->modelVisible(id)});
    }
    if (answer())
        for (int i = 0; i < static_cast<int>(ghosts_.size()); ++i) {
            const Ghost& g = ghosts_[static_cast<std::size_t>(i)];
            entries.push_back(
                {g.name,
                 tr("A pinned scenario under %1; click to hide or show it").arg(modelText(answer()->request.models.front())),
                 [this, style = g.style](QPainter& p, const QRectF& r) {
                     p.setPen(ghostPen(Palette(palette()), style));
                     p.drawLine(QPointF(r.left(), r.center().y()), QPointF(r.right(), r.center().y()));
                 },
                 view_->ghostVisible(i)});
        }
    legend_->setEntries(std::move(entries));
}

} // namespace tierlens
