#include "ui/models/value_text.h"

#include <QStringList>

namespace tierlens {

QString phaseShortName(std::string_view phaseName)
{
    if (phaseName == "all_to_all")
        return QStringLiteral("A2A");
    if (phaseName == "broadcast")
        return QStringLiteral("BC");
    QString initials;
    for (const QString& word : toQString(phaseName).split(QLatin1Char('_'), Qt::SkipEmptyParts))
        initials += word.front().toUpper();
    return initials;
}

QString phaseLabel(const PhaseResult& phase) { return phaseShortName(phase.name) + QLatin1Char(' ') + tierText(phase.tier); }

} // namespace tierlens
