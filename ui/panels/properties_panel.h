// What is selected: type, values with their units, links, and where it stands in the file.
#pragma once

#include <QWidget>
#include <memory>

#include "core/base/source_map.h"
#include "ui/graph/selection_hub.h"
#include "ui/run/evaluation_runner.h"

class QTreeWidget;
class QTreeWidgetItem;

namespace tierlens {

class Document;
class PanelHeader;

class PropertiesPanel final : public QWidget {
    Q_OBJECT
public:
    PropertiesPanel(Document& document, SelectionHub& hub, QWidget* parent = nullptr);

    [[nodiscard]] PanelHeader* header() const { return header_; }
    [[nodiscard]] QTreeWidget* list() const { return list_; }
    /// Adds what a link carries to its properties.
    void setAnswer(std::shared_ptr<const Answer> answer);
    /// The place of what is shown; invalid for nothing or for several.
    [[nodiscard]] SourceNode shownNode() const { return node_; }

Q_SIGNALS:
    void sourceWanted(tierlens::TextPosition position);

protected:
    [[nodiscard]] QSize sizeHint() const override { return {300, 240}; }

private:
    void refresh();
    QTreeWidgetItem* row(const QString& name, const QString& value, QTreeWidgetItem* parent = nullptr);
    void showTopology();
    void showVertex(VertexId vertex);
    void showEdge(EdgeId edge);
    void showMany(const std::vector<VertexId>& vertices);
    void showPlace(SourceNode node);

    Document& document_;
    SelectionHub& hub_;
    PanelHeader* header_;
    QTreeWidget* list_;
    std::shared_ptr<const Answer> answer_;
    SourceNode node_;
};

} // namespace tierlens
