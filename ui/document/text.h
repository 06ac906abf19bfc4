// core's text as Qt's, and core's messages in the language of the window.
#pragma once

#include <QString>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/base/quantity.h"
#include "core/evaluation/evaluation.h"

namespace tierlens {

[[nodiscard]] inline QString text(std::string_view s) { return QString::fromUtf8(s.data(), static_cast<qsizetype>(s.size())); }
[[nodiscard]] QString text(Duration t);
[[nodiscard]] QString text(Bytes n);
[[nodiscard]] QString text(Bandwidth b);

enum class Severity : std::uint8_t { error, warning };
[[nodiscard]] QString text(Severity severity);

/// A sentence with %1, %2, … filled in; what is in an argument is not filled again. A place without an argument vanishes.
[[nodiscard]] QString filled(const QString& sentence, const std::vector<std::string>& args);

/// The sentence of a problem in the language of the window, the arguments put in (context "Problem").
[[nodiscard]] QString problemSentence(const Problem& problem);
/// "file.yaml:12:5", "file.yaml", or empty: without the folders.
[[nodiscard]] QString problemPlace(const Problem& problem);
/// "limited by bandwidth".
[[nodiscard]] QString bottleneckText(Bottleneck bottleneck);

} // namespace tierlens
