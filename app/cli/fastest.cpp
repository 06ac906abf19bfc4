#include <algorithm>

#include "app/cli/command.h"
#include "app/cli/question_input.h"
#include "app/cli/sizes_input.h"
#include "core/base/quantity_text.h"
#include "core/evaluation/fastest.h"

namespace tierlens::cli {
namespace {

/// "2,4,8", or "powers": the powers of two below @p most, and @p most.
Outcome<std::vector<std::uint32_t>> readRankCounts(std::string_view text, std::uint32_t most)
{
    std::vector<std::uint32_t> counts;
    if (text == "powers") {
        for (std::uint32_t n = 2; n < most; n *= 2) {
            counts.push_back(n);
        }
        counts.push_back(most);
        return counts;
    }
    for (std::string_view rest = text;;) {
        const std::size_t comma = rest.find(',');
        const auto n = parseNumber(rest.substr(0, comma));
        if (!n || *n < 2 || *n > most || *n != static_cast<std::uint32_t>(*n)) {
            return commandLineWrong("--ranks-map: '" + std::string(rest.substr(0, comma)) +
                                    "' is no number of ranks, expected 2 to " + std::to_string(most) +
                                    ", several with commas between, or powers");
        }
        if (std::find(counts.begin(), counts.end(), static_cast<std::uint32_t>(*n)) == counts.end()) {
            counts.push_back(static_cast<std::uint32_t>(*n));
        }
        if (comma == std::string_view::npos) {
            return counts;
        }
        rest.remove_prefix(comma + 1);
    }
}

class FastestCommand final : public Command {
public:
    std::string_view name() const override { return "fastest"; }
    std::string_view summary() const override { return "Which algorithm is the fastest at which size, and where that changes"; }
    std::string_view examples() const override
    {
        return "tierlens-cli fastest sample_topologies/hgx_h100_2x8_rails.yaml --sizes 1KiB:1GiB:x4\n"
               "tierlens-cli fastest sample_topologies/hgx_h100_2x8_rails.yaml --ranks-map powers --sizes 1KiB:1GiB:x16";
    }
    void declare(OptionList& options) override
    {
        question_.declare(options, {.size = false, .severalModels = false, .algorithm = false, .rankOrder = false});
        options.text("--sizes", "FROM:TO:xFACTOR", "Sizes that are looked at [8B:16GiB:x2]", sizes_);
        options.text("--ranks-map", "N,N,...",
                     "A map of size x ranks instead: the first N ranks of the group for each N; powers: 2, 4, 8 ... and all",
                     rankCounts_);
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
        const Request& request = question->request;
        Evaluator evaluator;
        if (!rankCounts_.empty()) {
            const auto all = request.topology ? static_cast<std::uint32_t>(request.ranks.size()) : request.flatRanks;
            const auto counts = readRankCounts(rankCounts_, all);
            if (!counts) {
                return tl::unexpected<Failure>(counts.error());
            }
            const auto map = fastestMap(evaluator, request, *sizes, *counts, stop);
            if (!map) {
                return inputWrong(map.error());
            }
            return Answer{reportFastestMap(request, *map, *format), question->warnings};
        }
        const auto fastest = fastestBySize(evaluator, request, *sizes, stop);
        if (!fastest) {
            return inputWrong(fastest.error());
        }
        return Answer{reportFastest(request, *fastest, *sizes, *format), question->warnings};
    }

private:
    QuestionInput question_;
    std::string sizes_ = "8B:16GiB:x2", rankCounts_;
};

} // namespace

std::unique_ptr<Command> makeFastestCommand() { return std::make_unique<FastestCommand>(); }

} // namespace tierlens::cli
