// Values laid over a file: an ordered list that can be kept as text, written into the file, or laid over a question.
#pragma once

#include <list>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/evaluation/evaluation.h"
#include "core/formats/topology_file.h"
#include "core/whatif/parameter_value.h"

namespace tierlens {

/// Keys with their values as a file writes them, in the order in which they were first set; a key stands once.
class WhatIf {
public:
    void set(std::string_view key, const ParameterValue& value) { setText(key, value.text()); }
    void setText(std::string_view key, std::string value);
    void reset(std::string_view key);
    void clear() { settings_.clear(); }
    [[nodiscard]] bool empty() const { return settings_.empty(); }
    [[nodiscard]] const std::vector<Setting>& settings() const { return settings_; }
    /// The value of @p key; none when it is as the file has it.
    [[nodiscard]] const std::string* find(std::string_view key) const;

    /// One "key=value" a line.
    [[nodiscard]] std::string text() const;
    /// Back from text(): blank lines and lines that begin with # are passed over. Error: bad_setting with the line.
    [[nodiscard]] static Result<WhatIf> fromText(std::string_view text);

    friend bool operator==(const WhatIf& a, const WhatIf& b);

private:
    std::vector<Setting> settings_{};
};

/// What is wrong with keys of comm_params.tiers that name a tier without links: unknown_name with the tiers that there are.
[[nodiscard]] Problems missingTiers(const Topology* topology, const std::vector<Setting>& settings);

/// Lays what-ifs over one opened file and one question on it. Keeps the last topologies that it had to build, so that a
/// slider of the network beside a changed structure rebuilds nothing. For one thread.
class WhatIfLayer {
public:
    /// @p request stands on file.topology (or on none); both and @p evaluator are kept.
    WhatIfLayer(TopologyFile file, Request request, std::shared_ptr<Evaluator> evaluator);

    /// The question with @p values laid over. Ranks and companions are found again by their paths where the structure
    /// changed. Errors: what is wrong with a value, each problem with the setting's key as its key path; empty_group where a
    /// chip of the group is gone.
    [[nodiscard]] Result<Request> over(const WhatIf& values, const std::stop_token& stop = {});

    [[nodiscard]] const Request& base() const { return request_; }
    [[nodiscard]] const TopologyFile& file() const { return file_; }
    [[nodiscard]] Evaluator& evaluator() { return *evaluator_; }

    /// The same values as the file takes them: rails.X becomes the tier's bandwidth; size and group_size, which no file has,
    /// are left out.
    [[nodiscard]] Result<std::vector<Setting>> forFile(const WhatIf& values, const std::stop_token& stop = {});
    /// The file's text with @p values written into it. Errors: those of withSettings.
    [[nodiscard]] Result<std::string> intoText(const WhatIf& values, const std::stop_token& stop = {});

private:
    struct Built {
        std::vector<Setting> settings{};
        std::shared_ptr<const Topology> topology{};
    };
    [[nodiscard]] Result<std::shared_ptr<const Topology>> built(const std::vector<Setting>& structure);
    [[nodiscard]] Result<void> takeRails(Request& request, Tier tier, std::uint32_t rails, const std::stop_token& stop);

    TopologyFile file_;
    Request request_;
    std::shared_ptr<Evaluator> evaluator_;
    std::list<Built> built_{};
};

} // namespace tierlens
