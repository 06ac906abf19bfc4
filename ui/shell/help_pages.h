// The documentation that is part of the program, in the language in force, and which page tells of what has the focus.
#pragma once

#include <QString>
#include <vector>

class QWidget;

namespace tierlens {

struct HelpHeading {
    QString text;
    int level = 0; ///< 1 the page's title, 2 a section, …
};

struct HelpPage {
    QString id;   ///< the file's name without its end: "guide"
    QString text; ///< Markdown
    std::vector<HelpHeading> headings;

    [[nodiscard]] QString title() const { return headings.empty() ? id : headings.front().text; }
};

/// Where to open the help: a page, and one of its headings by its place in the page, since its text is another in every
/// language; 0: the top.
struct HelpPlace {
    QString page;
    int heading = 0;

    friend bool operator==(const HelpPlace&, const HelpPlace&) = default;
};

/// All pages in the order in which they are listed; in Chinese where a page has Chinese text (@p language "zh_CN").
[[nodiscard]] std::vector<HelpPage> helpPages(const QString& language);
/// The headings of a Markdown text, code left out.
[[nodiscard]] std::vector<HelpHeading> headingsOf(const QString& markdown);

/// The place that tells of @p focus: of the nearest of it and its parents that the table knows; the guide's top otherwise.
[[nodiscard]] HelpPlace helpPlaceOf(const QWidget* focus);
/// A link inside the documentation: "models.md", "guide.md#asking", "#groups"; a page that is not there has an empty id.
[[nodiscard]] HelpPlace helpPlaceOf(const QString& link, const QString& fromPage, const std::vector<HelpPage>& pages);

} // namespace tierlens
