// A session as the text of its file.
#include <algorithm>
#include <filesystem>
#include <system_error>

#include "core/formats/yaml_splice.h"
#include "core/scenario/session_file.h"

namespace tierlens {

namespace {

namespace fs = std::filesystem;

/// @p file as it is written in a session in @p folder.
std::string writtenPath(const std::string& file, const fs::path& folder)
{
    std::error_code bad;
    const fs::path whole = fs::absolute(fs::path(file), bad).lexically_normal();
    if (bad)
        return file;
    const fs::path from = folder.empty() ? whole : whole.lexically_relative(folder);
    return from.empty() ? whole.generic_string() : from.generic_string();
}

class SessionWriter {
public:
    explicit SessionWriter(const std::string& path)
    {
        std::error_code bad;
        folder_ = fs::absolute(fs::path(path), bad).lexically_normal().parent_path();
    }

    std::string text(const Session& session)
    {
        out_ = "# Scenarios of Tierlens and what the window showed: `tierlens FILE` opens it, `tierlens-cli compare FILE` "
               "compares.\n";
        line(0, "tierlens_session", "1");
        const std::vector<std::string> files = session.files();
        if (!files.empty())
            open(0, "files");
        for (const std::string& file : files)
            item(1, writtenPath(file, folder_));
        if (session.baseline != 0 && session.baseline < session.scenarios.size())
            line(0, "baseline", session.scenarios[session.baseline].scenario.name);
        if (!session.scenarios.empty())
            open(0, "scenarios");
        for (const SessionScenario& s : session.scenarios) {
            out_ += "  - name: " + asYamlScalar(s.scenario.name) + "\n";
            line(2, "file", writtenPath(s.scenario.file, folder_));
            if (!s.shown)
                line(2, "shown", "false");
            question(2, s.scenario.question);
            values(2, "what_if", s.scenario.whatIf);
        }
        if (session.view) {
            open(0, "view");
            line(1, "file", writtenPath(session.view->file, folder_));
            question(1, session.view->question);
            values(1, "what_if", session.view->whatIf);
            line(1, "curves", session.view->curves);
            if (!session.view->front.empty())
                open(1, "front");
            for (const std::string& name : session.view->front)
                item(2, name);
        }
        return std::move(out_);
    }

private:
    void open(std::size_t depth, std::string_view key) { out_ += std::string(2 * depth, ' ') + std::string(key) + ":\n"; }
    void line(std::size_t depth, std::string_view key, std::string_view value)
    {
        out_ += std::string(2 * depth, ' ') + asYamlScalar(key) + ": " + asYamlScalar(value) + "\n";
    }
    void item(std::size_t depth, std::string_view value)
    {
        out_ += std::string(2 * depth, ' ') + "- " + asYamlScalar(value) + "\n";
    }
    void values(std::size_t depth, std::string_view key, const WhatIf& values)
    {
        if (values.empty())
            return;
        open(depth, key);
        for (const Setting& s : values.settings())
            line(depth + 1, s.key, s.value);
    }
    void question(std::size_t depth, const ScenarioQuestion& q)
    {
        open(depth, "question");
        for (const Setting& s : questionSettings(q))
            line(depth + 1, s.key, s.value);
        if (q.concurrent && q.concurrent->empty())
            out_ += std::string(2 * depth + 2, ' ') + "concurrent: []\n";
        else if (q.concurrent)
            open(depth + 1, "concurrent");
        if (q.concurrent)
            for (const std::string& label : *q.concurrent)
                item(depth + 2, label);
        values(depth + 1, "options", q.options);
    }

    fs::path folder_;
    std::string out_{};
};

} // namespace

std::string sessionText(const Session& session, const std::string& path) { return SessionWriter(path).text(session); }

} // namespace tierlens
