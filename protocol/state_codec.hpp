// A whole game, secrets and all, in a form that outlives the program: see
// aurora/v1/state.proto.
#pragma once

#include "engine/catalog.hpp"
#include "engine/state.hpp"
#include "protocol/result.hpp"

namespace aurora::v1 {
class StateValue;
}

namespace aurora::protocol {

void to_wire(const engine::GameState& state, v1::StateValue& out);

/// The state as this program has it. A field that the writer did not know has its initial value.
/// kOutOfRange for what this program does not know or cannot hold, and for ids that the catalog
/// does not have: `field` says where, and nothing is guessed.
[[nodiscard]] Result<engine::GameState> state_from_wire(const engine::Catalog& catalog,
                                                        const v1::StateValue& in);

}  // namespace aurora::protocol
