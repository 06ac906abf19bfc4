// What an import read, assumed, found missing or implausible, before its topology is opened.
#pragma once

#include <QDialog>

#include "core/formats/import/import_topology.h"

class QLabel;
class QPushButton;
class QTreeWidget;

namespace tierlens {

class ImportDialog final : public QDialog {
    Q_OBJECT
public:
    explicit ImportDialog(QWidget* parent = nullptr);

    /// @p name is the text's: a file's name, or what stands for the clipboard.
    void showFindings(const ImportResult& result, const QString& name);
    /// Why @p name gives no topology: there is nothing to open then.
    void showProblems(const Problems& problems, const QString& name);

private:
    QLabel* heading_;
    QLabel* said_;
    QTreeWidget* findings_;
    QPushButton* open_;
};

/// "assumed", as a heading.
[[nodiscard]] QString findingKindText(FindingKind kind);
/// The sentence of a finding in the language of the window.
[[nodiscard]] QString findingSentence(const ImportFinding& finding);

} // namespace tierlens
