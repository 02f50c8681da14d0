// What a game looks like for each seat, as winning chances: the guessed scores, and how far they
// can still be wrong.
//
// The odds between two seats double for every so many points of guessed fame that one of them is
// ahead. How many depends on the rounds that the ship has left and on how many play;
// tool/train/chances/ measures it in games of greedy players (bots/coach/doubling.inc).
#pragma once

#include <array>
#include <cstdint>

#include "bots/search/worth.hpp"

namespace aurora::bots {

/// Millionths, by seat; together kCertain. In solo games one of the two is the Automa's.
using Chances = std::array<std::int32_t, engine::kMaxSeats>;
constexpr std::int32_t kCertain = 1'000'000;

/// Thousandths of a point of fame that double the odds, by players (solo, 2, 3, 4) and by the
/// rounds that the ship has left.
using Doubling = std::array<std::int32_t, engine::kAuroraNumbers>;
extern const std::array<Doubling, engine::kMaxSeats> kDoubling;

/// The row of kDoubling for this game.
[[nodiscard]] std::size_t doubling_row(const engine::View& view);

/// The chances that follow from guessed totals, where these so many thousandths double the odds;
/// `playing` are the seats that can still win.
[[nodiscard]] Chances chances_from(const std::array<Milli, engine::kMaxSeats>& totals,
                                   engine::SeatSet playing, Milli doubling);

/// The chances of all seats at the start of a round, as guessed_total() sees it. When the game is
/// over, those who have won share it.
[[nodiscard]] Chances chances_in(const engine::Catalog& catalog, const engine::View& view);

}  // namespace aurora::bots
