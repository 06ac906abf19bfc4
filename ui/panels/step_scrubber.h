// Goes through the steps of a collective: graph and heatmap show one of them, or the whole.
#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>

#include "ui/run/evaluation_runner.h"

class QLabel;
class QSlider;
class QToolButton;

namespace tierlens {

class SelectionHub;

/// The leftmost place of the slider is the whole collective, then one place a run of alike steps. Arrows step, Space plays.
class StepScrubber final : public QWidget {
    Q_OBJECT
public:
    explicit StepScrubber(SelectionHub& hub, QWidget* parent = nullptr);

    /// Goes back to the whole collective where the steps are others than before.
    void setAnswer(const std::shared_ptr<const Answer>& answer);
    [[nodiscard]] QString text() const;
    [[nodiscard]] bool playing() const { return timer_.isActive(); }

public Q_SLOTS:
    void stepBy(int runs);
    void showWhole();
    void play(bool on);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showRun(std::optional<std::uint32_t> run);
    void describe();

    SelectionHub& hub_;
    QToolButton* whole_;
    QToolButton* play_;
    QSlider* slider_;
    QLabel* text_;
    QTimer timer_;
    std::shared_ptr<const Answer> answer_;
};

} // namespace tierlens
