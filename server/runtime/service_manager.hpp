// What systemd wants to know of a service of Type=notify (sd_notify(3), in its documented form, so
// that no library of systemd's is needed). Without systemd nothing happens.
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
  /// `socket` is $NOTIFY_SOCKET: a path, or behind an @ an abstract name; empty: there is none.
  /// Whoever is to be watched says so every `watchdog`.
  explicit ServiceManager(std::string socket,
                          std::optional<std::chrono::microseconds> watchdog = std::nullopt)
      : socket_(std::move(socket)), watchdog_(watchdog) {}
  /// What systemd has told this process.
  [[nodiscard]] static ServiceManager of_this_process();

  void ready() const { send("READY=1"); }
  void stopping() const { send("STOPPING=1"); }
  void alive() const { send("WATCHDOG=1"); }
  /// How often it is to be told that the process is alive; nothing: it does not watch.
  [[nodiscard]] std::optional<std::chrono::microseconds> watchdog() const { return watchdog_; }

 private:
  void send(std::string_view state) const;

  std::string socket_;
  std::optional<std::chrono::microseconds> watchdog_;
};

/// Goes round all loops, one after the other, again and again, and calls after each round: when a
/// loop hangs, it does not call any more. Ends with the loops.
void beat(Workers& workers, std::chrono::microseconds interval, std::function<void()> call);

}  // namespace aurora::server
