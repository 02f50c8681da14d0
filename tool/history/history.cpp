#include "tool/history/history.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace aurora::tool {

namespace {

using Kind = Violation::Kind;

/// The violations of one table, each with its name.
class Report {
 public:
  explicit Report(const std::string& table) : table_(table) {}

  void add(Kind kind, const std::string& what) {
    violations_.push_back({kind, "table " + table_ + ": " + what});
  }
  void add(Kind kind, std::uint64_t command_id, const std::string& what) {
    add(kind, "command " + std::to_string(command_id) + what);
  }
  [[nodiscard]] std::vector<Violation> take() { return std::move(violations_); }

 private:
  const std::string& table_;
  std::vector<Violation> violations_;
};

std::string at(std::uint32_t version) { return std::to_string(version); }

/// What is known of one id.
struct Count {
  unsigned sent = 0;
  unsigned refused = 0;
  unsigned written = 0;
  std::uint32_t version = 0;  ///< of the last one that is written
};

using Counts = std::unordered_map<std::uint64_t, Count>;

/// By the moment of sending: all that was told before has a smaller version.
void check_order(std::vector<Acknowledged> commands, Report& report) {
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
      report.add(Kind::kDisordered, "version " + at(command.version) + " was sent after version " +
                                        at(newest_told) + " had been acknowledged");
    }
  }
}

/// No two commands have one version.
void check_versions(std::vector<Acknowledged> commands, Report& report) {
  std::ranges::sort(commands, {}, &Acknowledged::version);
  for (std::size_t i = 1; i < commands.size(); ++i) {
    if (commands[i].version == commands[i - 1].version) {
      report.add(Kind::kDoubled,
                 "two commands were acknowledged at version " + at(commands[i].version));
    }
  }
}

void check_acknowledged(const Acknowledged& command, std::span<const std::uint64_t> written,
                        const Counts& counts, Report& report) {
  const bool there = command.version > 0 && command.version <= written.size() &&
                     written[command.version - 1] == command.command_id;
  if (there) {
    return;
  }
  const auto found = counts.find(command.command_id);
  const std::string promise = " was acknowledged at version " + at(command.version) + " and is ";
  if (found == counts.end() || found->second.written == 0) {
    report.add(Kind::kLost, command.command_id, promise + "not in the journal");
  } else {
    report.add(Kind::kMoved, command.command_id, promise + "at " + at(found->second.version));
  }
}

void check_written(std::uint64_t command_id, const Count& count, Report& report) {
  if (count.written <= count.sent - std::min(count.sent, count.refused)) {
    return;
  }
  if (count.refused > 0) {
    report.add(Kind::kRefused, command_id, " was refused and is in the journal");
  } else if (count.sent == 0) {
    report.add(Kind::kNobodys, command_id,
               " is in the journal at version " + at(count.version) + ", and nobody has sent it");
  } else {
    report.add(Kind::kDoubled, command_id,
               " is in the journal " + std::to_string(count.written) + " times");
  }
}

}  // namespace

std::uint64_t History::sent(const std::string& table, std::uint64_t command_id) {
  tables_[table].sent.push_back(command_id);
  return moment();
}

void History::acknowledged(const std::string& table, const Acknowledged& command) {
  ++commands_;
  tables_[table].acknowledged.push_back(command);
}

void History::refused(const std::string& table, std::uint64_t command_id) {
  tables_[table].refused.push_back(command_id);
}

std::vector<Violation> History::check(const std::string& table,
                                      std::span<const std::uint64_t> written) const {
  const Told& told = told_of(table);
  Report report(table);
  Counts counts;
  for (const std::uint64_t id : told.sent) {
    ++counts[id].sent;
  }
  for (const std::uint64_t id : told.refused) {
    ++counts[id].refused;
  }
  for (std::uint32_t version = 1; version <= written.size(); ++version) {
    if (const std::uint64_t id = written[version - 1]; id != kNotByClients) {
      Count& count = counts[id];
      ++count.written;
      count.version = version;
    }
  }
  for (const Acknowledged& command : told.acknowledged) {
    check_acknowledged(command, written, counts, report);
  }
  for (const auto& [id, count] : counts) {
    check_written(id, count, report);
  }
  check_versions(told.acknowledged, report);
  check_order(told.acknowledged, report);
  return report.take();
}

std::vector<Violation> History::check(const std::string& table, std::uint32_t version) const {
  const Told& told = told_of(table);
  Report report(table);
  for (const Acknowledged& command : told.acknowledged) {
    if (command.version == 0 || command.version > version) {
      report.add(Kind::kLost, command.command_id,
                 " was acknowledged at version " + at(command.version) +
                     " and the table is at version " + at(version));
    }
  }
  if (told.acknowledged.size() > version) {
    report.add(Kind::kLost, at(static_cast<std::uint32_t>(told.acknowledged.size())) +
                                " commands were acknowledged and the table is at version " +
                                at(version));
  }
  if (const auto possible = told.sent.size() - std::min(told.sent.size(), told.refused.size());
      version > possible) {
    report.add(Kind::kNobodys, "the table is at version " + at(version) + ", and only " +
                                   std::to_string(possible) + " commands were sent");
  }
  check_versions(told.acknowledged, report);
  check_order(told.acknowledged, report);
  return report.take();
}

std::vector<std::string> History::tables() const {
  std::vector<std::string> names;
  names.reserve(tables_.size());
  for (const auto& [name, told] : tables_) {
    names.push_back(name);
  }
  return names;
}

const History::Told& History::told_of(const std::string& table) const {
  static const Told nothing;
  const auto found = tables_.find(table);
  return found == tables_.end() ? nothing : found->second;
}

}  // namespace aurora::tool
