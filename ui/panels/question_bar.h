// The question: group, collective, algorithm, size, and how to compute. Every change goes to the document at once.
#pragma once

#include <QWidget>

#include "core/evaluation/request.h"

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace tierlens {

class Document;
class PopupButton;
class SizeSpinBox;

class QuestionBar final : public QWidget {
    Q_OBJECT
public:
    explicit QuestionBar(Document& document, QWidget* parent = nullptr);

    void editGroup();
    void editSize();
    void stepSize(int doublings);
    /// Opens the list of collectives that run at the same time, or what is rarely changed.
    void editCompanions();
    void editMore();
    /// Of the group: as many algorithms stand in "one a tier".
    void setTiers(std::size_t tiers) { tiers_ = tiers; }

    [[nodiscard]] QSize minimumSizeHint() const override;

private:
    QWidget* field(const QString& label, QWidget* input, const QString& help);
    void addMore(QFormLayout* form, const QString& label, QWidget* input, const QString& help);
    QWidget* moreForm();
    void connectInputs();
    void takeAlgorithm();
    void takeRouting();
    void fillFromTopology();
    void showRequest();
    void showMore();
    void showProblems();
    void fillAlgorithms(Collective collective);
    void fillParallel(std::uint32_t ranks);

    Document& document_;
    QComboBox* group_;
    QComboBox* collective_;
    QComboBox* algorithm_;
    SizeSpinBox* size_;
    QComboBox* method_;
    QComboBox* routing_;
    QSpinBox* seed_;
    QComboBox* contention_;
    QComboBox* parallel_;
    QSpinBox* root_;
    PopupButton* together_;
    PopupButton* more_;
    // behind More
    QComboBox* queueing_;
    QComboBox* forwarding_;
    QComboBox* ordering_;
    QDoubleSpinBox* detour_;
    QComboBox* protocol_;
    QComboBox* overlap_;
    QLabel* groupLabel_ = nullptr;
    Collective algorithmsOf_ = Collective::allReduce;
    std::uint32_t parallelOf_ = 0;
    std::size_t tiers_ = 2;
};

} // namespace tierlens
