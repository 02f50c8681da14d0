// A database in memory that several servers share: what PostgreSQL is to `PostgresStore`. It keeps
// ADR 11: nodes with epochs and beats, fences, claims with numbers, and outcomes that nobody knows.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "machine/steady_clock.hpp"
#include "storage/noticeboard.hpp"
#include "storage/ownership.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {

/// What becomes of a statement on its way to the database and back.
enum class Passage : std::uint8_t {
  kAnswered,
  kLost,        ///< it never arrives, and whoever has sent it does not know
  kUnanswered,  ///< it arrives, and whoever has sent it does not know
  kLate,        ///< … and it arrives later
  kTwice,       ///< it is answered, and arrives once more
};

class SharedMemory;

/// The way between a node and the database; this one is a good one.
class Way {
 public:
  Way() = default;
  Way(const Way&) = delete;
  Way& operator=(const Way&) = delete;
  virtual ~Way() = default;

  /// Of the next statement on a connection to that server.
  [[nodiscard]] virtual Passage next(const SharedMemory& /*server*/) { return Passage::kAnswered; }
  /// Where a new connection leads: to the server that it was told of, or to one that has its place.
  [[nodiscard]] virtual SharedMemory& connect(SharedMemory& server) { return server; }
  /// Of a statement that is late: calls some time, if the database is there then.
  virtual void arrive_later(const std::function<void()>& /*statement*/) {}
};

/// A server of the database. Each function is one statement, or one transaction. Thread-safe.
class SharedMemory {
 public:
  /// Which process a statement is of.
  struct Node {
    std::string name;
    std::int64_t epoch = 0;
    std::string address;
  };
  /// What a look shows of an entry that somebody wants to append.
  struct Found {
    bool is_there = false;    ///< this very record
    std::optional<Seq> head;  ///< of its table; nothing: there is no such table
  };

  [[nodiscard]] Node take_epoch(const std::string& name, const std::string& address);
  /// The number of the node's last transaction; nothing: it is fenced.
  [[nodiscard]] std::optional<std::int64_t> beat(const Node& node);
  /// Why it is. kIo: this server shows the past, in which the node has not begun.
  [[nodiscard]] std::unexpected<StoreError> deposed(const Node& node);
  [[nodiscard]] Result<Node> renew_epoch(const Node& node);
  void go_down(const Node& node);
  [[nodiscard]] bool set_draining(const Node& node, bool draining);
  [[nodiscard]] bool take_over(const NodeRow& seen);
  [[nodiscard]] std::vector<NodeRow> nodes();
  [[nodiscard]] Changes changes();
  void announce(const std::string& text);
  [[nodiscard]] std::vector<Announcement> announcements(std::int64_t after);
  [[nodiscard]] std::chrono::milliseconds take_tries(std::span<const Tries> tries);
  void give_tries_back(std::span<const Tries> tries);

  /// How it is with each entry.
  [[nodiscard]] std::vector<Found> look(std::span<const AppendEntry> entries);
  /// Appends what it can, and says of each entry whether it has. A fenced node appends nothing.
  [[nodiscard]] std::vector<bool> append(const Node& node, std::span<const AppendEntry> entries);
  /// With that number, behind the node's transaction with the one before. Nothing: the node is
  /// fenced, or another one came behind that.
  [[nodiscard]] std::optional<std::vector<Result<void>>> transact(
      const Node& node, std::int64_t before, std::int64_t number,
      std::span<const WriteGroup> groups);
  void answer(const AnyRead& read) { games_.answer(read); }

  [[nodiscard]] Result<Claimed> claim(const Node& node, const TableId& table);
  [[nodiscard]] std::vector<FoundTable> claim_waiting(const Node& node, UnixMillis soon,
                                                      std::size_t limit);
  [[nodiscard]] std::vector<FoundTable> claim_lost(const Node& node, std::span<const TableId> known,
                                                   std::size_t limit);
  void release(const Node& node, std::span<const Release> tables);
  [[nodiscard]] std::vector<OwnedTable> owners(std::size_t limit);

  // shared_memory_boards.cpp
  /// False: the board is not there, or has another number than the one before, or the node is
  /// fenced.
  [[nodiscard]] bool write_on_board(const Node& node, std::int64_t number,
                                    std::span<const TableNotice> changed, std::size_t connections);
  /// False: the node is fenced, or its board has a later number.
  [[nodiscard]] bool write_board(const Node& node, std::int64_t number,
                                 std::span<const TableNotice> all, std::size_t connections);
  [[nodiscard]] BoardsShown look_at_boards(const std::string& own, const BoardPositions& seen);
  [[nodiscard]] Result<Ticket> begin_to_wait(const Node& node, const PlayerId& player,
                                             std::int64_t place, const Bytes& wish);
  void end_waiting(const Node& node, std::span<const WaitingRow> seen);
  /// All boards are gone, as after a fail-over.
  void lose_boards();

  /// All there is, for whoever checks it.
  [[nodiscard]] Store& games() { return games_; }

  /// A standby that has everything.
  [[nodiscard]] std::unique_ptr<SharedMemory> standby();
  /// Its standby is gone: it keeps what it is told, and shows it, but confirms no commit.
  void lose_standby(bool lost) { is_alone_ = lost; }
  [[nodiscard]] bool is_alone() const { return is_alone_; }
  /// The first entry, in words, that was kept by a node that did not own its table then. There is
  /// none while all nodes follow the rules.
  [[nodiscard]] std::optional<std::string> intrusion();
  /// How many commits there were that have changed something.
  [[nodiscard]] std::uint64_t commits() const { return commits_; }

 private:
  struct Row {
    NodeRow node;
    std::int64_t written = 0;
  };
  struct Owner {
    std::string node;  ///< empty: nobody
    std::int64_t epoch = 0;
    ClaimNumber claim = kFirstClaim;
    UnixMillis due = 0;
  };

  struct Hanging {
    Bytes summary;
    std::int64_t number = 0;
  };
  struct OwnBoard {
    std::int64_t epoch = 0;
    std::int64_t put_up = 0;
    std::int64_t number = 0;
    std::size_t connections = 0;
    std::map<TableId, Hanging> notices;
  };
  struct Waits {
    WaitingRow row;
    std::int64_t epoch = 0;
  };

  // With the lock:
  static void put_notices(OwnBoard& board, std::span<const TableNotice> notices);
  [[nodiscard]] bool is_there(const Waits& one) const;
  /// Those whom it can seat.
  [[nodiscard]] std::vector<Waits*> free_among(const SeatWaiting& write);
  [[nodiscard]] Result<void> commit_one(const WriteGroup& group);
  [[nodiscard]] bool holds_fence(const Node& node) const;
  [[nodiscard]] bool is_open(const TableId& table);
  /// Whether the owner counts no more.
  [[nodiscard]] bool was_left(const Owner& owner) const;
  void take(Owner& owner, const Node& node);
  [[nodiscard]] FoundTable taken(const TableId& table, Owner& owner, const Node& node);

  std::vector<Result<void>> commit(const Node& node, std::span<const WriteGroup> groups);
  void check_owner(const Node& node, const WriteGroup& group);

  mutable std::mutex mutex_;
  MemoryStore games_;
  std::vector<WriteGroup> log_;  // all that was kept in it
  std::optional<std::string> intrusion_;
  std::map<std::string, Row> nodes_;
  std::map<TableId, Owner> owners_;
  Changes changes_;
  std::vector<Announcement> announcements_;
  std::map<Bytes, machine::SteadyClock::time_point> tries_;  // when nothing counts any more
  std::map<std::string, OwnBoard> boards_;
  std::map<PlayerId, Waits> waiting_;
  Ticket last_ticket_ = 0;
  std::atomic<bool> is_alone_ = false;
  std::atomic<std::uint64_t> commits_ = 0;
};

}  // namespace aurora::storage
