// Cases from practice: tests/data/cases, each a small topology with the issue it is from and what is expected.
#pragma once

#include <QFile>
#include <QtTest>
#include <algorithm>
#include <cmath>

#include "core/evaluation/evaluation.h"
#include "core/formats/topology_file.h"
#include "core/topology/groups.h"

namespace tierlens::test {

inline std::string caseText(const char* name)
{
    QFile file(QStringLiteral(TIERLENS_SOURCE_DIR "/tests/data/cases/%1.yaml").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is not there", name);
    return file.readAll().toStdString();
}

/// The text of a case with its one occurrence of @p from replaced.
inline std::string changed(std::string text, std::string_view from, std::string_view to)
{
    const std::size_t at = text.find(from);
    if (at == std::string::npos)
        qFatal("a case without %s", std::string(from).c_str());
    return text.replace(at, from.size(), to);
}

/// @p group asks for an all_reduce of 64 GB, so large that start-ups do not count.
inline Request asked(const std::string& text, std::string_view group = "all")
{
    const auto file = readTopologyText(text, "case.yaml");
    if (!file)
        qFatal("a case that cannot be read");
    Request r = requestFor(file->topology);
    r.ranks = resolveGroup(*r.topology, group).value().ranks;
    r.size = megabytes(64'000);
    return r;
}

/// The same with a ring over all ranks, step by step.
inline Request ringOf(const std::string& text, std::string_view group = "all")
{
    Request r = asked(text, group);
    r.algorithm = "ring";
    r.method = Method::stepwise;
    return r;
}

inline Evaluation evaluated(const Request& r)
{
    auto e = Evaluator().evaluate(r);
    if (!e)
        qFatal("code %d %s", static_cast<int>(e.error()[0].code), e.error()[0].args.empty() ? "" : e.error()[0].args[0].c_str());
    return std::move(*e);
}

inline double busbw(const Request& r) { return inGigabytesPerSecond(*evaluated(r).results.front().busBandwidth); }
inline double algbw(const Request& r) { return inGigabytesPerSecond(evaluated(r).results.front().algorithmBandwidth); }
inline double time_us(const Request& r) { return evaluated(r).results.front().total.value(); }

/// The phase of tier @p tier.
inline PhaseResult phaseOf(const Request& r, Tier tier)
{
    const Evaluation e = evaluated(r);
    for (const PhaseResult& p : e.results.front().phases)
        if (p.tier == tier)
            return p;
    qFatal("no phase of that tier");
}

/// The step that takes longest.
inline StepDetail longestStep(const Request& r)
{
    const Evaluation e = evaluated(r);
    return *std::max_element(e.steps.begin(), e.steps.end(),
                             [](const StepDetail& a, const StepDetail& b) { return a.duration() < b.duration(); });
}

/// The load of the link between two elements, in that direction; none when it carries nothing.
inline std::optional<LinkLoad> loadOf(Request r, std::string_view from, std::string_view to)
{
    r.wantLoads = true;
    const Evaluation e = evaluated(r);
    for (const LinkLoad& load : e.loads->links)
        if (r.topology->path(r.topology->source(load.edge)) == from && r.topology->path(r.topology->target(load.edge)) == to)
            return load;
    return std::nullopt;
}

inline bool warned(const Request& r, Code code)
{
    const Problems warnings = evaluated(r).warnings;
    return std::any_of(warnings.begin(), warnings.end(), [code](const Problem& w) { return w.code == code; });
}

inline bool close(double a, double b, double tolerance = 1e-4) { return std::abs(a - b) <= tolerance * std::abs(b); }

} // namespace tierlens::test

/// Says both numbers where they differ.
#define COMPARE_CLOSE(actual, expected, tolerance)                                                                               \
    do {                                                                                                                         \
        const double a_ = (actual), e_ = (expected);                                                                             \
        QVERIFY2(tierlens::test::close(a_, e_, tolerance), qPrintable(QStringLiteral("%1 is not %2").arg(a_).arg(e_)));          \
    } while (false)
