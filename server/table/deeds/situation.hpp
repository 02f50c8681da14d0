// What a deed is decided on.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "machine/steady_clock.hpp"
#include "server/runtime/answer.hpp"
#include "server/table/audience/audience.hpp"
#include "server/table/ledger/ledger.hpp"
#include "server/table/transient.hpp"

namespace aurora::server {

struct Limits;
struct Ruleset;

/// What a deed asks of the world outside its table. Most answers are errors like RATE_LIMITED; to
/// ask for something that has a limit counts as doing it, so a deed asks last.
class World {
 public:
  World() = default;
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  virtual ~World() = default;

  [[nodiscard]] virtual Verdict change_lobby(storage::PlayerId player) = 0;
  [[nodiscard]] virtual Verdict propose(storage::PlayerId player) = 0;
  /// `address`: of somebody without a seat; empty when only the player counts.
  [[nodiscard]] virtual Verdict talk(storage::PlayerId player, const std::string& address) = 0;
  [[nodiscard]] virtual Verdict take_seat(storage::PlayerId player, const std::string& address) = 0;
  [[nodiscard]] virtual Verdict try_password(const std::string& address) = 0;
  virtual void password_was_right(const std::string& address) = 0;

  /// Whether the operator lets this player talk.
  [[nodiscard]] virtual Verdict may_talk(storage::PlayerId player) const = 0;
  [[nodiscard]] virtual bool has_blocked(storage::PlayerId owner,
                                         storage::PlayerId player) const = 0;
  [[nodiscard]] virtual bool is_forgotten(storage::PlayerId player) const = 0;
  /// The vacations of the last year, the oldest first; the last one may be going on.
  [[nodiscard]] virtual std::vector<Stay> vacations(storage::PlayerId player) const = 0;
  /// How long clocks have run since then.
  [[nodiscard]] virtual std::int64_t run_since(storage::UnixMillis then) const = 0;
  /// How many lines spectators from there have had stored since the table is in memory.
  [[nodiscard]] virtual std::uint32_t lines_from(const std::string& address) const = 0;

  /// The engine has tried a choice, which took so long.
  virtual void engine_ran(machine::SteadyClock::duration took) = 0;
};

struct Situation {
  const Ledger& ledger;
  const Transient& transient;
  const Audience& audience;
  const Ruleset& rules;      ///< of the pack of this table
  const Ruleset& new_rules;  ///< by which another game would be begun
  const Limits& limits;
  World& world;
  storage::UnixMillis now = 0;
  Transient::TimePoint steady_now;
  const Ledger* late = nullptr;  ///< as people without a seat know it; nullptr: they know it all

  /// As this player knows it.
  [[nodiscard]] const Ledger& known_to(storage::PlayerId player) const {
    return late == nullptr || ledger.seat_of(player).valid() ? ledger : *late;
  }
  /// What the clocks show, for the next record.
  [[nodiscard]] std::vector<TimeLeft> marks() const;
};

}  // namespace aurora::server
