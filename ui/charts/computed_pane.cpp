#include "ui/charts/computed_pane.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace tierlens {
namespace {

constexpr int kSettleMs = 250;
constexpr int kPollMs = 100;

} // namespace

ComputedPane::ComputedPane(const QString& title, SelectionHub* hub, QWidget* parent)
    : AnswerPane(title, hub, parent), strip_(new QWidget), bar_(new QProgressBar), said_(new QLabel),
      button_(new QPushButton(tr("Cancel")))
{
    bar_->setTextVisible(false);
    bar_->setFixedHeight(6);
    bar_->setAccessibleName(tr("Progress of %1").arg(title));
    button_->setFlat(true);
    said_->setForegroundRole(QPalette::PlaceholderText);
    // The strip is laid out before it is shown with its word.
    said_->setMinimumWidth(std::max(said_->fontMetrics().horizontalAdvance(tr("Computing")),
                                    said_->fontMetrics().horizontalAdvance(tr("Cancelled"))));
    auto* row = new QHBoxLayout(strip_);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(said_);
    row->addWidget(bar_, 1);
    row->addWidget(button_);
    strip_->hide();
    settle_.setSingleShot(true);
    settle_.setInterval(kSettleMs);
    connect(&settle_, &QTimer::timeout, this, &ComputedPane::computeNow);
    poll_.setInterval(kPollMs);
    connect(&poll_, &QTimer::timeout, this, &ComputedPane::showStrip);
    connect(button_, &QPushButton::clicked, this, [this] { busy() ? cancel() : computeNow(); });
}

void ComputedPane::setComputedChart(QWidget* chart)
{
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(strip_);
    column->addWidget(chart, 1);
    page->setFocusProxy(chart);
    setChart(page);
}

void ComputedPane::answerChanged()
{
    if (!answer()) {
        settle_.stop();
        stop();
        computed_.reset();
        clear(tr("No result yet"));
        showStrip();
        return;
    }
    if (computed_ && sameQuestion(computed_->request, answer()->request)) {
        computed_ = answer(); // the same question once more, now with the loads of the links
        return;
    }
    const QString why = whyNot();
    if (!why.isEmpty()) {
        settle_.stop();
        stop();
        computed_ = answer();
        clear(why);
        setStale(false);
        showStrip();
        return;
    }
    setStale(computed_ != nullptr);
    settle_.start();
}

void ComputedPane::computeNow()
{
    settle_.stop();
    if (!answer() || !whyNot().isEmpty())
        return;
    computed_ = nullptr;
    compute();
    poll_.start();
    showStrip();
}

void ComputedPane::cancel()
{
    settle_.stop();
    stop();
    showStrip();
}

void ComputedPane::finished()
{
    computed_ = answer();
    setStale(false);
    showStrip();
}

void ComputedPane::failed(const QString& why)
{
    computed_ = answer();
    clear(why);
    setStale(false);
    showStrip();
}

void ComputedPane::showStrip()
{
    const bool running = busy();
    const bool cancelled = !running && !settle_.isActive() && answer() && computed_ == nullptr;
    if (!running)
        poll_.stop();
    strip_->setVisible(running || cancelled);
    bar_->setVisible(running);
    said_->setText(running ? tr("Computing") : tr("Cancelled"));
    button_->setText(running ? tr("Cancel") : tr("Compute"));
    const int done = progress();
    bar_->setRange(0, done < 0 ? 0 : 1000);
    bar_->setValue(std::max(0, done));
}

} // namespace tierlens
