// A regular system from a few numbers, level by level, with what it would be beside them. Nothing is made before OK.
#pragma once

#include <QDialog>
#include <array>

#include "core/edit/generator.h"
#include "core/formats/topology_file.h"
#include "ui/run/latest_job.h"

class QComboBox;
class QFormLayout;
class QGroupBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace tierlens {

class GeneratorDialog final : public QDialog {
    Q_OBJECT
public:
    explicit GeneratorDialog(QWidget* parent = nullptr);

    [[nodiscard]] GeneratorOptions options() const;
    /// Chips, links and tiers of what would be made, or why it cannot be.
    [[nodiscard]] QString summary() const;
    /// The summary is of the numbers as they are now.
    [[nodiscard]] bool settled() const { return !job_.busy(); }

Q_SIGNALS:
    /// The text of the new file.
    void chosen(const QString& text);

public Q_SLOTS:
    void accept() override;

private:
    struct LevelRows {
        QSpinBox* count;
        QComboBox* fabric;
        QLineEdit *bandwidth, *latency, *switchLatency, *detail;
        QSpinBox* nics;  ///< none of a board, whose fabric joins chips
        QLineEdit* host; ///< bandwidth of a chip's link to its NIC
        QFormLayout* form;
    };
    struct Outcome {
        QString said;
        bool well = false;
        std::string text;
    };
    LevelRows addLevel(const QString& title, const QString& name, const GeneratedLevel& level, const QString& counted,
                       bool withNics);
    void changed();
    void show(const Outcome& outcome);
    [[nodiscard]] static Outcome tried(const GeneratorOptions& options);

    QLineEdit* name_;
    QLineEdit* chip_;
    std::array<LevelRows, 4> levels_{};
    QLabel* summary_;
    QPushButton* ok_ = nullptr;
    std::string text_;
    LatestJob<Outcome> job_;
};

} // namespace tierlens
