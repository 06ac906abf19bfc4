#include "core/edit/generator.h"

#include <string_view>

#include "core/formats/yaml_splice.h"

namespace tierlens {
namespace {

bool hasSwitch(GeneratedFabric fabric)
{
    return fabric == GeneratedFabric::switched || fabric == GeneratedFabric::rail || fabric == GeneratedFabric::fatTree;
}

std::string fabricText(const GeneratedLevel& level, std::string_view name)
{
    std::string text;
    switch (level.fabric) {
    case GeneratedFabric::none:
        return {};
    case GeneratedFabric::fullMesh:
        text = "full_mesh";
        break;
    case GeneratedFabric::ring:
        text = "ring";
        break;
    case GeneratedFabric::switched:
        text = "switched";
        break;
    case GeneratedFabric::rail:
        text = "rail";
        break;
    case GeneratedFabric::fatTree:
        text = "fat_tree";
        break;
    }
    text = "{kind: " + text + ", link: " + std::string(name) + "_link";
    if (hasSwitch(level.fabric))
        text += ", switch: " + std::string(name) + "_switch";
    if (level.fabric == GeneratedFabric::switched && level.switches > 1)
        text += ", switches: " + std::to_string(level.switches);
    if (level.fabric == GeneratedFabric::fatTree)
        text +=
            ", levels: 2, radix: " + std::to_string(level.radix) + ", oversubscription: " + asYamlScalar(level.oversubscription);
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
