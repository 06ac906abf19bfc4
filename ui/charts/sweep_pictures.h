// Pictures of a sweep: lines in small multiples, and time against a cost with what nothing beats. Pure; no widget.
#pragma once

#include <vector>

#include "core/whatif/sweep.h"
#include "ui/charts/palette.h"
#include "ui/charts/plot_grid.h"

namespace tierlens {

/// A sweep that was run, with what it was of.
struct FinishedSweep {
    Request request{}; ///< of the question, without the what-ifs that lay under every point
    WhatIf values{};   ///< those
    SweepSpec spec{};
    Sweep sweep{};
    std::string csv{};                   ///< as the command line writes it
    std::vector<Parameter> parameters{}; ///< beside spec.axes: title and scale
};

/// One of the things that differ in a sweep: a parameter, the collective, the size or the model.
struct SweepDimension {
    QString name{};
    std::vector<QString> values{};
    std::size_t stride = 1;        ///< rows from one value to the next
    std::vector<double> numbers{}; ///< beside values; empty where they are words
    bool logarithmic = false;
    ParameterUnit unit = ParameterUnit::number;
};
/// All of them, in the order of the rows, also those of one value: parameters, collective, size, model.
[[nodiscard]] std::vector<SweepDimension> dimensionsOf(const FinishedSweep& done);

struct SweepPicture {
    std::vector<Plot> plots{};
    PlotAxis x{}, y{};
    std::vector<std::vector<std::vector<std::size_t>>> rows{}; ///< [plot][line][point] → row of the sweep
    std::size_t allPlots = 0;                                  ///< more than plots.size(): the first ones are shown
};

/// Time along dimension @p along (index into dimensionsOf), one line a value of the next that differs, one plot for each of the
/// others' values.
[[nodiscard]] SweepPicture linesOf(const FinishedSweep& done, std::size_t along, const Palette& colours);

/// What a point costs: the value of one parameter, or the sum of all bandwidths that were varied.
struct SweepCost {
    QString name{};
    std::vector<std::size_t> axes{};
};
[[nodiscard]] std::vector<SweepCost> costsOf(const FinishedSweep& done);
/// Time against cost, one plot for each collective, size and model; the front joined.
[[nodiscard]] SweepPicture frontsOf(const FinishedSweep& done, const SweepCost& cost, const Palette& colours);

} // namespace tierlens
