// Changing single values of a YAML text in place: everything else stays byte for byte.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/formats/yaml_tree.h"

namespace tierlens {

/// Offset behind the last byte of a node: of a scalar its quotes, of a flow collection its bracket, of a block
/// collection its last entry, of an empty value the colon.
[[nodiscard]] std::size_t endOffset(const YamlTree& tree, SourceNode n);

/// Offset behind the colon of an entry's key (behind the key where it has no colon).
[[nodiscard]] std::size_t valueBegin(const YamlTree& tree, SourceNode n);
/// Offset behind the key of an entry, its quotes included.
[[nodiscard]] std::size_t keyEndOffset(const YamlTree& tree, SourceNode n);

/// @p value in the quotes of @p style, as far as that can say it.
[[nodiscard]] std::string scalarInStyle(YamlTree::Style style, std::string_view value);

/// @p text as a scalar: plain where that is safe in any context, else in double quotes.
[[nodiscard]] std::string asYamlScalar(std::string_view text);

/// The node as YAML of one line, without comments.
[[nodiscard]] std::string flowText(const YamlTree& tree, SourceNode n);

/// The text with the scalar (or empty value) @p n replaced by @p value, in the quotes that it has.
[[nodiscard]] std::string withScalarReplaced(const YamlTree& tree, SourceNode n, std::string_view value);

/// The text with `path[0]: {path[1]: … value}` added to @p map, as its last entry. @p map may be an empty value.
[[nodiscard]] std::string withEntryAdded(const YamlTree& tree, SourceNode map, std::span<const std::string> path,
                                         std::string_view value);

} // namespace tierlens
