// The values of chips, switches, NICs and links that can be changed in the window: their keys in the file, units, present
// texts, and the edit that changes them once (an override) or in the type. No widgets.
#pragma once

#include <QString>
#include <span>
#include <string_view>

#include "ui/edit/edit_selection.h"

namespace tierlens {

struct ValueField {
    enum class Unit : std::uint8_t { type, time, bandwidth, bytes, number, whole, yesNo };
    const char* key;   ///< as core/edit takes it: "bandwidth", "start.noc"
    const char* label; ///< English, translation context "ElementValues"
    Unit unit;
    bool ofElement; ///< one element can have its own
    bool ofType;    ///< it is a value of the type
};

[[nodiscard]] std::span<const ValueField> valueFields(ElementKind kind);
[[nodiscard]] QString fieldLabel(const ValueField& field);
[[nodiscard]] TypeKind typeKindOf(ElementKind kind);
[[nodiscard]] std::vector<std::string> typeNames(const Topology& topology, ElementKind kind);

/// As the file writes it, such as "450 GB/s"; empty where there is none (a switch without a bandwidth of its own).
[[nodiscard]] QString valueText(const Topology& topology, VertexId vertex, const ValueField& field);
[[nodiscard]] QString valueText(const Topology& topology, LinkId link, const ValueField& field);
/// Of a type of the file; what no type has (an empty name) is the default.
[[nodiscard]] QString valueText(const Topology& topology, ElementKind kind, std::string_view type, const ValueField& field);
/// Of the first selected element; empty where the selected differ.
[[nodiscard]] QString valueText(const EditSelection& selection, ElementKind kind, const ValueField& field);

/// Why @p typed is no value of the field; empty: it is one.
[[nodiscard]] QString whyNoValue(const ValueField& field, const QString& typed);

/// The types of what is selected, each once.
[[nodiscard]] std::vector<std::string> typesOf(const EditSelection& selection, ElementKind kind);
/// @p values for the selected elements themselves, or for their types with all that are of them.
[[nodiscard]] std::vector<TopologyEdit> valueEdits(const EditSelection& selection, ElementKind kind,
                                                   const std::vector<KeyValue>& values, bool ofType);

} // namespace tierlens
