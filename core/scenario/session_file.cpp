#include "core/scenario/session_file.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <set>
#include <utility>

#include "core/base/translatable.h"
#include "core/formats/node_reader.h"
#include "core/formats/read_file.h"
#include "core/whatif/parameters.h"

namespace tierlens {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kVersion = "1";
constexpr std::string_view kCurves[] = {"latency", "busbw", "algbw"};
constexpr std::uint32_t kMostFront = 64;

/// Reads one session; problems are noted in the reading.
class SessionReader {
public:
    SessionReader(Reading& reading, const std::string& name) : reading_(reading), folder_(fs::path(name).parent_path()) {}

    Session read(SourceNode root)
    {
        Session session;
        MapReader top(reading_, root, QT_TRANSLATE_NOOP("Problem", "a session"),
                      {"tierlens_session", "files", "baseline", "scenarios", "view"});
        if (!top.isMap())
            return session;
        const SourceNode version =
            top.require("tierlens_session", QT_TRANSLATE_NOOP("Problem", "the version; begin with 'tierlens_session: 1'"));
        if (version.valid())
            if (const auto text = reading_.text(version, QT_TRANSLATE_NOOP("Problem", "the session's version 1"));
                text && *text != kVersion)
                reading_.error(version, Code::wrong_version,
                               {std::string(*text), QT_TRANSLATE_NOOP("Problem", "'tierlens_session: 1'")});
        for (const SourceNode n : reading_.list(top.get("files"), QT_TRANSLATE_NOOP("Problem", "files")))
            if (const auto text = reading_.text(n, QT_TRANSLATE_NOOP("Problem", "a path")))
                files_.emplace_back(*text);
        const std::vector<SourceNode> items = reading_.list(top.get("scenarios"), QT_TRANSLATE_NOOP("Problem", "scenarios"));
        if (items.size() > kMostScenarios) {
            reading_.error(items[kMostScenarios], Code::out_of_range,
                           {std::to_string(items.size()), QT_TRANSLATE_NOOP("Problem", "at most 256 scenarios")});
            return session;
        }
        for (const SourceNode n : items)
            session.scenarios.push_back(scenario(n));
        if (const SourceNode n = top.get("baseline"); n.valid())
            readBaseline(n, session);
        if (const SourceNode n = top.get("view"); n.valid())
            session.view = view(n);
        return session;
    }

private:
    /// The text of a list in a session that names one of its files, as a path.
    std::string file(SourceNode n)
    {
        const auto text = reading_.text(n, QT_TRANSLATE_NOOP("Problem", "a path"));
        if (!text)
            return {};
        if (std::find(files_.begin(), files_.end(), *text) == files_.end()) {
            const std::vector<std::string_view> known(files_.begin(), files_.end());
            reading_.unknownName(n, *text, QT_TRANSLATE_NOOP("Problem", "file of the session"), known);
        }
        return (folder_ / fs::path(std::string(*text))).lexically_normal().string();
    }

    SessionScenario scenario(SourceNode n)
    {
        SessionScenario s;
        MapReader map(reading_, n, QT_TRANSLATE_NOOP("Problem", "a scenario"), {"name", "file", "shown", "question", "what_if"});
        if (!map.isMap())
            return s;
        if (const SourceNode name = map.require("name"); name.valid())
            if (const auto text = reading_.text(name, QT_TRANSLATE_NOOP("Problem", "a name"))) {
                s.scenario.name = *text;
                if (!names_.insert(s.scenario.name).second)
                    reading_.error(name, Code::name_taken, {s.scenario.name});
            }
        if (const SourceNode at = map.require("file"); at.valid())
            s.scenario.file = file(at);
        if (const SourceNode shown = map.get("shown"); shown.valid())
            s.shown = reading_.boolean(shown).value_or(true);
        if (const SourceNode q = map.get("question"); q.valid())
            s.scenario.question = question(q);
        if (const SourceNode w = map.get("what_if"); w.valid())
            s.scenario.whatIf = values(w, /*options=*/false);
        return s;
    }

    ScenarioQuestion question(SourceNode n)
    {
        ScenarioQuestion q;
        std::vector<std::string_view> keys(questionKeys().begin(), questionKeys().end());
        keys.emplace_back("concurrent");
        keys.emplace_back("options");
        MapReader map(reading_, n, QT_TRANSLATE_NOOP("Problem", "a question"), keys);
        for (const std::string_view key : questionKeys()) {
            const SourceNode at = map.get(key);
            const auto text = at.valid() ? reading_.text(at, QT_TRANSLATE_NOOP("Problem", "a value")) : std::nullopt;
            if (!text)
                continue;
            if (auto set = setQuestion(q, key, *text); !set)
                for (Problem& p : set.error())
                    reading_.error(at, p.code, std::move(p.args));
        }
        if (const SourceNode beside = map.get("concurrent"); beside.valid()) {
            q.concurrent.emplace();
            for (const SourceNode c :
                 reading_.list(beside, QT_TRANSLATE_NOOP("Problem", "collectives that run beside the question")))
                if (const auto text =
                        reading_.text(c, QT_TRANSLATE_NOOP("Problem", "GROUP:COLLECTIVE:SIZE such as tp[*]:all_reduce:64MB")))
                    q.concurrent->emplace_back(*text);
        }
        if (const SourceNode options = map.get("options"); options.valid())
            q.options = values(options, /*options=*/true);
        return q;
    }

    /// A map of keys as --set takes them. @p options: only what a question can say of the network section.
    WhatIf values(SourceNode map, bool options)
    {
        WhatIf values;
        const YamlTree& tree = reading_.tree();
        if (reading_.isMissing(map))
            return values;
        if (tree.kind(map) != YamlTree::Kind::map) {
            reading_.error(map, Code::expected_map,
                           {options ? QT_TRANSLATE_NOOP("Problem", "options") : QT_TRANSLATE_NOOP("Problem", "what-ifs"),
                            reading_.found(map)});
            return values;
        }
        std::set<std::string_view> seen; // WhatIf looks a key up by walking; a hostile file has very many
        for (SourceNode n = tree.firstChild(map); n.valid(); n = tree.next(n)) {
            const auto text = reading_.text(n, QT_TRANSLATE_NOOP("Problem", "a value"));
            if (!text)
                continue;
            if (!seen.insert(tree.key(n)).second)
                continue; // the reader has said so
            if (seen.size() > kMostValues) {
                reading_.keyError(n, Code::out_of_range,
                                  {std::to_string(tree.size(map)), QT_TRANSLATE_NOOP("Problem", "at most 1000 values")});
                return values;
            }
            if (options && !isRequestParameter(tree.key(n))) {
                reading_.keyError(n, Code::unknown_key,
                                  {std::string(tree.key(n)), QT_TRANSLATE_NOOP("Problem", "the options of a question"),
                                   "comm_params.*, routing.*, protocols.*"});
                continue;
            }
            values.setText(tree.key(n), std::string(*text));
        }
        return values;
    }

    void readBaseline(SourceNode n, Session& session)
    {
        const auto text = reading_.text(n, QT_TRANSLATE_NOOP("Problem", "the name of a scenario"));
        if (!text)
            return;
        std::vector<std::string_view> known;
        known.reserve(session.scenarios.size());
        for (const SessionScenario& s : session.scenarios)
            known.push_back(s.scenario.name);
        const auto at = std::find(known.begin(), known.end(), *text);
        if (at == known.end())
            reading_.unknownName(n, *text, QT_TRANSLATE_NOOP("Problem", "scenario"), known);
        else
            session.baseline = static_cast<std::size_t>(at - known.begin());
    }

    SessionView view(SourceNode n)
    {
        SessionView v;
        MapReader map(reading_, n, QT_TRANSLATE_NOOP("Problem", "a view"), {"file", "question", "what_if", "curves", "front"});
        if (!map.isMap())
            return v;
        if (const SourceNode at = map.require("file"); at.valid())
            v.file = file(at);
        if (const SourceNode q = map.get("question"); q.valid())
            v.question = question(q);
        if (const SourceNode w = map.get("what_if"); w.valid())
            v.whatIf = values(w, /*options=*/false);
        if (const SourceNode c = map.get("curves"); c.valid())
            if (const auto i = reading_.word(c, QT_TRANSLATE_NOOP("Problem", "a quantity of the curves"), kCurves))
                v.curves = kCurves[*i];
        for (const SourceNode f : reading_.list(map.get("front"), QT_TRANSLATE_NOOP("Problem", "names of panels")))
            if (const auto text = reading_.text(f, QT_TRANSLATE_NOOP("Problem", "a name")); text && v.front.size() < kMostFront)
                v.front.emplace_back(*text);
        return v;
    }

    static constexpr std::size_t kMostValues = 1000;
    Reading& reading_;
    fs::path folder_;
    std::vector<std::string> files_{};
    std::set<std::string> names_{};
};

Result<Session> read(std::string text, const std::string& name)
{
    const auto tree = YamlTree::parse(std::move(text), name);
    if (!tree)
        return failure(tree.error());
    Reading reading(**tree);
    if ((*tree)->kind((*tree)->root()) == YamlTree::Kind::null)
        return failure(Problems{(*tree)->problemAt((*tree)->root(), Code::empty_file)});
    Session session = SessionReader(reading, name).read((*tree)->root());
    std::stable_sort(reading.errors().begin(), reading.errors().end(), comesBefore);
    if (!reading.errors().empty())
        return failure(std::move(reading.errors()));
    return session;
}

} // namespace

std::vector<std::string> Session::files() const
{
    std::vector<std::string> all;
    const auto add = [&all](const std::string& file) {
        if (std::find(all.begin(), all.end(), file) == all.end())
            all.push_back(file);
    };
    for (const SessionScenario& s : scenarios)
        add(s.scenario.file);
    if (view)
        add(view->file);
    return all;
}

bool isSessionText(std::string_view text)
{
    constexpr std::string_view kKey = "tierlens_session:";
    constexpr std::size_t kBeginning = std::size_t{64} << 10;
    text = text.substr(0, kBeginning);
    while (!text.empty()) {
        if (text.starts_with(kKey))
            return true;
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos)
            return false;
        text.remove_prefix(end + 1);
    }
    return false;
}

Result<Session> readSessionText(std::string text, const std::string& name)
{
    try {
        return read(std::move(text), name);
    } catch (const std::exception& fault) { // out of memory, or a fault of ours
        return failure(Problems{Problem{Code::internal_error, {fault.what()}, name, {}, {}}});
    }
}

Result<Session> openSession(const std::string& path)
{
    auto text = readWholeFile(path);
    if (!text)
        return failure(std::move(text).error());
    return readSessionText(std::move(*text), path);
}

} // namespace tierlens
