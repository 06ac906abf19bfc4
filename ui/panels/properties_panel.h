// What is selected: type, values with their units, links, and where it stands in the file. Values of the file can be
// changed here, for what is selected alone or for its type.
#pragma once

#include <QWidget>
#include <memory>

#include "core/base/source_map.h"
#include "ui/edit/element_values.h"
#include "ui/graph/selection_hub.h"
#include "ui/run/evaluation_runner.h"

class QComboBox;
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
    /// Whom a changed value concerns: what is selected (0) or its type (1).
    [[nodiscard]] QComboBox* scope() const { return scope_; }
    void refresh();

Q_SIGNALS:
    void sourceWanted(tierlens::TextPosition position);
    /// A value was typed that can be one.
    void editsWanted(const std::vector<tierlens::TopologyEdit>& edits);
    /// One was typed that cannot; what was there is shown again.
    void refused(const QString& why);

protected:
    [[nodiscard]] QSize sizeHint() const override { return {300, 240}; }

private:
    class ValueDelegate;
    /// A row whose value can be typed.
    QTreeWidgetItem* valueRow(const ValueField& field, const QString& shown, QTreeWidgetItem* parent = nullptr);
    void valueRows(QTreeWidgetItem* start);
    void take(std::size_t field, const QString& typed);
    QTreeWidgetItem* row(const QString& name, const QString& value, QTreeWidgetItem* parent = nullptr);
    void showTopology();
    void showVertex(VertexId vertex);
    void showEdge(EdgeId edge);
    void showLinks(const std::vector<EdgeId>& edges);
    void showMany(const std::vector<VertexId>& vertices);
    void showPlace(SourceNode node);

    Document& document_;
    SelectionHub& hub_;
    PanelHeader* header_;
    QTreeWidget* list_;
    QComboBox* scope_;
    EditSelection selection_;
    std::optional<ElementKind> kind_;
    std::shared_ptr<const Answer> answer_;
    SourceNode node_;
};

} // namespace tierlens
