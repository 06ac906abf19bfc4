#include "ui/shell/dialogs.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QMessageBox>
#include <QScreen>
#include <QStyle>
#include <QSysInfo>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/shell/actions.h"

namespace tierlens {

void showShortcuts(const Actions& actions, QWidget* parent)
{
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("shortcuts"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QDialog::tr("Keys and mouse"));
    auto* list = new QTreeWidget(dialog);
    list->setColumnCount(2);
    list->setHeaderLabels({QDialog::tr("What"), QDialog::tr("How")});
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    list->setFrameShape(QFrame::NoFrame);
    list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    QTreeWidgetItem* section = nullptr;
    const auto begin = [&](const QString& title) {
        section = new QTreeWidgetItem(list, {title});
        QFont font = list->font();
        font.setBold(true);
        section->setFont(0, font);
        section->setFirstColumnSpanned(true);
        section->setExpanded(true);
    };
    const auto add = [&](const QString& what, const QString& how) { new QTreeWidgetItem(section, {what, how}); };
    QString menu;
    for (const QAction* action : actions.all()) {
        if (action->shortcut().isEmpty())
            continue;
        if (Actions::menuOf(action) != menu) {
            menu = Actions::menuOf(action);
            begin(menu);
        }
        add(QString(action->text()).remove(u'&'), action->shortcut().toString(QKeySequence::NativeText));
    }
    begin(QDialog::tr("In the graph"));
    add(QDialog::tr("Zoom at the mouse"), QDialog::tr("wheel, + and −"));
    add(QDialog::tr("Move the picture"), QDialog::tr("drag on empty space, arrow keys"));
    add(QDialog::tr("Select several"), QDialog::tr("Shift and drag, Ctrl and click"));
    add(QDialog::tr("Fit a container"), QDialog::tr("double click"));
    add(QDialog::tr("Fit all, original size"), QDialog::tr("F or Home, 1"));
    add(QDialog::tr("Walk between elements, pick"), QDialog::tr("Ctrl and arrow keys, Enter"));
    begin(QDialog::tr("In a chart"));
    add(QDialog::tr("Table instead of the chart"), QDialog::tr("Ctrl+T"));
    add(QDialog::tr("Copy the table"), QDialog::tr("Ctrl+Shift+C"));

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(list, 1);
    column->addWidget(buttons);
    dialog->resize(560, 600);
    dialog->open();
}

void showAbout(QWidget* parent)
{
    auto* box = new QMessageBox(parent);
    box->setObjectName(QStringLiteral("about"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(QMessageBox::tr("About Tierlens"));
    box->setIconPixmap(QIcon(QStringLiteral(":/icons/tierlens.svg")).pixmap(64, 64));
    box->setTextFormat(Qt::PlainText);
    box->setText(QMessageBox::tr("Tierlens %1").arg(QStringLiteral(TIERLENS_VERSION)));
    box->setInformativeText(
        QMessageBox::tr("Explorer for the interconnect of AI clusters: how long a collective takes, where the time "
                        "goes, which links are the reason.\n\nBuilt with Qt %1.")
            .arg(QString::fromLatin1(qVersion())));
    box->open();
}

QString diagnosticsText()
{
    QStringList lines{
        QStringLiteral("Tierlens %1").arg(QStringLiteral(TIERLENS_VERSION)),
        QStringLiteral("Qt %1 (built with %2)").arg(QString::fromLatin1(qVersion()), QStringLiteral(QT_VERSION_STR)),
        QSysInfo::prettyProductName() + QStringLiteral(", ") + QSysInfo::currentCpuArchitecture(),
        QStringLiteral("platform %1, style %2").arg(QGuiApplication::platformName(), QApplication::style()->name()),
        QStringLiteral("locale %1").arg(QLocale().name())};
    for (const QScreen* screen : QGuiApplication::screens())
        lines << QStringLiteral("screen %1 x %2, ratio %3")
                     .arg(screen->geometry().width())
                     .arg(screen->geometry().height())
                     .arg(screen->devicePixelRatio());
    return lines.join(u'\n');
}

} // namespace tierlens
