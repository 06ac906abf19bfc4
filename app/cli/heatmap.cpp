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
        options.number("--phase", "N", "What the links carry in this phase alone, from 1, and utilisation of its time", phase_);
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
        if (phase_ && (*phase_ == 0 || *phase_ > evaluation->results.front().phases.size())) {
            return commandLineWrong("--phase: there is no phase " + std::to_string(*phase_) + ", this collective has " +
                                    std::to_string(evaluation->results.front().phases.size()));
        }
        if (phase_ && evaluation->loads && !evaluation->loads->stepsComplete) {
            return commandLineWrong("--phase: the steps are too many to keep the loads of each, ask for a smaller group");
        }
        evaluation->warnings = joined({&question->warnings, &evaluation->warnings});
        return Answer{reportHeatmap(request, *evaluation, all_, *format, phase_ ? std::optional(*phase_ - 1) : std::nullopt),
                      *format == Format::csv ? evaluation->warnings : Problems{}};
    }

private:
    QuestionInput question_;
    bool all_ = false;
    std::optional<std::uint32_t> phase_;
};

} // namespace

std::unique_ptr<Command> makeHeatmapCommand() { return std::make_unique<HeatmapCommand>(); }

} // namespace tierlens::cli
