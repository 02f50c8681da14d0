#include "tests/simulation/history.hpp"

#include <utility>

#include "aurora/v1/journal.pb.h"

namespace aurora::simulation {

namespace {

constexpr std::size_t kMostFaults = 20;

// What bots of the server do has ids of the first form, and what was said in advance of the second.
constexpr std::uint64_t kBotCommands = 0xB07'0000'0000'0000;
constexpr std::uint64_t kOrderedCommands = 0x0DE'0000'0000'0000;
constexpr std::uint64_t kServersMask = 0xFFFF'FFFF'0000'0000;

bool is_by_client(std::uint64_t id) {
  return (id & kServersMask) != kBotCommands && (id & kServersMask) != kOrderedCommands;
}

std::vector<std::uint64_t> commands_in(const std::vector<v1::JournalRecord>& records) {
  std::vector<std::uint64_t> ids;
  for (const v1::JournalRecord& record : records) {
    if (record.has_command_accepted() || record.has_commands_undone()) {
      const std::uint64_t id = record.has_command_accepted()
                                   ? record.command_accepted().command_id()
                                   : record.commands_undone().command_id();
      ids.push_back(is_by_client(id) ? id : tool::kNotByClients);
    } else if (record.rules_changed().has_state()) {  // a version, too
      ids.push_back(tool::kNotByClients);
    }
  }
  return ids;
}

}  // namespace

std::expected<std::vector<v1::JournalRecord>, std::string> records_of(
    const std::vector<storage::JournalEntry>& journal) {
  std::vector<v1::JournalRecord> records(journal.size());
  for (std::size_t i = 0; i < journal.size(); ++i) {
    if (!records[i].ParseFromString(journal[i].payload)) {
      return std::unexpected("entry " + std::to_string(journal[i].seq) + " cannot be read");
    }
  }
  return records;
}

std::expected<std::vector<std::uint64_t>, std::string> commands_of(
    const std::vector<storage::JournalEntry>& journal) {
  const auto records = records_of(journal);
  return records ? std::expected<std::vector<std::uint64_t>, std::string>(commands_in(*records))
                 : std::unexpected(records.error());
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
    const auto records = records_of(*journal);
    if (!records) {
      fault("table " + table + ": " + records.error());
      continue;
    }
    for (tool::Violation& violation : check(table, commands_in(*records))) {
      fault(std::move(violation.text));
    }
    for (auto& wrong : {orders_.check(table, *records), starts_.check(table, *records)}) {
      if (wrong) {
        fault(*wrong);
      }
    }
  }
}

}  // namespace aurora::simulation
