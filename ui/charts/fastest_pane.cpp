#include "ui/charts/fastest_pane.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "ui/charts/heat_canvas.h"
#include "ui/charts/value_card.h"
#include "ui/document/text.h"
#include "ui/models/rows_table_model.h"
#include "ui/models/value_text.h"

namespace tierlens {
namespace {

constexpr double kSmallest = 1024.0;                         // bytes
constexpr double kLargest = 16.0 * 1024.0 * 1024.0 * 1024.0; // bytes
constexpr double kFactor = 2.0;
constexpr std::size_t kMostRanks = 2048; // above, a map would take minutes on any method

/// 2, 4, 8, … and all ranks.
std::vector<std::uint32_t> rankCounts(std::size_t ranks)
{
    std::vector<std::uint32_t> counts;
    for (std::uint32_t n = 2; n < ranks; n *= 2)
        counts.push_back(n);
    counts.push_back(static_cast<std::uint32_t>(ranks));
    return counts;
}

/// The rows of one map after another, so that it can be told how far it is.
Result<FastestPicture> makePicture(Evaluator& evaluator, const Request& request, std::stop_token stop, JobProgress& progress)
{
    const std::vector<Bytes> sizes = geometricSizes(bytes(kSmallest), bytes(kLargest), kFactor);
    const std::vector<std::uint32_t> counts = rankCounts(request.ranks.size());
    FastestPicture picture;
    picture.map.sizes = sizes;
    picture.map.rankCounts = counts;
    std::vector<std::string> names; // in the order of menus
    for (const std::string_view name : algorithmsFor(request.collective))
        names.emplace_back(name);
    std::vector<std::string> found;
    const int parts = static_cast<int>(counts.size()) + 1;
    int done = 0;
    std::vector<std::string> ofCell;
    for (const std::uint32_t n : counts) {
        progress = done++ * 1000 / parts;
        auto row = fastestMap(evaluator, request, sizes, std::span(&n, 1), stop);
        if (!row)
            return tl::unexpected(std::move(row).error());
        for (std::size_t i = 0; i < row->fastest.size(); ++i)
            ofCell.push_back(row->algorithms[row->fastest[i]]);
        picture.map.times.insert(picture.map.times.end(), row->times.begin(), row->times.end());
        for (const std::string& name : row->algorithms)
            if (std::ranges::find(found, name) == found.end())
                found.push_back(name);
    }
    const auto place = [&names](const std::string& name) { return std::ranges::find(names, name) - names.begin(); };
    std::ranges::stable_sort(found, {}, place);
    picture.map.algorithms = found;
    for (const std::string& name : ofCell)
        picture.map.fastest.push_back(static_cast<std::uint32_t>(std::ranges::find(found, name) - found.begin()));
    picture.colours = algorithmColours(request.collective, found);
    progress = done * 1000 / parts;
    auto whole = fastestBySize(evaluator, request, sizes, stop);
    if (!whole)
        return tl::unexpected(std::move(whole).error());
    picture.wholeGroup = std::move(*whole);
    return picture;
}

/// "in network + ring" of hierarchical:in_network,ring.
QString words(const std::string& algorithm)
{
    QString text = toQString(algorithm).replace(u'_', u' ');
    if (text.startsWith(u"hierarchical:"))
        text = text.mid(text.indexOf(u':') + 1).replace(u',', QStringLiteral(" + "));
    return text;
}

} // namespace

std::vector<QColor> algorithmColours(Collective collective, const std::vector<std::string>& algorithms)
{
    // Okabe-Ito, then the tints of Paul Tol's muted scheme.
    static constexpr std::array<QRgb, 12> kHues{0xff0072b2, 0xffe69f00, 0xff009e73, 0xffcc79a7, 0xff56b4e9, 0xffd55e00,
                                                0xfff0e442, 0xff332288, 0xff999933, 0xff882255, 0xff44aa99, 0xff999999};
    const auto menu = algorithmsFor(collective);
    std::vector<QColor> colours;
    std::vector<bool> taken(kHues.size(), false);
    for (const std::string& name : algorithms) {
        auto hue = static_cast<std::size_t>(std::ranges::find(menu, std::string_view(name)) - menu.begin()) % kHues.size();
        for (std::size_t tried = 0; taken[hue] && tried < kHues.size(); ++tried)
            hue = (hue + 1) % kHues.size();
        taken[hue] = true;
        colours.push_back(QColor::fromRgb(kHues[hue]));
    }
    return colours;
}

FastestPane::FastestPane(SelectionHub* hub, QWidget* parent)
    : ComputedPane(tr("Fastest"), hub, parent), canvas_(new HeatCanvas), words_(new QLabel), model_(new RowsTableModel(this)),
      job_([this](const Outcome& outcome) { adopt(outcome); })
{
    canvas_->setAccessibleName(tr("Map of the fastest algorithm by size and ranks"));
    words_->setWordWrap(true);
    words_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    words_->setAccessibleName(tr("Where the fastest algorithm changes"));
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(canvas_, 1);
    column->addWidget(words_);
    page->setFocusProxy(canvas_);
    setComputedChart(page);
    setTableModel(model_);
    canvas_->setCardSource([this](HeatCanvas::Cell cell) { return cardOf(cell.row, cell.column); });
}

QString FastestPane::whyNot() const
{
    const Request& q = answer()->request;
    if (!q.topology || q.ranks.size() < 2)
        return tr("A map of algorithms needs a group of at least two chips");
    if (q.ranks.size() > kMostRanks)
        return tr("The map is for groups of at most %1 ranks").arg(kMostRanks);
    if (algorithmsFor(q.collective).size() < 3) // auto and one other
        return tr("%1 has one algorithm alone").arg(toQString(collectiveName(q.collective)));
    return {};
}

void FastestPane::compute()
{
    Request request = answer()->request;
    request.wantLoads = false;
    request.companions.clear(); // the map is of the question alone
    job_.start([this, request = std::move(request)](std::stop_token stop, JobProgress& progress) {
        return std::make_shared<const Result<FastestPicture>>(makePicture(evaluator_, request, stop, progress));
    });
}

void FastestPane::adopt(const Outcome& outcome)
{
    if (!*outcome) {
        failed(outcome->error().empty() ? QString() : problemSentence(outcome->error().front()));
        return;
    }
    picture_ = outcome;
    showPicture();
    finished();
}

void FastestPane::clear(const QString& why)
{
    picture_.reset();
    HeatData empty;
    empty.emptyText = why;
    canvas_->setData(std::move(empty));
    words_->clear();
    words_->hide();
    model_->setTable({}, {});
    setNote({});
}

QString FastestPane::words() const { return words_->text(); }

void FastestPane::showPicture()
{
    const FastestMap& map = (*picture_)->map;
    HeatData d;
    d.rows = static_cast<int>(map.rankCounts.size());
    d.columns = static_cast<int>(map.sizes.size());
    for (std::size_t i = 0; i < map.algorithms.size(); ++i)
        d.categories.push_back({(*picture_)->colours[i], tierlens::words(map.algorithms[i])});
    // The largest group on top, as on an axis.
    for (std::size_t r = map.rankCounts.size(); r-- > 0;) {
        for (std::size_t c = 0; c < map.sizes.size(); ++c)
            d.values.push_back(static_cast<float>(map.fastest[r * map.sizes.size() + c]));
        d.rowLabels.push_back(QString::number(map.rankCounts[r]));
    }
    for (int every = 8; every >= 1; every /= 2)
        for (int c = 0; c < d.columns; c += every)
            if (every == 8 || c % (2 * every) != 0)
                d.columnTicks.push_back({c + 0.5, toQString(formatBytesBinary(map.sizes[static_cast<std::size_t>(c)]))});
    d.rowTitle = tr("ranks");
    d.columnTitle = tr("size");
    canvas_->setData(std::move(d));
    setNote(tr("the first n ranks of the group, %1").arg(modelText(answer()->request.models.front())));

    QStringList parts;
    const auto& ranges = (*picture_)->wholeGroup.ranges;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const FastestRange& r = ranges[i];
        const QString name = QStringLiteral("<b>%1</b>").arg(tierlens::words(r.algorithm).toHtmlEscaped());
        if (i + 1 == ranges.size())
            parts << (ranges.size() == 1 ? tr("%1 at every size").arg(name) : tr("then %1").arg(name));
        else
            parts << tr("%1 up to %2").arg(name, textOf(r.crossover.value_or(r.to), 3));
    }
    words_->setText(parts.isEmpty()
                        ? QString()
                        : tr("All %1 ranks: %2").arg(answer()->request.ranks.size()).arg(parts.join(QStringLiteral(", "))));
    words_->setVisible(!parts.isEmpty());

    std::vector<std::vector<RowsTableModel::Cell>> rows;
    for (std::size_t r = 0; r < map.rankCounts.size(); ++r)
        for (std::size_t c = 0; c < map.sizes.size(); ++c) {
            const std::size_t i = r * map.sizes.size() + c;
            rows.push_back({{QString::number(map.rankCounts[r]), map.rankCounts[r]},
                            {textOf(map.sizes[c]), map.sizes[c].value()},
                            {toQString(map.algorithms[map.fastest[i]])},
                            {textOf(map.times[i]), map.times[i].value()}});
        }
    model_->setTable({{tr("Ranks")}, {tr("Size")}, {tr("Fastest"), false}, {tr("Time")}}, std::move(rows));
}

ValueCard FastestPane::cardOf(int row, int column) const
{
    ValueCard card;
    if (!picture_ || row < 0 || column < 0)
        return card;
    const FastestMap& map = (*picture_)->map;
    const auto r = map.rankCounts.size() - 1 - static_cast<std::size_t>(row), c = static_cast<std::size_t>(column);
    const std::size_t i = r * map.sizes.size() + c;
    card.title = tr("%1 ranks, %2").arg(map.rankCounts[r]).arg(textOf(map.sizes[c]));
    const std::string& name = map.algorithms[map.fastest[i]];
    card.rows.push_back({tr("fastest"), tierlens::words(name), (*picture_)->colours[map.fastest[i]], true});
    card.rows.push_back({tr("time"), textOf(map.times[i])});
    if (r + 1 == map.rankCounts.size()) { // of the whole group the others are known
        const FastestBySize& whole = (*picture_)->wholeGroup;
        for (std::size_t k = 0; k < whole.candidates.size(); ++k)
            if (whole.candidates[k] != name && c < whole.times[k].size())
                card.rows.push_back({tierlens::words(whole.candidates[k]), textOf(whole.times[k][c])});
    }
    return card;
}

} // namespace tierlens
