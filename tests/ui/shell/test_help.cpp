// The manual inside the program: F1 at what has the focus, links, search, both languages.
#include <QApplication>
#include <QDialog>
#include <QLineEdit>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTreeWidget>
#include <memory>

#include "sandbox.h"
#include "shown_window.h"
#include "ui/document/document.h"
#include "ui/graph/graph_view.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/question_bar.h"
#include "ui/shell/actions.h"
#include "ui/shell/dock.h"
#include "ui/shell/help_control.h"
#include "ui/shell/help_window.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/source_pane.h"
#include "ui/shell/workbench.h"

using namespace tierlens;

class TestHelp final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        sandbox_ = std::make_unique<SettingsSandbox>();
        document_ = std::make_unique<Document>();
        window_ = shownWindow(*document_);
        QVERIFY(window_->isActiveWindow());
        window_->open(samplePath(QStringLiteral("hgx_h100_2x8_rails.yaml")));
        QTRY_VERIFY(window_->answer() != nullptr);
    }

    void cleanup()
    {
        window_.reset();
        document_.reset();
        applyLanguage(*qApp, QStringLiteral("en"));
    }

    void everyPageHasTextAndATitle()
    {
        for (const QString& language : {QStringLiteral("en"), QStringLiteral("zh_CN")})
            for (const HelpPage& page : helpPages(language)) {
                QVERIFY2(page.headings.size() > 1, qPrintable(page.id));
                QCOMPARE(page.headings.front().level, 1);
            }
    }

    // The heading of a place is counted: the pages of both languages must be built alike.
    void theChinesePagesHaveTheSameSections()
    {
        const auto english = helpPages(QStringLiteral("en")), chinese = helpPages(QStringLiteral("zh_CN"));
        int translated = 0;
        for (std::size_t i = 0; i < english.size(); ++i) {
            translated += chinese[i].text != english[i].text ? 1 : 0;
            QCOMPARE(chinese[i].headings.size(), english[i].headings.size());
            for (std::size_t h = 0; h < english[i].headings.size(); ++h)
                QCOMPARE(chinese[i].headings[h].level, english[i].headings[h].level);
        }
        QCOMPARE(translated, static_cast<int>(english.size()));
    }

    void everyLinkBetweenPagesLeadsToAPage()
    {
        for (const QString& language : {QStringLiteral("en"), QStringLiteral("zh_CN")}) {
            const auto pages = helpPages(language);
            for (const HelpPage& page : pages) {
                QTextDocument text;
                text.setMarkdown(page.text);
                for (QTextBlock block = text.begin(); block.isValid(); block = block.next())
                    for (auto part = block.begin(); !part.atEnd(); ++part) {
                        const QString to = part.fragment().charFormat().anchorHref();
                        if (to.endsWith(u".md") || to.contains(u".md#"))
                            QVERIFY2(!helpPlaceOf(to, page.id, pages).page.isEmpty(),
                                     qPrintable(page.id + QStringLiteral(": ") + to));
                    }
            }
        }
    }

    void f1OpensThePageOfWhatHasTheFocus_data()
    {
        QTest::addColumn<QString>("dock");
        QTest::addColumn<QString>("page");
        QTest::addColumn<QString>("heading");
        QTest::newRow("source") << "source" << "file_format" << "The topology file";
        QTest::newRow("scenarios") << "scenarios" << "scenarios" << "Comparing scenarios";
        QTest::newRow("explain") << "explain" << "guide" << "Reading the answer";
        QTest::newRow("what-if") << "whatif" << "guide" << "What would change it";
        QTest::newRow("sweep") << "sweep" << "guide" << "Sweeps";
        QTest::newRow("properties") << "properties" << "editing" << "Editing";
        QTest::newRow("graph") << "" << "guide" << "The first five minutes";
    }

    void f1OpensThePageOfWhatHasTheFocus()
    {
        QFETCH(QString, dock);
        QFETCH(QString, page);
        QFETCH(QString, heading);
        QWidget* focus = window_->workbench()->graph();
        for (Dock* d : window_->workbench()->docks())
            if (d->objectName() == dock) {
                d->bringToFront();
                focus = d->widget();
                for (QWidget* child : d->widget()->findChildren<QWidget*>())
                    if (child->isVisible() && child->isEnabled() && (child->focusPolicy() & Qt::TabFocus)) {
                        focus = child;
                        break;
                    }
            }
        focus->setFocus();
        QTRY_VERIFY(focus->hasFocus() || focus->isAncestorOf(QApplication::focusWidget()) || focus->focusProxy() != nullptr);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);
        QTRY_VERIFY(window_->helpControl()->window() != nullptr);
        const HelpWindow* help = window_->helpControl()->window();
        QCOMPARE(help->place().page, page);
        for (const HelpPage& p : helpPages(QStringLiteral("en")))
            if (p.id == page)
                QCOMPARE(p.headings[static_cast<std::size_t>(help->place().heading)].text, heading);
        QVERIFY(help->isVisible());
    }

    void f1WorksInADialogToo()
    {
        window_->actionTable()[ActionId::shortcuts]->trigger();
        auto* dialog = window_->findChild<QDialog*>(QStringLiteral("shortcuts"));
        QTRY_VERIFY(dialog != nullptr && dialog->isActiveWindow());
        QTest::keyClick(dialog->focusWidget() != nullptr ? dialog->focusWidget() : dialog, Qt::Key_F1);
        QTRY_VERIFY(window_->helpControl()->window() != nullptr);
        // A child of the modal dialog: any other window would take no input.
        QCOMPARE(window_->helpControl()->window()->parentWidget(), dialog);
        QTRY_VERIFY(window_->helpControl()->window()->isActiveWindow());
    }

    void aSectionOfTheListIsScrolledToAndBackLeadsBack()
    {
        HelpWindow* help = openHelp();
        QTRY_VERIFY(help->isActiveWindow());
        QTreeWidgetItem* models = help->list()->topLevelItem(2);
        help->list()->setCurrentItem(models);
        QCOMPARE(help->place().page, QStringLiteral("models"));
        help->list()->setCurrentItem(models->child(models->childCount() - 1));
        QVERIFY(help->browser()->verticalScrollBar()->value() > 200);
        const QString title = models->child(models->childCount() - 1)->text(0);
        QCOMPARE(help->browser()->textCursor().block().text(), title);
        QTest::keyClick(help, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(help->place(), (HelpPlace{QStringLiteral("models"), 0}));
        QTest::keyClick(help, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(help->place().page, QStringLiteral("guide"));
        QTest::keyClick(help, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(help->place().page, QStringLiteral("models"));
    }

    void theSearchGoesFromPlaceToPlace()
    {
        HelpWindow* help = openHelp();
        QTRY_VERIFY(help->isActiveWindow());
        QTest::keyClick(help, Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(help->searchLine()->hasFocus());
        QTest::keyClicks(help->searchLine(), QStringLiteral("tier"));
        QVERIFY(help->hits().size() >= 3);
        const int first = help->browser()->textCursor().position();
        QCOMPARE(first, help->hits().front());
        QTest::keyClick(help->searchLine(), Qt::Key_Return);
        QCOMPARE(help->browser()->textCursor().position(), help->hits()[1]);
        QTest::keyClick(help, Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(help->browser()->textCursor().position(), first);
        QTest::keyClick(help, Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(help->browser()->textCursor().position(), help->hits().back());
        help->searchLine()->setText(QStringLiteral("no such word"));
        QVERIFY(help->hits().empty());
    }

    void theHelpIsChineseInTheChineseWindow()
    {
        applyLanguage(*qApp, QStringLiteral("zh_CN"));
        HelpWindow help(window_.get());
        help.goTo({QStringLiteral("models"), 1});
        QVERIFY(help.browser()->toPlainText().startsWith(QStringLiteral("模型")));
        QCOMPARE(help.browser()->textCursor().block().text(), QStringLiteral("M 是什么"));
    }

private:
    HelpWindow* openHelp()
    {
        window_->helpControl()->open({QStringLiteral("guide"), 0});
        return window_->helpControl()->window();
    }

    std::unique_ptr<SettingsSandbox> sandbox_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<MainWindow> window_;
};

QTEST_MAIN(TestHelp)
#include "test_help.moc"
