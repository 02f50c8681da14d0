// What certainly follows from choices, on the wire.
#pragma once

#include <cstdint>
#include <span>

#include "bots/knowledge.hpp"
#include "engine/choice.hpp"

namespace aurora::v1 {
class Foresight;
}

namespace aurora::protocol {

/// Finds out what the viewer would see differently after these choices, and writes all of it into
/// an empty message.
void foresee(const engine::Catalog& catalog, const bots::Knowledge& knowledge,
             std::uint32_t version, std::span<const engine::Choice> choices, v1::Foresight& out);

}  // namespace aurora::protocol
