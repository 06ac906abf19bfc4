#include "app/cli/command.h"
#include "app/cli/question_input.h"
#include "core/evaluation/evaluation.h"

namespace tierlens::cli {
namespace {

class HeatmapCommand final : public Command {
public:
    std::string_view name() const override { return "heatmap"; }
    std::string_view summary() const override { return "Flows, load and utilisation of every directed link, the busiest first"; }
    std::string_view examples() const override
    {
        return "tierlens-cli heatmap sample_topologies/hgx_h100_2x8_rails.yaml --collective all_to_all --size 128MB";
    }
    void declare(OptionList& options) override
    {
        question_.declare(options, {.withoutFile = false, .severalModels = false});
        options.flag("--all", "Every link, also those that carry nothing", all_);
    }

    Outcome<Answer> run(std::stop_token stop) override
    {
        const auto format = question_.format();
        if (!format) {
            return tl::unexpected<Failure>(format.error());
        }
        auto question = question_.read();
        if (!question) {
            return tl::unexpected<Failure>(question.error());
        }
        Request& request = question->request;
        if (request.models.size() > 1) {
            return commandLineWrong("--model: utilisation is of one model's time, name one");
        }
        request.wantLoads = true;
        auto evaluation = Evaluator().evaluate(request, stop);
        if (!evaluation) {
            return inputWrong(evaluation.error());
        }
        evaluation->warnings = joined({&question->warnings, &evaluation->warnings});
        return Answer{reportHeatmap(request, *evaluation, all_, *format),
                      *format == Format::csv ? evaluation->warnings : Problems{}};
    }

private:
    QuestionInput question_;
    bool all_ = false;
};

} // namespace

std::unique_ptr<Command> makeHeatmapCommand() { return std::make_unique<HeatmapCommand>(); }

} // namespace tierlens::cli
