// Non-modal messages above the views: one line a topic, with what can be done about it.
#pragma once

#include <QFrame>
#include <QPushButton>
#include <functional>
#include <map>
#include <vector>

#include "ui/document/text.h"

class QVBoxLayout;

namespace tierlens {

class MessageBar final : public QWidget {
    Q_OBJECT
public:
    enum class Topic : std::uint8_t { file, disk, recovery, group, edit, evaluation, saving, notice };
    struct Choice {
        QString text;
        std::function<void()> run;
    };

    explicit MessageBar(QWidget* parent = nullptr);

    /// Shows a message, replacing the one of the same topic.
    void tell(Topic topic, Severity severity, const QString& text, std::vector<Choice> choices = {});
    void clear(Topic topic);
    /// What is shown for a topic; empty when nothing is.
    [[nodiscard]] QString text(Topic topic) const;

private:
    class Line;
    QVBoxLayout* column_;
    std::map<Topic, Line*> lines_;
};

} // namespace tierlens
