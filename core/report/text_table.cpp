#include "core/report/text_table.h"

#include <algorithm>
#include <array>

namespace tierlens {
namespace {

struct Decoded {
    char32_t letter;
    std::size_t length; // bytes
    bool good;
};

Decoded decode(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) {
        return {first, 1, true};
    }
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < length) {
        return {0xFFFD, 1, false};
    }
    char32_t letter = first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80) {
            return {0xFFFD, 1, false};
        }
        letter = letter << 6 | (byte(i) & 0x3FU);
    }
    constexpr std::array<char32_t, 5> kLeast{0, 0, 0x80, 0x800, 0x10000};
    if (letter < kLeast[length] || letter > 0x10FFFF || (letter >= 0xD800 && letter <= 0xDFFF)) {
        return {0xFFFD, 1, false};
    }
    return {letter, length, true};
}

struct Range {
    char32_t from, to;
};

template <std::size_t N> bool isIn(const std::array<Range, N>& ranges, char32_t letter)
{
    return std::any_of(ranges.begin(), ranges.end(), [&](Range r) { return letter >= r.from && letter <= r.to; });
}

// East Asian wide and full-width letters, and pictographs (Unicode Standard Annex 11, by blocks).
constexpr std::array<Range, 10> kWide{{{0x1100, 0x115F},
                                       {0x2E80, 0x303E},
                                       {0x3041, 0xA4CF},
                                       {0xAC00, 0xD7A3},
                                       {0xF900, 0xFAFF},
                                       {0xFE30, 0xFE6F},
                                       {0xFF00, 0xFF60},
                                       {0xFFE0, 0xFFE6},
                                       {0x1F300, 0x1FAFF},
                                       {0x20000, 0x3FFFD}}};
constexpr std::array<Range, 6> kNoWidth{
    {{0x0300, 0x036F}, {0x200B, 0x200D}, {0x2060, 0x2060}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}}};
// Letters that turn the direction of what follows or steer a terminal.
constexpr std::array<Range, 5> kControl{{{0x00, 0x1F}, {0x7F, 0x9F}, {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2066, 0x2069}}};

void appendPadded(std::string& line, std::string_view cell, std::size_t width, TextTable::Align align)
{
    const std::size_t blanks = width - std::min(width, displayWidth(cell));
    if (align == TextTable::Align::right) {
        line.append(blanks, ' ');
    }
    line += cell;
    if (align == TextTable::Align::left) {
        line.append(blanks, ' ');
    }
}

void endLine(std::string& text)
{
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
}

} // namespace

std::size_t displayWidth(std::string_view utf8)
{
    std::size_t width = 0;
    while (!utf8.empty()) {
        const Decoded d = decode(utf8);
        width += isIn(kNoWidth, d.letter) ? 0U : isIn(kWide, d.letter) ? 2U : 1U;
        utf8.remove_prefix(d.length);
    }
    return width;
}

std::string printable(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const Decoded d = decode(text);
        if (d.good && !isIn(kControl, d.letter)) {
            result += text.substr(0, d.length);
        } else {
            result += "\xEF\xBF\xBD";
        }
        text.remove_prefix(d.length);
    }
    return result;
}

void TextTable::addColumn(std::string title, Align align) { columns_.push_back({std::move(title), align}); }

void TextTable::addRow(std::vector<std::string> cells)
{
    cells.resize(columns_.size());
    rows_.push_back(std::move(cells));
}

void TextTable::addRule() { rows_.emplace_back(); }

std::string TextTable::text(std::size_t indent) const
{
    if (columns_.empty()) {
        return {};
    }
    constexpr std::string_view kGap = "  ";
    std::vector<std::size_t> widths;
    std::size_t whole = kGap.size() * (columns_.size() - 1);
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        std::size_t width = displayWidth(columns_[c].title);
        for (const auto& row : rows_) {
            if (!row.empty()) {
                width = std::max(width, displayWidth(row[c]));
            }
        }
        widths.push_back(width);
        whole += width;
    }

    std::string result;
    const auto rule = [&] {
        result.append(indent, ' ');
        for (std::size_t i = 0; i < whole; ++i) {
            result += "─";
        }
        result += '\n';
    };
    const auto line = [&](auto cellOf) {
        result.append(indent, ' ');
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            if (c > 0) {
                result += kGap;
            }
            appendPadded(result, cellOf(c), widths[c], columns_[c].align);
        }
        endLine(result);
    };
    line([&](std::size_t c) -> std::string_view { return columns_[c].title; });
    rule();
    for (const auto& row : rows_) {
        if (row.empty()) {
            rule();
        } else {
            line([&](std::size_t c) -> std::string_view { return row[c]; });
        }
    }
    return result;
}

} // namespace tierlens
