// A table that is asked for again after the answer was lost: there is one, not two.
#include <gtest/gtest.h>

#include "tests/server/support/leaving.hpp"

namespace aurora::server::test {
namespace {

const std::string kKey(16, 'k');

v1::ClientFrame create_with(const std::string& key) {
  v1::ClientFrame frame = create_frame(2);
  frame.mutable_create_table()->set_request_key(key);
  return frame;
}

TEST(RequestKey, LeadsToTheSameTableAgain) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const auto table = ann.ask(create_with(kKey)).table_info();
  const auto again = ann.ask(create_with(kKey)).table_info();
  EXPECT_EQ(again.table_id(), table.table_id());
  EXPECT_EQ(again.code(), table.code());
  EXPECT_EQ(again.your_seat(), 1U);
  EXPECT_NE(ann.ask(create_with(std::string(16, 'o'))).table_info().table_id(), table.table_id());
  EXPECT_NE(ann.create(2).table_id(), ann.create(2).table_id()) << "without a key each is another";
}

TEST(RequestKey, IsOfOnePlayer) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  EXPECT_NE(ann.ask(create_with(kKey)).table_info().table_id(),
            bob.ask(create_with(kKey)).table_info().table_id());
}

TEST(RequestKey, LeadsThereWhenThereAreTooManyTables) {
  Limits limits = test_limits();
  limits.open_tables_per_player = 1;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  const auto table = ann.ask(create_with(kKey)).table_info();
  expect_refused(ann, create_frame(2), v1::ERROR_CODE_TOO_MANY_TABLES);
  EXPECT_EQ(ann.ask(create_with(kKey)).table_info().table_id(), table.table_id());
}

TEST(RequestKey, IsLongEnoughAndNotTooLong) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  for (const std::size_t length : {std::size_t{1}, std::size_t{15}, std::size_t{65}}) {
    const auto refused = ann.ask(create_with(std::string(length, 'k'))).error();
    EXPECT_EQ(refused.code(), v1::ERROR_CODE_BAD_OPTION);
    EXPECT_EQ(refused.field(), "request_key");
  }
  EXPECT_TRUE(ann.ask(create_with(std::string(64, 'k'))).has_table_info());
}

TEST(RequestKey, LeadsToTheTableAfterARestart) {
  Disk disk;
  std::optional<Harness> harness(std::in_place, disk.store);
  Client ann = harness->client();
  const std::string token = ann.hello("Ann").token();
  const auto table = ann.ask(create_with(kKey)).table_info();
  harness.reset();
  harness.emplace(disk.store);
  ann = harness->client();
  ann.hello("", token);
  EXPECT_EQ(ann.ask(create_with(kKey)).table_info().table_id(), table.table_id());
}

TEST(RequestKey, LeadsToATableOfWhichNobodyKnewWhetherItWasWritten) {
  Harness harness;
  Client ann = guest(harness, "Ann");
  harness.store().tear_next_commit({storage::StoreErrc::kIo, "torn"});
  expect_refused(ann, create_with(kKey), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  const auto table = ann.ask(create_with(kKey)).table_info();
  EXPECT_EQ(table.your_seat(), 1U);
  EXPECT_EQ(ann.ask(create_with(kKey)).table_info().table_id(), table.table_id());
}

TEST(RequestKey, IsNotNeededForARematch) {
  Harness harness;
  Client ann = guest(harness, "Ann");
  const std::string id = ann.create(1).table_id();
  ann.ask(resign_frame(id));
  v1::ClientFrame again;
  again.mutable_rematch()->set_table_id(id);
  harness.store().fail_commit(2, {storage::StoreErrc::kFull, "full"});  // after the table was made
  ASSERT_TRUE(ann.ask(again).has_error());
  const std::string code = ann.ask(again).table_info().rematch_code();
  ASSERT_FALSE(code.empty());
  const auto next = ann.join(code);
  EXPECT_EQ(next.your_seat(), 1U);
  v1::ClientFrame own;
  own.mutable_list_my_tables();
  EXPECT_EQ(ann.ask(own).my_tables().tables_size(), 1) << "the first attempt has left none behind";
}

}  // namespace
}  // namespace aurora::server::test
