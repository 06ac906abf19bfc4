#include "ui/graph/graph_edit.h"

#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QMimeData>
#include <algorithm>
#include <utility>
#include <vector>

#include "ui/document/text.h"
#include "ui/graph/block_mime.h"
#include "ui/graph/graph_marks.h"
#include "ui/graph/graph_view.h"

namespace tierlens {
namespace {

constexpr double kPort = 6.0; ///< radius of a port, pixels

struct DragTexts {
    Q_DECLARE_TR_FUNCTIONS(DragTexts)
};

QString levelWord(Level level)
{
    switch (level) {
    case Level::system:
        return DragTexts::tr("the system");
    case Level::pod:
        return DragTexts::tr("a pod");
    case Level::rack:
        return DragTexts::tr("a rack");
    case Level::board:
        return DragTexts::tr("a board");
    case Level::chip:
        break;
    }
    return DragTexts::tr("a chip");
}

/// What stands in a container one level below it, with their boxes.
std::vector<std::pair<std::string, QRectF>> membersOf(const GraphFrame& frame, ContainerId id, Level level)
{
    const Topology& t = *frame.content->topology;
    std::vector<std::pair<std::string, QRectF>> members;
    for (const ContainerId c : t.container(id).children)
        if (t.container(c).level == level)
            members.emplace_back(t.path(c), frame.box(frame.content->layout.containers[c.index()]));
    if (level == Level::chip)
        for (const VertexId v : t.container(id).endpoints)
            members.emplace_back(t.path(v), frame.box(frame.content->layout.vertices[v.index()]));
    return members;
}

} // namespace

QRectF portBox(const GraphFrame& frame, const GraphHit& hit)
{
    if (hit.kind != GraphHit::Kind::vertex)
        return {};
    // At a small scale it stands above, so that most of the box is left to move the element by.
    const QRectF box = hitBox(frame, hit);
    const double below = std::min(kPort, box.height() / 3);
    return QRectF(box.center().x() - kPort, box.top() + below - 2 * kPort, 2 * kPort, 2 * kPort);
}

void paintPort(QPainter& painter, const GraphFrame& frame, const GraphHit& hit)
{
    const QRectF port = portBox(frame, hit);
    if (port.isEmpty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(frame.style->palette.accent(), 1.5));
    painter.setBrush(frame.style->background);
    painter.drawEllipse(port.adjusted(1, 1, -1, -1));
}

std::optional<GraphDrag> GraphDrag::begin(const GraphFrame& frame, const GraphHit& from, bool port)
{
    const Topology& t = *frame.content->topology;
    GraphDrag drag;
    drag.from_ = from;
    // Lines cross the space of a box nearly everywhere: a drag that begins on one is of the box.
    if (from.kind == GraphHit::Kind::link || from.kind == GraphHit::Kind::ribbon) {
        if (!from.container.valid())
            return {};
        drag.from_ = {GraphHit::Kind::container, static_cast<std::uint32_t>(from.container.index()), 0, from.container};
    }
    if (port && drag.from_.kind == GraphHit::Kind::vertex) {
        drag.kind_ = Kind::link;
        drag.path_ = t.path(VertexId(drag.from_.index));
        drag.start_ = portBox(frame, drag.from_).center();
        return drag;
    }
    if (drag.from_.kind == GraphHit::Kind::vertex) {
        const VertexId v(drag.from_.index);
        drag.device_ = t.vertex(v).kind != VertexKind::endpoint;
        drag.path_ = t.isDie(v) ? t.path(t.vertex(v).parent) : t.path(v);
    } else if ((drag.from_.kind == GraphHit::Kind::container || drag.from_.kind == GraphHit::Kind::closedContainer) &&
               drag.from_.index != 0) {
        drag.level_ = t.container(ContainerId(drag.from_.index)).level;
        drag.path_ = t.path(ContainerId(drag.from_.index));
    } else {
        return {};
    }
    drag.start_ = hitBox(frame, drag.from_).center();
    return drag;
}

void GraphDrag::moveTo(const GraphFrame& frame, QPointF at)
{
    at_ = at;
    why_.clear();
    text_.clear();
    frame_ = {};
    gap_ = {};
    if (kind_ == Kind::link)
        findTarget(frame);
    else
        findPlace(frame);
}

void GraphDrag::findTarget(const GraphFrame& frame)
{
    const GraphHit hit = hitTest(frame, at_);
    target_ = {};
    if (hit.kind != GraphHit::Kind::vertex) {
        why_ = DragTexts::tr("A link ends at a chip, a switch or a NIC");
    } else if (hit.index == from_.index) {
        why_ = DragTexts::tr("A link needs two different ends");
    } else {
        target_ = VertexId(hit.index);
        frame_ = hitBox(frame, hit);
        text_ = DragTexts::tr("Link %1 – %2").arg(tierlens::text(path_), tierlens::text(frame.content->topology->path(target_)));
    }
}

void GraphDrag::findPlace(const GraphFrame& frame)
{
    const Topology& t = *frame.content->topology;
    ContainerId into = hitTest(frame, at_).container;
    const Level wanted = static_cast<Level>(static_cast<int>(level_) - 1);
    if (device_) {
        while (into.valid() && t.container(into).level > Level::board)
            into = t.container(into).parent;
    } else {
        while (into.valid() && t.container(into).level > wanted)
            into = t.container(into).parent;
    }
    if (!into.valid() || (!device_ && t.container(into).level != wanted)) {
        why_ = device_ ? DragTexts::tr("Drop it in a board, rack, pod or the system")
                       : DragTexts::tr("%1 stands in %2").arg(levelWord(level_), levelWord(wanted));
        why_[0] = why_[0].toUpper();
        return;
    }
    parent_ = t.path(into);
    before_.clear();
    frame_ = frame.box(frame.content->layout.containers[into.index()]);
    text_ = DragTexts::tr("Move %1 to %2").arg(tierlens::text(path_), tierlens::text(parent_));
    if (device_)
        return;
    // In reading order: the first member whose row is lower, or which stands right of the mouse in the same row.
    const auto members = membersOf(frame, into, level_);
    const QRectF* last = nullptr;
    for (const auto& [path, box] : members) {
        if (at_.y() < box.top() || (at_.y() <= box.bottom() && at_.x() < box.center().x())) {
            before_ = path;
            gap_ = QLineF(box.left() - 3, box.top(), box.left() - 3, box.bottom());
            break;
        }
        last = &box;
    }
    if (before_.empty() && last != nullptr)
        gap_ = QLineF(last->right() + 3, last->top(), last->right() + 3, last->bottom());
    const auto here = std::ranges::find(members, path_, &std::pair<std::string, QRectF>::first);
    const bool same =
        before_ == path_ ||
        (here != members.end() && (std::next(here) == members.end() ? before_.empty() : before_ == std::next(here)->first));
    if (same) {
        why_ = DragTexts::tr("It stands here already");
        gap_ = {};
    } else if (!before_.empty()) {
        text_ = DragTexts::tr("Move %1 before %2").arg(tierlens::text(path_), tierlens::text(before_));
    }
}

void GraphDrag::paint(QPainter& painter, const GraphFrame& frame) const
{
    const QColor colour = why_.isEmpty() ? frame.style->palette.accent() : frame.style->palette.error();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    if (!frame_.isEmpty()) {
        painter.setPen(QPen(frame.style->palette.accent(), 2));
        painter.drawRoundedRect(frame_.adjusted(-2, -2, 2, 2), 4, 4);
    }
    if (!gap_.isNull()) {
        painter.setPen(QPen(frame.style->palette.accent(), 3));
        painter.drawLine(gap_);
    }
    painter.setPen(QPen(colour, 2, kind_ == Kind::link ? Qt::SolidLine : Qt::DashLine));
    painter.drawLine(start_, at_);
    painter.setBrush(colour);
    painter.drawEllipse(at_, 3, 3);
    GraphMarks(frame).paintCard(painter, GraphCard{why_.isEmpty() ? text_ : why_, {}}, at_);
}

// --- the view's part --------------------------------------------------------------------------------------------------

void GraphView::setEditMode(bool on)
{
    if (on == editMode_)
        return;
    editMode_ = on;
    if (editDrag_) {
        editDrag_.reset();
        drag_ = Drag::none;
    }
    viewport()->update();
    Q_EMIT editModeChanged(on);
}

void GraphView::beginEditDrag()
{
    if (!editMode_ || pressedOn_.kind == GraphHit::Kind::none || content_ == nullptr || content_->topology != topology_)
        return;
    editDrag_ = GraphDrag::begin(frame(), pressedOn_, pressedPort_);
    if (!editDrag_)
        return;
    drag_ = Drag::edit;
    viewport()->setCursor(pressedPort_ ? Qt::CrossCursor : Qt::ClosedHandCursor);
    setHover({}, {});
}

void GraphView::endEditDrag()
{
    const std::optional<GraphDrag> drag = std::exchange(editDrag_, std::nullopt);
    Q_EMIT statusText({});
    if (!drag)
        return;
    if (!drag->why().isEmpty())
        Q_EMIT refused(drag->why());
    else if (drag->kind() == GraphDrag::Kind::link)
        Q_EMIT linkWanted(drag->from(), drag->to());
    else
        Q_EMIT moveWanted(text(drag->path()), text(drag->parent()), text(drag->before()));
}

void GraphView::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasFormat(QString::fromLatin1(kBlockMime)))
        event->acceptProposedAction();
}

void GraphView::dragMoveEvent(QDragMoveEvent* event)
{
    if (event->mimeData()->hasFormat(QString::fromLatin1(kBlockMime)))
        event->acceptProposedAction();
}

void GraphView::dropEvent(QDropEvent* event)
{
    const QByteArray key = event->mimeData()->data(QString::fromLatin1(kBlockMime));
    if (key.isEmpty() || content_ == nullptr || content_->topology != topology_)
        return;
    event->acceptProposedAction();
    const GraphHit hit = hitTest(frame(), event->position());
    Q_EMIT blockDropped(QString::fromUtf8(key), hit.container.valid() ? hit.container : ContainerId(0));
}

} // namespace tierlens
