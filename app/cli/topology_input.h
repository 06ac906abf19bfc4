// Options that say which topology, chips and routes a command is about, and how its result is written.
#pragma once

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/option_list.h"
#include "app/cli/outcome.h"
#include "core/evaluation/request.h"
#include "core/formats/topology_file.h"
#include "core/report/report.h"
#include "core/topology/groups.h"

namespace tierlens::cli {

class TopologyInput {
public:
    enum class File : bool { optional, required };

    void declareFile(OptionList& options, File file);
    void declareGroup(OptionList& options);
    /// --routing and --set
    void declareNetwork(OptionList& options);
    void declareFormat(OptionList& options);

    [[nodiscard]] bool hasFile() const { return !file_.empty(); }
    [[nodiscard]] const std::string& file() const { return file_; }
    [[nodiscard]] const std::string& group() const { return group_; } ///< empty: not given, all chips
    [[nodiscard]] Outcome<Format> format() const;
    /// The topology of the file with --set put into its text, but for what no file has: see layOver.
    [[nodiscard]] Outcome<TopologyFile> open() const;
    /// @p request with the values of --set that are of the question and not of a file: size, group_size, rails.TIER.
    [[nodiscard]] Outcome<Request> layOver(const TopologyFile& file, Request request, std::stop_token stop = {}) const;
    /// All of --set.
    [[nodiscard]] Outcome<std::vector<Setting>> settings() const;
    /// The network options of a command without a file: the defaults with --set.
    [[nodiscard]] Outcome<NetworkOptions> networkWithoutFile() const;
    [[nodiscard]] Outcome<Group> resolve(const Topology& topology) const;
    /// @p base with --routing laid over it.
    [[nodiscard]] Outcome<RoutingOptions> routing(RoutingOptions base) const;
    [[nodiscard]] bool hasRouting() const { return !routing_.empty(); }

private:
    enum class On : bool { topology, flatRing };
    [[nodiscard]] Outcome<TopologyFile> withSet(TopologyFile file, On on) const;

    std::string file_, group_, routing_, format_ = "table";
    std::vector<std::string> settings_;
};

/// Why a group cannot be used: a selector that is none is the command line's fault, what it does not find the input's.
[[nodiscard]] Failure groupFailure(const Problems& problems);

/// All of @p lists, in order, each problem once.
[[nodiscard]] Problems joined(std::initializer_list<const Problems*> lists);

} // namespace tierlens::cli
