// Friends: who is asked, who sees whom, and what is told to whom.
#include <algorithm>
#include <optional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/support/kept_outgoing.hpp"
#include "tests/server/support/nodes.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::server::test {
namespace {

using ::testing::SizeIs;

v1::ClientFrame list_frame(bool watch) {
  v1::ClientFrame frame;
  frame.mutable_list_friends()->set_watch(watch);
  return frame;
}

v1::ClientFrame ask_seat(const std::string& table_id, unsigned seat) {
  v1::ClientFrame frame;
  frame.mutable_ask_friend()->set_table_id(table_id);
  frame.mutable_ask_friend()->set_seat(seat);
  return frame;
}

v1::ClientFrame ask_login(const std::string& login) {
  v1::ClientFrame frame;
  frame.mutable_ask_friend()->set_login(login);
  return frame;
}

v1::ClientFrame accept_frame(const std::string& friend_id) {
  v1::ClientFrame frame;
  frame.mutable_accept_friend()->set_friend_id(friend_id);
  return frame;
}

v1::ClientFrame remove_frame_of(const std::string& friend_id) {
  v1::ClientFrame frame;
  frame.mutable_remove_friend()->set_friend_id(friend_id);
  return frame;
}

v1::ClientFrame invite_frame(const std::string& friend_id, const std::string& table_id) {
  v1::ClientFrame frame;
  frame.mutable_invite_friend()->set_friend_id(friend_id);
  frame.mutable_invite_friend()->set_table_id(table_id);
  return frame;
}

v1::ClientFrame hide_frame(bool hidden) {
  v1::ClientFrame frame;
  frame.mutable_hide_from_friends()->set_hidden(hidden);
  return frame;
}

/// A client's copy of its list, kept current.
class Copy {
 public:
  explicit Copy(Client& client, bool watch = true) : client_(client) {
    list_ = client_.ask(list_frame(watch)).friend_list();
  }

  template <typename Predicate>
  bool comes_to(Predicate wanted) {
    while (!wanted()) {
      const auto message = client_.receive();
      if (!message) {
        return false;
      }
      if (message->has_friend_list()) {
        list_ = message->friend_list();
      }
    }
    return true;
  }
  [[nodiscard]] const v1::FriendList& list() const { return list_; }
  /// The one who is called so; without a name when there is none.
  [[nodiscard]] v1::Friend named(const std::string& name) const {
    const auto& all = list_.friends();
    const auto found = std::ranges::find(all, name, &v1::Friend::name);
    return found == all.end() ? v1::Friend() : *found;
  }
  [[nodiscard]] v1::FriendState state(const std::string& name) const { return named(name).state(); }

 private:
  Client& client_;
  v1::FriendList list_;
};

/// Somebody with an account, whose login is the name in small letters.
Client account(const Harness& harness, const std::string& name, const std::string& login) {
  Client client = guest(harness, name);
  EXPECT_TRUE(client.ask(sign_up_frame(login)).has_account());
  return client;
}

void befriend(Client& one, Client& other, const std::string& others_login) {
  ASSERT_TRUE(one.ask(ask_login(others_login)).has_friend_list());
  const auto list = other.ask(list_frame(false)).friend_list();
  for (const v1::Friend& asking : list.friends()) {
    if (asking.state() == v1::FRIEND_STATE_ASKS) {
      ASSERT_TRUE(other.ask(accept_frame(asking.friend_id())).has_friend_list());
    }
  }
}

class FriendsTest : public testing::Test {
 protected:
  static Limits limits() {
    Limits limits = test_limits();
    limits.check_interval = milliseconds{10};
    limits.friends_per_player = 2;
    limits.friends_asking = 1;
    return limits;
  }
  /// On another device: what is pushed there does not come in between.
  [[nodiscard]] Client phone_of(const std::string& login) const {
    Client phone = harness.client();
    EXPECT_TRUE(phone.ask(sign_in_frame(login)).has_welcome());
    return phone;
  }

  Harness harness{limits()};
  Client ann = account(harness, "Ann", "ann");
  Client bob = account(harness, "Bob", "bob");
};

TEST_F(FriendsTest, AreAskedAndSayYes) {
  Copy bobs(bob);
  EXPECT_THAT(bobs.list().friends(), SizeIs(0));
  EXPECT_EQ(bobs.list().most(), 2U);
  const auto asked = ann.ask(ask_login("BOB")).friend_list();
  ASSERT_THAT(asked.friends(), SizeIs(1));
  EXPECT_EQ(asked.friends(0).state(), v1::FRIEND_STATE_ASKED);
  EXPECT_FALSE(asked.friends(0).online()) << "that is for friends";
  ASSERT_TRUE(bobs.comes_to([&] { return bobs.state("Ann") == v1::FRIEND_STATE_ASKS; }));
  EXPECT_NE(bobs.named("Ann").friend_id(), asked.friends(0).friend_id());
  Copy anns(ann);
  ASSERT_TRUE(bob.ask(accept_frame(bobs.named("Ann").friend_id())).has_friend_list());
  ASSERT_TRUE(anns.comes_to([&] { return anns.state("Bob") == v1::FRIEND_STATE_FRIEND; }));
}

TEST_F(FriendsTest, AreFriendsWhenBothAsk) {
  ann.ask(ask_login("bob"));
  const auto list = bob.ask(ask_login("ann")).friend_list();
  ASSERT_THAT(list.friends(), SizeIs(1));
  EXPECT_EQ(list.friends(0).state(), v1::FRIEND_STATE_FRIEND);
}

TEST_F(FriendsTest, AreAskedAtATable) {
  const auto table = ann.create(3);
  bob.join(table.code());
  const auto list = ann.ask(ask_seat(table.table_id(), 2)).friend_list();
  ASSERT_THAT(list.friends(), SizeIs(1));
  EXPECT_EQ(list.friends(0).name(), "Bob");
  expect_refused(ann, ask_seat(table.table_id(), 1), v1::ERROR_CODE_BAD_OPTION);
  expect_refused(ann, ask_seat(table.table_id(), 3), v1::ERROR_CODE_BAD_OPTION);
  expect_refused(ann, ask_seat("none", 2), v1::ERROR_CODE_UNKNOWN_TABLE);
}

TEST_F(FriendsTest, CanBeDeclinedAndRemoved) {
  Client phone = phone_of("ann");
  Copy anns(phone);
  ann.ask(ask_login("bob"));
  ASSERT_TRUE(anns.comes_to([&] { return anns.state("Bob") == v1::FRIEND_STATE_ASKED; }));
  const Copy bobs(bob, false);
  EXPECT_THAT(bob.ask(remove_frame_of(bobs.named("Ann").friend_id())).friend_list().friends(),
              SizeIs(0));
  ASSERT_TRUE(anns.comes_to([&] { return anns.list().friends_size() == 0; }));
  expect_refused(bob, accept_frame(bobs.named("Ann").friend_id()), v1::ERROR_CODE_NOT_A_FRIEND);
  befriend(ann, bob, "bob");
  ASSERT_TRUE(anns.comes_to([&] { return anns.state("Bob") == v1::FRIEND_STATE_FRIEND; }));
  ann.ask(remove_frame_of(anns.named("Bob").friend_id()));
  EXPECT_THAT(Copy(bob, false).list().friends(), SizeIs(0));
}

TEST_F(FriendsTest, SeeWhoIsOnlineUnlessTheyHide) {
  befriend(ann, bob, "bob");
  Copy anns(ann);
  EXPECT_FALSE(anns.named("Bob").online()) << "he does not follow his list";
  Client phone = phone_of("bob");
  phone.ask(list_frame(true));
  ASSERT_TRUE(anns.comes_to([&] { return anns.named("Bob").online(); }));
  EXPECT_TRUE(bob.ask(hide_frame(true)).friend_list().hidden());
  ASSERT_TRUE(anns.comes_to([&] { return !anns.named("Bob").online(); }));
  bob.ask(hide_frame(false));
  ASSERT_TRUE(anns.comes_to([&] { return anns.named("Bob").online(); }));
  phone.close();
  ASSERT_TRUE(anns.comes_to([&] { return !anns.named("Bob").online(); }));
}

TEST_F(FriendsTest, SeeWhichListedTablesTheyAreAt) {
  befriend(ann, bob, "bob");
  bob.ask(list_frame(true));
  Copy anns(ann);
  v1::ClientFrame hidden = create_frame(2);
  hidden.mutable_create_table()->mutable_options()->set_unlisted(true);
  bob.ask(hidden);
  const auto open = bob.create(2);
  ASSERT_TRUE(anns.comes_to([&] { return anns.named("Bob").tables_size() == 1; }));
  EXPECT_EQ(anns.named("Bob").tables(0).table_id(), open.table_id());
  bob.ask(leave_frame(open.table_id()));
  ASSERT_TRUE(anns.comes_to([&] { return anns.named("Bob").tables_size() == 0; }));
}

TEST_F(FriendsTest, AreInvitedToATableUntilTheGameBegins) {
  befriend(ann, bob, "bob");
  Client phone = phone_of("bob");
  Copy bobs(phone);
  const std::string anns_bob = Copy(ann, false).named("Bob").friend_id();
  v1::ClientFrame hidden = create_frame(2);
  hidden.mutable_create_table()->mutable_options()->set_unlisted(true);
  const auto table = ann.ask(hidden).table_info();
  expect_refused(ann, invite_frame(anns_bob, "none"), v1::ERROR_CODE_NOTHING_TO_INVITE_TO);
  expect_refused(ann, invite_frame("none", table.table_id()), v1::ERROR_CODE_NOT_A_FRIEND);
  expect_refused(bob, invite_frame(bobs.named("Ann").friend_id(), table.table_id()),
                 v1::ERROR_CODE_NOTHING_TO_INVITE_TO);
  ASSERT_TRUE(ann.ask(invite_frame(anns_bob, table.table_id())).has_friend_list());
  ASSERT_TRUE(bobs.comes_to([&] { return bobs.named("Ann").has_invitation(); }));
  EXPECT_EQ(bobs.named("Ann").invitation().code(), table.code());
  bob.join(table.code());
  ASSERT_TRUE(bobs.comes_to([&] { return !bobs.named("Ann").has_invitation(); }));
}

TEST_F(FriendsTest, AreHiddenFromThoseTheyHaveBlocked) {
  befriend(ann, bob, "bob");
  const auto table = ann.create(3);
  bob.join(table.code());
  bob.ask(list_frame(true));
  Copy anns(ann);
  ASSERT_TRUE(anns.comes_to([&] { return anns.named("Bob").online(); }));
  const auto block = bob.ask(block_seat_frame(table.table_id(), 1)).block_list().block_id();
  ASSERT_TRUE(anns.comes_to([&] { return !anns.named("Bob").online(); }));
  EXPECT_EQ(anns.state("Bob"), v1::FRIEND_STATE_FRIEND) << "nobody tells her";
  EXPECT_THAT(Copy(bob, false).list().friends(), SizeIs(0));
  expect_refused(bob, ask_login("ann"), v1::ERROR_CODE_BAD_OPTION);
  ASSERT_TRUE(
      ann.ask(invite_frame(anns.named("Bob").friend_id(), table.table_id())).has_friend_list());
  EXPECT_THAT(Copy(bob, false).list().friends(), SizeIs(0));
  v1::ClientFrame lift;
  lift.mutable_unblock_player()->set_block_id(block);
  bob.ask(lift);
  EXPECT_EQ(Copy(bob, false).state("Ann"), v1::FRIEND_STATE_FRIEND);
}

TEST_F(FriendsTest, WhoWasBlockedAsksAndIsNotHeard) {
  const auto table = ann.create(3);
  bob.join(table.code());
  ann.ask(block_seat_frame(table.table_id(), 2));
  const auto list = bob.ask(ask_login("ann")).friend_list();
  ASSERT_THAT(list.friends(), SizeIs(1));
  EXPECT_EQ(list.friends(0).state(), v1::FRIEND_STATE_ASKED);
  EXPECT_THAT(Copy(ann, false).list().friends(), SizeIs(0));
}

TEST_F(FriendsTest, HaveLimits) {
  expect_refused(ann, ask_login("nobody"), v1::ERROR_CODE_NO_SUCH_PLAYER);
  expect_refused(ann, ask_login("ann"), v1::ERROR_CODE_BAD_OPTION);
  Client cid = account(harness, "Cid", "cid");
  Client dan = account(harness, "Dan", "dan");
  ASSERT_TRUE(ann.ask(ask_login("bob")).has_friend_list());
  expect_refused(cid, ask_login("bob"), v1::ERROR_CODE_TOO_MANY_FRIENDS);
  ASSERT_TRUE(bob.ask(ask_login("ann")).has_friend_list()) << "that is an answer";
  ASSERT_TRUE(ann.ask(ask_login("cid")).has_friend_list());
  expect_refused(ann, ask_login("dan"), v1::ERROR_CODE_TOO_MANY_FRIENDS);
  ASSERT_TRUE(ann.ask(ask_login("cid")).has_friend_list()) << "that is asked already";
}

TEST(Friends, AreNotAskedWithoutEnd) {
  Limits limits = test_limits();
  limits.friends_asked = Rate{1, std::chrono::hours{1}};
  const Harness harness(limits);
  Client ann = account(harness, "Ann", "ann");
  const Client bob = account(harness, "Bob", "bob");
  ann.ask(ask_login("bob"));
  const auto error = ann.ask(ask_login("bob")).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(error.limit(), v1::LIMIT_KIND_FRIENDS);
}

TEST(Friends, AreNotLookedForWithoutEnd) {
  Limits limits = test_limits();
  limits.friends_asked = Rate{1, std::chrono::hours{1}};
  const Harness harness(limits);
  Client ann = account(harness, "Ann", "ann");
  const Client bob = account(harness, "Bob", "bob");
  expect_refused(ann, ask_login("nobody"), v1::ERROR_CODE_NO_SUCH_PLAYER);
  expect_refused(ann, ask_login("nobody"), v1::ERROR_CODE_RATE_LIMITED);
  expect_refused(ann, ask_login("bob"), v1::ERROR_CODE_RATE_LIMITED);
}

TEST_F(FriendsTest, WhomOneHasBlockedTakeNoPlace) {
  const auto table = ann.create(3);
  bob.join(table.code());
  ASSERT_TRUE(bob.ask(ask_login("ann")).has_friend_list());
  Client cid = account(harness, "Cid", "cid");
  expect_refused(cid, ask_login("ann"), v1::ERROR_CODE_TOO_MANY_FRIENDS);
  ann.ask(block_seat_frame(table.table_id(), 2));
  EXPECT_TRUE(cid.ask(ask_login("ann")).has_friend_list());
}

TEST_F(FriendsTest, AreGoneWithThePlayer) {
  befriend(ann, bob, "bob");
  Copy anns(ann);
  EXPECT_EQ(anns.state("Bob"), v1::FRIEND_STATE_FRIEND);
  v1::ClientFrame frame;
  frame.mutable_delete_account()->set_password(kPassword);
  ASSERT_TRUE(bob.ask(frame).has_account());
  ASSERT_TRUE(anns.comes_to([&] { return anns.list().friends_size() == 0; }));
}

TEST(Friends, WhoAreAwayAreRemindedOfAnInvitation) {
  KeptOutgoing outgoing;
  ManualClock clock;
  Limits limits = test_limits();
  limits.reminder_interval = milliseconds{1};
  const Harness harness(limits, clock, ReminderOptions{"https://aurora.example", {}, &outgoing});
  Client ann = account(harness, "Ann", "ann");
  Client bob = account(harness, "Bob", "bob");
  befriend(ann, bob, "bob");
  v1::ClientFrame channel;
  channel.mutable_add_reminder_channel()->set_kind(v1::REMINDER_CHANNEL_KIND_NTFY);
  channel.mutable_add_reminder_channel()->set_address("https://ntfy.example/bob");
  channel.mutable_add_reminder_channel()->set_language("de");
  ASSERT_TRUE(bob.ask(channel).has_reminders());
  bob.close();
  const auto table = ann.create(2);
  const std::string friend_id = Copy(ann, false).named("Bob").friend_id();
  ASSERT_TRUE(ann.ask(invite_frame(friend_id, table.table_id())).has_friend_list());
  ASSERT_TRUE(outgoing.wait_for(2)) << "the first was the test of the channel";
  EXPECT_THAT(outgoing.sent()[1].body, testing::HasSubstr("deinen Freunden"));
  EXPECT_THAT(outgoing.sent()[1].body + testing::PrintToString(outgoing.sent()[1].headers),
              testing::HasSubstr("/table/" + table.table_id()));
}

class SharedFriends : public testing::Test {
 protected:
  void SetUp() override {
    if (!storage::PostgresCluster::is_available()) {
      GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
    }
    limits.beat_interval = milliseconds{20};
    limits.check_interval = milliseconds{10};
  }

  std::string schema = storage::new_schema();
  Limits limits = test_limits();
  ManualClock clock;
};

TEST_F(SharedFriends, SeeEachOtherFromServerToServer) {
  NodeUnderTest a("a", schema, clock, limits);
  NodeUnderTest b("b", schema, clock, limits);
  Client ann = account(a.harness(), "Ann", "ann");
  Client bob = account(b.harness(), "Bob", "bob");
  Copy anns(ann);
  Copy bobs(bob);
  ann.ask(ask_login("bob"));
  ASSERT_TRUE(bobs.comes_to([&] { return bobs.state("Ann") == v1::FRIEND_STATE_ASKS; }));
  bob.ask(accept_frame(bobs.named("Ann").friend_id()));
  ASSERT_TRUE(anns.comes_to([&] { return anns.named("Bob").online(); }));
  const auto table = ann.create(2);
  ann.ask(invite_frame(anns.named("Bob").friend_id(), table.table_id()));
  ASSERT_TRUE(bobs.comes_to([&] { return bobs.named("Ann").has_invitation(); }));
  EXPECT_EQ(bobs.named("Ann").invitation().code(), table.code());
  bob.ask(hide_frame(true));
  ASSERT_TRUE(anns.comes_to([&] { return !anns.named("Bob").online(); }));
  bob.ask(hide_frame(false));
  ASSERT_TRUE(anns.comes_to([&] { return anns.named("Bob").online(); }));
  b.stop();
  ASSERT_TRUE(anns.comes_to([&] { return !anns.named("Bob").online(); }));
}

}  // namespace
}  // namespace aurora::server::test
