// The tables of other servers that spectators here follow, and what other servers ask of ours.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/following/following_services.hpp"
#include "server/runtime/task.hpp"
#include "server/table/table_messages.hpp"

namespace aurora::v1 {
class BusLetter;
}

namespace aurora::server {

class FollowedTable;

/// Thread-safe.
class FollowedTables {
 public:
  using MakeExecutor = std::function<Executor()>;

  /// `wire` is nullptr where there are no other servers, or no way to them.
  FollowedTables(const Wire* wire, TableRegistry& tables, const Claims& claims,
                 const Blocks& blocks, const Limits& limits, Metrics& metrics, Log& log,
                 MakeExecutor make_executor);
  FollowedTables(const FollowedTables&) = delete;
  FollowedTables& operator=(const FollowedTables&) = delete;
  ~FollowedTables();

  /// Begins to hear what other servers ask. To be called once, before loops run.
  void start();
  /// Whether other servers can be asked.
  [[nodiscard]] bool can_ask() const;
  /// Whether a table is followed.
  [[nodiscard]] bool follows(storage::TableId table) const;
  /// Lets somebody watch a table of that server, or wherever it is followed to. ELSEWHERE: they
  /// have a seat there, or the server does not answer.
  void watch(storage::TableId table, const std::string& owner, WatchRequest request);

  /// How many are followed.
  [[nodiscard]] std::size_t count() const;
  /// How often something was missing.
  [[nodiscard]] std::uint64_t gaps() const { return gaps_; }
  [[nodiscard]] const Wire* wire() const { return wire_; }

  /// Drops all of it; call it before the executors are destroyed.
  void forget_all();

 private:
  void take(const BusMessage& message);
  void pass_on(std::shared_ptr<const v1::BusLetter> letter, storage::TableId id);

  const Wire* wire_;
  TableRegistry& tables_;
  const Claims& claims_;
  const Blocks& blocks_;
  const Limits& limits_;
  Metrics& metrics_;
  Log& log_;
  MakeExecutor make_executor_;
  std::atomic<std::uint64_t> gaps_{0};
  std::unique_ptr<BusSubscription> inbox_;
  mutable std::mutex mutex_;
  std::unordered_map<storage::TableId, std::shared_ptr<FollowedTable>> followed_;
};

}  // namespace aurora::server
