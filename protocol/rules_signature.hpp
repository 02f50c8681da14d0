// A fingerprint of the rules that this program has.
#pragma once

#include <string>

#include "engine/catalog.hpp"

namespace aurora::protocol {

/// 16 hex digits that change when games with this content can go differently. Plays a few games;
/// that takes milliseconds.
[[nodiscard]] std::string rules_signature(const engine::Catalog& catalog);

}  // namespace aurora::protocol
