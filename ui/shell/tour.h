// A few steps that point at the parts of the window, one after the other. Everything can be used meanwhile: only the card
// takes the mouse.
#pragma once

#include <QFrame>
#include <QPointer>
#include <functional>
#include <vector>

class QLabel;
class QPushButton;

namespace tierlens {

class Tour;

/// Dims the window but for the part that is spoken of.
class TourShade final : public QWidget {
    Q_OBJECT
public:
    TourShade(const Tour& tour, QWidget* window);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Tour& tour_;
};

struct TourStep {
    QString title;
    QString text;
    QPointer<QWidget> part;        ///< what is pointed at
    std::function<void()> bring{}; ///< shows the part, when another may be in front of it
};

class Tour final : public QFrame {
    Q_OBJECT
public:
    /// Starts over @p window, at the first step; deletes itself when it is left.
    Tour(std::vector<TourStep> steps, QWidget* window);
    ~Tour() override;

    [[nodiscard]] int step() const { return at_; }
    [[nodiscard]] int stepCount() const { return static_cast<int>(steps_.size()); }
    /// The part that is pointed at now, in the window's coordinates.
    [[nodiscard]] QRect target() const;

public Q_SLOTS:
    void next();
    void back();
    void leave();

Q_SIGNALS:
    void left();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void showStep(int step);
    void place();

    std::vector<TourStep> steps_;
    int at_ = 0;
    QWidget* window_;
    QPointer<TourShade> shade_; ///< the window may take it with it first
    QLabel* title_;
    QLabel* text_;
    QLabel* count_;
    QPushButton* leave_;
    QPushButton* back_;
    QPushButton* next_;
    QPointer<QWidget> before_; ///< what had the focus
};

} // namespace tierlens
