// The form that edits with values share: rows, the reason why it cannot be done yet, OK and Cancel. Not blocking: what was
// asked for is told through a function.
#pragma once

#include <QDialog>
#include <functional>
#include <string>

#include "core/edit/topology_edit.h"

class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace tierlens {

struct Topology;

class EditDialog : public QDialog {
    Q_OBJECT
public:
    /// @p name: its object name, for tests. It deletes itself when it is closed.
    EditDialog(const QString& title, const QString& name, QWidget* parent);

    [[nodiscard]] QFormLayout* form() const { return form_; }
    QLineEdit* addLine(const QString& label, const QString& name, const QString& value = {}, const QString& hint = {});
    QComboBox* addChoice(const QString& label, const QString& name, const QStringList& choices, const QString& chosen = {},
                         bool editable = false);
    /// Asked after every change: why it cannot be done; empty: it can.
    void setCheck(std::function<QString()> check);
    /// Run by OK.
    void setDone(std::function<void()> done) { done_ = std::move(done); }
    /// A sentence above the rows.
    void setNote(const QString& note);
    void showRow(QWidget* field, bool shown);
    [[nodiscard]] QString why() const;

public Q_SLOTS:
    void check();
    void accept() override;

private:
    QLabel* note_;
    QFormLayout* form_;
    QLabel* why_;
    QDialogButtonBox* buttons_;
    std::function<QString()> check_;
    std::function<void()> done_;
};

/// How many containers of the topology are made of the same block as the container at @p path; 1: it alone.
[[nodiscard]] std::size_t usesOfBlock(const Topology& topology, const std::string& path);
/// A row "Changes: only p0/r0 | all 4 made of pair" where a block makes several; none otherwise.
QComboBox* addScope(EditDialog& dialog, const Topology& topology, const std::string& container, Scope preset);
[[nodiscard]] Scope scopeOf(const QComboBox* box);

} // namespace tierlens
