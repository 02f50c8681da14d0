#include "tests/simulation/clock_watch.hpp"

#include <algorithm>
#include <utility>

namespace aurora::simulation {

namespace {

std::string in_ms(std::int64_t ms) { return std::to_string(ms) + " ms"; }

}  // namespace

void Uptime::start(std::int64_t now, std::int64_t unix) {
  const std::int64_t before = processes_.empty() ? 0 : at(now);
  processes_.push_back({.began = now, .unix = unix, .before = before});
}

void Uptime::stop(std::int64_t now) { processes_.back().ended = now; }

std::int64_t Uptime::at(std::size_t process, std::int64_t unix) const {
  const Process& one = processes_.at(process - 1);
  return one.before + unix - one.unix;
}

std::int64_t Uptime::at(std::int64_t now) const {
  const Process& last = processes_.back();
  return last.before + ran(last, now);
}

bool Uptime::none_has_passed(std::int64_t unix, std::size_t first, std::size_t last) const {
  for (std::size_t i = first; i < last; ++i) {
    if (unix_at_end(processes_.at(i - 1)) >= unix) {
      return false;
    }
  }
  return true;
}

bool Uptime::was_set_back() const {
  for (std::size_t process = 1; process <= processes_.size(); ++process) {
    if (began_behind(process)) {
      return true;
    }
  }
  return false;
}

bool Uptime::began_behind(std::size_t process) const {
  return process > 1 && processes_.at(process - 1).unix < unix_at_end(processes_.at(process - 2));
}

std::optional<std::string> ClockWatch::saw(const std::string& person, const std::string& table,
                                           std::size_t process, const v1::Clocks& clocks) {
  const std::int64_t uptime = uptime_.at(process, clocks.now_ms());
  for (const v1::SeatClock& clock : clocks.seats()) {
    const Key key{person, table, clock.seat()};
    const auto vacation = vacations_.find(key);
    const std::int64_t until = vacation == vacations_.end() ? 0 : vacation->second;
    const std::int64_t runs_out = std::max(clocks.now_ms(), until) + clock.left_ms();
    if (clock.runs_out_at_ms() != 0 && clock.runs_out_at_ms() != runs_out) {
      return person + " is told that a clock runs out " + in_ms(clock.runs_out_at_ms() - runs_out) +
             " too late";
    }
    const Shown now{.uptime = uptime,
                    .left = clock.left_ms(),
                    .process = process,
                    .now = clocks.now_ms(),
                    .until = until};
    const auto [it, first] = shown_.try_emplace(key, now);
    const Shown before = std::exchange(it->second, now);
    const std::int64_t charged = before.left - clock.left_ms();
    const std::int64_t passed = uptime - before.uptime;
    if (!first && charged > uptime_.rounding() && stood_still(before, now)) {
      return person + " sees that seat " + std::to_string(clock.seat()) + " was charged " +
             in_ms(charged) + " on vacation";
    }
    // By a clock that was set back, what ran before seems not to have run. Until that is written
    // down for good, the next process may know better.
    const bool was_guessed = before.process != process && uptime_.began_behind(before.process);
    if (!first && !was_guessed && charged > passed + uptime_.rounding()) {
      return person + " sees that seat " + std::to_string(clock.seat()) + " was charged " +
             in_ms(charged) + " in " + in_ms(passed) + " of the server's time";
    }
  }
  return std::nullopt;
}

bool ClockWatch::stood_still(const Shown& before, const Shown& now) const {
  return before.on_vacation() && now.on_vacation() && before.until == now.until &&
         uptime_.none_has_passed(now.until, before.process, now.process);
}

void ClockWatch::saw_vacation(const std::string& person, const std::string& table,
                              std::uint32_t seat, std::int64_t until) {
  vacations_.insert_or_assign(Key{person, table, seat}, until);
}

std::optional<std::string> ClockWatch::saw_time_out(const std::string& person,
                                                    const std::string& table, std::uint32_t seat,
                                                    std::int64_t uptime) const {
  const Key key{person, table, seat};
  const auto found = shown_.find(key);
  if (found == shown_.end() || found->second.left == 0) {
    return std::nullopt;
  }
  const Shown& before = found->second;
  const auto vacation = vacations_.find(key);
  const bool stood_still = before.on_vacation() && before.process == uptime_.process() &&
                           vacation != vacations_.end() && vacation->second == before.until;
  const std::int64_t left = before.left + (stood_still ? before.until - before.now : 0);
  const std::int64_t passed = uptime - before.uptime;
  if (passed + uptime_.rounding() >= left) {
    return std::nullopt;
  }
  return person + " sees that the time of seat " + std::to_string(seat) + " ran out with " +
         in_ms(left - passed) + " left";
}

}  // namespace aurora::simulation
