// Another language is another window over the same document.
#include <QApplication>
#include <QMenuBar>
#include <QSettings>
#include <QTest>

#include "sandbox.h"
#include "ui/panels/answer_view.h"
#include "ui/shell/actions.h"
#include "ui/shell/main_window.h"
#include "ui/shell/settings_keys.h"
#include "ui/shell/window_host.h"
#include "ui/shell/workbench.h"

using namespace tierlens;

class TestWindowHost final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theLanguageIsSwitchedWhileTheFileAndTheQuestionStay()
    {
        const SettingsSandbox sandbox;
        WindowHost::Options options;
        options.language = QStringLiteral("en");
        options.size = QSize(1280, 800);
        WindowHost host(*qApp, options);
        host.open(samplePath(QStringLiteral("hgx_h100_2x8_rails.yaml")));
        QTRY_VERIFY(host.window()->answer() != nullptr);
        host.document().setSize(megabytes(64));
        QTRY_COMPARE(host.window()->answer()->request.size, megabytes(64));
        const QString time = host.window()->answerView()->latencyText();
        QCOMPARE(Actions::menuTitle(MenuId::file), QStringLiteral("&File"));
        const MainWindow* before = host.window();

        host.window()->actionTable()[ActionId::languageChinese]->trigger();
        QTRY_VERIFY(host.window() != before);
        QVERIFY(Actions::menuTitle(MenuId::file) != QStringLiteral("&File"));
        QVERIFY(host.window()->isVisible() && !host.window()->startPageShown());
        QCOMPARE(host.window()->size(), QSize(1280, 800));
        QVERIFY(host.window()->actionTable()[ActionId::languageChinese]->isChecked());
        // The window made anew has answered the same question.
        QTRY_VERIFY(host.window()->answer() != nullptr);
        QCOMPARE(host.window()->answer()->request.size, megabytes(64));
        QTRY_COMPARE(host.window()->answerView()->latencyText(), time);
        QCOMPARE(QSettings().value(settings_keys::kLanguageKey).toString(), QStringLiteral("zh_CN"));

        host.setLanguage(QStringLiteral("en"));
        QCOMPARE(Actions::menuTitle(MenuId::file), QStringLiteral("&File"));
        QTRY_VERIFY(host.window()->answer() != nullptr);
    }
};

QTEST_MAIN(TestWindowHost)
#include "test_window_host.moc"
