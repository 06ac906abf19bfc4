// Why a number is what it is: the formula of the bar or link under the mouse, or of the last one clicked.
#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>

#include "core/evaluation/explain.h"
#include "core/evaluation/link_flows.h"
#include "ui/graph/selection_hub.h"
#include "ui/run/evaluation_runner.h"
#include "ui/run/latest_job.h"

class QTextBrowser;

namespace tierlens {

class PanelHeader;

class ExplainPanel final : public QWidget {
    Q_OBJECT
public:
    explicit ExplainPanel(SelectionHub& hub, QWidget* parent = nullptr);

    [[nodiscard]] PanelHeader* header() const { return header_; }
    void setAnswer(std::shared_ptr<const Answer> answer);
    /// Finds the flows on a link by name, on a worker; without one they are only counted.
    void setEvaluator(std::shared_ptr<Evaluator> evaluator) { evaluator_ = std::move(evaluator); }
    /// What is shown, as plain text in the language of the window.
    [[nodiscard]] QString plainText() const;

public Q_SLOTS:
    void copy();

Q_SIGNALS:
    void commandLineWanted();

protected:
    void changeEvent(QEvent* event) override;
    [[nodiscard]] QSize sizeHint() const override { return {300, 240}; }

private:
    /// What is explained, and which flows are to be named in it.
    struct Subject {
        Explanation explanation{};
        QString note{};
        std::size_t result = 0;
        std::optional<LinkFlowsQuery> flows{};
    };
    struct Named {
        std::shared_ptr<const Answer> answer{};
        std::size_t result = 0;
        LinkFlowsQuery query{};
        std::optional<ExplainFact> fact{};
    };

    void refresh();
    [[nodiscard]] Subject subjectOf(const Highlight& what) const;
    void showSubject();
    void nameFlows();
    void adopt(const Named& named);

    SelectionHub& hub_;
    PanelHeader* header_;
    QTextBrowser* text_;
    std::shared_ptr<const Answer> answer_;
    std::shared_ptr<Evaluator> evaluator_;
    Subject subject_;
    Named named_;          ///< what was found last
    QTimer settle_;        ///< a mouse that passes over bars starts no search
    LatestJob<Named> job_; // last: it is stopped before what it uses goes
};

} // namespace tierlens
