// Shorter names: paths without the part that all of them share.
#pragma once

#include <QString>
#include <algorithm>
#include <vector>

namespace tierlens {

/// Leaves out what all of @p paths have in common, up to a slash: p0/r0/b0/c0, p0/r0/b1/c0 → b0/c0, b1/c0.
inline void dropCommonPrefix(std::vector<QString>& paths)
{
    if (paths.size() < 2)
        return;
    QString common = paths.front();
    for (const QString& p : paths) {
        qsizetype same = 0;
        while (same < std::min(common.size(), p.size()) && common[same] == p[same])
            ++same;
        common.truncate(same);
    }
    const qsizetype cut = common.lastIndexOf(QLatin1Char('/')) + 1;
    for (QString& p : paths)
        p = p.mid(cut);
}

} // namespace tierlens
