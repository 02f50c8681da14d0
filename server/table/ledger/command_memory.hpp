// The last accepted commands of one seat, so that a repeated one is answered and not carried out
// again.
//
// Older ones may be forgotten: a repeat of them names a stale version, and is refused for that.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/choice.hpp"

namespace aurora::server {

class CommandMemory {
 public:
  static constexpr std::size_t kRemembered = 32;

  struct Entry {
    std::uint64_t command_id = 0;
    engine::Choice choice;
    std::uint32_t version = 0;  ///< after the command
    std::uint32_t undone = 0;   ///< not 0: no choice, but so many steps taken back
  };

  void add(const Entry& entry) { entries_[added_++ % kRemembered] = entry; }

  /// The accepted command with this id, or nullptr.
  [[nodiscard]] const Entry* find(std::uint64_t command_id) const {
    for (std::size_t i = 0; i < added_ && i < kRemembered; ++i) {
      if (entries_[i].command_id == command_id) {
        return &entries_[i];
      }
    }
    return nullptr;
  }

 private:
  std::array<Entry, kRemembered> entries_{};
  std::size_t added_ = 0;
};

}  // namespace aurora::server
