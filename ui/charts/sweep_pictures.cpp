#include "ui/charts/sweep_pictures.h"

#include <QCoreApplication>
#include <algorithm>
#include <limits>

#include "core/whatif/pareto.h"
#include "ui/models/value_text.h"
#include "ui/panels/parameter_row.h"

namespace tierlens {
namespace {

constexpr std::size_t kMostPlots = 24;
constexpr std::size_t kMostLines = 10;    ///< of a plot; a dimension of more makes plots of its own
constexpr std::size_t kMostPoints = 2000; ///< of a plot's cloud; the front is always whole

double timeOf(const SweepRow& row) { return row.problem ? std::numeric_limits<double>::quiet_NaN() : row.latency.value(); }

PlotAxis timeAxis(double least, double most)
{
    constexpr double kWide = 20.0; // times that differ by more stand on a logarithmic axis
    return {least > 0.0 && most / least > kWide, QCoreApplication::translate("SweepPictures", "time"),
            [](double v) { return textOf(Duration(v), 3); }};
}

/// The plots of a picture: each value of the dimensions that are neither along an axis nor lines.
class Panels {
public:
    Panels(const std::vector<SweepDimension>& all, const std::vector<std::size_t>& taken)
    {
        for (std::size_t d = 0; d < all.size(); ++d)
            if (all[d].values.size() > 1 && std::ranges::find(taken, d) == taken.end()) {
                dimensions_.push_back(&all[d]);
                count_ *= all[d].values.size();
            }
    }
    [[nodiscard]] std::size_t count() const { return count_; }
    struct Panel {
        QString title{};
        std::size_t firstRow = 0;
    };
    [[nodiscard]] Panel at(std::size_t index) const
    {
        Panel panel;
        QStringList words;
        for (auto d = dimensions_.rbegin(); d != dimensions_.rend(); ++d) {
            const std::size_t value = index % (*d)->values.size();
            index /= (*d)->values.size();
            panel.firstRow += value * (*d)->stride;
            words.prepend((*d)->values[value]);
        }
        panel.title = words.join(QStringLiteral(" · "));
        return panel;
    }

private:
    std::vector<const SweepDimension*> dimensions_;
    std::size_t count_ = 1;
};

/// Far enough apart to be told from each other, in the order of the values.
QColor lineColour(const Palette& colours, std::size_t i, std::size_t of)
{
    if (of <= 6)
        return colours.phase(static_cast<std::uint32_t>(i));
    const double part = static_cast<double>(i) / static_cast<double>(of - 1);
    return QColor::fromRgb(Palette::heat(colours.dark() ? 0.25 + 0.75 * part : 0.9 * part));
}

} // namespace

std::vector<SweepDimension> dimensionsOf(const FinishedSweep& done)
{
    std::vector<SweepDimension> all;
    for (std::size_t a = 0; a < done.spec.axes.size(); ++a) {
        const SweepAxis& axis = done.spec.axes[a];
        SweepDimension d;
        d.name = parameterTitle(done.parameters[a]);
        d.unit = axis.values.front().unit();
        d.logarithmic = done.parameters[a].logarithmic && axis.values.front().number() > 0.0;
        for (const ParameterValue& v : axis.values) {
            d.values.push_back(toQString(v.display()));
            if (d.unit != ParameterUnit::choice)
                d.numbers.push_back(v.number());
        }
        all.push_back(std::move(d));
    }
    SweepDimension collective{
        QCoreApplication::translate("SweepPictures", "collective"), {}, 1, {}, false, ParameterUnit::choice};
    for (const Collective c : done.spec.collectives.empty() ? std::vector{done.request.collective} : done.spec.collectives)
        collective.values.push_back(toQString(collectiveName(c)));
    SweepDimension size{QCoreApplication::translate("SweepPictures", "size"), {}, 1, {}, true, ParameterUnit::bytes};
    for (const Bytes n : done.spec.sizes.empty() ? std::vector{done.request.size} : done.spec.sizes) {
        size.values.push_back(textOf(n));
        size.numbers.push_back(n.value());
    }
    SweepDimension by{QCoreApplication::translate("SweepPictures", "model"), {}, 1, {}, false, ParameterUnit::choice};
    for (const ModelId id : done.request.models)
        by.values.push_back(modelText(id));
    all.push_back(std::move(collective));
    all.push_back(std::move(size));
    all.push_back(std::move(by));
    std::size_t stride = 1;
    for (auto d = all.rbegin(); d != all.rend(); ++d) {
        d->stride = stride;
        stride *= d->values.size();
    }
    return all;
}

SweepPicture linesOf(const FinishedSweep& done, std::size_t along, const Palette& colours)
{
    const auto all = dimensionsOf(done);
    const SweepDimension& x = all[along];
    // Lines: the first other that differs and is not too long.
    std::size_t byLine = all.size();
    for (std::size_t d = 0; d < all.size() && byLine == all.size(); ++d)
        if (d != along && all[d].values.size() > 1 && all[d].values.size() <= kMostLines)
            byLine = d;
    const Panels panels(all, byLine < all.size() ? std::vector{along, byLine} : std::vector{along});
    const std::size_t lines = byLine < all.size() ? all[byLine].values.size() : 1;
    SweepPicture picture;
    picture.allPlots = panels.count();
    double least = std::numeric_limits<double>::infinity(), most = 0.0;
    for (std::size_t i = 0; i < std::min(kMostPlots, panels.count()); ++i) {
        const auto panel = panels.at(i);
        Plot plot{panel.title, {}, {}};
        std::vector<std::vector<std::size_t>> rows;
        for (std::size_t l = 0; l < lines; ++l) {
            PlotLine line;
            line.name = byLine < all.size() ? all[byLine].name + u' ' + all[byLine].values[l] : x.name;
            line.colour = lineColour(colours, l, lines);
            line.marker = static_cast<int>(l % 4);
            rows.emplace_back();
            for (std::size_t k = 0; k < x.values.size(); ++k) {
                const std::size_t row = panel.firstRow + (byLine < all.size() ? l * all[byLine].stride : 0) + k * x.stride;
                const double y = timeOf(done.sweep.rows[row]);
                line.points.emplace_back(x.numbers.empty() ? static_cast<double>(k) : x.numbers[k], y);
                rows.back().push_back(row);
                if (y >= 0.0) {
                    least = std::min(least, y);
                    most = std::max(most, y);
                }
            }
            plot.lines.push_back(std::move(line));
        }
        picture.plots.push_back(std::move(plot));
        picture.rows.push_back(std::move(rows));
    }
    picture.x = {x.logarithmic && !x.numbers.empty(), x.name, [x](double v) {
                     if (!x.numbers.empty())
                         return toQString(ParameterValue::of(x.unit, v).display());
                     const auto at = static_cast<std::size_t>(std::max(0.0, v));
                     return v == static_cast<double>(at) && at < x.values.size() ? x.values[at] : QString();
                 }};
    picture.y = timeAxis(least, most);
    return picture;
}

std::vector<SweepCost> costsOf(const FinishedSweep& done)
{
    std::vector<SweepCost> costs;
    SweepCost sum{QCoreApplication::translate("SweepPictures", "sum of the bandwidths"), {}};
    for (std::size_t a = 0; a < done.spec.axes.size(); ++a) {
        const ParameterUnit unit = done.spec.axes[a].values.front().unit();
        if (unit == ParameterUnit::choice)
            continue;
        costs.push_back({parameterTitle(done.parameters[a]), {a}});
        if (unit == ParameterUnit::bandwidth)
            sum.axes.push_back(a);
    }
    if (sum.axes.size() > 1)
        costs.insert(costs.begin(), std::move(sum));
    return costs;
}

SweepPicture frontsOf(const FinishedSweep& done, const SweepCost& cost, const Palette& colours)
{
    const auto all = dimensionsOf(done);
    const std::size_t axes = done.spec.axes.size();
    std::vector<std::size_t> swept(axes);
    for (std::size_t a = 0; a < axes; ++a)
        swept[a] = a;
    const Panels panels(all, swept);
    const std::size_t perPoint = axes > 0 ? all[axes - 1].stride : 1; // rows of one point of the parameters
    const std::size_t points = done.sweep.rows.size() / perPoint;
    const ParameterUnit unit = all[cost.axes.front()].unit;
    SweepPicture picture;
    picture.allPlots = panels.count();
    double least = std::numeric_limits<double>::infinity(), most = 0.0, dearest = 0.0, cheapest = least;
    for (std::size_t i = 0; i < std::min(kMostPlots, panels.count()); ++i) {
        const auto panel = panels.at(i);
        std::vector<CostAndTime> valued;
        std::vector<QPointF> at;
        std::vector<std::size_t> rowOf;
        for (std::size_t k = 0; k < points; ++k) {
            const std::size_t row = panel.firstRow + k * perPoint;
            const SweepRow& r = done.sweep.rows[row];
            if (r.problem)
                continue;
            double x = 0.0, c = 0.0;
            for (const std::size_t a : cost.axes) {
                const ParameterValue& value = done.spec.axes[a].values[r.value[a]];
                x += value.number();
                c += costOf(value);
            }
            valued.push_back({c, r.latency.value()});
            at.emplace_back(x, r.latency.value());
            rowOf.push_back(row);
            least = std::min(least, r.latency.value());
            most = std::max(most, r.latency.value());
            cheapest = std::min(cheapest, x);
            dearest = std::max(dearest, x);
        }
        PlotLine cloud{
            QCoreApplication::translate("SweepPictures", "all points"), colours.mutedText(), Qt::SolidLine, 0, false, {}};
        cloud.colour.setAlpha(110);
        PlotLine front{QCoreApplication::translate("SweepPictures", "nothing is cheaper and as fast"),
                       colours.phase(0),
                       Qt::SolidLine,
                       1,
                       true,
                       {}};
        std::vector<std::vector<std::size_t>> rows(2);
        const std::size_t every = std::max<std::size_t>(1, (at.size() + kMostPoints - 1) / kMostPoints);
        for (std::size_t k = 0; k < at.size(); k += every) {
            cloud.points.push_back(at[k]);
            rows[0].push_back(rowOf[k]);
        }
        for (const std::size_t k : frontOf(valued)) {
            front.points.push_back(at[k]);
            rows[1].push_back(rowOf[k]);
        }
        picture.plots.push_back({panel.title, {std::move(cloud), std::move(front)}, {}});
        picture.rows.push_back(std::move(rows));
    }
    picture.x = {cheapest > 0.0 && dearest / cheapest > 8.0, cost.name,
                 [unit](double v) { return toQString(ParameterValue::of(unit, v).display()); }};
    picture.y = timeAxis(least, most);
    return picture;
}

} // namespace tierlens
