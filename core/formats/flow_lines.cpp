#include "core/formats/flow_lines.h"

namespace tierlens {
namespace {

constexpr std::size_t kFewestLines = 16;
constexpr std::size_t kLongestLine = 1024;

struct NoSink {
    static void map(std::size_t) {}
    static void key(std::size_t, std::string_view) {}
    static void scalar(std::size_t, std::string_view) {}
    static void list(std::size_t) {}
    static void endList() {}
};

} // namespace

std::vector<FlowRun> findFlowRuns(const SourceText& source)
{
    std::vector<FlowRun> runs;
    FlowRun run;
    const auto finish = [&] {
        if (run.lines >= kFewestLines)
            runs.push_back(run);
        run.lines = 0;
    };
    for (std::size_t l = 0; l < source.lineCount(); ++l) {
        const std::string_view line = source.line(l);
        const std::size_t dash = line.find_first_not_of(' ');
        if (dash == std::string_view::npos || line[dash] != '-' || line.size() > kLongestLine ||
            !walkFlowLine(line, dash, NoSink{})) {
            finish();
            continue;
        }
        if (run.lines > 0 && dash != run.indentation)
            finish();
        if (run.lines == 0)
            run = {l, 0, dash};
        ++run.lines;
    }
    finish();
    return runs;
}

} // namespace tierlens
