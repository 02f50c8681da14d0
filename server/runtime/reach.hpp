// Whether a server that shares its store hears the database, and the proxy that leads people to all
// servers. One that hears only one of them lets the others serve.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <string_view>

#include "machine/steady_clock.hpp"

namespace aurora::server {

/// Thread-safe.
class Reach {
 public:
  /// What is silent for so long is not heard any more.
  explicit Reach(std::chrono::milliseconds patience) : patience_(patience) {}

  /// The database has answered.
  void heard_database();
  /// A proxy has asked whether we are ready, and said how it sees us and the others: what HAProxy's
  /// `http-check send-state` sends. Anything else is ignored.
  void heard_proxy(std::string_view state);

  /// The database is not heard any more. Never before it was, as where nobody shares it.
  [[nodiscard]] bool is_blind() const;
  /// A proxy that used to ask does not come any more, and so do no people.
  [[nodiscard]] bool is_out_of_sight() const;
  /// We are blind and the others are not, as the proxy sees it: people are better off there.
  [[nodiscard]] bool others_should_serve() const;

 private:
  using TimePoint = machine::SteadyClock::time_point;

  [[nodiscard]] bool is_blind_now() const;  // with the lock

  std::chrono::milliseconds patience_;
  mutable std::mutex mutex_;
  std::optional<TimePoint> database_;
  std::optional<TimePoint> proxy_;
  machine::SteadyClock::duration interval_{};  // between the last two questions of the proxy
  bool others_serve_ = false;
};

}  // namespace aurora::server
