// The seats of one table that the server plays by itself.
//
// A bot thinks away from the table, about a copy of what a person on its seat would see. When its
// move comes depends on nothing but the moment at which it was asked, so that nothing can be
// learned from how long it takes.
#pragma once

#include <array>
#include <chrono>
#include <memory>

#include "bots/policy.hpp"
#include "server/runtime/task.hpp"
#include "server/table/ledger/ledger.hpp"
#include "server/table/table_messages.hpp"

namespace aurora::server {

class Log;
class TableJournal;

class BotSeats {
 public:
  /// Thinking happens on the executor; the move comes as a BotMove when `delay` has passed.
  BotSeats(Executor thinking, std::chrono::milliseconds delay, Log& log,
           std::weak_ptr<TableMailbox> mailbox);

  /// Lets every bot think that is asked something and does not think already.
  void prompt(const TableJournal& journal);
  /// The move of a bot has come.
  void settle(engine::Seat seat) { bots_.at(seat.index()).thinks = false; }

 private:
  struct Bot {
    std::shared_ptr<bots::Policy> policy;  // used by one thought at a time
    bool thinks = false;
  };

  Executor thinking_;
  std::chrono::milliseconds delay_;
  Log& log_;
  std::weak_ptr<TableMailbox> mailbox_;
  std::array<Bot, engine::kMaxSeats> bots_;
};

/// What the next bot at this table is called.
[[nodiscard]] std::string bot_name(const Ledger& ledger);

}  // namespace aurora::server
