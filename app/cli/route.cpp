#include "app/cli/command.h"
#include "app/cli/routed.h"
#include "core/base/quantity_text.h"

namespace tierlens::cli {
namespace {

constexpr std::size_t kMostPaths = 1024; // a sprayed route can have more paths than anybody reads

/// The one end point that @p selector names.
Outcome<VertexId> readEnd(const Topology& topology, std::string_view option, const std::string& selector)
{
    const auto group = resolveGroup(topology, selector);
    if (!group) {
        return inputWrong(group.error());
    }
    if (group->ranks.size() != 1) {
        return commandLineWrong(std::string(option) + ": '" + selector + "' names " + std::to_string(group->ranks.size()) +
                                " chips, a route has one at each end");
    }
    return group->ranks.front();
}

class RouteCommand final : public Command {
public:
    std::string_view name() const override { return "route"; }
    std::string_view summary() const override { return "The paths from one chip to another with their shares, hop by hop"; }
    std::string_view examples() const override
    {
        return "tierlens-cli route sample_topologies/hgx_h100_2x8_rails.yaml --from p0/r0/b0/c0 --to p0/r0/b1/c3";
    }
    void declare(OptionList& options) override
    {
        input_.declareFile(options, TopologyInput::File::required);
        options.text("--from", "CHIP", "Where the message starts, such as p0/r0/b0/c0", from_, true);
        options.text("--to", "CHIP", "Where it goes", to_, true);
        options.number("--channel", "N", "Of a hashed flow: channels of one pair may take other paths [0]", channel_);
        input_.declareNetwork(options);
        options.flag("--all", "In the table every path hop by hop, however many", all_);
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
        const auto from = readEnd(*routed->topology, "--from", from_);
        const auto to = readEnd(*routed->topology, "--to", to_);
        if (!from || !to) {
            return tl::unexpected<Failure>(from ? to.error() : from.error());
        }
        if (*from == *to) {
            return commandLineWrong("--from and --to are the same chip");
        }
        const auto policy = makeRoutingPolicy(*routed->graph, routed->routing);
        if (!policy) {
            return inputWrong(policy.error());
        }
        const auto paths = (*policy)->paths(*from, *to, channel_.value_or(0), kMostPaths);
        if (!paths) {
            return inputWrong(paths.error());
        }
        Problems warnings = routed->file.topology->warnings;
        double shown = 0.0;
        for (const RoutePath& path : *paths) {
            shown += path.share;
        }
        if (shown < 1.0 - 1e-9) {
            warnings.push_back({Code::paths_left_out, {std::to_string(paths->size()), formatNumber(100.0 * shown) + " %"}});
        }
        return Answer{reportRoute(*routed->graph, *from, *to, *paths, *format, all_), std::move(warnings)};
    }

private:
    TopologyInput input_;
    std::string from_, to_;
    std::optional<std::uint32_t> channel_;
    bool all_ = false;
};

} // namespace

std::unique_ptr<Command> makeRouteCommand() { return std::make_unique<RouteCommand>(); }

} // namespace tierlens::cli
