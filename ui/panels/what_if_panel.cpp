#include "ui/panels/what_if_panel.h"

#include <QCoreApplication>
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

constexpr std::string_view kSizeKey = "size"; // the question bar's own: turned there, not laid over

QString headingOf(const Parameter& p)
{
    const QString group = QCoreApplication::translate("Parameter", parameterGroupName(p.group));
    return p.subject.empty() ? group : group + QStringLiteral(" · ") + text(p.subject);
}

/// Whether the parameters, their values or their ranges may differ.
bool otherParameters(const Request& a, const Request& b)
{
    return a.topology != b.topology || a.ranks != b.ranks || !(a.network == b.network) || a.size != b.size;
}

} // namespace

WhatIfPanel::WhatIfPanel(Document& document, QWidget* parent)
    : QWidget(parent), document_(document), header_(new PanelHeader(tr("What-if"), this)), resetAll_(new QToolButton(this)),
      filter_(new QLineEdit(this)), area_(new QScrollArea(this)), note_(new QLabel(this)),
      job_([this](const Parameters& parameters) { take(parameters); })
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
    note_->setVisible(!parameters->has_value());
    area_->setVisible(parameters->has_value());
    if (!*parameters) {
        note_->setText(problemSentence(parameters->error().front()));
        return;
    }
    // A slider that is being dragged (the size's: it changes the question) must stay the same widget.
    const std::vector<Parameter>& all = **parameters;
    const auto same = [](const ParameterRow* row, const Parameter& p) {
        const Parameter& q = row->parameter();
        return q.key == p.key && (q.key == kSizeKey || (q.value == p.value && q.least == p.least && q.most == p.most &&
                                                        q.choices == p.choices && q.stated == p.stated));
    };
    if (std::ranges::equal(rows_, all, same)) {
        showValues();
        return;
    }
    rows_.clear();
    headings_.clear();
    list_ = new QWidget;
    auto* column = new QVBoxLayout(list_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    QString heading;
    for (const Parameter& p : all) {
        if (const QString of = headingOf(p); of != heading) {
            heading = of;
            auto* label = new QLabel(of, list_);
            QFont f = label->font();
            f.setWeight(QFont::DemiBold);
            label->setFont(f);
            label->setContentsMargins(8, 8, 8, 2);
            column->addWidget(label);
            headings_.push_back({label, rows_.size(), 0});
        }
        auto* row = new ParameterRow(p, list_);
        column->addWidget(row);
        connect(row, &ParameterRow::changed, this,
                [this, row](const ParameterValue& value, int gesture) { set(row->parameter(), value, gesture); });
        connect(row, &ParameterRow::resetWanted, this,
                [this, row] { document_.resetWhatIf(row->parameter().key, parameterTitle(row->parameter())); });
        rows_.push_back(row);
        ++headings_.back().rows;
    }
    column->addStretch(1);
    const int scrolled = area_->verticalScrollBar()->value();
    area_->setWidget(list_);
    list_->setAutoFillBackground(false);
    area_->verticalScrollBar()->setValue(scrolled);
    applyFilter();
    showValues();
    Q_EMIT rowsChanged();
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
