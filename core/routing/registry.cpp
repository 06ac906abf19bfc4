// The routing policies by name. A new policy adds its file, its function in policies.h and one line here.
#include <algorithm>
#include <array>
#include <string>

#include "core/routing/policies.h"

namespace tierlens {

namespace {

struct Entry {
    RoutingPolicyInfo info;
    std::unique_ptr<RoutingPolicy> (*make)(const Graph&, const RoutingOptions&);
};

constexpr std::array kEntries{
    Entry{{"hierarchical", true}, makeHierarchical},
    Entry{{"shortest_path", false}, makeShortestPath},
    Entry{{"ecmp", true}, makeEcmp},
    Entry{{"d_mod_k", false}, makeDModK},
};

constexpr auto kInfos = [] {
    std::array<RoutingPolicyInfo, kEntries.size()> infos{};
    for (std::size_t i = 0; i < kEntries.size(); ++i) {
        infos[i] = kEntries[i].info;
    }
    return infos;
}();

} // namespace

std::span<const RoutingPolicyInfo> routingPolicies() { return kInfos; }

Result<std::unique_ptr<RoutingPolicy>> makeRoutingPolicy(const Graph& graph, const RoutingOptions& options)
{
    for (const Entry& e : kEntries) {
        if (e.info.name == options.policy) {
            return e.make(graph, options);
        }
    }
    std::string names;
    for (const Entry& e : kEntries) {
        names += names.empty() ? "" : ", ";
        names += e.info.name;
    }
    return failure(Code::not_available, {options.policy, names});
}

} // namespace tierlens
