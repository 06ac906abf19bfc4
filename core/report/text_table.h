// Text tables whose columns line up in a terminal, whatever letters they hold.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tierlens {

/// Columns of a terminal that a UTF-8 text takes: 2 for East Asian wide letters, 0 for combining marks, else 1.
[[nodiscard]] std::size_t displayWidth(std::string_view utf8);

/// @p text with control characters (also those that steer a terminal) and broken UTF-8 replaced by U+FFFD.
[[nodiscard]] std::string printable(std::string_view text);

/// A table with a head line, a rule under it, two blanks between columns and no blanks at the end of a line.
class TextTable {
public:
    enum class Align : std::uint8_t { left, right };

    void addColumn(std::string title, Align align = Align::left);
    /// One cell a column; missing cells at the end are empty.
    void addRow(std::vector<std::string> cells);
    /// A rule across the table, before a line of totals.
    void addRule();
    /// The table, every line ended, each after @p indent blanks.
    [[nodiscard]] std::string text(std::size_t indent = 0) const;

private:
    struct Column {
        std::string title;
        Align align;
    };
    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_; // an empty row is a rule
};

} // namespace tierlens
