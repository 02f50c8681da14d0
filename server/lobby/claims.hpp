// Which tables are ours, where several servers share a store (ADR 11). Where nobody else does, all
// are, and nobody is asked.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "machine/steady_clock.hpp"
#include "machine/task_queue.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "storage/ownership.hpp"

namespace aurora::server {

class Archive;
class Log;
struct Limits;

/// Thread-safe. What the store is asked blocks, and so runs beside the loops.
class Claims {
 public:
  /// `ownership` is nullptr when nobody shares the store.
  Claims(storage::Ownership* ownership, Archive& archive, const Limits& limits, Log& log);
  Claims(const Claims&) = delete;
  Claims& operator=(const Claims&) = delete;
  ~Claims();

  [[nodiscard]] bool shared() const { return ownership_ != nullptr; }
  /// The name of this server among those that share the store; empty when nobody does.
  [[nodiscard]] std::string node() const;

  /// Of a table that was read. ELSEWHERE: another server has it. Otherwise it is ours, and what is
  /// read of it from now on is all there is.
  [[nodiscard]] Task<Answer<storage::ClaimNumber>> claim(storage::TableId table);
  /// Tables that nobody asks for and somebody has to look at; they are ours now.
  [[nodiscard]] Task<std::vector<storage::FoundTable>> find_waiting(storage::UnixMillis soon,
                                                                    std::size_t limit);
  /// Tables that are ours in the store, and neither among these nor being given up. It is asked
  /// after a claim whose answer was lost, and once in a while; otherwise there are none.
  [[nodiscard]] Task<std::vector<storage::FoundTable>> find_lost(
      std::vector<storage::TableId> known, std::size_t limit);
  /// Gives a table up to which everything is written; at once, or as soon as that is possible.
  /// `then` is called when others can claim it.
  void give_up(const storage::Release& table, const Executor& executor,
               std::function<void()> then = nullptr);
  /// How many are still to be given up.
  [[nodiscard]] std::size_t giving_up() const;

  /// Who asks for the table in the next moments is sent to that server.
  void lead(storage::TableId table, const std::string& node);
  /// Takes no tables any more, as long as another server does; or takes them again.
  [[nodiscard]] Task<storage::Result<void>> drain(bool draining);
  /// The same for as long as nobody comes to this server. What drain() says stays.
  [[nodiscard]] Task<> stand_back(bool out_of_sight);
  [[nodiscard]] bool draining() const { return draining_ || out_of_sight_; }
  /// The others that take tables, as of the last look.
  [[nodiscard]] std::vector<std::string> others() const;
  /// Whether that server is one of them.
  [[nodiscard]] bool is_there(const std::string& node) const;
  /// One of them, another one each time; empty when there is none.
  [[nodiscard]] std::string somebody_else();
  /// Whether this is the server that does what one of them has to do. It may be two for a moment.
  [[nodiscard]] bool is_first() const;
  /// Open tables and who has them, the newest first.
  [[nodiscard]] Task<storage::Result<std::vector<storage::OwnedTable>>> owners(std::size_t limit);

  /// What a look at the others has shown.
  struct Look {
    bool deposed = false;  ///< we were taken over
    std::vector<std::string> taken_over;
    std::optional<storage::Changes> changes;  ///< how often; nothing: that cannot be seen now
    bool blind = false;                       ///< the database was not heard
    bool kept_unheard = false;                ///< games may have ended of which no table was told
  };
  /// Says that we live, and takes over who does not. To be called every `Limits::beat_interval`.
  [[nodiscard]] Task<Look> watch();
  [[nodiscard]] Task<storage::Result<storage::Changes>> changes();
  /// Tells all servers, this one among them; each hears it at its next look.
  [[nodiscard]] Task<storage::Result<void>> announce(std::string text);
  [[nodiscard]] Task<storage::Result<std::vector<storage::Announcement>>> announcements(
      std::int64_t after);
  /// How it went with the others since the start. Of a server alone, all 0.
  struct Counts {
    std::uint64_t taken_over = 0;  ///< others, by this one
    std::uint64_t deposed = 0;     ///< this one, by others
    std::uint64_t unknown_outcomes = 0;
    machine::SteadyClock::duration since_beat{};  ///< since the database has taken the last one
  };
  [[nodiscard]] Counts counts() const;
  /// Begins anew, once no table is in memory. kConflict: another server has our name.
  [[nodiscard]] Task<storage::Result<void>> come_back();
  /// The last thing that is written: others need not wait for our tables.
  [[nodiscard]] Task<> leave();
  [[nodiscard]] Task<storage::Result<std::vector<storage::NodeRow>>> nodes();

  /// Lets what was begun end, and begins nothing any more. Blocks.
  void shutdown();

 private:
  struct GivenUp {
    storage::Release table;
    std::function<void()> then;
  };
  struct Led {
    std::string node;
    machine::SteadyClock::time_point until;
  };

  /// Where the table was led to, or is now because we take none; empty: it may be claimed.
  [[nodiscard]] std::string led_to(storage::TableId table);
  /// Somebody may have tables that nobody serves.
  void lost_an_answer(const storage::StoreError& error);
  /// Unless that is under way, or nothing is given up. With the lock.
  void begin_releasing(const Executor& executor);
  [[nodiscard]] Task<> release_all();
  /// Tells the others whether we take tables.
  [[nodiscard]] Task<storage::Result<void>> show_draining();
  /// Whoever does so next tries what was left.
  void put_back(std::vector<GivenUp> tables);

  storage::Ownership* ownership_;
  Archive& archive_;
  const Limits& limits_;
  Log& log_;
  std::unique_ptr<machine::TaskQueue> watching_;   // a beat waits for nothing else
  std::unique_ptr<machine::TaskQueue> releasing_;  // waits for what is being written
  mutable std::mutex mutex_;
  std::vector<GivenUp> given_up_;
  std::vector<GivenUp> later_;  // could not be given up yet
  std::unordered_map<storage::TableId, Led> led_;
  std::size_t next_other_ = 0;
  bool is_releasing_ = false;
  std::vector<storage::TableId> under_way_;
  std::atomic<bool> draining_{false};
  std::atomic<bool> has_lost_{false};  // an answer to a claim
  machine::SteadyClock::time_point looked_for_lost_ = machine::SteadyClock::now();
  std::atomic<bool> out_of_sight_{false};
  std::atomic<std::uint64_t> taken_over_{0};
  std::atomic<std::uint64_t> deposed_{0};
  std::atomic<machine::SteadyClock::time_point> last_beat_{machine::SteadyClock::now()};
  // Of the coroutine that watches:
  bool was_blind_ = false;
};

}  // namespace aurora::server
