#include "ui/charts/size_curves_view.h"

#include <QChart>
#include <QChartView>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QPainter>
#include <QScatterSeries>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "ui/charts/painting.h"
#include "ui/charts/palette.h"
#include "ui/charts/size_curves_parts.h"
#include "ui/charts/value_card.h"
#include "ui/models/value_text.h"

namespace tierlens {
namespace {

constexpr double kMarkersPerCurve = 7.0;

QScatterSeries::MarkerShape shapeOf(int marker)
{
    switch (marker) {
    case 0:
        return QScatterSeries::MarkerShapeCircle;
    case 1:
        return QScatterSeries::MarkerShapeRectangle;
    case 2:
        return QScatterSeries::MarkerShapeTriangle;
    default:
        return QScatterSeries::MarkerShapeRotatedRectangle;
    }
}

} // namespace

/// Draws only the curves; ticks, grid and marks are the view's, because the axes of Qt Charts know no KiB and no µs.
class SizeCurvesView::Chart final : public QChartView {
public:
    explicit Chart(SizeCurvesView* view)
        : QChartView(view), view_(view), xAxis(new QLogValueAxis), yLog(new QLogValueAxis), yLinear(new QValueAxis)
    {
        chart()->setAnimationOptions(QChart::NoAnimation);
        chart()->legend()->hide();
        chart()->setBackgroundVisible(false);
        chart()->setPlotAreaBackgroundVisible(false);
        chart()->setMargins(QMargins());
        chart()->layout()->setContentsMargins(0, 0, 0, 0);
        for (QLogValueAxis* axis : {xAxis, yLog})
            axis->setBase(10.0);
        for (QAbstractAxis* axis :
             {static_cast<QAbstractAxis*>(xAxis), static_cast<QAbstractAxis*>(yLog), static_cast<QAbstractAxis*>(yLinear)}) {
            axis->setRange(1.0, 10.0);
            axis->setLabelsVisible(false);
            axis->setGridLineVisible(false);
            axis->setMinorGridLineVisible(false);
            axis->setLineVisible(false);
        }
        chart()->addAxis(xAxis, Qt::AlignBottom);
        chart()->addAxis(yLog, Qt::AlignLeft);
        chart()->addAxis(yLinear, Qt::AlignLeft);
        setRenderHint(QPainter::Antialiasing);
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setBackgroundBrush(Qt::NoBrush);
        viewport()->setAutoFillBackground(false);
        // The view does hover and clicks itself: a size is hit wherever the mouse is above it, not only on a line.
        setAttribute(Qt::WA_TransparentForMouseEvents);
        viewport()->setAttribute(Qt::WA_TransparentForMouseEvents);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }

    SizeCurvesView* view_;
    QLogValueAxis* xAxis; // owned by the chart
    QLogValueAxis* yLog;
    QValueAxis* yLinear;
    [[nodiscard]] QAbstractAxis* values() const
    {
        return view_->linear_ ? static_cast<QAbstractAxis*>(yLinear) : static_cast<QAbstractAxis*>(yLog);
    }
    ValueCardPopup* card = nullptr; // a child of the view (or of its window while shown)

protected:
    void drawBackground(QPainter* painter, const QRectF& /*rect*/) override;
    void drawForeground(QPainter* painter, const QRectF& /*rect*/) override;
};

SizeCurvesView::SizeCurvesView(QWidget* parent) : QWidget(parent), chart_(std::make_unique<Chart>(this))
{
    chart_->card = new ValueCardPopup(this);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Curves against message size"));
}

SizeCurvesView::~SizeCurvesView() = default;

void SizeCurvesView::setAnswer(std::shared_ptr<const Answer> answer, CurveQuantity quantity)
{
    answer_ = std::move(answer);
    quantity_ = quantity;
    sizes_.clear();
    algorithms_.clear();
    changes_.clear();
    for (Curve& c : curves_)
        c.points.clear();
    if (answer_) {
        std::string before;
        for (const CurvePoint& p : answer_->curve.points) {
            if (sizes_.empty() || sizes_.back() != p.size) {
                sizes_.push_back(p.size);
                algorithms_.push_back(p.algorithm + '\n' + p.protocol);
                if (sizes_.size() > 1 && algorithms_.back() != before)
                    changes_.push_back(static_cast<int>(sizes_.size()) - 1);
                before = algorithms_.back();
            }
            auto at = std::find_if(curves_.begin(), curves_.end(), [&p](const Curve& c) { return c.model == p.model; });
            if (at == curves_.end()) {
                Curve c;
                c.model = p.model;
                c.line = new QLineSeries;
                c.markers = new QScatterSeries;
                for (QXYSeries* s : {static_cast<QXYSeries*>(c.line), static_cast<QXYSeries*>(c.markers)}) {
                    chart_->chart()->addSeries(s);
                    s->attachAxis(chart_->xAxis);
                    s->attachAxis(chart_->values());
                }
                at = curves_.insert(curves_.end(), std::move(c));
            }
            at->points.resize(sizes_.size() - 1, nullptr);
            at->points.push_back(&p);
        }
        for (Curve& c : curves_)
            c.points.resize(sizes_.size(), nullptr);
    }
    if (current_ >= static_cast<int>(sizes_.size()))
        current_ = -1;
    layOut();
    restyle();
}

void SizeCurvesView::setGhosts(const Ghosts& ghosts, ModelId model)
{
    const bool same =
        model == ghostModel_ &&
        std::equal(ghosts_.begin(), ghosts_.end(), ghosts.begin(), ghosts.end(), [](const GhostCurve& c, const Ghost& g) {
            return c.ghost.answer == g.answer && c.ghost.name == g.name && c.ghost.style == g.style;
        });
    if (same)
        return; // of every answer while a slider is dragged
    ghostModel_ = model;
    std::vector<GhostCurve> before = std::move(ghosts_);
    ghosts_.clear();
    for (const Ghost& g : ghosts) {
        GhostCurve c;
        c.ghost = g;
        const auto old = std::find_if(before.begin(), before.end(), [&](const GhostCurve& b) { return b.ghost.name == g.name; });
        c.visible = old == before.end() || old->visible;
        for (const CurvePoint& p : g.answer->curve.points)
            if (p.model == model)
                c.points.push_back(&p);
        c.line = new QLineSeries;
        chart_->chart()->addSeries(c.line);
        c.line->attachAxis(chart_->xAxis);
        c.line->attachAxis(chart_->values());
        ghosts_.push_back(std::move(c));
    }
    for (const GhostCurve& c : before) {
        chart_->chart()->removeSeries(c.line);
        delete c.line;
    }
    layOut();
    restyle();
}

void SizeCurvesView::setGhostVisible(int ghost, bool visible)
{
    ghosts_[static_cast<std::size_t>(ghost)].visible = visible;
    layOut();
}

bool SizeCurvesView::ghostVisible(int ghost) const { return ghosts_[static_cast<std::size_t>(ghost)].visible; }

std::vector<QPointF> SizeCurvesView::drawnGhostPoints(int ghost) const
{
    const QList<QPointF> points = ghosts_[static_cast<std::size_t>(ghost)].line->points();
    return {points.begin(), points.end()};
}

void SizeCurvesView::layOutGhosts()
{
    for (GhostCurve& c : ghosts_) {
        QList<QPointF> points;
        for (const CurvePoint* p : c.points) {
            const std::optional<double> v = valueOf(*p, quantity_);
            if (!v || !(p->size.value() > 0.0))
                continue;
            points.append(QPointF(p->size.value(), drawnValue(*v)));
        }
        c.line->replace(points);
        c.line->setVisible(c.visible && !points.isEmpty());
    }
}

void SizeCurvesView::layOut()
{
    findRanges();
    const QFontMetricsF fs(smallFont(font()));
    const double line = std::ceil(fs.height());
    double left = 0.0;
    for (const double v : valueTicks(height()))
        left = std::max(left,
                        fs.horizontalAdvance(quantity_ == CurveQuantity::latency ? textOf(Duration(v)) : textOf(Bandwidth(v))));
    const double end = fs.horizontalAdvance(toQString(formatBytesBinary(Bytes(x_.high)))) / 2;
    plot_ = QRectF(std::ceil(left) + 8.0, line + 4.0, std::max(20.0, width() - left - 12.0 - std::clamp(end, 8.0, 12.0)),
                   std::max(20.0, height() - 2 * line - 12.0));

    chart_->setGeometry(rect());
    chart_->chart()->setGeometry(QRectF(rect()));
    chart_->chart()->setPlotArea(plot_);
    chart_->xAxis->setRange(x_.low, x_.high);
    chart_->values()->setRange(y_.low, y_.high);

    clamped_ = 0;
    std::size_t shown = 0;
    const auto models = std::max<std::size_t>(1, curves_.size());
    for (Curve& c : curves_) {
        QList<QPointF> points, markers;
        // Curves that lie on each other keep their markers apart: each starts a part of the distance later.
        const std::size_t distance =
            std::max(models, static_cast<std::size_t>(std::ceil(static_cast<double>(sizes_.size()) / kMarkersPerCurve)));
        const std::size_t offset = shown++ * distance / models;
        for (std::size_t i = 0; i < c.points.size(); ++i) {
            if (c.points[i] == nullptr || !(sizes_[i].value() > 0.0))
                continue;
            const std::optional<double> v = valueOf(*c.points[i], quantity_);
            if (!v)
                continue;
            const bool legal = *v > 0.0 && std::isfinite(*v);
            if (!legal && c.visible && !linear_)
                ++clamped_;
            points.append(QPointF(sizes_[i].value(), drawnValue(*v)));
            if (i % distance == offset)
                markers.append(points.back());
        }
        c.line->replace(points);
        c.markers->replace(markers);
        c.line->setVisible(c.visible && !points.isEmpty());
        c.markers->setVisible(c.visible && !markers.isEmpty());
    }
    layOutGhosts();
    updateCard();
    chart_->viewport()->update();
}

void SizeCurvesView::restyle()
{
    const Palette colours(palette());
    for (Curve& c : curves_) {
        const Palette::ModelStyle style = colours.model(c.model);
        const bool dim = highlight_.model && *highlight_.model != c.model;
        QColor colour = style.colour;
        colour.setAlphaF(dim ? 0.28F : 1.0F);
        const bool strong = highlight_.model && !dim;
        QPen pen(colour, strong ? 2.6 : 1.8, style.dash);
        pen.setCapStyle(Qt::FlatCap);
        c.line->setPen(pen);
        c.markers->setMarkerShape(shapeOf(style.marker));
        c.markers->setMarkerSize(style.marker == 0 ? 7.0 : 8.0);
        c.markers->setPen(QPen(colours.surface(), 1.0));
        c.markers->setBrush(colour);
    }
    for (GhostCurve& c : ghosts_)
        c.line->setPen(ghostPen(colours, c.ghost.style));
    chart_->viewport()->update();
}

void SizeCurvesView::setHighlight(const Highlight& highlight)
{
    const bool restyled = highlight.model != highlight_.model;
    highlight_ = highlight;
    if (restyled)
        restyle();
    chart_->viewport()->update();
}

void SizeCurvesView::setModelVisible(ModelId model, bool visible)
{
    for (Curve& c : curves_) {
        if (c.model == model)
            c.visible = visible;
    }
    layOut();
}

bool SizeCurvesView::modelVisible(ModelId model) const
{
    const auto at = std::find_if(curves_.begin(), curves_.end(), [model](const Curve& c) { return c.model == model; });
    return at != curves_.end() && at->visible;
}

std::vector<ModelId> SizeCurvesView::models() const
{
    std::vector<ModelId> ids;
    for (const Curve& c : curves_) {
        if (std::any_of(c.points.begin(), c.points.end(), [](const CurvePoint* p) { return p != nullptr; }))
            ids.push_back(c.model);
    }
    return ids;
}

std::vector<Bytes> SizeCurvesView::algorithmChanges() const
{
    std::vector<Bytes> sizes;
    sizes.reserve(changes_.size());
    for (const int i : changes_)
        sizes.push_back(sizes_[static_cast<std::size_t>(i)]);
    return sizes;
}

std::vector<QPointF> SizeCurvesView::drawnPoints(ModelId model) const
{
    for (const Curve& c : curves_) {
        if (c.model == model) {
            const QList<QPointF> points = c.line->points();
            return {points.begin(), points.end()};
        }
    }
    return {};
}

std::optional<Bytes> SizeCurvesView::current() const
{
    return current_ >= 0 ? std::optional(sizes_[static_cast<std::size_t>(current_)]) : std::nullopt;
}

void SizeCurvesView::setCurrent(int sizeIndex, std::optional<ModelId> model)
{
    if (sizeIndex == current_ && model == currentModel_)
        return;
    current_ = sizeIndex;
    currentModel_ = model;
    updateCard();
    chart_->viewport()->update();
    Q_EMIT sizeHovered(current(), model);
}

void SizeCurvesView::updateCard()
{
    if (current_ < 0) {
        chart_->card->hideCard();
        return;
    }
    const Palette colours(palette());
    const auto i = static_cast<std::size_t>(current_);
    ValueCard card;
    card.title = textOf(sizes_[i]);
    const CurvePoint* any = nullptr;
    for (const Curve& c : curves_) {
        if (c.points[i] == nullptr || !c.visible)
            continue;
        any = c.points[i];
        card.rows.push_back({modelText(c.model), valueText(*c.points[i], quantity_), colours.model(c.model).colour,
                             currentModel_ && *currentModel_ == c.model});
    }
    for (const GhostCurve& c : ghosts_) {
        const auto p = std::find_if(c.points.begin(), c.points.end(), [&](const CurvePoint* q) { return q->size == sizes_[i]; });
        if (c.visible && p != c.points.end())
            card.rows.push_back({c.ghost.name, valueText(**p, quantity_)});
    }
    if (any != nullptr) {
        const QString algorithm = toQString(any->algorithm);
        card.rows.push_back({tr("algorithm"), any->protocol.empty() || any->protocol == "ideal"
                                                  ? algorithm
                                                  : tr("%1, %2").arg(algorithm, toQString(any->protocol))});
    }
    const double x = position(sizes_[i], y_.low).x();
    chart_->card->showCard(std::move(card), QRectF(x - 6.0, plot_.top(), 12.0, plot_.height()).toAlignedRect(),
                           ValueCardPopup::Place::beside);
}

void SizeCurvesView::Chart::drawBackground(QPainter* painter, const QRectF& /*rect*/)
{
    const SizeCurvesView& v = *view_;
    const Palette colours(view_->palette());
    const QFont small = smallFont(view_->font());
    const QFontMetricsF fs(small);
    const double line = std::ceil(fs.height());
    const QRectF& plot = v.plot_;
    QPainter& p = *painter;
    p.setFont(small);
    p.setRenderHint(QPainter::Antialiasing, false);
    if (v.sizes_.empty())
        return;

    for (const double value : v.valueTicks(plot.height())) {
        const double y = std::round(v.position(v.sizes_.front(), value).y());
        p.setPen(QPen(colours.grid(), 1.0));
        p.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        p.setPen(colours.mutedText());
        p.drawText(QRectF(0.0, y - line / 2, plot.left() - 6.0, line), Qt::AlignRight | Qt::AlignVCenter,
                   v.quantity_ == CurveQuantity::latency ? textOf(Duration(value)) : textOf(Bandwidth(value)));
    }
    const double widest = fs.horizontalAdvance(QStringLiteral("256 KiB")) + 14.0;
    for (const Tick& t : sizeTicks(v.x_, std::max(2, static_cast<int>(plot.width() / widest)))) {
        const double x = std::round(v.position(Bytes(t.value), v.y_.low).x());
        p.setPen(QPen(colours.grid(), 1.0));
        p.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        p.setPen(colours.mutedText());
        const double w = fs.horizontalAdvance(t.text) + 2.0;
        const double at = std::clamp(x - w / 2, 0.0, std::max(0.0, v.width() - w));
        p.drawText(QRectF(at, plot.bottom() + 4.0, w, line), Qt::AlignCenter, t.text);
    }
    p.setPen(QPen(colours.border(), 1.0));
    p.drawLine(plot.bottomLeft(), plot.bottomRight());
    p.drawLine(plot.topLeft(), plot.bottomLeft());

    // Where the algorithm changes: a line half-way between the two sizes, and the name of the new one.
    double free = plot.left();
    for (const int i : v.changes_) {
        const auto k = static_cast<std::size_t>(i);
        const double x = std::round((v.position(v.sizes_[k - 1], v.y_.low).x() + v.position(v.sizes_[k], v.y_.low).x()) / 2);
        if (x < plot.left() || x > plot.right())
            continue;
        p.setPen(QPen(colours.mutedText(), 1.0, Qt::DotLine));
        p.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        const QString text = QStringLiteral("→ ") + toQString(v.algorithms_[k]).section(QLatin1Char('\n'), 0, 0);
        const double w = fs.horizontalAdvance(text) + 4.0;
        if (x + 3.0 < free || x + 3.0 + w > plot.right())
            continue;
        p.setPen(colours.mutedText());
        // Latency leaves the upper left free, bandwidth the lower right.
        const double y = v.quantity_ == CurveQuantity::latency ? plot.top() + 1.0 : plot.bottom() - line - 1.0;
        p.drawText(QRectF(x + 3.0, y, w, line), Qt::AlignLeft | Qt::AlignVCenter, text);
        free = x + 3.0 + w + 8.0;
    }
}

void SizeCurvesView::Chart::drawForeground(QPainter* painter, const QRectF& /*rect*/)
{
    const SizeCurvesView& v = *view_;
    const Palette colours(view_->palette());
    const QFont small = smallFont(view_->font());
    const QFontMetricsF fs(small);
    const QRectF& plot = v.plot_;
    QPainter& p = *painter;
    p.setFont(small);
    if (v.sizes_.empty() ||
        std::none_of(v.curves_.begin(), v.curves_.end(), [](const Curve& c) { return !c.line->points().isEmpty(); })) {
        p.setPen(colours.mutedText());
        const QString text = v.sizes_.empty() ? tr("No curve yet") : tr("This collective has no bus bandwidth");
        p.drawText(v.rect(), Qt::AlignCenter, text);
        return;
    }

    const double asked = v.answer_->request.size.value();
    if (asked >= v.x_.low * 0.999 && asked <= v.x_.high * 1.001) {
        const double x = std::round(v.position(Bytes(asked), v.y_.low).x());
        p.setRenderHint(QPainter::Antialiasing, false);
        p.setPen(QPen(colours.accent(), 1.0, Qt::DashLine));
        p.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        const QString text = textOf(Bytes(asked));
        const double w = fs.horizontalAdvance(text) + 2.0;
        p.setPen(colours.accent());
        p.drawText(QRectF(std::clamp(x - w / 2, plot.left(), std::max(plot.left(), v.width() - w)),
                          plot.top() - fs.height() - 2.0, w, fs.height()),
                   Qt::AlignCenter, text);
    }
    p.setRenderHint(QPainter::Antialiasing);
    double last = -1e9;
    for (std::size_t i = 0; i < v.sizes_.size(); ++i) { // points that are 0: open triangles on the lower edge, not too dense
        QColor colour;
        for (const Curve& c : v.curves_) {
            const std::optional<double> value =
                c.visible && c.points[i] != nullptr ? valueOf(*c.points[i], v.quantity_) : std::nullopt;
            if (value && !(*value > 0.0) && !v.linear_)
                colour = colour.isValid() ? colours.mutedText() : colours.model(c.model).colour;
        }
        const QPointF at = v.position(v.sizes_[i], v.y_.low);
        if (!colour.isValid() || at.x() - last < 14.0 || at.x() < plot.left() || at.x() > plot.right())
            continue;
        last = at.x();
        p.setPen(QPen(colour, 1.2));
        p.setBrush(colours.surface());
        p.drawPolygon(QPolygonF({at + QPointF(-3.5, -7.0), at + QPointF(3.5, -7.0), at}));
    }
    int shown = v.current_;
    if (shown < 0 && v.highlight_.size) {
        const auto at = std::find(v.sizes_.begin(), v.sizes_.end(), *v.highlight_.size);
        shown = at == v.sizes_.end() ? -1 : static_cast<int>(at - v.sizes_.begin());
    }
    if (shown < 0)
        return;
    const auto k = static_cast<std::size_t>(shown);
    const double x = v.position(v.sizes_[k], v.y_.low).x();
    if (x < plot.left() - 0.5 || x > plot.right() + 0.5)
        return;
    p.setClipRect(plot.adjusted(-6, -6, 6, 6));
    p.setPen(QPen(colours.mutedText(), 1.0));
    p.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    for (const Curve& c : v.curves_) {
        const CurvePoint* point = c.visible ? c.points[k] : nullptr;
        const std::optional<double> value = point != nullptr ? valueOf(*point, v.quantity_) : std::nullopt;
        if (!value)
            continue;
        p.setPen(QPen(colours.surface(), 1.5));
        p.setBrush(colours.model(c.model).colour);
        p.drawEllipse(v.position(point->size, *value), 4.5, 4.5);
    }
}

void SizeCurvesView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        restyle();
    else if (event->type() == QEvent::FontChange)
        layOut();
}

void SizeCurvesView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void SizeCurvesView::setLinear(bool linear)
{
    if (linear == linear_)
        return;
    const auto attach = [this](QXYSeries* series, bool on) {
        if (on)
            series->attachAxis(chart_->values());
        else
            series->detachAxis(chart_->values());
    };
    const auto all = [&](bool on) {
        for (Curve& c : curves_) {
            attach(c.line, on);
            attach(c.markers, on);
        }
        for (GhostCurve& c : ghosts_)
            attach(c.line, on);
    };
    // No series may be on the log axis with a value that is 0, not even for a moment: the old points go first.
    for (Curve& c : curves_) {
        c.line->replace(QList<QPointF>());
        c.markers->replace(QList<QPointF>());
    }
    for (GhostCurve& c : ghosts_)
        c.line->replace(QList<QPointF>());
    all(false);
    linear_ = linear;
    all(true);
    keepRanges(false);
    layOut();
}

} // namespace tierlens
