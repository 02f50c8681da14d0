// What the people of one table are told about what they could choose, from what their seat may
// know: hints, at tables that allow them, and what certainly follows from a choice.
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
  /// Answers with a Foresight as soon as it is found. An error: the version is not the present
  /// one, nothing is asked of the seat, or it waits for another Foresight.
  [[nodiscard]] Verdict foresee(const TableJournal& journal, ForesightRequest& request);
  /// A hint has come: it is kept, and whoever has asked gets it.
  void settle(const HintFound& found);

 private:
  struct Desk {
    bool thinks = false;
    std::shared_ptr<const v1::Hint> last;
    std::weak_ptr<const void> foresees;  ///< what is being found out
  };

  const TableServices& services_;
  Executor thinking_;
  std::weak_ptr<TableMailbox> mailbox_;
  std::array<Desk, engine::kMaxSeats> desks_;
};

}  // namespace aurora::server
