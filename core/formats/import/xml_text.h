// XML of other programs, read with distrust: bounded in size, no definitions of its own, and as far as it goes when it is
// broken or ends early.
#pragma once

#include <memory>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/problem.h"
#include "core/formats/import/findings.h"

namespace tierlens::import {

struct XmlText {
    std::unique_ptr<pugi::xml_document> document{};
    int firstLine = 1;                      ///< of the part that was read, in the whole text
    std::vector<std::ptrdiff_t> newlines{}; ///< offsets in that part

    /// Line of @p node in the whole text, from 1.
    [[nodiscard]] int line(pugi::xml_node node) const;
};

/// The deepest nesting that is followed: NCCL's dumps have about ten levels, hwloc's thirty.
constexpr int kMostXmlDepth = 100;

/// Where an element called @p name begins in @p text; npos when there is none.
[[nodiscard]] std::size_t findElement(std::string_view text, std::string_view name);

/// @p text from @p begin on: what a log or a mail put before it is no part. Where it breaks is said in @p findings.
/// Errors (import_refused, of @p what): over 16 MiB, a DOCTYPE with definitions, entities beyond the five of XML.
[[nodiscard]] Result<XmlText> readXml(std::string_view text, std::size_t begin, const char* what, const std::string& file,
                                      ImportFindings& findings);

/// A number at the beginning of an attribute; @p otherwise when there is none. "16.0 GT/s PCIe" is 16.
[[nodiscard]] double numberOf(pugi::xml_attribute attribute, double otherwise);

} // namespace tierlens::import
