#include "ui/panels/step_scrubber.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <algorithm>

#include "ui/charts/elided_label.h"
#include "ui/graph/selection_hub.h"
#include "ui/models/value_text.h"

namespace tierlens {
namespace {

constexpr int kPlayMs = 600;

bool sameSteps(const Answer* before, const Answer* now)
{
    if (before == nullptr || now == nullptr || !before->evaluation.loads || !now->evaluation.loads)
        return false;
    const auto same = [](const StepLoads& a, const StepLoads& b) {
        return a.phase == b.phase && a.firstStep == b.firstStep && a.count == b.count;
    };
    return before->request.topology == now->request.topology &&
           std::ranges::equal(before->evaluation.loads->steps, now->evaluation.loads->steps, same);
}

} // namespace

StepScrubber::StepScrubber(SelectionHub& hub, QWidget* parent)
    : QWidget(parent), hub_(hub), whole_(new QToolButton(this)), play_(new QToolButton(this)),
      slider_(new QSlider(Qt::Horizontal, this)), text_(new ElidedLabel(Qt::ElideRight, this))
{
    setAccessibleName(tr("Steps of the collective"));
    whole_->setText(tr("Whole"));
    whole_->setAutoRaise(true);
    whole_->setToolTip(tr("Colour the links by the whole collective (Home)"));
    play_->setText(tr("Play"));
    play_->setCheckable(true);
    play_->setAutoRaise(true);
    play_->setToolTip(tr("Show one step after another (Space)"));
    slider_->setAccessibleName(tr("Step that graph and heatmap show"));
    slider_->setToolTip(tr("One place a run of alike steps; the leftmost is the whole collective.\n"
                           "Arrows step, Space plays, Home shows the whole"));
    slider_->setPageStep(1);
    slider_->setMinimumWidth(60);
    slider_->installEventFilter(this);
    text_->setForegroundRole(QPalette::PlaceholderText);
    QFont small = font();
    small.setPointSizeF(std::max(7.0, small.pointSizeF() * 0.88));
    text_->setFont(small);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 0, 8, 2);
    row->setSpacing(6);
    row->addWidget(whole_);
    row->addWidget(play_);
    row->addWidget(slider_, 2);
    row->addWidget(text_, 3);

    timer_.setInterval(kPlayMs);
    connect(whole_, &QToolButton::clicked, this, &StepScrubber::showWhole);
    connect(play_, &QToolButton::toggled, this, &StepScrubber::play);
    connect(slider_, &QSlider::valueChanged, this,
            [this](int place) { showRun(place == 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(place - 1))); });
    connect(&timer_, &QTimer::timeout, this, [this] {
        if (slider_->value() == slider_->maximum())
            play(false);
        else
            stepBy(1);
    });
    connect(&hub_, &SelectionHub::runShown, this, [this](std::optional<std::uint32_t> run) {
        const QSignalBlocker quiet(slider_);
        slider_->setValue(run ? static_cast<int>(*run) + 1 : 0);
        describe();
    });
    setAnswer(nullptr);
}

void StepScrubber::setAnswer(const std::shared_ptr<const Answer>& answer)
{
    const bool same = sameSteps(answer_.get(), answer.get());
    answer_ = answer;
    if (!same) {
        play(false);
        hub_.showRun({});
        std::size_t known = 0; // runs whose loads are known
        if (answer_ && answer_->evaluation.loads)
            for (const StepLoads& s : answer_->evaluation.loads->steps)
                known += s.loads.empty() && !answer_->evaluation.loads->stepsComplete ? 0 : 1;
        const QSignalBlocker quiet(slider_);
        slider_->setRange(0, static_cast<int>(known));
        slider_->setValue(0);
        for (QWidget* w : {static_cast<QWidget*>(slider_), static_cast<QWidget*>(play_), static_cast<QWidget*>(whole_)})
            w->setEnabled(known > 0);
    }
    describe();
}

QString StepScrubber::text() const { return text_->text(); }

void StepScrubber::stepBy(int runs) { slider_->setValue(slider_->value() + runs); }

void StepScrubber::showWhole() { slider_->setValue(0); }

void StepScrubber::play(bool on)
{
    const QSignalBlocker quiet(play_);
    play_->setChecked(on);
    play_->setText(on ? tr("Stop") : tr("Play"));
    if (!on) {
        timer_.stop();
        return;
    }
    if (slider_->value() == slider_->maximum())
        slider_->setValue(0);
    stepBy(1);
    timer_.start();
}

void StepScrubber::showRun(std::optional<std::uint32_t> run)
{
    hub_.showRun(run);
    describe();
}

void StepScrubber::describe()
{
    const LoadMap* loads = answer_ ? answer_->evaluation.loads.get() : nullptr;
    if (loads == nullptr || loads->steps.empty()) {
        text_->setText({});
        return;
    }
    const std::uint32_t all = loads->steps.back().firstStep + loads->steps.back().count;
    const auto run = hub_.shownRun();
    if (!run || *run >= loads->steps.size()) {
        text_->setText(tr("whole collective, steps 1–%1").arg(all));
        return;
    }
    const StepLoads& s = loads->steps[*run];
    QStringList parts;
    parts << (s.count == 1 ? tr("step %1 of %2").arg(s.firstStep + 1).arg(all)
                           : tr("steps %1–%2 of %3, alike").arg(s.firstStep + 1).arg(s.firstStep + s.count).arg(all));
    const auto& results = answer_->evaluation.results;
    if (!results.empty() && s.phase < results.front().phases.size())
        parts << phaseLabel(results.front().phases[s.phase]);
    parts << tr("%1 each").arg(textOf(s.duration));
    text_->setText(parts.join(QStringLiteral(" · ")));
}

bool StepScrubber::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == slider_ && event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space) {
        play(!playing());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void StepScrubber::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space)
        play(!playing());
    else
        QWidget::keyPressEvent(event);
}

} // namespace tierlens
