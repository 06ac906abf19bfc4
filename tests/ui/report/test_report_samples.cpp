// The report of every sample, made without a person: it opens, has pages, no figure is empty; two runs give the same bytes.
#include <QApplication>
#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QXmlStreamReader>

#include "../shell/sandbox.h"
#include "ui/document/document.h"
#include "ui/shell/export_control.h"
#include "ui/shell/main_window.h"
#include "ui/shell/report_run.h"
#include "ui/shell/theme.h"

using namespace tierlens;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Shapes and texts in each <svg> of an HTML report.
std::vector<std::pair<int, int>> figuresOf(const QByteArray& html)
{
    std::vector<std::pair<int, int>> figures;
    for (qsizetype at = html.indexOf("<svg"); at >= 0; at = html.indexOf("<svg", at + 1)) {
        QXmlStreamReader xml(html.mid(at, html.indexOf("</svg>", at) + 6 - at));
        std::pair<int, int> found{0, 0};
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            found.first += xml.name() == u"path" || xml.name() == u"rect" || xml.name() == u"image" ? 1 : 0;
            found.second += xml.name() == u"text" ? 1 : 0;
        }
        figures.push_back(xml.hasError() ? std::pair{-1, -1} : found);
    }
    return figures;
}

} // namespace

class TestReportSamples final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        sandbox_ = std::make_unique<SettingsSandbox>();
        applyTheme(*qApp, Theme::dark);
    }

    void everySampleHasAReport_data()
    {
        QTest::addColumn<QString>("file");
        const QStringList names = QDir(QStringLiteral(TIERLENS_SOURCE_DIR "/sample_topologies"))
                                      .entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name);
        QVERIFY(names.size() >= 12);
        for (const QString& name : names)
            QTest::newRow(qPrintable(name)) << samplePath(name);
    }
    void everySampleHasAReport()
    {
        QFETCH(const QString, file);
        const QString html = sandbox_->file(QStringLiteral("r.html")), pdf = sandbox_->file(QStringLiteral("r.pdf"));
        QCOMPARE(made({html, {file}, {}, {}}, pdf), QString());
        const auto figures = figuresOf(contentOf(html));
        QVERIFY2(figures.size() >= 4, "graph, bars, curves, heatmap");
        for (const auto& [shapes, texts] : figures)
            QVERIFY2(shapes > 8 && texts >= 5, qPrintable(QStringLiteral("%1 shapes, %2 texts").arg(shapes).arg(texts)));

        const QByteArray bytes = contentOf(pdf);
        QVERIFY(bytes.startsWith("%PDF-") && bytes.trimmed().endsWith("%%EOF"));
        const auto pages = bytes.count("/Type /Page\n");
        QVERIFY2(pages >= 4 && pages <= 20, qPrintable(QString::number(pages)));
    }

    void twoRunsAreTheSameBytes_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("pdf") << QStringLiteral("%1.pdf");
        QTest::newRow("html") << QStringLiteral("%1.html");
    }
    void twoRunsAreTheSameBytes()
    {
        QFETCH(const QString, name);
        const QStringList asked{QStringLiteral("collective=all_gather"), QStringLiteral("size=64 MB")};
        const QString sample = samplePath(QStringLiteral("hgx_h100_2x8_rails.yaml"));
        QCOMPARE(made({sandbox_->file(name.arg(QStringLiteral("one"))), {sample}, asked, {}}), QString());
        QTest::qWait(1100); // the second after: a time in the file would differ
        QCOMPARE(made({sandbox_->file(name.arg(QStringLiteral("two"))), {sample}, asked, {}}), QString());
        const QByteArray one = contentOf(sandbox_->file(name.arg(QStringLiteral("one"))));
        QVERIFY(one.size() > 10000);
        QVERIFY(one == contentOf(sandbox_->file(name.arg(QStringLiteral("two")))));
    }

    void aReportSaysWhatWasAskedAndWhereItsNumbersComeFrom()
    {
        const QString html = sandbox_->file(QStringLiteral("r.html"));
        QCOMPARE(made({html,
                       {samplePath(QStringLiteral("hgx_h100_2x8_rails.yaml"))},
                       {QStringLiteral("group=one_rail"), QStringLiteral("size=64 MB")},
                       {QStringLiteral("comm_params.bw_urate=0.8")}}),
                 QString());
        const QString text = QString::fromUtf8(contentOf(html));
        QVERIFY(text.contains(QStringLiteral("one_rail, 2 ranks")));
        QVERIFY(text.contains(QStringLiteral("NVIDIA H100 data sheet")));           // the file's own comment
        QVERIFY(text.contains(QStringLiteral("hgx_h100_2x8_rails.yaml, line 19"))); // of types.links.nvlink4
        QVERIFY(text.contains(QRegularExpression(QStringLiteral("comm_params.bw_urate</td><td>0.8</td><td>what-if"))));
        QVERIFY(text.contains(QStringLiteral("No measurements")));
        QVERIFY(text.contains(QStringLiteral("tierlens-cli eval ")) &&
                text.contains(QStringLiteral("--set comm_params.bw_urate=0.8")));
        QVERIFY(text.contains(QStringLiteral("No scenario is pinned")));
    }

    void theCommandLinesOfAReportRun()
    {
        const QString html = sandbox_->file(QStringLiteral("r.html"));
        QCOMPARE(made({html,
                       {samplePath(QStringLiteral("hgx_h100_2x8_rails.yaml"))},
                       {QStringLiteral("group=half_boards"), QStringLiteral("collective=all_to_all")},
                       {QStringLiteral("comm_params.tiers.b2b.bandwidth=100 GB/s")}}),
                 QString());
        const QString text = QString::fromUtf8(contentOf(html));
        static const QRegularExpression line(QStringLiteral("<pre>tierlens-cli (.*?)</pre>"),
                                             QRegularExpression::DotMatchesEverythingOption);
        int run = 0;
        for (auto match = line.globalMatch(text); match.hasNext(); ++run) {
            QString words = match.next().captured(1);
            words.replace(QStringLiteral("&gt;"), QStringLiteral(">")).replace(QStringLiteral("&amp;"), QStringLiteral("&"));
            QProcess shell;
            shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), QStringLiteral(TIERLENS_CLI " ") + words});
            QVERIFY(shell.waitForFinished(60000));
            QVERIFY2(shell.exitCode() == 0, qPrintable(words + QString::fromUtf8(shell.readAllStandardError())));
        }
        QCOMPARE(run, 4);
    }

    void filesBeforeTheLastAreWhatItIsComparedWith()
    {
        const QString html = sandbox_->file(QStringLiteral("r.html"));
        QCOMPARE(made({html,
                       {samplePath(QStringLiteral("fat_tree_16_boards.yaml")),
                        samplePath(QStringLiteral("fat_tree_16_boards_4to1.yaml"))},
                       {},
                       {}}),
                 QString());
        const QString text = QString::fromUtf8(contentOf(html));
        QVERIFY(!text.contains(QStringLiteral("No scenario is pinned")));
        QVERIFY(text.contains(QStringLiteral("<th>fat_tree_16_boards</th>")) ||
                text.contains(QStringLiteral(">fat_tree_16_boards<")));
    }

    void whatIsWrongIsSaidAndNothingIsWritten()
    {
        const QString pdf = sandbox_->file(QStringLiteral("r.pdf"));
        const QString sample = samplePath(QStringLiteral("hgx_h100_8.yaml"));
        QVERIFY(made({pdf, {sandbox_->file(QStringLiteral("none.yaml"))}, {}, {}}).contains(QStringLiteral("none.yaml")));
        QVERIFY(!made({pdf, {sample}, {QStringLiteral("colour=blue")}, {}}).isEmpty());
        QVERIFY(!made({pdf, {sample}, {QStringLiteral("group=nobody")}, {}}).isEmpty());
        QVERIFY(!made({pdf, {sample}, {}, {QStringLiteral("comm_params.bw_urate=7")}}).isEmpty());
        QVERIFY(!QFile::exists(pdf));
        QVERIFY(!made({sandbox_->file(QStringLiteral("no/folder/r.pdf")), {sample}, {}, {}}).isEmpty());
    }

private:
    /// Why there is no report; empty: there is one. @p also: another file of the same.
    static QString made(const ReportOrder& order, const QString& also = {})
    {
        Document document;
        MainWindow window(document);
        window.show();
        ReportRun run(window, document, order);
        QSignalSpy done(&run, &ReportRun::done);
        if (!done.wait(120000))
            return QStringLiteral("no end");
        if (also.isEmpty())
            return done.front().front().toString();
        // The same once more, of the window as it stands.
        QSignalSpy reported(window.exportControl(), &ExportControl::reported);
        window.exportControl()->makeReport(also, false);
        return reported.wait(120000) ? reported.front()[1].toString() : QStringLiteral("no end");
    }

    std::unique_ptr<SettingsSandbox> sandbox_;
};

int main(int argc, char** argv)
{
    QHashSeed::setDeterministicGlobalSeed(); // as the program does: fonts stand in a PDF in the order of a hash
    QApplication app(argc, argv);
    TestReportSamples test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_report_samples.moc"
