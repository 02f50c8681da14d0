#include "server/finished/profile_book.hpp"

#include <algorithm>
#include <array>

namespace aurora::server {
namespace {

constexpr std::uint32_t kManyGames = 100;
constexpr std::uint32_t kManyWins = 10;
constexpr std::size_t kFullTable = 3;  // others
constexpr std::size_t kLargeCrew = 6;
constexpr std::size_t kManyEnemies = 3;
constexpr std::size_t kManyWaypoints = 3;
constexpr int kLandslide = 20;
constexpr int kCloseFinish = 1;

/// A game that was counted before may be younger than this one.
void award(v1::KeptProfile& profile, v1::Achievement achievement, std::int64_t at_ms) {
  auto& awards = *profile.mutable_awards();
  const auto known = std::ranges::find(awards, achievement, &v1::Profile::Award::achievement);
  if (known != awards.end()) {
    known->set_at_ms(std::min(known->at_ms(), at_ms));
    return;
  }
  v1::Profile::Award& made = *awards.Add();
  made.set_achievement(achievement);
  made.set_at_ms(at_ms);
}

bool has_won_everywhere(const v1::KeptProfile& profile) {
  return std::ranges::all_of(
      std::array{v1::MAP_NAME_ALPHA, v1::MAP_NAME_BETA, v1::MAP_NAME_GAMMA},
      [&](int map) { return std::ranges::find(profile.won_on(), map) != profile.won_on().end(); });
}

void count_survivors(v1::KeptProfile& profile, const GameFacts& game, const SeatFacts& own) {
  auto& all = *profile.mutable_survivors();
  for (const std::uint32_t survivor : own.survivors) {
    auto known = std::ranges::find_if(all, [&](const v1::Profile::Survivor& one) {
      return one.survivor() == survivor && one.pack() == game.pack;
    });
    v1::Profile::Survivor& count = known == all.end() ? *all.Add() : *known;
    count.set_pack(game.pack);
    count.set_survivor(survivor);
    count.set_games(count.games() + 1);
    count.set_wins(count.wins() + (own.won ? 1 : 0));
  }
}

void add_point(v1::KeptProfile& profile, const GameFacts& game, const SeatFacts& own) {
  auto& curves = *profile.mutable_curves();
  const auto known = std::ranges::find_if(curves, [&](const v1::Profile::RatingCurve& one) {
    return one.map() == game.map && one.programs() == own.program;
  });
  v1::Profile::RatingCurve& curve = known == curves.end() ? *curves.Add() : *known;
  curve.set_map(game.map);
  curve.set_programs(own.program);
  auto& points = *curve.mutable_points();
  v1::Profile::RatingPoint& point = *points.Add();
  point.set_at_ms(game.at_ms);
  point.set_rating(own.rating);
  std::sort(points.begin(), points.end(),
            [](const auto& one, const auto& other) { return one.at_ms() < other.at_ms(); });
  if (points.size() > kMostPoints) {
    points.DeleteSubrange(0, points.size() - kMostPoints);
  }
}

void count_win(v1::KeptProfile& profile, const GameFacts& game, const SeatFacts& own) {
  using namespace v1;  // NOLINT(google-build-using-namespace): nothing but its enumerators
  const auto prove = [&](bool proven, Achievement achievement) {
    if (proven) {
      award(profile, achievement, game.at_ms);
    }
  };
  profile.set_wins(profile.wins() + 1);
  if (std::ranges::find(profile.won_on(), static_cast<int>(game.map)) == profile.won_on().end()) {
    profile.add_won_on(game.map);
    prove(has_won_everywhere(profile), ACHIEVEMENT_ALL_MAPS);
  }
  prove(!own.automa, ACHIEVEMENT_FIRST_WIN);
  prove(profile.wins() == kManyWins, ACHIEVEMENT_TEN_WINS);
  prove(own.others >= kFullTable, ACHIEVEMENT_FULL_TABLE);
  prove(own.automa, ACHIEVEMENT_AUTOMA);
  prove(own.crew > 0 && own.crew == own.survivors.size(), ACHIEVEMENT_NOBODY_LOST);
  prove(own.undamaged, ACHIEVEMENT_UNDAMAGED);
  prove(own.ahead && *own.ahead >= kLandslide, ACHIEVEMENT_LANDSLIDE);
  prove(own.ahead && *own.ahead <= kCloseFinish, ACHIEVEMENT_CLOSE_FINISH);
}

}  // namespace

void count_in(v1::KeptProfile& profile, const GameFacts& game, const SeatFacts& own) {
  profile.set_layout(1);
  if (own.rating > 0) {
    add_point(profile, game, own);
  }
  count_survivors(profile, game, own);
  if (!own.finished) {
    return;
  }
  profile.set_games(profile.games() + 1);
  award(profile, v1::ACHIEVEMENT_FIRST_GAME, game.at_ms);
  if (profile.games() == kManyGames) {
    award(profile, v1::ACHIEVEMENT_HUNDRED_GAMES, game.at_ms);
  }
  if (own.crew >= kLargeCrew) {
    award(profile, v1::ACHIEVEMENT_LARGE_CREW, game.at_ms);
  }
  if (own.enemies >= kManyEnemies) {
    award(profile, v1::ACHIEVEMENT_HUNTER, game.at_ms);
  }
  if (own.waypoints >= kManyWaypoints) {
    award(profile, v1::ACHIEVEMENT_PATHFINDER, game.at_ms);
  }
  if (own.won) {
    count_win(profile, game, own);
  }
}

}  // namespace aurora::server
