// How long people see a bot think.
#pragma once

#include <chrono>
#include <cstdint>

#include "engine/ids.hpp"
#include "engine/question.hpp"
#include "engine/view.hpp"

namespace aurora::server {

/// What the seat is asked, in public.
[[nodiscard]] engine::Question question_to(const engine::View& view, engine::Seat seat);

/// Longer for what people think about longer, and now and then a little more or less, around
/// `usual`. It follows from what everybody sees, and so tells nothing: not from the choices, which
/// a hand can change, nor from what was found out.
[[nodiscard]] std::chrono::milliseconds time_to_think(engine::Question question,
                                                      std::uint32_t version, engine::Seat seat,
                                                      std::chrono::milliseconds usual);

}  // namespace aurora::server
