#include "ui/charts/sweep_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/document/text.h"
#include "ui/models/value_text.h"
#include "ui/panels/long_list.h"
#include "ui/panels/parameter_row.h"
#include "ui/panels/popup_button.h"
#include "ui/panels/wrong_mark.h"

namespace tierlens {
namespace {

constexpr int kSteps = 8;

} // namespace

SweepForm::SweepForm(QWidget* parent)
    : QWidget(parent), sizes_(new QLineEdit(this)), collectives_(new PopupButton(this)), models_(new QComboBox(this))
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(0, 3);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    for (std::size_t i = 0; i < kMostAxes; ++i)
        addAxis(i, grid);

    sizes_->setAccessibleName(tr("Sizes"));
    sizes_->setToolTip(tr("1MB:1GB:x4, or 1MB, 64MB, 1GB; empty: the size of the question"));
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    for (const Collective c : allCollectives()) {
        auto* box = new QCheckBox(toQString(collectiveName(c)), content);
        connect(box, &QCheckBox::toggled, this, [this] {
            showCollectives();
            Q_EMIT changed();
        });
        column->addWidget(box);
        collectiveBoxes_.push_back(box);
    }
    collectives_->setContent(content);
    collectives_->setToolTip(tr("Collectives; none: that of the question"));
    models_->addItem(tr("chosen model"));
    models_->addItem(tr("all models"));
    models_->setAccessibleName(tr("Models of the sweep"));
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(sizes_, 1);
    row->addWidget(collectives_);
    row->addWidget(models_);
    grid->addLayout(row, static_cast<int>(kMostAxes), 0, 1, 6);
    connect(sizes_, &QLineEdit::textEdited, this, &SweepForm::changed);
    connect(models_, &QComboBox::activated, this, &SweepForm::changed);
    showCollectives();
}

void SweepForm::addAxis(std::size_t index, QGridLayout* grid)
{
    AxisFields& f = axes_[index];
    const int row = static_cast<int>(index), number = row + 1;
    f.parameter = new QComboBox(this);
    f.parameter->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    f.parameter->setMinimumContentsLength(8);
    scrollLongList(*f.parameter);
    f.parameter->setAccessibleName(tr("Parameter %1").arg(number));
    f.from = new QLineEdit(this);
    f.from->setAccessibleName(tr("Parameter %1 from").arg(number));
    f.to = new QLineEdit(this);
    f.to->setAccessibleName(tr("Parameter %1 to").arg(number));
    for (QLineEdit* field : {f.from, f.to})
        field->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("000.0 GB/s")) + 18);
    f.steps = new QSpinBox(this);
    f.steps->setRange(2, 10'000);
    f.steps->setValue(kSteps);
    f.steps->setMaximumWidth(fontMetrics().horizontalAdvance(QStringLiteral("00000")) + 36);
    f.steps->setAccessibleName(tr("Parameter %1, number of values").arg(number));
    f.steps->setToolTip(tr("So many values, evenly spread on the parameter's own scale"));
    grid->addWidget(f.parameter, row, 0);
    grid->addWidget(f.from, row, 1);
    grid->addWidget(new QLabel(QStringLiteral("…"), this), row, 2);
    grid->addWidget(f.to, row, 3);
    grid->addWidget(new QLabel(QStringLiteral("×"), this), row, 4);
    grid->addWidget(f.steps, row, 5);
    connect(f.parameter, &QComboBox::activated, this, [this, index] {
        chooseParameter(index);
        Q_EMIT changed();
    });
    connect(f.from, &QLineEdit::textEdited, this, &SweepForm::changed);
    connect(f.to, &QLineEdit::textEdited, this, &SweepForm::changed);
    connect(f.steps, &QSpinBox::valueChanged, this, &SweepForm::changed);
}

const Parameter* SweepForm::parameterOf(std::size_t index) const
{
    const std::string key = axes_[index].parameter->currentData().toString().toStdString();
    const auto at = std::ranges::find(parameters_, key, &Parameter::key);
    return at == parameters_.end() ? nullptr : &*at;
}

/// The range that the parameter's slider has.
void SweepForm::chooseParameter(std::size_t index)
{
    const AxisFields& f = axes_[index];
    const Parameter* p = parameterOf(index);
    const bool numbers = p != nullptr && p->value.unit() != ParameterUnit::choice;
    for (QWidget* field : {static_cast<QWidget*>(f.from), static_cast<QWidget*>(f.to), static_cast<QWidget*>(f.steps)})
        field->setEnabled(numbers);
    f.from->setText(numbers ? toQString(p->least.display()) : QString());
    f.to->setText(numbers ? toQString(p->most.display()) : QString());
    for (QLineEdit* field : {f.from, f.to})
        markWrong(field, {});
    if (numbers && p->value.unit() == ParameterUnit::count)
        f.steps->setValue(std::min(kSteps, static_cast<int>(p->most.number() - p->least.number()) + 1));
}

void SweepForm::setParameters(std::vector<Parameter> parameters)
{
    const bool first = parameters_.empty();
    parameters_ = std::move(parameters);
    for (std::size_t i = 0; i < kMostAxes; ++i) {
        QComboBox* box = axes_[i].parameter;
        QString before = box->currentData().toString();
        const QSignalBlocker quiet(box);
        box->clear();
        box->addItem(tr("no parameter"), QString());
        for (const Parameter& p : parameters_) {
            box->addItem(parameterTitle(p), toQString(p.key));
            box->setItemData(box->count() - 1, toQString(p.key), Qt::ToolTipRole);
            if (first && i == 0 && p.group == ParameterGroup::tier && p.value.unit() == ParameterUnit::bandwidth)
                before = toQString(p.key);
        }
        const int at = std::max(0, box->findData(before));
        box->setCurrentIndex(at);
        if (first || box->itemData(at).toString().isEmpty())
            chooseParameter(i);
    }
}

void SweepForm::setQuestion(Collective collective, Bytes size)
{
    collective_ = collective;
    sizes_->setPlaceholderText(textOf(size));
    showCollectives();
}

void SweepForm::showCollectives()
{
    QStringList on;
    for (const QCheckBox* box : collectiveBoxes_)
        if (box->isChecked())
            on << box->text();
    const QString shown = on.isEmpty()     ? toQString(collectiveName(collective_))
                          : on.size() == 1 ? on.front()
                                           : tr("%Ln collectives", nullptr, static_cast<int>(on.size()));
    collectives_->setText(shown + QStringLiteral(" ▾"));
    collectives_->setAccessibleName(tr("Collectives: %1").arg(on.isEmpty() ? shown : on.join(QStringLiteral(", "))));
}

bool SweepForm::readAxis(std::size_t index, Asked& asked)
{
    const Parameter* p = parameterOf(index);
    if (p == nullptr)
        return true;
    const AxisFields& f = axes_[index];
    std::array<ParameterValue, 2> ends{p->least, p->most};
    bool good = true;
    for (std::size_t i = 0; i < 2 && p->value.unit() != ParameterUnit::choice; ++i) {
        QLineEdit* field = i == 0 ? f.from : f.to;
        // What is shown is shortened; the parameter's own end is meant where it was not touched.
        if (field->text() == toQString(ends[i].display()))
            continue;
        auto value = parseParameterValue(p->value.unit(), field->text().trimmed().toStdString());
        markWrong(field, value ? QString() : problemSentence(value.error().front()));
        good = good && value.has_value();
        if (value)
            ends[i] = *std::move(value);
    }
    if (!good)
        return false;
    auto axis = axisOver(*p, ends[0], ends[1], static_cast<std::size_t>(f.steps->value()));
    markWrong(f.to, axis ? QString() : tr("The range ends above its beginning"));
    if (!axis)
        return false;
    asked.spec.axes.push_back(*std::move(axis));
    asked.parameters.push_back(*p);
    return true;
}

std::optional<SweepForm::Asked> SweepForm::asked()
{
    Asked asked;
    bool good = true;
    for (std::size_t i = 0; i < kMostAxes; ++i)
        good = readAxis(i, asked) && good;
    if (const QString sizes = sizes_->text().remove(u' '); !sizes.isEmpty()) {
        const auto axis = parseAxis("size=" + sizes.toStdString());
        markWrong(sizes_, axis ? QString() : problemSentence(axis.error().front()));
        good = good && axis.has_value();
        if (axis)
            for (const ParameterValue& v : axis->values)
                asked.spec.sizes.push_back(v.bytes());
    } else {
        markWrong(sizes_, {});
    }
    const auto all = allCollectives();
    for (std::size_t i = 0; i < collectiveBoxes_.size(); ++i)
        if (collectiveBoxes_[i]->isChecked())
            asked.spec.collectives.push_back(all[i]);
    asked.allModels = models_->currentIndex() == 1;
    return good ? std::optional(std::move(asked)) : std::nullopt;
}

} // namespace tierlens
