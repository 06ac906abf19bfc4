#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/cli/command.h"
#include "app/cli/option_list.h"
#include "core/formats/import/import_topology.h"
#include "core/formats/read_file.h"
#include "core/formats/topology_file.h"
#include "core/report/import_report.h"

namespace tierlens::cli {
namespace {

/// The last part of a path without its ending, as the topology's name.
std::string nameOf(const std::string& path)
{
    std::string name = path == "-" ? "imported" : path.substr(path.find_last_of('/') + 1);
    if (const auto dot = name.find_last_of('.'); dot != std::string::npos && dot > 0) {
        name.resize(dot);
    }
    return name;
}

class ImportCommand final : public Command {
public:
    std::string_view name() const override { return "import"; }
    std::string_view summary() const override { return "Another tool's topology as a topology file, with what was assumed"; }
    std::string_view examples() const override
    {
        return "tierlens-cli import auto tests/data/import/two_pairs.txt\n"
               "tierlens-cli import nvidia_smi tests/data/import/two_pairs.txt -o /tmp/node.yaml\n"
               "tierlens-cli import nccl_xml tests/data/import/nvswitch_node.xml tests/data/import/nvswitch_node.xml";
    }
    void declare(OptionList& options) override
    {
        options.positional("KIND", "auto, which recognises it by content, or " + importKindNames(), kind_, true);
        options.positionals("FILE",
                            "What the tool printed; - is standard input. Several files of nccl_xml are the machines of one "
                            "cluster",
                            files_);
        options.text("-o,--output", "OUT.yaml", "Into this file; what was read, assumed and missing goes to standard output",
                     output_);
    }

    Outcome<Answer> run(std::stop_token /*stop*/) override
    {
        const auto kind = importKindOf(kind_);
        if (!kind) {
            return commandLineWrong(fmt::format("KIND '{}' is none of auto, {}", kind_, importKindNames()));
        }
        std::vector<std::string> texts;
        for (const std::string& file : files_) {
            auto text = readWholeFile(file);
            if (!text) {
                return inputWrong(text.error());
            }
            texts.push_back(std::move(*text));
        }
        std::vector<ImportSource> sources;
        sources.reserve(files_.size());
        for (std::size_t i = 0; i < files_.size(); ++i) {
            sources.push_back({texts[i], files_[i]});
        }
        const auto result = importTopology(sources, nameOf(files_.front()), *kind);
        if (!result) {
            return inputWrong(result.error());
        }
        const std::string files = fmt::format("{}", fmt::join(files_, ", "));
        const std::string yaml = importedText(*result, files);
        if (output_.empty()) {
            return Answer{yaml};
        }
        if (const auto saved = saveText(output_, yaml); !saved) {
            return inputWrong(saved.error());
        }
        return Answer{reportFindings(*result, files)};
    }

private:
    std::string kind_, output_;
    std::vector<std::string> files_;
};

} // namespace

std::unique_ptr<Command> makeImportCommand() { return std::make_unique<ImportCommand>(); }

} // namespace tierlens::cli
