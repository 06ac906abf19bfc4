// The text as yaml-cpp gets it. Three things of it do not fit our files: it ends a word inside brackets at `[` and `?`
// (tp[0], c?), it takes 14 µs for a line of the simplest kind, and it keeps all tokens of a bracket until that is closed.
#pragma once

#include <cstddef>
#include <streambuf>
#include <string>
#include <vector>

#include "core/formats/flow_lines.h"
#include "core/formats/source_text.h"

namespace tierlens {

/// What stands in for a run of lines, as the only byte of a list's entry.
inline constexpr char kRunStandIn = '\x07';

/// The text with selectors hidden behind stand-ins, byte for byte as long, and with one entry in place of each run, line
/// for line.
[[nodiscard]] std::string textForParser(const SourceText& source, const std::vector<FlowRun>& runs);

/// Hides the selectors of a piece of text.
void hideSelectors(std::string& text);
/// Selectors as they were.
void unhideSelectors(std::string& text);

/// Gives yaml-cpp its text piece by piece and ends it early when too much was taken without an event: yaml-cpp keeps all
/// tokens of an outermost bracket until it is closed, some 150 bytes each.
class MeteredText final : public std::streambuf {
public:
    explicit MeteredText(std::string text) : text_(std::move(text)) {}
    void eventSeen() { marks_ = 0; }
    [[nodiscard]] bool endedEarly() const { return endedEarly_; }
    /// Line (from 0) that has been reached.
    [[nodiscard]] std::size_t line() const { return line_; }

protected:
    int_type underflow() override
    {
        endedEarly_ = endedEarly_ || marks_ > kMaxFlowMarks;
        if (endedEarly_ || at_ == text_.size())
            return traits_type::eof();
        const std::size_t begin = at_;
        at_ = std::min(at_ + kPiece, text_.size());
        for (std::size_t i = begin; i < at_; ++i) {
            const char c = text_[i];
            marks_ += c == ',' || c == ':' || c == '[' || c == ']' || c == '{' || c == '}' ? 1U : 0U;
            line_ += c == '\n' ? 1U : 0U;
        }
        setg(text_.data() + begin, text_.data() + begin, text_.data() + at_);
        return traits_type::to_int_type(text_[begin]);
    }

private:
    static constexpr std::size_t kPiece = 4096;
    std::string text_;
    std::size_t at_ = 0, marks_ = 0, line_ = 0;
    bool endedEarly_ = false;
};

} // namespace tierlens
