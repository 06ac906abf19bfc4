// The palette of ready blocks: known boards and racks, regular networks. Double click or Enter adds one where the selection
// is, a drag puts it where it is dropped in the graph.
#pragma once

#include <QListWidget>
#include <QWidget>

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

class BlocksPanel final : public QWidget {
    Q_OBJECT
public:
    explicit BlocksPanel(QWidget* parent = nullptr);

    [[nodiscard]] PanelHeader* header() const { return header_; }
    [[nodiscard]] QListWidget* list() const { return list_; }

Q_SIGNALS:
    /// Of core/edit/palette.h, by its key.
    void blockWanted(const QString& key);

protected:
    [[nodiscard]] QSize sizeHint() const override { return {230, 300}; }

private:
    PanelHeader* header_;
    BlocksList* list_;
};

} // namespace tierlens
