#include "app/cli/command.h"
#include "app/cli/question_input.h"
#include "core/evaluation/seed_distribution.h"

namespace tierlens::cli {
namespace {

constexpr std::uint32_t kSeeds = 1000;

class SeedsCommand final : public Command {
public:
    std::string_view name() const override { return "seeds"; }
    std::string_view summary() const override { return "Hashed routes under many seeds: median, worst, odds of a collision"; }
    std::string_view examples() const override
    {
        return "tierlens-cli seeds sample_topologies/fat_tree_16_boards.yaml --routing ecmp --collective all_to_all --seeds 1000";
    }
    void declare(OptionList& options) override
    {
        question_.declare(options, {.withoutFile = false, .severalModels = false});
        options.number("--seeds", "N", "So many seeds, from 1 on [1000]; the routing mode is hash here, whatever the file says",
                       seeds_, 1);
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
        request.network.routing.mode = RoutingMode::hash;
        Evaluator evaluator;
        const auto seeds = seedDistribution(evaluator, request, seeds_.value_or(kSeeds), stop);
        if (!seeds) {
            return inputWrong(seeds.error());
        }
        return Answer{reportSeeds(request, *seeds, *format), question->warnings};
    }

private:
    QuestionInput question_;
    std::optional<std::uint32_t> seeds_;
};

} // namespace

std::unique_ptr<Command> makeSeedsCommand() { return std::make_unique<SeedsCommand>(); }

} // namespace tierlens::cli
