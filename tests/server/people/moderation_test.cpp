// Reports to the moderators, and what comes of them.
#include <optional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/hosted.hpp"
#include "tests/server/support/nodes.hpp"
#include "tests/server/support/requests.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::server::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

v1::ClientFrame report_frame(const std::string& table_id, unsigned seat,
                             v1::ReportReason reason = v1::REPORT_REASON_INSULT,
                             const std::string& text = {}) {
  v1::ClientFrame frame;
  v1::ReportPlayer& report = *frame.mutable_report_player();
  report.set_table_id(table_id);
  report.set_seat(seat);
  report.set_reason(reason);
  report.set_text(text);
  return frame;
}

v1::ClientFrame queue_frame() {
  v1::ClientFrame frame;
  frame.mutable_list_reports();
  return frame;
}

v1::ClientFrame chat_frame(const std::string& report_id) {
  v1::ClientFrame frame;
  frame.mutable_get_reported_chat()->set_report_id(report_id);
  return frame;
}

v1::ClientFrame step_frame(const std::string& report_id, v1::ModerationStep step,
                           const std::string& text = {}, unsigned minutes = 0) {
  v1::ClientFrame frame;
  v1::ModerateReport& wanted = *frame.mutable_moderate_report();
  wanted.set_report_id(report_id);
  wanted.set_step(step);
  wanted.set_text(text);
  wanted.set_minutes(minutes);
  return frame;
}

v1::ClientFrame own_account_frame() {
  v1::ClientFrame frame;
  frame.mutable_get_account();
  return frame;
}

v1::AdminRequest appoint(const std::string& login, bool is_one = true) {
  v1::AdminRequest request;
  request.mutable_set_moderator()->set_player_id(login);
  request.mutable_set_moderator()->set_moderator(is_one);
  return request;
}

/// Mod and Max are moderators; Ann and Mallory sit at a table, where Mallory has been rude.
class ModerationTest : public testing::Test {
 protected:
  void SetUp() override {
    for (Client* client : {&mod, &max}) {
      ASSERT_TRUE(client->ask(sign_up_frame(client == &mod ? "mod" : "max")).has_account());
    }
    ASSERT_EQ(hosted.ask(appoint("mod")).error(), "");
    ASSERT_EQ(hosted.ask(appoint("max")).error(), "");
    const auto made = ann.create(3);
    table = made.table_id();
    mallory.join(made.code());
    ASSERT_TRUE(mallory.ask(say_frame(table, "You fool")).has_chat());
    ASSERT_TRUE(ann.ask(say_frame(table, "Stop it")).has_chat());
  }
  /// Ann reports Mallory; what the report is called.
  std::string reported() {
    EXPECT_TRUE(ann.ask(report_frame(table, 2)).has_reported());
    return mod.ask(queue_frame()).report_queue().reports(0).report_id();
  }

  Hosted hosted;
  Client mod = guest(hosted.harness(), "Mod");
  Client max = guest(hosted.harness(), "Max");
  Client ann = guest(hosted.harness(), "Ann");
  Client mallory = hosted.harness().client();
  const std::string mallorys_token = mallory.hello("Mallory").token();
  std::string table;
};

TEST_F(ModerationTest, ShowsReportsToModeratorsAlone) {
  EXPECT_TRUE(mod.ask(own_account_frame()).account().moderator());
  EXPECT_FALSE(ann.ask(own_account_frame()).account().moderator());
  ASSERT_TRUE(
      ann.ask(report_frame(table, 2, v1::REPORT_REASON_OTHER, "rude all the time")).has_reported());
  ASSERT_TRUE(ann.ask(report_frame(table, 2, v1::REPORT_REASON_SPAM)).has_reported());
  const auto queue = mod.ask(queue_frame()).report_queue();
  ASSERT_THAT(queue.reports(), SizeIs(1)) << "the same again is one report";
  const v1::Report& report = queue.reports(0);
  EXPECT_EQ(report.name(), "Mallory");
  EXPECT_EQ(report.reason(), v1::REPORT_REASON_OTHER);
  EXPECT_EQ(report.text(), "rude all the time");
  EXPECT_EQ(report.table_id(), table);
  EXPECT_EQ(report.reporter(), "Ann");
  EXPECT_EQ(report.earlier(), 0U);
  for (Client* client : {&ann, &mallory}) {
    expect_refused(*client, queue_frame(), v1::ERROR_CODE_NOT_A_MODERATOR);
    expect_refused(*client, chat_frame(report.report_id()), v1::ERROR_CODE_NOT_A_MODERATOR);
    expect_refused(*client, step_frame(report.report_id(), v1::MODERATION_STEP_DISMISS),
                   v1::ERROR_CODE_NOT_A_MODERATOR);
  }
}

TEST_F(ModerationTest, ShowsWhatWasSaidAtTheTable) {
  const auto chat = mod.ask(chat_frame(reported())).reported_chat();
  ASSERT_THAT(chat.lines(), SizeIs(2));
  EXPECT_EQ(chat.lines(0).text(), "You fool");
  EXPECT_TRUE(chat.lines(0).reported());
  EXPECT_EQ(chat.lines(1).name(), "Ann");
  EXPECT_FALSE(chat.lines(1).reported());
  expect_refused(mod, chat_frame("none"), v1::ERROR_CODE_UNKNOWN_REPORT);
}

TEST_F(ModerationTest, LetsOneModeratorClaimAReport) {
  const std::string id = reported();
  ASSERT_TRUE(mod.ask(step_frame(id, v1::MODERATION_STEP_CLAIM)).report_queue().reports(0).yours());
  const auto seen = max.ask(queue_frame()).report_queue().reports(0);
  EXPECT_EQ(seen.claimed_by(), "Mod");
  EXPECT_FALSE(seen.yours());
  for (const auto step : {v1::MODERATION_STEP_CLAIM, v1::MODERATION_STEP_DISMISS}) {
    expect_refused(max, step_frame(id, step), v1::ERROR_CODE_REPORT_CLAIMED);
  }
  const auto noted = mod.ask(step_frame(id, v1::MODERATION_STEP_NOTE, "not the first time"));
  EXPECT_THAT(noted.report_queue().reports(0).notes(), ElementsAre("Mod: not the first time"));
  mod.ask(step_frame(id, v1::MODERATION_STEP_CLAIM));
  EXPECT_EQ(max.ask(queue_frame()).report_queue().reports(0).claimed_by(), "");
  EXPECT_THAT(max.ask(step_frame(id, v1::MODERATION_STEP_DISMISS)).report_queue().reports(),
              SizeIs(0));
  expect_refused(mod, step_frame(id, v1::MODERATION_STEP_DISMISS), v1::ERROR_CODE_UNKNOWN_REPORT);
  EXPECT_FALSE(mallory.ask(own_account_frame()).account().warnings_size());
}

TEST_F(ModerationTest, HidesAReportFromTheModeratorWhomItIsAbout) {
  const auto made = ann.create(3);
  max.join(made.code());
  ASSERT_TRUE(ann.ask(report_frame(made.table_id(), 2)).has_reported());
  const auto queue = mod.ask(queue_frame()).report_queue();
  ASSERT_THAT(queue.reports(), SizeIs(1));
  EXPECT_THAT(max.ask(queue_frame()).report_queue().reports(), SizeIs(0));
  const std::string id = queue.reports(0).report_id();
  expect_refused(max, chat_frame(id), v1::ERROR_CODE_UNKNOWN_REPORT);
  expect_refused(max, step_frame(id, v1::MODERATION_STEP_DISMISS), v1::ERROR_CODE_UNKNOWN_REPORT);
}

TEST_F(ModerationTest, TakesTheClaimsOfWhoIsNoModeratorAnyMore) {
  const std::string id = reported();
  max.ask(step_frame(id, v1::MODERATION_STEP_CLAIM));
  ASSERT_EQ(hosted.ask(appoint("max", false)).error(), "");
  EXPECT_EQ(mod.ask(queue_frame()).report_queue().reports(0).claimed_by(), "");
  EXPECT_TRUE(mod.ask(step_frame(id, v1::MODERATION_STEP_CLAIM)).report_queue().reports(0).yours());
  EXPECT_THAT(mod.ask(step_frame(id, v1::MODERATION_STEP_DISMISS)).report_queue().reports(),
              SizeIs(0));
}

TEST_F(ModerationTest, MutesAtAllTablesForATime) {
  const std::string id = reported();
  expect_refused(mod, step_frame(id, v1::MODERATION_STEP_MUTE), v1::ERROR_CODE_BAD_OPTION);
  ASSERT_TRUE(
      mod.ask(step_frame(id, v1::MODERATION_STEP_MUTE, "Calm down.", 30)).has_report_queue());
  const auto error = mallory.ask(say_frame(table, "What?")).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_SILENCED);
  EXPECT_NEAR(static_cast<double>(error.until_ms() - unix_now_ms()), 30 * 60'000, 60'000);
  EXPECT_THAT(error.message(), HasSubstr("Calm down."));
  EXPECT_EQ(error.message().find("Ann"), std::string::npos);
  const std::string other = mallory.create(2).table_id();
  expect_refused(mallory, say_frame(other, "And here?"), v1::ERROR_CODE_SILENCED);
  hosted.restart();
  Client again = hosted.harness().client();
  again.hello("", mallorys_token);
  again.watch(table);
  expect_refused(again, say_frame(table, "Still?"), v1::ERROR_CODE_SILENCED);
}

TEST_F(ModerationTest, ShortensNoMuteOfTheOperator) {
  v1::AdminRequest forever;
  forever.mutable_ban()->set_player_id(mallory.ask(own_account_frame()).account().player_id());
  forever.mutable_ban()->set_chat(true);
  ASSERT_EQ(hosted.ask(forever).error(), "");
  mod.ask(step_frame(reported(), v1::MODERATION_STEP_MUTE, "", 1));
  const auto error = mallory.ask(say_frame(table, "What?")).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_SILENCED);
  EXPECT_EQ(error.until_ms(), 0) << "for ever";
}

TEST_F(ModerationTest, WarnsUntilItWasRead) {
  const std::string id = reported();
  expect_refused(mod, step_frame(id, v1::MODERATION_STEP_WARN), v1::ERROR_CODE_BAD_OPTION);
  mod.ask(step_frame(id, v1::MODERATION_STEP_WARN, "Be kinder."));
  std::optional<v1::ServerMessage> told;
  do {
    told = mallory.receive();
    ASSERT_TRUE(told);
  } while (!told->has_warning());
  EXPECT_EQ(told->warning().text(), "Be kinder.");
  hosted.restart();
  Client again = hosted.harness().client();
  again.hello("", mallorys_token);
  const auto account = again.ask(own_account_frame()).account();
  ASSERT_THAT(account.warnings(), SizeIs(1));
  EXPECT_EQ(account.warnings(0).text(), "Be kinder.");
  v1::ClientFrame read;
  read.mutable_acknowledge_warnings();
  EXPECT_THAT(again.ask(read).account().warnings(), SizeIs(0));
  EXPECT_THAT(again.ask(read).account().warnings(), SizeIs(0));
  hosted.restart();
  Client later = hosted.harness().client();
  later.hello("", mallorys_token);
  EXPECT_THAT(later.ask(own_account_frame()).account().warnings(), SizeIs(0));
}

TEST_F(ModerationTest, KeepsALogOfWhatModeratorsDid) {
  mod.ask(step_frame(reported(), v1::MODERATION_STEP_WARN, "Be kinder."));
  max.ask(step_frame(reported(), v1::MODERATION_STEP_MUTE, "Enough.", 60));
  v1::AdminRequest request;
  request.mutable_get_moderation_log();
  const auto log = hosted.ask(request).moderation_log();
  ASSERT_THAT(log.entries(), SizeIs(2));
  const auto step_of = [&](int i) {
    return log.entries(i).step() + " by " + log.entries(i).moderator();
  };
  EXPECT_THAT((std::vector{step_of(0), step_of(1)}),
              ::testing::UnorderedElementsAre("mute by Max", "warn by Mod"));
  EXPECT_EQ(log.entries(0).name(), "Mallory");
  EXPECT_EQ(log.entries(0).table_id(), table);
  ASSERT_TRUE(ann.ask(report_frame(table, 2)).has_reported());
  EXPECT_EQ(mod.ask(queue_frame()).report_queue().reports(0).earlier(), 2U);
}

TEST_F(ModerationTest, IsTheOperatorsToGive) {
  v1::AdminRequest list;
  list.mutable_list_moderators();
  EXPECT_THAT(hosted.ask(list).moderators().moderators(), SizeIs(2));
  EXPECT_THAT(hosted.ask(appoint("nobody")).error(), HasSubstr("no player"));
  EXPECT_THAT(hosted.ask(appoint(ann.ask(own_account_frame()).account().player_id())).error(),
              HasSubstr("account"));
  EXPECT_EQ(hosted.ask(appoint("max", false)).error(), "");
  expect_refused(max, queue_frame(), v1::ERROR_CODE_NOT_A_MODERATOR);
  hosted.restart();
  Client again = hosted.harness().client();
  again.ask(sign_in_frame("mod"));
  EXPECT_TRUE(again.ask(queue_frame()).has_report_queue());
}

// Whoever names somebody at a table is as slow as whoever chats.
TEST_F(ModerationTest, ChecksReports) {
  const std::string id = reported();
  expect_refused(ann, report_frame(table, 1), v1::ERROR_CODE_BAD_OPTION);
  expect_refused(ann, report_frame(table, 2, v1::REPORT_REASON_UNSPECIFIED),
                 v1::ERROR_CODE_BAD_OPTION);
  expect_refused(ann, report_frame("none", 2), v1::ERROR_CODE_UNKNOWN_TABLE);
  expect_refused(mallory, report_frame(table, 1, v1::REPORT_REASON_OTHER),
                 v1::ERROR_CODE_BAD_OPTION);
  expect_refused(mallory, report_frame(table, 1, v1::REPORT_REASON_SPAM, std::string(501, 'x')),
                 v1::ERROR_CODE_BAD_OPTION);
  expect_refused(mod, step_frame(id, v1::MODERATION_STEP_UNSPECIFIED), v1::ERROR_CODE_BAD_OPTION);
}

TEST_F(ModerationTest, ForgetsDeletedPlayers) {
  reported();
  v1::ClientFrame frame;
  frame.mutable_delete_account();
  ASSERT_TRUE(ann.ask(frame).has_account());
  EXPECT_THAT(mod.ask(queue_frame()).report_queue().reports(), SizeIs(0));
}

TEST(Moderation, TakesSoManyReports) {
  Limits limits = test_limits();
  limits.reports = Rate{1, std::chrono::hours{1}};
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  Client eve = guest(harness, "Eve");
  const auto made = ann.create(3);
  eve.join(made.code());
  ASSERT_TRUE(ann.ask(report_frame(made.table_id(), 2)).has_reported());
  const auto error = ann.ask(report_frame(made.table_id(), 2)).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(error.limit(), v1::LIMIT_KIND_REPORTS);
}

TEST(SharedModeration, IsOneForAllServers) {
  if (!storage::PostgresCluster::is_available()) {
    GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
  }
  Limits limits = test_limits();
  limits.beat_interval = milliseconds{20};
  ManualClock clock;
  const std::string schema = storage::new_schema();
  const NodeUnderTest a("a", schema, clock, limits);
  const NodeUnderTest b("b", schema, clock, limits);
  Client mod = guest(b.harness(), "Mod");
  ASSERT_TRUE(mod.ask(sign_up_frame("mod")).has_account());
  ASSERT_EQ(a.ask(appoint("mod")).error(), "");
  Client ann = guest(a.harness(), "Ann");
  Client mallory = guest(a.harness(), "Mallory");
  const auto made = ann.create(3);
  mallory.join(made.code());
  ASSERT_TRUE(ann.ask(report_frame(made.table_id(), 2)).has_reported());
  const auto queue = ask_while(mod, queue_frame(), v1::ERROR_CODE_NOT_A_MODERATOR).report_queue();
  ASSERT_THAT(queue.reports(), SizeIs(1));
  mod.ask(step_frame(queue.reports(0).report_id(), v1::MODERATION_STEP_WARN, "Be kinder."));
  std::optional<v1::ServerMessage> told;
  do {
    told = mallory.receive();
    ASSERT_TRUE(told);
  } while (!told->has_warning());
  EXPECT_EQ(told->warning().text(), "Be kinder.");
}

}  // namespace
}  // namespace aurora::server::test
