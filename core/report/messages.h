// Codes → English sentences. The one table of them stands in messages.cpp, in a macro that lupdate recognises; the
// window translates the sentence and puts the arguments in, the command line does the latter alone.
#pragma once

#include <string>
#include <string_view>

#include "core/base/problem.h"

namespace tierlens {

/// The name of a code in JSON and tests: "unknown_key".
[[nodiscard]] std::string_view codeName(Code code);
/// The sentence with %1, %2 … for the arguments, in English, translation context "Problem".
[[nodiscard]] const char* messageTemplate(Code code);
/// The same for this problem: a code may have a second sentence for when it carries more arguments (unknown_key with
/// the nearest known word, say). Arguments that are phrases ("a link type") are marked for translation in the same
/// context; a translator that does not know an argument leaves it as it is, so all may be passed through it.
[[nodiscard]] const char* messageTemplate(const Problem& problem);
/// @p sentence with %1 … %9 replaced by @p args; a placeholder without an argument vanishes.
[[nodiscard]] std::string withArguments(std::string_view sentence, const std::vector<std::string>& args);
/// The English sentence with the arguments put in.
[[nodiscard]] std::string messageText(const Problem& problem);
/// "FILE:LINE:COL: error: sentence [key.path]", without the parts that are not known.
[[nodiscard]] std::string messageLine(const Problem& problem, std::string_view severity);

} // namespace tierlens
