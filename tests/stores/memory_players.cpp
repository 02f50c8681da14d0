// Bans, blocks and records of players, in memory.
#include <algorithm>
#include <ranges>
#include <tuple>

#include "storage/rejections.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {

Result<void> MemoryStore::apply(const PutBan& write, UndoLog& undo) {
  undo.emplace_back([this, before = bans_] { bans_ = before; });
  bans_[{write.ban.player, write.ban.scope}] = write.ban;
  return {};
}

Result<void> MemoryStore::apply(const DropBan& write, UndoLog& undo) {
  undo.emplace_back([this, before = bans_] { bans_ = before; });
  bans_.erase({write.player, write.scope});
  return {};
}

Result<void> MemoryStore::apply(const PutBlock& write, UndoLog& undo) {
  for (const PlayerId& player : {write.owner, write.player}) {
    if (!people_.players.contains(player)) {
      return no_such_player(player);
    }
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.blocks.try_emplace({write.owner, write.player}, write.at);
  return {};
}

Result<void> MemoryStore::apply(const DropBlock& write, UndoLog& undo) {
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.blocks.erase({write.owner, write.player});
  return {};
}

Result<void> MemoryStore::apply(const PutStanding& write, UndoLog& undo) {
  if (std::ranges::find(people_.forgotten, write.standing.player) != people_.forgotten.end()) {
    return player_forgotten();
  }
  const std::pair key(write.standing.player, write.standing.mode);
  const auto known = standings_.find(key);
  if (write.standing.games != (known == standings_.end() ? 0 : known->second.games) + 1) {
    return standing_outdated();
  }
  undo.emplace_back([this, before = standings_] { standings_ = before; });
  standings_[key] = write.standing;
  return {};
}

Result<std::vector<BanRow>> MemoryStore::answer_one(const ListBans& /*read*/) const {
  const auto rows = bans_ | std::views::values;
  return std::vector<BanRow>(rows.begin(), rows.end());
}

Result<std::vector<BlockRow>> MemoryStore::answer_one(const ListBlocks& read) const {
  std::vector<BlockRow> rows;
  for (const auto& [pair, at] : people_.blocks) {
    if (!read.owner || pair.first == *read.owner) {
      rows.push_back({.owner = pair.first,
                      .player = pair.second,
                      .name = people_.players.at(pair.second).name,
                      .at = at});
    }
  }
  std::ranges::sort(rows, std::greater(),
                    [](const BlockRow& row) { return std::tuple(row.at, row.owner, row.player); });
  return rows;
}

Result<std::vector<StandingRow>> MemoryStore::answer_one(const ListStandings& read) const {
  std::vector<StandingRow> rows;
  for (const StandingRow& row : standings_ | std::views::values) {
    if (row.player == read.player) {
      rows.push_back(row);
    }
  }
  return rows;
}

Result<std::vector<StandingRow>> MemoryStore::answer_one(const ListBestStandings& read) const {
  std::vector<StandingRow> rows;
  for (const StandingRow& row : standings_ | std::views::values) {
    if (row.mode == read.mode) {
      rows.push_back(row);
      const auto player = people_.players.find(row.player);
      rows.back().name = player == people_.players.end() ? "" : player->second.name;
    }
  }
  std::ranges::sort(rows, std::greater(),
                    [](const StandingRow& row) { return std::tuple(row.points, row.player); });
  rows.resize(std::min(rows.size(), read.limit));
  return rows;
}

}  // namespace aurora::storage
