// What the server counts, and who may look at it.
#include <optional>
#include <thread>

#include <gtest/gtest.h>

#include "storage/sqlite_store.hpp"
#include "tests/server/support/harness.hpp"
#include "tests/server/support/players.hpp"

namespace aurora::server::test {
namespace {

std::string get(const ListenAddress& address, const std::string& target,
                const std::string& headers = "") {
  return http(address,
              "GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + headers + "\r\n");
}

/// The value of a line of /metrics; nothing when there is no such line.
std::optional<double> value(const std::string& metrics, const std::string& name) {
  const auto line = metrics.find("\n" + name + " ");
  return line == std::string::npos
             ? std::nullopt
             : std::optional(std::stod(metrics.substr(line + name.size() + 2)));
}

/// Waits for what happens on other threads.
bool comes_to(const Harness& harness, const std::string& name, double wanted) {
  for (int i = 0; i < 400; ++i) {
    if (value(get(harness.address(), "/metrics"), name) == wanted) {
      return true;
    }
    std::this_thread::sleep_for(milliseconds{5});
  }
  return false;
}

TEST(Metrics, CountWhatHappensAtTables) {
  const Harness harness;
  Client ann = harness.client();
  ann.hello("Ann");
  EXPECT_TRUE(comes_to(harness, "aurora_connections", 1));
  ann.create(3);
  EXPECT_TRUE(comes_to(harness, "aurora_tables{state=\"waiting\"}", 1));
  Party party(harness, 2);
  EXPECT_TRUE(comes_to(harness, "aurora_tables{state=\"playing\"}", 1));
  ASSERT_TRUE(party.play(3));
  EXPECT_TRUE(comes_to(harness, "aurora_commands_total{result=\"accepted\"}", 3));
  EXPECT_TRUE(comes_to(harness, "aurora_command_ack_seconds_count", 3));
  EXPECT_TRUE(comes_to(harness, "aurora_command_shown_seconds_count", 3));
  EXPECT_TRUE(comes_to(harness, "aurora_engine_seconds_count", 3));
  const std::string metrics = get(harness.address(), "/metrics");
  EXPECT_GT(value(metrics, "aurora_commit_seconds_count").value_or(0), 0);
  EXPECT_GT(value(metrics, "process_resident_memory_bytes").value_or(0), 0);
  EXPECT_EQ(value(metrics, "aurora_storage_up"), 1);
  EXPECT_NE(metrics.find("aurora_build_info{"), std::string::npos);
}

TEST(Metrics, TellOfTheDiskAndTheStart) {
  const TemporaryDirectory directory;
  const auto database = directory.path() / "aurora.db";
  const auto store = storage::SqliteStore::open(database).value();
  Log log(LogLevel::kOff, LogFormat::kText);
  const auto before =
      std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
  Server server({.listen = {"127.0.0.1", 0}, .limits = test_limits(), .database = database},
                content::base_pack(), *store, log);
  ASSERT_TRUE(server.start());
  const std::string metrics = get(server.address(), "/metrics");
  const double size = value(metrics, "aurora_disk_bytes").value_or(0);
  const double free = value(metrics, "aurora_disk_free_bytes").value_or(0);
  EXPECT_GT(free, 0);
  EXPECT_GT(size, free);
  EXPECT_EQ(value(metrics, "aurora_last_backup_timestamp_seconds"), 0);
  const double started = value(metrics, "process_start_time_seconds").value_or(0);
  EXPECT_GE(started, before - 1);
  EXPECT_EQ(value(get(server.address(), "/metrics"), "process_start_time_seconds"), started);
  server.stop();
}

TEST(Metrics, NameTheReasonsOfRefusals) {
  const Harness harness;
  Client ann = harness.client();
  ann.hello("Ann");
  const auto table = ann.create(2);
  v1::ClientFrame frame;
  frame.mutable_command()->set_table_id(table.table_id());
  frame.mutable_command()->set_command_id(1);
  frame.mutable_command()->mutable_choice()->mutable_end_turn();
  ASSERT_TRUE(ann.ask(frame).command_result().has_error());
  EXPECT_TRUE(comes_to(harness, "aurora_commands_total{result=\"table_not_started\"}", 1));
}

TEST(Metrics, SayWhyConnectionsWereEnded) {
  Limits limits = test_limits();
  limits.hello_timeout = milliseconds{20};
  const Harness harness(limits);
  Client silent = harness.client();
  EXPECT_EQ(silent.wait_for_close(), 4000U);
  EXPECT_TRUE(comes_to(harness, "aurora_dropped_total{reason=\"hello_timeout\"}", 1));
}

TEST(Metrics, AreNotForThoseWhoComeThroughAProxy) {
  const Harness harness;
  EXPECT_TRUE(get(harness.address(), "/metrics").starts_with("HTTP/1.1 200"));
  EXPECT_TRUE(get(harness.address(), "/metrics", "X-Forwarded-For: 192.0.2.1\r\n")
                  .starts_with("HTTP/1.1 404"));
  EXPECT_TRUE(get(harness.address(), "/metrics", "Forwarded: for=192.0.2.1\r\n")
                  .starts_with("HTTP/1.1 404"));
}

TEST(Metrics, CanHaveAPortOfTheirOwn) {
  storage::MemoryStore store;
  Log log(LogLevel::kOff, LogFormat::kText);
  Server server(
      {.listen = {"127.0.0.1", 0}, .limits = test_limits(), .metrics = {{"127.0.0.1", 0}}},
      content::base_pack(), store, log);
  ASSERT_TRUE(server.start());
  ASSERT_TRUE(server.metrics_address());
  const ListenAddress metrics = *server.metrics_address();
  EXPECT_TRUE(get(metrics, "/metrics").starts_with("HTTP/1.1 200"));
  EXPECT_TRUE(get(metrics, "/").starts_with("HTTP/1.1 404")) << "nothing else is there";
  EXPECT_TRUE(get(metrics, "/ws").starts_with("HTTP/1.1 404"));
  EXPECT_TRUE(get(server.address(), "/metrics").starts_with("HTTP/1.1 404"))
      << "and they are nowhere else";
  server.stop();
}

}  // namespace
}  // namespace aurora::server::test
