#include "core/scenario/input_list.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "core/formats/yaml_splice.h"
#include "core/whatif/parameters.h"
#include "core/whatif/request_keys.h"
#include "core/whatif/structure_parameters.h"

namespace tierlens {

namespace {

using Entries = std::vector<InputEntry>;

/// Keys of a file's top that are told by other parts, or tell nothing.
constexpr std::string_view kToldElsewhere[] = {"tierlens", "name", "network", "concurrent"};

struct Spelling {
    std::string_view written, key, unit;
};
constexpr Spelling kSpellings[] = {{"latency_us", "latency", " us"},
                                   {"bandwidth_GBps", "bandwidth", " GB/s"},
                                   {"bandwidth_gbps", "bandwidth", " GB/s"},
                                   {"size_bytes", "size", " B"}};

/// The key and the value of the file as they are written here, whichever of its spellings the file has.
std::pair<std::string, std::string> respelt(std::string key, std::string value)
{
    for (const Spelling& s : kSpellings)
        if (key.ends_with(s.written) && (key.size() == s.written.size() || key[key.size() - s.written.size() - 1] == '.')) {
            key.replace(key.size() - s.written.size(), s.written.size(), s.key);
            value += s.unit;
        }
    if (const ParameterUnit unit = unitOfStructure(key); unit != ParameterUnit::choice)
        if (const auto parsed = parseParameterValue(unit, value))
            value = parsed->text();
    return {std::move(key), std::move(value)};
}

/// The key paths of a file's values. Lists of single values are one value.
class FileWalk {
public:
    /// @p only: keys that are wanted, empty: all.
    FileWalk(const YamlTree& tree, const std::set<std::string>& only, const std::stop_token& stop, Entries& out)
        : tree_(tree), only_(only), stop_(stop), out_(out)
    {
        if (tree.kind(tree.root()) != YamlTree::Kind::map)
            return;
        for (SourceNode n = tree.firstChild(tree.root()); n.valid(); n = tree.next(n)) {
            const std::string_view key = tree.key(n);
            if (std::find(std::begin(kToldElsewhere), std::end(kToldElsewhere), key) != std::end(kToldElsewhere))
                continue;
            if (tree.kind(n) == YamlTree::Kind::list)
                addItems(n);
            else
                add(n, std::string(key));
        }
    }

private:
    [[nodiscard]] bool hasCollections(SourceNode list) const
    {
        for (SourceNode c = tree_.firstChild(list); c.valid(); c = tree_.next(c))
            if (tree_.kind(c) == YamlTree::Kind::map || tree_.kind(c) == YamlTree::Kind::list)
                return true;
        return false;
    }

    void add(SourceNode n, std::string key)
    {
        if (stop_.stop_requested())
            return;
        switch (tree_.kind(n)) {
        case YamlTree::Kind::map:
            for (SourceNode c = tree_.firstChild(n); c.valid(); c = tree_.next(c))
                add(c, key + "." + std::string(tree_.key(c)));
            return;
        case YamlTree::Kind::list:
            if (hasCollections(n)) {
                std::size_t number = 0;
                for (SourceNode c = tree_.firstChild(n); c.valid(); c = tree_.next(c))
                    add(c, key + "[" + std::to_string(number++) + "]");
                return;
            }
            return put(std::move(key), flowText(tree_, n));
        case YamlTree::Kind::scalar:
            return put(std::move(key), std::string(tree_.scalar(n)));
        case YamlTree::Kind::null:
            return;
        }
    }

    void put(std::string key, std::string value)
    {
        auto [spelt, text] = respelt(std::move(key), std::move(value));
        if (only_.empty() || only_.contains(spelt))
            out_.push_back({InputPart::topology, std::move(spelt), {std::move(text), false}});
    }

    void addItems(SourceNode list)
    {
        if (!only_.empty())
            return;
        std::map<std::string, std::size_t> times;
        std::vector<std::string> order;
        for (SourceNode c = tree_.firstChild(list); c.valid() && !stop_.stop_requested(); c = tree_.next(c)) {
            std::string key = std::string(tree_.key(list)) + ": " + flowText(tree_, c);
            if (++times[key] == 1)
                order.push_back(std::move(key));
        }
        for (std::string& key : order) {
            const std::size_t n = times[key];
            out_.push_back({InputPart::topology, std::move(key), {n == 1 ? "yes" : std::to_string(n) + " times", false}});
        }
    }

    const YamlTree& tree_;
    const std::set<std::string>& only_;
    const std::stop_token& stop_;
    Entries& out_;
};

bool isStructure(std::string_view key) { return !isRequestParameter(key) && !tierOfRails(key); }

std::vector<Setting> structureOf(const ScenarioOutcome& o)
{
    std::vector<Setting> structure;
    for (const Setting& s : o.scenario.whatIf.settings())
        if (isStructure(s.key)) {
            auto [key, value] = respelt(s.key, s.value);
            structure.push_back({std::move(key), std::move(value)});
        }
    return structure;
}

/// What of the files is looked into.
struct Wanted {
    bool files = false;           ///< they differ
    std::set<std::string> keys{}; ///< the same file, and these are laid over in one or the other
    std::set<Tier> rails{};
};

Wanted wantedOf(std::span<const ScenarioOutcome> outcomes)
{
    Wanted wanted;
    const TopologyFile* first = nullptr;
    for (const ScenarioOutcome& o : outcomes) {
        if (o.file && first == nullptr)
            first = o.file.get();
        if (o.file && o.file.get() != first)
            wanted.files = wanted.files || o.file->text != first->text;
        for (const Setting& s : structureOf(o))
            wanted.keys.insert(s.key);
        for (const Setting& s : o.scenario.whatIf.settings())
            if (const auto tier = tierOfRails(s.key))
                wanted.rails.insert(*tier);
    }
    if (wanted.files)
        wanted.keys.clear();
    return wanted;
}

void addFile(const ScenarioOutcome& o, const Wanted& wanted, const std::stop_token& stop, Entries& out)
{
    if (!o.file || (!wanted.files && wanted.keys.empty()))
        return;
    // The text is one that was read: it parses.
    if (const auto tree = YamlTree::parse(o.file->text, o.file->name))
        FileWalk(**tree, wanted.keys, stop, out);
    for (Setting& s : structureOf(o)) {
        const auto at = std::find_if(out.begin(), out.end(),
                                     [&](const InputEntry& e) { return e.part == InputPart::topology && e.key == s.key; });
        if (at == out.end())
            out.push_back({InputPart::topology, std::move(s.key), {std::move(s.value), true}});
        else
            at->value = {std::move(s.value), true};
    }
}

/// The request as far as it is known.
const Request& requestOf(const ScenarioOutcome& o) { return o.request.topology ? o.request : o.question; }

void addQuestion(const ScenarioOutcome& o, Entries& out)
{
    const ScenarioQuestion& q = o.scenario.question;
    const auto add = [&out](std::string_view key, std::string text, bool whatIf = false) {
        out.push_back({InputPart::question, std::string(key), {std::move(text), whatIf}});
    };
    const Request& request = requestOf(o);
    const bool known = request.topology != nullptr;
    for (Setting& s : questionSettings(q))
        if (s.key != "size" && s.key != "model")
            add(s.key, std::move(s.value));
    const Bytes size = known ? request.size : q.size;
    add("size", ParameterValue(size).text(), size != q.size);
    // What holds when nothing is said stands here too, so that it is not an empty place beside what another says.
    if (q.method == Method::closedForm)
        add("method", std::string(methodName(q.method)));
    if (q.ordering == RankOrdering::asGiven)
        add("rank_order", "given");
    if (q.root == 0)
        add("root", "0");
    if (!known)
        return;
    add("model", q.models.empty() ? request.network.comm.model : modelsText(q.models));
    add("ranks", std::to_string(request.ranks.size()), request.ranks.size() != o.question.ranks.size());
    std::string beside;
    for (const Companion& c : request.companions)
        beside += (beside.empty() ? "" : ", ") + c.label;
    add("concurrent", beside.empty() ? "none" : std::move(beside));
}

void addOption(const ScenarioOutcome& o, const std::string& key, Entries& out)
{
    const auto path = requestKey(key);
    const auto value = valueIn(requestOf(o), *path);
    if (value)
        out.push_back({InputPart::options, key, {value->text(), value != valueIn(o.question, *path)}});
}

void addOptions(const ScenarioOutcome& o, Entries& out)
{
    for (const RequestKey& key : plainKeys())
        if (key.name != "size" && key.name != "group_size" && key.name != "comm_params.comm_model")
            addOption(o, std::string(key.name), out);
    for (const Tier tier : kTiers)
        for (const RequestKey& key : tierKeys())
            addOption(o, "comm_params.tiers." + std::string(pathKey(tier)) + "." + std::string(key.name), out);
    for (const Protocol& p : requestOf(o).network.protocols)
        for (const std::string_view name : {"launch", "software", "efficiency"})
            addOption(o, "protocols." + p.name + "." + std::string(name), out);
}

void addRails(const ScenarioOutcome& o, const std::set<Tier>& tiers, Entries& out)
{
    for (const Tier tier : tiers) {
        const std::string key = "rails." + std::string(pathKey(tier));
        const std::string* const laid = o.scenario.whatIf.find(key);
        out.push_back({InputPart::rails,
                       key,
                       {laid != nullptr ? *laid : std::to_string(railsOf(*o.question.topology, tier)), laid != nullptr}});
    }
}

struct Count {
    std::string key{};
    std::size_t count = 0;
};

std::vector<Count> countsOf(const Topology& t)
{
    std::map<Level, std::size_t> containers;
    for (const Container& c : t.containers)
        ++containers[c.level];
    std::size_t switches = 0, nics = 0, failed = 0;
    for (const Vertex& v : t.vertices) {
        switches += v.kind == VertexKind::switchElement ? 1 : 0;
        nics += v.kind == VertexKind::nic ? 1 : 0;
        failed += v.failed ? 1 : 0;
    }
    std::map<Tier, std::size_t> links;
    std::size_t failedLinks = 0;
    for (const Link& l : t.links) {
        ++links[l.tier];
        failedLinks += l.failed ? 1 : 0;
    }
    std::vector<Count> counts{{"pods", containers[Level::pod]},
                              {"racks", containers[Level::rack]},
                              {"boards", containers[Level::board]},
                              {"endpoints", t.endpoints.size()},
                              {"switches", switches},
                              {"nics", nics},
                              {"failed_elements", failed},
                              {"failed_links", failedLinks}};
    for (const Tier tier : kTiers)
        counts.push_back({"links." + std::string(pathKey(tier)), links[tier]});
    return counts;
}

void addCounts(const ScenarioOutcome& o, Entries& out)
{
    const Topology& t = *requestOf(o).topology;
    const std::vector<Count> now = countsOf(t);
    const std::vector<Count> before = o.question.topology.get() == &t ? now : countsOf(*o.question.topology);
    for (std::size_t i = 0; i < now.size(); ++i)
        out.push_back({InputPart::counts, now[i].key, {std::to_string(now[i].count), now[i].count != before[i].count}});
}

void addTiers(const ScenarioOutcome& o, Entries& out)
{
    if (!o.evaluation.profile)
        return;
    for (const TierProfile& t : o.evaluation.profile->effective) {
        const std::string tier(pathKey(t.tier));
        const auto add = [&](std::string_view what, std::string text) {
            out.push_back({InputPart::tiers, tier + "." + std::string(what), {std::move(text), false}});
        };
        add("ranks", std::to_string(t.groupSize.value_or(0)));
        // As people read them: these are computed, and the last digits of a mean differ for nothing.
        add("bandwidth", ParameterValue(t.bandwidth).display());
        add("latency", ParameterValue(t.latency).display());
        add("start_latency", ParameterValue(t.startLatency).display());
    }
}

} // namespace

std::vector<std::vector<InputEntry>> inputLists(std::span<const ScenarioOutcome> outcomes, const std::stop_token& stop)
{
    const Wanted wanted = wantedOf(outcomes);
    std::vector<Entries> lists;
    for (const ScenarioOutcome& o : outcomes) {
        Entries& out = lists.emplace_back();
        out.push_back({InputPart::file, "file", {o.scenario.file, false}});
        if (o.file && o.file->topology)
            out.push_back({InputPart::file, "name", {o.file->topology->name, false}});
        addQuestion(o, out);
        addFile(o, wanted, stop, out);
        if (requestOf(o).topology == nullptr)
            continue;
        addOptions(o, out);
        addRails(o, wanted.rails, out);
        addCounts(o, out);
        addTiers(o, out);
    }
    return lists;
}

} // namespace tierlens
