// Bytes that are messages, nearly messages, and none.
#pragma once

#include <string>

namespace aurora::wasm_test {

/// A line for each: the kind, the bytes in hex, and what libprotobuf writes after it has read them,
/// or "refused". The same each time.
[[nodiscard]] std::string message_cases();

}  // namespace aurora::wasm_test
