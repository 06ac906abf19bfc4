// How long the thread of the window is held up by one event, at most, from opening a file to the whole picture: every number
// over 16 ms is a frame that was missed. CPU time of that thread, so that what else the machine does is not counted. The
// longest event is the result; those over the limit are named on standard error.
#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QTemporaryDir>
#include <QTreeView>
#include <benchmark/benchmark.h>
#include <cstdio>
#include <ctime>
#include <fstream>

#include "ui/document/document.h"
#include "ui/document/document_edits.h"
#include "ui/edit/edit_dialog.h"
#include "ui/edit/edit_selection.h"
#include "ui/models/topology_tree_model.h"
#include "ui/panels/topology_panel.h"
#include "ui/shell/edit_control.h"
#include "ui/shell/main_window.h"
#include "ui/shell/window_host.h"
#include "ui/shell/workbench.h"

namespace tierlens {
namespace {

constexpr double kLimitMs = 16.0;

double threadMs()
{
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) / 1e6;
}

/// Times every event that the loop delivers (not those that one event sends in turn: they are part of it).
class TimedApplication final : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override
    {
        if (depth_++ > 0) {
            const bool done = QApplication::notify(receiver, event);
            --depth_;
            return done;
        }
        const QByteArray name = receiver->metaObject()->className();
        const int type = event->type();
        const double from = threadMs();
        const bool done = QApplication::notify(receiver, event);
        --depth_;
        const double ms = threadMs() - from;
        longest = std::max(longest, ms);
        if (ms > kLimitMs && watching)
            std::fprintf(stderr, "%6.1f ms  event %d of %s\n", ms, type, name.constData());
        return done;
    }
    double longest = 0.0; ///< ms
    bool watching = false;

private:
    int depth_ = 0;
};

TimedApplication* application = nullptr;

template <class Predicate> bool runUntil(Predicate done)
{
    QElapsedTimer clock;
    clock.start();
    while (!done()) {
        if (clock.elapsed() > 120'000)
            return false;
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 5);
    }
    return true;
}

/// The sample of 1,024 chips with as many racks a pod and pods as asked for: 32 chips a rack.
QString largeFile(const QTemporaryDir& folder, int racks, int pods)
{
    std::ifstream in(TIERLENS_SOURCE_DIR "/sample_topologies/pods_1024.yaml");
    std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    const auto replace = [&text](const std::string& from, const std::string& to) {
        for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
    };
    replace("{use: rack, count: 8}", "{use: rack, count: " + std::to_string(racks) + "}");
    replace("{use: pod, count: 4}", "{use: pod, count: " + std::to_string(pods) + "}");
    replace("ports: 64", "ports: 1024");
    const QString path = folder.filePath(QStringLiteral("large.yaml"));
    std::ofstream(path.toStdString()) << text;
    return path;
}

void BM_LongestEventOfOpening(benchmark::State& state)
{
    const QTemporaryDir folder;
    const QString path = largeFile(folder, static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
    WindowHost::Options options;
    options.remember = false;
    options.size = QSize(1920, 1080);
    WindowHost host(*application, options);
    MainWindow& window = *host.window();
    bool complete = false;
    QObject::connect(&window, &MainWindow::pictureComplete, &window, [&] { complete = true; });
    double longest = 0.0;
    runUntil([&] { return !window.size().isEmpty(); });
    QCoreApplication::processEvents();
    application->watching = true;
    for (auto _ : state) {
        application->longest = 0.0;
        complete = false;
        const Topology* before = host.document().file().topology.get();
        host.open(path);
        if (!runUntil([&] { return complete && host.document().file().topology.get() != before; })) {
            state.SkipWithError("no picture within two minutes");
            break;
        }
        host.document().setSize(bytes(1e6 * static_cast<double>(1 + state.iterations() % 7)));
        complete = false;
        runUntil([&] { return complete; });
        for (int i = 0; i < 20; ++i)
            QCoreApplication::processEvents();
        longest = std::max(longest, application->longest);
        state.SetIterationTime(application->longest / 1e3);
    }
    application->watching = false;
    state.counters["longest_ms"] = longest;
}
BENCHMARK(BM_LongestEventOfOpening)->Args({8, 4})->Args({64, 32})->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(2);

/// From an edit to the whole picture of what it made, and back by undo: a chip that fails, a rack that grows, the form of a
/// fabric.
void BM_LongestEventOfEditing(benchmark::State& state)
{
    const QTemporaryDir folder;
    const QString path = largeFile(folder, static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
    WindowHost::Options options;
    options.remember = false;
    options.size = QSize(1920, 1080);
    WindowHost host(*application, options);
    MainWindow& window = *host.window();
    bool complete = false;
    QObject::connect(&window, &MainWindow::pictureComplete, &window, [&] { complete = true; });
    host.open(path);
    if (!runUntil([&] { return complete; }))
        return state.SkipWithError("no picture within two minutes");
    DocumentEdits& edits = host.document().edits();
    const auto settled = [&] {
        return complete && !edits.busy() && window.answer() != nullptr && !window.answer()->loadsFollow &&
               window.answer()->question.topology == host.document().file().topology;
    };
    const std::vector<TopologyEdit> made{Fail{{{"p0/r0/b0/c0", {}, {}}}}, Resize{"p0/r0", 9, {}, Scope::onlyThis},
                                         Override{{{"p0/r0/b0/c1", {}, {}}}, {{"start.noc", "30 ns"}}}};
    application->watching = true;
    double longest = 0.0;
    for (auto _ : state) {
        application->longest = 0.0;
        for (const TopologyEdit& edit : made)
            for (const bool forward : {true, false}) {
                complete = false;
                if (forward)
                    edits.apply({edit});
                else
                    edits.undo();
                if (!runUntil(settled)) {
                    state.SkipWithError("no picture within two minutes");
                    break;
                }
                for (int i = 0; i < 20; ++i)
                    QCoreApplication::processEvents();
            }
        // The rack's fabric, through the form.
        const auto rack = host.document().file().topology->findContainer("p0/r0");
        TopologyPanel* tree = window.workbench()->topologyPanel();
        QModelIndex row = tree->model()->indexOf(host.document().file().topology->endpointsBelow(*rack).front());
        while (tree->model()->containerAt(row) != *rack)
            row = row.parent();
        tree->tree()->setCurrentIndex(row);
        QCoreApplication::processEvents();
        window.editControl()->action(EditKind::changeFabric)->trigger();
        EditDialog* form = nullptr;
        runUntil([&] { return (form = window.findChild<EditDialog*>()) != nullptr && form->isVisible(); });
        form->reject();
        runUntil([&] { return window.findChild<EditDialog*>() == nullptr; });
        longest = std::max(longest, application->longest);
        state.SetIterationTime(application->longest / 1e3);
    }
    application->watching = false;
    state.counters["longest_ms"] = longest;
}
BENCHMARK(BM_LongestEventOfEditing)->Args({8, 4})->Args({64, 32})->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(2);

} // namespace
} // namespace tierlens

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    tierlens::TimedApplication timed(argc, argv);
    tierlens::application = &timed;
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
