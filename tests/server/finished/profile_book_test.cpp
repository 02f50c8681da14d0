// What finished games come to: facts from the recording, and achievements that they prove.
#include "server/finished/profile_book.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aurora::server::test {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

GameFacts profiled_at(std::int64_t at_ms, v1::MapName map = v1::MAP_NAME_ALPHA) {
  return {.map = map, .pack = "base", .at_ms = at_ms, .seats = {}};
}

SeatFacts won_game() { return {.finished = true, .won = true, .others = 1, .ahead = 5}; }

std::vector<v1::Achievement> awards_in(const v1::KeptProfile& profile) {
  std::vector<v1::Achievement> made;
  for (const auto& award : profile.awards()) {
    made.push_back(award.achievement());
  }
  return made;
}

std::vector<v1::Achievement> awards_of(const SeatFacts& own) {
  v1::KeptProfile profile;
  count_in(profile, profiled_at(1), own);
  return awards_in(profile);
}

TEST(ProfileBook, AwardsWhatOneGameProves) {
  EXPECT_THAT(awards_of({.finished = true}), ElementsAre(v1::ACHIEVEMENT_FIRST_GAME));
  EXPECT_THAT(awards_of({}), ElementsAre()) << "who has resigned has not finished";
  EXPECT_THAT(awards_of(won_game()),
              UnorderedElementsAre(v1::ACHIEVEMENT_FIRST_GAME, v1::ACHIEVEMENT_FIRST_WIN));
  const auto with = [](auto change) {
    SeatFacts own = won_game();
    change(own);
    return awards_of(own);
  };
  using ::testing::Contains;
  using ::testing::Not;
  EXPECT_THAT(with([](SeatFacts& own) { own.others = 3; }), Contains(v1::ACHIEVEMENT_FULL_TABLE));
  EXPECT_THAT(with([](SeatFacts& own) { own.others = 2; }),
              Not(Contains(v1::ACHIEVEMENT_FULL_TABLE)));
  EXPECT_THAT(with([](SeatFacts& own) { own.ahead = 20; }), Contains(v1::ACHIEVEMENT_LANDSLIDE));
  EXPECT_THAT(with([](SeatFacts& own) { own.ahead = 19; }),
              Not(Contains(v1::ACHIEVEMENT_LANDSLIDE)));
  EXPECT_THAT(with([](SeatFacts& own) { own.ahead = 1; }), Contains(v1::ACHIEVEMENT_CLOSE_FINISH));
  EXPECT_THAT(with([](SeatFacts& own) { own.ahead = 2; }),
              Not(Contains(v1::ACHIEVEMENT_CLOSE_FINISH)));
  EXPECT_THAT(with([](SeatFacts& own) { own.ahead.reset(); }),
              Not(Contains(v1::ACHIEVEMENT_CLOSE_FINISH)))
      << "all others have resigned";
  EXPECT_THAT(with([](SeatFacts& own) { own.undamaged = true; }),
              Contains(v1::ACHIEVEMENT_UNDAMAGED));
  EXPECT_THAT(awards_of({.finished = true, .won = true, .automa = true}),
              UnorderedElementsAre(v1::ACHIEVEMENT_FIRST_GAME, v1::ACHIEVEMENT_AUTOMA));
}

TEST(ProfileBook, AwardsWhatACrewProves) {
  SeatFacts own = won_game();
  own.survivors = {1, 2, 3};
  own.crew = 3;
  EXPECT_THAT(awards_of(own), ::testing::Contains(v1::ACHIEVEMENT_NOBODY_LOST));
  own.crew = 2;
  EXPECT_THAT(awards_of(own), ::testing::Not(::testing::Contains(v1::ACHIEVEMENT_NOBODY_LOST)));
  EXPECT_THAT(awards_of({.finished = true, .crew = 6}),
              ::testing::Contains(v1::ACHIEVEMENT_LARGE_CREW));
  EXPECT_THAT(awards_of({.finished = true, .enemies = 3}),
              ::testing::Contains(v1::ACHIEVEMENT_HUNTER));
  EXPECT_THAT(awards_of({.finished = true, .waypoints = 3}),
              ::testing::Contains(v1::ACHIEVEMENT_PATHFINDER));
  EXPECT_THAT(awards_of({.finished = true, .crew = 5, .enemies = 2, .waypoints = 2}),
              ElementsAre(v1::ACHIEVEMENT_FIRST_GAME));
}

TEST(ProfileBook, AwardsEachOnceByTheOldestGame) {
  v1::KeptProfile profile;
  count_in(profile, profiled_at(5), won_game());
  count_in(profile, profiled_at(9), won_game());
  count_in(profile, profiled_at(2), won_game());
  EXPECT_THAT(awards_in(profile),
              UnorderedElementsAre(v1::ACHIEVEMENT_FIRST_GAME, v1::ACHIEVEMENT_FIRST_WIN));
  for (const auto& award : profile.awards()) {
    EXPECT_EQ(award.at_ms(), 2);
  }
}

TEST(ProfileBook, CountsWinsGamesAndMaps) {
  v1::KeptProfile profile;
  for (int i = 1; i <= 9; ++i) {
    count_in(profile, profiled_at(i), won_game());
  }
  EXPECT_THAT(awards_in(profile), ::testing::Not(::testing::Contains(v1::ACHIEVEMENT_TEN_WINS)));
  count_in(profile, profiled_at(10, v1::MAP_NAME_BETA), won_game());
  EXPECT_THAT(awards_in(profile), ::testing::Contains(v1::ACHIEVEMENT_TEN_WINS));
  EXPECT_THAT(awards_in(profile), ::testing::Not(::testing::Contains(v1::ACHIEVEMENT_ALL_MAPS)));
  count_in(profile, profiled_at(11, v1::MAP_NAME_GAMMA), won_game());
  EXPECT_THAT(awards_in(profile), ::testing::Contains(v1::ACHIEVEMENT_ALL_MAPS));
  for (int i = 12; i <= 100; ++i) {
    EXPECT_THAT(awards_in(profile),
                ::testing::Not(::testing::Contains(v1::ACHIEVEMENT_HUNDRED_GAMES)));
    count_in(profile, profiled_at(i), {.finished = true});
  }
  EXPECT_THAT(awards_in(profile), ::testing::Contains(v1::ACHIEVEMENT_HUNDRED_GAMES));
}

TEST(ProfileBook, KeepsTheLastPointsOfEachCurveInOrder) {
  v1::KeptProfile profile;
  for (int i = 0; i <= kMostPoints; ++i) {
    count_in(profile, profiled_at(1000 - i), {.rating = 1500});
  }
  count_in(profile, profiled_at(5, v1::MAP_NAME_BETA), {.rating = 1600});
  count_in(profile, profiled_at(6, v1::MAP_NAME_BETA), {.program = true, .rating = 1700});
  count_in(profile, profiled_at(7, v1::MAP_NAME_BETA), {.rating = 0});
  ASSERT_EQ(profile.curves_size(), 3);
  ASSERT_EQ(profile.curves(0).points_size(), kMostPoints);
  EXPECT_EQ(profile.curves(0).points(0).at_ms(), 1000 - kMostPoints + 1);
  EXPECT_EQ(profile.curves(0).points(kMostPoints - 1).at_ms(), 1000);
  EXPECT_EQ(profile.curves(1).points_size(), 1);
  EXPECT_TRUE(profile.curves(2).programs());
}

TEST(ProfileBook, CountsSurvivorsOfEachPack) {
  v1::KeptProfile profile;
  SeatFacts own = won_game();
  own.survivors = {1, 3};
  count_in(profile, profiled_at(1), own);
  own.won = false;
  own.survivors = {3};
  count_in(profile, profiled_at(2), own);
  GameFacts other = profiled_at(3);
  other.pack = "other";
  count_in(profile, other, own);
  ASSERT_EQ(profile.survivors_size(), 3);
  EXPECT_EQ(profile.survivors(1).survivor(), 3U);
  EXPECT_EQ(profile.survivors(1).games(), 2U);
  EXPECT_EQ(profile.survivors(1).wins(), 1U);
  EXPECT_EQ(profile.survivors(2).pack(), "other");
}

// --- from the journal ---

v1::GameSummary summary_of_two() {
  v1::GameSummary summary;
  summary.mutable_options()->set_map(v1::MAP_NAME_BETA);
  summary.set_finished_at_ms(77);
  for (const std::uint32_t seat : {1U, 2U}) {
    v1::GameSummary::Seat& one = *summary.add_seats();
    one.set_seat(seat);
    one.set_total(seat == 1 ? 30 : 25);
    one.set_winner(seat == 1);
  }
  return summary;
}

void put_crew(v1::Sections& sections, std::initializer_list<std::uint32_t> survivors) {
  v1::Crew& crew = *sections.add_crews();
  crew.set_seat(1);
  for (const std::uint32_t survivor : survivors) {
    crew.add_members()->set_survivor(survivor);
  }
}

void add_recorded_step(JournalGame& game, v1::LogKind kind, std::uint32_t survivor,
                       std::uint32_t undone = 0) {
  v1::ReplayStep& step = *game.replay.add_steps();
  v1::RecordedStep& recorded = *game.recording->add_steps();
  if (undone > 0) {
    step.set_undone_steps(undone);
    return;
  }
  step.mutable_choice()->mutable_confirm_loading();
  v1::LogEntry& entry = *recorded.add_log()->mutable_entry();
  entry.set_kind(kind);
  entry.set_seat(kind == v1::LOG_KIND_ENEMY_DEFEATED ? 0 : 1);
  entry.set_other(kind == v1::LOG_KIND_ENEMY_DEFEATED ? 1 : 0);
  entry.set_survivor(survivor);
}

TEST(GameFacts, LeaveOutWhatWasTakenBack) {
  JournalGame game;
  game.recording = std::make_shared<v1::Recording>();
  put_crew(*game.recording->mutable_start(), {1, 2});
  game.recording->mutable_start()->add_convoys()->set_seat(1);
  add_recorded_step(game, v1::LOG_KIND_SURVIVOR_JOINED, 7);
  add_recorded_step(game, v1::LOG_KIND_ENEMY_DEFEATED, 0);
  add_recorded_step(game, v1::LOG_KIND_UNSPECIFIED, 0, 2);
  add_recorded_step(game, v1::LOG_KIND_SURVIVOR_JOINED, 5);
  add_recorded_step(game, v1::LOG_KIND_WAYPOINT_TAKEN, 0);
  put_crew(*game.recording->mutable_steps(4)->mutable_changed(), {1, 5});
  const GameFacts facts = facts_of(summary_of_two(), game);
  EXPECT_EQ(facts.at_ms, 77);
  EXPECT_EQ(facts.map, v1::MAP_NAME_BETA);
  const SeatFacts& own = *facts.seats[0];
  EXPECT_THAT(own.survivors, ElementsAre(1, 2, 5));
  EXPECT_EQ(own.crew, 2U);
  EXPECT_EQ(own.enemies, 0U);
  EXPECT_EQ(own.waypoints, 1U);
  EXPECT_TRUE(own.undamaged);
  EXPECT_TRUE(own.won);
  EXPECT_EQ(own.ahead, 5);
  EXPECT_FALSE(facts.seats[1]->won);
  EXPECT_FALSE(facts.seats[1]->undamaged) << "nothing is known of this convoy";
  EXPECT_FALSE(facts.seats[2].has_value());
}

TEST(GameFacts, LeaveOutWhatWasTakenBackAroundTheCargoOfOthers) {
  JournalGame game;
  game.recording = std::make_shared<v1::Recording>();
  add_recorded_step(game, v1::LOG_KIND_WAYPOINT_TAKEN, 0);
  add_recorded_step(game, v1::LOG_KIND_ENEMY_DEFEATED, 0);
  add_recorded_step(game, v1::LOG_KIND_UNSPECIFIED, 0);
  add_recorded_step(game, v1::LOG_KIND_UNSPECIFIED, 0, 1);
  for (const int step : {0, 1, 3}) {
    game.replay.mutable_steps(step)->set_seat(1);
  }
  game.replay.mutable_steps(2)->set_seat(2);
  const SeatFacts own = *facts_of(summary_of_two(), game).seats[0];
  EXPECT_EQ(own.enemies, 0U);
  EXPECT_EQ(own.waypoints, 1U);
}

TEST(GameFacts, OfAGameWithoutARecordingAreThoseOfTheSummary) {
  const GameFacts facts = facts_of(summary_of_two(), {});
  EXPECT_TRUE(facts.seats[0]->won);
  EXPECT_TRUE(facts.seats[0]->survivors.empty());
}

}  // namespace
}  // namespace aurora::server::test
