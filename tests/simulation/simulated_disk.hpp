// A disk that fills up, fails and loses power. What it has acknowledged is there after a power cut;
// what it has not may be there or not, all of it or nothing.
#pragma once

#include <cstdint>

#include "tests/simulation/dice.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::simulation {

class SimulatedDisk final : public storage::Store {
 public:
  explicit SimulatedDisk(Dice& dice) : dice_(dice) {}

  /// So many of a thousand commits fail, with or without an effect.
  void fail_commits(unsigned per_mille) { failing_ = per_mille; }
  /// From now on nothing is written or read, until there is power again.
  void cut_power() { powered_ = false; }
  void restore_power() { powered_ = true; }

  [[nodiscard]] std::uint64_t failures() const { return failures_; }
  /// What is on the disk, for whoever checks it.
  [[nodiscard]] storage::Store& platters() { return platters_; }

  [[nodiscard]] std::vector<storage::Result<void>> commit(
      std::span<const storage::WriteGroup> groups) override;
  void answer(const storage::AnyRead& read) override;
  [[nodiscard]] storage::Result<void> back_up(const std::filesystem::path& file) override;

 private:
  Dice& dice_;
  storage::MemoryStore platters_;
  unsigned failing_ = 0;
  bool powered_ = true;
  std::uint64_t failures_ = 0;
};

}  // namespace aurora::simulation
