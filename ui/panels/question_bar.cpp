#include "ui/panels/question_bar.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
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
#include "ui/panels/companions_form.h"
#include "ui/panels/popup_button.h"
#include "ui/panels/size_spin_box.h"
#include "ui/panels/wrap_layout.h"
#include "ui/panels/wrong_mark.h"

namespace tierlens {
namespace {

constexpr const char* kOneATier = "hierarchical:"; // one algorithm a tier, inner to outer
constexpr int kNamedGroupsShown = 200;             // tp[0] … tp[8191] would make a list that nobody reads

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

/// The group, and beside it what some collectives ask of its ranks: as wide with it as without, so that nothing else moves
/// when the collective changes.
class GroupCell final : public QWidget {
public:
    explicit GroupCell(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); }

    [[nodiscard]] QSize sizeHint() const override { return {kWidth, layout()->sizeHint().height()}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {kLeastWidth, layout()->sizeHint().height()}; }

private:
    static constexpr int kWidth = 230, kLeastWidth = 142;
};

/// What a collective does, with its share f of busbw = f · size / time.
QString explanation(Collective collective)
{
    switch (collective) {
    case Collective::allReduce:
        return QuestionBar::tr("Every rank ends with the sum of all ranks' data. busbw: 2(n − 1)/n · size / time");
    case Collective::reduceScatter:
        return QuestionBar::tr("Each rank ends with its n-th part of the sum. busbw: (n − 1)/n · size / time");
    case Collective::allGather:
        return QuestionBar::tr("Every rank ends with the parts of all. busbw: (n − 1)/n · size / time");
    case Collective::allToAll:
        return QuestionBar::tr("Each rank sends another part to each other rank. busbw: (n − 1)/n · size / time");
    case Collective::broadcast:
        return QuestionBar::tr("The root's data goes to every rank. busbw: size / time");
    case Collective::reduce:
        return QuestionBar::tr("The sum of all ranks' data comes to the root. busbw: size / time");
    case Collective::sendRecv:
        return QuestionBar::tr("One message from rank to rank. busbw: size / time");
    case Collective::dispatch:
        return QuestionBar::tr("Tokens go to the ranks of their experts");
    case Collective::combine:
        return QuestionBar::tr("The experts' results come back to the ranks of their tokens");
    }
    return {};
}

QString words(std::string_view name) { return text(name).replace(u'_', u' '); }

/// Of every collective: a phase of one may run what the whole cannot.
std::vector<std::string_view> allAlgorithms()
{
    std::vector<std::string_view> all;
    for (const Collective c : allCollectives())
        for (const std::string_view name : algorithmsFor(c))
            if (std::ranges::find(all, name) == all.end())
                all.push_back(name);
    return all;
}

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
      size_(new SizeSpinBox), method_(combo(6)), routing_(combo(11)), seed_(new QSpinBox), contention_(combo(8)),
      parallel_(combo(7)), root_(new QSpinBox), together_(new PopupButton), more_(new PopupButton), queueing_(combo(7)),
      forwarding_(combo(10)), ordering_(combo(7)), detour_(new QDoubleSpinBox), protocol_(combo(7)), overlap_(combo(7))
{
    auto* row = new WrapLayout(6, this);
    row->setContentsMargins(8, 4, 8, 6);

    group_->setEditable(true);
    group_->setMinimumContentsLength(24);
    group_->setMinimumWidth(4 * group_->fontMetrics().averageCharWidth() + 30);
    group_->setInsertPolicy(QComboBox::NoInsert);
    group_->completer()->setCaseSensitivity(Qt::CaseSensitive);
    group_->lineEdit()->setPlaceholderText(tr("p0/r0/b[0-1]/c*"));
    algorithm_->setEditable(true); // hierarchical:ring,double_binary_tree is typed
    algorithm_->setInsertPolicy(QComboBox::NoInsert);
    algorithm_->completer()->setCompletionMode(QCompleter::PopupCompletion);
    QWidget* groupField = field(tr("Group"), group_,
                                tr("Which chips take part: a named group or a selector such as p0/r0/b[0-1]/c*.\n"
                                   "Ranks are numbered in the order written."));
    groupLabel_ = groupField->findChild<QLabel*>();
    auto* groupCell = new GroupCell(this);
    auto* ranks = new QHBoxLayout(groupCell);
    ranks->setContentsMargins(0, 0, 0, 0);
    ranks->setSpacing(6);
    ranks->addWidget(groupField, 1);
    ranks->addWidget(field(tr("ep × moe_tp"), parallel_,
                           tr("Expert parallel × tensor parallel inside the experts; the product is the number of ranks")));
    ranks->addWidget(field(tr("Root"), root_, tr("The rank that sends to all, or receives from all")));
    row->addWidget(groupCell);
    row->addWidget(
        field(tr("Collective"), collective_,
              tr("What the chips do together; each entry of the list says what, and how its bus bandwidth is counted")));
    row->addWidget(field(tr("Algorithm"), algorithm_,
                         tr("How the collective is done. auto chooses by the tiers of the group, best takes the fastest of all\n"
                            "that apply; one algorithm a tier, inner to outer: hierarchical:ring,double_binary_tree")));
    row->addWidget(field(tr("Size"), size_, size_->toolTip()));
    row->addWidget(field(tr("Method"), method_,
                         tr("Closed form: the equations of the tiers, solved at once.\n"
                            "Stepwise: every flow of every step routed link by link; sees collisions, uneven groups and\n"
                            "collectives that run at the same time")));
    row->addWidget(
        field(tr("Routing"), routing_,
              tr("Which way a flow takes. Spray: equally over all ways that are as good; hash: one of them each, by a\n"
                 "seed. adaptive: the way whose most loaded link stays lowest; sharp: switches reduce on the way")));
    row->addWidget(field(tr("Seed"), seed_, tr("Of the hash that picks one way for each flow; another seed, other collisions")));
    row->addWidget(field(tr("Contention"), contention_,
                         tr("How flows that share a link share its bandwidth. none: each flow as if it were alone;\n"
                            "equal share: all alike; max-min fair: what one cannot use the others get")));
    auto* rare = new QWidget(this); // two buttons, as high as a field with its label
    auto* stack = new QVBoxLayout(rare);
    stack->setContentsMargins(0, 0, 0, 0);
    stack->setSpacing(2);
    together_->setToolTip(tr("Collectives that run at the same time as this one, on the same links"));
    together_->setAccessibleName(tr("Collectives at the same time"));
    more_->setToolTip(tr("Queueing, forwarding, rank order, protocol, phases"));
    more_->setAccessibleName(tr("More of how it is computed"));
    for (PopupButton* button : {together_, more_}) {
        button->setSizePolicy(QSizePolicy::MinimumExpanding, QSizePolicy::Fixed);
        stack->addWidget(button);
    }
    stack->addStretch(1);
    row->addWidget(rare);

    for (const Collective c : allCollectives()) {
        collective_->addItem(text(collectiveName(c)), static_cast<int>(c));
        collective_->setItemData(collective_->count() - 1, explanation(c), Qt::ToolTipRole);
    }
    // As wide as the longest of any collective asks.
    int longest = 0;
    for (const std::string_view name : allAlgorithms())
        longest = std::max(longest, algorithm_->fontMetrics().horizontalAdvance(words(name)));
    constexpr int kArrow = 34;
    algorithm_->setFixedWidth(longest + kArrow);
    method_->addItem(tr("closed form"), static_cast<int>(Method::closedForm));
    method_->addItem(tr("stepwise"), static_cast<int>(Method::stepwise));
    for (const RoutingPolicyInfo& policy : routingPolicies()) {
        routing_->addItem(routingText(policy.name, RoutingMode::spray), routingKey(policy.name, RoutingMode::spray));
        if (policy.hasModes)
            routing_->addItem(routingText(policy.name, RoutingMode::hash), routingKey(policy.name, RoutingMode::hash));
    }
    for (const ContentionInfo& strategy : contentionStrategies())
        contention_->addItem(words(strategy.name), text(strategy.name));
    seed_->setRange(0, std::numeric_limits<int>::max());
    together_->setContent(new CompanionsForm(document_));
    more_->setContent(moreForm());
    connectInputs();

    connect(&document_, &Document::topologyChanged, this, &QuestionBar::fillFromTopology);
    connect(&document_, &Document::requestChanged, this, &QuestionBar::showRequest);
    connect(&document_, &Document::companionsChanged, this, &QuestionBar::showMore);
    connect(&document_, &Document::problemsChanged, this, &QuestionBar::showProblems);
    fillAlgorithms(document_.request().collective);
    fillFromTopology();
    showRequest();
}

void QuestionBar::connectInputs()
{
    const auto takeGroup = [this] {
        const QString selector = group_->currentText().trimmed();
        if (selector != document_.groupSelector() || !document_.groupErrors().empty())
            document_.setGroupSelector(selector);
    };
    connect(group_, &QComboBox::activated, this, takeGroup);
    const auto escape = [](QComboBox* box, auto giveUp) {
        auto* key = new QShortcut(QKeySequence(Qt::Key_Escape), box, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
        connect(key, &QShortcut::activated, box, [box, giveUp] {
            giveUp();
            box->lineEdit()->selectAll();
        });
    };
    escape(group_, [this] {
        group_->setCurrentText(document_.groupSelector());
        document_.setGroupSelector(document_.groupSelector()); // takes the mark of a wrong one away
    });
    connect(group_->lineEdit(), &QLineEdit::editingFinished, this, takeGroup);
    connect(collective_, &QComboBox::activated, this,
            [this] { document_.setCollective(static_cast<Collective>(collective_->currentData().toInt())); });
    connect(algorithm_, &QComboBox::activated, this, [this](int index) {
        if (algorithm_->itemData(index).toString() != QLatin1String(kOneATier)) {
            document_.setAlgorithm(algorithm_->itemData(index).toString());
            markWrong(algorithm_, {});
            return;
        }
        QStringList each;
        for (std::size_t i = 0; i < std::max<std::size_t>(1, tiers_); ++i)
            each << QStringLiteral("ring");
        algorithm_->setEditText(QLatin1String(kOneATier) + each.join(u','));
        algorithm_->lineEdit()->setFocus(Qt::OtherFocusReason);
        algorithm_->lineEdit()->setSelection(static_cast<int>(std::char_traits<char>::length(kOneATier)), 1000);
    });
    connect(algorithm_->lineEdit(), &QLineEdit::editingFinished, this, &QuestionBar::takeAlgorithm);
    escape(algorithm_, [this] {
        markWrong(algorithm_, {});
        showRequest();
    });
    connect(size_, &SizeSpinBox::changed, &document_, &Document::setSize);
    connect(method_, &QComboBox::activated, this,
            [this] { document_.setMethod(static_cast<Method>(method_->currentData().toInt())); });
    connect(routing_, &QComboBox::activated, this, &QuestionBar::takeRouting);
    connect(seed_, &QSpinBox::valueChanged, this, &QuestionBar::takeRouting);
    connect(contention_, &QComboBox::activated, this, [this] { document_.setContention(contention_->currentData().toString()); });
    connect(protocol_, &QComboBox::activated, this, [this] { document_.setProtocol(protocol_->currentData().toString()); });
    connect(overlap_, &QComboBox::activated, this,
            [this] { document_.setPhaseOverlap(static_cast<PhaseOverlap>(overlap_->currentData().toInt())); });
    connect(queueing_, &QComboBox::activated, this,
            [this] { document_.setQueueing(static_cast<Queueing>(queueing_->currentData().toInt())); });
    connect(forwarding_, &QComboBox::activated, this,
            [this] { document_.setForwarding(static_cast<Forwarding>(forwarding_->currentData().toInt())); });
    connect(ordering_, &QComboBox::activated, this,
            [this] { document_.setRankOrdering(static_cast<RankOrdering>(ordering_->currentData().toInt())); });
    connect(detour_, &QDoubleSpinBox::valueChanged, this, [this](double percent) { document_.setDetour(percent / 100.0); });
    connect(parallel_, &QComboBox::activated, this, [this] {
        const QSize both = parallel_->currentData().toSize();
        document_.setParallel(static_cast<std::uint32_t>(both.width()), static_cast<std::uint32_t>(both.height()));
    });
    connect(root_, &QSpinBox::valueChanged, this, [this](int rank) { document_.setRoot(static_cast<std::uint32_t>(rank)); });
}

/// What is rarely changed, each with what its words and units mean.
QWidget* QuestionBar::moreForm()
{
    auto* page = new QWidget;
    auto* form = new QFormLayout(page);
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(8);
    form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
    queueing_->addItem(tr("none"), static_cast<int>(Queueing::none));
    queueing_->addItem(tr("M/D/1"), static_cast<int>(Queueing::md1));
    forwarding_->addItem(tr("cut-through"), static_cast<int>(Forwarding::cutThrough));
    forwarding_->addItem(tr("store and forward"), static_cast<int>(Forwarding::storeAndForward));
    forwarding_->addItem(tr("packet by packet"), static_cast<int>(Forwarding::packetStoreAndForward));
    ordering_->addItem(tr("as given"), static_cast<int>(RankOrdering::asGiven));
    ordering_->addItem(tr("optimised"), static_cast<int>(RankOrdering::optimised));
    overlap_->addItem(tr("serial"), static_cast<int>(PhaseOverlap::serial));
    overlap_->addItem(tr("pipelined"), static_cast<int>(PhaseOverlap::pipelined));
    detour_->setRange(0.0, 100.0);
    detour_->setDecimals(0);
    detour_->setSingleStep(5.0);
    detour_->setSuffix(tr(" %"));
    addMore(form, tr("Queueing"), queueing_,
            tr("M/D/1 adds the mean wait in the queue of each hop (µs), from the background load; a hint, not a simulation"));
    addMore(form, tr("Forwarding"), forwarding_,
            tr("How a switch passes a message on: cut-through at once, store and forward when all of it is there,\n"
               "packet by packet in between. Of send_recv, and of the stepwise method"));
    addMore(form, tr("Rank order"), ordering_,
            tr("In which order the ranks stand in rings and shifts: as the group writes them, or so that a ring over all of\n"
               "them crosses the slow tiers least. What it gains is told in Explain"));
    addMore(form, tr("Detour"), detour_,
            tr("Of adaptive routing: how much heavier than the best a path may be, in % of its weight; 0: none"));
    addMore(form, tr("Protocol"), protocol_, tr("Wire protocol of the library; the file defines them"));
    addMore(form, tr("Phases"), overlap_, tr("One after the other, or pipelined in chunks"));
    return page;
}

void QuestionBar::addMore(QFormLayout* form, const QString& label, QWidget* input, const QString& help)
{
    form->addRow(label, input);
    input->setToolTip(help);
    input->setAccessibleName(label);
    form->labelForField(input)->setToolTip(help);
}

void QuestionBar::takeRouting()
{
    const QStringList parts = routing_->currentData().toString().split(u':');
    document_.setRouting(parts.front(), parts.back() == u"hash" ? RoutingMode::hash : RoutingMode::spray,
                         static_cast<std::uint64_t>(seed_->value()));
}

/// Typed: a name with spaces or underscores, or one name a tier.
void QuestionBar::takeAlgorithm()
{
    const QString typed = algorithm_->currentText().trimmed().replace(u' ', u'_');
    if (typed.toStdString() == document_.request().algorithm) {
        markWrong(algorithm_, {});
        return;
    }
    const auto known = algorithmsFor(document_.request().collective);
    const auto isKnown = [&](const QString& name) {
        return std::ranges::find(known, std::string_view(name.toStdString())) != known.end();
    };
    QString wrong;
    if (typed.startsWith(QLatin1String(kOneATier))) {
        const std::vector<std::string_view> every = allAlgorithms();
        for (const QString& name : typed.mid(QLatin1String(kOneATier).size()).split(u','))
            if (std::ranges::find(every, std::string_view(name.toStdString())) == every.end())
                wrong = name;
    } else if (!isKnown(typed)) {
        wrong = typed;
    }
    markWrong(algorithm_, wrong.isNull() ? QString()
                                         : tr("'%1' is no algorithm here. One of the list, or one a tier from the inside out: "
                                              "hierarchical:ring,double_binary_tree")
                                               .arg(wrong));
    if (wrong.isNull())
        document_.setAlgorithm(typed);
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
    showRequest();
}

void QuestionBar::fillAlgorithms(Collective collective)
{
    algorithmsOf_ = collective;
    algorithm_->clear();
    for (const std::string_view name : algorithmsFor(collective))
        algorithm_->addItem(words(name), text(name));
    if (collective == Collective::allReduce || collective == Collective::reduceScatter || collective == Collective::allGather)
        algorithm_->addItem(tr("one a tier…"), QLatin1String(kOneATier));
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
    if (!algorithm_->lineEdit()->hasFocus() || !algorithm_->property("wrong").toBool()) {
        const QSignalBlocker quiet(algorithm_);
        const int index = algorithm_->findData(text(r.algorithm));
        algorithm_->setCurrentIndex(index);
        algorithm_->setEditText(index < 0 ? text(r.algorithm) : algorithm_->itemText(index));
        algorithm_->lineEdit()->setCursorPosition(0);
    }
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
    showMore();

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

void QuestionBar::showMore()
{
    const Request& r = document_.request();
    const CommParameters& comm = r.network.comm;
    queueing_->setCurrentIndex(queueing_->findData(static_cast<int>(comm.queueing)));
    forwarding_->setCurrentIndex(forwarding_->findData(static_cast<int>(comm.forwarding)));
    ordering_->setCurrentIndex(ordering_->findData(static_cast<int>(r.ordering)));
    overlap_->setCurrentIndex(overlap_->findData(static_cast<int>(comm.phaseOverlap)));
    choose(protocol_, text(comm.protocol));
    {
        const QSignalBlocker quiet(detour_);
        detour_->setValue(r.network.routing.detour * 100.0);
    }
    protocol_->setEnabled(protocol_->count() > 1);
    detour_->setEnabled(r.network.routing.policy == "adaptive");

    int changed = r.ordering != RankOrdering::asGiven ? 1 : 0;
    if (r.topology) {
        const CommParameters& file = r.topology->network.comm;
        changed += (comm.queueing != file.queueing ? 1 : 0) + (comm.forwarding != file.forwarding ? 1 : 0) +
                   (comm.phaseOverlap != file.phaseOverlap ? 1 : 0) + (comm.protocol != file.protocol ? 1 : 0) +
                   (r.network.routing.detour != r.topology->network.routing.detour ? 1 : 0);
    }
    more_->setText(changed == 0 ? tr("More…") : tr("More (%1)…").arg(changed));
    const auto beside = static_cast<int>(r.companions.size());
    together_->setText(beside == 0 ? tr("Beside it…") : tr("Beside it (%1)…").arg(beside));
}

void QuestionBar::editCompanions() { together_->openPopup(); }

void QuestionBar::editMore() { more_->openPopup(); }

void QuestionBar::showProblems()
{
    const Problems& errors = document_.groupErrors();
    markWrong(group_, errors.empty() ? QString() : problemSentence(errors.front()));
}

} // namespace tierlens
