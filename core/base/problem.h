// Errors and warnings are values. core speaks no language: a Problem is a code and its arguments;
// core/report/messages.h turns it into a sentence, and the window translates that sentence.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "core/base/problem_codes.h"

namespace tierlens {

/// Where in a text: line and column count from 1; 0 means "no position".
struct TextPosition {
    int line = 0;
    int column = 0;
    friend bool operator==(TextPosition, TextPosition) = default;
};

struct Problem {
    Code code = Code::internal_error;
    std::vector<std::string> args{}; ///< put into the sentence's %1, %2, …
    std::string file{};              ///< path as the user gave it; "-" is standard input; empty without a file
    TextPosition position{};
    std::string keyPath{}; ///< such as racks.pair.fabric.kind or links[3].bandwidth
};

/// All problems found, not only the first.
using Problems = std::vector<Problem>;

template <class T> using Result = tl::expected<T, Problems>;

/// A failure with one problem that has no place in a file.
inline tl::unexpected<Problems> failure(Code code, std::vector<std::string> args = {})
{
    return tl::unexpected<Problems>(Problems{Problem{code, std::move(args)}});
}

inline tl::unexpected<Problems> failure(Problems problems) { return tl::unexpected<Problems>(std::move(problems)); }

} // namespace tierlens
