// What the store says when it cannot begin, and when another one takes its place.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "storage/postgres/postgres_store.hpp"
#include "tests/storage/support.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::code_of;
using testing::commit;
using testing::create;
using testing::has_entries;
using ::testing::HasSubstr;
using testing::ok;
using testing::table_id;

class PostgresOpen : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresCluster::is_available()) {
      GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
    }
  }
  static const PostgresCluster& cluster() { return PostgresCluster::shared(); }
  PostgresOptions here() const { return {.schema = schema_, .may_lose_all = true}; }
  Result<std::unique_ptr<PostgresStore>> opened() {
    return PostgresStore::open(cluster().address(), here());
  }
  const std::string& schema() const { return schema_; }

 private:
  std::string schema_ = new_schema();
};

TEST_F(PostgresOpen, KeepsWhatIsThere) {
  {
    const auto store = opened().value();
    EXPECT_TRUE(store->is_new());
    ASSERT_TRUE(ok(commit(*store, create(1, "A"))));
    ASSERT_TRUE(ok(commit(*store, append(1, 1))));
  }
  const auto store = opened().value();
  EXPECT_FALSE(store->is_new());
  EXPECT_TRUE(has_entries(*store, 1, 1));
  EXPECT_TRUE(ok(commit(*store, append(1, 2))));
}

TEST_F(PostgresOpen, RefusesAServerThatIsNotThere) {
  const auto store = PostgresStore::open(PostgresCluster::address_in("/nowhere"), here());
  EXPECT_EQ(code_of(store), StoreErrc::kIo);
  EXPECT_THAT(store.error().message, HasSubstr("/nowhere"));
}

TEST_F(PostgresOpen, RefusesAnAddressThatIsNone) {
  EXPECT_EQ(code_of(PostgresStore::open("postgresql://[", here())), StoreErrc::kInvalid);
}

TEST_F(PostgresOpen, RefusesAUserThatIsUnknown) {
  const auto store = PostgresStore::open(cluster().address() + "&user=nobody", here());
  EXPECT_EQ(code_of(store), StoreErrc::kReadOnly);
  EXPECT_THAT(store.error().message, HasSubstr("nobody"));
}

TEST_F(PostgresOpen, RefusesADatabaseThatIsNotThere) {
  const auto store = PostgresStore::open(cluster().address() + "&dbname=nothing", here());
  EXPECT_EQ(code_of(store), StoreErrc::kNotFound);
  EXPECT_THAT(store.error().message, HasSubstr("nothing"));
}

TEST_F(PostgresOpen, RefusesAUserWithoutRights) {
  (void)cluster().ask("CREATE ROLE " + schema() + " LOGIN");
  EXPECT_EQ(code_of(PostgresStore::open(cluster().address() + "&user=" + schema(), here())),
            StoreErrc::kReadOnly);
}

TEST_F(PostgresOpen, RefusesAWrongPassword) {
  const PostgresCluster strict;
  (void)strict.ask("CREATE ROLE guest LOGIN SUPERUSER PASSWORD 'right'");
  (void)strict.ask(
      "COPY (VALUES ('local all guest scram-sha-256'), ('local all all trust')) "
      "TO '" +
      strict.ask("SHOW hba_file") + "'");
  (void)strict.ask("SELECT pg_reload_conf()");
  auto store = PostgresStore::open(strict.address() + "&user=guest&password=wrong", here());
  while (store) {  // it has not heard of it yet
    store = PostgresStore::open(strict.address() + "&user=guest&password=wrong", here());
  }
  EXPECT_EQ(code_of(store), StoreErrc::kReadOnly);
  EXPECT_THAT(store.error().message, HasSubstr("password authentication failed"));
  EXPECT_THAT(store.error().message, ::testing::Not(HasSubstr("wrong")));
  EXPECT_EQ(code_of(PostgresStore::open(strict.address() + "&user=guest", here())),
            StoreErrc::kReadOnly);
  EXPECT_TRUE(ok(PostgresStore::open(strict.address() + "&user=guest&password=right", here())));
}

TEST_F(PostgresOpen, RefusesAStandby) {
  const PostgresCluster standby("standby");
  const auto store = PostgresStore::open(standby.address(), here());
  EXPECT_EQ(code_of(store), StoreErrc::kReadOnly);
  EXPECT_THAT(store.error().message, HasSubstr("server that takes writes"));
}

TEST_F(PostgresOpen, RefusesAServerThatDoesNotSync) {
  const auto store = PostgresStore::open(cluster().address(), {.schema = schema()});
  EXPECT_EQ(code_of(store), StoreErrc::kReadOnly);
  EXPECT_THAT(store.error().message, HasSubstr("fsync"));
}

TEST_F(PostgresOpen, RefusesAServerThatWaitsForNoStandby) {
  auto options = here();
  options.needs_standby = true;
  const auto store = PostgresStore::open(cluster().address(), options);
  EXPECT_EQ(code_of(store), StoreErrc::kReadOnly);
  EXPECT_THAT(store.error().message, HasSubstr("standby"));
}

TEST_F(PostgresOpen, RefusesToBeginWhereTablesMustBe) {
  auto options = here();
  options.must_exist = true;
  EXPECT_EQ(code_of(PostgresStore::open(cluster().address(), options)), StoreErrc::kNotFound);
  ASSERT_TRUE(ok(opened()));
  EXPECT_TRUE(ok(PostgresStore::open(cluster().address(), options)));
}

TEST_F(PostgresOpen, RefusesANewerSchema) {
  ASSERT_TRUE(ok(opened()));
  (void)cluster().ask("UPDATE " + schema() + ".format SET version = 2");
  const auto store = opened();
  EXPECT_EQ(code_of(store), StoreErrc::kNewerSchema);
  EXPECT_THAT(store.error().message, HasSubstr("schema 2"));
}

TEST_F(PostgresOpen, RefusesTheSchemaOfAnotherProgram) {
  (void)cluster().ask("CREATE SCHEMA " + schema() + " CREATE TABLE pizza (size int)");
  EXPECT_EQ(code_of(opened()), StoreErrc::kCorrupt);
}

TEST_F(PostgresOpen, WritesNothingMoreOnceAnotherHasItsPlace) {
  const auto before = opened().value();
  ASSERT_TRUE(ok(commit(*before, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*before, append(1, 1))));
  const auto after = opened().value();
  for (int again = 0; again < 2; ++again) {
    const auto refused = commit(*before, append(1, 2));
    EXPECT_EQ(code_of(refused), StoreErrc::kBusy);
    EXPECT_THAT(refused.error().message, HasSubstr("as node aurora: "));
    EXPECT_EQ(code_of(commit(*before, create(2, "B"))), StoreErrc::kBusy);
  }
  EXPECT_TRUE(ok(commit(*after, append(1, 2))));
  EXPECT_TRUE(has_entries(*after, 1, 2));
  EXPECT_EQ(code_of(after->read(FindTable{table_id(2)})), StoreErrc::kNotFound);
}

// With one that has written before, and knows its number, and one that has not.
TEST_F(PostgresOpen, ATransactionIsRefusedOnceAnotherHasItsPlace) {
  const auto first = opened().value();
  const auto second = opened().value();
  EXPECT_EQ(code_of(commit(*first, create(1, "A"))), StoreErrc::kBusy);
  ASSERT_TRUE(ok(commit(*second, create(2, "B"))));
  const auto third = opened().value();
  EXPECT_EQ(code_of(commit(*second, create(3, "C"))), StoreErrc::kBusy);
  EXPECT_EQ(code_of(third->read(FindTable{table_id(1)})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(third->read(FindTable{table_id(3)})), StoreErrc::kNotFound);
  EXPECT_TRUE(ok(commit(*third, create(3, "C"))));
}

// Both have written, so that one knows a head which is none any more.
TEST_F(PostgresOpen, ANumberThatAnotherNodeHasTakenIsAConflict) {
  const auto one = opened().value();
  auto options = here();
  options.node = "o'ther";
  const auto other = PostgresStore::open(cluster().address(), options).value();
  ASSERT_TRUE(ok(commit(*one, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*one, append(1, 1, "one"))));
  ASSERT_TRUE(ok(commit(*other, append(1, 2, "other"))));
  const auto refused = commit(*one, append(1, 2, "one"));
  EXPECT_EQ(code_of(refused), StoreErrc::kConflict);
  EXPECT_THAT(refused.error().message, HasSubstr("ends at entry 2"));
  const std::vector<WriteGroup> groups{append(1, 3, "one"), create(2, "B")};
  ASSERT_TRUE(ok(commit(*other, append(1, 3, "other"))));
  const auto results = one->commit(groups);
  EXPECT_EQ(code_of(results[0]), StoreErrc::kConflict);
  EXPECT_TRUE(ok(results[1]));
  EXPECT_TRUE(ok(commit(*one, append(1, 4, "one"))));
  EXPECT_TRUE(has_entries(*other, 1, 4));
}

TEST_F(PostgresOpen, HasNothingToCopy) {
  EXPECT_EQ(code_of(opened().value()->back_up("/tmp/nowhere")), StoreErrc::kInvalid);
}

}  // namespace
}  // namespace aurora::storage
