#include "ui/charts/phase_bars_canvas.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QtMath>
#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "ui/charts/painting.h"
#include "ui/charts/palette.h"
#include "ui/charts/value_card.h"
#include "ui/models/value_text.h"

namespace tierlens {
namespace {

// A bar is cut when it is this many times longer than the (upper) median bar, so that never as many are cut as are left;
// the axis then ends a little after the longest bar that is not cut.
constexpr double kCutRatio = 3.0;
constexpr double kCutMargin = 1.25;
constexpr double kDimmed = 0.32; // opacity of what does not belong to the highlight
constexpr double kGap = 8.0;
constexpr double kBreakRoom = 18.0; // the sign of a broken bar, at its end

QColor tint(const QColor& hue, const QColor& surface, double share)
{
    const auto mix = [share](int a, int b) { return static_cast<int>(std::lround(a * share + b * (1.0 - share))); };
    return {mix(hue.red(), surface.red()), mix(hue.green(), surface.green()), mix(hue.blue(), surface.blue())};
}

/// Launch and phases, and overlap where it adds: the length of a bar.
double length_us(const ModelResult& r)
{
    double sum = std::max(0.0, r.launch.value()) + std::max(0.0, r.overlap.value());
    for (const PhaseResult& p : r.phases)
        sum += std::max(0.0, p.latency().value());
    return sum;
}

/// Two slanted gaps: the sign of a broken bar.
void paintBreak(QPainter& p, const QRectF& bar, const Palette& colours)
{
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(colours.surface(), 2.5));
    const double x = bar.right() - kBreakRoom + 5.0;
    for (const double dx : {0.0, 6.0})
        p.drawLine(QPointF(x + dx - 3, bar.bottom() + 1), QPointF(x + dx + 3, bar.top() - 1));
}

constexpr double kGhostGap = 2.0, kLeastGhost = 4.0, kMostGhost = 9.0;

} // namespace

void paintPart(QPainter& painter, const QRectF& rect, const QColor& hue, const QColor& surface, int part)
{
    if (rect.width() <= 0.0)
        return;
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    switch (part) {
    case 0: // light in both themes: a dark tint would look heavier than the transfer beside it
        painter.fillRect(rect, tint(hue, Qt::white, 0.5));
        break;
    case 1:
        painter.fillRect(rect, hue);
        break;
    case 2: {
        painter.fillRect(rect, tint(hue, surface, 0.32));
        painter.setPen(QPen(hue, 1.8));
        // Lines are aligned to the widget, so that neighbouring parts do not shimmer while a bar grows.
        const double h = rect.height();
        for (int i = qFloor((rect.left() - h) / 6.0); i * 6.0 < rect.right(); ++i)
            painter.drawLine(QPointF(i * 6.0, rect.bottom()), QPointF(i * 6.0 + h, rect.top()));
        break;
    }
    default: {
        painter.fillRect(rect, tint(hue, surface, 0.22));
        painter.setPen(Qt::NoPen);
        painter.setBrush(hue);
        const auto rowAt = [&rect](int row) { return rect.top() + 2.5 + row * 4.0; };
        for (int row = 0; rowAt(row) < rect.bottom(); ++row) {
            const double shift = row % 2 == 0 ? 0.0 : 2.5;
            for (int i = qFloor(rect.left() / 5.0); i * 5.0 + shift < rect.right() + 2.0; ++i)
                painter.drawEllipse(QPointF(i * 5.0 + shift, rowAt(row)), 1.1, 1.1);
        }
        break;
    }
    }
    painter.restore();
}

PhaseBarsCanvas::PhaseBarsCanvas(QWidget* parent) : QWidget(parent), card_(new ValueCardPopup(this))
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Time by phase, one bar a model"));
}

void PhaseBarsCanvas::setAnswer(std::shared_ptr<const Answer> answer)
{
    answer_ = std::move(answer);
    rows_.clear();
    if (answer_) {
        for (const ModelResult& r : answer_->evaluation.results) {
            Row row;
            row.result = &r;
            row.sum_us = length_us(r);
            rows_.push_back(row);
        }
    }
    if (current_.row >= static_cast<int>(rows_.size()) ||
        (current_.valid() &&
         current_.phase >= static_cast<int>(rows_[static_cast<std::size_t>(current_.row)].result->phases.size())))
        current_ = {};
    setHighlight(highlight_);
    layOut();
}

void PhaseBarsCanvas::setGhosts(Ghosts ghosts)
{
    if (ghosts.empty() && ghosts_.empty())
        return; // of every answer while a slider is dragged
    ghosts_ = std::move(ghosts);
    std::ranges::stable_sort(ghosts_, std::ranges::greater(), &Ghost::baseline);
    layOut();
}

void PhaseBarsCanvas::setHighlight(const Highlight& highlight)
{
    highlight_ = highlight;
    lit_.clear();
    // A link lights the phases in which it carries something.
    if (answer_ && answer_->evaluation.loads && !highlight.phase && !highlight.edges.empty()) {
        for (const StepLoads& step : answer_->evaluation.loads->steps) {
            if (lit_.size() <= step.phase)
                lit_.resize(step.phase + 1, false);
            if (lit_[step.phase])
                continue;
            lit_[step.phase] = std::any_of(highlight.edges.begin(), highlight.edges.end(), [&step](EdgeId e) {
                const auto at = std::lower_bound(step.loads.begin(), step.loads.end(), e,
                                                 [](const StepLoad& l, EdgeId id) { return l.edge < id; });
                return at != step.loads.end() && at->edge == e;
            });
        }
    }
    update();
}

void PhaseBarsCanvas::setFullLength(bool full)
{
    fullLength_ = full;
    layOut();
}

bool PhaseBarsCanvas::anyCut() const
{
    return std::any_of(rows_.begin(), rows_.end(), [](const Row& r) { return r.cut; });
}

bool PhaseBarsCanvas::isCut(int row) const { return rows_[static_cast<std::size_t>(row)].cut; }

const PhaseResult& PhaseBarsCanvas::phaseOf(Cell cell) const
{
    return rows_[static_cast<std::size_t>(cell.row)].result->phases[static_cast<std::size_t>(cell.phase)];
}

QString PhaseBarsCanvas::totalText(int row) const
{
    const Row& r = rows_[static_cast<std::size_t>(row)];
    QString total = textOf(r.result->total);
    const Ghost* const baseline = baselineOf(ghosts_);
    const ModelResult* const other = baseline != nullptr ? resultOf(*baseline->answer, r.result->model) : nullptr;
    if (other != nullptr)
        total = QStringLiteral("%1 (%2)").arg(total, differenceText(r.result->total, other->total));
    return r.cut ? tr("%1 (cut)").arg(total) : total;
}

void PhaseBarsCanvas::layOut()
{
    const QFontMetricsF fs(smallFont(font()));
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const QFontMetricsF fb(bold); // as the name is written under the mouse
    double labelWidth = 0.0;
    std::vector<double> sums;
    for (Row& r : rows_) {
        labelWidth = std::max(labelWidth, std::ceil(fb.horizontalAdvance(modelText(r.result->model))) + 1.0);
        sums.push_back(r.sum_us);
        r.cut = false;
    }
    std::sort(sums.begin(), sums.end());
    double end = sums.empty() ? 0.0 : sums.back();
    if (!sums.empty() && !fullLength_) {
        const double median = sums[sums.size() / 2];
        if (median > 0.0 && end > kCutRatio * median) {
            end = 0.0;
            for (Row& r : rows_) {
                r.cut = r.sum_us > kCutRatio * median;
                if (!r.cut)
                    end = std::max(end, r.sum_us);
            }
            end *= kCutMargin;
        }
    }
    // Pinned scenarios stand on the same axis; one that is much longer is cut without a say in where the axis ends.
    const double most = sums.empty() || fullLength_ ? 0.0 : kCutRatio * sums[sums.size() / 2];
    for (const Row& r : rows_)
        for (const Ghost& g : ghosts_)
            if (const ModelResult* const other = resultOf(*g.answer, r.result->model))
                if (const double length = length_us(*other); length <= most || most <= 0.0)
                    end = std::max(end, length);
    axisEnd_ = Duration(end);

    double totalWidth = 0.0;
    for (std::size_t i = 0; i < rows_.size(); ++i)
        totalWidth = std::max(totalWidth, fb.horizontalAdvance(totalText(static_cast<int>(i))));
    const double axisHeight = std::ceil(fs.height()) + 6.0;
    plot_ = QRectF(labelWidth + kGap, 2.0, std::max(20.0, width() - labelWidth - totalWidth - 3 * kGap),
                   std::max(10.0, height() - axisHeight - 2.0));
    pxPerUs_ = end > 0.0 ? plot_.width() / end : 0.0;
    // As many scenarios as there is room for, each thick enough for its hatch: the baseline, then the others in order.
    const double pitch = rows_.empty() ? 0.0
                                       : std::min(60.0 + 10.0 * static_cast<double>(ghosts_.size()),
                                                  plot_.height() / static_cast<double>(rows_.size()));
    const auto fit = static_cast<std::size_t>(std::max(1.0, std::floor(0.5 * pitch / (kLeastGhost + kGhostGap))));
    if (std::exchange(ghostsShown_, std::min(ghosts_.size(), fit)) != ghostsShown_)
        Q_EMIT ghostsShownChanged();
    const auto ghosts = static_cast<double>(ghostsShown_);
    const double each = ghosts_.empty() ? 0.0 : std::clamp(pitch * 0.4 / ghosts - kGhostGap, kLeastGhost, kMostGhost);
    const double thick = std::clamp(ghosts_.empty() ? pitch * 0.6 : pitch * 0.9 - ghosts * (each + kGhostGap), 6.0, 30.0);
    double y = plot_.top();
    for (Row& r : rows_) {
        r.scale = r.cut ? plot_.width() / r.sum_us : pxPerUs_;
        r.bar = QRectF(plot_.left(), y + (pitch - thick - ghosts * (each + kGhostGap)) / 2, r.sum_us * r.scale, thick);
        r.ghosts.clear();
        for (std::size_t i = 0; i < ghostsShown_; ++i) {
            const ModelResult* const other = resultOf(*ghosts_[i].answer, r.result->model);
            const double top = r.bar.bottom() + kGhostGap + static_cast<double>(i) * (each + kGhostGap);
            r.ghosts.push_back(
                other == nullptr ? QRectF()
                                 : QRectF(plot_.left(), top, std::clamp(length_us(*other) * pxPerUs_, 2.0, plot_.width()), each));
        }
        y += pitch;
    }
    // A few bars in a high pane stay together at the top, and the axis stays with them.
    plot_.setHeight(std::max(10.0, y - plot_.top()));
    updateCard();
    update();
}

QRectF PhaseBarsCanvas::ghostRect(int row, int ghost) const
{
    return rows_[static_cast<std::size_t>(row)].ghosts[static_cast<std::size_t>(ghost)];
}

QRectF PhaseBarsCanvas::cellRect(Cell cell) const
{
    if (!cell.valid() || cell.row >= static_cast<int>(rows_.size()))
        return {};
    const Row& r = rows_[static_cast<std::size_t>(cell.row)];
    double x = r.bar.left() + std::max(0.0, r.result->launch.value()) * r.scale;
    for (int p = 0; p < static_cast<int>(r.result->phases.size()); ++p) {
        const double w = std::max(0.0, r.result->phases[static_cast<std::size_t>(p)].latency().value()) * r.scale;
        if (p == cell.phase)
            return {x, r.bar.top(), w, r.bar.height()};
        x += w;
    }
    return {};
}

PhaseBarsCanvas::Cell PhaseBarsCanvas::cellAt(QPointF position) const
{
    for (int row = 0; row < static_cast<int>(rows_.size()); ++row) {
        const Row& r = rows_[static_cast<std::size_t>(row)];
        if (!r.bar.adjusted(-1, -2, 1, 2).contains(position))
            continue;
        Cell nearest;
        double least = 3.0; // a phase narrower than the pointer can still be hit
        for (int p = 0; p < static_cast<int>(r.result->phases.size()); ++p) {
            const QRectF c = cellRect({row, p});
            const double distance = std::max({c.left() - position.x(), position.x() - c.right(), 0.0});
            if (distance < least) {
                least = distance;
                nearest = {row, p};
            }
            if (distance <= 0.0)
                break;
        }
        return nearest;
    }
    return {};
}

QString PhaseBarsCanvas::segmentText(Cell cell) const
{
    const PhaseResult& p = phaseOf(cell);
    const QFontMetricsF fs(smallFont(font()));
    const TimeUnit unit = timeUnitFor(axisEnd_);
    const double v = p.latency().value() / unit.us;
    const QString number = v >= 9999.5 ? numberText(v) : QString::number(v, 'f', v >= 99.95 ? 0 : 1);
    const double room = cellRect(cell).width() - 8.0 - coveredEnd(cell);
    for (const QString& text : {phaseLabel(p) + QLatin1Char(' ') + number, phaseShortName(p.name) + QLatin1Char(' ') + number,
                                phaseLabel(p), number, phaseShortName(p.name)}) {
        if (fs.horizontalAdvance(text) <= room)
            return text;
    }
    return {};
}

double PhaseBarsCanvas::coveredEnd(Cell cell) const
{
    const Row& r = rows_[static_cast<std::size_t>(cell.row)];
    const double saved = std::max(0.0, -r.result->overlap.value()) * r.scale;
    const double sign = r.cut && cell.phase + 1 == static_cast<int>(r.result->phases.size()) ? kBreakRoom : 0.0;
    return std::max(sign, cellRect(cell).right() - (r.bar.right() - saved));
}

bool PhaseBarsCanvas::dimmed(int row, int phase) const
{
    if (highlight_.model && rows_[static_cast<std::size_t>(row)].result->model != *highlight_.model)
        return true;
    if (highlight_.phase)
        return static_cast<int>(*highlight_.phase) != phase;
    if (!lit_.empty())
        return static_cast<std::size_t>(phase) >= lit_.size() || !lit_[static_cast<std::size_t>(phase)];
    return false;
}

void PhaseBarsCanvas::paintRow(QPainter& p, const Palette& colours, const Row& row, int index) const
{
    const QFont small = smallFont(font());
    const QFontMetricsF fs(small);
    const bool own = highlight_.model && row.result->model == *highlight_.model;
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    p.setFont(own ? bold : font());
    p.setPen(colours.text());
    p.drawText(QRectF(0, row.bar.top() - 4, plot_.left() - kGap, row.bar.height() + 8), Qt::AlignRight | Qt::AlignVCenter,
               modelText(row.result->model));

    p.save();
    QPainterPath rounded;
    rounded.addRoundedRect(row.bar, 2.0, 2.0);
    if (row.bar.width() > 6.0)
        p.setClipPath(rounded);
    const double launch = std::max(0.0, row.result->launch.value()) * row.scale;
    const double added = std::max(0.0, row.result->overlap.value()) * row.scale; // pipelining that costs more than it saves
    if (added > 0.0)
        p.fillRect(QRectF(row.bar.right() - added, row.bar.top(), added, row.bar.height()),
                   tint(colours.mutedText(), colours.surface(), 0.6));
    if (launch > 0.0)
        p.fillRect(QRectF(row.bar.left(), row.bar.top(), launch, row.bar.height()),
                   tint(colours.mutedText(), colours.surface(), 0.6));
    for (int ph = 0; ph < static_cast<int>(row.result->phases.size()); ++ph) {
        const PhaseResult& phase = row.result->phases[static_cast<std::size_t>(ph)];
        const QRectF cell = cellRect({index, ph});
        const bool dim = dimmed(index, ph);
        p.setOpacity(dim ? kDimmed : 1.0);
        const QColor hue = colours.phase(static_cast<std::uint32_t>(ph));
        const double parts[] = {phase.startup.value(), phase.transfer.value(), phase.contention.value(), phase.queueing.value()};
        double x = cell.left();
        bool patterned = false;
        for (int part = 0; part < 4; ++part) {
            const double w = std::max(0.0, parts[part]) * row.scale;
            paintPart(p, QRectF(x, cell.top(), w, cell.height()), hue, colours.surface(), part);
            patterned = patterned || (part != 1 && w > 2.0);
            x += w;
        }
        if (cell.width() > 3.0 && ph > 0)
            p.fillRect(QRectF(cell.left() - 0.5, cell.top(), 1.0, cell.height()), colours.surface());
        const QString text = segmentText({index, ph});
        if (!text.isEmpty()) {
            p.setFont(small);
            QRectF at(cell.center().x() - coveredEnd({index, ph}) / 2 - fs.horizontalAdvance(text) / 2,
                      cell.center().y() - fs.height() / 2, fs.horizontalAdvance(text), fs.height());
            // Letters over a hatch cannot be read; nor may a dimmed bar be seen through its own letters.
            p.setOpacity(1.0);
            const QColor behind = dim ? tint(hue, colours.surface(), kDimmed) : hue;
            if (patterned) {
                QPainterPath letters;
                letters.addText(at.left(), at.top() + fs.ascent(), small, text);
                p.strokePath(letters, QPen(behind, 4.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            }
            p.setPen(dim ? colours.mutedText() : Palette::textOn(hue));
            p.drawText(at.adjusted(-1, 0, 1, 0), Qt::AlignCenter, text);
        }
    }
    p.restore();

    if (row.result->overlap < Duration()) { // the end of the bar that pipelining takes away
        const double saved = std::min(row.bar.width(), -row.result->overlap.value() * row.scale);
        const QRectF gone(row.bar.right() - saved, row.bar.top(), saved, row.bar.height());
        QColor veil = colours.surface();
        veil.setAlpha(190);
        p.fillRect(gone, veil);
        QPen pen(colours.mutedText(), 1.0, Qt::DashLine);
        p.setPen(pen);
        p.drawRect(gone.adjusted(0.5, 0.5, -0.5, -0.5));
        const QString text = tr("overlap %1").arg(textOf(row.result->overlap));
        if (fs.horizontalAdvance(text) + 6 < gone.width()) {
            p.setFont(small);
            p.setPen(colours.mutedText());
            p.drawText(gone, Qt::AlignCenter, text);
        }
    }
    if (row.cut)
        paintBreak(p, row.bar, colours);
    for (std::size_t i = 0; i < row.ghosts.size(); ++i)
        if (!row.ghosts[i].isEmpty()) {
            paintGhostBar(p, row.ghosts[i], colours, ghosts_[i].style);
            if (length_us(*resultOf(*ghosts_[i].answer, row.result->model)) * pxPerUs_ > plot_.width() + 0.5)
                paintBreak(p, row.ghosts[i], colours);
        }
    p.setFont(bold);
    p.setPen(row.cut ? colours.warning() : colours.text());
    p.drawText(QRectF(row.bar.right() + kGap, row.bar.top() - 4, width() - row.bar.right() - kGap, row.bar.height() + 8),
               Qt::AlignLeft | Qt::AlignVCenter, totalText(index));
}

void PhaseBarsCanvas::paintAxis(QPainter& p, const Palette& colours) const
{
    const QFont small = smallFont(font());
    const QFontMetricsF fs(small);
    p.setFont(small);
    const double y = plot_.bottom() + 2.0;
    p.setPen(QPen(colours.border(), 1.0));
    p.drawLine(QPointF(plot_.left(), y), QPointF(plot_.right(), y));
    const double widest = fs.horizontalAdvance(QStringLiteral("0000 µs")) + 10.0;
    const std::vector<Tick> ticks = timeTicks(axisEnd_, std::max(1, static_cast<int>(plot_.width() / widest)));
    for (const Tick& t : ticks) {
        const double x = plot_.left() + t.value * pxPerUs_;
        p.setPen(QPen(colours.grid(), 1.0));
        p.drawLine(QPointF(x, plot_.top()), QPointF(x, y));
        p.setPen(colours.mutedText());
        const double w = fs.horizontalAdvance(t.text);
        // The first stands at its tick, the last stays inside the pane.
        const double left = std::min(x - w / 2, width() - w - 1.0);
        p.drawText(QRectF(left, y + 2.0, w + 2.0, fs.height()), Qt::AlignLeft | Qt::AlignVCenter, t.text);
    }
}

void PhaseBarsCanvas::updateCard()
{
    if (!current_.valid()) {
        card_->hideCard();
        return;
    }
    const Palette colours(palette());
    const PhaseResult& phase = phaseOf(current_);
    const ModelResult& r = *rows_[static_cast<std::size_t>(current_.row)].result;
    ValueCard card;
    card.title = tr("%1 over %2, %3").arg(toQString(phase.name), tierText(phase.tier), modelText(r.model));
    card.rows.push_back({tr("time"),
                         r.total > Duration()
                             ? tr("%1 (%2 of the total)").arg(textOf(phase.latency()), percentText(phase.latency() / r.total))
                             : textOf(phase.latency()),
                         colours.phase(static_cast<std::uint32_t>(current_.phase)), true});
    card.rows.push_back({tr("start-up"), textOf(phase.startup)});
    card.rows.push_back({tr("transfer"), textOf(phase.transfer)});
    if (phase.contention != Duration())
        card.rows.push_back({tr("contention"), textOf(phase.contention)});
    if (phase.queueing != Duration())
        card.rows.push_back({tr("queueing"), textOf(phase.queueing)});
    for (const Ghost& g : ghosts_)
        if (const ModelResult* const other = resultOf(*g.answer, r.model))
            for (const PhaseResult& p : other->phases)
                if (p.name == phase.name && p.tier == phase.tier) {
                    card.rows.push_back(
                        {tr("in “%1”").arg(g.name),
                         tr("%1 (now %2)").arg(textOf(p.latency()), differenceText(phase.latency(), p.latency()))});
                    break;
                }
    card.rows.push_back({toQString(phase.algorithm),
                         tr("%1 ranks, %2 steps of %3").arg(phase.ranks).arg(phase.steps).arg(textOf(phase.bytesPerStep))});
    // Beside all bars, not beside this one: the other models' bars are what it is compared with.
    const QRectF cell = cellRect(current_);
    card_->showCard(std::move(card), QRectF(cell.left(), plot_.top(), cell.width(), plot_.height()).toAlignedRect());
}

void PhaseBarsCanvas::paintEvent(QPaintEvent* /*event*/)
{
    const Palette colours(palette());
    QPainter p(this);
    if (rows_.empty()) {
        p.setPen(colours.mutedText());
        p.drawText(rect(), Qt::AlignCenter, tr("No result yet"));
        return;
    }
    paintAxis(p, colours);
    for (std::size_t i = 0; i < rows_.size(); ++i)
        paintRow(p, colours, rows_[i], static_cast<int>(i));
    if (current_.valid()) {
        p.setRenderHint(QPainter::Antialiasing);
        p.setPen(QPen(colours.accent(), 2.0));
        p.setBrush(Qt::NoBrush);
        p.drawRoundedRect(cellRect(current_).adjusted(-1, -1, 1, 1), 2.0, 2.0);
    }
}

void PhaseBarsCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void PhaseBarsCanvas::setCurrent(Cell cell, bool byMouse)
{
    if (cell == current_ && byMouse == currentByMouse_)
        return;
    current_ = cell;
    currentByMouse_ = byMouse;
    updateCard();
    update();
    Q_EMIT cellHovered(cell.row, cell.phase);
}

void PhaseBarsCanvas::mouseMoveEvent(QMouseEvent* event) { setCurrent(cellAt(event->position()), true); }

void PhaseBarsCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    const Cell cell = cellAt(event->position());
    setCurrent(cell, true);
    if (cell.valid())
        Q_EMIT cellPinned(cell.row, cell.phase);
}

void PhaseBarsCanvas::leaveEvent(QEvent* /*event*/) { setCurrent({}, true); }

void PhaseBarsCanvas::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    if (!currentByMouse_)
        setCurrent({}, false);
}

void PhaseBarsCanvas::keyPressEvent(QKeyEvent* event)
{
    if (rows_.empty()) {
        event->ignore();
        return;
    }
    Cell cell = current_.valid() ? current_ : Cell{0, 0};
    const bool start = !current_.valid();
    switch (event->key()) {
    case Qt::Key_Left:
        cell.phase -= start ? 0 : 1;
        break;
    case Qt::Key_Right:
        cell.phase += start ? 0 : 1;
        break;
    case Qt::Key_Up:
        cell.row -= start ? 0 : 1;
        break;
    case Qt::Key_Down:
        cell.row += start ? 0 : 1;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (current_.valid())
            Q_EMIT cellPinned(current_.row, current_.phase);
        return;
    case Qt::Key_Escape:
        setCurrent({}, false);
        return;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    cell.row = std::clamp(cell.row, 0, static_cast<int>(rows_.size()) - 1);
    const int phases = static_cast<int>(rows_[static_cast<std::size_t>(cell.row)].result->phases.size());
    cell.phase = std::clamp(cell.phase, 0, std::max(0, phases - 1));
    setCurrent(phases == 0 ? Cell{} : cell, false);
}

} // namespace tierlens
