// A row of widgets that breaks into further rows where it does not fit. Widgets shrink to their least width before a
// row breaks, and grow to their hint where there is room.
#pragma once

#include <QLayout>
#include <vector>

namespace tierlens {

class WrapLayout final : public QLayout {
public:
    explicit WrapLayout(int spacing, QWidget* parent = nullptr);
    ~WrapLayout() override;

    /// Items of a full row share its whole width, and those of the last row are as wide as the ones above.
    void setFilling(bool filling) { filling_ = filling; }
    void addItem(QLayoutItem* item) override;
    [[nodiscard]] int count() const override { return static_cast<int>(items_.size()); }
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize minimumSize() const override;
    [[nodiscard]] QSize sizeHint() const override;
    void setGeometry(const QRect& rect) override;

private:
    [[nodiscard]] static int leastWidth(QLayoutItem* item);
    int place(const QRect& rect, bool apply) const;
    std::vector<QLayoutItem*> items_;
    bool filling_ = false;
};

} // namespace tierlens
