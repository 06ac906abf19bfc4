#include "ui/charts/ghost.h"

#include <QPainter>
#include <algorithm>
#include <array>

#include "core/report/compare_report.h"
#include "ui/charts/palette.h"
#include "ui/models/value_text.h"

namespace tierlens {

QPen ghostPen(const Palette& colours, int style, double width)
{
    static const std::array<QList<qreal>, kGhostStyles> kDashes{QList<qreal>{5, 3}, QList<qreal>{2, 2}, QList<qreal>{8, 2, 2, 2},
                                                                QList<qreal>{1, 3}};
    QPen pen(colours.text(), width);
    pen.setCapStyle(Qt::FlatCap);
    pen.setDashPattern(kDashes[static_cast<std::size_t>(style % kGhostStyles)]);
    return pen;
}

void paintGhostBar(QPainter& painter, const QRectF& rect, const Palette& colours, int style)
{
    static constexpr std::array<Qt::BrushStyle, kGhostStyles> kBrushes{Qt::NoBrush, Qt::BDiagPattern, Qt::Dense5Pattern,
                                                                       Qt::VerPattern};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QRectF inside = rect.adjusted(0.0, 0.0, -1.0, -1.0);
    painter.fillRect(inside, colours.surface());
    painter.setPen(QPen(colours.mutedText(), 1.0));
    painter.setBrush(QBrush(colours.mutedText(), kBrushes[static_cast<std::size_t>(style % kGhostStyles)]));
    painter.drawRect(inside);
    painter.restore();
}

const Ghost* baselineOf(const Ghosts& ghosts)
{
    const auto at = std::ranges::find(ghosts, true, &Ghost::baseline);
    return at == ghosts.end() ? nullptr : &*at;
}

const ModelResult* resultOf(const Answer& answer, ModelId model)
{
    const auto at = std::ranges::find(answer.evaluation.results, model, &ModelResult::model);
    return at == answer.evaluation.results.end() ? nullptr : &*at;
}

QString differenceText(Duration time, Duration baseline)
{
    return toQString(percentDifference(baseline > Duration() ? std::optional((time - baseline) / baseline) : std::nullopt));
}

} // namespace tierlens
