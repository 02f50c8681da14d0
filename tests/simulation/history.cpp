#include "tests/simulation/history.hpp"

#include <utility>

#include "aurora/v1/journal.pb.h"

namespace aurora::simulation {

namespace {

constexpr std::size_t kMostFaults = 20;

// What bots of the server do has ids of this form.
constexpr std::uint64_t kBotCommands = 0xB07'0000'0000'0000;
constexpr std::uint64_t kBotMask = 0xFFFF'FFFF'0000'0000;

}  // namespace

std::expected<std::vector<std::uint64_t>, std::string> commands_of(
    const std::vector<storage::JournalEntry>& journal) {
  std::vector<std::uint64_t> ids;
  for (const storage::JournalEntry& entry : journal) {
    v1::JournalRecord record;
    if (!record.ParseFromString(entry.payload)) {
      return std::unexpected("entry " + std::to_string(entry.seq) + " cannot be read");
    }
    if (record.has_command_accepted() || record.has_commands_undone()) {
      const std::uint64_t id = record.has_command_accepted()
                                   ? record.command_accepted().command_id()
                                   : record.commands_undone().command_id();
      ids.push_back((id & kBotMask) == kBotCommands ? tool::kNotByClients : id);
    } else if (record.rules_changed().has_state()) {  // a version, too
      ids.push_back(tool::kNotByClients);
    }
  }
  return ids;
}

void History::fault(std::string what) {
  if (faults_.size() < kMostFaults) {
    faults_.push_back(std::move(what));
  }
}

void History::check(storage::Store& store) {
  for (const std::string& table : tables()) {
    const auto id = storage::TableId::parse(table);
    if (!id) {
      fault("'" + table + "' was shown as the id of a table");
      continue;
    }
    const auto journal = store.read(storage::ReadJournal{*id});
    if (!journal) {
      fault("table " + table + " cannot be read: " + journal.error().message);
      continue;
    }
    const auto written = commands_of(*journal);
    if (!written) {
      fault("table " + table + ": " + written.error());
      continue;
    }
    for (tool::Violation& violation : check(table, *written)) {
      fault(std::move(violation.text));
    }
  }
}

}  // namespace aurora::simulation
