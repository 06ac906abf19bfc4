#include "core/formats/source_text.h"

#include <algorithm>
#include <cstring>
#include <optional>

#include "core/base/translatable.h"

namespace tierlens {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// "UTF-16" or "UTF-32" when the first bytes show it (a byte order mark, or zero bytes beside ASCII).
const char* otherEncoding(std::string_view text)
{
    const auto begins = [&](std::string_view with) { return text.substr(0, with.size()) == with; };
    using namespace std::string_view_literals;
    if (begins("\xFF\xFE\0\0"sv) || begins("\0\0\xFE\xFF"sv) || begins("\0\0\0"sv))
        return QT_TRANSLATE_NOOP("Problem", "it looks like UTF-32; save it as UTF-8");
    if (begins("\xFF\xFE"sv) || begins("\xFE\xFF"sv))
        return QT_TRANSLATE_NOOP("Problem", "it looks like UTF-16; save it as UTF-8");
    if (text.size() >= 4 && ((text[0] == 0) != (text[1] == 0)) && (text[0] == 0) == (text[2] == 0) &&
        (text[1] == 0) == (text[3] == 0))
        return QT_TRANSLATE_NOOP("Problem", "it looks like UTF-16; save it as UTF-8");
    return nullptr;
}

/// Length of the well-formed UTF-8 sequence at @p at, 0 when there is none (overlong, surrogate, cut off).
std::size_t sequenceLength(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) -> unsigned {
        return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
    };
    const auto continues = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
    const unsigned b = byte(0);
    if (b < 0x80)
        return 1;
    if (b >= 0xC2 && b <= 0xDF)
        return continues(1) ? 2 : 0;
    if (b >= 0xE0 && b <= 0xEF) {
        const unsigned c = byte(1);
        const bool second = continues(1) && !(b == 0xE0 && c < 0xA0) && !(b == 0xED && c > 0x9F);
        return second && continues(2) ? 3 : 0;
    }
    if (b >= 0xF0 && b <= 0xF4) {
        const unsigned c = byte(1);
        const bool second = continues(1) && !(b == 0xF0 && c < 0x90) && !(b == 0xF4 && c > 0x8F);
        return second && continues(2) && continues(3) ? 4 : 0;
    }
    return 0;
}

std::string hexByte(unsigned char byte)
{
    constexpr char digits[] = "0123456789ABCDEF";
    return std::string("0x") + digits[byte >> 4U] + digits[byte & 15U];
}

bool isForbiddenControl(unsigned char c) { return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F; }

} // namespace

SourceText::SourceText(std::string text) : text_(std::move(text))
{
    if (std::string_view(text_).substr(0, kByteOrderMark.size()) == kByteOrderMark)
        markBytes_ = kByteOrderMark.size();
    lineStarts_.front() = static_cast<std::uint32_t>(markBytes_);
    if (text_.size() > kMaxFileBytes)
        return; // refused by check; its lines are of no use
    const char* const begin = text_.data();
    const char* const end = begin + text_.size();
    for (const char* p = begin; p != end;) {
        p = static_cast<const char*>(std::memchr(p, '\n', static_cast<std::size_t>(end - p)));
        if (!p)
            break;
        ++p;
        lineStarts_.push_back(static_cast<std::uint32_t>(p - begin));
    }
}

std::size_t SourceText::lineStart(std::size_t line) const { return line < lineStarts_.size() ? lineStarts_[line] : text_.size(); }

std::string_view SourceText::line(std::size_t line) const
{
    const std::size_t begin = lineStart(line);
    std::string_view found = std::string_view(text_).substr(begin, lineStart(line + 1) - begin);
    while (!found.empty() && (found.back() == '\n' || found.back() == '\r'))
        found.remove_suffix(1);
    return found;
}

TextPosition SourceText::position(std::size_t offset) const
{
    offset = std::clamp(offset, markBytes_, std::max(markBytes_, text_.size()));
    const auto after = std::upper_bound(lineStarts_.begin() + 1, lineStarts_.end(), offset);
    const auto line = static_cast<std::size_t>(after - lineStarts_.begin()) - 1;
    int column = 1;
    for (std::size_t i = lineStarts_[line]; i < offset; ++i)
        if ((static_cast<unsigned char>(text_[i]) & 0xC0U) != 0x80U)
            ++column;
    return {static_cast<int>(line) + 1, column};
}

std::size_t SourceText::quotedEnd(std::size_t offset) const
{
    const char quote = text_[offset];
    for (std::size_t i = offset + 1; i < text_.size(); ++i) {
        const bool escapes =
            quote == '"' ? text_[i] == '\\' : quote == '\'' && text_[i] == quote && i + 1 < text_.size() && text_[i + 1] == quote;
        if (escapes)
            ++i;
        else if (text_[i] == quote)
            return i + 1;
    }
    return std::string::npos;
}

Problems SourceText::check(const std::string& name) const
{
    if (text_.size() > kMaxFileBytes)
        return {Problem{Code::file_too_large, {"64 MiB"}, name, {}, {}}};
    if (const char* encoding = otherEncoding(text_))
        return {Problem{Code::not_utf8, {encoding}, name, {1, 1}, {}}};
    std::optional<Problem> badByte, control, longLine;
    for (std::size_t i = markBytes_; i < text_.size() && !(badByte && control);) {
        const auto byte = static_cast<unsigned char>(text_[i]);
        if (byte >= 0x20 && byte < 0x7F) { // most of any file
            ++i;
            continue;
        }
        if (!control && isForbiddenControl(byte))
            control = Problem{Code::yaml_control_character, {hexByte(byte)}, name, position(i), {}};
        const std::size_t length = sequenceLength(text_, i);
        if (length == 0 && !badByte)
            badByte =
                Problem{Code::not_utf8, {QT_TRANSLATE_NOOP("Problem", "save it as UTF-8"), hexByte(byte)}, name, position(i), {}};
        i += std::max<std::size_t>(length, 1);
    }
    for (std::size_t l = 0; l < lineStarts_.size() && !longLine; ++l)
        if (lineStart(l + 1) - lineStart(l) > kMaxLineBytes)
            longLine = Problem{Code::yaml_line_too_long, {"1 MiB"}, name, {static_cast<int>(l) + 1, 1}, {}};
    Problems problems;
    for (auto& p : {badByte, control, longLine})
        if (p)
            problems.push_back(*p);
    std::sort(problems.begin(), problems.end(), comesBefore);
    return problems;
}

} // namespace tierlens
