// The question: group, collective, algorithm, size, and how to compute. Every change goes to the document at once.
#pragma once

#include <QWidget>

#include "core/evaluation/request.h"

class QComboBox;
class QSpinBox;
class QLabel;

namespace tierlens {

class Document;
class SizeSpinBox;

class QuestionBar final : public QWidget {
    Q_OBJECT
public:
    explicit QuestionBar(Document& document, QWidget* parent = nullptr);

    void editGroup();
    void editSize();
    void stepSize(int doublings);

    [[nodiscard]] QSize minimumSizeHint() const override;

private:
    QWidget* field(const QString& label, QWidget* input, const QString& help);
    void fillFromTopology();
    void showRequest();
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
    QComboBox* protocol_;
    QComboBox* overlap_;
    QComboBox* parallel_;
    QSpinBox* root_;
    QLabel* groupLabel_ = nullptr;
    Collective algorithmsOf_ = Collective::allReduce;
    std::uint32_t parallelOf_ = 0;
};

} // namespace tierlens
