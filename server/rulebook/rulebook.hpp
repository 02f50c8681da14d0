// The content packs that tables are played with, each with the fingerprint of the rules.
//
// New tables are played with the pack that the server was started with. A game that was begun with
// another one goes on with that: packs are kept in the store, by digest, and read when a table
// asks.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "content/pack.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/rulebook/unfit.hpp"
#include "server/runtime/outcome.hpp"
#include "server/runtime/task.hpp"

namespace aurora::storage {
class Store;
}

namespace aurora::server {

class Clock;
class Log;

/// The rules; a misfit says why there are none, a complaint that the store cannot be read now.
using RulesFound = std::expected<const Ruleset*, std::variant<Misfit, Complaint>>;

/// May be used from any thread. Rules that were found stay where they are as long as this lives.
class Rulebook {
 public:
  using MakeRuleset = std::function<Ruleset(const content::Pack&)>;

  /// `current` is the pack of new tables; all that is given must outlive this.
  Rulebook(const content::Pack& current, storage::Store& store, const Clock& clock, Log& log,
           MakeRuleset make = make_ruleset);
  Rulebook(const Rulebook&) = delete;
  Rulebook& operator=(const Rulebook&) = delete;
  ~Rulebook();

  [[nodiscard]] const Ruleset& current() const;
  /// Those of the pack with this digest, if they are in memory.
  [[nodiscard]] const Ruleset* in_memory(std::string_view digest) const;
  /// Reads and checks the pack if need be, on a thread of its own.
  [[nodiscard]] Task<RulesFound> find(std::string digest);
  /// The same, and blocks.
  [[nodiscard]] RulesFound find_now(const std::string& digest);

  /// Keeps the current pack in the store, unless that has happened. Blocks.
  void keep_current();

  /// Lets what is being read come to its end. Blocks.
  void shutdown();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace aurora::server
