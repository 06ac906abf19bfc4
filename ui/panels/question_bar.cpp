#include "ui/panels/question_bar.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

#include "core/contention/rates.h"
#include "core/routing/route.h"
#include "core/topology/groups.h"
#include "ui/document/document.h"
#include "ui/document/text.h"
#include "ui/panels/size_spin_box.h"
#include "ui/panels/wrap_layout.h"
#include "ui/panels/wrong_mark.h"

namespace tierlens {
namespace {

constexpr int kNamedGroupsShown = 200; // tp[0] … tp[8191] would make a list that nobody reads

QComboBox* combo(int leastCharacters)
{
    auto* box = new QComboBox;
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setMinimumContentsLength(leastCharacters);
    box->view()->setTextElideMode(Qt::ElideNone);
    return box;
}

/// Chooses the entry with @p data; an unknown one is added, so that a value of the file is never shown as another.
void choose(QComboBox* box, const QString& data, const QString& shown = {})
{
    const QSignalBlocker quiet(box);
    int index = box->findData(data);
    if (index < 0) {
        box->addItem(shown.isEmpty() ? data : shown, data);
        index = box->count() - 1;
    }
    box->setCurrentIndex(index);
}

QString words(std::string_view name) { return text(name).replace(u'_', u' '); }

QString routingKey(std::string_view policy, RoutingMode mode)
{
    return text(policy) + (mode == RoutingMode::hash ? QStringLiteral(":hash") : QStringLiteral(":spray"));
}

bool hasModes(std::string_view policy)
{
    const auto all = routingPolicies();
    const auto found = std::ranges::find(all, policy, &RoutingPolicyInfo::name);
    return found == all.end() || found->hasModes;
}

QString routingText(std::string_view policy, RoutingMode mode)
{
    if (!hasModes(policy))
        return words(policy);
    return words(policy) + (mode == RoutingMode::hash ? QStringLiteral(" · hash") : QStringLiteral(" · spray"));
}

} // namespace

QuestionBar::QuestionBar(Document& document, QWidget* parent)
    : QWidget(parent), document_(document), group_(combo(12)), collective_(combo(9)), algorithm_(combo(9)),
      size_(new SizeSpinBox), method_(combo(7)), routing_(combo(11)), seed_(new QSpinBox), contention_(combo(8)),
      protocol_(combo(5)), overlap_(combo(6)), parallel_(combo(7)), root_(new QSpinBox)
{
    auto* row = new WrapLayout(8, this);
    row->setContentsMargins(8, 4, 8, 6);

    group_->setEditable(true);
    group_->setMinimumContentsLength(24);
    group_->setMinimumWidth(14 * group_->fontMetrics().averageCharWidth() + 30);
    group_->setInsertPolicy(QComboBox::NoInsert);
    group_->completer()->setCaseSensitivity(Qt::CaseSensitive);
    group_->lineEdit()->setPlaceholderText(tr("p0/r0/b[0-1]/c*"));
    QWidget* groupField = field(tr("Group"), group_,
                                tr("Which chips take part: a named group or a selector such as p0/r0/b[0-1]/c*.\n"
                                   "Ranks are numbered in the order written."));
    groupLabel_ = groupField->findChild<QLabel*>();
    row->addWidget(groupField);
    row->addWidget(field(tr("Collective"), collective_, tr("What the chips do together")));
    row->addWidget(field(tr("Algorithm"), algorithm_, tr("How the collective is done; auto chooses by the tiers of the group")));
    row->addWidget(field(tr("Size"), size_, size_->toolTip()));
    row->addWidget(field(tr("ep × moe_tp"), parallel_,
                         tr("Expert parallel × tensor parallel inside the experts; the product is the number of ranks")));
    row->addWidget(field(tr("Root"), root_, tr("The rank that sends to all, or receives from all")));
    row->addWidget(field(tr("Method"), method_, tr("Closed form: equations of the tiers, solved at once")));
    row->addWidget(field(tr("Routing"), routing_,
                         tr("Which way a flow takes. Spray: equally over all ways that are as good; hash: one of them each")));
    row->addWidget(field(tr("Seed"), seed_, tr("Of the hash that picks one way for each flow")));
    row->addWidget(field(tr("Contention"), contention_, tr("How flows that share a link share its bandwidth")));
    row->addWidget(field(tr("Protocol"), protocol_, tr("Wire protocol of the library; the file defines them")));
    row->addWidget(field(tr("Phases"), overlap_, tr("One after the other, or pipelined in chunks")));

    for (const Collective c : allCollectives())
        collective_->addItem(text(collectiveName(c)), static_cast<int>(c));
    method_->addItem(tr("closed form"), static_cast<int>(Method::closedForm));
    method_->parentWidget()->setVisible(method_->count() > 1); // a choice of one is no question
    for (const RoutingPolicyInfo& policy : routingPolicies()) {
        routing_->addItem(routingText(policy.name, RoutingMode::spray), routingKey(policy.name, RoutingMode::spray));
        if (policy.hasModes)
            routing_->addItem(routingText(policy.name, RoutingMode::hash), routingKey(policy.name, RoutingMode::hash));
    }
    for (const ContentionInfo& strategy : contentionStrategies())
        contention_->addItem(words(strategy.name), text(strategy.name));
    overlap_->addItem(tr("serial"), static_cast<int>(PhaseOverlap::serial));
    overlap_->addItem(tr("pipelined"), static_cast<int>(PhaseOverlap::pipelined));
    seed_->setRange(0, std::numeric_limits<int>::max());

    const auto takeGroup = [this] {
        const QString selector = group_->currentText().trimmed();
        if (selector != document_.groupSelector() || !document_.groupErrors().empty())
            document_.setGroupSelector(selector);
    };
    connect(group_, &QComboBox::activated, this, takeGroup);
    auto* giveUp = new QShortcut(QKeySequence(Qt::Key_Escape), group_, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(giveUp, &QShortcut::activated, this, [this] {
        group_->setCurrentText(document_.groupSelector());
        document_.setGroupSelector(document_.groupSelector()); // takes the mark of a wrong one away
        group_->lineEdit()->selectAll();
    });
    connect(group_->lineEdit(), &QLineEdit::editingFinished, this, takeGroup);
    connect(collective_, &QComboBox::activated, this,
            [this] { document_.setCollective(static_cast<Collective>(collective_->currentData().toInt())); });
    connect(algorithm_, &QComboBox::activated, this, [this] { document_.setAlgorithm(algorithm_->currentData().toString()); });
    connect(size_, &SizeSpinBox::changed, &document_, &Document::setSize);
    connect(method_, &QComboBox::activated, this,
            [this] { document_.setMethod(static_cast<Method>(method_->currentData().toInt())); });
    const auto takeRouting = [this] {
        const QStringList parts = routing_->currentData().toString().split(u':');
        document_.setRouting(parts.front(), parts.back() == u"hash" ? RoutingMode::hash : RoutingMode::spray,
                             static_cast<std::uint64_t>(seed_->value()));
    };
    connect(routing_, &QComboBox::activated, this, takeRouting);
    connect(seed_, &QSpinBox::valueChanged, this, takeRouting);
    connect(contention_, &QComboBox::activated, this, [this] { document_.setContention(contention_->currentData().toString()); });
    connect(protocol_, &QComboBox::activated, this, [this] { document_.setProtocol(protocol_->currentData().toString()); });
    connect(overlap_, &QComboBox::activated, this,
            [this] { document_.setPhaseOverlap(static_cast<PhaseOverlap>(overlap_->currentData().toInt())); });
    connect(parallel_, &QComboBox::activated, this, [this] {
        const QSize both = parallel_->currentData().toSize();
        document_.setParallel(static_cast<std::uint32_t>(both.width()), static_cast<std::uint32_t>(both.height()));
    });
    connect(root_, &QSpinBox::valueChanged, this, [this](int rank) { document_.setRoot(static_cast<std::uint32_t>(rank)); });

    connect(&document_, &Document::topologyChanged, this, &QuestionBar::fillFromTopology);
    connect(&document_, &Document::requestChanged, this, &QuestionBar::showRequest);
    connect(&document_, &Document::problemsChanged, this, &QuestionBar::showProblems);
    fillAlgorithms(document_.request().collective);
    fillFromTopology();
    showRequest();
}

QWidget* QuestionBar::field(const QString& label, QWidget* input, const QString& help)
{
    auto* box = new QWidget(this);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* name = new QLabel(label, box);
    QFont small = name->font();
    small.setPointSizeF(std::max(7.0, small.pointSizeF() * 0.88));
    name->setFont(small);
    name->setForegroundRole(QPalette::PlaceholderText);
    name->setBuddy(input);
    column->addWidget(name);
    column->addWidget(input);
    box->setSizePolicy(input == group_ ? QSizePolicy::Preferred : QSizePolicy::Fixed, QSizePolicy::Fixed);
    input->setToolTip(help);
    input->setAccessibleName(label);
    return box;
}

QSize QuestionBar::minimumSizeHint() const { return {320, layout()->heightForWidth(std::max(320, width()))}; }

void QuestionBar::editGroup()
{
    group_->setFocus(Qt::ShortcutFocusReason);
    group_->lineEdit()->selectAll();
}

void QuestionBar::editSize()
{
    size_->setFocus(Qt::ShortcutFocusReason);
    size_->selectAll();
}

void QuestionBar::stepSize(int doublings) { size_->stepBy(doublings); }

void QuestionBar::fillFromTopology()
{
    const QSignalBlocker quiet(group_);
    group_->clear();
    protocol_->clear();
    protocol_->addItem(tr("ideal"), QStringLiteral("ideal"));
    setEnabled(document_.hasTopology());
    if (!document_.hasTopology())
        return;
    int shown = 0;
    for (const std::string& name : groupNames(*document_.file().topology)) {
        if (shown++ == kNamedGroupsShown)
            break;
        group_->addItem(text(name));
    }
    const auto& protocols = document_.file().topology->network.protocols;
    for (const Protocol& protocol : protocols)
        protocol_->addItem(text(protocol.name), text(protocol.name));
    if (!protocols.empty())
        protocol_->addItem(tr("auto"), QStringLiteral("auto"));
    protocol_->parentWidget()->setVisible(protocol_->count() > 1);
    showRequest();
}

void QuestionBar::fillAlgorithms(Collective collective)
{
    algorithmsOf_ = collective;
    algorithm_->clear();
    for (const std::string_view name : algorithmsFor(collective))
        algorithm_->addItem(words(name), text(name));
}

void QuestionBar::fillParallel(std::uint32_t ranks)
{
    parallelOf_ = ranks;
    parallel_->clear();
    for (std::uint32_t tensor = 1; tensor <= ranks && tensor <= 4096; tensor *= 2)
        if (ranks % tensor == 0)
            parallel_->addItem(QStringLiteral("%1 × %2").arg(ranks / tensor).arg(tensor),
                               QSize(static_cast<int>(ranks / tensor), static_cast<int>(tensor)));
}

void QuestionBar::showRequest()
{
    const Request& r = document_.request();
    const auto ranks = static_cast<std::uint32_t>(r.ranks.size());
    if (!group_->lineEdit()->hasFocus() || document_.groupErrors().empty()) {
        const QSignalBlocker quiet(group_);
        group_->setCurrentText(document_.groupSelector());
        group_->lineEdit()->setCursorPosition(0);
    }
    groupLabel_->setText(ranks == 0 ? tr("Group") : tr("Group · %Ln rank(s)", nullptr, static_cast<int>(ranks)));
    collective_->setCurrentIndex(collective_->findData(static_cast<int>(r.collective)));
    if (algorithmsOf_ != r.collective)
        fillAlgorithms(r.collective);
    choose(algorithm_, text(r.algorithm), words(r.algorithm));
    if (size_->value() != r.size)
        size_->setValue(r.size);
    method_->setCurrentIndex(std::max(0, method_->findData(static_cast<int>(r.method))));
    const RoutingOptions& routing = r.network.routing;
    const RoutingMode mode = hasModes(routing.policy) ? routing.mode : RoutingMode::spray;
    choose(routing_, routingKey(routing.policy, mode), routingText(routing.policy, mode));
    {
        const QSignalBlocker quiet(seed_);
        seed_->setValue(static_cast<int>(std::min<std::uint64_t>(routing.seed, std::numeric_limits<int>::max())));
    }
    seed_->parentWidget()->setVisible(mode == RoutingMode::hash && hasModes(routing.policy));
    choose(contention_, text(r.network.comm.contentionStrategy), words(r.network.comm.contentionStrategy));
    choose(protocol_, text(r.network.comm.protocol));
    overlap_->setCurrentIndex(overlap_->findData(static_cast<int>(r.network.comm.phaseOverlap)));

    const bool experts = r.collective == Collective::dispatch || r.collective == Collective::combine;
    const bool rooted = r.collective == Collective::broadcast || r.collective == Collective::reduce;
    parallel_->parentWidget()->setVisible(experts);
    root_->parentWidget()->setVisible(rooted);
    if (parallelOf_ != ranks)
        fillParallel(ranks);
    parallel_->setCurrentIndex(
        std::max(0, parallel_->findData(QSize(static_cast<int>(r.expertParallel), static_cast<int>(r.moeTensorParallel)))));
    const QSignalBlocker quiet(root_);
    root_->setRange(0, std::max(0, static_cast<int>(ranks) - 1));
    root_->setValue(static_cast<int>(r.root));
}

void QuestionBar::showProblems()
{
    const Problems& errors = document_.groupErrors();
    markWrong(group_, errors.empty() ? QString() : problemSentence(errors.front()));
}

} // namespace tierlens
