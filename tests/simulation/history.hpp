// What the people of a simulation were promised, and whether the journals keep it. Shares nothing
// with the server but the form of the journal.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "storage/store.hpp"
#include "tests/simulation/order_register.hpp"
#include "tests/simulation/start_register.hpp"
#include "tool/history/history.hpp"

namespace aurora::simulation {

using tool::Acknowledged;

class History : public tool::History {
 public:
  /// Something that nobody should have seen.
  void fault(std::string what);
  [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }

  /// What people have said in advance.
  [[nodiscard]] OrderRegister& orders() { return orders_; }

  /// … and of when games are to begin.
  [[nodiscard]] StartRegister& starts() { return starts_; }

  /// Compares every table with its journal.
  using tool::History::check;
  void check(storage::Store& store);

 private:
  std::vector<std::string> faults_;
  OrderRegister orders_;
  StartRegister starts_;
};

/// The records of a journal, or why they cannot be read.
[[nodiscard]] std::expected<std::vector<v1::JournalRecord>, std::string> records_of(
    const std::vector<storage::JournalEntry>& journal);
/// The ids of the commands in a journal, the one of version 1 first; or why it cannot be read.
[[nodiscard]] std::expected<std::vector<std::uint64_t>, std::string> commands_of(
    const std::vector<storage::JournalEntry>& journal);

}  // namespace aurora::simulation
