#include "app/cli/command.h"
#include "app/cli/question_input.h"
#include "core/base/quantity_text.h"
#include "core/report/inverse_report.h"
#include "core/report/text_table.h"

namespace tierlens::cli {
namespace {

class SensitivityCommand final : public Command {
public:
    std::string_view name() const override { return "sensitivity"; }
    std::string_view summary() const override { return "Which parameter moves the time most: each alone a little down and up"; }
    std::string_view examples() const override
    {
        return "tierlens-cli sensitivity sample_topologies/hgx_h100_2x8_rails.yaml\n"
               "tierlens-cli sensitivity sample_topologies/hgx_h100_2x8_rails.yaml --size 1MB --model all --by 20 --format csv";
    }
    void declare(OptionList& options) override
    {
        question_.declare(options, {});
        options.heading("The change");
        options.text("--by", "PERCENT", "So much of its value each parameter goes down and up; counts by 1 [10]", by_);
    }

    Outcome<Answer> run(std::stop_token stop) override
    {
        const auto format = question_.format();
        if (!format) {
            return tl::unexpected<Failure>(format.error());
        }
        const bool signedPercent = by_.ends_with('%');
        const auto percent = parseNumber(std::string_view(by_).substr(0, by_.size() - (signedPercent ? 1 : 0)));
        if (!percent || !(*percent > 0.0 && *percent < 100.0)) {
            return commandLineWrong("--by: '" + printable(by_) + "' cannot be read, expected a percentage above 0 and below 100");
        }
        const auto question = question_.read();
        if (!question) {
            return tl::unexpected<Failure>(question.error());
        }
        WhatIfLayer layer(question->file, question->request, std::make_shared<Evaluator>());
        const auto sensitivity = sensitivityOf(layer, {}, *percent / 100.0, stop);
        if (!sensitivity) {
            return inputWrong(sensitivity.error());
        }
        return Answer{reportSensitivity(question->request, *sensitivity, *format), question->warnings};
    }

private:
    QuestionInput question_;
    std::string by_ = "10";
};

} // namespace

std::unique_ptr<Command> makeSensitivityCommand() { return std::make_unique<SensitivityCommand>(); }

} // namespace tierlens::cli
