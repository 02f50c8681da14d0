// Makes tables, and finds those that wait for players.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "protocol/fairness.hpp"
#include "server/lobby/match_queue.hpp"
#include "server/people/identity.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"

namespace aurora::v1 {
class CreateTable;
class QuickMatch;
}  // namespace aurora::v1

namespace aurora::server {

class Archive;
class Clock;
class Table;
class TableRegistry;
class Traffic;
struct Limits;
struct Ruleset;

class Lobby {
 public:
  using DrawSecret = std::function<protocol::Secret()>;

  Lobby(Archive& archive, TableRegistry& tables, Traffic& traffic, const Ruleset& rules,
        const Clock& clock, const Limits& limits, DrawSecret draw_secret)
      : archive_(archive),
        tables_(tables),
        traffic_(traffic),
        rules_(rules),
        clock_(clock),
        limits_(limits),
        draw_secret_(std::move(draw_secret)) {}

  /// Makes a table with its first seat taken, once it is on disk; or finds the one that the player
  /// has made with the same key.
  [[nodiscard]] Task<Answer<storage::TableId>> create(const Player& player, std::uint32_t rating,
                                                      std::string address,
                                                      const v1::CreateTable& request);

  /// TOO_MANY_TABLES or RATE_LIMITED when this player may not make another table; otherwise counts
  /// it as made.
  [[nodiscard]] Verdict may_make_table(storage::PlayerId player, const std::string& address,
                                       bool for_a_time = false) const;

  /// What somebody would like to play; BAD_OPTION when that is impossible.
  [[nodiscard]] Answer<MatchMode> match_mode(const v1::QuickMatch& request, bool program) const;
  /// Seats matched players at a new table and starts the game; nothing when it could not be
  /// written, or one of those with a ticket does not wait any more.
  [[nodiscard]] Task<std::shared_ptr<Table>> seat_match(const std::vector<Waiting>& group);

 private:
  Archive& archive_;
  TableRegistry& tables_;
  Traffic& traffic_;
  const Ruleset& rules_;
  const Clock& clock_;
  const Limits& limits_;
  DrawSecret draw_secret_;
};

/// Checks the entropy that a player adds with a seat; else BAD_OPTION.
[[nodiscard]] Verdict check_entropy(const std::string& entropy);

}  // namespace aurora::server
