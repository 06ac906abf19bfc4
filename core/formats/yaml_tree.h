// YAML text → a tree of nodes that know where they stand. The dialect is that of the TOPOLOGY contract: no anchors,
// aliases, merge keys, tags, several documents or duplicate keys; depth, scalar and file size are limited.
// One relaxation: inside [...] and {...} a word may carry a number list, as in {group: tp[0]}, without quotes.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/problem.h"
#include "core/base/source_map.h"
#include "core/formats/source_text.h"

namespace tierlens {

class YamlTree final : public SourceMap {
public:
    enum class Kind : std::uint8_t { null, scalar, list, map };
    enum class Style : std::uint8_t { plain, singleQuoted, doubleQuoted, blockScalar, flow, block };

    /// All problems of the dialect at once; a syntax error ends the reading. An empty text gives a null root.
    [[nodiscard]] static Result<std::shared_ptr<const YamlTree>> parse(std::string text, std::string name);

    [[nodiscard]] SourceNode root() const { return SourceNode(0); }
    [[nodiscard]] Kind kind(SourceNode n) const { return node(n).kind; }
    [[nodiscard]] Style style(SourceNode n) const { return node(n).style; }
    /// The value of a scalar, quotes and escapes resolved; empty for everything else.
    [[nodiscard]] std::string_view scalar(SourceNode n) const { return view(node(n).value); }
    /// The key of a map's entry; empty in lists.
    [[nodiscard]] std::string_view key(SourceNode n) const { return view(node(n).key); }
    [[nodiscard]] std::uint32_t size(SourceNode n) const { return node(n).childCount; }
    [[nodiscard]] SourceNode firstChild(SourceNode n) const { return node(n).firstChild; }
    [[nodiscard]] SourceNode next(SourceNode n) const { return node(n).next; }
    [[nodiscard]] SourceNode parent(SourceNode n) const { return node(n).parent; }
    /// Byte offsets into the text: of the value's first character, and of the key's.
    [[nodiscard]] std::size_t offset(SourceNode n) const { return node(n).offset; }
    [[nodiscard]] std::size_t keyOffset(SourceNode n) const { return node(n).keyOffset; }
    [[nodiscard]] bool hasKey(SourceNode n) const { return node(n).keyOffset != kNone; }
    /// Nodes are numbered from the root (0) in the order of the text.
    [[nodiscard]] std::size_t nodeCount() const { return nodes_.size(); }
    [[nodiscard]] const SourceText& source() const { return source_; }

    [[nodiscard]] TextPosition position(SourceNode n) const override;
    [[nodiscard]] TextPosition keyPosition(SourceNode n) const;
    [[nodiscard]] std::string keyPath(SourceNode n) const override;
    [[nodiscard]] std::string fileName() const override { return name_; }

private:
    friend class YamlTreeBuilder;
    static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
    /// A piece of the source text, or of rewritten_ when escapes or folding changed it.
    struct Piece {
        std::uint32_t begin = 0;
        std::uint16_t length = 0;
        bool rewritten = false;
    };
    struct Node {
        std::uint32_t offset = 0;
        std::uint32_t keyOffset = kNone;
        Piece value{}, key{};
        SourceNode parent{}, next{}, firstChild{};
        std::uint32_t childCount = 0;
        std::uint32_t index = 0; ///< among the parent's children
        Kind kind = Kind::null;
        Style style = Style::plain;
    };

    YamlTree(std::string text, std::string name) : source_(std::move(text)), name_(std::move(name)) {}
    [[nodiscard]] const Node& node(SourceNode n) const { return nodes_[n.index()]; }
    [[nodiscard]] std::string_view view(Piece p) const
    {
        return std::string_view(p.rewritten ? rewritten_ : source_.text()).substr(p.begin, p.length);
    }

    SourceText source_;
    std::string name_;
    std::string rewritten_{};
    std::deque<Node> nodes_{}; ///< a deque grows without a second copy of everything
};

} // namespace tierlens
