#include "app/cli/command.h"
#include "app/cli/question_input.h"
#include "core/base/quantity_text.h"
#include "core/report/inverse_report.h"
#include "core/report/text_table.h"

namespace tierlens::cli {
namespace {

class SolveCommand final : public Command {
public:
    std::string_view name() const override { return "solve"; }
    std::string_view summary() const override { return "Which value of one parameter makes it take no longer than a given time"; }
    std::string_view examples() const override
    {
        return "tierlens-cli solve sample_topologies/hgx_h100_2x8_rails.yaml --for comm_params.tiers.b2b.bandwidth --within "
               "700us\n"
               "tierlens-cli solve sample_topologies/hgx_h100_2x8_rails.yaml --for size --within 100us --model all";
    }
    void declare(OptionList& options) override
    {
        question_.declare(options, {});
        options.heading("What is sought");
        options.text("--for", "KEY",
                     "The parameter: as --set takes it (comm_params.tiers.TIER.bandwidth), or size, group_size, rails.TIER",
                     key_);
        options.text("--within", "TIME", "The time that is not to be passed: 700us, 1.5ms", within_, true);
        options.text("--from", "VALUE", "Look no lower [the parameter's own range, and on by decades while that helps]", from_);
        options.text("--to", "VALUE", "Look no higher [likewise]", to_);
    }

    Outcome<Answer> run(std::stop_token stop) override
    {
        const auto format = question_.format();
        if (!format) {
            return tl::unexpected<Failure>(format.error());
        }
        const auto within = parseDuration(within_);
        if (!within || !(within->value() > 0.0)) {
            return commandLineWrong("--within: '" + printable(within_) +
                                    "' cannot be read, expected a time above zero such as 700us");
        }
        InverseQuestion inverse{key_, *within};
        const auto question = question_.read();
        if (!question) {
            return tl::unexpected<Failure>(question.error());
        }
        for (const bool low : {true, false}) {
            const std::string& text = low ? from_ : to_;
            if (text.empty()) {
                continue;
            }
            auto value = parseParameterValue(unitOfKey(key_), text);
            if (!value) {
                return tl::unexpected<Failure>(
                    Failure{Status::commandLineWrong, value.error(), low ? "--from cannot be read" : "--to cannot be read"});
            }
            (low ? inverse.least : inverse.most) = *std::move(value);
        }
        WhatIfLayer layer(question->file, question->request, std::make_shared<Evaluator>());
        std::vector<InverseAnswer> answers;
        for (const ModelId model : question->request.models) {
            inverse.model = model;
            auto answer = solveFor(layer, {}, inverse, stop);
            if (!answer) {
                return inputWrong(answer.error());
            }
            answers.push_back(*std::move(answer));
        }
        Answer answer{reportSolve(question->request, answers, *format), question->warnings};
        if (*format == Format::csv) {
            answer.warnings = joined({&question->warnings, &answers.front().warnings});
        }
        return answer;
    }

private:
    QuestionInput question_;
    std::string key_, within_, from_, to_;
};

} // namespace

std::unique_ptr<Command> makeSolveCommand() { return std::make_unique<SolveCommand>(); }

} // namespace tierlens::cli
