// The small card beside what is under the mouse: a title and rows of a name and a value.
#pragma once

#include <QColor>
#include <QPointer>
#include <QString>
#include <QWidget>
#include <vector>

namespace tierlens {

struct ValueCard {
    struct Row {
        QString name{};
        QString value{};
        QColor mark{}; ///< a small square before the name; none when invalid
        bool strong = false;
    };
    QString title{};
    std::vector<Row> rows{};

    [[nodiscard]] bool empty() const { return title.isEmpty() && rows.empty(); }
};

/// Shows a card over the window of its owner, so that it may reach out of a small pane but never out of the window.
/// It takes no mouse and no focus.
class ValueCardPopup final : public QWidget {
    Q_OBJECT
public:
    /// @p owner: the chart whose values the card shows; the popup lives as a child of the owner's window.
    explicit ValueCardPopup(QWidget* owner);

    enum class Place { below, beside };
    /// Shows @p card next to @p anchor (in the owner's coordinates) without covering it where there is room: below, above,
    /// right, left; or right and left first. An empty card hides it. Long texts are shortened in the middle.
    void showCard(ValueCard card, const QRect& anchor, Place place = Place::below);
    void hideCard() { showCard({}, {}); }
    [[nodiscard]] const ValueCard& card() const { return card_; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] QFont boldFont() const;
    [[nodiscard]] QSize cardSize() const;

    QPointer<QWidget> owner_;
    ValueCard card_;
};

} // namespace tierlens
