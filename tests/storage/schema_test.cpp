// Databases that older versions have written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "storage/sqlite_schema.hpp"
#include "tests/storage/sqlite_fixture.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::code_of;
using testing::commit;
using testing::create;
using ::testing::ElementsAre;
using testing::has_entries;
using ::testing::IsEmpty;
using testing::ok;
using testing::player_id;
using testing::query;
using testing::read_file;
using testing::run_sql;
using testing::table_id;

const std::filesystem::path kFixtures =
    std::filesystem::path(AURORA_SOURCE_DIR) / "tests" / "storage" / "fixtures";

class Schema : public testing::SqliteTest {
 protected:
  void given_fixture(const char* name) { run_sql(file(), read_file(kFixtures / name)); }
};

TEST_F(Schema, OpensADatabaseOfSchema1) {
  given_fixture("schema_1.sql");
  open();
  EXPECT_EQ(store().find_table(table_id(1)).value(), (TableRow{.id = table_id(1),
                                                               .join_code = "WOLF",
                                                               .status = TableStatus::kFinished,
                                                               .created_at = 1'700'000'000'000,
                                                               .updated_at = 1'700'000'300'000,
                                                               .head_seq = 3}));
  EXPECT_THAT(
      store().read_journal(table_id(1), 1).value(),
      ElementsAre(JournalEntry{.seq = 1, .at = 1'700'000'000'000, .payload = "create"},
                  JournalEntry{.seq = 2, .at = 1'700'000'100'000, .payload = Bytes("\0\xFF\0", 3)},
                  JournalEntry{.seq = 3, .at = 1'700'000'300'000, .payload = ""}));
  EXPECT_EQ(store().find_table_by_code("WOLF")->id, table_id(2));
  EXPECT_EQ(store().latest_snapshot(table_id(2)).value(), (Snapshot{.seq = 1, .payload = "state"}));
  EXPECT_EQ(store().find_table_by_code("BEAR")->status, TableStatus::kLobby);
  EXPECT_EQ(store().find_player_by_token_hash("\xA1\xB2").value(),
            (PlayerRow{.id = player_id(7),
                       .name = "Żaneta",
                       .token_hash = "\xA1\xB2",
                       .created_at = 1'700'000'000'000,
                       .seen_at = 1'700'000'200'000}));
  EXPECT_EQ(store().get_meta("server.id").value(), "*");
}

TEST_F(Schema, GoesOnWithADatabaseOfSchema1) {
  given_fixture("schema_1.sql");
  open();
  given(append(2, 3));
  EXPECT_TRUE(has_entries(store(), 2, 3));
  EXPECT_EQ(code_of(commit(store(), create(4, "BEAR"))), StoreErrc::kConflict);
  close();
  EXPECT_EQ(query(file(), "PRAGMA user_version"), std::to_string(current_schema()));
  EXPECT_EQ(query(file(), "PRAGMA integrity_check"), "ok");
  EXPECT_EQ(query(file(), "PRAGMA foreign_key_check"), "");
}

TEST_F(Schema, OpensADatabaseOfSchema4) {
  given_fixture("schema_4.sql");
  open();
  EXPECT_EQ(store().find_player_by_token_hash("\xA1\xB2").value(),
            (PlayerRow{.id = player_id(7),
                       .name = "Żaneta",
                       .token_hash = "\xA1\xB2",
                       .created_at = 1'700'000'000'000,
                       .seen_at = 1'700'000'200'000}));
  EXPECT_EQ(store().find_player_by_token_hash("\xC3\xD4")->name, "Bogdan");
  EXPECT_EQ(code_of(store().find_account_of(player_id(7))), StoreErrc::kNotFound);
  EXPECT_THAT(store().forgotten_players().value(), IsEmpty());
  EXPECT_EQ(store().list_bans()->front().player, player_id(8));
  EXPECT_EQ(store().list_bans()->front().scope, BanScope::kServer);
  EXPECT_EQ(store().records_of(player_id(7))->front().points, 1500);
}

TEST_F(Schema, GivesThePlayersOfSchema4TokensAndAccounts) {
  given_fixture("schema_4.sql");
  open();
  given({PutPlayer{player_id(7), "Żaneta", "phone", 1'700'000'500'000},
         PutAccount{player_id(7), "zaneta", "hash", 1'700'000'500'000}});
  EXPECT_EQ(store().find_player_by_token_hash("\xA1\xB2")->id, player_id(7));
  EXPECT_EQ(store().find_player_by_token_hash("phone")->id, player_id(7));
  EXPECT_EQ(store().find_account("zaneta")->player, player_id(7));
  given({ForgetPlayer{player_id(7), 1'700'000'600'000}});
  EXPECT_THAT(store().list_games(player_id(7), std::nullopt, 9).value(), IsEmpty());
  EXPECT_EQ(code_of(store().find_share("\x5E")), StoreErrc::kNotFound);
  close();
  EXPECT_EQ(query(file(), "PRAGMA user_version"), std::to_string(current_schema()));
  EXPECT_EQ(query(file(), "PRAGMA integrity_check"), "ok");
  EXPECT_EQ(query(file(), "PRAGMA foreign_key_check"), "");
}

TEST_F(Schema, OpensADatabaseOfSchema5) {
  given_fixture("schema_5.sql");
  open();
  EXPECT_EQ(store().find_account("zaneta")->player, player_id(7));
  EXPECT_EQ(store().find_player_by_token_hash("\xE5\xF6")->name, "Żaneta");
  EXPECT_THAT(store().forgotten_players().value(), ElementsAre(player_id(9)));
  EXPECT_THAT(store().list_blocks(std::nullopt).value(), IsEmpty());
}

TEST_F(Schema, LetsThePlayersOfSchema5BlockEachOther) {
  given_fixture("schema_5.sql");
  open();
  given({PutBlock{player_id(7), player_id(8), 1'700'000'700'000},
         PutBlock{player_id(8), player_id(7), 1'700'000'800'000}});
  EXPECT_EQ(store().list_blocks(player_id(7))->front().name, "Bogdan");
  given({ForgetPlayer{player_id(7), 1'700'000'900'000}});
  EXPECT_THAT(store().list_blocks(std::nullopt).value(), IsEmpty());
  close();
  EXPECT_EQ(query(file(), "PRAGMA user_version"), std::to_string(current_schema()));
  EXPECT_EQ(query(file(), "PRAGMA integrity_check"), "ok");
  EXPECT_EQ(query(file(), "PRAGMA foreign_key_check"), "");
}

TEST_F(Schema, IsTheSameInAnOldDatabaseAndInANewOne) {
  constexpr auto kAllObjects =
      "SELECT group_concat(sql, char(10)) FROM (SELECT sql FROM sqlite_schema WHERE sql IS NOT "
      "NULL ORDER BY name)";
  open();
  close();
  const auto fresh = query(file(), kAllObjects);
  EXPECT_NE(fresh, "");
  for (const char* fixture : {"schema_1.sql", "schema_4.sql", "schema_5.sql"}) {
    std::filesystem::remove(file());
    given_fixture(fixture);
    open();
    close();
    EXPECT_EQ(query(file(), kAllObjects), fresh) << fixture;
  }
}

TEST_F(Schema, IsLeftAloneByAMigrationThatFails) {
  // The last table that the first step creates is in its way.
  run_sql(file(), "PRAGMA application_id = " + std::to_string(kApplicationId) +
                      "; CREATE TABLE meta (other INTEGER)");
  EXPECT_EQ(code_of(SqliteStore::open(file())), StoreErrc::kInternal);
  EXPECT_EQ(query(file(), "SELECT group_concat(name) FROM sqlite_schema"), "meta");
  EXPECT_EQ(query(file(), "PRAGMA user_version"), "0");
}

}  // namespace
}  // namespace aurora::storage
