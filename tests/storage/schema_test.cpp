// Databases of earlier releases, and how a database gets a new schema.
#include <algorithm>
#include <array>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "storage/sqlite_backup.hpp"
#include "storage/sqlite_schema.hpp"
#include "tests/storage/sqlite_fixture.hpp"
#include "tests/stores/first_edition.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::commit;
using testing::create;
using ::testing::ElementsAre;
using testing::first_edition_ann;
using testing::first_edition_bob;
using testing::first_edition_finished;
using testing::first_edition_running;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::make_first_edition;
using testing::ok;
using testing::player_id;
using testing::query;
using testing::read_file;
using testing::run_sql;
using ::testing::SizeIs;

// --- the first edition ---

class FirstEdition : public testing::SqliteTest {
 protected:
  FirstEdition() { make_first_edition(file()); }
};

TEST_F(FirstEdition, HasTheTableThatIsBeingPlayed) {
  open();
  EXPECT_EQ(store().read(FindTable{first_edition_running()}).value(),
            (TableRow{.id = first_edition_running(),
                      .join_code = "M72YZJ",
                      .status = TableStatus::kPlaying,
                      .created_at = 1'795'360'327'888,
                      .updated_at = 1'795'360'328'247,
                      .head_seq = 35}));
  EXPECT_EQ(store().read(FindTableByCode{"M72YZJ"})->id, first_edition_running());
  EXPECT_EQ(store().read(FindSnapshot{first_edition_running()})->seq, 35U);
  EXPECT_THAT(store().read(ReadJournal{first_edition_running()}).value(), SizeIs(35));
}

TEST_F(FirstEdition, GoesOnWithThatTable) {
  open();
  given({AppendEntry{.table = first_edition_running(), .seq = 36, .at = 1, .payload = "next"},
         PutSnapshot{.table = first_edition_running(), .seq = 36, .payload = "state"}});
  EXPECT_EQ(store().read(ReadJournal{first_edition_running(), 36})->front().payload, "next");
  EXPECT_EQ(code_of(commit(store(), create(4, "M72YZJ"))), StoreErrc::kConflict);
  close();
  EXPECT_EQ(query(file(), "PRAGMA user_version"), "23");
  EXPECT_EQ(query(file(), "PRAGMA integrity_check"), "ok");
  EXPECT_EQ(query(file(), "PRAGMA foreign_key_check"), "");
}

TEST_F(FirstEdition, HasTheFinishedGameWithItsListsAndLinks) {
  open();
  EXPECT_THAT(store().read(ReadJournal{first_edition_finished()}).value(), SizeIs(67));
  const auto own = store().read(ListGames{first_edition_bob(), std::nullopt, 9}).value();
  ASSERT_THAT(own, SizeIs(1));
  EXPECT_EQ(own.front().table, first_edition_finished());
  EXPECT_EQ(own.front().seat, 2);
  EXPECT_EQ(store().read(FindShare{"\x5E"})->table, first_edition_finished());
  EXPECT_EQ(store().read(ListStandings{first_edition_ann()})->front().games, 1U);
}

TEST_F(FirstEdition, CanBeCopiedBeforeItIsOpened) {
  const auto copy = dir() / "copy.db";
  ASSERT_TRUE(ok(copy_database(file(), copy)));
  EXPECT_EQ(query(copy, "PRAGMA user_version"), "8");
  EXPECT_EQ(query(copy, "SELECT sum(head_seq) FROM tables"), "102");
}

TEST_F(FirstEdition, HasItsPlayers) {
  open();
  EXPECT_EQ(store().read(FindAccount{"ann"}).value(), (AccountRow{.player = first_edition_ann(),
                                                                  .name = "player 1.1",
                                                                  .login = "ann",
                                                                  .password_hash = "hash"}));
  EXPECT_EQ(store().read(FindCode{"\xC0\xDE"})->player, first_edition_ann());
  EXPECT_EQ(store().read(ListBlocks{first_edition_ann()})->front().player, first_edition_bob());
  EXPECT_EQ(store().read(ListBans{})->front().scope, BanScope::kChat);
  EXPECT_THAT(store().read(ListForgotten{}).value(), ElementsAre(player_id(9)));
  EXPECT_THAT(store().read(FindPeople{.limit = 9}).value().people, SizeIs(2));
  EXPECT_EQ(store().read(FindMeta{"server.id"}).value(), "2HHSE3PZBAP86Q6G8HBGQ8B5YQ");
}

TEST_F(FirstEdition, HasThePackOfItsGames) {
  open();
  EXPECT_THAT(
      store()
          .read(FindPack{"6bef2708e1c2b448994695f81a2799bce35ab0fdc1816391be26459be50e355d"})
          .value(),
      SizeIs(129'475));
}

TEST_F(FirstEdition, HasItsGamesThatAreOnNoList) {
  run_sql(file(), "DELETE FROM game_players; DELETE FROM games");
  open();
  EXPECT_THAT(store().read(ListUnlistedGames{9}).value(), ElementsAre(first_edition_finished()));
}

TEST_F(FirstEdition, LetsItsPlayersGo) {
  open();
  given({ForgetPlayer{first_edition_ann(), 1'795'360'800'000}});
  EXPECT_THAT(store().read(ListGames{first_edition_ann(), std::nullopt, 9}).value(), IsEmpty());
  EXPECT_EQ(code_of(store().read(FindShare{"\x5E"})), StoreErrc::kNotFound);
  EXPECT_THAT(store().read(ListBlocks{}).value(), IsEmpty());
  close();
  EXPECT_EQ(query(file(), "PRAGMA foreign_key_check"), "");
}

// --- schemas ---

class Schema : public testing::SqliteTest {
 protected:
  /// The SQL of all tables and indexes, however it was laid out.
  [[nodiscard]] std::string objects() const {
    const std::string sql = query(
        file(),
        "SELECT group_concat(sql, char(10)) FROM (SELECT sql FROM sqlite_schema WHERE sql IS NOT "
        "NULL ORDER BY name)");
    return std::regex_replace(std::regex_replace(sql, std::regex("\""), ""), std::regex("\\s+"),
                              " ");
  }
  Result<void> take(Migrations steps) {
    auto db = Database::open(file());
    return db ? migrate(*db, steps) : std::unexpected(std::move(db).error());
  }
};

/// The steps that there are, and these.
template <std::size_t kMore>
std::array<Migration, kMigrations.size() + kMore> and_then(
    const std::array<Migration, kMore>& more) {
  std::array<Migration, kMigrations.size() + kMore> steps{};
  std::ranges::copy(kMigrations, steps.begin());
  std::ranges::copy(more, steps.begin() + kMigrations.size());
  return steps;
}

Result<void> add_colour(Database& db) {
  return db.run("ALTER TABLE players ADD COLUMN colour INTEGER NOT NULL DEFAULT 0");
}
Result<void> add_index(Database& db) {
  return db.run("CREATE INDEX players_by_colour ON players (colour)");
}
Result<void> drop_meta_and_fail(Database& db) {
  auto dropped = db.run("DROP TABLE meta");
  return dropped ? failure(StoreErrc::kFull, "no space left") : std::move(dropped);
}

TEST_F(Schema, IsTheSameInADatabaseOfTheFirstEditionAndInANewOne) {
  open();
  close();
  const auto fresh = objects();
  EXPECT_NE(fresh, "");
  std::filesystem::remove(file());
  make_first_edition(file());
  open();
  close();
  EXPECT_EQ(objects(), fresh);
}

TEST_F(Schema, TakesEveryStepThatIsMissing) {
  open();
  given({PutPlayer{player_id(7), "Ann", "token", 1000}});
  close();
  ASSERT_TRUE(ok(take(and_then<1>({add_colour}))));
  EXPECT_EQ(query(file(), "PRAGMA user_version"), std::to_string(current_schema() + 1));
  ASSERT_TRUE(ok(take(and_then<2>({add_colour, add_index}))));
  EXPECT_EQ(query(file(), "PRAGMA user_version"), std::to_string(current_schema() + 2));
  EXPECT_EQ(query(file(), "SELECT name || colour FROM players"), "Ann0");
  EXPECT_EQ(query(file(), "PRAGMA integrity_check"), "ok");
}

TEST_F(Schema, IsTheSameInADatabaseThatTookTheStepsAndInANewOne) {
  const auto steps = and_then<2>({add_colour, add_index});
  open();
  close();
  ASSERT_TRUE(ok(take(steps)));
  const auto migrated = objects();
  EXPECT_THAT(migrated, HasSubstr("players_by_colour"));
  std::filesystem::remove(file());
  ASSERT_TRUE(ok(take(steps)));
  EXPECT_EQ(objects(), migrated);
  EXPECT_EQ(query(file(), "PRAGMA user_version"), std::to_string(current_schema() + 2));
}

TEST_F(Schema, IsLeftAloneByAStepThatFails) {
  open();
  given({PutMeta{"key", "value"}});
  close();
  const auto before = objects();
  EXPECT_EQ(code_of(take(and_then<2>({add_colour, drop_meta_and_fail}))), StoreErrc::kFull);
  EXPECT_EQ(objects(), before);
  open();
  EXPECT_EQ(store().read(FindMeta{"key"}).value(), "value");
}

TEST_F(Schema, IsLeftAloneByACreationThatFails) {
  // One of the tables that a new database gets is in its way.
  run_sql(file(), "PRAGMA application_id = " + std::to_string(kApplicationId) +
                      "; CREATE TABLE meta (other INTEGER)");
  EXPECT_EQ(code_of(SqliteStore::open(file())), StoreErrc::kInternal);
  EXPECT_EQ(query(file(), "SELECT group_concat(name) FROM sqlite_schema"), "meta");
  EXPECT_EQ(query(file(), "PRAGMA user_version"), "0");
}

TEST_F(Schema, FromBeforeTheFirstReleaseIsRefusedAndLeftAlone) {
  open();
  close();
  run_sql(file(), "PRAGMA user_version = " + std::to_string(kFirstSchema - 1));
  const auto before = read_file(file());
  const auto opened = SqliteStore::open(file());
  EXPECT_EQ(code_of(opened), StoreErrc::kOlderSchema);
  EXPECT_THAT(opened.error().message, HasSubstr("before the first release"));
  EXPECT_THAT(opened.error().message, HasSubstr("Open it once with"));
  EXPECT_EQ(read_file(file()), before);
}

TEST_F(Schema, OfAStepThatThisProgramDoesNotHaveIsRefused) {
  open();
  close();
  ASSERT_TRUE(ok(take(and_then<1>({add_colour}))));
  EXPECT_EQ(code_of(SqliteStore::open(file())), StoreErrc::kNewerSchema);
}

}  // namespace
}  // namespace aurora::storage
