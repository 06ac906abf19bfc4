// Files as whole texts, in and out.
#pragma once

#include <string>

#include "core/base/problem.h"

namespace tierlens {

/// The bytes of a regular file, or of standard input for "-". Errors: file_not_found, file_not_readable,
/// not_a_regular_file, file_too_large (over 64 MiB). Never waits for a pipe.
[[nodiscard]] Result<std::string> readWholeFile(const std::string& path);

} // namespace tierlens
