// The value of a what-if parameter: "450 GB/s", typed with any unit of its kind, stepped along the parameter's slider.
#pragma once

#include <QAbstractSpinBox>

#include "core/whatif/parameters.h"

namespace tierlens {

class ParameterSpinBox final : public QAbstractSpinBox {
    Q_OBJECT
public:
    explicit ParameterSpinBox(Parameter parameter, QWidget* parent = nullptr);

    [[nodiscard]] const ParameterValue& value() const { return value_; }
    /// Does not emit changed().
    void setValue(const ParameterValue& value);
    void stepBy(int steps) override;
    QValidator::State validate(QString& input, int& position) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void changed(const tierlens::ParameterValue& value);

protected:
    [[nodiscard]] StepEnabled stepEnabled() const override;
    /// Passed on: the wheel scrolls the list, and never turns a value in passing.
    void wheelEvent(QWheelEvent* event) override;

private:
    void take();
    const Parameter parameter_;
    ParameterValue value_;
};

} // namespace tierlens
