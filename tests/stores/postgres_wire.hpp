// A wire between a store and PostgreSQL that breaks where it is told to.
#pragma once

#include <atomic>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/stores/postgres_cluster.hpp"

namespace aurora::storage {

/// A socket of its own, from which everything is passed on, message by message.
class PostgresWire {
 public:
  enum class Toward : std::uint8_t { kServer, kClient };

  explicit PostgresWire(const PostgresCluster& cluster);
  PostgresWire(const PostgresWire&) = delete;
  PostgresWire& operator=(const PostgresWire&) = delete;
  ~PostgresWire();

  [[nodiscard]] std::string address() const { return PostgresCluster::address_in(directory_); }

  /// The connection ends when so many messages more have gone in this direction: those have
  /// arrived, and nothing else does.
  void cut_after(Toward toward, int messages);
  /// Whether that has happened.
  [[nodiscard]] bool was_cut();
  /// From then on, each connection ends at once.
  void refuse(bool refused) { refused_ = refused; }
  /// From the next cut on.
  void refuse_when_cut() { refuse_when_cut_ = true; }

 private:
  void accept_all();
  void pass_on(int client);
  /// False when the connection is to end.
  [[nodiscard]] bool forward(std::string& held, int to, Toward toward, bool& is_first);
  [[nodiscard]] bool may_pass(Toward toward);

  std::string directory_;
  std::string server_;
  int listener_ = -1;
  std::atomic<bool> refused_{false};
  std::atomic<bool> refuse_when_cut_{false};
  std::atomic<bool> ending_{false};
  std::mutex mutex_;
  bool armed_ = false;
  bool cut_ = false;
  Toward toward_ = Toward::kServer;
  int left_ = 0;
  std::vector<std::thread> passing_;
  std::thread accepting_;
};

}  // namespace aurora::storage
