#include "engine/expansion/decks.hpp"

namespace aurora::engine {

bool in_play(const MapSpec& map, const CardSpec& card) {
  if (card.expansion) {
    return map.expansion;
  }
  const bool left_out =
      card.extra || card.type == CardType::kEnemy || card.back == CardBack::kLoot;  // GAMMA-03
  return !(map.expansion && left_out);
}

bool in_play(const MapSpec& map, ItemKind item) {
  return map.expansion || !from_expansion(item);  // GAMMA-09
}

std::uint8_t extra_kept(const Situation& now, std::size_t period) {
  const auto& table =
      now.map().expansion ? now.catalog.expansion_extra_kept : now.catalog.extra_kept;
  return table[now.state.seats - 2U][period];
}

}  // namespace aurora::engine
