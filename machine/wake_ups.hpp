// Virtual time: who asks to be called at a moment is called when it has come.
#pragma once

#include <cstdint>
#include <functional>

#include "machine/steady_clock.hpp"

namespace aurora::machine {

/// In one thread, as the simulator is.
class WakeUps {
 public:
  using Id = std::uint64_t;
  /// Whether the moment has come, or it was called off.
  using Call = std::move_only_function<void(bool on_time)>;

  WakeUps() = default;
  WakeUps(const WakeUps&) = delete;
  WakeUps& operator=(const WakeUps&) = delete;
  virtual ~WakeUps() = default;

  /// Calls once. It must only post what follows.
  virtual Id call_at(SteadyClock::time_point at, Call call) = 0;
  /// Calls at once what has not been called yet.
  virtual void call_off(Id id) = 0;
};

}  // namespace aurora::machine
