// The form of a type: its name and its values, of a new one or of one that is there.
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <algorithm>
#include <array>

#include "ui/document/text.h"
#include "ui/edit/edit_dialogs.h"
#include "ui/edit/element_values.h"

namespace tierlens {
namespace {

struct TypeDialogs {
    Q_DECLARE_TR_FUNCTIONS(TypeDialogs)
};

constexpr std::array<ElementKind, 4> kKinds = {ElementKind::chip, ElementKind::switchElement, ElementKind::nic,
                                               ElementKind::link}; // in the order of the choices

ElementKind elementKindOf(TypeKind kind)
{
    return *std::ranges::find_if(kKinds, [kind](ElementKind k) { return typeKindOf(k) == kind; });
}

/// A value of a type: its field, its editor, and what stood in it at first.
struct Row {
    const ValueField* field;
    QWidget* editor;
    QString before{};

    [[nodiscard]] QString text() const
    {
        const auto* box = qobject_cast<const QComboBox*>(editor);
        return box != nullptr ? box->currentText() : static_cast<const QLineEdit*>(editor)->text().trimmed();
    }
    void set(const QString& value)
    {
        before = value;
        const QSignalBlocker quiet(editor);
        if (auto* box = qobject_cast<QComboBox*>(editor))
            box->setCurrentText(value);
        else
            static_cast<QLineEdit*>(editor)->setText(value);
    }
};

using Rows = std::vector<Row>;

/// A row for every value that a type of @p kind can have.
Rows addRows(EditDialog& dialog, ElementKind kind)
{
    Rows rows;
    for (const ValueField& field : valueFields(kind)) {
        if (!field.ofType)
            continue;
        const QString name = QString::fromLatin1(field.key);
        QWidget* editor = nullptr;
        if (field.unit == ValueField::Unit::yesNo)
            editor = dialog.addChoice(fieldLabel(field), name, {QStringLiteral("true"), QStringLiteral("false")});
        else
            editor = dialog.addLine(fieldLabel(field), name);
        rows.push_back({&field, editor, {}});
    }
    return rows;
}

QString whyNoValues(const Rows& rows)
{
    for (const Row& row : rows) {
        const bool needed = row.field->key == std::string_view("bandwidth") && row.field == &valueFields(ElementKind::link)[1];
        if (row.text().isEmpty() && !needed)
            continue; // as the default has it
        if (const QString why = whyNoValue(*row.field, row.text()); !why.isEmpty())
            return QStringLiteral("%1: %2").arg(fieldLabel(*row.field), why);
    }
    return {};
}

std::vector<KeyValue> changedValues(const Rows& rows)
{
    std::vector<KeyValue> values;
    for (const Row& row : rows)
        if (row.text() != row.before)
            values.push_back({row.field->key, row.text().toStdString()});
    return values;
}

QStringList namesOf(const std::vector<NamedType>& types, TypeKind kind)
{
    QStringList names;
    for (const NamedType& type : types)
        if (type.kind == kind)
            names << text(type.name);
    return names;
}

QString whyNoName(const QStringList& taken, const QString& name)
{
    if (name.isEmpty())
        return TypeDialogs::tr("Name the type");
    return taken.contains(name) ? TypeDialogs::tr("There is one named %1 already").arg(name) : QString();
}

} // namespace

void askType(QWidget* parent, const EditSelection& selection, const std::vector<NamedType>& types,
             const std::optional<NamedType>& like, const ApplyEdits& apply)
{
    auto* dialog = new EditDialog(TypeDialogs::tr("Add a type"), QStringLiteral("type"), parent);
    const QStringList kinds{TypeDialogs::tr("chip"), TypeDialogs::tr("switch"), TypeDialogs::tr("NIC"), TypeDialogs::tr("link")};
    const std::ptrdiff_t first = like ? std::ranges::find(kKinds, elementKindOf(like->kind)) - kKinds.begin() : 3;
    QComboBox* kind = dialog->addChoice(TypeDialogs::tr("Of"), QStringLiteral("kind"), kinds, kinds.value(first));
    QLineEdit* name = dialog->addLine(TypeDialogs::tr("Name"), QStringLiteral("name"));
    QComboBox* source = dialog->addChoice(TypeDialogs::tr("Values"), QStringLiteral("source"), {});
    const auto rows = std::make_shared<std::array<Rows, kKinds.size()>>();
    for (std::size_t i = 0; i < kKinds.size(); ++i)
        (*rows)[i] = addRows(*dialog, kKinds[i]);
    const auto at = [kind] { return static_cast<std::size_t>(std::max(0, kind->currentIndex())); };
    const auto copied = [source] { return source->currentData().toString(); };
    // What a type of the chosen kind has at first: the defaults, or the values of the one that it is a copy of.
    const auto values = [=, topology = selection.sharedFile()->topology] {
        for (Row& row : (*rows)[at()])
            row.set(valueText(*topology, kKinds[at()], copied().toStdString(), *row.field));
        dialog->check();
    };
    const auto sources = [=] {
        {
            const QSignalBlocker quiet(source);
            source->clear();
            source->addItem(TypeDialogs::tr("the defaults"), QString());
            for (const QString& one : namesOf(types, typeKindOf(kKinds[at()])))
                source->addItem(TypeDialogs::tr("a copy of %1").arg(one), one);
        }
        for (std::size_t i = 0; i < kKinds.size(); ++i)
            for (const Row& row : (*rows)[i])
                dialog->showRow(row.editor, i == at());
        values();
        dialog->adjustSize();
    };
    QObject::connect(kind, &QComboBox::currentIndexChanged, dialog, sources);
    QObject::connect(source, &QComboBox::currentIndexChanged, dialog, values);
    dialog->setCheck([=]() -> QString {
        const QString why = whyNoName(namesOf(types, typeKindOf(kKinds[at()])), name->text().trimmed());
        return why.isEmpty() ? whyNoValues((*rows)[at()]) : why;
    });
    dialog->setDone([=] {
        apply({AddType{typeKindOf(kKinds[at()]), name->text().trimmed().toStdString(), changedValues((*rows)[at()]),
                       copied().toStdString()}},
              {});
    });
    sources();
    if (like)
        source->setCurrentIndex(std::max(0, source->findData(text(like->name))));
    dialog->open();
    name->setFocus();
}

void askTypeChange(QWidget* parent, const EditSelection& selection, const std::vector<NamedType>& types, const NamedType& type,
                   const ApplyEdits& apply)
{
    const ElementKind kind = elementKindOf(type.kind);
    auto* dialog = new EditDialog(TypeDialogs::tr("Change the type %1").arg(text(type.name)), QStringLiteral("type"), parent);
    QLineEdit* name = dialog->addLine(TypeDialogs::tr("Name"), QStringLiteral("name"), text(type.name));
    const auto rows = std::make_shared<Rows>(addRows(*dialog, kind));
    for (Row& row : *rows)
        row.set(valueText(selection.topology(), kind, type.name, *row.field));
    QStringList others = namesOf(types, type.kind);
    others.removeAll(text(type.name));
    const auto renamed = [=] { return name->text().trimmed() != text(type.name); };
    dialog->setCheck([=]() -> QString {
        if (const QString why = whyNoName(others, name->text().trimmed()); !why.isEmpty())
            return why;
        if (const QString why = whyNoValues(*rows); !why.isEmpty())
            return why;
        return renamed() || !changedValues(*rows).empty() ? QString() : TypeDialogs::tr("Nothing is changed yet");
    });
    dialog->setDone([=] {
        const std::string called = name->text().trimmed().toStdString();
        std::vector<TopologyEdit> edits;
        if (renamed())
            edits.emplace_back(RenameType{type.kind, type.name, called});
        if (std::vector<KeyValue> values = changedValues(*rows); !values.empty())
            edits.emplace_back(ChangeType{type.kind, called, std::move(values)});
        apply(std::move(edits), {});
    });
    dialog->open();
    name->selectAll();
    name->setFocus();
}

} // namespace tierlens
