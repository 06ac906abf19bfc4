#include "core/formats/parser_text.h"

namespace tierlens {
namespace {

// Stand-ins that no checked text contains (control characters are refused before).
constexpr char kOpen = '\x01', kClose = '\x02', kComma = '\x03', kStar = '\x05', kAny = '\x06';

bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '*' || c == '?' ||
           static_cast<unsigned char>(c) >= 0x80;
}

bool isNumberListByte(char c) { return (c >= '0' && c <= '9') || c == ',' || c == '-' || c == '*' || c == '?' || c == ' '; }

} // namespace

/// A bracket right behind a word can only be a number list of a selector (b[0-1], tp[*]), and a question mark there only a
/// wildcard; inside a flow collection yaml-cpp would end the word at both. The stand-ins keep such a word whole, byte for
/// byte as long.
void hideSelectors(std::string& text)
{
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (text[i] == '?' && (isWordByte(text[i - 1]) || text[i - 1] == '/' || text[i - 1] == kClose || text[i - 1] == kAny))
            text[i] = kAny;
        if (text[i] != '[' || !(isWordByte(text[i - 1]) || text[i - 1] == kAny))
            continue;
        std::size_t end = i + 1;
        while (end < text.size() && isNumberListByte(text[end]))
            ++end;
        if (end == text.size() || text[end] != ']' || end == i + 1)
            continue;
        for (std::size_t k = i + 1; k < end; ++k)
            text[k] = text[k] == ',' ? kComma : text[k] == '*' ? kStar : text[k] == '?' ? kAny : text[k];
        text[i] = kOpen;
        text[end] = kClose;
        i = end;
    }
}

std::string textForParser(const SourceText& source, const std::vector<FlowRun>& runs)
{
    std::string result;
    result.reserve(source.text().size());
    std::size_t line = 0;
    for (const FlowRun& run : runs) {
        const std::size_t from = source.lineStart(line);
        result.append(source.text(), from, source.lineStart(run.firstLine) - from);
        result.append(run.indentation, ' ');
        result += "- ";
        result += kRunStandIn;
        result.append(run.lines, '\n');
        line = run.firstLine + run.lines;
    }
    result.append(source.text(), source.lineStart(line));
    hideSelectors(result);
    return result;
}

void unhideSelectors(std::string& text)
{
    for (char& c : text)
        c = c == kOpen ? '[' : c == kClose ? ']' : c == kComma ? ',' : c == kStar ? '*' : c == kAny ? '?' : c;
}

} // namespace tierlens
