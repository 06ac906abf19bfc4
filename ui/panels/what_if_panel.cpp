#include "ui/panels/what_if_panel.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/document/document.h"
#include "ui/document/text.h"
#include "ui/panels/panel_header.h"
#include "ui/panels/parameter_row.h"

namespace tierlens {
namespace {

constexpr qint64 kGrowingMs = 6;
constexpr std::string_view kSizeKey = "size"; // the question bar's own: turned there, not laid over

QString headingOf(const Parameter& p)
{
    const QString group = QCoreApplication::translate("Parameter", parameterGroupName(p.group));
    return p.subject.empty() ? group : group + QStringLiteral(" · ") + text(p.subject);
}

/// Whether a row of @p a is one of @p b. A slider that is being dragged (the size's: it changes the question) must stay the same
/// widget.
bool same(const Parameter& a, const Parameter& b)
{
    return a.key == b.key &&
           (a.key == kSizeKey || (a.value == b.value && a.least == b.least && a.most == b.most && a.choices == b.choices &&
                                  a.stated == b.stated && headingOf(a) == headingOf(b)));
}

QLabel* headingLabel(const QString& of, QWidget* parent)
{
    auto* label = new QLabel(of, parent);
    QFont f = label->font();
    f.setWeight(QFont::DemiBold);
    label->setFont(f);
    label->setContentsMargins(8, 8, 8, 2);
    return label;
}

/// Whether the parameters, their values or their ranges may differ.
bool otherParameters(const Request& a, const Request& b)
{
    return a.topology != b.topology || a.ranks != b.ranks || !(a.network == b.network) || a.size != b.size;
}

} // namespace

WhatIfPanel::WhatIfPanel(Document& document, QWidget* parent)
    : QWidget(parent), document_(document), header_(new PanelHeader(tr("What-if"), this)), resetAll_(new QToolButton(this)),
      filter_(new QLineEdit(this)), area_(new QScrollArea(this)), note_(new QLabel(this)), list_(new QWidget),
      column_(new QVBoxLayout(list_)), job_([this](const Parameters& parameters) { take(parameters); })
{
    filter_->setPlaceholderText(tr("Filter: bandwidth, b2b, alpha…"));
    filter_->setClearButtonEnabled(true);
    filter_->setAccessibleName(tr("Filter of the parameters"));
    resetAll_->setText(tr("Reset all"));
    resetAll_->setToolTip(tr("Everything as the file has it again"));
    resetAll_->setAutoRaise(true);
    resetAll_->hide();
    header_->addButton(resetAll_);
    note_->setWordWrap(true);
    note_->setMargin(8);
    note_->hide();
    area_->setWidgetResizable(true);
    area_->setFrameShape(QFrame::NoFrame);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area_->setAccessibleName(tr("Parameters"));
    area_->viewport()->setAutoFillBackground(false);
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(0);
    area_->setWidget(list_);
    list_->setAutoFillBackground(false);
    growing_.setSingleShot(true);
    growing_.setInterval(0);
    connect(&growing_, &QTimer::timeout, this, &WhatIfPanel::grow);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 0, 4, 4);
    column->setSpacing(4);
    column->addWidget(filter_);
    column->addWidget(note_);
    column->addWidget(area_, 1);

    connect(resetAll_, &QToolButton::clicked, &document_, &Document::resetWhatIfs);
    connect(filter_, &QLineEdit::textChanged, this, &WhatIfPanel::applyFilter);
    connect(&document_, &Document::requestChanged, this, &WhatIfPanel::look);
    connect(&document_, &Document::whatIfChanged, this, &WhatIfPanel::showValues);
    look();
}

ParameterRow* WhatIfPanel::row(std::string_view key) const
{
    const auto found = std::ranges::find_if(rows_, [&](const ParameterRow* r) { return r->parameter().key == key; });
    return found == rows_.end() ? nullptr : *found;
}

void WhatIfPanel::setProblems(const Problems& problems)
{
    for (const Problem& p : problems)
        if (ParameterRow* at = row(p.keyPath))
            at->showProblem(problemSentence(p));
}

void WhatIfPanel::look()
{
    if (!document_.hasTopology() || !otherParameters(lookedAt_, document_.request()))
        return;
    lookedAt_ = document_.request();
    job_.start([file = document_.sharedFile(), request = lookedAt_](const std::stop_token& stop, JobProgress& /*progress*/) {
        Evaluator evaluator;
        return std::make_shared<const Result<std::vector<Parameter>>>(parametersOf(*file, request, evaluator, stop));
    });
}

void WhatIfPanel::take(const Parameters& parameters)
{
    discardGrown();
    note_->setVisible(!parameters->has_value());
    area_->setVisible(parameters->has_value());
    if (!*parameters) {
        note_->setText(problemSentence(parameters->error().front()));
        return;
    }
    wanted_ = parameters;
    grow();
}

/// Makes the rows that differ, a few at a time: all at once would hold the window up. What is shown stays until they are there.
void WhatIfPanel::grow()
{
    const std::vector<Parameter>& all = **wanted_;
    QElapsedTimer spent;
    spent.start();
    while (grown_.size() < all.size()) {
        if (spent.elapsed() >= kGrowingMs) {
            growing_.start();
            return;
        }
        const Parameter& p = all[grown_.size()];
        if (const auto old = std::ranges::find_if(rows_, [&](const ParameterRow* r) { return same(r->parameter(), p); });
            old != rows_.end()) {
            grown_.push_back(*old);
            continue;
        }
        auto* row = new ParameterRow(p, list_);
        row->hide(); // until all are there
        row->ensurePolished();
        for (const QWidget* part : row->findChildren<QWidget*>())
            part->ensurePolished();
        connect(row, &ParameterRow::changed, this,
                [this, row](const ParameterValue& value, int gesture) { set(row->parameter(), value, gesture); });
        connect(row, &ParameterRow::resetWanted, this,
                [this, row] { document_.resetWhatIf(row->parameter().key, parameterTitle(row->parameter())); });
        grown_.push_back(row);
    }
    if (grown_ == rows_)
        grown_.clear();
    else
        arrange();
    showValues();
}

void WhatIfPanel::discardGrown()
{
    growing_.stop();
    for (ParameterRow* row : grown_)
        if (std::ranges::find(rows_, row) == rows_.end())
            row->deleteLater();
    grown_.clear();
}

/// Puts the grown rows in the place of those that are shown.
void WhatIfPanel::arrange()
{
    const int scrolled = area_->verticalScrollBar()->value();
    list_->setUpdatesEnabled(false);
    while (QLayoutItem* item = column_->takeAt(0))
        delete item;
    for (ParameterRow* row : rows_)
        if (std::ranges::find(grown_, row) == grown_.end()) {
            row->hide();
            row->deleteLater();
        }
    std::vector<Heading> before = std::exchange(headings_, {});
    rows_ = std::exchange(grown_, {});
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const QString of = headingOf(rows_[i]->parameter());
        if (headings_.empty() || headings_.back().label->text() != of) {
            const auto old = std::ranges::find_if(before, [&](const Heading& h) { return h.label->text() == of; });
            QLabel* label = nullptr;
            if (old != before.end()) {
                label = old->label;
                before.erase(old);
            } else {
                label = headingLabel(of, list_);
            }
            column_->addWidget(label);
            headings_.push_back({label, i, 0});
        }
        column_->addWidget(rows_[i]);
        ++headings_.back().rows;
    }
    for (const Heading& h : before) {
        h.label->hide();
        h.label->deleteLater();
    }
    column_->addStretch(1);
    orderTabs();
    applyFilter();
    list_->setUpdatesEnabled(true);
    column_->activate();
    area_->verticalScrollBar()->setValue(scrolled);
    Q_EMIT rowsChanged();
}

/// Tab goes through widgets in the order in which they were made; rows that stayed were made before those above them.
void WhatIfPanel::orderTabs()
{
    QWidget* before = area_;
    for (const ParameterRow* row : rows_)
        for (QWidget* part : row->tabStops()) {
            setTabOrder(before, part);
            before = part;
        }
}

void WhatIfPanel::showValues()
{
    const WhatIf& laid = document_.whatIf();
    for (ParameterRow* row : rows_) {
        const Parameter& p = row->parameter();
        if (p.key == kSizeKey) {
            row->show(ParameterValue(document_.request().size), false);
            continue;
        }
        const std::string* text = laid.find(p.key);
        const auto value = text != nullptr ? parseParameterValue(p.value.unit(), *text) : Result<ParameterValue>(p.value);
        row->show(value ? *value : p.value, text != nullptr);
    }
    const auto count = static_cast<int>(laid.settings().size());
    resetAll_->setVisible(count != 0);
    header_->setNote(count == 0 ? tr("laid over the file") : tr("%Ln changed", nullptr, count));
}

void WhatIfPanel::applyFilter()
{
    const QStringList words = filter_->text().split(u' ', Qt::SkipEmptyParts);
    for (const Heading& h : headings_) {
        bool any = false;
        for (std::size_t i = h.firstRow; i < h.firstRow + h.rows; ++i) {
            const Parameter& p = rows_[i]->parameter();
            const QString all = h.label->text() + u' ' + parameterTitle(p) + u' ' + text(p.key);
            const bool matches =
                std::ranges::all_of(words, [&](const QString& w) { return all.contains(w, Qt::CaseInsensitive); });
            rows_[i]->setVisible(matches);
            any = any || matches;
        }
        h.label->setVisible(any);
    }
}

void WhatIfPanel::set(const Parameter& parameter, const ParameterValue& value, int gesture)
{
    if (parameter.key == kSizeKey)
        document_.turnSize(value.bytes(), parameterTitle(parameter), gesture);
    else if (value == parameter.value)
        document_.resetWhatIf(parameter.key, parameterTitle(parameter), gesture);
    else
        document_.setWhatIf(parameter.key, value, parameterTitle(parameter), gesture);
}

} // namespace tierlens
