#include "ui/shell/message_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/charts/palette.h"
#include "ui/shell/actions.h"

namespace tierlens {

class MessageBar::Line final : public QFrame {
public:
    Line(MessageBar* bar, Topic topic, Severity severity, const QString& text, std::vector<Choice> choices)
        : QFrame(bar), severity_(severity), icon_(new QLabel(this)), text_(new QLabel(text, this)), close_(new QToolButton(this))
    {
        text_->setTextFormat(Qt::PlainText);
        text_->setWordWrap(true);
        text_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        text_->setAccessibleName(text);
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(12, 4, 8, 4);
        row->setSpacing(8);
        row->addWidget(icon_);
        row->addWidget(text_, 1);
        for (Choice& choice : choices) {
            auto* button = new QPushButton(choice.text, this);
            row->addWidget(button);
            // The choice may clear this very line: it is run once the click is over.
            QObject::connect(button, &QPushButton::clicked, bar, [run = std::move(choice.run)] { run(); }, Qt::QueuedConnection);
        }
        close_->setToolTip(MessageBar::tr("Close this message"));
        close_->setAccessibleName(close_->toolTip());
        close_->setAutoRaise(true);
        row->addWidget(close_);
        QObject::connect(close_, &QToolButton::clicked, bar, [bar, topic] { bar->clear(topic); }, Qt::QueuedConnection);
        applyIcons();
    }

    [[nodiscard]] QString text() const { return text_->text(); }

protected:
    void changeEvent(QEvent* event) override
    {
        QFrame::changeEvent(event);
        if (event->type() == QEvent::PaletteChange)
            applyIcons();
    }

    void paintEvent(QPaintEvent* /*event*/) override
    {
        const Palette colours(palette());
        const QColor mark = severity_ == Severity::error ? colours.error() : colours.warning();
        QColor fill = mark;
        fill.setAlpha(colours.dark() ? 40 : 24);
        QPainter p(this);
        p.setRenderHint(QPainter::Antialiasing);
        const QRectF r = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
        p.setPen(Qt::NoPen);
        p.setBrush(fill);
        p.drawRoundedRect(r, 4.0, 4.0);
        p.setBrush(mark);
        p.drawRoundedRect(QRectF(r.left(), r.top(), 3.0, r.height()), 1.5, 1.5);
    }

private:
    void applyIcons()
    {
        icon_->setPixmap(
            themedIcon(severity_ == Severity::error ? QStringLiteral("error") : QStringLiteral("warning")).pixmap(16, 16));
        close_->setIcon(themedIcon(QStringLiteral("close")));
    }

    Severity severity_;
    QLabel* icon_;
    QLabel* text_;
    QToolButton* close_;
};

MessageBar::MessageBar(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this))
{
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(4);
    hide();
}

void MessageBar::tell(Topic topic, Severity severity, const QString& message, std::vector<Choice> choices)
{
    clear(topic);
    auto* line = new Line(this, topic, severity, message, std::move(choices));
    lines_[topic] = line;
    column_->addWidget(line);
    line->show();
    show();
}

void MessageBar::clear(Topic topic)
{
    const auto found = lines_.find(topic);
    if (found == lines_.end())
        return;
    column_->removeWidget(found->second);
    found->second->hide();
    found->second->deleteLater();
    lines_.erase(found);
    setVisible(!lines_.empty());
}

QString MessageBar::text(Topic topic) const
{
    const auto found = lines_.find(topic);
    return found == lines_.end() ? QString() : found->second->text();
}

} // namespace tierlens
