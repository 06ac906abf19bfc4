#include "ui/shell/help_window.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QDesktopServices>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QScrollBar>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextTable>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/charts/palette.h"

namespace tierlens {
namespace {

constexpr int kPageRole = Qt::UserRole, kHeadingRole = Qt::UserRole + 1;

QToolButton* button(const QString& sign, const QString& name, QWidget* parent)
{
    auto* b = new QToolButton(parent);
    b->setText(sign);
    b->setToolTip(name);
    b->setAccessibleName(name);
    b->setFocusPolicy(Qt::TabFocus);
    return b;
}

} // namespace

HelpWindow::HelpWindow(QWidget* parent)
    : QDialog(parent),
      pages_(helpPages(QLocale().language() == QLocale::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en"))),
      list_(new QTreeWidget), browser_(new QTextBrowser), search_(new QLineEdit), count_(new QLabel),
      back_(button(QStringLiteral("←"), tr("Back (Alt+Left)"), this)),
      forward_(button(QStringLiteral("→"), tr("Forward (Alt+Right)"), this)),
      previous_(button(QStringLiteral("↑"), tr("Previous place (Shift+F3)"), this)),
      next_(button(QStringLiteral("↓"), tr("Next place (F3)"), this))
{
    setObjectName(QStringLiteral("help"));
    setWindowTitle(tr("Help"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    setModal(false);

    list_->setHeaderHidden(true);
    list_->setAccessibleName(tr("Pages"));
    list_->setFrameShape(QFrame::NoFrame);
    browser_->setAccessibleName(tr("Page"));
    browser_->setOpenLinks(false);
    browser_->setFrameShape(QFrame::NoFrame);
    browser_->document()->setDocumentMargin(16);
    search_->setAccessibleName(tr("Search in this page"));
    search_->setPlaceholderText(tr("Search in this page (Ctrl+F)"));
    search_->setClearButtonEnabled(true);
    count_->setForegroundRole(QPalette::PlaceholderText);
    count_->setMinimumWidth(fontMetrics().horizontalAdvance(tr("%1 of %2").arg(888).arg(888)));

    auto* bar = new QHBoxLayout;
    bar->setSpacing(4);
    bar->addWidget(back_);
    bar->addWidget(forward_);
    bar->addStretch(1);
    bar->addWidget(search_, 2);
    bar->addWidget(count_);
    bar->addWidget(previous_);
    bar->addWidget(next_);
    auto* split = new QSplitter;
    split->addWidget(list_);
    split->addWidget(browser_);
    split->setStretchFactor(1, 1);
    split->setSizes({240, 660});
    split->setChildrenCollapsible(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(8);
    column->addLayout(bar);
    column->addWidget(split, 1);
    QWidget* last = list_;
    for (QWidget* next : std::initializer_list<QWidget*>{browser_, search_, previous_, next_, back_, forward_}) {
        setTabOrder(last, next);
        last = next;
    }

    connect(list_, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
        if (item != nullptr)
            goTo({item->data(0, kPageRole).toString(), item->data(0, kHeadingRole).toInt()});
    });
    connect(browser_, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        const HelpPlace to = helpPlaceOf(link.toString(), place_.page, pages_);
        if (!to.page.isEmpty())
            goTo(to);
        else if (link.scheme().startsWith(u"http"))
            QDesktopServices::openUrl(link);
    });
    connect(search_, &QLineEdit::textChanged, this, &HelpWindow::find);
    connect(search_, &QLineEdit::returnPressed, this, [this] { step(1); });
    connect(previous_, &QToolButton::clicked, this, [this] { step(-1); });
    connect(next_, &QToolButton::clicked, this, [this] { step(1); });
    connect(back_, &QToolButton::clicked, this, [this] { goBack(-1); });
    connect(forward_, &QToolButton::clicked, this, [this] { goBack(1); });
    const auto key = [this](const QKeySequence& keys, auto run) {
        connect(new QShortcut(keys, this), &QShortcut::activated, this, std::move(run));
    };
    key(QKeySequence(Qt::CTRL | Qt::Key_F), [this] {
        search_->setFocus(Qt::ShortcutFocusReason);
        search_->selectAll();
    });
    key(QKeySequence(Qt::Key_F3), [this] { step(1); });
    key(QKeySequence(Qt::SHIFT | Qt::Key_F3), [this] { step(-1); });
    key(QKeySequence(Qt::ALT | Qt::Key_Left), [this] { goBack(-1); });
    key(QKeySequence(Qt::ALT | Qt::Key_Right), [this] { goBack(1); });

    fillList();
    resize(QSize(920, 680).boundedTo(parent->size()));
    browser_->setFocus();
}

void HelpWindow::fillList()
{
    for (const HelpPage& page : pages_) {
        QTreeWidgetItem* top = nullptr;
        for (std::size_t i = 0; i < page.headings.size(); ++i) {
            const HelpHeading& heading = page.headings[i];
            if (heading.level > 2)
                continue;
            auto* item = top == nullptr ? new QTreeWidgetItem(list_, {heading.text}) : new QTreeWidgetItem(top, {heading.text});
            item->setToolTip(0, heading.text);
            item->setData(0, kPageRole, page.id);
            item->setData(0, kHeadingRole, static_cast<int>(i));
            if (top == nullptr)
                top = item;
        }
    }
}

void HelpWindow::goTo(const HelpPlace& place)
{
    if (std::ranges::find(pages_, place.page, &HelpPage::id) == pages_.end())
        return;
    if (visited_.empty() || place != visited_[visitedAt_]) {
        visited_.resize(visited_.empty() ? 0 : visitedAt_ + 1);
        visited_.push_back(place);
        visitedAt_ = visited_.size() - 1;
    }
    showPlace(place);
}

void HelpWindow::goBack(int by)
{
    const auto to = static_cast<std::ptrdiff_t>(visitedAt_) + by;
    if (to < 0 || to >= static_cast<std::ptrdiff_t>(visited_.size()))
        return;
    visitedAt_ = static_cast<std::size_t>(to);
    showPlace(visited_[visitedAt_]);
}

void HelpWindow::showPlace(const HelpPlace& place)
{
    if (place.page != place_.page)
        setPage(place.page);
    place_ = place;
    back_->setEnabled(visitedAt_ > 0);
    forward_->setEnabled(visitedAt_ + 1 < visited_.size());
    const QSignalBlocker quiet(list_);
    for (int p = 0; p < list_->topLevelItemCount(); ++p) {
        QTreeWidgetItem* page = list_->topLevelItem(p);
        const bool here = page->data(0, kPageRole).toString() == place.page;
        page->setExpanded(here);
        if (!here)
            continue;
        // A section below those that are listed stands for the one it is in.
        QTreeWidgetItem* current = page;
        for (int i = 0; i < page->childCount(); ++i)
            if (page->child(i)->data(0, kHeadingRole).toInt() <= place.heading)
                current = page->child(i);
        list_->setCurrentItem(current);
    }
    // The page is laid out before it can be scrolled to a place.
    const int position = positionOf(place.heading);
    QTextCursor cursor(browser_->document());
    cursor.setPosition(position);
    browser_->setTextCursor(cursor);
    const QRectF block = browser_->document()->documentLayout()->blockBoundingRect(cursor.block());
    browser_->verticalScrollBar()->setValue(place.heading == 0 ? 0 : static_cast<int>(block.top()) - 8);
}

void HelpWindow::setPage(const QString& id)
{
    const auto page = std::ranges::find(pages_, id, &HelpPage::id);
    browser_->document()->setMarkdown(page->text, QTextDocument::MarkdownDialectGitHub);
    style();
    setWindowTitle(tr("%1 — Tierlens help").arg(page->title()));
    find();
}

/// What Markdown cannot say: code on a ground of its own, thin lines in tables, room around headings.
void HelpWindow::style()
{
    const Palette colours(QApplication::palette());
    QTextDocument* document = browser_->document();
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        if (format.hasProperty(QTextFormat::BlockCodeFence) || format.hasProperty(QTextFormat::BlockCodeLanguage))
            format.setBackground(colours.raised());
        if (format.headingLevel() > 1) {
            format.setTopMargin(16);
            format.setBottomMargin(4);
        }
        QTextCursor(block).setBlockFormat(format);
    }
    for (QTextFrame* frame : document->rootFrame()->childFrames())
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setBorder(1);
            format.setBorderCollapse(true);
            format.setBorderBrush(colours.border());
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setCellPadding(4);
            format.setCellSpacing(0);
            table->setFormat(format);
        }
}

int HelpWindow::positionOf(int heading) const
{
    int seen = 0;
    for (QTextBlock block = browser_->document()->begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0 && seen++ == heading)
            return block.position();
    return 0;
}

void HelpWindow::find()
{
    hits_.clear();
    hit_ = 0;
    const QString words = search_->text();
    if (!words.isEmpty())
        for (QTextCursor at = browser_->document()->find(words); !at.isNull(); at = browser_->document()->find(words, at))
            hits_.push_back(at.selectionStart());
    const int from = browser_->cursorForPosition(QPoint(0, 0)).position();
    const auto first = std::ranges::lower_bound(hits_, from);
    hit_ = first == hits_.end() ? 0 : static_cast<std::size_t>(first - hits_.begin());
    showHits();
}

void HelpWindow::step(int by)
{
    if (hits_.empty())
        return;
    const auto n = static_cast<std::ptrdiff_t>(hits_.size());
    hit_ = static_cast<std::size_t>((static_cast<std::ptrdiff_t>(hit_) + by + n) % n);
    showHits();
}

void HelpWindow::showHits()
{
    const bool asked = !search_->text().isEmpty();
    count_->setText(!asked ? QString() : hits_.empty() ? tr("not found") : tr("%1 of %2").arg(hit_ + 1).arg(hits_.size()));
    previous_->setEnabled(hits_.size() > 1);
    next_->setEnabled(hits_.size() > 1);
    const Palette colours(QApplication::palette());
    QList<QTextEdit::ExtraSelection> marks;
    for (std::size_t i = 0; i < hits_.size(); ++i) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(browser_->document());
        mark.cursor.setPosition(hits_[i]);
        mark.cursor.setPosition(hits_[i] + static_cast<int>(search_->text().size()), QTextCursor::KeepAnchor);
        const QColor fill = i == hit_ ? colours.accent() : colours.hover();
        mark.format.setBackground(fill);
        if (i == hit_)
            mark.format.setForeground(Palette::textOn(fill));
        marks.push_back(mark);
    }
    browser_->setExtraSelections(marks);
    if (hits_.empty())
        return;
    QTextCursor at(browser_->document());
    at.setPosition(hits_[hit_]);
    browser_->setTextCursor(at);
    browser_->ensureCursorVisible();
}

void HelpWindow::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !place_.page.isEmpty()) {
        style();
        showHits();
    }
}

} // namespace tierlens
