// Tables of an answer: its phases, its models side by side, its curve.
#pragma once

#include <memory>

#include "ui/models/value_table_model.h"
#include "ui/run/evaluation_runner.h"

namespace tierlens {

/// One row a phase and model, then launch, overlap and the total of that model.
class PhaseTableModel final : public ValueTableModel {
    Q_OBJECT
public:
    enum ColumnIndex {
        Model,
        Phase,
        TierColumn,
        Algorithm,
        Ranks,
        Steps,
        BytesPerStep,
        Startup,
        Transfer,
        Contention,
        Queueing,
        Latency,
        Share,
        ColumnCount
    };
    using ValueTableModel::ValueTableModel;
    void setAnswer(std::shared_ptr<const Answer> answer);

protected:
    [[nodiscard]] int rows() const override { return static_cast<int>(lines_.size()); }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] Column column(int index) const override;
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] QVariant value(int row, int column) const override;

private:
    enum class Kind : std::uint8_t { phase, launch, overlap, total };
    struct Line {
        Kind kind;
        std::uint32_t result, phase;
    };
    [[nodiscard]] Duration time(const Line& line, int column) const;
    [[nodiscard]] bool empty(const Line& line, int column) const;

    std::shared_ptr<const Answer> answer_;
    std::vector<Line> lines_;
};

/// Models × parts: one row a model with its total, its parts, bandwidths and bottleneck.
class ResultTableModel final : public ValueTableModel {
    Q_OBJECT
public:
    enum ColumnIndex {
        Model,
        Total,
        Startup,
        Transfer,
        Contention,
        Queueing,
        Launch,
        Overlap,
        AlgorithmBandwidth,
        BusBandwidth,
        BottleneckColumn,
        BytesSent,
        Algorithm,
        ProtocolColumn,
        MethodColumn,
        ColumnCount
    };
    /// Behind the others, with a baseline only.
    enum BaselineColumn { BaselineTotal = ColumnCount, Difference, DifferencePercent, CountWithBaseline };
    using ValueTableModel::ValueTableModel;
    void setAnswer(std::shared_ptr<const Answer> answer);
    /// A scenario that the times are compared with; none: no such columns.
    void setBaseline(std::shared_ptr<const Answer> baseline, const QString& name);

protected:
    [[nodiscard]] int rows() const override;
    [[nodiscard]] int columns() const override { return baseline_ ? static_cast<int>(CountWithBaseline) : ColumnCount; }
    [[nodiscard]] Column column(int index) const override;
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] QVariant value(int row, int column) const override;

private:
    [[nodiscard]] const ModelResult* baselineResult(int row) const;

    std::shared_ptr<const Answer> answer_, baseline_;
    QString baselineName_;
};

/// What a curve shows of each point.
enum class CurveQuantity : std::uint8_t { latency, busBandwidth, algorithmBandwidth };

/// One row a size: the algorithm chosen there, then one column a model.
class CurveTableModel final : public ValueTableModel {
    Q_OBJECT
public:
    enum ColumnIndex { Size, Algorithm, FirstModel };
    using ValueTableModel::ValueTableModel;
    void setAnswer(std::shared_ptr<const Answer> answer, CurveQuantity quantity);

protected:
    [[nodiscard]] int rows() const override { return static_cast<int>(firstOfRow_.size()); }
    [[nodiscard]] int columns() const override { return FirstModel + static_cast<int>(models_.size()); }
    [[nodiscard]] Column column(int index) const override;
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] QVariant value(int row, int column) const override;

private:
    [[nodiscard]] const CurvePoint* point(int row, int column) const;

    std::shared_ptr<const Answer> answer_;
    CurveQuantity quantity_ = CurveQuantity::latency;
    std::vector<ModelId> models_;
    std::vector<std::size_t> firstOfRow_; ///< index into Curve::points of the first point of a size
};

/// The value of a point in core units; none when the collective has no bus bandwidth.
[[nodiscard]] std::optional<double> valueOf(const CurvePoint& point, CurveQuantity quantity);
[[nodiscard]] QString valueText(const CurvePoint& point, CurveQuantity quantity);

} // namespace tierlens
