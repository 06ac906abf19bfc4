// The first thing seen: the samples as cards, the recent files, and Open.
#pragma once

#include <QThreadPool>
#include <QWidget>
#include <memory>
#include <vector>

#include "ui/shell/samples.h"

class QAction;
class QVBoxLayout;
class QLabel;

namespace tierlens {

class RecentFiles;

/// A sample to click: preview, title, what it is, how large it is.
class CardView final : public QWidget {
    Q_OBJECT
public:
    static constexpr QSize kPreview{216, 112};
    explicit CardView(const QString& path, QWidget* parent = nullptr);
    void setCard(SampleCard card);
    [[nodiscard]] const SampleCard& card() const { return card_; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void chosen(const QString& path);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    SampleCard card_;
    bool hovered_ = false;
};

class StartPage final : public QWidget {
    Q_OBJECT
public:
    explicit StartPage(RecentFiles& recent, QWidget* parent = nullptr);
    ~StartPage() override; ///< waits for a preview that is being drawn

    /// A button below Open that does @p action, in words of its own; its name is the action's objectName.
    void offer(QAction* action, const QString& text);

    [[nodiscard]] const std::vector<CardView*>& cards() const { return cards_; }

Q_SIGNALS:
    void fileChosen(const QString& path);
    void openWanted();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void showRecent();
    void loadCards();

    RecentFiles& recent_;
    std::vector<CardView*> cards_;
    QVBoxLayout* ways_; ///< to begin without a file
    QWidget* recentBox_;
    QVBoxLayout* recentColumn_;
    QThreadPool pool_;
    std::shared_ptr<std::atomic<int>> round_; ///< previews of an older round (another theme) are dropped
    bool loaded_ = false;
};

} // namespace tierlens
