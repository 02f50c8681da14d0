// What a bot is told to do.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "bots/policy.hpp"
#include "tool/net/url.hpp"

namespace aurora::tool {

struct BotSettings {
  Url url;
  std::string name;
  std::string create;  ///< the map of the table to make; empty: join one
  unsigned seats = 2;
  bool mines = false;
  std::string clock;  ///< of the table to make, for parse_clock(); empty: without
  std::string join;   ///< the code of the table to join
  bots::PolicyKind policy = bots::PolicyKind::kGreedy;
  std::uint64_t seed = 1;
  std::chrono::milliseconds delay{0};  ///< before every decision
  std::string token_file;              ///< where the guest's token is kept; empty: in memory only
  std::string ack_log;                 ///< a line for every acknowledged command; empty: none
  std::chrono::seconds give_up{60};    ///< without a server
};

}  // namespace aurora::tool
