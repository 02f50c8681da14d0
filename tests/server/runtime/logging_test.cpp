// Log lines that programs can take apart again, whatever strangers called themselves.
#include "server/runtime/logging.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace aurora::server {
namespace {

TEST(Log, TextIsKeyAndValueAndQuotesWhatIsNotOneWord) {
  EXPECT_EQ(render_log_line(
                LogFormat::kText, "game started",
                {{"table", "ABC"}, {"seats", 3}, {"ok", true}, {"took", 0.5}, {"who", "Ann B"}}),
            R"(game started table=ABC seats=3 ok=true took=0.5 who="Ann B")");
  EXPECT_EQ(render_log_line(LogFormat::kText, "x", {{"a", ""}, {"b", "q\"\n="}}),
            R"(x a="" b="q\"\u000a=")");
}

TEST(Log, JsonEscapesEverythingThatIsNotText) {
  EXPECT_EQ(render_log_line(LogFormat::kJson, "x", {{"name", "a\"\\\n\xFFż"}, {"n", -1}}),
            "\"event\":\"x\",\"name\":\"a\\\"\\\\\\u000a\xEF\xBF\xBDż\",\"n\":-1");
}

TEST(Log, SaysHowManyTimesWhenThereWereSeveral) {
  EXPECT_EQ(render_log_line(LogFormat::kText, "x", {{"a", 1}}, 7), "x a=1 times=7");
  EXPECT_EQ(render_log_line(LogFormat::kJson, "x", {}, 7), R"("event":"x","times":7)");
  EXPECT_EQ(render_log_line(LogFormat::kText, "x", {}, 1), "x");
}

TEST(Log, KnowsWhetherTheJournalListens) {
  struct stat file{};
  ASSERT_EQ(fstat(STDERR_FILENO, &file), 0);
  const std::string stream = std::to_string(file.st_dev) + ":" + std::to_string(file.st_ino);
  EXPECT_TRUE(journal_listens(stream.c_str()));
  EXPECT_FALSE(journal_listens("8:1")) << "stderr was led elsewhere";
  EXPECT_FALSE(journal_listens(nullptr));
}

TEST(Log, LevelsHaveNames) {
  EXPECT_EQ(log_level_of("warning"), LogLevel::kWarning);
  EXPECT_FALSE(log_level_of("loud"));
}

}  // namespace
}  // namespace aurora::server
