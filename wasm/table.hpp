// A table on this device: a game with all that was done in it, as a server keeps one.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "aurora/v1/replay.pb.h"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/undo.hpp"
#include "wasm/packs.hpp"

namespace aurora::wasm {

/// What became of a choice.
enum class Chosen : std::uint8_t {
  kAccepted,
  kStale,    ///< the seat is asked something else by now
  kRefused,  ///< it is none of those offered
};

class Table {
 public:
  /// From a replay, as a file or an encoded v1.Replay: its first so many steps, each of which is
  /// checked; -1: all of them. A header without a commitment is one of a new game, which is dealt:
  /// it has options, seats with colours and entropy, and the secret. Else a sentence that says what
  /// is wrong.
  [[nodiscard]] static std::expected<std::unique_ptr<Table>, std::string> open(
      PackPtr pack, std::string_view replay, int steps);

  /// Steps so far.
  [[nodiscard]] std::uint32_t version() const {
    return static_cast<std::uint32_t>(moments_.size() - 1);
  }
  [[nodiscard]] bool over() const { return now().over(); }
  /// The seats that must decide, as bits.
  [[nodiscard]] std::uint32_t deciders() const { return engine::deciders(now()).bits; }
  /// An encoded v1.Recording: what a seat has seen from the step `from` on, and before the first
  /// one how it began. Its hand is in the sections, and so is what it may choose now. Seat 0 is a
  /// spectator; `all_hands` shows those, too.
  [[nodiscard]] std::string seen(std::uint32_t seat, bool all_hands, std::uint32_t from) const;
  /// An encoded v1.Sections: all that is to be seen now.
  [[nodiscard]] std::string snapshot(std::uint32_t seat) const;
  /// An encoded v1.OwnChoices: how the seat could shift its cargo now.
  [[nodiscard]] std::string asides(std::uint32_t seat) const;
  /// An encoded v1.UndoOffer.
  [[nodiscard]] std::string undo(std::uint32_t seat) const;
  /// An encoded v1.Choice of a policy; empty when nothing is asked of the seat.
  [[nodiscard]] std::string decide(std::uint32_t seat, std::string_view policy,
                                   std::uint64_t seed) const;
  /// An encoded v1.Hint: what the seat could best choose, as far as it can know. Empty when nothing
  /// is asked of it.
  [[nodiscard]] std::string advise(std::uint32_t seat) const;
  /// An encoded v1.Foresight: what certainly follows when the seat makes these choices (an encoded
  /// v1.OwnChoices) one after the other, as far as it can know. Empty for what is no seat or no
  /// choice.
  [[nodiscard]] std::string foresee(std::uint32_t seat, std::string_view choices) const;
  /// An encoded v1.Replay: the header, and the steps from this one on (counted from 0).
  [[nodiscard]] std::string replay(std::uint32_t from) const;
  /// The replay file of the game so far.
  [[nodiscard]] std::string file() const;

  /// Carries out an encoded v1.Choice that was made at `version`, so long after the start.
  [[nodiscard]] Chosen choose(std::uint32_t seat, std::string_view choice, std::uint32_t version,
                              std::uint64_t elapsed_ms);
  /// Takes so many of the seat's last commands back. False: it may not.
  [[nodiscard]] bool take_back(std::uint32_t seat, std::uint32_t steps, std::uint64_t elapsed_ms);

 private:
  /// The game after a step, and what the step has brought about.
  struct Moment {
    engine::GameState state;
    std::vector<engine::Event> events;
  };

  explicit Table(PackPtr pack) : pack_(std::move(pack)) {}

  [[nodiscard]] const engine::Catalog& catalog() const { return pack_->catalog; }
  [[nodiscard]] const engine::GameState& now() const { return moments_.back().state; }
  [[nodiscard]] std::expected<void, std::string> deal();
  [[nodiscard]] std::expected<void, std::string> play_again(int steps);
  void change_rules();
  void note_result();
  v1::ReplayStep& add_step(const engine::GameState& after, std::uint64_t elapsed_ms);

  PackPtr pack_;
  v1::Replay replay_;
  std::vector<Moment> moments_;
  engine::UndoHistory history_;
};

}  // namespace aurora::wasm
