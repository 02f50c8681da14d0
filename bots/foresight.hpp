// What certainly follows from choices, as far as a seat can know: up to where chance begins.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "bots/knowledge.hpp"
#include "engine/choice.hpp"
#include "engine/view.hpp"

namespace aurora::bots {

/// Where certainty ends: what the seat cannot foresee.
enum class Chance : std::uint8_t {
  kNone,         ///< everything is certain until somebody decides
  kExploration,  ///< a card of the Exploration deck is revealed
  kOutcome,      ///< an Outcome card
  kItem,         ///< the seat draws an item
  kLoot,         ///< a Loot card is turned over
  kAction,       ///< an Action card of the Automa
  kShuffle,      ///< a deck is shuffled
  kHidden,       ///< it depends on what others hold, or what lies face down
};

struct Foresight {
  engine::View after;           ///< what the seat sees then
  Chance then = Chance::kNone;  ///< with chance, nobody is known to decide: `decision` is as before
  std::size_t made = 0;         ///< so many of the choices were made before
};

/// The viewer makes these choices, one after the other, as long as they are offered and nothing
/// uncertain has happened. It is played in a few games that look the same to the viewer, and only
/// what is the same in all of them counts. Knows nothing but the Knowledge, so it gives nothing
/// away.
[[nodiscard]] std::unique_ptr<Foresight> foresee(const engine::Catalog& catalog,
                                                 const Knowledge& knowledge,
                                                 std::span<const engine::Choice> choices);

}  // namespace aurora::bots
