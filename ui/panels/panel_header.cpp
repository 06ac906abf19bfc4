#include "ui/panels/panel_header.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

#include "ui/charts/elided_label.h"
#include "ui/charts/palette.h"

namespace tierlens {

void paintSurface(QWidget* widget)
{
    const Palette colours(widget->palette());
    QPainter p(widget);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(colours.border(), 1.0));
    p.setBrush(colours.surface());
    p.drawRoundedRect(QRectF(widget->rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4.0, 4.0);
}

PanelHeader::PanelHeader(const QString& title, QWidget* parent)
    : QWidget(parent), title_(new ElidedLabel(Qt::ElideRight, this)), note_(new ElidedLabel(Qt::ElideLeft, this)),
      row_(new QHBoxLayout(this))
{
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    title_->setFont(bold);
    title_->setText(title);
    QFont small = font();
    small.setPointSizeF(std::max(7.0, small.pointSizeF() * 0.88));
    note_->setFont(small);
    note_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    note_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    row_->setContentsMargins(8, 4, 8, 2);
    row_->setSpacing(8);
    row_->addWidget(title_);
    row_->addWidget(note_, 1);
    setMinimumHeight(26);
    applyColours();
}

void PanelHeader::setNote(const QString& note) { note_->setText(note); }

QString PanelHeader::note() const { return note_->text(); }

void PanelHeader::addButton(QWidget* button) { row_->addWidget(button); }

void PanelHeader::showTitle(bool shown) { title_->setVisible(shown); }

void PanelHeader::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyColours();
}

void PanelHeader::applyColours()
{
    QPalette p = note_->palette();
    const QColor muted = Palette(palette()).mutedText();
    if (p.color(QPalette::WindowText) == muted)
        return;
    p.setColor(QPalette::WindowText, muted);
    note_->setPalette(p);
}

void Surface::paintEvent(QPaintEvent* /*event*/) { paintSurface(this); }

} // namespace tierlens
