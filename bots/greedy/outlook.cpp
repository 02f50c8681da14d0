#include "bots/greedy/outlook.hpp"

#include <algorithm>

namespace aurora::bots {

using engine::Phase;
using engine::Seat;

namespace {

/// What a convoy makes in a round, more or less.
constexpr int kUsualPace = 4;

/// How many main-road spaces the foremost convoy is short of the Aurora's.
int gap_to_aurora(const Outlook& outlook) {
  const engine::MapSpec& map = outlook.map();
  int front = 0;
  for (std::size_t i = 0; i < outlook.view.seats; ++i) {
    if (outlook.view.standings[i].eliminated) {
      continue;
    }
    front = std::max(front, map.main_index(outlook.view.road.positions[i]));
  }
  return map.main_index(map.aurora[outlook.view.progress.aurora]) - front;
}

}  // namespace

const engine::Asked& Outlook::asked() const {
  for (const engine::Asked& asked : view.decision.asked) {
    if (asked.seat == seat) {
      return asked;
    }
  }
  static constexpr engine::Asked kNothing{};
  return kNothing;
}

const engine::SurvivorView* Outlook::member(engine::SurvivorId survivor) const {
  for (const engine::SurvivorView& one : crew().survivors) {
    if (one.survivor == survivor) {
      return &one;
    }
  }
  return nullptr;
}

int Outlook::moves_left() const {
  const bool moved = phase() == Phase::kFire || phase() == Phase::kEndOfRound;
  return moved ? rounds_left - 1 : rounds_left;
}

Outlook look(const engine::Catalog& catalog, const engine::View& view, Seat seat) {
  Outlook outlook{catalog, view, seat};
  const int numbers_left = static_cast<int>(engine::kAuroraNumbers) - view.progress.aurora;
  const int gap = gap_to_aurora(outlook);
  // The ship moves one space a round, so the pursuers gain the rest.
  const int pursuit = gap <= 0 ? 1 : 1 + (gap - 1) / (kUsualPace - 1);
  const bool moved = outlook.phase() == Phase::kFire || outlook.phase() == Phase::kEndOfRound;
  outlook.rounds_left = std::clamp(gap > 0 && moved ? pursuit + 1 : pursuit, 1, numbers_left);
  if (gap <= 0) {
    outlook.chance = 100;
  } else {
    outlook.chance = std::clamp(50 + 25 * (numbers_left - pursuit), 10, 90);
  }
  return outlook;
}

}  // namespace aurora::bots
