#include <fmt/format.h>

#include "app/cli/command.h"
#include "app/cli/topology_input.h"
#include "core/base/quantity_text.h"
#include "core/calibration/accuracy.h"
#include "core/evaluation/evaluation.h"
#include "core/formats/read_file.h"
#include "core/report/messages.h"
#include "core/report/number_text.h"
#include "core/report/text_table.h"

namespace tierlens::cli {
namespace {

std::string bandText(const ErrorBand& band)
{
    return band.to ? fmt::format("{} to {}", formatBytes(band.from), formatBytes(*band.to))
                   : fmt::format("from {}", formatBytes(band.from));
}

class ValidateCommand final : public Command {
public:
    std::string_view name() const override { return "validate"; }
    std::string_view summary() const override { return "Measured times beside the model's, and how far they are apart"; }
    std::string_view examples() const override
    {
        return "tierlens-cli validate sample_topologies/hgx_h100_2x8_rails.yaml --measured tests/data/measured/srun_prefix.txt";
    }
    void declare(OptionList& options) override
    {
        topology_.declareFile(options, TopologyInput::File::required);
        topology_.declareGroup(options);
        options.text("--measured", "FILE",
                     "A log of nccl-tests or rccl-tests, its -J JSON, NCCL Inspector, or CSV; its collective is the question",
                     measured_, true);
        options.text("-a,--algorithm", "A", "As of eval [auto]", algorithm_);
        topology_.declareNetwork(options);
        topology_.declareFormat(options);
    }

    Outcome<Answer> run(std::stop_token stop) override
    {
        const auto format = topology_.format();
        if (!format)
            return tl::unexpected<Failure>(format.error());
        auto file = topology_.open();
        if (!file)
            return tl::unexpected<Failure>(file.error());
        const auto group = topology_.resolve(*file->topology);
        if (!group)
            return tl::unexpected<Failure>(group.error());
        const auto text = readWholeFile(measured_);
        if (!text)
            return inputWrong(text.error());
        const auto read = readMeasurements(*text, measured_);
        if (!read)
            return inputWrong(read.error());
        Request request = requestFor(file->topology);
        request.ranks = group->ranks;
        request.companions.clear();
        request.algorithm = algorithm_;
        const auto routing = topology_.routing(request.network.routing);
        if (!routing)
            return tl::unexpected<Failure>(routing.error());
        request.network.routing = *routing;
        auto laid = topology_.layOver(*file, request, stop);
        if (!laid)
            return tl::unexpected<Failure>(laid.error());
        request = *std::move(laid);
        std::vector<JudgedRow> rows;
        Evaluator evaluator;
        for (const MeasuredSet& set : read->sets) {
            if (!set.collective || !set.ranks)
                return commandLineWrong(
                    fmt::format("--measured: '{}' does not say its {}", set.name, set.collective ? "ranks" : "collective"));
            if (*set.ranks != request.ranks.size())
                return commandLineWrong(fmt::format("--measured: '{}' is of {} ranks, the group has {}; choose one with --group",
                                                    set.name, *set.ranks, request.ranks.size()));
            request.collective = *set.collective;
            std::vector<Bytes> sizes;
            const auto points = rowsToJudge(set);
            sizes.reserve(points.size());
            for (const MeasuredPoint& p : points)
                sizes.push_back(p.size);
            const auto curve = evaluator.curve(request, sizes, stop);
            if (!curve)
                return inputWrong(curve.error());
            for (std::size_t i = 0; i < points.size(); ++i)
                rows.push_back({points[i].size, points[i].time, curve->points[i].latency});
        }
        std::string out = *format == Format::json ? json(rows) : *format == Format::csv ? csv(rows) : table(rows);
        if (*format == Format::table)
            for (const MeasurementFinding& f : read->findings)
                out += fmt::format("{}{}: {}\n", measured_, f.line > 0 ? fmt::format(":{}", f.line) : std::string(),
                                   withArguments(findingTemplate(f.code), f.args));
        return Answer{std::move(out)};
    }

private:
    static std::string json(const std::vector<JudgedRow>& rows)
    {
        std::string bands, list;
        for (const ErrorBand& b : errorBands(rows))
            bands +=
                fmt::format(R"({}{{"from_bytes": {}, "to_bytes": {}, "rows": {}, "rmspe": {}}})", bands.empty() ? "" : ",\n  ",
                            shortestNumber(b.from.value()), b.to ? shortestNumber(b.to->value()) : "null", b.rows,
                            b.rows > 0 ? shortestNumber(b.rmspe) : "null");
        for (const JudgedRow& r : rows)
            list += fmt::format(R"({}{{"size_bytes": {}, "measured_us": {}, "model_us": {}, "error": {}}})",
                                list.empty() ? "" : ",\n  ", shortestNumber(r.size.value()), shortestNumber(r.measured.value()),
                                shortestNumber(r.model.value()), shortestNumber(r.error()));
        return fmt::format("{{\"bands\": [{}],\n \"rows\": [{}]}}\n", bands, list);
    }

    static std::string csv(const std::vector<JudgedRow>& rows)
    {
        std::string out = "size_bytes,measured_us,model_us,error\n";
        for (const JudgedRow& r : rows)
            out += fmt::format("{},{},{},{}\n", shortestNumber(r.size.value()), shortestNumber(r.measured.value()),
                               shortestNumber(r.model.value()), shortestNumber(r.error()));
        return out;
    }

    static std::string table(const std::vector<JudgedRow>& rows)
    {
        TextTable each;
        each.addColumn("Size", TextTable::Align::right);
        each.addColumn("Measured", TextTable::Align::right);
        each.addColumn("Model", TextTable::Align::right);
        each.addColumn("Error", TextTable::Align::right);
        for (const JudgedRow& r : rows)
            each.addRow({formatBytesBinary(r.size), formatDuration(r.measured), formatDuration(r.model),
                         fmt::format("{:+.1f} %", 100.0 * r.error())});
        TextTable bands;
        bands.addColumn("Sizes");
        bands.addColumn("Rows", TextTable::Align::right);
        bands.addColumn("RMSPE", TextTable::Align::right);
        for (const ErrorBand& b : errorBands(rows))
            bands.addRow({bandText(b), std::to_string(b.rows), b.rows > 0 ? fmt::format("{:.1f} %", 100.0 * b.rmspe) : "–"});
        return each.text() + '\n' + bands.text();
    }

    TopologyInput topology_;
    std::string measured_, algorithm_ = "auto";
};

} // namespace

std::unique_ptr<Command> makeValidateCommand() { return std::make_unique<ValidateCommand>(); }

} // namespace tierlens::cli
