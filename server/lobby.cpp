#include "server/lobby.hpp"

#include <utility>

#include "aurora/v1/table.pb.h"
#include "engine/content/pack.hpp"
#include "protocol/limits.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/words.hpp"
#include "server/archive.hpp"
#include "server/clock.hpp"
#include "server/limits.hpp"
#include "server/randomness.hpp"
#include "server/records.hpp"
#include "server/ruleset.hpp"
#include "server/table_registry.hpp"

namespace aurora::server {

namespace asio = boost::asio;

namespace {

constexpr int kTriesForACode = 8;

/// A table as it is the moment before its first seat is taken.
Ledger new_ledger(const engine::Setup& setup, const House& house, const protocol::Secret& secret) {
  return {.id = random_table_id(),
          .join_code = random_join_code(),
          .setup = setup,
          .house = house,
          .secret = secret,
          .commitment = protocol::commitment_of(secret),
          .created_at_ms = unix_now_ms()};
}

}  // namespace

std::optional<v1::Error> problem_with_entropy(const std::string& entropy) {
  if (entropy.size() > protocol::kMaxEntropyBytes) {
    return protocol::make_error(
        v1::ERROR_CODE_BAD_OPTION,
        "entropy has at most " + std::to_string(protocol::kMaxEntropyBytes) + " bytes", "entropy");
  }
  return std::nullopt;
}

asio::awaitable<Answer<std::string>> Lobby::create(const Player& player,
                                                   const v1::CreateTable& request) {
  const auto setup = protocol::from_wire(request.options());
  if (!setup) {
    co_return protocol::make_error(v1::ERROR_CODE_BAD_OPTION, setup.error().message,
                                   setup.error().field);
  }
  if (!rules_.pack.catalog.map(setup->map).exists()) {
    co_return protocol::make_error(
        v1::ERROR_CODE_BAD_OPTION,
        "the content pack of this server has no such map; possible are " +
            content::map_names(rules_.pack),
        "options.map");
  }
  auto clock = clock_rules(request.options());
  if (!clock) {
    co_return clock.error();
  }
  if (auto problem = problem_with_entropy(request.entropy())) {
    co_return std::move(*problem);
  }
  if (tables_.waiting_with(player.id) >= limits_.open_tables_per_player) {
    co_return v1::ERROR_CODE_TOO_MANY_TABLES;
  }
  const engine::Colour wish =
      protocol::from_wire(request.colour()).value_or(engine::Colour::none());
  for (int i = 0; i < kTriesForACode; ++i) {
    Ledger ledger = new_ledger(*setup,
                               {request.options().unlisted(), request.options().spectators(),
                                !request.options().no_undo(), *clock},
                               draw_secret_());
    const std::string created = record_table_created(rules_, ledger);
    const std::string taken = record_seat_taken(
        engine::seat_at(0), {player.id, player.name, ledger.free_colour(wish), request.entropy()});
    std::vector<std::string> records{created, taken};
    const storage::UnixMillis at = ledger.created_at_ms;
    const storage::TableId id = ledger.id;
    storage::WriteGroup group{storage::CreateTable{id, ledger.join_code, at}};
    for (const std::string& record : records) {
      (void)fold(rules_, record, at, ledger);
    }
    if (!ledger.free_seat().valid()) {  // a solo game waits for nobody (AUTO-02)
      records.push_back(record_game_started(deal(rules_, ledger), at));
      (void)fold(rules_, records.back(), at, ledger);
    }
    for (std::string& record : records) {  // the first write makes the table
      group.emplace_back(storage::AppendEntry{id, group.size(), at, std::move(record)});
    }
    if (ledger.started()) {
      group.emplace_back(storage::SetStatus{id, storage::TableStatus::kPlaying, at});
    }
    const auto stored = co_await archive_.commit(std::move(group));
    if (stored) {
      const std::string code = ledger.join_code;
      tables_.add(std::move(ledger));
      co_return code;
    }
    if (stored.error().code != storage::StoreErrc::kConflict) {
      co_return v1::ERROR_CODE_STORAGE_UNAVAILABLE;
    }
  }
  co_return v1::ERROR_CODE_OVERLOADED;
}

std::uint64_t Lobby::listing() const { return tables_.listing(); }

void Lobby::list(v1::TableList& out) const {
  const auto tables = tables_.listed_tables();
  for (const TableSummary& table : tables) {
    if (static_cast<std::size_t>(out.tables_size()) == limits_.listed_tables) {
      out.set_truncated(true);
      break;
    }
    write_info(table, *out.add_tables());
  }
}

}  // namespace aurora::server
