// What people said of tables that are set for a time: none begins sooner, unless all of them were
// ready.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "aurora/v1/journal.pb.h"

namespace aurora::simulation {

class StartRegister {
 public:
  /// Somebody on that seat says that they are ready.
  void ready(const std::string& table, std::uint32_t seat) { ready_[table].insert(seat); }
  /// What does not hold of the journal of a table, or nothing.
  [[nodiscard]] std::optional<std::string> check(
      const std::string& table, const std::vector<v1::JournalRecord>& journal) const;

 private:
  std::map<std::string, std::set<std::uint32_t>> ready_;  ///< seats, by table
};

}  // namespace aurora::simulation
