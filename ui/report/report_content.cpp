#include "ui/report/report_content.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <array>
#include <set>

#include "core/report/assumptions.h"
#include "core/report/report.h"
#include "ui/charts/answer_pane.h"
#include "ui/document/text.h"
#include "ui/models/load_models.h"
#include "ui/models/result_models.h"
#include "ui/models/scenario_models.h"
#include "ui/models/value_text.h"

namespace tierlens {
namespace {

constexpr int kMostLinks = 20, kMostRows = 120;

/// The sentences of the report, for translation.
class Report {
    Q_DECLARE_TR_FUNCTIONS(tierlens::Report)
public:
    explicit Report(const ReportInput& input) : in_(input), q_(input.answer->request) {}

    ReportContent make()
    {
        const Topology& t = *q_.topology;
        content_.title = t.name.empty() ? QFileInfo(text(in_.file->name)).fileName() : text(t.name);
        content_.subtitle = summary();
        question();
        topology();
        assumptions();
        results();
        curves();
        contention();
        comparison();
        measurements();
        warnings();
        reproduction();
        return std::move(content_);
    }

private:
    void heading(const QString& text) { content_.blocks.push_back({ReportBlock::Kind::heading, text}); }
    void say(const QString& text) { content_.blocks.push_back({ReportBlock::Kind::text, text}); }
    void figure(const QString& id)
    {
        if (reportFigures(in_).contains(id))
            content_.blocks.push_back({ReportBlock::Kind::figure, id});
    }
    void table(ReportTable rows)
    {
        if (!rows.rows.empty())
            content_.blocks.push_back({ReportBlock::Kind::table, {}, std::move(rows)});
    }
    /// Broken before options, as a shell takes it, so that it can be copied out of a page.
    void command(const QString& line)
    {
        constexpr qsizetype kMost = 84;
        const QStringList parts = line.split(QStringLiteral(" --"));
        QString broken = parts.front();
        qsizetype length = broken.size();
        for (const QString& part : parts.sliced(1)) {
            const bool fits = length + 3 + part.size() <= kMost;
            broken += (fits ? QStringLiteral(" --") : QStringLiteral(" \\\n    --")) + part;
            length = fits ? length + 3 + part.size() : 6 + part.size();
        }
        content_.blocks.push_back({ReportBlock::Kind::command, broken, {}});
    }

    [[nodiscard]] const ModelResult& first() const { return in_.answer->evaluation.results.front(); }

    QString summary() const
    {
        const ModelResult& r = first();
        QString said =
            tr("%1 of %2 over %3: %4 under %5")
                .arg(toQString(collectiveName(q_.collective)), textOf(q_.size), ranks(), textOf(r.total), modelText(r.model));
        if (r.busBandwidth)
            said += tr(", busbw %1").arg(textOf(*r.busBandwidth));
        return said + tr(" (%1).").arg(toQString(bottleneckName(r.bottleneck)));
    }

    QString ranks() const { return tr("%Ln ranks", nullptr, static_cast<int>(q_.ranks.size())); }

    void question()
    {
        heading(tr("Question"));
        const ModelResult& r = first();
        const NetworkOptions& n = q_.network;
        ReportTable rows{{tr("What"), tr("Value")}, {false, false}, {}};
        const auto row = [&rows](const QString& what, const QString& value) { rows.rows.push_back({what, value}); };
        row(tr("Topology file"), QFileInfo(text(in_.file->name)).fileName());
        row(tr("Group"), tr("%1, %2").arg(text(in_.scenario.question.group), ranks()));
        row(tr("Collective"), toQString(collectiveName(q_.collective)));
        row(tr("Algorithm"),
            q_.algorithm == r.algorithm ? text(r.algorithm) : tr("%1: %2").arg(text(q_.algorithm), text(r.algorithm)));
        row(tr("Size"), textOf(q_.size));
        QStringList models;
        for (const ModelResult& m : in_.answer->evaluation.results)
            models << modelText(m.model);
        row(tr("Latency models"), models.join(QStringLiteral(", ")));
        row(tr("Method"), toQString(methodName(r.method)));
        row(tr("Routing"), text(n.routing.policy) +
                               (n.routing.mode == RoutingMode::hash ? QStringLiteral(", hash") : QStringLiteral(", spray")));
        row(tr("Contention"), text(n.comm.contentionStrategy));
        row(tr("Protocol"), text(r.protocol));
        for (const ConcurrentResult& c : in_.answer->evaluation.concurrent)
            if (!c.label.empty() && c.group == 0)
                row(tr("At the same time"), text(c.label));
        for (const Setting& s : in_.scenario.whatIf.settings())
            row(tr("What-if"), tr("%1 = %2").arg(text(s.key), text(s.value)));
        table(std::move(rows));
    }

    void topology()
    {
        heading(tr("Topology"));
        const Topology& t = *q_.topology;
        figure(QStringLiteral("graph"));
        ReportTable counts{{tr("Elements"), tr("Count")}, {false, true}, {}};
        const auto count = [&counts](const QString& what, std::size_t n) {
            if (n > 0)
                counts.rows.push_back({what, QString::number(n)});
        };
        std::array<std::size_t, 5> levels{};
        for (const Container& c : t.containers)
            ++levels[std::min<std::size_t>(static_cast<std::size_t>(c.level), levels.size() - 1)];
        count(tr("pods"), levels[static_cast<std::size_t>(Level::pod)]);
        count(tr("racks"), levels[static_cast<std::size_t>(Level::rack)]);
        count(tr("boards"), levels[static_cast<std::size_t>(Level::board)]);
        std::size_t switches = 0, nics = 0, failed = 0;
        for (const Vertex& v : t.vertices) {
            switches += v.kind == VertexKind::switchElement ? 1 : 0;
            nics += v.kind == VertexKind::nic ? 1 : 0;
            failed += v.failed ? 1 : 0;
        }
        count(tr("chips (or dies of chips)"), t.endpoints.size());
        count(tr("switches"), switches);
        count(tr("NICs"), nics);
        for (const Tier tier : kTiers) {
            std::size_t links = 0;
            for (const Link& l : t.links)
                links += l.tier == tier ? 1 : 0;
            count(tr("links, %1").arg(tierText(tier)), links);
        }
        count(tr("failed elements"), failed);
        table(std::move(counts));

        if (const auto& profile = in_.answer->evaluation.profile) {
            say(tr("What the group sees, tier by tier: the least bandwidth and the mean path latency over its pairs."));
            ReportTable tiers{{tr("Tier"), tr("Bandwidth"), tr("Path latency"), tr("Start-up"), tr("Group size"), tr("Pairs")},
                              {false, true, true, true, true, true},
                              {}};
            for (const TierProfile& p : profile->tiers)
                tiers.rows.push_back({tierText(p.tier), textOf(p.bandwidth), textOf(p.latency), textOf(p.startLatency),
                                      p.groupSize ? QString::number(*p.groupSize) : tr("uneven"), QString::number(p.pairs)});
            table(std::move(tiers));
        }
    }

    void assumptions()
    {
        heading(tr("Assumptions and their sources"));
        if (const auto lines = leadingComment(in_.file->text); !lines.empty()) {
            say(tr("What the topology file itself says about its numbers:"));
            QStringList quoted;
            for (const std::string& line : lines)
                quoted << text(line);
            content_.blocks.push_back({ReportBlock::Kind::quote, quoted.join(QLatin1Char('\n'))});
        }
        const ScenarioOutcome outcome{in_.scenario, in_.file, in_.answer->question, in_.answer->request, {}, {}};
        ReportTable rows{{tr("Parameter"), tr("Value"), tr("Source")}, {false, false, false}, {}};
        const QString file = QFileInfo(text(in_.file->name)).fileName();
        for (const Assumption& a : assumptionsOf(outcome))
            rows.rows.push_back({text(a.key), text(a.value),
                                 a.source == AssumptionSource::whatIf  ? tr("what-if")
                                 : a.source == AssumptionSource::asked ? tr("asked in the question")
                                 : a.source == AssumptionSource::file  ? tr("%1, line %2").arg(file).arg(a.line)
                                                                       : tr("default of Tierlens")});
        table(std::move(rows));
    }

    void results()
    {
        heading(tr("Results"));
        figure(QStringLiteral("bars"));
        ResultTableModel totals;
        totals.setAnswer(in_.answer);
        // Enough for a page: what the phases add is in the table below.
        ReportTable all = tableOf(totals, kMostRows);
        keepColumns(all, {ResultTableModel::Model, ResultTableModel::Total, ResultTableModel::Startup, ResultTableModel::Transfer,
                          ResultTableModel::Contention, ResultTableModel::Queueing, ResultTableModel::BusBandwidth,
                          ResultTableModel::BottleneckColumn});
        table(std::move(all));
        PhaseTableModel phases;
        phases.setAnswer(in_.answer);
        ReportTable each = tableOf(phases, kMostRows);
        keepColumns(each,
                    {PhaseTableModel::Model, PhaseTableModel::Phase, PhaseTableModel::TierColumn, PhaseTableModel::Algorithm,
                     PhaseTableModel::Ranks, PhaseTableModel::Steps, PhaseTableModel::Startup, PhaseTableModel::Transfer,
                     PhaseTableModel::Contention, PhaseTableModel::Latency, PhaseTableModel::Share});
        table(std::move(each));
    }

    static void keepColumns(ReportTable& t, std::initializer_list<int> columns)
    {
        const auto kept = [columns](const QStringList& row) {
            QStringList some;
            for (const int c : columns)
                some << row.value(c);
            return some;
        };
        t.head = kept(t.head);
        for (QStringList& row : t.rows)
            row = kept(row);
        std::vector<bool> numbers;
        for (const int c : columns)
            numbers.push_back(static_cast<std::size_t>(c) < t.numbers.size() && t.numbers[static_cast<std::size_t>(c)]);
        t.numbers = std::move(numbers);
    }

    void curves()
    {
        heading(tr("Time and bandwidth against size"));
        figure(QStringLiteral("curves_latency"));
        figure(QStringLiteral("curves_busbw"));
        CurveTableModel curve;
        curve.setAnswer(in_.answer, CurveQuantity::latency);
        table(tableOf(curve, kMostRows));
    }

    void contention()
    {
        heading(tr("Contention"));
        const auto& loads = in_.answer->evaluation.loads;
        if (!loads || loads->links.empty())
            return say(tr("No link carries anything in this question."));
        figure(QStringLiteral("heatmap"));
        say(tr("The busiest links over the whole collective:"));
        LoadTableModel links;
        links.setAnswer(in_.answer);
        table(tableOf(links, kMostLinks));
    }

    void comparison()
    {
        heading(tr("Comparison with the baseline"));
        if (!in_.scenarios || in_.scenarios->comparison.names.size() < 2)
            return say(tr("No scenario is pinned beside this one."));
        CompareTableModel compare;
        compare.setAnswers(in_.scenarios);
        table(tableOf(compare, kMostRows));
    }

    void measurements()
    {
        heading(tr("Measurements and accuracy"));
        say(tr("No measurements belong to this question, so nothing is said about how close these numbers are to a real system. "
               "They follow from the assumptions above and from the models."));
    }

    void warnings()
    {
        heading(tr("Warnings"));
        if (in_.warnings.empty())
            return say(tr("None."));
        ReportTable rows{{tr("Where"), tr("Warning")}, {false, false}, {}};
        bool placed = false;
        for (const Problem& p : in_.warnings) {
            rows.rows.push_back({problemPlace(p), problemSentence(p)});
            placed = placed || !problemPlace(p).isEmpty();
        }
        if (!placed)
            keepColumns(rows, {1});
        rows.leftOut = std::max(0, static_cast<int>(rows.rows.size()) - kMostRows);
        rows.rows.resize(std::min<std::size_t>(rows.rows.size(), kMostRows));
        table(std::move(rows));
    }

    void reproduction()
    {
        heading(tr("Command lines"));
        const auto as = [this](const char* verb, const Request& request) {
            QString line = text(commandLineFor(request, in_.file->name, in_.scenario.question.group));
            line.replace(QLatin1String("tierlens-cli eval"), QLatin1String("tierlens-cli ") + QLatin1String(verb));
            return line + whatIfOptions();
        };
        const Request& asked = in_.answer->question;
        Request ofOne = asked; // loads are of one model's time
        ofOne.models.resize(1);
        say(tr("The results and the phases:"));
        command(as("eval", asked));
        say(tr("The loads of the links, which colour the topology and the heatmap:"));
        command(as("heatmap", ofOne));
        say(tr("The curves:"));
        // The one option that `curve` does not take is the size.
        QStringList words = (as("curve", asked) + QStringLiteral(" --sizes 8B:16GiB:x2")).split(QLatin1Char(' '));
        if (const qsizetype size = words.indexOf(QStringLiteral("--size")); size >= 0)
            words.remove(size, 2);
        command(words.join(QLatin1Char(' ')));
        say(tr("The tiers of the group:"));
        const QString group = text(in_.scenario.question.group);
        command(QStringLiteral("tierlens-cli profile ") + word(text(in_.file->name)) +
                (group == u"all" ? QString() : QStringLiteral(" --group ") + word(group)) + whatIfOptions());
        say(tr("This report:"));
        command(reportLine());
        if (!in_.ghosts.empty())
            say(tr("Pinned scenarios are not in this line: save them as a session and give its file instead."));
    }

    QString whatIfOptions() const
    {
        QString options;
        for (const Setting& s : in_.scenario.whatIf.settings())
            options += QStringLiteral(" --set ") + word(text(s.key) + u'=' + text(s.value));
        return options;
    }

    static QString word(const QString& text)
    {
        for (const QChar c : text)
            if (!c.isLetterOrNumber() && !QStringLiteral("_-./:=,+@%").contains(c))
                return u'\'' + QString(text).replace(u'\'', QStringLiteral("'\\''")) + u'\'';
        return text;
    }

    QString reportLine() const
    {
        QString line = QStringLiteral("tierlens --report report.pdf ") + word(text(in_.file->name));
        for (const Setting& s : questionSettings(in_.scenario.question))
            line += QStringLiteral(" --ask ") + word(text(s.key) + u'=' + text(s.value));
        for (const Setting& s : in_.scenario.question.options.settings())
            line += QStringLiteral(" --set ") + word(text(s.key) + u'=' + text(s.value));
        return line + whatIfOptions();
    }

    const ReportInput& in_;
    const Request& q_;
    ReportContent content_;
};

} // namespace

QStringList reportFigures(const ReportInput& input)
{
    QStringList ids{QStringLiteral("graph"), QStringLiteral("bars"), QStringLiteral("curves_latency")};
    for (const CurvePoint& p : input.answer->curve.points)
        if (p.busBandwidth) {
            ids << QStringLiteral("curves_busbw");
            break;
        }
    if (const auto& loads = input.answer->evaluation.loads; loads && !loads->links.empty())
        ids << QStringLiteral("heatmap");
    return ids;
}

ReportContent reportContent(const ReportInput& input) { return Report(input).make(); }

std::shared_ptr<const GraphPicture> reportGraph(const ReportInput& input)
{
    auto picture = std::make_shared<GraphPicture>();
    const auto& topology = input.answer->request.topology;
    picture->content = GraphContent::make(topology);
    picture->ranks = ranksByVertex(*topology, input.answer->request.ranks);
    if (const auto& loads = input.answer->evaluation.loads; loads && !loads->links.empty()) {
        picture->loads = GraphLoads::make(*picture->content, *loads, {});
        picture->legend = QCoreApplication::translate("tierlens::GraphView", "busy, whole collective");
    }
    return picture;
}

ReportTable tableOf(const QAbstractItemModel& model, int most)
{
    ReportTable t;
    const int columns = model.columnCount(), rows = model.rowCount();
    for (int c = 0; c < columns; ++c) {
        t.head << model.headerData(c, Qt::Horizontal).toString();
        const QVariant aligned = rows > 0 ? model.index(0, c).data(Qt::TextAlignmentRole) : QVariant();
        t.numbers.push_back((aligned.toInt() & Qt::AlignRight) != 0);
    }
    for (int r = 0; r < std::min(rows, most); ++r) {
        QStringList cells;
        for (int c = 0; c < columns; ++c)
            cells << model.index(r, c).data().toString();
        t.rows.push_back(cells);
    }
    t.leftOut = std::max(0, rows - most);
    return t;
}

} // namespace tierlens
