// What a command hands back: the text of its result, or why there is none and whose fault that is.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "core/base/problem.h"

namespace tierlens::cli {

/// Exit status of the process (CLI contract).
enum class Status : int { done = 0, inputWrong = 1, commandLineWrong = 2 };

struct Answer {
    std::string text{};           ///< for standard output, as a whole
    Problems warnings{};          ///< for standard error, where the text does not hold them
    Status status = Status::done; ///< check: inputWrong although there is a result
};

struct Failure {
    Status status = Status::inputWrong;
    Problems problems{}; ///< shown as FILE:LINE:COL: error: …
    std::string usage{}; ///< shown as tierlens-cli: error: …
};

template <class T> using Outcome = tl::expected<T, Failure>;

/// The input cannot answer the question.
inline tl::unexpected<Failure> inputWrong(Problems problems)
{
    return tl::unexpected<Failure>(Failure{Status::inputWrong, std::move(problems), {}});
}

/// The command line itself cannot be understood.
inline tl::unexpected<Failure> commandLineWrong(std::string usage)
{
    return tl::unexpected<Failure>(Failure{Status::commandLineWrong, {}, std::move(usage)});
}

} // namespace tierlens::cli
