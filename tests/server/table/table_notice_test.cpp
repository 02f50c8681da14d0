// What servers tell each other of their tables says all that lists and limits need.
#include "server/table/table_notice.hpp"

#include <gtest/gtest.h>

#include "aurora/v1/table.pb.h"
#include "server/runtime/randomness.hpp"

namespace aurora::server {
namespace {

TableSummary playing() {
  TableSummary table{.id = random_table_id(),
                     .join_code = "ABC234",
                     .status = storage::TableStatus::kPlaying,
                     .setup = {.map = engine::MapName::kBeta, .seats = 3, .mines = true},
                     .house = {.unlisted = false,
                               .spectators = true,
                               .undo = false,
                               .clock = ClockRules{.bank = 60'000, .increment = 5'000},
                               .ready_check = true,
                               .club = storage::ClubId(random_player_id().bytes()),
                               .stand_in = bots::PolicyKind::kCaptain},
                     .host = engine::seat_at(1),
                     .seats = {},
                     .commitment = "commitment",
                     .created_at_ms = 17,
                     .locked = true,
                     .spectators = 2,
                     .spectator_names = {"Eve", "Dan"},
                     .address = "mark",
                     .deserted = true,
                     .turn = {.round = 3}};
  table.seats.resize(3);
  table.seats[0] = {.taken = true,
                    .player = random_player_id(),
                    .name = "Ann",
                    .colour = engine::Colour{1},
                    .connected = true,
                    .bot = {},
                    .stand_in = bots::PolicyKind::kCaptain,
                    .resigned = true,
                    .program = true,
                    .rating = 1612};
  table.seats[1] = {.taken = true,
                    .player = {},
                    .name = "Bot",
                    .colour = engine::Colour{2},
                    .connected = true,
                    .bot = bots::PolicyKind::kRandom,
                    .stand_in = {},
                    .resigned = false};
  return table;
}

std::string shown(const TableSummary& table) {
  v1::TableInfo info;
  write_info(table, info);
  return info.SerializeAsString();
}

TEST(TableNotice, SaysWhatTheTableSays) {
  const TableSummary table = playing();
  const auto read = read_notice(write_notice(table));
  ASSERT_TRUE(read);
  EXPECT_EQ(shown(*read), shown(table)) << "in the list";
  EXPECT_EQ(read->listed(), table.listed());
  EXPECT_EQ(read->seats[0].player, table.seats[0].player);
  EXPECT_EQ(read->seats[1].player, storage::PlayerId());
  EXPECT_TRUE(read->seats[0].resigned);
  EXPECT_EQ(read->seats[0].stand_in, bots::PolicyKind::kCaptain);
  EXPECT_EQ(read->house.stand_in, bots::PolicyKind::kCaptain);
  EXPECT_EQ(read->seats[1].bot, bots::PolicyKind::kRandom);
  EXPECT_EQ(read->address, "mark");
  EXPECT_TRUE(read->deserted);
  EXPECT_EQ(write_notice(*read), write_notice(table));
}

TEST(TableNotice, SaysApartWhatPeopleWithoutASeatMayKnow) {
  TableSummary table = playing();
  TableSummary before = table;
  before.turn.round = 2;
  before.seats[0].resigned = false;
  table.house.delay_s = before.house.delay_s = 60;
  table.late = std::make_shared<const TableSummary>(before);
  const auto read = read_notice(write_notice(table));
  ASSERT_TRUE(read && read->late);
  EXPECT_EQ(shown(read->shown()), shown(before));
  EXPECT_EQ(shown(*read), shown(table));
  EXPECT_EQ(read->house.delay_s, 60U);
  EXPECT_EQ(&table.late->shown(), table.late.get()) << "who may know all of it";
}

TEST(TableNotice, IsNotReadUnlessItIsOne) {
  EXPECT_FALSE(read_notice("\xFF"));
  EXPECT_FALSE(read_notice(""));
  TableSummary over = playing();
  over.status = storage::TableStatus::kFinished;
  EXPECT_FALSE(read_notice(write_notice(over)));
}

}  // namespace
}  // namespace aurora::server
