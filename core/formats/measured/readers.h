// The readers behind readMeasurements, and what they share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/formats/measured/measurements.h"

namespace tierlens::measured {

/// Whether the text looks like one of a reader's kind; cheap, on the first lines or the whole.
[[nodiscard]] bool looksLikeNcclTests(std::string_view text);
[[nodiscard]] bool looksLikeNcclTestsJson(std::string_view text);
[[nodiscard]] bool looksLikeInspector(std::string_view text);
[[nodiscard]] bool looksLikeCsv(std::string_view text);

/// Sets may be empty of points; the door removes these. Reading ends once kMaxMeasuredPoints are passed.
[[nodiscard]] Measurements readNcclTests(std::string_view text, const std::string& name);
[[nodiscard]] Measurements readNcclTestsJson(std::string_view text, const std::string& name);
[[nodiscard]] Measurements readInspector(std::string_view text, const std::string& name);
[[nodiscard]] Measurements readCsv(std::string_view text, const std::string& name);

/// Takes lines off a text, without their ends ("\n", "\r\n", and "\r" of progress displays is left in).
class Lines {
public:
    explicit Lines(std::string_view text) : rest_(text) {}
    [[nodiscard]] bool next(std::string_view& line);
    [[nodiscard]] int number() const { return number_; } ///< of the line just taken, from 1

private:
    std::string_view rest_;
    int number_ = 0;
};

[[nodiscard]] std::string_view trimmed(std::string_view text);
/// Words between blanks and tabs, at most @p most of them.
[[nodiscard]] std::vector<std::string_view> words(std::string_view line, std::size_t most = 64);
[[nodiscard]] bool readUnsigned(std::string_view word, std::uint64_t& value);
/// A finite decimal number.
[[nodiscard]] bool readDecimal(std::string_view word, double& value);
[[nodiscard]] std::string shortened(std::string_view text); ///< for a finding: at most 60 bytes, printable

/// Says the same finding at most a few dozen times, and then how many more there were.
class FindingList {
public:
    explicit FindingList(std::vector<MeasurementFinding>& findings) : findings_(findings) {}
    void add(MeasurementCode code, std::vector<std::string> args, int line);
    void finish();

private:
    std::vector<MeasurementFinding>& findings_;
    std::size_t listed_ = 0, dropped_ = 0;
};

/// What the printed bandwidths say of the collective and the ranks: busbw ÷ algbw is f of MODEL reference §0.
class BandwidthRatio {
public:
    /// Both as printed, in GB/s; @p step is the last printed digit, such as 0.01.
    void add(double algbw, double busbw, double step);
    /// Numbers of ranks that every row allows for f = 2(n−1)/n (@p doubled) or (n−1)/n; empty: none.
    struct Range {
        std::uint64_t least = 1, most = 0;
        [[nodiscard]] bool empty() const { return least > most; }
    };
    [[nodiscard]] Range ranks(bool doubled) const;
    [[nodiscard]] bool known() const { return rows_ > 0; }
    /// Whether f is above 1 on every account.
    [[nodiscard]] bool aboveOne() const { return rows_ > 0 && least_ > 1.0 && least_ <= most_; }
    /// Whether f may be @p factor.
    [[nodiscard]] bool allows(double factor) const { return rows_ > 0 && least_ <= factor && factor <= most_; }

private:
    double least_ = 0.0, most_ = 1e300;
    std::size_t rows_ = 0;
};

/// Fills in the collective and the ranks of @p set where the text did not say them, and says how.
/// @p reduces: the rows carry an operation (sum, …); none when that is not known. @p listed: ranks in the device list, 0
/// without one.
void inferMissing(MeasuredSet& set, const BandwidthRatio& ratio, std::optional<bool> reduces, std::uint32_t listed, int line,
                  const std::string& fileName, std::vector<MeasurementFinding>& findings);

/// Marks a half of a row as suspect when it took more than 1.8 times what the other did and 5 µs more.
void markFirstUse(MeasuredPoint& outOfPlace, MeasuredPoint& inPlace, FindingList& findings);

} // namespace tierlens::measured
