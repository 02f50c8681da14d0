#include "server/events/tables_wanted.hpp"

#include "server/events/contains.hpp"

namespace aurora::events {

std::vector<CreateTable> tables_wanted(const Event& event) {
  std::vector<CreateTable> wanted;
  if (event.phase != Phase::kPlaying) {
    return wanted;
  }
  const Round& round = event.rounds.back();
  for (std::size_t i = 0; i < round.tables.size(); ++i) {
    const Table& table = round.tables[i];
    if (!table.ending && table.seats.size() >= 2) {
      wanted.push_back({.table = event.key_of(static_cast<std::uint32_t>(i) + 1),
                        .seats = table.seats,
                        .deadline = round.deadline});
    }
  }
  return wanted;
}

std::vector<CloseTable> tables_unwanted(const Event& event) {
  std::vector<CloseTable> unwanted;
  for (std::size_t r = 0; r < event.rounds.size(); ++r) {
    const Round& round = event.rounds[r];
    for (std::size_t i = 0; i < round.tables.size(); ++i) {
      const Table& table = round.tables[i];
      TableKey key{.round = static_cast<std::uint32_t>(r) + 1,
                   .number = static_cast<std::uint32_t>(i) + 1,
                   .version = 1};
      for (; key.version < table.version; ++key.version) {
        unwanted.push_back({key});
      }
      const bool called_off = !table.ending && event.phase == Phase::kCancelled;
      const bool played = table.ending == Ending::kPlayed && !table.by_hand;
      if (called_off || (table.ending && !played)) {
        unwanted.push_back({key});
      }
    }
  }
  return unwanted;
}

std::vector<Effect> effects_between(const Event& before, const Event& after) {
  std::vector<Effect> effects;
  const std::vector<CreateTable> created = tables_wanted(before);
  const auto was_wanted = [&created](const TableKey& table) {
    return contains(created, table, &CreateTable::table);
  };
  for (const CloseTable& unwanted : tables_unwanted(after)) {
    if (was_wanted(unwanted.table)) {
      effects.emplace_back(unwanted);
    }
  }
  for (const CreateTable& wanted : tables_wanted(after)) {
    if (!was_wanted(wanted.table)) {
      effects.emplace_back(wanted);
    }
  }
  return effects;
}

}  // namespace aurora::events
