// Pictures out of the window: every kind of file, in print colours whatever the theme, named elements, the same bytes twice.
#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QImage>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QXmlStreamReader>

#include "sandbox.h"
#include "shown_window.h"
#include "ui/charts/answer_pane.h"
#include "ui/charts/palette.h"
#include "ui/document/document.h"
#include "ui/export/export_dialog.h"
#include "ui/graph/graph_view.h"
#include "ui/shell/actions.h"
#include "ui/shell/export_control.h"
#include "ui/shell/main_window.h"
#include "ui/shell/theme.h"
#include "ui/shell/workbench.h"

#include <QLineEdit>
#include <QPushButton>

using namespace tierlens;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestExport final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        sandbox_ = std::make_unique<SettingsSandbox>();
        document_ = std::make_unique<Document>();
        window_ = shownWindow(*document_, Theme::dark);
        window_->open(samplePath(QStringLiteral("hgx_h100_2x8_rails.yaml")));
        QTRY_VERIFY(window_->settled());
        QTRY_VERIFY(window_->workbench()->graph()->loads() != nullptr);
    }
    void cleanup()
    {
        window_.reset();
        document_.reset();
        sandbox_.reset();
    }

    void allPicturesAreWrittenWithTheirTables()
    {
        const QStringList files = exported(QStringLiteral("all"), PictureFormat::svg);
        for (const char* name : {"graph", "bars", "curves", "heatmap", "pairs"}) {
            const QString id = QString::fromLatin1(name);
            QVERIFY2(files.contains(id + QStringLiteral(".svg")), name);
            QVERIFY2(files.contains(id + QStringLiteral(".csv")), name);
            const QByteArray svg = contentOf(sandbox_->file(QStringLiteral("all/%1.svg").arg(id)));
            QXmlStreamReader xml(svg);
            int texts = 0, shapes = 0;
            while (!xml.atEnd()) {
                if (xml.readNext() != QXmlStreamReader::StartElement)
                    continue;
                texts += xml.name() == u"text" ? 1 : 0;
                shapes += xml.name() == u"path" || xml.name() == u"rect" ? 1 : 0;
            }
            QVERIFY2(!xml.hasError(), qPrintable(id + QStringLiteral(": ") + xml.errorString()));
            QVERIFY2(texts > 5 && shapes > 5, name); // nothing is empty
            QVERIFY2(svg.contains("figure-" + id.toLatin1()), name);
            // The caption says what was asked.
            QVERIFY2(svg.contains("all_reduce") && svg.contains("16 ranks") && svg.contains("Tierlens " TIERLENS_VERSION), name);
        }
    }

    void everyLinkAndChipOfTheGraphAndEveryCellOfTheHeatmapHasAnId()
    {
        exported(QStringLiteral("ids"), PictureFormat::svg);
        const QByteArray graph = contentOf(sandbox_->file(QStringLiteral("ids/graph.svg")));
        const Topology& t = *document_->file().topology;
        QCOMPARE(graph.count("id=\"link-"), static_cast<qsizetype>(t.links.size()));
        QCOMPARE(graph.count("id=\"chip-"), 16);
        QVERIFY(graph.contains("id=\"chip-p0-r0-b1-c7\""));
        const QByteArray heatmap = contentOf(sandbox_->file(QStringLiteral("ids/heatmap.svg")));
        QVERIFY(heatmap.count("id=\"cell-") > 20);
        QVERIFY(!heatmap.contains("<image"));
    }

    void twoExportsAreTheSameBytes_data()
    {
        QTest::addColumn<PictureFormat>("format");
        for (const PictureFormat f : {PictureFormat::svg, PictureFormat::pdf, PictureFormat::png})
            QTest::newRow(qPrintable(suffixOf(f))) << f;
    }
    void twoExportsAreTheSameBytes()
    {
        QFETCH(const PictureFormat, format);
        const QStringList files = exported(QStringLiteral("one"), format);
        QTest::qWait(1100); // the second after: a time in the file would differ
        const QStringList again = exported(QStringLiteral("two"), format);
        QVERIFY(files.size() >= 10);
        for (const QString& name : files)
            QVERIFY2(again.contains(name), qPrintable(name)); // a panel that computes may have come meanwhile
        for (const QString& name : files)
            QVERIFY2(contentOf(sandbox_->file(QStringLiteral("one/") + name)) ==
                         contentOf(sandbox_->file(QStringLiteral("two/") + name)),
                     qPrintable(name));
    }

    void inADarkWindowPicturesAreLightAndTheWindowStaysDark()
    {
        exported(QStringLiteral("dark"), PictureFormat::png);
        const QDir folder(sandbox_->file(QStringLiteral("dark")));
        for (const QString& name : folder.entryList({QStringLiteral("*.png")})) {
            const QImage image(folder.filePath(name));
            QVERIFY2(!image.isNull(), qPrintable(name));
            double light = 0.0;
            for (int y = 0; y < image.height(); y += 7)
                for (int x = 0; x < image.width(); x += 7)
                    light += qGray(image.pixel(x, y)) > 160 ? 1.0 : 0.0;
            light /= double((image.height() + 6) / 7) * double((image.width() + 6) / 7);
            QVERIFY2(light > 0.5, qPrintable(QStringLiteral("%1: %2").arg(name).arg(light)));
        }
        // No text and no line is in a colour of the dark theme.
        exported(QStringLiteral("darksvg"), PictureFormat::svg);
        const Palette dark(qApp->palette());
        for (const QString& name : QDir(sandbox_->file(QStringLiteral("darksvg"))).entryList({QStringLiteral("*.svg")})) {
            const QByteArray svg = contentOf(sandbox_->file(QStringLiteral("darksvg/") + name));
            for (const QColor& colour : {dark.text(), dark.mutedText(), dark.grid(), dark.surface()})
                QVERIFY2(!svg.contains(colour.name().toLatin1()), qPrintable(name + QLatin1Char(' ') + colour.name()));
            QVERIFY2(QByteArray(svg).count("<text") > 3, qPrintable(name));
        }
        for (const AnswerPane* pane : window_->workbench()->charts())
            QCOMPARE(pane->palette().color(QPalette::Window), qApp->palette().color(QPalette::Window));
    }

    void aPngHasTheScaleThatWasAskedFor()
    {
        AnswerPane* bars = window_->workbench()->charts().front();
        const auto figure = bars->figure();
        QVERIFY(figure);
        const QSizeF sheet = sheetSize(*figure);
        QCOMPARE(imageOf(*figure, 3.0).size(), (sheet * 3.0).toSize());
        QVERIFY(imageOf(*figure, 1000.0).isNull());
    }

    void theTableIsTheCsvOfThePane()
    {
        exported(QStringLiteral("csv"), PictureFormat::svg);
        for (AnswerPane* pane : window_->workbench()->charts())
            if (const QString path = sandbox_->file(QStringLiteral("csv/%1.csv").arg(pane->objectName())); QFile::exists(path))
                QCOMPARE(contentOf(path), pane->csv().toUtf8());
    }

    void theFocusedChartIsCopiedElseTheGraph()
    {
        window_->workbench()->charts().front()->setFocus();
        window_->activateWindow();
        QGuiApplication::clipboard()->clear();
        window_->actionTable()[ActionId::copyPicture]->trigger();
        QVERIFY(!QGuiApplication::clipboard()->image().isNull());
    }

    void theMenuOfTheGraphOffersItsPicture()
    {
        const std::unique_ptr<QMenu> menu = window_->workbench()->graph()->menuAt(QPoint(4, 4));
        Q_EMIT window_->workbench()->graph()->menuMade(menu.get()); // as a right click does
        for (const ActionId id : {ActionId::exportPicture, ActionId::copyPicture})
            QVERIFY(menu->actions().contains(window_->actionTable()[id]));
    }

    void theDialogWritesTheKindThatWasChosen()
    {
        AnswerPane* bars = window_->workbench()->charts().front();
        bars->exportPicture();
        auto* dialog = window_->findChild<ExportDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->setFormat(PictureFormat::pdf);
        QVERIFY2(dialog->path().endsWith(QStringLiteral("bars.pdf")), qPrintable(dialog->path()));
        dialog->setPath(sandbox_->file(QStringLiteral("mine.pdf")));
        dialog->accept();
        QVERIFY(contentOf(sandbox_->file(QStringLiteral("mine.pdf"))).startsWith("%PDF-"));
    }

private:
    QStringList exported(const QString& folder, PictureFormat format)
    {
        QSignalSpy done(window_->exportControl(), &ExportControl::finished);
        window_->exportControl()->exportAll(sandbox_->file(folder), format, 1.0, true);
        if (!done.wait(20000))
            return {};
        return done.front().front().toStringList();
    }

    std::unique_ptr<SettingsSandbox> sandbox_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<MainWindow> window_;
};

int main(int argc, char** argv)
{
    QHashSeed::setDeterministicGlobalSeed(); // as the program does: fonts stand in a PDF in the order of a hash
    QApplication app(argc, argv);
    TestExport test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_export.moc"
