// The steps of the tour, and when it begins.
#include <QFileInfo>
#include <QSettings>
#include <QStackedWidget>
#include <algorithm>

#include "ui/document/document.h"
#include "ui/graph/graph_view.h"
#include "ui/panels/answer_view.h"
#include "ui/panels/question_bar.h"
#include "ui/shell/dock.h"
#include "ui/shell/main_window.h"
#include "ui/shell/samples.h"
#include "ui/shell/settings_keys.h"
#include "ui/shell/status_line.h"
#include "ui/shell/tour.h"
#include "ui/shell/workbench.h"

namespace tierlens {

Tour* MainWindow::tour() const { return tour_; }

void MainWindow::startTourOnce()
{
    if (QSettings().value(settings_keys::kTourKey, false).toBool())
        return;
    connect(this, &MainWindow::pictureComplete, this, &MainWindow::startTour, Qt::SingleShotConnection);
}

void MainWindow::startTour()
{
    if (!document_.hasTopology()) { // there is nothing to point at yet
        const QString sample = sampleFolder() + QStringLiteral("/hgx_h100_2x8_rails.yaml");
        if (!QFileInfo::exists(sample))
            return;
        connect(this, &MainWindow::pictureComplete, this, &MainWindow::startTour,
                // NOLINTNEXTLINE(clang-analyzer-optin.core.EnumCastOutOfRange): Qt asks for the two flags joined so
                static_cast<Qt::ConnectionType>(Qt::SingleShotConnection | Qt::UniqueConnection));
        return open(sample);
    }
    if (tour_)
        delete tour_;
    showStart(false);
    QSettings().setValue(settings_keys::kTourKey, true);
    std::vector<TourStep> steps;
    const auto dockStep = [&](QStringView id, const QString& title, const QString& said) {
        const auto& docks = workbench_->docks();
        Dock* dock = *std::ranges::find_if(docks, [&](const Dock* d) { return d->objectName() == id; });
        steps.push_back({title, said, dock, [dock] { dock->bringToFront(); }});
    };
    steps.push_back({tr("Ask"),
                     tr("Which chips, which collective, how many bytes, and how it is routed. Change anything and the answer "
                        "follows; there is nothing to apply. Every field explains itself under the mouse."),
                     question_});
    steps.push_back({tr("The answer"),
                     tr("How long it takes, under the model that is named beside it; the bus bandwidth as nccl-tests counts it, "
                        "and what limits it. Notes say where the model does not see everything."),
                     answerView_});
    steps.push_back(
        {tr("The tier graph"),
         tr("Pods hold racks hold boards hold chips. Links are coloured by how busy they are. The wheel zooms, a drag "
            "on empty space moves the picture, Shift and a drag select chips."),
         workbench_->graph()});
    dockStep(
        u"topology", tr("The topology"),
        tr("Every element as a tree with a filter, and the groups by name. The check boxes are the group that is asked about."));
    dockStep(u"bars", tr("Where the time goes"),
             tr("One bar a model, one colour a phase: start-up light, transfer full, contention hatched, queueing dotted. Under "
                "the mouse a phase lights up its links in the graph."));
    dockStep(u"curves", tr("Against the size"),
             tr("Time and bus bandwidth from 8 B to 16 GiB. A click takes that size as the question. Behind it: the fastest "
                "algorithm, the file's source, messages."));
    dockStep(u"explain", tr("Why"),
             tr("The formula of what is under the mouse with its numbers put in, and the rule that chose the algorithm."));
    dockStep(u"whatif", tr("What would change it"),
             tr("Drag a bandwidth or a latency, and everything follows; the mark is the file's value. Ctrl+Shift+P pins what is "
                "shown, to be compared with what comes next."));
    steps.push_back({tr("All the rest"),
                     tr("Ctrl+K finds every command by a few letters of its name, F1 opens the manual at what has the focus. "
                        "Help › Tour shows these steps again."),
                     status_});
    tour_ = new Tour(std::move(steps), this);
}

} // namespace tierlens
