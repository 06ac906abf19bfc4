#include "ui/run/scenario_runner.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tierlens {
namespace {

std::vector<ModelId> everyModel()
{
    std::vector<ModelId> ids;
    for (const ModelInfo& info : models())
        ids.push_back(info.id);
    return ids;
}

bool sameInput(const PinnedScenario& a, const PinnedScenario& b)
{
    return a.file == b.file && a.scenario.question == b.scenario.question && a.scenario.whatIf == b.scenario.whatIf;
}

std::vector<Bytes> sizesOf(const Curve& curve)
{
    std::vector<Bytes> sizes;
    for (const CurvePoint& p : curve.points)
        if (sizes.empty() || sizes.back() != p.size)
            sizes.push_back(p.size);
    return sizes;
}

/// All models, whichever the scenario asks for: the views show them all.
PinnedAnswer evaluated(const PinnedScenario& pinned, const std::vector<Bytes>& sizes, const std::shared_ptr<Evaluator>& evaluator,
                       const std::stop_token& stop)
{
    auto outcome = std::make_shared<ScenarioOutcome>();
    if (pinned.file) {
        Scenario asked = pinned.scenario;
        asked.question.models = everyModel();
        *outcome = evaluateScenario(asked, pinned.file, evaluator, stop);
    } else {
        outcome->problems = pinned.problems;
    }
    outcome->scenario = pinned.scenario;
    PinnedAnswer result{pinned.id, outcome, nullptr};
    if (!outcome->problems.empty())
        return result;
    auto curve = evaluator->curve(outcome->request, sizes, stop);
    auto answer = std::make_shared<Answer>();
    answer->request = outcome->request;
    answer->question = outcome->question;
    answer->whatIf = pinned.scenario.whatIf;
    answer->evaluation = outcome->evaluation;
    if (curve)
        answer->curve = std::move(*curve);
    result.answer = std::move(answer);
    return result;
}

} // namespace

struct ScenarioRunner::Kept {
    struct Entry {
        PinnedScenario pinned;
        std::vector<Bytes> sizes;
        PinnedAnswer answer;
    };
    std::shared_ptr<Evaluator> evaluator = std::make_shared<Evaluator>();
    std::map<int, Entry> entries;

    /// None: stopped.
    std::optional<PinnedAnswer> answerOf(const PinnedScenario& pinned, const std::vector<Bytes>& sizes,
                                         const std::stop_token& stop)
    {
        const auto known = entries.find(pinned.id);
        if (known != entries.end() && known->second.sizes == sizes && sameInput(known->second.pinned, pinned)) {
            PinnedAnswer answer = known->second.answer;
            if (answer.outcome->scenario.name != pinned.scenario.name) {
                auto renamed = std::make_shared<ScenarioOutcome>(*answer.outcome);
                renamed->scenario = pinned.scenario;
                answer.outcome = std::move(renamed);
            }
            return answer;
        }
        PinnedAnswer answer = evaluated(pinned, sizes, evaluator, stop);
        if (stop.stop_requested())
            return std::nullopt;
        entries.insert_or_assign(pinned.id, Entry{pinned, sizes, answer});
        return answer;
    }
    void forgetAllBut(const std::vector<PinnedScenario>& scenarios)
    {
        std::erase_if(entries, [&](const auto& entry) {
            return std::ranges::find(scenarios, entry.first, &PinnedScenario::id) == scenarios.end();
        });
    }
};

ScenarioRunner::ScenarioRunner(QObject* parent)
    : QObject(parent), kept_(std::make_shared<Kept>()), job_([this](const Outcome& answers) {
          const bool again = std::exchange(again_, false);
          if (answers)
              Q_EMIT done(answers);
          if (again)
              start();
      })
{
}

ScenarioRunner::~ScenarioRunner() = default;

bool ScenarioRunner::busy() const { return job_.busy(); }

void ScenarioRunner::setScenarios(std::vector<PinnedScenario> scenarios, int baseline)
{
    scenarios_ = std::move(scenarios);
    baseline_ = baseline;
    start();
}

void ScenarioRunner::setNow(Scenario now, std::shared_ptr<const TopologyFile> file, std::shared_ptr<const Answer> answer)
{
    now_ = std::move(now);
    file_ = std::move(file);
    answer_ = std::move(answer);
    if (scenarios_.empty())
        return;
    if (job_.busy())
        again_ = true; // a slider that is dragged must not keep a long evaluation from its end
    else
        start();
}

void ScenarioRunner::start()
{
    again_ = false;
    if (!answer_)
        return; // sizes of the curves come with the first answer
    job_.start([kept = kept_, scenarios = scenarios_, baseline = baseline_, now = now_, file = file_,
                answer = answer_](const std::stop_token& stop, JobProgress& /*progress*/) -> Outcome {
        auto result = std::make_shared<ScenarioAnswers>();
        kept->forgetAllBut(scenarios);
        const std::vector<Bytes> sizes = sizesOf(answer->curve);
        for (const PinnedScenario& pinned : scenarios) {
            auto one = kept->answerOf(pinned, sizes, stop);
            if (!one)
                return nullptr;
            result->pinned.push_back(std::move(*one));
        }
        std::vector<ScenarioOutcome> outcomes;
        const auto add = [&](const PinnedAnswer& p) {
            outcomes.push_back(*p.outcome);
            result->compared.push_back(p.id);
        };
        for (const PinnedAnswer& p : result->pinned)
            if (p.id == baseline)
                add(p);
        for (std::size_t i = 0; i < scenarios.size(); ++i)
            if (scenarios[i].shown && scenarios[i].id != baseline)
                add(result->pinned[i]);
        if (!outcomes.empty()) {
            outcomes.push_back({now, file, answer->question, answer->request, answer->evaluation, {}});
            result->compared.push_back(0);
            result->comparison = compareScenarios(outcomes, stop);
        }
        return stop.stop_requested() ? nullptr : result;
    });
}

} // namespace tierlens
