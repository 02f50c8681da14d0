#include "tests/simulation/start_register.hpp"

namespace aurora::simulation {

std::optional<std::string> StartRegister::check(
    const std::string& table, const std::vector<v1::JournalRecord>& journal) const {
  v1::TableOptions options;
  for (const v1::JournalRecord& record : journal) {
    if (record.has_table_created()) {
      options = record.table_created().options();
    }
    if (!record.has_game_started() ||
        record.game_started().started_at_ms() >= options.start_at_ms()) {
      continue;
    }
    const auto said = ready_.find(table);
    const std::size_t ready = said == ready_.end() ? 0 : said->second.size();
    if (ready < options.seats()) {
      return "table " + table + " has begun " +
             std::to_string(options.start_at_ms() - record.game_started().started_at_ms()) +
             " ms before its time, and " + std::to_string(ready) + " of " +
             std::to_string(options.seats()) + " were ready";
    }
  }
  return std::nullopt;
}

}  // namespace aurora::simulation
