// A long computation beside the evaluation, on a worker of its own: the newest wins, the older is told to stop.
#pragma once

#include <QFutureWatcher>
#include <QThreadPool>
#include <QtConcurrentRun>
#include <atomic>
#include <functional>
#include <memory>
#include <stop_token>
#include <utility>

namespace tierlens {

/// How far a job is: 0–1000, written by the worker and read by the window; below 0: not known.
using JobProgress = std::atomic<int>;

/// @p T must be copyable. Lives on the thread of the window; the destructor stops the job and waits for it.
template <class T> class LatestJob {
public:
    using Work = std::function<T(std::stop_token, JobProgress&)>;

    /// @p done is called on the thread of the window with what the newest job gave, never for one that was cancelled or replaced.
    explicit LatestJob(std::function<void(T)> done) : done_(std::move(done))
    {
        pool_.setMaxThreadCount(1);
        pool_.setThreadPriority(QThread::LowPriority);
        QObject::connect(&watcher_, &QFutureWatcherBase::finished, &watcher_, [this] { finished(); });
    }
    ~LatestJob()
    {
        watcher_.disconnect();
        stop_.request_stop();
        pool_.waitForDone();
    }
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;

    void start(Work work)
    {
        pending_ = std::move(work);
        if (running_)
            stop_.request_stop();
        else
            startPending();
    }
    void cancel()
    {
        pending_ = nullptr;
        stop_.request_stop();
    }
    /// A job that has not been cancelled is running or waiting.
    [[nodiscard]] bool busy() const { return pending_ != nullptr || (running_ && !stop_.stop_requested()); }
    [[nodiscard]] int progress() const { return progress_ ? progress_->load() : -1; }

private:
    void startPending()
    {
        stop_ = {};
        running_ = true;
        progress_ = std::make_shared<JobProgress>(-1);
        watcher_.setFuture(QtConcurrent::run(&pool_, [work = std::exchange(pending_, nullptr), stop = stop_.get_token(),
                                                      progress = progress_] { return work(stop, *progress); }));
    }
    void finished()
    {
        const T result = watcher_.result();
        const bool wanted = !stop_.stop_requested();
        running_ = false;
        if (pending_ != nullptr)
            startPending();
        else if (wanted)
            done_(result);
    }

    std::function<void(T)> done_;
    QThreadPool pool_;
    QFutureWatcher<T> watcher_;
    std::stop_source stop_;
    std::shared_ptr<JobProgress> progress_;
    Work pending_;
    bool running_ = false;
};

} // namespace tierlens
