// Finished games and the links to them.
#include <limits>

#include "storage/postgres/answers.hpp"
#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {

namespace {

GameRow game_in(const Row& row) {
  return {.table = row.id<TableId>(0),
          .finished_at = row.integer(1),
          .summary = Bytes(row.bytes(2)),
          .seat = static_cast<std::uint8_t>(row.integer(3))};
}

/// What a write to a finished game contradicts, when its table is known.
auto unless_unknown(const TableId& table,
                    std::unexpected<StoreError> (*contradiction)(const TableId&)) {
  return [&table, contradiction](Connection& db) -> Result<void> {
    const auto key = key_of(db, table);
    return key ? Result<void>(contradiction(table)) : std::unexpected(key.error());
  };
}

}  // namespace

void apply(Steps& steps, const PutGame& write) {
  steps.must(
      "INSERT INTO games (table_key, table_id, finished_at, listed, summary) "
      "SELECT t.key, t.id, $2, $3 <> 0, $4 FROM tables t WHERE t.id = $1 "
      "ON CONFLICT DO NOTHING RETURNING table_key",
      unless_unknown(write.table, game_listed), write.table, write.finished_at,
      std::int64_t{write.listed ? 1 : 0}, write.summary);
  for (const auto& player : write.players) {
    hold_player(steps, player.player);
    steps.run(
        "INSERT INTO game_players (player_id, finished_at, table_id, table_key, seat) "
        "SELECT $1, $2, t.id, t.key, $4 FROM tables t WHERE t.id = $3 "
        "AND NOT EXISTS (SELECT 1 FROM forgotten WHERE player = $1)",
        player.player, write.finished_at, write.table, std::int64_t{player.seat});
  }
}

void apply(Steps& steps, const PutSummary& write) {
  steps.must(
      "UPDATE games SET summary = $2 WHERE table_key = (SELECT key FROM tables WHERE id = $1) "
      "AND summary = $3 RETURNING 1",
      unless_unknown(write.table, summary_outdated), write.table, write.summary, write.before);
}

void apply(Steps& steps, const PutShare& write) {
  steps.must(
      "INSERT INTO shares (token_hash, table_key, owner_id, created_at) "
      "SELECT $1, t.key, $3, $4 FROM tables t WHERE t.id = $2 ON CONFLICT DO NOTHING RETURNING 1",
      unless_unknown(write.table, [](const TableId&) { return share_exists(); }), write.token_hash,
      write.table, write.owner, write.at);
}

void apply(Steps& steps, const DropShares& write) {
  steps.run(
      "DELETE FROM shares WHERE table_key = (SELECT key FROM tables WHERE id = $1) "
      "AND owner_id = $2 AND (length($3) = 0 OR token_hash = $3)",
      write.table, write.owner, write.token_hash);
}

Result<GameRow> answer_from(Connection& db, const FindGame& read) {
  return find_row(db, "SELECT table_id, finished_at, summary, 0 FROM games WHERE table_id = $1",
                  game_in, no_game, read.table);
}

Result<std::vector<GameRow>> answer_from(Connection& db, const ListGames& read) {
  const auto [finished_at, table] =
      read.after.value_or(GameCursor{.finished_at = std::numeric_limits<UnixMillis>::max()});
  if (read.player) {
    return list_rows(db,
                     "SELECT p.table_id, p.finished_at, g.summary, p.seat FROM game_players p "
                     "JOIN games g ON g.table_key = p.table_key "
                     "WHERE p.player_id = $4 AND (p.finished_at, p.table_id) < ($1, $2) "
                     "AND (g.listed OR $5::bigint = 0) "
                     "ORDER BY p.finished_at DESC, p.table_id DESC LIMIT $3",
                     game_in, finished_at, table, as_integer(read.limit), *read.player,
                     std::int64_t{read.only_listed});
  }
  return list_rows(db,
                   "SELECT table_id, finished_at, summary, 0 FROM games "
                   "WHERE listed AND (finished_at, table_id) < ($1, $2) "
                   "ORDER BY finished_at DESC, table_id DESC LIMIT $3",
                   game_in, finished_at, table, as_integer(read.limit));
}

Result<std::vector<TableId>> answer_from(Connection& db, const ListUnlistedGames& read) {
  return list_rows(
      db,
      "SELECT id FROM tables t WHERE status = 2 "
      "AND NOT EXISTS (SELECT 1 FROM games WHERE table_key = t.key) "
      "ORDER BY created_at, id LIMIT $1",
      [](const Row& row) { return row.id<TableId>(0); }, as_integer(read.limit));
}

Result<ShareRow> answer_from(Connection& db, const FindShare& read) {
  return find_row(
      db,
      "SELECT t.id, s.owner_id, s.created_at FROM shares s JOIN tables t ON t.key = s.table_key "
      "WHERE s.token_hash = $1",
      [](const Row& row) {
        return ShareRow{.table = row.id<TableId>(0),
                        .owner = row.id<PlayerId>(1),
                        .created_at = row.integer(2)};
      },
      no_such_share, read.token_hash);
}

Result<std::size_t> answer_from(Connection& db, const CountShares& read) {
  return count(db,
               "SELECT count(*) FROM shares "
               "WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND owner_id = $2",
               read.table, read.owner);
}

}  // namespace aurora::storage::postgres
