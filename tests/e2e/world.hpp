// A server and its bots in a directory of their own.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "tests/e2e/process.hpp"

namespace aurora::e2e {

/// How long a program may take until it is up, or ends.
inline constexpr std::chrono::seconds kPatience{60};

/// A line of a bot's log of acknowledged commands.
struct Ack {
  std::uint64_t command_id = 0;
  std::uint32_t version = 0;
  std::uint32_t seat = 0;
  std::string choice;
};

class World {
 public:
  World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  ~World();

  /// Starts the server, on the port it had before if it had one; false when it does not come up.
  bool start_server();
  /// kill -9.
  void kill_server();

  /// Starts bot number `index` with these options besides its name, seed and files.
  void start_bot(std::size_t index, std::vector<std::string> options);
  [[nodiscard]] Process& bot(std::size_t index) { return *bots_[index]; }
  [[nodiscard]] std::size_t bots() const { return bots_.size(); }
  /// Bots come to whatever seat is free when they ask, but keep their names.
  [[nodiscard]] static std::string name_of(std::size_t index);
  /// What this bot has been acknowledged so far; whole lines only.
  [[nodiscard]] std::vector<Ack> acks(std::size_t index) const;
  [[nodiscard]] std::size_t all_acks() const;

  /// Runs `aurora` to its end; its exit code, or -1.
  int run_tool(const std::string& label, std::vector<std::string> arguments);
  [[nodiscard]] std::string output_of(const std::string& label) const;

  /// Resident memory of the server.
  [[nodiscard]] std::uint64_t server_memory_kb() const;
  [[nodiscard]] const std::string& port() const { return port_; }
  [[nodiscard]] std::string url() const { return "ws://127.0.0.1:" + port_ + "/ws"; }
  [[nodiscard]] std::filesystem::path path(const std::string& name) const { return dir_ / name; }
  /// Everything that was said, for the message of a failed test.
  [[nodiscard]] std::string story() const;

 private:
  std::filesystem::path dir_;
  std::string port_ = "0";
  std::unique_ptr<Process> server_;
  std::vector<std::unique_ptr<Process>> bots_;
};

}  // namespace aurora::e2e
