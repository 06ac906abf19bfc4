#include "ui/shell/import_dialog.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFont>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/document/text.h"

namespace tierlens {

QString findingKindText(FindingKind kind)
{
    switch (kind) {
    case FindingKind::read:
        return ImportDialog::tr("Read");
    case FindingKind::assumed:
        return ImportDialog::tr("Assumed");
    case FindingKind::missing:
        return ImportDialog::tr("Missing");
    case FindingKind::implausible:
        return ImportDialog::tr("Implausible");
    }
    return {};
}

QString findingSentence(const ImportFinding& finding)
{
    return filled(QCoreApplication::translate("Problem", findingTemplate(finding.code)), finding.args);
}

ImportDialog::ImportDialog(QWidget* parent) : QDialog(parent), heading_(new QLabel), said_(new QLabel), findings_(new QTreeWidget)
{
    setObjectName(QStringLiteral("import"));
    setWindowTitle(tr("Import"));
    QFont large = heading_->font();
    large.setPointSizeF(large.pointSizeF() * 1.3);
    heading_->setFont(large);
    for (QLabel* label : {heading_, said_}) {
        label->setTextFormat(Qt::PlainText); // names come from other programs' texts
        label->setWordWrap(true);
    }
    findings_->setObjectName(QStringLiteral("findings"));
    findings_->setAccessibleName(tr("What the import found"));
    findings_->setHeaderLabels({tr("Finding"), tr("Line")});
    findings_->header()->setStretchLastSection(false);
    findings_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    findings_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    findings_->setWordWrap(true);
    findings_->setTextElideMode(Qt::ElideNone);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    open_ = buttons->addButton(tr("Open as a new topology"), QDialogButtonBox::AcceptRole);
    open_->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(8);
    column->addWidget(heading_);
    column->addWidget(said_);
    column->addWidget(findings_, 1);
    column->addWidget(buttons);
    resize(760, 520);
}

void ImportDialog::showFindings(const ImportResult& result, const QString& name)
{
    heading_->setText(tr("%1: %2").arg(name, QCoreApplication::translate("Problem", importKindTitle(result.kind))));
    said_->setText(tr("The result is a new topology that is stored nowhere yet. What is assumed, missing or implausible stands "
                      "as remarks at the head of its source."));
    using enum FindingKind;
    for (const FindingKind kind : {implausible, missing, assumed, read}) { // what needs a look first
        auto* group = new QTreeWidgetItem;
        for (const ImportFinding& finding : result.findings) {
            if (findingKind(finding.code) != kind)
                continue;
            auto* row = new QTreeWidgetItem(
                group, {findingSentence(finding), finding.line > 0 ? QString::number(finding.line) : QString()});
            row->setToolTip(0, row->text(0));
            row->setTextAlignment(1, Qt::AlignRight | Qt::AlignTop);
        }
        if (group->childCount() == 0) {
            delete group;
            continue;
        }
        group->setText(0, tr("%1 (%2)").arg(findingKindText(kind)).arg(group->childCount()));
        QFont bold = findings_->font();
        bold.setBold(true);
        group->setFont(0, bold);
        findings_->addTopLevelItem(group);
    }
    findings_->expandAll();
    QDialog::open();
}

void ImportDialog::showProblems(const Problems& problems, const QString& name)
{
    heading_->setText(tr("%1 cannot be imported").arg(name));
    QStringList lines;
    for (const Problem& problem : problems)
        lines += problemSentence(problem);
    said_->setText(lines.join(u'\n'));
    findings_->hide();
    open_->hide();
    resize(520, 160);
    QDialog::open();
}

} // namespace tierlens
