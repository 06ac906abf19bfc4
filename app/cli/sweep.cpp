#include <charconv>

#include "app/cli/command.h"
#include "app/cli/question_input.h"
#include "app/cli/sizes_input.h"
#include "app/cli/words.h"
#include "core/base/quantity_text.h"
#include "core/report/sweep_report.h"
#include "core/report/text_table.h"
#include "core/whatif/pareto.h"

namespace tierlens::cli {
namespace {

std::vector<std::string> splitAtCommas(std::string_view text)
{
    std::vector<std::string> parts;
    for (;;) {
        const std::size_t comma = text.find(',');
        parts.emplace_back(text.substr(0, comma));
        if (comma == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(comma + 1);
    }
}

class SweepCommand final : public Command {
public:
    std::string_view name() const override { return "sweep"; }
    std::string_view summary() const override { return "Many what-ifs at once, one row a point, size and model, on all cores"; }
    std::string_view examples() const override
    {
        return "tierlens-cli sweep sample_topologies/hgx_h100_2x8_rails.yaml --vary "
               "comm_params.tiers.b2b.bandwidth=25GB/s:400GB/s:x2 "
               "--collectives all_reduce,all_to_all\n"
               "tierlens-cli sweep sample_topologies/hgx_h100_2x8_rails.yaml --vary rails.b2b=1:8:+1 --pareto rails.b2b";
    }
    void declare(OptionList& options) override
    {
        question_.declare(options, {});
        options.heading("The sweep");
        options.repeated(
            "--vary", "KEY=VALUES",
            "A parameter that is varied, up to three times: KEY=FROM:TO:xFACTOR, KEY=FROM:TO:+STEP or KEY=A,B,C. KEY as "
            "--set takes it, or size, group_size, rails.TIER; the first runs slowest",
            vary_);
        options.text("--collectives", "C,C,...", "Each of these [that of --collective]", collectives_);
        options.text("--sizes", "SIZES", "FROM:TO:xFACTOR or SIZE,SIZE,... [that of --size]", sizes_);
        options.text(
            "--pareto", "KEY,...",
            "Only rows that nothing else beats in time and in the value of these parameters, of which more (of latency and "
            "oversubscription: less) costs more",
            pareto_);
        options.text("--shard", "I/N", "Only part I of N, as csv or json; merge puts the parts together", shard_);
        options.text("-o,--output", "OUT", "Into this file instead of standard output", output_);
    }

    Outcome<Answer> run(std::stop_token stop) override
    {
        const auto format = question_.format();
        if (!format) {
            return tl::unexpected<Failure>(format.error());
        }
        auto spec = readSpec();
        if (!spec) {
            return tl::unexpected<Failure>(spec.error());
        }
        if (!shard_.empty() && (*format == Format::table || !pareto_.empty())) {
            return commandLineWrong("--shard: a part is csv or json, and --pareto needs the whole sweep");
        }
        const auto question = question_.read();
        if (!question) {
            return tl::unexpected<Failure>(question.error());
        }
        if (const auto extent = extentOf(*spec, question->request); !extent) {
            return tl::unexpected<Failure>(Failure{Status::commandLineWrong, extent.error(), "this cannot be swept"});
        }
        auto sweep = runSweep(question->file, question->request, {}, *spec, stop);
        if (!sweep) {
            return inputWrong(sweep.error());
        }
        if (!pareto_.empty()) {
            sweep = paretoOf(*std::move(sweep), *spec, splitAtCommas(pareto_));
            if (!sweep) {
                return tl::unexpected<Failure>(
                    Failure{Status::commandLineWrong, sweep.error(), "--pareto names what --vary varies"});
            }
        }
        const auto digest =
            shard_.empty() ? std::nullopt : std::optional(sweepDigest(question->file, question->request, {}, *spec));
        std::string text = reportSweep(question->request, *spec, *sweep, *format, digest);
        Answer answer{{}, joined({&question->warnings, &sweep->warnings})};
        if (output_.empty()) {
            answer.text = std::move(text);
            if (*format == Format::table) {
                answer.warnings = question->warnings;
            }
        } else if (const auto saved = saveText(output_, text); !saved) {
            return inputWrong(saved.error());
        }
        return answer;
    }

private:
    Outcome<SweepSpec> readSpec() const
    {
        SweepSpec spec;
        for (const std::string& text : vary_) {
            auto axis = parseAxis(text);
            if (!axis) {
                return tl::unexpected<Failure>(Failure{Status::commandLineWrong, axis.error(), "--vary cannot be read"});
            }
            spec.axes.push_back(*std::move(axis));
        }
        for (const std::string& word : collectives_.empty() ? std::vector<std::string>{} : splitAtCommas(collectives_)) {
            const auto collective = collectiveFromName(word);
            if (!collective) {
                std::vector<std::string_view> words;
                for (const Collective c : allCollectives()) {
                    words.push_back(collectiveName(c));
                }
                return commandLineWrong("--collectives: " + unknownWord("collective", word, words));
            }
            spec.collectives.push_back(*collective);
        }
        if (sizes_.find(':') != std::string::npos) {
            auto sizes = readSizes(sizes_);
            if (!sizes) {
                return tl::unexpected<Failure>(sizes.error());
            }
            spec.sizes = *std::move(sizes);
        } else if (!sizes_.empty()) {
            for (const std::string& text : splitAtCommas(sizes_)) {
                const auto size = parseBytes(text, bytes(1));
                if (!size) {
                    return commandLineWrong("--sizes: '" + printable(text) +
                                            "' cannot be read, expected something like 64MB or 1GiB");
                }
                spec.sizes.push_back(*size);
            }
        }
        if (!shard_.empty()) {
            const char* const end = shard_.data() + shard_.size();
            const auto [slash, bad] = std::from_chars(shard_.data(), end, spec.part.number);
            const bool first = bad == std::errc() && slash != end && *slash == '/';
            const auto [rest, worse] = first ? std::from_chars(slash + 1, end, spec.part.of) : std::from_chars_result{slash, bad};
            if (!first || worse != std::errc() || rest != end || spec.part.number < 1 || spec.part.number > spec.part.of) {
                return commandLineWrong("--shard: '" + printable(shard_) + "' is not I/N with I from 1 to N");
            }
        }
        return spec;
    }

    QuestionInput question_;
    std::vector<std::string> vary_;
    std::string collectives_, sizes_, pareto_, shard_, output_;
};

} // namespace

std::unique_ptr<Command> makeSweepCommand() { return std::make_unique<SweepCommand>(); }

} // namespace tierlens::cli
