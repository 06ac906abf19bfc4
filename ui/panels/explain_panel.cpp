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

} // namespace

ExplainPanel::ExplainPanel(SelectionHub& hub, QWidget* parent)
    : QWidget(parent), hub_(hub), header_(new PanelHeader(tr("Explain"), this)), text_(new QTextBrowser(this))
{
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
    QStringList lines{sentence(shown_.title)};
    for (const std::string& line : shown_.formula)
        lines << text(line);
    for (const ExplainFact& fact : shown_.facts)
        lines << sentence(fact.label) + QStringLiteral(": ") + sentence(fact.text);
    return lines.join(u'\n');
}

void ExplainPanel::copy() { QGuiApplication::clipboard()->setText(plainText()); }

void ExplainPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !shown_.formula.empty())
        refresh();
}

Explanation ExplainPanel::explanationOf(const Highlight& what, QString& note) const
{
    const Evaluation& evaluation = answer_->evaluation;
    std::size_t result = 0;
    const ModelId wanted =
        what.model.value_or(answer_->request.models.empty() ? ModelId::alphaBeta : answer_->request.models.front());
    for (std::size_t i = 0; i < evaluation.results.size(); ++i)
        if (evaluation.results[i].model == wanted)
            result = i;
    if (result >= evaluation.results.size())
        return {};
    const QString modelName = text(model(evaluation.results[result].model).displayName);
    const auto phases = evaluation.results[result].phases.size();
    if (what.step && !what.model) {
        const auto& steps = evaluation.steps;
        const auto step = std::ranges::find_if(
            steps, [&](const StepDetail& s) { return *what.step >= s.firstStep && *what.step < s.firstStep + s.count; });
        if (step != steps.end()) {
            note = tr("step %1 · %2").arg(*what.step + 1).arg(modelName);
            return explainStep(answer_->request, evaluation, static_cast<std::size_t>(step - steps.begin()));
        }
    }
    if (what.phase && *what.phase < phases && (what.edges.size() != 1 || what.model)) {
        note = tr("phase %1 of %2 · %3").arg(*what.phase + 1).arg(phases).arg(modelName);
        return explainPhase(answer_->request, evaluation, result, *what.phase);
    }
    if (what.edges.size() == 1 && answer_->request.topology &&
        what.edges.front().index() / 2 < answer_->request.topology->links.size()) {
        note = tr("link · %1").arg(modelName);
        return explainLink(answer_->request, evaluation, what.edges.front());
    }
    note = modelName;
    return explainTotal(answer_->request, evaluation, result);
}

void ExplainPanel::refresh()
{
    if (!answer_) {
        shown_ = {};
        header_->setNote({});
        text_->clear();
        return;
    }
    // What is under the mouse now, else what was clicked last, else the whole.
    const auto tellsSomething = [](const Highlight& h) {
        return h.phase || h.step || h.edges.size() == 1 || (h.model && !h.size);
    };
    const Highlight& what = tellsSomething(hub_.highlight()) ? hub_.highlight() : hub_.pinned();
    QString note;
    shown_ = explanationOf(what, note);
    header_->setNote(note);

    const Palette colours(palette());
    const QFont mono = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    QString html = QStringLiteral("<p style='margin:0 0 6px 0'><b>%1</b></p>").arg(sentence(shown_.title).toHtmlEscaped());
    for (std::size_t i = 0; i < shown_.formula.size(); ++i) {
        const QString line = unbroken(text(shown_.formula[i])).toHtmlEscaped();
        const bool last = i + 1 == shown_.formula.size();
        html += QStringLiteral("<p style='margin:0 0 4px 0; font-family:\"%1\"; font-size:%2pt'>%3</p>")
                    .arg(mono.family())
                    .arg(font().pointSizeF() * 0.9)
                    .arg(last ? QStringLiteral("<b>") + line + QStringLiteral("</b>") : line);
    }
    html += QStringLiteral("<div style='margin-top:6px'></div>");
    for (const ExplainFact& fact : shown_.facts)
        html += QStringLiteral("<p style='margin:0 0 3px 0'><span style='color:%1'>%2</span>&nbsp; %3</p>")
                    .arg(colours.mutedText().name(), sentence(fact.label).toHtmlEscaped(),
                         unbroken(sentence(fact.text)).toHtmlEscaped());
    const int scrolled = text_->verticalScrollBar()->value();
    text_->setHtml(html);
    text_->verticalScrollBar()->setValue(scrolled);
}

} // namespace tierlens
