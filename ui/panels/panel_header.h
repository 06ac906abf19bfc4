// The header of a panel, and the rounded surface that panels stand on.
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace tierlens {

/// Title left, muted note right, small buttons behind it.
class PanelHeader final : public QWidget {
    Q_OBJECT
public:
    explicit PanelHeader(const QString& title, QWidget* parent = nullptr);
    void setNote(const QString& note);
    [[nodiscard]] QString note() const;
    void addButton(QWidget* button);
    /// Without it the note stands alone: a tab says the title already.
    void showTitle(bool shown);

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyColours();
    QLabel* title_;
    QLabel* note_;
    QHBoxLayout* row_;
};

/// A rounded surface that holds widgets, without being a dock.
class Surface final : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// Paints the rounded surface of a panel.
void paintSurface(QWidget* widget);

} // namespace tierlens
