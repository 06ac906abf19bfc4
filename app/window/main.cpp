// tierlens: the window.
#include <QApplication>
#include <QCommandLineParser>
#include <QHashFunctions>
#include <QSettings>
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string_view>

#include "ui/shell/report_run.h"
#include "ui/shell/window_host.h"

namespace {

/// "1280x800" → size; invalid otherwise.
QSize sizeFrom(const QString& text)
{
    const QStringList parts = text.split(u'x');
    if (parts.size() != 2)
        return {};
    const QSize size(parts[0].toInt(), parts[1].toInt());
    return size.width() >= 320 && size.height() >= 240 && size.width() <= 16384 && size.height() <= 16384 ? size : QSize();
}

int wrongUsage(const QString& why)
{
    std::fprintf(stderr, "tierlens: %s\n", qPrintable(why));
    return 2;
}

/// --version and --help are answered without a display.
bool asksOnly(int argc, char** argv)
{
    for (int i = 1; i < argc; ++i)
        for (const char* word : {"--version", "-v", "--help", "-h", "--help-all"})
            if (std::strcmp(argv[i], word) == 0)
                return true;
    return false;
}

/// A report needs no display.
bool wantsReport(int argc, char** argv)
{
    for (int i = 1; i < argc; ++i)
        if (std::string_view(argv[i]).starts_with("--report"))
            return true;
    return false;
}

bool allSettings(const QStringList& texts)
{
    return std::ranges::all_of(texts, [](const QString& text) { return text.indexOf(u'=') > 0; });
}

} // namespace

int main(int argc, char** argv)
{
    // Files must not differ between two runs: Qt lists the fonts of a PDF in the order of a hash.
    QHashSeed::setDeterministicGlobalSeed();
    if (wantsReport(argc, argv))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const std::unique_ptr<QCoreApplication> core(asksOnly(argc, argv) ? new QCoreApplication(argc, argv)
                                                                      : new QApplication(argc, argv));
    QCoreApplication::setApplicationName(QStringLiteral("tierlens"));
    QCoreApplication::setOrganizationName(QStringLiteral("tierlens"));
    QCoreApplication::setApplicationVersion(QStringLiteral(TIERLENS_VERSION));

    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Explorer for the interconnect of AI clusters."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("FILE"), QStringLiteral("Topology or session to open."),
                                 QStringLiteral("[FILE]"));
    const QCommandLineOption theme(QStringLiteral("theme"), QStringLiteral("Colours: system, light or dark."),
                                   QStringLiteral("theme"));
    const QCommandLineOption language(QStringLiteral("lang"), QStringLiteral("Language: en or zh_CN."),
                                      QStringLiteral("language"));
    const QCommandLineOption screenshot(QStringLiteral("screenshot"),
                                        QStringLiteral("Write a picture of the window once it is complete, and end."),
                                        QStringLiteral("out.png"));
    const QCommandLineOption size(QStringLiteral("size"), QStringLiteral("Size of the window, such as 1280x800."),
                                  QStringLiteral("WxH"));
    const QCommandLineOption fresh(
        QStringLiteral("fresh"),
        QStringLiteral("Start with the default layout and without remembered settings; nothing is kept."));
    const QCommandLineOption report(
        QStringLiteral("report"),
        QStringLiteral("Write a report of the last FILE and end; those before it are what it is compared with, the first is the "
                       "baseline. No display is needed."),
        QStringLiteral("out.pdf|out.html"));
    const QCommandLineOption ask(QStringLiteral("ask"),
                                 QStringLiteral("With --report, the question: group, collective, algorithm, size, model, method, "
                                                "… as a session file writes them. May be given several times."),
                                 QStringLiteral("key=value"));
    const QCommandLineOption set(
        QStringLiteral("set"), QStringLiteral("With --report, a what-if, as tierlens-cli takes it. May be given several times."),
        QStringLiteral("key=value"));
    parser.addOptions({theme, language, screenshot, size, fresh, report, ask, set});
    parser.process(*core);

    QGuiApplication::setApplicationDisplayName(QStringLiteral("Tierlens"));
    QGuiApplication::setDesktopFileName(QStringLiteral("tierlens"));

    const QStringList files = parser.positionalArguments();
    if (parser.isSet(report) && files.isEmpty())
        return wrongUsage(QStringLiteral("--report needs a FILE"));
    if (!parser.isSet(report) && (parser.isSet(ask) || parser.isSet(set)))
        return wrongUsage(QStringLiteral("--ask and --set go with --report"));
    if (!allSettings(parser.values(ask)) || !allSettings(parser.values(set)))
        return wrongUsage(QStringLiteral("--ask and --set take key=value"));
    if (!parser.isSet(report) && files.size() > 1)
        return wrongUsage(QStringLiteral("one FILE at most"));
    if (parser.isSet(theme) &&
        !QStringList{QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark")}.contains(parser.value(theme)))
        return wrongUsage(QStringLiteral("--theme takes system, light or dark"));
    if (parser.isSet(language) && !QStringList{QStringLiteral("en"), QStringLiteral("zh_CN")}.contains(parser.value(language)))
        return wrongUsage(QStringLiteral("--lang takes en or zh_CN"));
    if (parser.isSet(size) && !sizeFrom(parser.value(size)).isValid())
        return wrongUsage(QStringLiteral("--size takes WIDTHxHEIGHT, such as 1280x800"));

    tierlens::WindowHost::Options options;
    options.theme = parser.value(theme);
    options.language = parser.value(language);
    options.size = sizeFrom(parser.value(size));
    options.remember = !parser.isSet(fresh) && !parser.isSet(report);
    options.tour = options.remember && !parser.isSet(screenshot);
    tierlens::WindowHost host(*static_cast<QApplication*>(core.get()), options);
    if (parser.isSet(report)) {
        host.reportAndQuit({parser.value(report), files, parser.values(ask), parser.values(set)});
        return QApplication::exec();
    }
    if (!files.isEmpty())
        host.open(files.front());
    if (parser.isSet(screenshot))
        host.screenshotAndQuit(parser.value(screenshot));
    return QApplication::exec();
}
