// The seats of one table that the server plays by itself.
//
// A bot thinks away from the table, about a copy of what a person on its seat would know; whoever
// thinks ahead does it on threads of its own (server/runtime/thinking_threads.hpp). When its move
// comes depends on nothing but the moment at which it was asked, as long as the threads keep up,
// and on what everybody sees (pace.hpp), so that nothing can be learned from how long it takes.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <span>

#include "bots/policy.hpp"
#include "server/runtime/task.hpp"
#include "server/table/ledger/ledger.hpp"
#include "server/table/table_messages.hpp"

namespace aurora::server {

class TableJournal;
struct TableServices;

class BotSeats {
 public:
  /// Who decides at once does so on the executor. The move comes as a BotMove: at once when
  /// everybody sees that there is no other, else after about limits.bot_delay (pace.hpp).
  BotSeats(const TableServices& services, Executor thinking, std::weak_ptr<TableMailbox> mailbox);

  /// Lets every bot think that is asked something and does not think already.
  void prompt(const TableJournal& journal);
  /// The move of a bot has come.
  void settle(engine::Seat seat) { bots_.at(seat.index()).thinks = false; }

 private:
  struct Bot {
    std::shared_ptr<bots::Policy> policy;  // used by one thought at a time
    bool thinks = false;
    bool ahead = false;         // the policy thinks ahead
    std::uint32_t version = 0;  // that it thinks about
    std::shared_ptr<std::atomic<bool>> unwanted;
  };

  /// Of those who think about what is not asked any more, nobody thinks on.
  void interrupt(const Ledger& ledger);
  void ask(const TableJournal& journal, engine::Seat seat, Bot& bot);

  const TableServices& services_;
  Executor thinking_;
  std::weak_ptr<TableMailbox> mailbox_;
  std::array<Bot, engine::kMaxSeats> bots_;
};

/// The seat has one choice, and everybody can see that: all that others do not know of a seat is
/// its hand, and it has none. Whoever confirms a loading could have changed it before.
[[nodiscard]] bool is_forced(const engine::GameState& game, engine::Seat seat,
                             std::span<const engine::Choice> choices);

/// What the next bot at this table is called.
[[nodiscard]] std::string bot_name(const Ledger& ledger);

}  // namespace aurora::server
