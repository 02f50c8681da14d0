// Bans, blocks and standings of players.
#include "storage/postgres/answers.hpp"
#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {
namespace {

StandingRow standing_row(const Row& row) {
  return {.player = row.id<PlayerId>(0),
          .mode = std::string(row.bytes(1)),
          .games = static_cast<std::uint64_t>(row.integer(2)),
          .points = row.integer(3),
          .payload = Bytes(row.bytes(4))};
}

StandingRow named_standing_row(const Row& row) {
  StandingRow standing = standing_row(row);
  standing.name = std::string(row.bytes(5));
  return standing;
}

}  // namespace

// Another server may delete the player meanwhile. Whoever has come first keeps the other waiting at
// the player's row, and each statement sees what was committed before it.
void hold_player(Steps& steps, const PlayerId& player) {
  steps.run("SELECT 1 FROM players WHERE id = $1 FOR KEY SHARE", player);
}

void check_known(Steps& steps, const PlayerId& player) {
  steps.must(
      "SELECT 1 FROM players WHERE id = $1 FOR KEY SHARE",
      [&](Connection& /*db*/) { return no_such_player(player); }, player);
}

void check_known_to_drop(Steps& steps, const PlayerId& player) {
  steps.must(
      "SELECT 1 FROM players WHERE id = $1 FOR UPDATE",
      [&](Connection& /*db*/) { return no_such_player(player); }, player);
}

// Whoever only needs the player to exist is not kept waiting.
void check_known_alone(Steps& steps, const PlayerId& player) {
  steps.must(
      "SELECT 1 FROM players WHERE id = $1 FOR NO KEY UPDATE",
      [&](Connection& /*db*/) { return no_such_player(player); }, player);
}

void check_not_forgotten(Steps& steps, const PlayerId& player) {
  steps.must(
      "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM forgotten WHERE player = $1)",
      [](Connection& /*db*/) { return player_forgotten(); }, player);
}

void apply(Steps& steps, const PutBan& write) {
  steps.run(
      "INSERT INTO bans (player_id, scope, until, reason) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (player_id, scope) DO UPDATE SET until = excluded.until, "
      "reason = excluded.reason",
      write.ban.player, static_cast<std::int64_t>(write.ban.scope), write.ban.until,
      write.ban.reason);
}

void apply(Steps& steps, const DropBan& write) {
  steps.run("DELETE FROM bans WHERE player_id = $1 AND scope = $2", write.player,
            static_cast<std::int64_t>(write.scope));
}

void apply(Steps& steps, const PutBlock& write) {
  check_known(steps, write.owner);
  check_known(steps, write.player);
  steps.run(
      "INSERT INTO blocks (owner, player, at) VALUES ($1, $2, $3) "
      "ON CONFLICT (owner, player) DO NOTHING",
      write.owner, write.player, write.at);
}

void apply(Steps& steps, const DropBlock& write) {
  steps.run("DELETE FROM blocks WHERE owner = $1 AND player = $2", write.owner, write.player);
}

void apply(Steps& steps, const PutStanding& write) {
  const StandingRow& standing = write.standing;
  hold_player(steps, standing.player);
  check_not_forgotten(steps, standing.player);
  steps.must(
      "INSERT INTO records AS r (player_id, mode, games, points, payload) "
      "SELECT $1, $2, $3, $4, $5 WHERE $3 = 1 "
      "OR EXISTS (SELECT 1 FROM records WHERE player_id = $1 AND mode = $2) "
      "ON CONFLICT (player_id, mode) DO UPDATE SET games = excluded.games, "
      "points = excluded.points, payload = excluded.payload "
      "WHERE r.games = excluded.games - 1 RETURNING 1",
      [](Connection& /*db*/) { return standing_outdated(); }, standing.player, standing.mode,
      as_integer(standing.games), standing.points, standing.payload);
}

Result<std::vector<BanRow>> answer_from(Connection& db, const ListBans& /*read*/) {
  return list_rows(db, "SELECT player_id, scope, until, reason FROM bans ORDER BY player_id, scope",
                   [](const Row& row) {
                     return BanRow{.player = row.id<PlayerId>(0),
                                   .scope = static_cast<BanScope>(row.integer(1)),
                                   .until = row.integer(2),
                                   .reason = std::string(row.bytes(3))};
                   });
}

Result<std::vector<BlockRow>> answer_from(Connection& db, const ListBlocks& read) {
  const auto block_row = [](const Row& row) {
    return BlockRow{.owner = row.id<PlayerId>(0),
                    .player = row.id<PlayerId>(1),
                    .name = std::string(row.bytes(2)),
                    .at = row.integer(3)};
  };
  if (read.owner) {
    return list_rows(db,
                     "SELECT b.owner, b.player, p.name, b.at FROM blocks b "
                     "JOIN players p ON p.id = b.player "
                     "WHERE b.owner = $1 ORDER BY b.at DESC, b.player DESC",
                     block_row, *read.owner);
  }
  return list_rows(db,
                   "SELECT b.owner, b.player, p.name, b.at FROM blocks b "
                   "JOIN players p ON p.id = b.player "
                   "ORDER BY b.at DESC, b.owner DESC, b.player DESC",
                   block_row);
}

Result<std::vector<StandingRow>> answer_from(Connection& db, const ListStandings& read) {
  return list_rows(db,
                   "SELECT player_id, mode, games, points, payload FROM records "
                   "WHERE player_id = $1 ORDER BY mode",
                   standing_row, read.player);
}

Result<std::vector<StandingRow>> answer_from(Connection& db, const ListBestStandings& read) {
  return list_rows(db,
                   "SELECT r.player_id, r.mode, r.games, r.points, r.payload, "
                   "coalesce(p.name, '') FROM records r "
                   "LEFT JOIN players p ON p.id = r.player_id "
                   "WHERE r.mode = $1 ORDER BY r.points DESC, r.player_id DESC LIMIT $2",
                   named_standing_row, read.mode, as_integer(read.limit));
}

}  // namespace aurora::storage::postgres
