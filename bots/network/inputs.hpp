// What the network looks at: a view and what is still being resolved, in small whole numbers.
//
// Everything is said by what cards are made of, never by which card it is, so that the network can
// also judge cards of another pack. Each seat has a row of its own, and the table has one.
#pragma once

#include <array>
#include <cstdint>

#include "bots/network/work.hpp"
#include "engine/catalog.hpp"
#include "engine/enumerators.hpp"
#include "engine/view.hpp"

namespace aurora::bots {

class InputRow;

constexpr std::size_t kAbilities = engine::kCount<engine::Ability>;
constexpr std::size_t kCardInputs = 81;
constexpr std::size_t kAutomaInputs = 19;
constexpr std::size_t kWorkInputs = 46;
constexpr std::size_t kSeatInputs = 447 + kAutomaInputs + kWorkInputs;
constexpr std::size_t kTableInputs = 470;
using SeatInputs = std::array<std::int8_t, kSeatInputs>;
using TableInputs = std::array<std::int8_t, kTableInputs>;

struct Inputs {
  engine::Seat seat;  ///< whose eyes these are
  std::uint8_t seats = 0;
  std::array<SeatInputs, engine::kMaxSeats> rows{};  ///< by seat
  TableInputs table{};
};

/// The table as `seat` sees it. Its own hand is looked at only in its own view.
[[nodiscard]] Inputs inputs_of(const engine::Catalog& catalog, const engine::View& view,
                               const Work& work, engine::Seat seat);

/// The row of a seat, and the table's: exactly as many places as there are.
void put_seat(const engine::Catalog& catalog, const engine::View& view, const Work& work,
              engine::Seat seat, InputRow& row);
void put_table(const engine::Catalog& catalog, const engine::View& view, InputRow& row);

// --- the parts of a row; each fills as many places whatever it is given
/// The clock: ship, phase, players and map. It is in every row.
void put_clock(const engine::View& view, InputRow& row);
/// A face-up card; `space` says what is left on it, and may be nullptr.
void put_card(const engine::Catalog& catalog, engine::CardId card, const engine::ZoneSpace* space,
              InputRow& row);
void put_standing(const engine::Catalog& catalog, const engine::View& view, engine::Seat seat,
                  InputRow& row);
void put_road(const engine::Catalog& catalog, const engine::View& view, engine::Seat seat,
              InputRow& row);
void put_battle(const engine::Catalog& catalog, const engine::View& view, engine::Seat seat,
                InputRow& row);
void put_crew(const engine::Catalog& catalog, const engine::View& view, engine::Seat seat,
              InputRow& row);
void put_cargo(const engine::Catalog& catalog, const engine::View& view, engine::Seat seat,
               InputRow& row);
void put_vehicles(const engine::Catalog& catalog, const engine::View& view, engine::Seat seat,
                  InputRow& row);
/// What only the Automa has (AUTO-10, AUTO-17): nothing for a player.
void put_automa(const engine::Catalog& catalog, const engine::View& view, engine::Seat seat,
                InputRow& row);
/// What the seat has begun and not ended: its turn, its Explore action, and what comes of that.
void put_work(const engine::Catalog& catalog, const engine::View& view, const Work& work,
              engine::Seat seat, InputRow& row);
/// What the seat is asked, in public.
void put_question(const engine::Catalog& catalog, const engine::View& view, engine::Seat seat,
                  InputRow& row);

}  // namespace aurora::bots
