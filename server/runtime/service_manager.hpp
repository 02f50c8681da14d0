// Tells systemd about a service of Type=notify (sd_notify(3), by its documented protocol, so it
// needs no systemd library). Without systemd it does nothing.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace aurora::server {

class Workers;

class ServiceManager {
 public:
  /// `socket` is $NOTIFY_SOCKET: a path, an abstract name after an @, or empty for none. A watched
  /// process reports every `watchdog`.
  explicit ServiceManager(std::string socket,
                          std::optional<std::chrono::microseconds> watchdog = std::nullopt)
      : socket_(std::move(socket)), watchdog_(watchdog) {}
  /// The settings that systemd gave this process.
  [[nodiscard]] static ServiceManager of_this_process();

  void ready() const { send("READY=1"); }
  void stopping() const { send("STOPPING=1"); }
  void alive() const { send("WATCHDOG=1"); }
  /// How often to report that the process is alive; nothing: systemd does not watch it.
  [[nodiscard]] std::optional<std::chrono::microseconds> watchdog() const { return watchdog_; }

 private:
  void send(std::string_view state) const;

  std::string socket_;
  std::optional<std::chrono::microseconds> watchdog_;
};

/// Visits all loops in turn and calls after each round, so the calls stop when a loop hangs. Ends
/// with the loops.
void beat(Workers& workers, std::chrono::microseconds interval, std::function<void()> call);

}  // namespace aurora::server
