// The window: connects document, runner and views, and nothing else.
#pragma once

#include <QMainWindow>
#include <QPointer>
#include <memory>

#include "ui/graph/selection_hub.h"
#include "ui/run/evaluation_runner.h"
#include "ui/run/latest_job.h"
#include "ui/shell/theme.h"

class QStackedWidget;
class QActionGroup;

namespace tierlens {

class Actions;
class AnswerView;
class Document;
class EditControl;
class ExportControl;
class FileControl;
class ImportControl;
class HelpControl;
class MessageBar;
class QuestionBar;
class RecentFiles;
class ScenarioControl;
class SessionControl;
class StartPage;
class StatusLine;
class Tour;
class Workbench;

class MainWindow final : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Document& document, QWidget* parent = nullptr);
    ~MainWindow() override;

    void open(const QString& path);
    [[nodiscard]] const Actions& actionTable() const { return *actions_; }
    [[nodiscard]] Workbench* workbench() const { return workbench_; }
    [[nodiscard]] AnswerView* answerView() const { return answerView_; }
    [[nodiscard]] QuestionBar* questionBar() const { return question_; }
    [[nodiscard]] MessageBar* messageBar() const { return messageBar_; }
    [[nodiscard]] StatusLine* statusLine() const { return status_; }
    [[nodiscard]] ScenarioControl* scenarioControl() const { return scenarios_; }
    [[nodiscard]] SessionControl* sessionControl() const { return sessions_; }
    [[nodiscard]] FileControl* fileControl() const { return fileControl_; }
    [[nodiscard]] EditControl* editControl() const { return editControl_; }
    [[nodiscard]] ExportControl* exportControl() const { return exports_; }
    [[nodiscard]] StartPage* startPage() const { return start_; }
    [[nodiscard]] HelpControl* helpControl() const { return help_; }
    [[nodiscard]] Tour* tour() const; ///< while it is shown
    [[nodiscard]] bool startPageShown() const;
    [[nodiscard]] const std::shared_ptr<const Answer>& answer() const { return answer_; }
    /// Why the present question has no answer; empty: it has one, or will have.
    [[nodiscard]] const Problems& evaluationErrors() const { return evaluationErrors_; }
    /// Numbers and loads of the present question are known; nothing is being computed.
    [[nodiscard]] bool settled() const;
    void setTheme(Theme theme);
    /// Writes place and layout into the settings, as closing does.
    void remember();
    /// Points at the parts of the window, one after the other; on the smallest of the samples when nothing is open.
    void startTour();
    /// The same once the first picture is complete, unless it has been seen before.
    void startTourOnce();

Q_SIGNALS:
    /// Another language was chosen: texts are of the language in force when a window is made, so make another.
    void languageChosen(const QString& language);
    /// Topology, numbers and loads of the present question are all shown.
    void pictureComplete();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;
    /// As Qt's, without the docks behind another tab: Qt counts what is in them as visible.
    bool focusNextPrevChild(bool next) override;

private:
    void connectDocument();
    void connectRunner();
    void connectActions();
    void fillMenus();
    void fillRecent();
    void updateActions();
    void showUndo();
    void saveWithWhatIfs(const QString& path);
    void showSaved(const Problems& problems);
    void evaluate();
    void showAnswer(std::shared_ptr<const Answer> answer);
    void showFileProblems();
    void showMessages();
    void showTitle();
    void showStart(bool shown);
    void noteIfComplete();
    void groupFromBoards(bool sameChip);
    [[nodiscard]] std::vector<VertexId> selectedChips() const;

    Document& document_;
    SelectionHub hub_;
    EvaluationRunner runner_;
    LatestJob<Problems> saver_;
    RecentFiles* recent_;
    Actions* actions_;
    QuestionBar* question_;
    AnswerView* answerView_;
    MessageBar* messageBar_;
    QStackedWidget* pages_;
    StartPage* start_;
    Workbench* workbench_;
    StatusLine* status_;
    ScenarioControl* scenarios_ = nullptr;
    SessionControl* sessions_ = nullptr;
    FileControl* fileControl_ = nullptr;
    ImportControl* imports_ = nullptr;
    EditControl* editControl_ = nullptr;
    ExportControl* exports_ = nullptr;
    HelpControl* help_ = nullptr;
    QPointer<Tour> tour_;
    QActionGroup* collectives_ = nullptr;
    QActionGroup* models_ = nullptr;
    std::shared_ptr<const Answer> answer_;
    Problems evaluationErrors_;
    bool numbersShown_ = false; ///< of the present question
};

} // namespace tierlens
