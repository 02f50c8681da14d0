// Words for things that have no name in the engine: those of the protocol.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/choice.hpp"

namespace aurora::tool {

/// The name of an alternative of engine::Choice: "take_damage".
[[nodiscard]] const std::string& choice_name(std::size_t alternative);

/// The choice with its numbers as they go over the wire: "take_damage { box: 17 }".
[[nodiscard]] std::string to_text(const engine::Choice& choice);

/// "distance", "fame_track" ...
[[nodiscard]] std::string_view score_line_name(std::size_t line);

}  // namespace aurora::tool
