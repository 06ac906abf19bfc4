// A pinned scenario beside the answer in a chart. Told apart by pattern, not by colour.
#pragma once

#include <QPen>
#include <QString>
#include <memory>
#include <vector>

#include "ui/run/evaluation_runner.h"

class QPainter;
class QRectF;

namespace tierlens {

class Palette;

struct Ghost {
    QString name{};
    int style = 0; ///< the same one in every view
    bool baseline = false;
    std::shared_ptr<const Answer> answer{}; ///< never null
};
using Ghosts = std::vector<Ghost>;

/// Styles repeat after this many.
inline constexpr int kGhostStyles = 4;

/// Of the scenario's curve: neutral, dashed by its style.
[[nodiscard]] QPen ghostPen(const Palette& colours, int style, double width = 1.6);
/// A bar of a scenario: outlined and hatched by its style.
void paintGhostBar(QPainter& painter, const QRectF& rect, const Palette& colours, int style);

/// The baseline among @p ghosts; null when there is none.
[[nodiscard]] const Ghost* baselineOf(const Ghosts& ghosts);
/// The result of a model; null when there is none.
[[nodiscard]] const ModelResult* resultOf(const Answer& answer, ModelId model);
/// "−8.1 %": how far @p time is from @p baseline.
[[nodiscard]] QString differenceText(Duration time, Duration baseline);

} // namespace tierlens
