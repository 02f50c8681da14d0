// A content pack as the protocol brings it.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "content/pack.hpp"

namespace aurora::wasm {

/// The pack that games are played with: they keep it.
using PackPtr = std::shared_ptr<const content::Pack>;

/// The pack of an encoded v1.Content: numbers and keys, without texts. Its digest is computed here;
/// what the message says about it counts for nothing. Else a sentence that says what is wrong.
[[nodiscard]] std::expected<content::Pack, std::string> read_pack(std::string_view content);

}  // namespace aurora::wasm
