#include "ui/panels/scenarios_panel.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/models/scenario_models.h"
#include "ui/panels/panel_header.h"
#include "ui/panels/wrap_layout.h"

namespace tierlens {
namespace {

void dress(QTableView* view)
{
    view->setFrameShape(QFrame::NoFrame);
    view->setShowGrid(false);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setSelectionMode(QAbstractItemView::SingleSelection);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->verticalHeader()->hide();
    view->verticalHeader()->setDefaultSectionSize(view->fontMetrics().height() + 8);
    view->horizontalHeader()->setHighlightSections(false);
    view->setTabKeyNavigation(false);
    view->setWordWrap(false);
}

} // namespace

ScenariosPanel::ScenariosPanel(ScenarioList& list, QWidget* parent)
    : QWidget(parent), list_(list), header_(new PanelHeader(tr("Scenarios"), this)), model_(new ScenarioTableModel(list, this)),
      view_(new QTableView(this)), none_(new QLabel(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 0, 4, 4);
    column->setSpacing(4);
    auto* tools = new WrapLayout(2);
    column->addLayout(tools);
    pin_ = addTool(tr("Pin"), QStringLiteral("pin"), tr("Keep what is shown now as a scenario (Ctrl+Shift+P)"));
    bringBack_ = addTool(tr("Show"), QStringLiteral("bringBack"), tr("Ask its question again, with its what-ifs (double click)"));
    rename_ = addTool(tr("Rename"), QStringLiteral("rename"), tr("Another name (F2)"));
    duplicate_ = addTool(tr("Duplicate"), QStringLiteral("duplicate"), tr("A second one like it"));
    baseline_ = addTool(tr("Baseline"), QStringLiteral("baseline"), tr("Compare the others with this one"));
    remove_ = addTool(tr("Remove"), QStringLiteral("remove"), tr("Take it out of the list (Delete)"));
    for (QToolButton* tool : {pin_, bringBack_, rename_, duplicate_, baseline_, remove_})
        tools->addWidget(tool);

    none_->setText(tr("Pin what is shown (Ctrl+Shift+P), change something, and the difference stands in the charts and here."));
    none_->setWordWrap(true);
    none_->setMargin(8);
    none_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    column->addWidget(none_, 1);
    dress(view_);
    view_->setModel(model_);
    view_->setObjectName(QStringLiteral("scenarioList"));
    view_->setAccessibleName(tr("Pinned scenarios"));
    view_->setEditTriggers(QAbstractItemView::EditKeyPressed);
    view_->setContextMenuPolicy(Qt::CustomContextMenu);
    view_->horizontalHeader()->setSectionResizeMode(ScenarioTableModel::Name, QHeaderView::Stretch);
    for (const int c : {ScenarioTableModel::Time, ScenarioTableModel::Difference, ScenarioTableModel::Percent})
        view_->horizontalHeader()->setSectionResizeMode(c, QHeaderView::ResizeToContents);
    view_->installEventFilter(this);
    column->addWidget(view_, 1);

    connect(pin_, &QToolButton::clicked, this, &ScenariosPanel::pinWanted);
    connect(bringBack_, &QToolButton::clicked, this, [this] { Q_EMIT bringBackWanted(currentId()); });
    connect(rename_, &QToolButton::clicked, this, [this] { editName(currentId()); });
    connect(duplicate_, &QToolButton::clicked, this, [this] { list_.duplicate(currentId()); });
    connect(baseline_, &QToolButton::clicked, this, [this] { list_.setBaseline(currentId()); });
    connect(remove_, &QToolButton::clicked, this, [this] { list_.remove(currentId()); });
    connect(view_, &QTableView::doubleClicked, this,
            [this](const QModelIndex& at) { Q_EMIT bringBackWanted(model_->idOf(at.row())); });
    connect(view_, &QTableView::customContextMenuRequested, this, &ScenariosPanel::showMenu);
    connect(view_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ScenariosPanel::updateTools);
    connect(model_, &ScenarioTableModel::nameRefused, this, [this](const QString& name) {
        QToolTip::showText(view_->viewport()->mapToGlobal(QPoint(8, 8)),
                           name.trimmed().isEmpty() ? tr("A scenario needs a name.")
                                                    : tr("There is a scenario named “%1” already.").arg(name.trimmed()),
                           view_);
    });
    connect(model_, &QAbstractItemModel::modelReset, this, &ScenariosPanel::updateTools);
    connect(&list_, &ScenarioList::changed, this, &ScenariosPanel::updateTools);
    updateTools();
}

QToolButton* ScenariosPanel::addTool(const QString& text, const QString& name, const QString& help)
{
    auto* tool = new QToolButton(this);
    tool->setText(text);
    tool->setObjectName(name);
    tool->setToolTip(help);
    tool->setAutoRaise(true);
    tool->setFocusPolicy(Qt::TabFocus);
    return tool;
}

int ScenariosPanel::currentId() const
{
    const QModelIndex at = view_->currentIndex();
    return at.isValid() && at.row() < model_->rowCount() ? model_->idOf(at.row()) : 0;
}

void ScenariosPanel::editName(int id)
{
    const int row = model_->rowOf(id);
    if (row < 0)
        return;
    const QModelIndex at = model_->index(row, ScenarioTableModel::Name);
    view_->setCurrentIndex(at);
    view_->setFocus(Qt::OtherFocusReason);
    view_->edit(at);
}

void ScenariosPanel::setAnswers(const std::shared_ptr<const ScenarioAnswers>& answers)
{
    model_->setAnswers(answers);
    updateTools();
}

void ScenariosPanel::setNow(const std::shared_ptr<const Answer>& answer) { model_->setNow(answer); }

void ScenariosPanel::updateTools()
{
    const bool any = !list_.empty();
    const int id = currentId();
    for (QToolButton* tool : {bringBack_, rename_, duplicate_, remove_})
        tool->setEnabled(id != 0);
    baseline_->setEnabled(id != 0 && id != list_.baseline());
    none_->setVisible(!any);
    view_->setVisible(any);
    header_->setNote(any ? tr("%Ln pinned", nullptr, static_cast<int>(list_.all().size())) : QString());
}

void ScenariosPanel::showMenu(const QPoint& at)
{
    const QModelIndex index = view_->indexAt(at);
    if (!index.isValid())
        return;
    view_->setCurrentIndex(index);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QToolButton* tool : {bringBack_, rename_, duplicate_, baseline_, remove_}) {
        QAction* const action = menu->addAction(tool->text());
        action->setEnabled(tool->isEnabled());
        connect(action, &QAction::triggered, tool, &QToolButton::click);
    }
    menu->popup(view_->viewport()->mapToGlobal(at));
}

bool ScenariosPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == view_ && event->type() == QEvent::KeyPress && currentId() != 0) {
        switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            Q_EMIT bringBackWanted(currentId());
            return true;
        case Qt::Key_Delete:
            list_.remove(currentId());
            return true;
        default:
            break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

ComparePanel::ComparePanel(QWidget* parent)
    : QWidget(parent), header_(new PanelHeader(tr("Compare"), this)), model_(new CompareTableModel(this)),
      view_(new QTableView(this)), none_(new QLabel(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 0, 4, 4);
    none_->setText(tr("Pin a scenario (Ctrl+Shift+P) to see what differs from it."));
    none_->setWordWrap(true);
    none_->setMargin(8);
    none_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    column->addWidget(none_, 1);
    dress(view_);
    view_->setModel(model_);
    view_->setObjectName(QStringLiteral("scenarioDifferences"));
    view_->setAccessibleName(tr("What differs between the scenarios"));
    view_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view_->hide();
    column->addWidget(view_, 1);
    connect(model_, &QAbstractItemModel::modelReset, view_, [this] {
        view_->resizeColumnsToContents();
        for (int c = 0; c < model_->columnCount(); ++c) // a selector may be very long
            view_->setColumnWidth(c, std::min(view_->columnWidth(c), 280));
    });
}

void ComparePanel::setAnswers(const std::shared_ptr<const ScenarioAnswers>& answers)
{
    model_->setAnswers(answers);
    const bool any = model_->rowCount() > 0;
    view_->setVisible(any);
    none_->setVisible(!any);
    const std::size_t more = answers ? answers->comparison.inputsLeftOut : 0;
    header_->setNote(!any       ? QString()
                     : more > 0 ? tr("%1 of the input differ, the first are listed").arg(more + kMostInputDifferences)
                     : model_->inputRows() == 0 ? tr("nothing differs in the input")
                                                : tr("input, then result beside the baseline's"));
}

} // namespace tierlens
