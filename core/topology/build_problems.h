// Collects the problems of a build. A block that is made a thousand times reports a fault once.
#pragma once

#include <set>
#include <string>
#include <tuple>

#include "core/base/problem.h"
#include "core/base/source_map.h"

namespace tierlens {

class BuildProblems {
public:
    explicit BuildProblems(const SourceMap& source) : source_(source) {}

    /// Kept once a (node, code, first argument); beyond a thousand problems nothing more is kept.
    void error(SourceNode node, Code code, std::vector<std::string> args) { add(errors_, node, code, std::move(args)); }
    void warning(SourceNode node, Code code, std::vector<std::string> args) { add(warnings_, node, code, std::move(args)); }
    /// Whether an error like this would be dropped, so that its other arguments need not be worked out.
    [[nodiscard]] bool dropped(SourceNode node, Code code, const std::string& firstArgument) const;
    [[nodiscard]] bool failed() const { return !errors_.empty(); }
    /// In the order of the file.
    [[nodiscard]] Problems errors() const { return inFileOrder(errors_); }
    [[nodiscard]] Problems warnings() const { return inFileOrder(warnings_); }
    [[nodiscard]] const SourceMap& source() const { return source_; }

private:
    static Problems inFileOrder(Problems problems);
    void add(Problems& to, SourceNode node, Code code, std::vector<std::string> args);

    const SourceMap& source_;
    Problems errors_, warnings_;
    std::set<std::tuple<SourceNode, Code, std::string>> known_;
};

} // namespace tierlens
