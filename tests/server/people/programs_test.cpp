// Accounts that a program plays: everybody sees it, and they are rated among themselves.
#include <gtest/gtest.h>

#include "aurora/v1/games.pb.h"
#include "aurora/v1/records.pb.h"
#include "tests/server/support/lobby.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/records.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame sign_up_program_frame(const std::string& login) {
  v1::ClientFrame frame = sign_up_frame(login);
  frame.mutable_sign_up()->set_program(true);
  return frame;
}

v1::ClientFrame become_program_frame(const std::string& password = kPassword) {
  v1::ClientFrame frame;
  frame.mutable_become_program()->set_password(password);
  return frame;
}

v1::Ranking ranking_of(Client& client, bool programs) {
  v1::ClientFrame frame;
  frame.mutable_get_ranking()->set_map(v1::MAP_NAME_ALPHA);
  frame.mutable_get_ranking()->set_programs(programs);
  return client.ask(frame).ranking();
}

v1::GameSummary last_game_of(Client& client) {
  v1::ClientFrame frame;
  frame.mutable_list_games();
  const auto list = client.ask(frame).game_list();
  return list.games_size() == 0 ? v1::GameSummary() : list.games(0);
}

/// Plays to the end, until it is on the lists.
void play_it_all(Party& party) {
  ASSERT_TRUE(party.play_to_the_end());
  Client& client = party.client(0);
  ASSERT_TRUE(client.follow_until([&] { return !client.table().secret().empty(); }));
}

TEST(Programs, AreSeenAtTheirSeatsEverywhere) {
  storage::MemoryStore store;
  std::string id;
  {
    const Harness harness(store);
    Client ann = guest(harness, "Ann");
    Client bot = guest(harness, "Deep Snow");
    const auto account = bot.ask(sign_up_program_frame("deep.snow")).account();
    EXPECT_TRUE(account.program());
    const auto made = ann.create(2);
    id = made.table_id();
    EXPECT_FALSE(made.seats(0).program());
    EXPECT_TRUE(bot.join(made.code()).seats(1).program());
    ASSERT_TRUE(ann.follow_until([&] { return ann.table().seats(1).taken(); }));
    EXPECT_TRUE(ann.table().seats(1).program());
    EXPECT_EQ(ann.table().seats(1).bot(), v1::BOT_POLICY_UNSPECIFIED);
  }
  const Harness later(store);
  Client bot = later.client();
  const auto welcome = bot.ask(sign_in_frame("deep.snow"));
  ASSERT_TRUE(welcome.has_welcome());
  EXPECT_TRUE(bot.watch(id).table().seats(1).program()) << "the journal says so";
  v1::ClientFrame get;
  get.mutable_get_account();
  EXPECT_TRUE(bot.ask(get).account().program());
}

TEST(Programs, AreSeenInTheListOfTables) {
  const Harness harness;
  Client bot = guest(harness, "Deep Snow");
  ASSERT_TRUE(bot.ask(sign_up_program_frame("deep.snow")).has_account());
  const auto made = bot.create(3);
  Client ann = guest(harness, "Ann");
  ListCopy list(ann);
  ASSERT_TRUE(list.comes_to([&] { return list.tables().contains(made.table_id()); }));
  EXPECT_TRUE(list.tables().at(made.table_id()).seats(0).program());
}

TEST(Programs, AreRatedAmongThemselves) {
  const Harness harness;
  Party party(harness, 2);
  party.sign_up();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    ASSERT_TRUE(party.client(seat).ask(become_program_frame()).account().program());
  }
  play_it_all(party);
  EXPECT_EQ(last_game_of(party.client(0)).seats(0).unrated(), v1::UNRATED_UNSPECIFIED);
  ASSERT_EQ(records_of(party.client(0)).records_size(), 1);
  EXPECT_TRUE(records_of(party.client(0)).records(0).programs());
  EXPECT_EQ(records_of(party.client(0)).records(0).rated_games(), 1U);
  EXPECT_EQ(ranking_of(party.client(0), true).places_size(), 2);
  EXPECT_EQ(ranking_of(party.client(0), false).places_size(), 0);
}

TEST(Programs, ChangeNoRatingOfPeople) {
  const Harness harness;
  Party party(harness, 2);
  party.sign_up();
  ASSERT_TRUE(party.client(1).ask(become_program_frame()).has_account());
  play_it_all(party);
  const auto game = last_game_of(party.client(0));
  EXPECT_EQ(game.seats(0).unrated(), v1::UNRATED_BOTS);
  EXPECT_EQ(game.seats(1).unrated(), v1::UNRATED_BOTS);
  EXPECT_EQ(records_of(party.client(0)).records(0).games(), 1U) << "it counts";
  EXPECT_FALSE(records_of(party.client(0)).records(0).programs());
  for (const bool programs : {false, true}) {
    EXPECT_EQ(ranking_of(party.client(0), programs).places_size(), 0);
  }
}

TEST(Programs, LeaveTheRankingOfPeople) {
  const Harness harness;
  Party party(harness, 2);
  party.sign_up();
  play_it_all(party);
  EXPECT_EQ(ranking_of(party.client(0), false).places_size(), 2);
  ASSERT_TRUE(party.client(0).ask(become_program_frame()).has_account());
  EXPECT_EQ(ranking_of(party.client(1), false).places_size(), 1);
  EXPECT_EQ(records_of(party.client(0)).records_size(), 0);
}

TEST(Programs, AreMadeOfAccountsByWhoKnowsThePassword) {
  const Harness harness;
  Client bob = guest(harness, "Bob");
  expect_refused(bob, become_program_frame(), v1::ERROR_CODE_NO_ACCOUNT);
  Client ann = guest(harness, "Ann");
  ASSERT_TRUE(ann.ask(sign_up_frame("ann")).has_account());
  expect_refused(ann, become_program_frame("wrong horse"), v1::ERROR_CODE_BAD_LOGIN);
  Client phone = harness.client();
  ASSERT_TRUE(phone.ask(sign_in_frame("ann")).has_welcome());
  EXPECT_TRUE(ann.ask(become_program_frame()).account().program());
  EXPECT_EQ(phone.wait_for_close(), 4006U) << "it would go on as a person";
  EXPECT_TRUE(ann.create(2).seats(0).program());
}

TEST(Programs, AreMatchedWithPrograms) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  EXPECT_EQ(ann.ask(match_frame(2)).quick_match_status().waiting(), 1U);
  Client one = guest(harness, "One");
  ASSERT_TRUE(one.ask(sign_up_program_frame("one")).has_account());
  EXPECT_EQ(one.ask(match_frame(2)).quick_match_status().waiting(), 1U) << "not Ann";
  Client two = guest(harness, "Two");
  ASSERT_TRUE(two.ask(sign_up_program_frame("two")).has_account());
  EXPECT_EQ(two.ask(match_frame(2)).quick_match_status().waiting(), 2U);
  const auto table = taken_to_a_table(one).table();
  EXPECT_TRUE(table.seats(0).program());
  EXPECT_TRUE(table.seats(1).program());
}

}  // namespace
}  // namespace aurora::server::test
