// When players are on vacation, in memory.
#include "storage/rejections.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {

Result<void> MemoryStore::apply(const PutVacations& write, UndoLog& undo) {
  if (!people_.players.contains(write.player)) {
    return no_such_player(write.player);
  }
  const auto known = people_.vacations.find(write.player);
  if ((known == people_.vacations.end() ? Bytes() : known->second) != write.before) {
    return vacations_outdated(write.player);
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.vacations[write.player] = write.payload;
  return {};
}

Result<Bytes> MemoryStore::answer_one(const FindVacations& read) const {
  const auto known = people_.vacations.find(read.player);
  return known == people_.vacations.end() ? Result<Bytes>(no_vacations()) : known->second;
}

Result<std::vector<VacationsRow>> MemoryStore::answer_one(const ListVacations& /*read*/) const {
  std::vector<VacationsRow> rows;
  for (const auto& [player, payload] : people_.vacations) {
    rows.push_back({.player = player, .payload = payload});
  }
  return rows;
}

}  // namespace aurora::storage
