#include "ui/shell/samples.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFont>
#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <array>

#include "core/formats/topology_file.h"
#include "ui/document/text.h"
#include "ui/graph/graph_painter.h"

namespace tierlens {
namespace {

struct SampleText {
    Q_DECLARE_TR_FUNCTIONS(SampleText)
};

constexpr int kLevelsUp = 4; // from build/PRESET/bin to the source tree

QString factsOf(const Topology& topology)
{
    std::array<int, 5> levels{};
    for (const Container& c : topology.containers)
        ++levels[static_cast<std::size_t>(c.level)];
    QStringList facts{SampleText::tr("%Ln chip(s)", nullptr, static_cast<int>(topology.endpoints.size()))};
    if (levels[3] > 0)
        facts << SampleText::tr("%Ln board(s)", nullptr, levels[3]);
    if (levels[2] > 1)
        facts << SampleText::tr("%Ln rack(s)", nullptr, levels[2]);
    if (levels[1] > 1)
        facts << SampleText::tr("%Ln pod(s)", nullptr, levels[1]);
    return facts.join(QStringLiteral(" · "));
}

QImage previewOf(std::shared_ptr<const Topology> topology, QSize size, qreal ratio, const QPalette& palette)
{
    QImage image(size * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    const auto content = GraphContent::make(std::move(topology));
    const Rect& bounds = content->layout.bounds;
    if (bounds.width <= 0 || bounds.height <= 0)
        return image;
    const GraphStyle style{Palette(palette)};
    GraphFrame frame;
    frame.content = content.get();
    frame.style = &style;
    frame.scale = 0.94 * std::min(size.width() / bounds.width, size.height() / bounds.height);
    frame.origin = QPointF(size.width() / 2.0 - (bounds.x + bounds.width / 2) * frame.scale,
                           size.height() / 2.0 - (bounds.y + bounds.height / 2) * frame.scale);
    frame.view = QRectF(QPointF(), QSizeF(size));
    frame.ratio = ratio;
    QPainter painter(&image);
    GraphPaintOptions options;
    options.labels = false;
    GraphPainter(frame).paint(painter, frame.view, options);
    return image;
}

} // namespace

QString sampleFolder()
{
    const QString program = QCoreApplication::applicationDirPath();
    const QDir installed(program + QStringLiteral("/../share/tierlens/sample_topologies"));
    if (installed.exists())
        return installed.canonicalPath();
    QDir up(program);
    for (int i = 0; i <= kLevelsUp; ++i) {
        if (up.exists(QStringLiteral("sample_topologies")))
            return up.filePath(QStringLiteral("sample_topologies"));
        if (!up.cdUp())
            break;
    }
    return {};
}

QStringList sampleFiles()
{
    const QString folder = sampleFolder();
    QStringList files;
    if (!folder.isEmpty())
        for (const QFileInfo& info : QDir(folder).entryInfoList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name))
            files << info.absoluteFilePath();
    return files;
}

QString headComment(QStringView source)
{
    QStringList paragraphs{QString()};
    bool begun = false;
    for (const QStringView line : source.split(u'\n')) {
        const QStringView trimmed = line.trimmed();
        if (!trimmed.startsWith(u'#')) {
            if (begun)
                break;
            // The comment may stand under the first key (`tierlens: 1`).
            if (trimmed.isEmpty() || trimmed.startsWith(u"tierlens:") || trimmed.startsWith(u"name:"))
                continue;
            break;
        }
        begun = true;
        QStringView words = trimmed;
        while (words.startsWith(u'#'))
            words = words.mid(1);
        words = words.trimmed();
        if (words.isEmpty())
            paragraphs << QString();
        else
            paragraphs.back() += (paragraphs.back().isEmpty() ? QString() : QStringLiteral(" ")) + words.toString();
    }
    paragraphs.removeAll(QString());
    return paragraphs.join(u'\n');
}

SampleCard makeSampleCard(const QString& path, QSize previewSize, qreal ratio, const QPalette& palette)
{
    SampleCard card;
    card.path = path;
    card.title = QFileInfo(path).completeBaseName();
    const auto file = openTopologyFile(QFile::encodeName(path).toStdString());
    if (!file) {
        card.description = file.error().empty() ? QString() : problemSentence(file.error().front());
        return card;
    }
    if (!file->topology->name.empty())
        card.title = text(file->topology->name);
    card.description = headComment(text(file->text)).section(u'\n', 0, 0);
    card.facts = factsOf(*file->topology);
    card.preview = previewOf(file->topology, previewSize, ratio, palette);
    return card;
}

} // namespace tierlens
