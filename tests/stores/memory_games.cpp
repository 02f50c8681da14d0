// Finished games and links to them, in memory.
#include <algorithm>
#include <ranges>
#include <tuple>

#include "storage/rejections.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {
namespace {

std::tuple<UnixMillis, TableId> age(UnixMillis finished_at, const TableId& table) {
  return {finished_at, table};
}

}  // namespace

Result<void> MemoryStore::apply(const PutGame& write, UndoLog& undo) {
  if (!tables_.contains(write.table)) {
    return no_such_table(write.table);
  }
  if (!games_.emplace(write.table, write).second) {
    return game_listed(write.table);
  }
  undo.emplace_back([this, table = write.table] { games_.erase(table); });
  std::erase_if(games_.at(write.table).players, [this](const GamePlayer& player) {
    return std::ranges::find(people_.forgotten, player.player) != people_.forgotten.end();
  });
  return {};
}

Result<void> MemoryStore::apply(const PutSummary& write, UndoLog& undo) {
  if (!tables_.contains(write.table)) {
    return no_such_table(write.table);
  }
  const auto game = games_.find(write.table);
  if (game == games_.end() || game->second.summary != write.before) {
    return summary_outdated(write.table);
  }
  undo.emplace_back(
      [this, table = write.table, before = write.before] { games_.at(table).summary = before; });
  game->second.summary = write.summary;
  return {};
}

Result<void> MemoryStore::apply(const PutShare& write, UndoLog& undo) {
  if (!tables_.contains(write.table)) {
    return no_such_table(write.table);
  }
  const ShareRow row{.table = write.table, .owner = write.owner, .created_at = write.at};
  if (!shares_.emplace(write.token_hash, row).second) {
    return share_exists();
  }
  undo.emplace_back([this, hash = write.token_hash] { shares_.erase(hash); });
  return {};
}

Result<void> MemoryStore::apply(const DropShares& write, UndoLog& undo) {
  undo.emplace_back([this, before = shares_] { shares_ = before; });
  std::erase_if(shares_, [&](const auto& share) {
    return share.second.table == write.table && share.second.owner == write.owner &&
           (write.token_hash.empty() || share.first == write.token_hash);
  });
  return {};
}

Result<std::vector<GameRow>> MemoryStore::answer_one(const ListGames& read) const {
  std::vector<GameRow> rows;
  for (const PutGame& game : games_ | std::views::values) {
    GameRow row{.table = game.table, .finished_at = game.finished_at, .summary = game.summary};
    if (read.after &&
        age(game.finished_at, game.table) >= age(read.after->finished_at, read.after->table)) {
      continue;
    }
    if (read.player) {
      const auto seat = std::ranges::find(game.players, *read.player, &GamePlayer::player);
      if (seat == game.players.end() || (read.only_listed && !game.listed)) {
        continue;
      }
      row.seat = seat->seat;
    } else if (!game.listed) {
      continue;
    }
    rows.push_back(std::move(row));
  }
  std::ranges::sort(rows, std::greater(),
                    [](const GameRow& row) { return age(row.finished_at, row.table); });
  rows.resize(std::min(rows.size(), read.limit));
  return rows;
}

Result<std::vector<TableId>> MemoryStore::answer_one(const ListUnlistedGames& read) const {
  std::vector<TableRow> rows;
  for (const Table& table : tables_ | std::views::values) {
    if (table.row.status == TableStatus::kFinished && !games_.contains(table.row.id)) {
      rows.push_back(table.row);
    }
  }
  std::ranges::sort(rows, std::less(),
                    [](const TableRow& row) { return std::tuple(row.created_at, row.id); });
  rows.resize(std::min(rows.size(), read.limit));
  std::vector<TableId> ids;
  std::ranges::transform(rows, std::back_inserter(ids), &TableRow::id);
  return ids;
}

Result<ShareRow> MemoryStore::answer_one(const FindShare& read) const {
  const auto found = shares_.find(read.token_hash);
  if (found == shares_.end()) {
    return no_such_share();
  }
  return found->second;
}

Result<std::size_t> MemoryStore::answer_one(const CountShares& read) const {
  return static_cast<std::size_t>(std::ranges::count_if(shares_, [&](const auto& share) {
    return share.second.table == read.table && share.second.owner == read.owner;
  }));
}

}  // namespace aurora::storage
