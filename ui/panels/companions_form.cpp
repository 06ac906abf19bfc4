#include "ui/panels/companions_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/topology/groups.h"
#include "ui/document/document.h"
#include "ui/document/text.h"
#include "ui/panels/size_spin_box.h"
#include "ui/panels/wrong_mark.h"

namespace tierlens {
namespace {

constexpr std::size_t kNamedGroupsOffered = 12;

QComboBox* collectiveBox(Collective chosen)
{
    auto* box = new QComboBox;
    for (const Collective c : allCollectives())
        if (c != Collective::dispatch && c != Collective::combine) // they need ep × moe_tp, which a row does not have
            box->addItem(text(collectiveName(c)), static_cast<int>(c));
    box->setCurrentIndex(std::max(0, box->findData(static_cast<int>(chosen))));
    return box;
}

} // namespace

CompanionsForm::CompanionsForm(Document& document, QWidget* parent)
    : QWidget(parent), document_(document), rows_(new QVBoxLayout), none_(new QLabel(this)), group_(new QComboBox(this)),
      collective_(collectiveBox(Collective::allReduce)), size_(new SizeSpinBox(this)), note_(new QLabel(this))
{
    auto* title = new QLabel(tr("Collectives that run at the same time"), this);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    title->setFont(bold);
    none_->setText(tr("None: the collective of the question has the links for itself."));
    none_->setForegroundRole(QPalette::PlaceholderText);
    rows_->setSpacing(4);

    group_->setEditable(true);
    group_->setInsertPolicy(QComboBox::NoInsert);
    group_->setMinimumContentsLength(16);
    group_->lineEdit()->setPlaceholderText(tr("tp[*], each:board, p0/r0/b1"));
    group_->setAccessibleName(tr("Group of the collective to add"));
    group_->setToolTip(tr("A selector or the name of a group; tp[*] is every TP group at once, each:board every board"));
    collective_->setAccessibleName(tr("Collective to add"));
    size_->setAccessibleName(tr("Size of the collective to add"));
    auto* addButton = new QPushButton(tr("Add"), this);
    auto* adding = new QHBoxLayout;
    adding->setSpacing(6);
    adding->addWidget(group_, 1);
    adding->addWidget(collective_);
    adding->addWidget(size_);
    adding->addWidget(addButton);

    note_->setText(tr("With them the question is computed by the stepwise method; the pane Together compares."));
    note_->setForegroundRole(QPalette::PlaceholderText);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(title);
    column->addWidget(none_);
    column->addLayout(rows_);
    column->addLayout(adding);
    column->addWidget(note_);
    setMinimumWidth(460);

    connect(addButton, &QPushButton::clicked, this, &CompanionsForm::add);
    connect(group_->lineEdit(), &QLineEdit::returnPressed, this, &CompanionsForm::add);
    connect(&document_, &Document::companionsChanged, this, &CompanionsForm::showRows, Qt::QueuedConnection);
    connect(&document_, &Document::topologyChanged, this, &CompanionsForm::fillGroups);
    fillGroups();
    showRows();
}

void CompanionsForm::fillGroups()
{
    group_->clear();
    if (document_.hasTopology()) {
        const Topology& t = *document_.file().topology;
        if (t.parallelism)
            for (const auto& [name, size] : t.parallelism->dimensions)
                group_->addItem(text(name) + QStringLiteral("[*]"));
        group_->addItem(QStringLiteral("each:board"));
        for (std::size_t i = 0; i < std::min(kNamedGroupsOffered, t.groups.size()); ++i)
            group_->addItem(text(t.groups[i].name));
    }
    group_->setCurrentText({});
}

void CompanionsForm::showRows()
{
    // A row that is being edited is left standing: what it says has not changed, only whether it is on and its size.
    QStringList wanted;
    for (const CompanionRow& row : document_.companions())
        wanted << row.group + u'\n' + text(collectiveName(row.collective)) + (row.ofFile ? u'f' : u'a') +
                      (row.errors.empty() ? QString() : problemSentence(row.errors.front()));
    if (wanted == built_) {
        for (std::size_t i = 0; i < checks_.size(); ++i) {
            const QSignalBlocker quiet(checks_[i]);
            checks_[i]->setChecked(document_.companions()[i].on && document_.companions()[i].errors.empty());
        }
        return;
    }
    built_ = wanted;
    checks_.clear();
    while (QLayoutItem* item = rows_->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
    const auto change = [this](std::size_t index, auto edit) {
        std::vector<CompanionRow> rows = document_.companions();
        if (index >= rows.size())
            return;
        edit(rows[index]);
        document_.setCompanions(std::move(rows));
    };
    const auto& rows = document_.companions();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const CompanionRow& row = rows[i];
        auto* line = new QWidget(this);
        auto* cells = new QHBoxLayout(line);
        cells->setContentsMargins(0, 0, 0, 0);
        cells->setSpacing(6);
        auto* on = new QCheckBox(text(collectiveName(row.collective)) + QStringLiteral(" · ") + row.group, line);
        on->setChecked(row.on && row.errors.empty());
        on->setEnabled(row.errors.empty());
        on->setToolTip(row.errors.empty() ? tr("Whether it shares the links with the question")
                                          : problemSentence(row.errors.front()));
        connect(on, &QCheckBox::toggled, this,
                [change, i](bool checked) { change(i, [&](CompanionRow& r) { r.on = checked; }); });
        checks_.push_back(on);
        cells->addWidget(on, 1);
        if (row.ofFile) {
            auto* size = new QLabel(text(row.size), line);
            auto* from = new QLabel(tr("of the file"), line);
            from->setForegroundRole(QPalette::PlaceholderText);
            cells->addWidget(size);
            cells->addWidget(from);
        } else {
            auto* size = new SizeSpinBox(line);
            size->setValue(row.size);
            size->setAccessibleName(tr("Size of %1").arg(on->text()));
            connect(size, &SizeSpinBox::changed, this,
                    [change, i](Bytes bytes) { change(i, [&](CompanionRow& r) { r.size = bytes; }); });
            auto* remove = new QToolButton(line);
            remove->setText(tr("Remove"));
            remove->setAutoRaise(true);
            remove->setFocusPolicy(Qt::TabFocus);
            remove->setAccessibleName(tr("Remove %1").arg(on->text()));
            connect(remove, &QToolButton::clicked, this, [this, i] {
                std::vector<CompanionRow> left = document_.companions();
                if (i < left.size())
                    left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
                document_.setCompanions(std::move(left));
            });
            cells->addWidget(size);
            cells->addWidget(remove);
        }
        rows_->addWidget(line);
    }
    none_->setVisible(rows.empty());
    note_->setVisible(!rows.empty());
}

void CompanionsForm::add()
{
    const QString group = group_->currentText().trimmed();
    if (!document_.hasTopology() || group.isEmpty())
        return;
    if (auto resolved = resolveGroups(*document_.file().topology, group.toStdString()); !resolved) {
        markWrong(group_, problemSentence(resolved.error().front()));
        return;
    }
    markWrong(group_, {});
    CompanionRow row;
    row.group = group;
    row.collective = static_cast<Collective>(collective_->currentData().toInt());
    row.size = size_->value();
    std::vector<CompanionRow> rows = document_.companions();
    rows.push_back(std::move(row));
    document_.setCompanions(std::move(rows));
    const QSignalBlocker quiet(group_);
    group_->setCurrentText({});
}

} // namespace tierlens
