#include "ui/edit/element_values.h"

#include <QCoreApplication>
#include <algorithm>
#include <set>

#include "core/base/quantity_text.h"
#include "ui/document/text.h"

namespace tierlens {
namespace {

constexpr const char* kContext = "ElementValues";
using Unit = ValueField::Unit;

constexpr ValueField kChip[] = {
    {"type", QT_TRANSLATE_NOOP("ElementValues", "type"), Unit::type, true, false},
    {"start.ddr_read", QT_TRANSLATE_NOOP("ElementValues", "DDR read"), Unit::time, true, true},
    {"start.ddr_write", QT_TRANSLATE_NOOP("ElementValues", "DDR write"), Unit::time, true, true},
    {"start.noc", QT_TRANSLATE_NOOP("ElementValues", "NoC, each end"), Unit::time, true, true},
    {"start.stack", QT_TRANSLATE_NOOP("ElementValues", "stack, each end"), Unit::time, true, true},
    {"start.phy", QT_TRANSLATE_NOOP("ElementValues", "PHY, each end"), Unit::time, true, true},
    {"start.dma", QT_TRANSLATE_NOOP("ElementValues", "DMA"), Unit::time, true, true},
    {"start.software", QT_TRANSLATE_NOOP("ElementValues", "software"), Unit::time, true, true},
    {"transit", QT_TRANSLATE_NOOP("ElementValues", "forwards others"), Unit::yesNo, false, true},
};
constexpr ValueField kSwitch[] = {
    {"type", QT_TRANSLATE_NOOP("ElementValues", "type"), Unit::type, true, false},
    {"latency", QT_TRANSLATE_NOOP("ElementValues", "latency"), Unit::time, true, true},
    {"bandwidth", QT_TRANSLATE_NOOP("ElementValues", "shared bandwidth"), Unit::bandwidth, true, true},
    {"ports", QT_TRANSLATE_NOOP("ElementValues", "ports"), Unit::whole, false, true},
    {"buffer", QT_TRANSLATE_NOOP("ElementValues", "buffer"), Unit::bytes, false, true},
    {"in_network_reduction", QT_TRANSLATE_NOOP("ElementValues", "reduces in network"), Unit::yesNo, false, true},
};
constexpr ValueField kNic[] = {
    {"type", QT_TRANSLATE_NOOP("ElementValues", "type"), Unit::type, true, false},
    {"latency", QT_TRANSLATE_NOOP("ElementValues", "latency"), Unit::time, true, true},
    {"bandwidth", QT_TRANSLATE_NOOP("ElementValues", "bandwidth"), Unit::bandwidth, true, true},
};
constexpr ValueField kLink[] = {
    {"type", QT_TRANSLATE_NOOP("ElementValues", "type"), Unit::type, true, false},
    {"bandwidth", QT_TRANSLATE_NOOP("ElementValues", "nameplate"), Unit::bandwidth, true, true},
    {"efficiency", QT_TRANSLATE_NOOP("ElementValues", "efficiency"), Unit::number, true, true},
    {"latency", QT_TRANSLATE_NOOP("ElementValues", "latency"), Unit::time, true, true},
    {"background", QT_TRANSLATE_NOOP("ElementValues", "background load"), Unit::number, true, false},
};

QString yesNo(bool yes) { return yes ? QStringLiteral("true") : QStringLiteral("false"); }

template <class T> std::vector<std::string> namesIn(const std::vector<T>& types)
{
    std::vector<std::string> names; // an overridden element's type is a further one of the same name
    for (const T& type : types)
        if (!type.name.empty() && std::ranges::find(names, type.name) == names.end())
            names.push_back(type.name);
    return names;
}

QString valueOf(const ChipType& chip, std::string_view key)
{
    if (key == "transit")
        return yesNo(chip.transit);
    const std::pair<std::string_view, Duration> parts[] = {
        {"start.ddr_read", chip.start.ddrRead}, {"start.ddr_write", chip.start.ddrWrite},
        {"start.noc", chip.start.noc},          {"start.stack", chip.start.stack},
        {"start.phy", chip.start.phy},          {"start.dma", chip.start.dma},
        {"start.software", chip.start.software}};
    for (const auto& [name, time] : parts)
        if (name == key)
            return text(exactDuration(time));
    return {};
}

QString valueOf(const SwitchType& s, std::string_view key)
{
    if (key == "latency")
        return text(exactDuration(s.latency));
    if (key == "bandwidth")
        return s.bandwidth ? text(exactBandwidth(*s.bandwidth)) : QString();
    if (key == "ports")
        return s.ports ? QString::number(*s.ports) : QString();
    return key == "buffer" ? text(exactBytes(s.buffer)) : yesNo(s.inNetworkReduction);
}

QString valueOf(const NicType& n, std::string_view key)
{
    if (key == "latency")
        return text(exactDuration(n.latency));
    return n.bandwidth ? text(exactBandwidth(*n.bandwidth)) : QString();
}

/// The first of the name, which is as the file has it (those of overridden elements stand behind); else the defaults.
template <class T> T typeNamed(const std::vector<T>& types, std::string_view name)
{
    const auto found = std::ranges::find(types, name, &T::name);
    return found == types.end() || name.empty() ? T() : *found;
}

QString expected(Unit unit)
{
    const auto said = [](const char* s) { return QCoreApplication::translate(kContext, s); };
    switch (unit) {
    case Unit::time:
        return said(QT_TRANSLATE_NOOP("ElementValues", "a time such as 0.25 us"));
    case Unit::bandwidth:
        return said(QT_TRANSLATE_NOOP("ElementValues", "a bandwidth such as 450 GB/s"));
    case Unit::bytes:
        return said(QT_TRANSLATE_NOOP("ElementValues", "a size such as 16 MiB"));
    case Unit::number:
        return said(QT_TRANSLATE_NOOP("ElementValues", "a number such as 0.9"));
    case Unit::whole:
        return said(QT_TRANSLATE_NOOP("ElementValues", "a whole number from 1"));
    case Unit::yesNo:
        return said(QT_TRANSLATE_NOOP("ElementValues", "true or false"));
    case Unit::type:
        break;
    }
    return said(QT_TRANSLATE_NOOP("ElementValues", "the name of a type"));
}

template <class T> std::optional<QuantityError> errorOf(const Parsed<T>& parsed)
{
    return parsed ? std::nullopt : std::optional(parsed.error());
}

} // namespace

std::span<const ValueField> valueFields(ElementKind kind)
{
    switch (kind) {
    case ElementKind::chip:
        return kChip;
    case ElementKind::switchElement:
        return kSwitch;
    case ElementKind::nic:
        return kNic;
    case ElementKind::link:
        break;
    }
    return kLink;
}

QString fieldLabel(const ValueField& field) { return QCoreApplication::translate(kContext, field.label); }

TypeKind typeKindOf(ElementKind kind)
{
    switch (kind) {
    case ElementKind::chip:
        return TypeKind::chip;
    case ElementKind::switchElement:
        return TypeKind::switchElement;
    case ElementKind::nic:
        return TypeKind::nic;
    case ElementKind::link:
        break;
    }
    return TypeKind::link;
}

std::vector<std::string> typeNames(const Topology& t, ElementKind kind)
{
    switch (kind) {
    case ElementKind::chip:
        return namesIn(t.chipTypes);
    case ElementKind::switchElement:
        return namesIn(t.switchTypes);
    case ElementKind::nic:
        return namesIn(t.nicTypes);
    case ElementKind::link:
        break;
    }
    return namesIn(t.linkTypes);
}

QString valueText(const Topology& t, VertexId vertex, const ValueField& field)
{
    const Vertex& v = t.vertex(vertex);
    if (field.unit == Unit::type)
        return text(t.typeName(vertex));
    switch (v.kind) {
    case VertexKind::endpoint:
        return v.type < t.chipTypes.size() ? valueOf(t.chipTypes[v.type], field.key) : QString();
    case VertexKind::switchElement:
        return v.type < t.switchTypes.size() ? valueOf(t.switchTypes[v.type], field.key) : QString();
    case VertexKind::nic:
        return v.type < t.nicTypes.size() ? valueOf(t.nicTypes[v.type], field.key) : QString();
    }
    return {};
}

QString valueText(const Topology& t, ElementKind kind, std::string_view type, const ValueField& field)
{
    switch (kind) {
    case ElementKind::chip:
        return valueOf(typeNamed(t.chipTypes, type), field.key);
    case ElementKind::switchElement:
        return valueOf(typeNamed(t.switchTypes, type), field.key);
    case ElementKind::nic:
        return valueOf(typeNamed(t.nicTypes, type), field.key);
    case ElementKind::link:
        break;
    }
    const LinkType link = typeNamed(t.linkTypes, type);
    const std::string_view key = field.key;
    if (key == "bandwidth")
        return link.bandwidth.value() > 0 ? text(exactBandwidth(link.bandwidth)) : QString();
    return key == "latency" ? text(exactDuration(link.latency)) : QString::number(link.efficiency);
}

QString valueText(const Topology& t, LinkId id, const ValueField& field)
{
    const Link& link = t.link(id);
    const std::string_view key = field.key;
    if (field.unit == Unit::type)
        return link.type.valid() && link.type.index() < t.linkTypes.size() ? text(t.linkTypes[link.type.index()].name)
                                                                           : QString();
    if (key == "bandwidth")
        return text(exactBandwidth(link.bandwidth[0]));
    if (key == "latency")
        return text(exactDuration(link.latency[0]));
    return QString::number(key == "efficiency" ? link.efficiency : link.background);
}

QString valueText(const EditSelection& selection, ElementKind kind, const ValueField& field)
{
    QString one;
    bool first = true;
    const auto take = [&](const QString& value) {
        const bool same = first || value == one;
        first = false;
        one = value;
        return same;
    };
    const Topology& t = selection.topology();
    if (kind == ElementKind::link) {
        for (const LinkId l : selection.links())
            if (!take(valueText(t, l, field)))
                return {};
        return one;
    }
    std::vector<VertexId> vertices = selection.vertices();
    for (const std::string& path : selection.containers()) // chips with dies
        if (const auto c = t.findContainer(path); c && !t.container(*c).endpoints.empty())
            vertices.push_back(t.container(*c).endpoints.front());
    for (const VertexId v : vertices)
        if (!take(valueText(t, v, field)))
            return {};
    return one;
}

QString whyNoValue(const ValueField& field, const QString& typed)
{
    const std::string value = typed.trimmed().toStdString();
    std::optional<QuantityError> wrong;
    switch (field.unit) {
    case Unit::type:
        return value.empty() ? expected(field.unit) : QString();
    case Unit::yesNo:
        return value == "true" || value == "false" ? QString() : expected(field.unit);
    case Unit::whole: {
        bool well = false;
        return typed.trimmed().toUInt(&well) >= 1 && well ? QString() : expected(field.unit);
    }
    case Unit::time:
        wrong = errorOf(parseDuration(value));
        break;
    case Unit::bandwidth:
        wrong = errorOf(parseBandwidth(value));
        break;
    case Unit::bytes:
        wrong = errorOf(parseBytes(value));
        break;
    case Unit::number:
        wrong = errorOf(parseNumber(value));
        break;
    }
    if (!wrong)
        return {};
    return problemSentence(Problem{wrong->code, {wrong->part, expected(field.unit).toStdString()}});
}

std::vector<std::string> typesOf(const EditSelection& selection, ElementKind kind)
{
    std::set<std::string> types;
    const Topology& t = selection.topology();
    const auto add = [&](const QString& name) {
        if (!name.isEmpty())
            types.insert(name.toStdString());
    };
    const ValueField& field = valueFields(kind).front();
    for (const LinkId l : selection.links())
        add(valueText(t, l, field));
    for (const VertexId v : selection.vertices())
        add(valueText(t, v, field));
    for (const std::string& path : selection.containers())
        if (const auto c = t.findContainer(path); c && !t.container(*c).endpoints.empty())
            add(valueText(t, t.container(*c).endpoints.front(), field));
    return {types.begin(), types.end()};
}

std::vector<TopologyEdit> valueEdits(const EditSelection& selection, ElementKind kind, const std::vector<KeyValue>& values,
                                     bool ofType)
{
    if (!ofType)
        return {Override{selection.targets(), values}};
    std::vector<TopologyEdit> edits;
    for (const std::string& name : typesOf(selection, kind))
        edits.emplace_back(ChangeType{typeKindOf(kind), name, values});
    return edits;
}

} // namespace tierlens
