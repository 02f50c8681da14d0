// What the store says when it cannot begin, and when another one takes its place.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

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

// They may be two servers that begin in the same moment.
TEST_F(PostgresOpen, BeginsWithWhatTheFirstOneGives) {
  const auto began_with = [this](const std::string& node, const std::string& value) {
    PostgresOptions options = here();
    options.node = node;
    options.begins_with = {{.key = "a key", .value = value}};
    const auto store = PostgresStore::open(cluster().address(), options).value();
    return store->read(FindMeta{"a key"}).value();
  };
  const std::string first = began_with("a", "of a");
  EXPECT_EQ(first, "of a");
  EXPECT_EQ(began_with("b", "of b"), first);
}

TEST_F(PostgresOpen, RefusesAServerThatIsNotThere) {
  const auto store = PostgresStore::open(PostgresCluster::address_in("/nowhere"), here());
  EXPECT_EQ(code_of(store), StoreErrc::kIo);
  EXPECT_THAT(store.error().message, HasSubstr("/nowhere"));
}

TEST_F(PostgresOpen, RefusesAnAddressThatIsNone) {
  EXPECT_EQ(code_of(PostgresStore::open("postgresql://[", here())), StoreErrc::kInvalid);
}

// A password that holds such a sign is taken for something else, and what libpq says quotes it.
TEST_F(PostgresOpen, ShowsNobodyThePasswordOfAnAddressThatIsNone) {
  for (const char* address :
       {"postgresql://aurora:s3cret@[::1/aurora", "postgresql://aurora:s3cret%zz@db1/aurora",
        "postgresql://aurora:x/s3cret@db1/aurora", "postgresql://aurora:s3cret/x@db1/aurora",
        "postgresql://aurora:x@s3cret@/aurora", "host=/nowhere password=x s3cret"}) {
    const auto store = PostgresStore::open(address, here());
    EXPECT_EQ(code_of(store), StoreErrc::kInvalid) << address;
    EXPECT_THAT(store.error().message, ::testing::Not(HasSubstr("s3cret")));
  }
}

TEST_F(PostgresOpen, PassesOverAServerThatDoesNotAnswer) {
  const testing::TempDir silent;
  const int listener = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  ASSERT_GE(listener, 0);
  sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
  const std::string path = silent.path() / ".s.PGSQL.5432";
  path.copy(address.sun_path, sizeof address.sun_path - 1);
  ASSERT_EQ(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  ASSERT_EQ(::listen(listener, 1), 0);
  EXPECT_TRUE(ok(PostgresStore::open(
      PostgresCluster::address_in(silent.path().string() + "," + cluster().directory()), here())));
  ::close(listener);
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
  EXPECT_THAT(store.error().message, HasSubstr("--require-standby"));
  EXPECT_EQ(cluster().ask("SELECT count(*) FROM pg_namespace WHERE nspname = '" + schema() + "'"),
            "0")
      << "nothing was made there";
}

// One that follows, and that no commit waits for.
TEST_F(PostgresOpen, RefusesAnAsynchronousStandbyWhereASynchronousOneIsPromised) {
  const PostgresCluster primary;
  const PostgresCluster standby = PostgresCluster::standby_of(primary);
  while (primary.ask("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'async'") !=
         "1") {
  }
  auto options = here();
  options.needs_standby = true;
  EXPECT_EQ(code_of(PostgresStore::open(primary.address(), options)), StoreErrc::kReadOnly);
  options.needs_standby = false;
  EXPECT_TRUE(ok(PostgresStore::open(primary.address(), options)));
}

TEST_F(PostgresOpen, RefusesAPairOfWhichNoneTakesWrites) {
  const PostgresCluster one("standby");
  const PostgresCluster other("standby");
  const auto store = PostgresStore::open(one.address_of_pair(other), here());
  EXPECT_EQ(code_of(store), StoreErrc::kReadOnly);
  EXPECT_THAT(store.error().message, HasSubstr("server that takes writes"));
}

TEST_F(PostgresOpen, SaysThatTheDatabaseHasVanished) {
  const PostgresCluster gone;
  const auto store = PostgresStore::open(gone.address(), here()).value();
  ASSERT_TRUE(ok(commit(*store, create(1, "A"))));
  ASSERT_TRUE(ok(commit(*store, append(1, 1))));
  gone.crash();
  Seq seq = 2;
  auto written = commit(*store, append(1, seq));
  while (written) {  // our end of it has not heard of it yet
    written = commit(*store, append(1, ++seq));
  }
  EXPECT_EQ(code_of(written), StoreErrc::kIo);
  EXPECT_THAT(written.error().message, HasSubstr("Look at the database server"));
  const auto read = store->read(FindTable{table_id(1)});
  EXPECT_EQ(code_of(read), StoreErrc::kIo);
  EXPECT_EQ(code_of(store->keep_watch()), StoreErrc::kIo);
  EXPECT_EQ(code_of(store->take_tries(std::vector{Tries{.key = "who"}})), StoreErrc::kIo);
  EXPECT_EQ(code_of(store->announce("hello")), StoreErrc::kIo);
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
  (void)cluster().ask("UPDATE " + schema() + ".format SET version = 99");
  const auto store = opened();
  EXPECT_EQ(code_of(store), StoreErrc::kNewerSchema);
  EXPECT_THAT(store.error().message, HasSubstr("schema 99"));
  EXPECT_THAT(store.error().message, HasSubstr("Run the newer server again"));
}

TEST_F(PostgresOpen, RefusesAnOlderSchema) {
  ASSERT_TRUE(ok(opened()));
  (void)cluster().ask("UPDATE " + schema() + ".format SET version = 1");
  const auto store = opened();
  EXPECT_EQ(code_of(store), StoreErrc::kOlderSchema);
  EXPECT_THAT(store.error().message, HasSubstr("schema 1"));
  EXPECT_THAT(store.error().message, HasSubstr("copy-store"));
  EXPECT_EQ(cluster().ask("SELECT count(*) FROM " + schema() + ".format"), "1") << "as it was";
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

// In a container each process is the first one, and the host may have the same name everywhere.
TEST_F(PostgresOpen, SaysOfWhichStartItIs) {
  const auto address = [](PostgresStore& store) { return store.nodes().value().front().address; };
  const auto before = opened().value();
  const std::string first = address(*before);
  EXPECT_THAT(first, ::testing::MatchesRegex(".+, process [0-9]+, start [0-9a-f]{16}"));
  EXPECT_THAT(address(*opened().value()),
              ::testing::Not(::testing::EndsWith(first.substr(first.rfind(' ')))));
}

TEST_F(PostgresOpen, HasNothingToCopy) {
  EXPECT_EQ(code_of(opened().value()->back_up("/tmp/nowhere")), StoreErrc::kInvalid);
}

}  // namespace
}  // namespace aurora::storage
