#include "server/lobby/own_tables.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "aurora/v1/session.pb.h"
#include "protocol/words.hpp"
#include "server/lobby/open_tables.hpp"
#include "server/people/forgotten.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/table/table_notice.hpp"

namespace aurora::server {

using storage::PlayerId;

v1::MyTable OwnTables::seen_by(PlayerId player, const TableSummary& table) const {
  v1::MyTable seen;
  v1::TableInfo& info = *seen.mutable_table();
  write_info(table, info);
  const engine::Seat own = table.played_by(player);
  info.set_your_seat(protocol::wire_id(own));
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    if (table.seats[i].is_played() && forgotten_.has(table.seats[i].player)) {
      info.mutable_seats(static_cast<int>(i))->set_name(std::string(kNoName));
    }
  }
  if (table.status == storage::TableStatus::kPlaying) {
    write_turn(table.turn, own, *seen.mutable_turn());
  }
  return seen;
}

Task<Answer<bool>> OwnTables::plays_at(PlayerId player, storage::TableId table) const {
  const auto plays_awake = [this, player, table] {
    return std::ranges::any_of(open_.tables_of(player),
                               [&](const OpenTables::Summary& one) { return one->id == table; });
  };
  if (plays_awake()) {
    co_return true;
  }
  const auto asleep = co_await archive_.read(storage::ListAsleep{player});
  if (!asleep) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  if (open_.knows(table)) {
    co_return plays_awake();  // it may have woken up meanwhile
  }
  const auto row = std::ranges::find(*asleep, table, &storage::AsleepRow::table);
  const auto notice = row == asleep->end() ? std::nullopt : read_notice(row->notice);
  co_return notice && notice->played_by(player).valid();
}

// First the store: a table that is opened in between is in both.
Task<Answer<v1::MyTables>> OwnTables::list(PlayerId player) {
  const auto asleep = co_await archive_.read(storage::ListAsleep{player});
  if (!asleep) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  std::vector<OpenTables::Summary> tables = open_.tables_of(player);
  std::set<storage::TableId> awake;
  for (const OpenTables::Summary& table : tables) {
    awake.insert(table->id);
  }
  for (const storage::AsleepRow& row : *asleep) {
    auto table = awake.contains(row.table) || open_.knows(row.table) ? std::nullopt
                                                                     : read_notice(row.notice);
    if (table && table->played_by(player).valid()) {
      tables.push_back(std::make_shared<const TableSummary>(*std::move(table)));
    }
  }
  std::ranges::sort(tables, [](const auto& a, const auto& b) {
    return std::tie(b->created_at_ms, b->id) < std::tie(a->created_at_ms, a->id);
  });
  v1::MyTables list;
  list.set_now_ms(clock_.unix_ms());
  for (const OpenTables::Summary& table : tables) {
    *list.add_tables() = seen_by(player, *table);
  }
  co_return list;
}

void OwnTables::keep_current(const std::shared_ptr<Watcher>& reader, PlayerId player,
                             const v1::MyTables& list) {
  Reader made{.watcher = reader, .shown = {}};
  for (const v1::MyTable& table : list.tables()) {
    made.shown.emplace(table.table().table_id(), table.SerializeAsString());
  }
  const std::lock_guard lock(mutex_);
  if (readers_.insert_or_assign({player, reader->connection()}, std::move(made)).second) {
    open_.watch(player, true);
  }
  behind_.insert(player);  // something may have changed since the list was made
}

void OwnTables::stop(PlayerId player, std::uint64_t connection) {
  const std::lock_guard lock(mutex_);
  if (readers_.erase({player, connection}) > 0) {
    open_.watch(player, false);
  }
}

std::set<PlayerId> OwnTables::take_news() {
  const auto news = open_.take_news();
  const std::lock_guard lock(mutex_);
  std::set<PlayerId> players = std::exchange(behind_, {});
  players.insert(news.begin(), news.end());
  return players;
}

Task<> OwnTables::refresh() {
  for (const PlayerId player : take_news()) {
    if (const auto now = co_await list(player)) {
      show(player, *now);
    } else {
      const std::lock_guard lock(mutex_);
      behind_.insert(player);
    }
  }
}

void OwnTables::show(PlayerId player, const v1::MyTables& list) {
  const std::lock_guard lock(mutex_);
  for (auto reader = readers_.lower_bound({player, 0});
       reader != readers_.end() && reader->first.first == player; ++reader) {
    if (!show(reader->second, list)) {
      behind_.insert(player);
    }
  }
}

bool OwnTables::show(Reader& reader, const v1::MyTables& list) {
  const auto watcher = reader.watcher.lock();
  if (!watcher) {
    return true;  // it is about to stop
  }
  v1::ServerMessage message;
  v1::MyTablesUpdate& update = *message.mutable_my_tables_update();
  Shown shown;
  for (const v1::MyTable& table : list.tables()) {
    const auto [now, is_new] = shown.emplace(table.table().table_id(), table.SerializeAsString());
    const auto before = reader.shown.find(now->first);
    if (before == reader.shown.end() || before->second != now->second) {
      *update.add_changed() = table;
    }
  }
  for (const auto& [id, bytes] : reader.shown) {
    if (!shown.contains(id)) {
      update.add_gone(id);
    }
  }
  if (update.changed_size() == 0 && update.gone_size() == 0) {
    return true;
  }
  update.set_now_ms(list.now_ms());
  const auto piece = protocol::encode_piece(watcher->format(), message);
  const bool taken = watcher->offer({&piece, 1}, false);
  if (taken) {
    reader.shown = std::move(shown);
  }
  return taken;
}

}  // namespace aurora::server
