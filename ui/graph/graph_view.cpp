#include "ui/graph/graph_view.h"

#include <QPainter>
#include <QResizeEvent>
#include <QtConcurrentRun>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "ui/graph/graph_marks.h"
#include "ui/graph/overview_view.h"

namespace tierlens {
namespace {

constexpr double kMargin = 16.0;      ///< around the topology when it is fitted
constexpr double kLegendStrip = 34.0; ///< kept free above it for the colour bar
constexpr double kMostScale = 8.0;
constexpr double kMostFitScale = 1.6;        ///< a topology of few chips is not blown up
constexpr int kSettleMs = 60;                ///< after the last wheel or drag event the picture is painted in full quality
constexpr int kSmoothWhileMoving = 600;      ///< segments that are antialiased even while moving
constexpr int kStretchAbove = 4000;          ///< segments above which a wheel burst stretches the last picture
constexpr std::size_t kLayOutAside = 20'000; ///< elements above which the layout is made on a worker
constexpr std::size_t kLoadsAside = 20'000;  ///< links above which their loads are put together on a worker
constexpr double kZoom = 1.25;

} // namespace

GraphView::GraphView(SelectionHub* hub, QWidget* parent)
    : QAbstractScrollArea(parent), hub_(hub), style_(std::make_unique<GraphStyle>(Palette(palette()))),
      overview_(new OverviewView(viewport()))
{
    setAccessibleName(tr("Tier graph"));
    setAccessibleDescription(tr("Pods, racks, boards and chips with their links. F fits all, arrows pan, Ctrl and arrows walk "
                                "between elements, Enter picks, N picks the next link there, Escape clears, E edits."));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    viewport()->setAcceptDrops(true);
    overview_->hide();

    settleTimer_.setSingleShot(true);
    settleTimer_.setInterval(kSettleMs);
    connect(&settleTimer_, &QTimer::timeout, this, &GraphView::settle);
    connect(overview_, &OverviewView::centreRequested, this, [this](QPointF centre) {
        fitted_ = false;
        setView(scale_, window().center() - centre * scale_);
        moved();
    });
    connect(hub_, &SelectionHub::highlighted, this, &GraphView::followHighlight);
    connect(hub_, &SelectionHub::selected, this, [this](const std::vector<VertexId>& vertices, QObject* origin) {
        if (origin != this && !vertices.empty() && vertices.size() <= 64)
            reveal(vertices);
        viewport()->update();
    });
    connect(&layoutWatcher_, &QFutureWatcherBase::finished, this, [this] {
        std::shared_ptr<const GraphContent> content = layoutWatcher_.result();
        if (content != nullptr && content->topology == topology_) // else a newer one was set meanwhile
            adopt(std::move(content));
    });
    connect(&loadsWatcher_, &QFutureWatcherBase::finished, this, [this] {
        if (!std::exchange(loadsAwaited_, false))
            return;
        loads_ = loadsWatcher_.result();
        looksChanged();
    });
}

GraphView::~GraphView() = default;

void GraphView::setTopology(std::shared_ptr<const Topology> topology, bool keepPlace)
{
    topology_ = std::move(topology);
    keepPlace_ = keepPlace && content_ != nullptr;
    loadMap_.reset();
    loads_.reset();
    ranked_.clear();
    ranks_.clear();
    phase_.reset();
    run_.reset();
    loadsAwaited_ = false;
    if (topology_ == nullptr) {
        adopt(nullptr);
        return;
    }
    if (topology_->vertices.size() + topology_->links.size() <= kLayOutAside) {
        adopt(GraphContent::make(topology_));
        return;
    }
    looksChanged();
    layoutWatcher_.setFuture(QtConcurrent::run([t = topology_] { return GraphContent::make(t); }));
}

void GraphView::adopt(std::shared_ptr<const GraphContent> content)
{
    content_ = std::move(content);
    hover_ = focus_ = {};
    glowVertices_.clear();
    glowEdges_.clear();
    drag_ = Drag::none;
    editDrag_.reset();
    numberRanks();
    makeLoads();
    if (!keepPlace_ || fitted_)
        fitAll();
    else
        setView(scale_, origin_);
    looksChanged();
    if (content_ != nullptr)
        Q_EMIT topologyShown();
}

void GraphView::setRanks(const std::vector<VertexId>& ranks)
{
    if (ranks == ranked_)
        return; // another size of the same group: the picture of the graph stands
    ranked_ = ranks;
    numberRanks();
    looksChanged();
}

void GraphView::numberRanks()
{
    ranks_.clear();
    if (content_ != nullptr && content_->topology == topology_ && !ranked_.empty()) {
        ranks_.assign(topology_->vertices.size(), -1);
        for (std::size_t r = 0; r < ranked_.size(); ++r) {
            if (ranked_[r].index() < ranks_.size())
                ranks_[ranked_[r].index()] = static_cast<int>(r);
        }
    }
}

void GraphView::setLoads(std::shared_ptr<const LoadMap> loads)
{
    loadMap_ = std::move(loads);
    makeLoads();
}

void GraphView::setPhase(std::optional<std::uint32_t> phase)
{
    if (phase == phase_)
        return;
    phase_ = phase;
    makeLoads();
}

void GraphView::setRun(std::optional<std::uint32_t> run)
{
    if (run == run_)
        return;
    run_ = run;
    makeLoads();
}

void GraphView::makeLoads()
{
    loadsAwaited_ = false;
    if (loadMap_ == nullptr || content_ == nullptr || content_->topology != topology_) {
        if (std::exchange(loads_, nullptr) != nullptr)
            looksChanged();
        return;
    }
    if (topology_->links.size() > kLoadsAside) { // the colours of before stay until these are there
        loadsAwaited_ = true;
        loadsWatcher_.setFuture(QtConcurrent::run([content = content_, map = loadMap_, phase = phase_, run = run_] {
            return GraphLoads::make(*content, *map, phase, run);
        }));
        return;
    }
    loads_ = GraphLoads::make(*content_, *loadMap_, phase_, run_);
    looksChanged();
}

QString GraphView::legendNote() const
{
    if (loads_->run && *loads_->run < loadMap_->steps.size())
        return tr("busy, step %1").arg(loadMap_->steps[*loads_->run].firstStep + 1);
    return loads_->phase ? tr("busy, phase %1").arg(*loads_->phase + 1) : tr("busy, whole collective");
}

void GraphView::setStale(bool stale)
{
    if (stale == stale_)
        return;
    stale_ = stale;
    viewport()->update();
}

void GraphView::looksChanged()
{
    ++looks_;
    placeOverview();
    viewport()->update();
}

GraphFrame GraphView::frame() const
{
    GraphFrame frame;
    frame.content = content_.get();
    frame.loads = loads_.get();
    frame.ranks = &ranks_;
    frame.style = style_.get();
    frame.font = font();
    frame.scale = scale_;
    frame.ratio = devicePixelRatioF();
    // A whole number of device pixels, so that a pan can move the picture it has.
    const auto snap = [&](double v) { return std::round(v * frame.ratio) / frame.ratio; };
    frame.origin = {snap(origin_.x()), snap(origin_.y())};
    frame.view = window();
    return frame;
}

// --- where it looks ---------------------------------------------------------------------------------------------------

double GraphView::fitScale() const
{
    if (content_ == nullptr || content_->layout.bounds.width <= 0)
        return 1.0;
    const Rect& bounds = content_->layout.bounds;
    return std::max(1e-6, std::min({(window().width() - 2 * kMargin) / bounds.width,
                                    (window().height() - kMargin - kLegendStrip - 6) / bounds.height, kMostFitScale}));
}

void GraphView::setView(double scale, QPointF origin)
{
    const double before = scale_;
    scale_ = std::clamp(scale, std::min(fitScale() * 0.5, kMostScale), kMostScale);
    origin_ = origin;
    if (content_ != nullptr) {
        // A corner of the topology always stays in the window.
        const Rect& b = content_->layout.bounds;
        constexpr double kKept = 60.0;
        const QRectF w = window();
        origin_.setX(std::clamp(origin_.x(), std::min(kKept - b.right() * scale_, w.width() - kKept),
                                std::max(w.width() - kKept - b.x * scale_, kKept - b.right() * scale_)));
        origin_.setY(std::clamp(origin_.y(), std::min(kKept - b.bottom() * scale_, w.height() - kKept),
                                std::max(w.height() - kKept - b.y * scale_, kKept - b.bottom() * scale_)));
    }
    placeOverview();
    viewport()->update();
    if (scale_ != before)
        Q_EMIT scaleChanged(scale_);
}

void GraphView::fitRect(const Rect& rect, double margin)
{
    if (rect.width <= 0 || rect.height <= 0)
        return;
    const QRectF w = window().adjusted(margin, kLegendStrip + 6, -margin, -margin);
    const double scale = std::min({w.width() / rect.width, w.height() / rect.height, kMostScale});
    setView(scale, w.center() - QPointF(rect.centreX(), rect.centreY()) * scale);
}

void GraphView::fitAll()
{
    fitted_ = true;
    if (content_ == nullptr) {
        viewport()->update();
        return;
    }
    const Rect& bounds = content_->layout.bounds;
    const QRectF w = window().adjusted(kMargin, kLegendStrip + 6, -kMargin, -kMargin);
    const double scale = fitScale();
    setView(scale, w.center() - QPointF(bounds.centreX(), bounds.centreY()) * scale);
}

void GraphView::fitContainer(ContainerId id)
{
    if (content_ == nullptr || !id.valid() || id.index() >= content_->layout.containers.size())
        return;
    fitRect(content_->layout.containers[id.index()], 28);
    fitted_ = false;
}

void GraphView::actualSize() { zoomAt(window().center(), 1.0 / scale_); }

void GraphView::zoomIn() { zoomAt(window().center(), kZoom); }
void GraphView::zoomOut() { zoomAt(window().center(), 1 / kZoom); }

void GraphView::zoomAt(QPointF at, double factor)
{
    fitted_ = false;
    const double scale = std::clamp(scale_ * factor, std::min(fitScale() * 0.5, kMostScale), kMostScale);
    setView(scale, at - (at - origin_) * (scale / scale_));
    moved();
}

void GraphView::panBy(QPointF delta)
{
    fitted_ = false;
    setView(scale_, origin_ + delta);
    moved();
}

void GraphView::reveal(const std::vector<VertexId>& vertices)
{
    if (content_ == nullptr || content_->topology != topology_)
        return;
    const GraphFrame f = frame();
    QRectF all;
    for (const VertexId v : vertices) {
        if (v.index() < content_->layout.vertices.size())
            all = all.united(f.box(content_->layout.vertices[v.index()]));
    }
    if (all.isEmpty() || window().intersects(all))
        return;
    panBy(window().center() - all.center());
}

void GraphView::moved()
{
    moving_ = true;
    settleTimer_.start();
}

void GraphView::settle()
{
    moving_ = false;
    settleTimer_.stop();
    if (pictureStats_.dependsOnView)
        pictureKey_ = {}; // what a pan brought into view was painted for where the window was
    viewport()->update();
}

// --- painting ---------------------------------------------------------------------------------------------------------

void GraphView::refreshPicture()
{
    const GraphFrame f = frame();
    const PictureKey key{content_.get(), loads_.get(), looks_, scale_, f.ratio, viewport()->size()};
    const QSize pixels(static_cast<int>(std::ceil(f.view.width() * f.ratio)),
                       static_cast<int>(std::ceil(f.view.height() * f.ratio)));
    GraphPaintOptions options;
    options.mostAntialiased = moving_ ? kSmoothWhileMoving : kMostAntialiased;
    const bool coarse = !moving_ && !pictureStats_.antialiased && pictureStats_.segments <= kMostAntialiased;
    const bool same = key == pictureKey_ && !coarse;
    if (same && f.origin == pictureOrigin_)
        return;
    if (same) {
        const QPoint shift = ((f.origin - pictureOrigin_) * f.ratio).toPoint();
        if (std::abs(shift.x()) < pixels.width() && std::abs(shift.y()) < pixels.height()) {
            // A pan: move what is there and paint the strips that came into view, as smooth as the rest.
            QRegion exposed;
            picture_.scroll(shift.x(), shift.y(), picture_.rect(), &exposed);
            options.mostAntialiased = pictureStats_.antialiased ? std::numeric_limits<int>::max() : -1;
            QPainter painter(&picture_);
            for (const QRect& strip : exposed) {
                const QRectF clip(QPointF(strip.topLeft()) / f.ratio, QSizeF(strip.size()) / f.ratio);
                painter.setClipRect(clip);
                GraphPainter(f).paint(painter, clip, options);
            }
            pictureOrigin_ = f.origin;
            return;
        }
    }
    if (picture_.size() != pixels || picture_.devicePixelRatio() != f.ratio) {
        picture_ = QPixmap(pixels);
        picture_.setDevicePixelRatio(f.ratio);
    }
    QPainter painter(&picture_);
    pictureStats_ = GraphPainter(f).paint(painter, f.view, options);
    pictureKey_ = key;
    pictureOrigin_ = f.origin;
}

void GraphView::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    const GraphFrame f = frame();
    if (content_ == nullptr) {
        painter.fillRect(f.view, style_->background);
        return;
    }
    const bool sameLooks = pictureKey_.content == content_.get() && pictureKey_.loads == loads_.get() &&
                           pictureKey_.looks == looks_ && pictureKey_.ratio == f.ratio && pictureKey_.size == viewport()->size();
    if (moving_ && sameLooks && pictureStats_.segments > kStretchAbove && pictureKey_.scale != scale_) {
        // In a wheel burst over very many links the last picture is stretched; settle() paints the real one.
        painter.fillRect(f.view, style_->background);
        const double k = scale_ / pictureKey_.scale;
        painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
        painter.drawPixmap(QRectF(f.origin - pictureOrigin_ * k, f.view.size() * k), picture_, QRectF(picture_.rect()));
    } else {
        refreshPicture();
        painter.drawPixmap(0, 0, picture_);
    }
    if (stale_) {
        QColor veil = style_->background;
        veil.setAlpha(110);
        painter.fillRect(f.view, veil);
    }

    GraphMarks marks(f);
    marks.paintSelection(painter, hub_->selection());
    marks.paintHighlight(painter, glowVertices_, glowEdges_, hover_.kind == GraphHit::Kind::vertex);
    if (focus_.kind != GraphHit::Kind::none && hasFocus())
        marks.paintFocus(painter, focus_);
    if (loads_ != nullptr) {
        marks.paintWorst(painter);
        marks.paintLegend(painter, legendNote());
    }
    if (drag_ == Drag::band) {
        QColor wash = style_->palette.accent();
        wash.setAlpha(36);
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(wash);
        painter.setPen(QPen(style_->palette.accent(), 1));
        painter.drawRect(QRect(pressedAt_, lastPos_).normalized());
    }
    if (editDrag_)
        editDrag_->paint(painter, f);
    else if (editMode_ && drag_ == Drag::none)
        paintPort(painter, f, hover_);
    if (drag_ == Drag::none && hover_.kind != GraphHit::Kind::none)
        marks.paintCard(painter, cardOf(hover_), hoverAt_);
}

void GraphView::placeOverview()
{
    if (content_ == nullptr) {
        overview_->hide();
        return;
    }
    const GraphFrame f = frame();
    const QRectF whole = f.box(content_->layout.bounds);
    if (window().adjusted(-1, -1, 1, 1).contains(whole)) {
        overview_->hide();
        return;
    }
    // Its picture is painted anew only when what it shows has changed.
    const bool shown = overview_->isVisible();
    static constexpr const char* kLooks = "looks";
    const QVariant looks = QVariant::fromValue<qulonglong>(looks_);
    if (!shown || overview_->property(kLooks) != looks) {
        overview_->setPicture(f);
        overview_->setProperty(kLooks, looks);
    }
    const QSize size = overview_->fittingSize({std::min(180, viewport()->width() / 4), std::min(120, viewport()->height() / 4)});
    overview_->setGeometry(viewport()->width() - size.width() - 12, viewport()->height() - size.height() - 12, size.width(),
                           size.height());
    overview_->setVisiblePart(QRectF(f.toLayout(f.view.topLeft()), f.toLayout(f.view.bottomRight())));
    overview_->show();
}

void GraphView::resizeEvent(QResizeEvent* event)
{
    if (fitted_)
        fitAll();
    else {
        // What was in the middle stays there.
        const QSize before = event->oldSize().isValid() ? event->oldSize() : event->size();
        const QSize grown = event->size() - before;
        setView(scale_, origin_ + QPointF(grown.width(), grown.height()) / 2);
    }
}

void GraphView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        style_ = std::make_unique<GraphStyle>(Palette(palette()));
        looksChanged();
    }
    QAbstractScrollArea::changeEvent(event);
}

} // namespace tierlens
