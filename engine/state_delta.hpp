// The way back from one state to another, small: a command changes little of a state.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/state.hpp"

namespace aurora::engine {

class StateDelta {
 public:
  /// What is to be done to `after` so that it becomes `before`.
  StateDelta(const GameState& before, const GameState& after);
  /// Does it.
  void undo(GameState& state) const;

 private:
  struct Word {
    std::uint32_t offset;
    std::uint64_t before;
  };

  std::vector<Word> words_;  // those that differ
};

}  // namespace aurora::engine
