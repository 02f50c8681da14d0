#include "engine/situation.hpp"

#include <algorithm>

namespace aurora::engine {

Seat Situation::next_standard(Seat after) const {
  int i = static_cast<int>(state.order.size());
  if (after.valid()) {
    for (i = 0; i < static_cast<int>(state.order.size()); ++i) {
      if (state.order[static_cast<std::size_t>(i)] == after) {
        break;
      }
    }
  }
  while (--i >= 0) {
    const Seat seat = state.order[static_cast<std::size_t>(i)];
    if (state.in_game(seat)) {
      return seat;
    }
  }
  return Seat::none();
}

Seat Situation::next_reverse_cyclic(Seat after) const {
  const std::size_t n = state.order.size();
  std::size_t at = n - 1;
  for (std::size_t i = 0; i < n; ++i) {
    if (state.order[i] == after) {
      at = i;
    }
  }
  for (std::size_t step = 1; step <= n; ++step) {
    const Seat seat = state.order[(at + step) % n];
    if (state.in_game(seat)) {
      return seat;
    }
  }
  return Seat::none();
}

int Situation::seats_left() const {
  int n = 0;
  for (std::size_t i = 0; i < state.seats; ++i) {
    n += state.in_game(seat_at(i)) ? 1 : 0;
  }
  return n;
}

Ability Situation::ability(SurvivorId s) const {
  const Ability printed = catalog.survivor(s).ability;
  const bool copies = printed == Ability::kMimic && state.copied.valid();
  return copies ? catalog.survivor(state.copied).ability : printed;
}

int Situation::skill(SurvivorId s) const {
  const SurvivorMarks& marks = state.marks[s.index()];
  return catalog.survivor(s).skill + marks.food + marks.warmth - marks.contamination;
}

int Situation::total_skill(SurvivorSet set) const {
  int sum = 0;
  for (SurvivorId s : set) {
    sum += skill(s);
  }
  return sum;
}

SurvivorSet Situation::with(SurvivorSet set, Ability wanted) const {
  SurvivorSet found;
  for (SurvivorId s : set) {
    if (ability(s) == wanted) {
      found.add(s);
    }
  }
  return found;
}

bool Situation::own_turn(Seat s) const { return state.active == s || state.phase == Phase::kRest; }

int Situation::distance(Seat from, SpaceId to) const {
  return distance(player(from).position, to, has_tracks(catalog, convoy(from)));
}

int Situation::distance(SpaceId from, SpaceId to, bool tracks) const {
  const MapSpec& road = map();
  constexpr std::uint8_t kFar = 0xFF;
  std::array<std::uint8_t, kMaxSpaces> cost{};
  cost.fill(kFar);
  cost[from.index()] = 0;
  // Spaces are listed in road order, so one pass relaxes every segment.
  for (std::size_t i = from.index(); i < road.spaces.size(); ++i) {
    if (cost[i] == kFar) {
      continue;
    }
    for (SegmentId id : road.spaces[i].exits) {
      const SegmentSpec& segment = road.segment(id);
      if (!road.open(id, tracks, state.closed)) {
        continue;  // BETA-31
      }
      std::uint8_t& next = cost[segment.to.index()];
      next = std::min(next, static_cast<std::uint8_t>(cost[i] + 1));
    }
  }
  if (cost[to.index()] != kFar) {
    return cost[to.index()];
  }
  // A space that `from` cannot enter: measure to the parallel main-road space.
  for (std::size_t i = 0; i < road.spaces.size(); ++i) {
    const SpaceSpec& space = road.spaces[i];
    if (space.on_main_road && space.main_index == road.main_index(to) && cost[i] != kFar) {
      return cost[i];
    }
  }
  // `from` is on a shortcut that returns to the main road beyond it: measure along the main road.
  return std::max(0, road.main_index(to) - road.main_index(from));
}

bool Situation::reached_aurora(Seat s) const {
  return main_index(s) >= map().main_index(map().aurora[state.aurora]);
}

int Situation::enemy_index(CardId enemy) const {
  for (std::size_t i = 0; i < state.enemies.size(); ++i) {
    if (state.enemies[i].card == enemy) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

int Situation::defence(const Enemy& enemy) const {
  return catalog.loot_of(enemy.loot).defence[state.seats - 2U];
}

}  // namespace aurora::engine
