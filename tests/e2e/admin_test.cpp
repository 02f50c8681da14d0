// `aurora admin` against a server that is running.
#include <gtest/gtest.h>

#include "tests/e2e/world.hpp"

namespace aurora::e2e {
namespace {

using namespace std::chrono_literals;

class Operator {
 public:
  explicit Operator(World& world) : world_(world) {}

  /// The exit code; what it said is in `said`.
  int run(std::vector<std::string> arguments) {
    const std::string label = "admin" + std::to_string(++runs_);
    arguments.insert(arguments.begin(), "admin");
    arguments.insert(arguments.end(), {"--data", world_.path("data").string()});
    const int code = world_.run_tool(label, arguments);
    said = world_.output_of(label);
    return code;
  }

  std::string said;

 private:
  World& world_;
  int runs_ = 0;
};

TEST(Admin, LooksAfterARunningServer) {
  World world;
  Operator admin(world);
  EXPECT_EQ(admin.run({"status"}), 1) << "there is no server yet";
  EXPECT_NE(admin.said.find("no server answers"), std::string::npos) << admin.said;
  ASSERT_TRUE(world.start_server()) << world.story();
  world.start_bot(0, {"--create", "alpha", "--seats", "2"});
  const std::string table = world.bot(0).line("table ", 30s).value_or("");
  ASSERT_NE(table, "") << world.story();
  EXPECT_EQ(admin.run({"status"}), 0) << admin.said;
  EXPECT_NE(admin.said.find("lobbies 1\nplaying 0\n"), std::string::npos) << admin.said;
  EXPECT_EQ(admin.run({"tables"}), 0);
  EXPECT_TRUE(admin.said.starts_with(table)) << admin.said;
  EXPECT_EQ(admin.run({"inspect", table}), 0);
  EXPECT_NE(admin.said.find("seat 1 player "), std::string::npos) << admin.said;
  EXPECT_EQ(admin.run({"announce", "Hello, all."}), 0);
  EXPECT_EQ(admin.said, "told 1 connections\n");
  EXPECT_EQ(admin.run({"drain"}), 0);
  EXPECT_NE(admin.said.find("draining yes"), std::string::npos) << admin.said;
  EXPECT_EQ(admin.run({"drain", "--off"}), 0);
  const auto copy = world.path("copy.db");
  EXPECT_EQ(admin.run({"backup", copy.string()}), 0) << admin.said;
  EXPECT_TRUE(std::filesystem::exists(copy));
  EXPECT_EQ(admin.run({"backup", copy.string()}), 1);
  const auto backups = world.path("backups");
  std::filesystem::create_directory(backups);
  EXPECT_EQ(admin.run({"backup", backups.string(), "--keep", "2"}), 0) << admin.said;
  EXPECT_TRUE(admin.said.starts_with(backups.string() + "/aurora-2")) << admin.said;
  EXPECT_EQ(admin.run({"backup", (backups / "nowhere" / "copy.db").string()}), 1);
  EXPECT_NE(admin.said.find("there is no directory"), std::string::npos) << admin.said;
  EXPECT_EQ(admin.run({"status"}), 0);
  EXPECT_EQ(admin.said.find("last backup never"), std::string::npos) << admin.said;
  EXPECT_EQ(admin.run({"ban", "00000000000000000000000001", "--days", "3", "--reason", "spam"}), 0);
  EXPECT_EQ(admin.run({"bans"}), 0);
  EXPECT_NE(admin.said.find("days more  spam"), std::string::npos) << admin.said;
  EXPECT_EQ(admin.run({"unban", "00000000000000000000000001"}), 0);
  EXPECT_EQ(admin.run({"end", table}), 0) << admin.said;
  EXPECT_NE(admin.said.find("abandoned"), std::string::npos) << admin.said;
  EXPECT_EQ(admin.run({"end", table}), 1);
  EXPECT_EQ(admin.run({"end", "nonsense"}), 1);
}

}  // namespace
}  // namespace aurora::e2e
