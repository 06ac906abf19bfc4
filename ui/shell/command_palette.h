// Ctrl+K: every action with its shortcut; type to narrow, Enter runs.
#pragma once

#include <QDialog>
#include <QPointer>
#include <vector>

class QAction;
class QLineEdit;
class QListWidget;

namespace tierlens {

class Actions;

class CommandPalette final : public QDialog {
    Q_OBJECT
public:
    explicit CommandPalette(const Actions& actions, QWidget* parent);

    /// The texts of the rows that are shown now, best first.
    [[nodiscard]] QStringList shown() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void filter(const QString& typed);
    void run();

    std::vector<QPointer<QAction>> actions_;
    QLineEdit* input_;
    QListWidget* list_;
};

/// How well @p typed fits @p text. Each of its words must begin a word of the text, stand in one, or be letters of it in
/// their order from the beginning of a word on ("dblsz" for "Double the size"), in this order of worth; 0 means not at all.
[[nodiscard]] int matchScore(const QString& typed, const QString& text);

} // namespace tierlens
