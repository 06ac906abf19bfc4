#include "ui/panels/parameter_spin_box.h"

#include <QLineEdit>
#include <QWheelEvent>
#include <algorithm>
#include <utility>

#include "ui/document/text.h"
#include "ui/panels/wrong_mark.h"

namespace tierlens {
namespace {

constexpr double kStep = 0.02; // of the slider

} // namespace

ParameterSpinBox::ParameterSpinBox(Parameter parameter, QWidget* parent)
    : QAbstractSpinBox(parent), parameter_(std::move(parameter)), value_(parameter_.value)
{
    setValue(value_);
    connect(this, &QAbstractSpinBox::editingFinished, this, &ParameterSpinBox::take);
}

void ParameterSpinBox::setValue(const ParameterValue& value)
{
    value_ = value;
    const QString shown = tierlens::text(value.display());
    if (lineEdit()->text() != shown)
        lineEdit()->setText(shown);
    markWrong(this, {});
}

void ParameterSpinBox::stepBy(int steps)
{
    ParameterValue stepped = value_;
    if (parameter_.value.unit() == ParameterUnit::count)
        stepped = ParameterValue::of(ParameterUnit::count,
                                     std::clamp(value_.number() + steps, parameter_.least.number(), parameter_.most.number()));
    else
        stepped = valueAt(parameter_, std::clamp(positionOf(parameter_, value_) + kStep * steps, 0.0, 1.0));
    if (stepped == value_)
        return;
    setValue(stepped);
    selectAll();
    Q_EMIT changed(value_);
}

QValidator::State ParameterSpinBox::validate(QString& /*input*/, int& /*position*/) const
{
    return QValidator::Acceptable; // what is wrong is said when the editing ends, not by swallowing keys
}

QSize ParameterSpinBox::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(QStringLiteral("1.234 GB/s")) + 34, QAbstractSpinBox::sizeHint().height()};
}

QAbstractSpinBox::StepEnabled ParameterSpinBox::stepEnabled() const
{
    StepEnabled enabled = StepNone;
    const double at = positionOf(parameter_, value_);
    if (at < 1.0)
        enabled |= StepUpEnabled;
    if (at > 0.0)
        enabled |= StepDownEnabled;
    return enabled;
}

void ParameterSpinBox::wheelEvent(QWheelEvent* event) { event->ignore(); }

void ParameterSpinBox::take()
{
    const QString typed = lineEdit()->text().trimmed();
    if (typed == tierlens::text(value_.display()))
        return;
    const auto value = parseParameterValue(parameter_.value.unit(), typed.toStdString());
    if (!value)
        return markWrong(this, problemSentence(value.error().front()));
    setValue(*value);
    Q_EMIT changed(value_);
}

} // namespace tierlens
