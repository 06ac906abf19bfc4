// Union-find over 0 … n−1.
#pragma once

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace tierlens {

class DisjointSets {
public:
    explicit DisjointSets(std::size_t n) : parent_(n), size_(n, 1) { std::iota(parent_.begin(), parent_.end(), 0U); }

    [[nodiscard]] std::uint32_t find(std::uint32_t x)
    {
        while (parent_[x] != x) {
            parent_[x] = parent_[parent_[x]];
            x = parent_[x];
        }
        return x;
    }
    /// True when they were apart before.
    bool join(std::uint32_t a, std::uint32_t b)
    {
        a = find(a);
        b = find(b);
        if (a == b) {
            return false;
        }
        if (size_[a] < size_[b]) {
            std::swap(a, b);
        }
        parent_[b] = a;
        size_[a] += size_[b];
        return true;
    }
    [[nodiscard]] std::uint32_t sizeOf(std::uint32_t x) { return size_[find(x)]; }

private:
    std::vector<std::uint32_t> parent_, size_;
};

} // namespace tierlens
