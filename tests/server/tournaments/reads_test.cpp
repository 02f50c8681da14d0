// How often the store is asked for an event, however many people and tables it has.
#include <atomic>

#include <gtest/gtest.h>

#include "tests/server/tournaments/evening.hpp"

namespace aurora::server::test {
namespace {

/// Counts what is asked for people and tables, one by one or at once.
class CountedReads final : public storage::Store {
 public:
  explicit CountedReads(storage::Store& inner) : inner_(inner) {}

  [[nodiscard]] int one_by_one() const { return one_by_one_; }
  [[nodiscard]] int accounts_at_once() const { return accounts_; }
  [[nodiscard]] int tables_at_once() const { return tables_; }
  void begin() { one_by_one_ = accounts_ = tables_ = 0; }

  [[nodiscard]] std::vector<storage::Result<void>> commit(
      std::span<const storage::WriteGroup> groups) override {
    return inner_.commit(groups);
  }
  void answer(const storage::AnyRead& read) override {
    one_by_one_ += asks<storage::FindAccountOf>(read) + asks<storage::FindTable>(read);
    accounts_ += asks<storage::FindAccountsOf>(read);
    tables_ += asks<storage::FindTables>(read);
    inner_.answer(read);
  }
  [[nodiscard]] storage::Result<void> back_up(const std::filesystem::path& file) override {
    return inner_.back_up(file);
  }

 private:
  template <typename Read>
  static int asks(const storage::AnyRead& read) {
    return std::holds_alternative<storage::Pending<Read>>(read) ? 1 : 0;
  }

  storage::Store& inner_;
  std::atomic<int> one_by_one_ = 0;
  std::atomic<int> accounts_ = 0;
  std::atomic<int> tables_ = 0;
};

/// Twenty people, whose names nobody has asked for yet; the server looks when it is asked to.
class EventReads : public ::testing::Test {
 protected:
  static constexpr unsigned kPeople = 20;

  void SetUp() override {
    Limits limits = test_limits();
    limits.events_interval = std::chrono::hours{1};
    given_accounts(disk_.store, kPeople);
    harness_.emplace(store_, limits);
    host_.emplace(person_at(*harness_, 1));
    id_ = event_from(*host_, create_event_frame(swiss_plan(2, 2))).event_id();
    std::vector<events::Record> entered;
    for (unsigned number = 1; number <= kPeople; ++number) {
      entered.emplace_back(
          events::Entered{.who = {number}, .person = player_number(number).text()});
    }
    append_to_event(disk_.store, storage::EventId::parse(id_).value(), entered,
                    system_clock().unix_ms());
    store_.begin();
  }

  Disk disk_;
  CountedReads store_{disk_.store};
  std::optional<Harness> harness_;
  std::optional<Client> host_;
  std::string id_;
};

TEST_F(EventReads, AskForAllNamesAtOnce) {
  const v1::Event seen = event_from(*host_, get_event_frame(id_));
  ASSERT_EQ(seen.entrants_size(), static_cast<int>(kPeople));
  EXPECT_EQ(seen.entrants(19).name(), "Person 20");
  EXPECT_EQ(store_.accounts_at_once(), 1);
  EXPECT_EQ(store_.one_by_one(), 0);
  (void)event_from(*host_, get_event_frame(id_));
  EXPECT_EQ(store_.accounts_at_once(), 1);  // they are known for a while
}

TEST_F(EventReads, AskForAllNamesOfAnExportAtOnce) {
  v1::ClientFrame csv;
  csv.mutable_export_event()->set_event_id(id_);
  csv.mutable_export_event()->set_format(v1::EVENT_FORMAT_CSV);
  EXPECT_NE(host_->ask(csv).event_export().text().find("Person 20"), std::string::npos);
  EXPECT_EQ(store_.accounts_at_once(), 1);
  EXPECT_EQ(store_.one_by_one(), 0);
}

TEST_F(EventReads, AskForAllTablesAtOnce) {
  const v1::Event paired = event_from(*host_, start_round_frame(id_));
  ASSERT_EQ(last_round(paired).tables_size(), 10);
  store_.begin();
  expect_refused(*host_, start_round_frame(id_), v1::ERROR_CODE_ROUND_GOES_ON);
  EXPECT_EQ(store_.tables_at_once(), 1);
  EXPECT_EQ(store_.one_by_one(), 0);
}

TEST_F(EventReads, AskForAllTablesThatAreToBeClosedAtOnce) {
  (void)event_from(*host_, start_round_frame(id_));
  store_.begin();
  v1::ClientFrame cancel = control_frame(id_);
  cancel.mutable_control_event()->set_cancel(true);
  (void)event_from(*host_, cancel);
  EXPECT_EQ(store_.tables_at_once(), 1);
  EXPECT_EQ(store_.one_by_one(), 0);
}

}  // namespace
}  // namespace aurora::server::test
