// The views and how they stand: graph in the middle, panels left and right, charts below, all as docks that remember
// their place.
#pragma once

#include <QMainWindow>
#include <memory>
#include <vector>

#include "core/base/problem.h"
#include "ui/run/evaluation_runner.h"

namespace tierlens {

class AnswerPane;
class ComparePanel;
class BlocksPanel;
class Dock;
class Document;
class ExplainPanel;
class GraphView;
class MessagesPanel;
struct Message;
class PanelHeader;
class PhaseBarsPane;
class PropertiesPanel;
class ScenariosPanel;
class SelectionHub;
class SizeCurvesPane;
class SourcePane;
class StepScrubber;
class TopologyPanel;
class TypesPanel;
class WhatIfPanel;

class Workbench final : public QMainWindow {
    Q_OBJECT
public:
    Workbench(Document& document, SelectionHub& hub, QWidget* parent = nullptr);

    [[nodiscard]] GraphView* graph() const { return graph_; }
    [[nodiscard]] TopologyPanel* topologyPanel() const { return topology_; }
    [[nodiscard]] ExplainPanel* explain() const { return explain_; }
    [[nodiscard]] PropertiesPanel* properties() const { return properties_; }
    [[nodiscard]] WhatIfPanel* whatIf() const { return whatIf_; }
    [[nodiscard]] ScenariosPanel* scenarios() const { return scenarios_; }
    [[nodiscard]] ComparePanel* compare() const { return compare_; }
    [[nodiscard]] BlocksPanel* blocks() const { return blocks_; }
    [[nodiscard]] TypesPanel* types() const { return types_; }
    [[nodiscard]] MessagesPanel* messages() const { return messages_; }
    [[nodiscard]] SourcePane* source() const { return source_; }
    [[nodiscard]] StepScrubber* scrubber() const { return scrubber_; }
    [[nodiscard]] SizeCurvesPane* curves() const { return curves_; }
    [[nodiscard]] PhaseBarsPane* bars() const { return bars_; }
    [[nodiscard]] const std::vector<AnswerPane*>& charts() const { return charts_; }
    /// In the order of the default layout; their object names are stable.
    [[nodiscard]] const std::vector<Dock*>& docks() const { return docks_; }

    /// Shows an answer in every view. One whose loads follow leaves the pictures of loads as they are, greyed.
    void setAnswer(const std::shared_ptr<const Answer>& answer);
    /// Another topology: nothing is known of it yet.
    void clearAnswer();
    void leaveAnswer();
    /// Greys what shows an older question; @p loadsOnly: the numbers are of this one already.
    void setStale(bool stale, bool loadsOnly);

    void showSource(TextPosition position);
    /// Their number stands on the tab.
    void setMessages(std::vector<Message> messages);
    void showMessages();
    void showScenarios();
    void showTables(bool tables);
    /// Moves the keyboard to the next (1) or previous (−1) view.
    void walkPanels(int by);

    void restoreDefaultLayout();
    [[nodiscard]] QByteArray saveLayout() const;
    /// False, and nothing changed, for a layout of another version.
    bool restoreLayout(const QByteArray& layout);

protected:
    void resizeEvent(QResizeEvent* event) override;
    /// The list of panels, as QMainWindow offers it on its own docks.
    QMenu* createPopupMenu() override;

private:
    Dock* addDock(const QString& id, const QString& title, QWidget* header, QWidget* content);
    Dock* addChart(const QString& id, AnswerPane* pane);
    void defaultSizes();
    [[nodiscard]] QList<int> widthsOfThree() const;
    void showTitles();
    void showGraphNote();

    Document& document_;
    SelectionHub& hub_;
    PanelHeader* graphHeader_;
    GraphView* graph_;
    StepScrubber* scrubber_;
    TopologyPanel* topology_;
    ExplainPanel* explain_;
    PropertiesPanel* properties_;
    WhatIfPanel* whatIf_;
    ScenariosPanel* scenarios_;
    ComparePanel* compare_;
    BlocksPanel* blocks_;
    TypesPanel* types_;
    MessagesPanel* messages_;
    SourcePane* source_;
    PhaseBarsPane* bars_;
    SizeCurvesPane* curves_;
    std::vector<AnswerPane*> charts_;     ///< all of them
    std::vector<AnswerPane*> loadCharts_; ///< those that show loads
    std::vector<Dock*> docks_;
    std::shared_ptr<const Topology> shown_; ///< in the views
    bool arranged_ = false;                 ///< the user's layout or sizes are in force; until then sizes follow the window
};

} // namespace tierlens
