#include "ui/panels/notes_button.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/document/text.h"

namespace tierlens {
namespace {

constexpr int kMostShown = 12; // the rest stands in Messages

} // namespace

std::optional<Method> methodThatSees(Code code)
{
    switch (code) {
    case Code::closed_form_bound:
    case Code::contention_sampled:
    case Code::forwarding_not_counted:
    case Code::uneven_pairs:
        return Method::stepwise;
    default:
        return {};
    }
}

NotesButton::NotesButton(QWidget* parent) : QWidget(parent), button_(new PopupButton(this)), rows_(new QVBoxLayout)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(button_);
    button_->setAutoRaise(true);
    button_->setToolTip(tr("What is to be known of this result, and what would see it"));
    page_ = new QWidget;
    page_->setLayout(rows_);
    rows_->setContentsMargins(0, 0, 0, 0);
    rows_->setSpacing(10);
    button_->setContent(page_);
    hide();
}

QString NotesButton::textOf(int count) { return QStringLiteral("⚠ ") + tr("Notes: %1").arg(count); }

void NotesButton::setNotes(const Problems& notes, Method method)
{
    while (QLayoutItem* item = rows_->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
    int shown = 0;
    for (const Problem& note : notes) {
        if (shown++ == kMostShown)
            break;
        auto* line = new QWidget(page_);
        auto* cells = new QHBoxLayout(line);
        cells->setContentsMargins(0, 0, 0, 0);
        cells->setSpacing(12);
        auto* said = new QLabel(problemSentence(note), line);
        said->setWordWrap(true);
        said->setFixedWidth(380);
        said->setMinimumHeight(said->heightForWidth(380));
        said->setTextInteractionFlags(Qt::TextSelectableByMouse);
        cells->addWidget(said, 1);
        if (const auto better = methodThatSees(note.code); better && *better != method) {
            auto* use = new QPushButton(tr("Use stepwise"), line);
            connect(use, &QPushButton::clicked, this, [this, m = *better] {
                button_->popup()->hide();
                Q_EMIT methodChosen(m);
            });
            cells->addWidget(use, 0, Qt::AlignTop);
        }
        rows_->addWidget(line);
    }
    if (button_->popup()->isVisible() && notes.empty())
        button_->popup()->hide();
    const auto count = static_cast<int>(notes.size());
    button_->setText(textOf(count));
    button_->setAccessibleName(tr("Notes: %1").arg(count));
    setVisible(count > 0);
}

} // namespace tierlens
