#include "ui/panels/explain_panel.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QMenu>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/charts/palette.h"
#include "ui/document/text.h"
#include "ui/panels/answer_view.h"
#include "ui/panels/panel_header.h"

namespace tierlens {
namespace {

QString sentence(const ExplainText& text) { return filled(QCoreApplication::translate("Explain", text.text), text.args); }

/// A number and its unit stay on one line: "450 GB/s". Only what is shown; what is copied keeps its plain blanks.
QString unbroken(QString line)
{
    static const QRegularExpression numberAndUnit(
        QStringLiteral("(?<=\\d) (?=(?:[kKMGT]i?[Bb](?:/s)?|[Bb](?:/s)?|[numµp]?s(?:/B)?|%)(?![A-Za-z]))"),
        QRegularExpression::UseUnicodePropertiesOption);
    return line.replace(numberAndUnit, QStringLiteral("\u00A0"));
}

constexpr int kSettleMs = 150;

} // namespace

ExplainPanel::ExplainPanel(SelectionHub& hub, QWidget* parent)
    : QWidget(parent), hub_(hub), header_(new PanelHeader(tr("Explain"), this)), text_(new QTextBrowser(this)),
      job_([this](const Named& named) { adopt(named); })
{
    settle_.setSingleShot(true);
    settle_.setInterval(kSettleMs);
    connect(&settle_, &QTimer::timeout, this, &ExplainPanel::nameFlows);
    text_->setFrameShape(QFrame::NoFrame);
    text_->setAccessibleName(tr("Explanation"));
    text_->setOpenLinks(false);
    text_->document()->setDocumentMargin(0);
    text_->viewport()->setAutoFillBackground(false);
    QPalette clear = text_->palette();
    clear.setColor(QPalette::Base, Qt::transparent);
    text_->setPalette(clear);

    auto* copyButton = new QToolButton(this);
    copyButton->setText(tr("Copy ▾"));
    copyButton->setAccessibleName(tr("Copy this explanation"));
    copyButton->setToolTip(tr("Copy this explanation as text, or the command line that gives this result"));
    copyButton->setAutoRaise(true);
    copyButton->setFocusPolicy(Qt::TabFocus);
    copyButton->setPopupMode(QToolButton::InstantPopup);
    auto* copies = new QMenu(copyButton);
    copies->addAction(tr("Copy as text"), this, &ExplainPanel::copy);
    copies->addAction(tr("Copy as command line"), this, &ExplainPanel::commandLineWanted);
    copyButton->setMenu(copies);
    header_->addButton(copyButton);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 2, 4, 6);
    column->addWidget(text_);

    connect(&hub_, &SelectionHub::highlighted, this, &ExplainPanel::refresh);
    connect(&hub_, &SelectionHub::pinnedChanged, this, &ExplainPanel::refresh);
    refresh();
}

void ExplainPanel::setAnswer(std::shared_ptr<const Answer> answer)
{
    answer_ = std::move(answer);
    refresh();
}

QString ExplainPanel::plainText() const
{
    const Explanation& shown = subject_.explanation;
    QStringList lines{sentence(shown.title)};
    for (const std::string& line : shown.formula)
        lines << text(line);
    for (const ExplainFact& fact : shown.facts)
        lines << sentence(fact.label) + QStringLiteral(": ") + sentence(fact.text);
    return lines.join(u'\n');
}

void ExplainPanel::copy() { QGuiApplication::clipboard()->setText(plainText()); }

void ExplainPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !subject_.explanation.formula.empty())
        showSubject();
}

ExplainPanel::Subject ExplainPanel::subjectOf(const Highlight& what) const
{
    const Evaluation& evaluation = answer_->evaluation;
    Subject out;
    const ModelId wanted =
        what.model.value_or(answer_->request.models.empty() ? ModelId::alphaBeta : answer_->request.models.front());
    for (std::size_t i = 0; i < evaluation.results.size(); ++i)
        if (evaluation.results[i].model == wanted)
            out.result = i;
    if (out.result >= evaluation.results.size())
        return {};
    const ModelResult& result = evaluation.results[out.result];
    const QString modelName = text(model(result.model).displayName);
    if (what.step && !what.model) {
        const auto& steps = evaluation.steps;
        const auto step = std::ranges::find_if(
            steps, [&](const StepDetail& s) { return *what.step >= s.firstStep && *what.step < s.firstStep + s.count; });
        if (step != steps.end()) {
            out.note = tr("step %1 · %2").arg(*what.step + 1).arg(modelName);
            out.explanation = explainStep(answer_->request, evaluation, static_cast<std::size_t>(step - steps.begin()));
            out.flows = limitingFlowsQuery(*step);
            return out;
        }
    }
    const auto phases = result.phases.size();
    if (what.phase && *what.phase < phases && (what.edges.size() != 1 || what.model)) {
        out.note = tr("phase %1 of %2 · %3").arg(*what.phase + 1).arg(phases).arg(modelName);
        out.explanation = explainPhase(answer_->request, evaluation, out.result, *what.phase);
        out.flows = limitingFlowsQuery(result, *what.phase);
    } else if (what.edges.size() == 1 && answer_->request.topology &&
               what.edges.front().index() / 2 < answer_->request.topology->links.size()) {
        out.note = tr("link · %1").arg(modelName);
        out.explanation = explainLink(answer_->request, evaluation, what.edges.front());
        out.flows = linkFlowsQuery(evaluation, what.edges.front());
    } else {
        out.note = modelName;
        out.explanation = explainTotal(answer_->request, evaluation, out.result);
    }
    return out;
}

void ExplainPanel::refresh()
{
    job_.cancel();
    settle_.stop();
    if (!answer_) {
        subject_ = {};
        named_ = {};
        header_->setNote({});
        text_->clear();
        return;
    }
    // What is under the mouse now, else what was clicked last, else the whole.
    const auto tellsSomething = [](const Highlight& h) {
        return h.phase || h.step || h.edges.size() == 1 || (h.model && !h.size);
    };
    subject_ = subjectOf(tellsSomething(hub_.highlight()) ? hub_.highlight() : hub_.pinned());
    if (subject_.flows && named_.answer == answer_ && named_.result == subject_.result && named_.query == *subject_.flows) {
        if (named_.fact)
            subject_.explanation.facts.push_back(*named_.fact);
    } else if (subject_.flows && evaluator_) {
        settle_.start();
    }
    showSubject();
}

void ExplainPanel::nameFlows()
{
    if (!answer_ || !subject_.flows || !answer_->request.topology)
        return;
    Named named{answer_, subject_.result, *subject_.flows, std::nullopt};
    job_.start([named, evaluator = evaluator_](std::stop_token stop, JobProgress&) mutable {
        const Request& request = named.answer->request;
        const auto flows = evaluator->linkFlows(request, named.answer->evaluation, named.result, named.query, std::move(stop));
        if (flows && flows->count > 0)
            named.fact = flowsFact(*request.topology, *flows);
        return named;
    });
}

void ExplainPanel::adopt(const Named& named)
{
    named_ = named;
    if (!named.fact || named.answer != answer_ || named.result != subject_.result || subject_.flows != named.query)
        return;
    subject_.explanation.facts.push_back(*named.fact);
    showSubject();
}

void ExplainPanel::showSubject()
{
    header_->setNote(subject_.note);
    const Palette colours(palette());
    const QFont mono = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    const Explanation& shown = subject_.explanation;
    QString html = QStringLiteral("<p style='margin:0 0 6px 0'><b>%1</b></p>").arg(sentence(shown.title).toHtmlEscaped());
    for (std::size_t i = 0; i < shown.formula.size(); ++i) {
        const QString line = unbroken(text(shown.formula[i])).toHtmlEscaped();
        const bool last = i + 1 == shown.formula.size();
        html += QStringLiteral("<p style='margin:0 0 4px 0; font-family:\"%1\"; font-size:%2pt'>%3</p>")
                    .arg(mono.family())
                    .arg(font().pointSizeF() * 0.9)
                    .arg(last ? QStringLiteral("<b>") + line + QStringLiteral("</b>") : line);
    }
    html += QStringLiteral("<div style='margin-top:6px'></div>");
    for (const ExplainFact& fact : shown.facts)
        html += QStringLiteral("<p style='margin:0 0 3px 0'><span style='color:%1'>%2</span>&nbsp; %3</p>")
                    .arg(colours.mutedText().name(), sentence(fact.label).toHtmlEscaped(),
                         unbroken(sentence(fact.text)).toHtmlEscaped());
    const int scrolled = text_->verticalScrollBar()->value();
    text_->setHtml(html);
    text_->verticalScrollBar()->setValue(scrolled);
}

} // namespace tierlens
