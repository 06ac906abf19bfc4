// From a change of the question to what is on screen, in the real window (offscreen): the numbers, the bars and the curves
// of 4 models × 48 sizes, each painted once after the answer has come. Asked: under 50 ms on the sample of 1,024 chips. The
// loads of the links follow in the background; "complete" measures until they are painted too.
#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QTimer>
#include <QWidget>
#include <benchmark/benchmark.h>
#include <chrono>
#include <ctime>
#include <set>

#include "ui/charts/phase_bars_pane.h"
#include "ui/charts/size_curves_pane.h"
#include "ui/panels/answer_view.h"
#include "ui/shell/main_window.h"
#include "ui/shell/window_host.h"
#include "ui/shell/workbench.h"

namespace tierlens {
namespace {

/// CPU time of all threads, ms: what the wall clock would say on a machine that does nothing else (or less, with two cores).
double processMs()
{
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) / 1e6;
}

/// Runs the event loop until @p done holds; false after 20 s.
template <class Predicate> bool runUntil(Predicate done)
{
    QTimer look; // with a time limit processEvents() would not wait but turn in circles, and take a core from the workers
    look.start(2);
    QElapsedTimer clock;
    clock.start();
    while (!done()) {
        if (clock.elapsed() > 20'000)
            return false;
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    }
    return true;
}

/// Which of the views that show numbers have been painted since the answer for a size came.
class Paints final : public QObject {
public:
    explicit Paints(const MainWindow& window) : window_(window)
    {
        watch(window.answerView());
        watch(window.workbench()->bars());
        watch(window.workbench()->curves());
    }
    void expect(Bytes size)
    {
        size_ = size;
        painted_.clear();
    }
    [[nodiscard]] bool all() const { return painted_.size() == views_.size(); }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Paint && window_.answer() && window_.answer()->request.size == size_)
            for (QWidget* view : views_)
                if (view->isAncestorOf(static_cast<QWidget*>(watched)))
                    painted_.insert(view);
        return false;
    }

private:
    void watch(QWidget* view)
    {
        views_.insert(view);
        for (QWidget* part : view->findChildren<QWidget*>())
            part->installEventFilter(this);
    }
    const MainWindow& window_;
    Bytes size_{};
    std::set<QWidget*> views_, painted_;
};

// The first question of a kind in a fresh window: nothing of it is known but the profile of the group that is shown.
void firstOfItsKind(benchmark::State& state, const char* sample, Collective collective, const char* group)
{
    for (auto _ : state) {
        WindowHost::Options options;
        options.remember = false;
        options.size = QSize(1920, 1080);
        WindowHost host(*qApp, options);
        MainWindow& window = *host.window();
        window.show();
        host.open(QString::fromUtf8(TIERLENS_SOURCE_DIR "/sample_topologies/") + QString::fromUtf8(sample));
        bool complete = false;
        QObject::connect(&window, &MainWindow::pictureComplete, &window, [&] { complete = true; });
        Paints paints(window);
        if (!runUntil([&] { return complete; })) {
            state.SkipWithError("no picture within 20 s");
            return;
        }
        complete = false;
        paints.expect(bytes(3e6));
        const auto from = std::chrono::steady_clock::now();
        host.document().setSize(bytes(3e6));
        host.document().setCollective(collective);
        if (group != nullptr)
            host.document().setGroupSelector(QString::fromUtf8(group));
        const bool shown = runUntil([&] { return paints.all(); });
        const auto to = std::chrono::steady_clock::now();
        const bool ended = runUntil([&] { return complete; });
        if (!shown || !ended) {
            state.SkipWithError("no picture within 20 s");
            return;
        }
        state.SetIterationTime(std::chrono::duration<double>(to - from).count());
    }
}

void changeOfQuestion(benchmark::State& state, const char* sample, std::initializer_list<Collective> collectives, bool loads)
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
    Paints paints(window);
    std::vector<Collective> asked(collectives);
    double size = 1e6;
    std::size_t turn = 0;
    if (!runUntil([&] { return complete; })) {
        state.SkipWithError("no picture within 20 s");
        return;
    }
    double spent = 0.0; // CPU, ms
    for (auto _ : state) {
        complete = false;
        size += 1e6;
        paints.expect(bytes(size));
        const double before = processMs();
        const auto from = std::chrono::steady_clock::now();
        document.setSize(bytes(size));
        document.setCollective(asked[turn++ % asked.size()]);
        const bool shown = runUntil([&] { return paints.all(); });
        auto to = std::chrono::steady_clock::now();
        double after = processMs();
        const bool ended = runUntil([&] { return complete && window.answer() && window.answer()->request.size == bytes(size); });
        QCoreApplication::processEvents(); // what the loads changed is painted
        if (loads) {
            to = std::chrono::steady_clock::now();
            after = processMs();
        }
        spent += after - before;
        if (!shown || !ended) {
            state.SkipWithError("no picture within 20 s");
            break;
        }
        state.SetIterationTime(std::chrono::duration<double>(to - from).count());
    }
    state.counters["cpu_ms"] = benchmark::Counter(spent, benchmark::Counter::kAvgIterations);
}

constexpr const char* kThousand = "pods_1024.yaml";

void BM_SizeOnThousandChips(benchmark::State& state) { changeOfQuestion(state, kThousand, {Collective::allReduce}, false); }
BENCHMARK(BM_SizeOnThousandChips)->Unit(benchmark::kMillisecond)->UseManualTime();

void BM_CollectiveOnThousandChips(benchmark::State& state)
{
    changeOfQuestion(state, kThousand, {Collective::allReduce, Collective::allGather, Collective::reduceScatter}, false);
}
BENCHMARK(BM_CollectiveOnThousandChips)->Unit(benchmark::kMillisecond)->UseManualTime();

void BM_SizeOnThousandChipsComplete(benchmark::State& state)
{
    changeOfQuestion(state, kThousand, {Collective::allReduce}, true);
}
BENCHMARK(BM_SizeOnThousandChipsComplete)->Unit(benchmark::kMillisecond)->UseManualTime();

/// Counts the answers whose numbers, bars and curves were all painted.
class Pictures final : public QObject {
public:
    explicit Pictures(const MainWindow& window) : window_(window)
    {
        for (QWidget* view : {static_cast<QWidget*>(window.answerView()), static_cast<QWidget*>(window.workbench()->bars()),
                              static_cast<QWidget*>(window.workbench()->curves())}) {
            views_.insert(view);
            for (QWidget* part : view->findChildren<QWidget*>())
                part->installEventFilter(this);
        }
    }
    [[nodiscard]] int shown() const { return shown_; }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::Paint)
            return false;
        if (answer_ != window_.answer()) {
            answer_ = window_.answer();
            painted_.clear();
        }
        for (QWidget* view : views_)
            if (view->isAncestorOf(static_cast<QWidget*>(watched)) && painted_.insert(view).second &&
                painted_.size() == views_.size())
                ++shown_;
        return false;
    }

private:
    const MainWindow& window_;
    std::shared_ptr<const Answer> answer_{};
    std::set<QWidget*> views_, painted_;
    int shown_ = 0;
};

// A slider of the what-if list under a mouse that moves 125 times a second for three seconds: how many pictures of new bars
// and curves come a second (asked: 30), and how long the last one takes to be that of the slider's end.
void BM_SliderOnThousandChips(benchmark::State& state)
{
    WindowHost::Options options;
    options.remember = false;
    options.size = QSize(1920, 1080);
    WindowHost host(*qApp, options);
    MainWindow& window = *host.window();
    window.show();
    host.open(QString::fromUtf8(TIERLENS_SOURCE_DIR "/sample_topologies/") + QString::fromUtf8(kThousand));
    bool complete = false;
    QObject::connect(&window, &MainWindow::pictureComplete, &window, [&] { complete = true; });
    if (!runUntil([&] { return complete; })) {
        state.SkipWithError("no picture within 20 s");
        return;
    }
    Document& document = host.document();
    double value_GBps = 450.0, seconds = 0.0, last_ms = 0.0;
    const double before_ms = processMs();
    const Pictures pictures(window);
    for (auto _ : state) {
        QTimer mouse;
        QObject::connect(&mouse, &QTimer::timeout, &window, [&] {
            value_GBps += 0.25;
            document.setWhatIf("comm_params.tiers.c2c.bandwidth", ParameterValue(gigabytesPerSecond(value_GBps)),
                               QStringLiteral("c2c"), 1);
        });
        mouse.start(8);
        QElapsedTimer clock;
        clock.start();
        runUntil([&] { return clock.elapsed() >= 3000; });
        mouse.stop();
        const double drag_s = static_cast<double>(clock.nsecsElapsed()) / 1e9;
        const int shown = pictures.shown();
        if (!runUntil(
                [&] { return window.answer() && window.answer()->whatIf == document.whatIf() && pictures.shown() > shown; })) {
            state.SkipWithError("no picture within 20 s");
            return;
        }
        last_ms = static_cast<double>(clock.nsecsElapsed()) / 1e6 - drag_s * 1e3;
        seconds += drag_s;
        state.SetIterationTime(drag_s);
    }
    state.counters["pictures_per_s"] = pictures.shown() / seconds;
    state.counters["last_ms"] = last_ms;
    state.counters["cpu_ms"] = (processMs() - before_ms) / pictures.shown();
}
BENCHMARK(BM_SliderOnThousandChips)->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(1);

void BM_FirstAllToAllOnThousandChips(benchmark::State& state) { firstOfItsKind(state, kThousand, Collective::allToAll, nullptr); }
BENCHMARK(BM_FirstAllToAllOnThousandChips)->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(3);

void BM_FirstOfAnotherGroupOnThousandChips(benchmark::State& state)
{
    firstOfItsKind(state, kThousand, Collective::allReduce, "two_pods");
}
BENCHMARK(BM_FirstOfAnotherGroupOnThousandChips)->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(3);

void BM_SizeOnTwoBoards(benchmark::State& state)
{
    changeOfQuestion(state, "hgx_h100_2x8_rails.yaml", {Collective::allReduce}, false);
}
BENCHMARK(BM_SizeOnTwoBoards)->Unit(benchmark::kMillisecond)->UseManualTime();

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
