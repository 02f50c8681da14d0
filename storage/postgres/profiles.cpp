// What players' finished games come to, and what they note at tables.
#include "storage/postgres/answers.hpp"
#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {

void apply(Steps& steps, const CountGame& write) {
  steps.must(
      "UPDATE games SET counted = true WHERE NOT counted "
      "AND table_key = (SELECT key FROM tables WHERE id = $1) RETURNING 1",
      [table = write.table](Connection& /*db*/) { return game_counted(table); }, write.table);
}

// Whoever holds the row of the player is alone with the profile, and with the notes.
void apply(Steps& steps, const PutProfile& write) {
  check_known_alone(steps, write.player);
  const auto outdated = [player = write.player](Connection& /*db*/) {
    return profile_outdated(player);
  };
  if (write.before.empty()) {
    steps.must_not("SELECT 1 FROM profiles WHERE player = $1", outdated, write.player);
  } else {
    steps.must("SELECT 1 FROM profiles WHERE player = $1 AND payload = $2", outdated, write.player,
               write.before);
  }
  steps.run(
      "INSERT INTO profiles (player, payload) VALUES ($1, $2) "
      "ON CONFLICT (player) DO UPDATE SET payload = excluded.payload",
      write.player, write.payload);
}

void apply(Steps& steps, const PutNote& write) {
  check_known_alone(steps, write.player);
  const auto outdated = [player = write.player](Connection& /*db*/) {
    return note_outdated(player);
  };
  if (write.before.empty()) {
    steps.must_not("SELECT 1 FROM notes WHERE player = $1 AND table_id = $2", outdated,
                   write.player, write.table);
  } else {
    steps.must("SELECT 1 FROM notes WHERE player = $1 AND table_id = $2 AND text = $3", outdated,
               write.player, write.table, write.before);
  }
  if (write.text.empty()) {
    steps.run("DELETE FROM notes WHERE player = $1 AND table_id = $2", write.player, write.table);
  } else {
    steps.run(
        "INSERT INTO notes (player, table_id, text) VALUES ($1, $2, $3) "
        "ON CONFLICT (player, table_id) DO UPDATE SET text = excluded.text",
        write.player, write.table, write.text);
  }
}

Result<std::vector<GameRow>> answer_from(Connection& db, const ListUncountedGames& read) {
  return list_rows(
      db,
      "SELECT table_id, finished_at, summary FROM games WHERE NOT counted "
      "ORDER BY finished_at, table_id LIMIT $1",
      [](const Row& row) {
        return GameRow{.table = row.id<TableId>(0),
                       .finished_at = row.integer(1),
                       .summary = Bytes(row.bytes(2))};
      },
      as_integer(read.limit));
}

Result<Bytes> answer_from(Connection& db, const FindProfile& read) {
  return find_row(
      db, "SELECT payload FROM profiles WHERE player = $1",
      [](const Row& row) { return Bytes(row.bytes(0)); }, no_profile, read.player);
}

Result<Bytes> answer_from(Connection& db, const FindNote& read) {
  return find_row(
      db, "SELECT text FROM notes WHERE player = $1 AND table_id = $2",
      [](const Row& row) { return Bytes(row.bytes(0)); }, no_note, read.player, read.table);
}

Result<std::vector<NoteRow>> answer_from(Connection& db, const ListNotes& read) {
  return list_rows(
      db, "SELECT table_id, text FROM notes WHERE player = $1 ORDER BY table_id",
      [](const Row& row) {
        return NoteRow{.table = row.id<TableId>(0), .text = Bytes(row.bytes(1))};
      },
      read.player);
}

Result<std::size_t> answer_from(Connection& db, const CountNotes& read) {
  return count(db, "SELECT count(*) FROM notes WHERE player = $1", read.player);
}

}  // namespace aurora::storage::postgres
