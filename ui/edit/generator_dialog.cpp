#include "ui/edit/generator_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QVBoxLayout>
#include <set>

#include "core/topology/topology.h"
#include "ui/document/text.h"

namespace tierlens {
namespace {

using Kind = GeneratedFabric;
constexpr const char* kFabrics[] = {"none",      "full_mesh", "ring", "mesh",     "torus",
                                    "hypercube", "switched",  "rail", "fat_tree", "dragonfly"};

bool hasSwitches(int fabric) { return fabric >= static_cast<int>(Kind::switched); }

/// What the line for the kind's own numbers asks for; empty: the kind has none.
QString detailHint(int fabric)
{
    switch (static_cast<Kind>(fabric)) {
    case Kind::mesh:
    case Kind::torus:
        return GeneratorDialog::tr("dimensions: 4 x 4");
    case Kind::switched:
        return GeneratorDialog::tr("parallel switches: 1");
    case Kind::fatTree:
        return GeneratorDialog::tr("ports a switch: 64");
    case Kind::dragonfly:
        return GeneratorDialog::tr("groups x routers x global links: 9 x 4 x 2");
    default:
        return {};
    }
}

/// "4 x 4 x 4" → 4, 4, 4
std::vector<std::uint32_t> numbersIn(const QString& text)
{
    std::vector<std::uint32_t> numbers;
    static const QRegularExpression digits(QStringLiteral("\\d+"));
    for (auto it = digits.globalMatch(text); it.hasNext();)
        numbers.push_back(it.next().captured().toUInt());
    return numbers;
}

void setDetail(GeneratedLevel& level, const QString& text)
{
    const std::vector<std::uint32_t> numbers = numbersIn(text);
    const auto at = [&](std::size_t i, std::uint32_t otherwise) { return i < numbers.size() ? numbers[i] : otherwise; };
    switch (level.fabric) {
    case Kind::mesh:
    case Kind::torus:
        for (const std::uint32_t n : numbers)
            level.dims += (level.dims.empty() ? "[" : ", ") + std::to_string(n);
        level.dims += level.dims.empty() ? "[]" : "]";
        break;
    case Kind::switched:
        level.switches = at(0, 1);
        break;
    case Kind::fatTree:
        level.radix = at(0, 64);
        break;
    case Kind::dragonfly:
        level.groups = at(0, 9);
        level.routers = at(1, 4);
        level.globalLinks = at(2, 2);
        break;
    default:
        break;
    }
}

} // namespace

GeneratorDialog::GeneratorDialog(QWidget* parent)
    : QDialog(parent), name_(new QLineEdit(tr("Regular system"), this)), chip_(new QLineEdit(QStringLiteral("chip"), this)),
      summary_(new QLabel(this)), job_([this](const Outcome& outcome) { show(outcome); })
{
    setObjectName(QStringLiteral("generator"));
    setWindowTitle(tr("New regular system"));
    setAttribute(Qt::WA_DeleteOnClose);
    name_->setObjectName(QStringLiteral("name"));
    chip_->setObjectName(QStringLiteral("chip"));
    name_->setAccessibleName(tr("Name"));
    chip_->setAccessibleName(tr("Chip type"));
    auto* top = new QFormLayout;
    top->addRow(tr("Name"), name_);
    top->addRow(tr("Chip type"), chip_);
    connect(name_, &QLineEdit::textChanged, this, &GeneratorDialog::changed);
    connect(chip_, &QLineEdit::textChanged, this, &GeneratorDialog::changed);

    auto* grid = new QGridLayout;
    grid->setSpacing(8);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 12);
    column->setSpacing(8);
    column->addLayout(top);
    column->addLayout(grid);
    const GeneratorOptions first;
    const struct {
        QString title, name, counted;
        const GeneratedLevel& level;
    } levels[] = {{tr("Board"), QStringLiteral("board"), tr("chips a board"), first.board},
                  {tr("Rack"), QStringLiteral("rack"), tr("boards a rack"), first.rack},
                  {tr("Pod"), QStringLiteral("pod"), tr("racks a pod"), first.pod},
                  {tr("System"), QStringLiteral("system"), tr("pods"), first.system}};
    for (std::size_t i = 0; i < 4; ++i) {
        levels_[i] = addLevel(levels[i].title, levels[i].name, levels[i].level, levels[i].counted, i > 0);
        grid->addWidget(levels_[i].form->parentWidget(), static_cast<int>(i / 2), static_cast<int>(i % 2));
    }

    summary_->setObjectName(QStringLiteral("summary"));
    summary_->setWordWrap(true);
    summary_->setTextFormat(Qt::PlainText);
    summary_->setMinimumHeight(3 * fontMetrics().lineSpacing());
    summary_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    column->addWidget(summary_);
    column->addStretch(1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    for (QAbstractButton* button : buttons->buttons())
        button->setIcon({});
    ok_ = buttons->button(QDialogButtonBox::Ok);
    connect(buttons, &QDialogButtonBox::accepted, this, &GeneratorDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    changed();
}

GeneratorDialog::LevelRows GeneratorDialog::addLevel(const QString& title, const QString& name, const GeneratedLevel& level,
                                                     const QString& counted, bool withNics)
{
    LevelRows rows{};
    auto* box = new QGroupBox(title, this);
    rows.form = new QFormLayout(box);
    rows.form->setVerticalSpacing(4);
    rows.count = new QSpinBox(box);
    rows.count->setRange(1, 65536);
    rows.count->setValue(static_cast<int>(level.count));
    rows.fabric = new QComboBox(box);
    for (const char* kind : kFabrics)
        rows.fabric->addItem(QString::fromLatin1(kind));
    rows.fabric->setCurrentIndex(static_cast<int>(level.fabric));
    rows.bandwidth = new QLineEdit(text(level.bandwidth), box);
    rows.latency = new QLineEdit(text(level.linkLatency), box);
    rows.switchLatency = new QLineEdit(text(level.switchLatency), box);
    rows.detail = new QLineEdit(level.fabric == Kind::switched ? QString::number(level.switches) : QString(), box);
    const auto add = [&](QWidget* field, const QString& label, const char* key) {
        field->setObjectName(name + QString::fromLatin1(key));
        field->setAccessibleName(title + QStringLiteral(": ") + label);
        rows.form->addRow(label, field);
    };
    add(rows.count, counted, "_count");
    add(rows.fabric, tr("fabric"), "_fabric");
    add(rows.detail, tr("its size"), "_detail");
    add(rows.bandwidth, tr("bandwidth a chip"), "_bandwidth");
    add(rows.latency, tr("link latency"), "_latency");
    add(rows.switchLatency, tr("switch latency"), "_switch_latency");
    if (withNics) {
        rows.nics = new QSpinBox(box);
        rows.nics->setRange(0, 1024);
        rows.nics->setSpecialValueText(tr("none: the chips"));
        rows.nics->setToolTip(tr("The fabric joins so many NICs of each board, with its chips spread over them"));
        rows.host = new QLineEdit(text(level.hostBandwidth), box);
        add(rows.nics, tr("NICs a board"), "_nics");
        add(rows.host, tr("chip to NIC"), "_host_bandwidth");
        connect(rows.nics, &QSpinBox::valueChanged, this, &GeneratorDialog::changed);
        connect(rows.host, &QLineEdit::textChanged, this, &GeneratorDialog::changed);
    }
    connect(rows.count, &QSpinBox::valueChanged, this, &GeneratorDialog::changed);
    connect(rows.fabric, &QComboBox::currentIndexChanged, this, &GeneratorDialog::changed);
    for (QLineEdit* line : {rows.bandwidth, rows.latency, rows.switchLatency, rows.detail})
        connect(line, &QLineEdit::textChanged, this, &GeneratorDialog::changed);
    return rows;
}

GeneratorOptions GeneratorDialog::options() const
{
    GeneratorOptions options;
    options.name = name_->text().trimmed().toStdString();
    options.chip = chip_->text().trimmed().toStdString();
    GeneratedLevel* levels[] = {&options.board, &options.rack, &options.pod, &options.system};
    for (std::size_t i = 0; i < 4; ++i) {
        const LevelRows& rows = levels_[i];
        GeneratedLevel level;
        level.count = static_cast<std::uint32_t>(rows.count->value());
        level.fabric = static_cast<Kind>(rows.fabric->currentIndex());
        level.bandwidth = rows.bandwidth->text().trimmed().toStdString();
        level.linkLatency = rows.latency->text().trimmed().toStdString();
        level.switchLatency = rows.switchLatency->text().trimmed().toStdString();
        setDetail(level, rows.detail->text());
        if (rows.nics != nullptr) {
            level.nics = static_cast<std::uint32_t>(rows.nics->value());
            level.hostBandwidth = rows.host->text().trimmed().toStdString();
        }
        *levels[i] = level;
    }
    return options;
}

GeneratorDialog::Outcome GeneratorDialog::tried(const GeneratorOptions& options)
{
    Outcome outcome;
    outcome.text = generatedText(options);
    const auto file = readTopologyText(outcome.text, "generated");
    if (!file) {
        const Problem& first = file.error().front();
        outcome.said = problemSentence(first);
        if (!first.keyPath.empty())
            outcome.said += QStringLiteral(" [%1]").arg(tierlens::text(first.keyPath));
        return outcome;
    }
    outcome.well = true;
    const Topology& t = *file->topology;
    std::set<Tier> tiers;
    for (const Link& link : t.links)
        tiers.insert(link.tier);
    QStringList names;
    for (const Tier tier : tiers)
        names << tierlens::text(pathKey(tier));
    const auto switches = static_cast<qulonglong>(
        std::ranges::count_if(t.vertices, [](const Vertex& v) { return v.kind == VertexKind::switchElement; }));
    const QLocale locale;
    outcome.said = tr("%1 chips · %2 switches · %3 links · tiers: %4")
                       .arg(locale.toString(static_cast<qulonglong>(t.endpoints.size())), locale.toString(switches),
                            locale.toString(static_cast<qulonglong>(t.links.size())),
                            names.isEmpty() ? tr("none") : names.join(QStringLiteral(", ")));
    if (!t.warnings.empty())
        outcome.said += QStringLiteral("\n") + problemSentence(t.warnings.front());
    return outcome;
}

void GeneratorDialog::changed()
{
    for (const LevelRows& rows : levels_) {
        if (rows.form == nullptr)
            return; // still being made
        const int fabric = rows.fabric->currentIndex();
        const QString hint = detailHint(fabric);
        const bool any = fabric != static_cast<int>(Kind::none);
        rows.detail->setPlaceholderText(hint);
        rows.detail->setToolTip(hint);
        rows.detail->setEnabled(!hint.isEmpty());
        rows.bandwidth->setEnabled(any);
        rows.latency->setEnabled(any);
        rows.switchLatency->setEnabled(hasSwitches(fabric));
        if (rows.nics != nullptr) {
            rows.nics->setEnabled(any);
            rows.host->setEnabled(any && rows.nics->value() > 0);
        }
    }
    ok_->setEnabled(false); // until it is known that it can be built
    job_.start([options = options()](const std::stop_token&, JobProgress&) { return tried(options); });
}

void GeneratorDialog::show(const Outcome& outcome)
{
    summary_->setText(outcome.said);
    text_ = outcome.text;
    ok_->setEnabled(outcome.well);
}

QString GeneratorDialog::summary() const { return summary_->text(); }

void GeneratorDialog::accept()
{
    if (!ok_->isEnabled())
        return;
    Q_EMIT chosen(text(text_));
    QDialog::accept();
}

} // namespace tierlens
