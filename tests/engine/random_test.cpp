// Chapter RNG: where chance is, and that it can be repeated.
#include "engine/rng.hpp"
#include "tests/support/battle.hpp"
#include "tests/support/random_game.hpp"

namespace aurora::engine::test {
namespace {

GameState deal(const Seed& seed, EventList& events) {
  GameState state;
  events.clear();
  EXPECT_TRUE(start(content::base_pack().catalog, engine::Setup{}, seed, state, events));
  return state;
}

// RNG-01: the block function of RFC 8439, section 2.3.2
TEST(Randomness, ChaCha20GivesTheBlockOfItsStandard) {
  Seed key{};
  for (std::size_t i = 0; i < key.size(); ++i) {
    key[i] = static_cast<std::uint8_t>(i);
  }
  const std::array<std::uint8_t, 12> nonce{0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0};
  const std::array<std::uint32_t, 16> expected{0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3,
                                               0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
                                               0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                                               0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
  EXPECT_EQ(chacha20_block(key, 1, nonce), expected);
}

// RNG-01
TEST(Randomness, BoundedNumbersStayInBoundsAndReachAllOfThem) {
  RandomStream stream(Rng{});
  std::array<int, 7> seen{};
  for (int i = 0; i < 7000; ++i) {
    ++seen.at(stream.below(7));
  }
  for (int count : seen) {
    EXPECT_GT(count, 850);
    EXPECT_LT(count, 1150);
  }
}

// RNG-01: the generator moves only where a pile is shuffled, and nothing else is drawn from it
TEST(Randomness, IsUsedForShufflingOnly) {
  for (std::uint64_t number = 0; number < games(10); ++number) {
    RandomGame game(number);
    while (!game.over()) {
      const std::uint64_t before = game.state().rng.position;
      game.play(game.next());
      bool shuffled = false;
      bool used = false;
      for (const Event& event : game.events()) {
        shuffled = shuffled || std::holds_alternative<DeckReset>(event);
        used = used || std::holds_alternative<RandomnessUsed>(event);
      }
      EXPECT_EQ(used, shuffled);
      EXPECT_EQ(used, game.state().rng.position != before);
    }
  }
}

// RNG-02, SETUP-02, SETUP-04, SETUP-09, SETUP-11, SETUP-13, SETUP-21
TEST(Randomness, EverythingThatIsShuffledComesOutDifferentlyForAnotherSeed) {
  EventList events;
  const GameState one = deal(Seed{1}, events);
  const GameState two = deal(Seed{2}, events);
  EXPECT_NE(one.waypoints, two.waypoints);
  EXPECT_NE(one.exploration_deck, two.exploration_deck);
  EXPECT_NE(one.outcome_deck, two.outcome_deck);
  EXPECT_NE(one.item_deck, two.item_deck);
}

// RNG-03, REV-06
TEST(Randomness, AnEmptyExplorationDeckIsNeverMadeAnew) {
  Scenario s(2);
  while (!s.state.exploration_deck.empty()) {
    s.state.exploration_discard.push_back(s.state.exploration_deck.back()),
        s.state.exploration_deck.pop_back();
  }
  s.end_of_round();
  EXPECT_TRUE(s.state.exploration_deck.empty());
  EXPECT_TRUE(s.events<DeckReset>().empty());
  EXPECT_FALSE(s.in_zone(5).valid());
}

// RNG-04
TEST(Randomness, SeedSettingsAndDecisionsDetermineTheGame) {
  EventList events;
  GameState one = deal(Seed{7}, events);
  GameState two = deal(Seed{7}, events);
  EXPECT_EQ(digest(one), digest(two));
  const Catalog& catalog = content::base_pack().catalog;
  for (int i = 0; i < 60 && !one.over(); ++i) {
    const Seat seat = deciders(one).first();
    ChoiceList choices;
    legal(catalog, one, seat, choices);
    const Choice choice = choices[choices.size() / 2];
    EXPECT_EQ(apply(catalog, one, seat, choice, events), Reason::kAccepted);
    EXPECT_EQ(apply(catalog, two, seat, choice, events), Reason::kAccepted);
    events.clear();
  }
  EXPECT_EQ(one, two);
}

}  // namespace
}  // namespace aurora::engine::test
