// Evaluates in the background: one worker, one running job, one pending slot, the newest request wins.
#pragma once

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/evaluation/evaluation.h"
#include "core/whatif/what_if.h"

namespace tierlens {

/// What the views show: one question and its whole answer.
struct Answer {
    Request request{};  ///< with the what-ifs laid over: its topology may be another than the file's
    Request question{}; ///< without them
    WhatIf whatIf{};
    Evaluation evaluation{}; ///< its results in the order of models(), whatever the request's order was
    Curve curve{};
    Duration elapsed{};        ///< of the evaluation, on the worker
    double cacheHitRate = 0.0; ///< of the profile cache, 0–1
    /// The numbers are whole, the loads of the links are still being computed; a second answer with them follows.
    bool loadsFollow = false;
    /// Two answers of the same number (not 0) have the same results and the same curve; only the loads may differ.
    std::uint64_t numbers = 0;
};

/// Whether both ask the same of the same topology.
[[nodiscard]] bool sameQuestion(const Request& a, const Request& b);

struct Job {
    Request request{};
    std::vector<Bytes> curveSizes{};
    WhatIf whatIf{};
    std::shared_ptr<const TopologyFile> file{}; ///< of request.topology; only needed with what-ifs
};

/// A group of up to this many ranks gets its loads together with its numbers; a larger one gets the numbers first, so
/// that bars and curves never wait for a heatmap.
inline constexpr std::size_t kRanksWithLoadsAtOnce = 64;

class EvaluationRunner final : public QObject {
    Q_OBJECT
public:
    explicit EvaluationRunner(QObject* parent = nullptr);
    ~EvaluationRunner() override; ///< stops the running job and waits for it

    [[nodiscard]] bool busy() const { return busy_; }
    /// With what it keeps of the last questions; may be used from any thread.
    [[nodiscard]] const std::shared_ptr<Evaluator>& evaluator() const { return evaluator_; }
    /// The same question at another size, at once and without loads: microseconds, as all but the size is in the cache.
    /// None while a job runs (it may hold the cache), or when that size has no answer.
    [[nodiscard]] std::shared_ptr<const Answer> peek(const Answer& answer, Bytes size);

public Q_SLOTS:
    /// Replaces a job that has not started; tells the running one to stop only when it is older than 250 ms, or when its
    /// numbers have been shown and only loads are missing.
    void submit(tierlens::Job job);
    /// Drops the pending job and tells the running one to stop; cancelled() follows when there was one.
    void cancel();

Q_SIGNALS:
    void done(std::shared_ptr<const tierlens::Answer> answer);
    void failed(const tierlens::Problems& problems);
    void cancelled();
    void busyChanged(bool busy);

private:
    using Outcome = Result<std::shared_ptr<const Answer>>;
    void start(Job job);
    /// On the worker.
    [[nodiscard]] Result<Request> laidOver(const Job& job, const std::stop_token& stop);
    [[nodiscard]] Outcome answerNumbers(Job job, const std::stop_token& stop);
    void startLoads(std::shared_ptr<const Answer> numbers);
    void onFinished();
    void setBusy(bool busy);

    const std::shared_ptr<Evaluator> evaluator_ = std::make_shared<Evaluator>();
    std::optional<WhatIfLayer> layer_; ///< of the last job that had what-ifs; the worker's
    QThreadPool pool_;
    QFutureWatcher<Outcome> watcher_;
    std::optional<Job> pending_;
    std::stop_source stop_;
    QElapsedTimer age_;
    bool busy_ = false; // QFutureWatcher::isRunning turns false too early and would lose results
    bool loadsOnly_ = false;
    bool cancelling_ = false;
};

} // namespace tierlens
