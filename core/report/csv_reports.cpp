#include "core/report/csv_reports.h"

#include "core/report/messages.h"
#include "core/report/number_text.h"

namespace tierlens {
namespace {

/// RFC 4180: quoted where a comma, a quote or a line break stands in it.
std::string field(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
        return std::string(text);
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c;
        if (c == '"') {
            quoted += '"';
        }
    }
    return quoted + '"';
}

class Row {
public:
    explicit Row(std::string& out) : out_(out) {}
    Row(const Row&) = delete;
    Row& operator=(const Row&) = delete;
    ~Row() { out_ += '\n'; }

    Row& operator<<(std::string_view text)
    {
        out_ += first_ ? "" : ",";
        first_ = false;
        out_ += field(text);
        return *this;
    }
    Row& operator<<(double value) { return *this << std::string_view(shortestNumber(value)); }
    Row& operator<<(Duration t) { return *this << t.value(); }
    Row& operator<<(Bytes n) { return *this << n.value(); }
    Row& operator<<(Bandwidth b) { return *this << inGigabytesPerSecond(b); }
    Row& operator<<(const std::optional<Bandwidth>& b) { return b ? *this << *b : *this << std::string_view(); }
    Row& operator<<(std::uint32_t n) { return *this << std::string_view(std::to_string(n)); }

private:
    std::string& out_;
    bool first_ = true;
};

void blanks(Row& row, int count)
{
    for (int i = 0; i < count; ++i) {
        row << std::string_view();
    }
}

/// The longest step of a phase, with the flow and the link that it waits for.
void stepFields(Row& row, const Topology& topology, const PhaseResult& phase, const std::optional<Duration>& closedForm)
{
    if (phase.slowest && phase.slowest->from.valid()) {
        const StepDetail& step = *phase.slowest;
        row << step.firstStep + 1 << step.duration() << topology.path(step.from) << topology.path(step.to)
            << (step.edge.valid()           ? topology.edgeName(step.edge)
                : step.switchVertex.valid() ? topology.path(step.switchVertex)
                                            : std::string())
            << step.flowsThere;
    } else {
        blanks(row, 6);
    }
    if (closedForm) {
        row << *closedForm;
    } else {
        row << std::string_view();
    }
}

} // namespace

std::string evaluationCsv(const Request& request, const Evaluation& evaluation)
{
    // What only the stepwise method knows stands behind the columns that all have.
    const bool stepwise = request.method == Method::stepwise && request.topology;
    std::string out =
        "model,method,collective,algorithm,protocol,size_bytes,latency_us,algbw_GBps,busbw_GBps,bottleneck,bytes_sent,"
        "launch_us,overlap_us,phase,phase_name,path_key,phase_ranks,steps,bytes_per_step,startup_us,transfer_us,"
        "contention_us,queueing_us,phase_latency_us";
    out += stepwise ? ",longest_step,step_us,from,to,link,flows,closed_form_us" : "";
    // Columns of their own only where something runs at once; the rows of companions stand behind the question's.
    const bool atOnce = !evaluation.concurrent.empty();
    out += atOnce ? ",concurrent,group,ranks,alone_us,slowdown\n" : "\n";
    const auto beside = [&](Row& row, const ConcurrentResult& c) {
        row << c.label << c.group << c.ranks << c.alone << c.slowdown();
    };
    const auto question = [&](Row& row, const ModelResult& r) {
        if (atOnce && &r == &evaluation.results.front()) {
            beside(row, evaluation.concurrent.front());
        } else if (atOnce) { // alone and together are told of the first model
            blanks(row, 5);
        }
    };
    for (const ModelResult& r : evaluation.results) {
        const auto begin = [&](Row& row) {
            row << model(r.model).name << methodName(r.method) << collectiveName(r.collective) << r.algorithm << r.protocol
                << r.size << r.total << r.algorithmBandwidth << r.busBandwidth << bottleneckName(r.bottleneck) << r.bytesSent
                << r.launch << r.overlap;
        };
        std::uint32_t number = 0;
        for (const PhaseResult& p : r.phases) {
            Row row(out);
            begin(row);
            row << ++number << p.name << pathKey(p.tier) << p.ranks << p.steps << p.bytesPerStep << p.startup << p.transfer
                << p.contention << p.queueing << p.latency();
            if (stepwise) {
                stepFields(row, *request.topology, p, &r == &evaluation.results.front() ? evaluation.closedForm : std::nullopt);
            }
            question(row, r);
        }
        if (r.phases.empty()) { // one rank: nothing to send, still a result
            Row row(out);
            begin(row);
            blanks(row, stepwise ? 18 : 11);
            question(row, r);
        }
    }
    for (std::size_t i = 1; i < evaluation.concurrent.size(); ++i) {
        const ConcurrentResult& c = evaluation.concurrent[i];
        const ModelResult& first = evaluation.results.front();
        Row row(out);
        row << model(first.model).name << methodName(first.method) << collectiveName(c.collective) << c.algorithm
            << first.protocol << c.size << c.together;
        blanks(row, stepwise ? 24 : 17);
        beside(row, c);
    }
    return out;
}

std::string curveCsv(const Curve& curve)
{
    std::string out = "size_bytes,model,algorithm,protocol,latency_us,algbw_GBps,busbw_GBps\n";
    for (const CurvePoint& p : curve.points) {
        Row(out) << p.size << model(p.model).name << p.algorithm << p.protocol << p.latency << p.algorithmBandwidth
                 << p.busBandwidth;
    }
    return out;
}

std::string fastestCsv(const FastestBySize& fastest, std::span<const Bytes> sizes)
{
    std::string out = "size_bytes,algorithm,latency_us,fastest\n";
    for (std::size_t i = 0, range = 0; i < sizes.size(); ++i) {
        range += fastest.ranges[range].to < sizes[i] ? 1 : 0;
        for (std::size_t c = 0; c < fastest.candidates.size(); ++c) {
            const bool first = fastest.candidates[c] == fastest.ranges[range].algorithm;
            Row(out) << sizes[i] << std::string_view(fastest.candidates[c]) << fastest.times[c][i]
                     << std::string_view(first ? "1" : "0");
        }
    }
    return out;
}

std::string fastestMapCsv(const FastestMap& map)
{
    std::string out = "ranks,size_bytes,algorithm,latency_us\n";
    for (std::size_t i = 0; i < map.fastest.size(); ++i) {
        Row(out) << map.rankCounts[i / map.sizes.size()] << map.sizes[i % map.sizes.size()]
                 << std::string_view(map.algorithms[map.fastest[i]]) << map.times[i];
    }
    return out;
}

std::string profileCsv(const GroupProfile& profile)
{
    std::string out = "path_key,tier_level,bandwidth_GBps,latency_us,group_size,sizes\n";
    for (const TierProfile& tier : profile.tiers) {
        std::string sizes;
        for (const std::uint32_t size : tier.sizes) {
            sizes += (sizes.empty() ? "" : " ") + std::to_string(size);
        }
        Row row(out);
        row << pathKey(tier.tier) << static_cast<std::uint32_t>(tier.tier) << tier.bandwidth << tier.latency;
        row << std::string_view(tier.groupSize ? std::to_string(*tier.groupSize) : std::string());
        row << std::string_view(tier.groupSize ? std::string() : sizes);
    }
    return out;
}

std::string heatmapCsv(const Topology& topology, std::span<const LinkLoad> links, std::optional<std::uint32_t> phase)
{
    std::string out = "from,to,tier,capacity_GBps,max_flows,bytes,utilisation";
    out += phase ? ",phase\n" : "\n";
    for (const LinkLoad& load : links) {
        Row row(out);
        row << topology.path(topology.source(load.edge)) << topology.path(topology.target(load.edge))
            << pathKey(topology.link(linkOf(load.edge)).tier) << load.capacity << load.maxFlows << load.bytes << load.utilisation;
        if (phase) {
            row << *phase + 1;
        }
    }
    return out;
}

std::string routeCsv(const Graph& graph, std::span<const RoutePath> paths)
{
    std::string out = "path,share,path_latency_us,path_bandwidth_GBps,hop,from,to,tier,latency_us,bandwidth_GBps\n";
    std::uint32_t pathNumber = 0;
    for (const RoutePath& path : paths) {
        ++pathNumber;
        std::uint32_t hop = 0;
        for (const EdgeId edge : path.hops) {
            const GraphEdge& e = graph.edges()[graph.position(edge)];
            Row(out) << pathNumber << path.share << path.latency << path.bandwidth << ++hop << graph.topology().path(e.from)
                     << graph.topology().path(e.to) << pathKey(static_cast<Tier>(e.tier))
                     << Duration(e.latency_us) + graph.passLatency(e.to) << Bandwidth(e.capacity_bytes_per_us);
        }
    }
    return out;
}

std::string matrixCsv(const Topology& topology, const PairMatrix& matrix)
{
    std::string out = "from,to,tier,bandwidth_GBps,latency_us\n";
    const std::size_t n = matrix.ends.size();
    std::vector<std::string> names;
    names.reserve(n);
    for (const VertexId chip : matrix.ends) {
        names.push_back(topology.path(chip));
    }
    for (std::size_t r = 0; r < n; ++r) {
        for (std::size_t c = 0; c < n; ++c) {
            if (r != c) {
                const RouteSummary& route = matrix.at(r, c);
                Row(out) << names[r] << names[c] << pathKey(route.tier) << route.bandwidth << route.latency;
            }
        }
    }
    return out;
}

std::string seedsCsv(const SeedDistribution& seeds)
{
    std::string out = "seed,latency_us\n";
    std::uint32_t seed = 0;
    for (const Duration t : seeds.times) {
        Row(out) << ++seed << t;
    }
    return out;
}

std::string checkCsv(const Problems& errors, const Problems& warnings)
{
    std::string out = "severity,file,line,column,path,code,text\n";
    const auto rows = [&](const Problems& problems, std::string_view severity) {
        const auto counted = [](int n) { return n > 0 ? std::to_string(n) : std::string(); };
        for (const Problem& p : problems) {
            Row(out) << severity << p.file << counted(p.position.line) << counted(p.position.column) << p.keyPath
                     << codeName(p.code) << messageText(p);
        }
    };
    rows(errors, "error");
    rows(warnings, "warning");
    return out;
}

} // namespace tierlens
