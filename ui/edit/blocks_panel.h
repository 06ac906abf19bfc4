// The blocks: those of the file, to be added, renamed, taken away and used, and a palette of ready ones: known boards and
// racks, regular networks. Double click or Enter makes one where the selection is, a drag puts it where it is dropped in the
// graph.
#pragma once

#include <QListWidget>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "core/edit/topology_edit.h"
#include "ui/run/latest_job.h"

class QAction;
class QLabel;

namespace tierlens {

class PanelHeader;

class BlocksList final : public QListWidget {
    Q_OBJECT
public:
    explicit BlocksList(QWidget* parent = nullptr);

protected:
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData* mimeData(const QList<QListWidgetItem*>& items) const override;
};

/// How a block of the file is named in a drag and in blockWanted: "board:hgx". Keys of ready blocks have no colon.
[[nodiscard]] QString fileBlockKey(const NamedBlock& block);

class BlocksPanel final : public QWidget {
    Q_OBJECT
public:
    explicit BlocksPanel(QWidget* parent = nullptr);

    [[nodiscard]] PanelHeader* header() const { return header_; }
    /// The ready ones.
    [[nodiscard]] QListWidget* list() const { return list_; }
    /// Those of the file, in the order of fileBlocks().
    [[nodiscard]] QListWidget* fileList() const { return own_; }
    [[nodiscard]] const std::vector<NamedBlock>& fileBlocks() const { return blocks_; }
    /// Of fileBlocks(), by fileBlockKey().
    [[nodiscard]] const NamedBlock* fileBlock(const QString& key) const;
    /// What is chosen in fileList().
    [[nodiscard]] std::optional<NamedBlock> chosen() const;
    [[nodiscard]] QAction* addBlock() const { return add_; }
    [[nodiscard]] QAction* renameBlock() const { return rename_; }
    [[nodiscard]] QAction* removeBlock() const { return remove_; }

public Q_SLOTS:
    /// The blocks of another file, or of the same after an edit; read aside.
    void setFile(const std::shared_ptr<const tierlens::TopologyFile>& file);

Q_SIGNALS:
    /// A ready one, by its key in core/edit/palette.h, or one of the file.
    void blockWanted(const QString& key);

protected:
    [[nodiscard]] QSize sizeHint() const override { return {230, 300}; }

private:
    void show(std::vector<NamedBlock> blocks);
    void update();

    PanelHeader* header_;
    QLabel* ownTitle_;
    BlocksList* own_;
    BlocksList* list_;
    QAction* add_ = nullptr;
    QAction* rename_ = nullptr;
    QAction* remove_ = nullptr;
    std::vector<NamedBlock> blocks_;
    LatestJob<std::vector<NamedBlock>> reader_;
};

} // namespace tierlens
