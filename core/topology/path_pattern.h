// A pattern of paths, matched name by name: "p0/r0/b[0-1]/c*", "b0/c*", "c0" (TOPOLOGY contract, "Groups").
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "core/topology/topology.h"

namespace tierlens {

/// One name of a pattern: letters and digits, `*`, `?`, and [0-3] or [0,2,5-7] for numbers.
class NamePattern {
public:
    /// The reason in words when @p text is none.
    static tl::expected<NamePattern, std::string> parse(std::string_view text);
    /// Whether it matches the name made of @p letter and @p number.
    [[nodiscard]] bool matches(char letter, std::uint32_t number) const;
    /// The letter that every match begins with; 0 when several are possible.
    [[nodiscard]] char letter() const { return letter_; }
    /// The number that it names when it is no pattern ("c12"), else none.
    [[nodiscard]] std::optional<std::uint32_t> number() const
    {
        return shape_ == Shape::exact ? std::optional(number_) : std::nullopt;
    }

private:
    enum class Shape : std::uint8_t { everything, exact, anyNumber, inSet, general };
    using Ranges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
    struct Token {
        enum class Kind : std::uint8_t { character, any, many, numbers } kind = Kind::character;
        char character = 0;
        Ranges ranges{};
    };
    static tl::expected<Ranges, std::string> parseRanges(std::string_view text);
    static bool contains(const Ranges& ranges, std::uint32_t number);
    void settleShape();

    std::vector<Token> tokens_{};
    Shape shape_ = Shape::general;
    char letter_ = 0;
    std::uint32_t number_ = 0;
};

class PathPattern {
public:
    static tl::expected<PathPattern, std::string> parse(std::string_view text);
    /// The end points that it selects, in file order, failed ones too: a container means all below it, and leading levels
    /// that are left out match any. @p work counts the names looked at.
    void select(const Topology& topology, std::vector<VertexId>& out, std::uint64_t& work) const;

private:
    struct Search;
    std::vector<NamePattern> names_{};
};

} // namespace tierlens
