// Our board, on which nobody else writes, and those of the others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "storage/noticeboard.hpp"
#include "storage/postgres/node.hpp"
#include "storage/postgres/session.hpp"

namespace aurora::storage::postgres {

/// Not thread-safe.
class Boards {
 public:
  Boards(Session session, Node node) : session_(std::move(session)), node_(std::move(node)) {}

  /// See Noticeboard.
  [[nodiscard]] Result<bool> post(std::span<const TableNotice> changed, std::size_t connections);
  [[nodiscard]] Result<void> put_up(std::span<const TableNotice> all, std::size_t connections);
  [[nodiscard]] Result<BoardsShown> look(const BoardPositions& seen);
  [[nodiscard]] Result<Ticket> begin_to_wait(const PlayerId& player, std::int64_t place,
                                             const Bytes& wish);
  [[nodiscard]] Result<void> end_waiting(std::span<const WaitingRow> seen);

  /// The next connection is another one.
  void drop() { session_.drop(); }
  /// We have another epoch.
  void begin_anew(Node node);

 private:
  /// What does not answer is asked on another connection next time.
  template <typename Answer>
  [[nodiscard]] Result<Answer> note(Result<Answer> answer);

  Session session_;
  Node node_;
  std::int64_t number_ = 0;  ///< the last that was given to our board, whether it has it or not
  bool is_known_ = false;    ///< it has it
  std::size_t gone_ = 0;     ///< notices of tables that are gone, since it was put up
};

}  // namespace aurora::storage::postgres
