// What can be put into the mailbox of a table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "engine/choice.hpp"
#include "server/watcher.hpp"

namespace aurora::server {

struct WatchRequest {
  Asker asker;
  std::uint32_t watch = 0;
  std::optional<std::uint32_t> last_seq;
};
struct JoinRequest {
  Asker asker;
  std::uint32_t watch = 0;
  std::string name;
  engine::Colour wish;
  std::string entropy;
};
struct LeaveRequest {
  Asker asker;
};
struct CommandRequest {
  Asker asker;
  std::uint32_t expected_version = 0;
  std::uint64_t command_id = 0;
  engine::Choice choice;
};
struct AsidesRequest {
  Asker asker;
};
struct ReplayRequest {
  Asker asker;
};

/// A connection ended, or watches something else now.
struct WatchEnded {
  WatchId id;
};
/// A connection that a push was refused by has room again.
struct RoomAgain {
  WatchId id;
};
/// Sent once in a while, so that a table that nobody needs can leave the memory.
struct IdleCheck {};

using TableMessage = std::variant<CommandRequest, AsidesRequest, WatchRequest, JoinRequest,
                                  LeaveRequest, ReplayRequest, WatchEnded, RoomAgain, IdleCheck>;

}  // namespace aurora::server
