#include "tool/selfplay/game.hpp"

#include <bit>
#include <memory>
#include <type_traits>
#include <variant>

#include <fmt/format.h>

#include "bots/dice.hpp"
#include "bots/game_sight.hpp"
#include "content/pack.hpp"
#include "engine/rng.hpp"
#include "engine/situation.hpp"

namespace aurora::tool {

using engine::Catalog;
using engine::Choice;
using engine::GameState;
using engine::Seat;
using engine::SeatSet;

namespace {

/// Far more than any game needs: the longest random games have some hundreds.
constexpr std::uint32_t kTooManyDecisions = 50'000;

/// What one game of a run draws from; its uses differ in the nonce.
enum class Purpose : std::uint8_t { kGame, kTable };

std::array<std::uint32_t, 16> block_of(std::uint64_t seed, std::uint64_t index, Purpose purpose) {
  engine::Seed key{};
  for (std::size_t i = 0; i < 8; ++i) {
    key[i] = static_cast<std::uint8_t>(seed >> (8U * i));
    key[8 + i] = static_cast<std::uint8_t>(index >> (8U * i));
  }
  return engine::chacha20_block(key, 0, {static_cast<std::uint8_t>(purpose)});
}

/// The choice in 64 bits: which alternative, and its bytes.
std::uint64_t code_of(const Choice& choice) {
  return std::visit(
      [&](const auto& c) {
        using C = std::decay_t<decltype(c)>;
        std::uint64_t code = choice.index() + 1;
        if constexpr (!std::is_empty_v<C>) {
          static_assert(std::has_unique_object_representations_v<C> || sizeof(C) <= 3);
          for (const std::uint8_t byte : std::bit_cast<std::array<std::uint8_t, sizeof(C)>>(c)) {
            code = code << 8U | byte;
          }
        }
        return code;
      },
      choice);
}

/// Whose turn it is to answer, when several are asked at once.
Seat pick(SeatSet seats, bots::Dice& dice) {
  if (seats.size() == 1) {
    return seats.first();
  }
  for (std::size_t skip = dice.below(static_cast<std::size_t>(seats.size())); skip > 0; --skip) {
    seats.remove(seats.first());
  }
  return seats.first();
}

GameResult result_of(const Catalog& catalog, const GameState& state) {
  GameResult result;
  result.rounds = state.round;
  result.winners = state.winners;
  result.scores = state.scores;
  for (std::size_t i = 0; i < state.seats; ++i) {
    result.colours[i] = state.players[i].colour;
  }
  const engine::Situation now{catalog, state};
  for (std::size_t i = 0; i < state.seats; ++i) {
    const Seat seat = engine::seat_at(i);
    if (!state.in_game(seat)) {
      result.eliminated.add(seat);
    } else if (now.reached_aurora(seat)) {
      result.aurora_reached = true;
    }
  }
  return result;
}

}  // namespace

std::size_t policy_at(const GameSettings& settings, std::uint64_t index, std::size_t seat) {
  const std::size_t turn = settings.rotate ? index % settings.policies.size() : 0;
  return (seat + turn) % settings.policies.size();
}

std::uint64_t deal_of(const GameSettings& settings, std::uint64_t index) {
  return settings.rotate ? index / settings.policies.size() : index;
}

engine::Setup setup_of(const GameSettings& settings, std::uint64_t index) {
  engine::Setup setup;
  setup.map = settings.map;
  setup.seats = settings.players;
  setup.mines = settings.mines;
  bots::Dice dice(block_of(settings.seed, deal_of(settings, index), Purpose::kTable)[0]);
  for (std::size_t i = setup.colours.size(); i > 1; --i) {
    std::swap(setup.colours[i - 1], setup.colours[dice.below(i)]);
  }
  return setup;
}

engine::Seed seed_of(const GameSettings& settings, std::uint64_t index) {
  const auto words = block_of(settings.seed, deal_of(settings, index), Purpose::kGame);
  engine::Seed seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) {
    seed[i] = static_cast<std::uint8_t>(words[i / 4] >> (8U * (i % 4)));
  }
  return seed;
}

std::expected<GameResult, std::string> play(const Catalog& catalog, const GameSettings& settings,
                                            std::uint64_t index, Observer* observer) {
  const engine::Setup setup = setup_of(settings, index);
  const auto words = block_of(settings.seed, deal_of(settings, index), Purpose::kTable);
  bots::Dice dice(words[1]);
  std::array<std::unique_ptr<bots::Policy>, engine::kMaxSeats> policies;
  for (std::size_t i = 0; i < setup.seats; ++i) {
    const bots::Contestant& contestant = settings.policies[policy_at(settings, index, i)];
    policies[i] = bots::make_policy(contestant, catalog, words[2 + i]);
  }

  GameState state;
  engine::EventList events;
  engine::ChoiceList choices;
  bots::GameSight sight(catalog, state);
  if (!engine::start(catalog, setup, seed_of(settings, index), state, events)) {
    return std::unexpected(fmt::format("game {}: {} player(s) on {} cannot be dealt", index,
                                       setup.seats, content::key_of(setup.map)));
  }
  const auto order = state.order;
  if (observer != nullptr) {
    observer->on_events(events);
  }

  std::uint64_t hash = 0;
  std::uint32_t decisions = 0;
  while (!state.over() && decisions < kTooManyDecisions) {
    const SeatSet deciders = engine::deciders(state);
    if (deciders.empty()) {
      return std::unexpected(
          fmt::format("game {}: nobody is asked after {} decisions, and the game is not over",
                      index, decisions));
    }
    const Seat seat = pick(deciders, dice);
    engine::legal(catalog, state, seat, choices);
    if (choices.empty()) {
      return std::unexpected(
          fmt::format("game {}: seat {} is asked after {} decisions, and may choose nothing", index,
                      seat.index() + 1, decisions));
    }
    if (observer != nullptr) {
      observer->on_position(state);
    }
    sight.turn_to(seat);
    Choice choice = policies[seat.index()]->decide({choices.begin(), choices.size()}, sight);
    if (settings.blunder > 0 && dice.below(100) < settings.blunder) {
      choice = choices[dice.below(choices.size())];
    }
    if (observer != nullptr) {
      observer->on_choice(choice);
    }
    events.clear();
    const engine::Reason reason = engine::apply(catalog, state, seat, choice, events);
    if (reason != engine::Reason::kAccepted) {
      return std::unexpected(fmt::format(
          "game {}: decision {} of seat {} (choice {}) was refused with reason {}", index,
          decisions, seat.index() + 1, choice.index(), static_cast<int>(reason)));
    }
    if (observer != nullptr) {
      observer->on_events(events);
    }
    hash = mix(mix(hash, seat.value), code_of(choice));
    ++decisions;
  }
  if (!state.over()) {
    return std::unexpected(fmt::format("game {}: no end after {} decisions", index, decisions));
  }
  GameResult result = result_of(catalog, state);
  result.decisions = decisions;
  result.fingerprint = mix(hash, engine::digest(state));
  result.order = order;
  return result;
}

}  // namespace aurora::tool
