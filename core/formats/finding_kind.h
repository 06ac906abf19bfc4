// What a reader of other tools' texts has to say of one: it was read, assumed, missing or implausible.
#pragma once

#include <cstdint>

namespace tierlens {

enum class FindingKind : std::uint8_t { read, assumed, missing, implausible };

} // namespace tierlens
