// Evaluates the pinned scenarios in the background, each once, and compares them with what is shown now.
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <vector>

#include "core/scenario/compare.h"
#include "ui/document/scenario_list.h"
#include "ui/run/evaluation_runner.h"
#include "ui/run/latest_job.h"

namespace tierlens {

struct PinnedAnswer {
    int id = 0;
    std::shared_ptr<const ScenarioOutcome> outcome{};
    std::shared_ptr<const Answer> answer{}; ///< without loads; null: outcome->problems say why
};

/// All pinned scenarios in their order, and what differs between those that are shown: the baseline first, then the others,
/// what is shown now last.
struct ScenarioAnswers {
    std::vector<PinnedAnswer> pinned{};
    std::vector<int> compared{}; ///< ids beside comparison.names; 0: what is shown now
    Comparison comparison{};
};

class ScenarioRunner final : public QObject {
    Q_OBJECT
public:
    explicit ScenarioRunner(QObject* parent = nullptr);
    ~ScenarioRunner() override;

    [[nodiscard]] bool busy() const;

public Q_SLOTS:
    /// Another list: a running job is stopped, what it has evaluated is kept.
    void setScenarios(std::vector<tierlens::PinnedScenario> scenarios, int baseline);
    /// What is shown now: @p now's file is @p file, and @p answer its answer. Never stops a job.
    void setNow(tierlens::Scenario now, std::shared_ptr<const tierlens::TopologyFile> file,
                std::shared_ptr<const tierlens::Answer> answer);

Q_SIGNALS:
    void done(std::shared_ptr<const tierlens::ScenarioAnswers> answers);

private:
    struct Kept;
    using Outcome = std::shared_ptr<const ScenarioAnswers>;
    void start();

    std::vector<PinnedScenario> scenarios_;
    int baseline_ = 0;
    Scenario now_;
    std::shared_ptr<const TopologyFile> file_;
    std::shared_ptr<const Answer> answer_;
    bool again_ = false;
    std::shared_ptr<Kept> kept_; ///< the worker's alone
    LatestJob<Outcome> job_;
};

} // namespace tierlens
