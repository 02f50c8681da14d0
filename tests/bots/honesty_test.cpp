// The proof that no policy knows more than its seat: in games that look the same to a seat, every
// policy decides the same.
#include <vector>

#include <gtest/gtest.h>

#include "bots/game_sight.hpp"
#include "bots/knowledge.hpp"
#include "bots/levels.hpp"
#include "bots/network/inputs.hpp"
#include "bots/roster.hpp"
#include "engine/enumerators.hpp"
#include "tests/support/random_game.hpp"
#include "tests/support/scenario.hpp"

namespace aurora::bots {
namespace {

using engine::Catalog;
using engine::Choice;
using engine::ChoiceList;
using engine::GameState;
using engine::Seat;
using engine::test::games;
using engine::test::RandomGame;

/// Everybody in the roster. Who searches thinks just long enough to compare its choices.
std::vector<Contestant> everybody() {
  std::vector<Contestant> all;
  for (const char* name : {"searcher:8", "thinker:8", "planner:8", "network:2"}) {
    all.push_back(*contestant_of(name));
  }
  for (const PolicyKind kind : engine::kAll<PolicyKind>) {
    if (!thinks_ahead(kind)) {
      all.emplace_back(kind);
    }
  }
  return all;
}

/// Those who have a seat at tables and think, as long as they do there.
std::vector<Contestant> thinking_levels() {
  std::vector<Contestant> all;
  for (const Level& level : kLevels) {
    if (thinks_ahead(level.kind)) {
      all.emplace_back(level.kind);
    }
  }
  return all;
}

Choice decision(const Contestant& who, const Catalog& catalog, const GameState& game, Seat seat,
                std::uint64_t seed) {
  ChoiceList choices;
  engine::legal(catalog, game, seat, choices);
  GameSight sight(catalog, game);
  sight.turn_to(seat);
  return make_policy(who, catalog, seed)->decide({choices.begin(), choices.size()}, sight);
}

engine::Viewer any_viewer(const GameState& game, Dice& dice) {
  const std::size_t who = dice.below(game.seats + 1U);
  return who == game.seats ? engine::spectator() : engine::seat_at(who);
}

// INFO-01 to INFO-05
TEST(Honesty, GamesThatLookTheSameMakeTheSameKnowledge) {
  std::size_t others = 0;
  for (std::uint64_t i = 0; i < games(60); ++i) {
    RandomGame game(i);
    Dice dice(i);
    while (!game.over()) {
      const engine::Viewer viewer = any_viewer(game.state(), dice);
      const Knowledge knowledge(game.catalog(), game.state(), viewer);
      ASSERT_EQ(knowledge.view(), engine::view(game.catalog(), game.state(), viewer));
      const GameState other = knowledge.sample(dice);
      ASSERT_TRUE(knowledge == Knowledge(game.catalog(), other, viewer))
          << "game " << i << ", round " << int{other.round};
      others += other == game.state() ? 0U : 1U;
      game.play(game.next());
    }
  }
  EXPECT_GE(others, 4000U) << "a sample is another game";
}

bool same_inputs(const Catalog& catalog, const GameState& a, const GameState& b, Seat seat) {
  const Inputs one = inputs_of(catalog, engine::view(catalog, a, seat), work_of(a), seat);
  const Inputs other = inputs_of(catalog, engine::view(catalog, b, seat), work_of(b), seat);
  return one.rows == other.rows && one.table == other.table;
}

TEST(Honesty, GamesThatLookTheSameAreTheSameToANetwork) {
  std::size_t positions = 0;
  for (std::uint64_t i = 0; i < games(24); ++i) {
    RandomGame game(i);
    Dice dice(i);
    while (!game.over()) {
      const Seat seat = engine::seat_at(dice.below(game.state().seats));
      if (dice.below(8) == 0) {
        const GameState other = Knowledge(game.catalog(), game.state(), seat).sample(dice);
        ASSERT_TRUE(same_inputs(game.catalog(), game.state(), other, seat))
            << "game " << i << ", round " << int{other.round};
        ++positions;
      }
      game.play(game.next());
    }
  }
  EXPECT_GE(positions, 300U);
}

struct Compared {
  std::size_t positions = 0;
  std::size_t all_sizes = 0;  ///< a bit for each number of seats
};

/// Everybody decides in one position of `every`, and in another one that looks the same.
Compared compare(const std::vector<Contestant>& everyone, std::uint64_t games, std::size_t every) {
  Compared compared;
  for (std::uint64_t i = 0; i < games; ++i) {
    RandomGame game(i);
    Dice dice(i);
    while (!game.over()) {
      const Seat seat = engine::deciders(game.state()).first();
      if (dice.below(every) == 0) {
        const GameState other = Knowledge(game.catalog(), game.state(), seat).sample(dice);
        const std::uint64_t seed = dice.next();
        for (const Contestant& who : everyone) {
          EXPECT_EQ(decision(who, game.catalog(), game.state(), seat, seed),
                    decision(who, game.catalog(), other, seat, seed))
              << name_of(who) << " in game " << i << ", round " << int{other.round};
        }
        ++compared.positions;
        compared.all_sizes |= std::size_t{1} << game.setup().seats;
      }
      game.play(game.next());
    }
  }
  return compared;
}

TEST(Honesty, EveryPolicyDecidesTheSameInGamesThatLookTheSame) {
  const Compared compared = compare(everybody(), games(24), 40);
  EXPECT_GE(compared.positions, 60U);
  EXPECT_EQ(compared.all_sizes, 0b11110U) << "games of one to four players";
}

TEST(Honesty, EveryLevelThatThinksDecidesTheSameInGamesThatLookTheSame) {
  const Compared compared = compare(thinking_levels(), games(12), 150);
  EXPECT_GE(compared.positions, 10U);
}

}  // namespace
}  // namespace aurora::bots
