// tierlens: the window.
#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>
#include <QTimer>
#include <cstdio>
#include <cstring>
#include <memory>

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

} // namespace

int main(int argc, char** argv)
{
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
    parser.addOptions({theme, language, screenshot, size, fresh});
    parser.process(*core);

    QGuiApplication::setApplicationDisplayName(QStringLiteral("Tierlens"));
    QGuiApplication::setDesktopFileName(QStringLiteral("tierlens"));

    if (parser.positionalArguments().size() > 1)
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
    options.remember = !parser.isSet(fresh);
    tierlens::WindowHost host(*static_cast<QApplication*>(core.get()), options);
    const QString file = parser.positionalArguments().value(0);
    if (!file.isEmpty())
        host.open(file);
    if (parser.isSet(screenshot))
        host.screenshotAndQuit(parser.value(screenshot));
    return QApplication::exec();
}
