#include "core/models/model_files.h"

namespace tierlens {

namespace {

// In the order of ModelId, which is that of menus and reports. A function, as the entries live in other files.
std::span<const ModelInfo> table()
{
#define TIERLENS_ENTRY(id, constant) constant,
    static const ModelInfo all[] = {TIERLENS_MODELS(TIERLENS_ENTRY)};
#undef TIERLENS_ENTRY
    return all;
}

} // namespace

std::span<const ModelInfo> models() { return table(); }

const ModelInfo& model(ModelId id) { return table()[static_cast<std::size_t>(id)]; }

bool countsContention(ModelId id, const MessageParameters& p)
{
    return id == ModelId::alphaBeta || id == ModelId::loggpc || p.contentionForAll;
}

const ModelInfo* modelFromName(std::string_view name)
{
    for (const ModelInfo& info : table())
        if (info.name == name)
            return &info;
    return nullptr;
}

} // namespace tierlens
