#include "app/cli/command.h"
#include "app/cli/question_input.h"
#include "app/cli/sizes_input.h"
#include "core/evaluation/evaluation.h"

namespace tierlens::cli {
namespace {

class CurveCommand final : public Command {
public:
    std::string_view name() const override { return "curve"; }
    std::string_view summary() const override { return "Time and bus bandwidth against message size, one row a size and model"; }
    std::string_view examples() const override
    {
        return "tierlens-cli curve sample_topologies/hgx_h100_2x8_rails.yaml --sizes 1KiB:16GiB:x2 --model all --format csv";
    }
    void declare(OptionList& options) override
    {
        question_.declare(options, {.size = false});
        options.text("--sizes", "FROM:TO:xFACTOR", "Sizes of the rows [8B:16GiB:x2]", sizes_);
    }

    Outcome<Answer> run(std::stop_token stop) override
    {
        const auto format = question_.format();
        if (!format) {
            return tl::unexpected<Failure>(format.error());
        }
        const auto sizes = readSizes(sizes_);
        if (!sizes) {
            return tl::unexpected<Failure>(sizes.error());
        }
        const auto question = question_.read();
        if (!question) {
            return tl::unexpected<Failure>(question.error());
        }
        auto curve = Evaluator().curve(question->request, *sizes, stop);
        if (!curve) {
            return inputWrong(curve.error());
        }
        curve->warnings = joined({&question->warnings, &curve->warnings});
        return Answer{reportCurve(question->request, *curve, *format), *format == Format::csv ? curve->warnings : Problems{}};
    }

private:
    QuestionInput question_;
    std::string sizes_ = "8B:16GiB:x2";
};

} // namespace

std::unique_ptr<Command> makeCurveCommand() { return std::make_unique<CurveCommand>(); }

} // namespace tierlens::cli
