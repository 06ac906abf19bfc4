// The tier graph: the centre of the window. Nested boxes and links coloured by load; zoom, pan, pick, hover.
#pragma once

#include <QAbstractScrollArea>
#include <QFutureWatcher>
#include <QPixmap>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "core/evaluation/evaluation.h"
#include "ui/graph/graph_edit.h"
#include "ui/graph/graph_hit.h"
#include "ui/graph/graph_texts.h"
#include "ui/graph/selection_hub.h"

class QMenu;

namespace tierlens {

class OverviewView;

/// Wheel zooms at the mouse; a drag on empty space pans, Shift + drag is a rubber band; click selects, Ctrl + click adds or
/// takes away, double click fits the container. Keys: F or Home fit all, 1 is 100 %, + − zoom, arrows pan, Ctrl + arrows walk
/// between elements, Enter picks, N picks the next link there, Escape clears. Speaks to the other views through the hub only.
class GraphView final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit GraphView(SelectionHub* hub, QWidget* parent = nullptr);
    ~GraphView() override;

    /// Shows another topology, fitted; none shows an empty surface. Big ones are laid out on a worker: the old picture stays
    /// until the new one is there (topologyShown). Loads and ranks of the old one are dropped. @p keepPlace: the same file after
    /// an edit, so that place and zoom stay.
    void setTopology(std::shared_ptr<const Topology> topology, bool keepPlace = false);
    /// The chips of the group in the order of their ranks; others are muted. Empty: no group.
    void setRanks(const std::vector<VertexId>& ranks);
    /// Loads of the last evaluation; none: links are plain.
    void setLoads(std::shared_ptr<const LoadMap> loads);
    /// Colours by one phase (index into ModelResult::phases) instead of the whole collective.
    void setPhase(std::optional<std::uint32_t> phase);
    /// Colours by one step of a run of alike ones (index into LoadMap::steps); goes before a phase.
    void setRun(std::optional<std::uint32_t> run);
    /// Greys the picture: what it shows is being computed anew.
    void setStale(bool stale);

    /// Then a drag on a box moves it, a drag from its port makes a link, and a click on a container selects it.
    void setEditMode(bool on);
    [[nodiscard]] bool editMode() const { return editMode_; }
    /// The drag that is going on in edit mode.
    [[nodiscard]] const std::optional<GraphDrag>& editDrag() const { return editDrag_; }

    [[nodiscard]] std::optional<std::uint32_t> phase() const { return phase_; }
    [[nodiscard]] std::optional<std::uint32_t> run() const { return run_; }
    [[nodiscard]] const GraphLoads* loads() const { return loads_.get(); }
    [[nodiscard]] double scale() const { return scale_; }
    /// Where things are on the screen now; for export, tests and the overview. Valid until the next change.
    [[nodiscard]] GraphFrame frame() const;
    /// What the loads of the colour bar are of; there must be loads.
    [[nodiscard]] QString legendNote() const;
    [[nodiscard]] const GraphContent* content() const { return content_.get(); }
    /// What the context menu at @p pos (viewport) would hold.
    [[nodiscard]] std::unique_ptr<QMenu> menuAt(QPoint pos);

    QSize sizeHint() const override { return {900, 560}; }
    QSize minimumSizeHint() const override { return {240, 160}; }

public Q_SLOTS:
    void fitAll();
    void fitContainer(tierlens::ContainerId id);
    void actualSize(); ///< 100 %
    void zoomIn();
    void zoomOut();
    /// Brings the vertices into view when they are outside of it.
    void reveal(const std::vector<tierlens::VertexId>& vertices);

Q_SIGNALS:
    /// "Use selection as group": end points, in file order.
    void groupRequested(const std::vector<tierlens::VertexId>& ranks);
    /// What is under the mouse, in one line; empty: nothing.
    void statusText(const QString& text);
    /// The topology that was set is in the picture now.
    void topologyShown();
    void scaleChanged(double scale);
    void editModeChanged(bool on);
    /// A context menu is about to be shown: others add what they offer for the selection.
    void menuMade(QMenu* menu);
    /// An element was dragged into the container @p parent, to stand before @p before (empty: last). Paths as in core/edit.
    void moveWanted(const QString& path, const QString& parent, const QString& before);
    void linkWanted(tierlens::VertexId from, tierlens::VertexId to);
    /// A drag ended where it means nothing.
    void refused(const QString& why);
    /// A ready block was dropped at a container.
    void blockDropped(const QString& key, tierlens::ContainerId at);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void scrollContentsBy(int, int) override {} // pans by itself, without scroll bars

private:
    /// Everything that the cached picture depends on, but for its place.
    struct PictureKey {
        const GraphContent* content = nullptr;
        const GraphLoads* loads = nullptr;
        std::uint64_t looks = 0; ///< counts changes of ranks, palette and font
        double scale = 0, ratio = 0;
        QSize size{};
        friend bool operator==(const PictureKey&, const PictureKey&) = default;
    };
    enum class Drag : std::uint8_t { none, pressed, pan, band, edit };

    void adopt(std::shared_ptr<const GraphContent> content);
    void numberRanks();
    void makeLoads();
    void looksChanged();
    void zoomAt(QPointF at, double factor);
    void panBy(QPointF delta);
    void setView(double scale, QPointF origin);
    void fitRect(const Rect& rect, double margin);
    void moved();
    void settle();
    void refreshPicture();
    void placeOverview();
    [[nodiscard]] double fitScale() const;
    [[nodiscard]] QRectF window() const { return QRectF(viewport()->rect()); }

    void setHover(const GraphHit& hit, QPointF at);
    [[nodiscard]] GraphCard cardOf(const GraphHit& hit) const;
    [[nodiscard]] Highlight highlightOf(const GraphHit& hit) const;
    [[nodiscard]] std::vector<VertexId> verticesOf(const GraphHit& hit) const;
    void pick(const GraphHit& hit, bool add);
    void walk(int dx, int dy);
    void pickNextLink();
    void selectForMenu(const GraphHit& hit);
    void beginEditDrag();
    void endEditDrag();
    void followHighlight(const Highlight& highlight, QObject* origin);

    SelectionHub* hub_;
    std::shared_ptr<const Topology> topology_{};
    std::shared_ptr<const GraphContent> content_{};
    std::shared_ptr<const LoadMap> loadMap_{};
    std::shared_ptr<const GraphLoads> loads_{};
    std::vector<VertexId> ranked_{};
    std::vector<int> ranks_{}; ///< by VertexId
    std::optional<std::uint32_t> phase_{}, run_{};
    std::unique_ptr<GraphStyle> style_;
    QFutureWatcher<std::shared_ptr<const GraphContent>> layoutWatcher_{};
    QFutureWatcher<std::shared_ptr<const GraphLoads>> loadsWatcher_{};
    bool loadsAwaited_ = false; ///< those that loadsWatcher_ makes
    OverviewView* overview_;

    double scale_ = 1.0;
    QPointF origin_{};
    bool fitted_ = true; ///< stays fitted when the window changes its size
    bool stale_ = false;

    QPixmap picture_{};
    PictureKey pictureKey_{};
    QPointF pictureOrigin_{};
    GraphPaintStats pictureStats_{};
    std::uint64_t looks_ = 0;
    bool moving_ = false;
    QTimer settleTimer_{};

    Drag drag_ = Drag::none;
    QPoint pressedAt_{}, lastPos_{};
    Qt::KeyboardModifiers pressedWith_{};
    GraphHit hover_{}, focus_{};
    QPointF hoverAt_{};
    bool keepPlace_ = false; ///< when the topology that was set is laid out
    bool editMode_ = false;
    GraphHit pressedOn_{}; ///< in edit mode
    bool pressedPort_ = false;
    std::optional<GraphDrag> editDrag_{};
    std::vector<VertexId> glowVertices_{};
    std::vector<EdgeId> glowEdges_{};
};

} // namespace tierlens
