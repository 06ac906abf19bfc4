// The form of a fabric: its kind, its links and switches (of a type that is there, or of a new one), the keys of its kind.
#include <QComboBox>
#include <QCoreApplication>
#include <QLineEdit>
#include <algorithm>
#include <array>

#include "ui/document/text.h"
#include "ui/edit/edit_dialogs.h"
#include "ui/edit/element_values.h"

namespace tierlens {
namespace {

struct FabricDialog {
    Q_DECLARE_TR_FUNCTIONS(FabricDialog)
};

constexpr const char* kKinds[] = {"switched", "rail", "full_mesh", "ring", "mesh", "torus", "hypercube", "fat_tree", "dragonfly"};

struct Key {
    const char* key;
    const char* label; ///< translation context "FabricDialog"
    const char* kinds; ///< that have it
    const char* hint;
    bool needed;
};
constexpr Key kKeys[] = {
    {"switches", QT_TRANSLATE_NOOP("FabricDialog", "Parallel switches"), "switched", "1", false},
    {"dims", QT_TRANSLATE_NOOP("FabricDialog", "Dimensions"), "mesh torus", "[4, 4]", true},
    {"levels", QT_TRANSLATE_NOOP("FabricDialog", "Levels"), "fat_tree", "2", false},
    {"radix", QT_TRANSLATE_NOOP("FabricDialog", "Ports a switch (radix)"), "fat_tree", "16", false},
    {"oversubscription", QT_TRANSLATE_NOOP("FabricDialog", "Oversubscription"), "fat_tree", "1:1", false},
    {"groups", QT_TRANSLATE_NOOP("FabricDialog", "Groups"), "dragonfly", "9", true},
    {"routers", QT_TRANSLATE_NOOP("FabricDialog", "Routers a group"), "dragonfly", "4", true},
    {"global_links", QT_TRANSLATE_NOOP("FabricDialog", "Global links a router"), "dragonfly", "2", true},
    {"spine", QT_TRANSLATE_NOOP("FabricDialog", "Spine"), "rail", "{switch: quantum2, switches: 4}", false},
    {"attach", QT_TRANSLATE_NOOP("FabricDialog", "Attached to"), "", "chip, {switch: 1}, {nics: 4, host_link: pcie5}", false},
    {"tier", QT_TRANSLATE_NOOP("FabricDialog", "Tier"), "", "c2c", false},
};

bool hasKey(const Key& key, const QString& kind)
{
    return *key.kinds == '\0' || QString::fromLatin1(key.kinds).split(u' ').contains(kind);
}

bool hasSwitches(const QString& kind)
{
    return kind == u"switched" || kind == u"rail" || kind == u"fat_tree" || kind == u"dragonfly";
}

/// A combo box of types, with the values of a new one below it.
struct TypeRows {
    QComboBox* type;
    QLineEdit* bandwidth; ///< none for switches
    QLineEdit* latency;
    std::vector<std::string> known;

    [[nodiscard]] std::string name() const { return type->currentText().trimmed().toStdString(); }
    [[nodiscard]] bool isNew() const { return !name().empty() && std::ranges::find(known, name()) == known.end(); }
    [[nodiscard]] AddType added(TypeKind kind) const
    {
        AddType add{kind, name(), {}};
        if (bandwidth != nullptr)
            add.values.push_back({"bandwidth", bandwidth->text().trimmed().toStdString()});
        if (!latency->text().trimmed().isEmpty())
            add.values.push_back({"latency", latency->text().trimmed().toStdString()});
        return add;
    }
    [[nodiscard]] QString why() const
    {
        if (bandwidth != nullptr)
            if (const QString wrong = whyNoValue(valueFields(ElementKind::link)[1], bandwidth->text()); !wrong.isEmpty())
                return wrong;
        return latency->text().trimmed().isEmpty() ? QString() : whyNoValue(valueFields(ElementKind::link)[3], latency->text());
    }
};

QStringList asList(const std::vector<std::string>& names)
{
    QStringList list;
    for (const std::string& name : names)
        list << text(name);
    return list;
}

} // namespace

void askFabric(QWidget* parent, const EditSelection& selection, bool add, Scope preset, const ApplyEdits& apply)
{
    const std::vector<std::string> around = selection.around();
    if (around.size() != 1)
        return;
    const std::string container = around.front();
    const Topology& t = selection.topology();
    const ContainerId id = t.findContainer(container).value_or(ContainerId(0));
    const auto count =
        static_cast<std::uint32_t>(std::ranges::count_if(t.fabrics, [&](const Fabric& f) { return f.container == id; }));
    const std::uint32_t index = add ? count : 0;
    const std::vector<KeyValue> before = add ? std::vector<KeyValue>() : fabricKeys(selection.file(), container, index);
    const auto present = [&](std::string_view key) {
        const auto found = std::ranges::find(before, key, &KeyValue::key);
        return found == before.end() ? QString() : text(found->value);
    };
    auto* dialog = new EditDialog(add ? FabricDialog::tr("Add a fabric to %1").arg(text(container))
                                      : FabricDialog::tr("Change the fabric of %1").arg(text(container)),
                                  QStringLiteral("fabric"), parent);
    QStringList kinds;
    for (const char* kind : kKinds)
        kinds << QString::fromLatin1(kind);
    const QComboBox* kind = dialog->addChoice(FabricDialog::tr("Kind"), QStringLiteral("kind"), kinds,
                                              add ? QStringLiteral("switched") : present("kind"));
    const auto typeRows = [&](ElementKind of, const QString& label, const QString& key) {
        TypeRows rows{};
        rows.known = typeNames(t, of);
        QString chosen = present(key.toStdString());
        if (chosen.isEmpty() && of == ElementKind::link && !rows.known.empty())
            chosen = text(rows.known.back());
        rows.type = dialog->addChoice(label, key, asList(rows.known), chosen, true);
        if (of == ElementKind::link)
            rows.bandwidth = dialog->addLine(FabricDialog::tr("its bandwidth, one direction"), key + QStringLiteral("_bandwidth"),
                                             {}, QStringLiteral("400 Gb/s"));
        rows.latency =
            dialog->addLine(FabricDialog::tr("its latency"), key + QStringLiteral("_latency"), {}, QStringLiteral("0.5 us"));
        return rows;
    };
    const TypeRows link = typeRows(ElementKind::link, FabricDialog::tr("Link type"), QStringLiteral("link"));
    const TypeRows hub = typeRows(ElementKind::switchElement, FabricDialog::tr("Switch type"), QStringLiteral("switch"));
    std::array<QLineEdit*, std::size(kKeys)> lines{};
    for (std::size_t i = 0; i < lines.size(); ++i)
        lines[i] = dialog->addLine(FabricDialog::tr(kKeys[i].label), QString::fromLatin1(kKeys[i].key), present(kKeys[i].key),
                                   QString::fromLatin1(kKeys[i].hint));
    const QComboBox* scope = addScope(*dialog, t, container, preset);
    dialog->setNote(FabricDialog::tr("A type that is not there yet is made with the values below it."));
    const bool inPlace = link.type->currentText().startsWith(u'{');
    dialog->setCheck([=]() -> QString {
        const QString chosen = kind->currentText();
        const bool newLink = link.isNew() && !inPlace, newSwitch = hub.isNew() && hasSwitches(chosen);
        dialog->showRow(link.bandwidth, newLink);
        dialog->showRow(link.latency, newLink);
        dialog->showRow(hub.type, hasSwitches(chosen));
        dialog->showRow(hub.latency, newSwitch);
        for (std::size_t i = 0; i < lines.size(); ++i)
            dialog->showRow(lines[i], hasKey(kKeys[i], chosen));
        if (link.name().empty())
            return FabricDialog::tr("Name the type of its links");
        for (const auto& [is, rows] : {std::pair{newLink, &link}, std::pair{newSwitch, &hub}})
            if (is)
                if (const QString why = rows->why(); !why.isEmpty())
                    return QStringLiteral("%1: %2").arg(text(rows->name()), why);
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (kKeys[i].needed && hasKey(kKeys[i], chosen) && lines[i]->text().trimmed().isEmpty())
                return FabricDialog::tr("%1 is missing, such as %2")
                    .arg(FabricDialog::tr(kKeys[i].label), QString::fromLatin1(kKeys[i].hint));
        return {};
    });
    dialog->setDone([=] {
        const QString chosen = kind->currentText();
        std::vector<TopologyEdit> edits;
        if (link.isNew() && !inPlace)
            edits.emplace_back(link.added(TypeKind::link));
        if (hasSwitches(chosen) && hub.isNew())
            edits.emplace_back(hub.added(TypeKind::switchElement));
        SetFabric set{container, index, {{"kind", chosen.toStdString()}, {"link", link.name()}}, scopeOf(scope)};
        if (hasSwitches(chosen) && !hub.name().empty())
            set.keys.push_back({"switch", hub.name()});
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (hasKey(kKeys[i], chosen) && !lines[i]->text().trimmed().isEmpty())
                set.keys.push_back({kKeys[i].key, lines[i]->text().trimmed().toStdString()});
        // Keys that the form does not show stay.
        for (const KeyValue& key : before) {
            const bool shown = key.key == "kind" || key.key == "link" || key.key == "switch" ||
                               std::ranges::any_of(kKeys, [&](const Key& k) { return key.key == k.key; });
            if (!shown && chosen.toStdString() == before.front().value)
                set.keys.push_back(key);
        }
        edits.emplace_back(set);
        apply(std::move(edits), add ? FabricDialog::tr("Add fabric to %1").arg(text(container))
                                    : FabricDialog::tr("Change fabric of %1").arg(text(container)));
    });
    dialog->open();
}

} // namespace tierlens
