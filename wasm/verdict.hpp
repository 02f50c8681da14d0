// Verification for the page: what was checked, as JSON that the page puts into words.
#pragma once

#include <string>
#include <string_view>

#include "content/pack.hpp"

namespace aurora::wasm {

/// Verifies a replay, as a file or an encoded v1.Replay, against the pack. `noted` is the
/// commitment in hex that was seen before the game, or empty. The answer is what
/// web/src/game/verification.ts describes.
[[nodiscard]] std::string verdict_on(const content::Pack& pack, std::string_view bytes,
                                     std::string_view noted);

}  // namespace aurora::wasm
