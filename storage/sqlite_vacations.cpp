#include "storage/sqlite_vacations.hpp"

#include "storage/rejections.hpp"
#include "storage/sqlite_reads.hpp"
#include "storage/sqlite_rows.hpp"

namespace aurora::storage {

Result<VacationWriter> VacationWriter::make(Database& db) {
  VacationWriter vacations;
  const auto prepared =
      prepare_all<3>(db, {{{&vacations.find_player_, "SELECT 1 FROM players WHERE id = ?1"},
                           {&vacations.find_, "SELECT payload FROM vacations WHERE player = ?1"},
                           {&vacations.put_,
                            "INSERT INTO vacations (player, payload) VALUES (?1, ?2) "
                            "ON CONFLICT (player) DO UPDATE SET payload = excluded.payload"}}});
  if (!prepared) {
    return std::unexpected(prepared.error());
  }
  return vacations;
}

Result<void> VacationWriter::apply(const PutVacations& write) {
  if (auto known = check_known(find_player_, write.player); !known) {
    return known;
  }
  find_.bind_id(1, write.player);
  auto fits = check_payload(find_, write.before, [&] { return vacations_outdated(write.player); });
  if (!fits) {
    return fits;
  }
  put_.bind_id(1, write.player);
  put_.bind_blob(2, write.payload);
  return put_.run();
}

Result<Bytes> answer_from(Database& db, const FindVacations& read) {
  return find_row(
      db, "SELECT payload FROM vacations WHERE player = ?1",
      [](const Statement& row) { return Bytes(row.bytes(0)); }, no_vacations, read.player);
}

Result<std::vector<VacationsRow>> answer_from(Database& db, const ListVacations& /*read*/) {
  return list_rows(db, "SELECT player, payload FROM vacations", [](const Statement& row) {
    return VacationsRow{.player = row.id<PlayerId>(0), .payload = Bytes(row.bytes(1))};
  });
}

}  // namespace aurora::storage
