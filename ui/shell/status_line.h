// The status bar: how the last answer came about, and the way out of one that takes long.
#pragma once

#include <QStatusBar>
#include <QTimer>

#include "ui/run/evaluation_runner.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace tierlens {

class StatusLine final : public QStatusBar {
    Q_OBJECT
public:
    explicit StatusLine(QWidget* parent = nullptr);

    void showAnswer(const Answer& answer, std::size_t warnings);
    void showNothing();
    /// What is under the mouse in the graph; empty: the last answer again.
    void showHover(const QString& text);
    /// After 200 ms of it a thin bar and Cancel appear, and slow(true) is told.
    void setBusy(bool busy);
    [[nodiscard]] QString leftText() const;

Q_SIGNALS:
    void slow(bool slow);
    void cancelWanted();

private:
    QLabel* left_;
    QProgressBar* progress_;
    QPushButton* cancel_;
    QTimer patience_;
    QString answer_;
};

} // namespace tierlens
