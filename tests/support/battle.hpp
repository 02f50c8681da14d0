// A table that is ready to fight: every convoy has a truck with two weapons of class 2, two
// survivors aboard and two ammo.
//
//   truck boxes: 0 survivor, 1 survivor token, 2 and 3 ammo, 4 and 5 weapons, 6 and 7 armour
#pragma once

#include "tests/support/scenario.hpp"

namespace aurora::engine::test {

constexpr Box kGun = on_truck(4);
constexpr Box kOtherGun = on_truck(5);
constexpr std::uint8_t kValley = 0;
constexpr std::uint8_t kCoast = 1;
constexpr std::uint8_t kBay = 2;

inline void arm(Scenario& s, Seat seat) {
  constexpr BoxSpec kWeapon2{BoxKind::kWeapon, 2};
  s.install(seat, truck_slot(),
            s.make_truck(2, 2,
                         {kSurvivorBox, kOpenBox, kOpenBox, kOpenBox, kWeapon2, kWeapon2,
                          kArmourBox, kArmourBox}));
  s.clear_cargo(seat);
  s.token(seat, Token::kSurvivor, on_truck(0));
  s.token(seat, Token::kSurvivor, on_truck(1));
  s.token(seat, Token::kAmmo, on_truck(2));
  s.token(seat, Token::kAmmo, on_truck(3));
}

inline Scenario battle(std::size_t seats) {
  Scenario s(seats);
  s.empty_zone();
  for (std::size_t i = 0; i < seats; ++i) {
    arm(s, seat_at(i));
  }
  return s;
}

/// The next Outcome card shows `row` for class 2 and these letters; the one behind it is quiet.
inline void next_row(Scenario& s, PlayerRow row, std::array<std::uint8_t, kLetters> letters = {}) {
  s.outcome("outcome_01").player[1] = row;
  s.outcome("outcome_02").letters = letters == std::array<std::uint8_t, kLetters>{}
                                        ? std::array<std::uint8_t, kLetters>{0, 1, 2, 3}
                                        : letters;
  s.next_outcomes({"outcome_01", "outcome_02"});
}

/// One attack with the first gun, paid from the first ammo box.
inline void attack(Scenario& s, Seat seat, std::string_view enemy, Box weapon = kGun) {
  s.choose(seat, Attack{weapon, s.card(enemy), false});
  if (s.question(seat) == Question::kSpendToken) {
    s.choose(seat, s.offered_of<SpendFrom>(seat).front());
  }
}

inline const Enemy& enemy_on_map(const Scenario& s, std::string_view key) {
  return s.state.enemies[static_cast<std::size_t>(s.now().enemy_index(s.card(key)))];
}

/// Makes the Loot card's defence the same for every number of players.
inline void defence(Scenario& s, std::string_view loot, std::uint8_t boxes) {
  for (LootSpec& spec : s.catalog.loot) {
    if (spec.card == s.card(loot)) {
      spec.defence = {boxes, boxes, boxes};
    }
  }
}

}  // namespace aurora::engine::test
