// The routing policies by name. A new policy is its file and one line in policies.h.
#include <algorithm>
#include <array>
#include <string>

#include "core/routing/policies.h"
#include "core/routing/symmetric_policy.h"

namespace tierlens {

namespace {

struct Entry {
    RoutingPolicyInfo info;
    std::unique_ptr<RoutingPolicy> (*make)(const Graph&, const RoutingOptions&);
};

#define TIERLENS_ENTRY(name, hasModes, make) Entry{{name, hasModes}, make},
constexpr std::array kEntries{TIERLENS_ROUTING_POLICIES(TIERLENS_ENTRY)};
#undef TIERLENS_ENTRY

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
            auto policy = e.make(graph, options);
            return policy->followsSymmetry() ? withSymmetry(graph, std::move(policy)) : std::move(policy);
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
