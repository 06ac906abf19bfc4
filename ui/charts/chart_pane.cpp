#include "ui/charts/chart_pane.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/charts/elided_label.h"
#include "ui/charts/palette.h"
#include "ui/export/export_dialog.h"
#include "ui/models/roles.h"

namespace tierlens {
namespace {

/// A wash of the panel's colour: what lies under it is still readable, but plainly not the newest.
class Veil final : public QWidget {
public:
    explicit Veil(QWidget* parent) : QWidget(parent)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QColor c = Palette(palette()).surface();
        c.setAlpha(150);
        QPainter(this).fillRect(rect(), c);
    }
};

ElidedLabel* quietNote(QWidget* parent)
{
    auto* note = new ElidedLabel(Qt::ElideRight, parent);
    note->setDropsParts(true);
    return note;
}

QFont smaller(QFont font)
{
    font.setPointSizeF(std::max(7.0, font.pointSizeF() * 0.88));
    return font;
}

} // namespace

ChartPane::ChartPane(const QString& title, QWidget* parent)
    : QWidget(parent), title_(new ElidedLabel(Qt::ElideRight, this)), note_(quietNote(this)),
      caption_(new ElidedLabel(Qt::ElideRight, this)), headerBar_(new QWidget(this)), header_(new QHBoxLayout(headerBar_)),
      stack_(new QStackedWidget(this)), table_(new QTableView(this)), tableButton_(new QToolButton(this)),
      copyButton_(new QToolButton(this)), exportButton_(new QToolButton(this)), sorted_(new QSortFilterProxyModel(this)),
      veil_(new Veil(this))
{
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    title_->setFont(bold);
    note_->setFont(smaller(font()));
    note_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    caption_->setFont(smaller(font()));
    note_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);

    tableButton_->setText(tr("Table"));
    tableButton_->setCheckable(true);
    tableButton_->setAutoRaise(true);
    tableButton_->setFocusPolicy(Qt::TabFocus);
    tableButton_->setToolTip(tr("Show the numbers of this chart as a table (Ctrl+T)"));
    copyButton_->setText(tr("Copy"));
    copyButton_->setAutoRaise(true);
    copyButton_->setFocusPolicy(Qt::TabFocus);
    copyButton_->setToolTip(tr("Copy the table to the clipboard (Ctrl+Shift+C)"));
    copyButton_->setPopupMode(QToolButton::MenuButtonPopup);
    auto* copies = new QMenu(copyButton_);
    copies->addAction(tr("Copy table"), this, &ChartPane::copyTable);
    copies->addAction(tr("Copy as CSV"), this, &ChartPane::copyCsv);
    copies->addAction(tr("Save as CSV…"), this, &ChartPane::saveCsv);
    copyButton_->setMenu(copies);
    copyButton_->hide();
    exportButton_->setText(tr("Export"));
    exportButton_->setAutoRaise(true);
    exportButton_->setFocusPolicy(Qt::TabFocus);
    exportButton_->setToolTip(tr("Export this chart as a picture or as numbers (Ctrl+Alt+S)"));
    exportButton_->setPopupMode(QToolButton::InstantPopup);
    auto* exports = new QMenu(exportButton_);
    addExports(*exports);
    exportButton_->setMenu(exports);

    header_->setSpacing(4);
    header_->setContentsMargins(0, 0, 0, 0);
    header_->addWidget(title_);
    header_->addWidget(note_, 1);
    header_->addWidget(copyButton_);
    header_->addWidget(tableButton_);
    header_->addWidget(exportButton_);

    sorted_->setSortRole(SortRole);
    table_->setModel(sorted_);
    table_->setSortingEnabled(true);
    sorted_->sort(-1); // the model's own order until a header is clicked
    table_->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    table_->verticalHeader()->setMinimumSectionSize(fontMetrics().height());
    table_->setFrameShape(QFrame::NoFrame);
    table_->setShowGrid(false);
    table_->setAlternatingRowColors(true);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setWordWrap(false);
    table_->setTabKeyNavigation(false);
    stack_->addWidget(table_);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    column->setSpacing(4);
    column->addWidget(headerBar_);
    column->addWidget(stack_, 1);
    column->addWidget(caption_);
    caption_->hide();

    connect(tableButton_, &QToolButton::toggled, this, &ChartPane::showTable);
    connect(copyButton_, &QToolButton::clicked, this, &ChartPane::copyTable);
    auto* toggle = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_T), this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(toggle, &QShortcut::activated, this, [this] { showTable(!tableShown()); });
    auto* copy =
        new QShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(copy, &QShortcut::activated, this, &ChartPane::copyTable);

    setTitle(title);
    applyColours();
}

void ChartPane::setTitle(const QString& title)
{
    title_->setText(title);
    title_->setMinimumWidth(title_->sizeHint().width()); // the note gives way, the title does not
    setAccessibleName(title);
    table_->setAccessibleName(tr("%1, table").arg(title));
    tableButton_->setAccessibleName(tr("%1 as a table").arg(title));
    exportButton_->setAccessibleName(tr("Export of %1").arg(title));
}

void ChartPane::addExports(QMenu& menu)
{
    menu.addAction(tr("Export picture…"), this, &ChartPane::exportPicture);
    menu.addAction(tr("Copy picture"), this, &ChartPane::copyPicture);
    menu.addSeparator();
    menu.addAction(tr("Copy table"), this, &ChartPane::copyTable);
    menu.addAction(tr("Copy as CSV"), this, &ChartPane::copyCsv);
    menu.addAction(tr("Save as CSV…"), this, &ChartPane::saveCsv);
    connect(&menu, &QMenu::aboutToShow, this, [this, &menu] {
        const bool chart = stack_->count() > 1 && hasContent();
        for (QAction* action : menu.actions().first(2))
            action->setEnabled(chart);
    });
}

QString ChartPane::figureTitle() const { return title_->text(); }

bool ChartPane::hasContent() const { return sorted_->rowCount() > 0; }

std::optional<Figure> ChartPane::figure()
{
    if (stack_->count() < 2 || !hasContent())
        return {};
    QWidget* chart = stack_->widget(1);
    // Behind another tab it counts as visible, but none of it can be seen.
    const QSize size = chart->visibleRegion().isEmpty() ? kHiddenFigure : chart->size();
    return Figure{objectName(), figureTitle(), caption(), size, widgetPainter(*this, *chart, size)};
}

void ChartPane::exportPicture()
{
    catchUp();
    if (const auto shown = figure())
        askAndExport(*shown, csv(), this);
}

void ChartPane::copyPicture()
{
    catchUp();
    if (const auto shown = figure())
        copyFigure(*shown);
}

QWidget* ChartPane::detachHeader()
{
    framed_ = false;
    layout()->removeWidget(headerBar_);
    layout()->setContentsMargins(8, 0, 8, 6);
    header_->setContentsMargins(8, 4, 8, 2);
    update();
    return headerBar_;
}

void ChartPane::showTitle(bool shown) { title_->setVisible(shown); }

void ChartPane::setNote(const QString& note) { note_->setText(note); }

void ChartPane::setCaption(const QString& caption)
{
    caption_->setText(caption);
    caption_->setVisible(!caption.isEmpty());
}

QString ChartPane::caption() const { return caption_->text(); }

bool ChartPane::tableShown() const { return tableButton_->isChecked(); }

bool ChartPane::stale() const { return stale_ || outdated_; }

void ChartPane::showTable(bool shown)
{
    if (!shown && stack_->count() == 1)
        return;
    const bool hadFocus = stack_->currentWidget() != nullptr && stack_->currentWidget()->hasFocus();
    tableButton_->setChecked(shown);
    copyButton_->setVisible(shown);
    stack_->setCurrentIndex(shown ? 0 : 1);
    if (hadFocus)
        stack_->currentWidget()->setFocus();
}

void ChartPane::setStale(bool stale)
{
    stale_ = stale;
    showVeil();
}

void ChartPane::setOutdated(bool outdated)
{
    outdated_ = outdated;
    showVeil();
}

void ChartPane::showVeil()
{
    veil_->setVisible(stale());
    placeVeil();
}

void ChartPane::copyTable()
{
    QString text;
    const auto row = [&text, columns = sorted_->columnCount()](const auto& cell) {
        for (int c = 0; c < columns; ++c)
            text += (c == 0 ? QString() : QStringLiteral("\t")) + cell(c);
        text += QLatin1Char('\n');
    };
    row([this](int c) { return sorted_->headerData(c, Qt::Horizontal).toString(); });
    for (int r = 0; r < sorted_->rowCount(); ++r)
        row([this, r](int c) { return sorted_->index(r, c).data().toString(); });
    QGuiApplication::clipboard()->setText(text);
}

QString ChartPane::csv() const
{
    const auto quoted = [](QString cell) {
        if (cell.contains(u',') || cell.contains(u'"') || cell.contains(u'\n'))
            cell = u'"' + cell.replace(u'"', QStringLiteral("\"\"")) + u'"';
        return cell;
    };
    QString text;
    const int columns = sorted_->columnCount();
    for (int r = -1; r < sorted_->rowCount(); ++r) {
        for (int c = 0; c < columns; ++c) {
            const QVariant cell = r < 0 ? sorted_->headerData(c, Qt::Horizontal) : sorted_->index(r, c).data();
            text += (c == 0 ? QString() : QStringLiteral(",")) + quoted(cell.toString());
        }
        text += u'\n';
    }
    return text;
}

void ChartPane::copyCsv() { QGuiApplication::clipboard()->setText(csv()); }

void ChartPane::saveCsv()
{
    auto* dialog = new QFileDialog(this, tr("Save as CSV"), QString(), tr("CSV (*.csv)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    // What is asked for is what is shown now, not what stands there when a name has been found.
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, numbers = csv().toUtf8()](const QString& path) { writeOrTell(path, numbers, this); });
    dialog->open();
}

void ChartPane::setChart(QWidget* chart)
{
    stack_->addWidget(chart);
    stack_->setCurrentWidget(chart);
}

void ChartPane::setTableModel(QAbstractItemModel* model)
{
    sorted_->setSourceModel(model);
    connect(model, &QAbstractItemModel::modelReset, table_, [this] {
        if (tableShown())
            table_->resizeColumnsToContents();
    });
    connect(tableButton_, &QToolButton::toggled, table_, [this](bool shown) {
        if (shown)
            table_->resizeColumnsToContents();
    });
}

void ChartPane::setTableOnly()
{
    showTable(true);
    tableButton_->hide();
}

void ChartPane::addHeaderWidget(QWidget* widget) { header_->insertWidget(header_->indexOf(copyButton_), widget); }

void ChartPane::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyColours();
}

void ChartPane::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    if (stack_->count() > 1) {
        QAction* table =
            menu.addAction(tr("Show as table"), QKeySequence(Qt::CTRL | Qt::Key_T), this, [this] { showTable(!tableShown()); });
        table->setCheckable(true);
        table->setChecked(tableShown());
    }
    addExports(menu);
    QAction* copyCaption = menu.addAction(tr("Copy caption"), this, [this] { QGuiApplication::clipboard()->setText(caption()); });
    copyCaption->setEnabled(!caption().isEmpty());
    menu.exec(event->globalPos());
}

void ChartPane::paintEvent(QPaintEvent* /*event*/)
{
    if (!framed_)
        return;
    const Palette colours(palette());
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(colours.border(), 1.0));
    p.setBrush(colours.surface());
    p.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4.0, 4.0);
}

void ChartPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeVeil();
}

void ChartPane::applyColours()
{
    const Palette colours(palette());
    const auto textColour = [](QWidget* w, const QColor& c) {
        QPalette q = w->palette();
        if (q.color(QPalette::WindowText) == c)
            return;
        q.setColor(QPalette::WindowText, c);
        w->setPalette(q);
    };
    textColour(note_, colours.mutedText());
    textColour(caption_, colours.mutedText());
    QPalette t = table_->palette();
    t.setColor(QPalette::Base, colours.surface());
    t.setColor(QPalette::AlternateBase, colours.dark() ? colours.raised() : colours.window());
    table_->setPalette(t);
}

void ChartPane::placeVeil()
{
    layout()->activate();
    veil_->setGeometry(stack_->geometry());
    veil_->raise();
}

} // namespace tierlens
