#include "ui/shell/status_line.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include "core/base/quantity_text.h"
#include "ui/charts/elided_label.h"
#include "ui/document/text.h"

namespace tierlens {
namespace {
constexpr int kPatienceMs = 200;
}

StatusLine::StatusLine(QWidget* parent)
    : QStatusBar(parent), left_(new ElidedLabel(Qt::ElideRight, this)), progress_(new QProgressBar(this)),
      cancel_(new QPushButton(tr("Cancel"), this))
{
    setSizeGripEnabled(false);
    left_->setForegroundRole(QPalette::PlaceholderText);
    progress_->setRange(0, 0);
    progress_->setTextVisible(false);
    progress_->setFixedSize(120, 6);
    progress_->setAccessibleName(tr("Evaluating"));
    cancel_->setFlat(true);
    cancel_->setToolTip(tr("Stop this evaluation and keep the last result (Ctrl+.)"));
    auto* hint = new QLabel(tr("Ctrl+K commands"), this);
    hint->setContentsMargins(8, 0, 8, 0);
    hint->setForegroundRole(QPalette::PlaceholderText);
    auto* margin = new QWidget(this);
    margin->setFixedWidth(2);
    addWidget(margin);
    addWidget(left_, 1);
    addPermanentWidget(progress_);
    addPermanentWidget(cancel_);
    addPermanentWidget(hint);
    progress_->hide();
    cancel_->hide();
    patience_.setSingleShot(true);
    patience_.setInterval(kPatienceMs);
    connect(&patience_, &QTimer::timeout, this, [this] {
        progress_->show();
        cancel_->show();
        Q_EMIT slow(true);
    });
    connect(cancel_, &QPushButton::clicked, this, &StatusLine::cancelWanted);
}

void StatusLine::showAnswer(const Answer& answer, std::size_t warnings)
{
    const QString hits = text(formatNumber(answer.cacheHitRate * 100.0, 3)) + QStringLiteral(" %");
    const QString told = warnings == 0 ? tr("no warnings") : tr("%Ln warning(s)", nullptr, static_cast<int>(warnings));
    answer_ = tr("Evaluated in %1").arg(text(formatDuration(answer.elapsed, 2))) + QStringLiteral(" · ") +
              tr("profile cache %1").arg(hits) + QStringLiteral(" · ") + told;
    left_->setText(answer_);
}

void StatusLine::showNothing()
{
    answer_.clear();
    left_->clear();
}

void StatusLine::showHover(const QString& hover) { left_->setText(hover.isEmpty() ? answer_ : hover); }

void StatusLine::setBusy(bool busy)
{
    if (busy) {
        if (!patience_.isActive() && !progress_->isVisible())
            patience_.start();
        return;
    }
    patience_.stop();
    const bool was = progress_->isVisibleTo(this);
    progress_->hide();
    cancel_->hide();
    if (was)
        Q_EMIT slow(false);
}

QString StatusLine::leftText() const { return left_->text(); }

} // namespace tierlens
