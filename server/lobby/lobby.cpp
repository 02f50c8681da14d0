#include "server/lobby/lobby.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "aurora/v1/session.pb.h"
#include "content/pack.hpp"
#include "protocol/limits.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/words.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/people/clubs.hpp"
#include "server/people/traffic.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"
#include "server/table/ledger/game_clock.hpp"
#include "server/table/ledger/late_ledger.hpp"
#include "server/table/ledger/stand_in.hpp"
#include "server/table/table_lock.hpp"
#include "server/table/table_maker.hpp"

namespace aurora::server {

namespace {

// So that strangers do not wait for each other for ever.
constexpr ClockRules kMatchClock{.bank = 1'200'000, .increment = 15'000};

Verdict check_request_key(const std::string& key) {
  if (!key.empty() &&
      (key.size() < protocol::kMinRequestKeyBytes || key.size() > protocol::kMaxRequestKeyBytes)) {
    return refusal(v1::ERROR_CODE_BAD_OPTION,
                   "a request_key has " + std::to_string(protocol::kMinRequestKeyBytes) + " to " +
                       std::to_string(protocol::kMaxRequestKeyBytes) + " bytes",
                   "request_key");
  }
  return {};
}

constexpr std::chrono::milliseconds kFurthestStart = std::chrono::days{60};

/// Whether a table can be set for this time, if it is for one.
Verdict check_start(const v1::TableOptions& options, storage::UnixMillis now) {
  if (options.start_at_ms() == 0) {
    return {};
  }
  if (options.seats() < 2) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "nobody is waited for in a solo game",
                   "options.start_at_ms");
  }
  if (options.start_at_ms() <= now || options.start_at_ms() > now + kFurthestStart.count()) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "a table begins within the next 60 days",
                   "options.start_at_ms");
  }
  return {};
}

}  // namespace

Verdict check_entropy(const std::string& entropy) {
  if (entropy.size() > protocol::kMaxEntropyBytes) {
    return refusal(v1::ERROR_CODE_BAD_OPTION,
                   "entropy has at most " + std::to_string(protocol::kMaxEntropyBytes) + " bytes",
                   "entropy");
  }
  return {};
}

Task<Answer<storage::TableId>> Lobby::create(const Player& player, std::uint32_t rating,
                                             std::string address, const v1::CreateTable& request) {
  const auto setup = protocol::from_wire(request.options());
  if (!setup) {
    co_return refusal(v1::ERROR_CODE_BAD_OPTION, setup.error().message, setup.error().field);
  }
  if (!rules_.pack.catalog.map(setup->map).exists()) {
    co_return refusal(v1::ERROR_CODE_BAD_OPTION,
                      "the content pack of this server has no such map; possible are " +
                          content::map_names(rules_.pack),
                      "options.map");
  }
  auto clock = clock_rules(request.options());
  if (!clock) {
    co_return refusal(std::move(clock.error()));
  }
  const auto delay = spectator_delay(request.options());
  if (!delay) {
    co_return refusal(v1::Error(delay.error()));
  }
  const auto level = stand_in(request.options());
  if (!level) {
    co_return refusal(v1::Error(level.error()));
  }
  if (request.options().vacations() && limits_.vacation_days == 0) {
    co_return refusal(v1::ERROR_CODE_NO_VACATIONS);
  }
  if (auto fits = check_entropy(request.entropy()); !fits) {
    co_return refusal(std::move(fits.error()));
  }
  const engine::Colour wish =
      protocol::from_wire(request.colour()).value_or(engine::Colour::none());
  if (request.password().size() > protocol::kMaxPasswordBytes) {
    co_return refusal(v1::ERROR_CODE_BAD_OPTION, "a password has at most 128 bytes", "password");
  }
  const std::string& key = request.request_key();
  if (auto fits = check_request_key(key); !fits) {
    co_return refusal(std::move(fits.error()));
  }
  // Nobody else knows the player's id.
  std::optional<storage::TableId> id;
  if (!key.empty()) {
    id = derived_table_id("made by " + player.id.text() + " " + key);
    if (co_await archive_.read(storage::FindTable{*id})) {
      co_return *id;
    }
  }
  if (auto fits = check_start(request.options(), clock_.unix_ms()); !fits) {
    co_return refusal(std::move(fits.error()));
  }
  std::optional<storage::ClubId> club;
  if (!request.options().club().empty()) {
    auto in = co_await require_in_club(archive_, request.options().club(), player.id);
    if (!in) {
      co_return refusal(std::move(in.error()));
    }
    club = *in;
  }
  const bool for_a_time = request.options().start_at_ms() != 0;
  if (auto allowed = may_make_table(player.id, address, for_a_time); !allowed) {
    co_return refusal(std::move(allowed.error()));
  }
  auto made = co_await make_table_once(archive_, rules_,
                                       {.id = id,
                                        .at = clock_.unix_ms(),
                                        .setup = *setup,
                                        .house = {.unlisted = request.options().unlisted(),
                                                  .spectators = request.options().spectators(),
                                                  .undo = !request.options().no_undo(),
                                                  .clock = *clock,
                                                  .ready_check = request.options().ready_check(),
                                                  .vacations = request.options().vacations(),
                                                  .start_at_ms = request.options().start_at_ms(),
                                                  .delay_s = *delay,
                                                  .club = club,
                                                  .stand_in = *level,
                                                  .hints = request.options().hints()},
                                        .lock = lock_with(request.password()),
                                        .secret = draw_secret_(),
                                        .holders = {{.player = player.id,
                                                     .name = player.name,
                                                     .colour = wish,
                                                     .entropy = request.entropy(),
                                                     .program = player.program,
                                                     .rating = rating}}});
  if (!made) {
    co_return refusal(std::move(made.error()));
  }
  if (made->ledger) {
    tables_.add(std::move(*made->ledger), address);
  }
  co_return made->id;
}

Verdict Lobby::may_make_table(storage::PlayerId player, const std::string& address,
                              bool for_a_time) const {
  const OpenTables& open = tables_.open_tables();
  const auto too_many = [](v1::LimitKind limit) {
    return refusal(protocol::limit_reached(v1::ERROR_CODE_TOO_MANY_TABLES, limit));
  };
  if (open.waiting_with(player) >= limits_.open_tables_per_player ||
      tables_.playing_with(player) >= limits_.games_per_player) {
    return too_many(v1::LIMIT_KIND_TABLES_OF_PLAYER);
  }
  if (for_a_time && open.set_with(player) >= limits_.set_tables_per_player) {
    return too_many(v1::LIMIT_KIND_SET_TABLES_OF_PLAYER);
  }
  if (traffic_.counts(address) && open.waiting_from(address) >= limits_.open_tables_per_address) {
    return too_many(v1::LIMIT_KIND_TABLES_OF_ADDRESS);
  }
  if (open.count(storage::TableStatus::kLobby) >= limits_.open_tables) {
    return too_many(v1::LIMIT_KIND_TABLES_OF_SERVER);
  }
  return traffic_.make_table(player, address);
}

Answer<MatchMode> Lobby::match_mode(const v1::QuickMatch& request, bool program) const {
  v1::TableOptions options;
  options.set_map(request.map());
  options.set_seats(request.seats());
  options.set_mines(request.mines());
  const auto setup = protocol::from_wire(options);
  if (!setup) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, setup.error().message,
                   setup.error().field == "options.map" ? "map" : "seats");
  }
  if (setup->seats < 2) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "nobody is needed for a solo game", "seats");
  }
  if (!rules_.pack.catalog.map(setup->map).exists()) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "the content pack of this server has no such map",
                   "map");
  }
  if (auto fits = check_entropy(request.entropy()); !fits) {
    return refusal(std::move(fits.error()));
  }
  return MatchMode{setup->map, setup->seats, setup->mines, program};
}

Task<std::shared_ptr<Table>> Lobby::seat_match(const std::vector<Waiting>& group) {
  const MatchMode mode = group.front().mode;
  const bool unwatched = std::ranges::any_of(group, &Waiting::unwatched);
  NewTable wanted{
      .at = clock_.unix_ms(),
      .setup = {.map = mode.map, .seats = mode.seats, .mines = mode.mines},
      .house = {
          .unlisted = unwatched, .spectators = !unwatched, .clock = kMatchClock, .matched = true}};
  for (const Waiting& one : group) {
    wanted.holders.push_back({.player = one.player.id,
                              .name = one.player.name,
                              .entropy = one.entropy,
                              .program = one.player.program});
    if (one.ticket != 0) {
      wanted.tickets.push_back(one.ticket);
    }
  }
  auto ledger = co_await make_table(archive_, rules_, std::move(wanted));
  if (!ledger) {
    co_return nullptr;
  }
  const auto id = ledger->id;
  tables_.add(std::move(*ledger), {});
  auto table = co_await tables_.find(id);
  co_return table ? std::move(*table) : nullptr;
}

}  // namespace aurora::server
