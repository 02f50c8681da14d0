#include "tests/simulation/vacation_register.hpp"

#include <algorithm>

namespace aurora::simulation {

namespace {

constexpr std::int64_t kDayMs = 86'400'000;

std::string of(const std::string& player) { return "the vacation of " + player; }

}  // namespace

std::uint32_t VacationRegister::spent(const std::string& player) const {
  std::uint32_t days = 0;
  if (const auto found = diaries_.find(player); found != diaries_.end()) {
    for (const auto& [from, cost] : found->second.stays) {
      days += cost;
    }
  }
  return days;
}

std::uint32_t VacationRegister::asked_for(const std::string& player, std::uint32_t days) {
  Diary& diary = diaries_[player];
  diary.wanted += days;
  if (days == 0) {
    ++diary.ends_unanswered;
    for (auto& [from, cost] : diary.stays) {
      cost = 1;  // however early it ends
    }
  }
  return spent(player);
}

void VacationRegister::end_answered(const std::string& player) {
  --diaries_.at(player).ends_unanswered;
}

std::optional<std::string> VacationRegister::told(const std::string& player,
                                                  const v1::Vacation& vacation,
                                                  std::uint32_t least) {
  if (gone_.contains(player)) {
    return std::nullopt;
  }
  Diary& diary = diaries_[player];
  diary.a_year = vacation.days_a_year();
  if (vacation.from_ms() != 0) {
    const std::int64_t length = vacation.until_ms() - vacation.from_ms();
    const auto days = static_cast<std::uint32_t>((length + kDayMs - 1) / kDayMs);
    diary.stays.try_emplace(vacation.from_ms(), diary.ends_unanswered > 0 ? 1 : days);
  }
  const std::uint32_t cost = vacation.days_a_year() - vacation.days_left();
  if (cost < std::min(least, diary.a_year)) {
    return of(player) + " has cost " + std::to_string(least) + " days, and " +
           std::to_string(cost) + " are charged";
  }
  if (cost > diary.wanted) {
    return of(player) + " was to be of " + std::to_string(diary.wanted) + " days, and " +
           std::to_string(cost) + " are charged";
  }
  return std::nullopt;
}

std::optional<std::string> VacationRegister::denied(const std::string& player,
                                                    std::uint32_t days) const {
  const auto found = diaries_.find(player);
  if (gone_.contains(player) || found == diaries_.end() || found->second.a_year == 0 ||
      found->second.wanted > found->second.a_year) {
    return std::nullopt;
  }
  return of(player) + " for " + std::to_string(days) + " days was refused, though there are " +
         std::to_string(found->second.a_year - found->second.wanted + days);
}

}  // namespace aurora::simulation
