#include "ui/graph/selection_hub.h"

#include <algorithm>

namespace tierlens {

void SelectionHub::setHighlight(const Highlight& highlight, QObject* origin)
{
    if (highlight == highlight_)
        return; // views send on every mouse move; only a change is news
    highlight_ = highlight;
    Q_EMIT highlighted(highlight_, origin);
}

namespace {

template <class T> void makeSet(std::vector<T>& ids)
{
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

} // namespace

void SelectionHub::setSelection(std::vector<VertexId> vertices, QObject* origin, std::vector<ContainerId> containers)
{
    makeSet(vertices);
    makeSet(containers);
    if (!pinned_.edges.empty() && !pinned_.phase && !(vertices.empty() && containers.empty()))
        pin({}, origin);
    if (vertices == selection_ && containers == containers_)
        return;
    selection_ = std::move(vertices);
    containers_ = std::move(containers);
    Q_EMIT selected(selection_, origin);
}

void SelectionHub::pin(const Highlight& highlight, QObject* origin)
{
    if (highlight == pinned_)
        return;
    pinned_ = highlight;
    Q_EMIT pinnedChanged(pinned_, origin);
}

void SelectionHub::showRun(std::optional<std::uint32_t> run)
{
    if (run == run_)
        return;
    run_ = run;
    Q_EMIT runShown(run_);
}

void SelectionHub::clear()
{
    showRun({});
    setHighlight({}, nullptr);
    setSelection({}, nullptr);
    pin({}, nullptr);
}

} // namespace tierlens
