#include "core/whatif/sweep.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <fmt/format.h>
#include <mutex>
#include <numeric>
#include <thread>

#include "core/report/number_text.h"
#include "core/report/report.h"
#include "core/whatif/parameters.h"
#include "core/whatif/structure_parameters.h"

namespace tierlens {

namespace {

/// How much of what is kept a change of a parameter throws away. Those that throw away most change slowest.
int costOfChange(std::string_view key)
{
    if (tierOfRails(key))
        return 2;
    if (!isRequestParameter(key))
        return 3;
    const bool scales =
        key.find("tiers.") != std::string_view::npos && (key.ends_with(".bandwidth") || key.ends_with(".latency"));
    return scales || key.find("routing.") != std::string_view::npos ? 2 : key == "group_size" ? 1 : 0;
}

/// A warning and the first point that has it.
struct Noted {
    std::uint64_t point = 0;
    Problem problem{};
};

/// Of each code only what the first point that has it says: the arguments may differ at every point.
void note(std::vector<Noted>& all, std::uint64_t point, Problem problem)
{
    for (const Noted& known : all)
        if (known.problem.code == problem.code &&
            (known.point < point || (known.point == point && known.problem.args == problem.args)))
            return;
    std::erase_if(all, [&](const Noted& n) { return n.problem.code == problem.code && n.point > point; });
    all.push_back({point, std::move(problem)});
}

class SweepRun {
public:
    SweepRun(const TopologyFile& file, const Request& request, const WhatIf& values, const SweepSpec& spec, SweepExtent extent,
             const std::stop_token& stop, const SweepProgress& progress)
        : file_(file), request_(request), values_(values), spec_(spec), extent_(extent), stop_(stop), progress_(progress),
          collectives_(spec.collectives.empty() ? std::vector{request.collective} : spec.collectives), rows_(count()),
          order_(count())
    {
        orderPoints();
    }

    Result<Sweep> all(unsigned threads)
    {
        const std::size_t wanted = threads > 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
        const std::size_t used = std::clamp<std::size_t>(count() / kLeastShare, 1, wanted);
        noted_.resize(used);
        {
            std::vector<std::jthread> pool;
            for (std::size_t t = 1; t < used; ++t)
                pool.emplace_back([this, t] { work(t); });
            work(0);
        }
        if (stop_.stop_requested())
            return failure(Code::cancelled);
        if (!fault_.empty())
            return failure(Code::internal_error, {fault_});
        return gathered();
    }

private:
    static constexpr std::size_t kLeastShare = 8; ///< points for which a further thread pays
    static constexpr std::size_t kBlock = 64;     ///< points taken at once: neighbours share what is kept

    [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(extent_.last - extent_.first); }

    /// The indices of the values and the collective of a point.
    [[nodiscard]] std::array<std::uint32_t, kMostAxes + 1> digits(std::uint64_t point) const
    {
        std::array<std::uint32_t, kMostAxes + 1> at{};
        at[kMostAxes] = static_cast<std::uint32_t>(point % collectives_.size());
        point /= collectives_.size();
        for (std::size_t a = spec_.axes.size(); a-- > 0;) {
            at[a] = static_cast<std::uint32_t>(point % spec_.axes[a].values.size());
            point /= spec_.axes[a].values.size();
        }
        return at;
    }

    /// Rows stand as the axes are given; points are evaluated so that what is costly to change changes least.
    void orderPoints()
    {
        std::vector<std::size_t> axes(spec_.axes.size());
        std::iota(axes.begin(), axes.end(), std::size_t{0});
        const auto cost = [this](std::size_t a) { return costOfChange(spec_.axes[a].key); };
        std::stable_sort(axes.begin(), axes.end(), [&](std::size_t a, std::size_t b) { return cost(a) > cost(b); });
        std::iota(order_.begin(), order_.end(), extent_.first);
        if (std::is_sorted(axes.begin(), axes.end()))
            return;
        std::vector<std::pair<std::uint64_t, std::uint64_t>> ranked;
        ranked.reserve(order_.size());
        for (const std::uint64_t point : order_) {
            const auto at = digits(point);
            std::uint64_t rank = 0;
            for (const std::size_t a : axes)
                rank = rank * spec_.axes[a].values.size() + at[a];
            ranked.emplace_back(rank * collectives_.size() + at[kMostAxes], point);
        }
        std::sort(ranked.begin(), ranked.end());
        for (std::size_t i = 0; i < order_.size(); ++i)
            order_[i] = ranked[i].second;
    }

    void work(std::size_t thread)
    {
        try {
            WhatIfLayer layer(file_, request_, std::make_shared<Evaluator>());
            while (!stop_.stop_requested()) {
                const std::size_t first = next_.fetch_add(block());
                if (first >= order_.size())
                    return;
                const std::size_t last = std::min(first + block(), order_.size());
                for (std::size_t i = first; i < last && !stop_.stop_requested(); ++i)
                    evaluate(layer, order_[i], noted_[thread]);
                report(last - first);
            }
        } catch (const std::exception& fault) { // out of memory, or a fault of ours
            const std::lock_guard lock(mutex_);
            fault_ = fault.what();
            next_ = order_.size();
        }
    }

    [[nodiscard]] std::size_t block() const { return std::clamp<std::size_t>(count() / (16 * noted_.size()), 1, kBlock); }

    void report(std::size_t points)
    {
        const std::lock_guard lock(mutex_);
        done_ += points;
        if (progress_)
            progress_(done_, count());
    }

    void evaluate(WhatIfLayer& layer, std::uint64_t point, std::vector<Noted>& noted)
    {
        const auto at = digits(point);
        WhatIf values = values_;
        for (std::size_t a = 0; a < spec_.axes.size(); ++a)
            values.set(spec_.axes[a].key, spec_.axes[a].values[at[a]]);
        std::vector<SweepRow>& rows = rows_[static_cast<std::size_t>(point - extent_.first)];
        SweepRow base;
        std::copy_n(at.begin(), kMostAxes, base.value.begin());
        base.collective = collectives_[at[kMostAxes]];
        auto request = layer.over(values, stop_);
        const std::vector<Bytes> sizes = !spec_.sizes.empty() ? spec_.sizes : std::vector{(request ? *request : request_).size};
        const std::vector<ModelId> models = (request ? *request : request_).models;
        Result<Curve> curve = failure(Problems{});
        if (request) {
            request->collective = base.collective;
            curve = layer.evaluator().curve(*request, sizes, stop_);
        } else {
            curve = failure(std::move(request).error());
        }
        if (!curve) {
            for (const Bytes size : sizes)
                for (const ModelId model : models) {
                    SweepRow& row = rows.emplace_back(base);
                    row.size = size;
                    row.model = model;
                    row.problem = curve.error().front();
                }
            return;
        }
        rows.reserve(curve->points.size());
        for (CurvePoint& p : curve->points) {
            SweepRow& row = rows.emplace_back(base);
            row.size = p.size;
            row.model = p.model;
            row.algorithm = std::move(p.algorithm);
            row.protocol = std::move(p.protocol);
            row.latency = p.latency;
            row.algorithmBandwidth = p.algorithmBandwidth;
            row.busBandwidth = p.busBandwidth;
            row.bottleneck = p.bottleneck;
        }
        for (Problem& w : curve->warnings)
            note(noted, point, std::move(w));
    }

    Result<Sweep> gathered()
    {
        Sweep sweep;
        std::size_t total = 0;
        for (const auto& rows : rows_)
            total += rows.size();
        sweep.rows.reserve(total);
        for (auto& rows : rows_) {
            std::move(rows.begin(), rows.end(), std::back_inserter(sweep.rows));
            rows = {};
        }
        for (const SweepRow& row : sweep.rows)
            sweep.failed += row.problem ? 1 : 0;
        if (sweep.failed > 0 && sweep.failed == sweep.rows.size() && spec_.part.of == 1)
            return failure(Problems{*sweep.rows.front().problem});
        std::vector<Noted> noted;
        for (auto& of : noted_)
            for (Noted& n : of)
                note(noted, n.point, std::move(n.problem));
        std::sort(noted.begin(), noted.end(), [](const Noted& a, const Noted& b) {
            return std::tie(a.point, a.problem.code, a.problem.args) < std::tie(b.point, b.problem.code, b.problem.args);
        });
        for (Noted& n : noted)
            sweep.warnings.push_back(std::move(n.problem));
        return sweep;
    }

    const TopologyFile& file_;
    const Request& request_;
    const WhatIf& values_;
    const SweepSpec& spec_;
    const SweepExtent extent_;
    const std::stop_token stop_;
    const SweepProgress& progress_;
    const std::vector<Collective> collectives_;
    std::vector<std::vector<SweepRow>> rows_; ///< [point of the part], each written by one thread
    std::vector<std::uint64_t> order_;
    std::vector<std::vector<Noted>> noted_{}; ///< by thread
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_{};
    std::uint64_t done_ = 0;
    std::string fault_{};
};

} // namespace

Result<SweepExtent> extentOf(const SweepSpec& spec, const Request& request)
{
    if (spec.axes.size() > kMostAxes)
        return failure(Code::too_many_axes, {std::to_string(spec.axes.size()), std::to_string(kMostAxes)});
    if (spec.part.of == 0 || spec.part.number == 0 || spec.part.number > spec.part.of)
        return failure(Code::bad_part, {std::to_string(spec.part.number) + "/" + std::to_string(spec.part.of)});
    double points = spec.collectives.empty() ? 1.0 : static_cast<double>(spec.collectives.size());
    for (std::size_t a = 0; a < spec.axes.size(); ++a) {
        const SweepAxis& axis = spec.axes[a];
        for (std::size_t b = 0; b < a; ++b)
            if (spec.axes[b].key == axis.key)
                return failure(Code::varied_twice, {axis.key});
        if (axis.key == "size" && !spec.sizes.empty())
            return failure(Code::varied_twice, {axis.key});
        points *= static_cast<double>(axis.values.size());
    }
    constexpr double kMostPoints = 1e15; // counts stay exact
    const double rowsOfPoint =
        static_cast<double>(std::max<std::size_t>(1, spec.sizes.size()) * std::max<std::size_t>(1, request.models.size()));
    SweepExtent extent;
    if (points < kMostPoints) {
        extent.points = static_cast<std::uint64_t>(points);
        // Each part one after another, as even as whole points allow.
        const std::uint64_t each = extent.points / spec.part.of, more = extent.points % spec.part.of;
        const std::uint64_t before = spec.part.number - 1;
        extent.first = before * each + std::min(before, more);
        extent.last = extent.first + each + (before < more ? 1 : 0);
    }
    const double rows = points < kMostPoints ? static_cast<double>(extent.last - extent.first) * rowsOfPoint : points;
    if (rows > static_cast<double>(kMostSweepRows))
        return failure(Code::too_many_rows, {std::to_string(kMostSweepRows)});
    return extent;
}

std::string sweepDigest(const TopologyFile& file, const Request& request, const WhatIf& values, const SweepSpec& spec)
{
    std::string all = file.text + '\n' + commandLineFor(request, "-", "") + '\n' + values.text();
    for (const VertexId rank : request.ranks)
        all += std::to_string(rank.index()) + ' ';
    for (const SweepAxis& axis : spec.axes) {
        all += '\n' + axis.key + '=';
        for (const ParameterValue& value : axis.values)
            all += value.text() + ',';
    }
    for (const Collective c : spec.collectives)
        all += '\n' + std::string(collectiveName(c));
    for (const Bytes size : spec.sizes)
        all += '\n' + shortestNumber(size.value());
    std::uint64_t hash = 0xcbf29ce484222325U; // FNV-1a
    for (const char c : all)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return fmt::format("{:016x}", hash);
}

Result<Sweep> runSweep(const TopologyFile& file, const Request& request, const WhatIf& values, const SweepSpec& spec,
                       std::stop_token stop, const SweepProgress& progress, unsigned threads)
{
    const auto extent = extentOf(spec, request);
    if (!extent)
        return failure(extent.error());
    return SweepRun(file, request, values, spec, *extent, stop, progress).all(threads);
}

} // namespace tierlens
