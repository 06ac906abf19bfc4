// The manual inside the program: a list of pages and their sections, the page, and a search in it. Nothing is fetched.
#pragma once

#include <QDialog>
#include <vector>

#include "ui/shell/help_pages.h"

class QLabel;
class QLineEdit;
class QTextBrowser;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace tierlens {

class HelpWindow final : public QDialog {
    Q_OBJECT
public:
    explicit HelpWindow(QWidget* parent);

    void goTo(const HelpPlace& place);
    [[nodiscard]] const HelpPlace& place() const { return place_; }
    [[nodiscard]] QTextBrowser* browser() const { return browser_; }
    [[nodiscard]] QTreeWidget* list() const { return list_; }
    [[nodiscard]] QLineEdit* searchLine() const { return search_; }
    /// Where the words that are searched for stand in the page, in order.
    [[nodiscard]] const std::vector<int>& hits() const { return hits_; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void fillList();
    void showPlace(const HelpPlace& place);
    void setPage(const QString& id);
    void style();
    void find();
    void step(int by);
    void showHits();
    void goBack(int by);
    [[nodiscard]] int positionOf(int heading) const;

    std::vector<HelpPage> pages_;
    HelpPlace place_;
    std::vector<HelpPlace> visited_; ///< for back and forward; place_ is the one at visitedAt_
    std::size_t visitedAt_ = 0;
    std::vector<int> hits_;
    std::size_t hit_ = 0;
    QTreeWidget* list_;
    QTextBrowser* browser_;
    QLineEdit* search_;
    QLabel* count_;
    QToolButton* back_;
    QToolButton* forward_;
    QToolButton* previous_;
    QToolButton* next_;
};

} // namespace tierlens
