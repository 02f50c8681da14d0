// Spectators of a table with a delay see the game later than those who play, whatever they ask.
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bots/dice.hpp"
#include "tests/server/support/chat.hpp"
#include "tests/server/support/leaving.hpp"

namespace aurora::server::test {
namespace {

using std::chrono::seconds;

constexpr seconds kDelay{60};

v1::ClientFrame delayed_frame(unsigned seats, unsigned delay = 60) {
  v1::ClientFrame frame = create_frame(seats);
  v1::TableOptions& options = *frame.mutable_create_table()->mutable_options();
  options.set_spectators(true);
  options.set_spectator_delay_s(delay);
  return frame;
}

/// Ann and Bob play, Eve watches.
class Delayed : public testing::Test {
 protected:
  Delayed() {
    limits.spectator_interval = milliseconds{20};
    limits.listing_interval = milliseconds{0};
    harness.emplace(disk.store, limits, clock);
    ann.emplace(harness->client());
    bob.emplace(harness->client());
    eve.emplace(harness->client());
    ann_token = ann->hello("Ann").token();
    bob_token = bob->hello("Bob").token();
    eve_token = eve->hello("Eve").token();
  }

  void begin(const std::optional<v1::ClockOptions>& options = std::nullopt) {
    v1::ClientFrame frame = delayed_frame(2);
    if (options) {
      *frame.mutable_create_table()->mutable_options()->mutable_clock() = *options;
    }
    const auto table = ann->ask(frame).table_info();
    id = table.table_id();
    code = table.code();
    eve->watch(id);
    bob->join(code);
    ASSERT_TRUE(ann->follow_to(0) && bob->follow_to(0));
  }
  void play(unsigned commands) {
    for (unsigned i = 0; i < commands && !ann->mirror().view().result.over; ++i) {
      Client& mover = ann->mirror().choices().empty() ? *bob : *ann;
      const auto choices = mover.mirror().choices();
      ASSERT_FALSE(choices.empty());
      const auto result = mover.command(id, mover.mirror().version(), ++last_command,
                                        choices[dice.below(choices.size())]);
      ASSERT_FALSE(result.has_error()) << result.ShortDebugString();
      ASSERT_TRUE(ann->follow_to(result.version()) && bob->follow_to(result.version()));
    }
  }
  /// The table as it is answered to somebody who begins to watch, and the messages with it.
  struct Seen {
    v1::Watching watching;
    std::vector<v1::ServerMessage> more;
  };
  static Seen look(Client& client, const std::string& id, std::optional<std::uint32_t> since = {}) {
    Seen seen{.watching = client.watch(id, since), .more = {}};
    v1::ClientFrame ping;
    ping.mutable_ping()->set_nonce(1);
    const auto number = client.send(ping);
    while (auto message = client.receive()) {
      if (message->request_id() == number) {
        break;
      }
      seen.more.push_back(std::move(*message));
    }
    return seen;
  }
  /// What reaches the client until it is answered.
  static std::vector<v1::ServerMessage> heard(Client& client) {
    std::vector<v1::ServerMessage> all;
    v1::ClientFrame ping;
    ping.mutable_ping()->set_nonce(1);
    const auto number = client.send(ping);
    while (auto message = client.receive()) {
      if (message->request_id() == number) {
        break;
      }
      all.push_back(std::move(*message));
    }
    return all;
  }
  void come_back(std::optional<Client>& client, const std::string& token) const {
    client.emplace(harness->client());
    client->hello("", token);
  }
  void restart() {
    harness.reset();
    harness.emplace(disk.store, limits, clock);
    come_back(ann, ann_token);
    come_back(bob, bob_token);
    come_back(eve, eve_token);
    for (Client* client : {&*ann, &*bob, &*eve}) {
      client->watch(id);
    }
  }
  [[nodiscard]] std::uint32_t version() const { return ann->mirror().version(); }

  Limits limits = test_limits();
  ManualClock clock;
  Disk disk;
  std::optional<Harness> harness;
  std::optional<Client> ann;
  std::optional<Client> bob;
  std::optional<Client> eve;
  std::string ann_token;
  std::string bob_token;
  std::string eve_token;
  std::string id;
  std::string code;
  bots::Dice dice{5};
  std::uint64_t last_command = 100;
};

TEST_F(Delayed, TablesAreRefusedWithADelayThatCannotBe) {
  v1::ClientFrame closed = delayed_frame(2);
  closed.mutable_create_table()->mutable_options()->set_spectators(false);
  for (const v1::ClientFrame& frame : {delayed_frame(2, 59), closed}) {
    const auto error = ann->ask(frame).error();
    EXPECT_EQ(error.code(), v1::ERROR_CODE_BAD_OPTION);
    EXPECT_EQ(error.field(), "options.spectator_delay_s");
  }
  EXPECT_EQ(ann->ask(delayed_frame(2, 300)).table_info().options().spectator_delay_s(), 300U);
}

TEST_F(Delayed, GamesAreSeenStepByStepSoMuchLater) {
  begin();
  play(4);
  clock.advance(seconds{30});
  play(3);
  (void)heard(*eve);
  EXPECT_EQ(eve->table().status(), v1::TABLE_STATUS_LOBBY);
  EXPECT_EQ(eve->snapshots(), 0U);
  clock.advance(seconds{30});
  ASSERT_TRUE(eve->follow_to(4));
  EXPECT_EQ(eve->table().status(), v1::TABLE_STATUS_PLAYING);
  EXPECT_EQ(eve->snapshots(), 1U);
  EXPECT_EQ(eve->updates(), 4U);
  clock.advance(seconds{30});
  ASSERT_TRUE(eve->follow_to(7));
  EXPECT_EQ(eve->mirror().view().convoys, ann->mirror().view().convoys);
  EXPECT_EQ(eve->out_of_step(), "");
  EXPECT_EQ(eve->snapshots(), 1U);
}

TEST_F(Delayed, NobodyWhoComesLaterOrComesBackSeesMore) {
  begin();
  play(3);
  clock.advance(kDelay);
  ASSERT_TRUE(eve->follow_to(3));
  play(5);
  Client late = guest(*harness, "Late");
  const Seen seen = look(late, id);
  EXPECT_EQ(seen.watching.seq(), 3U);
  EXPECT_EQ(seen.watching.table().version(), 3U);
  EXPECT_EQ(late.mirror().version(), 3U);
  const auto again = guest(*harness, "Again").watch(id, 1);
  EXPECT_TRUE(again.resumed());
  EXPECT_EQ(again.seq(), 3U);
  Client ahead = guest(*harness, "Ahead");
  EXPECT_FALSE(ahead.watch(id, 8).resumed());
  ASSERT_TRUE(ahead.follow_to(3));
}

TEST_F(Delayed, NothingElseTellsMore) {
  begin();
  clock.advance(kDelay);
  ASSERT_TRUE(eve->follow_to(0));
  play(6);
  const auto result = eve->command(id, 0, 1, engine::ConfirmLoading{});
  EXPECT_EQ(result.error().code(), v1::ERROR_CODE_NOT_SEATED);
  EXPECT_EQ(result.version(), 0U);
  v1::ClientFrame undo;
  undo.mutable_undo()->set_table_id(id);
  undo.mutable_undo()->set_steps(1);
  undo.mutable_undo()->set_command_id(7);
  EXPECT_EQ(eve->ask(undo).command_result().version(), 0U);
  v1::ClientFrame replay;
  replay.mutable_open_replay()->set_table_id(id);
  expect_refused(*eve, replay, v1::ERROR_CODE_GAME_NOT_OVER);
  (void)heard(*eve);
  ASSERT_FALSE(bob->ask(resign_frame(id)).has_error());
  ASSERT_TRUE(ann->follow_until([&] { return ann->table().seats(1).resigned(); }));
  for (const v1::ServerMessage& message : heard(*eve)) {
    EXPECT_FALSE(message.has_update());
  }
  EXPECT_FALSE(eve->table().seats(1).resigned());
  EXPECT_FALSE(look(*eve, id).watching.table().seats(1).resigned());
  clock.advance(kDelay);
  ASSERT_TRUE(eve->follow_until([&] { return eve->table().seats(1).resigned(); }));
}

TEST_F(Delayed, ListsShowWhatSpectatorsSee) {
  begin();
  Client cy = guest(*harness, "Cy");
  v1::ClientFrame list;
  list.mutable_list_tables();
  EXPECT_EQ(cy.ask(list).table_list().tables(0).status(), v1::TABLE_STATUS_LOBBY);
  EXPECT_EQ(cy.ask(list).table_list().tables(0).round(), 0U);
  const std::string path = "/api/v1/tables/" + code;
  const auto page = [&] {
    return http(harness->address(),
                "GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  };
  EXPECT_EQ(page().find("PLAYING"), std::string::npos);
  v1::ClientFrame mine;
  mine.mutable_list_my_tables();
  const auto own = ann->ask(mine).my_tables().tables(0);
  EXPECT_EQ(own.table().status(), v1::TABLE_STATUS_PLAYING) << "who plays sees it all";
  clock.advance(kDelay);
  ASSERT_TRUE(eve->follow_to(0));
  const auto row = cy.ask(list).table_list().tables(0);
  EXPECT_EQ(row.status(), v1::TABLE_STATUS_PLAYING);
  EXPECT_EQ(row.options().spectator_delay_s(), 60U);
  EXPECT_NE(page().find("PLAYING"), std::string::npos);
}

TEST_F(Delayed, SpectatorsReadEachOtherAtOnceAndPlayersLater) {
  begin();
  Client cy = guest(*harness, "Cy");
  cy.watch(id);
  say(*ann, id, "I have the mine");
  const auto line = say(*eve, id, "what a map");
  EXPECT_EQ(next_text(cy), "what a map");
  EXPECT_EQ(texts(history(cy, id)), (Texts{"what a map"}));
  ASSERT_FALSE(cy.ask(mute_frame(id, line.author(), true)).has_error());
  say(*eve, id, "nobody hears me");
  clock.advance(kDelay);
  EXPECT_EQ(next_text(cy), "I have the mine");
  EXPECT_EQ(next_text(*bob), "I have the mine");
}

TEST_F(Delayed, ClocksAreThoseOfTheMomentThatIsSeen) {
  begin(bank(600, 0));
  clock.advance(seconds{40});
  ASSERT_FALSE(bob->command(id, 0, ++last_command, engine::ConfirmLoading{}).has_error());
  clock.advance(seconds{20});
  ASSERT_TRUE(eve->follow_to(0));
  for (const v1::SeatClock& seat : eve->clocks().seats()) {
    EXPECT_EQ(seat.left_ms(), 600'000) << "it has just begun";
  }
  clock.advance(seconds{40});
  ASSERT_TRUE(eve->follow_to(1));
  for (const v1::SeatClock& seat : eve->clocks().seats()) {
    EXPECT_EQ(seat.left_ms(), 560'000) << seat.seat();
    EXPECT_EQ(seat.runs_out_at_ms() != 0, seat.seat() == 1);
  }
}

TEST_F(Delayed, ARestartShowsNobodyMoreThanBefore) {
  begin();
  play(3);
  clock.advance(seconds{50});
  play(2);
  restart();
  ASSERT_TRUE(ann->follow_to(5));
  EXPECT_EQ(look(*eve, id).watching.table().status(), v1::TABLE_STATUS_LOBBY);
  EXPECT_EQ(eve->snapshots(), 0U);
  clock.advance(seconds{10});
  ASSERT_TRUE(eve->follow_to(3));
  clock.advance(seconds{50});
  ASSERT_TRUE(eve->follow_to(5));
}

TEST_F(Delayed, AServerThatIsDownShowsNothingSooner) {
  begin();
  play(3);
  harness.reset();
  clock.advance(seconds{500});
  harness.emplace(disk.store, limits, clock);
  come_back(eve, eve_token);
  EXPECT_EQ(look(*eve, id).watching.table().status(), v1::TABLE_STATUS_LOBBY);
  clock.advance(kDelay);
  ASSERT_TRUE(eve->follow_to(3));
}

TEST_F(Delayed, EverythingIsOpenWhenTheGameIsOver) {
  begin();
  clock.advance(kDelay);
  ASSERT_TRUE(eve->follow_to(0));
  say(*ann, id, "good luck");
  play(20'000);
  ASSERT_TRUE(ann->mirror().view().result.over);
  ASSERT_TRUE(eve->follow_to(version()));
  ASSERT_TRUE(
      eve->follow_until([&] { return eve->table().status() == v1::TABLE_STATUS_FINISHED; }));
  EXPECT_EQ(eve->mirror().view().convoys, ann->mirror().view().convoys);
  EXPECT_EQ(eve->table().secret().size(), 32U);
  EXPECT_EQ(next_text(*eve), "good luck");
  Client late = guest(*harness, "Late");
  EXPECT_EQ(texts(history(late, id)), (Texts{"good luck"}));
  say(*bob, id, "well played");
  EXPECT_EQ(next_text(*eve), "well played") << "and at once from then on";
}

TEST_F(Delayed, AGameThatIsDealtAtOnceIsSeenLaterToo) {
  const auto table = ann->ask(delayed_frame(1)).table_info();
  EXPECT_EQ(table.status(), v1::TABLE_STATUS_PLAYING);
  EXPECT_EQ(look(*eve, table.table_id()).watching.table().status(), v1::TABLE_STATUS_LOBBY);
  EXPECT_EQ(eve->snapshots(), 0U);
  clock.advance(kDelay);
  ASSERT_TRUE(eve->follow_to(0));
}

TEST_F(Delayed, WhatFallsDueWhileTheDiskFailsIsShownAfterwards) {
  begin();
  clock.advance(kDelay);
  ASSERT_TRUE(eve->follow_to(0));
  play(2);
  const storage::StoreError failed{storage::StoreErrc::kIo, "the disk failed"};
  disk.store.fail_commits(failed);
  disk.store.fail_reads(failed);
  Client& mover = ann->mirror().choices().empty() ? *bob : *ann;
  const auto choices = mover.mirror().choices();
  EXPECT_TRUE(mover.command(id, version(), ++last_command, choices[0]).has_error());
  clock.advance(kDelay);
  disk.store.heal();
  v1::ClientFrame asides;
  asides.mutable_get_asides()->set_table_id(id);
  EXPECT_TRUE(mover.ask(asides).has_asides()) << "the table reads its journal again";
  ASSERT_TRUE(eve->follow_to(2));
}

TEST_F(Delayed, AFailingDiskShowsNobodyMore) {
  begin();
  clock.advance(kDelay);
  ASSERT_TRUE(eve->follow_to(0));
  play(2);
  disk.store.fail_entry({storage::StoreErrc::kIo, "the disk failed"});
  Client& mover = ann->mirror().choices().empty() ? *bob : *ann;
  const auto choices = mover.mirror().choices();
  EXPECT_TRUE(mover.command(id, version(), ++last_command, choices[0]).has_error());
  EXPECT_EQ(look(*eve, id).watching.seq(), 0U);
  clock.advance(kDelay);
  ASSERT_TRUE(eve->follow_to(2));
}

}  // namespace
}  // namespace aurora::server::test
