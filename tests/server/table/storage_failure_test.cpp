// Disks that fail: nothing is shown that is not stored, and everything goes on when they work
// again.
#include <gtest/gtest.h>

#include "tests/server/support/players.hpp"

namespace aurora::server::test {
namespace {

const storage::StoreError kFullDisk{storage::StoreErrc::kFull, "no space left on the disk"};
const storage::StoreError kBrokenDisk{storage::StoreErrc::kIo, "the disk reported an error"};

TEST(StorageFailure, DiscardsTheMoveAndSaysSo) {
  Harness harness;
  Party party(harness, 2);
  ASSERT_TRUE(party.play(10));
  const std::size_t seat = party.decider();
  const std::size_t other = 1 - seat;
  const auto before = party.client(other).mirror().view();
  const auto choice = party.draw(seat);

  harness.store().fail_commits(kFullDisk);
  const auto id = party.new_command_id();
  for (int i = 0; i < 3; ++i) {
    const auto refused = party.client(seat).command(party.table_id(), 10, id, choice);
    EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
    EXPECT_EQ(refused.version(), 10U);
  }
  party.client(other).listen_for(milliseconds{30});
  EXPECT_EQ(party.client(other).mirror().view(), before);

  harness.store().heal();
  const auto accepted = party.client(seat).command(party.table_id(), 10, id, choice);
  EXPECT_FALSE(accepted.has_error()) << accepted.ShortDebugString();
  EXPECT_EQ(accepted.version(), 11U);
  party.accepted(11);
  ASSERT_TRUE(party.everybody_follows());
  EXPECT_TRUE(party.play(10));
  EXPECT_EQ(party.client(other).out_of_step(), "");
}

TEST(StorageFailure, OfOneCommitConcernsOneMove) {
  Harness harness;
  Party party(harness, 2);
  harness.store().fail_entry(kBrokenDisk);
  const std::size_t seat = party.decider();
  const auto refused =
      party.client(seat).command(party.table_id(), 0, party.new_command_id(), party.draw(seat));
  EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  EXPECT_TRUE(party.play(5));
}

TEST(StorageFailure, ThatKeptTheMoveAfterAllIsFoundOut) {
  Harness harness;
  Party party(harness, 2);
  ASSERT_TRUE(party.play(3));
  const std::size_t seat = party.decider();
  harness.store().tear_next_commit(kBrokenDisk);
  const auto id = party.new_command_id();
  const auto choice = party.draw(seat);
  const auto result = party.client(seat).command(party.table_id(), 3, id, choice);
  EXPECT_FALSE(result.has_error()) << result.ShortDebugString();
  EXPECT_EQ(result.version(), 4U);
  EXPECT_EQ(party.client(seat).command(party.table_id(), 3, id, choice).version(), 4U);
  party.accepted(4);
  ASSERT_TRUE(party.everybody_follows());
  EXPECT_TRUE(party.play(5));
}

TEST(StorageFailure, OfReadsTooLeavesTheTableWaitingUntilTheyWork) {
  Harness harness;
  Party party(harness, 2);
  ASSERT_TRUE(party.play(3));
  const std::size_t seat = party.decider();
  harness.store().fail_commits(kBrokenDisk);
  harness.store().fail_reads(kBrokenDisk);
  const auto id = party.new_command_id();
  const auto choice = party.draw(seat);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(party.client(seat).command(party.table_id(), 3, id, choice).error().code(),
              v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  v1::ClientFrame watch;
  watch.mutable_watch_table()->set_table_id(party.table_id());
  EXPECT_EQ(party.client(seat).ask(watch).error().code(), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  harness.store().heal();
  EXPECT_EQ(party.client(seat).command(party.table_id(), 3, id, choice).version(), 4U);
  party.accepted(4);
  ASSERT_TRUE(party.everybody_follows());
  EXPECT_TRUE(party.play(5));
}

TEST(StorageFailure, RefusesNewTablesAndSeats) {
  Harness harness;
  Client ann = harness.client();
  ann.hello("Ann");
  Client bob = harness.client();
  bob.hello("Bob");
  const auto table = ann.create(2);
  harness.store().fail_commits(kFullDisk);
  v1::ClientFrame create;
  create.mutable_create_table()->mutable_options()->set_map(v1::MAP_NAME_ALPHA);
  create.mutable_create_table()->mutable_options()->set_seats(2);
  EXPECT_EQ(ann.ask(create).error().code(), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  v1::ClientFrame join;
  join.mutable_join_table()->set_code(table.code());
  EXPECT_EQ(bob.ask(join).error().code(), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  harness.store().heal();
  EXPECT_EQ(bob.join(table.code()).status(), v1::TABLE_STATUS_PLAYING);
  EXPECT_TRUE(ann.follow_to(0));
}

TEST(StorageFailure, ThatKeptTheLastSeatAfterAllStartsTheGame) {
  Harness harness;
  Client ann = harness.client();
  ann.hello("Ann");
  Client bob = harness.client();
  bob.hello("Bob");
  const auto table = ann.create(2);
  harness.store().tear_next_commit(kBrokenDisk);
  const auto joined = bob.join(table.code());
  EXPECT_EQ(joined.status(), v1::TABLE_STATUS_PLAYING);
  EXPECT_EQ(joined.your_seat(), 2U);
  EXPECT_TRUE(ann.follow_to(0));
  EXPECT_TRUE(bob.follow_to(0));
  EXPECT_EQ(ann.out_of_step(), "");
  EXPECT_EQ(bob.out_of_step(), "");
}

TEST(StorageFailure, IsNotVisibleBeforeTheCommitHasHappened) {
  Harness harness;
  Party party(harness, 2);
  const std::size_t seat = party.decider();
  harness.store().hold_commits();
  Client& mover = party.client(seat);
  const std::uint32_t request = mover.send_command(party.table_id(), 0, 1, party.draw(seat));
  harness.store().wait_until_held();
  mover.listen_for(milliseconds{30});
  party.client(1 - seat).listen_for(milliseconds{30});
  EXPECT_EQ(mover.mirror().version(), 0U);
  EXPECT_EQ(party.client(1 - seat).mirror().version(), 0U);
  harness.store().release();
  EXPECT_EQ(mover.answer_to(request).command_result().version(), 1U);
  EXPECT_TRUE(party.client(1 - seat).follow_to(1));
}

TEST(StorageFailure, OfManyTablesAtOnceIsSurvivedByAll) {
  Harness harness;
  std::vector<std::unique_ptr<Party>> parties;
  for (int i = 0; i < 4; ++i) {
    parties.push_back(std::make_unique<Party>(harness, 2));
  }
  harness.store().fail_commits(kFullDisk);
  for (auto& party : parties) {
    const std::size_t seat = party->decider();
    EXPECT_TRUE(
        party->client(seat).command(party->table_id(), 0, 1000, party->draw(seat)).has_error());
  }
  harness.store().heal();
  for (auto& party : parties) {
    EXPECT_TRUE(party->play(10));
  }
}

}  // namespace
}  // namespace aurora::server::test
