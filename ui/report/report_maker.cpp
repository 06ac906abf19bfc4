#include "ui/report/report_maker.h"

#include <QFileInfo>
#include <QPainter>
#include <QSaveFile>
#include <utility>

#include "ui/charts/heatmap_pane.h"
#include "ui/charts/phase_bars_pane.h"
#include "ui/charts/size_curves_pane.h"
#include "ui/document/text.h"

namespace tierlens {
namespace {

constexpr double kWidth = 720.0, kMostGraphHeight = 560.0; // px
constexpr int kCurveHeight = 380, kHeatmapHeight = 440, kHeatmapBase = 130, kHeatmapRow = 34, kBarsBase = 150, kBarHeight = 50,
              kGhostHeight = 16;

bool isHtml(const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    return suffix == u"html" || suffix == u"htm";
}

} // namespace

struct ReportMaker::Making {
    ReportInput input;
    QString path;
    std::shared_ptr<const Prepared> prepared;
    QStringList left, all;
    std::unique_ptr<AnswerPane> pane; ///< that of left.front(), as soon as there is one
    std::vector<ReportFigure> figures;
};

ReportMaker::ReportMaker(QObject* parent)
    : QObject(parent), preparer_([this](const std::shared_ptr<const Prepared>& prepared) { take(prepared); }),
      writer_([this](const QString& problem) {
          const auto done = std::move(making_);
          Q_EMIT progressed(100);
          Q_EMIT finished(done->path, problem);
      })
{
    connect(&step_, &QTimer::timeout, this, &ReportMaker::paintNext);
}

ReportMaker::~ReportMaker() = default;

void ReportMaker::start(ReportInput input, const QString& path)
{
    cancel();
    making_ = std::make_unique<Making>();
    making_->all = making_->left = reportFigures(input);
    making_->input = std::move(input);
    making_->path = path;
    preparer_.start([in = making_->input](const std::stop_token& /*stop*/, JobProgress& /*progress*/) {
        auto prepared = std::make_shared<Prepared>();
        prepared->graph = reportGraph(in);
        prepared->content = reportContent(in);
        return std::shared_ptr<const Prepared>(std::move(prepared));
    });
}

void ReportMaker::cancel()
{
    step_.stop();
    preparer_.cancel();
    writer_.cancel();
    making_.reset();
}

void ReportMaker::take(const std::shared_ptr<const Prepared>& prepared)
{
    making_->prepared = prepared;
    step_.start(0);
}

std::unique_ptr<AnswerPane> ReportMaker::paneFor(const QString& id) const
{
    std::unique_ptr<AnswerPane> pane;
    QSize size(static_cast<int>(kWidth), kCurveHeight);
    const auto& input = making_->input;
    if (id == u"bars") {
        auto bars = std::make_unique<PhaseBarsPane>(nullptr);
        bars->setGhosts(input.ghosts);
        const int rows = static_cast<int>(input.answer->evaluation.results.size());
        size.setHeight(kBarsBase + rows * (kBarHeight + kGhostHeight * static_cast<int>(input.ghosts.size())));
        pane = std::move(bars);
    } else if (id == u"heatmap") {
        pane = std::make_unique<HeatmapPane>(nullptr);
        size.setHeight(kHeatmapHeight);
    } else {
        auto curves = std::make_unique<SizeCurvesPane>(nullptr);
        curves->setQuantity(id == u"curves_busbw" ? CurveQuantity::busBandwidth : CurveQuantity::latency);
        curves->setGhosts(input.ghosts);
        pane = std::move(curves);
    }
    pane->setObjectName(id);
    pane->setPalette(printPalette());
    // Laid out like a window, but nobody sees it.
    pane->setAttribute(Qt::WA_DontShowOnScreen);
    pane->resize(size);
    pane->show();
    pane->setGroupName(text(input.scenario.question.group));
    pane->setAnswer(input.answer);
    return pane;
}

void ReportMaker::paintNext()
{
    if (making_->left.isEmpty()) {
        step_.stop();
        return write();
    }
    const QString id = making_->left.front();
    if (id == u"graph") {
        Figure figure = graphFigure(making_->prepared->graph, kWidth, kMostGraphHeight);
        figure.caption = captionOf(*making_->input.answer, text(making_->input.scenario.question.group));
        keep(figure);
    } else {
        if (!making_->pane) {
            making_->pane = paneFor(id);
            return; // its worker may have something to do
        }
        if (!making_->pane->pictureReady())
            return step_.start(10);
        // Few rows need not the whole height.
        if (const auto* map = qobject_cast<const HeatmapPane*>(making_->pane.get())) {
            const auto rows = static_cast<int>(map->rows().rows.size());
            making_->pane->resize(making_->pane->width(), std::min(kHeatmapHeight, kHeatmapBase + kHeatmapRow * rows));
        }
        if (auto figure = making_->pane->figure())
            keep(*figure);
        making_->pane.reset();
    }
    making_->left.removeFirst();
    step_.start(0);
    Q_EMIT progressed(static_cast<int>(10 + 70 * (making_->all.size() - making_->left.size()) / making_->all.size()));
}

void ReportMaker::keep(const Figure& figure)
{
    ReportFigure kept;
    kept.id = figure.id;
    kept.title = figure.title;
    kept.caption = figure.caption;
    kept.size = figure.size;
    if (isHtml(making_->path)) {
        kept.svg = embeddedSvg(figure, figure.id + QLatin1Char('-'));
    } else {
        QPainter painter(&kept.picture);
        painter.setClipRect(QRectF(QPointF(), figure.size));
        figure.paint(painter);
    }
    making_->figures.push_back(std::move(kept));
}

void ReportMaker::write()
{
    writer_.start([figures = making_->figures, prepared = making_->prepared, path = making_->path](const std::stop_token& stop,
                                                                                                   JobProgress& /*progress*/) {
        const QByteArray bytes = isHtml(path) ? reportHtml(prepared->content, figures) : reportPdf(prepared->content, figures);
        if (stop.stop_requested())
            return QString();
        QSaveFile file(path); // whole or not at all
        const bool written = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
        return written ? QString() : file.errorString();
    });
}

} // namespace tierlens
