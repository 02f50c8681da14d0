// Proof (a): the invariants hold after every event of random games.
#include "tests/support/invariants.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tests/support/census.hpp"
#include "tests/support/random_game.hpp"

namespace aurora::engine::test {
namespace {

testing::AssertionResult all_well(const std::vector<std::string>& found,
                                  const std::string& when = "when somebody decides") {
  if (found.empty()) {
    return testing::AssertionSuccess();
  }
  testing::AssertionResult result = testing::AssertionFailure();
  result << when;
  for (const std::string& what : found) {
    result << "\n  violated: " << what;
  }
  return result;
}

testing::AssertionResult holds_after_each(const Catalog& catalog, const GameState& before,
                                          const EventList& events) {
  GameState state = before;
  for (const Event& event : events) {
    const GameState last = state;
    evolve(catalog, state, event);
    std::vector<std::string> found = broken_between_events(catalog, state);
    for (const std::string& effect : side_effects(last, event, state)) {
      found.push_back(effect);
    }
    if (!found.empty()) {
      return all_well(found, "after event " + std::to_string(event.index()));
    }
  }
  return testing::AssertionSuccess();
}

// DEF-02, DEF-03, DEF-08, DEF-09, CARGO-01, INFO-06
TEST(Invariants, HoldAfterEveryEventOfRandomGames) {
  for (std::uint64_t i = 0; i < games(150); ++i) {
    RandomGame game(i);
    GameState before = blank(game.catalog(), game.setup(), game.seed());
    for (;;) {
      ASSERT_TRUE(holds_after_each(game.catalog(), before, game.events())) << "game " << i;
      ASSERT_TRUE(all_well(broken_invariants(game.catalog(), game.state()))) << "game " << i;
      ASSERT_TRUE(all_well(unexplained(game.catalog(), before, game.events(), game.state())))
          << "game " << i;
      if (game.over()) {
        break;
      }
      before = game.state();
      game.play(game.next());
    }
  }
}

/// The tiers (from 0) of the enemies' own numbers and of the Loot they got, per Ambush step.
struct Arrivals {
  std::multiset<int> wanted;
  std::multiset<int> got;
};

// AMB-04, K-26
TEST(Invariants, TheNthEnemyGetsTheNthLootCardOfItsTier) {
  for (std::uint64_t i = 0; i < games(150); ++i) {
    RandomGame game(i);
    std::vector<CardId> loot(game.state().loot_deck.begin(), game.state().loot_deck.end());
    while (!game.over()) {
      game.play(game.next());
      Arrivals step;
      for (const Event& event : game.events()) {
        const auto* arrived = std::get_if<EnemyArrived>(&event);
        if (arrived == nullptr) {
          continue;
        }
        EXPECT_EQ(arrived->loot, loot.back());
        loot.pop_back();
        step.wanted.insert((game.catalog().enemy(arrived->enemy).number - 1) / 2);
        step.got.insert(game.catalog().loot_of(arrived->loot).tier);
      }
      EXPECT_EQ(step.wanted, step.got) << "game " << i;
    }
  }
}

// The games above are worth something only if everything happens in them.
TEST(Invariants, AreTestedByGamesInWhichEverythingHappens) {
  std::set<std::size_t> choices;
  std::set<std::size_t> events;
  for (std::uint64_t i = 0; i < games(3000); ++i) {
    RandomGame game(i);
    for (;;) {
      for (const Event& event : game.events()) {
        events.insert(event.index());
      }
      if (game.over()) {
        break;
      }
      const Move move = game.next();
      choices.insert(move.choice.index());
      game.play(move);
    }
  }
  // Four counters on one enemy are too rare for chance (TARGET-04); target_test.cpp plays that.
  choices.insert(Choice{ReplaceTarget{}}.index());
  events.insert(Event{TargetReplaced{}}.index());
  for (std::size_t i = 0; i < std::variant_size_v<Choice>; ++i) {
    EXPECT_TRUE(choices.contains(i)) << "choice " << i << " is never made";
  }
  for (std::size_t i = 0; i < std::variant_size_v<Event>; ++i) {
    EXPECT_TRUE(events.contains(i)) << "event " << i << " never happens";
  }
}

}  // namespace
}  // namespace aurora::engine::test
