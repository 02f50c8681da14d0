// What a seat may know of a game, and other games that look the same to it.
//
// A policy that thinks ahead needs whole games to think about, and must not get the real one. So it
// gets a Knowledge: the game with everything the seat cannot know (chapter INFO) put into ascending
// order. Two games that the seat cannot tell apart make the same Knowledge, byte for byte; that is
// the proof of honesty (tests/bots/honesty_test.cpp).
#pragma once

#include "bots/dice.hpp"
#include "engine/catalog.hpp"
#include "engine/state.hpp"
#include "engine/view.hpp"

namespace aurora::bots {

class Knowledge {
 public:
  /// Of the real game: the one place where what may be known is made of what may not. The catalog
  /// must outlive it.
  Knowledge(const engine::Catalog& catalog, const engine::GameState& game, engine::Viewer viewer);

  [[nodiscard]] engine::Viewer viewer() const { return viewer_; }
  [[nodiscard]] engine::View view() const { return engine::view(*catalog_, known_, viewer_); }

  /// A game that looks the same to the viewer. Drawn anew are the order of the Exploration deck
  /// under its backs, and which extra cards are not in it; the faces of the Loot under their backs;
  /// the order of the Outcome deck under the back of its top card; the item deck and the hands of
  /// the others; the Automa's Action deck, pile, items and Loot; and the generator.
  [[nodiscard]] engine::GameState sample(Dice& dice) const;

  friend bool operator==(const Knowledge& a, const Knowledge& b) {
    return a.viewer_ == b.viewer_ && a.known_ == b.known_ && a.away_ == b.away_;
  }

  /// What has left the game face down, or may have: it takes part in every draw.
  struct Away {
    engine::FixedVector<engine::CardId, engine::kMaxCards> extras;   ///< SETUP-08
    engine::FixedVector<engine::CardId, engine::kMaxLoot> loot;      ///< EFIRE-13, KILL-13
    engine::FixedVector<engine::ItemKind, engine::kMaxItems> items;  ///< of eliminated seats
    friend bool operator==(const Away&, const Away&) = default;
  };

 private:
  const engine::Catalog* catalog_;
  engine::Viewer viewer_;
  engine::GameState known_;
  Away away_;
};

}  // namespace aurora::bots
