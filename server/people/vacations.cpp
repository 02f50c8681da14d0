#include "server/people/vacations.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {

using storage::PlayerId;
using storage::UnixMillis;

namespace {

using Stays = std::vector<Stay>;

constexpr int kTries = 3;
constexpr UnixMillis kDay = 86'400'000;
constexpr UnixMillis kYear = 365 * kDay;

Stays stays_in(const std::string& bytes) {
  v1::VacationDiary diary;
  (void)diary.ParseFromString(bytes);
  Stays stays;
  for (const auto& stay : diary.stays()) {
    stays.push_back({stay.from_ms(), stay.until_ms()});
  }
  return stays;
}

/// The same stays are always the same bytes: the store compares them.
std::string diary_of(const Stays& stays) {
  v1::VacationDiary diary;
  for (const Stay& stay : stays) {
    auto& out = *diary.add_stays();
    out.set_from_ms(stay.from);
    out.set_until_ms(stay.until);
  }
  return diary.SerializeAsString();
}

bool is_on(const Stays& stays, UnixMillis now) {
  return !stays.empty() && stays.back().until > now;
}

/// Begun days count whole, and every vacation as one at least: nobody stops a clock for an hour.
std::uint32_t days_spent(const Stays& stays, UnixMillis now) {
  UnixMillis days = 0;
  for (const Stay& stay : stays) {
    if (stay.until > now - kYear) {
      days += std::max<UnixMillis>((stay.until - stay.from + kDay - 1) / kDay, 1);
    }
  }
  return static_cast<std::uint32_t>(days);
}

std::uint32_t days_left(const Stays& stays, const Limits& limits, UnixMillis now) {
  const auto a_year = static_cast<std::uint32_t>(limits.vacation_days);
  return a_year - std::min(a_year, days_spent(stays, now));
}

v1::Vacation describe(const Stays& stays, const Limits& limits, UnixMillis now) {
  v1::Vacation vacation;
  vacation.set_days_a_year(static_cast<std::uint32_t>(limits.vacation_days));
  vacation.set_days_left(days_left(stays, limits, now));
  if (is_on(stays, now)) {
    vacation.set_from_ms(stays.back().from);
    vacation.set_until_ms(stays.back().until);
  }
  return vacation;
}

Verdict begin_stay(Stays& stays, std::uint32_t days, const Limits& limits, UnixMillis now) {
  if (is_on(stays, now)) {
    return refusal(v1::ERROR_CODE_ON_VACATION);
  }
  if (days > days_left(stays, limits, now)) {
    return refusal(v1::ERROR_CODE_VACATION_SPENT);
  }
  // What is older matters neither to clocks nor to what is left.
  std::erase_if(stays, [now](const Stay& stay) { return stay.until <= now - kYear; });
  stays.push_back({now, now + days * kDay});
  return {};
}

/// Nothing is known: an empty text.
Task<Answer<std::string>> read_diary(Archive& archive, PlayerId player) {
  auto found = co_await archive.read(storage::FindVacations{player});
  if (!found && found.error().code != storage::StoreErrc::kNotFound) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return found ? *std::move(found) : std::string();
}

}  // namespace

Task<std::optional<std::vector<PlayerId>>> Vacations::load() {
  const auto rows = co_await archive_.read(storage::ListVacations{});
  if (!rows) {
    co_return std::nullopt;
  }
  std::unordered_map<PlayerId, Stays> now;
  for (const storage::VacationsRow& row : *rows) {
    now.emplace(row.player, stays_in(row.payload));
  }
  std::vector<PlayerId> changed;
  const std::lock_guard lock(mutex_);
  for (const auto& [player, stays] : now) {
    const auto before = stays_.find(player);
    if (before == stays_.end() || before->second != stays) {
      changed.push_back(player);
    }
  }
  stays_ = std::move(now);
  co_return changed;
}

Stays Vacations::of(PlayerId player) const {
  const std::lock_guard lock(mutex_);
  const auto found = stays_.find(player);
  return found == stays_.end() ? Stays() : found->second;
}

void Vacations::know(PlayerId player, const Stays& stays) {
  const std::lock_guard lock(mutex_);
  if (stays.empty()) {
    stays_.erase(player);
  } else {
    stays_.insert_or_assign(player, stays);
  }
}

Answer<v1::Vacation> Vacations::get(PlayerId player) const {
  return describe(of(player), limits_, clock_.unix_ms());
}

Task<Answer<v1::Vacation>> Vacations::set(PlayerId player, std::uint32_t days) {
  if (limits_.vacation_days == 0 && days > 0) {
    co_return refusal(v1::ERROR_CODE_NO_VACATIONS);
  }
  for (int tried = 0; tried < kTries; ++tried) {
    auto before = co_await read_diary(archive_, player);
    if (!before) {
      co_return refusal(std::move(before.error()));
    }
    const UnixMillis now = clock_.unix_ms();
    Stays stays = stays_in(*before);
    know(player, stays);  // a try of before may have been kept
    if (days > 0) {
      if (auto begun = begin_stay(stays, days, limits_, now); !begun) {
        co_return refusal(std::move(begun.error()));
      }
    } else if (is_on(stays, now)) {
      stays.back().until = std::max(now, stays.back().from + 1);
    } else {
      co_return describe(stays, limits_, now);
    }
    storage::WriteGroup group{storage::PutVacations{
        .player = player, .before = *std::move(before), .payload = diary_of(stays)}};
    const auto stored = co_await archive_.commit(std::move(group));
    if (stored) {
      know(player, stays);
      co_return describe(stays, limits_, now);
    }
    // When nobody knows whether it was kept, or somebody was faster, the next try reads it again.
    if (stored.error().code != storage::StoreErrc::kConflict &&
        stored.error().code != storage::StoreErrc::kIo) {
      break;
    }
  }
  co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
}

}  // namespace aurora::server
