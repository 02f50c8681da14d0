// One function that is compiled twice: natively with libprotobuf, and for browsers with
// wasm/messages. Both are to say the same.
#pragma once

#include <optional>
#include <string>

namespace aurora::wasm_test {

/// Reads a message of this kind, and writes what was known of it; nothing: these bytes are none.
[[nodiscard]] std::optional<std::string> again(int kind, const std::string& bytes);

}  // namespace aurora::wasm_test
