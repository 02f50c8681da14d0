// What every attack on an enemy shares, whoever makes it (chapters FIRE, TARGET, KILL).
#pragma once

#include <cstddef>

#include "engine/context.hpp"

namespace aurora::engine::attack {

constexpr int kTargetCounters = 2;  // SETUP-17

[[nodiscard]] Enemy enemy_of(const Situation& now, CardId card);
/// The first free target box, or kLetters (TARGET-01).
[[nodiscard]] std::size_t free_letter(const Enemy& enemy);
/// How many of the seat's Target counters lie on enemies.
[[nodiscard]] int counters_out(const Situation& now, Seat seat);
/// The defeat, if all defence boxes are full (KILL-01), and the end of the attack (FIRE-15).
void finish(Context& ctx, CardId enemy);

}  // namespace aurora::engine::attack
