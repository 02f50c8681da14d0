// What all clients of a load share. Everything of it runs on one thread.
#pragma once

#include <chrono>
#include <random>

#include <boost/asio/io_context.hpp>

#include "tool/history/history.hpp"
#include "tool/load/link.hpp"
#include "tool/load/settings.hpp"
#include "tool/load/tally.hpp"

namespace aurora::tool {

struct LoadWorld {
  using Clock = std::chrono::steady_clock;
  using TimePoint = Clock::time_point;

  const LoadSettings& settings;
  boost::asio::io_context& context;
  Door door;
  std::mt19937 dice;
  Tally tally;
  History history;        ///< what was promised of the commands
  bool playing = false;   ///< tables may make moves
  bool resting = false;   ///< nothing new is begun
  bool stopping = false;  ///< nobody looks for a server any more
  unsigned present = 0;   ///< clients that are connected and known to the server
  unsigned given_up = 0;  ///< clients that found no server for too long
};

}  // namespace aurora::tool
