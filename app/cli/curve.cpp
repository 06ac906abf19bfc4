#include <cmath>

#include "app/cli/command.h"
#include "app/cli/question_input.h"
#include "core/base/quantity_text.h"
#include "core/evaluation/evaluation.h"

namespace tierlens::cli {
namespace {

constexpr double kMostSizes = 100'000;

/// FROM:TO:xFACTOR
Outcome<std::vector<Bytes>> readSizes(std::string_view text)
{
    const auto bad = [&](std::string_view why) {
        return commandLineWrong("--sizes: '" + std::string(text) + "' " + std::string(why) +
                                ", expected FROM:TO:xFACTOR, such as 1KiB:16GiB:x2");
    };
    const std::size_t first = text.find(':');
    const std::size_t second = first == std::string_view::npos ? first : text.find(':', first + 1);
    if (second == std::string_view::npos || second + 2 > text.size() || text[second + 1] != 'x') {
        return bad("cannot be read");
    }
    const auto from = parseBytes(text.substr(0, first), bytes(1));
    const auto to = parseBytes(text.substr(first + 1, second - first - 1), bytes(1));
    const auto factor = parseNumber(text.substr(second + 2));
    if (!from || !to || !factor) {
        return bad("cannot be read");
    }
    if (from->value() <= 0 || *to < *from || *factor <= 1.0) {
        return bad("has no sizes: FROM is above 0, TO not below FROM, FACTOR above 1");
    }
    if (std::log(*to / *from) / std::log(*factor) > kMostSizes) {
        return bad("has more than 100,000 sizes");
    }
    return geometricSizes(*from, *to, *factor);
}

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
