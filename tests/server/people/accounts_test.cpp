// Accounts over the wire: signing up, in and out, on several devices, and being deleted.
#include <gtest/gtest.h>

#include "aurora/v1/games.pb.h"
#include "server/net/address.hpp"
#include "server/people/passwords.hpp"
#include "tests/server/support/leaving.hpp"
#include "tests/server/support/players.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame sign_out_frame(bool everywhere) {
  v1::ClientFrame frame;
  frame.mutable_sign_out()->set_everywhere(everywhere);
  return frame;
}

v1::ClientFrame delete_frame(const std::string& password) {
  v1::ClientFrame frame;
  frame.mutable_delete_account()->set_password(password);
  return frame;
}

v1::ClientFrame change_frame(const std::string& old_one, const std::string& new_one, bool others) {
  v1::ClientFrame frame;
  frame.mutable_change_password()->set_password(old_one);
  frame.mutable_change_password()->set_new_password(new_one);
  frame.mutable_change_password()->set_sign_out_others(others);
  return frame;
}

v1::ErrorCode code_of_token(const Harness& harness, const std::string& token) {
  Client client = harness.client();
  v1::ClientFrame frame;
  frame.mutable_hello()->mutable_protocol()->set_major(1);
  frame.mutable_hello()->set_token(token);
  return client.ask(frame).error().code();
}

/// Ann has an account, and is connected on one device.
class Accounts : public testing::Test {
 protected:
  void SetUp() override {
    const auto welcome = ann.hello("Ann");
    id = welcome.player_id();
    token = welcome.token();
    const auto account = ann.ask(sign_up_frame("Ann.1")).account();
    EXPECT_EQ(account.player_id(), id);
    EXPECT_EQ(account.login(), "ann.1") << "case is ignored";
    EXPECT_EQ(account.name(), "Ann");
  }

  /// Another device, signed in; its token.
  std::string sign_in(Client& client) {
    const auto answer = client.ask(sign_in_frame("ANN.1"));
    EXPECT_EQ(answer.welcome().player_id(), id) << answer.ShortDebugString();
    EXPECT_EQ(answer.welcome().name(), "Ann");
    EXPECT_NE(answer.welcome().token(), token) << "every device has a token of its own";
    return answer.welcome().token();
  }

  Disk disk;
  std::optional<Harness> harness{std::in_place, disk.store};
  Client ann = harness->client();
  std::string id;
  std::string token;
};

storage::StoreError torn() { return {storage::StoreErrc::kIo, "the disk says no, and did it"}; }

TEST_F(Accounts, AreDeletedThoughTheDiskDoesNotSaySo) {
  disk.store.tear_next_commit(torn());
  EXPECT_TRUE(ann.ask(delete_frame(kPassword)).has_account());
  EXPECT_EQ(code_of_token(*harness, token), v1::ERROR_CODE_BAD_TOKEN);
}

TEST_F(Accounts, AreNotSaidToBeUnchangedWhenThatIsNotKnown) {
  disk.store.tear_next_commit(torn());
  disk.store.fail_commit(2, {storage::StoreErrc::kFull, "no space left"});
  const auto answer = ann.ask(delete_frame(kPassword));
  EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  EXPECT_NE(answer.error().message().find("not known"), std::string::npos);
  EXPECT_EQ(code_of_token(*harness, token), v1::ERROR_CODE_BAD_TOKEN);
}

TEST_F(Accounts, AreGoneEverywhereAsSoonAsThatIsKnown) {
  const auto table = ann.create(2);
  Client bob = harness->client();
  (void)bob.hello("Bob");
  bob.join(table.code());
  disk.store.tear_next_commit(torn());
  disk.store.fail_commit(2, {storage::StoreErrc::kFull, "no space left"});
  EXPECT_TRUE(ann.ask(delete_frame(kPassword)).has_error());
  EXPECT_EQ(ann.wait_for_close(), 4006U);
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().seats(0).resigned(); }));
  EXPECT_EQ(bob.table().seats(0).name(), "\u2014");
}

TEST_F(Accounts, AreDeletedInTheEndThoughNothingWasWrittenAtFirst) {
  disk.store.fail_commits({storage::StoreErrc::kIo, "the disk says no"});
  const auto answer = ann.ask(delete_frame(kPassword));
  EXPECT_NE(answer.error().message().find("not known"), std::string::npos);
  disk.store.heal();
  EXPECT_EQ(ann.wait_for_close(), 4006U);
  EXPECT_EQ(code_of_token(*harness, token), v1::ERROR_CODE_BAD_TOKEN);
}

TEST_F(Accounts, AreMadeThoughThereIsNoSpaceToFindOut) {
  Client bob = harness->client();
  (void)bob.hello("Bob");
  disk.store.tear_next_commit(torn());
  disk.store.fail_commit(2, {storage::StoreErrc::kFull, "no space left"});
  EXPECT_EQ(bob.ask(sign_up_frame("bob")).account().login(), "bob");
}

TEST_F(Accounts, AreMadeThoughTheDiskDoesNotSaySo) {
  Client bob = harness->client();
  (void)bob.hello("Bob");
  disk.store.tear_next_commit(torn());
  EXPECT_EQ(bob.ask(sign_up_frame("bob")).account().login(), "bob");
}

TEST_F(Accounts, AreForEveryDeviceAndOutliveARestart) {
  Client phone = harness->client();
  const std::string phone_token = sign_in(phone);
  EXPECT_FALSE(phone_token.empty());
  harness.reset();
  harness.emplace(disk.store);
  EXPECT_EQ(code_of_token(*harness, token), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(code_of_token(*harness, phone_token), v1::ERROR_CODE_UNSPECIFIED);
  Client tablet = harness->client();
  EXPECT_FALSE(sign_in(tablet).empty());
}

TEST_F(Accounts, DoNotSayWhetherTheLoginOrThePasswordIsWrong) {
  for (const auto& frame : {sign_in_frame("ann.1", "wrong horse"), sign_in_frame("nobody"),
                            sign_in_frame("ann.1", ""), sign_in_frame("a b")}) {
    Client eve = harness->client();
    const auto error = eve.ask(frame).error();
    EXPECT_EQ(error.code(), v1::ERROR_CODE_BAD_LOGIN);
    EXPECT_EQ(error.message(), harness->client().ask(sign_in_frame("nobody")).error().message());
  }
}

TEST_F(Accounts, AreRefusedByName) {
  Client bob = guest(*harness, "Bob");
  expect_refused(bob, sign_up_frame("ann.1"), v1::ERROR_CODE_LOGIN_TAKEN);
  EXPECT_EQ(bob.ask(sign_up_frame("bo")).error().field(), "login");
  EXPECT_EQ(bob.ask(sign_up_frame("bob smith")).error().field(), "login");
  EXPECT_EQ(bob.ask(sign_up_frame("b\xC3\xB6"
                                  "b"))
                .error()
                .field(),
            "login");
  EXPECT_EQ(bob.ask(sign_up_frame("bob", "short")).error().field(), "password");
  EXPECT_EQ(bob.ask(sign_up_frame("bob", std::string(129, 'x'))).error().field(), "password");
  expect_refused(ann, sign_up_frame("ann.2"), v1::ERROR_CODE_HAS_ACCOUNT);
  expect_refused(bob, change_frame(kPassword, kPassword, false), v1::ERROR_CODE_NO_ACCOUNT);
  Client both = harness->client();
  v1::ClientFrame frame = sign_in_frame("ann.1");
  frame.mutable_hello()->set_token(token);
  EXPECT_EQ(both.ask(frame).error().field(), "login");
}

TEST_F(Accounts, AreSignedOutOnOneDevice) {
  Client phone = harness->client();
  const std::string phone_token = sign_in(phone);
  EXPECT_EQ(phone.ask(sign_out_frame(false)).account().login(), "ann.1");
  EXPECT_EQ(phone.wait_for_close(), 4006U);
  EXPECT_EQ(phone.goodbye()->reason(), v1::GOODBYE_REASON_SIGNED_OUT);
  EXPECT_EQ(code_of_token(*harness, phone_token), v1::ERROR_CODE_BAD_TOKEN);
  EXPECT_EQ(code_of_token(*harness, token), v1::ERROR_CODE_UNSPECIFIED);
  v1::ClientFrame who;
  who.mutable_get_account();
  EXPECT_EQ(ann.ask(who).account().login(), "ann.1") << "this device is not concerned";
}

TEST_F(Accounts, AreSignedOutEverywhere) {
  Client phone = harness->client();
  const std::string phone_token = sign_in(phone);
  EXPECT_TRUE(phone.ask(sign_out_frame(true)).has_account());
  EXPECT_EQ(phone.wait_for_close(), 4006U);
  EXPECT_EQ(ann.wait_for_close(), 4006U);
  EXPECT_EQ(code_of_token(*harness, phone_token), v1::ERROR_CODE_BAD_TOKEN);
  EXPECT_EQ(code_of_token(*harness, token), v1::ERROR_CODE_BAD_TOKEN);
  Client again = harness->client();
  EXPECT_FALSE(sign_in(again).empty()) << "the account is still there";
}

TEST_F(Accounts, ChangeTheirPasswordAndKeepOthersOut) {
  Client phone = harness->client();
  const std::string phone_token = sign_in(phone);
  expect_refused(ann, change_frame("wrong horse", "battery staple", true),
                 v1::ERROR_CODE_BAD_LOGIN);
  EXPECT_EQ(ann.ask(change_frame(kPassword, "short", true)).error().field(), "new_password");
  EXPECT_TRUE(ann.ask(change_frame(kPassword, "battery staple", true)).has_account());
  EXPECT_EQ(phone.wait_for_close(), 4006U);
  EXPECT_EQ(code_of_token(*harness, phone_token), v1::ERROR_CODE_BAD_TOKEN);
  EXPECT_EQ(code_of_token(*harness, token), v1::ERROR_CODE_UNSPECIFIED);
  Client old = harness->client();
  EXPECT_EQ(old.ask(sign_in_frame("ann.1")).error().code(), v1::ERROR_CODE_BAD_LOGIN);
  Client fresh = harness->client();
  EXPECT_TRUE(fresh.ask(sign_in_frame("ann.1", "battery staple")).has_welcome());
}

TEST_F(Accounts, AreRenamed) {
  v1::ClientFrame rename;
  rename.mutable_rename()->set_name("Anna");
  EXPECT_EQ(ann.ask(rename).account().name(), "Anna");
  EXPECT_EQ(ann.create(2).seats(0).name(), "Anna");
  rename.mutable_rename()->set_name("");
  EXPECT_EQ(ann.ask(rename).error().field(), "name");
  Client phone = harness->client();
  EXPECT_EQ(phone.ask(sign_in_frame("ann.1")).welcome().name(), "Anna");
}

TEST_F(Accounts, AreDeletedWithTheRightPassword) {
  expect_refused(ann, delete_frame("wrong horse"), v1::ERROR_CODE_BAD_LOGIN);
  EXPECT_TRUE(ann.ask(delete_frame(kPassword)).has_account());
  EXPECT_EQ(ann.wait_for_close(), 4006U);
  EXPECT_EQ(code_of_token(*harness, token), v1::ERROR_CODE_BAD_TOKEN);
  Client again = harness->client();
  EXPECT_EQ(again.ask(sign_in_frame("ann.1")).error().code(), v1::ERROR_CODE_BAD_LOGIN);
  Client other = guest(*harness, "Another Ann");
  EXPECT_TRUE(other.ask(sign_up_frame("ann.1")).has_account()) << "the login is free again";
}

TEST_F(Accounts, LeaveTheirGamesBehindWithoutTheirName) {
  Client bob = harness->client();
  const std::string bob_token = bob.hello("Bob").token();
  const auto table = ann.create(2);
  ASSERT_TRUE(ann.ask(say_frame(table.table_id(), "my secret")).has_chat());
  bob.join(table.code());
  ASSERT_TRUE(ann.ask(delete_frame(kPassword)).has_account());
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().seats(0).resigned(); }));
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().seats(0).name() != "Ann"; }));
  harness.reset();
  harness.emplace(disk.store);
  bob = harness->client();
  bob.hello("", bob_token);
  EXPECT_EQ(bob.watch(table.table_id()).table().seats(0).name(), "\u2014");
  while (const auto message = bob.receive(milliseconds{200})) {
    EXPECT_EQ(message->ShortDebugString().find("Ann"), std::string::npos);
    EXPECT_EQ(message->ShortDebugString().find("my secret"), std::string::npos);
  }
  EXPECT_TRUE(play_own_part_to_the_end(bob, table.table_id())) << "and a bot plays on";
}

/// Everything that is told about a game of two to the one who is still there.
std::string all_about(const Harness& harness, Client& client, const std::string& token,
                      const std::string& table_id) {
  v1::ClientFrame own;
  own.mutable_list_games();
  v1::ClientFrame everybodys;
  everybodys.mutable_list_games()->set_everybodys(true);
  v1::ClientFrame replay;
  replay.mutable_get_replay()->set_table_id(table_id);
  v1::ClientFrame open;
  open.mutable_open_replay()->set_table_id(table_id);
  open.mutable_open_replay()->set_view(v1::REPLAY_VIEW_FULL);
  v1::ClientFrame ranking;
  ranking.mutable_get_ranking()->set_map(v1::MAP_NAME_ALPHA);
  std::string all;
  for (const v1::ClientFrame& frame : {own, everybodys, replay, open, ranking}) {
    const auto answer = client.ask(frame);
    EXPECT_FALSE(answer.has_error()) << answer.ShortDebugString();
    all += answer.ShortDebugString();
  }
  all += client.watch(table_id).ShortDebugString() +
         http(harness.address(), "GET /api/v1/replays/" + table_id +
                                     " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + token +
                                     "\r\nConnection: close\r\n\r\n");
  const std::string entropy = "entropy of Player 1";  // stays: the shuffles are proven by it
  for (auto at = all.find(entropy); at != std::string::npos; at = all.find(entropy)) {
    all.erase(at, entropy.size());
  }
  return all;
}

TEST(DeletedPlayers, AreNamedInNoListNoRankingAndNoReplay) {
  Disk disk;
  std::optional<Harness> harness{std::in_place, disk.store};
  Party party(*harness, 2, protocol::Format::kProto, false, true);
  ASSERT_TRUE(party.play_to_the_end());
  Client& bob = party.client(1);
  ASSERT_TRUE(bob.follow_until([&] { return !bob.table().secret().empty(); }));
  const auto about = [&] {
    return all_about(*harness, party.client(1), party.token(1), party.table_id());
  };
  EXPECT_NE(about().find("Player 1"), std::string::npos);
  ASSERT_TRUE(party.client(0).ask(delete_frame("")).has_account());
  EXPECT_EQ(party.client(0).wait_for_close(), 4006U);
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().seats(0).name() == "\u2014"; }));
  EXPECT_EQ(about().find("Player 1"), std::string::npos);
  EXPECT_NE(about().find("Player 2"), std::string::npos) << "the game stays";
  harness.reset();
  harness.emplace(disk.store);
  party.client(1) = harness->client();
  party.client(1).hello("", party.token(1));
  EXPECT_EQ(about().find("Player 1"), std::string::npos);
  EXPECT_NE(about().find("Player 2"), std::string::npos);
}

TEST(DeletedPlayers, AreNamedInNoGameThatEndsLater) {
  const Harness harness;
  Party party(harness, 2);
  Client& bob = party.client(1);
  ASSERT_TRUE(party.client(0).ask(delete_frame("")).has_account());
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().seats(0).resigned(); }));
  ASSERT_TRUE(play_own_part_to_the_end(bob, party.table_id()));
  ASSERT_TRUE(bob.follow_until([&] { return !bob.table().secret().empty(); }));
  v1::ClientFrame list;
  list.mutable_list_games();
  const auto games = bob.ask(list).game_list();
  ASSERT_EQ(games.games_size(), 1);
  EXPECT_EQ(games.games(0).seats(0).name(), "\u2014");
  EXPECT_EQ(games.games(0).seats(1).name(), "Player 2");
  EXPECT_EQ(all_about(harness, bob, party.token(1), party.table_id()).find("Player 1"),
            std::string::npos);
}

TEST(DeletedPlayers, AreStillThereWhenItCouldNotBeWrittenDown) {
  Harness harness;
  Client ann = harness.client();
  const std::string token = ann.hello("Ann").token();
  const auto table = ann.create(2);
  harness.store().fail_commits({storage::StoreErrc::kFull, "no space left"});
  expect_refused(ann, delete_frame(""), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  harness.store().heal();
  EXPECT_EQ(code_of_token(harness, token), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(ann.watch(table.table_id()).table().seats(0).name(), "Ann");
  EXPECT_TRUE(ann.ask(delete_frame("")).has_account());
}

TEST_F(Accounts, OfGuestsAreDeletedWithoutAPassword) {
  Client bob = harness->client();
  const std::string bob_token = bob.hello("Bob").token();
  bob.create(2);
  EXPECT_TRUE(bob.ask(delete_frame("")).has_account());
  EXPECT_EQ(code_of_token(*harness, bob_token), v1::ERROR_CODE_BAD_TOKEN);
  v1::ClientFrame list;
  list.mutable_list_tables();
  for (;;) {  // the seat is given back, and so the table is gone
    if (ann.ask(list).table_list().tables_size() == 0) {
      break;
    }
  }
}

TEST(Guessing, IsLimitedByAddressAndName) {
  Limits limits = test_limits();
  limits.wrong_sign_ins = {3, Limits::Seconds{1000}};
  const Harness harness(limits);
  for (int i = 0; i < 3; ++i) {
    Client eve = harness.client();
    EXPECT_EQ(eve.ask(sign_in_frame("ann")).error().code(), v1::ERROR_CODE_BAD_LOGIN);
  }
  Client eve = harness.client();
  const auto error = eve.ask(sign_in_frame("ANN")).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(error.limit(), v1::LIMIT_KIND_SIGN_IN);
  EXPECT_GT(error.retry_after_ms(), 10'000U);
  EXPECT_EQ(eve.ask(sign_in_frame("bob")).error().code(), v1::ERROR_CODE_BAD_LOGIN);
}

TEST(Guessing, IsLimitedByAddress) {
  Limits limits = test_limits();
  limits.sign_ins_of_address = {3, Limits::Seconds{1000}};
  const Harness harness(limits);
  for (const char* login : {"ann", "bob", "cid"}) {
    Client eve = harness.client();
    EXPECT_EQ(eve.ask(sign_in_frame(login)).error().code(), v1::ERROR_CODE_BAD_LOGIN);
  }
  Client eve = harness.client();
  const auto error = eve.ask(sign_in_frame("dan")).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(error.limit(), v1::LIMIT_KIND_SIGN_IN_OF_ADDRESS);
  EXPECT_FALSE(eve.hello("Guest").token().empty()) << "guests may come in";
}

TEST(Guessing, CostsNoMoreThanOneCheckAtATime) {
  Limits limits = test_limits();
  limits.password_checks_waiting = 0;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  const auto error = ann.ask(sign_up_frame("ann")).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_OVERLOADED);
  EXPECT_GT(error.retry_after_ms(), 0U);
}

TEST(Guessing, CountsANetworkOfIPv6AsOne) {
  using boost::asio::ip::make_address;
  EXPECT_EQ(limited_address(make_address("192.0.2.7")), "192.0.2.7");
  EXPECT_EQ(limited_address(make_address("::ffff:192.0.2.7")), "192.0.2.7");
  EXPECT_EQ(limited_address(make_address("2001:db8:1:2:3:4:5:6")), "2001:db8:1:2::/64");
}

}  // namespace
}  // namespace aurora::server::test
