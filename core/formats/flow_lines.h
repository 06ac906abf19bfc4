// Lines such as `  - {from: p0/r0/b0/c0, to: p0/r0/sw0, type: ndr400}`: systems written by hand are mostly made of them,
// and yaml-cpp takes 14 µs for one. Whatever is not of this simple shape is left to yaml-cpp.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/formats/source_text.h"

namespace tierlens {

/// Consecutive lines of that shape with the same indentation; lines count from 0.
struct FlowRun {
    std::size_t firstLine = 0;
    std::size_t lines = 0;
    std::size_t indentation = 0; ///< bytes before the dash
};

/// Runs of at least 16 lines.
[[nodiscard]] std::vector<FlowRun> findFlowRuns(const SourceText& source);

namespace detail {

inline bool startsFlowWord(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '/' || c == '.';
}
inline bool continuesFlowWord(char c) { return startsFlowWord(c) || c == '-' || c == '+' || c == '%' || c == '*'; }
inline bool meansNothing(std::string_view word) { return word == "null" || word == "Null" || word == "NULL"; }

} // namespace detail

/// Walks over one line from its dash on. Tells @p sink what stands at which offset of the line: map(at), key(at, text),
/// scalar(at, text), list(at), endList(). False when the line is not of the shape; what was told until then is void.
template <class Sink> bool walkFlowLine(std::string_view line, std::size_t dash, Sink&& sink)
{
    using namespace detail;
    std::size_t i = dash + 1;
    const auto skipBlanks = [&] {
        while (i < line.size() && line[i] == ' ')
            ++i;
    };
    const auto is = [&](char c) { return i < line.size() && line[i] == c; };
    // A word may have single blanks, and colons that a word goes on behind.
    const auto word = [&]() -> std::string_view {
        const std::size_t begin = i;
        if (i >= line.size() || !startsFlowWord(line[i]))
            return {};
        while (i < line.size()) {
            if (continuesFlowWord(line[i]))
                ++i;
            else if ((line[i] == ' ' || line[i] == ':') && i + 1 < line.size() && startsFlowWord(line[i + 1]))
                i += 2;
            else
                break;
        }
        const std::string_view found = line.substr(begin, i - begin);
        return meansNothing(found) || found.size() > kMaxScalarBytes ? std::string_view() : found;
    };
    if (dash >= line.size() || line[dash] != '-' || !(i < line.size() && line[i] == ' '))
        return false;
    skipBlanks();
    if (!is('{'))
        return false;
    sink.map(i);
    do {
        ++i;
        skipBlanks();
        const std::size_t keyAt = i;
        while (i < line.size() && startsFlowWord(line[i]))
            ++i;
        const std::string_view key = line.substr(keyAt, i - keyAt);
        if (key.empty() || meansNothing(key) || key.size() > kMaxScalarBytes || !is(':') || i + 1 >= line.size() ||
            line[i + 1] != ' ')
            return false;
        sink.key(keyAt, key);
        ++i;
        skipBlanks();
        if (is('[')) {
            sink.list(i);
            do {
                ++i;
                skipBlanks();
                const std::size_t at = i;
                const std::string_view value = word();
                if (value.empty())
                    return false;
                sink.scalar(at, value);
                skipBlanks();
            } while (is(','));
            if (!is(']'))
                return false;
            sink.endList();
            ++i;
        } else {
            const std::size_t at = i;
            const std::string_view value = word();
            if (value.empty())
                return false;
            sink.scalar(at, value);
        }
        skipBlanks();
    } while (is(','));
    if (!is('}'))
        return false;
    const std::size_t closing = i++;
    skipBlanks();
    return i == line.size() || (is('#') && i > closing + 1);
}

} // namespace tierlens
