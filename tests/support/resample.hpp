// Another game that looks the same: what a viewer cannot know is drawn anew.
#pragma once

#include "bots/dice.hpp"
#include "engine/game.hpp"
#include "engine/view.hpp"
#include "tests/support/census.hpp"

namespace aurora::engine::test {

/// The state with everything drawn anew that the viewer cannot know (chapter INFO):
/// the order of the Exploration deck under its backs, and which extra cards are not in it; the
/// faces of the Loot under their backs; the order of the Outcome deck under the back of its top
/// card; the item deck and the hands of the others; the Automa's Action deck, pile, items and Loot;
/// and the generator.
GameState resample(const Catalog& catalog, const GameState& state, const Unseen& unseen,
                   Viewer viewer, bots::Dice& dice);

}  // namespace aurora::engine::test
