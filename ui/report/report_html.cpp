// The report as one HTML file.
#include <QCoreApplication>
#include <algorithm>

#include "ui/report/report_content.h"

namespace tierlens {
namespace {

constexpr const char* kStyle = R"(
body { font-family: "Noto Sans", "DejaVu Sans", sans-serif; color: #1b222d; background: #fff; max-width: 56em; margin: 2em auto; padding: 0 1em; line-height: 1.45; }
h1 { font-size: 1.6em; margin-bottom: .1em; } h2 { font-size: 1.2em; margin-top: 2em; border-bottom: 1px solid #c9d1db; }
p.lead { font-size: 1.1em; } figure { margin: 1em 0; } figure svg { max-width: 100%; height: auto; }
figcaption, .note { color: #5d6979; font-size: .85em; }
table { border-collapse: collapse; font-size: .85em; margin: 1em 0; } th, td { padding: .25em .7em; text-align: left; vertical-align: top; }
th { border-bottom: 1px solid #8a96a6; } td { border-bottom: 1px solid #e3e7ec; } .n { text-align: right; font-variant-numeric: tabular-nums; }
pre { background: #f3f5f8; padding: .6em .9em; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85em; }
@media print { figure, tr { break-inside: avoid; } h2 { break-after: avoid; } body { margin: 0; max-width: none; } }
)";

QByteArray plain(const QString& text) { return text.toHtmlEscaped().toUtf8(); }

void addTable(QByteArray& out, const ReportTable& table)
{
    const auto row = [&](const QStringList& cells, const char* cell) {
        out += "<tr>";
        for (qsizetype c = 0; c < cells.size(); ++c) {
            const bool number = static_cast<std::size_t>(c) < table.numbers.size() && table.numbers[static_cast<std::size_t>(c)];
            out += QByteArrayLiteral("<") + cell + (number ? " class=\"n\">" : ">") + plain(cells[c]) + "</" + cell + '>';
        }
        out += "</tr>\n";
    };
    out += "<table>\n<thead>";
    row(table.head, "th");
    out += "</thead>\n<tbody>\n";
    for (const QStringList& cells : table.rows)
        row(cells, "td");
    out += "</tbody>\n</table>\n";
    if (table.leftOut > 0)
        out += "<p class=\"note\">" +
               plain(QCoreApplication::translate("tierlens::Report", "… and %1 more rows.").arg(table.leftOut)) + "</p>\n";
}

} // namespace

QByteArray reportHtml(const ReportContent& content, const std::vector<ReportFigure>& figures)
{
    QByteArray out =
        "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"generator\" content=\"Tierlens " TIERLENS_VERSION
        "\">\n<title>" +
        plain(content.title) + "</title>\n<style>" + kStyle + "</style>\n</head>\n<body>\n<h1>" + plain(content.title) +
        "</h1>\n<p class=\"lead\">" + plain(content.subtitle) + "</p>\n";
    for (const ReportBlock& b : content.blocks) {
        switch (b.kind) {
        case ReportBlock::Kind::heading:
            out += "<h2>" + plain(b.text) + "</h2>\n";
            break;
        case ReportBlock::Kind::text:
            out += "<p>" + plain(b.text) + "</p>\n";
            break;
        case ReportBlock::Kind::quote:
        case ReportBlock::Kind::command:
            out += "<pre>" + plain(b.text) + "</pre>\n";
            break;
        case ReportBlock::Kind::table:
            addTable(out, b.table);
            break;
        case ReportBlock::Kind::figure: {
            const auto at = std::ranges::find(figures, b.text, &ReportFigure::id);
            if (at != figures.end())
                out += "<figure>\n" + at->svg + "<figcaption><b>" + plain(at->title) + "</b> — " + plain(at->caption) +
                       "</figcaption>\n</figure>\n";
        }
        }
    }
    return out + "</body>\n</html>\n";
}

} // namespace tierlens
