// A replay, played again by the rules of this program.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <utility>

#include "aurora/v1/replay.pb.h"
#include "engine/game.hpp"
#include "engine/undo.hpp"

namespace aurora::protocol {

/// The replay agrees with the rules; else a sentence that says where it does not.
using Agreement = std::expected<void, std::string>;

/// The failure of an agreement.
inline std::unexpected<std::string> differs(std::string where) {
  return std::unexpected(std::move(where));
}

class Reenactment {
 public:
  /// `pack` is what `catalog` is called. All must outlive it.
  Reenactment(const engine::Catalog& catalog, const v1::PackRef& pack, const v1::Replay& replay)
      : catalog_(catalog), pack_(pack), replay_(replay) {}

  /// Checks pack, commitment and seed, and deals.
  [[nodiscard]] Agreement begin();
  /// The two halves of begin(): what no rules can excuse, and what they can.
  [[nodiscard]] Agreement check_seed();
  [[nodiscard]] Agreement deal();
  /// Carries out the next command and compares the digest of the state.
  [[nodiscard]] Agreement next();
  /// After a difference: goes on where the rules changed next, from the state that the replay names
  /// there. False: they do not change any more.
  [[nodiscard]] bool skip_to_other_rules();
  [[nodiscard]] bool done() const { return step_ == replay_.steps_size(); }
  /// After the last command: the game is over, with the result that the replay names.
  [[nodiscard]] Agreement end() const;

  /// Commands carried out so far.
  [[nodiscard]] int steps() const { return step_; }
  /// How many of them were no commands, but time-outs, resignations, pauses and the like.
  [[nodiscard]] int happened() const { return happened_; }
  [[nodiscard]] const engine::GameState& state() const { return state_; }
  /// What the deal, or the last command, has brought about.
  [[nodiscard]] const engine::EventList& events() const { return events_; }
  [[nodiscard]] const engine::Seed& seed() const { return seed_; }

 private:
  [[nodiscard]] Agreement take_back(engine::Seat seat, const v1::ReplayStep& step);
  [[nodiscard]] Agreement note(const v1::ReplayStep& step);
  [[nodiscard]] Agreement change_rules(const v1::ReplayStep& step);

  const engine::Catalog& catalog_;
  const v1::PackRef& pack_;
  const v1::Replay& replay_;
  int step_ = 0;
  int happened_ = 0;
  bool dealt_ = false;
  bool skipped_ = false;     // what leads to here was not carried out
  bool takes_back_ = false;  // somewhere in the replay
  engine::Seed seed_{};
  engine::GameState state_;
  engine::EventList events_;
  engine::UndoHistory history_;
};

}  // namespace aurora::protocol
