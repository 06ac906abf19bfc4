// A chart pane that shows an Answer: keeps it, builds the caption, and is joined to the SelectionHub.
#pragma once

#include <memory>

#include "ui/charts/chart_pane.h"
#include "ui/graph/selection_hub.h"
#include "ui/run/evaluation_runner.h"

namespace tierlens {

class AnswerPane : public ChartPane {
    Q_OBJECT
public:
    /// @p hub must outlive the pane; none: the pane stands alone.
    AnswerPane(const QString& title, SelectionHub* hub, QWidget* parent = nullptr);
    ~AnswerPane() override;

    [[nodiscard]] const std::shared_ptr<const Answer>& answer() const { return answer_; }
    /// A pane that cannot be seen (behind another tab, closed) takes an answer in only when it is shown.
    void setLazy(bool lazy) { lazy_ = lazy; }
    void catchUp() override;
    /// A dock behind another tab counts as visible and lies outside of the window: this pane can really be seen.
    [[nodiscard]] bool isSeen() const;

public Q_SLOTS:
    /// It is in front of its tabs again, and takes in what came meanwhile.
    void comeToFront();
    /// Shows another answer and takes the stale mark away; none empties the pane.
    void setAnswer(std::shared_ptr<const tierlens::Answer> answer);
    /// Another topology is shown than the answer is of: the picture stays, greyed, until the next answer, and neither tells the
    /// other views what is under the mouse nor follows them, as its elements are not theirs.
    void leaveTopology();
    [[nodiscard]] bool leftTopology() const { return left_; }
    /// The group as the user named it ("both boards", "p0/r0/b*"), for the caption; empty: the number of ranks.
    void setGroupName(const QString& name);

protected:
    /// answer() is another one (or none).
    virtual void answerChanged() = 0;
    void showEvent(QShowEvent* event) override;
    /// The pane can be seen again, and has taken in its answer.
    virtual void seenAgain() {}
    /// The hub's highlight is another one; also called for the pane's own.
    virtual void highlightChanged(const Highlight& highlight) = 0;
    /// Tells the hub what is under the mouse, or what was clicked.
    void tell(const Highlight& highlight);
    void pin(const Highlight& highlight);

private:
    void takeIn();
    void updateCaption();

    SelectionHub* hub_;
    std::shared_ptr<const Answer> answer_;
    QString groupName_;
    bool lazy_ = false;
    bool left_ = false;   ///< the topology of answer_
    bool behind_ = false; ///< an answer was set that answerChanged() has not been told of
};

/// "2 x HGX H100 · both boards, 16 ranks · all_reduce hierarchical_ring · 128 MB · closed_form, Alpha-Beta, LogP · Tierlens
/// 0.1.0"
[[nodiscard]] QString captionOf(const Answer& answer, const QString& groupName);
/// The directed edges that carry something in phase @p phase, sorted; empty without loads.
[[nodiscard]] std::vector<EdgeId> edgesOfPhase(const Answer& answer, std::uint32_t phase);

} // namespace tierlens
