// Where things stand in a text: each node of a parsed file has a position and a key path.
#pragma once

#include <string>
#include <utility>

#include "core/base/ids.h"
#include "core/base/problem.h"

namespace tierlens {

/// Looks up where a node of a file stands. Implemented by the reader of a format.
class SourceMap {
public:
    SourceMap() = default;
    SourceMap(const SourceMap&) = delete;
    SourceMap& operator=(const SourceMap&) = delete;
    virtual ~SourceMap() = default;
    [[nodiscard]] virtual TextPosition position(SourceNode node) const = 0;
    [[nodiscard]] virtual std::string keyPath(SourceNode node) const = 0;
    /// The file's name as the user gave it.
    [[nodiscard]] virtual std::string fileName() const = 0;

    /// A problem at @p node (an invalid node gives a problem without a place).
    [[nodiscard]] Problem problemAt(SourceNode node, Code code, std::vector<std::string> args = {}) const
    {
        Problem p{code, std::move(args), fileName(), {}, {}};
        if (node.valid()) {
            p.position = position(node);
            p.keyPath = keyPath(node);
        }
        return p;
    }
};

/// A value and the node of the file that it came from.
template <class T> struct Located {
    T value{};
    SourceNode node{};
};

} // namespace tierlens
