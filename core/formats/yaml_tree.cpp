#include "core/formats/yaml_tree.h"

#include <algorithm>
#include <istream>
#include <unordered_map>
#include <vector>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include "core/base/translatable.h"
#include "core/formats/flow_lines.h"
#include "core/formats/parser_text.h"

namespace tierlens {
namespace {

/// Ends the reading from inside an event; what is wrong has been noted.
struct StopReading {};
/// Ends a reading with runs: a run stands where it is not a run of list entries after all.
struct RunMisplaced {};

/// yaml-cpp's words are about its parser; these are about the text.
struct SyntaxWords {
    std::string_view parser;
    const char* phrase;
    bool namesOpening = false;
};
constexpr SyntaxWords kSyntaxWords[] = {
    {"end of sequence flow", QT_TRANSLATE_NOOP("Problem", "a ',' or the closing ']' is missing before this"), true},
    {"end of map flow", QT_TRANSLATE_NOOP("Problem", "a ',' or the closing '}' is missing before this"), true},
    {"end of sequence", QT_TRANSLATE_NOOP("Problem", "this does not fit the list above it; check the indentation and the '-'")},
    {"end of map",
     QT_TRANSLATE_NOOP("Problem", "this does not fit the map above it; check the indentation and the ': ' behind the key")},
    {"illegal map value",
     QT_TRANSLATE_NOOP("Problem", "a ':' does not fit here; is a ':' missing in the line above, or does a text "
                                  "that has ': ' in it need quotes?")},
    {"illegal EOF in scalar", QT_TRANSLATE_NOOP("Problem", "the text ends inside quotes; a quote is not closed")},
    {"illegal document indicator in scalar",
     QT_TRANSLATE_NOOP("Problem", "the document ends inside quotes; a quote is not closed")},
    {"unknown token", QT_TRANSLATE_NOOP("Problem", "a value cannot begin with this character; put it in quotes")},
    {"illegal flow end", QT_TRANSLATE_NOOP("Problem", "a ']' or '}' without its opening bracket")},
    {"illegal block entry", QT_TRANSLATE_NOOP("Problem", "a '-' entry does not fit here; a list begins in a line of its own")},
    {"illegal map key", QT_TRANSLATE_NOOP("Problem", "a key does not fit here; a map begins in a line of its own")},
    {"unknown escape character",
     QT_TRANSLATE_NOOP("Problem", "unknown escape in a text in double quotes; use single quotes or \\\\")},
    {"invalid unicode", QT_TRANSLATE_NOOP("Problem", "an escape that is no Unicode character")},
    {"bad character found while scanning hex number",
     QT_TRANSLATE_NOOP("Problem", "an escape with a digit that is not hexadecimal")},
    {"invalid character in block scalar header", QT_TRANSLATE_NOOP("Problem", "a text that begins with '|' or '>' needs quotes")},
    {"unexpected character in block scalar", QT_TRANSLATE_NOOP("Problem", "a text that begins with '|' or '>' needs quotes")},
    {"YAML major version too large",
     QT_TRANSLATE_NOOP("Problem", "a version of YAML that is not known; leave the %YAML line out")},
    {"directives", QT_TRANSLATE_NOOP("Problem", "lines that begin with % are not supported; leave them out")},
    {"TAG directive", QT_TRANSLATE_NOOP("Problem", "lines that begin with % are not supported; leave them out")},
};

} // namespace

class YamlTreeBuilder final : public YAML::EventHandler {
public:
    /// With @p runs the problems are only that there are some: read again without runs to have them.
    YamlTreeBuilder(YamlTree& tree, std::vector<FlowRun> runs)
        : tree_(tree), runs_(std::move(runs)), parserText_(textForParser(tree.source_, runs_))
    {
    }

    Problems read();

    void OnDocumentStart(const YAML::Mark& mark) override
    {
        if (++documents_ < 2)
            return;
        const std::size_t at = offsetOf(mark);
        if (text().substr(at, 3) == "---")
            note(Code::yaml_several_documents, at);
        else
            note(Code::yaml_syntax, at,
                 {QT_TRANSLATE_NOOP("Problem", "this does not belong to what stands above; check the indentation and the blank "
                                               "after '-' and ':'")});
        throw StopReading{};
    }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override
    {
        checkProperties(mark, "?", anchor);
        if (expectsKey()) {
            note(Code::yaml_complex_key, offsetOf(mark));
            throw StopReading{};
        }
        append(offsetOf(mark), YamlTree::Kind::null, YamlTree::Style::plain);
    }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override
    {
        note(Code::yaml_alias, offsetOf(mark));
        if (expectsKey())
            setKey({}, offsetOf(mark));
        else
            append(offsetOf(mark), YamlTree::Kind::null, YamlTree::Style::plain);
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, const std::string& value) override;
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override
    {
        open(mark, tag, anchor, style, YamlTree::Kind::list);
    }
    void OnSequenceEnd() override { pop(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override
    {
        open(mark, tag, anchor, style, YamlTree::Kind::map);
    }
    void OnMapEnd() override
    {
        checkDuplicates(frames_.back().node);
        pop();
    }

private:
    using Piece = YamlTree::Piece;
    struct Frame {
        SourceNode node{};
        SourceNode last{};
        bool isMap = false;
        bool hasKey = false;
        bool isKey = false; ///< a collection in the place of a key
        Piece key{};
        std::size_t keyOffset = 0;
    };

    [[nodiscard]] std::string_view text() const { return tree_.source_.text(); }
    [[nodiscard]] std::size_t offsetOf(const YAML::Mark& mark) const
    {
        if (mark.is_null())
            return tree_.source_.markBytes();
        const std::size_t offset =
            tree_.source_.lineStart(static_cast<std::size_t>(mark.line)) + static_cast<std::size_t>(mark.column);
        return std::min(offset, text().size());
    }
    [[nodiscard]] bool expectsKey() const { return !frames_.empty() && frames_.back().isMap && !frames_.back().hasKey; }
    void note(Code code, std::size_t at, std::vector<std::string> args = {});
    /// yaml-cpp takes an unclosed bracket for a key, too: it is a key only once it has been closed.
    void pop()
    {
        if (frames_.back().isKey) {
            note(Code::yaml_complex_key, tree_.offset(frames_.back().node));
            throw StopReading{};
        }
        frames_.pop_back();
    }
    void checkProperties(const YAML::Mark& mark, std::string_view tag, YAML::anchor_t anchor);
    void checkDuplicates(SourceNode map);
    SourceNode append(std::size_t at, YamlTree::Kind kind, YamlTree::Style style);
    void setKey(Piece key, std::size_t at)
    {
        frames_.back().key = key;
        frames_.back().keyOffset = at;
        frames_.back().hasKey = true;
    }
    void push(std::size_t at, YamlTree::Kind kind, YamlTree::Style style);
    void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, YAML::EmitterStyle::value style,
              YamlTree::Kind kind);
    [[nodiscard]] bool escapesControls(std::size_t at, std::string_view hidden) const;
    Piece keep(std::string_view value, std::size_t at, YamlTree::Style style);
    void noteSyntax(const YAML::Exception& error);
    [[nodiscard]] std::string openedLine() const;

    void readRun(const YAML::Mark& mark);

    YamlTree& tree_;
    std::vector<FlowRun> runs_;
    MeteredText parserText_;
    std::size_t runsRead_ = 0;
    std::vector<Frame> frames_{};
    Problems problems_{};
    std::string scratch_{};
    int documents_ = 0;
};

Problems YamlTreeBuilder::read()
{
    try {
        std::istream stream(&parserText_);
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(*this)) {
        }
        if (runsRead_ != runs_.size())
            throw RunMisplaced{};
    } catch (const StopReading&) {
    } catch (const RunMisplaced&) {
        note(Code::internal_error, 0);
    } catch (const YAML::Exception& error) {
        if (!parserText_.endedEarly())
            noteSyntax(error);
    }
    if (parserText_.endedEarly())
        note(Code::yaml_flow_too_large, tree_.source_.lineStart(parserText_.line()), {std::to_string(kMaxFlowMarks)});
    std::stable_sort(problems_.begin(), problems_.end(), comesBefore);
    if (problems_.size() >= kMaxProblems)
        problems_.push_back(Problem{Code::too_many_problems, {std::to_string(kMaxProblems)}, tree_.name_, {}, {}});
    if (tree_.nodes_.empty())
        tree_.nodes_.push_back(YamlTree::Node{static_cast<std::uint32_t>(tree_.source_.markBytes())});
    return std::move(problems_);
}

void YamlTreeBuilder::note(Code code, std::size_t at, std::vector<std::string> args)
{
    if (problems_.size() >= kMaxProblems)
        return;
    Problem problem{code, std::move(args), tree_.name_, tree_.source_.position(at), {}};
    if (!frames_.empty()) {
        const Frame& frame = frames_.back();
        problem.keyPath = tree_.keyPath(frame.node);
        if (frame.hasKey) {
            if (!problem.keyPath.empty() && frame.key.length > 0)
                problem.keyPath += '.';
            problem.keyPath += tree_.view(frame.key);
        } else if (!frame.isMap) {
            problem.keyPath += "[" + std::to_string(tree_.node(frame.node).childCount) + "]";
        }
    }
    problems_.push_back(std::move(problem));
}

void YamlTreeBuilder::checkProperties(const YAML::Mark& mark, std::string_view tag, YAML::anchor_t anchor)
{
    const std::size_t at = offsetOf(mark);
    if (anchor != YAML::NullAnchor)
        note(Code::yaml_anchor, at);
    const std::string_view rest = text().substr(at);
    if (!rest.empty() && rest.front() == '!') {
        const std::string_view word = rest.substr(0, std::min(rest.find_first_of(" \t\r\n,{}[]"), std::size_t{40}));
        note(Code::yaml_tag, at, {std::string(word)});
    } else if (tag != "?" && tag != "!") {
        note(Code::yaml_tag, at, {std::string(tag.substr(0, 40))});
    }
}

SourceNode YamlTreeBuilder::append(std::size_t at, YamlTree::Kind kind, YamlTree::Style style)
{
    if (problems_.size() >= kMaxProblems)
        throw StopReading{};
    if (tree_.nodes_.size() >= kMaxValues) {
        note(Code::yaml_too_many_values, at, {std::to_string(kMaxValues)});
        throw StopReading{};
    }
    parserText_.eventSeen();
    const SourceNode id(tree_.nodes_.size());
    YamlTree::Node node;
    node.offset = static_cast<std::uint32_t>(at);
    node.kind = kind;
    node.style = style;
    if (!frames_.empty()) {
        Frame& frame = frames_.back();
        node.parent = frame.node;
        if (frame.isMap) {
            node.key = frame.key;
            node.keyOffset = static_cast<std::uint32_t>(frame.keyOffset);
            frame.hasKey = false;
            if (kind == YamlTree::Kind::null)
                node.offset = node.keyOffset; // an empty value has no place of its own
        } else if (kind == YamlTree::Kind::null && tree_.style(frame.node) == YamlTree::Style::block) {
            if (const std::size_t dash = text().substr(0, node.offset).rfind('-'); dash != std::string_view::npos)
                node.offset = static_cast<std::uint32_t>(dash); // the event stands at what follows
        }
        YamlTree::Node& parent = tree_.nodes_[frame.node.index()];
        node.index = parent.childCount++;
        if (frame.last.valid())
            tree_.nodes_[frame.last.index()].next = id;
        else
            parent.firstChild = id;
        frame.last = id;
    }
    tree_.nodes_.push_back(node);
    return id;
}

YamlTree::Piece YamlTreeBuilder::keep(std::string_view value, std::size_t at, YamlTree::Style style)
{
    const std::size_t begin = style == YamlTree::Style::plain ? at : at + 1;
    const auto length = static_cast<std::uint16_t>(value.size());
    if (style != YamlTree::Style::blockScalar && text().substr(std::min(begin, text().size()), value.size()) == value)
        return {static_cast<std::uint32_t>(begin), length, false};
    const Piece piece{static_cast<std::uint32_t>(tree_.rewritten_.size()), length, true};
    tree_.rewritten_ += value;
    return piece;
}

/// Whether a text in double quotes has control characters that do not stand in the file: "\x07". They would be taken for
/// stand-ins, and no name or quantity has any.
bool YamlTreeBuilder::escapesControls(std::size_t at, std::string_view hidden) const
{
    const auto controls = [](std::string_view part) {
        return std::count_if(part.begin(), part.end(), [](char c) {
            return (static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F;
        });
    };
    std::string written(text().substr(at, tree_.source_.quotedEnd(at) - at));
    hideSelectors(written);
    return controls(written) != controls(hidden);
}

void YamlTreeBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, const std::string& hidden)
{
    if (!runs_.empty() && hidden.find(kRunStandIn) != std::string::npos) {
        if (hidden.size() != 1)
            throw RunMisplaced{}; // the run stands inside a text of several lines
        return readRun(mark);
    }
    checkProperties(mark, tag, anchor);
    const std::size_t at = offsetOf(mark);
    if (hidden.size() > kMaxScalarBytes) {
        note(Code::yaml_scalar_too_long, at, {"4 KiB"});
        throw StopReading{};
    }
    scratch_ = hidden;
    unhideSelectors(scratch_);
    const char first = at < text().size() ? text()[at] : '\0';
    const auto style = first == '"'                   ? YamlTree::Style::doubleQuoted
                       : first == '\''                ? YamlTree::Style::singleQuoted
                       : first == '|' || first == '>' ? YamlTree::Style::blockScalar
                                                      : YamlTree::Style::plain;
    if ((style == YamlTree::Style::doubleQuoted || style == YamlTree::Style::singleQuoted) &&
        tree_.source_.quotedEnd(at) == std::string::npos) { // yaml-cpp lets the end of the text close a quote
        note(Code::yaml_syntax, at, {QT_TRANSLATE_NOOP("Problem", "this quote is not closed")});
        throw StopReading{};
    }
    if (style == YamlTree::Style::doubleQuoted && escapesControls(at, hidden)) {
        note(Code::yaml_control_character, at, {QT_TRANSLATE_NOOP("Problem", "written as an escape")});
        throw StopReading{};
    }
    const Piece piece = keep(scratch_, at, style);
    if (expectsKey()) {
        setKey(piece, at);
        if (style == YamlTree::Style::plain && scratch_ == "<<")
            note(Code::yaml_merge_key, at);
        return;
    }
    const SourceNode id = append(offsetOf(mark), YamlTree::Kind::scalar, style);
    tree_.nodes_[id.index()].value = piece;
}

void YamlTreeBuilder::open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, YAML::EmitterStyle::value style,
                           YamlTree::Kind kind)
{
    const bool isKey = expectsKey();
    if (isKey)
        setKey({}, offsetOf(mark));
    checkProperties(mark, tag, anchor);
    push(offsetOf(mark), kind, style == YAML::EmitterStyle::Flow ? YamlTree::Style::flow : YamlTree::Style::block);
    frames_.back().isKey = isKey;
}

void YamlTreeBuilder::push(std::size_t at, YamlTree::Kind kind, YamlTree::Style style)
{
    if (frames_.size() >= kMaxDepth) {
        note(Code::yaml_too_deep, at, {std::to_string(kMaxDepth)});
        throw StopReading{};
    }
    const SourceNode id = append(at, kind, style);
    frames_.push_back(Frame{id, {}, kind == YamlTree::Kind::map, false, false, {}, 0});
}

void YamlTreeBuilder::readRun(const YAML::Mark& mark)
{
    const auto line = static_cast<std::size_t>(mark.line);
    const bool isListed = !frames_.empty() && !frames_.back().isMap && tree_.style(frames_.back().node) == YamlTree::Style::block;
    const auto run =
        std::lower_bound(runs_.begin(), runs_.end(), line, [](const FlowRun& r, std::size_t l) { return r.firstLine < l; });
    if (!isListed || run == runs_.end() || run->firstLine != line ||
        static_cast<std::size_t>(mark.column) != run->indentation + 2)
        throw RunMisplaced{};
    ++runsRead_;
    struct Sink {
        YamlTreeBuilder& builder;
        std::size_t lineStart = 0;
        Piece piece(std::size_t at, std::string_view text) const
        {
            return {static_cast<std::uint32_t>(lineStart + at), static_cast<std::uint16_t>(text.size()), false};
        }
        void map(std::size_t at) { builder.push(lineStart + at, YamlTree::Kind::map, YamlTree::Style::flow); }
        void key(std::size_t at, std::string_view text) { builder.setKey(piece(at, text), lineStart + at); }
        void scalar(std::size_t at, std::string_view text)
        {
            const SourceNode id = builder.append(lineStart + at, YamlTree::Kind::scalar, YamlTree::Style::plain);
            builder.tree_.nodes_[id.index()].value = piece(at, text);
        }
        void list(std::size_t at) { builder.push(lineStart + at, YamlTree::Kind::list, YamlTree::Style::flow); }
        void endList() { builder.frames_.pop_back(); }
    };
    Sink sink{*this};
    for (std::size_t l = run->firstLine; l < run->firstLine + run->lines; ++l) {
        sink.lineStart = tree_.source_.lineStart(l);
        if (!walkFlowLine(tree_.source_.line(l), run->indentation, sink))
            throw RunMisplaced{};
        OnMapEnd();
    }
}

void YamlTreeBuilder::checkDuplicates(SourceNode map)
{
    const auto duplicate = [&](SourceNode again, SourceNode first) {
        if (problems_.size() < kMaxProblems)
            problems_.push_back(Problem{Code::yaml_duplicate_key,
                                        {std::string(tree_.key(again)), std::to_string(tree_.keyPosition(first).line)},
                                        tree_.name_,
                                        tree_.keyPosition(again),
                                        tree_.keyPath(again)});
    };
    if (tree_.size(map) <= 16) { // most maps: no table needed
        for (SourceNode n = tree_.firstChild(map); n.valid(); n = tree_.next(n))
            for (SourceNode before = tree_.firstChild(map); before != n; before = tree_.next(before))
                if (tree_.key(before) == tree_.key(n)) {
                    duplicate(n, before);
                    break;
                }
        return;
    }
    std::unordered_map<std::string_view, SourceNode> seen;
    seen.reserve(tree_.size(map));
    for (SourceNode n = tree_.firstChild(map); n.valid(); n = tree_.next(n)) {
        const auto [found, isNew] = seen.emplace(tree_.key(n), n);
        if (!isNew)
            duplicate(n, found->second);
    }
}

std::string YamlTreeBuilder::openedLine() const
{
    for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame)
        if (tree_.style(frame->node) == YamlTree::Style::flow)
            return std::to_string(tree_.position(frame->node).line);
    return "?";
}

void YamlTreeBuilder::noteSyntax(const YAML::Exception& error)
{
    std::size_t at = offsetOf(error.mark);
    if (at > 0 && (text()[at - 1] == '*' || text()[at - 1] == '&'))
        --at; // the mark stands behind the sign
    const auto says = [&](std::string_view words) { return error.msg.find(words) != std::string::npos; };
    if (says("anchor is not defined") || says("alias"))
        return note(Code::yaml_alias, at);
    if (says("anchor"))
        return note(Code::yaml_anchor, at);
    if (says("tag") && !says("TAG")) {
        const std::string_view rest = text().substr(at);
        return note(Code::yaml_tag, at, {std::string(rest.substr(0, std::min(rest.find_first_of(" \r\n"), std::size_t{40})))});
    }
    const auto line = static_cast<std::size_t>(tree_.source_.position(at).line) - 1;
    const std::string_view indentation = tree_.source_.line(line);
    const std::size_t tab = indentation.find_first_not_of(' ');
    if (tab != std::string_view::npos && indentation[tab] == '\t')
        return note(Code::yaml_syntax, tree_.source_.lineStart(line) + tab,
                    {QT_TRANSLATE_NOOP("Problem", "a tab in the indentation; use blanks")});
    for (const SyntaxWords& words : kSyntaxWords)
        if (says(words.parser)) {
            std::vector<std::string> args{words.phrase};
            if (words.namesOpening)
                args.push_back(openedLine());
            return note(Code::yaml_syntax, at, std::move(args));
        }
    note(Code::yaml_syntax, at, {error.msg});
}

Result<std::shared_ptr<const YamlTree>> YamlTree::parse(std::string text, std::string name)
{
    std::shared_ptr<YamlTree> tree(new YamlTree(std::move(text), std::move(name)));
    Problems problems = tree->source_.check(tree->name_);
    if (problems.empty()) {
        const std::vector<FlowRun> runs = findFlowRuns(tree->source_);
        problems = YamlTreeBuilder(*tree, runs).read();
        // Too many values are too many however they are read: to read them all again would only take longer.
        const auto tooMany =
            std::find_if(problems.begin(), problems.end(), [](const Problem& p) { return p.code == Code::yaml_too_many_values; });
        if (tooMany != problems.end()) {
            problems = Problems{*tooMany};
        } else if (!problems.empty() && !runs.empty()) {
            tree->nodes_.clear();
            tree->rewritten_.clear();
            problems = YamlTreeBuilder(*tree, {}).read();
        }
    }
    if (!problems.empty())
        return failure(std::move(problems));
    return std::shared_ptr<const YamlTree>(std::move(tree));
}

TextPosition YamlTree::position(SourceNode n) const
{
    return n.index() < nodes_.size() ? source_.position(node(n).offset) : TextPosition{};
}

TextPosition YamlTree::keyPosition(SourceNode n) const { return hasKey(n) ? source_.position(node(n).keyOffset) : position(n); }

std::string YamlTree::keyPath(SourceNode n) const
{
    std::vector<SourceNode> way;
    for (; n.index() < nodes_.size() && node(n).parent.valid(); n = node(n).parent)
        way.push_back(n);
    std::string path;
    for (auto step = way.rbegin(); step != way.rend(); ++step) {
        if (kind(node(*step).parent) == Kind::list) {
            path += "[" + std::to_string(node(*step).index) + "]";
        } else {
            if (!path.empty() && !key(*step).empty())
                path += '.';
            path += key(*step);
        }
    }
    return path;
}

} // namespace tierlens
