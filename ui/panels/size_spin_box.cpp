#include "ui/panels/size_spin_box.h"

#include <QLineEdit>
#include <QStyle>
#include <algorithm>
#include <cmath>

#include "core/base/quantity_text.h"
#include "core/base/size_suggestion.h"
#include "ui/document/text.h"
#include "ui/panels/wrong_mark.h"

namespace tierlens {
namespace {

constexpr Bytes kLeast = bytes(1.0);
constexpr Bytes kMost = bytes(16.0 * 1024 * 1024 * 1024 * 1024);

/// The unit of a shown size: a bare number that is typed over it means the same unit.
Bytes unitOf(const QString& shown)
{
    qsizetype digits = 0;
    while (digits < shown.size() && (shown[digits].isDigit() || shown[digits] == u'.' || shown[digits] == u' '))
        ++digits;
    const QString unit = QStringLiteral("1 ") + shown.mid(digits);
    return parseBytes(unit.toStdString()).value_or(bytes(1.0));
}

} // namespace

SizeSpinBox::SizeSpinBox(QWidget* parent) : QAbstractSpinBox(parent), value_(megabytes(128))
{
    lineEdit()->setText(tierlens::text(value_));
    setAccessibleName(tr("Message size"));
    setToolTip(tr("Bytes that every rank contributes: type a size such as 1 MiB, or double and halve it with the arrows"));
    connect(this, &QAbstractSpinBox::editingFinished, this, &SizeSpinBox::take);
}

void SizeSpinBox::setValue(Bytes value)
{
    value_ = value;
    lineEdit()->setText(tierlens::text(value));
    markWrong({});
}

void SizeSpinBox::stepBy(int steps)
{
    const Bytes stepped = std::clamp(value_ * std::exp2(steps), kLeast, kMost);
    if (stepped == value_)
        return;
    setValue(stepped);
    selectAll();
    Q_EMIT changed(value_);
}

QValidator::State SizeSpinBox::validate(QString& /*input*/, int& /*position*/) const
{
    return QValidator::Acceptable; // what is wrong is said when the editing ends, not by swallowing keys
}

QSize SizeSpinBox::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(QStringLiteral("1023.9 MiB")) + 40, QAbstractSpinBox::sizeHint().height()};
}

QSize SizeSpinBox::minimumSizeHint() const
{
    return {fontMetrics().horizontalAdvance(QStringLiteral("128 MB")) + 34, QAbstractSpinBox::minimumSizeHint().height()};
}

QAbstractSpinBox::StepEnabled SizeSpinBox::stepEnabled() const
{
    StepEnabled enabled = StepNone;
    if (value_ < kMost)
        enabled |= StepUpEnabled;
    if (value_ > kLeast)
        enabled |= StepDownEnabled;
    return enabled;
}

void SizeSpinBox::take()
{
    const QString typed = lineEdit()->text().trimmed();
    const auto size = parseBytes(typed.toStdString(), unitOf(tierlens::text(value_)));
    if (!size) {
        const std::vector<std::string> near = sizesLike(typed.toStdString());
        if (near.size() == 1)
            return markWrong(tr("%1 is not a size. Did you mean %2?").arg(typed, tierlens::text(near.front())));
        if (near.size() > 1)
            return markWrong(
                tr("%1 is not a size. Did you mean %2 or %3?").arg(typed, tierlens::text(near[0]), tierlens::text(near[1])));
        return markWrong(tr("Not a size: %1. Write a number and a unit, such as 128 MB or 1 MiB.").arg(typed));
    }
    if (*size < kLeast || *size > kMost)
        return markWrong(tr("A size between 1 B and 16 TiB is expected."));
    const bool other = *size != value_;
    setValue(*size);
    if (other)
        Q_EMIT changed(value_);
}

void SizeSpinBox::markWrong(const QString& why) { tierlens::markWrong(this, why); }

} // namespace tierlens
