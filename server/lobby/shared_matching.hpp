// Quick match where several servers share the store. Those who wait are rows there, and whichever
// server finds a group seats it: with the write that makes the table, or not at all.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "server/lobby/match_queue.hpp"
#include "server/runtime/task.hpp"
#include "storage/noticeboard.hpp"

namespace aurora::machine {
class TaskQueue;
}

namespace aurora::server {

class Claims;
class Lobby;
class Log;
class TableRegistry;
struct Limits;

/// Of one coroutine.
class SharedMatching {
 public:
  SharedMatching(storage::Noticeboard& board, machine::TaskQueue& aside, const Claims& claims,
                 MatchQueue& queue, Lobby& lobby, const TableRegistry& tables, const Limits& limits,
                 Log& log)
      : board_(board),
        aside_(aside),
        claims_(claims),
        queue_(queue),
        lobby_(lobby),
        tables_(tables),
        limits_(limits),
        log_(log) {}

  /// Lets the others know of those who have come. True: there were some.
  [[nodiscard]] Task<bool> tell_of_newcomers();
  /// Hears who waits, and tells those here who have a seat now, or do not wait any more.
  [[nodiscard]] Task<> hear(const std::vector<storage::WaitingRow>& rows);
  /// Seats those who can start together. One server does, and if it does not, another one after a
  /// while. True: somebody has a seat.
  [[nodiscard]] Task<bool> seat_groups();

 private:
  /// Those of this server, by their places; returns the rows that are done with.
  [[nodiscard]] std::vector<storage::WaitingRow> settle(
      const std::vector<storage::WaitingRow>& rows);
  void tell_seat(const Waiting& one, storage::TableId table) const;
  static void tell_end(const Waiting& one);
  void tell_counts();

  storage::Noticeboard& board_;
  machine::TaskQueue& aside_;
  const Claims& claims_;
  MatchQueue& queue_;
  Lobby& lobby_;
  const TableRegistry& tables_;
  const Limits& limits_;
  Log& log_;
  std::map<MatchMode, std::size_t> told_;  // how many wait, as those here know
};

}  // namespace aurora::server
