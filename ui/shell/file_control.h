// The file's life in the window: new, saved, saved as; the question before unsaved work is left; work that a kill has left
// behind. The window asks it, the document does it.
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <vector>

#include "ui/document/recovery.h"

class QMainWindow;

namespace tierlens {

class Actions;
class Document;
class MessageBar;

class FileControl final : public QObject {
    Q_OBJECT
public:
    FileControl(Document& document, Actions& actions, MessageBar& bar, QMainWindow* window);
    ~FileControl() override;

    /// Runs @p then at once when nothing is unsaved, else once the user has saved or given it up; not at all after Cancel.
    void whenSettled(std::function<void()> then);
    /// Whether the window may close now; when not, the question is open and @p close is run after it.
    [[nodiscard]] bool mayClose(const std::function<void()>& close);
    /// Tells of what a kill has left, with the ways to have it back.
    void offer(std::vector<RecoveredWork> work);
    /// What was restored is kept elsewhere now, or is no longer wanted.
    void forgetRestored();

    /// A file with one chip, not stored anywhere.
    void newFile();
    void save(std::function<void(bool)> then = {});
    void saveAs(const std::function<void(bool)>& then = {});

Q_SIGNALS:
    /// What the title says has changed.
    void titleChanged();

private:
    void offerNext();
    void restore(const RecoveredWork& work);
    void update();

    Document& document_;
    Actions& actions_;
    MessageBar& bar_;
    QMainWindow* window_;
    std::vector<RecoveredWork> offered_;
    std::vector<RecoveredWork> restored_; ///< stays on the disk until it is kept anew
    bool asking_ = false;
    bool givenUp_ = false; ///< the user said so: do not ask again while the window closes
};

} // namespace tierlens
