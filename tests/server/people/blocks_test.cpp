// Blocking somebody: what is kept away, where, and for how long.
#include <gtest/gtest.h>

#include "tests/server/support/chat.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame block_author_frame(const std::string& table_id, unsigned author) {
  v1::ClientFrame frame;
  frame.mutable_block_player()->set_table_id(table_id);
  frame.mutable_block_player()->set_author(author);
  return frame;
}

v1::ClientFrame unblock_frame(const std::string& block_id) {
  v1::ClientFrame frame;
  frame.mutable_unblock_player()->set_block_id(block_id);
  return frame;
}

v1::BlockList list_of(Client& client) { return client.ask(list_blocks_frame()).block_list(); }

/// Ann has the first seat of a table of three, Bob the second, Eve the third; the game has begun.
class Blocks : public testing::Test {
 protected:
  void SetUp() override { id = everybody_joins(ann.create(3).code()); }

  /// Those who are not there yet, in this order.
  std::string everybody_joins(const std::string& code) {
    std::string table_id;
    for (Client* client : {&ann, &bob, &eve}) {
      table_id = client->join(code).table_id();
    }
    return table_id;
  }
  /// Ann blocks Bob; what the block is called.
  std::string ann_blocks_bob() {
    const auto answer = ann.ask(block_seat_frame(id, 2));
    EXPECT_TRUE(answer.has_block_list()) << answer.ShortDebugString();
    return answer.block_list().block_id();
  }
  void restart() {
    harness.reset();
    harness.emplace(disk.store, limits());
    ann = harness->client();
    ann.hello("", ann_token);
    bob = harness->client();
    bob.hello("", bob_token);
    eve = harness->client();
    eve.hello("", eve_token);
  }
  static Limits limits() {
    Limits limits = test_limits();
    limits.blocks_per_player = 2;
    return limits;
  }

  Disk disk;
  std::optional<Harness> harness{std::in_place, disk.store, limits()};
  Client ann = harness->client();
  Client bob = harness->client();
  Client eve = harness->client();
  std::string ann_token = ann.hello("Ann").token();
  const v1::Welcome bobs_welcome = bob.hello("Bob");
  std::string bob_token = bobs_welcome.token();
  std::string eve_token = eve.hello("Eve").token();
  std::string id;
};

TEST_F(Blocks, KeepAwayWhatSomebodySaysAtEveryTable) {
  say(bob, id, "You are slow");
  EXPECT_EQ(next_text(ann), "You are slow");
  ann_blocks_bob();
  say(bob, id, "Very slow");
  say(eve, id, "Stop it");
  EXPECT_EQ(next_text(ann), "Stop it");
  EXPECT_EQ(texts(history(ann, id)), Texts{"Stop it"});
  EXPECT_EQ(texts(history(eve, id)), (Texts{"You are slow", "Very slow", "Stop it"}));

  const auto lobby = eve.create(4);
  ann.join(lobby.code());
  bob.join(lobby.code());
  say(bob, lobby.table_id(), "It is me again");
  say(eve, lobby.table_id(), "Hello");
  EXPECT_EQ(next_text(ann), "Hello");
  EXPECT_EQ(texts(history(ann, lobby.table_id())), Texts{"Hello"});
}

TEST_F(Blocks, OutliveARestart) {
  say(bob, id, "You are slow");
  const std::string block = ann_blocks_bob();
  restart();
  EXPECT_EQ(texts(history(ann, id)), Texts{});
  bob.watch(id);
  eve.watch(id);
  say(bob, id, "Very slow");
  say(eve, id, "Stop it");
  EXPECT_EQ(next_text(ann), "Stop it");
  ASSERT_EQ(list_of(ann).blocks_size(), 1);
  EXPECT_EQ(list_of(ann).blocks(0).block_id(), block);
}

TEST_F(Blocks, AreNothingThatTheOtherOneHearsOf) {
  bob.listen_for(milliseconds{50});
  ann_blocks_bob();
  EXPECT_FALSE(bob.receive(milliseconds{100})) << "nothing was sent";
  EXPECT_EQ(say(bob, id, "Hello").text(), "Hello");
  EXPECT_EQ(list_of(bob).blocks_size(), 0);
  say(ann, id, "Who is there?");
  EXPECT_EQ(texts(history(bob, id)), (Texts{"Hello", "Who is there?"}))
      << "who blocks is still to be heard";
}

TEST_F(Blocks, KeepSomebodyFromTheTablesOfTheHost) {
  ann_blocks_bob();
  const auto of_ann = ann.create(3);
  expect_refused(bob, join_frame(of_ann.code()), v1::ERROR_CODE_BANNED);
  const auto of_eve = eve.create(3);
  ann.join(of_eve.code());
  EXPECT_EQ(bob.join(of_eve.code()).your_seat(), 3U) << "Eve is the host";
  EXPECT_EQ(ann.join(of_ann.code()).your_seat(), 1U);
  EXPECT_EQ(bob.watch(id).table().your_seat(), 2U) << "a seat that is taken is not lost";
}

TEST_F(Blocks, AreListedByTheNameOfNowAndTakenBack) {
  say(bob, id, "You are slow");
  const std::string block = ann_blocks_bob();
  const auto before = list_of(ann);
  ASSERT_EQ(before.blocks_size(), 1);
  EXPECT_EQ(before.blocks(0).block_id(), block);
  EXPECT_EQ(before.blocks(0).name(), "Bob");
  EXPECT_GT(before.blocks(0).at_ms(), 0);
  EXPECT_EQ(before.most(), 2U);

  v1::ClientFrame rename;
  rename.mutable_rename()->set_name("Robert");
  bob.ask(rename);
  EXPECT_EQ(list_of(ann).blocks(0).name(), "Robert");

  EXPECT_EQ(ann.ask(unblock_frame("nonsense")).block_list().blocks_size(), 1);
  EXPECT_EQ(eve.ask(unblock_frame(block)).block_list().blocks_size(), 0);
  EXPECT_EQ(ann.ask(unblock_frame(block)).block_list().blocks_size(), 0);
  EXPECT_EQ(texts(history(ann, id)), Texts{"You are slow"});
  EXPECT_TRUE(bob.ask(join_frame(ann.create(2).code())).has_table_info());
}

TEST_F(Blocks, NameNobodyByWhatOthersCouldKnow) {
  const std::string of_ann = ann_blocks_bob();
  const std::string of_eve = eve.ask(block_seat_frame(id, 2)).block_list().block_id();
  EXPECT_NE(of_ann, bobs_welcome.player_id());
  EXPECT_NE(of_ann, of_eve);
  EXPECT_EQ(ann_blocks_bob(), of_ann) << "blocking again changes nothing";
}

TEST_F(Blocks, AreForThoseWhoWatchToo) {
  v1::ClientFrame create = create_frame(2);
  create.mutable_create_table()->mutable_options()->set_spectators(true);
  const std::string table = ann.ask(create).table_info().table_id();
  bob.watch(table);
  eve.watch(table);
  const unsigned author = say(bob, table, "Ann has the mine").author();
  EXPECT_EQ(eve.ask(block_author_frame(table, author)).block_list().blocks(0).name(), "Bob");
  EXPECT_EQ(texts(history(eve, table)), Texts{});
}

TEST_F(Blocks, AreLimitedInNumber) {
  ann_blocks_bob();
  ann.ask(block_seat_frame(id, 3));
  Client cid = guest(*harness, "Cid");
  const auto table = cid.create(3);
  ann.join(table.code());
  expect_refused(ann, block_seat_frame(table.table_id(), 1), v1::ERROR_CODE_TOO_MANY_BLOCKS);
  EXPECT_EQ(ann.ask(block_seat_frame(id, 2)).block_list().blocks_size(), 2);
  ann.ask(unblock_frame(list_of(ann).blocks(0).block_id()));
  EXPECT_EQ(ann.ask(block_seat_frame(table.table_id(), 1)).block_list().blocks(0).name(), "Cid");
}

TEST_F(Blocks, AreRefusedByName) {
  EXPECT_EQ(ann.ask(block_seat_frame(id, 1)).error().field(), "seat") << "this is Ann";
  EXPECT_EQ(ann.ask(block_seat_frame(id, 4)).error().field(), "seat");
  EXPECT_EQ(ann.ask(block_seat_frame(id, 99)).error().field(), "seat");
  EXPECT_EQ(ann.ask(block_author_frame(id, 1)).error().field(), "author");
  const auto lobby = ann.create(3);
  ann.ask(add_bot_frame(lobby.table_id()));
  Client cid = guest(*harness, "Cid");
  expect_refused(cid, block_seat_frame(lobby.table_id(), 1), v1::ERROR_CODE_NOT_SEATED);
  cid.join(lobby.code());
  EXPECT_EQ(cid.ask(block_seat_frame(lobby.table_id(), 2)).error().field(), "seat")
      << "this is a bot";
  expect_refused(ann, block_seat_frame("nonsense", 1), v1::ERROR_CODE_UNKNOWN_TABLE);
}

TEST_F(Blocks, GoWithAPlayerWhoIsDeleted) {
  ann_blocks_bob();
  ann.ask(block_seat_frame(id, 3));
  v1::ClientFrame remove;
  remove.mutable_delete_account();
  ASSERT_TRUE(bob.ask(remove).has_account());
  ASSERT_EQ(list_of(ann).blocks_size(), 1);
  EXPECT_EQ(list_of(ann).blocks(0).name(), "Eve");
  EXPECT_EQ(ann.ask(block_seat_frame(id, 2)).error().field(), "seat") << "nobody is called so";
  Client cid = guest(*harness, "Cid");
  const auto table = cid.create(3);
  ann.join(table.code());
  EXPECT_EQ(ann.ask(block_seat_frame(table.table_id(), 1)).block_list().blocks_size(), 2)
      << "there is room for one more";
}

TEST_F(Blocks, ThatCouldNotBeStoredAreNone) {
  disk.store.fail_commit(1, {storage::StoreErrc::kFull, "no space left"});
  expect_refused(ann, block_seat_frame(id, 2), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  say(bob, id, "Hello");
  EXPECT_EQ(next_text(ann), "Hello");
  EXPECT_EQ(list_of(ann).blocks_size(), 0);
  disk.store.tear_next_commit({storage::StoreErrc::kIo, "power cut"});
  ann_blocks_bob();
  EXPECT_EQ(list_of(ann).blocks_size(), 1) << "it is written once more, which does no harm";
}

TEST_F(Blocks, AreKnownBeforeAnybodyIsLetIn) {
  say(bob, id, "You are slow");
  ann_blocks_bob();
  harness.reset();
  disk.store.fail_reads({storage::StoreErrc::kIo, "no disk"});
  harness.emplace(disk.store, limits());
  ann = harness->client();
  v1::ClientFrame hello;
  hello.mutable_hello()->mutable_protocol()->set_major(1);
  hello.mutable_hello()->set_token(ann_token);
  const auto request = ann.send(hello);
  EXPECT_FALSE(ann.receive(milliseconds{100}));
  disk.store.heal();
  EXPECT_TRUE(ann.answer_to(request).has_welcome());
  EXPECT_EQ(texts(history(ann, id)), Texts{});
}

}  // namespace
}  // namespace aurora::server::test
