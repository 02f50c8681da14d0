// Servers on one PostgreSQL, behind one address, under load: one dies, stands still, or is
// replaced. No move that was acknowledged is lost or counted twice, and every table goes on.
#include <chrono>
#include <csignal>
#include <map>
#include <memory>
#include <regex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/e2e/load_run.hpp"
#include "tests/e2e/process.hpp"
#include "tests/e2e/router.hpp"
#include "tests/e2e/world.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::e2e {
namespace {

class Cluster : public testing::Test {
 protected:
  void SetUp() override {
    if (!storage::PostgresCluster::is_available()) {
      GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
    }
    database_ = std::make_unique<storage::PostgresCluster>("fsync=on");
    for (const char* name : {"a", "b", "c"}) {
      ASSERT_TRUE(start(name)) << nodes_[name]->err();
    }
  }

  bool start(const std::string& node) {
    auto& process = nodes_[node];
    process = std::make_unique<Process>(
        world_.path(""), node, "aurora-server",
        std::vector<std::string>{"--listen", "127.0.0.1:0", "--data", world_.path(node).string(),
                                 "--store", database_->address(), "--node", node});
    const auto address = process->line("listening on ", kPatience);
    if (!address) {
      return false;
    }
    router_.add(node, address->substr(address->rfind(':') + 1));
    return true;
  }
  Process& node(const std::string& name) { return *nodes_[name]; }
  Router& router() { return router_; }

  void load() {
    load_ = std::make_unique<LoadRun>(
        world_, router_.url(),
        std::vector<std::string>{"--tables", "6", "--seats", "2", "--spectators", "2", "--warmup",
                                 "0", "--mode", "paced", "--rate", "60", "--seconds", "20",
                                 "--patience", "60"});
    wait_for("SELECT count(*) = 6 FROM aurora.tables WHERE status = 1");
  }
  std::string output_of_load() const { return load_->said(); }
  int tool(const std::string& label, std::vector<std::string> arguments) {
    return world_.run_tool(label, std::move(arguments));
  }
  std::string output_of(const std::string& label) const { return world_.output_of(label); }
  std::string data_of(const std::string& node) const { return world_.path(node).string(); }
  /// The one that has most to lose.
  std::string busiest() {
    return database_->ask(
        "SELECT convert_from(owner, 'UTF8') FROM aurora.tables WHERE status = 1 "
        "GROUP BY owner ORDER BY count(*) DESC LIMIT 1");
  }
  /// Until a question is answered with yes.
  void wait_for(const std::string& question) {
    while (database_->ask(question) != "t") {
      ASSERT_TRUE(load_->running()) << question << '\n' << load_->said();
      std::this_thread::yield();
    }
  }
  /// Until no table that goes on is at a server that does not.
  void wait_for_the_tables_of(const std::string& name) {
    wait_for(
        "SELECT NOT EXISTS (SELECT 1 FROM aurora.tables t JOIN aurora.nodes n ON n.node = "
        "t.owner WHERE t.owner = '" +
        name + "' AND t.status IN (0, 1) AND t.owner_epoch < n.epoch)");
  }
  /// Until each table that is played now has moved on.
  void wait_for_moves() {
    const std::string entries = database_->ask("SELECT count(*) FROM aurora.journal");
    wait_for("SELECT count(*) > 60 + " + entries + " FROM aurora.journal");
  }
  void expect_all_is_well() {
    ASSERT_TRUE(load_->wait(kPatience)) << load_->said();
    EXPECT_TRUE(load_->ok()) << load_->said();
    EXPECT_GT(load_->number("moves_total").value_or(0), 200) << load_->said();
    for (const auto& [name, process] : nodes_) {
      EXPECT_EQ(process->err().find("\"error\""), std::string::npos) << process->err();
    }
  }

 private:
  World world_;
  std::unique_ptr<storage::PostgresCluster> database_;
  std::map<std::string, std::unique_ptr<Process>> nodes_;
  Router router_;
  std::unique_ptr<LoadRun> load_;
};

TEST_F(Cluster, ShowsItsServers) {
  EXPECT_EQ(tool("nodes", {"admin", "nodes", "--data", data_of("b")}), 0);
  const std::string shown = output_of("nodes");
  EXPECT_NE(shown.find("a  up  tables 0  epoch 1  "), std::string::npos) << shown;
  EXPECT_NE(shown.find("b*  up  tables 0  epoch 1  "), std::string::npos) << shown;
}

TEST_F(Cluster, LosesNothingWhenAServerIsKilled) {
  load();
  const std::string victim = busiest();
  node(victim).kill_9();
  wait_for("SELECT is_down FROM aurora.nodes WHERE node = '" + victim + "'");
  wait_for_the_tables_of(victim);
  wait_for_moves();
  ASSERT_TRUE(start(victim));
  wait_for_moves();
  expect_all_is_well();
}

TEST_F(Cluster, LosesNothingWhenAServerStandsStillAndGoesOn) {
  load();
  const std::string victim = busiest();
  ASSERT_EQ(::kill(node(victim).pid(), SIGSTOP), 0);
  router().remove(victim);
  wait_for("SELECT is_down FROM aurora.nodes WHERE node = '" + victim + "'");
  wait_for_the_tables_of(victim);
  wait_for_moves();
  ASSERT_EQ(::kill(node(victim).pid(), SIGCONT), 0);
  wait_for("SELECT NOT is_down FROM aurora.nodes WHERE node = '" + victim + "'");
  wait_for_moves();
  expect_all_is_well();
}

// Nobody is refused anything, but that the table is at another server now.
TEST_F(Cluster, IsReplacedServerByServerWithoutAnError) {
  load();
  for (const char* name : {"a", "b", "c"}) {
    EXPECT_EQ(tool("drain", {"admin", "drain", "--data", data_of(name)}), 0) << output_of("drain");
    wait_for("SELECT NOT EXISTS (SELECT 1 FROM aurora.tables WHERE owner = '" + std::string(name) +
             "')");
    ASSERT_EQ(::kill(node(name).pid(), SIGTERM), 0);
    ASSERT_EQ(node(name).wait(kPatience), 0) << node(name).err();
    wait_for_moves();
    ASSERT_TRUE(start(name));
    wait_for_moves();
  }
  expect_all_is_well();
  EXPECT_TRUE(
      std::regex_search(output_of_load(), std::regex(R"("refused":\{("ELSEWHERE":\d+)?\})")))
      << output_of_load();
}

TEST_F(Cluster, LosesNothingWhenServersAreReplacedOneByOne) {
  load();
  for (const char* name : {"a", "b", "c"}) {
    ASSERT_EQ(::kill(node(name).pid(), SIGTERM), 0);
    ASSERT_EQ(node(name).wait(kPatience), 0) << node(name).err();
    wait_for_moves();
    ASSERT_TRUE(start(name));
  }
  wait_for_moves();
  expect_all_is_well();
}

}  // namespace
}  // namespace aurora::e2e
