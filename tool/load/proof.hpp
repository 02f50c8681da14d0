// Whether the games of a table have become what its players were promised: asks for their replays,
// as any client may, and compares each with the history.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "aurora/v1/replay.pb.h"
#include "tool/load/world.hpp"

namespace aurora::tool {

/// What a command does, as a history knows it: a replay shows who chose what, and no ids.
[[nodiscard]] std::uint64_t mark_of(std::uint32_t seat, const v1::Choice& choice);

class Proof {
 public:
  explicit Proof(LoadWorld& world) : world_(world) {}

  /// One more game is over.
  void add(std::string table_id) { games_.push_back(std::move(table_id)); }
  [[nodiscard]] bool done() const { return games_.empty(); }
  [[nodiscard]] std::size_t left() const { return games_.size(); }
  /// Whose replay is wanted now, from which step on.
  [[nodiscard]] const std::string& game() const { return games_.front(); }
  [[nodiscard]] std::uint32_t next_step() const { return next_step_; }
  /// A part of this replay has come.
  void add_part(const v1::Replay& part);

 private:
  LoadWorld& world_;
  std::deque<std::string> games_;
  std::uint32_t next_step_ = 0;
  std::vector<std::uint64_t> written_;
};

/// Adds what a history has found to the faults of the load.
void note(const std::vector<Violation>& violations, Faults& faults);

}  // namespace aurora::tool
