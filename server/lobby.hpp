// Making tables, and finding those that wait for players.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "protocol/fairness.hpp"
#include "server/answer.hpp"
#include "server/identity.hpp"
#include "server/match_queue.hpp"
#include "server/task.hpp"

namespace aurora::v1 {
class CreateTable;
class QuickMatch;
class TableList;
}  // namespace aurora::v1

namespace aurora::server {

class Archive;
class Table;
class TableRegistry;
struct Limits;
struct Ruleset;

class Lobby {
 public:
  using DrawSecret = std::function<protocol::Secret()>;

  Lobby(Archive& archive, TableRegistry& tables, const Ruleset& rules, const Limits& limits,
        DrawSecret draw_secret)
      : archive_(archive),
        tables_(tables),
        rules_(rules),
        limits_(limits),
        draw_secret_(std::move(draw_secret)) {}

  /// Makes a table with its first seat taken, and returns its join code. It is on disk then.
  [[nodiscard]] Task<Answer<std::string>> create(const Player& player,
                                                 const v1::CreateTable& request);

  /// Whether this player waits or plays at as many tables as one may.
  [[nodiscard]] bool has_enough_tables(storage::PlayerId player) const;

  /// What somebody would like to play with others; BAD_OPTION for what cannot be.
  [[nodiscard]] Answer<MatchMode> match_mode(const v1::QuickMatch& request) const;
  /// A table for those who have found each other, with the game begun; nothing when it could not be
  /// written.
  [[nodiscard]] Task<std::shared_ptr<Table>> seat_match(const std::vector<Waiting>& group);

  void list(v1::TableList& out) const;
  /// Counts up when the list may have changed.
  [[nodiscard]] std::uint64_t listing() const;

 private:
  Archive& archive_;
  TableRegistry& tables_;
  const Ruleset& rules_;
  const Limits& limits_;
  DrawSecret draw_secret_;
};

/// What a player brings along to a seat; BAD_OPTION when it cannot be.
[[nodiscard]] std::optional<v1::Error> problem_with_entropy(const std::string& entropy);

}  // namespace aurora::server
