#include "core/collectives/disjoint_rings.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tierlens {

namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFFU;

// splitmix64 with a fixed seed: the same search everywhere.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}
    std::uint32_t below(std::uint32_t n)
    {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        return static_cast<std::uint32_t>(((z ^ (z >> 31)) >> 32) * n >> 32);
    }

private:
    std::uint64_t state_;
};

/// A set of arcs with at most one out of and one into every position.
struct Layer {
    std::vector<std::uint32_t> next, previous;
    /// Which cycle a position is on, and where on it; kept for layers that are to become rings.
    std::vector<std::uint32_t> cycle{}, index{};
    std::uint32_t cycles = 0, labels = 0;
    explicit Layer(std::uint32_t n) : next(n, kNone), previous(n, kNone) {}
    void put(std::uint32_t from, std::uint32_t to)
    {
        next[from] = to;
        previous[to] = from;
    }
};

class RingSearch {
public:
    RingSearch(std::uint32_t n, std::uint64_t moves, std::uint64_t seed, std::stop_token stop)
        : n_(n), moves_(moves), stop_(std::move(stop)), mark_(n, 0), stretchEnd_(n, 0), dice_(seed)
    {
    }

    Rings run(std::span<const RingArc> arcs, std::uint32_t wanted)
    {
        split(arcs, wanted);
        while (rings_ > 0 && !stop_.stop_requested()) {
            if (joinCycles())
                break;
            giveUpOne();
        }
        if (stop_.stop_requested())
            return {}; // layers that were not joined are no rings of all positions
        Rings found;
        for (std::uint32_t r = 0; r < rings_; ++r)
            found.push_back(ringOf(layers_[r]));
        addReversed(arcs, wanted, found);
        return found;
    }

    /// Starts from layers that are there already instead of splitting arcs.
    Rings improve(std::vector<Layer> layers)
    {
        layers_ = std::move(layers);
        rings_ = static_cast<std::uint32_t>(layers_.size());
        return run({}, 0);
    }

private:
    // Perfect matchings (out of every position, into every position) one after the other; what is left over goes where it fits.
    void split(std::span<const RingArc> arcs, std::uint32_t wanted)
    {
        if (wanted == 0)
            return;
        std::vector<std::vector<std::uint32_t>> left(n_);
        for (const RingArc& a : arcs)
            for (std::uint32_t i = 0; i < std::min(a.count, wanted); ++i)
                left[a.from].push_back(a.to);
        for (std::uint32_t r = 0; r < wanted; ++r) {
            Layer layer(n_);
            if (!match(left, layer))
                break;
            for (std::uint32_t v = 0; v < n_; ++v)
                left[v].erase(std::find(left[v].begin(), left[v].end(), layer.next[v]));
            layers_.push_back(std::move(layer));
        }
        rings_ = static_cast<std::uint32_t>(layers_.size());
        for (std::uint32_t v = 0; v < n_; ++v)
            for (const std::uint32_t to : left[v])
                spare(v, to);
    }

    void spare(std::uint32_t from, std::uint32_t to)
    {
        for (std::size_t l = rings_; l < layers_.size(); ++l)
            if (layers_[l].next[from] == kNone && layers_[l].previous[to] == kNone) {
                layers_[l].put(from, to);
                return;
            }
        layers_.emplace_back(n_);
        layers_.back().put(from, to);
    }

    // Augmenting paths, breadth first, one position at a time.
    bool match(const std::vector<std::vector<std::uint32_t>>& left, Layer& layer)
    {
        for (std::uint32_t v = 0; v < n_; ++v)
            for (const std::uint32_t to : left[v])
                if (layer.previous[to] == kNone) {
                    layer.put(v, to);
                    break;
                }
        std::vector<std::uint32_t> reachedFrom(n_), seen(n_, kNone), queue;
        for (std::uint32_t v = 0; v < n_; ++v) {
            if (layer.next[v] != kNone)
                continue;
            queue.assign(1, v);
            std::uint32_t end = kNone;
            for (std::size_t at = 0; at < queue.size() && end == kNone; ++at)
                for (const std::uint32_t to : left[queue[at]]) {
                    if (seen[to] == v)
                        continue;
                    seen[to] = v;
                    reachedFrom[to] = queue[at];
                    if (layer.previous[to] == kNone) {
                        end = to;
                        break;
                    }
                    queue.push_back(layer.previous[to]);
                }
            if (end == kNone)
                return false;
            while (true) {
                const std::uint32_t from = reachedFrom[end], before = layer.next[from];
                layer.put(from, end);
                if (from == v)
                    break;
                end = before;
            }
        }
        return true;
    }

    void spend(std::uint64_t moves) { moves_ -= std::min(moves_, moves); }

    void label(Layer& layer)
    {
        layer.cycle.assign(n_, kNone);
        layer.index.assign(n_, 0);
        layer.cycles = layer.labels = 0;
        for (std::uint32_t v = 0; v < n_; ++v)
            if (layer.cycle[v] == kNone) {
                ++layer.cycles;
                labelFrom(layer, v);
            }
    }
    // Gives the cycle through v a label of its own.
    void labelFrom(Layer& layer, std::uint32_t v)
    {
        const std::uint32_t name = layer.labels++;
        std::uint32_t i = 0;
        for (std::uint32_t at = v; layer.cycle[at] != name; at = layer.next[at]) {
            layer.cycle[at] = name;
            layer.index[at] = i++;
        }
        spend(i);
    }

    // The alternating cycle through `start` along which two layers can exchange successors; false when it is none, because
    // one of them has no arc there.
    bool findPath(const Layer& a, const Layer& b, std::uint32_t start)
    {
        path_.clear();
        std::uint32_t v = start;
        do {
            if (a.next[v] == kNone || b.next[v] == kNone)
                return false;
            path_.push_back(v);
            v = a.previous[b.next[v]];
            if (v == kNone)
                return false;
        } while (v != start);
        spend(path_.size());
        return true;
    }

    // By how much the cycles of `layer` grow in number when the positions of path_ take the successors that `other` has: the
    // path cuts cycles into stretches, which are put together anew.
    int growth(const Layer& layer, const Layer& other)
    {
        cuts_.assign(path_.begin(), path_.end());
        std::sort(cuts_.begin(), cuts_.end(), [&layer](std::uint32_t x, std::uint32_t y) {
            return layer.cycle[x] != layer.cycle[y] ? layer.cycle[x] < layer.cycle[y] : layer.index[x] < layer.index[y];
        });
        spend(2 * path_.size());
        int before = 0;
        for (std::size_t i = 0; i < cuts_.size();) {
            std::size_t end = i + 1;
            while (end < cuts_.size() && layer.cycle[cuts_[end]] == layer.cycle[cuts_[i]])
                ++end;
            for (std::size_t j = i; j < end; ++j)
                stretchEnd_[cuts_[j]] = cuts_[j + 1 == end ? i : j + 1]; // the stretch behind this cut ends at the next
            ++before;
            i = end;
        }
        int after = 0;
        ++epoch_;
        for (const std::uint32_t v : path_) {
            if (mark_[v] == epoch_)
                continue;
            ++after;
            for (std::uint32_t at = v; mark_[at] != epoch_; at = stretchEnd_[layer.previous[other.next[at]]])
                mark_[at] = epoch_;
        }
        return after - before;
    }

    void exchange(Layer& a, Layer& b)
    {
        for (const std::uint32_t v : path_)
            std::swap(a.next[v], b.next[v]);
        for (const std::uint32_t v : path_) {
            a.previous[a.next[v]] = v;
            b.previous[b.next[v]] = v;
        }
    }

    void relabel(Layer& layer, int grown)
    {
        const std::uint32_t old = layer.labels;
        layer.cycles = static_cast<std::uint32_t>(static_cast<int>(layer.cycles) + grown);
        for (const std::uint32_t v : path_)
            if (layer.cycle[v] < old)
                labelFrom(layer, v);
        if (layer.labels > kNone / 2)
            label(layer);
    }

    [[nodiscard]] std::uint64_t surplus() const
    {
        std::uint64_t sum = 0;
        for (std::uint32_t r = 0; r < rings_; ++r)
            sum += layers_[r].cycles - 1;
        return sum;
    }

    // True when every layer of the first rings_ is one ring.
    bool joinCycles()
    {
        for (std::uint32_t r = 0; r < rings_; ++r)
            label(layers_[r]);
        std::uint64_t left = surplus();
        const std::uint64_t share = moves_ / 2; // a later, smaller goal gets the other half
        std::uint32_t sinceStop = 0, sinceGain = 0;
        while (left > 0 && moves_ > share && layers_.size() > 1) {
            if (++sinceStop == 256) {
                sinceStop = 0;
                if (stop_.stop_requested())
                    return false;
            }
            // An exchange between two sets keeps the product of the signs of their permutations, so an odd number of cycles too
            // many stays odd for ever; three sets dealt anew may make it even.
            const bool odd = left % 2 == 1 && layers_.size() == rings_;
            if (rings_ >= 3 && (odd || ++sinceGain > 2000 + 40 * n_)) {
                sinceGain = 0;
                dealAnew();
                left = surplus();
                continue;
            }
            spend(8);
            std::uint32_t a = dice_.below(rings_);
            for (std::uint32_t i = 0; i < rings_ && layers_[a].cycles == 1 && dice_.below(8) != 0; ++i)
                a = a + 1 == rings_ ? 0 : a + 1;
            std::uint32_t b = dice_.below(static_cast<std::uint32_t>(layers_.size()) - 1);
            b += b >= a ? 1 : 0;
            if (!findPath(layers_[a], layers_[b], dice_.below(n_)))
                continue;
            const int grownA = growth(layers_[a], layers_[b]);
            const int grownB = b < rings_ ? growth(layers_[b], layers_[a]) : 0;
            const int grown = grownA + grownB;
            if (grown > 0)
                continue;
            exchange(layers_[a], layers_[b]);
            relabel(layers_[a], grownA);
            if (b < rings_)
                relabel(layers_[b], grownB);
            if (grown < 0)
                sinceGain = 0;
            left = static_cast<std::uint64_t>(static_cast<std::int64_t>(left) + grown);
        }
        return left == 0;
    }

    // Deals the arcs of three layers out again at random.
    void dealAnew()
    {
        std::uint32_t chosen[3];
        for (std::uint32_t i = 0; i < 3; ++i)
            do
                chosen[i] = dice_.below(rings_);
            while (std::find(chosen, chosen + i, chosen[i]) != chosen + i);
        std::vector<std::vector<std::uint32_t>> left(n_);
        for (const std::uint32_t l : chosen)
            for (std::uint32_t v = 0; v < n_; ++v)
                left[v].insert(left[v].begin() + dice_.below(static_cast<std::uint32_t>(left[v].size()) + 1), layers_[l].next[v]);
        spend(std::uint64_t{20} * n_);
        for (const std::uint32_t l : chosen) {
            Layer layer(n_);
            if (!match(left, layer))
                return; // cannot be: what is left has as many arcs out of every position as into it
            for (std::uint32_t v = 0; v < n_; ++v)
                left[v].erase(std::find(left[v].begin(), left[v].end(), layer.next[v]));
            layers_[l] = std::move(layer);
            label(layers_[l]);
        }
    }

    // A link has two directions: a ring that was found goes the other way round too where that is not taken.
    void addReversed(std::span<const RingArc> arcs, std::size_t wanted, Rings& found) const
    {
        if (arcs.empty() || found.size() == wanted)
            return;
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> room;
        for (const RingArc& a : arcs)
            room[{a.from, a.to}] += a.count;
        const auto fits = [&](const std::vector<std::uint32_t>& ring) {
            bool all = true;
            for (std::uint32_t i = 0; i < n_; ++i) {
                const auto at = room.find({ring[i], ring[(i + 1) % n_]});
                all = all && at != room.end() && at->second > 0;
            }
            return all;
        };
        const auto use = [&](const std::vector<std::uint32_t>& ring) {
            for (std::uint32_t i = 0; i < n_; ++i)
                --room[{ring[i], ring[(i + 1) % n_]}];
        };
        std::for_each(found.begin(), found.end(), use);
        for (std::size_t r = 0, end = found.size(); r < end && found.size() < wanted; ++r) {
            std::vector<std::uint32_t> back(found[r].rbegin(), found[r].rend());
            if (fits(back)) {
                use(back);
                found.push_back(std::move(back));
            }
        }
    }

    // The layer with the most cycles becomes spare: its arcs may help the others.
    void giveUpOne()
    {
        std::uint32_t worst = 0;
        for (std::uint32_t r = 1; r < rings_; ++r)
            if (layers_[r].cycles > layers_[worst].cycles)
                worst = r;
        std::swap(layers_[worst], layers_[rings_ - 1]);
        --rings_;
    }

    std::vector<std::uint32_t> ringOf(const Layer& layer) const
    {
        std::vector<std::uint32_t> ring{0};
        ring.reserve(n_);
        for (std::uint32_t v = layer.next[0]; v != 0; v = layer.next[v])
            ring.push_back(v);
        return ring;
    }

    const std::uint32_t n_;
    std::uint64_t moves_;
    std::stop_token stop_;
    std::vector<Layer> layers_{};
    std::uint32_t rings_ = 0; ///< layers_[0 … rings_−1] are to become rings; the rest is spare
    std::vector<std::uint32_t> mark_;
    std::uint32_t epoch_ = 0;
    std::vector<std::uint32_t> path_{}, cuts_{}, stretchEnd_;
    Dice dice_;
};

// Walecki's zigzags over 0 … m−1 turned by k, closed through the position m: Hamiltonian cycles of the full mesh of m + 1.
// m even: m/2 cycles that use every edge once. m odd: (m−1)/2 cycles.
std::vector<std::uint32_t> zigzag(std::uint32_t m, std::uint32_t k)
{
    std::vector<std::uint32_t> ring;
    ring.reserve(m + 1);
    for (std::uint32_t i = 0; i < m; ++i)
        ring.push_back((k + (i % 2 == 0 ? m - i / 2 : (i + 1) / 2)) % m);
    ring.push_back(m);
    return ring;
}

Layer layerOf(const std::vector<std::uint32_t>& ring, bool backwards)
{
    const auto n = static_cast<std::uint32_t>(ring.size());
    Layer layer(n);
    for (std::uint32_t i = 0; i < n; ++i) {
        const std::uint32_t a = ring[i], b = ring[(i + 1) % n];
        backwards ? layer.put(b, a) : layer.put(a, b);
    }
    return layer;
}

/// The most rings of a few searches that roll other dice; `known` are there already.
template <class Search>
Rings bestOf(std::size_t wanted, std::uint64_t moves, const std::stop_token& stop, Rings known, Search&& search)
{
    constexpr std::uint64_t kSearches = 4;
    for (std::uint64_t seed = 1; seed <= kSearches && known.size() < wanted && !stop.stop_requested(); ++seed)
        if (Rings more = search(moves / kSearches, seed); more.size() > known.size())
            known = std::move(more);
    return stop.stop_requested() ? Rings{} : known;
}

Rings fullMesh(std::uint32_t n, std::uint64_t moves, const std::stop_token& stop)
{
    // n odd: (n−1)/2 zigzags over n−1 points use every link once; both ways round they are all n−1 rings. n even: the zigzags
    // over n−1 points leave one arc of each direction at every position, and the search breaks some rings open to take it in.
    std::vector<Layer> layers;
    std::vector<std::vector<bool>> used(n, std::vector<bool>(n, false));
    const std::uint32_t m = n - 1, cycles = m / 2;
    for (std::uint32_t k = 0; k < cycles; ++k) {
        const std::vector<std::uint32_t> ring = zigzag(m, k);
        for (const bool backwards : {false, true})
            layers.push_back(layerOf(ring, backwards));
    }
    Rings plain;
    for (const Layer& layer : layers) {
        std::vector<std::uint32_t> ring{0};
        for (std::uint32_t v = 0; v < n; ++v)
            used[v][layer.next[v]] = true;
        for (std::uint32_t v = layer.next[0]; v != 0; v = layer.next[v])
            ring.push_back(v);
        plain.push_back(std::move(ring));
    }
    constexpr std::uint32_t kLargestSearched = 128; // beyond it the one ring more is hardly ever found
    if (n % 2 == 1 || n == 4 || n == 6 || n > kLargestSearched)
        return plain;
    Layer rest(n);
    for (std::uint32_t v = 0; v < n; ++v)
        for (std::uint32_t to = 0; to < n; ++to)
            if (to != v && !used[v][to])
                rest.put(v, to);
    layers.push_back(std::move(rest));
    return bestOf(n - 1, moves, stop, std::move(plain),
                  [&](std::uint64_t share, std::uint64_t seed) { return RingSearch(n, share, seed, stop).improve(layers); });
}

} // namespace

Rings disjointRings(std::uint32_t n, std::span<const RingArc> arcs, std::uint64_t moves, std::stop_token stop)
{
    if (n < 2 || arcs.empty())
        return {};
    std::vector<std::uint64_t> out(n, 0), in(n, 0);
    std::uint64_t arcsOfOne = 0;
    for (const RingArc& a : arcs) {
        out[a.from] += a.count;
        in[a.to] += a.count;
        arcsOfOne += a.count == 1 ? 1 : 0;
    }
    const std::uint64_t most = std::min(*std::min_element(out.begin(), out.end()), *std::min_element(in.begin(), in.end()));
    if (most == 0)
        return {};
    if (n == 2)
        return Rings(most, {0, 1});
    if (arcsOfOne == arcs.size() && arcs.size() == std::size_t{n} * (n - 1))
        return fullMesh(n, moves, stop);
    moves = std::min(moves, std::uint64_t{60'000} * arcs.size());
    return bestOf(most, moves, stop, {}, [&](std::uint64_t share, std::uint64_t seed) {
        return RingSearch(n, share, seed, stop).run(arcs, static_cast<std::uint32_t>(most));
    });
}

} // namespace tierlens
