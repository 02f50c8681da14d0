// Hints for the people of one table that allows them: what the coach would choose on their seat,
// from what the seat may know.
//
// It is thought out on the threads of the bots that think ahead, apart from the table. A seat has
// one hint for each position: whoever asks again gets the same.
#pragma once

#include <array>
#include <memory>

#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "server/table/table_messages.hpp"

namespace aurora::server {

class TableJournal;
struct TableServices;

class Advisor {
 public:
  Advisor(const TableServices& services, Executor thinking, std::weak_ptr<TableMailbox> mailbox);

  /// Answers with a Hint as soon as it is found. An error: there is none for who asks, or no room
  /// to think at the moment.
  [[nodiscard]] Verdict ask(const TableJournal& journal, const Asker& asker);
  /// A hint has come: it is kept, and whoever has asked gets it.
  void settle(const HintFound& found);

 private:
  struct Desk {
    bool thinks = false;
    std::shared_ptr<const v1::Hint> last;
  };

  const TableServices& services_;
  Executor thinking_;
  std::weak_ptr<TableMailbox> mailbox_;
  std::array<Desk, engine::kMaxSeats> desks_;
};

}  // namespace aurora::server
