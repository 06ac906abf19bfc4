// What SizeCurvesView draws, for its own source files.
#pragma once

#include "ui/charts/size_curves_view.h"

class QLineSeries;
class QScatterSeries;

namespace tierlens {

struct SizeCurvesView::Curve {
    ModelId model = ModelId::alphaBeta;
    QLineSeries* line = nullptr;       // owned by the chart
    QScatterSeries* markers = nullptr; // owned by the chart
    bool visible = true;
    std::vector<const CurvePoint*> points{}; // beside sizes_; null where the model has none
};

struct SizeCurvesView::GhostCurve {
    Ghost ghost{};
    QLineSeries* line = nullptr; // owned by the chart
    bool visible = true;
    std::vector<const CurvePoint*> points{}; // of the model, ascending
};

} // namespace tierlens
