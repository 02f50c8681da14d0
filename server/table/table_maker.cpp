#include "server/table/table_maker.hpp"

#include <utility>

#include "server/rulebook/ruleset.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/randomness.hpp"
#include "server/table/bot_seats.hpp"
#include "server/table/deeds/seats.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

namespace {

constexpr int kTriesForACode = 8;

/// A table as it is the moment before its first seat is taken.
Ledger new_ledger(const NewTable& wanted) {
  return {.id = wanted.id ? *wanted.id : random_table_id(),
          .join_code = random_join_code(),
          .setup = wanted.setup,
          .house = wanted.house,
          .lock = wanted.lock,
          .secret = wanted.secret,
          .commitment = protocol::commitment_of(wanted.secret),
          .created_at_ms = wanted.at};
}

Task<std::optional<MadeOnce>> find_made(Archive& archive, std::optional<storage::TableId> id) {
  if (!id) {
    co_return std::nullopt;
  }
  const auto row = co_await archive.read(storage::FindTable{*id});
  if (!row) {
    co_return std::nullopt;
  }
  co_return MadeOnce{.id = row->id, .join_code = row->join_code, .ledger = {}};
}

}  // namespace

Task<Answer<Ledger>> make_table(Archive& archive, const Ruleset& rules, NewTable wanted) {
  for (int i = 0; i < kTriesForACode; ++i) {
    Ledger ledger = new_ledger(wanted);
    const storage::UnixMillis at = ledger.created_at_ms;
    storage::WriteGroup group{storage::CreateTable{ledger.id, ledger.join_code, at}};
    const auto add = [&](std::string record) {
      (void)fold(rules, record, at, ledger);
      // The first write makes the table, and so the first record is number 1.
      group.emplace_back(storage::AppendEntry{ledger.id, group.size(), at, std::move(record)});
    };
    add(record_table_created(rules, ledger));
    for (const SeatHolder& holder : wanted.holders) {
      SeatHolder seated = holder;
      seated.colour = ledger.free_colour(holder.colour);
      seated.name =
          holder.bot && holder.name.empty() ? bot_name(ledger) : ledger.free_name(holder.name);
      add(record_seat_taken(ledger.free_seat(), seated));
    }
    if (may_start(ledger, {}, at)) {
      add(record_game_started(rules, deal(rules, ledger), at));
      group.emplace_back(storage::SetStatus{ledger.id, storage::TableStatus::kPlaying, at});
    }
    if (!wanted.tickets.empty()) {
      group.emplace_back(storage::SeatWaiting{wanted.tickets, ledger.id});
    }
    const auto stored = co_await archive.commit(std::move(group));
    if (stored) {
      co_return ledger;
    }
    if (stored.error().code != storage::StoreErrc::kConflict) {
      co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
    }
    if (co_await find_made(archive, wanted.id)) {
      break;  // no other code helps
    }
  }
  co_return refusal(v1::ERROR_CODE_OVERLOADED);
}

Task<Answer<MadeOnce>> make_table_once(Archive& archive, const Ruleset& rules, NewTable wanted) {
  const std::optional<storage::TableId> only = wanted.id;
  auto ledger = co_await make_table(archive, rules, std::move(wanted));
  if (ledger) {
    const auto id = ledger->id;
    std::string code = ledger->join_code;
    co_return MadeOnce{.id = id, .join_code = std::move(code), .ledger = std::move(*ledger)};
  }
  if (ledger.error().code() == v1::ERROR_CODE_OVERLOADED) {  // the id is taken, or all codes are
    if (auto known = co_await find_made(archive, only)) {
      co_return std::move(*known);
    }
  }
  co_return refusal(std::move(ledger.error()));
}

}  // namespace aurora::server
