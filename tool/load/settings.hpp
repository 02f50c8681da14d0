// What `aurora load` is asked to do.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

#include "tool/net/url.hpp"

namespace aurora::tool {

enum class LoadMode : std::uint8_t {
  kClosed,  ///< every table makes its next move as soon as it may
  kPaced,   ///< moves begin at a fixed rate, whether or not the server keeps up
  kIdle,    ///< connections that are known to the server, and do nothing
  kWatch,   ///< spectators of a game that others play
};

struct LoadSettings {
  Url url;
  LoadMode mode = LoadMode::kClosed;
  unsigned tables = 50;
  unsigned seats = 4;
  unsigned spectators = 0;      ///< at each table
  bool open = false;            ///< others may watch, too
  unsigned connections = 1000;  ///< idle ones, or those that watch
  std::string game;             ///< that is watched; empty: the first that is listed
  double rate = 200;            ///< moves per second in all, when paced
  std::chrono::milliseconds warmup{2000};
  std::chrono::milliseconds measured{10'000};
  std::chrono::milliseconds idle{5000};
  std::chrono::milliseconds arrival{5000};  ///< within which all spectators come
  /// How often all connections are dropped at once, and come back; 0: never.
  std::chrono::milliseconds storm_interval{0};
  /// How long a server that went away is looked for.
  std::chrono::milliseconds patience{30'000};
  std::optional<pid_t> server;  ///< whose processor time and memory are measured
  /// Others whose processor time is, by the names that they have in the report.
  std::vector<std::pair<std::string, pid_t>> beside;
  std::uint64_t seed = 1;
};

}  // namespace aurora::tool
