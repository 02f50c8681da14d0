// What the operator asks about players.
#include <algorithm>
#include <cctype>

#include <gtest/gtest.h>

#include "tests/server/support/hosted.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

TEST(Admin, KeepsAPlayerOut) {
  Hosted hosted;
  Client client = hosted.harness().client();
  const auto welcome = client.hello("Mallory");
  Client other = guest(hosted.harness(), "Ann");
  v1::AdminRequest ban;
  ban.mutable_ban()->set_player_id(welcome.player_id());
  ban.mutable_ban()->set_reason("Be kinder.");
  EXPECT_EQ(hosted.ask(ban).error(), "");
  EXPECT_EQ(client.wait_for_close(), 4005U);
  ASSERT_TRUE(client.goodbye());
  EXPECT_EQ(client.goodbye()->reason(), v1::GOODBYE_REASON_EXCLUDED);
  const auto refused = [&] {
    Client again = hosted.harness().client();
    return again.ask(come_back_frame(welcome.token())).error();
  };
  EXPECT_EQ(refused().code(), v1::ERROR_CODE_EXCLUDED);
  EXPECT_NE(refused().message().find("Be kinder."), std::string::npos);
  hosted.restart();
  EXPECT_EQ(refused().code(), v1::ERROR_CODE_EXCLUDED) << "also after a restart";
  v1::AdminRequest list;
  list.mutable_list_bans();
  ASSERT_EQ(hosted.ask(list).bans().bans_size(), 1);
  EXPECT_EQ(hosted.ask(list).bans().bans(0).player_id(), welcome.player_id());
  v1::AdminRequest lift;
  lift.mutable_lift_ban()->set_player_id(welcome.player_id());
  EXPECT_EQ(hosted.ask(lift).error(), "");
  EXPECT_EQ(refused().code(), v1::ERROR_CODE_UNSPECIFIED);
  ban.mutable_ban()->set_until_ms(1);  // that was long ago
  EXPECT_EQ(hosted.ask(ban).error(), "");
  EXPECT_EQ(refused().code(), v1::ERROR_CODE_UNSPECIFIED) << "a ban that is over keeps nobody out";
}

v1::AdminRequest mute_request(const std::string& player, std::int64_t until_ms) {
  v1::AdminRequest request;
  request.mutable_ban()->set_player_id(player);
  request.mutable_ban()->set_until_ms(until_ms);
  request.mutable_ban()->set_reason("Let others speak.");
  request.mutable_ban()->set_chat(true);
  return request;
}

TEST(Admin, MutesAPlayerForATime) {
  Hosted hosted;
  Client client = hosted.harness().client();
  const auto welcome = client.hello("Mallory");
  const std::string table_id = client.create(2).table_id();
  ASSERT_TRUE(client.ask(say_frame(table_id, "Hello!")).has_chat());
  const std::int64_t until = unix_now_ms() + 600'000;
  EXPECT_EQ(hosted.ask(mute_request(welcome.player_id(), until)).error(), "");
  const auto error = client.ask(say_frame(table_id, "Hello again!")).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_SILENCED);
  EXPECT_EQ(error.until_ms(), until);
  EXPECT_GT(error.retry_after_ms(), 0U);
  EXPECT_NE(error.message().find("Let others speak."), std::string::npos);
  hosted.restart();
  Client again = hosted.harness().client();
  ASSERT_TRUE(again.ask(come_back_frame(welcome.token())).has_welcome()) << "and no more than that";
  again.watch(table_id);
  expect_refused(again, say_frame(table_id, "Hello?"), v1::ERROR_CODE_SILENCED);
  v1::AdminRequest list;
  list.mutable_list_bans();
  EXPECT_TRUE(hosted.ask(list).bans().bans(0).chat());
  v1::AdminRequest lift;
  lift.mutable_lift_ban()->set_player_id(welcome.player_id());
  lift.mutable_lift_ban()->set_chat(true);
  EXPECT_EQ(hosted.ask(lift).error(), "");
  EXPECT_TRUE(again.ask(say_frame(table_id, "Hello!")).has_chat());
  EXPECT_EQ(hosted.ask(mute_request(welcome.player_id(), 1)).error(), "");
  EXPECT_TRUE(again.ask(say_frame(table_id, "Hello!")).has_chat()) << "that was long ago";
}

v1::AdminResponse find_players(const Hosted& hosted, const std::string& text,
                               const std::string& after = {}) {
  v1::AdminRequest request;
  request.mutable_find_players()->set_text(text);
  request.mutable_find_players()->set_after(after);
  request.mutable_find_players()->set_limit(1);
  return hosted.ask(request);
}

TEST(Admin, FindsPlayersPageByPage) {
  const Hosted hosted;
  Client ann = hosted.harness().client();
  const auto welcome = ann.hello("Ann");
  ASSERT_TRUE(ann.ask(sign_up_frame("first.one")).has_account());
  Client hannah = guest(hosted.harness(), "Hannah");
  const auto page = find_players(hosted, "ANN").players();
  ASSERT_EQ(page.players_size(), 1);
  ASSERT_NE(page.next(), "");
  const auto next = find_players(hosted, "ann", page.next()).players();
  ASSERT_EQ(next.players_size(), 1);
  EXPECT_EQ(next.next(), "");
  EXPECT_NE(page.players(0).name(), next.players(0).name());
  for (const std::string& text : {std::string("first"), welcome.player_id()}) {
    const auto found = find_players(hosted, text).players();
    ASSERT_EQ(found.players_size(), 1) << text;
    EXPECT_EQ(found.players(0).player_id(), welcome.player_id());
    EXPECT_EQ(found.players(0).name(), "Ann");
    EXPECT_EQ(found.players(0).login(), "first.one");
    EXPECT_GT(found.players(0).seen_at_ms(), 0);
  }
  EXPECT_EQ(find_players(hosted, "nobody").players().players_size(), 0);
  EXPECT_NE(find_players(hosted, "", "nonsense").error(), "");
}

TEST(Admin, LetsAPlayerSetANewPasswordOnce) {
  Hosted hosted;
  Client ann = hosted.harness().client();
  const auto welcome = ann.hello("Ann");
  ASSERT_TRUE(ann.ask(sign_up_frame("ann")).has_account());
  v1::AdminRequest request;
  request.mutable_reset_password()->set_player_id("ANN");
  const auto void_code = hosted.ask(request).password_code().code();
  request.mutable_reset_password()->set_player_id(welcome.player_id());
  const auto reset = hosted.ask(request).password_code();
  EXPECT_EQ(reset.login(), "ann");
  EXPECT_NEAR(static_cast<double>(reset.until_ms() - unix_now_ms()), 86'400'000.0, 60'000.0);
  hosted.restart();
  const auto code_of = [&](const std::string& password, const std::string& code) {
    Client client = hosted.harness().client();
    return client.ask(sign_in_frame("ann", password, code)).error().code();
  };
  EXPECT_EQ(code_of("staple battery", void_code), v1::ERROR_CODE_BAD_CODE) << "only the last one";
  EXPECT_EQ(code_of("staple battery", reset.code()), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(code_of("staple battery", reset.code()), v1::ERROR_CODE_BAD_CODE);
  EXPECT_EQ(code_of("staple battery", ""), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(code_of(kPassword, ""), v1::ERROR_CODE_BAD_LOGIN);
  Client guest_client = hosted.harness().client();
  request.mutable_reset_password()->set_player_id(guest_client.hello("Bob").player_id());
  EXPECT_NE(hosted.ask(request).error(), "") << "guests have no password";
  request.mutable_reset_password()->set_player_id("nobody");
  EXPECT_NE(hosted.ask(request).error(), "");
}

TEST(Admin, DeletesAPlayerByIdOrByLogin) {
  const Hosted hosted;
  Client ann = hosted.harness().client();
  const auto ann_welcome = ann.hello("Ann");
  Client bob = hosted.harness().client();
  const auto bob_welcome = bob.hello("Bob");
  ASSERT_TRUE(bob.ask(sign_up_frame("bob")).has_account());
  const auto table = ann.create(3);
  bob.join(table.code());
  Client cid = guest(hosted.harness(), "Cid");
  cid.join(table.code());
  v1::AdminRequest by_id;
  by_id.mutable_delete_player()->set_player_id(ann_welcome.player_id());
  EXPECT_EQ(hosted.ask(by_id).error(), "");
  v1::AdminRequest by_login;
  by_login.mutable_delete_player()->set_login("Bob");
  EXPECT_EQ(hosted.ask(by_login).error(), "");
  EXPECT_EQ(ann.wait_for_close(), 4006U);
  EXPECT_EQ(bob.wait_for_close(), 4006U);
  for (const auto& token : {ann_welcome.token(), bob_welcome.token()}) {
    Client again = hosted.harness().client();
    EXPECT_EQ(again.ask(come_back_frame(token)).error().code(), v1::ERROR_CODE_BAD_TOKEN);
  }
  ASSERT_TRUE(cid.follow_until([&] { return cid.table().seats(1).resigned(); }));
  EXPECT_EQ(cid.table().seats(0).name(), "\u2014");
  EXPECT_EQ(cid.table().seats(1).name(), "\u2014");
  EXPECT_NE(hosted.ask(by_id).error(), "") << "there is nobody any more";
  EXPECT_NE(hosted.ask(by_login).error(), "");
  by_id.mutable_delete_player()->set_player_id("nobody");
  EXPECT_NE(hosted.ask(by_id).error(), "");
}

TEST(Admin, DoesNotBringBackTheNameOfAPlayerWhoIsDeletedAgain) {
  const Hosted hosted;
  Client ann = hosted.harness().client();
  v1::AdminRequest deletion;
  deletion.mutable_delete_player()->set_player_id(ann.hello("Ann").player_id());
  Client bob = guest(hosted.harness(), "Bob");
  const auto table = ann.create(2);
  bob.join(table.code());
  EXPECT_EQ(hosted.ask(deletion).error(), "");
  EXPECT_NE(hosted.ask(deletion).error(), "");
  ASSERT_TRUE(play_own_part_to_the_end(bob, table.table_id()));
  v1::ClientFrame replay;
  replay.mutable_get_replay()->set_table_id(table.table_id());
  const auto answer = bob.ask(replay);
  ASSERT_TRUE(answer.has_replay()) << answer.ShortDebugString();
  EXPECT_EQ(answer.replay().header().seats(0).name(), "\u2014");
}

TEST(Admin, LeavesALineInTheLogOfWhatWasAskedOnWhomAndWhetherItWorked) {
  const Hosted hosted(LogLevel::kInfo);
  Client ann = hosted.harness().client();
  const std::string player = ann.hello("Ann").player_id();
  const auto table = ann.create(2);
  ASSERT_TRUE(ann.ask(sign_up_frame("ann")).has_account());
  v1::AdminRequest reset;
  reset.mutable_reset_password()->set_player_id("ann");
  ::testing::internal::CaptureStderr();
  (void)hosted.inspect(table.code());
  const auto code = hosted.ask(reset).password_code().code();
  EXPECT_EQ(hosted.ask(mute_request("ann", 1)).error(), "");
  EXPECT_NE(hosted.ask(mute_request("nobody", 1)).error(), "");
  (void)hosted.status();
  const std::string log = ::testing::internal::GetCapturedStderr();
  EXPECT_NE(log.find("admin request=inspect_table on=" + table.table_id() + " result=done"),
            std::string::npos)
      << log;
  EXPECT_NE(log.find("admin request=reset_password on=" + player + " result=done"),
            std::string::npos);
  EXPECT_NE(log.find("admin request=mute on=" + player + " result=done"), std::string::npos);
  EXPECT_NE(log.find("result=failed"), std::string::npos);
  EXPECT_EQ(log.find("get_status"), std::string::npos) << "a health check asks all the time";
  EXPECT_EQ(log.find(code), std::string::npos);
  EXPECT_EQ(std::ranges::count(log, '\n'), 4) << log;
}

}  // namespace
}  // namespace aurora::server::test
