#include "ui/shell/help_pages.h"

#include <QFile>
#include <QWidget>
#include <algorithm>

namespace tierlens {
namespace {

constexpr const char* kPages[] = {"guide", "file_format", "models", "editing", "scenarios", "export_and_report", "command_line"};

struct Topic {
    const char* widget; ///< object name, or class name without its namespace
    const char* page;
    const char* heading; ///< of the English page; empty: its top
};

// The first that fits counts: a pane before the class that it is a kind of.
constexpr Topic kTopics[] = {
    {"questionSurface", "guide", "Asking"},
    {"topology", "guide", "Asking"},
    {"GraphView", "guide", "The first five minutes"},
    {"StepScrubber", "guide", "Step by step"},
    {"steps", "guide", "Step by step"},
    {"together", "guide", "Step by step"},
    {"fastest", "guide", "Step by step"},
    {"seeds", "guide", "Step by step"},
    {"explain", "guide", "Reading the answer"},
    {"bars", "guide", "Reading the answer"},
    {"curves", "guide", "Reading the answer"},
    {"heatmap", "guide", "Reading the answer"},
    {"pairs", "guide", "Reading the answer"},
    {"results", "guide", "Reading the answer"},
    {"whatif", "guide", "What would change it"},
    {"reach", "guide", "Inverse questions and sensitivity"},
    {"sensitivity", "guide", "Inverse questions and sensitivity"},
    {"sweep", "guide", "Sweeps"},
    {"messages", "guide", "Your own cluster"},
    {"scenarios", "scenarios", ""},
    {"compare", "scenarios", ""},
    {"properties", "editing", ""},
    {"blocks", "editing", ""},
    {"EditDialog", "editing", ""},
    {"GeneratorDialog", "editing", ""},
    {"source", "file_format", ""},
};

QString fileOf(const QString& page, bool chinese)
{
    return QStringLiteral(":/docs/") + (chinese ? QStringLiteral("zh_CN/") : QString()) + page + QStringLiteral(".md");
}

QString contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// As GitHub makes anchors: small letters, blanks as hyphens, no punctuation.
QString anchorOf(const QString& heading)
{
    QString anchor;
    for (const QChar c : heading.toLower())
        if (c.isLetterOrNumber() || c == u'_')
            anchor += c;
        else if (c == u' ' || c == u'-')
            anchor += u'-';
    return anchor;
}

bool isCalled(const QWidget* widget, QLatin1String name)
{
    if (widget->objectName() == name)
        return true;
    for (const QMetaObject* type = widget->metaObject(); type != nullptr; type = type->superClass())
        if (QLatin1String(type->className()) == QStringLiteral("tierlens::") + name)
            return true;
    return false;
}

} // namespace

std::vector<HelpHeading> headingsOf(const QString& markdown)
{
    std::vector<HelpHeading> headings;
    bool code = false;
    for (const QStringView line : QStringView(markdown).split(u'\n')) {
        if (line.startsWith(u"```"))
            code = !code;
        if (code || !line.startsWith(u'#'))
            continue;
        qsizetype level = 0;
        while (level < line.size() && line[level] == u'#')
            ++level;
        headings.push_back({line.mid(level).trimmed().toString(), static_cast<int>(level)});
    }
    return headings;
}

std::vector<HelpPage> helpPages(const QString& language)
{
    std::vector<HelpPage> pages;
    for (const char* const name : kPages) {
        HelpPage page;
        page.id = QString::fromLatin1(name);
        if (language == u"zh_CN")
            page.text = contentOf(fileOf(page.id, true));
        if (page.text.isEmpty())
            page.text = contentOf(fileOf(page.id, false));
        page.headings = headingsOf(page.text);
        pages.push_back(std::move(page));
    }
    return pages;
}

HelpPlace helpPlaceOf(const QWidget* focus)
{
    for (const QWidget* w = focus; w != nullptr; w = w->parentWidget())
        for (const Topic& topic : kTopics) {
            if (!isCalled(w, QLatin1String(topic.widget)))
                continue;
            HelpPlace place{QString::fromLatin1(topic.page), 0};
            const std::vector<HelpHeading> headings = headingsOf(contentOf(fileOf(place.page, false)));
            const auto found = std::ranges::find(headings, QLatin1String(topic.heading), &HelpHeading::text);
            if (found != headings.end())
                place.heading = static_cast<int>(found - headings.begin());
            return place;
        }
    return {QStringLiteral("guide"), 0};
}

HelpPlace helpPlaceOf(const QString& link, const QString& fromPage, const std::vector<HelpPage>& pages)
{
    const QString file = link.section(u'#', 0, 0);
    const QString anchor = link.section(u'#', 1);
    if (!file.isEmpty() && !file.endsWith(u".md"))
        return {};
    const QString id = file.isEmpty() ? fromPage : file.section(u'/', -1).chopped(3);
    const auto page = std::ranges::find(pages, id, &HelpPage::id);
    if (page == pages.end())
        return {};
    const auto heading = std::ranges::find_if(page->headings, [&](const HelpHeading& h) { return anchorOf(h.text) == anchor; });
    return {id, anchor.isEmpty() || heading == page->headings.end() ? 0 : static_cast<int>(heading - page->headings.begin())};
}

} // namespace tierlens
