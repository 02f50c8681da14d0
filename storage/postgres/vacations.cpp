// When players are on vacation.
#include "storage/postgres/answers.hpp"
#include "storage/postgres/apply.hpp"
#include "storage/postgres/query.hpp"
#include "storage/rejections.hpp"

namespace aurora::storage::postgres {

// Whoever holds the row of the player is alone with the vacations.
void apply(Steps& steps, const PutVacations& write) {
  check_known_alone(steps, write.player);
  const auto outdated = [player = write.player](Connection& /*db*/) {
    return vacations_outdated(player);
  };
  if (write.before.empty()) {
    steps.must_not("SELECT 1 FROM vacations WHERE player = $1", outdated, write.player);
  } else {
    steps.must("SELECT 1 FROM vacations WHERE player = $1 AND payload = $2", outdated, write.player,
               write.before);
  }
  steps.run(
      "INSERT INTO vacations (player, payload) VALUES ($1, $2) "
      "ON CONFLICT (player) DO UPDATE SET payload = excluded.payload",
      write.player, write.payload);
}

Result<Bytes> answer_from(Connection& db, const FindVacations& read) {
  return find_row(
      db, "SELECT payload FROM vacations WHERE player = $1",
      [](const Row& row) { return Bytes(row.bytes(0)); }, no_vacations, read.player);
}

Result<std::vector<VacationsRow>> answer_from(Connection& db, const ListVacations& /*read*/) {
  return list_rows(db, "SELECT player, payload FROM vacations", [](const Row& row) {
    return VacationsRow{.player = row.id<PlayerId>(0), .payload = Bytes(row.bytes(1))};
  });
}

}  // namespace aurora::storage::postgres
