// What the engine for browsers is to come to, as the native one does: JSON for check.mjs.
#pragma once

#include <string>

namespace aurora::wasm_test {

/// The base pack as servers send it, the golden games with every state, and replays that are
/// honest, forged and damaged.
[[nodiscard]] std::string cases();

}  // namespace aurora::wasm_test
