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

void SelectionHub::setSelection(std::vector<VertexId> vertices, QObject* origin)
{
    std::sort(vertices.begin(), vertices.end());
    vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
    if (vertices == selection_)
        return;
    selection_ = std::move(vertices);
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
