// What servers that share a store tell each other of their lobbies: open tables, and people who
// wait for a quick match.
//
// Each server has a board, on which it alone writes. A board hangs as long as its server lives:
// that of one which was taken over, stopped or begun anew is shown no more. The store may lose all
// boards at once, and then each server puts its own up again. Whoever waits is kept like a game:
// nobody is matched twice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storage/result.hpp"
#include "storage/rows.hpp"

namespace aurora::storage {

/// What a server tells of a table that is its own and open.
struct TableNotice {
  TableId table;
  Bytes summary;  ///< empty: it is not any more
  bool operator==(const TableNotice&) const = default;
};

/// How far somebody has read a board.
struct BoardPosition {
  std::int64_t epoch = 0;
  std::int64_t number = 0;
  bool operator==(const BoardPosition&) const = default;
};
/// By the names of the servers.
using BoardPositions = std::map<std::string, BoardPosition>;

/// The board of another server.
struct Board {
  std::string node;
  BoardPosition position;       ///< it is read up to here
  std::size_t connections = 0;  ///< at that server
  bool is_whole = false;        ///< `notices` is all there is, and not only what has changed
  std::vector<TableNotice> notices;
};

/// Somebody who waits for a quick match.
struct WaitingRow {
  Ticket ticket = 0;  ///< in the order of arrival
  PlayerId player;
  std::string node;              ///< the server they are connected to
  std::int64_t place = 0;        ///< which of those who wait there
  Bytes wish;                    ///< what they want to play, as servers say it
  std::optional<TableId> table;  ///< they have a seat there, and need not wait any more
  bool operator==(const WaitingRow&) const = default;
};

/// What everybody can see.
struct BoardsShown {
  bool is_ours_up = false;          ///< our own board; the store may have lost it
  std::vector<Board> boards;        ///< of the others that live, by name
  std::vector<WaitingRow> waiting;  ///< at servers that live, in the order of arrival
};

/// When a board has so many notices of tables that are gone, all of it is put up again.
inline constexpr std::size_t kMostGone = 1'000;

/// Thread-safe. Calls block for the time the database takes. Whoever was taken over changes nothing
/// (kBusy).
class Noticeboard {
 public:
  Noticeboard() = default;
  Noticeboard(const Noticeboard&) = delete;
  Noticeboard& operator=(const Noticeboard&) = delete;
  virtual ~Noticeboard() = default;

  /// Writes what has changed on our board. False: it is not as we have left it, or too full of what
  /// is gone; put all of it up.
  [[nodiscard]] virtual Result<bool> post(std::span<const TableNotice> changed,
                                          std::size_t connections) = 0;
  /// Our board is this, whatever it was.
  [[nodiscard]] virtual Result<void> put_up(std::span<const TableNotice> all,
                                            std::size_t connections) = 0;

  /// The boards of the others, from where they were read to on; whole where that is not possible.
  /// That somebody has a seat may be believed.
  [[nodiscard]] virtual Result<BoardsShown> look(const BoardPositions& seen) = 0;

  /// From now on this player waits here, and nowhere else. Whoever has a seat at a table that is
  /// not over, and was not told of it, keeps that. Seats are given by a write: SeatWaiting.
  [[nodiscard]] virtual Result<Ticket> begin_to_wait(const PlayerId& player, std::int64_t place,
                                                     const Bytes& wish) = 0;
  /// They wait no more. Those who are not ours, or were given a seat since they were seen so, are
  /// left as they are.
  [[nodiscard]] virtual Result<void> end_waiting(std::span<const WaitingRow> seen) = 0;
};

}  // namespace aurora::storage
