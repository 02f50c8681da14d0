#include "server/table/ledger/ledger.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "protocol/fairness.hpp"
#include "server/people/forgotten.hpp"
#include "server/people/names.hpp"
#include "server/rulebook/ruleset.hpp"

namespace aurora::server {

PlayedBy played_by(const Ruleset& rules) {
  return {rules.pack.id, rules.pack.version, rules.pack.digest, rules.version, rules.signature};
}

std::string PlayedBy::text() const {
  constexpr std::size_t kShown = 8;  // enough to tell two of them apart
  return pack_id + " " + pack_version + " (" + pack_digest.substr(0, kShown) + "), rules " +
         signature.substr(0, kShown) + " of version " + version;
}

engine::Seat Ledger::seat_of(storage::PlayerId player) const {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i] && !seats[i]->bot && seats[i]->player == player) {
      return engine::seat_at(i);
    }
  }
  return engine::Seat::none();
}

std::size_t Ledger::seats_taken() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(seats, [](const auto& seat) { return seat.has_value(); }));
}

std::size_t Ledger::people() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(seats, [](const auto& seat) { return seat && !seat->bot; }));
}

std::optional<bots::PolicyKind> Ledger::bot_at(engine::Seat seat) const {
  const auto& holder = seats[seat.index()];
  if (!holder || holder->bot) {
    return holder ? holder->bot : std::nullopt;
  }
  return holder->away || holder->resigned ? std::optional(house.stand_in) : std::nullopt;
}

engine::SeatSet Ledger::present() const {
  engine::SeatSet present = playing();
  for (const engine::Seat seat : playing()) {
    if (seats[seat.index()]->away) {
      present.remove(seat);
    }
  }
  return present;
}

engine::SeatSet Ledger::resigned() const {
  engine::SeatSet resigned;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i] && seats[i]->resigned) {
      resigned.add(engine::seat_at(i));
    }
  }
  return resigned;
}

engine::SeatSet Ledger::playing() const {
  engine::SeatSet playing;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i] && !seats[i]->bot && !seats[i]->resigned) {
      playing.add(engine::seat_at(i));
    }
  }
  return playing;
}

engine::Seat Ledger::host() const {
  engine::Seat host;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i] && !seats[i]->bot &&
        (!host.valid() || seats[i]->since < seats[host.index()]->since)) {
      host = engine::seat_at(i);
    }
  }
  return host;
}

void Ledger::forget(const std::function<bool(storage::PlayerId)>& is_gone) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (auto& holder = seats[i]; holder && !holder->bot && is_gone(holder->player)) {
      holder->name = kNoName;
      holder->vacation_until = 0;
      clocks.stand_until(engine::seat_at(i), 0);  // nobody waits for them any more
    }
  }
  chat.forget(is_gone, kNoName);
}

bool Ledger::has_banned(storage::PlayerId player) const {
  return std::ranges::find(banned, player) != banned.end();
}

engine::Seat Ledger::free_seat() const {
  for (std::size_t i = 0; i < setup.seats; ++i) {
    if (!seats[i]) {
      return engine::seat_at(i);
    }
  }
  return engine::Seat::none();
}

bool Ledger::has_look(const std::string& look) const {
  return std::ranges::any_of(
      seats, [&look](const auto& seat) { return seat && look_of(seat->name) == look; });
}

std::string Ledger::free_name(const std::string& wish) const {
  return distinct_name(wish, [this](const std::string& look) { return has_look(look); });
}

engine::Colour Ledger::free_colour(engine::Colour wish) const {
  const auto is_free = [this](engine::Colour colour) {
    return std::ranges::none_of(
        seats, [colour](const auto& seat) { return seat && seat->colour == colour; });
  };
  if (wish.valid() && is_free(wish)) {
    return wish;
  }
  for (std::size_t i = 0; i < engine::kColours; ++i) {
    const engine::Colour colour{static_cast<std::uint8_t>(i)};
    if (is_free(colour)) {
      return colour;
    }
  }
  return engine::Colour::none();
}

engine::Setup setup_of_game(const Ledger& ledger) {
  engine::Setup setup = ledger.setup;
  for (std::size_t i = 0; i < setup.seats; ++i) {
    setup.colours[i] = ledger.seats[i]->colour;
  }
  return setup;
}

engine::GameState deal(const Ruleset& rules, const Ledger& ledger) {
  std::vector<std::string> entropy;
  entropy.reserve(ledger.setup.seats);
  for (std::size_t i = 0; i < ledger.setup.seats; ++i) {
    entropy.push_back(ledger.seats[i]->entropy);
  }
  static thread_local engine::EventList events;
  events.clear();
  engine::GameState game;
  if (!rules.start(rules.catalog(), setup_of_game(ledger),
                   protocol::seed_of(ledger.secret, entropy), game, events)) {
    throw std::logic_error("a table was made that cannot be dealt");  // the lobby and fold() look
  }
  return game;
}

}  // namespace aurora::server
