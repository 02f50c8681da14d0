// What can still be read of a damaged database goes into a fresh one that a server can go on with.
#include <fstream>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "storage/sqlite_salvage.hpp"
#include "tests/storage/sqlite_fixture.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::code_of;
using testing::create;
using ::testing::ElementsAre;
using testing::has_entries;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::ok;
using testing::overwrite;
using testing::query;
using testing::read_file;
using testing::run_sql;
using testing::set_status;
using ::testing::SizeIs;
using testing::table_id;

constexpr std::size_t kPageSize = 4096;
constexpr Seq kEntries = 40;
constexpr std::uint32_t kTables = 30;

std::string entry_of(std::uint32_t table, Seq seq) {
  return "entry " + std::to_string(table) + "/" + std::to_string(seq) + std::string(400, '.');
}

/// Ids and hashes of real players are random, too.
PlayerId random_player(std::mt19937& random) {
  IdBytes bytes{};
  for (auto& byte : bytes) {
    byte = static_cast<std::remove_reference_t<decltype(byte)>>(random());
  }
  return PlayerId(bytes);
}

class Salvage : public testing::SqliteTest {
 protected:
  [[nodiscard]] std::filesystem::path fresh() const { return dir() / "fresh.db"; }

  /// Tables with pages of their own in the journal.
  void given_games() {
    open();
    for (std::uint32_t table = 1; table <= kTables; ++table) {
      given(create(table, "T" + std::to_string(table), 1000 + table));
      WriteGroup group = set_status(table, TableStatus::kPlaying, 1000 + table);
      for (Seq seq = 1; seq <= kEntries; ++seq) {
        group.push_back(append(table, seq, entry_of(table, seq), 2000 + table).front());
      }
      group.emplace_back(
          PutSnapshot{.table = table_id(table), .seq = kEntries, .payload = "state"});
      given(group);
    }
    given({PutMeta{.key = "server", .value = "itself"}});
  }
  /// Overwrites the page of a needle.
  void damage_page_with(const std::string& bytes) {
    const auto at = read_file(file()).find(bytes);
    ASSERT_NE(at, std::string::npos);
    damage_page(at / kPageSize);
  }
  void damage_page(std::size_t page) {
    overwrite(file(), page * kPageSize, std::string(kPageSize, '\xFF'));
  }
  /// The root page of a table or an index, counted from 0.
  [[nodiscard]] std::size_t root_of(const std::string& name) const {
    return std::stoul(
               query(file(), "SELECT rootpage FROM sqlite_schema WHERE name = '" + name + "'")) -
           1;
  }
  [[nodiscard]] Result<SalvageReport> salvage() const { return salvage_database(file(), fresh()); }
  void open_fresh() {
    auto opened = SqliteStore::open(fresh());
    ASSERT_TRUE(ok(opened));
    saved_ = *std::move(opened);
  }
  [[nodiscard]] Store& saved() const { return *saved_; }

 private:
  std::unique_ptr<SqliteStore> saved_;
};

SalvagedRows rows_of(const SalvageReport& report, const std::string& table) {
  const auto found = std::ranges::find(report.rows, table, &SalvagedRows::table);
  return found == report.rows.end() ? SalvagedRows{} : *found;
}

TEST_F(Salvage, CopiesASoundDatabaseWhole) {
  given_games();
  close();
  const auto report = salvage();
  ASSERT_TRUE(ok(report));
  EXPECT_THAT(report->cut, IsEmpty());
  EXPECT_EQ(report->dropped, 0);
  for (const SalvagedRows& rows : report->rows) {
    EXPECT_EQ(rows.lost, 0) << rows.table;
  }
  EXPECT_EQ(rows_of(*report, "journal").saved, kTables * kEntries);
  open_fresh();
  for (std::uint32_t table = 1; table <= kTables; ++table) {
    EXPECT_TRUE(has_entries(saved(), table, kEntries));
    EXPECT_TRUE(saved().read(FindSnapshot{table_id(table)}));
  }
  EXPECT_EQ(*saved().read(FindMeta{"server"}), "itself");
  EXPECT_EQ(saved().read(FindTableByCode{"T3"})->created_at, 1003);
}

TEST_F(Salvage, CutsAJournalAtItsFirstMissingEntry) {
  given_games();
  close();
  damage_page_with("entry 2/20.");
  const std::string before = read_file(file());
  const auto report = salvage();
  ASSERT_TRUE(ok(report));
  EXPECT_EQ(read_file(file()), before) << "what is damaged is only read";
  ASSERT_THAT(report->cut, SizeIs(1));
  const CutJournal& cut = report->cut.front();
  EXPECT_EQ(cut.table, table_id(2));
  EXPECT_EQ(cut.join_code, "T2");
  EXPECT_EQ(cut.status, TableStatus::kPlaying);
  EXPECT_EQ(cut.had, kEntries);
  EXPECT_GT(cut.kept, 5U);
  EXPECT_LT(cut.kept, 20U);
  const SalvagedRows journal = rows_of(*report, "journal");
  EXPECT_LT(journal.saved, kTables * kEntries);
  EXPECT_EQ(journal.lost, kTables * kEntries - journal.saved);
  const auto loose = static_cast<std::int64_t>(kEntries - cut.kept) - *journal.lost;
  EXPECT_EQ(report->dropped, loose + 1) << "and the snapshot";
  open_fresh();
  EXPECT_TRUE(has_entries(saved(), 2, cut.kept));
  EXPECT_EQ(code_of(saved().read(FindSnapshot{table_id(2)})), StoreErrc::kNotFound)
      << "it shows what comes after the end";
  EXPECT_TRUE(ok(testing::commit(saved(), append(2, cut.kept + 1)))) << "the game goes on";
  for (const std::uint32_t table : {1U, 3U, kTables}) {
    EXPECT_TRUE(has_entries(saved(), table, kEntries));
  }
}

// It writes down where journals end only now and then.
TEST_F(Salvage, KnowsFromTheJournalWhatAServerThatWasKilledHad) {
  given_games();
  close();
  run_sql(file(),
          "DELETE FROM progress; UPDATE tables SET head_seq = 1, head_entry = "
          "(SELECT entry FROM journal WHERE table_key = key AND seq = 1)");
  damage_page_with("entry 2/20.");
  const auto report = salvage();
  ASSERT_TRUE(ok(report));
  ASSERT_THAT(report->cut, SizeIs(1));
  EXPECT_EQ(report->cut.front().had, kEntries);
  const SalvagedRows journal = rows_of(*report, "journal");
  EXPECT_EQ(journal.lost, kTables * kEntries - journal.saved);
  EXPECT_EQ(query(fresh(),
                  "SELECT group_concat(heads_upto = (SELECT max(entry) FROM journal)) "
                  "FROM progress"),
            "1");
  open_fresh();
  EXPECT_TRUE(has_entries(saved(), 1, kEntries));
}

TEST_F(Salvage, FindsOutWhichFinishedGamesAreOnNoList) {
  open();
  given(create(1, "A"));
  given(append(1, 1));
  given(set_status(1, TableStatus::kFinished));
  close();
  run_sql(file(), "DELETE FROM unlisted");
  ASSERT_TRUE(ok(salvage()));
  open_fresh();
  EXPECT_THAT(saved().read(ListUnlistedGames{9}).value(), ElementsAre(table_id(1)));
}

TEST_F(Salvage, ReadsPastManyDamagedPlaces) {
  given_games();
  close();
  for (const std::uint32_t table : {3U, 9U, 17U, kTables}) {
    damage_page_with("entry " + std::to_string(table) + "/20.");
  }
  damage_page_with("entry " + std::to_string(kTables) + "/40.");  // the last one
  const auto report = salvage();
  ASSERT_TRUE(ok(report));
  EXPECT_THAT(report->cut, SizeIs(4));
  open_fresh();
  for (std::uint32_t table = 1; table < kTables; ++table) {
    const bool cut = table == 3 || table == 9 || table == 17;
    EXPECT_EQ(static_cast<bool>(has_entries(saved(), table, kEntries)), !cut) << table;
  }
}

// The third child of the root is the first one again: its rows come after themselves.
TEST_F(Salvage, ReadsPagesThatLeadInCirclesOnce) {
  given_games();
  close();
  const std::string bytes = read_file(file());
  const std::size_t root = root_of("journal") * kPageSize;
  ASSERT_EQ(bytes[root], '\x05') << "an inner page";
  constexpr std::size_t kHeader = 12;
  const auto cell = [&](std::size_t which) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes.at(at)); };
    const std::size_t pointer = root + kHeader + 2 * which;
    return root + (std::size_t{byte(pointer)} << 8U) + byte(pointer + 1);
  };
  constexpr std::size_t kPageNumber = 4;
  overwrite(file(), cell(2), bytes.substr(cell(0), kPageNumber));
  const auto report = salvage();
  ASSERT_TRUE(ok(report));
  const SalvagedRows journal = rows_of(*report, "journal");
  EXPECT_GT(journal.saved, kTables * kEntries / 2);
  EXPECT_LT(journal.saved, kTables * kEntries);
  EXPECT_EQ(query(fresh(), "SELECT count(*) - count(DISTINCT payload) FROM journal"), "0");
  open_fresh();
  EXPECT_FALSE(report->cut.empty());
  for (const CutJournal& cut : report->cut) {
    EXPECT_EQ(saved().read(ReadJournal{cut.table})->size(), cut.kept) << cut.join_code;
  }
}

TEST_F(Salvage, MakesTheRowsOfGamesAgainFromTheIndexes) {
  given_games();
  close();
  damage_page(root_of("tables"));
  const auto report = salvage();
  ASSERT_TRUE(ok(report));
  EXPECT_EQ(report->rebuilt_tables, kTables);
  EXPECT_THAT(report->cut, IsEmpty());
  open_fresh();
  for (std::uint32_t table = 1; table <= kTables; ++table) {
    EXPECT_TRUE(has_entries(saved(), table, kEntries));
    const auto row = saved().read(FindTableByCode{"T" + std::to_string(table)});
    ASSERT_TRUE(ok(row));
    EXPECT_EQ(row->id, table_id(table));
    EXPECT_EQ(row->status, TableStatus::kPlaying);
    EXPECT_EQ(row->created_at, 1000 + table);
    EXPECT_EQ(row->updated_at, 2000 + table);
  }
}

TEST_F(Salvage, MakesOnlyThoseRowsOfGamesAgainThatAreLost) {
  constexpr std::uint32_t kMany = 300;
  open();
  for (std::uint32_t table = 1; table <= kMany; ++table) {
    given(create(table, "many-" + std::to_string(table)));
    given(append(table, 1));
  }
  close();
  const std::string bytes = read_file(file());
  std::size_t leaf = 1;
  while (bytes[leaf * kPageSize] != '\x0D' ||
         bytes.substr(leaf * kPageSize, kPageSize).find("many-150") == std::string::npos) {
    ++leaf;
  }
  damage_page(leaf);
  const auto report = salvage();
  ASSERT_TRUE(ok(report));
  const SalvagedRows games = rows_of(*report, "tables");
  EXPECT_GT(games.saved, kMany / 2);
  EXPECT_LT(games.saved, kMany);
  EXPECT_EQ(games.lost, kMany - games.saved);
  EXPECT_EQ(report->rebuilt_tables, kMany - games.saved);
  open_fresh();
  EXPECT_EQ(saved().read(FindTableByCode{"many-150"})->id, table_id(150));
}

TEST_F(Salvage, GivesGamesACodeWhenTheirsIsLost) {
  given_games();
  close();
  run_sql(file(), "DROP INDEX tables_by_code");
  damage_page(root_of("tables"));
  const auto report = salvage();
  ASSERT_TRUE(ok(report));
  EXPECT_EQ(report->rebuilt_tables, kTables);
  open_fresh();
  EXPECT_TRUE(has_entries(saved(), 1, kEntries));
  EXPECT_THAT(saved().read(FindTable{table_id(1)})->join_code, ::testing::StartsWith("LOST"));
}

TEST_F(Salvage, HasNoGamesWithoutTheirRowsAndIndexes) {
  given_games();
  close();
  run_sql(file(), "DROP INDEX tables_by_status");
  damage_page(root_of("tables"));
  const auto report = salvage();
  ASSERT_TRUE(ok(report));
  EXPECT_EQ(report->rebuilt_tables, 0);
  EXPECT_EQ(query(fresh(), "SELECT count(*) FROM tables"), "0");
}

TEST_F(Salvage, AbandonsWhatHasNoBeginningOrNoEnd) {
  open();
  for (const std::uint32_t table : {1U, 2U, 3U}) {
    given(create(table, std::string(1, static_cast<char>('A' + table))));
    given(append(table, 1));
    given(append(table, 2));
  }
  given(set_status(2, TableStatus::kFinished));
  given(set_status(3, TableStatus::kFinished));
  given({PutGame{.table = table_id(3), .finished_at = 1, .listed = true, .summary = "s"}});
  close();
  run_sql(file(), "DELETE FROM journal WHERE entry IN (1, 4, 6)");  // 1/1, 2/2, 3/2
  const auto report = salvage();
  ASSERT_TRUE(ok(report));
  ASSERT_THAT(report->cut, SizeIs(3));
  EXPECT_EQ(report->cut[0].status, TableStatus::kAbandoned);
  EXPECT_EQ(report->cut[0].kept, 0U);
  EXPECT_EQ(report->cut[1].status, TableStatus::kAbandoned);
  EXPECT_EQ(report->cut[2].status, TableStatus::kFinished);
  open_fresh();
  EXPECT_THAT(*saved().read(ListGames{std::nullopt, std::nullopt, 10}), SizeIs(1));
}

TEST_F(Salvage, LetsPeopleInWhoseNameIsLost) {
  open();
  std::mt19937 random(1);
  std::vector<PlayerId> players;
  WriteGroup group;
  for (int i = 0; i < 300; ++i) {
    players.push_back(random_player(random));
    group.emplace_back(
        PutPlayer{.id = players.back(), .name = "Ann", .token_hash = players.back().text()});
  }
  given(group);
  close();
  damage_page(root_of("players"));
  const auto report = salvage();
  ASSERT_TRUE(ok(report));
  EXPECT_GT(report->rebuilt_players, 0);
  EXPECT_EQ(rows_of(*report, "players").lost, 300 - rows_of(*report, "players").saved);
  open_fresh();
  for (const PlayerId& player : players) {
    const auto found = saved().read(FindPlayerByToken{player.text()});
    ASSERT_TRUE(ok(found));
    EXPECT_EQ(found->id, player);
  }
}

TEST_F(Salvage, ReadsPastDamageInAKeyedTable) {
  open();
  std::mt19937 random(1);
  WriteGroup group;
  for (int i = 0; i < 2000; ++i) {
    group.emplace_back(PutBan{.ban = {.player = random_player(random), .reason = "because"}});
  }
  given(group);
  close();
  // Three leaves in the middle, apart from each other.
  const std::string bytes = read_file(file());
  std::vector<std::size_t> leaves;
  for (std::size_t page = 1; page < bytes.size() / kPageSize; ++page) {
    if (bytes.substr(page * kPageSize, kPageSize).find("because") != std::string::npos) {
      leaves.push_back(page);
    }
  }
  ASSERT_GT(leaves.size(), 10U);
  for (const std::size_t which : {leaves.size() / 4, leaves.size() / 2, leaves.size() * 3 / 4}) {
    damage_page(leaves[which]);
  }
  const auto report = salvage();
  ASSERT_TRUE(ok(report));
  const auto per_leaf = 2000 / static_cast<std::int64_t>(leaves.size());
  EXPECT_GT(rows_of(*report, "bans").saved, 2000 - 9 * per_leaf);
  EXPECT_LT(rows_of(*report, "bans").saved, 2000);
  open_fresh();
  EXPECT_EQ(static_cast<std::int64_t>(saved().read(ListBans{})->size()),
            rows_of(*report, "bans").saved);
}

// A row of nobody would keep the database from being used.
TEST_F(Salvage, DropsWhatBelongsToNothing) {
  open();
  given(create(1, "A"));
  given(append(1, 1));
  given({PutSnapshot{.table = table_id(1), .seq = 1, .payload = "state"}});
  close();
  run_sql(file(), "DELETE FROM tables");
  const auto report = salvage();
  ASSERT_TRUE(ok(report));
  EXPECT_EQ(report->dropped, 2);
  EXPECT_EQ(query(fresh(), "SELECT count(*) FROM journal"), "0");
  EXPECT_EQ(query(fresh(), "SELECT count(*) FROM snapshots"), "0");
}

TEST_F(Salvage, NeedsNoLockWhereNoServerHasBeen) {
  given_games();
  close();
  const auto elsewhere = dir() / "elsewhere";
  std::filesystem::create_directory(elsewhere);
  std::filesystem::copy_file(file(), elsewhere / "copy.db");
  ASSERT_TRUE(ok(salvage_database(elsewhere / "copy.db", fresh())));
  EXPECT_FALSE(std::filesystem::exists(elsewhere / "copy.db.lock"));
}

TEST_F(Salvage, BeginsAgainWhereAnEarlierOneWasBrokenOff) {
  given_games();
  close();
  std::ofstream(fresh().string() + ".part") << "a part of it";
  ASSERT_TRUE(ok(salvage()));
  open_fresh();
  EXPECT_TRUE(has_entries(saved(), 1, kEntries));
}

TEST_F(Salvage, IgnoresAnyPageThatIsDamaged) {
  given_games();
  close();
  const std::string sound = read_file(file());
  for (std::size_t page = 1; page < sound.size() / kPageSize; page += 13) {
    overwrite(file(), 0, sound);
    damage_page(page);
    std::filesystem::remove(fresh());
    const auto report = salvage();
    if (!report) {  // the list of tables was in it
      EXPECT_EQ(code_of(report), StoreErrc::kCorrupt) << page;
      EXPECT_THAT(report.error().message, HasSubstr("restore a backup")) << page;
      EXPECT_FALSE(std::filesystem::exists(fresh()));
      continue;
    }
    EXPECT_TRUE(ok(SqliteStore::open(fresh()))) << page;
  }
}

TEST_F(Salvage, RefusesWhatItCannotWorkWith) {
  given_games();
  const auto busy = salvage();
  ASSERT_EQ(code_of(busy), StoreErrc::kBusy) << "a server has it";
  EXPECT_THAT(busy.error().message, HasSubstr("Stop it before its database is salvaged"));
  close();
  std::ofstream(fresh()) << "something";
  EXPECT_EQ(code_of(salvage()), StoreErrc::kConflict);
  EXPECT_EQ(read_file(fresh()), "something");
  std::filesystem::remove(fresh());
  EXPECT_EQ(code_of(salvage_database(dir() / "nowhere", fresh())), StoreErrc::kNotFound);
  {
    const std::ofstream empty(dir() / "empty");
  }
  const auto nothing = salvage_database(dir() / "empty", fresh());
  EXPECT_EQ(code_of(nothing), StoreErrc::kCorrupt);
  EXPECT_THAT(nothing.error().message, HasSubstr("it is empty"));
  run_sql(file(), "PRAGMA user_version = 99");
  EXPECT_EQ(code_of(salvage()), StoreErrc::kNewerSchema);
  damage_page(0);
  const auto headless = salvage();
  EXPECT_EQ(code_of(headless), StoreErrc::kCorrupt);
  EXPECT_THAT(headless.error().message, HasSubstr("file is not a database"));
  EXPECT_FALSE(std::filesystem::exists(fresh()));
  EXPECT_FALSE(std::filesystem::exists(fresh().string() + ".part"));
}

}  // namespace
}  // namespace aurora::storage
