#include "app/cli/topology_input.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "app/cli/words.h"
#include "core/report/text_table.h"
#include "core/whatif/structure_parameters.h"
#include "core/whatif/what_if.h"

namespace tierlens::cli {
namespace {

// What stands for a file when there is none: --set is put into its text like into any other.
constexpr std::string_view kSmallestFile = "tierlens: 1\nsystem: {boards: [{chips: {type: {}, count: 1}}]}\n";

/// Keys that no file has; they are laid over the question.
bool isOfQuestion(std::string_view key) { return key == "size" || key == "group_size" || tierOfRails(key).has_value(); }

tl::unexpected<Failure> setDoesNotFit(const Problems& problems)
{
    return tl::unexpected<Failure>(Failure{Status::commandLineWrong, problems, "--set does not fit the file"});
}

} // namespace

void TopologyInput::declareFile(OptionList& options, File file)
{
    options.positional("FILE", "Topology file; - is standard input", file_, file == File::required);
}

void TopologyInput::declareGroup(OptionList& options)
{
    options.text("--group", "SELECTOR", "Chips that take part: a selector such as p0/r0/b[0-1]/c*, or a group's name [all]",
                 group_);
}

void TopologyInput::declareNetwork(OptionList& options)
{
    options.text("--routing", "POLICY[:MODE]",
                 "shortest_path, ecmp, hierarchical, d_mod_k, adaptive, sharp; hash or spray [from the file]", routing_);
    options.repeated("--set", "KEY=VALUE",
                     "Changes a key of the network section, of a type or of a block, or size, group_size, rails.TIER: "
                     "comm_params.bw_urate=0.8",
                     settings_);
}

void TopologyInput::declareFormat(OptionList& options)
{
    options.text("--format", "FORMAT", "table, json or csv [table]", format_);
}

Outcome<Format> TopologyInput::format() const
{
    if (const auto format = formatFromName(format_)) {
        return *format;
    }
    static constexpr std::array<std::string_view, 3> kFormats{"table", "json", "csv"};
    return commandLineWrong("--format: " + unknownWord("format", format_, kFormats));
}

Outcome<std::vector<Setting>> TopologyInput::settings() const
{
    std::vector<Setting> settings;
    for (const std::string& text : settings_) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos || equals == 0) {
            return commandLineWrong(
                fmt::format("--set: '{}' is not KEY=VALUE, such as comm_params.bw_urate=0.8", printable(text)));
        }
        settings.push_back({text.substr(0, equals), text.substr(equals + 1)});
    }
    return settings;
}

Outcome<TopologyFile> TopologyInput::withSet(TopologyFile file, On on) const
{
    auto all = settings();
    if (!all) {
        return tl::unexpected<Failure>(all.error());
    }
    std::erase_if(*all, [](const Setting& s) { return isOfQuestion(s.key); });
    if (all->empty()) {
        return file;
    }
    // The file alone is good, so whatever is wrong now came with the command line.
    auto changed = fileWithSettings(file, *all);
    if (!changed) {
        return setDoesNotFit(changed.error());
    }
    if (const Problems missing = missingTiers(on == On::topology ? changed->topology.get() : nullptr, *all); !missing.empty()) {
        return setDoesNotFit(missing);
    }
    return *std::move(changed);
}

Outcome<Request> TopologyInput::layOver(const TopologyFile& file, Request request, std::stop_token stop) const
{
    const auto all = settings();
    if (!all) {
        return tl::unexpected<Failure>(all.error());
    }
    WhatIf values;
    for (const Setting& s : *all) {
        if (isOfQuestion(s.key)) {
            values.setText(s.key, s.value);
        }
    }
    if (values.empty()) {
        return request;
    }
    auto laid = WhatIfLayer(file, std::move(request), std::make_shared<Evaluator>()).over(values, stop);
    if (!laid) {
        return setDoesNotFit(laid.error());
    }
    return *std::move(laid);
}

Outcome<TopologyFile> TopologyInput::open() const
{
    auto file = openTopologyFile(file_);
    if (!file) {
        return inputWrong(file.error());
    }
    return withSet(*std::move(file), On::topology);
}

Outcome<NetworkOptions> TopologyInput::networkWithoutFile() const
{
    if (settings_.empty()) {
        return NetworkOptions{};
    }
    auto file = readTopologyText(std::string(kSmallestFile), "--set");
    if (!file) {
        return inputWrong(file.error());
    }
    return withSet(*std::move(file), On::flatRing).map([](const TopologyFile& changed) { return changed.topology->network; });
}

Outcome<Group> TopologyInput::resolve(const Topology& topology) const
{
    auto group = resolveGroup(topology, group_.empty() ? "all" : group_);
    if (!group) {
        return tl::unexpected<Failure>(groupFailure(group.error()));
    }
    return *std::move(group);
}

Outcome<RoutingOptions> TopologyInput::routing(RoutingOptions base) const
{
    if (routing_.empty()) {
        return base;
    }
    const std::size_t colon = routing_.find(':');
    const std::string policy = routing_.substr(0, colon);
    const auto known = routingWords();
    if (std::find(known.begin(), known.end(), policy) == known.end()) {
        return commandLineWrong("--routing: " + unknownWord("policy", policy, known));
    }
    base.policy = policy;
    if (colon != std::string::npos) {
        const std::string mode = routing_.substr(colon + 1);
        static constexpr std::array<std::string_view, 2> kModes{"hash", "spray"};
        if (mode != "hash" && mode != "spray") {
            return commandLineWrong("--routing: " + unknownWord("mode", mode, kModes));
        }
        base.mode = mode == "hash" ? RoutingMode::hash : RoutingMode::spray;
    }
    return base;
}

Failure groupFailure(const Problems& problems)
{
    const bool unreadable =
        std::all_of(problems.begin(), problems.end(), [](const Problem& p) { return p.code == Code::bad_selector; });
    return {unreadable ? Status::commandLineWrong : Status::inputWrong, problems, {}};
}

Problems joined(std::initializer_list<const Problems*> lists)
{
    const auto same = [](const Problem& a, const Problem& b) {
        return a.code == b.code && a.args == b.args && a.position == b.position && a.keyPath == b.keyPath;
    };
    Problems all;
    for (const Problems* list : lists) {
        for (const Problem& p : *list) {
            if (std::none_of(all.begin(), all.end(), [&](const Problem& q) { return same(p, q); })) {
                all.push_back(p);
            }
        }
    }
    return all;
}

} // namespace tierlens::cli
