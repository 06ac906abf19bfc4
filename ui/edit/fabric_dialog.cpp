// The form of a fabric: its kind, its links and switches (of a type that is there, or of a new one), the keys of its kind.
#include <QComboBox>
#include <QCoreApplication>
#include <QFutureWatcher>
#include <QLineEdit>
#include <QtConcurrentRun>
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

using Keys = std::vector<KeyValue>;

QString valueOf(const Keys& keys, std::string_view key)
{
    const auto found = std::ranges::find(keys, key, &KeyValue::key);
    return found == keys.end() ? QString() : text(found->value);
}

/// "2: rail · ndr400 · b2b"
QString nameOf(const Keys& keys, std::size_t index)
{
    QStringList parts;
    for (const char* key : {"kind", "link", "tier"})
        if (const QString value = valueOf(keys, key); !value.isEmpty())
            parts << value;
    return QStringLiteral("%1: %2").arg(index + 1).arg(parts.join(QStringLiteral(" · ")));
}

QStringList namesOf(const std::vector<Keys>& fabrics)
{
    QStringList names;
    for (std::size_t i = 0; i < fabrics.size(); ++i)
        names << nameOf(fabrics[i], i);
    return names;
}

/// Reads the fabrics of the container from the file's text, beside the thread of the window, then calls @p then on it. Not when
/// @p parent has gone, or shows such a dialog already.
void whenRead(QWidget* parent, const EditSelection& selection, const std::string& container,
              std::function<void(const std::vector<Keys>&)> then)
{
    auto* watcher = new QFutureWatcher<std::vector<Keys>>(parent);
    QObject::connect(watcher, &QFutureWatcherBase::finished, watcher, [watcher, parent, then = std::move(then)] {
        watcher->deleteLater();
        if (parent->findChild<EditDialog*>(QStringLiteral("fabric")) == nullptr)
            then(watcher->result());
    });
    watcher->setFuture(QtConcurrent::run([file = selection.sharedFile(), container] { return fabricKeys(*file, container); }));
}

QStringList asList(const std::vector<std::string>& names)
{
    QStringList list;
    for (const std::string& name : names)
        list << text(name);
    return list;
}

void openFabricForm(QWidget* parent, const EditSelection& selection, const std::string& container, bool add, Scope preset,
                    const ApplyEdits& apply, const std::vector<Keys>& fabrics)
{
    const Topology& t = selection.topology();
    auto* dialog = new EditDialog(add ? FabricDialog::tr("Add a fabric to %1").arg(text(container))
                                      : FabricDialog::tr("Change the fabric of %1").arg(text(container)),
                                  QStringLiteral("fabric"), parent);
    // Which one, where the container has several.
    QComboBox* which = nullptr;
    if (!add && fabrics.size() > 1) {
        const QStringList names = namesOf(fabrics);
        which = dialog->addChoice(FabricDialog::tr("Fabric"), QStringLiteral("which"), names, names.front());
    }
    const auto index = [=, count = fabrics.size()]() -> std::size_t {
        return add ? count : which != nullptr ? static_cast<std::size_t>(which->currentIndex()) : 0;
    };
    const auto before = [=]() -> Keys { return index() < fabrics.size() ? fabrics[index()] : Keys(); };
    QStringList kinds;
    for (const char* kind : kKinds)
        kinds << QString::fromLatin1(kind);
    QComboBox* kind = dialog->addChoice(FabricDialog::tr("Kind"), QStringLiteral("kind"), kinds,
                                        add ? QStringLiteral("switched") : valueOf(before(), "kind"));
    const auto typeRows = [&](ElementKind of, const QString& label, const QString& key) {
        TypeRows rows{};
        rows.known = typeNames(t, of);
        QString chosen = valueOf(before(), key.toStdString());
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
        lines[i] = dialog->addLine(FabricDialog::tr(kKeys[i].label), QString::fromLatin1(kKeys[i].key),
                                   valueOf(before(), kKeys[i].key), QString::fromLatin1(kKeys[i].hint));
    if (which != nullptr)
        QObject::connect(which, &QComboBox::currentIndexChanged, dialog, [=] {
            const Keys keys = before();
            kind->setCurrentText(valueOf(keys, "kind"));
            link.type->setEditText(valueOf(keys, "link"));
            hub.type->setEditText(valueOf(keys, "switch"));
            for (std::size_t i = 0; i < lines.size(); ++i)
                lines[i]->setText(valueOf(keys, kKeys[i].key));
        });
    const QComboBox* scope = addScope(*dialog, t, container, preset);
    dialog->setNote(FabricDialog::tr("A type that is not there yet is made with the values below it."));
    const auto newLinkType = [link] { return link.isNew() && !link.type->currentText().startsWith(u'{'); };
    dialog->setCheck([=]() -> QString {
        const QString chosen = kind->currentText();
        const bool newLink = newLinkType(), newSwitch = hub.isNew() && hasSwitches(chosen);
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
        if (newLinkType())
            edits.emplace_back(link.added(TypeKind::link));
        if (hasSwitches(chosen) && hub.isNew())
            edits.emplace_back(hub.added(TypeKind::switchElement));
        SetFabric set{container,
                      static_cast<std::uint32_t>(index()),
                      {{"kind", chosen.toStdString()}, {"link", link.name()}},
                      scopeOf(scope)};
        if (hasSwitches(chosen) && !hub.name().empty())
            set.keys.push_back({"switch", hub.name()});
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (hasKey(kKeys[i], chosen) && !lines[i]->text().trimmed().isEmpty())
                set.keys.push_back({kKeys[i].key, lines[i]->text().trimmed().toStdString()});
        // Keys that the form does not show stay.
        const Keys were = before();
        for (const KeyValue& key : were) {
            const bool shown = key.key == "kind" || key.key == "link" || key.key == "switch" ||
                               std::ranges::any_of(kKeys, [&](const Key& k) { return key.key == k.key; });
            if (!shown && chosen == valueOf(were, "kind"))
                set.keys.push_back(key);
        }
        edits.emplace_back(set);
        apply(std::move(edits), add ? FabricDialog::tr("Add fabric to %1").arg(text(container))
                                    : FabricDialog::tr("Change fabric of %1").arg(text(container)));
    });
    dialog->open();
}

} // namespace

void askFabric(QWidget* parent, const EditSelection& selection, bool add, Scope preset, const ApplyEdits& apply)
{
    const std::vector<std::string> around = selection.around();
    if (around.size() != 1)
        return;
    whenRead(parent, selection, around.front(), [=, container = around.front()](const std::vector<Keys>& fabrics) {
        openFabricForm(parent, selection, container, add, preset, apply, fabrics);
    });
}

void askRemoveFabric(QWidget* parent, const EditSelection& selection, Scope preset, const ApplyEdits& apply)
{
    const std::vector<std::string> around = selection.around();
    if (around.size() != 1)
        return;
    const std::string& container = around.front();
    const Topology& t = selection.topology();
    const ContainerId id = t.findContainer(container).value_or(ContainerId(0));
    if (std::ranges::count(t.fabrics, id, &Fabric::container) < 2)
        return apply({RemoveFabric{container, 0, preset}}, {});
    whenRead(parent, selection, container, [=](const std::vector<Keys>& fabrics) {
        if (fabrics.empty())
            return;
        auto* dialog =
            new EditDialog(FabricDialog::tr("Remove a fabric of %1").arg(text(container)), QStringLiteral("fabric"), parent);
        const QStringList names = namesOf(fabrics);
        const QComboBox* which = dialog->addChoice(FabricDialog::tr("Fabric"), QStringLiteral("which"), names, names.front());
        const QComboBox* scope = addScope(*dialog, selection.topology(), container, preset);
        dialog->setDone(
            [=] { apply({RemoveFabric{container, static_cast<std::uint32_t>(which->currentIndex()), scopeOf(scope)}}, {}); });
        dialog->open();
    });
}

} // namespace tierlens
