#include "core/edit/generator.h"

#include <string_view>

#include "core/formats/yaml_draft.h"
#include "core/formats/yaml_splice.h"

namespace tierlens {
namespace {

bool hasSwitch(GeneratedFabric fabric)
{
    return fabric == GeneratedFabric::switched || fabric == GeneratedFabric::rail || fabric == GeneratedFabric::fatTree ||
           fabric == GeneratedFabric::dragonfly;
}

std::string_view kindOf(GeneratedFabric fabric)
{
    constexpr std::string_view kinds[] = {"none",      "full_mesh", "ring", "mesh",     "torus",
                                          "hypercube", "switched",  "rail", "fat_tree", "dragonfly"};
    return kinds[static_cast<std::size_t>(fabric)];
}

std::string fabricText(const GeneratedLevel& level, std::string_view name)
{
    if (level.fabric == GeneratedFabric::none)
        return {};
    std::string text = "{kind: " + std::string(kindOf(level.fabric)) + ", link: " + std::string(name) + "_link";
    if (hasSwitch(level.fabric))
        text += ", switch: " + std::string(name) + "_switch";
    if (level.nics > 0)
        text += ", attach: {nics: " + std::to_string(level.nics) + ", host_link: " + std::string(name) + "_host}";
    switch (level.fabric) {
    case GeneratedFabric::mesh:
    case GeneratedFabric::torus:
        text += ", dims: " + asYamlValue(level.dims);
        break;
    case GeneratedFabric::switched:
        if (level.switches > 1)
            text += ", switches: " + std::to_string(level.switches);
        break;
    case GeneratedFabric::fatTree:
        text +=
            ", levels: 2, radix: " + std::to_string(level.radix) + ", oversubscription: " + asYamlScalar(level.oversubscription);
        break;
    case GeneratedFabric::dragonfly:
        text += ", groups: " + std::to_string(level.groups) + ", routers: " + std::to_string(level.routers) +
                ", global_links: " + std::to_string(level.globalLinks);
        break;
    case GeneratedFabric::none:
    case GeneratedFabric::fullMesh:
    case GeneratedFabric::ring:
    case GeneratedFabric::hypercube:
    case GeneratedFabric::rail:
        break;
    }
    return text + "}";
}

std::string membersOf(const GeneratedLevel& level, std::string_view block)
{
    std::string text = "[{use: " + std::string(block);
    if (level.count > 1)
        text += ", count: " + std::to_string(level.count);
    return text + "}]";
}

} // namespace

std::string generatedText(const GeneratorOptions& options)
{
    struct Named {
        const GeneratedLevel& level;
        std::string_view name;
    };
    const Named levels[] = {{options.board, "board"}, {options.rack, "rack"}, {options.pod, "pod"}, {options.system, "system"}};
    std::string switches, links;
    for (const auto& [level, name] : levels) {
        if (level.fabric == GeneratedFabric::none)
            continue;
        links += "    " + std::string(name) + "_link: {bandwidth: " + asYamlScalar(level.bandwidth) +
                 ", latency: " + asYamlScalar(level.linkLatency) + "}\n";
        if (level.nics > 0)
            links += "    " + std::string(name) + "_host: {bandwidth: " + asYamlScalar(level.hostBandwidth) + "}\n";
        if (hasSwitch(level.fabric))
            switches += "    " + std::string(name) + "_switch: {latency: " + asYamlScalar(level.switchLatency) + "}\n";
    }
    const std::string chip = asYamlScalar(options.chip);
    std::string text = "tierlens: 1\nname: " + asYamlScalar(options.name) + "\n\ntypes:\n  chips:\n    " + chip + ": {}\n";
    if (!switches.empty())
        text += "  switches:\n" + switches;
    if (!links.empty())
        text += "  links:\n" + links;
    const auto fabric = [](const GeneratedLevel& level, std::string_view name, std::string_view indentation) {
        const std::string value = fabricText(level, name);
        return value.empty() ? std::string() : std::string(indentation) + "fabric: " + value + "\n";
    };
    text += "\nboards:\n  board:\n    chips: {type: " + chip + ", count: " + std::to_string(options.board.count) + "}\n" +
            fabric(options.board, "board", "    ");
    text += "racks:\n  rack:\n    boards: " + membersOf(options.rack, "board") + "\n" + fabric(options.rack, "rack", "    ");
    text += "pods:\n  pod:\n    racks: " + membersOf(options.pod, "rack") + "\n" + fabric(options.pod, "pod", "    ");
    text += "system:\n  pods: " + membersOf(options.system, "pod") + "\n" + fabric(options.system, "system", "  ");
    return text;
}

} // namespace tierlens
