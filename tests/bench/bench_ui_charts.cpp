// A new answer on its way to the screen: 4 models × 48 sizes into the bottom panes and painted (the goal is 50 ms).
#include <benchmark/benchmark.h>

#include <QApplication>
#include <QPainter>
#include <QPixmap>

#include "tests/ui/charts/sample_answer.h"
#include "ui/charts/heatmap_pane.h"
#include "ui/charts/phase_bars_pane.h"
#include "ui/charts/size_curves_pane.h"

namespace {

using namespace tierlens;

template <class Pane> void painted(benchmark::State& state, std::shared_ptr<const Answer> (*make)(int))
{
    Pane pane(nullptr);
    pane.resize(620, 330);
    pane.show();
    const std::shared_ptr<const Answer> answers[] = {make(0), make(1)};
    QPixmap target(pane.size());
    std::size_t i = 0;
    for (auto _ : state) {
        pane.setAnswer(answers[i++ % 2]);
        pane.render(&target);
    }
}

std::shared_ptr<const Answer> twoBoards(int k) { return sample::makeAnswer(2, megabytes(k == 0 ? 128 : 64)); }
std::shared_ptr<const Answer> thousandChips(int k) { return sample::makeAnswer(128, megabytes(k == 0 ? 128 : 64)); }

void newAnswerAllPanes(benchmark::State& state)
{
    PhaseBarsPane bars(nullptr);
    SizeCurvesPane curves(nullptr);
    HeatmapPane heat(nullptr);
    const auto boards = static_cast<std::uint32_t>(state.range(0));
    const std::shared_ptr<const Answer> answers[] = {sample::makeAnswer(boards, megabytes(128)),
                                                     sample::makeAnswer(boards, megabytes(64))};
    QPixmap target(620, 330);
    for (AnswerPane* pane :
         {static_cast<AnswerPane*>(&bars), static_cast<AnswerPane*>(&curves), static_cast<AnswerPane*>(&heat)}) {
        pane->resize(620, 330);
        pane->show();
    }
    std::size_t i = 0;
    for (auto _ : state) {
        for (AnswerPane* pane :
             {static_cast<AnswerPane*>(&bars), static_cast<AnswerPane*>(&curves), static_cast<AnswerPane*>(&heat)}) {
            pane->setAnswer(answers[i % 2]);
            pane->render(&target);
        }
        ++i;
    }
}

void bars(benchmark::State& state) { painted<PhaseBarsPane>(state, twoBoards); }
void curves(benchmark::State& state) { painted<SizeCurvesPane>(state, twoBoards); }
void heatmap(benchmark::State& state) { painted<HeatmapPane>(state, twoBoards); }
void heatmapOf1024Chips(benchmark::State& state) { painted<HeatmapPane>(state, thousandChips); }

BENCHMARK(bars)->Unit(benchmark::kMillisecond);
BENCHMARK(curves)->Unit(benchmark::kMillisecond);
BENCHMARK(heatmap)->Unit(benchmark::kMillisecond);
BENCHMARK(heatmapOf1024Chips)->Unit(benchmark::kMillisecond);
BENCHMARK(newAnswerAllPanes)->Arg(2)->Arg(128)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
