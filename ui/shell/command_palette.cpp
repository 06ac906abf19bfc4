#include "ui/shell/command_palette.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/charts/palette.h"
#include "ui/shell/actions.h"

namespace tierlens {
namespace {

constexpr int kMostRows = 14;
constexpr int kShortcutRole = Qt::UserRole;
constexpr int kMenuRole = Qt::UserRole + 1;
constexpr int kActionRole = Qt::UserRole + 2;

QString plain(QString text) { return text.remove(u'&'); }

/// What is searched: the text, the menu, and the English name, whichever language is in force.
QString wordsOf(const QAction& action)
{
    return plain(action.text()) + u' ' + Actions::menuOf(&action) + u' ' + action.objectName().replace(u'_', u' ');
}

class RowDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Palette colours(QApplication::palette()); // the view's own is clear, as the style sheet wants it
        const bool current = (option.state & QStyle::State_Selected) != 0;
        painter->save();
        if (current) {
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(Qt::NoPen);
            painter->setBrush(option.palette.color(QPalette::Highlight));
            painter->drawRoundedRect(QRectF(option.rect).adjusted(4, 1, -4, -1), 4, 4);
        }
        const QRect inside = option.rect.adjusted(14, 0, -14, 0);
        const QColor text = current ? option.palette.color(QPalette::HighlightedText) : colours.text();
        const QColor muted = current ? text : colours.mutedText();
        const QString menu = index.data(kMenuRole).toString() + QStringLiteral("  ");
        painter->setPen(muted);
        painter->drawText(inside, Qt::AlignLeft | Qt::AlignVCenter, menu);
        const int left = option.fontMetrics.horizontalAdvance(menu);
        const QString keys = index.data(kShortcutRole).toString();
        const int right = option.fontMetrics.horizontalAdvance(keys) + 12;
        painter->drawText(inside, Qt::AlignRight | Qt::AlignVCenter, keys);
        painter->setPen(text);
        const QRect room = inside.adjusted(left, 0, -right, 0);
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                          option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, room.width()));
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return {200, option.fontMetrics.height() + 10};
    }
};

} // namespace

namespace {

/// Whether the letters of @p word come in @p text in their order, the first at the beginning of a word.
bool comesInOrder(const QString& word, const QString& text)
{
    for (qsizetype start = 0; start < text.size(); ++start) {
        if (text[start].toLower() != word[0].toLower() || (start > 0 && text[start - 1].isLetterOrNumber()))
            continue;
        qsizetype found = 1;
        for (qsizetype i = start + 1; i < text.size() && found < word.size(); ++i)
            found += text[i].toLower() == word[found].toLower() ? 1 : 0;
        if (found == word.size())
            return true;
    }
    return false;
}

} // namespace

int matchScore(const QString& typed, const QString& text)
{
    int score = 1;
    for (const QString& word : typed.split(u' ', Qt::SkipEmptyParts)) {
        const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0) {
            if (!comesInOrder(word, text))
                return 0;
            continue;
        }
        const bool begins = at == 0 || !text[at - 1].isLetterOrNumber();
        score += begins ? 100 : 10;
        score += at == 0 ? 10 : 0;
    }
    return score;
}

CommandPalette::CommandPalette(const Actions& actions, QWidget* parent)
    : QDialog(parent, Qt::Popup | Qt::FramelessWindowHint), input_(new QLineEdit(this)), list_(new QListWidget(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setAccessibleName(tr("Commands"));
    setAttribute(Qt::WA_DeleteOnClose);
    for (QAction* action : actions.all())
        if (action->isEnabled() && action->isVisible() && action->objectName() != u"command_palette")
            actions_.emplace_back(action);

    input_->setPlaceholderText(tr("Type a command"));
    input_->setClearButtonEnabled(true);
    input_->installEventFilter(this);
    input_->setAccessibleName(tr("Command"));
    list_->setItemDelegate(new RowDelegate(list_));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setUniformItemSizes(true);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(6);
    column->addWidget(input_);
    column->addWidget(list_, 1);
    connect(input_, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(input_, &QLineEdit::returnPressed, this, &CommandPalette::run);
    connect(list_, &QListWidget::itemClicked, this, &CommandPalette::run);

    const int width = std::min(560, parent->width() - 40);
    setFixedWidth(width);
    filter({});
    const QPoint corner = parent->mapToGlobal(QPoint((parent->width() - width) / 2, 60));
    move(corner);
    input_->setFocus();
}

QStringList CommandPalette::shown() const
{
    QStringList texts;
    for (int row = 0; row < list_->count(); ++row)
        texts << list_->item(row)->text();
    return texts;
}

void CommandPalette::filter(const QString& typed)
{
    struct Hit {
        int score;
        std::size_t index;
    };
    std::vector<Hit> hits;
    for (std::size_t i = 0; i < actions_.size(); ++i)
        if (actions_[i])
            if (const int score = matchScore(typed, wordsOf(*actions_[i])); score > 0)
                hits.push_back({score, i});
    std::ranges::stable_sort(hits, std::greater{}, &Hit::score);
    list_->clear();
    for (const Hit& hit : hits) {
        const QAction* action = actions_[hit.index];
        QString name = plain(action->text());
        if (action->isCheckable() && action->isChecked())
            name.prepend(QStringLiteral("✓ "));
        auto* item = new QListWidgetItem(name, list_);
        item->setData(kShortcutRole, action->shortcut().toString(QKeySequence::NativeText));
        item->setData(kMenuRole, Actions::menuOf(action));
        item->setData(kActionRole, static_cast<qulonglong>(hit.index));
    }
    list_->setCurrentRow(0);
    // As high as what is found; at least one row, so that it does not jump about while nothing fits.
    const int rows = std::clamp(list_->count(), 1, kMostRows);
    list_->setFixedHeight(rows * std::max(1, list_->sizeHintForRow(0)) + 4);
    adjustSize();
}

void CommandPalette::paintEvent(QPaintEvent* /*event*/)
{
    const Palette colours(QApplication::palette());
    QPainter p(this);
    p.setPen(QPen(colours.border(), 1.0));
    p.setBrush(colours.surface());
    p.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void CommandPalette::run()
{
    const QListWidgetItem* item = list_->currentItem();
    if (item == nullptr)
        return;
    const QPointer<QAction> action = actions_[item->data(kActionRole).toULongLong()];
    close();
    // After the palette is gone: an action may open a dialog, or replace the window.
    if (action)
        QTimer::singleShot(0, action, &QAction::trigger);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == input_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int page = std::max(1, list_->viewport()->height() / std::max(1, list_->sizeHintForRow(0)) - 1);
        const int step = key == Qt::Key_Down       ? 1
                         : key == Qt::Key_Up       ? -1
                         : key == Qt::Key_PageDown ? page
                         : key == Qt::Key_PageUp   ? -page
                                                   : 0;
        if (step != 0) {
            list_->setCurrentRow(std::clamp(list_->currentRow() + step, 0, std::max(0, list_->count() - 1)));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace tierlens
