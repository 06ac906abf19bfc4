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

QString filled(const QString& sentence, const std::vector<std::string>& args)
{
    return text(withArguments(sentence.toStdString(), args));
}

QString problemSentence(const Problem& problem)
{
    std::vector<std::string> args;
    args.reserve(problem.args.size());
    for (const std::string& arg : problem.args) // phrases are translated, names and numbers come back as they are
        args.push_back(arg.empty() ? arg : QCoreApplication::translate("Problem", arg.c_str()).toStdString());
    return filled(QCoreApplication::translate("Problem", messageTemplate(problem)), args);
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
        return QCoreApplication::translate("Bottleneck", "limited by start-up");
    case Bottleneck::contention:
        return QCoreApplication::translate("Bottleneck", "limited by contention");
    }
    return {};
}

} // namespace tierlens
