// Making, finding, joining and leaving tables.
#include <thread>

#include <gtest/gtest.h>

#include "tests/server/support/leaving.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

v1::TableList list(Client& client) {
  v1::ClientFrame frame;
  frame.mutable_list_tables();
  return client.ask(frame).table_list();
}

TEST(Lobby, ShowsANewTableWithItsCommitmentAndFirstPlayer) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const v1::TableInfo table = ann.create(4, true);
  EXPECT_EQ(table.status(), v1::TABLE_STATUS_LOBBY);
  EXPECT_EQ(table.code().size(), 6U);
  EXPECT_EQ(table.your_seat(), 1U);
  EXPECT_EQ(table.commitment().size(), 32U);
  EXPECT_TRUE(table.secret().empty());
  EXPECT_TRUE(table.options().mines());
  ASSERT_EQ(table.seats_size(), 4);
  EXPECT_EQ(table.seats(0).name(), "Ann");
  EXPECT_TRUE(table.seats(0).connected());
  EXPECT_FALSE(table.seats(1).taken());

  Client bob = guest(harness, "Bob");
  const v1::TableList tables = list(bob);
  ASSERT_EQ(tables.tables_size(), 1);
  EXPECT_EQ(tables.tables(0).table_id(), table.table_id());
  EXPECT_EQ(tables.tables(0).your_seat(), 0U);
}

TEST(Lobby, ListIsCappedAndTheNewestComeFirst) {
  Limits limits = test_limits();
  limits.listed_tables = 2;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  std::string newest;
  for (int i = 0; i < 3; ++i) {
    newest = ann.create(2).code();
  }
  const v1::TableList tables = list(ann);
  EXPECT_EQ(tables.tables_size(), 2);
  EXPECT_TRUE(tables.truncated());
  EXPECT_GE(tables.tables(0).created_at_ms(), tables.tables(1).created_at_ms());
}

TEST(Lobby, RefusesOptionsThatCannotBe) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  v1::ClientFrame frame;
  v1::TableOptions& options = *frame.mutable_create_table()->mutable_options();
  options.set_map(v1::MAP_NAME_ALPHA);
  for (const unsigned seats : {0U, 5U}) {
    options.set_seats(seats);
    const auto refusal = ann.ask(frame);
    EXPECT_EQ(refusal.error().code(), v1::ERROR_CODE_BAD_OPTION) << seats;
    EXPECT_EQ(refusal.error().field(), "options.seats");
    EXPECT_NE(refusal.error().message().find("2 to 4 seats, or 1"), std::string::npos);
  }
  options.set_seats(2);
  options.set_map(v1::MAP_NAME_UNSPECIFIED);
  EXPECT_EQ(ann.ask(frame).error().code(), v1::ERROR_CODE_BAD_OPTION);
  options.set_map(v1::MAP_NAME_ALPHA);
  frame.mutable_create_table()->set_entropy(std::string(65, 'x'));
  const auto answer = ann.ask(frame);
  EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_BAD_OPTION);
  EXPECT_EQ(answer.error().field(), "entropy");
}

TEST(Lobby, LimitsTheOpenTablesOfAPlayer) {
  Limits limits = test_limits();
  limits.open_tables_per_player = 2;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  ann.create(2);
  const std::string second = ann.create(2).table_id();
  v1::ClientFrame frame;
  frame.mutable_create_table()->mutable_options()->set_map(v1::MAP_NAME_ALPHA);
  frame.mutable_create_table()->mutable_options()->set_seats(2);
  EXPECT_EQ(ann.ask(frame).error().code(), v1::ERROR_CODE_TOO_MANY_TABLES);
  EXPECT_TRUE(ann.ask(leave_frame(second)).has_table_info());
  EXPECT_TRUE(ann.ask(frame).has_table_info());
}

TEST(Lobby, GivesTheWishedColourOrTheNextFreeOne) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  Client eve = guest(harness, "Eve");
  v1::ClientFrame create;
  create.mutable_create_table()->mutable_options()->set_map(v1::MAP_NAME_ALPHA);
  create.mutable_create_table()->mutable_options()->set_seats(4);
  create.mutable_create_table()->set_colour(v1::COLOUR_GREEN);
  const auto table = ann.ask(create).table_info();
  v1::ClientFrame join = join_frame(table.code());
  join.mutable_join_table()->set_colour(v1::COLOUR_GREEN);
  bob.ask(join);
  join.mutable_join_table()->set_colour(v1::COLOUR_YELLOW);
  const auto seen = eve.ask(join).table_info();
  EXPECT_EQ(seen.seats(0).colour(), v1::COLOUR_GREEN);
  EXPECT_EQ(seen.seats(1).colour(), v1::COLOUR_RED);
  EXPECT_EQ(seen.seats(2).colour(), v1::COLOUR_YELLOW);
}

TEST(Lobby, FindsATableByItsCodeHoweverItIsTyped) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  std::string code = ann.create(3).code();
  for (char& c : code) {
    c = static_cast<char>(c == '0' ? 'o' : c == '1' ? 'l' : std::tolower(c));
  }
  Client bob = guest(harness, "Bob");
  EXPECT_EQ(bob.join(code).your_seat(), 2U);
}

TEST(Lobby, RefusesUnknownCodes) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  for (const std::string code : {"", "ZZZZZZ", "\x01\x02", "ABCDEFGHJKMNPQRSTVWXYZ"}) {
    EXPECT_EQ(ann.ask(join_frame(code)).error().code(), v1::ERROR_CODE_UNKNOWN_TABLE);
  }
}

TEST(Lobby, StartsTheGameForEverybodyWhenTheLastSeatIsTaken) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const std::string code = ann.create(2).code();
  Client bob = guest(harness, "Bob");
  EXPECT_EQ(bob.join(code).status(), v1::TABLE_STATUS_PLAYING);
  ASSERT_TRUE(bob.follow_to(0));
  ASSERT_TRUE(ann.follow_to(0));
  EXPECT_EQ(ann.table().status(), v1::TABLE_STATUS_PLAYING);
  EXPECT_EQ(ann.mirror().view().viewer, engine::seat_at(0));
  EXPECT_EQ(bob.mirror().view().viewer, engine::seat_at(1));
  EXPECT_EQ(list(ann).tables_size(), 0);
  Client eve = guest(harness, "Eve");
  EXPECT_EQ(eve.ask(join_frame(code)).error().code(), v1::ERROR_CODE_TABLE_STARTED);
}

// AUTO-02
TEST(Lobby, StartsASoloGameAsSoonAsItIsMade) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const v1::TableInfo table = ann.create(1);
  EXPECT_EQ(table.status(), v1::TABLE_STATUS_PLAYING);
  EXPECT_EQ(table.seats_size(), 1);
  ASSERT_TRUE(ann.follow_to(0));
  EXPECT_EQ(ann.mirror().view().automa.seat, engine::automa_seat());
  EXPECT_EQ(ann.mirror().view().seats, 2);
  EXPECT_FALSE(ann.mirror().choices().empty());
  Client bob = guest(harness, "Bob");
  EXPECT_EQ(bob.ask(join_frame(table.code())).error().code(), v1::ERROR_CODE_TABLE_STARTED);
}

TEST(Lobby, TellsEverybodyAtTheTableWhoComesAndGoes) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const auto table = ann.create(3);
  {
    Client bob = guest(harness, "Bob");
    bob.join(table.code());
    ASSERT_TRUE(ann.follow_until([&] { return ann.table().seats(1).connected(); }));
    EXPECT_EQ(ann.table().seats(1).name(), "Bob");
    bob.vanish();
  }
  ASSERT_TRUE(ann.follow_until([&] { return !ann.table().seats(1).connected(); }));
  EXPECT_TRUE(ann.table().seats(1).taken()) << "a lost connection does not lose the seat";
}

TEST(Lobby, JoiningAgainGivesTheSameSeatBack) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const std::string code = ann.create(3).code();
  Client bob = harness.client();
  const std::string token = bob.hello("Bob").token();
  EXPECT_EQ(bob.join(code).your_seat(), 2U);
  Client again = harness.client();
  again.hello("", token);
  const auto table = again.join(code);
  EXPECT_EQ(table.your_seat(), 2U);
  EXPECT_FALSE(table.seats(2).taken());
}

TEST(Lobby, LeavingGivesTheSeatToTheNext) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  const auto table = ann.create(3);
  bob.join(table.code());
  EXPECT_EQ(ann.ask(leave_frame(table.table_id())).table_info().your_seat(), 0U);
  ASSERT_TRUE(bob.follow_until([&] { return !bob.table().seats(0).taken(); }));
  Client eve = guest(harness, "Eve");
  EXPECT_EQ(eve.join(table.code()).your_seat(), 1U);
  EXPECT_EQ(ann.ask(leave_frame(table.table_id())).error().code(), v1::ERROR_CODE_NOT_SEATED);
}

TEST(Lobby, ATableThatEverybodyHasLeftIsGone) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const auto table = ann.create(2);
  EXPECT_EQ(ann.ask(leave_frame(table.table_id())).table_info().status(),
            v1::TABLE_STATUS_ABANDONED);
  EXPECT_EQ(list(ann).tables_size(), 0);
  EXPECT_EQ(ann.ask(join_frame(table.code())).error().code(), v1::ERROR_CODE_UNKNOWN_TABLE);
}

TEST(Lobby, NobodyLeavesAGameThatHasStarted) {
  const Harness harness;
  Party party(harness, 2);
  EXPECT_EQ(party.client(0).ask(leave_frame(party.table_id())).error().code(),
            v1::ERROR_CODE_TABLE_STARTED);
}

TEST(Lobby, TablesThatWaitOutliveTheServer) {
  Disk disk;
  std::string code;
  std::string token;
  {
    const Harness harness(disk.store);
    Client ann = harness.client();
    token = ann.hello("Ann").token();
    code = ann.create(2, true).code();
  }
  const Harness harness(disk.store);
  Client bob = guest(harness, "Bob");
  for (int i = 0; i < 400 && list(bob).tables_size() == 0; ++i) {
    std::this_thread::sleep_for(milliseconds{5});  // tables are read while the server serves
  }
  ASSERT_EQ(list(bob).tables_size(), 1);
  const auto table = bob.join(code);
  EXPECT_EQ(table.status(), v1::TABLE_STATUS_PLAYING);
  EXPECT_EQ(table.seats(0).name(), "Ann");
  Client ann = harness.client();
  ann.hello("", token);
  EXPECT_EQ(ann.watch(table.table_id()).table().your_seat(), 1U);
  EXPECT_TRUE(ann.follow_to(0));
}

TEST(Lobby, LimitsTheGamesOfAPlayerSoloOnesToo) {
  Limits limits = test_limits();
  limits.games_per_player = 2;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  ann.create(1);
  const std::string id = ann.create(1).table_id();
  v1::ClientFrame third = create_frame(1);
  expect_refused(ann, third, v1::ERROR_CODE_TOO_MANY_TABLES);
  ann.ask(resign_frame(id));
  EXPECT_TRUE(ann.ask(third).has_table_info());
}

}  // namespace
}  // namespace aurora::server::test
