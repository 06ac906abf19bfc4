// The forms of the file's own blocks.
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>

#include "ui/document/text.h"
#include "ui/edit/edit_dialogs.h"
#include "ui/edit/element_values.h"

namespace tierlens {
namespace {

struct BlockDialogs {
    Q_DECLARE_TR_FUNCTIONS(BlockDialogs)
};

constexpr Level kLevels[] = {Level::board, Level::rack, Level::pod}; // in the order of the choices

Level levelAt(const QComboBox* box) { return kLevels[static_cast<std::size_t>(std::max(0, box->currentIndex()))]; }

QStringList namesAt(const std::vector<NamedBlock>& blocks, Level level)
{
    QStringList names;
    for (const NamedBlock& b : blocks)
        if (b.level == level)
            names << text(b.name);
    return names;
}

/// Why a block of @p level cannot be called so.
QString whyNoName(const std::vector<NamedBlock>& blocks, Level level, const QString& name)
{
    if (name.isEmpty())
        return BlockDialogs::tr("Name the block");
    return namesAt(blocks, level).contains(name) ? BlockDialogs::tr("There is one named %1 already").arg(name) : QString();
}

} // namespace

void askBlock(QWidget* parent, const EditSelection& selection, const std::vector<NamedBlock>& blocks,
              const std::optional<NamedBlock>& like, const ApplyEdits& apply)
{
    auto* dialog = new EditDialog(BlockDialogs::tr("Add a block"), QStringLiteral("block"), parent);
    const QStringList levels{BlockDialogs::tr("board"), BlockDialogs::tr("rack"), BlockDialogs::tr("pod")};
    const std::ptrdiff_t first = like ? std::ranges::find(kLevels, like->level) - std::ranges::begin(kLevels) : 0;
    QComboBox* level = dialog->addChoice(BlockDialogs::tr("Makes"), QStringLiteral("level"), levels, levels.value(first));
    QLineEdit* name = dialog->addLine(BlockDialogs::tr("Name"), QStringLiteral("name"));
    QComboBox* source = dialog->addChoice(BlockDialogs::tr("Content"), QStringLiteral("source"), {});
    QComboBox* of = dialog->addChoice(BlockDialogs::tr("Members"), QStringLiteral("of"), {});
    auto* count = new QSpinBox(dialog);
    count->setObjectName(QStringLiteral("count"));
    count->setAccessibleName(BlockDialogs::tr("How many"));
    count->setRange(1, 1'048'576);
    dialog->form()->addRow(BlockDialogs::tr("How many"), count);
    QObject::connect(count, &QSpinBox::valueChanged, dialog, &EditDialog::check);
    // What a block of the chosen level can be like, or be made of.
    const auto fill = [=, chips = typeNames(selection.topology(), ElementKind::chip)] {
        const Level wanted = levelAt(level);
        QStringList members;
        if (wanted == Level::board)
            for (const std::string& type : chips)
                members << text(type);
        else
            members = namesAt(blocks, static_cast<Level>(static_cast<int>(wanted) + 1));
        const QSignalBlocker quietSource(source), quietOf(of);
        source->clear();
        source->addItem(BlockDialogs::tr("new, of members alike"), QString());
        for (const QString& one : namesAt(blocks, wanted))
            source->addItem(BlockDialogs::tr("a copy of %1").arg(one), one);
        of->clear();
        of->addItems(members);
        dialog->check();
    };
    QObject::connect(level, &QComboBox::currentIndexChanged, dialog, fill);
    const auto copied = [source] { return source->currentData().toString(); };
    dialog->setCheck([=]() -> QString {
        dialog->showRow(of, copied().isEmpty());
        dialog->showRow(count, copied().isEmpty());
        if (const QString why = whyNoName(blocks, levelAt(level), name->text().trimmed()); !why.isEmpty())
            return why;
        if (copied().isEmpty() && of->count() == 0)
            return BlockDialogs::tr("The file has no block that it could be made of");
        return {};
    });
    dialog->setDone([=] {
        AddBlock add{levelAt(level), name->text().trimmed().toStdString(), copied().toStdString(), {}, 1};
        if (copied().isEmpty()) {
            add.of = of->currentText().toStdString();
            add.count = static_cast<std::uint32_t>(count->value());
        }
        apply({std::move(add)}, {});
    });
    fill();
    if (like)
        source->setCurrentIndex(std::max(0, source->findData(text(like->name))));
    dialog->open();
    name->setFocus();
}

void askBlockName(QWidget* parent, const std::vector<NamedBlock>& blocks, const NamedBlock& block, const ApplyEdits& apply)
{
    auto* dialog = new EditDialog(BlockDialogs::tr("Rename the block %1").arg(text(block.name)), QStringLiteral("block"), parent);
    QLineEdit* name = dialog->addLine(BlockDialogs::tr("Name"), QStringLiteral("name"), text(block.name));
    dialog->setCheck([=]() -> QString {
        if (name->text().trimmed() == text(block.name))
            return BlockDialogs::tr("That is its name");
        return whyNoName(blocks, block.level, name->text().trimmed());
    });
    dialog->setDone([=] { apply({RenameBlock{block.level, block.name, name->text().trimmed().toStdString()}}, {}); });
    dialog->open();
    name->selectAll();
    name->setFocus();
}

} // namespace tierlens
