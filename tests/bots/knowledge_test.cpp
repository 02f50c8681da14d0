#include "bots/knowledge.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "engine/expansion/decks.hpp"
#include "tests/support/census.hpp"
#include "tests/support/random_game.hpp"
#include "tests/support/scenario.hpp"

namespace aurora::bots {
namespace {

using engine::CardBack;
using engine::CardId;
using engine::Catalog;
using engine::GameState;
using engine::ItemKind;
using engine::test::copies_in_game;
using engine::test::games;
using engine::test::RandomGame;
using engine::test::take_census;

bool explorable(CardBack back) {
  return back == CardBack::kPeriod1 || back == CardBack::kPeriod2 || back == CardBack::kPeriod3;
}

/// All cards that are in the Exploration deck of one of many samples.
std::set<CardId> ever_in_the_deck(const Knowledge& knowledge, Dice& dice) {
  std::set<CardId> cards;
  for (int i = 0; i < 300; ++i) {
    const GameState game = knowledge.sample(dice);
    cards.insert(game.exploration_deck.begin(), game.exploration_deck.end());
  }
  return cards;
}

// SETUP-08
TEST(Knowledge, AnyExtraCardThatNobodyHasSeenMayBeInTheDeck) {
  for (std::uint64_t i = 0; i < 6; ++i) {
    const RandomGame game(i);
    Dice dice(i);
    const Catalog& catalog = game.catalog();
    std::set<CardId> expected;
    for (std::uint8_t id = 0; id < catalog.cards.size(); ++id) {
      const engine::CardSpec& card = catalog.cards[id];
      if (explorable(card.back) && engine::in_play(catalog.map(game.setup().map), card)) {
        expected.insert(CardId{id});
      }
    }
    const Knowledge knowledge(catalog, game.state(), engine::Seat{0});
    EXPECT_EQ(ever_in_the_deck(knowledge, dice), expected) << "game " << i;
  }
}

TEST(Knowledge, WhatEverybodyHasSeenIsNeverDrawnAgain) {
  for (std::uint64_t i = 0; i < games(8); ++i) {
    RandomGame game(i);
    std::set<CardId> seen;
    while (!game.over()) {
      for (const engine::Event& event : game.events()) {
        if (const auto* revealed = std::get_if<engine::CardRevealed>(&event)) {
          seen.insert(revealed->card);
        } else if (const auto* loot = std::get_if<engine::LootRevealed>(&event)) {
          seen.insert(loot->card);
        }
      }
      const Knowledge knowledge(game.catalog(), game.state(), engine::Seat{0});
      const GameState other = knowledge.sample(game.dice());
      const auto is_seen = [&](CardId card) { return seen.contains(card); };
      ASSERT_TRUE(std::ranges::none_of(other.exploration_deck, is_seen)) << "game " << i;
      ASSERT_TRUE(std::ranges::none_of(other.loot_deck, is_seen)) << "game " << i;
      game.play(game.next());
    }
  }
}

TEST(Knowledge, InASampleEveryCardLiesInOnePlace) {
  for (std::uint64_t i = 0; i < games(20); ++i) {
    RandomGame game(i);
    while (!game.over()) {
      const GameState other =
          Knowledge(game.catalog(), game.state(), engine::Seat{0}).sample(game.dice());
      const auto census = take_census(game.catalog(), other);
      ASSERT_LE(*std::ranges::max_element(census.times), 1) << "game " << i;
      ASSERT_EQ(other.exploration_deck.size(), game.state().exploration_deck.size());
      ASSERT_EQ(other.players[0].hand, game.state().players[0].hand);
      for (const ItemKind item : engine::kAll<ItemKind>) {
        ASSERT_LE(copies_in_game(other, item),
                  game.catalog().item_copies[static_cast<std::size_t>(item)])
            << "game " << i;
      }
      game.play(game.next());
    }
  }
}

TEST(Knowledge, SamplesDiffer) {
  RandomGame game(3);
  Dice dice(1);
  const Knowledge knowledge(game.catalog(), game.state(), engine::Seat{1});
  EXPECT_NE(knowledge.sample(dice), knowledge.sample(dice));
}

// A game that was carried over from a program that did not note what was seen.
TEST(Knowledge, NeedsNoNoteOfWhatIsInSight) {
  RandomGame game(6);
  while (game.state().round < 3 && !game.over()) {
    game.play(game.next());
  }
  GameState carried_over = game.state();
  carried_over.seen = {};
  const GameState other =
      Knowledge(game.catalog(), carried_over, engine::Seat{0}).sample(game.dice());
  const auto census = take_census(game.catalog(), other);
  EXPECT_LE(*std::ranges::max_element(census.times), 1);
}

}  // namespace
}  // namespace aurora::bots
