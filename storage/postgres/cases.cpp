// What moderators have to do with.
#include <string_view>

#include "storage/postgres/answers.hpp"
#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {
namespace {

std::int64_t number_of(CaseKind kind) { return static_cast<std::int64_t>(kind); }

CaseRow case_row(const Row& row) {
  return {.kind = static_cast<CaseKind>(row.integer(0)),
          .id = row.id<CaseId>(1),
          .player = row.id<PlayerId>(2),
          .by = row.id<PlayerId>(3),
          .at = row.integer(4),
          .payload = Bytes(row.bytes(5))};
}

}  // namespace

void apply(Steps& steps, const PutCase& write) {
  const CaseRow& row = write.row;
  const auto outdated = [](Connection& /*db*/) { return case_outdated(); };
  check_known(steps, row.player);
  if (write.before.empty()) {
    steps.must(
        "INSERT INTO cases (kind, id, player, reported_by, at, payload) "
        "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (kind, id) DO NOTHING RETURNING 1",
        outdated, number_of(row.kind), row.id, row.player, row.by, row.at, row.payload);
  } else {
    steps.must(
        "UPDATE cases SET payload = $3 WHERE kind = $1 AND id = $2 AND payload = $4 RETURNING 1",
        outdated, number_of(row.kind), row.id, row.payload, write.before);
  }
}

void apply(Steps& steps, const DropCase& write) {
  if (write.before.empty()) {
    steps.run("DELETE FROM cases WHERE kind = $1 AND id = $2", number_of(write.kind), write.id);
  } else {
    steps.must(
        "DELETE FROM cases WHERE kind = $1 AND id = $2 AND payload = $3 RETURNING 1",
        [](Connection& /*db*/) { return case_outdated(); }, number_of(write.kind), write.id,
        write.before);
  }
}

// Statements are remembered by their text, which must stay.
Result<std::vector<CaseRow>> answer_from(Connection& db, const ListCases& read) {
  if (read.player) {
    const std::string_view sql =
        read.last_first ? "SELECT kind, id, player, reported_by, at, payload FROM cases "
                          "WHERE player = $1 AND kind = $2 ORDER BY at DESC, id DESC LIMIT $3"
                        : "SELECT kind, id, player, reported_by, at, payload FROM cases "
                          "WHERE player = $1 AND kind = $2 ORDER BY at, id LIMIT $3";
    return list_rows(db, sql, case_row, *read.player, number_of(read.kind), as_integer(read.limit));
  }
  const std::string_view sql = read.last_first
                                   ? "SELECT kind, id, player, reported_by, at, payload FROM cases "
                                     "WHERE kind = $1 ORDER BY at DESC, id DESC LIMIT $2"
                                   : "SELECT kind, id, player, reported_by, at, payload FROM cases "
                                     "WHERE kind = $1 ORDER BY at, id LIMIT $2";
  return list_rows(db, sql, case_row, number_of(read.kind), as_integer(read.limit));
}

Result<CaseRow> answer_from(Connection& db, const FindCase& read) {
  return find_row(db,
                  "SELECT kind, id, player, reported_by, at, payload FROM cases "
                  "WHERE kind = $1 AND id = $2",
                  case_row, no_such_case, number_of(read.kind), read.id);
}

Result<std::string> answer_from(Connection& db, const FindName& read) {
  return find_row(
      db, "SELECT name FROM players WHERE id = $1",
      [](const Row& row) { return std::string(row.bytes(0)); },
      [&] { return no_such_player(read.player); }, read.player);
}

}  // namespace aurora::storage::postgres
