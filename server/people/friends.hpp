// Who wants to be friends with whom.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/runtime/answer.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "server/runtime/task.hpp"
#include "storage/write.hpp"

namespace aurora::server {

class Archive;
class Blocks;
class Clock;
struct Limits;

/// How somebody stands with the player whose friends these are.
struct Relation {
  storage::PlayerId other;
  std::string name;     ///< of the other one
  bool wanted = false;  ///< by the player
  bool wants = false;   ///< the other one does
  storage::UnixMillis at = 0;
  std::optional<storage::TableId> invited_to;  ///< by the other one

  [[nodiscard]] bool is_friend() const { return wanted && wants; }
  bool operator==(const Relation&) const = default;
};

/// All that a player's list of friends is made of.
struct Relations {
  std::vector<Relation> people;
  bool hidden = false;  ///< no friend sees that the player is online
  bool operator==(const Relations&) const = default;
};

/// Names somebody in the list of `owner`. It reveals nothing about who that is, and differs from
/// owner to owner.
[[nodiscard]] std::string friend_id(storage::PlayerId owner, storage::PlayerId other);

/// Thread-safe. What succeeded is on disk. Those who have blocked somebody are asked like
/// everybody, so that nobody learns of it: whoever shows them their list leaves it out.
class Friends {
 public:
  Friends(Archive& archive, const Blocks& blocks, const Clock& clock, const Limits& limits);

  /// STORAGE_UNAVAILABLE when it cannot be read.
  [[nodiscard]] Task<Answer<Relations>> of(storage::PlayerId player) const;
  /// NO_SUCH_PLAYER when no account has this login, which counts as asking somebody; RATE_LIMITED.
  [[nodiscard]] Task<Answer<storage::PlayerId>> with_login(storage::PlayerId owner,
                                                           std::string login);

  /// Says that they want to be friends. BAD_OPTION: with oneself, or somebody they have blocked;
  /// TOO_MANY_FRIENDS, RATE_LIMITED.
  [[nodiscard]] Task<Verdict> ask(storage::PlayerId owner, storage::PlayerId whom);
  /// Says yes. NOT_A_FRIEND: nobody like that has asked. Returns who it is.
  [[nodiscard]] Task<Answer<storage::PlayerId>> accept(storage::PlayerId owner, std::string id);
  /// They are no friends any more, and nobody asks. Returns who it was, if it was anybody.
  [[nodiscard]] Task<Answer<std::optional<storage::PlayerId>>> remove(storage::PlayerId owner,
                                                                      std::string id);
  /// NOT_A_FRIEND, RATE_LIMITED. Returns who it is.
  [[nodiscard]] Task<Answer<storage::PlayerId>> invite(storage::PlayerId owner, std::string id,
                                                       storage::TableId table);
  [[nodiscard]] Task<Verdict> hide(storage::PlayerId player, bool hidden);

 private:
  [[nodiscard]] Task<Verdict> write(storage::Write write, v1::ErrorCode not_found) const;
  [[nodiscard]] Task<Answer<Relation>> named(storage::PlayerId owner, std::string id) const;
  [[nodiscard]] Verdict may_ask(storage::PlayerId owner);

  Archive& archive_;
  const Blocks& blocks_;
  const Clock& clock_;
  const Limits& limits_;
  KeyedBuckets<storage::PlayerId> asks_;
};

}  // namespace aurora::server
