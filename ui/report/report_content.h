// What a report says, before it is a PDF or an HTML file: headings, texts, tables and figures in order. Values.
#pragma once

#include <QByteArray>
#include <QPicture>
#include <QSizeF>
#include <QString>
#include <QStringList>
#include <memory>
#include <vector>

#include "core/scenario/scenario.h"
#include "ui/charts/ghost.h"
#include "ui/export/graph_figure.h"
#include "ui/run/scenario_runner.h"

class QAbstractItemModel;

namespace tierlens {

/// What the report is about.
struct ReportInput {
    std::shared_ptr<const Answer> answer{}; ///< never null, with its loads
    std::shared_ptr<const TopologyFile> file{};
    Scenario scenario{};                                ///< what answer answers: file, question, what-ifs
    Ghosts ghosts{};                                    ///< scenarios beside it
    std::shared_ptr<const ScenarioAnswers> scenarios{}; ///< may be null
    Problems warnings{};                                ///< of the file, the group and the evaluation, each once
};

struct ReportTable {
    QStringList head{};
    std::vector<bool> numbers{}; ///< by column: right-aligned
    std::vector<QStringList> rows{};
    int leftOut = 0; ///< rows that the report does not list
};

/// A figure as it was painted: for HTML and for PDF.
struct ReportFigure {
    QString id{}, title{}, caption{};
    QSizeF size{}; ///< px
    QByteArray svg{};
    QPicture picture{};
};

struct ReportBlock {
    enum class Kind : std::uint8_t { heading, text, quote, table, figure, command };
    Kind kind = Kind::text;
    QString text{}; ///< of a figure: its id
    ReportTable table{};
};

struct ReportContent {
    QString title{}, subtitle{};
    std::vector<ReportBlock> blocks{};
};

/// The ids of the figures, in order: "graph", "bars", "curves_latency", "curves_busbw" (where the collective has one), "heatmap"
/// (where there are loads).
[[nodiscard]] QStringList reportFigures(const ReportInput& input);

/// All but the figures. For a worker: takes as long as looking through the file.
[[nodiscard]] ReportContent reportContent(const ReportInput& input);

/// The graph of the answer's topology with its loads; for a worker.
[[nodiscard]] std::shared_ptr<const GraphPicture> reportGraph(const ReportInput& input);

/// At most @p most rows of a model.
[[nodiscard]] ReportTable tableOf(const QAbstractItemModel& model, int most);

/// The file as one that needs nothing beside it. @p figures by their ids.
[[nodiscard]] QByteArray reportHtml(const ReportContent& content, const std::vector<ReportFigure>& figures);
/// A4. May be called on a worker; the same content gives the same bytes.
[[nodiscard]] QByteArray reportPdf(const ReportContent& content, const std::vector<ReportFigure>& figures);

} // namespace tierlens
