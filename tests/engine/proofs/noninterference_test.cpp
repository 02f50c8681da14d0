// Proof (d): what a viewer cannot know has no influence on anything the viewer gets.
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "bots/knowledge.hpp"
#include "engine/view.hpp"
#include "tests/support/random_game.hpp"
#include "tests/support/scenario.hpp"
#include "tests/support/universe.hpp"

namespace aurora::engine::test {
namespace {

/// Everything that leaves the engine for one viewer at one moment.
struct Received {
  View view;
  std::vector<Choice> offered;
  std::vector<Choice> asides;
  SeatSet deciders;
  friend bool operator==(const Received&, const Received&) = default;
};

Received receive(const Catalog& catalog, const GameState& state, Viewer viewer) {
  Received received{view(catalog, state, viewer), {}, {}, deciders(state)};
  if (!viewer.valid()) {
    return received;
  }
  ChoiceList list;
  legal(catalog, state, viewer, list);
  received.offered.assign(list.begin(), list.end());
  asides(catalog, state, viewer, list);
  received.asides.assign(list.begin(), list.end());
  return received;
}

/// An event after which the future depends on what was hidden before.
bool reveals(const Event& event, Viewer viewer) {
  if (const auto* drawn = std::get_if<ItemDrawn>(&event)) {
    return drawn->seat == viewer;
  }
  if (const auto* put = std::get_if<CardPutOnDeck>(&event)) {
    return put->deck == Deck::kOutcome;
  }
  return std::holds_alternative<CardRevealed>(event) ||
         std::holds_alternative<OutcomeRevealed>(event) ||
         std::holds_alternative<ActionRevealed>(event) ||
         std::holds_alternative<LootRevealed>(event) || std::holds_alternative<GameEnded>(event);
}

struct Told {
  std::vector<LogEntry> log;  ///< up to the first revelation
  bool revelation = false;
  friend bool operator==(const Told&, const Told&) = default;
};

Told tell(const EventList& events, Viewer viewer) {
  Told told;
  for (const Event& event : events) {
    if (reveals(event, viewer)) {
      told.revelation = true;
      break;
    }
    if (const auto entry = redact(event, viewer)) {
      told.log.push_back(*entry);
    }
  }
  return told;
}

class Twins {
 public:
  Twins(const Catalog& catalog, const GameState& state, Viewer viewer, bots::Dice& dice)
      : catalog_(catalog),
        viewer_(viewer),
        one_(state),
        two_(bots::Knowledge(catalog, state, viewer).sample(dice)) {}

  [[nodiscard]] bool differ() const { return !(one_ == two_); }

  void expect_indistinguishable(const char* when) const {
    const Received one = receive(catalog_, one_, viewer_);
    const Received two = receive(catalog_, two_, viewer_);
    const auto where = [&] {
      return std::string(when) + ", for viewer " + std::to_string(viewer_.value);
    };
    EXPECT_TRUE(one.deciders == two.deciders) << where();
    EXPECT_TRUE(one.offered == two.offered) << where();
    EXPECT_TRUE(one.asides == two.asides) << where();
    EXPECT_TRUE(one.view.progress == two.view.progress) << where();
    EXPECT_TRUE(one.view.enemies == two.view.enemies) << where();
    EXPECT_TRUE(one.view.rewards == two.view.rewards) << where();
    EXPECT_TRUE(one.view.standings == two.view.standings) << where();
    EXPECT_TRUE(one.view.decision == two.view.decision) << where();
    EXPECT_TRUE(one.view.hand == two.view.hand) << where();
    EXPECT_TRUE(one.view.automa == two.view.automa) << where();
    ASSERT_TRUE(one == two) << where();  // all the other sections
  }

  /// The viewer's refused choices are refused for the same reasons.
  void expect_same_reasons(bots::Dice& dice) {
    if (!viewer_.valid()) {
      return;
    }
    for (int i = 0; i < 20; ++i) {
      const Choice& choice = universe()[dice.below(universe().size())];
      GameState one = one_;
      GameState two = two_;
      EventList events;
      ASSERT_EQ(apply(catalog_, one, viewer_, choice, events),
                apply(catalog_, two, viewer_, choice, events))
          << describe(choice);
    }
  }

  /// Plays a choice that both offer; false when there is none, or when it reveals something.
  bool play_on(bots::Dice& dice) {
    const SeatSet seats = deciders(one_);
    if (seats.empty()) {
      return false;
    }
    const Seat seat = seats.first();
    ChoiceList one;
    ChoiceList two;
    legal(catalog_, one_, seat, one);
    legal(catalog_, two_, seat, two);
    std::vector<Choice> both;
    for (const Choice& choice : one) {
      if (std::find(two.begin(), two.end(), choice) != two.end()) {
        both.push_back(choice);
      }
    }
    if (both.empty()) {
      return false;
    }
    const Choice choice = both[dice.below(both.size())];
    EventList events_one;
    EventList events_two;
    EXPECT_EQ(apply(catalog_, one_, seat, choice, events_one), Reason::kAccepted);
    EXPECT_EQ(apply(catalog_, two_, seat, choice, events_two), Reason::kAccepted);
    const Told told_one = tell(events_one, viewer_);
    const Told told_two = tell(events_two, viewer_);
    EXPECT_EQ(told_one, told_two) << "after " << describe(choice);
    return !told_one.revelation;
  }

 private:
  const Catalog& catalog_;
  Viewer viewer_;
  GameState one_;
  GameState two_;
};

// INFO-01, INFO-02, INFO-03, INFO-04, INFO-05, INFO-08, AUTO-03, AUTO-10, AUTO-16, SETUP-08,
// SETUP-10, SETUP-12, ITEM-01, AMB-14, EFIRE-13
TEST(Noninterference, WhatAViewerCannotKnowChangesNothingTheViewerGets) {
  constexpr std::size_t kEvery = 5;
  std::size_t positions = 0;
  std::size_t resampled = 0;
  for (std::uint64_t i = 0; i < games(120); ++i) {
    RandomGame game(i);
    bots::Dice dice(i);
    while (!game.over()) {
      if (dice.below(kEvery) == 0) {
        const std::size_t who = dice.below(game.state().seats + 1U);
        const Viewer viewer = who == game.state().seats ? spectator() : seat_at(who);
        Twins twins(game.catalog(), game.state(), viewer, dice);
        ++positions;
        resampled += twins.differ() ? 1 : 0;
        twins.expect_indistinguishable("at once");
        twins.expect_same_reasons(dice);
        if (twins.play_on(dice)) {
          twins.expect_indistinguishable("after a choice");
        }
        ASSERT_FALSE(HasFailure()) << "game " << i << ", round " << int{game.state().round};
      }
      game.play(game.next());
    }
  }
  EXPECT_GE(positions, 4000U);
  EXPECT_EQ(resampled, positions) << "a resampled game is another game";
}

// INFO-02: what lets a server write the common part of an update once, for all who look.
TEST(Noninterference, ViewersSeeTheSameButForTheirHands) {
  for (std::uint64_t i = 0; i < games(40); ++i) {
    RandomGame game(i);
    while (!game.over()) {
      const View common = view(game.catalog(), game.state(), spectator());
      for (std::size_t who = 0; who < game.state().seats; ++who) {
        View expected = common;
        expected.viewer = seat_at(who);
        expected.hand = hand_of(game.state(), expected.viewer);
        ASSERT_EQ(view(game.catalog(), game.state(), expected.viewer), expected) << "game " << i;
      }
      game.play(game.next());
    }
  }
}

}  // namespace
}  // namespace aurora::engine::test
