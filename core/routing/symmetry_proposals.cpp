#include "core/routing/symmetry_proposals.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/routing/ecmp.h"
#include "core/routing/vertex_colours.h"

namespace tierlens {

namespace {

/// A number of mixed radix is the position of a plug; one digit of it is turned or mirrored.
struct Digit {
    std::uint64_t stride = 1, radix = 1;
    bool mirrored = false;
    friend bool operator==(const Digit&, const Digit&) = default;

    [[nodiscard]] std::uint64_t value(std::uint64_t position) const { return position / stride % radix; }
    [[nodiscard]] std::uint64_t with(std::uint64_t position, std::uint64_t to) const
    {
        return position + to * stride - value(position) * stride;
    }
};

using Shape = std::tuple<FabricKind, std::size_t, std::vector<std::uint32_t>, std::vector<std::uint32_t>, std::uint32_t,
                         std::uint32_t, std::vector<std::uint32_t>>;

class Proposer {
public:
    Proposer(const Graph& graph, const std::function<bool(const EndpointImage&)>& take)
        : graph_(graph), topology_(graph.topology()), take_(take)
    {
        firstBelow_.reserve(graph.vertexCount() + 1);
        for (std::uint32_t s = 0; s < graph.vertexCount(); ++s) {
            firstBelow_.push_back(static_cast<std::uint32_t>(order_.size()));
            if (isEndpoint(graph.vertexAt(s))) {
                order_.push_back(graph.vertexAt(s));
            }
        }
        firstBelow_.push_back(static_cast<std::uint32_t>(order_.size()));
        children_.resize(topology_.containers.size());
        for (std::size_t i = 0; i < topology_.containers.size(); ++i) {
            const ContainerId parent = topology_.containers[i].parent;
            if (parent.valid() && !below(ContainerId(i)).empty()) {
                children_[parent.index()].emplace_back(i);
            }
        }
    }

    void run()
    {
        if (proposeAll()) {
            colours_ = vertexColours(graph_);
            static_cast<void>(proposeAll());
        }
    }

private:
    /// False when no more are wanted.
    [[nodiscard]] bool proposeAll()
    {
        for (const Level level : {Level::board, Level::rack, Level::pod, Level::system, Level::chip}) {
            if (!offer([&] { turnChildren(level); })) {
                return false;
            }
        }
        if (!offer([&] { turnBehindNics(); })) {
            return false;
        }
        std::map<Shape, std::vector<const Fabric*>> shapes;
        for (const Fabric& f : topology_.fabrics) {
            if (f.plugs.size() > 1) {
                shapes[{f.kind, f.plugs.size(), f.dims, f.children, f.groups, f.routers, f.leafOrder}].push_back(&f);
            }
        }
        for (const auto& [shape, fabrics] : shapes) {
            for (const Digit& digit : digitsOf(*fabrics.front())) {
                const auto& all = fabrics;
                if (!offer([&] {
                        for (const Fabric* f : all) {
                            turnDigit(*f, digit);
                        }
                    })) {
                    return false;
                }
            }
        }
        return true;
    }

    [[nodiscard]] bool isEndpoint(VertexId v) const { return topology_.vertex(v).kind == VertexKind::endpoint; }

    [[nodiscard]] std::span<const VertexId> below(ContainerId c) const
    {
        const SlotRange range = graph_.slotsBelow(c);
        return std::span(order_).subspan(firstBelow_[range.first],
                                         firstBelow_[range.first + range.count] - firstBelow_[range.first]);
    }

    /// Makes one proposal by @p build and hands it over; false when no more are wanted.
    template <class Build> bool offer(Build&& build)
    {
        image_.assign(graph_.vertexCount(), kNoImage);
        sound_ = true;
        build();
        if (!sound_ || !complete()) {
            return true;
        }
        return take_(image_);
    }

    void put(VertexId from, VertexId to)
    {
        std::uint32_t& image = image_[from.index()];
        sound_ = sound_ && (image == kNoImage || image == to.index());
        image = to.index();
    }
    void put(std::span<const VertexId> from, std::span<const VertexId> to)
    {
        if (from.size() != to.size()) {
            sound_ = false;
            return;
        }
        for (std::size_t i = 0; i < from.size(); ++i) {
            put(from[i], to[i]);
        }
    }

    /// Fills in what was not named: the other dies of a chip go with it, all else stays. False: no permutation.
    bool complete()
    {
        for (std::size_t c = 0; c < topology_.containers.size(); ++c) {
            if (topology_.containers[c].level != Level::chip) {
                continue;
            }
            const auto dies = below(ContainerId(c));
            const auto named = std::find_if(dies.begin(), dies.end(), [&](VertexId v) { return image_[v.index()] != kNoImage; });
            if (named == dies.end()) {
                continue;
            }
            const ContainerId chip = topology_.vertices[image_[named->index()]].parent;
            const auto images = below(chip);
            for (std::size_t i = 0; i < dies.size(); ++i) {
                if (image_[dies[i].index()] == kNoImage) {
                    if (images.size() != dies.size()) {
                        return false;
                    }
                    image_[dies[i].index()] = images[i].index();
                }
            }
        }
        taken_.assign(graph_.vertexCount(), 0);
        bool moved = false;
        for (const VertexId v : order_) {
            std::uint32_t& image = image_[v.index()];
            if (image == kNoImage) {
                image = v.index();
            }
            if (taken_[image] != 0) {
                return false;
            }
            taken_[image] = 1;
            moved = moved || image != v.index();
        }
        return moved;
    }

    void turnChildren(Level level)
    {
        for (std::size_t c = 0; c < topology_.containers.size(); ++c) {
            if (topology_.containers[c].level != level) {
                continue;
            }
            const auto& children = children_[c];
            if (children.empty()) {
                const auto ends = below(ContainerId(c));
                const auto next = turned(ends.size(), [&](std::size_t i) { return looks(ends.subspan(i, 1)); });
                for (std::size_t i = 0; i < ends.size(); ++i) {
                    put(ends[i], ends[next[i]]);
                }
                continue;
            }
            const auto next = turned(children.size(), [&](std::size_t i) { return looks(below(children[i])); });
            for (std::size_t i = 0; i < children.size(); ++i) {
                put(below(children[i]), below(children[next[i]]));
            }
        }
    }

    /// What end points look like, one after another; the same for all while colours are not looked at.
    [[nodiscard]] std::uint64_t looks(std::span<const VertexId> ends) const
    {
        std::uint64_t seen = ends.size();
        for (const VertexId v : ends) {
            seen = colours_.empty() ? seen : mix(seen ^ colours_[v.index()]);
        }
        return seen;
    }

    /// Of n things in a circle, the next one that looks the same, for each.
    template <class Look> [[nodiscard]] static std::vector<std::size_t> turned(std::size_t n, Look&& look)
    {
        std::map<std::uint64_t, std::size_t> firstOf, lastOf;
        std::vector<std::size_t> next(n);
        for (std::size_t i = 0; i < n; ++i) {
            const std::uint64_t seen = look(i);
            firstOf.try_emplace(seen, i);
            if (const auto [last, isNew] = lastOf.try_emplace(seen, i); !isNew) {
                next[last->second] = i;
                last->second = i;
            }
        }
        for (const auto& [seen, last] : lastOf) {
            next[last] = firstOf.at(seen);
        }
        return next;
    }

    void turnBehindNics()
    {
        for (std::size_t v = 0; v < topology_.vertices.size(); ++v) {
            if (topology_.vertices[v].kind == VertexKind::nic) {
                const std::vector<VertexId> ends = behind(VertexId(v));
                const auto next = turned(ends.size(), [&](std::size_t i) { return looks(std::span(ends).subspan(i, 1)); });
                for (std::size_t i = 0; i < ends.size(); ++i) {
                    put(ends[i], ends[next[i]]);
                }
            }
        }
    }

    /// The number of plugs in one container of @p level, when every such container has equally many, one after another.
    [[nodiscard]] std::uint64_t plugsTogether(const Fabric& f, Level level) const
    {
        std::uint64_t run = 0;
        std::uint64_t first = 0;
        ContainerId last{};
        for (const VertexId plug : f.plugs) {
            ContainerId around = topology_.vertex(plug).parent;
            while (around.valid() && topology_.container(around).level > level) {
                around = topology_.container(around).parent;
            }
            if (!around.valid() || topology_.container(around).level != level) {
                return 0;
            }
            if (around != last && run != 0) {
                first = first == 0 ? run : first;
                if (run != first) {
                    return 0;
                }
                run = 0;
            }
            last = around;
            ++run;
        }
        return first == 0 || run == first ? run : 0;
    }

    static void addDigits(std::vector<Digit>& digits, std::vector<std::uint64_t> bounds, std::uint64_t plugs, bool mirrored)
    {
        bounds.push_back(1);
        bounds.push_back(plugs);
        std::sort(bounds.begin(), bounds.end());
        bounds.erase(std::unique(bounds.begin(), bounds.end()), bounds.end());
        for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
            if (bounds[i] == 0 || bounds[i + 1] % bounds[i] != 0 || bounds[i + 1] > plugs) {
                return;
            }
        }
        for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
            const Digit digit{bounds[i], bounds[i + 1] / bounds[i], mirrored};
            if (std::find(digits.begin(), digits.end(), digit) == digits.end()) {
                digits.push_back(digit);
            }
        }
    }

    [[nodiscard]] std::vector<Digit> digitsOf(const Fabric& f) const
    {
        const std::uint64_t plugs = f.plugs.size();
        std::vector<std::uint32_t> radices;
        switch (f.kind) {
        case FabricKind::torus:
        case FabricKind::mesh:
            radices = f.dims;
            break;
        case FabricKind::fatTree:
            radices = f.children;
            break;
        case FabricKind::hypercube:
            for (std::uint64_t n = plugs; n > 1; n /= 2) {
                radices.push_back(2);
            }
            break;
        case FabricKind::dragonfly:
            if (f.groups != 0 && f.routers != 0) {
                radices = {static_cast<std::uint32_t>(plugs / (std::uint64_t{f.groups} * f.routers)), f.routers, f.groups};
            }
            break;
        case FabricKind::none:
        case FabricKind::fullMesh:
        case FabricKind::ring:
        case FabricKind::switched:
        case FabricKind::rail:
            break;
        }
        const auto products = [&] {
            std::vector<std::uint64_t> bounds;
            std::uint64_t product = 1;
            for (const std::uint32_t r : radices) {
                product = product > plugs ? product : product * r;
                bounds.push_back(product);
            }
            return bounds;
        };
        const bool mirrored = f.kind == FabricKind::mesh;
        std::vector<Digit> digits;
        std::vector<std::uint64_t> bounds = products();
        addDigits(digits, bounds, plugs, mirrored);
        std::reverse(radices.begin(), radices.end());
        addDigits(digits, products(), plugs, mirrored); // where the last dimension is the fastest
        const bool inOrder = std::is_sorted(f.leafOrder.begin(), f.leafOrder.end());
        for (const Level level : {Level::chip, Level::board, Level::rack, Level::pod}) {
            const std::uint64_t together = plugsTogether(f, level);
            if (together != 0) {
                // ordered by index, the plugs of equal number stand together: as many as there are containers
                bounds.push_back(inOrder ? together : plugs / together);
                addDigits(digits, bounds, plugs, mirrored);
            }
        }
        return digits;
    }

    /// The child of the fabric's container that holds @p plug; invalid when the plug stands in that container itself.
    [[nodiscard]] ContainerId memberAround(const Fabric& f, VertexId plug) const
    {
        ContainerId c = topology_.vertex(plug).parent;
        if (c == f.container) {
            return {};
        }
        while (c.valid() && topology_.container(c).parent != f.container) {
            c = topology_.container(c).parent;
        }
        return c;
    }

    /// Where each position goes. Blocks of the digit that look different stand still or turn among their like.
    [[nodiscard]] std::vector<std::uint64_t> turnedPositions(const Fabric& f, const Digit& digit,
                                                             const std::vector<std::size_t>& plugAt) const
    {
        const std::size_t n = plugAt.size();
        std::vector<std::uint64_t> to(n, n);
        const auto look = [&](std::uint64_t first) {
            std::uint64_t seen = 0;
            for (std::uint64_t q = first; q < std::min<std::uint64_t>(first + digit.stride, n) && !colours_.empty(); ++q) {
                seen = plugAt[q] == n ? seen : mix(seen ^ colours_[f.plugs[plugAt[q]].index()]);
            }
            return seen;
        };
        const std::uint64_t whole = digit.stride * digit.radix;
        for (std::uint64_t group = 0; group < n; group += whole) {
            const auto next = turned(digit.radix, [&](std::size_t value) { return look(group + value * digit.stride); });
            for (std::uint64_t q = group; q < std::min<std::uint64_t>(group + whole, n); ++q) {
                to[q] = digit.with(q, digit.mirrored ? digit.radix - 1 - digit.value(q) : next[digit.value(q)]);
            }
        }
        return to;
    }

    void turnDigit(const Fabric& f, const Digit& digit)
    {
        const std::size_t n = f.plugs.size();
        if (!f.leafOrder.empty() && f.leafOrder.size() != n) {
            sound_ = false;
            return;
        }
        std::vector<std::size_t> plugAt(n, n);
        for (std::size_t i = 0; i < n; ++i) {
            const std::size_t position = f.leafOrder.empty() ? i : f.leafOrder[i];
            if (position < n) {
                plugAt[position] = i;
            }
        }
        std::vector<VertexId> to(n);
        const std::vector<std::uint64_t> positionTo = turnedPositions(f, digit, plugAt);
        for (std::size_t i = 0; i < n; ++i) {
            const std::size_t at = f.leafOrder.empty() ? i : f.leafOrder[i];
            const std::uint64_t position = at < n ? positionTo[at] : n;
            if (position >= n || plugAt[position] == n) {
                sound_ = false;
                return;
            }
            to[i] = f.plugs[plugAt[position]];
        }
        // Whole members move with all that is in them; else each plug takes the end points behind it along.
        std::map<ContainerId, ContainerId> members;
        bool whole = true;
        bool moved = false;
        for (std::size_t i = 0; i < n && whole; ++i) {
            const ContainerId from = memberAround(f, f.plugs[i]);
            const ContainerId image = memberAround(f, to[i]);
            whole = from.valid() && image.valid() && members.emplace(from, image).first->second == image;
            moved = moved || from != image;
        }
        if (whole && moved) {
            for (const auto& [from, image] : members) {
                put(below(from), below(image));
            }
            return;
        }
        for (std::size_t i = 0; i < n; ++i) {
            put(behind(f.plugs[i]), behind(to[i]));
        }
    }

    /// A plug that is an end point, or the end points at a NIC.
    [[nodiscard]] std::vector<VertexId> behind(VertexId plug) const
    {
        if (isEndpoint(plug)) {
            return {plug};
        }
        std::vector<VertexId> ends;
        if (topology_.vertex(plug).kind == VertexKind::nic) {
            for (const GraphEdge& e : graph_.outgoing(plug)) {
                if (isEndpoint(e.to)) {
                    ends.push_back(e.to);
                }
            }
            std::sort(ends.begin(), ends.end());
            ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
        }
        return ends;
    }

    const Graph& graph_;
    const Topology& topology_;
    const std::function<bool(const EndpointImage&)>& take_;
    std::vector<VertexId> order_;           ///< end points by slot
    std::vector<std::uint32_t> firstBelow_; ///< by slot: how many of them come before
    std::vector<std::vector<ContainerId>> children_;
    std::vector<std::uint64_t> colours_; ///< by vertex; empty: not looked at
    EndpointImage image_;
    std::vector<std::uint8_t> taken_;
    bool sound_ = true;
};

} // namespace

void proposeSymmetries(const Graph& graph, const std::function<bool(const EndpointImage&)>& take) { Proposer(graph, take).run(); }

} // namespace tierlens
