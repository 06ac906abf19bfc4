// From a change of the question to the picture: 4 models × 48 sizes, bars, graph and curves painted, in the real window
// (offscreen). Asked: under 50 ms on the sample of 1,024 chips.
#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <benchmark/benchmark.h>

#include "ui/shell/main_window.h"
#include "ui/shell/window_host.h"

namespace tierlens {
namespace {

/// Runs the event loop until @p done holds; false after 20 s.
template <class Predicate> bool runUntil(Predicate done)
{
    QElapsedTimer clock;
    clock.start();
    while (!done()) {
        if (clock.elapsed() > 20'000)
            return false;
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 5);
    }
    return true;
}

void changeOfQuestion(benchmark::State& state, const char* sample, std::initializer_list<Collective> collectives)
{
    WindowHost::Options options;
    options.remember = false;
    options.size = QSize(1920, 1080);
    WindowHost host(*qApp, options);
    MainWindow& window = *host.window();
    window.show();
    host.open(QString::fromUtf8(TIERLENS_SOURCE_DIR "/sample_topologies/") + QString::fromUtf8(sample));
    bool complete = false;
    QObject::connect(&window, &MainWindow::pictureComplete, &window, [&] { complete = true; });
    Document& document = host.document();
    QImage picture(window.size(), QImage::Format_ARGB32_Premultiplied);
    std::vector<Collective> asked(collectives);
    double size = 1e6;
    std::size_t turn = 0;
    for (auto _ : state) {
        complete = false;
        size += 1e6;
        document.setSize(bytes(size));
        document.setCollective(asked[turn++ % asked.size()]);
        if (!runUntil([&] { return complete && window.answer() && window.answer()->request.size == bytes(size); })) {
            state.SkipWithError("no picture within 20 s");
            break;
        }
        window.render(&picture);
    }
}

void BM_SizeOnThousandChips(benchmark::State& state) { changeOfQuestion(state, "pods_1024.yaml", {Collective::allReduce}); }
BENCHMARK(BM_SizeOnThousandChips)->Unit(benchmark::kMillisecond)->UseRealTime();

void BM_CollectiveOnThousandChips(benchmark::State& state)
{
    changeOfQuestion(state, "pods_1024.yaml", {Collective::allReduce, Collective::allGather, Collective::reduceScatter});
}
BENCHMARK(BM_CollectiveOnThousandChips)->Unit(benchmark::kMillisecond)->UseRealTime();

void BM_SizeOnTwoBoards(benchmark::State& state) { changeOfQuestion(state, "hgx_h100_2x8_rails.yaml", {Collective::allReduce}); }
BENCHMARK(BM_SizeOnTwoBoards)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace
} // namespace tierlens

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
