// All that the server has about one player, as lines of JSON, for that player alone.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "aurora/v1/games.pb.h"
#include "server/people/identity.hpp"
#include "server/runtime/task.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

class Archive;
class Bans;
class Chronicle;
class OpenTables;

/// What it is read from; all of it outlives the lines.
struct OwnDataSources {
  Archive& archive;
  Chronicle& chronicle;
  const Bans& bans;
  const OpenTables& open;
};

/// Read from the store as fast as the lines are taken: games page by page, and what was said table
/// by table. Secrets are left out: hashes of passwords and tokens, and what others need to write to
/// the player.
class OwnData {
 public:
  OwnData(OwnDataSources sources, Player player) : sources_(sources), player_(std::move(player)) {}

  /// The next lines; empty at the end. Nothing: the store cannot be read.
  [[nodiscard]] Task<std::optional<std::string>> next();

 private:
  enum class Stage : std::uint8_t { kPerson, kPeople, kCases, kGames, kChat, kEnd };

  // Each gives the lines of its stage, or nothing.
  [[nodiscard]] Task<std::optional<std::string>> person();
  [[nodiscard]] Task<std::optional<std::string>> people();
  [[nodiscard]] Task<std::optional<std::string>> cases();
  [[nodiscard]] Task<std::optional<std::string>> games();
  [[nodiscard]] Task<std::optional<std::string>> chat();

  OwnDataSources sources_;
  Player player_;
  Stage stage_ = Stage::kPerson;
  v1::ListGames page_;
  std::deque<storage::TableId> tables_;  ///< of which what was said is still to be read
};

}  // namespace aurora::server
