#include "ui/shell/import_control.h"

#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QSettings>
#include <algorithm>
#include <utility>

#include "core/formats/read_file.h"
#include "core/report/import_report.h"
#include "ui/document/document.h"
#include "ui/document/text.h"
#include "ui/shell/actions.h"
#include "ui/shell/file_control.h"
#include "ui/shell/import_dialog.h"
#include "ui/shell/settings_keys.h"

namespace tierlens {

ImportControl::ImportControl(Document& document, Actions& actions, FileControl& files, QWidget* window)
    : QObject(window), document_(document), files_(files), window_(window),
      job_([this](const Outcome& outcome) { finish(outcome); })
{
    connect(actions[ActionId::importFile], &QAction::triggered, this, [this] {
        auto* dialog = new QFileDialog(window_, tr("Import another tool's topology; several files are one cluster"),
                                       QSettings().value(settings_keys::kFolderKey).toString(), tr("All files (*)"));
        dialog->setObjectName(QStringLiteral("importFiles"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::ExistingFiles);
        connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList& paths) {
            QSettings().setValue(settings_keys::kFolderKey, QFileInfo(paths.front()).absolutePath());
            importFiles(paths);
        });
        dialog->open();
    });
    connect(actions[ActionId::importClipboard], &QAction::triggered, this, &ImportControl::importClipboard);
}

bool ImportControl::mayBeForeign(const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix != QLatin1String("yaml") && suffix != QLatin1String("yml"))
        return true;
    constexpr qint64 kFirst = 4096;
    QFile file(path);
    return QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly) && file.read(kFirst).contains("npus_count");
}

void ImportControl::importFiles(const QStringList& paths, std::function<void()> otherwise)
{
    std::vector<Text> texts;
    texts.reserve(static_cast<std::size_t>(paths.size()));
    for (const QString& path : paths)
        texts.push_back({{}, path.toStdString(), true});
    start(std::move(texts), QFileInfo(paths.front()).fileName(), std::move(otherwise));
}

void ImportControl::importClipboard()
{
    start({{QGuiApplication::clipboard()->text().toStdString(), tr("clipboard").toStdString(), false}}, tr("Clipboard"), {});
}

void ImportControl::start(std::vector<Text> texts, const QString& name, std::function<void()> otherwise)
{
    name_ = name;
    otherwise_ = std::move(otherwise);
    const std::string base = QFileInfo(name).completeBaseName().toStdString();
    job_.start([texts = std::move(texts), base](const std::stop_token& /*stop*/, JobProgress& /*progress*/) {
        return imported(texts, base);
    });
}

ImportControl::Outcome ImportControl::imported(std::vector<Text> texts, const std::string& name)
{
    Outcome outcome;
    std::vector<ImportSource> sources;
    sources.reserve(texts.size());
    std::string names;
    for (Text& text : texts) {
        if (text.isFile) {
            auto read = readWholeFile(text.name);
            if (!read) {
                outcome.problems = std::move(read.error());
                outcome.known = false;
                return outcome;
            }
            text.text = std::move(*read);
        }
        names += (names.empty() ? "" : ", ") + text.name;
        sources.push_back({text.text, text.name});
    }
    auto result = importTopology(sources, name);
    if (!result) {
        outcome.problems = std::move(result.error());
        outcome.known = outcome.problems.front().code != Code::unknown_value;
        return outcome;
    }
    auto file = readTopologyText(importedText(*result, names), name + ".yaml");
    outcome.result = std::move(*result);
    outcome.result.yaml.clear(); // it stands in the file
    if (file)
        outcome.file = std::move(*file);
    else
        outcome.problems = std::move(file.error());
    return outcome;
}

void ImportControl::finish(const Outcome& outcome)
{
    if (!outcome.known && otherwise_)
        return std::exchange(otherwise_, {})();
    auto* dialog = new ImportDialog(window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!outcome.problems.empty())
        return dialog->showProblems(outcome.problems, name_);
    connect(dialog, &QDialog::accepted, this,
            [this, file = outcome.file] { files_.whenSettled([this, file] { document_.openNew(file); }); });
    dialog->showFindings(outcome.result, name_);
}

} // namespace tierlens
