#include "ui/edit/edit_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/topology/topology.h"
#include "ui/charts/palette.h"
#include "ui/document/text.h"

namespace tierlens {

EditDialog::EditDialog(const QString& title, const QString& name, QWidget* parent)
    : QDialog(parent), note_(new QLabel(this)), form_(new QFormLayout), why_(new QLabel(this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(name);
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    note_->setWordWrap(true);
    note_->hide();
    why_->setObjectName(QStringLiteral("why"));
    why_->setWordWrap(true);
    why_->setMinimumHeight(why_->sizeHint().height() * 2); // a reason that comes and goes does not move the form
    why_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    QPalette colours = why_->palette();
    colours.setColor(QPalette::WindowText, Palette(palette()).error());
    why_->setPalette(colours);
    form_->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form_->setHorizontalSpacing(12);
    form_->setVerticalSpacing(8);
    for (QAbstractButton* button : buttons_->buttons())
        button->setIcon({});
    connect(buttons_, &QDialogButtonBox::accepted, this, &EditDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 12);
    column->setSpacing(8);
    column->addWidget(note_);
    column->addLayout(form_);
    column->addWidget(why_);
    column->addStretch(1);
    column->addWidget(buttons_);
    setMinimumWidth(380);
}

QLineEdit* EditDialog::addLine(const QString& label, const QString& name, const QString& value, const QString& hint)
{
    auto* line = new QLineEdit(value, this);
    line->setObjectName(name);
    line->setAccessibleName(label);
    line->setPlaceholderText(hint);
    form_->addRow(label, line);
    connect(line, &QLineEdit::textChanged, this, &EditDialog::check);
    return line;
}

QComboBox* EditDialog::addChoice(const QString& label, const QString& name, const QStringList& choices, const QString& chosen,
                                 bool editable)
{
    auto* box = new QComboBox(this);
    box->setObjectName(name);
    box->setAccessibleName(label);
    box->setEditable(editable);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->addItems(choices);
    if (editable)
        box->setEditText(chosen);
    else
        box->setCurrentIndex(static_cast<int>(std::max(qsizetype{0}, choices.indexOf(chosen))));
    form_->addRow(label, box);
    connect(box, &QComboBox::currentTextChanged, this, &EditDialog::check);
    return box;
}

void EditDialog::setCheck(std::function<QString()> check)
{
    check_ = std::move(check);
    this->check();
}

void EditDialog::setNote(const QString& note)
{
    note_->setText(note);
    note_->show();
}

void EditDialog::showRow(QWidget* field, bool shown) { form_->setRowVisible(field, shown); }

QString EditDialog::why() const { return why_->text(); }

void EditDialog::check()
{
    const QString why = check_ ? check_() : QString();
    why_->setText(why);
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(why.isEmpty());
}

void EditDialog::accept()
{
    check();
    if (!why_->text().isEmpty())
        return;
    if (done_)
        done_();
    QDialog::accept();
}

std::size_t usesOfBlock(const Topology& topology, const std::string& path)
{
    const auto id = path == "system" ? std::optional(ContainerId(0)) : topology.findContainer(path);
    if (!id || topology.container(*id).level == Level::system || topology.container(*id).blockIndex == 0xFFFFFFFFU)
        return 1;
    const std::uint32_t block = topology.container(*id).blockIndex;
    return static_cast<std::size_t>(
        std::ranges::count_if(topology.containers, [&](const Container& c) { return c.blockIndex == block; }));
}

QComboBox* addScope(EditDialog& dialog, const Topology& topology, const std::string& container, Scope preset)
{
    const std::size_t uses = usesOfBlock(topology, container);
    if (uses < 2)
        return nullptr;
    const std::string block = topology.container(*topology.findContainer(container)).block;
    const QString every = block.empty() ? EditDialog::tr("all %1 made of the same block").arg(uses)
                                        : EditDialog::tr("all %1 made of %2").arg(uses).arg(text(block));
    const QStringList choices{EditDialog::tr("only %1").arg(text(container)), every};
    return dialog.addChoice(EditDialog::tr("Changes"), QStringLiteral("scope"), choices,
                            preset == Scope::everyUse ? choices.back() : choices.front());
}

Scope scopeOf(const QComboBox* box) { return box != nullptr && box->currentIndex() == 1 ? Scope::everyUse : Scope::onlyThis; }

} // namespace tierlens
