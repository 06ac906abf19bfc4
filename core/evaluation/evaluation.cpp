#include "core/evaluation/evaluation.h"

#include <algorithm>
#include <cmath>

#include "core/evaluation/companions.h"

namespace tierlens {

std::string_view methodName(Method m)
{
    switch (m) {
    case Method::closedForm:
        return "closed_form";
    case Method::stepwise:
        return "stepwise";
    case Method::packet:
        return "packet";
    }
    return "";
}

std::string_view bottleneckName(Bottleneck b)
{
    switch (b) {
    case Bottleneck::bandwidth:
        return "BW_BOUND";
    case Bottleneck::latency:
        return "LATENCY_BOUND";
    case Bottleneck::contention:
        return "CONTENTION_BOUND";
    }
    return "";
}

Request requestFor(std::shared_ptr<const Topology> topology)
{
    Request request;
    for (const VertexId v : topology->endpoints)
        if (!topology->vertex(v).failed)
            request.ranks.push_back(v);
    request.network = topology->network;
    if (const ModelInfo* info = modelFromName(topology->network.comm.model))
        request.models = {info->id};
    request.companions = companionsOf(*topology);
    request.topology = std::move(topology);
    return request;
}

std::vector<Bytes> geometricSizes(Bytes from, Bytes to, double factor)
{
    std::vector<Bytes> sizes;
    if (!(from.value() > 0.0) || !(to >= from) || !std::isfinite(to.value()))
        return sizes;
    if (!(factor > 1.0))
        return {from};
    // Powers instead of repeated products, so that 8 B … 16 GiB by 2 are exact and `to` is not missed by rounding.
    for (int i = 0;; ++i) {
        const double size = from.value() * std::pow(factor, i);
        if (size > to.value() * (1.0 + 1e-12))
            return sizes;
        sizes.push_back(bytes(std::min(size, to.value())));
    }
}

const StepDetail* stepOfGap(const Evaluation& evaluation)
{
    constexpr double kNone = 1e-6; // of the closed form: less is rounding
    if (!evaluation.closedForm)
        return nullptr;
    const auto size = [](const StepDetail& s) { return std::abs(s.gap().value()); };
    const auto most = std::max_element(evaluation.steps.begin(), evaluation.steps.end(),
                                       [&](const StepDetail& a, const StepDetail& b) { return size(a) < size(b); });
    return most != evaluation.steps.end() && most->from.valid() && size(*most) > kNone * evaluation.closedForm->value() ? &*most
                                                                                                                        : nullptr;
}

} // namespace tierlens
