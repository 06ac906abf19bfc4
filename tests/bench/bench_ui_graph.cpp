// Frame times of the tier graph: a pan and a zoom step, with loads and names, 1600 × 1000 offscreen. A frame must stay
// under 16 ms. The argument is the zoom: 0 everything in the window, 1 one pod, 2 one rack, 3 one board.
#include <QApplication>
#include <QPixmap>
#include <QWheelEvent>
#include <benchmark/benchmark.h>
#include <memory>

#include "tests/core/layout/systems.h"
#include "ui/graph/graph_view.h"

namespace {

using namespace tierlens;

std::shared_ptr<const Topology> system(int which)
{
    // 4·4·8 boards of 8 = 1,024 chips; 49·16·16 boards of 8 = 100,352.
    static const auto small = systems::fourTiers(4, 4, 8), big = systems::fourTiers(49, 16, 16);
    return which == 0 ? small : big;
}

std::shared_ptr<const LoadMap> loadsOf(const Topology& t)
{
    auto map = std::make_shared<LoadMap>();
    for (std::size_t e = 0; e < 2 * t.links.size(); ++e) {
        LinkLoad load;
        load.edge = EdgeId(e);
        load.capacity = t.links[e / 2].capacity(e % 2);
        load.utilisation = static_cast<double>(e * 2654435761U % 1000) / 1000.0;
        map->links.push_back(load);
    }
    return map;
}

struct Stage {
    SelectionHub hub;
    GraphView view{&hub};
    QImage screen{1600, 1000, QImage::Format_RGB32};

    Stage(int which, int zoom)
    {
        view.resize(1600, 1000);
        const auto topology = system(which);
        bool shown = false;
        QObject::connect(&view, &GraphView::topologyShown, &view, [&shown] { shown = true; });
        view.setTopology(topology);
        while (!shown)
            QApplication::processEvents();
        view.setLoads(loadsOf(*topology));
        view.setRanks(topology->endpoints);
        if (zoom > 0)
            view.fitContainer(*topology->findContainer(zoom == 1 ? "p0" : zoom == 2 ? "p0/r0" : "p0/r0/b0"));
        view.show();
        frame();
    }
    void frame() { view.viewport()->render(&screen); }
    void key(int k)
    {
        QKeyEvent event(QEvent::KeyPress, k, Qt::NoModifier);
        QApplication::sendEvent(&view, &event);
    }
};

void pan(benchmark::State& state)
{
    Stage stage(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
    int i = 0;
    for (auto _ : state) {
        stage.key(i++ % 2 == 0 ? Qt::Key_Right : Qt::Key_Left);
        stage.frame();
    }
}

void zoom(benchmark::State& state)
{
    Stage stage(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
    int i = 0;
    for (auto _ : state) {
        stage.key(i++ % 2 == 0 ? Qt::Key_Plus : Qt::Key_Minus);
        stage.frame();
    }
}

/// The picture in full quality, as after the last event of a burst.
void still(benchmark::State& state)
{
    Stage stage(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
    const GraphFrame frame = stage.view.frame();
    GraphPaintStats stats;
    for (auto _ : state) {
        QPainter painter(&stage.screen);
        stats = GraphPainter(frame).paint(painter, frame.view);
    }
    state.counters["segments"] = stats.segments;
    state.counters["boxes"] = stats.boxes;
    state.counters["labels"] = stats.labels;
}

void hover(benchmark::State& state)
{
    Stage stage(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
    int i = 0;
    for (auto _ : state) {
        const QPointF at(200 + i % 1200, 300 + i * 7 % 400);
        ++i;
        QMouseEvent move(QEvent::MouseMove, at, at, Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(stage.view.viewport(), &move);
        stage.frame();
    }
}

const std::vector<std::vector<std::int64_t>> kStages{{0, 1}, {0, 1, 2, 3}};
BENCHMARK(pan)->ArgsProduct(kStages)->ArgNames({"big", "zoom"})->Unit(benchmark::kMillisecond);
BENCHMARK(zoom)->ArgsProduct(kStages)->ArgNames({"big", "zoom"})->Unit(benchmark::kMillisecond);
BENCHMARK(still)->ArgsProduct(kStages)->ArgNames({"big", "zoom"})->Unit(benchmark::kMillisecond);
BENCHMARK(hover)->ArgsProduct(kStages)->ArgNames({"big", "zoom"})->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
