#include "core/formats/topology_file.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "core/formats/read_file.h"
#include "core/formats/topology_reader.h"
#include "core/formats/yaml_tree.h"
#include "core/topology/build.h"

namespace tierlens {
namespace {

/// Whether a problem of the built topology can be believed although parts of the file could not be read.
bool standsDespite(Impact impact, Code code)
{
    switch (impact) {
    case Impact::value:
        return true;
    case Impact::elements: // what is missing may be what could not be read
        return code != Code::unknown_name && code != Code::unknown_chip && code != Code::no_such_link && code != Code::no_plugs;
    case Impact::counts:
        return code == Code::bad_path || code == Code::self_link;
    }
    return false;
}

/// In the order of the text; what is about the whole stands at its beginning.
Problems listed(Problems problems)
{
    for (Problem& p : problems)
        if (p.position.line == 0 && p.code != Code::too_many_problems)
            p.position = {1, 1};
    std::stable_sort(problems.begin(), problems.end(), [](const Problem& a, const Problem& b) {
        const bool aIsLast = a.code == Code::too_many_problems, bIsLast = b.code == Code::too_many_problems;
        return aIsLast != bIsLast ? bIsLast : comesBefore(a, b);
    });
    return problems;
}

Result<TopologyFile> read(std::string text, const std::string& name)
{
    auto parsed = YamlTree::parse(std::move(text), name);
    if (!parsed)
        return failure(std::move(parsed.error()));
    const std::shared_ptr<const YamlTree> tree = *parsed;
    TopologyReading reading = readTopology(*tree);
    // With errors too: what is wrong in the rest is listed in the same run.
    auto built = buildTopology(reading.description, *tree);
    if (reading.impact) {
        Problems problems = std::move(reading.errors);
        if (!built)
            for (Problem& p : built.error())
                if (standsDespite(*reading.impact, p.code))
                    problems.push_back(std::move(p));
        if (problems.size() >= kMaxProblems) {
            problems.resize(kMaxProblems);
            problems.push_back(Problem{Code::too_many_problems, {std::to_string(kMaxProblems)}, name, {}, {}});
        }
        return failure(listed(std::move(problems)));
    }
    if (!built)
        return failure(listed(std::move(built.error())));
    return TopologyFile{name, tree->source().text(), tree, std::move(*built)};
}

} // namespace

Result<TopologyFile> readTopologyText(std::string text, const std::string& name)
{
    try {
        return read(std::move(text), name);
    } catch (const std::exception& fault) { // out of memory, or a fault of ours
        return failure(Problems{Problem{Code::internal_error, {fault.what()}, name, {}, {}}});
    }
}

Result<TopologyFile> openTopologyFile(const std::string& path)
{
    auto text = readWholeFile(path);
    if (!text)
        return failure(std::move(text.error()));
    return readTopologyText(std::move(*text), path);
}

} // namespace tierlens
