// What players were told of their vacations: none that was acknowledged is lost or costs nothing,
// and none costs more days than were asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "aurora/v1/vacation.pb.h"

namespace aurora::simulation {

class VacationRegister {
 public:
  /// Somebody asks for a vacation of so many days, or to end the one that is. What will be answered
  /// knows that this many days at least are spent.
  [[nodiscard]] std::uint32_t asked_for(const std::string& player, std::uint32_t days);
  /// … or how things are.
  [[nodiscard]] std::uint32_t asked(const std::string& player) const { return spent(player); }
  /// What was answered; `least` is what asking has returned. What does not hold, or nothing.
  [[nodiscard]] std::optional<std::string> told(const std::string& player,
                                                const v1::Vacation& vacation, std::uint32_t least);
  /// So many days were asked for, and there are not so many left.
  [[nodiscard]] std::optional<std::string> denied(const std::string& player,
                                                  std::uint32_t days) const;
  /// A request to end a vacation was answered, and others were not sent meanwhile.
  void end_answered(const std::string& player);
  /// Nothing is known of this player any more: perhaps there is none.
  void may_be_gone(const std::string& player) { gone_.insert(player); }

 private:
  struct Diary {
    std::uint64_t wanted = 0;         ///< days of all vacations that were asked for
    std::uint32_t a_year = 0;         ///< 0: not known
    std::size_t ends_unanswered = 0;  ///< vacations that begin now may be ended by these
    std::map<std::int64_t, std::uint32_t>
        stays;  ///< days that each has cost at least, by its begin
  };

  [[nodiscard]] std::uint32_t spent(const std::string& player) const;

  std::map<std::string, Diary> diaries_;
  std::set<std::string> gone_;
};

}  // namespace aurora::simulation
