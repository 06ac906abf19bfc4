// Tables of what the links and the pairs of chips carry.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "ui/models/value_table_model.h"
#include "ui/run/evaluation_runner.h"

namespace tierlens {

/// One row a directed link that carries something, the busiest first: over the whole collective, or in one step.
class LoadTableModel final : public ValueTableModel {
    Q_OBJECT
public:
    enum ColumnIndex { Link, TierColumn, Capacity, MaxFlows, BytesColumn, Utilisation, ColumnCount };
    using ValueTableModel::ValueTableModel;
    /// @p run: one run of alike steps, index into LoadMap::steps.
    void setAnswer(std::shared_ptr<const Answer> answer, std::optional<std::uint32_t> run = {});

protected:
    [[nodiscard]] int rows() const override;
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] Column column(int index) const override;
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] QVariant value(int row, int column) const override;

private:
    std::shared_ptr<const Answer> answer_;
    std::optional<std::uint32_t> run_;
    std::vector<LinkLoad> ofRun_; ///< the links of that run, the busiest first
};

/// One row a pair of ranks where the first sends to the second, the largest first, at most kMaxRows of them.
class PairBytesTableModel final : public ValueTableModel {
    Q_OBJECT
public:
    static constexpr std::size_t kMaxRows = 10'000;
    enum ColumnIndex { FromRank, From, ToRank, To, BytesColumn, ColumnCount };
    using ValueTableModel::ValueTableModel;
    /// @p cells: as largestPairs(…, kMaxRows) of the answer's pairBytes.
    void setAnswer(std::shared_ptr<const Answer> answer, std::vector<std::uint32_t> cells);

protected:
    [[nodiscard]] int rows() const override { return static_cast<int>(cells_.size()); }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] Column column(int index) const override;
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] QVariant value(int row, int column) const override;

private:
    std::shared_ptr<const Answer> answer_;
    std::uint32_t ranks_ = 0;
    std::vector<std::uint32_t> cells_; ///< row by row indices into LoadMap::pairBytes
};

/// Indices of the @p most largest values above 0, the largest first.
[[nodiscard]] std::vector<std::uint32_t> largestPairs(const std::vector<double>& values, std::size_t most);
/// n of an n × n matrix stored row by row.
[[nodiscard]] std::uint32_t sideOf(const std::vector<double>& square);
/// "p0/r0/b0/c3" of rank @p rank, or "rank 3" without a topology.
[[nodiscard]] QString rankName(const Request& request, std::uint32_t rank);

} // namespace tierlens
