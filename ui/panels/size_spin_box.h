// A message size: "128 MB", typed with any unit, stepped by a factor of two.
#pragma once

#include <QAbstractSpinBox>

#include "core/base/quantity.h"

namespace tierlens {

class SizeSpinBox final : public QAbstractSpinBox {
    Q_OBJECT
public:
    explicit SizeSpinBox(QWidget* parent = nullptr);

    [[nodiscard]] Bytes value() const { return value_; }
    /// Does not emit changed().
    void setValue(Bytes value);
    void stepBy(int steps) override;
    QValidator::State validate(QString& input, int& position) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The user chose another size, between 1 B and 16 TiB.
    void changed(tierlens::Bytes value);

protected:
    [[nodiscard]] StepEnabled stepEnabled() const override;

private:
    void take();
    void markWrong(const QString& why);
    Bytes value_;
};

} // namespace tierlens
