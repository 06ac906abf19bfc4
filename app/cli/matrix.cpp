#include "app/cli/command.h"
#include "app/cli/routed.h"
#include "core/routing/pair_matrix.h"

namespace tierlens::cli {
namespace {

class MatrixCommand final : public Command {
public:
    std::string_view name() const override { return "matrix"; }
    std::string_view summary() const override { return "Tier, bandwidth and latency of every pair, as 'topo -m' prints it"; }
    std::string_view examples() const override
    {
        return "tierlens-cli matrix sample_topologies/hgx_h100_2x8_rails.yaml --group p0/r0/b0";
    }
    void declare(OptionList& options) override
    {
        input_.declareFile(options, TopologyInput::File::required);
        input_.declareGroup(options);
        input_.declareNetwork(options);
        input_.declareFormat(options);
    }

    Outcome<Answer> run(std::stop_token stop) override
    {
        const auto format = input_.format();
        if (!format) {
            return tl::unexpected<Failure>(format.error());
        }
        const auto routed = openRouted(input_, stop);
        if (!routed) {
            return tl::unexpected<Failure>(routed.error());
        }
        const auto group = input_.resolve(*routed->topology);
        if (!group) {
            return tl::unexpected<Failure>(group.error());
        }
        const auto matrix = makePairMatrix(*routed->graph, routed->routing, group->ranks, stop);
        if (!matrix) {
            return inputWrong(matrix.error());
        }
        return Answer{reportMatrix(*routed->topology, *matrix, *format),
                      joined({&routed->file.topology->warnings, &group->warnings})};
    }

private:
    TopologyInput input_;
};

} // namespace

std::unique_ptr<Command> makeMatrixCommand() { return std::make_unique<MatrixCommand>(); }

} // namespace tierlens::cli
