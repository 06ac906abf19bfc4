#include "core/whatif/parameters.h"

#include <algorithm>
#include <cmath>

#include "core/base/quantity_text.h"
#include "core/base/translatable.h"
#include "core/whatif/request_keys.h"
#include "core/whatif/structure_parameters.h"

namespace tierlens {

namespace {

using Unit = ParameterUnit;

double roundedTo(double value, int digits)
{
    if (value == 0.0)
        return 0.0;
    const double scale = std::pow(10.0, digits - 1 - std::floor(std::log10(std::abs(value))));
    return scale >= 1.0 ? std::round(value * scale) / scale : std::round(value * scale) * (1.0 / scale);
}

class RequestParameters {
public:
    RequestParameters(const Request& request, const GroupProfile& profile) : request_(request), profile_(profile) {}

    std::vector<Parameter> all() &&
    {
        question();
        for (const TierProfile& tier : profile_.tiers)
            if (tier.tier != Tier::flat)
                ofTier(tier);
        flat();
        protocols();
        packets();
        return std::move(list_);
    }

private:
    Parameter& add(ParameterGroup group, std::string_view subject, std::string key, const char* name, const char* help,
                   std::optional<ParameterValue> unstated = {})
    {
        Parameter p;
        p.group = group;
        p.subject = subject;
        p.name = name;
        p.help = help;
        const auto path = requestKey(key);
        const auto stated = valueIn(request_, *path);
        p.stated = stated.has_value();
        p.value = unstated && !stated ? *unstated : stated.value_or(ParameterValue::of(path->key->unit, 0.0));
        if (path->key->unit == Unit::choice)
            p.choices = choicesOf(request_, *path);
        p.key = std::move(key);
        list_.push_back(std::move(p));
        return list_.back();
    }

    void question()
    {
        setLogRange(add(ParameterGroup::question, "", "size", QT_TRANSLATE_NOOP("Parameter", "Message size"),
                        QT_TRANSLATE_NOOP("Parameter", "What nccl-tests prints as size.")),
                    8, 16.0 * 1024 * 1024 * 1024, false);
        Parameter& ranks = add(ParameterGroup::question, "", "group_size", QT_TRANSLATE_NOOP("Parameter", "Group size"),
                               QT_TRANSLATE_NOOP("Parameter", "So many of the group's chips take part, the first ones."));
        ranks.least = ParameterValue::of(Unit::count, std::min(2.0, ranks.value.number()));
        ranks.most = ranks.value;
        ranks.logarithmic = ranks.most.number() > 64;
    }

    void ofTier(const TierProfile& t)
    {
        const std::string subject(pathKey(t.tier));
        const std::string key = "comm_params.tiers." + subject + ".";
        const auto at = request_.network.comm.tiers.find(t.tier);
        static const TierOverride kNone{};
        const TierOverride& stated = at == request_.network.comm.tiers.end() ? kNone : at->second;
        const auto own = [&](const char* last, const char* name, const char* help,
                             const std::optional<ParameterValue>& unstated) -> Parameter& {
            return add(ParameterGroup::tier, subject, key + last, name, help, unstated);
        };
        // What the profile says holds, whether or not the file states it.
        const auto ofProfile = [](Parameter& p, const ParameterValue& value) -> Parameter& {
            p.value = value;
            return p;
        };
        setAround(
            ofProfile(own("bandwidth", QT_TRANSLATE_NOOP("Parameter", "Bandwidth"),
                          QT_TRANSLATE_NOOP("Parameter", "Scales every link of the tier until its slowest pair has this."), {}),
                      ParameterValue(t.bandwidth)));
        setLogRange(ofProfile(own("latency", QT_TRANSLATE_NOOP("Parameter", "Latency"),
                                  QT_TRANSLATE_NOOP("Parameter", "Scales links and switches of the tier until the mean over its "
                                                                 "pairs is this."),
                                  {}),
                              ParameterValue(t.latency)),
                    0.01, 100, true);
        rails(t.tier, subject);
        setLogRange(own("software", QT_TRANSLATE_NOOP("Parameter", "Software"),
                        QT_TRANSLATE_NOOP("Parameter", "What the library takes for a step, part of the start-up."),
                        ParameterValue(t.start.software)),
                    0.01, 100, true);
        const double utilisation = request_.network.comm.bandwidthUtilisation;
        setShare(own("bw_urate", QT_TRANSLATE_NOOP("Parameter", "Utilisation"),
                     QT_TRANSLATE_NOOP("Parameter", "Part of the bandwidth that messages reach, u_r."),
                     ParameterValue::of(Unit::number, utilisation)));
        const Duration o =
            stated.o.value_or((stated.software ? t.startLatency - t.start.software + *stated.software : t.startLatency) * 0.5);
        const double u = stated.bandwidthUtilisation.value_or(utilisation);
        setLogRange(
            own("o", QT_TRANSLATE_NOOP("Parameter", "o, overhead"),
                QT_TRANSLATE_NOOP("Parameter", "LogP family: what either side is busy with a message; half the start-up."),
                ParameterValue(o)),
            0.01, 100, true);
        const bool logp = !request_.models.empty() && request_.models.front() == ModelId::logp;
        const Bandwidth reached = t.bandwidth * u;
        setLogRange(
            own("g", QT_TRANSLATE_NOOP("Parameter", "g, gap"),
                QT_TRANSLATE_NOOP("Parameter", "LogP family: least time between two messages; under LogP a packet's time."),
                ParameterValue(logp ? request_.network.comm.logpPacket / reached : o)),
            0.001, 100, true);
        setLogRange(own("L", QT_TRANSLATE_NOOP("Parameter", "L, latency"),
                        QT_TRANSLATE_NOOP("Parameter", "LogP family: the time on the way; the tier's latency."),
                        ParameterValue(t.latency)),
                    0.01, 100, true);
        setAround(own("G", QT_TRANSLATE_NOOP("Parameter", "G, gap a byte"),
                      QT_TRANSLATE_NOOP("Parameter", "LogGP and LoGPC: time a byte takes; one over the bandwidth reached."),
                      ParameterValue(inverse(reached))));
        setLinear(own("background", QT_TRANSLATE_NOOP("Parameter", "Background load"),
                      QT_TRANSLATE_NOOP("Parameter", "Part of every link that other traffic takes; for queueing md1."),
                      ParameterValue::of(Unit::number, 0)),
                  0, 0.95);
    }

    /// So many rails as one of now, side by side.
    void rails(Tier tier, const std::string& subject)
    {
        Parameter p;
        p.key = "rails." + subject;
        p.group = ParameterGroup::tier;
        p.subject = subject;
        p.name = QT_TRANSLATE_NOOP("Parameter", "Rails");
        p.help = QT_TRANSLATE_NOOP("Parameter", "So many rails side by side, each as fast as one is now.");
        p.value = ParameterValue::of(Unit::count, railsOf(*request_.topology, tier));
        setLinear(p, 1, std::max(16.0, 4.0 * p.value.number()));
        list_.push_back(std::move(p));
    }

    void flat()
    {
        if (!request_.network.comm.fallbackBandwidth)
            return;
        setAround(add(ParameterGroup::tier, "flat", "comm_params.fallback_bw", QT_TRANSLATE_NOOP("Parameter", "Bandwidth"),
                      QT_TRANSLATE_NOOP("Parameter", "Of the flat ring, where there is no fabric.")));
        setLogRange(add(ParameterGroup::tier, "flat", "comm_params.fallback_latency", QT_TRANSLATE_NOOP("Parameter", "Latency"),
                        QT_TRANSLATE_NOOP("Parameter", "Of the flat ring, where there is no fabric."),
                        ParameterValue(Duration{})),
                    0.01, 100, true);
    }

    void protocols()
    {
        const auto own = [&](const char* key, const char* name, const char* help) -> Parameter& {
            return add(ParameterGroup::protocol, "", key, name, help);
        };
        setShare(own("comm_params.bw_urate", QT_TRANSLATE_NOOP("Parameter", "Utilisation"),
                     QT_TRANSLATE_NOOP("Parameter", "Part of the bandwidth that messages reach, u_r, in every tier.")));
        setLogRange(own("comm_params.launch", QT_TRANSLATE_NOOP("Parameter", "Launch"),
                        QT_TRANSLATE_NOOP("Parameter", "Paid once a collective: the call and the start of its kernel.")),
                    0.1, 1000, true);
        own("comm_params.comm_protocol", QT_TRANSLATE_NOOP("Parameter", "Protocol"),
            QT_TRANSLATE_NOOP("Parameter", "A wire protocol of the file; auto takes the fastest at each size."));
        own("comm_params.phase_overlap", QT_TRANSLATE_NOOP("Parameter", "Phases"),
            QT_TRANSLATE_NOOP("Parameter", "One after another, or overlapping in chunks."));
        setLogRange(own("comm_params.chunks", QT_TRANSLATE_NOOP("Parameter", "Chunks"),
                        QT_TRANSLATE_NOOP("Parameter", "Of pipelined phases.")),
                    1, 256, false);
        for (const Protocol& protocol : request_.network.protocols) {
            const std::string key = "protocols." + protocol.name + ".";
            setLogRange(add(ParameterGroup::protocol, protocol.name, key + "launch", QT_TRANSLATE_NOOP("Parameter", "Launch"),
                            QT_TRANSLATE_NOOP("Parameter", "Added once a collective by this protocol.")),
                        0.1, 1000, true);
            setLogRange(add(ParameterGroup::protocol, protocol.name, key + "software", QT_TRANSLATE_NOOP("Parameter", "Software"),
                            QT_TRANSLATE_NOOP("Parameter", "Added to every step by this protocol.")),
                        0.01, 100, true);
            setShare(add(ParameterGroup::protocol, protocol.name, key + "efficiency",
                         QT_TRANSLATE_NOOP("Parameter", "Efficiency"),
                         QT_TRANSLATE_NOOP("Parameter", "Multiplies the utilisation under this protocol.")));
        }
    }

    void packets()
    {
        const auto own = [&](const char* key, const char* name, const char* help) -> Parameter& {
            return add(ParameterGroup::packets, "", key, name, help);
        };
        constexpr double kLeast = 64, kMost = 1024.0 * 1024;
        setLogRange(own("comm_params.packet_bytes", QT_TRANSLATE_NOOP("Parameter", "Packet"),
                        QT_TRANSLATE_NOOP("Parameter", "Payload of a packet; for queueing and store and forward.")),
                    kLeast, kMost, false);
        setLinear(own("comm_params.header_bytes", QT_TRANSLATE_NOOP("Parameter", "Header"),
                      QT_TRANSLATE_NOOP("Parameter", "Added to every packet on the wire; for queueing.")),
                  0, 1024);
        setLogRange(own("comm_params.logp_packet_bytes", QT_TRANSLATE_NOOP("Parameter", "LogP packet"),
                        QT_TRANSLATE_NOOP("Parameter", "w of LogP: a message is cut into packets of this size.")),
                    kLeast, kMost, false);
        setLogRange(own("comm_params.short_message_bytes", QT_TRANSLATE_NOOP("Parameter", "Short message"),
                        QT_TRANSLATE_NOOP("Parameter", "LogGP and LoGPC: up to this size a message takes no time a byte.")),
                    1, kMost, true);
    }

    const Request& request_;
    const GroupProfile& profile_;
    std::vector<Parameter> list_{};
};

} // namespace

void setLogRange(Parameter& p, double least, double most, bool zeroBelow)
{
    const double now = p.value.number();
    p.least = ParameterValue::of(p.value.unit(), now > 0.0 ? std::min(least, now) : least);
    p.most = ParameterValue::of(p.value.unit(), std::max(most, now));
    p.logarithmic = true;
    p.zeroBelow = zeroBelow;
}

void setAround(Parameter& p)
{
    const double now = p.value.number();
    setLogRange(p, roundedTo(now / 10.0, 3), roundedTo(now * 10.0, 3), false);
}

void setLinear(Parameter& p, double least, double most)
{
    p.least = ParameterValue::of(p.value.unit(), std::min(least, p.value.number()));
    p.most = ParameterValue::of(p.value.unit(), std::max(most, p.value.number()));
}

void setShare(Parameter& p) { setLinear(p, 0.05, 1.0); }

const char* parameterGroupName(ParameterGroup group)
{
    switch (group) {
    case ParameterGroup::question:
        return QT_TRANSLATE_NOOP("Parameter", "Question");
    case ParameterGroup::tier:
        return QT_TRANSLATE_NOOP("Parameter", "Tier");
    case ParameterGroup::protocol:
        return QT_TRANSLATE_NOOP("Parameter", "Library");
    case ParameterGroup::packets:
        return QT_TRANSLATE_NOOP("Parameter", "Packets");
    case ParameterGroup::switches:
        return QT_TRANSLATE_NOOP("Parameter", "Switch type");
    case ParameterGroup::links:
        return QT_TRANSLATE_NOOP("Parameter", "Link type");
    case ParameterGroup::nics:
        return QT_TRANSLATE_NOOP("Parameter", "NIC type");
    case ParameterGroup::start:
        return QT_TRANSLATE_NOOP("Parameter", "Start-up of a chip type");
    case ParameterGroup::fabric:
        break;
    }
    return QT_TRANSLATE_NOOP("Parameter", "Fabric");
}

double positionOf(const Parameter& p, const ParameterValue& value)
{
    if (value.unit() == Unit::choice) {
        const auto at = std::find(p.choices.begin(), p.choices.end(), value.word());
        return p.choices.size() < 2 || at == p.choices.end()
                   ? 0.0
                   : static_cast<double>(at - p.choices.begin()) / static_cast<double>(p.choices.size() - 1);
    }
    const double least = p.least.number(), most = p.most.number(), number = value.number();
    if (!(most > least) || (p.logarithmic && number <= 0.0))
        return 0.0;
    const double position = p.logarithmic ? std::log(number / least) / std::log(most / least) : (number - least) / (most - least);
    return std::clamp(position, 0.0, 1.0);
}

ParameterValue valueAt(const Parameter& p, double position)
{
    if (p.value.unit() == Unit::choice) {
        if (p.choices.empty())
            return p.value;
        const double last = static_cast<double>(p.choices.size() - 1);
        return ParameterValue::choice(p.choices[static_cast<std::size_t>(std::lround(std::clamp(position, 0.0, 1.0) * last))]);
    }
    if (position <= 0.0)
        return p.zeroBelow ? ParameterValue::of(p.value.unit(), 0.0) : p.least;
    if (position >= 1.0)
        return p.most;
    const double least = p.least.number(), most = p.most.number();
    const double exact = p.logarithmic ? least * std::pow(most / least, position) : least + (most - least) * position;
    return ParameterValue::of(p.value.unit(), std::clamp(roundedTo(exact, 3), least, most));
}

Result<std::vector<Parameter>> parametersOf(const TopologyFile& file, const Request& request, Evaluator& evaluator,
                                            const std::stop_token& stop)
{
    auto profile = evaluator.profile(request, stop);
    if (!profile)
        return failure(std::move(profile).error());
    std::vector<Parameter> all = RequestParameters(request, **profile).all();
    if (request.topology) {
        auto structure = structureParameters(file);
        if (!structure)
            return failure(std::move(structure).error());
        all.insert(all.end(), std::make_move_iterator(structure->begin()), std::make_move_iterator(structure->end()));
    }
    return all;
}

} // namespace tierlens
