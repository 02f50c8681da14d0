// Everything in a store is carried to another one, whatever happens on the way.
#include <chrono>
#include <functional>
#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "storage/copy/copy_store.hpp"
#include "storage/open_store.hpp"
#include "storage/postgres/postgres_store.hpp"
#include "tests/storage/everything.hpp"
#include "tests/storage/sqlite_fixture.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::storage::copying {
namespace {

using storage::testing::append;
using storage::testing::code_of;
using storage::testing::commit;
using storage::testing::everything;
using storage::testing::ok;
using storage::testing::player_id;
using storage::testing::set_status;
using storage::testing::table_id;
using ::testing::HasSubstr;

/// Where a store is, of one sort or the other.
struct Place {
  std::string address;
  EndOptions options{};

  [[nodiscard]] std::unique_ptr<Store> open(bool must_exist = false) const {
    const std::string path = sqlite_path_of(address);
    if (!path.empty()) {
      return SqliteStore::open(path, {.check_references = true, .must_exist = must_exist}).value();
    }
    return PostgresStore::open(
               address, {.schema = options.schema, .may_lose_all = true, .must_exist = must_exist})
        .value();
  }
};

/// The store of everyday, and one write of each sort more, as far as they go together.
void fill(Store& store) {
  for (const WriteGroup& group : everything()) {
    ASSERT_TRUE(ok(commit(store, group)));
  }
  for (const Write& write : storage::testing::one_write_of_each_kind()) {
    ASSERT_TRUE(ok(commit(store, {write})));
  }
  ASSERT_TRUE(
      ok(commit(store, {PutCode{.player = player_id(2), .code_hash = "later", .until = 9}})));
  ASSERT_TRUE(ok(commit(store, {PutShare{.token_hash = std::string("\0\xff", 2),
                                         .table = table_id(2),
                                         .owner = player_id(2),
                                         .at = -1}})));
  ASSERT_TRUE(ok(commit(store, {PutStanding{.standing = {.player = player_id(2),
                                                         .mode = "m",
                                                         .games = 1,
                                                         .points = -1'000'000'000'000}}})));
  ASSERT_TRUE(ok(
      commit(store, {PutAccount{.player = player_id(2), .login = "bob", .password_hash = "h"}})));
  ASSERT_TRUE(ok(commit(store, {PutBlock{player_id(2), player_id(3), 7}})));
  // Its status was changed after its last entry; that of another table before.
  ASSERT_TRUE(ok(commit(store, set_status(1, TableStatus::kPlaying, 70))));
  ASSERT_TRUE(ok(commit(store, storage::testing::create(5, "E", 80))));
  for (Seq seq = 1; seq <= 7; ++seq) {
    ASSERT_TRUE(ok(commit(store, append(5, seq, "entry " + std::to_string(seq), 80))));
  }
}

/// What a caller can see of it.
struct Seen {
  std::vector<TableRow> tables;
  std::map<TableId, std::vector<JournalEntry>> journals;
  std::vector<TableId> unlisted;
  PeoplePage people;
  std::vector<GameRow> games;

  bool operator==(const Seen&) const = default;
};

Seen look_into(Store& store) {
  constexpr std::size_t kAll = 100;
  Seen seen;
  seen.tables = store.read(ListTables{.statuses = kAllTables, .limit = kAll}).value();
  for (const TableRow& table : seen.tables) {
    seen.journals[table.id] = store.read(ReadJournal{table.id}).value();
  }
  seen.unlisted = store.read(ListUnlistedGames{kAll}).value();
  seen.people = store.read(FindPeople{.text = "o", .limit = kAll}).value();
  seen.games = store.read(ListGames{.limit = kAll}).value();
  return seen;
}

Result<Report> copy(const Place& from, const Place& to, Batch batch = {.rows = 3}) {
  const auto source = open_source(from.address, from.options);
  if (!source) {
    return std::unexpected(source.error());
  }
  const auto target = open_target(to.address, to.options);
  return target ? copy_store(**source, **target, batch) : std::unexpected(target.error());
}

struct Sorts {
  bool from_postgres;
  bool to_postgres;
};

class Copy : public ::testing::TestWithParam<Sorts> {
 protected:
  [[nodiscard]] Place a_place(bool in_postgres) {
    if (in_postgres) {
      return {.address = PostgresCluster::shared().address(),
              .options = {.schema = new_schema(), .may_lose_all = true}};
    }
    return {.address = "sqlite:" + (dir_.path() / std::to_string(++places_) / "a.db").string()};
  }
  [[nodiscard]] Place a_source() { return a_place(GetParam().from_postgres); }
  [[nodiscard]] Place a_target() { return a_place(GetParam().to_postgres); }

  [[nodiscard]] Place a_full_source() {
    const Place place = a_source();
    fill(*place.open());
    return place;
  }

  /// Behind the back of every store.
  void change(const Place& place, const std::string& sql, const char* suffix = "") const {
    if (const std::string path = sqlite_path_of(place.address); !path.empty()) {
      storage::testing::run_sql(path + suffix, sql);
    } else {
      (void)PostgresCluster::shared().ask("SET search_path = " + place.options.schema + "; " + sql);
    }
  }

 private:
  storage::testing::TempDir dir_;
  int places_ = 0;
};

TEST_P(Copy, HasEverythingThereAndBack) {
  const Place here = a_full_source();
  const Place there = a_target();
  const Place back = a_source();
  const auto copied = copy(here, there);
  ASSERT_TRUE(ok(copied));
  EXPECT_FALSE(copied->was_there);
  for (const Digest& digest : copied->kinds) {
    EXPECT_GT(digest.rows, 0U) << digest.kind << ": the test would not notice if it were left out";
    EXPECT_EQ(digest.sha256.size(), 64U);
  }
  const auto returned = copy(there, back, {});
  ASSERT_TRUE(ok(returned));
  EXPECT_EQ(returned->kinds, copied->kinds);

  const auto first = here.open(true);
  const auto second = there.open(true);
  EXPECT_EQ(look_into(*second), look_into(*first));
  EXPECT_EQ(look_into(*back.open(true)), look_into(*first));
  // It goes on there as it would have here.
  for (Store* store : {first.get(), second.get()}) {
    ASSERT_TRUE(ok(commit(*store, append(1, 3, "more", 90))));
    ASSERT_TRUE(ok(commit(*store, {PutSnapshot{.table = table_id(1), .seq = 3, .payload = "n"}})));
    ASSERT_TRUE(ok(commit(*store, set_status(5, TableStatus::kFinished, 95))));
  }
  EXPECT_EQ(look_into(*second), look_into(*first));
}

TEST_P(Copy, OfNothingIsAStoreWithNothingInIt) {
  const Place here = a_source();
  const Place there = a_target();
  (void)here.open();
  const auto copied = copy(here, there);
  ASSERT_TRUE(ok(copied));
  EXPECT_EQ(look_into(*there.open(true)), look_into(*here.open(true)));
}

TEST_P(Copy, IsFoundDoneWhenItIsRepeated) {
  const Place here = a_full_source();
  const Place there = a_target();
  const auto copied = copy(here, there);
  ASSERT_TRUE(ok(copied));
  const auto again = copy(here, there);
  ASSERT_TRUE(ok(again));
  EXPECT_TRUE(again->was_there);
  EXPECT_EQ(again->kinds, copied->kinds);
}

/// Passes on so many writes and then fails, before the next one or behind it.
class Ending final : public Target {
 public:
  Ending(Target& inner, int writes, bool behind) : inner_(&inner), left_(writes), behind_(behind) {}

  [[nodiscard]] Result<void> read(const Kind& kind, const std::optional<Row>& after,
                                  const Take& take) override {
    return inner_->read(kind, after, take);
  }
  [[nodiscard]] Result<std::uint64_t> count(const Kind& kind) override {
    return inner_->count(kind);
  }
  [[nodiscard]] Result<void> end() override { return inner_->end(); }
  [[nodiscard]] bool is_finished() const override { return inner_->is_finished(); }
  [[nodiscard]] Result<std::optional<Row>> last(const Kind& kind) override {
    return inner_->last(kind);
  }
  [[nodiscard]] Result<void> put(const Kind& kind, std::span<const Row> rows) override {
    return write([&] { return inner_->put(kind, rows); });
  }
  [[nodiscard]] Result<void> finish() override {
    return write([&] { return inner_->finish(); });
  }
  [[nodiscard]] bool has_ended() const { return left_ < 0; }

 private:
  Result<void> write(const std::function<Result<void>()>& inner) {
    if (--left_ >= 0) {
      return inner();
    }
    if (behind_) {
      EXPECT_TRUE(ok(inner()));
    }
    return failure(StoreErrc::kIo, "killed");
  }

  Target* inner_;
  int left_;
  bool behind_;
};

TEST_P(Copy, GoesOnAfterEveryWrite) {
  const Place here = a_full_source();
  const auto whole = copy(here, a_target()).value();
  int writes = 0;
  for (bool has_ended = true; has_ended; ++writes) {
    for (const bool behind : {false, true}) {
      SCOPED_TRACE("write " + std::to_string(writes) + (behind ? ", kept" : ""));
      const Place there = a_target();
      {
        const auto source = open_source(here.address, here.options).value();
        const auto target = open_target(there.address, there.options).value();
        Ending ending(*target, writes, behind);
        const auto cut = copy_store(*source, ending, {.rows = 3});
        has_ended = ending.has_ended();
        EXPECT_EQ(cut.has_value(), !has_ended);
      }
      const auto copied = copy(here, there);
      ASSERT_TRUE(ok(copied));
      EXPECT_EQ(copied->kinds, whole.kinds);
    }
  }
  EXPECT_GT(writes, 20);
}

/// A copy that has all rows, and was cut off before it was compared.
void cut_at_the_end(const Place& from, const Place& to) {
  class Cut final : public Target {
   public:
    explicit Cut(Target& inner) : inner_(&inner) {}
    [[nodiscard]] Result<void> read(const Kind& /*kind*/, const std::optional<Row>& /*after*/,
                                    const Take& /*take*/) override {
      return failure(StoreErrc::kIo, "killed");
    }
    [[nodiscard]] Result<std::uint64_t> count(const Kind& kind) override {
      return inner_->count(kind);
    }
    [[nodiscard]] Result<void> end() override { return inner_->end(); }
    [[nodiscard]] bool is_finished() const override { return false; }
    [[nodiscard]] Result<std::optional<Row>> last(const Kind& kind) override {
      return inner_->last(kind);
    }
    [[nodiscard]] Result<void> put(const Kind& kind, std::span<const Row> rows) override {
      return inner_->put(kind, rows);
    }
    [[nodiscard]] Result<void> finish() override { return inner_->finish(); }

   private:
    Target* inner_;
  };
  const auto source = open_source(from.address, from.options).value();
  const auto target = open_target(to.address, to.options).value();
  Cut cut(*target);
  ASSERT_EQ(code_of(copy_store(*source, cut)), StoreErrc::kIo);
}

TEST_P(Copy, NoticesEachRowThatHasChangedOnTheWay) {
  const Place here = a_full_source();
  for (const auto& [kind, change_of_it] : std::map<std::string, std::string>{
           {"meta", "UPDATE meta SET key = 'kk' WHERE key = 'k'"},
           {"packs", "UPDATE packs SET added_at = added_at + 1"},
           {"players", "UPDATE players SET seen_at = seen_at + 1"},
           {"tokens", "UPDATE tokens SET created_at = created_at + 1"},
           {"accounts", "UPDATE accounts SET updated_at = updated_at + 1"},
           {"codes", "UPDATE codes SET until = until + 1"},
           {"blocks", "UPDATE blocks SET at = at + 1"},
           {"bans", "UPDATE bans SET until = until + 1"},
           {"friends", "UPDATE friends SET at = at + 1"},
           {"hidden",
            "UPDATE hidden SET player = (SELECT id FROM players WHERE id <> player LIMIT 1)"},
           {"cases", "UPDATE cases SET at = at + 1"},
           {"contacts", "UPDATE contacts SET payload = (SELECT value FROM meta WHERE key = 'k')"},
           {"reminders", "UPDATE reminders SET due = due + 1"},
           {"profiles", "UPDATE profiles SET payload = (SELECT value FROM meta WHERE key = 'k')"},
           {"notes", "UPDATE notes SET text = (SELECT value FROM meta WHERE key = 'k')"},
           {"clubs", "UPDATE clubs SET revision = revision + 1"},
           {"club_members", "UPDATE club_members SET since = since + 1"},
           {"club_games", "UPDATE club_games SET finished_at = 0"},
           {"events", "UPDATE events SET due = due + 1"},
           {"event_batches",
            "UPDATE event_batches SET payload = (SELECT value FROM meta WHERE key = 'k')"},
           {"mailboxes", "UPDATE mailboxes SET due = due + 1"},
           {"invite_links", "UPDATE invite_links SET until = until + 1"},
           {"identities", "UPDATE identities SET at = at + 1"},
           {"spent_vouchers", "UPDATE spent_vouchers SET until = until + 1"},
           {"invite_uses", "UPDATE invite_uses SET at = at + 1"},
           {"forgotten", "UPDATE forgotten SET at = 0"},
           {"records", "UPDATE records SET points = 0"},
           {"tables", "UPDATE tables SET created_at = created_at + 1"},
           {"journal", "UPDATE journal SET at = at + 1 WHERE seq = 2"},
           {"snapshots", "UPDATE snapshots SET seq = 1"},
           {"asleep", "UPDATE asleep SET notice = (SELECT payload FROM snapshots)"},
           {"games", "UPDATE games SET finished_at = 0"},
           {"game_players", "UPDATE game_players SET seat = seat + 5"},
           {"shares", "UPDATE shares SET created_at = 0"}}) {
    SCOPED_TRACE(kind);
    const Place there = a_target();
    ASSERT_NO_FATAL_FAILURE(cut_at_the_end(here, there));
    change(there, change_of_it, ".copying");
    const auto copied = copy(here, there);
    ASSERT_EQ(code_of(copied), StoreErrc::kConflict);
    EXPECT_THAT(copied.error().message, HasSubstr(kind + " ("));
    EXPECT_THAT(copied.error().message, HasSubstr("--afresh"));

    Place afresh = there;
    afresh.options.afresh = true;
    EXPECT_TRUE(ok(copy(here, afresh)));
  }
}

TEST_P(Copy, ChangesNoStoreThatHasOtherGames) {
  const Place here = a_full_source();
  const Place there = a_target();
  {
    const auto other = there.open();
    ASSERT_TRUE(ok(commit(*other, storage::testing::create(8, "X"))));
  }
  const Seen before = look_into(*there.open());
  for (const bool afresh : {false, true}) {
    Place target = there;
    target.options.afresh = afresh;
    const auto copied = copy(here, target);
    EXPECT_EQ(code_of(copied), StoreErrc::kConflict);
    EXPECT_THAT(copied.error().message, HasSubstr("other games in the target: "));
    EXPECT_THAT(copied.error().message, HasSubstr("tables (5 rows, and 1 in the target)"));
  }
  EXPECT_EQ(look_into(*there.open()), before);
}

TEST_P(Copy, TakesNoStoreThatIsInUse) {
  const Place here = a_full_source();
  const Place there = a_target();
  {
    const auto server = here.open();
    EXPECT_EQ(code_of(copy(here, there)), StoreErrc::kBusy);
  }
  {
    const auto server = there.open();
    EXPECT_EQ(code_of(copy(here, there)), StoreErrc::kBusy);
  }
}

TEST_P(Copy, NeedsASource) {
  EXPECT_EQ(code_of(copy(a_source(), a_target())), StoreErrc::kNotFound);
}

TEST_P(Copy, OfSomethingUnknownIsRefused) {
  for (const char* sql :
       {"CREATE TABLE later (x integer)", "ALTER TABLE bans ADD COLUMN x integer"}) {
    const Place here = a_full_source();
    change(here, sql);
    const auto copied = copy(here, a_target());
    EXPECT_EQ(code_of(copied), StoreErrc::kInternal) << sql;
    EXPECT_THAT(copied.error().message, HasSubstr(".x of the database"));
  }
}

TEST_P(Copy, OfEntriesWithoutTheirTableIsRefused) {
  const Place here = a_full_source();
  change(here, GetParam().from_postgres
                   ? "INSERT INTO journal (table_key, seq, at, payload) VALUES (999, 1, 0, '')"
                   : "INSERT INTO journal (table_key, seq, at, payload) VALUES (999, 1, 0, x'')");
  const auto copied = copy(here, a_target());
  EXPECT_EQ(code_of(copied), StoreErrc::kCorrupt);
  EXPECT_THAT(copied.error().message, HasSubstr("rows in journal belong to tables"));
}

TEST_P(Copy, OfAJournalWithAGapIsRefused) {
  const Place here = a_full_source();
  change(here, "DELETE FROM journal WHERE seq = 4");
  EXPECT_EQ(code_of(copy(here, a_target())), StoreErrc::kCorrupt);
}

TEST_P(Copy, ThatHasNotEndedIsNoStore) {
  const Place here = a_full_source();
  const Place there = a_target();
  ASSERT_NO_FATAL_FAILURE(cut_at_the_end(here, there));
  EXPECT_EQ(code_of(copy(there, a_target())),
            GetParam().to_postgres ? StoreErrc::kBusy : StoreErrc::kNotFound);
  if (GetParam().to_postgres) {
    EXPECT_EQ(code_of(PostgresStore::open(there.address,
                                          {.schema = there.options.schema, .may_lose_all = true})),
              StoreErrc::kBusy);
  }
}

std::vector<Sorts> sorts_that_are_here() {
  std::vector<Sorts> sorts{{false, false}};
  if (PostgresCluster::is_available()) {
    sorts.insert(sorts.end(), {{false, true}, {true, false}, {true, true}});
  }
  return sorts;
}

INSTANTIATE_TEST_SUITE_P(, Copy, ::testing::ValuesIn(sorts_that_are_here()),
                         [](const ::testing::TestParamInfo<Sorts>& info) {
                           const auto name = [](bool postgres) {
                             return std::string(postgres ? "Postgres" : "Sqlite");
                           };
                           return name(info.param.from_postgres) + "To" +
                                  name(info.param.to_postgres);
                         });

TEST(CopyOfPostgres, LeavesOpenTablesToWhoeverLooksFirst) {
  if (!PostgresCluster::is_available()) {
    GTEST_SKIP() << "there is no PostgreSQL here";
  }
  const storage::testing::TempDir dir;
  const Place here{.address = "sqlite:" + dir.database().string()};
  const Place there{PostgresCluster::shared().address(),
                    {.schema = new_schema(), .may_lose_all = true}};
  fill(*here.open());
  ASSERT_TRUE(ok(copy(here, there)));
  const auto store =
      PostgresStore::open(there.address, {.schema = there.options.schema, .may_lose_all = true});
  ASSERT_TRUE(ok(store));
  const auto open = (*store)->read(ListTables{.statuses = kOpenTables, .limit = 100});
  const auto found = (*store)->claim_waiting(1, 100);
  ASSERT_TRUE(ok(found));
  EXPECT_GT(found->size(), 0U);
  EXPECT_EQ(found->size(), open.value().size());
}

TEST(CopyOfPostgres, FencesAServerThatItDoesNotSee) {
  if (!PostgresCluster::is_available()) {
    GTEST_SKIP() << "there is no PostgreSQL here";
  }
  const PostgresCluster& cluster = PostgresCluster::shared();
  const storage::testing::TempDir dir;
  const Place here{cluster.address(), {.schema = new_schema(), .may_lose_all = true}};
  const Place there{.address = "sqlite:" + dir.database().string()};
  const auto hidden = here.open();
  fill(*hidden);
  (void)cluster.ask(
      "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
      "WHERE application_name = 'aurora " +
      here.options.schema + " aurora'");
  ASSERT_TRUE(ok(copy(here, there)));
  const Seen before = look_into(*there.open());
  EXPECT_FALSE(commit(*hidden, append(1, 3)));
  EXPECT_FALSE(commit(*hidden, {PutMeta{"k", "late"}}));
  EXPECT_EQ(look_into(*here.open()), before);
}

TEST(CopyOfPostgres, KeepsAServerFromWriting) {
  if (!PostgresCluster::is_available()) {
    GTEST_SKIP() << "there is no PostgreSQL here";
  }
  const std::string address = PostgresCluster::shared().address();
  const EndOptions options{.schema = new_schema(), .may_lose_all = true};
  fill(*Place{address, options}.open());
  const auto source = open_source(address, options).value();
  const auto late = PostgresStore::open(
      address,
      {.schema = options.schema, .patience = std::chrono::milliseconds(200), .may_lose_all = true});
  EXPECT_EQ(code_of(late), StoreErrc::kIo);
}

TEST(CopyOfStores, NeedsAddresses) {
  EXPECT_EQ(code_of(open_source("/var/lib/aurora")), StoreErrc::kInvalid);
  EXPECT_EQ(code_of(open_target("mysql://host")), StoreErrc::kInvalid);
}

}  // namespace
}  // namespace aurora::storage::copying
