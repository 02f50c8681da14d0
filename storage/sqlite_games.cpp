#include "storage/sqlite_games.hpp"

#include <utility>

#include "storage/rejections.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {
namespace {

GameRow game_in(const Statement& row) {
  return {.table = row.id<TableId>(0),
          .finished_at = row.integer(1),
          .summary = Bytes(row.bytes(2)),
          .seat = static_cast<std::uint8_t>(row.integer(3))};
}

}  // namespace

Result<GameWriter> GameWriter::make(Database& db) {
  GameWriter games;
  const auto prepared = prepare_all<8>(
      db, {{{&games.has_game_, "SELECT 1 FROM games WHERE table_key = ?1"},
            {&games.put_game_,
             "INSERT INTO games (table_key, table_id, finished_at, listed, summary) "
             "VALUES (?1, ?2, ?3, ?4, ?5)"},
            {&games.put_player_,
             "INSERT INTO game_players (player_id, finished_at, table_id, table_key, seat) "
             "SELECT ?1, ?2, ?3, ?4, ?5 WHERE ?1 NOT IN (SELECT player FROM forgotten)"},
            {&games.put_summary_,
             "UPDATE games SET summary = ?2 WHERE table_key = ?1 AND summary = ?3"},
            {&games.put_unlisted_,
             "INSERT OR IGNORE INTO unlisted SELECT ?1 "
             "WHERE NOT EXISTS (SELECT 1 FROM games WHERE table_key = ?1)"},
            {&games.drop_unlisted_, "DELETE FROM unlisted WHERE table_key = ?1"},
            {&games.put_share_,
             "INSERT INTO shares (token_hash, table_key, owner_id, created_at) "
             "VALUES (?1, ?2, ?3, ?4)"},
            {&games.drop_shares_,
             "DELETE FROM shares WHERE table_key = (SELECT key FROM tables WHERE id = ?1) "
             "AND owner_id = ?2 AND (length(?3) = 0 OR token_hash = ?3)"}}});
  if (!prepared) {
    return std::unexpected(prepared.error());
  }
  return games;
}

Result<void> GameWriter::note_finished(std::int64_t key) {
  put_unlisted_.bind(1, key);
  return put_unlisted_.run();
}

Result<void> GameWriter::apply(const PutGame& write, std::int64_t key) {
  has_game_.bind(1, key);
  const auto known = has_game_.step();
  has_game_.reset();
  if (!known) {
    return std::unexpected(known.error());
  }
  if (*known) {
    return game_listed(write.table);
  }
  put_game_.bind(1, key);
  put_game_.bind_id(2, write.table);
  put_game_.bind(3, write.finished_at);
  put_game_.bind(4, write.listed ? 1 : 0);
  put_game_.bind_blob(5, write.summary);
  if (auto put = put_game_.run(); !put) {
    return put;
  }
  drop_unlisted_.bind(1, key);
  if (auto dropped = drop_unlisted_.run(); !dropped) {
    return dropped;
  }
  for (const GamePlayer& player : write.players) {
    put_player_.bind_id(1, player.player);
    put_player_.bind(2, write.finished_at);
    put_player_.bind_id(3, write.table);
    put_player_.bind(4, key);
    put_player_.bind(5, player.seat);
    if (auto put = put_player_.run(); !put) {
      return put;
    }
  }
  return {};
}

Result<void> GameWriter::apply(const PutSummary& write, std::int64_t key) {
  put_summary_.bind(1, key);
  put_summary_.bind_blob(2, write.summary);
  put_summary_.bind_blob(3, write.before);
  return put_summary_.run();
}

Result<void> GameWriter::apply(const PutShare& write, std::int64_t key) {
  put_share_.bind_blob(1, write.token_hash);
  put_share_.bind(2, key);
  put_share_.bind_id(3, write.owner);
  put_share_.bind(4, write.at);
  return or_conflict(put_share_.run(), share_exists);
}

Result<void> GameWriter::apply(const DropShares& write) {
  drop_shares_.bind_id(1, write.table);
  drop_shares_.bind_id(2, write.owner);
  drop_shares_.bind_blob(3, write.token_hash);
  return drop_shares_.run();
}

Result<GameRow> answer_from(Database& db, const FindGame& read) {
  return find_row(db, "SELECT table_id, finished_at, summary, 0 FROM games WHERE table_id = ?1",
                  game_in, no_game, read.table);
}

Result<std::vector<GameRow>> answer_from(Database& db, const ListGames& read) {
  const auto [finished_at, table] = read.after.value_or(GameCursor{.finished_at = kLatest});
  if (read.player) {
    return list_rows(db,
                     "SELECT p.table_id, p.finished_at, g.summary, p.seat FROM game_players p "
                     "JOIN games g ON g.table_key = p.table_key "
                     "WHERE p.player_id = ?4 AND (p.finished_at, p.table_id) < (?1, ?2) "
                     "AND g.listed >= ?5 "
                     "ORDER BY p.finished_at DESC, p.table_id DESC LIMIT ?3",
                     game_in, finished_at, table, as_limit(read.limit), *read.player,
                     std::int64_t{read.only_listed});
  }
  return list_rows(db,
                   "SELECT table_id, finished_at, summary, 0 FROM games "
                   "WHERE listed = 1 AND (finished_at, table_id) < (?1, ?2) "
                   "ORDER BY finished_at DESC, table_id DESC LIMIT ?3",
                   game_in, finished_at, table, as_limit(read.limit));
}

// CROSS JOIN: in this order, and not from all finished tables.
Result<std::vector<TableId>> answer_from(Database& db, const ListUnlistedGames& read) {
  return list_rows(
      db,
      "SELECT id FROM unlisted CROSS JOIN tables ON key = table_key WHERE status = 2 "
      "ORDER BY created_at, id LIMIT ?1",
      [](const Statement& row) { return row.id<TableId>(0); }, as_limit(read.limit));
}

Result<ShareRow> answer_from(Database& db, const FindShare& read) {
  return find_row(
      db,
      "SELECT t.id, s.owner_id, s.created_at FROM shares s JOIN tables t ON t.key = s.table_key "
      "WHERE s.token_hash = ?1",
      [](const Statement& row) {
        return ShareRow{.table = row.id<TableId>(0),
                        .owner = row.id<PlayerId>(1),
                        .created_at = row.integer(2)};
      },
      no_such_share, Blob{read.token_hash});
}

Result<std::size_t> answer_from(Database& db, const CountShares& read) {
  return count_rows(db,
                    "SELECT count(*) FROM shares "
                    "WHERE table_key = (SELECT key FROM tables WHERE id = ?1) AND owner_id = ?2",
                    read.table, read.owner);
}

}  // namespace aurora::storage
