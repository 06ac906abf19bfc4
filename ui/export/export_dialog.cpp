#include "ui/export/export_dialog.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSaveFile>
#include <QSettings>
#include <algorithm>

namespace tierlens {
namespace {

constexpr const char* kFolder = "export/folder";
constexpr const char* kFormat = "export/format";
constexpr const char* kScale = "export/scale";
constexpr double kClipboardScale = 2.0;

QString lastFolder() { return QSettings().value(QLatin1String(kFolder), QDir::homePath()).toString(); }

} // namespace

ExportDialog::ExportDialog(const QString& title, const QString& name, QSizeF sheet, QWidget* parent)
    : QDialog(parent), folder_(false), sheet_(sheet)
{
    build(title, QDir(lastFolder()).filePath(name));
    formatChanged();
}

ExportDialog::ExportDialog(const QString& title, QWidget* parent) : QDialog(parent), folder_(true) { build(title, lastFolder()); }

void ExportDialog::build(const QString& title, const QString& path)
{
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    format_ = new QComboBox;
    format_->addItem(tr("SVG: lines and real text"), suffixOf(PictureFormat::svg));
    format_->addItem(tr("PDF: one page"), suffixOf(PictureFormat::pdf));
    format_->addItem(tr("PNG: pixels"), suffixOf(PictureFormat::png));
    format_->setAccessibleName(tr("Kind of picture"));
    scale_ = new QDoubleSpinBox;
    scale_->setRange(0.5, 10.0);
    scale_->setSingleStep(0.5);
    scale_->setDecimals(1);
    scale_->setPrefix(QStringLiteral("× "));
    scale_->setAccessibleName(tr("Scale"));
    scale_->setToolTip(tr("Pixels of the file for each pixel on the screen at 100 %"));
    size_ = new QLabel;
    path_ = new QLineEdit(path);
    path_->setMinimumWidth(fontMetrics().averageCharWidth() * 50);
    path_->setAccessibleName(folder_ ? tr("Folder") : tr("File"));
    tables_ = new QCheckBox(folder_ ? tr("Also the tables, as CSV") : tr("Also the numbers, as CSV beside it"));
    tables_->setChecked(folder_);
    auto* browseButton = new QPushButton(tr("Browse…"));
    auto* scaleRow = new QHBoxLayout;
    scaleRow->addWidget(scale_);
    scaleRow->addWidget(size_, 1);
    auto* pathRow = new QHBoxLayout;
    pathRow->addWidget(path_, 1);
    pathRow->addWidget(browseButton);
    auto* form = new QFormLayout(this);
    form->addRow(tr("Kind"), format_);
    form->addRow(tr("Scale"), scaleRow);
    form->addRow(folder_ ? tr("Folder") : tr("File"), pathRow);
    form->addRow(QString(), tables_);
    buttons_ = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    form->addRow(buttons_);

    const QSettings settings;
    setFormat(formatFromSuffix(settings.value(QLatin1String(kFormat)).toString()).value_or(PictureFormat::svg));
    setScale(settings.value(QLatin1String(kScale), 2.0).toDouble());
    connect(format_, &QComboBox::currentIndexChanged, this, &ExportDialog::formatChanged);
    connect(scale_, &QDoubleSpinBox::valueChanged, this, &ExportDialog::showSize);
    connect(browseButton, &QPushButton::clicked, this, &ExportDialog::browse);
    connect(path_, &QLineEdit::textChanged, this,
            [this](const QString& text) { buttons_->button(QDialogButtonBox::Save)->setEnabled(!text.trimmed().isEmpty()); });
    connect(buttons_, &QDialogButtonBox::accepted, this, &ExportDialog::save);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    formatChanged();
}

PictureFormat ExportDialog::format() const
{
    return formatFromSuffix(format_->currentData().toString()).value_or(PictureFormat::svg);
}

void ExportDialog::setFormat(PictureFormat format) { format_->setCurrentIndex(format_->findData(suffixOf(format))); }

double ExportDialog::scale() const { return scale_->value(); }

void ExportDialog::setScale(double scale) { scale_->setValue(scale); }

QString ExportDialog::path() const { return path_->text().trimmed(); }

void ExportDialog::setPath(const QString& path) { path_->setText(path); }

bool ExportDialog::withTables() const { return tables_->isChecked(); }

void ExportDialog::save()
{
    if (!folder_ && QFileInfo::exists(path()) && path() != replaced_) {
        auto* box = new QMessageBox(QMessageBox::Question, windowTitle(), tr("%1 is there already. Replace it?").arg(path()),
                                    QMessageBox::Yes | QMessageBox::No, this);
        box->setAttribute(Qt::WA_DeleteOnClose);
        connect(box->button(QMessageBox::Yes), &QAbstractButton::clicked, this, [this] {
            replaced_ = path();
            save();
        });
        return box->open();
    }
    QSettings keep;
    keep.setValue(QLatin1String(kFolder), folder_ ? path() : QFileInfo(path()).absolutePath());
    keep.setValue(QLatin1String(kFormat), suffixOf(format()));
    keep.setValue(QLatin1String(kScale), scale());
    accept();
}

void ExportDialog::formatChanged()
{
    scale_->setEnabled(format() == PictureFormat::png);
    showSize();
    if (folder_)
        return;
    // The file's name follows the kind.
    QString text = path();
    if (formatFromSuffix(QFileInfo(text).suffix()))
        text.chop(QFileInfo(text).suffix().size() + 1);
    setPath(text + QLatin1Char('.') + suffixOf(format()));
}

void ExportDialog::showSize()
{
    const bool png = format() == PictureFormat::png;
    if (!sheet_.isEmpty() && png)
        scale_->setMaximum(std::min(10.0, kMostPngPixels / std::max(sheet_.width(), sheet_.height())));
    const QSize pixels = (sheet_ * scale()).toSize();
    size_->setText(png && !folder_ ? tr("%1 × %2 px").arg(pixels.width()).arg(pixels.height()) : QString());
}

void ExportDialog::browse()
{
    auto* dialog = new QFileDialog(this, windowTitle(), path());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (folder_) {
        dialog->setFileMode(QFileDialog::Directory);
        dialog->setOption(QFileDialog::ShowDirsOnly);
    } else {
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(suffixOf(format()));
    }
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& chosen) {
        setPath(chosen);
        replaced_ = chosen; // it was asked there
        if (const auto kind = formatFromSuffix(QFileInfo(chosen).suffix()); kind && !folder_)
            setFormat(*kind);
    });
    dialog->open();
}

void askAndExport(const Figure& figure, const QString& csv, QWidget* parent)
{
    auto* dialog = new ExportDialog(ExportDialog::tr("Export “%1”").arg(figure.title), figure.id, sheetSize(figure), parent);
    QObject::connect(dialog, &QDialog::accepted, parent, [dialog, figure, csv, parent] {
        const QString path = dialog->path();
        if (!writeOrTell(path, fileOf(figure, dialog->format(), dialog->scale()), parent) || !dialog->withTables())
            return;
        const QFileInfo file(path);
        writeOrTell(file.dir().filePath(file.completeBaseName() + QStringLiteral(".csv")), csv.toUtf8(), parent);
    });
    dialog->open();
}

void copyFigure(const Figure& figure) { QGuiApplication::clipboard()->setImage(imageOf(figure, kClipboardScale)); }

bool writeOrTell(const QString& path, const QByteArray& bytes, QWidget* parent)
{
    QSaveFile file(path); // whole or not at all
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return true;
    auto* box =
        new QMessageBox(QMessageBox::Warning, ExportDialog::tr("Not written"),
                        ExportDialog::tr("%1 could not be written: %2").arg(path, file.errorString()), QMessageBox::Ok, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
    return false;
}

} // namespace tierlens
