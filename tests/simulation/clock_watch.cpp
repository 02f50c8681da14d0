#include "tests/simulation/clock_watch.hpp"

#include <utility>

namespace aurora::simulation {

namespace {

constexpr std::int64_t kRounding = 5;

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
  return last.before + last.ended.value_or(now) - last.began;
}

std::optional<std::string> ClockWatch::saw(const std::string& person, const std::string& table,
                                           std::size_t process, const v1::Clocks& clocks) {
  const std::int64_t uptime = uptime_.at(process, clocks.now_ms());
  for (const v1::SeatClock& clock : clocks.seats()) {
    const std::int64_t runs_out = clocks.now_ms() + clock.left_ms();
    if (clock.runs_out_at_ms() != 0 && clock.runs_out_at_ms() != runs_out) {
      return person + " is told that a clock runs out " + in_ms(clock.runs_out_at_ms() - runs_out) +
             " too late";
    }
    const auto [it, first] =
        shown_.try_emplace(Key{person, table, clock.seat()}, Shown{uptime, clock.left_ms()});
    const Shown before = std::exchange(it->second, Shown{uptime, clock.left_ms()});
    const std::int64_t charged = before.left - clock.left_ms();
    const std::int64_t passed = uptime - before.uptime;
    if (!first && charged > passed + kRounding) {
      return person + " sees that seat " + std::to_string(clock.seat()) + " was charged " +
             in_ms(charged) + " in " + in_ms(passed) + " of the server's time";
    }
  }
  return std::nullopt;
}

std::optional<std::string> ClockWatch::saw_time_out(const std::string& person,
                                                    const std::string& table, std::uint32_t seat,
                                                    std::int64_t uptime) const {
  const auto found = shown_.find(Key{person, table, seat});
  if (found == shown_.end() || uptime - found->second.uptime + kRounding >= found->second.left) {
    return std::nullopt;
  }
  return person + " sees that the time of seat " + std::to_string(seat) + " ran out with " +
         in_ms(found->second.left - (uptime - found->second.uptime)) + " left";
}

}  // namespace aurora::simulation
