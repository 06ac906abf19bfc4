// Why a number is what it is: the formula of the bar or link under the mouse, or of the last one clicked.
#pragma once

#include <QWidget>
#include <memory>

#include "core/evaluation/explain.h"
#include "ui/graph/selection_hub.h"
#include "ui/run/evaluation_runner.h"

class QTextBrowser;

namespace tierlens {

class PanelHeader;

class ExplainPanel final : public QWidget {
    Q_OBJECT
public:
    explicit ExplainPanel(SelectionHub& hub, QWidget* parent = nullptr);

    [[nodiscard]] PanelHeader* header() const { return header_; }
    void setAnswer(std::shared_ptr<const Answer> answer);
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
    void refresh();
    [[nodiscard]] Explanation explanationOf(const Highlight& what, QString& note) const;

    SelectionHub& hub_;
    PanelHeader* header_;
    QTextBrowser* text_;
    std::shared_ptr<const Answer> answer_;
    Explanation shown_;
};

} // namespace tierlens
