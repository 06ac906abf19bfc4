#include "ui/document/text.h"

#include <QCoreApplication>
#include <QFileInfo>

#include "core/base/quantity_text.h"
#include "core/report/messages.h"

namespace tierlens {

QString text(Duration t) { return text(formatDuration(t)); }
QString text(Bytes n) { return text(formatBytes(n)); }
QString text(Bandwidth b) { return text(formatBandwidth(b)); }

QString text(Severity severity)
{
    return severity == Severity::error ? QCoreApplication::translate("Severity", "Error")
                                       : QCoreApplication::translate("Severity", "Warning");
}

QString problemSentence(const Problem& problem)
{
    const QString sentence = QCoreApplication::translate("Problem", messageTemplate(problem.code));
    // One pass by hand: QString::arg would also fill a "%1" that came in with an argument.
    QString filled;
    for (qsizetype i = 0; i < sentence.size(); ++i) {
        const bool place = sentence[i] == u'%' && i + 1 < sentence.size() && sentence[i + 1].isDigit();
        const auto number = place ? static_cast<std::size_t>(sentence[i + 1].digitValue()) : 0;
        if (number >= 1 && number <= problem.args.size()) {
            filled += text(problem.args[number - 1]);
            ++i;
        } else {
            filled += sentence[i];
        }
    }
    return filled;
}

QString problemPlace(const Problem& problem)
{
    QString place = problem.file == "-" ? QStringLiteral("-") : QFileInfo(text(problem.file)).fileName();
    if (problem.position.line > 0)
        place += QStringLiteral(":%1").arg(problem.position.line);
    if (problem.position.line > 0 && problem.position.column > 0)
        place += QStringLiteral(":%1").arg(problem.position.column);
    return place;
}

QString bottleneckText(Bottleneck bottleneck)
{
    switch (bottleneck) {
    case Bottleneck::bandwidth:
        return QCoreApplication::translate("Bottleneck", "limited by bandwidth");
    case Bottleneck::latency:
        return QCoreApplication::translate("Bottleneck", "limited by latency");
    case Bottleneck::contention:
        return QCoreApplication::translate("Bottleneck", "limited by contention");
    }
    return {};
}

} // namespace tierlens
