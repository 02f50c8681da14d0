// What a coach says, on the wire.
#pragma once

#include "bots/coach/judge.hpp"

namespace aurora::v1 {
class Hint;
}

namespace aurora::protocol {

/// Fills in everything but the version.
void to_wire(const bots::Advice& advice, v1::Hint& out);

}  // namespace aurora::protocol
