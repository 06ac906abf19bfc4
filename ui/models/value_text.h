// core's texts of quantities and names as QString.
#pragma once

#include <QString>
#include <string_view>

#include "core/base/quantity_text.h"
#include "core/evaluation/evaluation.h"

namespace tierlens {

[[nodiscard]] inline QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
[[nodiscard]] inline QString textOf(Duration t, int digits = 4) { return toQString(formatDuration(t, digits)); }
[[nodiscard]] inline QString textOf(Bytes n, int digits = 4) { return toQString(formatBytes(n, digits)); }
[[nodiscard]] inline QString textOf(Bandwidth b, int digits = 4) { return toQString(formatBandwidth(b, digits)); }
[[nodiscard]] inline QString numberText(double v, int digits = 4) { return toQString(formatNumber(v, digits)); }
/// "+12.5 µs", "−160 µs": how much longer or shorter.
[[nodiscard]] inline QString differenceText(Duration t)
{
    const QString sign = t > Duration() ? QStringLiteral("+") : t < Duration() ? QStringLiteral("−") : QString();
    return sign + textOf(t < Duration() ? -1.0 * t : t);
}
/// "39 %", "0.4 %".
[[nodiscard]] inline QString percentText(double share)
{
    return toQString(formatNumber(share * 100.0, share < 0.01 ? 2 : 3)) + QStringLiteral(" %");
}
/// "Alpha-Beta".
[[nodiscard]] inline QString modelText(ModelId id) { return toQString(model(id).displayName); }
[[nodiscard]] inline QString tierText(Tier t) { return toQString(pathKey(t)); }
/// "RS", "AR", "AG", "A2A" …: of the phase names that core gives; initials of any other.
[[nodiscard]] QString phaseShortName(std::string_view phaseName);
/// "RS c2c": a phase in a bar or above a heatmap.
[[nodiscard]] QString phaseLabel(const PhaseResult& phase);

} // namespace tierlens
