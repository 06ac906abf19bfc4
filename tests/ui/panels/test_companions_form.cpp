// The list of collectives that run at the same time: the file's own and added ones.
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "tests/ui/shell/sandbox.h"
#include "ui/document/document.h"
#include "ui/panels/companions_form.h"
#include "ui/panels/size_spin_box.h"

using namespace tierlens;

class TestCompanionsForm final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsOfTheFileAreSwitchedAndOthersAddedAndRemoved()
    {
        const SettingsSandbox sandbox;
        const QString path = sandbox.write(
            QStringLiteral("b.yaml"),
            ringBoard(8) + QStringLiteral("concurrent:\n  - {group: \"p0/r0/b0/c[0-3]\", collective: all_gather, size: 4 MB}\n"));
        Document document;
        QSignalSpy opened(&document, &Document::opened);
        document.open(path);
        QTRY_COMPARE(opened.size(), 1);
        CompanionsForm form(document);
        form.show();
        QVERIFY(QTest::qWaitForWindowActive(&form));
        QCOMPARE(form.findChildren<QCheckBox*>().size(), 1);
        QCheckBox* ofFile = form.findChildren<QCheckBox*>().front();
        QVERIFY(ofFile->isChecked());
        QTest::keyClick(ofFile, Qt::Key_Space);
        QVERIFY(document.request().companions.empty());
        QTest::keyClick(ofFile, Qt::Key_Space); // the same box is still there
        QCOMPARE(document.request().companions.size(), std::size_t{1});

        QComboBox* group = nullptr;
        for (QComboBox* box : form.findChildren<QComboBox*>())
            if (box->isEditable())
                group = box;
        QVERIFY(group != nullptr);
        group->lineEdit()->setFocus();
        QTest::keyClicks(group->lineEdit(), QStringLiteral("p9"));
        QTest::keyClick(group->lineEdit(), Qt::Key_Return);
        QVERIFY(group->property("wrong").toBool()); // names nothing: said, and not added
        QCOMPARE(document.companions().size(), std::size_t{1});
        group->lineEdit()->selectAll();
        QTest::keyClicks(group->lineEdit(), QStringLiteral("each:board"));
        QTest::keyClick(group->lineEdit(), Qt::Key_Return);
        QVERIFY(!group->property("wrong").toBool());
        QCOMPARE(document.companions().size(), std::size_t{2});
        QCOMPARE(document.request().companions.size(), std::size_t{2});
        QTRY_COMPARE(form.findChildren<QToolButton*>().size(), 1); // the file's own cannot be removed
        QTest::mouseClick(form.findChildren<QToolButton*>().front(), Qt::LeftButton);
        QCOMPARE(document.request().companions.size(), std::size_t{1});
        QTRY_COMPARE(form.findChildren<QToolButton*>().size(), 0);
    }
};

QTEST_MAIN(TestCompanionsForm)
#include "test_companions_form.moc"
