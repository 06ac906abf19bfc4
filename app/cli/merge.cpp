#include "app/cli/command.h"
#include "app/cli/option_list.h"
#include "core/formats/read_file.h"
#include "core/formats/topology_file.h"
#include "core/report/sweep_report.h"

namespace tierlens::cli {
namespace {

class MergeCommand final : public Command {
public:
    std::string_view name() const override { return "merge"; }
    std::string_view summary() const override { return "Parts of a sweep put together, as one run would have written it"; }
    std::string_view examples() const override
    {
        return "for i in 1 2; do tierlens-cli sweep sample_topologies/hgx_h100_8.yaml --vary comm_params.bw_urate=0.5:1:+0.1 "
               "--format csv --shard $i/2 -o /tmp/part$i.csv; done; tierlens-cli merge /tmp/part1.csv /tmp/part2.csv";
    }
    void declare(OptionList& options) override
    {
        options.positionals("PART", "Parts that sweep wrote, in any order", parts_);
        options.text("-o,--output", "OUT", "Into this file instead of standard output", output_);
    }

    Outcome<Answer> run(std::stop_token /*stop*/) override
    {
        std::vector<SweepPartText> parts;
        Problems problems;
        for (const std::string& name : parts_) {
            auto text = readWholeFile(name);
            if (text) {
                parts.push_back({name, *std::move(text)});
            } else {
                problems.insert(problems.end(), text.error().begin(), text.error().end());
            }
        }
        if (!problems.empty()) {
            return inputWrong(std::move(problems));
        }
        auto whole = mergeSweepParts(parts);
        if (!whole) {
            return inputWrong(whole.error());
        }
        if (output_.empty()) {
            return Answer{*std::move(whole)};
        }
        if (const auto saved = saveText(output_, *whole); !saved) {
            return inputWrong(saved.error());
        }
        return Answer{};
    }

private:
    std::vector<std::string> parts_;
    std::string output_;
};

} // namespace

std::unique_ptr<Command> makeMergeCommand() { return std::make_unique<MergeCommand>(); }

} // namespace tierlens::cli
