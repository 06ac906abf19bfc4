#include "core/whatif/what_if.h"

#include <algorithm>
#include <set>

#include "core/base/translatable.h"
#include "core/whatif/parameters.h"
#include "core/whatif/request_keys.h"
#include "core/whatif/structure_parameters.h"

namespace tierlens {

namespace {

constexpr std::size_t kMostBuilt = 16;
constexpr std::size_t kMostBuiltLinks = 2'000'000; ///< of all together

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r");
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// Problems of one setting are about its key.
Problems blamed(Problems problems, const std::string& key)
{
    for (Problem& p : problems)
        if (p.keyPath.empty())
            p.keyPath = key;
    return problems;
}

bool sameSettings(const std::vector<Setting>& a, const std::vector<Setting>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Setting& x, const Setting& y) { return x.key == y.key && x.value == y.value; });
}

/// The same chips in another topology.
Result<std::vector<VertexId>> foundAgain(const Topology& from, const std::vector<VertexId>& ranks, const Topology& to)
{
    std::vector<VertexId> found;
    found.reserve(ranks.size());
    for (const VertexId rank : ranks) {
        const std::string path = from.path(rank);
        // Most structure leaves the numbers alone, and looking up a path is a search.
        const bool same = rank.index() < to.vertices.size() && to.path(rank) == path;
        const auto vertex = same ? std::optional(rank) : to.findVertex(path);
        if (!vertex)
            return failure(Code::unknown_chip, {path});
        found.push_back(*vertex);
    }
    return found;
}

Result<Request> movedTo(Request request, std::shared_ptr<const Topology> topology)
{
    auto ranks = foundAgain(*request.topology, request.ranks, *topology);
    if (!ranks)
        return failure(std::move(ranks).error());
    for (Companion& companion : request.companions)
        for (std::vector<VertexId>& group : companion.groups) {
            auto moved = foundAgain(*request.topology, group, *topology);
            if (!moved)
                return failure(std::move(moved).error());
            group = std::move(*moved);
        }
    request.ranks = std::move(*ranks);
    request.topology = std::move(topology);
    return request;
}

} // namespace

void WhatIf::setText(std::string_view key, std::string value)
{
    const auto at = std::find_if(settings_.begin(), settings_.end(), [key](const Setting& s) { return s.key == key; });
    if (at == settings_.end())
        settings_.push_back({std::string(key), std::move(value)});
    else
        at->value = std::move(value);
}

void WhatIf::reset(std::string_view key)
{
    std::erase_if(settings_, [key](const Setting& s) { return s.key == key; });
}

const std::string* WhatIf::find(std::string_view key) const
{
    const auto at = std::find_if(settings_.begin(), settings_.end(), [key](const Setting& s) { return s.key == key; });
    return at == settings_.end() ? nullptr : &at->value;
}

std::string WhatIf::text() const
{
    std::string text;
    for (const Setting& s : settings_)
        text += s.key + '=' + s.value + '\n';
    return text;
}

Result<WhatIf> WhatIf::fromText(std::string_view text)
{
    WhatIf values;
    Problems problems;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.empty() || line.front() == '#')
            continue;
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos || equals == 0)
            problems.push_back({Code::bad_setting, {std::string(line)}, {}, {number, 1}, {}});
        else
            values.setText(trimmed(line.substr(0, equals)), std::string(trimmed(line.substr(equals + 1))));
    }
    if (!problems.empty())
        return failure(std::move(problems));
    return values;
}

bool operator==(const WhatIf& a, const WhatIf& b) { return sameSettings(a.settings_, b.settings_); }

Problems missingTiers(const Topology* topology, const std::vector<Setting>& settings)
{
    Problems problems;
    std::set<Tier> there;
    bool looked = false;
    for (const Setting& s : settings) {
        const auto path = requestKey(s.key);
        if (!path || !path->tier)
            continue;
        if (!std::exchange(looked, true) && topology != nullptr)
            for (const Link& link : topology->links)
                there.insert(link.tier);
        if (there.contains(*path->tier))
            continue;
        std::string list;
        for (const Tier tier : there)
            list += (list.empty() ? "" : ", ") + std::string(pathKey(tier));
        std::vector<std::string> args{std::string(pathKey(*path->tier)), QT_TRANSLATE_NOOP("Problem", "tier")};
        if (!list.empty())
            args.insert(args.end(), {"", std::move(list)});
        problems.push_back({Code::unknown_name, std::move(args), {}, {}, s.key});
    }
    return problems;
}

WhatIfLayer::WhatIfLayer(TopologyFile file, Request request, std::shared_ptr<Evaluator> evaluator)
    : file_(std::move(file)), request_(std::move(request)), evaluator_(std::move(evaluator))
{
}

Result<std::shared_ptr<const Topology>> WhatIfLayer::built(const std::vector<Setting>& structure)
{
    const auto known =
        std::find_if(built_.begin(), built_.end(), [&](const Built& b) { return sameSettings(b.settings, structure); });
    if (known != built_.end()) {
        built_.splice(built_.begin(), built_, known);
        return known->topology;
    }
    auto changed = fileWithSettings(file_, structure);
    if (!changed)
        return failure(std::move(changed).error());
    built_.push_front({structure, changed->topology});
    std::size_t links = 0, kept = 0;
    for (const Built& b : built_) {
        links += b.topology->links.size();
        kept += links <= kMostBuiltLinks ? 1 : 0;
    }
    built_.resize(std::min(kMostBuilt, std::max<std::size_t>(1, kept)));
    return built_.front().topology;
}

Result<void> WhatIfLayer::takeRails(Request& request, Tier tier, std::uint32_t rails, const std::stop_token& stop)
{
    auto profile = evaluator_->profile(request, stop);
    if (!profile)
        return failure(std::move(profile).error());
    for (const TierProfile& t : (*profile)->tiers)
        if (t.tier == tier) {
            const double times = static_cast<double>(rails) / railsOf(*request.topology, tier);
            request.network.comm.tiers[tier].bandwidth = t.bandwidth * times;
            return {};
        }
    return failure(Code::tier_not_used, {std::string(pathKey(tier))});
}

Result<Request> WhatIfLayer::over(const WhatIf& values, const std::stop_token& stop)
{
    Problems problems;
    std::vector<Setting> structure;
    std::vector<std::pair<Tier, const Setting*>> rails;
    Request request = request_;
    for (const Setting& s : values.settings()) {
        if (const auto tier = tierOfRails(s.key)) {
            rails.emplace_back(*tier, &s);
            continue;
        }
        if (!isRequestParameter(s.key)) {
            structure.push_back(s);
            continue;
        }
        const auto value = parseParameterValue(unitOfKey(s.key), s.value);
        auto changed = value ? withParameter(request, s.key, *value) : failure(value.error());
        if (changed) {
            request = std::move(*changed);
        } else {
            Problems wrong = blamed(std::move(changed).error(), s.key);
            problems.insert(problems.end(), wrong.begin(), wrong.end());
        }
    }
    if (!structure.empty()) {
        auto topology = request_.topology ? built(structure) : failure(Code::what_if_needs_file, {structure.front().key});
        auto moved = topology ? movedTo(Request(request), std::move(*topology)) : failure(std::move(topology).error());
        if (moved)
            request = std::move(*moved);
        else
            problems.insert(problems.end(), moved.error().begin(), moved.error().end());
    }
    if (problems.empty())
        problems = missingTiers(request.topology.get(), values.settings());
    if (!problems.empty())
        return failure(std::move(problems));
    for (const auto& [tier, setting] : rails) {
        const auto count = parseParameterValue(ParameterUnit::count, setting->value);
        if (!count)
            return failure(blamed(count.error(), setting->key));
        if (count->count() == 0)
            return failure(Problems{{Code::zero_value, {setting->value, "a whole number above 0"}, {}, {}, setting->key}});
        auto taken = request.topology ? takeRails(request, tier, count->count(), stop)
                                      : failure(Code::tier_not_used, {std::string(pathKey(tier))});
        if (!taken)
            return failure(blamed(std::move(taken).error(), setting->key));
    }
    return request;
}

Result<std::vector<Setting>> WhatIfLayer::forFile(const WhatIf& values, const std::stop_token& stop)
{
    std::vector<Setting> settings;
    std::vector<Tier> rails;
    for (const Setting& s : values.settings()) {
        if (const auto tier = tierOfRails(s.key))
            rails.push_back(*tier);
        else if (s.key != "size" && s.key != "group_size")
            settings.push_back(s);
    }
    if (rails.empty())
        return settings;
    auto request = over(values, stop);
    if (!request)
        return failure(std::move(request).error());
    for (const Tier tier : rails) {
        const std::string key = "comm_params.tiers." + std::string(pathKey(tier)) + ".bandwidth";
        std::erase_if(settings, [&](const Setting& s) { return s.key == key; });
        settings.push_back({key, ParameterValue(*request->network.comm.tiers.at(tier).bandwidth).text()});
    }
    return settings;
}

Result<std::string> WhatIfLayer::intoText(const WhatIf& values, const std::stop_token& stop)
{
    auto settings = forFile(values, stop);
    if (!settings)
        return failure(std::move(settings).error());
    return withSettings(file_, *settings);
}

} // namespace tierlens
