// Words for things that have no name in the engine.
#pragma once

#include <cstddef>
#include <string>

namespace aurora::tool {

/// The name of an alternative of engine::Choice, as it is called in the protocol: "take_damage".
[[nodiscard]] const std::string& choice_name(std::size_t alternative);

}  // namespace aurora::tool
