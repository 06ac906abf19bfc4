// The tour: shown once to who has never seen it, left at any step, started anew from the menu.
#include <QApplication>
#include <QPushButton>
#include <QTest>
#include <memory>

#include "sandbox.h"
#include "ui/document/document.h"
#include "ui/graph/graph_view.h"
#include "ui/panels/answer_view.h"
#include "ui/shell/actions.h"
#include "ui/shell/main_window.h"
#include "ui/shell/tour.h"
#include "ui/shell/window_host.h"
#include "ui/shell/workbench.h"

using namespace tierlens;

class TestTour final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { sandbox_ = std::make_unique<SettingsSandbox>(); }

    void itIsShownOnceAndNeverAgain()
    {
        {
            const auto host = start();
            QTRY_VERIFY(host->window()->tour() != nullptr);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
            QTRY_VERIFY(host->window()->tour() == nullptr);
        }
        const auto host = start();
        QTRY_VERIFY(host->window()->answer() != nullptr && !host->window()->answer()->loadsFollow);
        QTest::qWait(0); // what the complete picture has queued
        QVERIFY(host->window()->tour() == nullptr);
        // The menu starts it anew.
        host->window()->actionTable()[ActionId::tour]->trigger();
        QTRY_VERIFY(host->window()->tour() != nullptr);
    }

    void everyStepPointsAtAPartThatIsSeenAndTheCardStandsBesideIt()
    {
        const auto host = start();
        QTRY_VERIFY(host->window()->tour() != nullptr);
        Tour* tour = host->window()->tour();
        QVERIFY(tour->stepCount() >= 6);
        for (int i = 0; i < tour->stepCount(); ++i) {
            QCOMPARE(tour->step(), i);
            QTRY_VERIFY2(!tour->target().isEmpty(), qPrintable(QString::number(i)));
            QVERIFY2(host->window()->rect().contains(tour->geometry()), qPrintable(QString::number(i)));
            QTRY_VERIFY2(!tour->geometry().intersects(tour->target()), qPrintable(QString::number(i)));
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        }
        QTRY_VERIFY(host->window()->tour() == nullptr); // the last step ends it
    }

    void itGoesBackByKeyAndIsLeftByItsButton()
    {
        const auto host = start();
        QTRY_VERIFY(host->window()->tour() != nullptr);
        QPointer<Tour> tour = host->window()->tour();
        QTest::keyClick(tour, Qt::Key_Right);
        QTest::keyClick(tour, Qt::Key_Right);
        QTest::keyClick(tour, Qt::Key_Left);
        QCOMPARE(tour->step(), 1);
        QTest::mouseClick(tour->findChild<QPushButton*>(QStringLiteral("leaveTour")), Qt::LeftButton);
        QTRY_VERIFY(tour == nullptr);
    }

    // It points; it does not stand in the way.
    void theWindowCanBeUsedMeanwhile()
    {
        const auto host = start();
        QTRY_VERIFY(host->window()->tour() != nullptr);
        MainWindow* window = host->window();
        const QPoint middle = window->workbench()->graph()->mapTo(window, window->workbench()->graph()->rect().center());
        QVERIFY(!window->tour()->geometry().contains(middle));
        const QWidget* under = window->childAt(middle);
        QVERIFY(under != nullptr);
        QVERIFY(under == window->workbench()->graph() || window->workbench()->graph()->isAncestorOf(under));
        window->resize(1000, 700);
        QTRY_VERIFY(window->rect().contains(window->tour()->geometry()));
    }

    void withoutAFileItOpensASample()
    {
        WindowHost::Options options;
        options.recovery = sandbox_->file(QStringLiteral("recovery"));
        options.size = QSize(1280, 800);
        WindowHost host(*qApp, options);
        QVERIFY(QTest::qWaitForWindowActive(host.window()));
        host.window()->actionTable()[ActionId::tour]->trigger();
        QTRY_VERIFY(host.window()->tour() != nullptr);
        QVERIFY(!host.window()->startPageShown());
    }

private:
    std::unique_ptr<WindowHost> start()
    {
        WindowHost::Options options;
        options.recovery = sandbox_->file(QStringLiteral("recovery"));
        options.size = QSize(1280, 800);
        options.tour = true;
        auto host = std::make_unique<WindowHost>(*qApp, options);
        if (!QTest::qWaitForWindowActive(host->window()))
            qWarning("the window did not become active");
        host->open(samplePath(QStringLiteral("hgx_h100_2x8_rails.yaml")));
        return host;
    }

    std::unique_ptr<SettingsSandbox> sandbox_;
};

QTEST_MAIN(TestTour)
#include "test_tour.moc"
