// Tables on the Gamma map: the convoys of beta.hpp, five turrets, and no battery yet.
//
//   truck boxes: 0 survivor, 1 ammo, 2 and 3 fuel, 4 and 5 weapons of class 2, 6 and 7 armour
//   trailer boxes: 0 survivor, 1 to 3 empty
#pragma once

#include "tests/support/beta.hpp"

namespace aurora::engine::test {

constexpr std::uint8_t kMesa = 0;

/// The turrets by the numbers on the map.
constexpr TurretId turret(int number) { return TurretId{static_cast<std::uint8_t>(number - 1)}; }

inline Scenario on_gamma(std::size_t seats = 2) {
  Scenario s(seats);
  s.state.map = MapName::kGamma;
  for (int number = 1; number <= static_cast<int>(kTurrets); ++number) {
    s.state.turrets.add(turret(number));
  }
  for (std::size_t i = 0; i < seats; ++i) {
    equip(s, seat_at(i));
  }
  return s;
}

/// A game as it is dealt on Gamma, before anybody has decided anything.
inline GameState deal_gamma(std::uint8_t seats, std::uint8_t seed = 0) {
  Setup setup;
  setup.map = MapName::kGamma;
  setup.seats = seats;
  GameState state;
  EventList events;
  EXPECT_TRUE(start(content::base_pack().catalog, setup, Seed{seed}, state, events));
  return state;
}

inline void alarm(Scenario& s, Seat seat, std::uint8_t row) { s.state.player(seat).alarm = row; }

inline int batteries(const Scenario& s, Seat seat, Token side) {
  return s.convoy(seat).count(side);
}

/// The feeding step of Rest is over, if it was asked at all.
inline void after_feeding(Scenario& s, Seat seat) {
  if (s.question(seat) == Question::kFeedInRest) {
    s.choose(seat, FinishFeeding{});
  }
}

/// Places all damage that is asked for, in the last boxes that are offered: nobody sits there.
inline void suffer_all(Scenario& s) {
  for (int i = 0; i < 20; ++i) {
    for (Seat seat : s.state.order) {
      if (s.question(seat) == Question::kPlaceDamage) {
        s.choose(seat, s.offered_of<TakeDamage>(seat).back());
      }
    }
  }
}

constexpr BoxSpec kEnergyBox{BoxKind::kEnergyWeapon, 2};

}  // namespace aurora::engine::test
