#include "ui/run/evaluation_runner.h"

#include <QtConcurrentRun>
#include <algorithm>
#include <atomic>
#include <utility>

namespace tierlens {
namespace {

// A slider asks faster than answers come: those of ordinary questions are shown on the way, others give way to the newest.
constexpr qint64 kPatienceMs = 250;

std::atomic<std::uint64_t> answersMade{0};

Duration since(const QElapsedTimer& timer) { return nanoseconds(static_cast<double>(timer.nsecsElapsed())); }

void inOrderOfModels(std::vector<ModelResult>& results) { std::ranges::stable_sort(results, {}, &ModelResult::model); }

Result<std::shared_ptr<const Answer>> answerLoads(Evaluator& evaluator, const std::shared_ptr<const Answer>& numbers,
                                                  std::stop_token stop)
{
    auto evaluation = evaluator.evaluate(numbers->request, stop);
    if (!evaluation)
        return tl::unexpected(std::move(evaluation).error());
    inOrderOfModels(evaluation->results);
    return std::make_shared<const Answer>(Answer{numbers->request, numbers->question, numbers->whatIf, std::move(*evaluation),
                                                 numbers->curve, numbers->elapsed, evaluator.profileCache().hitRate(), false,
                                                 numbers->numbers});
}

bool sameCompanion(const Companion& a, const Companion& b)
{
    return a.collective == b.collective && a.size == b.size && a.algorithm == b.algorithm && a.label == b.label &&
           a.groups == b.groups;
}

} // namespace

bool sameQuestion(const Request& a, const Request& b)
{
    return a.topology == b.topology && a.ranks == b.ranks && a.flatRanks == b.flatRanks && a.collective == b.collective &&
           a.algorithm == b.algorithm && a.size == b.size && a.models == b.models && a.method == b.method && a.root == b.root &&
           a.expertParallel == b.expertParallel && a.moeTensorParallel == b.moeTensorParallel && a.network == b.network &&
           a.ordering == b.ordering && a.wantLoads == b.wantLoads &&
           std::ranges::equal(a.companions, b.companions, sameCompanion);
}

EvaluationRunner::EvaluationRunner(QObject* parent) : QObject(parent)
{
    pool_.setMaxThreadCount(1);
    connect(&watcher_, &QFutureWatcher<Outcome>::finished, this, &EvaluationRunner::onFinished);
}

EvaluationRunner::~EvaluationRunner()
{
    watcher_.disconnect(this);
    stop_.request_stop();
    pool_.waitForDone();
}

std::shared_ptr<const Answer> EvaluationRunner::peek(const Answer& answer, Bytes size)
{
    if (busy_)
        return nullptr;
    QElapsedTimer timer;
    timer.start();
    Request request = answer.request;
    request.size = size;
    request.wantLoads = false;
    auto evaluation = evaluator_->evaluate(request);
    if (!evaluation)
        return nullptr;
    inOrderOfModels(evaluation->results);
    return std::make_shared<const Answer>(Answer{std::move(request), answer.question, answer.whatIf, std::move(*evaluation),
                                                 answer.curve, since(timer), evaluator_->profileCache().hitRate(), false, 0});
}

Result<Request> EvaluationRunner::laidOver(const Job& job, const std::stop_token& stop)
{
    if (job.whatIf.empty())
        return job.request;
    if (!layer_ || !sameQuestion(layer_->base(), job.request))
        layer_.emplace(*job.file, job.request, evaluator_);
    return layer_->over(job.whatIf, stop);
}

EvaluationRunner::Outcome EvaluationRunner::answerNumbers(Job job, const std::stop_token& stop)
{
    QElapsedTimer timer;
    timer.start();
    auto request = laidOver(job, stop);
    if (!request)
        return tl::unexpected(std::move(request).error());
    Request asked = *request;
    const bool later = asked.wantLoads && asked.ranks.size() > kRanksWithLoadsAtOnce;
    asked.wantLoads = asked.wantLoads && !later;
    auto evaluation = evaluator_->evaluate(asked, stop);
    if (!evaluation)
        return tl::unexpected(std::move(evaluation).error());
    const Duration elapsed = since(timer);
    Curve curve;
    if (!job.curveSizes.empty()) {
        auto points = evaluator_->curve(asked, job.curveSizes, stop);
        if (!points)
            return tl::unexpected(std::move(points).error());
        curve = std::move(*points);
    }
    inOrderOfModels(evaluation->results);
    return std::make_shared<const Answer>(Answer{std::move(*request), std::move(job.request), std::move(job.whatIf),
                                                 std::move(*evaluation), std::move(curve), elapsed,
                                                 evaluator_->profileCache().hitRate(), later, ++answersMade});
}

void EvaluationRunner::submit(Job job)
{
    if (!busy_) {
        start(std::move(job));
        return;
    }
    pending_ = std::move(job);
    if (loadsOnly_ || age_.elapsed() > kPatienceMs)
        stop_.request_stop();
}

void EvaluationRunner::cancel()
{
    if (!busy_)
        return;
    pending_.reset();
    cancelling_ = true;
    stop_.request_stop();
}

void EvaluationRunner::start(Job job)
{
    stop_ = {};
    age_.start();
    loadsOnly_ = false;
    cancelling_ = false;
    watcher_.setFuture(QtConcurrent::run(&pool_, [this, job = std::move(job), stop = stop_.get_token()]() mutable {
        return answerNumbers(std::move(job), stop);
    }));
    setBusy(true);
}

void EvaluationRunner::startLoads(std::shared_ptr<const Answer> numbers)
{
    stop_ = {};
    loadsOnly_ = true;
    watcher_.setFuture(QtConcurrent::run(&pool_, [this, numbers = std::move(numbers), stop = stop_.get_token()] {
        return answerLoads(*evaluator_, numbers, stop);
    }));
}

void EvaluationRunner::onFinished()
{
    // The outcome is taken before anything is started: starting replaces the watcher's future.
    const Outcome outcome = watcher_.result();
    const bool stopped = stop_.stop_requested();
    if (cancelling_ && !pending_) {
        cancelling_ = false;
        setBusy(false);
        Q_EMIT cancelled();
        return;
    }
    if (pending_)
        start(*std::exchange(pending_, std::nullopt));
    else if (!stopped && outcome && (*outcome)->loadsFollow)
        startLoads(*outcome);
    else
        setBusy(false);
    if (stopped)
        return; // superseded
    if (outcome)
        Q_EMIT done(*outcome);
    else
        Q_EMIT failed(outcome.error());
}

void EvaluationRunner::setBusy(bool busy)
{
    if (std::exchange(busy_, busy) != busy)
        Q_EMIT busyChanged(busy);
}

} // namespace tierlens
