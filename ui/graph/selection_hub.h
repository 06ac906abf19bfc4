// What is under the mouse and what is selected, in terms that every view understands. Views tell the hub, the hub tells
// the views; no view knows another one.
#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/base/quantity.h"
#include "core/models/message_cost.h"

namespace tierlens {

/// What is under the mouse in one of the views. Empty: nothing. A view fills in what it knows.
struct Highlight {
    std::vector<VertexId> vertices{};
    std::vector<EdgeId> edges{};
    std::optional<std::uint32_t> phase{}; ///< index into ModelResult::phases
    std::optional<std::uint32_t> step{};  ///< of the whole collective, from 0
    std::optional<ModelId> model{};
    std::optional<Bytes> size{}; ///< a point of a curve
    friend bool operator==(const Highlight&, const Highlight&) = default;
    [[nodiscard]] bool empty() const { return *this == Highlight{}; }
};

class SelectionHub final : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    [[nodiscard]] const Highlight& highlight() const { return highlight_; }
    [[nodiscard]] const std::vector<VertexId>& selection() const { return selection_; }
    /// Those of them that were picked as whole containers; sorted. Their chips are part of selection().
    [[nodiscard]] const std::vector<ContainerId>& containers() const { return containers_; }
    /// What Explain shows: the last thing clicked (kept until another click), a bar, a link or a chip.
    [[nodiscard]] const Highlight& pinned() const { return pinned_; }
    /// The run of alike steps that graph and heatmap show alone (index into LoadMap::steps); none: the whole collective.
    [[nodiscard]] std::optional<std::uint32_t> shownRun() const { return run_; }

public Q_SLOTS:
    /// The mouse is over something (or, with an empty value, over nothing). @p origin is left out of the echo by itself.
    void setHighlight(const tierlens::Highlight& highlight, QObject* origin);
    /// Vertices picked by click, rubber band or tree, sorted, without doubles; @p containers: those picked as wholes. A link
    /// that was clicked before is let go.
    void setSelection(std::vector<tierlens::VertexId> vertices, QObject* origin,
                      std::vector<tierlens::ContainerId> containers = {});
    void pin(const tierlens::Highlight& highlight, QObject* origin);
    void showRun(std::optional<std::uint32_t> run);
    /// Forgets everything: another topology is shown.
    void clear();

Q_SIGNALS:
    void highlighted(const tierlens::Highlight& highlight, QObject* origin);
    void selected(const std::vector<tierlens::VertexId>& vertices, QObject* origin);
    void pinnedChanged(const tierlens::Highlight& highlight, QObject* origin);
    void runShown(std::optional<std::uint32_t> run);

private:
    Highlight highlight_{};
    Highlight pinned_{};
    std::vector<VertexId> selection_{};
    std::vector<ContainerId> containers_{};
    std::optional<std::uint32_t> run_{};
};

} // namespace tierlens
