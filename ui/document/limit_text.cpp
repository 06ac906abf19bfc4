#include "ui/document/limit_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/report/limiters.h"
#include "ui/document/text.h"

namespace tierlens {

QString limitText(const ModelResult& result)
{
    const auto limiters = limitersOf(result);
    if (limiters.size() < 2)
        return bottleneckText(result.bottleneck);
    QStringList parts;
    for (const auto& [limiter, share] : limiters) {
        const QString name = limiter == Bottleneck::bandwidth ? QCoreApplication::translate("Bottleneck", "bandwidth")
                             : limiter == Bottleneck::latency ? QCoreApplication::translate("Bottleneck", "start-up")
                                                              : QCoreApplication::translate("Bottleneck", "contention");
        parts << name + QStringLiteral(" %1\u00A0%").arg(qRound(100.0 * share));
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace tierlens
