// What a bot is asked, and knows, until its move is in the mailbox of its table.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "bots/policy.hpp"
#include "machine/steady_clock.hpp"
#include "server/runtime/task.hpp"
#include "server/table/table_messages.hpp"

namespace aurora::server {

class ThinkingThreads;

struct Thought {
  std::shared_ptr<bots::Policy> policy;
  engine::Seat seat;
  std::uint32_t version = 0;
  engine::View view;                                 ///< what the seat sees
  std::shared_ptr<const bots::Knowledge> knowledge;  ///< for who thinks ahead
  std::vector<engine::Choice> choices;
  machine::SteadyClock::time_point due;  ///< before which the move does not come
  machine::SteadyClock::time_point end;  ///< after which nobody thinks ahead any more
  std::weak_ptr<TableMailbox> mailbox;
  std::shared_ptr<const std::atomic<bool>> unwanted;  ///< set when something else is asked
};

/// Decides at once, and puts the move into the mailbox when it is due.
[[nodiscard]] Task<> decide_at_once(Thought thought);
/// The same on one of the threads; at once where there is no room, or nullptr.
[[nodiscard]] Task<> think_ahead(Thought thought, ThinkingThreads* threads);

}  // namespace aurora::server
