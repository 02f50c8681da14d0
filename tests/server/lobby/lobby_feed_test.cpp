// The list of tables that keeps itself current, and the tables that are in no list.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "tests/server/support/lobby.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

std::size_t listed(Client& client) {
  v1::ClientFrame frame;
  frame.mutable_list_tables();
  return static_cast<std::size_t>(client.ask(frame).table_list().tables_size());
}

TEST(LobbyFeed, SendsWhatChanges) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const auto first = ann.create(3);
  Client eve = guest(harness, "Eve");
  ListCopy copy(eve);
  ASSERT_EQ(copy.tables().size(), 1U);
  Client bob = guest(harness, "Bob");
  const auto second = bob.create(2);
  ASSERT_TRUE(copy.comes_to([&] { return copy.tables().size() == 2; }));
  Client cy = guest(harness, "Cy");
  cy.join(first.code());
  ASSERT_TRUE(
      copy.comes_to([&] { return copy.tables().at(first.table_id()).seats(1).connected(); }));
  cy.join(second.code());
  ASSERT_TRUE(copy.comes_to([&] { return !copy.tables().contains(second.table_id()); }));
  EXPECT_EQ(copy.lists(), 1) << "the whole list comes once";
  EXPECT_GE(copy.updates(), 3);
}

TEST(LobbyFeed, TellsHowManyAreOnlineAndWait) {
  Limits limits = test_limits();
  limits.lobby_counts_interval = milliseconds{1};
  const Harness harness(limits);
  Client eve = guest(harness, "Eve");
  ListCopy copy(eve);
  const auto hears = [&](unsigned online, unsigned waiting) {
    while (const auto message = eve.receive()) {
      if (message->lobby_counts().online() == online &&
          message->lobby_counts().waiting() == waiting) {
        return true;
      }
    }
    return false;
  };
  EXPECT_TRUE(hears(1, 0));
  Client ann = guest(harness, "Ann");
  EXPECT_TRUE(hears(2, 0));
  ann.ask(match_frame(2));
  EXPECT_TRUE(hears(2, 1));
  ann.close();
  EXPECT_TRUE(hears(1, 0));
}

TEST(LobbyFeed, SaysInWhichRoundAGameIs) {
  const Harness harness;
  Party party(harness, 2, protocol::Format::kProto, false, true);
  Client eve = guest(harness, "Eve");
  ListCopy copy(eve);
  ASSERT_TRUE(party.play(12));
  const unsigned round = party.client(0).mirror().view().progress.round;
  ASSERT_GT(round, 0U);
  EXPECT_TRUE(copy.comes_to([&] { return copy.tables().at(party.table_id()).round() == round; }));
}

TEST(LobbyFeed, SaysHowGoodSomebodyIs) {
  const Harness harness;
  Party party(harness, 2);
  party.sign_up();
  ASSERT_TRUE(party.play_to_the_end());
  Client& ann = party.client(0);
  ASSERT_TRUE(ann.follow_until([&] { return !ann.table().secret().empty(); }));
  const auto made = ann.create(3);
  EXPECT_GT(made.seats(0).rating(), 1000U);
  Client bob = guest(harness, "Bob");
  EXPECT_EQ(bob.join(made.code()).seats(1).rating(), 0U) << "nobody knows";
  Client eve = guest(harness, "Eve");
  ListCopy copy(eve);
  ASSERT_TRUE(copy.comes_to([&] { return copy.tables().contains(made.table_id()); }));
  EXPECT_EQ(copy.tables().at(made.table_id()).seats(0).rating(), made.seats(0).rating());
}

TEST(LobbyFeed, EndsOnDemand) {
  const Harness harness;
  Client eve = guest(harness, "Eve");
  ListCopy copy(eve);
  EXPECT_EQ(eve.ask(watch_lobby_frame(true)).table_list().tables_size(), 0);
  Client ann = guest(harness, "Ann");
  ann.create(3);
  eve.listen_for(milliseconds{200});
  EXPECT_EQ(eve.frames(), 3U) << "after Welcome and two lists there is silence";
}

TEST(LobbyFeed, FillsUpAListThatIsCutShort) {
  Limits limits = test_limits();
  limits.listed_tables = 2;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  const std::array tables{ann.create(2).table_id(), ann.create(2).table_id(),
                          ann.create(2).table_id()};
  Client eve = guest(harness, "Eve");
  ListCopy copy(eve);
  EXPECT_EQ(copy.tables().size(), 2U);
  // Usually the oldest, but all of them may have been made in the same millisecond.
  const auto is_listed = [&](const std::string& id) { return copy.tables().contains(id); };
  const std::string left_out = *std::ranges::find_if_not(tables, is_listed);
  ann.ask(leave_frame(*std::ranges::find_if(tables, is_listed)));
  EXPECT_TRUE(copy.comes_to([&] { return copy.tables().contains(left_out); }));
}

TEST(Unlisted, TablesAreFoundByTheirCodeOnly) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  v1::ClientFrame create = create_frame(3);
  create.mutable_create_table()->mutable_options()->set_unlisted(true);
  const auto table = ann.ask(create).table_info();
  EXPECT_TRUE(table.options().unlisted());
  Client bob = guest(harness, "Bob");
  EXPECT_EQ(listed(bob), 0U);
  const std::string page =
      http(harness.address(), "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(page.find(table.code()), std::string::npos);
  EXPECT_EQ(bob.join(table.code()).your_seat(), 2U);
}

TEST(Unlisted, TablesCountAgainstTheLimitOfAPlayer) {
  Limits limits = test_limits();
  limits.open_tables_per_player = 1;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  v1::ClientFrame create = create_frame(2);
  create.mutable_create_table()->mutable_options()->set_unlisted(true);
  EXPECT_TRUE(ann.ask(create).has_table_info());
  expect_refused(ann, create, v1::ERROR_CODE_TOO_MANY_TABLES);
}

}  // namespace
}  // namespace aurora::server::test
