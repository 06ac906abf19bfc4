// Pinned scenarios in the window: joins the document's list, their evaluation, the panel and the charts.
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <optional>

#include "ui/charts/ghost.h"
#include "ui/run/scenario_runner.h"

namespace tierlens {

class Actions;
class Document;
class MessageBar;
class Workbench;

class ScenarioControl final : public QObject {
    Q_OBJECT
public:
    ScenarioControl(Document& document, EvaluationRunner& runner, Workbench& workbench, MessageBar& messages, Actions& actions,
                    QObject* parent);

    /// Keeps what is shown as a scenario; gives its id, 0 without a topology.
    int pin();
    /// Asks a pinned scenario again; opens its file first where another is shown.
    void bringBack(int id);
    /// The same of a scenario that is in no list.
    void bringBack(const Scenario& scenario, bool asStep = true);
    [[nodiscard]] const std::shared_ptr<const ScenarioAnswers>& answers() const { return answers_; }
    /// Those that are shown and have an answer, as they stand in the charts.
    [[nodiscard]] Ghosts ghosts() const;
    /// Nothing is being evaluated or compared.
    [[nodiscard]] bool settled() const { return !runner_.busy(); }

Q_SIGNALS:
    /// Something is to be opened: @p then is run when the user has said what becomes of unsaved work, not after Cancel.
    void settleWanted(const std::function<void()>& then);
    /// Every pinned scenario has its answer, and they stand in the charts.
    void shown();

private:
    struct Waiting {
        Scenario scenario;
        bool asStep = true;
    };
    void takeNow(const std::shared_ptr<const Answer>& answer);
    void take(std::shared_ptr<const ScenarioAnswers> answers);
    void showGhosts();
    void ask(const Scenario& scenario, bool asStep);
    void openFor(const Scenario& scenario, bool asStep);

    Document& document_;
    Workbench& workbench_;
    MessageBar& messages_;
    Actions& actions_;
    ScenarioRunner runner_;
    std::shared_ptr<const ScenarioAnswers> answers_;
    std::optional<Waiting> waiting_; ///< for its file, which is being opened
};

} // namespace tierlens
