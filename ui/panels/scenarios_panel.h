// The list of pinned scenarios with their times; and the table of what differs between them and what is shown now.
#pragma once

#include <QWidget>
#include <memory>

#include "ui/run/scenario_runner.h"

class QLabel;
class QTableView;
class QToolButton;

namespace tierlens {

class CompareTableModel;
class PanelHeader;
class ScenarioTableModel;

class ScenariosPanel final : public QWidget {
    Q_OBJECT
public:
    explicit ScenariosPanel(ScenarioList& list, QWidget* parent = nullptr);

    [[nodiscard]] PanelHeader* header() const { return header_; }
    [[nodiscard]] ScenarioTableModel* model() const { return model_; }
    [[nodiscard]] QTableView* view() const { return view_; }
    [[nodiscard]] QToolButton* pinButton() const { return pin_; }
    /// Of the scenario that is marked in the list; 0: none.
    [[nodiscard]] int currentId() const;
    /// Marks it and opens the editor of its name.
    void editName(int id);

    void setAnswers(const std::shared_ptr<const ScenarioAnswers>& answers);
    void setNow(const std::shared_ptr<const Answer>& answer);

Q_SIGNALS:
    void pinWanted();
    /// Double click or Enter: show it again.
    void bringBackWanted(int id);

protected:
    [[nodiscard]] QSize sizeHint() const override { return {300, 320}; }
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QToolButton* addTool(const QString& text, const QString& name, const QString& help);
    void showMenu(const QPoint& at);
    void updateTools();

    ScenarioList& list_;
    PanelHeader* header_;
    ScenarioTableModel* model_;
    QTableView* view_;
    QLabel* none_;
    QToolButton *pin_, *bringBack_, *rename_, *duplicate_, *baseline_, *remove_;
};

class ComparePanel final : public QWidget {
    Q_OBJECT
public:
    explicit ComparePanel(QWidget* parent = nullptr);

    [[nodiscard]] PanelHeader* header() const { return header_; }
    [[nodiscard]] QTableView* view() const { return view_; }
    void setAnswers(const std::shared_ptr<const ScenarioAnswers>& answers);

private:
    PanelHeader* header_;
    CompareTableModel* model_;
    QTableView* view_;
    QLabel* none_;
};

} // namespace tierlens
