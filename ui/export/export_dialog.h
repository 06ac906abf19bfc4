// The ways out of a figure: a file of a chosen kind, the clipboard.
#pragma once

#include <QByteArray>
#include <QDialog>
#include <QString>

#include "ui/export/figure.h"

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;

namespace tierlens {

/// Which kind, how large, where to. Not modal; it deletes itself.
class ExportDialog final : public QDialog {
    Q_OBJECT
public:
    /// One picture into one file, named @p name without its suffix at first; @p sheet: its size, px.
    ExportDialog(const QString& title, const QString& name, QSizeF sheet, QWidget* parent);
    /// Many pictures into a folder, with their tables if wished.
    ExportDialog(const QString& title, QWidget* parent);

    [[nodiscard]] PictureFormat format() const;
    void setFormat(PictureFormat format);
    [[nodiscard]] double scale() const;
    void setScale(double scale);
    /// Of the file, or of the folder.
    [[nodiscard]] QString path() const;
    void setPath(const QString& path);
    /// Also the numbers as CSV.
    [[nodiscard]] bool withTables() const;

private:
    void build(const QString& title, const QString& path);
    void save();
    void browse();
    void formatChanged();
    void showSize();

    bool folder_;
    QString replaced_{}; ///< a file that may be overwritten
    QSizeF sheet_{};
    QComboBox* format_;
    QDoubleSpinBox* scale_;
    QLabel* size_;
    QLineEdit* path_;
    QCheckBox* tables_;
    QDialogButtonBox* buttons_;
};

/// Opens the dialog and writes what it says; what could not be written is told. @p csv stands beside the picture if wished.
/// The figure is painted when the dialog is accepted: what it paints must live as long as @p parent.
void askAndExport(const Figure& figure, const QString& csv, QWidget* parent);
/// Into the clipboard, at twice the size.
void copyFigure(const Figure& figure);
/// Whole or not at all; false, and a message box, when it could not be.
bool writeOrTell(const QString& path, const QByteArray& bytes, QWidget* parent);

} // namespace tierlens
