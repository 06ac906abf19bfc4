#include "app/cli/interrupt.h"

#include <cerrno>
#include <csignal>
#include <ctime>
#include <pthread.h>
#include <unistd.h>

namespace tierlens::cli {
namespace {

constexpr int kWakeUp = SIGUSR1; // tells the watcher that the work is done
constexpr timespec kGrace{0, 100'000'000};

sigset_t watchedSignals()
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, kWakeUp);
    return set;
}

/// Ends the process as the signal would have, so that a shell sees why.
void endBy(int signal)
{
    std::signal(signal, SIG_DFL);
    const sigset_t set = watchedSignals();
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
    kill(getpid(), signal);
    _exit(128 + signal);
}

} // namespace

void holdSignals()
{
    const sigset_t set = watchedSignals();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

Interrupt::Interrupt()
{
    const sigset_t set = watchedSignals();
    pthread_sigmask(SIG_BLOCK, &set, nullptr); // before the thread starts, which inherits it
    watcher_ = std::thread([this, set] {
        int signal = 0;
        if (sigwait(&set, &signal) != 0 || signal == kWakeUp) {
            return;
        }
        stop_.request_stop();
        int second = 0;
        do { // a second Ctrl-C, or the end of the grace: at once
            second = sigtimedwait(&set, nullptr, &kGrace);
        } while (second == -1 && errno == EINTR);
        endBy(signal);
    });
}

Interrupt::~Interrupt() { finish(); }

void Interrupt::finish()
{
    if (!watcher_.joinable()) {
        return;
    }
    if (!stop_.stop_requested()) {
        pthread_kill(watcher_.native_handle(), kWakeUp);
    }
    watcher_.join();
    const sigset_t set = watchedSignals();
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

} // namespace tierlens::cli
