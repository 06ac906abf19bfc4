// Which parameter moves the time most: a tornado of every parameter a tenth down and up (core/whatif/sensitivity.h).
#pragma once

#include "core/whatif/sensitivity.h"
#include "ui/charts/computed_pane.h"

class QComboBox;

namespace tierlens {

class Document;
class RowsTableModel;
class TornadoCanvas;
struct ValueCard;

class SensitivityPane final : public ComputedPane {
    Q_OBJECT
public:
    /// @p document gives the file that parameters are those of; it must outlive the pane.
    SensitivityPane(const Document& document, SelectionHub* hub, QWidget* parent = nullptr);
    [[nodiscard]] TornadoCanvas* canvas() const { return canvas_; }
    [[nodiscard]] QComboBox* modelBox() const { return modelBox_; }
    /// As `tierlens-cli sensitivity --format csv` writes it.
    [[nodiscard]] QString csv() const override;

Q_SIGNALS:
    /// A row was chosen: its parameter's key.
    void parameterWanted(const QString& key);

protected:
    void highlightChanged(const Highlight& /*highlight*/) override {}
    [[nodiscard]] QString whyNot() const override;
    void compute() override;
    void stop() override { job_.cancel(); }
    [[nodiscard]] bool busy() const override { return job_.busy(); }
    [[nodiscard]] int progress() const override { return job_.progress(); }
    void clear(const QString& why) override;

private:
    using Outcome = std::shared_ptr<const Result<Sensitivity>>;
    void adopt(const Outcome& outcome);
    void showTable();
    [[nodiscard]] ModelId chosenModel() const;
    [[nodiscard]] ValueCard cardOf(int row) const;

    const Document& document_;
    TornadoCanvas* canvas_;
    QComboBox* modelBox_;
    RowsTableModel* model_;
    Outcome shown_;
    std::optional<ModelId> followed_;                                            ///< the question's, as it was last
    const std::shared_ptr<Evaluator> evaluator_ = std::make_shared<Evaluator>(); ///< of its own: holds nobody up
    LatestJob<Outcome> job_;                                                     // last: it is stopped before what it uses goes
};

} // namespace tierlens
