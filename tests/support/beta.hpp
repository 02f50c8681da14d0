// Tables on the Beta map, with convoys that can pay for everything.
//
//   truck boxes: 0 survivor, 1 ammo, 2 and 3 fuel, 4 and 5 weapons of class 2, 6 and 7 armour
//   trailer boxes: 0 survivor, 1 to 3 empty
#pragma once

#include "tests/support/battle.hpp"

namespace aurora::engine::test {

constexpr std::uint8_t kGorge = 0;

inline void equip(Scenario& s, Seat seat) {
  arm(s, seat);
  s.install(seat, bottom_slot(Column{1}), s.make_trailer({kOpenBox, kOpenBox, kOpenBox, kOpenBox}));
  s.clear_cargo(seat);
  s.token(seat, Token::kSurvivor, on_truck(0));
  s.token(seat, Token::kSurvivor, on_trailer(1, 0));
  s.token(seat, Token::kAmmo, on_truck(1));
  s.token(seat, Token::kFuel, on_truck(2));
  s.token(seat, Token::kFuel, on_truck(3));
}

inline Scenario on_beta(std::size_t seats = 2) {
  Scenario s(seats);
  s.state.map = MapName::kBeta;
  for (std::size_t i = 0; i < seats; ++i) {
    equip(s, seat_at(i));
  }
  return s;
}

/// The segment is driven into; on an avalanche or dangerous way its effects are still to come.
inline void drive_into(Scenario& s, Seat seat, std::string_view from, std::string_view to) {
  if (s.question(seat) == Question::kMoveOrStay) {
    s.choose(seat, StartMoving{});
  }
  if (s.question(seat) == Question::kChooseSpeed) {
    s.choose(seat, Depart{});
  }
  s.choose(seat, Drive{s.segment(from, to)});
}

/// Puts a waypoint counter of the kind on the space; a resource one shows fuel.
inline void waypoint(Scenario& s, std::string_view space, WaypointKind kind) {
  const std::uint8_t place = s.now().map().space(s.road_space(space)).waypoint_place;
  ASSERT_NE(place, kNoPlace) << space;
  for (std::uint8_t i = 0; i < s.catalog.waypoints.size(); ++i) {
    if (s.catalog.waypoints[i].kind == kind) {
      s.state.waypoints[place] = WaypointId{i};
    }
  }
}

}  // namespace aurora::engine::test
