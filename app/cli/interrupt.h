// Ctrl-C: asks the running evaluation to stop, and ends the process at once when it is busy with something else.
#pragma once

#include <stop_token>
#include <thread>

namespace tierlens::cli {

/// While it lives, SIGINT and SIGTERM request a stop instead of ending the process. What does not follow the request
/// within a moment (the reading of a large file, say) is ended by the signal itself. Nothing has been written until then.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }
    /// Gives the signals their usual meaning back; ends the process by the signal when one came in.
    void finish();

private:
    std::stop_source stop_;
    std::thread watcher_;
};

/// From here on SIGINT and SIGTERM wait until the process ends by itself.
void holdSignals();

} // namespace tierlens::cli
