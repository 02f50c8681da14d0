// A server in this process, on a port of its own, with a store that can be made to fail.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "content/pack.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/logging.hpp"
#include "server/server.hpp"
#include "tests/server/support/client.hpp"
#include "tests/stores/faulty_store.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::server::test {

/// Small enough to be reached in a test, large enough not to be met by accident.
[[nodiscard]] Limits test_limits();

/// Where the games of a test are kept, beyond the life of one server.
struct Disk {
  storage::MemoryStore memory;
  storage::FaultyStore store{memory};
};

/// Stands still until a test moves it on.
class ManualClock final : public Clock {
 public:
  [[nodiscard]] std::int64_t unix_ms() const override;
  void call_at(std::int64_t at, server::Executor executor, Log& log,
               std::function<void()> call) override;
  void advance(std::chrono::milliseconds time);

 private:
  mutable std::mutex mutex_;
  std::int64_t now_ = 1'800'000'000'000;
  std::multimap<std::int64_t, std::function<void()>> calls_;
};

/// Games are repeatable: the first table of a harness is always shuffled by the same secret, the
/// second by the next.
class Harness {
 public:
  explicit Harness(const Limits& limits = test_limits(), Clock& clock = system_clock());
  Harness(storage::Store& store, const Limits& limits, Clock& clock);
  explicit Harness(storage::Store& store, const Limits& limits = test_limits(),
                   const content::Pack& pack = content::base_pack(),
                   const std::filesystem::path& admin_socket = {}, Clock& clock = system_clock(),
                   LogLevel log_level = LogLevel::kOff);
  /// A later version of the server: with this pack, and with the rules that `make_ruleset` makes.
  Harness(storage::Store& store, const content::Pack& pack,
          std::function<Ruleset(const content::Pack&)> make_ruleset);
  /// One of several servers that share the store; `on_replaced` and `bus` as in ServerOptions.
  Harness(storage::Store& store, storage::Ownership& ownership, storage::Noticeboard& noticeboard,
          const Limits& limits, Clock& clock, std::function<void(const std::string&)> on_replaced,
          const std::filesystem::path& admin_socket, Bus* bus = nullptr);
  /// Players who are away are reminded.
  Harness(const Limits& limits, Clock& clock, const ReminderOptions& reminders);
  /// People sign in by a provider; the server's own address is "http://aurora.test".
  Harness(storage::Store& store, const Limits& limits, Clock& clock,
          const ProviderOptions& provider);
  /// Every game is shuffled by this secret.
  explicit Harness(const protocol::Secret& secret);

  [[nodiscard]] Client client(protocol::Format format = protocol::Format::kProto) const {
    return Client(address(), format);
  }
  [[nodiscard]] ListenAddress address() const { return server_->address(); }
  [[nodiscard]] Server& server() { return *server_; }
  /// Of the harness that was made without a store.
  [[nodiscard]] storage::FaultyStore& store() { return disk_->store; }

 private:
  void start(storage::Store& store, const ServerOptions& options, const content::Pack& pack);

  std::unique_ptr<Disk> disk_;
  Log log_;
  std::unique_ptr<Server> server_;
};

/// A directory that goes away with the test.
class TemporaryDirectory {
 public:
  TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  ~TemporaryDirectory();
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace aurora::server::test
