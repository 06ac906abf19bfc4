#include "core/formats/import/xml_text.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "core/base/translatable.h"

namespace tierlens::import {
namespace {

constexpr std::size_t kMostBytes = std::size_t{16} << 20U;

tl::unexpected<Problems> refusedXml(const char* what, const char* why, const std::string& file)
{
    return failure({Problem{Code::import_refused, {what, why}, file}});
}

bool isNameEnd(char c) { return c == '>' || c == '/' || std::isspace(static_cast<unsigned char>(c)) != 0; }

/// pugixml expands the five alone and leaves others as they stand, silently.
bool hasOtherEntity(std::string_view text)
{
    for (std::size_t at = text.find('&'); at != std::string_view::npos; at = text.find('&', at + 1)) {
        const std::string_view rest = text.substr(at + 1, 5);
        const bool known = rest.starts_with("lt;") || rest.starts_with("gt;") || rest.starts_with("amp;") ||
                           rest.starts_with("quot;") || rest.starts_with("apos;") || rest.starts_with("#");
        const auto end = text.substr(at + 1, 32).find(';');
        if (!known && end != std::string_view::npos && end > 0 &&
            std::all_of(text.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                        text.begin() + static_cast<std::ptrdiff_t>(at + 1 + end),
                        [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '-' || c == '.'; })) {
            return true;
        }
    }
    return false;
}

} // namespace

int XmlText::line(pugi::xml_node node) const
{
    const auto before = std::upper_bound(newlines.begin(), newlines.end(), node.offset_debug());
    return firstLine + static_cast<int>(before - newlines.begin());
}

std::size_t findElement(std::string_view text, std::string_view name)
{
    for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
        const std::string_view rest = text.substr(at + 1, name.size() + 1);
        if (rest.size() > name.size() && rest.starts_with(name) && isNameEnd(rest.back())) {
            return at;
        }
    }
    return std::string_view::npos;
}

Result<XmlText> readXml(std::string_view text, std::size_t begin, const char* what, const std::string& file,
                        ImportFindings& findings)
{
    if (text.size() > kMostBytes) {
        return refusedXml(what, QT_TRANSLATE_NOOP("Problem", "XML of more than 16 MiB"), file);
    }
    if (const auto doctype = text.find("<!DOCTYPE"); doctype != std::string_view::npos) {
        const std::string_view rest = text.substr(doctype);
        if (rest.substr(0, rest.find('>')).find('[') != std::string_view::npos) {
            return refusedXml(what, QT_TRANSLATE_NOOP("Problem", "its DOCTYPE has definitions of its own"), file);
        }
    }
    if (text.find("<!ENTITY") != std::string_view::npos || hasOtherEntity(text)) {
        return refusedXml(what, QT_TRANSLATE_NOOP("Problem", "entities beyond the five of XML"), file);
    }
    XmlText xml;
    xml.document = std::make_unique<pugi::xml_document>();
    xml.firstLine = 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
    const std::string_view part = text.substr(begin);
    for (std::size_t at = part.find('\n'); at != std::string_view::npos; at = part.find('\n', at + 1)) {
        xml.newlines.push_back(static_cast<std::ptrdiff_t>(at));
    }
    const auto parsed = xml.document->load_buffer(part.data(), part.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!parsed) { // what was parsed up to here stands in the document
        const auto before = std::upper_bound(xml.newlines.begin(), xml.newlines.end(), parsed.offset);
        findings.push_back(
            {FindingCode::ends_early, {parsed.description()}, xml.firstLine + static_cast<int>(before - xml.newlines.begin())});
    }
    return xml;
}

double numberOf(pugi::xml_attribute attribute, double otherwise)
{
    const std::string_view text = attribute.value();
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end != text.data() ? number : otherwise;
}

} // namespace tierlens::import
