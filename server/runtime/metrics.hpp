// Counts what happens in the server, for monitoring. docs/metrics.md has the names.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "machine/steady_clock.hpp"

namespace aurora::server {

/// What runs here.
struct BuildInfo {
  std::string rules;  ///< the signature
  std::string pack;
  std::string pack_digest;
};

/// Values that are read when somebody asks.
struct Gauges {
  std::uint64_t connections = 0;
  std::uint64_t outbox_bytes = 0;  ///< due to clients, and not written yet
  std::uint64_t tables_waiting = 0;
  std::uint64_t tables_playing = 0;
  std::uint64_t tables_in_memory = 0;
  std::map<std::string, std::uint64_t> tables_unusable;  ///< by reason
  std::uint64_t queued_writes = 0;
  std::uint64_t replays = 0;       ///< finished games that somebody looks at
  std::uint64_t replay_bytes = 0;  ///< what they take
  std::uint64_t database_bytes = 0;
  std::uint64_t journal_bytes = 0;  ///< the write-ahead log
  std::uint64_t disk_bytes = 0;     ///< of the disk with the database
  std::uint64_t disk_free_bytes = 0;
  std::int64_t last_backup_ms = 0;  ///< 0: never
  bool storage_works = true;

  // Of reminders for players who are away; 0 where there are none.
  std::uint64_t reminders_sent = 0;
  std::uint64_t reminders_failed = 0;   ///< given up
  std::uint64_t reminders_waiting = 0;  ///< due, and not sent

  // Of e-mails with codes; 0 where there are none.
  std::uint64_t mails_sent = 0;
  std::uint64_t mails_failed = 0;  ///< given up

  // Of bots that think ahead.
  std::map<std::string, std::uint64_t> bot_decisions;  ///< by what became of them
  std::uint64_t bot_decisions_waiting = 0;             ///< with those that are thought about

  // Of the servers that share the store; 0 without others.
  std::uint64_t nodes_taken_over = 0;  ///< by this one
  std::uint64_t deposed = 0;           ///< how often this one was taken over
  std::uint64_t unknown_outcomes = 0;  ///< writes of which nobody knew at first
  std::chrono::nanoseconds since_beat{};

  // Of the bus to other servers; 0 without one.
  bool bus_works = false;
  std::uint64_t bus_published = 0;
  std::uint64_t bus_received = 0;
  std::uint64_t bus_lost = 0;         ///< not sent, or not taken in, by this server
  std::uint64_t bus_gaps = 0;         ///< how often something of a followed table was missing
  std::uint64_t followed_tables = 0;  ///< of other servers, by spectators here
  struct HintsOfKind {
    std::string kind;
    std::uint64_t sent = 0;
    std::uint64_t received = 0;
  };
  std::vector<HintsOfKind> hints;
};

/// Thread-safe. Counting costs a few nanoseconds.
class Metrics {
 public:
  using Duration = machine::SteadyClock::duration;
  using TimePoint = machine::SteadyClock::time_point;

  explicit Metrics(const BuildInfo& build);
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;
  ~Metrics();

  /// A command was carried out, this long after it arrived.
  void command_accepted(Duration took);
  /// … and was not: `code` is an ErrorCode of the protocol.
  void command_refused(int code);
  /// All who follow a table have been sent the result of a command.
  void command_shown(Duration took);
  void engine_ran(Duration took);
  void committed(std::size_t groups, Duration took);
  /// Somebody who had fallen behind got a snapshot.
  void resynced();
  void connected();
  /// The server has ended a connection: `reason` is a GoodbyeReason of the protocol.
  void said_goodbye(int reason);
  /// … without a goodbye, because its client does not read.
  void dropped_slow();
  void game_finished();
  void client_was_ahead();

  /// Everything, in the text format of Prometheus.
  [[nodiscard]] std::string text(const Gauges& now) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Shared by everything that is still to be sent after a command; its destruction means that the
/// last viewer has seen the command.
class Departure {
 public:
  Departure(Metrics& metrics, Metrics::TimePoint since) : metrics_(metrics), since_(since) {}
  Departure(const Departure&) = delete;
  Departure& operator=(const Departure&) = delete;
  ~Departure() { metrics_.command_shown(machine::SteadyClock::now() - since_); }

 private:
  Metrics& metrics_;
  Metrics::TimePoint since_;
};

}  // namespace aurora::server
