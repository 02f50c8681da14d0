// Whether a join code belongs to one table at a time: a code is given away again only when the
// table that had it is over.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "tests/simulation/simulated_machine.hpp"

namespace aurora::simulation {

class CodeRegister {
 public:
  using TimePoint = SimulatedMachine::TimePoint;

  /// Somebody is shown a table with its code.
  void shown(const std::string& table, const std::string& code, TimePoint at);
  /// A command was carried out at the table, which was open when it was sent or later. Says what is
  /// wrong when another table had its code by then, and began after it.
  [[nodiscard]] std::optional<std::string> played(const std::string& table, TimePoint sent) const;

 private:
  struct Known {
    std::string code;
    TimePoint first;
  };
  std::map<std::string, Known> tables_;
};

}  // namespace aurora::simulation
