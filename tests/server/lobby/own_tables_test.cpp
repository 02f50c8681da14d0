// The tables where somebody has a seat, on every device: listed and kept current, whether they wait
// or are played, are in memory or not.
#include <map>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "server/bus/memory_bus.hpp"
#include "tests/server/support/leaving.hpp"
#include "tests/server/support/nodes.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame own_tables_frame(bool watch) {
  v1::ClientFrame frame;
  frame.mutable_list_my_tables()->set_watch(watch);
  return frame;
}

/// A client's copy of its list.
class OwnList {
 public:
  explicit OwnList(Client& client, bool watch = true) : client_(client) {
    take(client_.ask(own_tables_frame(watch)));
  }

  template <typename Predicate>
  bool comes_to(Predicate wanted) {
    while (!wanted()) {
      const auto message = client_.receive();
      if (!message) {
        return false;
      }
      take(*message);
    }
    return true;
  }
  [[nodiscard]] const std::map<std::string, v1::MyTable>& tables() const { return tables_; }
  [[nodiscard]] const v1::MyTable& at(const std::string& id) const { return tables_.at(id); }
  /// The seats that are asked there.
  [[nodiscard]] std::vector<unsigned> asked(const std::string& id) const {
    const auto table = tables_.find(id);
    return table == tables_.end() ? std::vector<unsigned>()
                                  : std::vector<unsigned>(table->second.turn().asked().begin(),
                                                          table->second.turn().asked().end());
  }

 private:
  void take(const v1::ServerMessage& message) {
    if (message.has_my_tables()) {
      tables_.clear();
      for (const v1::MyTable& table : message.my_tables().tables()) {
        tables_[table.table().table_id()] = table;
      }
    }
    for (const v1::MyTable& table : message.my_tables_update().changed()) {
      tables_[table.table().table_id()] = table;
    }
    for (const std::string& id : message.my_tables_update().gone()) {
      EXPECT_EQ(tables_.erase(id), 1U);
    }
  }

  Client& client_;
  std::map<std::string, v1::MyTable> tables_;
};

TEST(OwnTables, AreListedWhetherOthersMaySeeThemOrNot) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  EXPECT_TRUE(OwnList(ann, false).tables().empty());
  v1::ClientFrame hidden = create_frame(2);
  hidden.mutable_create_table()->mutable_options()->set_unlisted(true);
  hidden.mutable_create_table()->set_password("open sesame");
  const auto waits = ann.ask(hidden).table_info();
  const auto played = ann.create(2);
  Client bob = guest(harness, "Bob");
  bob.join(played.code());
  Client eve = guest(harness, "Eve");
  eve.create(2);
  const OwnList list(ann, false);
  ASSERT_EQ(list.tables().size(), 2U);
  EXPECT_TRUE(list.at(waits.table_id()).table().locked());
  EXPECT_EQ(list.at(waits.table_id()).table().your_seat(), 1U);
  EXPECT_FALSE(list.at(waits.table_id()).has_turn());
  EXPECT_EQ(list.at(played.table_id()).table().status(), v1::TABLE_STATUS_PLAYING);
  EXPECT_EQ(OwnList(bob, false).at(played.table_id()).table().your_seat(), 2U);
}

class OwnGames : public Clocks {};

TEST_F(OwnGames, SayWhomTheyWaitForAndUntilWhen) {
  begin(correspondence(86'400));
  Client phone = harness->client();
  phone.hello("", ann_token);
  OwnList list(phone);
  EXPECT_EQ(list.asked(id), (std::vector<unsigned>{1, 2}));
  EXPECT_EQ(list.at(id).turn().runs_out_at_ms(), clock.unix_ms() + 86'400'000);
  confirm(ann, 1);
  ASSERT_TRUE(list.comes_to([&] { return list.asked(id) == std::vector<unsigned>{2}; }));
  EXPECT_EQ(list.at(id).turn().runs_out_at_ms(), 0) << "the own clock stands still";
  confirm(bob, 2);
  ASSERT_TRUE(list.comes_to([&] { return list.at(id).turn().round() == 1; }));
}

TEST_F(OwnGames, AreThoseThatOneHasNotGivenUp) {
  begin(correspondence(86'400));
  Client phone = harness->client();
  phone.hello("", bob_token);
  OwnList list(phone);
  ASSERT_EQ(list.tables().size(), 1U);
  bob.ask(resign_frame(id));
  ASSERT_TRUE(list.comes_to([&] { return list.tables().empty(); }));
}

TEST_F(OwnGames, ArePushedToThoseWhoStillWatch) {
  begin({}, 1);
  Client phone = harness->client();
  phone.hello("", ann_token);
  const OwnList list(phone);
  phone.ask(own_tables_frame(false));
  const auto frames = phone.frames();
  ann.ask(leave_frame(id));
  phone.listen_for(milliseconds{200});
  EXPECT_EQ(phone.frames(), frames);
}

/// Every table that nobody looks at leaves the memory at once.
class OwnGamesAsleep : public Clocks {
 protected:
  OwnGamesAsleep() {
    limits.table_idle_timeout = milliseconds{1};
    begin_anew();
    come_back();
  }
  void begin_anew() {
    ann.close();
    bob.close();
    harness.reset();
    harness.emplace(disk.store, limits, clock);
  }
  void come_back() {
    ann = harness->client();
    bob = harness->client();
    ann.hello("", ann_token);
    bob.hello("", bob_token);
  }
  void leave_until_it_sleeps() {
    ann.close();
    bob.close();
    const auto is_awake = [this] {
      return http(harness->address(), "GET /metrics HTTP/1.0\r\nHost: x\r\n\r\n")
                 .find("aurora_tables_in_memory 0\n") == std::string::npos;
    };
    while (is_awake()) {
      std::this_thread::yield();
    }
    come_back();
  }

  Limits limits = test_limits();
};

TEST_F(OwnGamesAsleep, AreListedWithoutBeingOpened) {
  begin(correspondence(86'400));
  confirm(ann, 1);
  leave_until_it_sleeps();
  const OwnList list(bob);
  EXPECT_EQ(list.asked(id), std::vector<unsigned>{2});
  EXPECT_EQ(list.at(id).turn().runs_out_at_ms(), clock.unix_ms() + 86'400'000);
  EXPECT_EQ(list.at(id).table().your_seat(), 2U);
  EXPECT_FALSE(list.at(id).table().seats(0).connected());
  EXPECT_EQ(OwnList(ann, false).asked(id), std::vector<unsigned>{2});
}

TEST_F(OwnGamesAsleep, StayListedWhileTheyFallAsleepAndWakeUp) {
  begin({});
  confirm(ann, 1);
  leave_until_it_sleeps();
  OwnList list(bob);
  ASSERT_EQ(list.tables().size(), 1U);
  ann.watch(id);
  ASSERT_TRUE(list.comes_to([&] { return list.at(id).table().seats(0).connected(); }));
  ann.close();
  ASSERT_TRUE(list.comes_to([&] { return !list.at(id).table().seats(0).connected(); }));
  EXPECT_EQ(list.asked(id), std::vector<unsigned>{2});
}

TEST_F(OwnGamesAsleep, AreListedAfterARestart) {
  begin({});
  confirm(ann, 1);
  leave_until_it_sleeps();
  begin_anew();
  come_back();
  OwnList list(bob);
  ASSERT_TRUE(list.comes_to([&] { return list.asked(id) == std::vector<unsigned>{2}; }));
}

TEST_F(OwnGamesAsleep, AreNoMoreWhenTheyHaveEnded) {
  begin({});
  confirm(ann, 1);
  leave_until_it_sleeps();
  OwnList list(bob);
  ASSERT_EQ(list.tables().size(), 1U);
  ann.ask(resign_frame(id));
  bob.ask(resign_frame(id));
  ASSERT_TRUE(list.comes_to([&] { return list.tables().empty(); }));
}

TEST_F(OwnGamesAsleep, CannotBeListedWithoutTheStore) {
  begin({});
  disk.store.fail_reads({storage::StoreErrc::kIo, "gone"});
  expect_refused(ann, own_tables_frame(false), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
}

class OwnTablesOfServers : public testing::Test {
 protected:
  void SetUp() override {
    if (!storage::PostgresCluster::is_available()) {
      GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
    }
    limits.beat_interval = milliseconds{20};
    limits.table_idle_timeout = milliseconds{1};
    a.emplace("a", schema, clock, limits);
    b.emplace("b", schema, clock, limits);
  }

  std::string schema = storage::new_schema();
  Limits limits = test_limits();
  ManualClock clock;
  std::optional<NodeUnderTest> a;
  std::optional<NodeUnderTest> b;
};

TEST_F(OwnTablesOfServers, AreListedWhereverTheyAre) {
  Client ann = a->harness().client();
  const std::string token = ann.hello("Ann").token();
  const auto table = ann.create(2);
  Client phone = b->client(token);
  OwnList list(phone);
  ASSERT_TRUE(list.comes_to([&] { return list.tables().contains(table.table_id()); }));
  Client bob = guest(a->harness(), "Bob");
  bob.join(table.code());
  ASSERT_TRUE(list.comes_to(
      [&] { return list.at(table.table_id()).table().status() == v1::TABLE_STATUS_PLAYING; }));
  bob.close();
  ASSERT_TRUE(
      list.comes_to([&] { return list.asked(table.table_id()) == std::vector<unsigned>({1, 2}); }));
  ann.follow_to(0);
  ASSERT_FALSE(ann.command(table.table_id(), 0, 7, engine::ConfirmLoading{}).has_error());
  ASSERT_TRUE(
      list.comes_to([&] { return list.asked(table.table_id()) == std::vector<unsigned>{2}; }));
  ann.close();  // and the table leaves the memory
  ASSERT_TRUE(
      list.comes_to([&] { return !list.at(table.table_id()).table().seats(0).connected(); }));
  a->stop();
  Client tablet = b->client(token);
  EXPECT_EQ(OwnList(tablet).asked(table.table_id()), std::vector<unsigned>{2});
}

}  // namespace
}  // namespace aurora::server::test
