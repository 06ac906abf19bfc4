// What is selected, by the elements' names: to be selected again in the topology that an edit has made of the one shown.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/topology/topology.h"
#include "ui/graph/selection_hub.h"

namespace tierlens {

class SelectionByName {
public:
    /// Of @p topology, which the hub's ids are of; none, or a selection of very many: nothing is kept.
    SelectionByName(const std::shared_ptr<const Topology>& topology, const SelectionHub& hub);
    /// What has gone is left out.
    void restore(const Topology& topology, SelectionHub& hub) const;

private:
    struct LinkName {
        std::string a, b;
        std::uint32_t rail;
    };
    std::vector<std::string> vertices_, containers_;
    std::vector<LinkName> links_;
};

} // namespace tierlens
