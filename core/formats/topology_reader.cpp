#include "core/formats/topology_reader.h"

#include <algorithm>
#include <string>

#include "core/base/translatable.h"
#include "core/formats/topology_sections.h"

namespace tierlens {
namespace {

constexpr std::string_view kTopKeys[] = {"tierlens",  "name",     "types",  "boards",      "racks",     "pods",
                                         "system",    "network",  "chips",  "switches",    "nics",      "links",
                                         "overrides", "failures", "groups", "parallelism", "concurrent"};

/// Whether the file states a version whose keys are not known, so that reading on would only mislead.
bool isOtherVersion(Reading& reading)
{
    const YamlTree& tree = reading.tree();
    for (SourceNode n = tree.firstChild(tree.root()); n.valid(); n = tree.next(n)) {
        if (tree.key(n) != "tierlens" || tree.kind(n) != YamlTree::Kind::scalar || reading.isWord(n, "1"))
            continue;
        reading.error(n, Code::wrong_version, {std::string(tree.scalar(n).substr(0, 40)), "1"});
        return true;
    }
    return false;
}

} // namespace

TopologyReading readTopology(const YamlTree& tree)
{
    TopologyReading result;
    TopologyDescription& description = result.description;
    Reading reading(tree);
    const auto finish = [&] {
        result.errors = std::move(reading.errors());
        std::stable_sort(result.errors.begin(), result.errors.end(), comesBefore);
        result.impact = reading.impact();
        description.notes = std::move(reading.notes());
    };
    if (tree.kind(tree.root()) == YamlTree::Kind::null) {
        reading.error(tree.root(), Code::empty_file, {}, Impact::counts);
        finish();
        return result;
    }
    ImpactScope scope(reading, Impact::counts);
    if (isOtherVersion(reading)) {
        finish();
        return result;
    }
    MapReader top(reading, tree.root(), QT_TRANSLATE_NOOP("Problem", "a topology"), kTopKeys);
    if (!top.isMap()) {
        finish();
        return result;
    }
    const SourceNode version =
        top.require("tierlens", QT_TRANSLATE_NOOP("Problem", "the format version; begin with 'tierlens: 1'"));
    if (version.valid())
        reading.text(version, QT_TRANSLATE_NOOP("Problem", "the format version 1"));
    if (const SourceNode name = top.get("name"); name.valid()) {
        ImpactScope value(reading, Impact::value);
        if (const auto text = reading.text(name, QT_TRANSLATE_NOOP("Problem", "a name")))
            description.name = *text;
    }

    TypesReader types(reading, description);
    types.read(top.get("types"));
    BlocksReader(reading, types, description).read(top.get("boards"), top.get("racks"), top.get("pods"), top.get("system"));
    if (const SourceNode network = top.get("network"); network.valid())
        readNetwork(reading, network, description.network);
    description.chips = readHandElements(reading, types, top.get("chips"), HandKind::chip, Level::system);
    description.switches = readHandElements(reading, types, top.get("switches"), HandKind::switchElement, Level::system);
    description.nics = readHandElements(reading, types, top.get("nics"), HandKind::nic, Level::system);
    description.links = readHandLinks(reading, types, top.get("links"), Level::system);
    description.overrides = readOverrides(reading, types, top.get("overrides"));
    description.failures = readFailures(reading, top.get("failures"));
    description.groups = readGroups(reading, top.get("groups"));
    description.parallelism = readParallelism(reading, top.get("parallelism"));
    description.concurrent = readConcurrent(reading, top.get("concurrent"));
    finish();
    return result;
}

} // namespace tierlens
