// Tables of the pinned scenarios, and of what differs between them.
#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <vector>

#include "ui/models/value_table_model.h"
#include "ui/run/scenario_runner.h"

namespace tierlens {

/// One row a scenario. The name can be edited and has the check box that shows or hides the scenario in the charts.
class ScenarioTableModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Time, Difference, Percent, ColumnCount };
    explicit ScenarioTableModel(ScenarioList& list, QObject* parent = nullptr);

    /// Answers as far as they are known, and what the scenarios are compared with now: the answer that is shown.
    void setAnswers(std::shared_ptr<const ScenarioAnswers> answers);
    /// @p model: of the times. @p now: null without an answer.
    void setNow(std::shared_ptr<const Answer> now);

    [[nodiscard]] int idOf(int row) const { return list_.all()[static_cast<std::size_t>(row)].id; }
    [[nodiscard]] int rowOf(int id) const; ///< −1: none

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

Q_SIGNALS:
    /// A name that cannot be: empty or taken.
    void nameRefused(const QString& name);

private:
    [[nodiscard]] const PinnedAnswer* answerOf(int id) const;
    /// Under the model that is chosen now; none without an answer.
    [[nodiscard]] const ModelResult* resultOf(int id) const;
    [[nodiscard]] QString cellText(const PinnedScenario& pinned, int column) const;

    ScenarioList& list_;
    int rows_ = 0; ///< of the list, as told to the views
    std::shared_ptr<const ScenarioAnswers> answers_;
    std::shared_ptr<const Answer> now_;
};

/// All of a comparison: what differs in the input, one row a key; then the time of each model and of its phases, each beside its
/// difference from the baseline. One column a scenario.
class CompareTableModel final : public ValueTableModel {
    Q_OBJECT
public:
    using ValueTableModel::ValueTableModel;
    void setAnswers(const std::shared_ptr<const ScenarioAnswers>& answers);
    /// Rows that are of the input.
    [[nodiscard]] int inputRows() const { return inputRows_; }

protected:
    [[nodiscard]] int rows() const override { return static_cast<int>(rows_.size()); }
    [[nodiscard]] int columns() const override { return 2 + static_cast<int>(names_.size()); }
    [[nodiscard]] Column column(int index) const override;
    [[nodiscard]] QString text(int row, int column) const override { return rows_[static_cast<std::size_t>(row)][column]; }
    [[nodiscard]] QVariant value(int row, int column) const override { return text(row, column); }

private:
    void addTimes(const QString& part, const QString& key, const ComparedTimes& times);

    QStringList names_;
    std::vector<QStringList> rows_; ///< part, what, one text a scenario
    int inputRows_ = 0;
};

/// "Question", "Options", …
[[nodiscard]] QString inputPartText(InputPart part);

} // namespace tierlens
