// The report as PDF: a QTextDocument laid out on A4, figures as lines and text.
#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QBuffer>
#include <QFontDatabase>
#include <QPainter>
#include <QPdfWriter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextObjectInterface>
#include <QTextTable>
#include <algorithm>
#include <cmath>

#include "ui/charts/palette.h"
#include "ui/report/report_content.h"

namespace tierlens {
namespace {

constexpr int kDpi = 96;
constexpr double kMillimetre = kDpi / 25.4;
constexpr double kSide = 16 * kMillimetre, kTop = 16 * kMillimetre, kBottom = 18 * kMillimetre; // px
constexpr double kBody = 9.5, kSmall = 8.0;                                                     // pt
constexpr int kFigureObject = QTextFormat::UserObject + 1;
constexpr int kFigureIndex = QTextFormat::UserProperty + 1;

/// Stands in the text for a figure; as wide as the page lets it be.
class FigureObject final : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    FigureObject(const std::vector<ReportFigure>& figures, double width) : figures_(figures), width_(width) {}

    QSizeF intrinsicSize(QTextDocument* /*document*/, int /*at*/, const QTextFormat& format) override
    {
        const QSizeF size = figureOf(format).size;
        return size * std::min(1.0, width_ / size.width());
    }
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* /*document*/, int /*at*/,
                    const QTextFormat& format) override
    {
        // The layout asks for what touches the page; the clips inside the picture would let it show in the margin.
        if (rect.top() < page_.top() - 1.0 || rect.top() >= page_.bottom() - 1.0)
            return;
        const ReportFigure& figure = figureOf(format);
        painter->save();
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / figure.size.width(), rect.height() / figure.size.height());
        painter->setClipRect(QRectF(QPointF(), figure.size));
        QPicture(figure.picture).play(painter);
        painter->restore();
    }

    /// The part of the document that is painted next.
    void setPage(const QRectF& page) { page_ = page; }

private:
    [[nodiscard]] const ReportFigure& figureOf(const QTextFormat& format) const
    {
        return figures_[static_cast<std::size_t>(format.intProperty(kFigureIndex))];
    }
    const std::vector<ReportFigure>& figures_;
    double width_;
    QRectF page_{};
};

class Writer {
public:
    Writer(const ReportContent& content, const std::vector<ReportFigure>& figures, QSizeF text)
        : figures_(figures), object_(figures, text.width()), colours_(printPalette())
    {
        document_.setUndoRedoEnabled(false);
        document_.setDocumentMargin(0);
        document_.documentLayout()->registerHandler(kFigureObject, &object_);
        QFont font = QApplication::font();
        font.setPointSizeF(kBody);
        document_.setDefaultFont(font);
        document_.setPageSize(text);
        // One edit: laid out once, not after every cell.
        QTextCursor all(&document_);
        all.beginEditBlock();
        write(content.title, kBody * 1.9, QFont::Bold, colours_.text(), 0, 2);
        write(content.subtitle, kBody * 1.15, QFont::Normal, colours_.text(), 0, 8);
        for (const ReportBlock& b : content.blocks)
            write(b);
        all.endEditBlock();
        keepHeadings(text.height());
    }

    QTextDocument& document() { return document_; }
    FigureObject& figures() { return object_; }

private:
    /// A paragraph at the end.
    QTextCursor write(const QString& text, double points, QFont::Weight weight, const QColor& colour, double above, double below)
    {
        QTextCursor cursor(&document_);
        cursor.movePosition(QTextCursor::End);
        QTextBlockFormat block;
        block.setTopMargin(above);
        block.setBottomMargin(below);
        QTextCharFormat letters;
        letters.setFontPointSize(points);
        letters.setFontWeight(weight);
        letters.setForeground(colour);
        if (started_)
            cursor.insertBlock(block, letters);
        else
            cursor.setBlockFormat(block);
        started_ = true;
        cursor.insertText(text, letters);
        return cursor;
    }

    /// A heading goes to the page of what follows it.
    void keepHeadings(double pageHeight)
    {
        const auto pageOf = [this, pageHeight](const QTextBlock& block) {
            const double top = document_.documentLayout()->blockBoundingRect(block).top();
            const QTextLine line = block.layout()->lineCount() > 0 ? block.layout()->lineAt(0) : QTextLine();
            return static_cast<int>((top + (line.isValid() ? line.rect().bottom() - 1.0 : 0.0)) / pageHeight);
        };
        for (const int position : headings_) {
            const QTextBlock heading = document_.findBlock(position);
            QTextBlock next = heading.next();
            while (next.isValid() && next.text().isEmpty()) // between a heading and a table
                next = next.next();
            if (!next.isValid() || pageOf(next) == pageOf(heading))
                continue;
            QTextCursor cursor(heading);
            QTextBlockFormat format = heading.blockFormat();
            format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
            cursor.setBlockFormat(format);
        }
    }

    void write(const ReportBlock& b)
    {
        switch (b.kind) {
        case ReportBlock::Kind::heading:
            headings_.push_back(write(b.text, kBody * 1.3, QFont::Bold, colours_.text(), 16, 4).block().position());
            break;
        case ReportBlock::Kind::text:
            write(b.text, kBody, QFont::Normal, colours_.text(), 2, 4);
            break;
        case ReportBlock::Kind::quote:
        case ReportBlock::Kind::command: {
            QTextCursor cursor =
                write(QString(b.text).replace(u'\n', QChar::LineSeparator), kSmall, QFont::Normal, colours_.text(), 2, 6);
            cursor.select(QTextCursor::BlockUnderCursor);
            QTextCharFormat mono;
            mono.setFontFamilies({QFontDatabase::systemFont(QFontDatabase::FixedFont).family()});
            cursor.mergeCharFormat(mono);
            QTextBlockFormat block = cursor.blockFormat();
            block.setBackground(QColor(0xf3, 0xf5, 0xf8));
            cursor.setBlockFormat(block);
            break;
        }
        case ReportBlock::Kind::table:
            write(b.table);
            break;
        case ReportBlock::Kind::figure:
            writeFigure(b.text);
        }
    }

    void writeFigure(const QString& id)
    {
        const auto at = std::ranges::find(figures_, id, &ReportFigure::id);
        if (at == figures_.end())
            return;
        QTextCursor cursor = write({}, kBody, QFont::Normal, colours_.text(), 6, 0);
        QTextCharFormat format;
        format.setObjectType(kFigureObject);
        format.setProperty(kFigureIndex, static_cast<int>(at - figures_.begin()));
        cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
        // One paragraph with the picture, so that the caption is never parted from it.
        QTextCharFormat small;
        small.setFontPointSize(kSmall);
        small.setForeground(colours_.mutedText());
        QTextCharFormat bold = small;
        bold.setFontWeight(QFont::DemiBold);
        cursor.insertText(QString(QChar::LineSeparator) + at->title, bold);
        cursor.insertText(QStringLiteral(" — ") + at->caption, small);
        QTextBlockFormat block = cursor.blockFormat();
        block.setBottomMargin(8);
        block.setNonBreakableLines(false);
        cursor.setBlockFormat(block);
    }

    void write(const ReportTable& t)
    {
        QTextCursor cursor(&document_);
        cursor.movePosition(QTextCursor::End);
        QTextTableFormat format;
        format.setBorder(0.5);
        format.setBorderBrush(colours_.border());
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderCollapse(true);
        format.setCellPadding(2.5);
        format.setCellSpacing(0);
        format.setHeaderRowCount(1);
        format.setTopMargin(4);
        format.setBottomMargin(6);
        const int columns = static_cast<int>(t.head.size());
        const double points = columns > 8 ? 6.5 : columns > 5 ? 7.2 : kSmall;
        QTextTable* table = cursor.insertTable(static_cast<int>(t.rows.size()) + 1, columns, format);
        for (int r = 0; r < table->rows(); ++r) {
            const QStringList& cells = r == 0 ? t.head : t.rows[static_cast<std::size_t>(r) - 1];
            for (int c = 0; c < columns; ++c) {
                QTextTableCell cell = table->cellAt(r, c);
                QTextTableCellFormat looks;
                if (r == 0)
                    looks.setBackground(QColor(0xee, 0xf1, 0xf5));
                cell.setFormat(looks);
                QTextCursor at = cell.firstCursorPosition();
                QTextCharFormat letters;
                letters.setFontPointSize(points);
                letters.setForeground(colours_.text());
                if (r == 0)
                    letters.setFontWeight(QFont::DemiBold);
                QTextBlockFormat block;
                const bool number = static_cast<std::size_t>(c) < t.numbers.size() && t.numbers[static_cast<std::size_t>(c)];
                block.setAlignment(number ? Qt::AlignRight : Qt::AlignLeft);
                at.setBlockFormat(block);
                at.insertText(cells.value(c), letters);
            }
        }
        if (t.leftOut > 0)
            write(QCoreApplication::translate("tierlens::Report", "… and %1 more rows.").arg(t.leftOut), kSmall, QFont::Normal,
                  colours_.mutedText(), 0, 6);
    }

    const std::vector<ReportFigure>& figures_;
    FigureObject object_;
    Palette colours_;
    QTextDocument document_;
    std::vector<int> headings_{}; ///< their positions
    bool started_ = false;
};

} // namespace

QByteArray reportPdf(const ReportContent& content, const std::vector<ReportFigure>& figures)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter pdf(&buffer);
        pdf.setResolution(kDpi);
        pdf.setCreator(QStringLiteral("Tierlens " TIERLENS_VERSION));
        pdf.setTitle(content.title);
        pdf.setPageLayout(QPageLayout(QPageSize(QPageSize::A4), QPageLayout::Portrait, QMarginsF()));
        const QSizeF page = pdf.pageLayout().fullRectPixels(kDpi).size();
        const QSizeF text(page.width() - 2 * kSide, page.height() - kTop - kBottom);
        Writer writer(content, figures, text);
        QTextDocument& document = writer.document();
        const int pages = document.pageCount();
        const Palette colours(printPalette());
        QFont small = QApplication::font();
        small.setPointSizeF(kSmall);
        QPainter painter(&pdf);
        for (int i = 0; i < pages; ++i) {
            if (i > 0)
                pdf.newPage();
            painter.save();
            painter.translate(kSide, kTop - i * text.height());
            const QRectF part(0, i * text.height(), text.width(), text.height());
            painter.setClipRect(part);
            writer.figures().setPage(part);
            QAbstractTextDocumentLayout::PaintContext context;
            context.clip = part;
            context.palette.setColor(QPalette::Text, colours.text());
            document.documentLayout()->draw(&painter, context);
            painter.restore();
            painter.setFont(small);
            painter.setPen(colours.mutedText());
            const QRectF foot(kSide, page.height() - kBottom + 4 * kMillimetre, text.width(), 6 * kMillimetre);
            painter.drawText(foot, Qt::AlignLeft | Qt::AlignVCenter,
                             QStringLiteral("Tierlens " TIERLENS_VERSION " · ") + content.title);
            painter.drawText(foot, Qt::AlignRight | Qt::AlignVCenter,
                             QCoreApplication::translate("tierlens::Report", "page %1 of %2").arg(i + 1).arg(pages));
        }
    }
    removeTimes(bytes);
    return bytes;
}

} // namespace tierlens

#include "report_pdf.moc"
