#include "ui/shell/tour.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <utility>

#include "ui/charts/palette.h"

namespace tierlens {
namespace {
constexpr int kGap = 12, kWidth = 360;
}

TourShade::TourShade(const Tour& tour, QWidget* window) : QWidget(window), tour_(tour)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
}

void TourShade::paintEvent(QPaintEvent* /*event*/)
{
    const QRectF part = QRectF(tour_.target()).adjusted(-3, -3, 3, 3);
    QPainterPath shade;
    shade.addRect(rect());
    shade.addRoundedRect(part, 6, 6);
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.fillPath(shade, QColor(0, 0, 0, 110)); // odd-even: the part stays clear
    p.setPen(QPen(Palette(palette()).accent(), 2.0));
    p.setBrush(Qt::NoBrush);
    p.drawRoundedRect(part, 6, 6);
}

Tour::Tour(std::vector<TourStep> steps, QWidget* window)
    : QFrame(window), steps_(std::move(steps)), window_(window), shade_(new TourShade(*this, window)), title_(new QLabel(this)),
      text_(new QLabel(this)), count_(new QLabel(this)), leave_(new QPushButton(tr("Leave"), this)),
      back_(new QPushButton(tr("Back"), this)), next_(new QPushButton(this)), before_(QApplication::focusWidget())
{
    setObjectName(QStringLiteral("tour"));
    setAccessibleName(tr("Tour"));
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    title_->setFont(bold);
    text_->setWordWrap(true);
    text_->setTextFormat(Qt::PlainText);
    count_->setForegroundRole(QPalette::PlaceholderText);
    leave_->setFlat(true);
    leave_->setObjectName(QStringLiteral("leaveTour"));
    next_->setDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(count_);
    buttons->addStretch(1);
    buttons->addWidget(leave_);
    buttons->addWidget(back_);
    buttons->addWidget(next_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(8);
    column->addWidget(title_);
    column->addWidget(text_);
    column->addLayout(buttons);
    connect(leave_, &QPushButton::clicked, this, &Tour::leave);
    connect(back_, &QPushButton::clicked, this, &Tour::back);
    connect(next_, &QPushButton::clicked, this, &Tour::next);
    window_->installEventFilter(this);
    shade_->show();
    QFrame::show();
    showStep(0);
}

Tour::~Tour() { delete shade_; }

void Tour::next()
{
    if (at_ + 1 < stepCount())
        showStep(at_ + 1);
    else
        leave();
}

void Tour::back()
{
    if (at_ > 0)
        showStep(at_ - 1);
}

void Tour::leave()
{
    Q_EMIT left();
    const bool focus = isAncestorOf(QApplication::focusWidget());
    hide();
    shade_->hide();
    if (focus && before_)
        before_->setFocus(Qt::OtherFocusReason);
    deleteLater();
}

QRect Tour::target() const
{
    const QWidget* part = steps_[static_cast<std::size_t>(at_)].part;
    return part == nullptr || !part->isVisible() ? QRect() : QRect(part->mapTo(window_, QPoint(0, 0)), part->size());
}

void Tour::showStep(int step)
{
    at_ = step;
    const TourStep& now = steps_[static_cast<std::size_t>(step)];
    if (now.bring)
        now.bring();
    title_->setText(now.title);
    text_->setText(now.text);
    setAccessibleDescription(now.title + u'\n' + now.text);
    count_->setText(tr("%1 of %2").arg(step + 1).arg(stepCount()));
    back_->setEnabled(step > 0);
    next_->setText(step + 1 < stepCount() ? tr("Next") : tr("Done"));
    place();
    next_->setFocus(Qt::OtherFocusReason);
}

/// Beside the part where there is room, else in its middle.
void Tour::place()
{
    shade_->setGeometry(window_->rect());
    const QRect bounds = window_->rect().adjusted(kGap, kGap, -kGap, -kGap);
    const int width = std::min(kWidth, bounds.width());
    setFixedWidth(width);
    const QSize size(width, layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width) : sizeHint().height());
    const QRect part = target();
    const int alongX = std::clamp(part.center().x() - size.width() / 2, bounds.left(), bounds.right() - size.width() + 1);
    const int alongY = std::clamp(part.center().y() - size.height() / 2, bounds.top(), bounds.bottom() - size.height() + 1);
    const std::array<QPoint, 5> corners{{{alongX, part.bottom() + kGap},
                                         {part.right() + kGap, alongY},
                                         {part.left() - kGap - size.width(), alongY},
                                         {alongX, part.top() - kGap - size.height()},
                                         {alongX, alongY}}};
    const auto* free = std::ranges::find_if(corners, [&](QPoint c) { return bounds.contains(QRect(c, size)); });
    setGeometry(QRect(free != corners.end() ? *free : QPoint(alongX, alongY), size));
    shade_->raise();
    raise();
    shade_->update();
}

bool Tour::eventFilter(QObject* watched, QEvent* event)
{
    // Docks take their places after the window has: the card follows when that is over.
    if (watched == window_ && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        QMetaObject::invokeMethod(this, &Tour::place, Qt::QueuedConnection);
    return QFrame::eventFilter(watched, event);
}

void Tour::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        leave();
        break;
    case Qt::Key_Right:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        next();
        break;
    case Qt::Key_Left:
        back();
        break;
    default:
        QFrame::keyPressEvent(event);
    }
}

void Tour::paintEvent(QPaintEvent* /*event*/)
{
    const Palette colours(palette());
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(colours.accent(), 1.0));
    p.setBrush(colours.surface());
    p.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6.0, 6.0);
}

} // namespace tierlens
