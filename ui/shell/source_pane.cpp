#include "ui/shell/source_pane.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QFileInfo>
#include <QFontDatabase>
#include <QMenu>
#include <QPainter>
#include <QRegularExpression>
#include <QSyntaxHighlighter>
#include <QTextBlock>
#include <QTextEdit>
#include <QVBoxLayout>

#include "ui/charts/palette.h"
#include "ui/panels/panel_header.h"

namespace tierlens {
namespace {

constexpr qsizetype kHighlighted = qsizetype{512} * 1024; // characters; colouring more takes longer than it helps

/// Comments muted, keys in the accent colour: enough to find one's way in a YAML.
class YamlColours final : public QSyntaxHighlighter {
public:
    YamlColours(QTextDocument* document, const Palette& colours) : QSyntaxHighlighter(document)
    {
        comment_.setForeground(colours.mutedText());
        key_.setForeground(colours.accent());
    }

protected:
    void highlightBlock(const QString& line) override
    {
        static const QRegularExpression key(QStringLiteral(R"([A-Za-z_][\w.\-]*(?=\s*:(\s|$)))"));
        qsizetype end = line.size();
        for (qsizetype i = 0; i < line.size(); ++i)
            if (line[i] == u'#' && (i == 0 || line[i - 1].isSpace())) {
                end = i;
                break;
            }
        for (auto it = key.globalMatch(line); it.hasNext();) {
            const auto match = it.next();
            if (match.capturedStart() >= end)
                break;
            setFormat(static_cast<int>(match.capturedStart()), static_cast<int>(match.capturedLength()), key_);
        }
        setFormat(static_cast<int>(end), static_cast<int>(line.size() - end), comment_);
    }

private:
    QTextCharFormat comment_, key_;
};

} // namespace

class SourceView final : public QPlainTextEdit {
    Q_OBJECT
public:
    struct Mark {
        Severity severity;
        QString why;
    };

    explicit SourceView(SourcePane* pane) : QPlainTextEdit(pane), pane_(pane), numbers_(new Numbers(this))
    {
        setReadOnly(true);
        setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        setLineWrapMode(NoWrap);
        setFrameShape(NoFrame);
        setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        setTabStopDistance(4 * fontMetrics().horizontalAdvance(u' '));
        setAccessibleName(tr("Source of the topology file"));
        connect(this, &QPlainTextEdit::blockCountChanged, this, &SourceView::place);
        connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& rect, int dy) {
            if (dy != 0)
                numbers_->scroll(0, dy);
            else
                numbers_->update(0, rect.y(), numbers_->width(), rect.height());
        });
        connect(this, &QPlainTextEdit::cursorPositionChanged, this, &SourceView::paintMarks);
        applyColours();
        place();
    }

    void setMarks(std::map<int, Mark> marks)
    {
        marks_ = std::move(marks);
        paintMarks();
        numbers_->update();
    }

    void colour()
    {
        delete colours_;
        colours_ = document()->characterCount() <= kHighlighted ? new YamlColours(document(), Palette(palette())) : nullptr;
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QPlainTextEdit::resizeEvent(event);
        place();
    }

    void changeEvent(QEvent* event) override
    {
        QPlainTextEdit::changeEvent(event);
        if (event->type() == QEvent::PaletteChange && !applying_) {
            applyColours();
            colour();
            paintMarks();
        }
    }

    void contextMenuEvent(QContextMenuEvent* event) override
    {
        std::unique_ptr<QMenu> menu(createStandardContextMenu());
        menu->addSeparator();
        const int line = cursorForPosition(event->pos()).blockNumber() + 1;
        menu->addAction(tr("Select what line %1 makes").arg(line), pane_, [this, line] { Q_EMIT pane_->elementsWanted(line); });
        menu->exec(event->globalPos());
    }

    bool viewportEvent(QEvent* event) override
    {
        if (event->type() == QEvent::ToolTip) {
            const auto* help = static_cast<QHelpEvent*>(event);
            const auto mark = marks_.find(cursorForPosition(help->pos()).blockNumber() + 1);
            viewport()->setToolTip(mark == marks_.end() ? QString() : mark->second.why);
        }
        return QPlainTextEdit::viewportEvent(event);
    }

private:
    class Numbers final : public QWidget {
    public:
        explicit Numbers(SourceView* view) : QWidget(view), view_(view) {}

    protected:
        void paintEvent(QPaintEvent* event) override { view_->paintNumbers(event->rect(), this); }

    private:
        SourceView* view_;
    };

    [[nodiscard]] int numbersWidth() const
    {
        const int digits = std::max(3, static_cast<int>(QString::number(blockCount()).size()));
        return digits * fontMetrics().horizontalAdvance(u'9') + 16;
    }

    void place()
    {
        setViewportMargins(numbersWidth(), 0, 0, 0);
        const QRect r = contentsRect();
        numbers_->setGeometry(r.left(), r.top(), numbersWidth(), r.height());
    }

    void applyColours()
    {
        applying_ = true;
        QPalette p = palette();
        p.setColor(QPalette::Base, Qt::transparent);
        setPalette(p);
        applying_ = false;
    }

    void paintMarks()
    {
        const Palette colours(palette());
        QList<QTextEdit::ExtraSelection> selections;
        const auto add = [&](int line, QColor colour, int alpha) {
            const QTextBlock block = document()->findBlockByNumber(line - 1);
            if (!block.isValid())
                return;
            colour.setAlpha(alpha);
            QTextEdit::ExtraSelection s;
            s.format.setBackground(colour);
            s.format.setProperty(QTextFormat::FullWidthSelection, true);
            s.cursor = QTextCursor(block);
            selections.push_back(s);
        };
        add(textCursor().blockNumber() + 1, colours.accent(), 24);
        for (const auto& [line, mark] : marks_)
            add(line, mark.severity == Severity::error ? colours.error() : colours.warning(), 56);
        setExtraSelections(selections);
    }

    void paintNumbers(const QRect& rect, QWidget* target)
    {
        const Palette colours(palette());
        QPainter p(target);
        p.setFont(font());
        QTextBlock block = firstVisibleBlock();
        auto top = static_cast<int>(blockBoundingGeometry(block).translated(contentOffset()).top());
        while (block.isValid() && top <= rect.bottom()) {
            const auto height = static_cast<int>(blockBoundingRect(block).height());
            const int line = block.blockNumber() + 1;
            const auto mark = marks_.find(line);
            if (mark != marks_.end()) {
                const QColor colour = mark->second.severity == Severity::error ? colours.error() : colours.warning();
                p.fillRect(0, top, 3, height, colour);
                p.setPen(colour);
            } else {
                p.setPen(colours.mutedText());
            }
            p.drawText(0, top, target->width() - 8, height, Qt::AlignRight | Qt::AlignVCenter, QString::number(line));
            top += height;
            block = block.next();
        }
    }

    SourcePane* pane_;
    Numbers* numbers_;
    std::map<int, Mark> marks_;
    QSyntaxHighlighter* colours_ = nullptr;
    bool applying_ = false;
};

SourcePane::SourcePane(QWidget* parent)
    : QWidget(parent), header_(new PanelHeader(tr("Source"), this)), view_(new SourceView(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 2, 4, 6);
    column->addWidget(view_);
}

QPlainTextEdit* SourcePane::view() const { return view_; }

void SourcePane::setText(const QString& name, const QString& text, bool cut)
{
    const QString file = QFileInfo(name).fileName();
    header_->setNote(cut ? tr("%1 · only the first 4 MiB are shown").arg(file) : file);
    header_->setToolTip(name);
    if (view_->toPlainText() == text)
        return;
    view_->setPlainText(text);
    view_->colour();
}

void SourcePane::setMarks(const Problems& errors, const Problems& warnings)
{
    std::map<int, SourceView::Mark> marks;
    errorLines_.clear();
    const auto add = [&](const Problems& problems, Severity severity) {
        for (const Problem& p : problems) {
            if (p.position.line <= 0)
                continue;
            const auto [it, fresh] = marks.try_emplace(p.position.line, SourceView::Mark{severity, problemSentence(p)});
            if (!fresh)
                it->second.why += u'\n' + problemSentence(p);
            if (severity == Severity::error)
                errorLines_.insert(p.position.line);
        }
    };
    add(errors, Severity::error);
    add(warnings, Severity::warning);
    view_->setMarks(std::move(marks));
}

void SourcePane::goTo(TextPosition position)
{
    const QTextBlock block = view_->document()->findBlockByNumber(std::max(0, position.line - 1));
    if (!block.isValid())
        return;
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor, std::clamp(position.column - 1, 0, block.length() - 1));
    view_->setTextCursor(cursor);
    view_->centerCursor();
    view_->setFocus(Qt::OtherFocusReason);
}

} // namespace tierlens

#include "source_pane.moc"
