#include "protocol/rules_signature.hpp"

#include <array>
#include <cstdint>
#include <memory>

#include "engine/game.hpp"
#include "protocol/fairness.hpp"

namespace aurora::protocol {
namespace {

/// What the games of the signature may differ in; each is dealt and played from a fixed seed.
constexpr std::array kGames{engine::Setup{.seats = 1}, engine::Setup{.seats = 2, .mines = true},
                            engine::Setup{.seats = 3}, engine::Setup{.seats = 4, .mines = true},
                            engine::Setup{.map = engine::MapName::kGamma, .seats = 3}};
constexpr int kMostDecisions = 3000;

void append(std::string& out, std::uint64_t number) {
  for (unsigned shift = 0; shift < 64; shift += 8) {
    out += static_cast<char>(number >> shift & 0xFFU);
  }
}

/// Plays one game with every seat choosing at random, and notes the digest of each state; nothing
/// of a game that the pack does not have.
void play(const engine::Catalog& catalog, const engine::Setup& setup, std::string& digests) {
  const engine::Seed seed{setup.seats};
  engine::RandomStream random(engine::Rng{.key = seed, .position = std::uint64_t{1} << 32U});
  const auto events = std::make_unique<engine::EventList>();
  const auto choices = std::make_unique<engine::ChoiceList>();
  engine::GameState game;
  if (!engine::start(catalog, setup, seed, game, *events)) {
    return;
  }
  append(digests, engine::digest(game));
  for (int i = 0; i < kMostDecisions && !game.over(); ++i) {
    const engine::SeatSet deciders = engine::deciders(game);
    if (deciders.empty()) {
      break;
    }
    const engine::Seat seat = deciders.first();
    engine::legal(catalog, game, seat, *choices);
    if (choices->empty()) {
      break;
    }
    const auto chosen = random.below(static_cast<std::uint32_t>(choices->size()));
    events->clear();
    if (engine::apply(catalog, game, seat, (*choices)[chosen], *events) !=
        engine::Reason::kAccepted) {
      break;
    }
    append(digests, engine::digest(game));
  }
}

}  // namespace

std::string rules_signature(const engine::Catalog& catalog) {
  std::string digests;
  for (const engine::Setup& setup : kGames) {
    play(catalog, setup, digests);
  }
  constexpr std::size_t kBytes = 8;
  return to_hex(to_bytes(sha256(digests)).substr(0, kBytes));
}

}  // namespace aurora::protocol
