// Who wants to be friends with whom.
#include "storage/postgres/answers.hpp"
#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {

void apply(Steps& steps, const PutFriend& write) {
  check_known(steps, write.owner);
  check_known(steps, write.player);
  steps.run(
      "INSERT INTO friends (owner, player, at, invited_to) VALUES ($1, $2, $3, '') "
      "ON CONFLICT (owner, player) DO NOTHING",
      write.owner, write.player, write.at);
}

void apply(Steps& steps, const DropFriend& write) {
  steps.run(
      "DELETE FROM friends WHERE (owner = $1 AND player = $2) OR (owner = $2 AND player = $1)",
      write.one, write.other);
}

void apply(Steps& steps, const PutInvitation& write) {
  steps.must(
      "UPDATE friends f SET invited_to = uuid_send($3) WHERE owner = $1 AND player = $2 AND EXISTS "
      "(SELECT 1 FROM friends WHERE owner = $2 AND player = $1) RETURNING 1",
      [](Connection& /*db*/) { return no_friends(); }, write.owner, write.player, write.table);
}

void apply(Steps& steps, const PutHidden& write) {
  check_known(steps, write.player);
  steps.run(write.hidden ? "INSERT INTO hidden (player) VALUES ($1) ON CONFLICT DO NOTHING"
                         : "DELETE FROM hidden WHERE player = $1",
            write.player);
}

Result<std::vector<FriendRow>> answer_from(Connection& db, const ListFriends& read) {
  return list_rows(
      db,
      "SELECT f.owner, f.player, p.name, f.at, f.invited_to FROM friends f "
      "JOIN players p ON p.id = f.player WHERE f.owner = $1 UNION ALL "
      "SELECT f.owner, f.player, p.name, f.at, f.invited_to FROM friends f "
      "JOIN players p ON p.id = f.owner WHERE f.player = $1 ORDER BY 4, 1, 2",
      [](const Row& row) {
        return FriendRow{
            .owner = row.id<PlayerId>(0),
            .player = row.id<PlayerId>(1),
            .name = std::string(row.bytes(2)),
            .at = row.integer(3),
            .invited_to = row.bytes(4).empty() ? std::nullopt : std::optional(row.id<TableId>(4))};
      },
      read.player);
}

Result<bool> answer_from(Connection& db, const IsHidden& read) {
  const auto rows = count(db, "SELECT count(*) FROM hidden WHERE player = $1", read.player);
  return rows ? Result<bool>(*rows > 0) : std::unexpected(rows.error());
}

}  // namespace aurora::storage::postgres
