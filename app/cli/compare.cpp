#include <algorithm>
#include <filesystem>
#include <map>

#include "app/cli/command.h"
#include "app/cli/question_input.h"
#include "app/cli/words.h"
#include "core/formats/read_file.h"
#include "core/report/compare_report.h"
#include "core/report/text_table.h"
#include "core/scenario/session_file.h"

namespace tierlens::cli {
namespace {

/// Topologies by path, each read once.
class Topologies {
public:
    Outcome<std::shared_ptr<const TopologyFile>> open(const std::string& path)
    {
        const auto known = files_.find(path);
        if (known != files_.end()) {
            return known->second;
        }
        auto file = openTopologyFile(path);
        return file ? keep(path, *std::move(file)) : inputWrong(file.error());
    }
    Outcome<std::shared_ptr<const TopologyFile>> read(const std::string& path, std::string text)
    {
        auto file = readTopologyText(std::move(text), path);
        return file ? keep(path, *std::move(file)) : inputWrong(file.error());
    }

private:
    Outcome<std::shared_ptr<const TopologyFile>> keep(const std::string& path, TopologyFile file)
    {
        return files_[path] = std::make_shared<const TopologyFile>(std::move(file));
    }
    std::map<std::string, std::shared_ptr<const TopologyFile>> files_;
};

/// The scenarios of a session, its baseline first; or the one that @p name names.
Outcome<std::vector<Scenario>> scenariosOf(const Session& session, const std::string& path, const std::string& name)
{
    std::vector<Scenario> scenarios;
    std::vector<std::string_view> known;
    for (const SessionScenario& s : session.scenarios) {
        scenarios.push_back(s.scenario);
        known.push_back(s.scenario.name);
    }
    if (name.empty()) {
        if (!scenarios.empty()) {
            const auto first = scenarios.begin() + static_cast<std::ptrdiff_t>(session.baseline);
            std::rotate(scenarios.begin(), first, first + 1);
        }
        return scenarios;
    }
    const auto at = std::find(known.begin(), known.end(), name);
    if (at == known.end()) {
        return commandLineWrong(printable(path) + ": " + unknownWord("scenario", name, known));
    }
    return std::vector{scenarios[static_cast<std::size_t>(at - known.begin())]};
}

/// FILE#NAME taken apart; a file that has a # in its name is meant where there is one.
std::pair<std::string, std::string> splitName(const std::string& argument)
{
    const std::size_t hash = argument.rfind('#');
    std::error_code bad;
    if (hash == std::string::npos || std::filesystem::exists(argument, bad)) {
        return {argument, {}};
    }
    return {argument.substr(0, hash), argument.substr(hash + 1)};
}

class CompareCommand final : public Command {
public:
    std::string_view name() const override { return "compare"; }
    std::string_view summary() const override { return "What differs between scenarios, in the input and in the result"; }
    std::string_view examples() const override
    {
        return "tierlens-cli compare sample_topologies/fat_tree_16_boards.yaml sample_topologies/fat_tree_16_boards_4to1.yaml\n"
               "tierlens-cli compare sample_sessions/hgx_rails.tierlens-session.yaml --size 1GiB\n"
               "tierlens-cli compare 'sample_sessions/hgx_rails.tierlens-session.yaml#as built' "
               "sample_topologies/nvl72_rack.yaml";
    }
    void declare(OptionList& options) override
    {
        options.positionals("FILE",
                            "Topologies, or session files with all their scenarios, or one as FILE#NAME; the first is the "
                            "baseline. What the options say holds for all",
                            arguments_);
        question_.declare(options, {.file = false, .withoutFile = false});
    }

    Outcome<Answer> run(std::stop_token stop) override
    {
        const auto format = question_.format();
        if (!format) {
            return tl::unexpected<Failure>(format.error());
        }
        auto scenarios = readScenarios();
        if (!scenarios) {
            return tl::unexpected<Failure>(scenarios.error());
        }
        if (scenarios->size() < 2) {
            return commandLineWrong("two scenarios at least are needed to compare, here is " +
                                    std::string(scenarios->empty() ? "none" : "one"));
        }
        const auto evaluator = std::make_shared<Evaluator>();
        std::vector<ScenarioOutcome> outcomes;
        for (Scenario& s : *scenarios) {
            const auto file = topologies_.open(s.file);
            if (!file) {
                return tl::unexpected<Failure>(file.error());
            }
            auto asked = question_.over(std::move(s), *(*file)->topology);
            if (!asked) {
                return tl::unexpected<Failure>(asked.error());
            }
            ScenarioOutcome outcome = evaluateScenario(*asked, *file, evaluator, stop);
            if (!outcome.problems.empty()) {
                for (Problem& p : outcome.problems) {
                    p.file = p.file.empty() ? outcome.scenario.name : p.file;
                }
                return inputWrong(outcome.problems);
            }
            outcomes.push_back(std::move(outcome));
        }
        const Comparison comparison = compareScenarios(outcomes, stop);
        Problems warnings;
        if (*format == Format::csv) {
            for (const ScenarioOutcome& o : outcomes) {
                warnings = joined({&warnings, &o.evaluation.warnings});
            }
        }
        return Answer{reportComparison(outcomes, comparison, *format), std::move(warnings)};
    }

private:
    /// With names that differ.
    Outcome<std::vector<Scenario>> readScenarios()
    {
        std::vector<Scenario> all;
        for (const std::string& argument : arguments_) {
            const auto [path, wanted] = splitName(argument);
            auto text = readWholeFile(path);
            if (!text) {
                return inputWrong(text.error());
            }
            if (isSessionText(*text)) {
                const auto session = readSessionText(*std::move(text), path);
                if (!session) {
                    return inputWrong(session.error());
                }
                auto scenarios = scenariosOf(*session, path, wanted);
                if (!scenarios) {
                    return tl::unexpected<Failure>(scenarios.error());
                }
                all.insert(all.end(), scenarios->begin(), scenarios->end());
                continue;
            }
            if (!wanted.empty()) {
                return commandLineWrong(printable(path) + " is a topology and has no scenario named '" + printable(wanted) + "'");
            }
            if (const auto file = topologies_.read(path, *std::move(text)); !file) {
                return tl::unexpected<Failure>(file.error());
            }
            Scenario scenario;
            scenario.name = path == "-" ? path : std::filesystem::path(path).stem().string();
            scenario.file = path;
            all.push_back(std::move(scenario));
        }
        for (std::size_t i = 0; i < all.size(); ++i) {
            const std::string name = all[i].name;
            const auto taken = [&] {
                return std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i),
                                   [&](const Scenario& s) { return s.name == all[i].name; });
            };
            for (int n = 2; taken(); ++n) {
                all[i].name = name + " (" + std::to_string(n) + ")";
            }
        }
        return all;
    }

    QuestionInput question_;
    std::vector<std::string> arguments_;
    Topologies topologies_;
};

} // namespace

std::unique_ptr<Command> makeCompareCommand() { return std::make_unique<CompareCommand>(); }

} // namespace tierlens::cli
