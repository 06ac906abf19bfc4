#include "ui/charts/heat_canvas.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/charts/painting.h"
#include "ui/charts/palette.h"
#include "ui/charts/value_card.h"
#include "ui/export/svg_device.h"

namespace tierlens {
namespace {

constexpr double kGap = 6.0, kBarWidth = 10.0, kMaxRowHeight = 34.0, kMinColumn = 10.0, kMaxZoom = 64.0;
constexpr std::int64_t kMostNamedCells = 20'000; // more of them are one image in an SVG

} // namespace

HeatCanvas::HeatCanvas(QWidget* parent) : QAbstractScrollArea(parent), card_(new ValueCardPopup(this))
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
}

void HeatCanvas::setData(HeatData data)
{
    const bool sameShape = data.rows == data_.rows && data.columns == data_.columns && data.square == data_.square;
    data_ = std::move(data);
    markedRows_.assign(static_cast<std::size_t>(data_.rows), false);
    markedColumns_.assign(static_cast<std::size_t>(data_.columns), false);
    if (!sameShape) {
        zoom_ = 1.0;
        current_ = {};
        card_->hideCard();
        verticalScrollBar()->setValue(0);
        horizontalScrollBar()->setValue(0);
    }
    layOut();
}

void HeatCanvas::setCardSource(std::function<ValueCard(Cell)> source) { cardSource_ = std::move(source); }

void HeatCanvas::setMarks(const std::vector<int>& rows, const std::vector<int>& columns)
{
    const auto fill = [](std::vector<bool>& marks, const std::vector<int>& which) {
        std::fill(marks.begin(), marks.end(), false);
        for (const int i : which) {
            if (i >= 0 && static_cast<std::size_t>(i) < marks.size())
                marks[static_cast<std::size_t>(i)] = true;
        }
    };
    fill(markedRows_, rows);
    fill(markedColumns_, columns);
    viewport()->update();
}

int HeatCanvas::comfortableRows() const
{
    const double line = std::ceil(QFontMetricsF(smallFont(font())).height());
    return std::max(4, static_cast<int>((viewport()->height() - 3 * line - 10.0) / line));
}

void HeatCanvas::layOut()
{
    const QFontMetricsF fs(smallFont(font()));
    const double line = std::ceil(fs.height());
    double label = 0.0;
    // Of very many only those of most letters are measured.
    qsizetype letters = 0;
    for (const QString& text : data_.rowLabels)
        letters = std::max(letters, text.size());
    const bool many = data_.rowLabels.size() > 500;
    for (const QString& text : data_.rowLabels) {
        if (!many || text.size() == letters)
            label = std::max(label, fs.horizontalAdvance(text));
    }
    if (data_.bands.empty())
        label = std::max(label, fs.horizontalAdvance(data_.rowTitle));
    label = std::min(std::ceil(label) + 1.0, viewport()->width() * 0.42);
    double bar = kBarWidth + 4.0 + std::max(fs.horizontalAdvance(data_.lowText), fs.horizontalAdvance(data_.highText));
    for (const HeatData::Category& c : data_.categories)
        bar = std::max(bar, kBarWidth + 4.0 + fs.horizontalAdvance(c.text));
    bar = std::min(bar, std::max(80.0, viewport()->width() * 0.38)); // the names give way to the map
    const double top = data_.bands.empty() && data_.rowTitle.isEmpty() ? 2.0 : line + 6.0;
    const double left = label + kGap;
    plot_ = QRectF(left, top, std::max(20.0, viewport()->width() - left - bar - 2 * kGap - 4.0),
                   std::max(20.0, viewport()->height() - top - line - 6.0));

    double fullWidth = plot_.width(), fullHeight = plot_.height();
    const int n = data_.columns;
    edges_.assign(static_cast<std::size_t>(n) + 1, 0.0);
    if (data_.square && data_.rows > 0) {
        const double side = std::min(plot_.width() / data_.columns, plot_.height() / data_.rows);
        rowHeight_ = std::min(side, kMaxRowHeight) * zoom_;
        fullWidth = rowHeight_ * n;
        fullHeight = rowHeight_ * data_.rows;
        for (int c = 0; c <= n; ++c)
            edges_[static_cast<std::size_t>(c)] = rowHeight_ * c;
    } else if (data_.rows > 0) {
        rowHeight_ = std::clamp(plot_.height() / data_.rows, line, kMaxRowHeight);
        fullHeight = rowHeight_ * data_.rows;
        // Each column gets a width that can be seen and hit; what is left is shared by weight.
        const double least = std::min(kMinColumn, plot_.width() / n), rest = plot_.width() - least * n;
        const double sum = data_.weights.empty() ? n : std::accumulate(data_.weights.begin(), data_.weights.end(), 0.0);
        for (int c = 0; c < n; ++c) {
            const auto i = static_cast<std::size_t>(c);
            edges_[i + 1] = edges_[i] + least + rest * (data_.weights.empty() ? 1.0 : data_.weights[i]) / std::max(1.0, sum);
        }
    }
    plot_.setSize(QSizeF(std::min(plot_.width(), fullWidth), std::min(plot_.height(), fullHeight)));
    const auto range = [](QScrollBar* bar_, double full, double page) {
        bar_->setRange(0, std::max(0, static_cast<int>(std::ceil(full - page - 0.5))));
        bar_->setPageStep(static_cast<int>(page));
    };
    range(verticalScrollBar(), fullHeight, plot_.height());
    range(horizontalScrollBar(), fullWidth, plot_.width());
    verticalScrollBar()->setSingleStep(std::max(1, static_cast<int>(rowHeight_)));
    horizontalScrollBar()->setSingleStep(std::max(1, static_cast<int>(rowHeight_)));
    rebuildImage();
}

double HeatCanvas::columnLeft(int column) const
{
    return plot_.left() + edges_[static_cast<std::size_t>(column)] - horizontalScrollBar()->value();
}

double HeatCanvas::rowTop(int row) const { return plot_.top() + row * rowHeight_ - verticalScrollBar()->value(); }

int HeatCanvas::firstVisibleRow() const
{
    return rowHeight_ > 0.0
               ? std::clamp(static_cast<int>(verticalScrollBar()->value() / rowHeight_), 0, std::max(0, data_.rows - 1))
               : 0;
}

int HeatCanvas::lastVisibleRow() const
{
    return rowHeight_ > 0.0 ? std::clamp(static_cast<int>((verticalScrollBar()->value() + plot_.height() - 0.5) / rowHeight_), 0,
                                         std::max(0, data_.rows - 1))
                            : 0;
}

int HeatCanvas::colourIndex(float value) const
{
    if (value < 0.0F)
        return 0;
    return 1 + static_cast<int>(data_.categories.empty() ? std::lround(std::min(value, 1.0F) * 254.0F) : std::lround(value));
}

void HeatCanvas::rebuildImage()
{
    image_ = QImage();
    if (data_.rows > 0 && data_.columns > 0) {
        const int width = std::max(1, static_cast<int>(std::lround(plot_.width())));
        const int height = std::max(1, static_cast<int>(std::lround(plot_.height())));
        // For each pixel the cells that it covers; where it covers several the largest is shown, so that no hot one is lost.
        struct Range {
            int first, last;
        };
        std::vector<Range> columnsOf(static_cast<std::size_t>(width));
        const double scrolled = horizontalScrollBar()->value();
        for (int x = 0; x < width; ++x) {
            const auto at = [this](double px) {
                const auto it = std::upper_bound(edges_.begin() + 1, edges_.end() - 1, px);
                return static_cast<int>(it - edges_.begin()) - 1;
            };
            const int first = at(x + scrolled);
            columnsOf[static_cast<std::size_t>(x)] = {first,
                                                      std::max(first, at(x + 0.999 + scrolled) - (edges_[1] >= 1.0 ? 1 : 0))};
        }
        std::vector<float> pooled(static_cast<std::size_t>(data_.columns));
        image_ = QImage(width, height, QImage::Format_Indexed8);
        const double offset = verticalScrollBar()->value();
        int before = -1;
        for (int y = 0; y < height; ++y) {
            const int first = std::min(data_.rows - 1, static_cast<int>((y + offset) / rowHeight_));
            const int last =
                rowHeight_ >= 1.0 ? first : std::min(data_.rows - 1, static_cast<int>((y + 0.999 + offset) / rowHeight_));
            uchar* out = image_.scanLine(y);
            if (rowHeight_ >= 1.0 && first == before) {
                std::copy_n(image_.constScanLine(y - 1), width, out);
                continue;
            }
            before = first;
            const auto rowOf = [this](int r) { return data_.values.begin() + static_cast<std::ptrdiff_t>(r) * data_.columns; };
            std::copy_n(rowOf(first), data_.columns, pooled.begin());
            for (int r = first + 1; r <= last; ++r)
                std::transform(pooled.begin(), pooled.end(), rowOf(r), pooled.begin(),
                               [](float a, float b) { return std::max(a, b); });
            for (int x = 0; x < width; ++x) {
                const Range range = columnsOf[static_cast<std::size_t>(x)];
                const float v = *std::max_element(pooled.begin() + range.first, pooled.begin() + range.last + 1);
                out[x] = static_cast<uchar>(colourIndex(v));
            }
        }
    }
    viewport()->update();
}

QRectF HeatCanvas::cellRect(int row, int column) const
{
    if (row < 0 || row >= data_.rows || column < 0 || column >= data_.columns)
        return {};
    return QRectF(columnLeft(column), rowTop(row), columnLeft(column + 1) - columnLeft(column), rowHeight_);
}

HeatCanvas::Cell HeatCanvas::cellAt(QPointF position) const
{
    if (data_.rows == 0 || data_.columns == 0 || !plot_.contains(position))
        return {};
    const double x = position.x() - plot_.left() + horizontalScrollBar()->value();
    const auto it = std::upper_bound(edges_.begin() + 1, edges_.end() - 1, x);
    Cell cell;
    cell.column = static_cast<int>(it - edges_.begin()) - 1;
    cell.row =
        std::min(data_.rows - 1, static_cast<int>((position.y() - plot_.top() + verticalScrollBar()->value()) / rowHeight_));
    const double left = edges_[static_cast<std::size_t>(cell.column)], right = edges_[static_cast<std::size_t>(cell.column) + 1];
    cell.inColumn = right > left ? std::clamp((x - left) / (right - left), 0.0, 0.999999) : 0.0;
    return cell;
}

void HeatCanvas::paintEvent(QPaintEvent* /*event*/)
{
    const Palette colours(palette());
    QPainter p(viewport());
    if (image_.isNull()) {
        p.setPen(colours.mutedText());
        p.drawText(viewport()->rect().adjusted(8, 0, -8, 0), Qt::AlignCenter | Qt::TextWordWrap, data_.emptyText);
        return;
    }
    QVector<QRgb> table{(colours.dark() ? colours.raised() : colours.grid()).rgb()};
    if (data_.categories.empty()) {
        for (int i = 0; i < 255; ++i)
            table.append(colours.load(i / 254.0));
    } else {
        for (const HeatData::Category& c : data_.categories)
            table.append(c.colour.rgb());
        table.resize(256, colours.grid().rgb());
    }
    image_.setColorTable(table);
    p.setRenderHint(QPainter::SmoothPixmapTransform, false);
    SvgEngine* svg = svgOf(p);
    if (svg != nullptr && static_cast<std::int64_t>(data_.rows) * data_.columns <= kMostNamedCells)
        paintNamedCells(p, svg, table);
    else
        p.drawImage(plot_, image_);

    // Cells that are large enough are parted by lines of the panel's colour.
    p.save();
    p.setClipRect(plot_);
    const int first = firstVisibleRow(), last = lastVisibleRow();
    p.setPen(QPen(colours.surface(), 1.0));
    if (rowHeight_ >= 7.0) {
        for (int r = first; r <= last + 1; ++r)
            p.drawLine(QPointF(plot_.left(), std::round(rowTop(r))), QPointF(plot_.right(), std::round(rowTop(r))));
    }
    for (int c = 0; c < data_.columns; ++c) {
        const double left = columnLeft(c), width = columnLeft(c + 1) - left;
        if (width < 9.0 || left > plot_.right() || left + width < plot_.left())
            continue;
        p.setPen(QPen(colours.surface(), 1.0));
        p.drawLine(QPointF(std::round(left), plot_.top()), QPointF(std::round(left), plot_.bottom()));
        const int parts = data_.divisions.empty() ? 1 : data_.divisions[static_cast<std::size_t>(c)];
        if (parts > 1 && width / parts >= 7.0) {
            QColor fine = colours.surface();
            fine.setAlpha(70);
            p.setPen(QPen(fine, 1.0));
            for (int k = 1; k < parts; ++k) {
                const double x = std::round(left + width * k / parts);
                p.drawLine(QPointF(x, plot_.top()), QPointF(x, plot_.bottom()));
            }
        }
    }
    p.setPen(QPen(colours.accent(), 2.0));
    for (int c = 0; c < data_.columns; ++c) { // marked columns: a line where a marked run begins and ends
        const auto i = static_cast<std::size_t>(c);
        if (!markedColumns_[i])
            continue;
        if (c == 0 || !markedColumns_[i - 1])
            p.drawLine(QPointF(columnLeft(c) + 1, plot_.top()), QPointF(columnLeft(c) + 1, plot_.bottom()));
        if (c + 1 == data_.columns || !markedColumns_[i + 1])
            p.drawLine(QPointF(columnLeft(c + 1) - 1, plot_.top()), QPointF(columnLeft(c + 1) - 1, plot_.bottom()));
    }
    for (int r = first; r <= last; ++r) {
        if (!markedRows_[static_cast<std::size_t>(r)])
            continue;
        if (r == 0 || !markedRows_[static_cast<std::size_t>(r) - 1])
            p.drawLine(QPointF(plot_.left(), rowTop(r) + 1), QPointF(plot_.right(), rowTop(r) + 1));
        if (r + 1 == data_.rows || !markedRows_[static_cast<std::size_t>(r) + 1])
            p.drawLine(QPointF(plot_.left(), rowTop(r + 1) - 1), QPointF(plot_.right(), rowTop(r + 1) - 1));
    }
    if (current_.valid()) {
        const QRectF cell = cellRect(current_.row, current_.column);
        p.setPen(QPen(colours.surface(), 3.0));
        p.drawRect(cell.adjusted(0.5, 0.5, -0.5, -0.5));
        p.setPen(QPen(colours.accent(), 2.0));
        p.drawRect(cell.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    p.restore();
    paintRowLabels(p);
    paintColumnAxis(p);
    paintBar(p);
}

void HeatCanvas::paintNamedCells(QPainter& p, SvgEngine* svg, const QVector<QRgb>& table) const
{
    p.save();
    p.setClipRect(plot_);
    for (int r = firstVisibleRow(); r <= lastVisibleRow(); ++r) {
        const QString row = static_cast<std::size_t>(r) < data_.rowLabels.size() ? data_.rowLabels[static_cast<std::size_t>(r)]
                                                                                 : QString::number(r + 1);
        const SvgGroup rowGroup(svg, "row", [&row]() -> const QString& { return row; });
        for (int c = 0; c < data_.columns; ++c) {
            const float v =
                data_.values[static_cast<std::size_t>(r) * static_cast<std::size_t>(data_.columns) + static_cast<std::size_t>(c)];
            const SvgGroup cell(svg, "cell", [r, c] { return QStringLiteral("%1-%2").arg(r + 1).arg(c + 1); });
            p.fillRect(cellRect(r, c), QColor::fromRgb(table[colourIndex(v)]));
        }
    }
    p.restore();
}

void HeatCanvas::paintRowLabels(QPainter& p) const
{
    const Palette colours(palette());
    const QFont small = smallFont(font());
    const QFontMetricsF fs(small);
    const double line = std::ceil(fs.height());
    p.setFont(small);
    if (!data_.rowTitle.isEmpty() && data_.bands.empty()) {
        p.setPen(colours.mutedText());
        p.drawText(QRectF(0.0, 0.0, plot_.left() - kGap, line), Qt::AlignRight | Qt::AlignVCenter, data_.rowTitle);
    }
    // Every k-th label where rows are lower than a text.
    int every = 1;
    while (every * rowHeight_ < line - 1.0 && every < data_.rows)
        every *= 2;
    for (int r = (firstVisibleRow() + every - 1) / every * every; r <= lastVisibleRow(); r += every) {
        if (static_cast<std::size_t>(r) >= data_.rowLabels.size())
            break;
        const double middle = rowTop(r) + (every > 1 ? std::min(rowHeight_, line) : rowHeight_) / 2;
        if (middle < plot_.top() - 0.5 || middle > plot_.bottom() + 0.5)
            continue;
        const bool marked = markedRows_[static_cast<std::size_t>(r)] || current_.row == r;
        p.setPen(marked ? colours.accent() : colours.mutedText());
        const QString text =
            fs.elidedText(data_.rowLabels[static_cast<std::size_t>(r)], Qt::ElideMiddle, plot_.left() - kGap + 1.0);
        p.drawText(QRectF(0.0, middle - line / 2, plot_.left() - kGap, line), Qt::AlignRight | Qt::AlignVCenter, text);
    }
}

std::vector<std::pair<QRectF, QString>> HeatCanvas::placedTicks() const
{
    std::vector<std::pair<QRectF, QString>> placed;
    const QFontMetricsF fs(smallFont(font()));
    const double line = std::ceil(fs.height());
    const double end =
        data_.columnTitle.isEmpty() ? viewport()->width() : titleLeft(fs.horizontalAdvance(data_.columnTitle) + 2.0) - 8.0;
    for (const HeatData::ColumnTick& t : data_.columnTicks) {
        const int c = std::clamp(static_cast<int>(t.column), 0, std::max(0, data_.columns - 1));
        const double x = columnLeft(c) + (t.column - c) * (columnLeft(c + 1) - columnLeft(c));
        const double w = fs.horizontalAdvance(t.text) + 2.0;
        if (x < plot_.left() - 0.5 || x > plot_.right() + 0.5)
            continue;
        const QRectF box(std::clamp(x - w / 2, 0.0, std::max(0.0, viewport()->width() - w)), plot_.bottom() + 3.0, w, line);
        const bool free =
            box.right() < end && std::none_of(
                                     placed.begin(), placed.end(),
                                     [&box](const auto& other) { return other.first.adjusted(-6, 0, 6, 0).intersects(box); });
        if (free)
            placed.emplace_back(box, t.text);
    }
    return placed;
}

double HeatCanvas::titleLeft(double width) const { return std::min(viewport()->width() - width - 2.0, plot_.right() + 16.0); }

void HeatCanvas::paintColumnAxis(QPainter& p) const
{
    const Palette colours(palette());
    const QFont small = smallFont(font());
    const QFontMetricsF fs(small);
    const double line = std::ceil(fs.height());
    p.setFont(small);
    p.setPen(colours.mutedText());
    for (const auto& [box, text] : placedTicks())
        p.drawText(box, Qt::AlignCenter, text);
    if (!data_.columnTitle.isEmpty()) {
        const double w = fs.horizontalAdvance(data_.columnTitle) + 2.0;
        p.drawText(QRectF(viewport()->width() - w - 2.0, plot_.bottom() + 3.0, w, line), Qt::AlignLeft | Qt::AlignVCenter,
                   data_.columnTitle);
    }
    for (const HeatData::Band& b : data_.bands) {
        const double left = std::max(plot_.left(), columnLeft(b.firstColumn));
        const double right = std::min(plot_.right(), columnLeft(b.firstColumn + b.columns));
        if (right <= left)
            continue;
        p.fillRect(QRectF(left + 0.5, plot_.top() - 4.0, right - left - 1.0, 3.0), b.colour);
        // The whole name where it fits, else its first word (RS of "RS c2c").
        for (const QString& text : {b.text, b.text.section(QLatin1Char(' '), 0, 0)}) {
            if (fs.horizontalAdvance(text) > right - left)
                continue;
            p.setPen(colours.text());
            p.drawText(QRectF(left, 0.0, right - left, line), Qt::AlignCenter, text);
            break;
        }
    }
}

void HeatCanvas::paintBar(QPainter& p) const
{
    const Palette colours(palette());
    const QFont small = smallFont(font());
    const QFontMetricsF fs(small);
    const double line = std::ceil(fs.height());
    p.setFont(small);
    const double left = plot_.right() + kGap + 4.0;
    if (!data_.categories.empty()) {
        double y = plot_.top();
        for (const HeatData::Category& c : data_.categories) {
            p.fillRect(QRectF(left, y + line / 2 - 5.0, kBarWidth, 10.0), c.colour);
            p.setPen(colours.mutedText());
            const double at = left + kBarWidth + 4.0;
            p.drawText(QPointF(at, y + fs.ascent()), fs.elidedText(c.text, Qt::ElideRight, viewport()->width() - at));
            y += line + 2.0;
        }
        return;
    }
    const double height = std::clamp(plot_.height(), 2 * line + 8.0, 160.0);
    const QRectF bar(left, plot_.top(), kBarWidth, height);
    for (int i = 0; i < static_cast<int>(bar.height()); ++i)
        p.fillRect(QRectF(bar.left(), bar.top() + i, bar.width(), 1.0),
                   QColor::fromRgb(colours.load(1.0 - i / (bar.height() - 1.0))));
    p.setPen(colours.mutedText());
    p.drawText(QRectF(bar.right() + 4.0, bar.top() - 1.0, 200.0, line), Qt::AlignLeft | Qt::AlignVCenter, data_.highText);
    p.drawText(QRectF(bar.right() + 4.0, bar.bottom() - line + 1.0, 200.0, line), Qt::AlignLeft | Qt::AlignVCenter,
               data_.lowText);
}

void HeatCanvas::setCurrent(Cell cell)
{
    const bool same = cell.row == current_.row && cell.column == current_.column;
    const int parts = cell.valid() && !data_.divisions.empty() ? data_.divisions[static_cast<std::size_t>(cell.column)] : 1;
    if (same && static_cast<int>(cell.inColumn * parts) == static_cast<int>(current_.inColumn * parts))
        return;
    current_ = cell;
    if (cell.valid() && cardSource_)
        card_->showCard(cardSource_(cell), cellRect(cell.row, cell.column).intersected(plot_).toAlignedRect(),
                        ValueCardPopup::Place::below);
    else
        card_->hideCard();
    viewport()->update();
    Q_EMIT cellHovered(cell.row, cell.column, cell.inColumn);
}

void HeatCanvas::zoomTo(double zoom, QPointF around)
{
    zoom = std::clamp(zoom, 1.0, kMaxZoom);
    if (zoom == zoom_ || !data_.square)
        return;
    const double factor = zoom / zoom_;
    const double x = (around.x() - plot_.left() + horizontalScrollBar()->value()) * factor;
    const double y = (around.y() - plot_.top() + verticalScrollBar()->value()) * factor;
    zoom_ = zoom;
    layOut();
    horizontalScrollBar()->setValue(static_cast<int>(x - (around.x() - plot_.left())));
    verticalScrollBar()->setValue(static_cast<int>(y - (around.y() - plot_.top())));
}

void HeatCanvas::changeDetail(int delta)
{
    if (data_.square)
        zoomTo(delta > 0 ? zoom_ * 1.5 : zoom_ / 1.5, plot_.center());
    else
        Q_EMIT detailRequested(delta);
}

void HeatCanvas::wheelEvent(QWheelEvent* event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    const int delta = event->angleDelta().y();
    if (data_.square)
        zoomTo(zoom_ * std::pow(2.0, delta / 240.0), event->position());
    else if (delta != 0)
        Q_EMIT detailRequested(delta > 0 ? 1 : -1);
    event->accept();
}

void HeatCanvas::scrollContentsBy(int /*dx*/, int /*dy*/) { rebuildImage(); }

void HeatCanvas::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
    Q_EMIT resized();
}

void HeatCanvas::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOut();
    else if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

bool HeatCanvas::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        setCurrent({});
    return QAbstractScrollArea::viewportEvent(event);
}

void HeatCanvas::mouseMoveEvent(QMouseEvent* event) { setCurrent(cellAt(event->position())); }

void HeatCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    setCurrent(cellAt(event->position()));
    if (current_.valid())
        Q_EMIT cellPinned(current_.row, current_.column, current_.inColumn);
}

void HeatCanvas::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    setCurrent({});
}

void HeatCanvas::keyPressEvent(QKeyEvent* event)
{
    if (data_.rows == 0 || data_.columns == 0) {
        event->ignore();
        return;
    }
    Cell cell = current_.valid() ? current_ : Cell{firstVisibleRow(), 0};
    cell.inColumn = 0.0;
    const bool start = !current_.valid();
    switch (event->key()) {
    case Qt::Key_Left:
        cell.column -= start ? 0 : 1;
        break;
    case Qt::Key_Right:
        cell.column += start ? 0 : 1;
        break;
    case Qt::Key_Up:
        cell.row -= start ? 0 : 1;
        break;
    case Qt::Key_Down:
        cell.row += start ? 0 : 1;
        break;
    case Qt::Key_PageUp:
        cell.row -= std::max(1, static_cast<int>(plot_.height() / rowHeight_));
        break;
    case Qt::Key_PageDown:
        cell.row += std::max(1, static_cast<int>(plot_.height() / rowHeight_));
        break;
    case Qt::Key_Home:
        cell.row = 0;
        break;
    case Qt::Key_End:
        cell.row = data_.rows - 1;
        break;
    case Qt::Key_Plus:
        changeDetail(1);
        return;
    case Qt::Key_Minus:
        changeDetail(-1);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (current_.valid())
            Q_EMIT cellPinned(current_.row, current_.column, current_.inColumn);
        return;
    case Qt::Key_Escape:
        setCurrent({});
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    cell.row = std::clamp(cell.row, 0, data_.rows - 1);
    cell.column = std::clamp(cell.column, 0, data_.columns - 1);
    const double top = cell.row * rowHeight_, page = plot_.height();
    if (top < verticalScrollBar()->value())
        verticalScrollBar()->setValue(static_cast<int>(top));
    else if (top + rowHeight_ > verticalScrollBar()->value() + page)
        verticalScrollBar()->setValue(static_cast<int>(std::ceil(top + rowHeight_ - page)));
    setCurrent(cell);
}

} // namespace tierlens
