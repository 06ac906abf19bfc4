// Makes a report without holding the window up: texts and files on a worker, figures one at a time in between.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <memory>
#include <optional>

#include "ui/report/report_content.h"
#include "ui/run/latest_job.h"

namespace tierlens {

class AnswerPane;

class ReportMaker final : public QObject {
    Q_OBJECT
public:
    explicit ReportMaker(QObject* parent = nullptr);
    ~ReportMaker() override;

    /// Writes the report to @p path: HTML where it ends in .html or .htm, else PDF. A report that is being made is given up.
    void start(ReportInput input, const QString& path);
    /// Nothing is written; finished() does not follow.
    void cancel();
    [[nodiscard]] bool busy() const { return making_ != nullptr; }

Q_SIGNALS:
    void progressed(int percent);
    /// @p problem: why it was not written; empty: it was.
    void finished(const QString& path, const QString& problem);

private:
    struct Making;
    struct Prepared {
        std::shared_ptr<const GraphPicture> graph{};
        ReportContent content{};
    };
    void take(const std::shared_ptr<const Prepared>& prepared);
    void paintNext();
    /// The pane that paints figure @p id, with its answer.
    [[nodiscard]] std::unique_ptr<AnswerPane> paneFor(const QString& id) const;
    void keep(const Figure& figure);
    void write();

    std::unique_ptr<Making> making_;
    LatestJob<std::shared_ptr<const Prepared>> preparer_;
    LatestJob<QString> writer_;
    QTimer step_;
};

} // namespace tierlens
