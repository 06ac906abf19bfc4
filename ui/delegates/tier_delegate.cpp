#include "ui/delegates/tier_delegate.h"

#include <QGuiApplication>
#include <QPainter>
#include <QWidget>

#include "ui/charts/palette.h"
#include "ui/models/pair_models.h"

namespace tierlens {

QColor tierColour(Tier tier)
{
    const auto step = static_cast<int>(Tier::p2p) - static_cast<int>(tier); // 0 p2p … 4 d2d, 9 flat
    return QColor::fromRgb(Palette::heat(tier == Tier::flat ? 0.5 : 0.12 + 0.2 * step));
}

void TierDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    // Not option.palette: a style sheet that makes views transparent takes the window's colour out of it.
    const QWidget* around = option.widget != nullptr ? option.widget->parentWidget() : nullptr;
    const Palette colours(around != nullptr ? around->palette() : QGuiApplication::palette());
    const QVariant tier = index.data(PairMatrixModel::TierRole);
    const QColor fill = tier.isValid()   ? tierColour(static_cast<Tier>(tier.toInt()))
                        : colours.dark() ? colours.raised()
                                         : colours.grid();
    painter->fillRect(option.rect.adjusted(0, 0, -1, -1), fill);
    painter->setFont(option.font);
    painter->setPen(tier.isValid() ? Palette::textOn(fill) : colours.mutedText());
    const QString text = index.data().toString();
    painter->drawText(option.rect.adjusted(4, 0, -5, 0), Qt::AlignCenter | Qt::TextSingleLine,
                      option.fontMetrics.elidedText(text, Qt::ElideRight, option.rect.width() - 9));
    if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver)) {
        painter->setPen(QPen(colours.accent(), 2.0));
        painter->drawRect(QRectF(option.rect).adjusted(1, 1, -2, -2));
    }
}

} // namespace tierlens
