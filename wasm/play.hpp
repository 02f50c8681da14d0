// A game in the browser: the engine's verbs over the protocol's bytes.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "bots/game_sight.hpp"
#include "engine/game.hpp"
#include "wasm/packs.hpp"

namespace aurora::wasm {

/// One game.
class Play {
 public:
  /// Deals a game from an encoded v1.ReplayHeader: its options, and its seats with their colours.
  /// The seed has 32 bytes, or follows from the secret and the entropy in the header when it is
  /// empty. Else a sentence that says what is wrong.
  [[nodiscard]] static std::expected<std::unique_ptr<Play>, std::string> deal(
      PackPtr pack, std::string_view header, std::string_view seed);
  /// The game of a replay after so many steps, each of which is checked.
  [[nodiscard]] static std::expected<std::unique_ptr<Play>, std::string> resume(
      PackPtr pack, std::string_view replay, int steps);

  [[nodiscard]] std::uint64_t digest() const { return engine::digest(state_); }
  /// The seats that must decide, as bits.
  [[nodiscard]] std::uint32_t deciders() const { return engine::deciders(state_).bits; }
  /// An encoded v1.Sections: everything that the seat sees and may choose; 0: a spectator.
  [[nodiscard]] std::string view(std::uint32_t seat) const;
  /// An encoded v1.OwnChoices: how the seat could shift its cargo now.
  [[nodiscard]] std::string asides(std::uint32_t seat) const;
  /// Carries out an encoded v1.Choice. False, with nothing changed: it is not among those offered.
  [[nodiscard]] bool apply(std::uint32_t seat, std::string_view choice);
  /// What a policy ("random", "greedy" or a level) would choose for the seat, as an encoded
  /// v1.Choice: empty when nothing is asked of it, or nobody knows the policy. The same seed
  /// decides the same way.
  [[nodiscard]] std::string decide(std::uint32_t seat, std::string_view policy,
                                   std::uint64_t seed) const;

 private:
  explicit Play(PackPtr pack) : pack_(std::move(pack)) {}

  [[nodiscard]] const engine::Catalog& catalog() const { return pack_->catalog; }

  PackPtr pack_;
  engine::GameState state_;
};

}  // namespace aurora::wasm
