// The sample topologies that come with the program, and what a card of the start page tells of one.
#pragma once

#include <QImage>
#include <QPalette>
#include <QSize>
#include <QString>
#include <QStringList>

namespace tierlens {

/// The folder of the samples: beside an installed program, or in the source tree of a built one; empty when there is none.
[[nodiscard]] QString sampleFolder();
/// All samples, the smallest file's name first.
[[nodiscard]] QStringList sampleFiles();

struct SampleCard {
    QString path;
    QString title;       ///< `name:` of the file
    QString description; ///< its first comment lines
    QString facts;       ///< "16 chips · 2 boards"
    QImage preview;
};

/// Reads a file and draws its preview; runs on any thread. A file that does not open gives a card with its error.
[[nodiscard]] SampleCard makeSampleCard(const QString& path, QSize previewSize, qreal ratio, const QPalette& palette);

/// The comment block at the head of a topology file, without # and with paragraphs kept apart.
[[nodiscard]] QString headComment(QStringView text);

} // namespace tierlens
