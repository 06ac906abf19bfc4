#include "app/cli/command.h"
#include "app/cli/topology_input.h"
#include "core/evaluation/evaluation.h"

namespace tierlens::cli {
namespace {

class ProfileCommand final : public Command {
public:
    std::string_view name() const override { return "profile"; }
    std::string_view summary() const override { return "The tiers of a group: sizes, bandwidth, latency"; }
    std::string_view examples() const override
    {
        return "tierlens-cli profile sample_topologies/hgx_h100_2x8_rails.yaml --group 'p0/r0/b*/c[0-3]'";
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
        const auto file = input_.open();
        if (!file) {
            return tl::unexpected<Failure>(file.error());
        }
        const auto group = input_.resolve(*file->topology);
        if (!group) {
            return tl::unexpected<Failure>(group.error());
        }
        Request request = requestFor(file->topology);
        request.ranks = group->ranks;
        auto routing = input_.routing(request.network.routing);
        if (!routing) {
            return tl::unexpected<Failure>(routing.error());
        }
        request.network.routing = *std::move(routing);
        const auto asked = input_.layOver(*file, std::move(request), stop);
        if (!asked) {
            return tl::unexpected<Failure>(asked.error());
        }
        const auto profile = Evaluator().profile(*asked, stop);
        if (!profile) {
            return inputWrong(profile.error());
        }
        Problems warnings = joined({&file->topology->warnings, &group->warnings});
        if (*format != Format::table) { // whose text holds the profile's own
            warnings = joined({&warnings, &(*profile)->warnings});
        }
        return Answer{reportProfile(**profile, *format, file->topology.get()), std::move(warnings)};
    }

private:
    TopologyInput input_;
};

} // namespace

std::unique_ptr<Command> makeProfileCommand() { return std::make_unique<ProfileCommand>(); }

} // namespace tierlens::cli
