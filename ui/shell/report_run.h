// A report made without a person: opens the files, asks the question, waits for every number, writes, ends.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

namespace tierlens {

class Document;
class MainWindow;

struct ReportOrder {
    QString to{};           ///< ends in .pdf or .html
    QStringList files{};    ///< the last is what the report is about; the others are pinned before, the first is the baseline
    QStringList asked{};    ///< KEY=VALUE of the question, keys as in a session file: group, collective, size, …
    QStringList laidOver{}; ///< KEY=VALUE of what-ifs
};

class ReportRun final : public QObject {
    Q_OBJECT
public:
    ReportRun(MainWindow& window, Document& document, ReportOrder order, QObject* parent = nullptr);

Q_SIGNALS:
    /// @p problem: why there is no report; empty: there is one.
    void done(const QString& problem);

private:
    enum class Step : std::uint8_t { open, opening, evaluating, writing };
    void go();
    void ask();
    void end(const QString& problem);

    MainWindow& window_;
    Document& document_;
    ReportOrder order_;
    qsizetype file_ = 0;
    Step step_ = Step::open;
    QTimer tick_;
};

} // namespace tierlens
