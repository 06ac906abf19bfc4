// How a ready block is named while it is dragged from the palette: its key (core/edit/palette.h) as UTF-8.
#pragma once

namespace tierlens {

inline constexpr const char* kBlockMime = "application/x-tierlens-block";

} // namespace tierlens
