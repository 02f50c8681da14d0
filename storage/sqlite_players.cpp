#include "storage/sqlite_players.hpp"

#include <utility>

#include "storage/rejections.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {
namespace {

StandingRow standing_row(const Statement& row) {
  return {.player = row.id<PlayerId>(0),
          .mode = std::string(row.bytes(1)),
          .games = static_cast<std::uint64_t>(row.integer(2)),
          .points = row.integer(3),
          .payload = Bytes(row.bytes(4))};
}

StandingRow named_standing_row(const Statement& row) {
  StandingRow standing = standing_row(row);
  standing.name = std::string(row.bytes(5));
  return standing;
}

}  // namespace

Result<PlayerWriter> PlayerWriter::make(Database& db) {
  PlayerWriter players;
  const auto prepared = prepare_all<8>(
      db, {{{&players.put_ban_,
             "INSERT INTO bans (player_id, scope, until, reason) VALUES (?1, ?2, ?3, ?4) "
             "ON CONFLICT (player_id, scope) DO UPDATE SET until = excluded.until, "
             "reason = excluded.reason"},
            {&players.drop_ban_, "DELETE FROM bans WHERE player_id = ?1 AND scope = ?2"},
            {&players.find_player_, "SELECT 1 FROM players WHERE id = ?1"},
            {&players.put_block_,
             "INSERT INTO blocks (owner, player, at) VALUES (?1, ?2, ?3) "
             "ON CONFLICT (owner, player) DO NOTHING"},
            {&players.drop_block_, "DELETE FROM blocks WHERE owner = ?1 AND player = ?2"},
            {&players.forgotten_, "SELECT 1 FROM forgotten WHERE player = ?1"},
            {&players.games_, "SELECT games FROM records WHERE player_id = ?1 AND mode = ?2"},
            {&players.put_standing_,
             "INSERT INTO records (player_id, mode, games, points, payload) "
             "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (player_id, mode) DO UPDATE SET "
             "games = excluded.games, points = excluded.points, payload = excluded.payload"}}});
  if (!prepared) {
    return std::unexpected(prepared.error());
  }
  return players;
}

Result<void> PlayerWriter::apply(const PutBan& write) {
  put_ban_.bind_id(1, write.ban.player);
  put_ban_.bind(2, static_cast<std::int64_t>(write.ban.scope));
  put_ban_.bind(3, write.ban.until);
  put_ban_.bind_text(4, write.ban.reason);
  return put_ban_.run();
}

Result<void> PlayerWriter::apply(const DropBan& write) {
  drop_ban_.bind_id(1, write.player);
  drop_ban_.bind(2, static_cast<std::int64_t>(write.scope));
  return drop_ban_.run();
}

Result<void> PlayerWriter::apply(const PutBlock& write) {
  for (const PlayerId& player : {write.owner, write.player}) {
    if (auto known = check_known(find_player_, player); !known) {
      return known;
    }
  }
  put_block_.bind_id(1, write.owner);
  put_block_.bind_id(2, write.player);
  put_block_.bind(3, write.at);
  return put_block_.run();
}

Result<void> PlayerWriter::apply(const DropBlock& write) {
  drop_block_.bind_id(1, write.owner);
  drop_block_.bind_id(2, write.player);
  return drop_block_.run();
}

Result<void> PlayerWriter::apply(const PutStanding& write) {
  const StandingRow& standing = write.standing;
  const auto forgotten = is_known(forgotten_, standing.player);
  if (!forgotten) {
    return std::unexpected(forgotten.error());
  }
  if (*forgotten) {
    return player_forgotten();
  }
  games_.bind_id(1, standing.player);
  games_.bind_text(2, standing.mode);
  const auto known = games_.step();
  const auto games = known && *known ? static_cast<std::uint64_t>(games_.integer(0)) : 0;
  games_.reset();
  if (!known) {
    return std::unexpected(known.error());
  }
  if (standing.games != games + 1) {
    return standing_outdated();
  }
  put_standing_.bind_id(1, standing.player);
  put_standing_.bind_text(2, standing.mode);
  put_standing_.bind(3, static_cast<std::int64_t>(standing.games));
  put_standing_.bind(4, standing.points);
  put_standing_.bind_blob(5, standing.payload);
  return put_standing_.run();
}

Result<std::vector<BanRow>> answer_from(Database& db, const ListBans& /*read*/) {
  return list_rows(db, "SELECT player_id, scope, until, reason FROM bans ORDER BY player_id, scope",
                   [](const Statement& row) {
                     return BanRow{.player = row.id<PlayerId>(0),
                                   .scope = static_cast<BanScope>(row.integer(1)),
                                   .until = row.integer(2),
                                   .reason = std::string(row.bytes(3))};
                   });
}

Result<std::vector<BlockRow>> answer_from(Database& db, const ListBlocks& read) {
  const auto block_row = [](const Statement& row) {
    return BlockRow{.owner = row.id<PlayerId>(0),
                    .player = row.id<PlayerId>(1),
                    .name = std::string(row.bytes(2)),
                    .at = row.integer(3)};
  };
  if (read.owner) {
    return list_rows(db,
                     "SELECT b.owner, b.player, p.name, b.at FROM blocks b "
                     "JOIN players p ON p.id = b.player "
                     "WHERE b.owner = ?1 ORDER BY b.at DESC, b.player DESC",
                     block_row, *read.owner);
  }
  return list_rows(db,
                   "SELECT b.owner, b.player, p.name, b.at FROM blocks b "
                   "JOIN players p ON p.id = b.player "
                   "ORDER BY b.at DESC, b.owner DESC, b.player DESC",
                   block_row);
}

Result<std::vector<StandingRow>> answer_from(Database& db, const ListStandings& read) {
  return list_rows(db,
                   "SELECT player_id, mode, games, points, payload FROM records "
                   "WHERE player_id = ?1 ORDER BY mode",
                   standing_row, read.player);
}

Result<std::vector<StandingRow>> answer_from(Database& db, const ListBestStandings& read) {
  return list_rows(db,
                   "SELECT r.player_id, r.mode, r.games, r.points, r.payload, "
                   "coalesce(p.name, '') FROM records r "
                   "LEFT JOIN players p ON p.id = r.player_id "
                   "WHERE r.mode = ?1 ORDER BY r.points DESC, r.player_id DESC LIMIT ?2",
                   named_standing_row, read.mode, as_limit(read.limit));
}

}  // namespace aurora::storage
