// All reviews of this server: people watch a game together, one leads, the others follow and talk.
//
// They are kept in memory alone. A review is found at one server, which its code names; a restart
// forgets it, and everybody goes on alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "aurora/v1/review.pb.h"
#include "server/reviews/review.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "server/table/audience/watcher.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

class Bans;
class Blocks;
class Claims;
class Clock;
class Forgotten;
struct Limits;

/// Thread-safe. A connection is in one review at most.
class Reviews {
 public:
  struct Surroundings {
    const Claims& claims;
    const Blocks& blocks;
    const Bans& bans;
    const Forgotten& forgotten;
    const Clock& clock;
    const Limits& limits;
  };
  /// All of it outlives the reviews.
  explicit Reviews(const Surroundings& around);

  struct Visitor {
    std::shared_ptr<Watcher> watcher;
    storage::PlayerId player;
    std::string name;
    std::string address;  ///< empty where limits do not count
  };
  /// Answers with the review, before anything of it is pushed to that connection.
  using Show = std::function<void(const v1::Review&)>;

  /// Opens a review; the visitor leads it. Where there are too many, one that everybody has left
  /// gives way. TOO_MANY_REVIEWS, RATE_LIMITED.
  [[nodiscard]] Verdict open(const Visitor& visitor, ReviewSubject subject, const Show& show);
  /// `subject` is what the connection shows. ELSEWHERE, REVIEW_OVER, NOT_REVIEWABLE, REVIEW_FULL,
  /// RATE_LIMITED.
  [[nodiscard]] Verdict join(const Visitor& visitor, const std::string& code,
                             const ReviewSubject& subject, const Show& show);
  /// NOT_IN_REVIEW, SILENCED, RATE_LIMITED, and what Review::act() refuses.
  [[nodiscard]] Verdict act(storage::PlayerId player, std::uint64_t connection,
                            const v1::ActInReview& what);
  /// The connection is gone.
  void leave(std::uint64_t connection);
  /// Shows all of it to those for whom there was no room. Call it every moment.
  void refresh();

  /// How many there are now, also of those that everybody has left.
  [[nodiscard]] std::size_t size() const;

 private:
  struct Reader {
    std::uint64_t connection = 0;
    std::weak_ptr<Watcher> watcher;
    bool behind = false;  ///< has missed something, and is shown all of it when there is room
  };
  struct Open {
    Review review;
    storage::PlayerId opener;
    std::string address;                      ///< of the opener
    std::map<std::uint32_t, Reader> readers;  ///< by member
    std::int64_t left_at_ms = 0;              ///< by the last one, if nobody is there
  };
  struct Place {
    std::string code;
    std::uint32_t member = 0;
  };
  /// Connections that may end when they are let go, which must be without the lock.
  using Held = std::vector<std::shared_ptr<Watcher>>;

  /// ELSEWHERE or REVIEW_OVER: the code names another server.
  [[nodiscard]] Verdict check_server(std::string_view code) const;
  [[nodiscard]] Verdict may_come(storage::PlayerId player);
  [[nodiscard]] Verdict may_act(storage::PlayerId player, const v1::ActInReview& what);
  [[nodiscard]] bool is_hidden(storage::PlayerId reader, storage::PlayerId author) const;

  // With the lock:
  void drop_old();
  /// For a review that this visitor opens.
  [[nodiscard]] Verdict make_room_for(const Visitor& visitor, Held& held);
  [[nodiscard]] static bool is_alone_in(const Open& open, std::uint64_t connection);
  [[nodiscard]] v1::Review shown_to(const Open& open, std::uint32_t member) const;
  void enter(Open& open, const Visitor& visitor, const Show& show, bool leads, Held& held);
  void leave_now(std::uint64_t connection, Held& held);
  /// Pushes to everybody but this member, and those who are behind.
  void tell(Open& open, const v1::ReviewUpdate& update, std::uint32_t but, Held& held) const;

  const Surroundings around_;
  KeyedBuckets<storage::PlayerId> visits_;
  KeyedBuckets<storage::PlayerId> moves_;
  KeyedBuckets<storage::PlayerId> talk_;
  mutable std::mutex mutex_;
  std::map<std::string, Open, std::less<>> reviews_;  // by code
  std::map<std::uint64_t, Place> places_;             // by connection
};

}  // namespace aurora::server
