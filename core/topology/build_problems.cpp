#include "core/topology/build_problems.h"

#include <algorithm>
#include <tuple>

namespace tierlens {

namespace {
constexpr std::size_t kMaxProblems = 1000;
}

bool BuildProblems::dropped(SourceNode node, Code code, const std::string& firstArgument) const
{
    return errors_.size() > kMaxProblems || (node.valid() && known_.contains({node, code, firstArgument}));
}

void BuildProblems::add(Problems& to, SourceNode node, Code code, std::vector<std::string> args)
{
    if (to.size() > kMaxProblems ||
        (node.valid() && !known_.emplace(node, code, args.empty() ? std::string() : args.front()).second))
        return;
    if (to.size() == kMaxProblems)
        to.push_back(source_.problemAt({}, Code::too_many_problems, {std::to_string(kMaxProblems)}));
    else
        to.push_back(source_.problemAt(node, code, std::move(args)));
}

Problems BuildProblems::inFileOrder(Problems problems)
{
    // What has no place comes last.
    const auto place = [](const Problem& p) { return std::tuple(p.position.line == 0, p.position.line, p.position.column); };
    std::stable_sort(problems.begin(), problems.end(), [&](const Problem& a, const Problem& b) { return place(a) < place(b); });
    return problems;
}

} // namespace tierlens
