#include "server/ruleset.hpp"

#include <array>
#include <cstdint>
#include <memory>

#include "aurora/v1/common.pb.h"
#include "aurora/version.hpp"
#include "engine/game.hpp"
#include "protocol/fairness.hpp"

namespace aurora::server {
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

/// Plays one game with every seat choosing at random, and notes the digest of each state.
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

Ruleset make_ruleset(const content::Pack& pack) {
  std::string digests;
  for (const engine::Setup& setup : kGames) {
    if (!pack.catalog.map(setup.map).exists()) continue;
    play(pack.catalog, setup, digests);
  }
  const std::string hash = protocol::to_bytes(protocol::sha256(digests));
  return {pack, std::string(kVersion), protocol::to_hex(hash.substr(0, 8))};
}

void write_ref(const Ruleset& rules, v1::PackRef& out) {
  out.set_id(rules.pack.id);
  out.set_version(rules.pack.version);
  out.set_digest(rules.pack.digest);
}

void write_ref(const Ruleset& rules, v1::RulesRef& out) {
  out.set_version(rules.version);
  out.set_signature(rules.signature);
}

}  // namespace aurora::server
