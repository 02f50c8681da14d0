#include "server/table/ledger/game_clock.hpp"

#include <algorithm>
#include <string>

#include "aurora/v1/clock.pb.h"
#include "aurora/v1/table.pb.h"
#include "protocol/errors.hpp"
#include "protocol/words.hpp"

namespace aurora::server {
namespace {

constexpr Millis kSecond = 1000;
constexpr std::uint32_t kLeastBank = 10;
constexpr std::uint32_t kMaxBank = 86'400;
constexpr std::uint32_t kMaxIncrement = 3'600;
constexpr std::uint32_t kLeastDecision = 60;
constexpr std::uint32_t kMaxDecision = 2'592'000;
constexpr std::uint32_t kLeastAbsence = 300;
constexpr std::uint32_t kLeastForVacations = 86'400;

std::unexpected<v1::Error> bad_option(std::string message, const char* field) {
  return refusal(v1::ERROR_CODE_BAD_OPTION, std::move(message),
                 std::string("options.clock") + field);
}

}  // namespace

Millis ClockRules::after_return() const {
  return decision > 0 ? decision : std::max(increment, bank / 10);
}

// Somebody who leaves then is away for a fourth longer than the table has chosen, at most.
Millis ClockRules::while_here() const {
  return std::clamp<Millis>(decision / 4, kLeastAbsence * kSecond, decision);
}

Answer<std::optional<ClockRules>> clock_rules(const v1::TableOptions& options) {
  if (!options.has_clock()) {
    if (options.vacations()) {
      return refusal(v1::ERROR_CODE_BAD_OPTION, "without a clock nobody needs a vacation",
                     "options.vacations");
    }
    return std::optional<ClockRules>();
  }
  const v1::ClockOptions& clock = options.clock();
  if (options.seats() < 2) {
    return bad_option("a game against the Automa keeps nobody waiting, so it has no clock", "");
  }
  if (clock.on_timeout() < v1::TIMEOUT_POLICY_UNSPECIFIED ||
      clock.on_timeout() > v1::TIMEOUT_POLICY_RESIGN) {
    return bad_option("there is no such policy", ".on_timeout");
  }
  if (clock.only_absent() && clock.decision_s() < kLeastAbsence) {
    return bad_option("somebody is absent after 300 seconds at the earliest", ".decision_s");
  }
  if (clock.decision_s() != 0) {
    if (clock.bank_s() != 0 || clock.increment_s() != 0) {
      return bad_option("either a time for each decision, or a bank with an increment", "");
    }
    if (clock.decision_s() < kLeastDecision || clock.decision_s() > kMaxDecision) {
      return bad_option("a decision has 60 seconds to 30 days", ".decision_s");
    }
  } else if (clock.bank_s() < kLeastBank || clock.bank_s() > kMaxBank) {
    return bad_option("a bank has 10 seconds to one day", ".bank_s");
  } else if (clock.increment_s() > kMaxIncrement) {
    return bad_option("an increment is at most one hour", ".increment_s");
  }
  if (options.vacations() && clock.decision_s() < kLeastForVacations) {
    return refusal(v1::ERROR_CODE_BAD_OPTION,
                   "vacations are for games with a day or more for each decision",
                   "options.vacations");
  }
  return std::optional(
      ClockRules{.bank = clock.bank_s() * kSecond,
                 .increment = clock.increment_s() * kSecond,
                 .decision = clock.decision_s() * kSecond,
                 .timeout_resigns = clock.on_timeout() == v1::TIMEOUT_POLICY_RESIGN,
                 .only_absent = clock.only_absent()});
}

void to_wire(const ClockRules& rules, v1::ClockOptions& out) {
  out.set_bank_s(static_cast<std::uint32_t>(rules.bank / kSecond));
  out.set_increment_s(static_cast<std::uint32_t>(rules.increment / kSecond));
  out.set_decision_s(static_cast<std::uint32_t>(rules.decision / kSecond));
  out.set_only_absent(rules.only_absent);
  out.set_on_timeout(rules.timeout_resigns ? v1::TIMEOUT_POLICY_RESIGN : v1::TIMEOUT_POLICY_BOT);
}

void GameClocks::begin(const ClockRules& rules) {
  rules_ = rules;
  left_.fill(rules.decision > 0 ? rules.decision : rules.bank);
}

void GameClocks::ask(engine::SeatSet people, engine::SeatSet anew) {
  for (const engine::Seat seat : anew) {
    Millis& left = left_.at(seat.index());
    left = rules_.decision > 0 ? rules_.decision : left + rules_.increment;
  }
  asked_ = people;
  since_.reset();
}

void GameClocks::welcome_back(engine::Seat seat) {
  Millis& left = left_.at(seat.index());
  left = std::max(left, rules_.after_return());
}

void GameClocks::pause(bool paused) {
  paused_ = paused;
  since_.reset();
}

void GameClocks::run_from(Millis then) {
  if (!since_ && !running().empty()) {
    since_ = then;
  }
}

void GameClocks::have_run_for(Millis time, Millis now) {
  if (since_) {
    since_ = now - time;
  }
}

void GameClocks::have_run_since_vacations(const std::function<Millis(Millis)>& run_since,
                                          Millis now) {
  for (Millis& until : stands_until_) {
    if (until > 0 && until < now) {
      until = now - run_since(until);
    }
  }
}

Millis GameClocks::runs_since(engine::Seat seat) const {
  return std::max(*since_, stands_until_.at(seat.index()));
}

Millis GameClocks::left(engine::Seat seat, Millis now) const {
  const Millis left = left_.at(seat.index());
  const bool runs = since_ && running().has(seat);
  return runs ? std::max<Millis>(left - std::max<Millis>(now - runs_since(seat), 0), 0) : left;
}

Millis GameClocks::runs_out_at(engine::Seat seat, Millis now) const {
  return std::max(now, stands_until_.at(seat.index())) + left(seat, now);
}

Millis GameClocks::left_without(engine::Seat seat, std::span<const Stay> stays, Millis now) const {
  const Millis left = left_.at(seat.index());
  if (!since_ || !running().has(seat)) {
    return left;
  }
  const Millis since = *since_;  // of vacations that ended earlier than the table knew, too
  Millis charged = std::max<Millis>(now - since, 0);
  for (const Stay& stay : stays) {
    // One that is recorded had begun by then, also when the clock on the wall was set back since.
    const bool recorded = stay.until == stands_until_.at(seat.index());
    const Millis from = recorded ? since : std::max(stay.from, since);
    charged -= std::max<Millis>(std::min(stay.until, now) - from, 0);
  }
  return std::max<Millis>(left - std::max<Millis>(charged, 0), 0);
}

std::vector<TimeLeft> GameClocks::marks(Millis now) const {
  std::vector<TimeLeft> marks;
  for (const engine::Seat seat : running()) {
    marks.push_back({seat, left(seat, now)});
  }
  return marks;
}

std::optional<Millis> GameClocks::next_timeout() const {
  std::optional<Millis> next;
  if (since_) {
    for (const engine::Seat seat : running()) {
      const Millis end = runs_since(seat) + left_.at(seat.index());
      next = next ? std::min(*next, end) : end;
    }
  }
  return next;
}

std::optional<Millis> GameClocks::unrecorded_since() const {
  return running().empty() ? std::nullopt : since_;
}

void GameClocks::write(engine::SeatSet people, Millis now, v1::Clocks& out) const {
  out.set_now_ms(now);
  out.set_paused(paused_);
  for (const engine::Seat seat : people) {
    v1::SeatClock& clock = *out.add_seats();
    clock.set_seat(protocol::wire_id(seat));
    clock.set_left_ms(left(seat, now));
    if (running().has(seat)) {
      clock.set_runs_out_at_ms(runs_out_at(seat, now));
    }
  }
}

}  // namespace aurora::server
