// What the players of events are called, for a while without asking the store again.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "machine/steady_clock.hpp"
#include "server/runtime/task.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

class Archive;
class Forgotten;

struct EntrantName {
  std::string name;      ///< empty: a player who is gone
  bool program = false;  ///< a program plays the account
};

/// What was found of several players at once.
class NamesFound {
 public:
  void add(storage::PlayerId player, EntrantName name) { names_[player] = std::move(name); }
  /// Nothing: it could not be read.
  [[nodiscard]] std::optional<EntrantName> of(storage::PlayerId player) const;
  /// As of somebody who is gone, if it could not be read.
  [[nodiscard]] EntrantName shown(storage::PlayerId player) const;

 private:
  std::unordered_map<storage::PlayerId, EntrantName> names_;
};

/// Thread-safe. A journal of an event has no names, so nothing is left of a player who is deleted.
class EntrantNames {
 public:
  EntrantNames(Archive& archive, const Forgotten& forgotten)
      : archive_(archive), forgotten_(forgotten) {}

  /// Asks the store once at most, for all whose names are not known now.
  [[nodiscard]] Task<NamesFound> find(std::vector<storage::PlayerId> players);

 private:
  struct Known {
    EntrantName name;
    machine::SteadyClock::time_point until;
  };
  /// Those who are missing in `found`, which gets what is known.
  [[nodiscard]] std::vector<storage::PlayerId> look_up(
      const std::vector<storage::PlayerId>& players, NamesFound& found);

  Archive& archive_;
  const Forgotten& forgotten_;
  std::mutex mutex_;
  std::unordered_map<storage::PlayerId, Known> known_;
};

}  // namespace aurora::server
