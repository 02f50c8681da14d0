// Choices on the wire: one small message per alternative of engine::Choice.
#pragma once

#include <span>

#include "engine/choice.hpp"
#include "protocol/result.hpp"

namespace aurora::v1 {
class Choice;
}

namespace aurora::protocol {

/// Makes `out` say the choice; what it held is gone.
void to_wire(const engine::Choice& choice, v1::Choice& out);

/// The choice, with every id inside the engine's limits: whether it is offered is for the engine to
/// say.
Result<engine::Choice> from_wire(const v1::Choice& wire);

inline std::span<const engine::Choice> as_span(const engine::ChoiceList& list) {
  return {list.begin(), list.size()};
}

}  // namespace aurora::protocol
