// A chart with its title, note, caption and the table that shows the same numbers.
#pragma once

#include <QAbstractItemModel>
#include <QWidget>
#include <optional>

#include "ui/export/figure.h"

class QHBoxLayout;
class QLabel;
class QMenu;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace tierlens {

/// Of a chart that is behind another tab, px.
inline constexpr QSize kHiddenFigure{960, 420};

/// Base of every chart pane: a header (title left, note and buttons right), the chart, a caption below, and a table twin
/// that replaces the chart on a click (or stands beside it). Subclasses call setChart and setTable once.
class ChartPane : public QWidget {
    Q_OBJECT
public:
    explicit ChartPane(const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    /// Right of the title, muted: what the chart shows now ("128 MB · hover a bar for its links").
    void setNote(const QString& note);
    /// Under the chart: topology, group, collective, size, model, version.
    void setCaption(const QString& caption);
    [[nodiscard]] QString caption() const;
    [[nodiscard]] bool tableShown() const;
    /// What is shown, for files and the clipboard: at its present size, or at kHiddenFigure while the pane is hidden. Named by
    /// the pane's object name. None where the pane has a table alone or nothing to show.
    [[nodiscard]] std::optional<Figure> figure();
    /// Brings a hidden pane up to date, as showing it would.
    virtual void catchUp() {}
    /// False while what is to be shown is still being put together.
    [[nodiscard]] virtual bool pictureReady() const { return true; }
    /// It will be ready without being shown.
    [[nodiscard]] virtual bool preparesItself() const { return true; }
    /// Whether the table (and so the chart) has anything in it.
    [[nodiscard]] bool hasContent() const;
    [[nodiscard]] bool stale() const;
    [[nodiscard]] QTableView* table() const { return table_; }
    /// Gives the header (title, note, buttons) away, as the title bar of a dock; the pane then paints no frame of its own.
    [[nodiscard]] QWidget* detachHeader();
    /// Without it the note stands alone: a tab says the title already.
    void showTitle(bool shown);

public Q_SLOTS:
    /// Asks for a file and its kind, and writes the picture into it.
    void exportPicture();
    void copyPicture();
    void showTable(bool shown);
    /// Greys the picture: a newer one is being computed, this is the last good one.
    void setStale(bool stale);
    /// Greys it whatever setStale says: all of it is of an earlier question, until this is taken back.
    void setOutdated(bool outdated);
    /// Copies the table as tab-separated text with its header.
    void copyTable();
    void copyCsv();
    /// Asks for a file and writes the table into it; what could not be written is told.
    void saveCsv();

    /// The numbers as CSV with a head line; of the table, unless the pane has a report of its own.
    [[nodiscard]] virtual QString csv() const;

protected:
    /// The title of the picture: that of the pane, unless what it shows needs saying.
    [[nodiscard]] virtual QString figureTitle() const;
    void setChart(QWidget* chart);
    void setTableModel(QAbstractItemModel* model);
    /// The pane has no chart: the table is all, and the button that shows it goes.
    void setTableOnly();
    /// Adds a small widget (a combo box, a button) to the header, right of the note.
    void addHeaderWidget(QWidget* widget);
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void addExports(QMenu& menu);
    void applyColours();
    void placeVeil();
    void showVeil();

    QLabel* title_;
    QLabel* note_;
    QLabel* caption_;
    QWidget* headerBar_;
    QHBoxLayout* header_;
    QStackedWidget* stack_;
    QTableView* table_;
    QToolButton* tableButton_;
    QToolButton* copyButton_;
    QToolButton* exportButton_;
    QSortFilterProxyModel* sorted_;
    bool framed_ = true;
    bool stale_ = false, outdated_ = false;
    QWidget* veil_; ///< lies over the chart while it is stale
};

} // namespace tierlens
