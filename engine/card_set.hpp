// A set of cards: more than the words of an IdSet have bits for.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/catalog.hpp"
#include "engine/stop.hpp"

namespace aurora::engine {

struct CardSet {
  using Word = std::uint64_t;
  static constexpr std::size_t kBits = 8 * sizeof(Word);

  std::array<Word, (kMaxCards + kBits - 1) / kBits> words{};

  [[nodiscard]] constexpr bool has(CardId card) const {
    return card.index() < kBits * words.size() &&
           ((words[card.index() / kBits] >> (card.index() % kBits)) & 1U) != 0;
  }
  constexpr void add(CardId card) {
    if (card.index() >= kBits * words.size()) {
      stop("a CardSet has no room for this card");
    }
    words[card.index() / kBits] |= Word{1} << (card.index() % kBits);
  }

  friend constexpr bool operator==(const CardSet&, const CardSet&) = default;
};

}  // namespace aurora::engine
