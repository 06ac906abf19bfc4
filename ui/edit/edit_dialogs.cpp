#include "ui/edit/edit_dialogs.h"

#include <QComboBox>
#include <QCompleter>
#include <QCoreApplication>
#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <algorithm>

#include "ui/document/text.h"
#include "ui/edit/element_values.h"

namespace tierlens {
namespace {

struct EditDialogs {
    Q_DECLARE_TR_FUNCTIONS(EditDialogs)
};

constexpr int kMostNames = 2000; // offered for completion

QSpinBox* addCount(EditDialog& dialog, const QString& label, const QString& name, std::uint32_t value, int least)
{
    auto* box = new QSpinBox(&dialog);
    box->setObjectName(name);
    box->setAccessibleName(label);
    box->setRange(least, 1'048'576);
    box->setValue(static_cast<int>(value));
    box->selectAll();
    dialog.form()->addRow(label, box);
    QObject::connect(box, &QSpinBox::valueChanged, &dialog, &EditDialog::check);
    return box;
}

QStringList asList(const std::vector<std::string>& names)
{
    QStringList list;
    for (const std::string& name : names)
        list << text(name);
    return list;
}

/// Blocks of a level that the topology's containers are made of; of chips the types.
QStringList blocksOf(const Topology& t, Level level)
{
    if (level == Level::chip)
        return asList(typeNames(t, ElementKind::chip));
    QStringList names;
    for (const Container& c : t.containers)
        if (c.level == level && !c.block.empty() && !names.contains(text(c.block)))
            names << text(c.block);
    return names;
}

void completeNames(QLineEdit* line, const Topology& t)
{
    QStringList names;
    for (std::size_t i = 0; i < t.vertices.size() && names.size() < kMostNames; ++i)
        names << text(t.path(VertexId(i)));
    auto* completer = new QCompleter(names, line);
    completer->setFilterMode(Qt::MatchContains);
    line->setCompleter(completer);
}

QString whyNoElement(const Topology& t, const QString& path)
{
    return t.findVertex(path.trimmed().toStdString()) ? QString() : EditDialogs::tr("There is no %1").arg(path.trimmed());
}

/// Whether @p path is @p next itself, or the member right before it in the same container.
bool standsBefore(const Topology& t, const std::string& path, const std::string& next)
{
    if (path == next)
        return true;
    const auto c = t.findContainer(path), d = t.findContainer(next);
    if (c && d)
        return t.container(*c).number + 1 == t.container(*d).number;
    const auto v = t.findVertex(path), w = t.findVertex(next);
    return v && w && t.vertex(*v).kind == VertexKind::endpoint && t.vertex(*w).kind == VertexKind::endpoint &&
           t.vertex(*v).number + 1 == t.vertex(*w).number;
}

} // namespace

void askResize(QWidget* parent, const EditSelection& selection, Scope preset, const ApplyEdits& apply)
{
    const std::vector<std::string> around = selection.around();
    if (around.size() != 1)
        return;
    const std::string& container = around.front();
    const ContainerId id = selection.topology().findContainer(container).value_or(ContainerId(0));
    const std::uint32_t now = memberCount(selection.topology(), id);
    auto* dialog = new EditDialog(EditDialogs::tr("Resize %1").arg(text(container)), QStringLiteral("resize"), parent);
    QSpinBox* count =
        addCount(*dialog, EditDialogs::tr("Number of %1").arg(membersWord(selection.topology().container(id).level)),
                 QStringLiteral("count"), now, 1);
    const QComboBox* scope = addScope(*dialog, selection.topology(), container, preset);
    dialog->setCheck([count, now] {
        return count->value() == static_cast<int>(now) ? EditDialogs::tr("That many are there already") : QString();
    });
    dialog->setDone([=] { apply({Resize{container, static_cast<std::uint32_t>(count->value()), {}, scopeOf(scope)}}, {}); });
    dialog->open();
    count->setFocus();
}

void askAdd(QWidget* parent, const EditSelection& selection, Level level, Scope preset, const ApplyEdits& apply)
{
    const std::vector<std::string> parents = selection.parentsFor(level);
    if (parents.empty())
        return;
    auto* dialog = new EditDialog(EditDialogs::tr("Add %1").arg(membersWord(static_cast<Level>(static_cast<int>(level) - 1))),
                                  QStringLiteral("add"), parent);
    QSpinBox* count = addCount(*dialog, EditDialogs::tr("How many"), QStringLiteral("count"), 1, 1);
    QStringList likes{EditDialogs::tr("like the last one there")};
    likes += blocksOf(selection.topology(), level);
    const QComboBox* like = dialog->addChoice(level == Level::chip ? EditDialogs::tr("Type") : EditDialogs::tr("Block"),
                                              QStringLiteral("like"), likes, likes.front());
    const QComboBox* scope = addScope(*dialog, selection.topology(), parents.front(), preset);
    dialog->setNote(EditDialogs::tr("Into %1").arg(asList(parents).join(QStringLiteral(", "))));
    dialog->setDone([=] {
        std::vector<TopologyEdit> edits;
        edits.reserve(parents.size());
        for (const std::string& container : parents)
            edits.emplace_back(AddMembers{container, level, static_cast<std::uint32_t>(count->value()),
                                          like->currentIndex() == 0 ? std::string() : like->currentText().toStdString(),
                                          scopeOf(scope)});
        apply(std::move(edits), {});
    });
    dialog->open();
    count->setFocus();
}

void askLink(QWidget* parent, const EditSelection& selection, const ApplyEdits& apply)
{
    const Topology& t = selection.topology();
    const std::vector<VertexId>& ends = selection.vertices();
    auto* dialog = new EditDialog(EditDialogs::tr("Add links"), QStringLiteral("link"), parent);
    // Of several the last is the other end, as in "these chips to that switch".
    QStringList from;
    const std::size_t first = ends.size() < 2 ? ends.size() : ends.size() - 1;
    for (std::size_t i = 0; i < first; ++i)
        from << text(t.path(ends[i]));
    QLineEdit* a = dialog->addLine(EditDialogs::tr("From"), QStringLiteral("from"), from.join(QStringLiteral(", ")),
                                   QStringLiteral("p0/r0/b0/c0"));
    QLineEdit* b = dialog->addLine(EditDialogs::tr("To"), QStringLiteral("to"),
                                   ends.size() < 2 ? QString() : text(t.path(ends.back())), QStringLiteral("p0/r0/sw0"));
    completeNames(a, t);
    completeNames(b, t);
    QStringList types = asList(typeNames(t, ElementKind::link));
    types << EditDialogs::tr("without a type");
    const QComboBox* type = dialog->addChoice(EditDialogs::tr("Link type"), QStringLiteral("type"), types, types.front());
    QLineEdit* bandwidth = dialog->addLine(EditDialogs::tr("Bandwidth"), QStringLiteral("bandwidth"), {},
                                           EditDialogs::tr("as the type, or such as 50 GB/s"));
    QLineEdit* latency = dialog->addLine(EditDialogs::tr("Latency"), QStringLiteral("latency"), {},
                                         EditDialogs::tr("as the type, or such as 0.5 us"));
    QSpinBox* count = addCount(*dialog, EditDialogs::tr("Parallel links"), QStringLiteral("count"), 1, 1);
    const std::span<const ValueField> fields = valueFields(ElementKind::link);
    const auto file = std::make_shared<const EditSelection>(selection);
    dialog->setCheck([=]() -> QString {
        const Topology& now = file->topology();
        const QStringList starts = a->text().split(u',', Qt::SkipEmptyParts);
        if (starts.isEmpty() || b->text().trimmed().isEmpty())
            return EditDialogs::tr("Name both ends");
        for (const QString& path : starts + QStringList{b->text()})
            if (const QString why = whyNoElement(now, path); !why.isEmpty())
                return why;
        for (const QString& path : starts)
            if (path.trimmed() == b->text().trimmed())
                return EditDialogs::tr("A link needs two different ends");
        if (!bandwidth->text().isEmpty())
            if (const QString why = whyNoValue(fields[1], bandwidth->text()); !why.isEmpty())
                return why;
        if (!latency->text().isEmpty())
            if (const QString why = whyNoValue(fields[3], latency->text()); !why.isEmpty())
                return why;
        if (type->currentIndex() == type->count() - 1 && bandwidth->text().isEmpty())
            return EditDialogs::tr("A link without a type needs a bandwidth");
        return {};
    });
    dialog->setDone([=] {
        AddLinks links;
        for (const QString& path : a->text().split(u',', Qt::SkipEmptyParts))
            links.links.push_back({path.trimmed().toStdString(), b->text().trimmed().toStdString(), {}});
        if (type->currentIndex() < type->count() - 1)
            links.values.push_back({"type", type->currentText().toStdString()});
        if (!bandwidth->text().isEmpty())
            links.values.push_back({"bandwidth", bandwidth->text().trimmed().toStdString()});
        if (!latency->text().isEmpty())
            links.values.push_back({"latency", latency->text().trimmed().toStdString()});
        if (count->value() > 1)
            links.values.push_back({"count", std::to_string(count->value())});
        apply({std::move(links)}, {});
    });
    dialog->open();
    (a->text().isEmpty() ? a : b)->setFocus();
}

void askMove(QWidget* parent, const EditSelection& selection, Scope preset, const ApplyEdits& apply)
{
    const std::vector<Target> targets = selection.targets();
    if (targets.size() != 1)
        return;
    const std::string path = targets.front().path;
    const std::size_t slash = path.rfind('/');
    const std::string around = slash == std::string::npos ? "system" : path.substr(0, slash);
    auto* dialog = new EditDialog(EditDialogs::tr("Move %1").arg(text(path)), QStringLiteral("move"), parent);
    QLineEdit* into = dialog->addLine(EditDialogs::tr("Into"), QStringLiteral("into"), text(around), QStringLiteral("p0/r0"));
    QLineEdit* before =
        dialog->addLine(EditDialogs::tr("Before"), QStringLiteral("before"), {}, EditDialogs::tr("last, or such as b0"));
    const QComboBox* scope = addScope(*dialog, selection.topology(), around, preset);
    const auto sibling = [=]() -> std::string {
        std::string name = before->text().trimmed().toStdString();
        const std::string container = into->text().trimmed().toStdString();
        if (name.empty() || name.find('/') != std::string::npos || container == "system")
            return name;
        return container + "/" + name;
    };
    const auto file = std::make_shared<const EditSelection>(selection);
    dialog->setCheck([=]() -> QString {
        const Topology& t = file->topology();
        const std::string container = into->text().trimmed().toStdString();
        if (container != "system" && !t.findContainer(container))
            return EditDialogs::tr("There is no %1").arg(into->text().trimmed());
        const std::string next = sibling();
        if (!next.empty() && !t.findContainer(next) && !t.findVertex(next))
            return EditDialogs::tr("There is no %1").arg(text(next));
        if (container == around && next.empty())
            return EditDialogs::tr("Say where it goes");
        return container == around && standsBefore(t, path, next) ? EditDialogs::tr("It stands here already") : QString();
    });
    dialog->setDone([=] { apply({Move{path, into->text().trimmed().toStdString(), sibling(), scopeOf(scope)}}, {}); });
    dialog->open();
    into->setFocus();
}

void askValues(QWidget* parent, const EditSelection& selection, const ApplyEdits& apply)
{
    const auto kind = selection.kind();
    if (!kind)
        return;
    const std::span<const ValueField> fields = valueFields(*kind);
    const std::vector<std::string> types = typesOf(selection, *kind);
    auto* dialog = new EditDialog(EditDialogs::tr("Change %1").arg(selection.name()), QStringLiteral("values"), parent);
    QStringList whom{EditDialogs::tr("only %1").arg(selection.name())};
    if (!types.empty())
        whom << EditDialogs::tr("every use of %1").arg(asList(types).join(QStringLiteral(", ")));
    const QComboBox* scope = dialog->addChoice(EditDialogs::tr("Changes"), QStringLiteral("scope"), whom, whom.front());
    struct Row {
        const ValueField* field;
        QWidget* editor;
        QString before;
        [[nodiscard]] QString text() const
        {
            const auto* box = qobject_cast<const QComboBox*>(editor);
            return box != nullptr ? box->currentText() : static_cast<const QLineEdit*>(editor)->text().trimmed();
        }
    };
    std::vector<Row> rows;
    for (const ValueField& field : fields) {
        const QString value = valueText(selection, *kind, field);
        const QString name = QString::fromLatin1(field.key);
        QWidget* editor = nullptr;
        if (field.unit == ValueField::Unit::type) {
            QStringList names = asList(typeNames(selection.topology(), *kind));
            if (!names.contains(value))
                names.prepend(value);
            editor = dialog->addChoice(fieldLabel(field), name, names, value);
        } else if (field.unit == ValueField::Unit::yesNo) {
            editor = dialog->addChoice(fieldLabel(field), name, {QStringLiteral("true"), QStringLiteral("false")}, value);
        } else {
            editor = dialog->addLine(fieldLabel(field), name, value);
        }
        rows.push_back({&field, editor, value});
    }
    const auto wanted = [scope](const ValueField& field) { return scope->currentIndex() == 1 ? field.ofType : field.ofElement; };
    dialog->setCheck([=]() -> QString {
        bool any = false;
        for (const Row& row : rows) {
            dialog->showRow(row.editor, wanted(*row.field));
            if (!wanted(*row.field) || row.text() == row.before)
                continue;
            any = true;
            // An empty text takes a value of one's own back.
            if (const QString why = row.text().isEmpty() ? QString() : whyNoValue(*row.field, row.text()); !why.isEmpty())
                return QStringLiteral("%1: %2").arg(fieldLabel(*row.field), why);
        }
        return any ? QString() : EditDialogs::tr("Nothing is changed yet");
    });
    dialog->setDone([=] {
        std::vector<KeyValue> values;
        for (const Row& row : rows)
            if (wanted(*row.field) && row.text() != row.before)
                values.push_back({row.field->key, row.text().toStdString()});
        apply(valueEdits(selection, *kind, values, scope->currentIndex() == 1), {});
    });
    dialog->open();
}

void askTopologyName(QWidget* parent, const EditSelection& selection, const ApplyEdits& apply)
{
    auto* dialog = new EditDialog(EditDialogs::tr("Rename the topology"), QStringLiteral("rename"), parent);
    const QString before = text(selection.topology().name);
    QLineEdit* name = dialog->addLine(EditDialogs::tr("Name"), QStringLiteral("name"), before);
    dialog->setCheck([=] { return name->text() == before ? EditDialogs::tr("Nothing is changed yet") : QString(); });
    dialog->setDone([=] { apply({RenameTopology{name->text().trimmed().toStdString()}}, {}); });
    dialog->open();
    name->selectAll();
    name->setFocus();
}

} // namespace tierlens
