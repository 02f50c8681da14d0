#include "storage/sqlite_friends.hpp"

#include "storage/rejections.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {

Result<FriendWriter> FriendWriter::make(Database& db) {
  FriendWriter friends;
  const auto prepared = prepare_all<7>(
      db,
      {{{&friends.find_player_, "SELECT 1 FROM players WHERE id = ?1"},
        {&friends.put_,
         "INSERT INTO friends (owner, player, at, invited_to) VALUES (?1, ?2, ?3, x'') "
         "ON CONFLICT DO NOTHING"},
        {&friends.drop_,
         "DELETE FROM friends WHERE (owner = ?1 AND player = ?2) OR (owner = ?2 AND player = ?1)"},
        {&friends.find_both_,
         "SELECT 1 FROM friends a JOIN friends b ON b.owner = a.player AND b.player = a.owner "
         "WHERE a.owner = ?1 AND a.player = ?2"},
        {&friends.invite_, "UPDATE friends SET invited_to = ?3 WHERE owner = ?1 AND player = ?2"},
        {&friends.hide_, "INSERT INTO hidden (player) VALUES (?1) ON CONFLICT DO NOTHING"},
        {&friends.show_, "DELETE FROM hidden WHERE player = ?1"}}});
  if (!prepared) {
    return std::unexpected(prepared.error());
  }
  return friends;
}

Result<void> FriendWriter::apply(const PutFriend& write) {
  for (const PlayerId& player : {write.owner, write.player}) {
    if (auto known = check_known(find_player_, player); !known) {
      return known;
    }
  }
  put_.bind_id(1, write.owner);
  put_.bind_id(2, write.player);
  put_.bind(3, write.at);
  return put_.run();
}

Result<void> FriendWriter::apply(const DropFriend& write) {
  drop_.bind_id(1, write.one);
  drop_.bind_id(2, write.other);
  return drop_.run();
}

Result<void> FriendWriter::apply(const PutInvitation& write) {
  find_both_.bind_id(2, write.player);
  const auto friends = is_known(find_both_, write.owner);
  if (!friends) {
    return std::unexpected(friends.error());
  }
  if (!*friends) {
    return no_friends();
  }
  invite_.bind_id(1, write.owner);
  invite_.bind_id(2, write.player);
  invite_.bind_id(3, write.table);
  return invite_.run();
}

Result<void> FriendWriter::apply(const PutHidden& write) {
  if (auto known = check_known(find_player_, write.player); !known) {
    return known;
  }
  Statement& put = write.hidden ? hide_ : show_;
  put.bind_id(1, write.player);
  return put.run();
}

Result<std::vector<FriendRow>> answer_from(Database& db, const ListFriends& read) {
  return list_rows(
      db,
      "SELECT f.owner, f.player, p.name, f.at, f.invited_to FROM friends f "
      "JOIN players p ON p.id = f.player WHERE f.owner = ?1 UNION ALL "
      "SELECT f.owner, f.player, p.name, f.at, f.invited_to FROM friends f "
      "JOIN players p ON p.id = f.owner WHERE f.player = ?1 ORDER BY 4, 1, 2",
      [](const Statement& row) {
        return FriendRow{
            .owner = row.id<PlayerId>(0),
            .player = row.id<PlayerId>(1),
            .name = std::string(row.bytes(2)),
            .at = row.integer(3),
            .invited_to = row.bytes(4).empty() ? std::nullopt : std::optional(row.id<TableId>(4))};
      },
      read.player);
}

Result<bool> answer_from(Database& db, const IsHidden& read) {
  const auto rows = count_rows(db, "SELECT count(*) FROM hidden WHERE player = ?1", read.player);
  return rows ? Result<bool>(*rows > 0) : std::unexpected(rows.error());
}

}  // namespace aurora::storage
