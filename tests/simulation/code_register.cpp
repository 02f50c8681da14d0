#include "tests/simulation/code_register.hpp"

namespace aurora::simulation {

void CodeRegister::shown(const std::string& table, const std::string& code, TimePoint at) {
  if (!code.empty()) {
    tables_.try_emplace(table, Known{code, at});
  }
}

std::optional<std::string> CodeRegister::played(const std::string& table, TimePoint sent) const {
  const auto known = tables_.find(table);
  if (known == tables_.end()) {
    return std::nullopt;
  }
  for (const auto& [other, its] : tables_) {
    if (other != table && its.code == known->second.code && its.first > known->second.first &&
        its.first < sent) {
      return "table " + other + " has the code " + its.code + " of table " + table +
             ", where people still play";
    }
  }
  return std::nullopt;
}

}  // namespace aurora::simulation
