#include "ui/panels/wrap_layout.h"

#include <QWidget>
#include <algorithm>

namespace tierlens {

WrapLayout::WrapLayout(int spacing, QWidget* parent) : QLayout(parent) { setSpacing(spacing); }

WrapLayout::~WrapLayout() { qDeleteAll(items_); }

void WrapLayout::addItem(QLayoutItem* item) { items_.push_back(item); }

QLayoutItem* WrapLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem* WrapLayout::takeAt(int index)
{
    QLayoutItem* item = itemAt(index);
    if (item != nullptr)
        items_.erase(items_.begin() + index);
    return item;
}

int WrapLayout::heightForWidth(int width) const { return place(QRect(0, 0, width, 0), false); }

QSize WrapLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem* item : items_)
        size = size.expandedTo(item->minimumSize());
    const QMargins m = contentsMargins();
    return size + QSize(m.left() + m.right(), m.top() + m.bottom());
}

QSize WrapLayout::sizeHint() const
{
    int width = 0;
    for (const QLayoutItem* item : items_)
        if (!item->isEmpty())
            width += item->sizeHint().width() + spacing();
    const QMargins m = contentsMargins();
    return {width + m.left() + m.right(), minimumSize().height()};
}

void WrapLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    place(rect, true);
}

/// Only what may shrink (the group's field) is squeezed before a row breaks.
int WrapLayout::leastWidth(QLayoutItem* item)
{
    const QWidget* widget = item->widget();
    const bool shrinks = widget == nullptr || (widget->sizePolicy().horizontalPolicy() & QSizePolicy::ShrinkFlag);
    return shrinks ? item->minimumSize().width() : std::max(item->minimumSize().width(), item->sizeHint().width());
}

int WrapLayout::place(const QRect& rect, bool apply) const
{
    const QRect inside = rect.marginsRemoved(contentsMargins());
    std::vector<QLayoutItem*> shown;
    std::ranges::copy_if(items_, std::back_inserter(shown), [](const QLayoutItem* i) { return !i->isEmpty(); });
    int y = inside.top();
    int filled = 0; // width of an item in a full row
    for (std::size_t first = 0; first < shown.size();) {
        // As many as fit at their least width, at least one.
        std::size_t last = first;
        int least = 0, wanted = 0, height = 0;
        while (last < shown.size()) {
            const int gap = last == first ? 0 : spacing();
            const int width = leastWidth(shown[last]);
            if (last > first && least + gap + width > inside.width())
                break;
            least += gap + width;
            wanted += gap + std::max(width, shown[last]->sizeHint().width());
            height = std::max(height, shown[last]->sizeHint().height());
            ++last;
        }
        const double share = wanted > least ? std::clamp(double(inside.width() - least) / (wanted - least), 0.0, 1.0) : 0.0;
        if (filling_ && last - first > 0 && (last < shown.size() || first == 0)) {
            const auto n = static_cast<int>(last - first);
            filled = (inside.width() - (n - 1) * spacing()) / n;
        }
        int x = inside.left();
        for (std::size_t i = first; i < last; ++i) {
            const int minimum = leastWidth(shown[i]);
            const int hint = std::max(minimum, shown[i]->sizeHint().width());
            const int width =
                filled > 0 ? std::clamp(filled, minimum, hint * 3 / 2) : minimum + static_cast<int>(share * (hint - minimum));
            if (apply)
                shown[i]->setGeometry(QRect(x, y, width, height));
            x += width + spacing();
        }
        y += height + (filling_ ? spacing() : spacing() / 2);
        first = last;
    }
    const int used = y - inside.top() - (shown.empty() ? 0 : filling_ ? spacing() : spacing() / 2);
    const QMargins m = contentsMargins();
    return used + m.top() + m.bottom();
}

} // namespace tierlens
