// What tables of other servers that are followed here work with.
#pragma once

#include <atomic>
#include <cstdint>

#include "server/bus/wire.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

class Blocks;
class Claims;
class Log;
class Metrics;
class TableRegistry;
struct Limits;

struct FollowingServices {
  const Wire& wire;
  TableRegistry& tables;
  const Claims& claims;
  const Blocks& blocks;
  const Limits& limits;
  Metrics& metrics;
  Log& log;
  std::atomic<std::uint64_t>& gaps;  ///< how often something was missing
};

}  // namespace aurora::server
