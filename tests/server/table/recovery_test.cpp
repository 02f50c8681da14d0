// Servers that come back: from a database on disk, in the middle of a game, with journals that
// cannot be continued.
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "content/pack.hpp"
#include "storage/sqlite_store.hpp"
#include "tests/server/support/players.hpp"

namespace aurora::server::test {
namespace {

std::unique_ptr<storage::SqliteStore> open_database(const TemporaryDirectory& directory) {
  auto store = storage::SqliteStore::open(directory.path() / "aurora.db");
  EXPECT_TRUE(store) << store.error().message;
  return std::move(*store);
}

storage::TableId id_of(const std::string& text) { return storage::TableId::parse(text).value(); }

TEST(Recovery, GamesGoOnWhereTheyWereAfterEveryRestart) {
  const TemporaryDirectory directory;
  std::unique_ptr<Party> party;
  for (int restart = 0; restart < 3; ++restart) {
    const auto store = open_database(directory);
    const Harness harness(*store);
    if (!party) {
      party = std::make_unique<Party>(harness, 3);
    } else {
      const auto before = party->client(1).mirror().view();
      party->reconnect(harness);
      EXPECT_EQ(party->client(1).mirror().view(), before);
      EXPECT_EQ(party->client(1).mirror().version(), party->version());
    }
    ASSERT_TRUE(party->play(60));
  }
  const auto store = open_database(directory);
  const Harness harness(*store);
  party->reconnect(harness);
  ASSERT_TRUE(party->play_to_the_end());
  v1::ClientFrame frame;
  frame.mutable_get_replay()->set_table_id(party->table_id());
  EXPECT_EQ(static_cast<std::uint32_t>(party->client(0).ask(frame).replay().steps_size()),
            party->version());
}

TEST(Recovery, KnowsTheCommandsThatWereAccepted) {
  Disk disk;
  std::unique_ptr<Party> party;
  engine::Choice choice;
  std::size_t seat = 0;
  {
    const Harness harness(disk.store);
    party = std::make_unique<Party>(harness, 2);
    seat = party->decider();
    choice = party->draw(seat);
    party->accepted(party->client(seat).command(party->table_id(), 0, 4711, choice).version());
    ASSERT_TRUE(party->everybody_follows());
  }
  const Harness harness(disk.store);
  party->reconnect(harness);
  const auto repeat = party->client(seat).command(party->table_id(), 0, 4711, choice);
  EXPECT_FALSE(repeat.has_error());
  EXPECT_EQ(repeat.version(), 1U);
  EXPECT_TRUE(party->play(3));
}

TEST(Recovery, ResumesAStreamAcrossARestart) {
  Disk disk;
  std::unique_ptr<Party> party;
  {
    const Harness harness(disk.store);
    party = std::make_unique<Party>(harness, 2);
    ASSERT_TRUE(party->play(8));
  }
  const Harness harness(disk.store);
  Client client = harness.client();
  client.hello("", party->token(0));
  const auto watching = client.watch(party->table_id(), 8);
  EXPECT_TRUE(watching.resumed());
  EXPECT_EQ(watching.seq(), 8U);
}

TEST(Recovery, OfADamagedJournalStopsThatTableOnly) {
  Disk disk;
  std::unique_ptr<Party> broken;
  std::unique_ptr<Party> sound;
  {
    const Harness harness(disk.store);
    broken = std::make_unique<Party>(harness, 2);
    sound = std::make_unique<Party>(harness, 2);
    ASSERT_TRUE(broken->play(3));
    ASSERT_TRUE(sound->play(3));
  }
  const auto id = id_of(broken->table_id());
  const auto head = disk.store.read(storage::FindTable{id})->head_seq;
  const std::vector<storage::WriteGroup> garbage{
      {storage::AppendEntry{id, head + 1, 0, "\xFF garbage"}}};
  ASSERT_TRUE(disk.store.commit(garbage).front());

  const Harness harness(disk.store);
  Client client = harness.client();
  client.hello("", broken->token(0));
  v1::ClientFrame watch;
  watch.mutable_watch_table()->set_table_id(broken->table_id());
  const auto answer = client.ask(watch);
  EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_TABLE_DAMAGED);
  EXPECT_NE(answer.error().message().find("cannot be continued"), std::string::npos)
      << answer.error().message();
  sound->reconnect(harness);
  EXPECT_TRUE(sound->play(10));
}

TEST(Recovery, OfAJournalThatPlaysDifferentlyStopsThatTable) {
  Disk disk;
  std::unique_ptr<Party> party;
  {
    const Harness harness(disk.store);
    party = std::make_unique<Party>(harness, 2);
    ASSERT_TRUE(party->play(3));
  }
  // The journal of the game with one command too many: the last one again.
  const auto id = id_of(party->table_id());
  const auto journal = disk.store.read(storage::ReadJournal{id});
  const auto& last = journal->back();
  const std::vector<storage::WriteGroup> again{
      {storage::AppendEntry{id, last.seq + 1, last.at, last.payload}}};
  ASSERT_TRUE(disk.store.commit(again).front());

  const Harness harness(disk.store);
  Client client = harness.client();
  client.hello("", party->token(0));
  v1::ClientFrame watch;
  watch.mutable_watch_table()->set_table_id(party->table_id());
  const auto answer = client.ask(watch);
  EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_TABLE_UNUSABLE);
  EXPECT_NE(answer.error().message().find("command 4 "), std::string::npos)
      << answer.error().message();
}

TEST(Recovery, TablesThatNobodyNeedsLeaveTheMemoryAndComeBack) {
  Limits limits = test_limits();
  limits.table_idle_timeout = milliseconds{1};
  const Harness harness(limits);
  Party party(harness, 2);
  ASSERT_TRUE(party.play(5));
  const auto before = party.client(0).mirror().view();
  party.client(0).close();
  party.client(1).close();
  std::this_thread::sleep_for(milliseconds{100});
  party.reconnect(harness);
  EXPECT_EQ(party.client(0).mirror().view(), before);
  EXPECT_TRUE(party.play(5));
}

}  // namespace
}  // namespace aurora::server::test
