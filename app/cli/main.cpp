// tierlens-cli: the core without a window. Registers the commands; each stands in a file of its own.
#include "app/cli/command_line.h"

int main(int argc, char** argv)
{
    using namespace tierlens::cli;
    CommandLine line;
    line.add(makeEvalCommand());
    line.add(makeCurveCommand());
    line.add(makeFastestCommand());
    line.add(makeHeatmapCommand());
    line.add(makeProfileCommand());
    line.add(makeRouteCommand());
    line.add(makeMatrixCommand());
    line.add(makeSeedsCommand());
    line.add(makeSweepCommand());
    line.add(makeMergeCommand());
    line.add(makeCompareCommand());
    line.add(makeSolveCommand());
    line.add(makeSensitivityCommand());
    line.add(makeCheckCommand());
    line.add(makeImportCommand());
    line.add(makeValidateCommand());
    line.add(makeCompletionCommand());
    return line.run(argc, argv);
}
