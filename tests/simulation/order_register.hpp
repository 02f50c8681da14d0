// What people said in advance: what was acknowledged is in the journal, and nothing is done in
// advance but what the seat has said last.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "aurora/v1/journal.pb.h"
#include "aurora/v1/standing_order.pb.h"
#include "engine/question.hpp"

namespace aurora::simulation {

using Orders = std::vector<v1::StandingOrder>;

/// Whether two orders want the same, for whichever round.
[[nodiscard]] bool same_wish(const v1::StandingOrder& one, const v1::StandingOrder& other);
/// Whether a choice is what the order wants, whatever is asked.
[[nodiscard]] bool is_wish(const v1::StandingOrder& order, const v1::Choice& choice);
/// The phase in which somebody does nothing who answers the question like that; nothing: the answer
/// is no passing.
[[nodiscard]] std::optional<v1::Phase> passed_by(engine::Question question);

class OrderRegister {
 public:
  /// They were acknowledged.
  void acknowledged(const std::string& table, std::uint32_t seat, const Orders& orders);
  /// What does not hold of the journal of a table, or nothing.
  [[nodiscard]] std::optional<std::string> check(
      const std::string& table, const std::vector<v1::JournalRecord>& journal) const;

 private:
  using Key = std::pair<std::string, std::uint32_t>;  // table, seat

  std::map<Key, std::vector<Orders>> acknowledged_;
};

}  // namespace aurora::simulation
