// One lobby over all servers that share a store: tells the others of our tables and of those who
// wait here, and hears of theirs, by the boards (storage/noticeboard.hpp).
//
// It looks once a second. The bus tells it to look sooner; nothing waits for that.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "machine/steady_clock.hpp"
#include "machine/task_queue.hpp"
#include "server/lobby/shared_matching.hpp"
#include "server/runtime/task.hpp"
#include "storage/noticeboard.hpp"

namespace aurora::server {

class OpenTables;
class Presence;
class Timer;
class Wire;

/// Where nobody shares the store it does nothing.
class LobbyExchange {
 public:
  /// What it needs to know of its server. All of it outlives it.
  struct Surroundings {
    const Wire* wire = nullptr;  ///< nullptr: there is no bus
    const Claims& claims;
    TableRegistry& tables;
    Lobby& lobby;
    Presence& presence;
    const Limits& limits;
    Log& log;
    std::function<std::size_t()> count_connections;
    std::function<bool()> is_serving;
    std::function<Executor()> loop;  ///< on which it runs
  };

  /// `board` is nullptr when nobody shares the store.
  LobbyExchange(storage::Noticeboard* board, MatchQueue& queue, const std::string& installation,
                Surroundings around);
  LobbyExchange(const LobbyExchange&) = delete;
  LobbyExchange& operator=(const LobbyExchange&) = delete;
  ~LobbyExchange();

  [[nodiscard]] bool shared() const { return board_ != nullptr; }
  /// To be run once, where others share the store.
  [[nodiscard]] Task<> run();
  /// How many are connected to the other servers.
  [[nodiscard]] std::size_t connections_elsewhere() const { return connections_elsewhere_; }

  /// Lets what was begun end, and begins nothing any more. Blocks.
  void shutdown();

 private:
  /// From any thread: looks at once, or again.
  void wake();
  void hint() const;
  [[nodiscard]] Task<> look();

  // What we tell of our tables and of those who are here. True: the others can read something new.
  [[nodiscard]] Task<bool> post_tables();
  [[nodiscard]] std::vector<storage::TableNotice> take_news();
  [[nodiscard]] std::vector<storage::TableNotice> take_all();
  /// Puts these among the notices that are on our board; true: it was not there like that.
  [[nodiscard]] bool is_news(const storage::TableNotice& notice);
  [[nodiscard]] Task<bool> put_up(std::size_t connections);

  /// What the others tell of theirs.
  void read(const storage::BoardsShown& shown);

  storage::Noticeboard* board_;
  Surroundings around_;
  MatchQueue& queue_;
  OpenTables& open_;
  std::unique_ptr<machine::TaskQueue> aside_;
  std::optional<SharedMatching> matching_;
  std::atomic<bool> is_woken_{false};
  std::atomic<std::size_t> connections_elsewhere_{0};
  // Of the coroutine:
  Timer* timer_ = nullptr;
  bool is_up_ = false;  // all of our board, as far as we know
  std::unordered_map<storage::TableId, std::string> posted_;
  std::size_t connections_posted_ = 0;
  machine::SteadyClock::time_point last_post_;
  storage::BoardPositions seen_;
};

}  // namespace aurora::server
