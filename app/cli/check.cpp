#include "app/cli/command.h"
#include "app/cli/topology_input.h"

namespace tierlens::cli {
namespace {

class CheckCommand final : public Command {
public:
    std::string_view name() const override { return "check"; }
    std::string_view summary() const override { return "Validates a topology file; lists every error and warning"; }
    std::string_view examples() const override { return "tierlens-cli check sample_topologies/hgx_h100_2x8_rails.yaml"; }
    void declare(OptionList& options) override
    {
        input_.declareFile(options, TopologyInput::File::required);
        input_.declareFormat(options);
    }

    Outcome<Answer> run(std::stop_token) override
    {
        const auto format = input_.format();
        if (!format) {
            return tl::unexpected<Failure>(format.error());
        }
        const auto file = openTopologyFile(input_.file());
        if (!file) {
            return Answer{reportCheck(input_.file(), nullptr, file.error(), {}, *format), {}, Status::inputWrong};
        }
        return Answer{reportCheck(input_.file(), file->topology.get(), {}, file->topology->warnings, *format)};
    }

private:
    TopologyInput input_;
};

} // namespace

std::unique_ptr<Command> makeCheckCommand() { return std::make_unique<CheckCommand>(); }

} // namespace tierlens::cli
