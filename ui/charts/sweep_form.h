// What a sweep varies: up to three parameters with range and steps, sizes, collectives, models.
#pragma once

#include <QWidget>
#include <array>
#include <optional>
#include <vector>

#include "core/whatif/parameters.h"
#include "core/whatif/sweep.h"

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLineEdit;
class QSpinBox;

namespace tierlens {

class PopupButton;

class SweepForm final : public QWidget {
    Q_OBJECT
public:
    explicit SweepForm(QWidget* parent = nullptr);

    struct AxisFields {
        QComboBox* parameter = nullptr;
        QLineEdit *from = nullptr, *to = nullptr;
        QSpinBox* steps = nullptr;
    };
    [[nodiscard]] const std::array<AxisFields, kMostAxes>& axes() const { return axes_; }
    [[nodiscard]] QLineEdit* sizes() const { return sizes_; }
    [[nodiscard]] PopupButton* collectives() const { return collectives_; }
    [[nodiscard]] QComboBox* models() const { return models_; }

    /// What can be varied. Choices that are still there stay; the first time the bandwidth of the outermost tier is chosen.
    void setParameters(std::vector<Parameter> parameters);
    /// For the words of fields that are left empty.
    void setQuestion(Collective collective, Bytes size);

    struct Asked {
        SweepSpec spec{};
        std::vector<Parameter> parameters{}; ///< beside spec.axes
        bool allModels = false;
    };
    /// None where a field is wrong: it is marked.
    [[nodiscard]] std::optional<Asked> asked();

Q_SIGNALS:
    /// Something that a sweep depends on was changed.
    void changed();

private:
    void addAxis(std::size_t index, QGridLayout* grid);
    void chooseParameter(std::size_t index);
    void showCollectives();
    [[nodiscard]] const Parameter* parameterOf(std::size_t index) const;
    [[nodiscard]] bool readAxis(std::size_t index, Asked& asked);

    std::vector<Parameter> parameters_;
    std::array<AxisFields, kMostAxes> axes_{};
    QLineEdit* sizes_;
    PopupButton* collectives_;
    std::vector<QCheckBox*> collectiveBoxes_; ///< in the order of allCollectives()
    QComboBox* models_;
    Collective collective_ = Collective::allReduce;
};

} // namespace tierlens
