// A text as it came from outside: checked to be UTF-8 that people can have written, with its lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"

namespace tierlens {

/// Limits of the TOPOLOGY contract ("Dialect and limits") and three of our own that keep time and memory bounded.
inline constexpr std::size_t kMaxFileBytes = std::size_t{64} << 20;
inline constexpr std::size_t kMaxScalarBytes = std::size_t{4} << 10;
inline constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMaxFlowMarks = std::size_t{2} << 20; ///< brackets, commas and colons inside one bracket
inline constexpr std::size_t kMaxDepth = 32;
inline constexpr std::size_t kMaxValues = std::size_t{8} << 20;
/// Problems are listed up to this number; a note says so when there are more.
inline constexpr std::size_t kMaxProblems = 1000;

/// Order of problems as they are listed: as they stand in the text.
[[nodiscard]] inline bool comesBefore(const Problem& a, const Problem& b)
{
    return a.position.line != b.position.line ? a.position.line < b.position.line : a.position.column < b.position.column;
}

class SourceText {
public:
    SourceText() = default;
    explicit SourceText(std::string text);

    [[nodiscard]] const std::string& text() const { return text_; }
    /// Bytes of a byte order mark at the beginning (3 or 0).
    [[nodiscard]] std::size_t markBytes() const { return markBytes_; }
    [[nodiscard]] std::size_t lineCount() const { return lineStarts_.size(); }
    /// Offset of a line's first byte, after a byte order mark; lines count from 0 here, past the end is the end.
    [[nodiscard]] std::size_t lineStart(std::size_t line) const;
    /// The line without its end.
    [[nodiscard]] std::string_view line(std::size_t line) const;
    /// Line and column (in characters) of a byte offset; past the end is the end.
    [[nodiscard]] TextPosition position(std::size_t offset) const;
    /// Offset behind the closing quote of the quoted text that begins at @p offset; npos when it is not closed.
    [[nodiscard]] std::size_t quotedEnd(std::size_t offset) const;
    /// What forbids reading it at all: size, encoding, control characters, over-long lines. The first of each kind.
    [[nodiscard]] Problems check(const std::string& name) const;

private:
    std::string text_{};
    std::size_t markBytes_ = 0;
    std::vector<std::uint32_t> lineStarts_{0};
};

} // namespace tierlens
