#include "app/cli/question_input.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "app/cli/words.h"
#include "core/base/quantity_text.h"
#include "core/contention/rates.h"
#include "core/evaluation/companions.h"
#include "core/report/text_table.h"

namespace tierlens::cli {
namespace {

std::vector<std::string_view> collectiveWords()
{
    std::vector<std::string_view> words;
    for (const Collective c : allCollectives()) {
        words.push_back(collectiveName(c));
    }
    return words;
}

std::vector<std::string_view> contentionWords()
{
    std::vector<std::string_view> words;
    for (const ContentionInfo& info : contentionStrategies()) {
        words.push_back(info.name);
    }
    return words;
}

bool isKnown(std::span<const std::string_view> known, std::string_view word)
{
    return std::find(known.begin(), known.end(), word) != known.end();
}

/// hierarchical:X,Y,… names one algorithm a tier.
Outcome<void> checkAlgorithm(std::string_view text)
{
    constexpr std::string_view kTierByTier = "hierarchical:";
    if (!text.starts_with(kTierByTier)) {
        return isKnown(algorithmWords(), text)
                   ? Outcome<void>()
                   : commandLineWrong("--algorithm: " + unknownWord("algorithm", text, algorithmWords()));
    }
    for (std::string_view rest = text.substr(kTierByTier.size());;) {
        const std::size_t comma = rest.find(',');
        const std::string_view word = rest.substr(0, comma);
        if (!isKnown(algorithmWords(), word)) {
            return commandLineWrong("--algorithm: " + unknownWord("algorithm", word, algorithmWords()));
        }
        if (comma == std::string_view::npos) {
            return {};
        }
        rest.remove_prefix(comma + 1);
    }
}

bool isPartOfByte(Bytes size) { return size > bytes(0) && size < bytes(1); }

std::string badQuantity(std::string_view option, std::string_view text, std::string_view example)
{
    return fmt::format("{}: '{}' cannot be read, expected something like {}", option, printable(text), example);
}

} // namespace

void QuestionInput::declare(OptionList& options, Parts parts)
{
    if (parts.file) {
        topology_.declareFile(options, parts.withoutFile ? TopologyInput::File::optional : TopologyInput::File::required);
    }
    options.heading("The question");
    topology_.declareGroup(options);
    options.text(
        "-c,--collective", "C",
        "all_reduce, reduce_scatter, all_gather, all_to_all, broadcast, reduce, send_recv, dispatch, combine [all_reduce]",
        collective_);
    if (parts.algorithm)
        options.text("-a,--algorithm", "A",
                     "auto, best, ring, multi_ring, hierarchical_ring, hierarchical:X,Y,..., pairwise, pairwise_xor, direct, "
                     "recursive_doubling, halving_doubling, bruck, binomial, double_binary_tree, in_network [auto]",
                     algorithm_);
    if (parts.size) {
        options.text("-s,--size", "SIZE", "What nccl-tests prints as size: 128MB, 1GiB, 4096 [128MB]", size_);
    }
    if (parts.rankOrder) {
        options.text("--rank-order", "ORDER", "given, or optimised so that a ring crosses the outer tiers least [given]",
                     rankOrder_);
    }
    options.number("--root", "RANK", "Root of a broadcast or reduce [0]", root_);
    options.number("--ep", "N", "Expert parallel ranks of dispatch and combine; ep * moe-tp = ranks", expertParallel_, 1);
    options.number("--moe-tp", "N", "Tensor parallel ranks of an expert", moeTensorParallel_, 1);
    options.repeated("--with", "GROUP:COLLECTIVE:SIZE",
                     "A collective that runs at the same time and shares the links; several times for several. GROUP may be "
                     "each:board or tp[*], one group a board or TP group",
                     with_);
    options.flag("--alone", "Without the collectives of the file's concurrent section", alone_);
    options.heading("How it is computed");
    options.text("-m,--model", "MODEL",
                 parts.severalModels ? "alpha_beta, logp, loggp, loggpc, a list of them, or all [from the file]"
                                     : "alpha_beta, logp, loggp or loggpc [from the file]",
                 model_);
    options.text("--method", "METHOD", "closed_form, stepwise or packet [closed_form]", method_);
    topology_.declareNetwork(options);
    options.text("--contention", "STRATEGY", "none, equal_share or maxmin_fair [from the file]", contention_);
    options.text("--queueing", "KIND", "none or md1 [from the file]", queueing_);
    options.text("--preset", "PRESET.yaml", "Calibrated parameters (not in this version)", preset_);
    if (parts.withoutFile) {
        options.heading("Without FILE: one flat ring");
        options.number("--ranks", "N", "Number of ranks", ranks_);
        options.text("--fallback-bandwidth", "BANDWIDTH", "Of each rank, such as 50GB/s", fallbackBandwidth_);
        options.text("--fallback-latency", "LATENCY", "Of each path, such as 1us [0]", fallbackLatency_);
    }
    options.heading("The result");
    topology_.declareFormat(options);
}

Outcome<QuestionInput::Question> QuestionInput::read() const
{
    if ((!with_.empty() || alone_) && !topology_.hasFile()) {
        return commandLineWrong("--with and --alone need a FILE: one flat ring has no links to share");
    }
    if (!preset_.empty()) {
        return commandLineWrong("--preset: calibrated presets are not in this version");
    }
    auto question = topology_.hasFile() ? onTopology() : onFlatRing();
    if (!question) {
        return question;
    }
    if (auto good = readChoices(question->request); !good) {
        return tl::unexpected<Failure>(good.error());
    }
    auto laid = topology_.layOver(question->file, question->request);
    if (!laid) {
        return tl::unexpected<Failure>(laid.error());
    }
    question->request = *std::move(laid);
    return question;
}

Outcome<Scenario> QuestionInput::over(Scenario scenario, const Topology& topology) const
{
    if (!preset_.empty()) {
        return commandLineWrong("--preset: calibrated presets are not in this version");
    }
    ScenarioQuestion& question = scenario.question;
    if (auto good = readQuestion(question); !good) {
        return tl::unexpected<Failure>(good.error());
    }
    if (!topology_.group().empty()) {
        question.group = topology_.group();
    }
    if (topology_.hasRouting()) {
        const auto routing = topology_.routing(topology.network.routing);
        if (!routing) {
            return tl::unexpected<Failure>(routing.error());
        }
        question.options.setText("routing.policy", routing->policy);
        question.options.setText("routing.mode", routing->mode == RoutingMode::hash ? "hash" : "spray");
    }
    if (!contention_.empty()) {
        question.options.setText("comm_params.contention_strategy", contention_);
    }
    if (!queueing_.empty()) {
        question.options.setText("comm_params.queueing", queueing_);
    }
    if (alone_) {
        question.concurrent.emplace();
    }
    if (!with_.empty() && !question.concurrent) {
        question.concurrent.emplace();
        for (const Companion& c : companionsOf(topology)) {
            question.concurrent->push_back(c.label);
        }
    }
    for (const std::string& label : with_) {
        question.concurrent->push_back(label);
    }
    const auto settings = topology_.settings();
    if (!settings) {
        return tl::unexpected<Failure>(settings.error());
    }
    for (const Setting& s : *settings) {
        scenario.whatIf.setText(s.key, s.value);
    }
    return scenario;
}

Outcome<QuestionInput::Question> QuestionInput::onTopology() const
{
    if (ranks_ || !fallbackBandwidth_.empty() || !fallbackLatency_.empty()) {
        return commandLineWrong("--ranks, --fallback-bandwidth and --fallback-latency go without a FILE; "
                                "with one, --set comm_params.fallback_bw=… says what holds where there is no fabric");
    }
    auto file = topology_.open();
    if (!file) {
        return tl::unexpected<Failure>(file.error());
    }
    auto group = topology_.resolve(*file->topology);
    if (!group) {
        return tl::unexpected<Failure>(group.error());
    }
    Question question{requestFor(file->topology), joined({&file->topology->warnings, &group->warnings}), {}};
    question.request.ranks = group->ranks;
    question.file = *std::move(file);
    auto routing = topology_.routing(question.request.network.routing);
    if (!routing) {
        return tl::unexpected<Failure>(routing.error());
    }
    question.request.network.routing = *routing;
    if (auto good = readCompanions(question.request); !good) {
        return tl::unexpected<Failure>(good.error());
    }
    return question;
}

Outcome<void> QuestionInput::readCompanions(Request& request) const
{
    if (alone_) {
        request.companions.clear();
    }
    for (const std::string& text : with_) {
        const auto parts = splitCompanion(text);
        if (!parts) {
            return commandLineWrong(badQuantity("--with", text, "tp[*]:all_reduce:64MB, that is GROUP:COLLECTIVE:SIZE"));
        }
        const auto collective = collectiveFromName(parts->collective);
        if (!collective) {
            return commandLineWrong(
                fmt::format("--with '{}': {}", printable(text), unknownWord("collective", parts->collective, collectiveWords())));
        }
        const auto size = parseBytes(parts->size, bytes(1));
        if (!size || isPartOfByte(*size)) {
            return commandLineWrong(
                fmt::format("--with '{}': the size {}", printable(text), unreadableSize(parts->size, "64MB or 1GiB")));
        }
        auto companion = makeCompanion(*request.topology, parts->group, *collective, *size);
        if (!companion) {
            return tl::unexpected<Failure>(groupFailure(companion.error()));
        }
        request.companions.push_back(*std::move(companion));
    }
    return {};
}

Outcome<QuestionInput::Question> QuestionInput::onFlatRing() const
{
    if (!ranks_ || fallbackBandwidth_.empty()) {
        return commandLineWrong("a FILE is needed, or --ranks and --fallback-bandwidth for one flat ring");
    }
    if (*ranks_ == 0 || *ranks_ > 1'048'576) {
        return commandLineWrong(fmt::format("--ranks: {} is out of range, expected 1 … 1048576", *ranks_));
    }
    if (!topology_.group().empty() && topology_.group() != "all") {
        return commandLineWrong("--group needs a FILE");
    }
    if (topology_.hasRouting() || !queueing_.empty()) {
        return commandLineWrong(
            "--routing and --queueing need a FILE: one flat ring has no paths to choose and no switch to wait at");
    }
    auto network = topology_.networkWithoutFile();
    if (!network) {
        return tl::unexpected<Failure>(network.error());
    }
    Question question;
    question.request.network = *std::move(network);
    question.request.flatRanks = *ranks_;
    const auto bandwidth = parseBandwidth(fallbackBandwidth_);
    if (!bandwidth) {
        return commandLineWrong(badQuantity("--fallback-bandwidth", fallbackBandwidth_, "50GB/s"));
    }
    question.request.network.comm.fallbackBandwidth = *bandwidth;
    if (!fallbackLatency_.empty()) {
        const auto latency = parseDuration(fallbackLatency_);
        if (!latency) {
            return commandLineWrong(badQuantity("--fallback-latency", fallbackLatency_, "1us"));
        }
        question.request.network.comm.fallbackLatency = *latency;
    }
    return question;
}

Outcome<void> QuestionInput::readChoices(Request& request) const
{
    ScenarioQuestion question;
    if (auto good = readQuestion(question); !good) {
        return good;
    }
    request.collective = question.collective;
    request.algorithm = question.algorithm;
    request.ordering = question.ordering;
    request.size = question.size;
    request.method = question.method;
    request.root = question.root;
    request.expertParallel = question.expertParallel;
    request.moeTensorParallel = question.moeTensorParallel;
    request.models = std::move(question.models);
    if (request.models.empty()) {
        auto ofFile = readModels(request.network.comm.model);
        if (!ofFile) {
            return tl::unexpected<Failure>(ofFile.error());
        }
        request.models = *std::move(ofFile);
    }
    if (!contention_.empty()) {
        request.network.comm.contentionStrategy = contention_;
    }
    if (!queueing_.empty()) {
        request.network.comm.queueing = queueing_ == "md1" ? Queueing::md1 : Queueing::none;
    }
    return {};
}

Outcome<void> QuestionInput::readQuestion(ScenarioQuestion& question) const
{
    if (!collective_.empty()) {
        const auto collective = collectiveFromName(collective_);
        if (!collective) {
            return commandLineWrong("--collective: " + unknownWord("collective", collective_, collectiveWords()));
        }
        question.collective = *collective;
    }
    if (!algorithm_.empty()) {
        if (auto good = checkAlgorithm(algorithm_); !good) {
            return good;
        }
        question.algorithm = algorithm_;
    }
    if (!rankOrder_.empty()) {
        static constexpr std::array<std::string_view, 2> kOrders{"given", "optimised"};
        if (!isKnown(kOrders, rankOrder_)) {
            return commandLineWrong("--rank-order: " + unknownWord("order", rankOrder_, kOrders));
        }
        question.ordering = rankOrder_ == "optimised" ? RankOrdering::optimised : RankOrdering::asGiven;
    }
    if (!size_.empty()) {
        const auto size = parseBytes(size_, bytes(1));
        if (!size || isPartOfByte(*size)) {
            return commandLineWrong("--size: " + unreadableSize(size_, "128MB, 1GiB or 4096"));
        }
        question.size = *size;
    }
    if (!model_.empty()) {
        auto chosen = readModels(model_);
        if (!chosen) {
            return tl::unexpected<Failure>(chosen.error());
        }
        question.models = *std::move(chosen);
    }
    if (!method_.empty()) {
        static constexpr std::array<Method, 3> kMethods{Method::closedForm, Method::stepwise, Method::packet};
        const auto method = std::find_if(kMethods.begin(), kMethods.end(), [&](Method m) { return methodName(m) == method_; });
        if (method == kMethods.end()) {
            static constexpr std::array<std::string_view, 3> kNames{"closed_form", "stepwise", "packet"};
            return commandLineWrong("--method: " + unknownWord("method", method_, kNames));
        }
        question.method = *method;
    }
    if (!contention_.empty() && contentionFromName(contention_) == nullptr) {
        return commandLineWrong("--contention: " + unknownWord("strategy", contention_, contentionWords()));
    }
    static constexpr std::array<std::string_view, 2> kKinds{"none", "md1"};
    if (!queueing_.empty() && !isKnown(kKinds, queueing_)) {
        return commandLineWrong("--queueing: " + unknownWord("kind", queueing_, kKinds));
    }
    if (root_ && question.collective != Collective::broadcast && question.collective != Collective::reduce) {
        return commandLineWrong("--root: only a broadcast or a reduce has a root, not " +
                                std::string(collectiveName(question.collective)));
    }
    question.root = root_.value_or(question.root);
    if ((expertParallel_ || moeTensorParallel_) && question.collective != Collective::dispatch &&
        question.collective != Collective::combine) {
        return commandLineWrong("--ep, --moe-tp: only dispatch and combine have experts, not " +
                                std::string(collectiveName(question.collective)));
    }
    question.expertParallel = expertParallel_.value_or(question.expertParallel);
    question.moeTensorParallel = moeTensorParallel_.value_or(question.moeTensorParallel);
    return {};
}

Outcome<std::vector<ModelId>> QuestionInput::readModels(const std::string& chosen) const
{
    auto ids = modelsFromText(chosen);
    if (ids) {
        return *std::move(ids);
    }
    std::vector<std::string_view> known;
    for (const ModelInfo& m : models()) {
        known.push_back(m.name);
    }
    known.emplace_back("all");
    return commandLineWrong("--model: " + unknownWord("model", ids.error().front().args.front(), known));
}

} // namespace tierlens::cli
