#include "engine/state_delta.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace aurora::engine {
namespace {

using Unit = std::uint64_t;
constexpr std::size_t kMaxWords = 512;
constexpr std::size_t kBlock = 16 * sizeof(Unit);  // most blocks are alike

static_assert(sizeof(GameState) % sizeof(Unit) == 0);

Unit unit_at(const std::byte* bytes, std::size_t offset) {
  Unit unit = 0;
  std::memcpy(&unit, bytes + offset, sizeof(unit));
  return unit;
}

}  // namespace

StateDelta::StateDelta(const GameState& before, const GameState& after) {
  static_assert(sizeof(GameState) <= kMaxWords * sizeof(Unit));
  std::array<Word, kMaxWords> words;  // so that the memory that is kept is asked for once
  std::size_t count = 0;
  const auto* const old = reinterpret_cast<const std::byte*>(&before);
  const auto* const now = reinterpret_cast<const std::byte*>(&after);
  for (std::size_t block = 0; block < sizeof(GameState); block += kBlock) {
    const std::size_t end = std::min(block + kBlock, sizeof(GameState));
    if (std::memcmp(old + block, now + block, end - block) == 0) {
      continue;
    }
    for (std::size_t i = block; i < end; i += sizeof(Unit)) {
      const Unit word = unit_at(old, i);
      if (word != unit_at(now, i)) {
        words.at(count++) = {static_cast<std::uint32_t>(i), word};
      }
    }
  }
  words_.assign(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(count));
}

void StateDelta::undo(GameState& state) const {
  auto* const bytes = reinterpret_cast<std::byte*>(&state);
  for (const Word& word : words_) {
    std::memcpy(bytes + word.offset, &word.before, sizeof(word.before));
  }
}

}  // namespace aurora::engine
