#include "ui/models/scenario_models.h"

#include <QFont>
#include <algorithm>
#include <utility>

#include "core/report/compare_report.h"
#include "ui/document/text.h"
#include "ui/models/roles.h"
#include "ui/models/value_text.h"

namespace tierlens {

ScenarioTableModel::ScenarioTableModel(ScenarioList& list, QObject* parent)
    : QAbstractTableModel(parent), list_(list), rows_(static_cast<int>(list.all().size()))
{
    connect(&list_, &ScenarioList::changed, this, [this] {
        // The same rows with other values keep the selection and an open editor.
        const int now = static_cast<int>(list_.all().size());
        if (now == rows_) {
            if (rows_ > 0)
                Q_EMIT dataChanged(index(0, 0), index(rows_ - 1, ColumnCount - 1));
            return;
        }
        beginResetModel();
        rows_ = now;
        endResetModel();
    });
}

void ScenarioTableModel::setAnswers(std::shared_ptr<const ScenarioAnswers> answers)
{
    answers_ = std::move(answers);
    if (rows_ > 0)
        Q_EMIT dataChanged(index(0, 0), index(rows_ - 1, ColumnCount - 1));
}

void ScenarioTableModel::setNow(std::shared_ptr<const Answer> now)
{
    now_ = std::move(now);
    if (rows_ > 0)
        Q_EMIT dataChanged(index(0, 0), index(rows_ - 1, ColumnCount - 1));
}

int ScenarioTableModel::rowOf(int id) const
{
    const auto at = std::ranges::find(list_.all(), id, &PinnedScenario::id);
    return at == list_.all().end() ? -1 : static_cast<int>(at - list_.all().begin());
}

int ScenarioTableModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : rows_; }

int ScenarioTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

const PinnedAnswer* ScenarioTableModel::answerOf(int id) const
{
    if (!answers_)
        return nullptr;
    const auto at = std::ranges::find(answers_->pinned, id, &PinnedAnswer::id);
    return at == answers_->pinned.end() ? nullptr : &*at;
}

const ModelResult* ScenarioTableModel::resultOf(int id) const
{
    const PinnedAnswer* const pinned = answerOf(id);
    if (pinned == nullptr || !pinned->answer || !now_)
        return nullptr;
    const auto& results = pinned->answer->evaluation.results;
    const auto at = std::ranges::find(results, now_->request.models.front(), &ModelResult::model);
    return at == results.end() ? nullptr : &*at;
}

QString ScenarioTableModel::cellText(const PinnedScenario& pinned, int column) const
{
    const ModelResult* const own = resultOf(pinned.id);
    if (own == nullptr)
        return {};
    if (column == Time)
        return textOf(own->total);
    const ModelResult* const base = resultOf(list_.baseline());
    if (pinned.id == list_.baseline() || base == nullptr)
        return pinned.id == list_.baseline() && column == Difference ? tr("baseline") : QString();
    const Duration apart = own->total - base->total;
    if (column == Difference)
        return differenceText(apart);
    return base->total > Duration() ? toQString(percentDifference(apart / base->total)) : QString();
}

QVariant ScenarioTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const PinnedScenario& pinned = list_.all()[static_cast<std::size_t>(index.row())];
    const PinnedAnswer* const answer = answerOf(pinned.id);
    const bool failed = !pinned.file || (answer != nullptr && !answer->outcome->problems.empty());
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Name)
            return tierlens::text(pinned.scenario.name);
        return index.column() == Time && failed ? tr("no answer") : cellText(pinned, index.column());
    case Qt::EditRole:
        return index.column() == Name ? tierlens::text(pinned.scenario.name) : QVariant();
    case SortRole:
        return index.row();
    case Qt::CheckStateRole:
        return index.column() == Name ? QVariant(pinned.shown ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((index.column() == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::FontRole: {
        QFont font;
        font.setBold(pinned.id == list_.baseline());
        return index.column() == Name ? QVariant(font) : QVariant();
    }
    case Qt::ToolTipRole: {
        const Problems& problems = answer != nullptr ? answer->outcome->problems : pinned.problems;
        QStringList lines{tierlens::text(pinned.scenario.file)};
        for (const Setting& s : questionSettings(pinned.scenario.question))
            lines << tierlens::text(s.key) + QStringLiteral(": ") + tierlens::text(s.value);
        for (const Setting& s : pinned.scenario.question.options.settings())
            lines << tierlens::text(s.key) + QStringLiteral(": ") + tierlens::text(s.value);
        for (const Setting& s : pinned.scenario.whatIf.settings())
            lines << tr("what-if %1: %2").arg(tierlens::text(s.key), tierlens::text(s.value));
        for (const Problem& p : problems)
            lines << problemSentence(p);
        return lines.join(u'\n');
    }
    default:
        return {};
    }
}

QVariant ScenarioTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Scenario");
    case Time:
        return tr("Time");
    case Difference:
        return tr("Difference");
    default:
        return QStringLiteral("%");
    }
}

Qt::ItemFlags ScenarioTableModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags plain = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Name ? plain | Qt::ItemIsEditable | Qt::ItemIsUserCheckable : plain;
}

bool ScenarioTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!index.isValid() || index.column() != Name)
        return false;
    const int id = idOf(index.row());
    if (role == Qt::CheckStateRole) {
        list_.setShown(id, value.toInt() == Qt::Checked);
        return true;
    }
    if (role != Qt::EditRole)
        return false;
    const bool good = list_.rename(id, value.toString());
    if (!good)
        Q_EMIT nameRefused(value.toString());
    return good;
}

// ---- what differs

QString inputPartText(InputPart part)
{
    switch (part) {
    case InputPart::file:
        return CompareTableModel::tr("File");
    case InputPart::question:
        return CompareTableModel::tr("Question");
    case InputPart::options:
        return CompareTableModel::tr("Options");
    case InputPart::rails:
        return CompareTableModel::tr("Rails");
    case InputPart::topology:
        return CompareTableModel::tr("Topology");
    case InputPart::counts:
        return CompareTableModel::tr("Counts");
    case InputPart::tiers:
        break;
    }
    return CompareTableModel::tr("Tiers");
}

void CompareTableModel::setAnswers(const std::shared_ptr<const ScenarioAnswers>& answers)
{
    const QStringList namesBefore = std::exchange(names_, {});
    const std::vector<QStringList> before = std::exchange(rows_, {});
    if (answers) {
        const Comparison& c = answers->comparison;
        for (const std::string& name : c.names)
            names_ << tierlens::text(name);
        for (const InputDifference& d : c.inputs) {
            QStringList row{inputPartText(d.part), tierlens::text(d.key)};
            for (const InputValue& v : d.values)
                row << (v.text.empty() ? QStringLiteral("–")
                        : v.whatIf     ? tr("%1 (what-if)").arg(tierlens::text(v.text))
                                       : tierlens::text(v.text));
            rows_.push_back(std::move(row));
        }
        inputRows_ = static_cast<int>(rows_.size());
        for (const ComparedModel& m : c.models) {
            const QString part = modelText(m.model);
            addTimes(part, tr("total"), m.total);
            for (const ComparedPhase& p : m.phases)
                addTimes(part, p.tier == Tier::flat ? toQString(p.name) : toQString(p.name) + u' ' + tierText(p.tier), p.times);
        }
    }
    if (namesBefore == names_ && before == rows_)
        return; // the scroll position stays
    beginResetModel();
    endResetModel();
}

void CompareTableModel::addTimes(const QString& part, const QString& key, const ComparedTimes& times)
{
    QStringList row{part, key};
    for (std::size_t s = 0; s < times.times.size(); ++s) {
        const auto ratio = times.ratio(s);
        QString cell = times.times[s] ? textOf(*times.times[s]) : QStringLiteral("–");
        if (s > 0 && ratio)
            cell = QStringLiteral("%1 (%2)").arg(cell, toQString(percentDifference(ratio)));
        row << cell;
    }
    rows_.push_back(std::move(row));
}

ValueTableModel::Column CompareTableModel::column(int index) const
{
    if (index == 0)
        return {tr("Part"), false};
    if (index == 1)
        return {tr("What"), false};
    return {names_[index - 2], false};
}

} // namespace tierlens
