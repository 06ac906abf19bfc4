#include "ui/panels/answer_view.h"

#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/charts/elided_label.h"
#include "ui/charts/palette.h"
#include "ui/document/limit_text.h"
#include "ui/document/text.h"
#include "ui/panels/notes_button.h"

namespace tierlens {

const ModelResult* chosenResult(const Answer& answer)
{
    if (answer.request.models.empty())
        return nullptr;
    const auto found = std::ranges::find(answer.evaluation.results, answer.request.models.front(), &ModelResult::model);
    return found == answer.evaluation.results.end() ? nullptr : &*found;
}

AnswerView::AnswerView(QWidget* parent)
    : QWidget(parent), model_(new QToolButton(this)), latency_(new QLabel(this)), detail_(new ElidedLabel(Qt::ElideRight, this)),
      notes_(new NotesButton(this))
{
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.75);
    large.setWeight(QFont::DemiBold);
    latency_->setFont(large);
    // As wide as it gets: another number must not move the question beside it.
    latency_->setMinimumWidth(QFontMetrics(large).horizontalAdvance(QStringLiteral("888.8 ms")));
    latency_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    latency_->setAccessibleName(tr("Latency"));
    latency_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    QFont small = font();
    small.setPointSizeF(std::max(7.0, small.pointSizeF() * 0.92));
    detail_->setFont(small);
    detail_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    detail_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    detail_->setAccessibleName(tr("Bus bandwidth and bottleneck"));

    model_->setPopupMode(QToolButton::InstantPopup);
    model_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    model_->setAutoRaise(true);
    model_->setFont(small);
    model_->setToolTip(tr("The model whose time is shown large, and that utilisation is told of"));
    model_->setAccessibleName(tr("Model"));
    auto* menu = new QMenu(model_);
    auto* onlyOne = new QActionGroup(menu);
    for (const ModelInfo& info : models()) {
        QAction* action = menu->addAction(text(info.displayName));
        action->setCheckable(true);
        onlyOne->addAction(action);
        action->setData(static_cast<int>(info.id));
        connect(action, &QAction::triggered, this, [this, id = info.id] { Q_EMIT modelChosen(id); });
    }
    model_->setMenu(menu);

    auto* top = new QHBoxLayout;
    top->setContentsMargins(0, 0, 0, 0);
    top->setSpacing(8);
    top->addStretch(1);
    top->addWidget(notes_);
    top->addWidget(model_);
    top->addWidget(latency_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 8, 0);
    column->setSpacing(0);
    column->addStretch(1);
    column->addLayout(top);
    column->addWidget(detail_);
    column->addStretch(1);
    notes_->setFont(small);
    connect(notes_, &NotesButton::methodChosen, this, &AnswerView::methodChosen);
    reserveRoom();
    applyColours();
    setAnswer(nullptr);
}

/// As wide as it gets: neither another model nor a note must move the question beside it. What limits the result may be
/// several things; that line is shortened instead.
void AnswerView::reserveRoom()
{
    int widest = 0;
    for (const ModelInfo& info : models())
        widest = std::max(widest, model_->fontMetrics().horizontalAdvance(text(info.displayName) + QStringLiteral(" ▾")));
    constexpr int kPadding = 16; // of a tool button, left and right
    model_->setMinimumWidth(widest + kPadding);
    notes_->setMinimumWidth(notes_->fontMetrics().horizontalAdvance(NotesButton::textOf(88)) + kPadding);
    QSizePolicy kept(QSizePolicy::Minimum, QSizePolicy::Preferred);
    kept.setRetainSizeWhenHidden(true);
    for (QWidget* w : {static_cast<QWidget*>(model_), static_cast<QWidget*>(notes_)})
        w->setSizePolicy(kept);
    int limits = 0;
    for (const Bottleneck b : {Bottleneck::bandwidth, Bottleneck::latency, Bottleneck::contention})
        limits = std::max(limits, detail_->fontMetrics().horizontalAdvance(tr("busbw %1").arg(QStringLiteral("888.8 GB/s · ")) +
                                                                           bottleneckText(b)));
    setFixedWidth(std::max(sizeHint().width(), limits + 2 * layout()->contentsMargins().right()));
}

void AnswerView::setAnswer(std::shared_ptr<const Answer> answer)
{
    answer_ = std::move(answer);
    const ModelResult* result = answer_ ? chosenResult(*answer_) : nullptr;
    model_->setVisible(result != nullptr);
    notes_->setNotes(answer_ ? answer_->evaluation.warnings : Problems{}, answer_ ? answer_->request.method : Method::closedForm);
    if (result == nullptr) {
        latency_->setText(QStringLiteral("–"));
        detail_->clear();
        return;
    }
    for (QAction* action : model_->menu()->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(result->model));
    model_->setText(text(model(result->model).displayName) + QStringLiteral(" ▾"));
    latency_->setText(text(result->total));
    QStringList parts;
    if (result->busBandwidth)
        parts << tr("busbw %1").arg(text(*result->busBandwidth));
    else
        parts << tr("algbw %1").arg(text(result->algorithmBandwidth));
    if (result->total > Duration())
        parts << limitText(*result);
    detail_->setText(parts.join(QStringLiteral(" · ")));
    setStale(false);
}

void AnswerView::setStale(bool stale)
{
    stale_ = stale;
    applyColours();
}

QString AnswerView::latencyText() const { return latency_->text(); }

QString AnswerView::detailText() const { return detail_->text(); }

void AnswerView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyColours();
}

void AnswerView::applyColours()
{
    const Palette colours(palette());
    const auto paint = [](QWidget* w, const QColor& c) {
        QPalette p = w->palette();
        if (p.color(QPalette::WindowText) == c && p.color(QPalette::ButtonText) == c)
            return;
        p.setColor(QPalette::WindowText, c);
        p.setColor(QPalette::ButtonText, c);
        w->setPalette(p);
    };
    paint(latency_, stale_ ? colours.mutedText() : colours.text());
    paint(detail_, colours.mutedText());
    paint(model_, colours.mutedText());
    paint(notes_->button(), colours.warning());
}

} // namespace tierlens
