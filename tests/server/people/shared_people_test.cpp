// What several servers on one database know of people together: who was signed out, how often a
// password was tried, who is absent, how somebody has done, and what an operator says to all.
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "aurora/v1/records.pb.h"
#include "server/bus/memory_bus.hpp"
#include "tests/server/support/nodes.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/records.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::server::test {
namespace {

using std::chrono::days;

constexpr Limits::Seconds kVeryLong{100'000};

v1::ClientFrame sign_out_of(bool everywhere) {
  v1::ClientFrame frame;
  frame.mutable_sign_out()->set_everywhere(everywhere);
  return frame;
}

v1::ClientFrame new_password(bool sign_out_others) {
  v1::ClientFrame frame;
  frame.mutable_change_password()->set_password(kPassword);
  frame.mutable_change_password()->set_new_password("battery staple");
  frame.mutable_change_password()->set_sign_out_others(sign_out_others);
  return frame;
}

v1::ClientFrame ping_frame() {
  v1::ClientFrame frame;
  frame.mutable_ping()->set_nonce(7);
  return frame;
}

void expect_signed_out(Client& client) {
  EXPECT_TRUE(client.wait_for_close());
  ASSERT_TRUE(client.goodbye());
  EXPECT_EQ(client.goodbye()->reason(), v1::GOODBYE_REASON_SIGNED_OUT);
}

v1::ErrorCode code_of_token(const NodeUnderTest& node, const std::string& token) {
  return node.harness().client().ask(come_back_frame(token)).error().code();
}

class SharedPeople : public testing::Test {
 protected:
  void SetUp() override {
    if (!storage::PostgresCluster::is_available()) {
      GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
    }
    limits.beat_interval = milliseconds{20};
  }
  void begin() {
    a.emplace("a", schema, clock, limits, broker.connect());
    b.emplace("b", schema, clock, limits, broker.connect());
  }
  /// Somebody with an account, connected to server a.
  Client account_at_a(const std::string& login, std::string* token = nullptr) {
    Client client = a->harness().client();
    const auto welcome = client.hello(login);
    if (token != nullptr) {
      *token = welcome.token();
    }
    EXPECT_TRUE(client.ask(sign_up_frame(login)).has_account());
    return client;
  }
  static Client signed_in_at(const NodeUnderTest& node, const std::string& login) {
    Client client = node.harness().client();
    EXPECT_TRUE(client.ask(sign_in_frame(login)).has_welcome());
    return client;
  }
  static std::string metrics(const NodeUnderTest& node) {
    return http(node.harness().address(), "GET /metrics HTTP/1.0\r\nHost: x\r\n\r\n");
  }
  [[nodiscard]] std::string ask_database(const std::string& sql) const {
    return storage::PostgresCluster::shared().ask("SET search_path = " + schema + "; " + sql);
  }

  std::string schema = storage::new_schema();
  Limits limits = test_limits();
  ManualClock clock;
  MemoryBroker broker;
  std::optional<NodeUnderTest> a;
  std::optional<NodeUnderTest> b;
};

TEST_F(SharedPeople, WhoSignsOutEverywhereIsSignedOutAtAllServers) {
  begin();
  std::string token;
  Client ann = account_at_a("ann", &token);
  Client bob = account_at_a("bob");
  Client guest_at_a = guest(a->harness(), "Eve");
  Client ann_at_b = signed_in_at(*b, "ann");
  EXPECT_TRUE(ann_at_b.ask(sign_out_of(true)).has_account());
  expect_signed_out(ann);
  EXPECT_EQ(code_of_token(*a, token), v1::ERROR_CODE_BAD_TOKEN);
  EXPECT_TRUE(bob.ask(ping_frame()).has_pong()) << "others go on";
  EXPECT_TRUE(guest_at_a.ask(ping_frame()).has_pong());
}

TEST_F(SharedPeople, WhoSignsOutOneDeviceStaysSignedInOnOthers) {
  begin();
  std::string token;
  Client ann = account_at_a("ann", &token);
  Client same_device = b->client(token);
  Client other_device = signed_in_at(*a, "ann");
  EXPECT_TRUE(same_device.ask(sign_out_of(false)).has_account());
  expect_signed_out(ann);
  EXPECT_TRUE(other_device.ask(ping_frame()).has_pong());
}

TEST_F(SharedPeople, ANewPasswordEndsConnectionsAtAllServers) {
  begin();
  Client ann = account_at_a("ann");
  Client ann_at_b = signed_in_at(*b, "ann");
  Client here_too = signed_in_at(*b, "ann");
  EXPECT_TRUE(ann_at_b.ask(new_password(true)).has_account());
  expect_signed_out(ann);
  expect_signed_out(here_too);
  EXPECT_TRUE(ann_at_b.ask(ping_frame()).has_pong());
}

TEST_F(SharedPeople, ANewPasswordMayLeaveOtherDevicesSignedIn) {
  begin();
  Client ann = account_at_a("ann");
  Client bob = account_at_a("bob");
  Client ann_at_b = signed_in_at(*b, "ann");
  EXPECT_TRUE(ann_at_b.ask(new_password(false)).has_account());
  EXPECT_TRUE(signed_in_at(*b, "bob").ask(sign_out_of(true)).has_account());
  expect_signed_out(bob);  // so a has looked since
  EXPECT_TRUE(ann.ask(ping_frame()).has_pong());
}

TEST_F(SharedPeople, ARecoveryCodeEndsConnectionsAtAllServers) {
  begin();
  Client ann = account_at_a("ann");
  v1::AdminRequest request;
  request.mutable_reset_password()->set_player_id("ann");
  const auto code = b->ask(request).password_code().code();
  ASSERT_FALSE(code.empty());
  EXPECT_TRUE(
      b->harness().client().ask(sign_in_frame("ann", "battery staple", code)).has_welcome());
  expect_signed_out(ann);
}

TEST_F(SharedPeople, ATokenForAProgramThatIsRevokedEndsConnectionsAtAllServers) {
  begin();
  Client ann = account_at_a("ann");
  v1::ClientFrame make;
  make.mutable_make_personal_token()->set_name("bot");
  make.mutable_make_personal_token()->add_scopes(v1::SCOPE_PLAY);
  const auto made = ann.ask(make).personal_tokens();
  Client bot = b->client(made.token());
  v1::ClientFrame revoke;
  revoke.mutable_revoke_personal_token()->set_id(made.tokens(0).id());
  EXPECT_TRUE(ann.ask(revoke).has_personal_tokens());
  expect_signed_out(bot);
  EXPECT_TRUE(ann.ask(ping_frame()).has_pong());
}

// The token was good when it was read, and the connection was not there yet when all were looked
// at.
TEST_F(SharedPeople, WhoComesInWhileTheyAreSignedOutElsewhereDoesNotStay) {
  limits.hello_timeout = kPatience;
  begin();
  std::string token;
  Client ann = account_at_a("ann", &token);
  Client other_at_b = b->client(token);
  Client late = b->harness().client();
  v1::ClientFrame hello = come_back_frame(token);
  hello.mutable_hello()->set_name("Anna");
  b->faults().hold_commits();
  late.send(hello);
  b->faults().wait_until_held();
  EXPECT_TRUE(ann.ask(sign_out_of(true)).has_account());
  expect_signed_out(other_at_b);
  b->faults().release();
  expect_signed_out(late);
  EXPECT_EQ(code_of_token(*b, token), v1::ERROR_CODE_BAD_TOKEN) << "nor is the token good again";
}

// Nobody looks by themselves here.
TEST_F(SharedPeople, AHintEndsConnectionsAtOnce) {
  limits.beat_interval = std::chrono::hours{1};
  begin();
  Client ann = account_at_a("ann");
  Client ann_at_b = signed_in_at(*b, "ann");
  EXPECT_TRUE(ann_at_b.ask(sign_out_of(true)).has_account());
  expect_signed_out(ann);
  EXPECT_TRUE(metrics(*b).contains("aurora_hints_total{kind=\"sign_outs\",result=\"sent\"} 1"));
  EXPECT_TRUE(metrics(*a).contains("aurora_hints_total{kind=\"sign_outs\",result=\"received\"} 1"));
}

TEST_F(SharedPeople, WithoutABusTheyHearOfItAsWell) {
  begin();
  broker.set_running(false);
  Client ann = account_at_a("ann");
  EXPECT_TRUE(signed_in_at(*b, "ann").ask(sign_out_of(true)).has_account());
  expect_signed_out(ann);
}

TEST_F(SharedPeople, WrongPasswordsAreCountedOnce) {
  limits.wrong_sign_ins = {3, kVeryLong};
  begin();
  account_at_a("ann");
  const auto try_at = [](const NodeUnderTest& node, const char* password) {
    return node.harness().client().ask(sign_in_frame("ann", password)).error().code();
  };
  EXPECT_EQ(try_at(*a, "wrong horse"), v1::ERROR_CODE_BAD_LOGIN);
  EXPECT_EQ(try_at(*b, kPassword), v1::ERROR_CODE_UNSPECIFIED) << "a right one does not count";
  EXPECT_EQ(try_at(*b, "wrong horse"), v1::ERROR_CODE_BAD_LOGIN);
  EXPECT_EQ(try_at(*a, "wrong horse"), v1::ERROR_CODE_BAD_LOGIN);
  for (const auto* node : {&*a, &*b}) {
    const auto refused = node->harness().client().ask(sign_in_frame("ann"));
    EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_RATE_LIMITED);
    EXPECT_EQ(refused.error().limit(), v1::LIMIT_KIND_SIGN_IN);
    EXPECT_GT(refused.error().retry_after_ms(), 0U);
  }
  EXPECT_EQ(
      ask_database("SELECT count(*) FROM tries WHERE position('ann' in encode(key, 'escape')) "
                   "> 0"),
      "0")
      << "the database does not know who tries what";
}

TEST_F(SharedPeople, WrongCodesAreCountedOnce) {
  limits.wrong_sign_ins = {2, kVeryLong};
  begin();
  account_at_a("ann");
  const auto try_at = [](const NodeUnderTest& node) {
    return node.harness()
        .client()
        .ask(sign_in_frame("ann", "battery staple", "AAAA-AAAA-AAAA-AAAA"))
        .error()
        .code();
  };
  EXPECT_EQ(try_at(*a), v1::ERROR_CODE_BAD_CODE);
  EXPECT_EQ(try_at(*b), v1::ERROR_CODE_BAD_CODE);
  EXPECT_EQ(try_at(*a), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(try_at(*b), v1::ERROR_CODE_RATE_LIMITED);
  signed_in_at(*b, "ann");  // they do not lock the login
}

TEST_F(SharedPeople, APasswordOfAnAddressIsCountedOnce) {
  limits.sign_ins_of_address = {3, kVeryLong};
  begin();
  account_at_a("ann");  // hashing a new one counts
  for (const auto* node : {&*a, &*b}) {
    EXPECT_EQ(node->harness().client().ask(sign_in_frame("nobody")).error().code(),
              v1::ERROR_CODE_BAD_LOGIN);
  }
  for (const auto* node : {&*a, &*b}) {
    EXPECT_EQ(node->harness().client().ask(sign_in_frame("ann")).error().limit(),
              v1::LIMIT_KIND_SIGN_IN_OF_ADDRESS);
  }
}

/// A guest is deleted after four days, of which a connection is noted once in a day.
class SharedGuests : public SharedPeople {
 protected:
  void begin_sweeping() {
    limits.guest_lifetime = days{4};
    limits.guest_sweep_interval = milliseconds{20};
    limits.table_idle_timeout = milliseconds{20};
    begin();
  }
  [[nodiscard]] bool is_there(const std::string& player) const {
    const auto id = *storage::PlayerId::parse(player);
    const auto found = b_store->read(storage::FindPeople{.text = "nobody", .id = id, .limit = 1});
    return !found.value().people.empty();
  }
  void wait_until_gone(const std::string& player) const {
    while (is_there(player)) {
      std::this_thread::yield();
    }
  }
  std::string made_at(const NodeUnderTest& node, const char* name) {
    Client client = node.harness().client();
    const auto id = client.hello(name).player_id();
    client.close();
    return id;
  }
  storage::PostgresStore* b_store = nullptr;
};

TEST_F(SharedGuests, AbsentOnesAreDeletedBySomebody) {
  begin_sweeping();
  b_store = &b->store();
  const auto at_a = made_at(*a, "Ann");
  const auto at_b = made_at(*b, "Bob");
  clock.advance(days{5});
  wait_until_gone(at_a);
  wait_until_gone(at_b);
}

TEST_F(SharedGuests, WhoHasASeatStaysWhereverTheTableIs) {
  begin_sweeping();
  b_store = &b->store();
  std::string seated;
  std::string asleep;
  {
    Client ann = b->harness().client();
    seated = ann.hello("Ann").player_id();
    ann.create(2);
    Client bob = a->harness().client();
    asleep = bob.hello("Bob").player_id();
    bob.create(1);  // a game without a clock, which sleeps soon
  }
  const auto absent = made_at(*a, "Eve");
  a.reset();  // Bob's table is nobody's
  clock.advance(days{5});
  wait_until_gone(absent);
  a.emplace("a", schema, clock, limits, broker.connect());
  const auto later = made_at(*a, "Fay");
  clock.advance(days{5});
  wait_until_gone(later);
  EXPECT_TRUE(is_there(seated));
  EXPECT_TRUE(is_there(asleep));
}

// Days pass one by one, as they do.
TEST_F(SharedGuests, WhoIsConnectedToAnyServerStays) {
  begin_sweeping();
  b_store = &b->store();
  Client ann = b->harness().client();
  const auto connected = ann.hello("Ann").player_id();
  const auto absent = made_at(*b, "Eve");
  const auto id = *storage::PlayerId::parse(connected);
  for (int day = 1; day <= 10; ++day) {
    clock.advance(days{1});
    const auto seen = [&] {
      return b->store()
          .read(storage::FindPeople{.text = "nobody", .id = id, .limit = 1})
          .value()
          .people.at(0)
          .seen_at;
    };
    while (day > 1 && clock.unix_ms() - seen() > std::chrono::milliseconds(days{1}).count()) {
      std::this_thread::yield();
    }
  }
  wait_until_gone(absent);
  EXPECT_TRUE(is_there(connected));
  EXPECT_TRUE(ann.ask(ping_frame()).has_pong());
}

v1::Ranking ranking_for(Client& client) {
  v1::ClientFrame frame;
  frame.mutable_get_ranking()->set_map(v1::MAP_NAME_ALPHA);
  return client.ask(frame).ranking();
}

TEST_F(SharedPeople, AGameCountsOnceAndIsShownByAllAtOnce) {
  begin();
  Party party(a->harness(), 2);
  party.sign_up();
  ASSERT_TRUE(party.play_to_the_end());
  Client& at_a = party.client(0);
  ASSERT_TRUE(at_a.follow_until([&] { return !at_a.table().secret().empty(); }));
  Client at_b = b->client(party.token(0));
  const auto own = records_of(at_b);
  ASSERT_EQ(own.records_size(), 1);
  EXPECT_EQ(own.records(0).games(), 1U);
  EXPECT_EQ(own.records(0).rated_games(), 1U);
  EXPECT_EQ(own.SerializeAsString(), records_of(at_a).SerializeAsString());
  EXPECT_EQ(ranking_for(at_b).places_size(), 2);
  EXPECT_EQ(ranking_for(at_b).SerializeAsString(), ranking_for(at_a).SerializeAsString());
  a.reset();  // b keeps what a has not, and a server that begins does so, too
  b.reset();
  b.emplace("b", schema, clock, limits);
  Client again = b->client(party.token(0));
  EXPECT_EQ(records_of(again).records(0).games(), 1U);
}

v1::AdminRequest announcement(const std::string& text) {
  v1::AdminRequest request;
  request.mutable_announce()->set_text(text);
  return request;
}

/// The texts of so many announcements, as they come.
std::vector<std::string> announcements_to(Client& client, std::size_t count) {
  std::vector<std::string> texts;
  while (texts.size() < count) {
    const auto message = client.receive();
    if (!message) {
      break;
    }
    if (message->has_announcement()) {
      texts.push_back(message->announcement().text());
    }
  }
  return texts;
}

TEST_F(SharedPeople, AnAnnouncementIsSeenOnceAtAllServers) {
  begin();
  Client ann = guest(a->harness(), "Ann");
  Client bob = guest(b->harness(), "Bob");
  const auto told = a->ask(announcement("one"));
  EXPECT_EQ(told.error(), "");
  EXPECT_EQ(told.node(), "a");
  EXPECT_EQ(told.done().count(), 1U);
  EXPECT_EQ(b->ask(announcement("two")).error(), "");
  const std::vector<std::string> both{"one", "two"};
  EXPECT_EQ(announcements_to(ann, 2), both);
  EXPECT_EQ(announcements_to(bob, 2), both);
  Client eve = guest(b->harness(), "Eve");
  EXPECT_EQ(a->ask(announcement("three")).error(), "");
  EXPECT_EQ(announcements_to(eve, 1), std::vector<std::string>{"three"}) << "not what was before";
}

TEST_F(SharedPeople, AHintBringsAnnouncementsAtOnce) {
  limits.beat_interval = std::chrono::hours{1};
  begin();
  Client ann = guest(a->harness(), "Ann");
  Client bob = guest(b->harness(), "Bob");
  EXPECT_EQ(a->ask(announcement("now")).error(), "");
  EXPECT_EQ(announcements_to(ann, 1), std::vector<std::string>{"now"});
  EXPECT_EQ(announcements_to(bob, 1), std::vector<std::string>{"now"});
}

TEST_F(SharedPeople, TheOperatorIsToldWhichServerHasWhat) {
  begin();
  Client ann = guest(a->harness(), "Ann");
  const auto table = ann.create(2);
  v1::AdminRequest request;
  request.mutable_get_status();
  EXPECT_EQ(b->ask(request).node(), "b");
  EXPECT_EQ(b->ask(request).status().lobbies(), 1U) << "of all";
  EXPECT_EQ(b->ask(request).status().connections(), 0U) << "its own";
  request.mutable_list_tables();
  EXPECT_EQ(b->ask(request).tables().nodes().at(table.table_id()), "a");
  EXPECT_TRUE(a->ask(request).tables().nodes().empty());
  const auto led = [&] { return b->ask(request).error(); };
  request.mutable_inspect_table()->set_table_id(table.code());
  EXPECT_TRUE(led().starts_with("Server a (")) << led();
  request.mutable_end_table()->set_table_id(table.code());
  EXPECT_TRUE(led().ends_with(") has this table: ask there.")) << led();
  request.mutable_move_table()->set_table_id(table.code());
  request.mutable_move_table()->set_node("a");
  while (led().contains("takes tables")) {
    std::this_thread::yield();
  }
  EXPECT_TRUE(led().starts_with("Server a (")) << led();
  request.mutable_read_chat()->set_table_id(table.code());
  EXPECT_TRUE(b->ask(request).has_chat()) << "it is in the journal";
}

}  // namespace
}  // namespace aurora::server::test
