#include "storage/sqlite_profiles.hpp"

#include "storage/rejections.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {

Result<ProfileWriter> ProfileWriter::make(Database& db) {
  ProfileWriter profiles;
  const auto prepared = prepare_all<9>(
      db, {{{&profiles.count_game_,
             "UPDATE games SET counted = 1 WHERE counted = 0 "
             "AND table_key = (SELECT key FROM tables WHERE id = ?1) RETURNING 1"},
            {&profiles.find_player_, "SELECT 1 FROM players WHERE id = ?1"},
            {&profiles.find_profile_, "SELECT payload FROM profiles WHERE player = ?1"},
            {&profiles.put_profile_,
             "INSERT INTO profiles (player, payload) VALUES (?1, ?2) "
             "ON CONFLICT (player) DO UPDATE SET payload = excluded.payload"},
            {&profiles.drop_profile_, "DELETE FROM profiles WHERE player = ?1"},
            {&profiles.find_note_, "SELECT text FROM notes WHERE player = ?1 AND table_id = ?2"},
            {&profiles.put_note_,
             "INSERT INTO notes (player, table_id, text) VALUES (?1, ?2, ?3) "
             "ON CONFLICT (player, table_id) DO UPDATE SET text = excluded.text"},
            {&profiles.drop_note_, "DELETE FROM notes WHERE player = ?1 AND table_id = ?2"},
            {&profiles.drop_notes_, "DELETE FROM notes WHERE player = ?1"}}});
  if (!prepared) {
    return std::unexpected(prepared.error());
  }
  return profiles;
}

Result<void> ProfileWriter::apply(const CountGame& write) {
  count_game_.bind_id(1, write.table);
  const ResetLater reset(count_game_);
  const auto counted = count_game_.step();
  if (!counted) {
    return std::unexpected(counted.error());
  }
  return *counted ? Result<void>() : game_counted(write.table);
}

Result<void> ProfileWriter::apply(const PutProfile& write) {
  if (auto known = check_known(find_player_, write.player); !known) {
    return known;
  }
  find_profile_.bind_id(1, write.player);
  auto fits =
      check_payload(find_profile_, write.before, [&] { return profile_outdated(write.player); });
  if (!fits) {
    return fits;
  }
  put_profile_.bind_id(1, write.player);
  put_profile_.bind_blob(2, write.payload);
  return put_profile_.run();
}

Result<void> ProfileWriter::apply(const PutNote& write) {
  if (auto known = check_known(find_player_, write.player); !known) {
    return known;
  }
  find_note_.bind_id(1, write.player);
  find_note_.bind_id(2, write.table);
  auto fits = check_payload(find_note_, write.before, [&] { return note_outdated(write.player); });
  if (!fits) {
    return fits;
  }
  Statement& statement = write.text.empty() ? drop_note_ : put_note_;
  statement.bind_id(1, write.player);
  statement.bind_id(2, write.table);
  if (!write.text.empty()) {
    statement.bind_blob(3, write.text);
  }
  return statement.run();
}

Result<void> ProfileWriter::drop(const PlayerId& player) {
  for (Statement* statement : {&drop_profile_, &drop_notes_}) {
    statement->bind_id(1, player);
    if (auto dropped = statement->run(); !dropped) {
      return dropped;
    }
  }
  return {};
}

Result<std::vector<GameRow>> answer_from(Database& db, const ListUncountedGames& read) {
  return list_rows(
      db,
      "SELECT table_id, finished_at, summary FROM games WHERE counted = 0 "
      "ORDER BY finished_at, table_id LIMIT ?1",
      [](const Statement& row) {
        return GameRow{.table = row.id<TableId>(0),
                       .finished_at = row.integer(1),
                       .summary = Bytes(row.bytes(2))};
      },
      as_limit(read.limit));
}

Result<Bytes> answer_from(Database& db, const FindProfile& read) {
  return find_row(
      db, "SELECT payload FROM profiles WHERE player = ?1",
      [](const Statement& row) { return Bytes(row.bytes(0)); }, no_profile, read.player);
}

Result<Bytes> answer_from(Database& db, const FindNote& read) {
  return find_row(
      db, "SELECT text FROM notes WHERE player = ?1 AND table_id = ?2",
      [](const Statement& row) { return Bytes(row.bytes(0)); }, no_note, read.player, read.table);
}

Result<std::vector<NoteRow>> answer_from(Database& db, const ListNotes& read) {
  return list_rows(
      db, "SELECT table_id, text FROM notes WHERE player = ?1 ORDER BY table_id",
      [](const Statement& row) {
        return NoteRow{.table = row.id<TableId>(0), .text = Bytes(row.bytes(1))};
      },
      read.player);
}

Result<std::size_t> answer_from(Database& db, const CountNotes& read) {
  return count_rows(db, "SELECT count(*) FROM notes WHERE player = ?1", read.player);
}

}  // namespace aurora::storage
