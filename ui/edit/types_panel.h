// The types of the file - chips, switches, NICs, links - to be added, changed, renamed and taken away. Enter or a double click
// changes one.
#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "core/edit/topology_edit.h"
#include "ui/run/latest_job.h"

class QAction;
class QListWidget;

namespace tierlens {

class PanelHeader;

/// "chip type", "link type", … in the language of the window.
[[nodiscard]] QString typeKindText(TypeKind kind);

class TypesPanel final : public QWidget {
    Q_OBJECT
public:
    explicit TypesPanel(QWidget* parent = nullptr);

    [[nodiscard]] PanelHeader* header() const { return header_; }
    /// In the order of types().
    [[nodiscard]] QListWidget* list() const { return list_; }
    [[nodiscard]] const std::vector<NamedType>& types() const { return types_; }
    /// What is chosen in list().
    [[nodiscard]] std::optional<NamedType> chosen() const;
    [[nodiscard]] QAction* addType() const { return add_; }
    [[nodiscard]] QAction* changeType() const { return change_; }
    [[nodiscard]] QAction* removeType() const { return remove_; }

public Q_SLOTS:
    /// The types of another file, or of the same after an edit; read aside.
    void setFile(const std::shared_ptr<const tierlens::TopologyFile>& file);

protected:
    [[nodiscard]] QSize sizeHint() const override { return {230, 300}; }

private:
    void show(std::vector<NamedType> types);
    void update();

    PanelHeader* header_;
    QListWidget* list_;
    QAction* add_ = nullptr;
    QAction* change_ = nullptr;
    QAction* remove_ = nullptr;
    std::vector<NamedType> types_;
    LatestJob<std::vector<NamedType>> reader_;
};

} // namespace tierlens
