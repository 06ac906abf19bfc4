#include "ui/shell/session_control.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>
#include <algorithm>
#include <map>
#include <utility>

#include "ui/charts/size_curves_pane.h"
#include "ui/document/document.h"
#include "ui/document/text.h"
#include "ui/shell/actions.h"
#include "ui/shell/dock.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/scenario_control.h"
#include "ui/shell/settings_keys.h"
#include "ui/shell/workbench.h"

namespace tierlens {
namespace {

constexpr std::pair<CurveQuantity, const char*> kCurves[] = {
    {CurveQuantity::latency, "latency"}, {CurveQuantity::busBandwidth, "busbw"}, {CurveQuantity::algorithmBandwidth, "algbw"}};

} // namespace

bool isSessionFile(const QString& path)
{
    constexpr qint64 kBeginning = qint64{64} * 1024;
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return false;
    return isSessionText(file.read(kBeginning).toStdString());
}

SessionControl::SessionControl(Document& document, ScenarioControl& scenarios, Workbench& workbench, MessageBar& messages,
                               Actions& actions, QWidget* window)
    : QObject(window), document_(document), scenarios_(scenarios), workbench_(workbench), messages_(messages), window_(window),
      loader_([this](const std::shared_ptr<const Loaded>& loaded) { take(loaded); }), saver_([this](const Problems& problems) {
          if (!problems.empty())
              return messages_.tell(MessageBar::Topic::saving, Severity::error,
                                    tr("The session was not saved: %1").arg(problemSentence(problems.front())));
          messages_.clear(MessageBar::Topic::saving);
          Q_EMIT saved(savingTo_);
      })
{
    connect(actions[ActionId::openSession], &QAction::triggered, this, [this] { askWhere(false); });
    connect(actions[ActionId::saveSession], &QAction::triggered, this, [this] { askWhere(true); });
    const auto enable = [this, save = actions[ActionId::saveSession]] {
        save->setEnabled(document_.hasTopology() || !document_.scenarios().empty());
    };
    connect(&document_, &Document::topologyChanged, this, enable);
    connect(&document_.scenarios(), &ScenarioList::changed, this, enable);
    enable();
}

void SessionControl::askWhere(bool saving)
{
    const QString folder = document_.sourceName().isEmpty() ? QSettings().value(settings_keys::kFolderKey).toString()
                                                            : QFileInfo(document_.sourceName()).absolutePath();
    const QString kinds = tr("Sessions (*.tierlens-session.yaml);;All files (*)");
    auto* dialog = new QFileDialog(window_, saving ? tr("Save the session") : tr("Open a session"), folder, kinds);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(saving ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
    dialog->setFileMode(saving ? QFileDialog::AnyFile : QFileDialog::ExistingFile);
    dialog->setDefaultSuffix(QStringLiteral("tierlens-session.yaml"));
    connect(dialog, &QFileDialog::fileSelected, this, saving ? &SessionControl::save : &SessionControl::openWanted);
    dialog->open();
}

Session SessionControl::session() const
{
    Session session;
    const ScenarioList& list = document_.scenarios();
    for (const PinnedScenario& pinned : list.all()) {
        if (pinned.id == list.baseline())
            session.baseline = session.scenarios.size();
        session.scenarios.push_back({pinned.scenario, pinned.shown});
    }
    if (document_.hasTopology()) {
        SessionView view;
        view.file = document_.file().name;
        view.question = document_.question();
        view.whatIf = document_.whatIf();
        for (const auto& [quantity, name] : kCurves)
            if (quantity == workbench_.curves()->quantity())
                view.curves = name;
        for (const Dock* dock : workbench_.docks())
            if (dock->isVisible() && !dock->visibleRegion().isEmpty())
                view.front.push_back(dock->objectName().toStdString());
        session.view = std::move(view);
    }
    return session;
}

void SessionControl::save(const QString& path)
{
    savingTo_ = path;
    saver_.start([to = QFile::encodeName(path).toStdString(), session = session()](const std::stop_token& /*stop*/,
                                                                                   JobProgress& /*progress*/) {
        const auto saved = saveText(to, sessionText(session, to));
        return saved ? Problems{} : saved.error();
    });
}

void SessionControl::open(const QString& path)
{
    loader_.start([path](const std::stop_token& /*stop*/, JobProgress& /*progress*/) { return load(path); });
}

std::shared_ptr<const SessionControl::Loaded> SessionControl::load(const QString& path)
{
    auto loaded = std::make_shared<Loaded>();
    loaded->path = path;
    loaded->session = openSession(QFile::encodeName(path).toStdString());
    if (!loaded->session)
        return loaded;
    const Session& session = *loaded->session;
    std::map<std::string, std::pair<std::shared_ptr<const TopologyFile>, Problems>> files;
    for (const std::string& name : session.files()) {
        auto file = openTopologyFile(name);
        if (file) {
            files[name].first = std::make_shared<const TopologyFile>(*std::move(file));
            continue;
        }
        files[name].second = file.error();
        loaded->problems.insert(loaded->problems.end(), file.error().begin(), file.error().end());
    }
    for (const SessionScenario& s : session.scenarios) {
        const auto& [file, problems] = files[s.scenario.file];
        loaded->scenarios.push_back({0, s.scenario, file, problems, s.shown});
    }
    loaded->viewThere = session.view && files[session.view->file].first != nullptr;
    return loaded;
}

void SessionControl::take(const std::shared_ptr<const Loaded>& loaded)
{
    const auto said = [](const Problems& problems) {
        const Problem& first = problems.front();
        const QString place = problemPlace(first);
        return (place.isEmpty() ? QString() : place + QStringLiteral(": ")) + problemSentence(first);
    };
    if (!loaded->session) {
        messages_.tell(MessageBar::Topic::file, Severity::error,
                       tr("The session was not opened: %1").arg(said(loaded->session.error())));
        Q_EMIT failed();
        return;
    }
    const Session& session = *loaded->session;
    document_.scenarios().replaceAll(loaded->scenarios, session.baseline);
    messages_.clear(MessageBar::Topic::file);
    if (loaded->problems.empty())
        messages_.clear(MessageBar::Topic::saving);
    else
        messages_.tell(MessageBar::Topic::saving, Severity::error,
                       tr("A file of the session was not opened: %1 The rest is here.").arg(said(loaded->problems)));
    if (session.view) {
        for (const auto& [quantity, name] : kCurves)
            if (session.view->curves == name)
                workbench_.curves()->setQuantity(quantity);
        for (Dock* dock : workbench_.docks())
            if (std::ranges::find(session.view->front, dock->objectName().toStdString()) != session.view->front.end())
                dock->bringToFront();
    }
    if (loaded->viewThere) {
        scenarios_.bringBack(
            {QFileInfo(loaded->path).fileName().toStdString(), session.view->file, session.view->question, session.view->whatIf},
            /*asStep=*/false);
    } else {
        const auto there = std::ranges::find_if(loaded->scenarios, [](const PinnedScenario& p) { return p.file != nullptr; });
        if (there != loaded->scenarios.end())
            scenarios_.bringBack(there->scenario, /*asStep=*/false);
    }
    Q_EMIT opened(loaded->path);
}

} // namespace tierlens
