#include "storage/sqlite_cases.hpp"

#include <string_view>

#include "storage/rejections.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {
namespace {

std::int64_t number_of(CaseKind kind) { return static_cast<std::int64_t>(kind); }

CaseRow case_row(const Statement& row) {
  return {.kind = static_cast<CaseKind>(row.integer(0)),
          .id = row.id<CaseId>(1),
          .player = row.id<PlayerId>(2),
          .by = row.id<PlayerId>(3),
          .at = row.integer(4),
          .payload = Bytes(row.bytes(5))};
}

}  // namespace

Result<CaseWriter> CaseWriter::make(Database& db) {
  CaseWriter cases;
  const auto prepared =
      prepare_all<4>(db, {{{&cases.find_player_, "SELECT 1 FROM players WHERE id = ?1"},
                           {&cases.find_, "SELECT payload FROM cases WHERE kind = ?1 AND id = ?2"},
                           {&cases.put_,
                            "INSERT INTO cases (kind, id, player, reported_by, at, payload) "
                            "VALUES (?1, ?2, ?3, ?4, ?5, ?6) "
                            "ON CONFLICT (kind, id) DO UPDATE SET payload = excluded.payload"},
                           {&cases.drop_, "DELETE FROM cases WHERE kind = ?1 AND id = ?2"}}});
  if (!prepared) {
    return std::unexpected(prepared.error());
  }
  return cases;
}

Result<void> CaseWriter::check_before(CaseKind kind, const CaseId& id, const Bytes& before) {
  find_.bind(1, number_of(kind));
  find_.bind_id(2, id);
  return check_payload(find_, before, [] { return case_outdated(); });
}

Result<void> CaseWriter::apply(const PutCase& write) {
  const CaseRow& row = write.row;
  if (auto known = check_known(find_player_, row.player); !known) {
    return known;
  }
  if (auto fits = check_before(row.kind, row.id, write.before); !fits) {
    return fits;
  }
  put_.bind(1, number_of(row.kind));
  put_.bind_id(2, row.id);
  put_.bind_id(3, row.player);
  put_.bind_id(4, row.by);
  put_.bind(5, row.at);
  put_.bind_blob(6, row.payload);
  return put_.run();
}

Result<void> CaseWriter::apply(const DropCase& write) {
  if (!write.before.empty()) {
    if (auto fits = check_before(write.kind, write.id, write.before); !fits) {
      return fits;
    }
  }
  drop_.bind(1, number_of(write.kind));
  drop_.bind_id(2, write.id);
  return drop_.run();
}

// Statements are remembered by their text, which must stay.
Result<std::vector<CaseRow>> answer_from(Database& db, const ListCases& read) {
  if (read.player) {
    const std::string_view sql =
        read.last_first ? "SELECT kind, id, player, reported_by, at, payload FROM cases "
                          "WHERE player = ?1 AND kind = ?2 ORDER BY at DESC, id DESC LIMIT ?3"
                        : "SELECT kind, id, player, reported_by, at, payload FROM cases "
                          "WHERE player = ?1 AND kind = ?2 ORDER BY at, id LIMIT ?3";
    return list_rows(db, sql, case_row, *read.player, number_of(read.kind), as_limit(read.limit));
  }
  const std::string_view sql = read.last_first
                                   ? "SELECT kind, id, player, reported_by, at, payload FROM cases "
                                     "WHERE kind = ?1 ORDER BY at DESC, id DESC LIMIT ?2"
                                   : "SELECT kind, id, player, reported_by, at, payload FROM cases "
                                     "WHERE kind = ?1 ORDER BY at, id LIMIT ?2";
  return list_rows(db, sql, case_row, number_of(read.kind), as_limit(read.limit));
}

Result<CaseRow> answer_from(Database& db, const FindCase& read) {
  return find_row(db,
                  "SELECT kind, id, player, reported_by, at, payload FROM cases "
                  "WHERE kind = ?1 AND id = ?2",
                  case_row, no_such_case, number_of(read.kind), read.id);
}

Result<std::string> answer_from(Database& db, const FindName& read) {
  return find_row(
      db, "SELECT name FROM players WHERE id = ?1",
      [](const Statement& row) { return std::string(row.bytes(0)); },
      [&] { return no_such_player(read.player); }, read.player);
}

}  // namespace aurora::storage
