// Words of the CLI contract, and what to say about one that is not among them.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tierlens::cli {

/// Of `--algorithm`, without hierarchical:X,Y,…
[[nodiscard]] std::span<const std::string_view> algorithmWords();
/// Of `--routing`, without the mode. Words that this version has no policy for are among them.
[[nodiscard]] std::span<const std::string_view> routingWords();

/// "unknown collective 'allreduce', did you mean 'all_reduce'?", or with all words where none is near.
[[nodiscard]] std::string unknownWord(std::string_view what, std::string_view word, std::span<const std::string_view> known);

/// "'128M' cannot be read, did you mean 128MB or 128MiB?", or what is expected where nothing is near.
[[nodiscard]] std::string unreadableSize(std::string_view text, std::string_view example);

} // namespace tierlens::cli
