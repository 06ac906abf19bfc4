#include "core/formats/import/hand_topology.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace tierlens::import {
namespace {

std::string remarked(std::string_view remark) { return remark.empty() ? "\n" : "  # " + remarkText(remark) + "\n"; }

std::string section(const char* indent, const char* key, const std::map<std::string, std::string>& types)
{
    std::string text = types.empty() ? "" : fmt::format("{}{}:\n", indent, key);
    for (const auto& [name, body] : types) {
        text += fmt::format("{}  {}: {{{}}}\n", indent, name, body);
    }
    return text;
}

std::string section(const char* key, const std::string& lines) { return lines.empty() ? "" : fmt::format("{}:\n{}", key, lines); }

} // namespace

std::string quotedScalar(std::string_view text)
{
    std::string out = "'";
    for (const char c : text) {
        out += c == '\'' ? "''" : std::string(1, static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c);
    }
    return out + "'";
}

std::string remarkText(std::string_view text)
{
    std::string out;
    for (const char c : text.substr(0, 80)) { // other programs' texts are not always UTF-8, the file must be
        out += static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7F ? '?' : c;
    }
    return out;
}

std::string typeName(std::string text)
{
    std::ranges::replace_if(text, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return text;
}

std::string perSecond(double gigabytes) { return fmt::format("{:.6g} GB/s", gigabytes); }

std::string HandTopology::pathIn(const std::string& container, const char* letter)
{
    ++elements_;
    return fmt::format("{}{}{}{}", container, container.empty() ? "" : "/", letter, numbers_[container + "/" + letter]++);
}

std::string HandTopology::addChip(const std::string& container, std::string_view remark, const std::string& type)
{
    std::string path = pathIn(container, "c");
    chipTypes_.try_emplace(type);
    chipLines_ += fmt::format("  - {{name: {}, type: {}}}", path, type) + remarked(remark);
    ++chips_;
    return path;
}

std::string HandTopology::addSwitch(const std::string& container, const std::string& type, std::string_view remark)
{
    std::string path = pathIn(container, "sw");
    switchTypes_.try_emplace(type);
    switchLines_ += fmt::format("  - {{name: {}, type: {}}}", path, type) + remarked(remark);
    ++switches_;
    return path;
}

std::string HandTopology::addNic(const std::string& container, const std::string& type, std::string_view remark)
{
    std::string path = pathIn(container, "nic");
    nicTypes_.try_emplace(type);
    nicLines_ += fmt::format("  - {{name: {}, type: {}}}", path, type) + remarked(remark);
    ++nics_;
    return path;
}

void HandTopology::addLink(const std::string& from, const std::string& to, const std::string& type, int count)
{
    ++elements_;
    linkLines_ += fmt::format("  - {{from: {}, to: {}, type: {}", from, to, type);
    linkLines_ += count > 1 ? fmt::format(", count: {}}}\n", count) : "}\n";
    linkCounts_[type] += count;
}

void HandTopology::linkType(const std::string& name, LinkSpeed speed)
{
    std::string body = "bandwidth: " + perSecond(speed.bandwidth_GBps);
    if (speed.efficiency < 1.0) {
        body += fmt::format(", efficiency: {:.6g}", speed.efficiency);
    }
    if (speed.latency_us > 0.0) {
        body += fmt::format(", latency: {:.6g} us", speed.latency_us);
    }
    linkTypes_.try_emplace(name, std::move(body));
}

void HandTopology::switchType(const std::string& name, double latency_us)
{
    switchTypes_.try_emplace(name, fmt::format("latency: {:.6g} us", latency_us));
}

void HandTopology::nicType(const std::string& name, double bandwidth_GBps)
{
    nicTypes_.try_emplace(name, "bandwidth: " + perSecond(bandwidth_GBps));
}

void HandTopology::finish(const std::string& name, ImportResult& result) const
{
    result.chips = chips_;
    result.nics = nics_;
    ImportFindings read{{FindingCode::devices_read, {std::to_string(chips_), std::to_string(nics_)}}};
    if (switches_ > 0) {
        read.push_back({FindingCode::switches_read, {std::to_string(switches_)}});
    }
    for (const auto& [type, count] : linkCounts_) {
        read.push_back({FindingCode::links_read, {type, std::to_string(count)}});
    }
    result.findings.insert(result.findings.begin(), read.begin(), read.end());
    std::map<std::string, std::string> used; // types that no link has would only be noise
    for (const auto& [type, body] : linkTypes_) {
        if (linkCounts_.contains(type)) {
            used.emplace(type, body);
        }
    }
    result.yaml = fmt::format("tierlens: 1\nname: {}\ntypes:\n", quotedScalar(name)) + section("  ", "chips", chipTypes_) +
                  section("  ", "switches", switchTypes_) + section("  ", "nics", nicTypes_) + section("  ", "links", used) +
                  section("chips", chipLines_) + section("switches", switchLines_) + section("nics", nicLines_) +
                  section("links", linkLines_);
}

} // namespace tierlens::import
