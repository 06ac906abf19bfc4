#include "ui/shell/file_control.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <utility>

#include "core/edit/topology_edit.h"
#include "ui/document/document.h"
#include "ui/document/document_edits.h"
#include "ui/document/text.h"
#include "ui/shell/actions.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/settings_keys.h"

namespace tierlens {

FileControl::FileControl(Document& document, Actions& actions, MessageBar& bar, QMainWindow* window)
    : QObject(window), document_(document), actions_(actions), bar_(bar), window_(window)
{
    const auto on = [this](ActionId id, auto run) { connect(actions_[id], &QAction::triggered, this, std::move(run)); };
    on(ActionId::newFile, [this] { whenSettled([this] { newFile(); }); });
    on(ActionId::save, [this] { save(); });
    on(ActionId::saveAs, [this] { saveAs(); });
    connect(&document_.edits(), &DocumentEdits::modifiedChanged, this, &FileControl::update);
    connect(&document_, &Document::topologyChanged, this, &FileControl::update);
    connect(&document_, &Document::fileChanged, this, &FileControl::update);
    connect(&document_.edits(), &DocumentEdits::saved, this, [this] { bar_.clear(MessageBar::Topic::saving); });
    connect(&document_.edits(), &DocumentEdits::notSaved, this, [this](const Problems& problems) {
        bar_.tell(MessageBar::Topic::saving, Severity::error, tr("Not saved: %1").arg(problemSentence(problems.front())),
                  {{tr("Save as…"), [this] { saveAs(); }}});
    });
    connect(&document_.edits(), &DocumentEdits::modifiedChanged, this, [this](bool modified) {
        if (!modified)
            forgetRestored();
    });
    update();
}

FileControl::~FileControl() { forgetRestored(); }

void FileControl::forgetRestored()
{
    for (RecoveredWork& work : restored_)
        work.discard();
    restored_.clear();
}

void FileControl::update()
{
    const bool any = document_.hasTopology();
    actions_[ActionId::save]->setEnabled(any && (document_.edits().isModified() || document_.path().isEmpty()));
    actions_[ActionId::saveAs]->setEnabled(any);
    window_->setWindowModified(document_.edits().isModified());
    Q_EMIT titleChanged();
}

void FileControl::newFile()
{
    auto file = readTopologyText(newTopologyText(tr("Untitled").toStdString()), tr("untitled.yaml").toStdString());
    if (file)
        document_.openNew(std::move(*file));
}

void FileControl::save(std::function<void(bool)> then)
{
    if (document_.path().isEmpty())
        return saveAs(then);
    document_.edits().save(document_.path(), std::move(then));
}

void FileControl::saveAs(const std::function<void(bool)>& then)
{
    const QString folder = document_.path().isEmpty() ? QSettings().value(settings_keys::kFolderKey).toString()
                                                      : QFileInfo(document_.path()).absolutePath();
    auto* dialog = new QFileDialog(window_, tr("Save the topology as"), folder, tr("Topologies (*.yaml *.yml)"));
    dialog->setObjectName(QStringLiteral("saveAs"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("yaml"));
    dialog->selectFile(QFileInfo(text(document_.file().name)).fileName());
    connect(dialog, &QFileDialog::fileSelected, this, [this, then](const QString& path) {
        QSettings().setValue(settings_keys::kFolderKey, QFileInfo(path).absolutePath());
        document_.edits().save(path, then);
    });
    connect(dialog, &QFileDialog::rejected, this, [then] {
        if (then)
            then(false);
    });
    dialog->open();
}

void FileControl::whenSettled(std::function<void()> then)
{
    if (!document_.edits().isModified() && !document_.edits().busy())
        return then();
    if (asking_)
        return;
    asking_ = true;
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Unsaved changes"),
                                tr("Save the changes of %1?").arg(QFileInfo(text(document_.file().name)).fileName()),
                                QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window_);
    box->setObjectName(QStringLiteral("unsaved"));
    box->setInformativeText(tr("Without saving they are lost."));
    box->setDefaultButton(QMessageBox::Save);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::finished, this, [this, then = std::move(then)](int answer) {
        asking_ = false;
        if (answer == QMessageBox::Save)
            save([then](bool well) {
                if (well)
                    then();
            });
        else if (answer == QMessageBox::Discard)
            then();
    });
    box->open();
}

bool FileControl::mayClose(const std::function<void()>& close)
{
    if (givenUp_ || (!document_.edits().isModified() && !document_.edits().busy()))
        return true;
    whenSettled([this, close] {
        givenUp_ = true;
        close();
    });
    return false;
}

void FileControl::offer(std::vector<RecoveredWork> work)
{
    offered_ = std::move(work);
    offerNext();
}

void FileControl::offerNext()
{
    if (offered_.empty())
        return bar_.clear(MessageBar::Topic::recovery);
    const RecoveredWork& work = offered_.front();
    const QString when = QLocale().toString(work.when, QLocale::ShortFormat);
    const auto take = [this](bool wanted) {
        if (offered_.empty())
            return;
        RecoveredWork taken = std::move(offered_.front());
        offered_.erase(offered_.begin());
        if (!wanted) {
            taken.discard();
            offerNext();
            return;
        }
        bar_.clear(MessageBar::Topic::recovery);
        restore(taken);
    };
    bar_.tell(MessageBar::Topic::recovery, Severity::warning,
              tr("Unsaved changes of %1 from %2 were found: Tierlens ended before they were saved.").arg(work.name, when),
              {{tr("Restore"), [this, take] { whenSettled([take] { take(true); }); }}, {tr("Discard"), [take] { take(false); }}});
}

void FileControl::restore(const RecoveredWork& work)
{
    const auto put = [this, work] {
        document_.edits().apply({ReplaceText{work.text}}, tr("Restore unsaved changes"));
        restored_.push_back(work);
        offerNext();
    };
    if (work.path.isEmpty() || !QFileInfo(work.path).isFile()) {
        newFile();
        put();
        return;
    }
    connect(
        &document_, &Document::opened, this,
        [this, put](bool well) {
            if (!well)
                newFile(); // what is on the disk cannot be read any more; the work can
            put();
        },
        Qt::SingleShotConnection);
    document_.open(work.path);
}

} // namespace tierlens
