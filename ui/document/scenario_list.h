// The scenarios that are pinned, in order, one of them the baseline. Changes are steps of the document's undo stack.
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <vector>

#include "core/scenario/scenario.h"

class QUndoStack;

namespace tierlens {

struct PinnedScenario {
    int id = 0; ///< never given twice in one run
    Scenario scenario{};
    /// The file as it was when it was pinned; null when it could not be opened.
    std::shared_ptr<const TopologyFile> file{};
    Problems problems{}; ///< why it could not
    bool shown = true;
};

class ScenarioList final : public QObject {
    Q_OBJECT
public:
    explicit ScenarioList(QUndoStack& undo) : undo_(undo) {}

    [[nodiscard]] const std::vector<PinnedScenario>& all() const { return state_.all; }
    [[nodiscard]] bool empty() const { return state_.all.empty(); }
    [[nodiscard]] const PinnedScenario* find(int id) const;
    /// The id of the one that others are compared with; 0: there is none.
    [[nodiscard]] int baseline() const { return state_.baseline; }
    /// "Scenario 1", "Scenario 2", …: the first that is free.
    [[nodiscard]] QString freeName() const;
    /// @p wanted, with a number behind it where it is taken.
    [[nodiscard]] std::string freeName(const std::string& wanted) const;

    /// Pins at the end; the first one becomes the baseline. Its name is made one that is free. Gives the id.
    int pin(Scenario scenario, std::shared_ptr<const TopologyFile> file);
    /// False, and nothing changed: the name is empty or taken.
    bool rename(int id, const QString& name);
    /// Behind it; gives the id.
    int duplicate(int id);
    void remove(int id);
    void setBaseline(int id);
    void setShown(int id, bool shown);
    /// Another session: all others go. Their ids are given here.
    void replaceAll(std::vector<PinnedScenario> all, std::size_t baseline);

Q_SIGNALS:
    void changed();

private:
    friend class ScenarioListCommand;
    struct State {
        std::vector<PinnedScenario> all{};
        int baseline = 0;
    };
    void change(State after, const QString& text);
    void show(const State& state);

    QUndoStack& undo_;
    State state_;
    int lastId_ = 0;
};

} // namespace tierlens
