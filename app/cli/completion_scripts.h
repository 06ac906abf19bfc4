// The files of resources/completion, put into the program when it is built.
#pragma once

#include <string_view>

namespace tierlens::cli {

extern const std::string_view kBashCompletion;
extern const std::string_view kZshCompletion;

} // namespace tierlens::cli
