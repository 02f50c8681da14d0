#include "tests/simulation/history.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "aurora/v1/journal.pb.h"

namespace aurora::simulation {

namespace {

constexpr std::size_t kMostFaults = 20;

}  // namespace

void History::acknowledged(const std::string& table_id, const Acknowledged& command) {
  ++commands_;
  by_table_[table_id].acknowledged.push_back(command);
}

void History::refused(const std::string& table_id, std::uint64_t command_id) {
  by_table_[table_id].refused.push_back(command_id);
}

void History::fault(std::string what) {
  if (faults_.size() < kMostFaults) {
    faults_.push_back(std::move(what));
  }
}

void History::check(storage::Store& store) {
  for (const auto& [table_id, told] : by_table_) {
    check_table(table_id, told, store);
    check_order(table_id, told.acknowledged);
  }
}

void History::check_table(const std::string& table_id, const Told& told, storage::Store& store) {
  const auto journal = store.read(storage::ReadJournal{*storage::TableId::parse(table_id)});
  if (!journal) {
    fault("table " + table_id + " cannot be read: " + journal.error().message);
    return;
  }
  struct Written {
    unsigned times = 0;
    std::uint32_t version = 0;
  };
  std::unordered_map<std::uint64_t, Written> written;
  std::uint32_t version = 0;
  for (const storage::JournalEntry& entry : *journal) {
    v1::JournalRecord record;
    if (!record.ParseFromString(entry.payload)) {
      fault("table " + table_id + ": entry " + std::to_string(entry.seq) + " cannot be read");
      return;
    }
    if (record.has_command_accepted() || record.has_commands_undone()) {
      Written& command =
          written[record.has_command_accepted() ? record.command_accepted().command_id()
                                                : record.commands_undone().command_id()];
      ++command.times;
      command.version = ++version;
    }
  }
  for (const std::uint64_t refused : told.refused) {
    if (written.contains(refused)) {
      fault("table " + table_id + ": command " + std::to_string(refused) +
            " was refused and is in the journal");
    }
  }
  for (const Acknowledged& command : told.acknowledged) {
    const auto found = written.find(command.command_id);
    const std::string name =
        "table " + table_id + ": command " + std::to_string(command.command_id);
    if (found == written.end()) {
      fault(name + " was acknowledged at version " + std::to_string(command.version) +
            " and is not in the journal");
    } else if (found->second.times != 1) {
      fault(name + " is in the journal " + std::to_string(found->second.times) + " times");
    } else if (found->second.version != command.version) {
      fault(name + " was acknowledged at version " + std::to_string(command.version) +
            " and is at " + std::to_string(found->second.version));
    }
  }
}

void History::check_order(const std::string& table_id, std::vector<Acknowledged> commands) {
  // By the moment of sending: all that was told before has a smaller version.
  std::vector<Acknowledged> told = commands;
  std::ranges::sort(commands, {}, &Acknowledged::sent);
  std::ranges::sort(told, {}, &Acknowledged::told);
  std::uint32_t newest_told = 0;
  auto next = told.begin();
  for (const Acknowledged& command : commands) {
    for (; next != told.end() && next->told < command.sent; ++next) {
      newest_told = std::max(newest_told, next->version);
    }
    if (command.version <= newest_told) {
      fault("table " + table_id + ": version " + std::to_string(command.version) +
            " was sent after version " + std::to_string(newest_told) + " had been acknowledged");
    }
  }
}

}  // namespace aurora::simulation
