// One parameter of a what-if: name, value, slider or list, and the way back to the file's value.
#pragma once

#include <QWidget>

#include "core/whatif/parameters.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QToolButton;

namespace tierlens {

class MarkedSlider;
class ParameterSpinBox;

/// "c2c · Bandwidth": as the list of what can be undone names it.
[[nodiscard]] QString parameterTitle(const Parameter& parameter);

class ParameterRow final : public QWidget {
    Q_OBJECT
public:
    explicit ParameterRow(Parameter parameter, QWidget* parent = nullptr);

    [[nodiscard]] const Parameter& parameter() const { return parameter_; }
    /// What is laid over; the file's own value where @p changed is false. A slider that is being dragged stays where it is.
    void show(const ParameterValue& value, bool changed);
    /// Why the value cannot be; empty: it can.
    void showProblem(const QString& why);

    [[nodiscard]] MarkedSlider* slider() const { return slider_; }
    [[nodiscard]] ParameterSpinBox* spinBox() const { return spin_; }
    [[nodiscard]] QComboBox* choices() const { return choices_; }
    [[nodiscard]] QToolButton* resetButton() const { return reset_; }

    /// What takes the keyboard, in the order in which it is seen.
    [[nodiscard]] QList<QWidget*> tabStops() const;

Q_SIGNALS:
    /// @p gesture is the same, and not 0, for all values of one drag.
    void changed(const tierlens::ParameterValue& value, int gesture);
    void resetWanted();

private:
    void addSlider(QGridLayout* grid);
    void addChoices(QGridLayout* grid);

    const Parameter parameter_;
    QLabel* name_;
    QToolButton* reset_;
    MarkedSlider* slider_ = nullptr;
    ParameterSpinBox* spin_ = nullptr;
    QComboBox* choices_ = nullptr;
    int gesture_ = 0; ///< of the drag that is going on
};

} // namespace tierlens
