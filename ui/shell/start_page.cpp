#include "ui/shell/start_page.h"

#include <QAction>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QTextLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtConcurrentRun>

#include "ui/charts/palette.h"
#include "ui/panels/wrap_layout.h"
#include "ui/shell/actions.h"
#include "ui/shell/recent_files.h"

namespace tierlens {
namespace {

constexpr int kPadding = 12;
constexpr int kDescriptionLines = 3;

/// Draws at most @p lines of wrapped text, the last one cut with an ellipsis.
void drawLines(QPainter& p, const QRectF& room, const QString& text, int lines)
{
    QTextLayout layout(text, p.font());
    const QFontMetricsF metrics(p.font());
    layout.beginLayout();
    double y = 0;
    for (int i = 0; i < lines; ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(room.width());
        const bool cut = i + 1 == lines && line.textStart() + line.textLength() < text.size();
        const QString shown = cut ? metrics.elidedText(text.mid(line.textStart()), Qt::ElideRight, room.width())
                                  : text.mid(line.textStart(), line.textLength());
        p.drawText(QRectF(room.left(), room.top() + y, room.width(), metrics.height()), Qt::AlignLeft | Qt::AlignVCenter, shown);
        y += metrics.height();
    }
    layout.endLayout();
}

QFont bold(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont small(QFont font)
{
    font.setPointSizeF(std::max(7.0, font.pointSizeF() * 0.9));
    return font;
}

} // namespace

CardView::CardView(const QString& path, QWidget* parent) : QWidget(parent)
{
    card_.path = path;
    card_.title = QFileInfo(path).completeBaseName();
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(card_.title);
}

void CardView::setCard(SampleCard card)
{
    card_ = std::move(card);
    setAccessibleName(card_.title);
    setAccessibleDescription(card_.facts + u'\n' + card_.description);
    setToolTip(card_.description);
    update();
}

QSize CardView::sizeHint() const
{
    const QFontMetrics large(bold(font())), less(small(font()));
    return {kPreview.width() + 2 * kPadding,
            kPreview.height() + 3 * kPadding + 2 * large.height() + (kDescriptionLines + 1) * less.height() + 8};
}

void CardView::paintEvent(QPaintEvent* /*event*/)
{
    const Palette colours(palette());
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    const bool marked = hovered_ || hasFocus();
    p.setPen(QPen(marked ? colours.accent() : colours.border(), marked ? 1.5 : 1.0));
    p.setBrush(colours.surface());
    p.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    QRectF room = QRectF(rect()).adjusted(kPadding, kPadding, -kPadding, -kPadding);
    if (!card_.preview.isNull())
        p.drawImage(QRectF(QPointF(room.left() + (room.width() - kPreview.width()) / 2, room.top()), QSizeF(kPreview)),
                    card_.preview);
    room.setTop(room.top() + kPreview.height() + 8);
    p.setPen(colours.text());
    p.setFont(bold(font()));
    const QFontMetricsF large(p.font());
    drawLines(p, room, card_.title, 2);
    const bool twoLines = large.horizontalAdvance(card_.title) > room.width();
    room.setTop(room.top() + large.height() * (twoLines ? 2 : 1));
    p.setFont(small(font()));
    const QFontMetricsF less(p.font());
    p.setPen(colours.accent());
    p.drawText(room, Qt::AlignLeft | Qt::AlignTop, card_.facts);
    room.setTop(room.top() + less.height() + 4);
    p.setPen(colours.mutedText());
    drawLines(p, room, card_.description, kDescriptionLines + (twoLines ? 0 : 1));
}

void CardView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->pos()))
        Q_EMIT chosen(card_.path);
}

void CardView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        Q_EMIT chosen(card_.path);
    else
        QWidget::keyPressEvent(event);
}

void CardView::enterEvent(QEnterEvent* event)
{
    QWidget::enterEvent(event);
    hovered_ = true;
    update();
}

void CardView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    hovered_ = false;
    update();
}

void CardView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    for (QWidget* w = parentWidget(); w != nullptr; w = w->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(w))
            area->ensureWidgetVisible(this);
}

StartPage::StartPage(RecentFiles& recent, QWidget* parent)
    : QWidget(parent), recent_(recent), ways_(new QVBoxLayout), recentBox_(new QWidget(this)),
      recentColumn_(new QVBoxLayout(recentBox_)), round_(std::make_shared<std::atomic<int>>(0))
{
    pool_.setMaxThreadCount(1);
    auto* title = new QLabel(tr("Tierlens"), this);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 2.0);
    large.setWeight(QFont::DemiBold);
    title->setFont(large);
    auto* lead = new QLabel(
        tr("How long a collective takes on an AI cluster, where the time goes, and which links are the reason."), this);
    lead->setWordWrap(true);
    lead->setForegroundRole(QPalette::PlaceholderText);

    auto* open = new QPushButton(themedIcon(QStringLiteral("open")), tr("Open a topology…"), this);
    open->setDefault(true);
    connect(open, &QPushButton::clicked, this, &StartPage::openWanted);
    auto* drop = new QLabel(tr("or drop a file here"), this);
    drop->setForegroundRole(QPalette::PlaceholderText);
    ways_->setContentsMargins(0, 8, 0, 0);
    ways_->setSpacing(8);
    recentColumn_->setContentsMargins(0, 16, 0, 0);
    recentColumn_->setSpacing(2);

    auto* left = new QVBoxLayout;
    left->setSpacing(8);
    left->addWidget(title);
    left->addWidget(lead);
    left->addSpacing(8);
    left->addWidget(open, 0, Qt::AlignLeft);
    left->addWidget(drop);
    left->addLayout(ways_);
    left->addWidget(recentBox_);
    left->addStretch(1);

    auto* samplesTitle = new QLabel(tr("Samples"), this);
    samplesTitle->setFont(bold(font()));
    auto* grid = new QWidget;
    auto* wrap = new WrapLayout(16, grid);
    wrap->setContentsMargins(0, 0, 8, 16);
    wrap->setFilling(true);
    for (const QString& path : sampleFiles()) {
        auto* card = new CardView(path, grid);
        connect(card, &CardView::chosen, this, &StartPage::fileChosen);
        wrap->addWidget(card);
        cards_.push_back(card);
    }
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(grid);
    area->viewport()->setAutoFillBackground(false);
    grid->setAutoFillBackground(false);
    area->setFocusPolicy(Qt::NoFocus);
    samplesTitle->setVisible(!cards_.empty());

    auto* right = new QVBoxLayout;
    right->setSpacing(8);
    right->addWidget(samplesTitle);
    right->addWidget(area, 1);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(32, 24, 16, 8);
    row->setSpacing(32);
    auto* leftBox = new QWidget(this);
    leftBox->setFixedWidth(280);
    left->setContentsMargins(0, 0, 0, 0);
    leftBox->setLayout(left);
    row->addWidget(leftBox);
    row->addLayout(right, 1);

    connect(&recent_, &RecentFiles::changed, this, &StartPage::showRecent);
    showRecent();
}

StartPage::~StartPage()
{
    ++*round_;
    pool_.clear();
    pool_.waitForDone();
}

void StartPage::offer(QAction* action, const QString& text)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(action->objectName());
    const QKeySequence keys = action->shortcut();
    if (!keys.isEmpty())
        button->setToolTip(keys.toString(QKeySequence::NativeText));
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    ways_->addWidget(button, 0, Qt::AlignLeft);
}

void StartPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && loaded_)
        loadCards();
}

void StartPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (!loaded_)
        loadCards();
}

void StartPage::loadCards()
{
    loaded_ = true;
    const int round = ++*round_;
    pool_.clear();
    for (CardView* view : cards_) {
        auto* watcher = new QFutureWatcher<SampleCard>(view);
        connect(watcher, &QFutureWatcher<SampleCard>::finished, view, [view, watcher, round, current = round_] {
            if (round == *current && watcher->future().resultCount() > 0)
                view->setCard(watcher->result());
            watcher->deleteLater();
        });
        watcher->setFuture(QtConcurrent::run(&pool_,
                                             [path = view->card().path, ratio = devicePixelRatioF(), colours = palette(), round,
                                              current = round_]() -> SampleCard {
                                                 return round == *current
                                                            ? makeSampleCard(path, CardView::kPreview, ratio, colours)
                                                            : SampleCard{};
                                             }));
    }
}

void StartPage::showRecent()
{
    while (QLayoutItem* item = recentColumn_->takeAt(0)) {
        if (item->widget() != nullptr)
            item->widget()->deleteLater();
        delete item;
    }
    if (recent_.files().isEmpty())
        return;
    auto* title = new QLabel(tr("Recent files"), recentBox_);
    title->setFont(bold(font()));
    recentColumn_->addWidget(title);
    for (const QString& path : recent_.files()) {
        const QFileInfo info(path);
        auto* button = new QToolButton(recentBox_);
        button->setText(info.fileName());
        button->setToolTip(QDir::toNativeSeparators(path));
        button->setAutoRaise(true);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setObjectName(QStringLiteral("recentFile"));
        connect(button, &QToolButton::clicked, this, [this, path] { Q_EMIT fileChosen(path); });
        recentColumn_->addWidget(button, 0, Qt::AlignLeft);
    }
}

} // namespace tierlens
