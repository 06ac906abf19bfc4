#include "ui/shell/dialogs.h"

#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QStyle>
#include <QSysInfo>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "core/report/report.h"
#include "ui/document/document.h"
#include "ui/document/document_edits.h"
#include "ui/document/text.h"
#include "ui/shell/actions.h"

namespace tierlens {
namespace {

struct Dialogs {
    Q_DECLARE_TR_FUNCTIONS(Dialogs)
};

} // namespace

void showShortcuts(const Actions& actions, QWidget* parent)
{
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("shortcuts"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(Dialogs::tr("Keyboard shortcuts"));
    auto* list = new QTreeWidget(dialog);
    list->setAccessibleName(dialog->windowTitle());
    list->setColumnCount(2);
    list->setHeaderLabels({Dialogs::tr("What"), Dialogs::tr("How")});
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
    begin(Dialogs::tr("In the graph"));
    add(Dialogs::tr("Zoom at the mouse"), Dialogs::tr("wheel, + and −"));
    add(Dialogs::tr("Move the picture"), Dialogs::tr("drag on empty space, arrow keys"));
    add(Dialogs::tr("Select several"), Dialogs::tr("Shift and drag, Ctrl and click"));
    add(Dialogs::tr("Fit a container"), Dialogs::tr("double click"));
    add(Dialogs::tr("Fit all, original size"), Dialogs::tr("F or Home, 1"));
    add(Dialogs::tr("Walk between elements, pick"), Dialogs::tr("Ctrl and arrow keys, Enter"));
    begin(Dialogs::tr("In a chart"));
    add(Dialogs::tr("Table instead of the chart"), Dialogs::tr("Ctrl+T"));
    add(Dialogs::tr("Copy the table"), Dialogs::tr("Ctrl+Shift+C"));

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    buttons->button(QDialogButtonBox::Close)->setIcon({});
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(list, 1);
    column->addWidget(buttons);
    dialog->resize(560, 600);
    dialog->open();
}

QString commandLineText(const Document& document, const QString& file)
{
    QString line = text(commandLineFor(document.request(), file.toStdString(), document.groupSelector().toStdString()));
    for (const Setting& s : document.whatIf().settings())
        line += QStringLiteral(" --set '%1=%2'").arg(text(s.key), text(s.value));
    return line;
}

void showAbout(QWidget* parent)
{
    auto* box = new QMessageBox(parent);
    box->setObjectName(QStringLiteral("about"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(Dialogs::tr("About Tierlens"));
    box->setIconPixmap(QIcon(QStringLiteral(":/icons/tierlens.svg")).pixmap(64, 64));
    box->setTextFormat(Qt::PlainText);
    box->setText(Dialogs::tr("Tierlens %1").arg(QStringLiteral(TIERLENS_VERSION)));
    box->setInformativeText(
        Dialogs::tr("Explorer for the interconnect of AI clusters: how long a collective takes, where the time "
                    "goes, which links are the reason.\n\nBuilt with Qt %1.")
            .arg(QString::fromLatin1(qVersion())));
    box->open();
}

QString diagnosticsText(const Document& document)
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
    if (!document.hasTopology()) {
        lines << QStringLiteral("no file");
        return lines.join(u'\n');
    }
    const QString file = QFileInfo(text(document.file().name)).fileName();
    const Topology& topology = *document.file().topology;
    lines << QStringLiteral("file %1: %2 chips, %3 links%4")
                 .arg(file)
                 .arg(topology.endpoints.size())
                 .arg(topology.links.size())
                 .arg(document.edits().isModified() ? QStringLiteral(", changed") : QString());
    lines << commandLineText(document, file);
    return lines.join(u'\n');
}

} // namespace tierlens
