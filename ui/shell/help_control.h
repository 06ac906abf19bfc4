// F1: the manual at what has the focus, in the window and in its dialogs; one help window at a time.
#pragma once

#include <QObject>
#include <QPointer>

#include "ui/shell/help_pages.h"

namespace tierlens {

class HelpWindow;

class HelpControl final : public QObject {
    Q_OBJECT
public:
    /// @p window: the main window, whose own F1 is an action; its dialogs' F1 is taken here.
    explicit HelpControl(QWidget* window);

    /// The page that tells of what has the focus.
    void openForFocus();
    void open(const HelpPlace& place);
    [[nodiscard]] HelpWindow* window() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* owner_;
    QPointer<HelpWindow> help_;
};

} // namespace tierlens
