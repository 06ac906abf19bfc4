#include "core/layout/layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/layout/arrangement.h"
#include "core/layout/fabric_levels.h"
#include "core/layout/item_grids.h"
#include "core/layout/link_lines.h"
#include "core/layout/nic_row.h"
#include "core/layout/ownership.h"

namespace tierlens {
namespace {

constexpr double kSwitchWidth = 92.0, kSwitchNarrow = 60.0, kSwitchHeight = 26.0, kSwitchGap = 16.0;
constexpr std::size_t kLongestRow = 12; ///< of switches, where the row is wider than what is below it
constexpr double kChipGap = 10.0, kGridGap = 30.0;
constexpr std::uint32_t kNone = Ownership::kNone;

class Arranger {
public:
    Arranger(const Topology& topology, Layout& layout) : topology_(topology), layout_(layout) {}

    void run();

private:
    using Levels = FabricLevels;

    void arrange(ContainerId id);
    void placeAbsolute();

    [[nodiscard]] std::vector<Block> itemBlocks(ContainerId id);
    [[nodiscard]] Block arrangeLevel(ContainerId id, Levels& levels, std::vector<Block>& items, std::size_t level,
                                     const std::vector<std::uint32_t>& nodes);
    [[nodiscard]] Block arrangeItems(ContainerId id, std::vector<Block>&& items, const std::vector<std::uint32_t>& numbers,
                                     const Beside& beside, Block* between, std::uint32_t mostRows);
    [[nodiscard]] Block bankBlock(ContainerId id, std::span<const VertexId> switches, FabricId fabric, std::uint32_t level,
                                  double width);
    [[nodiscard]] Block stacked(ContainerId id, Block&& core, Block&& bank) const;
    void addNics(ContainerId id, PlacedRows& rows, const std::vector<std::uint32_t>& rowOfItem, std::uint32_t columns);

    [[nodiscard]] std::uint32_t itemOf(ContainerId id, VertexId vertex) const;
    [[nodiscard]] bool below(ContainerId id) const { return topology_.container(id).level >= Level::board; }
    [[nodiscard]] double switchScale(ContainerId id) const { return switchScale_[id.index()]; }

    const Topology& topology_;
    Layout& layout_;
    Ownership owned_{};
    std::vector<std::vector<FabricId>> fabricsOf_{}; ///< by container
    ItemGrids gridOf_{};
    std::vector<Block> blocks_{};                                   ///< by container: its box and all in it but below children
    std::vector<std::uint32_t> itemOfContainer_{}, itemOfVertex_{}; ///< number among the items of the parent
    std::vector<double> switchScale_{};                             ///< by container
};

std::uint32_t Arranger::itemOf(ContainerId id, VertexId vertex) const
{
    ContainerId at = topology_.vertex(vertex).parent;
    if (at == id)
        return itemOfVertex_[vertex.index()];
    while (at.valid() && topology_.container(at).parent != id)
        at = topology_.container(at).parent;
    return at.valid() ? itemOfContainer_[at.index()] : kNone;
}

std::vector<Block> Arranger::itemBlocks(ContainerId id)
{
    const Container& container = topology_.container(id);
    std::vector<Block> items;
    items.reserve(container.children.size() + container.endpoints.size());
    struct Item {
        std::uint32_t number, index;
        bool isContainer;
    };
    std::vector<Item> sorted;
    sorted.reserve(items.capacity());
    for (const ContainerId child : container.children)
        sorted.push_back({topology_.container(child).number, child.index(), true});
    for (const VertexId v : container.endpoints)
        sorted.push_back({topology_.vertex(v).number, v.index(), false});
    if (!container.children.empty() && !container.endpoints.empty())
        std::stable_sort(sorted.begin(), sorted.end(), [](const Item& a, const Item& b) { return a.number < b.number; });
    for (const Item& item : sorted) {
        const auto number = static_cast<std::uint32_t>(items.size());
        if (item.isContainer) {
            itemOfContainer_[item.index] = number;
            const Block& inner = blocks_[item.index];
            items.push_back(
                {inner.width, inner.height, {{Piece::Kind::container, item.index, {0, 0, inner.width, inner.height}}}});
        } else {
            itemOfVertex_[item.index] = number;
            items.push_back({kChipWidth, kChipHeight, {{Piece::Kind::vertex, item.index, {0, 0, kChipWidth, kChipHeight}}}});
        }
    }
    return items;
}

Block Arranger::bankBlock(ContainerId id, std::span<const VertexId> switches, FabricId fabric, std::uint32_t level, double width)
{
    const double scale = switchScale(id);
    const auto n = static_cast<double>(switches.size());
    const double boxWidth = (switches.size() <= 8 ? kSwitchWidth : kSwitchNarrow) * scale, boxHeight = kSwitchHeight * scale;
    const double gap = kSwitchGap * scale, least = boxWidth + gap;
    const double room = std::max(width, std::min(n, static_cast<double>(kLongestRow)) * least);
    const auto lines = static_cast<std::size_t>(std::ceil(n * least / room - 1e-9));
    const std::size_t perLine = (switches.size() + lines - 1) / lines;
    const double pitch = std::clamp(room / static_cast<double>(perLine), least, boxWidth * 2.4);
    Block block;
    const auto bank = static_cast<std::uint32_t>(layout_.banks.size());
    block.width = static_cast<double>(perLine - 1) * pitch + boxWidth;
    block.height = static_cast<double>(lines) * (boxHeight + gap) - gap;
    block.pieces.push_back({Piece::Kind::bank, bank, {0, 0, block.width, block.height}});
    for (std::size_t i = 0; i < switches.size(); ++i) {
        const std::size_t line = i / perLine;
        const std::size_t inLine = std::min(perLine, switches.size() - line * perLine);
        const double start = (block.width - (static_cast<double>(inLine - 1) * pitch + boxWidth)) / 2;
        layout_.bankOf[switches[i].index()] = bank;
        block.pieces.push_back({Piece::Kind::vertex,
                                switches[i].index(),
                                {start + static_cast<double>(i % perLine) * pitch, static_cast<double>(line) * (boxHeight + gap),
                                 boxWidth, boxHeight}});
    }
    layout_.banks.push_back({{}, id, fabric, level, static_cast<std::uint32_t>(switches.size())});
    return block;
}

/// Room for the links between a row of switches and what it joins: wide rows need more, or the lines lie flat.
double reach(double width, bool board)
{
    return board ? std::clamp(0.16 * width, 44.0, 130.0) : std::clamp(0.075 * width, 56.0, 420.0);
}

Block Arranger::stacked(ContainerId id, Block&& core, Block&& bank) const
{
    const double width = std::max(core.width, bank.width);
    const double gap = reach(width, below(id));
    const double coreX = (width - core.width) / 2, bankX = (width - bank.width) / 2;
    Block whole;
    if (below(id)) {
        const double bankY = core.height + gap;
        whole.add(std::move(core), coreX, 0);
        whole.add(std::move(bank), bankX, bankY);
    } else {
        const double coreY = bank.height + gap;
        whole.add(std::move(bank), bankX, 0);
        whole.add(std::move(core), coreX, coreY);
    }
    whole.width = width;
    return whole;
}

void Arranger::addNics(ContainerId id, PlacedRows& rows, const std::vector<std::uint32_t>& rowOfItem, std::uint32_t columns)
{
    std::vector<NicWish> wishes;
    const Container& container = topology_.container(id);
    for (std::size_t i = 0; i < container.nics.size(); ++i) {
        const VertexId nic = container.nics[i];
        // A NIC that serves no chip stands at the first row, in its order.
        const std::uint32_t chip = owned_.firstChip[nic.index()];
        const std::uint32_t first = chip == kNone ? kNone : itemOf(id, VertexId(chip));
        if (first == kNone || first >= rows.places.size()) {
            wishes.push_back(
                {0, rows.places.empty() ? 0.0 : rows.places[std::min(i % columns, rows.places.size() - 1)].centreX(), nic});
            continue;
        }
        std::uint32_t last = itemOf(id, VertexId(owned_.lastChip[nic.index()]));
        if (last >= rows.places.size() || rowOfItem[last] != rowOfItem[first])
            last = first;
        wishes.push_back({rowOfItem[first], (rows.places[first].centreX() + rows.places[last].centreX()) / 2, nic});
    }
    placeNics(rows, std::move(wishes));
}

Block Arranger::arrangeItems(ContainerId id, std::vector<Block>&& items, const std::vector<std::uint32_t>& numbers,
                             const Beside& beside, Block* between, std::uint32_t mostRows)
{
    const Container& container = topology_.container(id);
    const auto n = static_cast<std::uint32_t>(items.size());
    if (n == 0)
        return Block{std::max(beside.leastWidth, 60.0), 20.0, {}};
    const bool chips = below(id);
    double cellWidth = 0, cellHeight = 0;
    for (const Block& b : items) {
        cellWidth = std::max(cellWidth, b.width);
        cellHeight = std::max(cellHeight, b.height);
    }
    const bool whole = numbers.size() == container.children.size() + container.endpoints.size();
    const std::vector<std::uint32_t>& dims = gridOf_[id.index()];
    const bool nics = container.level == Level::board && !container.nics.empty();
    const bool direct = owned_.direct[id.index()];
    double gapX = chips ? kChipGap : std::clamp(0.03 * cellWidth, 18.0, 400.0);
    double gapY = chips ? 14.0 : std::clamp(0.03 * cellWidth, 18.0, 400.0);
    if (!dims.empty() || direct)
        gapX = gapY = std::max(gapX, kGridGap);
    if (whole && !dims.empty() && !nics && dims.size() > 1)
        return placeGrid(std::move(items), dims, gapX, gapY);

    Rows rows{n, gapX, gapY, {}, 0, 0, false};
    if (whole && dims.size() > 1)
        rows.columns = dims.front();
    else if (chips && n <= 8)
        rows.columns = n;
    else if (chips && n <= 16 && n % 2 == 0)
        rows.columns = direct && dims.empty() ? n : n / 2;
    else
        rows.columns = bestColumns(n, cellWidth, cellHeight, gapX, gapY, beside);
    if (!dims.empty() && dims.size() == 1 && whole && n > rows.columns)
        rows.loop = true;
    const std::uint32_t rowCount = (n + rows.columns - 1) / rows.columns;
    if (between != nullptr && rowCount >= 2 && rowCount <= mostRows) {
        rows.splitAfter = (rowCount + 1) / 2;
        const double width = std::max(rows.columns * (cellWidth + gapX), beside.leastWidth);
        rows.split = between->height + 2 * reach(width, chips);
    }
    std::vector<std::uint32_t> rowOfItem(n);
    for (std::uint32_t i = 0; i < n; ++i)
        rowOfItem[i] = i / rows.columns;
    if (nics) {
        rows.above.assign(rowCount, 0.0);
        for (const VertexId nic : container.nics) {
            const std::uint32_t chip = owned_.firstChip[nic.index()];
            const std::uint32_t item = chip == kNone ? 0 : itemOf(id, VertexId(chip));
            rows.above[item < n ? rowOfItem[item] : 0] = kNicHeight + kNicReach;
        }
    }
    PlacedRows placed = placeRows(std::move(items), rows);
    if (nics)
        addNics(id, placed, rowOfItem, rows.columns);
    if (direct && dims.empty() && rowCount == 1 && n > 2 && chips) {
        // Links between chips of one row are arcs below it (or above, where the switches are).
        const double span = std::min(placed.block.width, (cellWidth + gapX) * (n - 1));
        placed.block.height += arcHeight(span) + 6.0;
    }
    if (rows.splitAfter != 0) {
        const double x = (std::max(placed.block.width, between->width) - between->width) / 2;
        const double shift = std::max(0.0, (between->width - placed.block.width) / 2);
        for (Piece& piece : placed.block.pieces)
            piece.rect.x += shift;
        placed.block.add(std::move(*between), x, placed.splitTop + (rows.split - between->height) / 2);
        between->width = 0; // taken
    }
    return std::move(placed.block);
}

Block Arranger::arrangeLevel(ContainerId id, Levels& levels, std::vector<Block>& items, std::size_t level,
                             const std::vector<std::uint32_t>& nodes)
{
    const auto itemCount = static_cast<std::uint32_t>(items.size());
    std::vector<VertexId> row;
    std::vector<std::uint32_t> lower, itemNumbers;
    for (const std::uint32_t n : nodes) {
        if (n >= itemCount && levels.levelOf[n - itemCount] == level) {
            row.push_back(levels.switches[n - itemCount]);
            continue;
        }
        lower.push_back(n);
        if (n < itemCount)
            itemNumbers.push_back(n);
    }
    const bool board = below(id);
    Beside beside;
    if (!row.empty()) {
        const double box = (row.size() <= 8 ? kSwitchWidth : kSwitchNarrow) + kSwitchGap;
        beside.leastWidth = row.size() <= kLongestRow ? static_cast<double>(row.size()) * box * switchScale(id) : 0.0;
        beside.height = kSwitchHeight * switchScale(id) + (board ? 44.0 : 80.0);
        beside.heightShare = board ? 0.1 : 0.08;
        beside.rowCost = board ? 0.0 : items.size() <= 3 ? 0.3 : 0.05; // lines to the second row cross the first
    }
    Block core;
    bool taken = false;
    if (level == 0) {
        std::vector<Block> mine;
        mine.reserve(itemNumbers.size());
        for (const std::uint32_t n : itemNumbers)
            mine.push_back(std::move(items[n]));
        // Between two rows both are reached without crossing the other; parallel switches stand in the middle of many.
        const FabricKind kind = levels.fabric->kind;
        const bool parallel = kind == FabricKind::switched && mine.size() > 8;
        const bool middle = gridOf_[id.index()].empty() && levels.component.size() == 1 && (!board || parallel) && !row.empty();
        if (middle) {
            Block bank = bankBlock(id, row, levels.id, 0, beside.leastWidth);
            core = arrangeItems(id, std::move(mine), itemNumbers, beside, &bank, parallel ? kNone : 2);
            taken = bank.width == 0;
            if (!taken) {
                layout_.banks.pop_back(); // its width was only a guess: make it anew to stand above
            }
        } else
            core = arrangeItems(id, std::move(mine), itemNumbers, beside, nullptr, 0);
    } else {
        // What is joined below this level stands together.
        const std::vector<std::uint32_t>& component = levels.component[level - 1];
        std::vector<std::vector<std::uint32_t>> parts;
        std::vector<std::uint32_t> partOf(component.size(), kNone);
        for (const std::uint32_t n : lower) {
            std::uint32_t& part = partOf[component[n]];
            if (part == kNone) {
                part = static_cast<std::uint32_t>(parts.size());
                parts.emplace_back();
            }
            parts[part].push_back(n);
        }
        if (parts.size() == 1)
            core = arrangeLevel(id, levels, items, level - 1, parts.front());
        else {
            std::vector<Block> blocks;
            double w = 0, h = 0;
            for (const auto& part : parts) {
                blocks.push_back(arrangeLevel(id, levels, items, level - 1, part));
                w = std::max(w, blocks.back().width);
                h = std::max(h, blocks.back().height);
            }
            const bool dragonfly = levels.fabric->kind == FabricKind::dragonfly;
            const double gap = std::max(below(id) ? 36.0 : 48.0, 0.05 * w);
            const double gapY = dragonfly ? gap + 60.0 * switchScale(id) : gap;
            const std::uint32_t columns = bestColumns(static_cast<std::uint32_t>(blocks.size()), w, h, gap, gapY, beside);
            PlacedRows placed =
                placeRows(std::move(blocks), Rows{columns, gap, gapY, {dragonfly ? 60.0 * switchScale(id) : 0.0}, 0, 0, false});
            core = std::move(placed.block);
        }
    }
    if (row.empty() || taken)
        return core;
    Block bank = bankBlock(id, row, levels.id, static_cast<std::uint32_t>(level), core.width);
    return stacked(id, std::move(core), std::move(bank));
}

void Arranger::arrange(ContainerId id)
{
    const Container& container = topology_.container(id);
    std::vector<Block> items = itemBlocks(id);
    const bool alone = container.children.size() == 1 && container.endpoints.empty() && container.switches.empty() &&
                       container.nics.empty() && container.level != Level::chip;
    if (alone) {
        layout_.merged[id.index()] = true;
        Block& block = blocks_[id.index()];
        block = std::move(items.front());
        layout_.headers[id.index()] = layout_.headers[container.children.front().index()];
        return;
    }

    double widest = 0;
    for (const Block& b : items)
        widest = std::max(widest, b.width);
    switchScale_[id.index()] = std::clamp(std::pow(widest / 560.0, 0.85), 1.0, 40.0);

    // The fabric with the most levels gives the structure; the switches of all others stand in rows at the edge.
    FabricId structural{};
    for (const FabricId f : fabricsOf_[id.index()]) {
        const Fabric& fabric = topology_.fabric(f);
        if (fabric.switchLevels.empty() || fabric.switchLevels.front().empty())
            continue;
        const bool better = !structural.valid() || fabric.switchLevels.size() > topology_.fabric(structural).switchLevels.size();
        if (better)
            structural = f;
    }
    Block content;
    if (structural.valid()) {
        Levels levels = fabricLevels(topology_, structural, items.size(), [this, id](VertexId v) { return itemOf(id, v); });
        std::vector<std::uint32_t> nodes(items.size() + levels.switches.size());
        std::iota(nodes.begin(), nodes.end(), 0U);
        content = arrangeLevel(id, levels, items, levels.component.size() - 1, nodes);
    } else {
        std::vector<std::uint32_t> numbers(items.size());
        std::iota(numbers.begin(), numbers.end(), 0U);
        content = arrangeItems(id, std::move(items), numbers, {}, nullptr, 0);
    }
    std::vector<VertexId> byHand;
    for (const VertexId v : container.switches) {
        const FabricId f = topology_.vertex(v).fabric;
        if (!f.valid() || topology_.fabric(f).switchLevels.empty())
            byHand.push_back(v);
    }
    for (const FabricId f : fabricsOf_[id.index()]) {
        if (f == structural)
            continue;
        const Fabric& fabric = topology_.fabric(f);
        for (std::size_t l = 0; l < fabric.switchLevels.size(); ++l) {
            if (!fabric.switchLevels[l].empty()) {
                Block bank = bankBlock(id, fabric.switchLevels[l], f, static_cast<std::uint32_t>(l), content.width);
                content = stacked(id, std::move(content), std::move(bank));
            }
        }
    }
    if (!byHand.empty()) {
        Block bank = bankBlock(id, byHand, FabricId{}, 0, content.width);
        content = stacked(id, std::move(content), std::move(bank));
    }
    const bool nicsPlaced = container.level == Level::board && !(container.children.empty() && container.endpoints.empty());
    if (!container.nics.empty() && !nicsPlaced) {
        Block row;
        const auto perLine = std::max<std::size_t>(8, static_cast<std::size_t>(content.width / (kNicWidth + kNicGap)));
        for (std::size_t i = 0; i < container.nics.size(); ++i) {
            const std::size_t line = i / perLine;
            row.add({kNicWidth, kNicHeight, {{Piece::Kind::vertex, container.nics[i].index(), {0, 0, kNicWidth, kNicHeight}}}},
                    static_cast<double>(i % perLine) * (kNicWidth + kNicGap), static_cast<double>(line) * (kNicHeight + kNicGap));
        }
        content = stacked(id, std::move(content), std::move(row));
    }

    const bool chip = container.level == Level::chip;
    const double size = std::max(content.width, content.height);
    const double margin = chip ? 7.0 : std::clamp(0.02 * size, 14.0, 600.0);
    const double header = chip ? 20.0 : std::clamp(0.055 * std::min(content.width, content.height * 1.6), 26.0, 4000.0);
    layout_.headers[id.index()] = header;
    Block& box = blocks_[id.index()];
    box.add(std::move(content), margin, header + (chip ? 2.0 : margin * 0.5));
    box.width = std::max(box.width + margin, chip ? kChipWidth : 96.0);
    box.height += margin;
}

void Arranger::placeAbsolute()
{
    layout_.containers[0] = {0, 0, blocks_[0].width, blocks_[0].height};
    for (const ContainerId id : owned_.order) {
        const Rect box = layout_.containers[id.index()];
        for (const Piece& piece : blocks_[id.index()].pieces) {
            const Rect at{box.x + piece.rect.x, box.y + piece.rect.y, piece.rect.width, piece.rect.height};
            if (piece.kind == Piece::Kind::container)
                layout_.containers[piece.index] = at;
            else if (piece.kind == Piece::Kind::vertex)
                layout_.vertices[piece.index] = at;
            else
                layout_.banks[piece.index].rect = at;
        }
    }
    layout_.bounds = layout_.containers[0];
}

void Arranger::run()
{
    const std::size_t containers = topology_.containers.size(), vertices = topology_.vertices.size();
    layout_.containers.resize(containers);
    layout_.headers.assign(containers, 0.0);
    layout_.merged.assign(containers, false);
    layout_.vertices.resize(vertices);
    layout_.bankOf.assign(vertices, kNoBank);
    fabricsOf_.resize(containers);
    blocks_.resize(containers);
    switchScale_.assign(containers, 1.0);
    itemOfContainer_.assign(containers, kNone);
    itemOfVertex_.assign(vertices, kNone);
    for (std::size_t f = 0; f < topology_.fabrics.size(); ++f)
        fabricsOf_[topology_.fabrics[f].container.index()].emplace_back(f);
    owned_ = findOwnership(topology_, layout_);
    gridOf_ = findItemGrids(topology_, owned_.order, fabricsOf_);
    for (auto id = owned_.order.rbegin(); id != owned_.order.rend(); ++id)
        arrange(*id);
    placeAbsolute();
}

} // namespace

Layout makeLayout(const Topology& topology)
{
    Layout layout;
    if (topology.containers.empty())
        return layout;
    Arranger(topology, layout).run();
    drawLines(topology, layout);
    return layout;
}

} // namespace tierlens
