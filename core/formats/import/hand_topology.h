// A topology written element by element, as the readers of other tools' texts need it: chips, switches, NICs and links by
// hand, numbered inside their container, with a remark of what each is called in the text.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/formats/import/import_topology.h"

namespace tierlens::import {

/// What one link has in one direction.
struct LinkSpeed {
    double bandwidth_GBps = 0.0; ///< nameplate; 1 GB is 10^9 bytes
    double efficiency = 1.0;
    double latency_us = 0.0;
};

class HandTopology {
public:
    /// Containers are paths without an end: "p0/r0/b0"; "" is the system. All return the path of what they made.
    std::string addChip(const std::string& container, std::string_view remark, const std::string& type = "gpu");
    std::string addSwitch(const std::string& container, const std::string& type, std::string_view remark = {});
    std::string addNic(const std::string& container, const std::string& type, std::string_view remark);
    void addLink(const std::string& from, const std::string& to, const std::string& type, int count = 1);

    /// Types; the first of a name holds. Switch types and chip types that are not given here have the program's defaults.
    void linkType(const std::string& name, LinkSpeed speed);
    void switchType(const std::string& name, double latency_us);
    void nicType(const std::string& name, double bandwidth_GBps);

    [[nodiscard]] int chips() const { return chips_; }
    [[nodiscard]] int nics() const { return nics_; }
    [[nodiscard]] std::size_t elements() const { return elements_; }

    /// Into @p result: the YAML under @p name, the counts, and, before the other findings, what was read: chips, NICs,
    /// switches, links of each type.
    void finish(const std::string& name, ImportResult& result) const;

private:
    std::string pathIn(const std::string& container, const char* letter);

    std::map<std::string, int> numbers_{}; ///< next number by "container/letter"
    std::map<std::string, std::string> chipTypes_{}, switchTypes_{}, nicTypes_{}, linkTypes_{};
    std::string chipLines_{}, switchLines_{}, nicLines_{}, linkLines_{};
    std::map<std::string, int> linkCounts_{};
    int chips_ = 0, switches_ = 0, nics_ = 0;
    std::size_t elements_ = 0; ///< and links
};

/// @p text as a single-quoted YAML scalar, without control characters.
[[nodiscard]] std::string quotedScalar(std::string_view text);
/// @p text in a remark: without control characters, 80 bytes at most.
[[nodiscard]] std::string remarkText(std::string_view text);
/// @p text as the name of a type: what is no letter, digit or underscore becomes an underscore.
[[nodiscard]] std::string typeName(std::string text);
/// "12.5 GB/s", with six digits.
[[nodiscard]] std::string perSecond(double gigabytes);

} // namespace tierlens::import
