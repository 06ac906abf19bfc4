// The collectives that run beside the question, on the same links at the same time: the file's own and added ones.
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QVBoxLayout;

namespace tierlens {

class Document;
class SizeSpinBox;

class CompanionsForm final : public QWidget {
    Q_OBJECT
public:
    explicit CompanionsForm(Document& document, QWidget* parent = nullptr);

private:
    void showRows();
    void fillGroups();
    void add();

    Document& document_;
    QVBoxLayout* rows_;
    QLabel* none_;
    QComboBox* group_;
    QComboBox* collective_;
    SizeSpinBox* size_;
    QLabel* note_;
    QStringList built_; ///< what the rows that stand there say
    std::vector<QCheckBox*> checks_;
};

} // namespace tierlens
