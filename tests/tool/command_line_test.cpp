#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "aurora/version.hpp"
#include "tests/tool/run_tool.hpp"

namespace aurora::tool {
namespace {

using test::run_tool;
using testing::HasSubstr;
using testing::Not;

TEST(CommandLine, SaysItsVersion) {
  const auto said = run_tool({"--version"});
  EXPECT_EQ(said.code, 0);
  EXPECT_EQ(said.out, "aurora " + std::string(kVersion) + "\n");
}

TEST(CommandLine, ShowsItsCommands) {
  const auto said = run_tool({"--help"});
  EXPECT_EQ(said.code, 0);
  for (const char* command : {"selfplay", "bot", "replay", "content", "admin"}) {
    EXPECT_THAT(said.out, HasSubstr(command));
  }
}

TEST(CommandLine, ReadsVariablesOfACommandForThisOneAlone) {
  setenv("MODE", "production", 1);  // NOLINT(concurrency-mt-unsafe): there is one thread
  EXPECT_THAT(run_tool({"load"}).err, HasSubstr("--mode"));
  EXPECT_THAT(run_tool({"admin", "status", "--data", "/nowhere"}).err, Not(HasSubstr("--mode")));
  unsetenv("MODE");  // NOLINT(concurrency-mt-unsafe)
}

TEST(CommandLine, RefusesWhatItDoesNotKnow) {
  const std::vector<std::vector<std::string>> bad{
      {},
      {"--nonsense"},
      {"dance"},
      {"selfplay", "--nonsense"},
      {"selfplay", "--players", "0"},
      {"selfplay", "--players", "5"},
      {"selfplay", "--games", "none"},
      {"selfplay", "--policy", "wise"},
      {"selfplay", "--map", "delta"},
      {"replay"},
      {"replay", "show"},
      {"replay", "show", "x", "--language", "fr"},
      {"replay", "fetch", "--token-file", "t", "-o", "x"},
      {"replay", "fetch", "--table", "a", "--share", "b", "-o", "x"},
      {"replay", "list"},
      {"replay", "share", "--table", "x"},
      {"replay", "unshare", "--token-file", "t"},
      {"content"},
      {"admin"},
      {"admin", "end"},
      {"admin", "ban"},
      {"admin", "backup"},
      {"admin", "backup", "x", "--keep", "0"},
      {"restore", "x"},
      {"salvage", "x"},
      {"bot", "--name", "Ann"},
      {"bot", "--name", "Ann", "--join", "A", "--create", "alpha"},
      {"bot", "--join", "A"},
      {"bot", "--name", "Ann", "--join", "A", "--url", "http://127.0.0.1"},
  };
  for (const auto& arguments : bad) {
    const auto said = run_tool(arguments);
    EXPECT_EQ(said.code, 2) << testing::PrintToString(arguments);
    EXPECT_THAT(said.err, HasSubstr("Usage:")) << testing::PrintToString(arguments);
    EXPECT_EQ(said.out, "");
  }
}

TEST(TokenFile, IsNamedWhenItCannotBeRead) {
  const std::vector<std::vector<std::string>> commands{
      {"ranking", "--token-file", "/nonexistent"},
      {"replay", "list", "--token-file", "/nonexistent"},
      {"replay", "fetch", "--table", "x", "--token-file", "/nonexistent", "-o", "x"}};
  for (const auto& command : commands) {
    const auto said = run_tool(command);
    EXPECT_EQ(said.code, 1) << testing::PrintToString(command);
    EXPECT_EQ(said.err, "aurora: /nonexistent cannot be read\n");
  }
}

TEST(ContentCheck, AcceptsTheBasePack) {
  const auto said = run_tool({"content", "check"});
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr("base"));
  EXPECT_EQ(run_tool({"content", "check", AURORA_SOURCE_DIR "/content/base"}).code, 0);
}

TEST(ContentCheck, ExplainsWhatIsMissing) {
  const auto said = run_tool({"content", "check", "/nonexistent"});
  EXPECT_EQ(said.code, 1);
  EXPECT_THAT(said.err, HasSubstr("/nonexistent"));
}

}  // namespace
}  // namespace aurora::tool
