#include "ui/panels/parameter_row.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "ui/charts/elided_label.h"
#include "ui/document/text.h"
#include "ui/panels/marked_slider.h"
#include "ui/panels/parameter_spin_box.h"
#include "ui/panels/wrong_mark.h"

namespace tierlens {
namespace {

int nextGesture()
{
    static int last = 0; // of all rows: two drags are never taken for one
    return ++last;
}

QString translated(const char* english) { return QCoreApplication::translate("Parameter", english); }

} // namespace

QString parameterTitle(const Parameter& parameter)
{
    const QString name = translated(parameter.name);
    return parameter.subject.empty() ? name : text(parameter.subject) + QStringLiteral(" · ") + name;
}

ParameterRow::ParameterRow(Parameter parameter, QWidget* parent)
    : QWidget(parent), parameter_(std::move(parameter)), name_(new ElidedLabel(Qt::ElideRight, this)),
      reset_(new QToolButton(this))
{
    name_->setText(translated(parameter_.name));
    reset_->setText(QStringLiteral("↺"));
    reset_->setAutoRaise(true);
    reset_->setAccessibleName(tr("Reset %1").arg(parameterTitle(parameter_)));
    reset_->setToolTip(tr("Back to %1, as the file has it").arg(text(parameter_.value.display())));
    connect(reset_, &QToolButton::clicked, this, &ParameterRow::resetWanted);
    QSizePolicy kept = reset_->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    reset_->setSizePolicy(kept);

    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(8, 2, 4, 2);
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(0, 1);
    grid->addWidget(name_, 0, 0);
    grid->addWidget(reset_, 0, 2);
    if (parameter_.value.unit() == ParameterUnit::choice)
        addChoices(grid);
    else
        addSlider(grid);

    QString help = translated(parameter_.help);
    help +=
        QStringLiteral("\n") +
        (parameter_.stated ? tr("In the file: %1") : tr("Not in the file; %1 holds then")).arg(text(parameter_.value.display()));
    help += QStringLiteral("\n") + text(parameter_.key);
    setToolTip(help);
    show(parameter_.value, false);
}

void ParameterRow::addSlider(QGridLayout* grid)
{
    slider_ = new MarkedSlider(this);
    slider_->setMark(positionOf(parameter_, parameter_.value));
    slider_->setAccessibleName(parameterTitle(parameter_));
    spin_ = new ParameterSpinBox(parameter_, this);
    spin_->setAccessibleName(tr("Value of %1").arg(parameterTitle(parameter_)));
    grid->addWidget(spin_, 0, 1);
    grid->addWidget(slider_, 1, 0, 1, 3);
    connect(slider_, &QSlider::sliderPressed, this, [this] { gesture_ = nextGesture(); });
    connect(slider_, &QSlider::sliderReleased, this, [this] { gesture_ = 0; });
    connect(slider_, &QSlider::valueChanged, this, [this] {
        const ParameterValue value = valueAt(parameter_, slider_->position());
        spin_->setValue(value);
        Q_EMIT changed(value, gesture_);
    });
    connect(spin_, &ParameterSpinBox::changed, this, [this](const ParameterValue& value) { Q_EMIT changed(value, 0); });
}

QList<QWidget*> ParameterRow::tabStops() const
{
    if (choices_ != nullptr)
        return {choices_, reset_};
    return {spin_, reset_, slider_};
}

void ParameterRow::addChoices(QGridLayout* grid)
{
    choices_ = new QComboBox(this);
    choices_->setAccessibleName(parameterTitle(parameter_));
    for (const std::string& word : parameter_.choices)
        choices_->addItem(text(word));
    grid->addWidget(choices_, 0, 1);
    connect(choices_, &QComboBox::activated, this, [this](int index) {
        Q_EMIT changed(ParameterValue::choice(parameter_.choices[static_cast<std::size_t>(index)]), 0);
    });
}

void ParameterRow::show(const ParameterValue& value, bool changed)
{
    if (spin_ != nullptr) {
        if (spin_->value() != value)
            spin_->setValue(value);
        if (!slider_->isSliderDown()) {
            const QSignalBlocker quiet(slider_);
            slider_->setPosition(positionOf(parameter_, value));
        }
    } else {
        choices_->setCurrentText(text(value.word()));
    }
    reset_->setVisible(changed);
    QFont f = font();
    f.setBold(changed);
    if (name_->font() != f)
        name_->setFont(f);
    showProblem({});
}

void ParameterRow::showProblem(const QString& why) { markWrong(spin_ != nullptr ? static_cast<QWidget*>(spin_) : choices_, why); }

} // namespace tierlens
