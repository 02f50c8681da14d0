// The server plays finished games: through the eyes of those who were there, in any direction.
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "protocol/words.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/replays.hpp"
#include "tests/server/support/requests.hpp"
#include "tests/server/support/versions.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame position_frame(unsigned position) {
  v1::ClientFrame frame;
  frame.mutable_control_replay()->set_position(position);
  return frame;
}

v1::ClientFrame speed_frame(unsigned percent) {
  v1::ClientFrame frame;
  frame.mutable_control_replay()->set_speed(percent);
  return frame;
}

/// To the end, and until the table says so: then there is a replay.
bool play_to_the_replay(Party& party) {
  Client& client = party.client(0);
  return party.play_to_the_end() &&
         client.follow_until([&] { return !client.table().secret().empty(); });
}

TEST(ReplayPlay, ShowsEverybodyWhatTheySaw) {
  const Harness harness;
  Party party(harness, 3, protocol::Format::kJson, true);
  const auto memories = play_and_remember(party);
  for (std::size_t seat = 0; seat < party.size(); ++seat) {
    const auto opened =
        open(party.client(seat), open_frame(party.table_id(), v1::REPLAY_VIEW_MINE));
    EXPECT_EQ(opened.status().position(), 0U);
    EXPECT_EQ(opened.status().steps(), party.version());
    EXPECT_EQ(opened.seat(), seat + 1);
    EXPECT_EQ(opened.table().your_seat(), seat + 1);
    EXPECT_EQ(opened.table().seats(1).name(), "Player 2");
    EXPECT_FALSE(opened.table().secret().empty());
    EXPECT_FALSE(opened.older());
    expect_shows(party.client(seat), memories[seat]);
  }
}

TEST(ReplayPlay, ShowsThePublicWhatSpectatorsSaw) {
  const Harness harness;
  Party party(harness, 2, protocol::Format::kProto, false, true);
  Client spectator = guest(harness, "Eve");
  spectator.watch(party.table_id());
  const Memories memories = play_and_remember(party, &spectator).back();
  Client stranger = guest(harness, "Somebody who was not there");
  open(stranger, open_frame(party.table_id(), v1::REPLAY_VIEW_PUBLIC));
  expect_shows(stranger, memories);
  expect_refused(stranger, open_frame(party.table_id(), v1::REPLAY_VIEW_MINE),
                 v1::ERROR_CODE_NOT_SEATED);
}

/// Plays the game of one secret and looks at it with open eyes; how many items it has seen in
/// hands.
unsigned see_all_hands(const protocol::Secret& secret) {
  const Harness harness(secret);
  Party party(harness, 2);
  const auto memories = play_and_remember(party);
  Client& client = party.client(0);
  open(client, open_frame(party.table_id(), v1::REPLAY_VIEW_FULL, 2));
  unsigned hands_seen = 0;
  for (unsigned position = party.version(); position > 0; --position) {  // a snapshot every time
    const auto request = client.send(position_frame(position - 1));
    (void)client.answer_to(request);
    const auto snapshot = client.receive();
    EXPECT_TRUE(snapshot && snapshot->has_snapshot());
    EXPECT_EQ(client.mirror().view(), memories[1][position - 1]) << "the eyes of seat 2";
    for (const v1::OpenHand& hand : snapshot->snapshot().sections().hands()) {
      const auto& held = memories[hand.seat() - 1][position - 1].hand.items;
      EXPECT_EQ(static_cast<std::size_t>(hand.items_size()), held.size());
      for (int i = 0; i < hand.items_size(); ++i) {
        EXPECT_EQ(hand.items(i), protocol::to_wire(held[static_cast<std::size_t>(i)]));
        ++hands_seen;
      }
    }
  }
  open(client, open_frame(party.table_id(), v1::REPLAY_VIEW_MINE));
  const auto request = client.send(position_frame(party.version()));
  (void)client.answer_to(request);
  EXPECT_EQ(client.receive()->snapshot().sections().hands_size(), 0) << "only in the full view";
  return hands_seen;
}

TEST(ReplayPlay, ShowsAllHandsInTheFullView) {
  // Nobody draws an item in many games; each of these is always the same.
  unsigned hands_seen = 0;
  for (std::uint8_t i = 1; i <= 20 && hands_seen == 0; ++i) {
    hands_seen = see_all_hands(protocol::Secret{i});
  }
  EXPECT_GT(hands_seen, 0U);
}

TEST(ReplayPlay, GoesBackAndToAnyStep) {
  const Harness harness;
  Party party(harness, 2);
  const auto memories = play_and_remember(party);
  Client& client = party.client(1);
  open(client, open_frame(party.table_id(), v1::REPLAY_VIEW_MINE));
  const unsigned last = party.version();
  for (const unsigned position : {last, 0U, last / 2, last / 3, last - 1}) {
    EXPECT_EQ(move(client, position_frame(position)).position(), position);
    ASSERT_TRUE(client.follow_until([&] { return client.mirror().seq() == position; }));
    EXPECT_EQ(client.mirror().view(), memories[1][position]);
  }
  EXPECT_EQ(move(client, by_frame(-7)).position(), last - 8);
  EXPECT_EQ(client.mirror().view(), memories[1][last - 8]);
  EXPECT_EQ(move(client, by_frame(1'000'000)).position(), last);
  EXPECT_EQ(move(client, by_frame(-1'000'000)).position(), 0U);
  expect_refused(client, position_frame(last + 1), v1::ERROR_CODE_BAD_OPTION);
  expect_refused(client, speed_frame(10'001), v1::ERROR_CODE_BAD_OPTION);
  EXPECT_EQ(move(client, by_frame(0)).position(), 0U)
      << "after what was refused, nothing has moved";
}

TEST(ReplayPlay, PlaysToTheEndByItself) {
  Limits limits = test_limits();
  limits.replay_shortest_pause = milliseconds{1};
  limits.replay_longest_pause = milliseconds{2};
  const Harness harness(limits);
  Party party(harness, 2);
  ASSERT_TRUE(play_to_the_replay(party));
  Client client = harness.client();
  client.hello("", party.token(0));
  open(client, open_frame(party.table_id(), v1::REPLAY_VIEW_MINE));
  EXPECT_EQ(move(client, speed_frame(400)).speed(), 400U);
  std::optional<v1::ServerMessage> message;
  do {
    message = client.receive();
    ASSERT_TRUE(message);
  } while (!message->has_replay_status());
  EXPECT_EQ(message->replay_status().speed(), 0U);
  EXPECT_EQ(message->replay_status().position(), party.version());
  EXPECT_EQ(client.updates(), party.version());
  EXPECT_EQ(client.snapshots(), 1U);
  EXPECT_EQ(client.out_of_step(), "");
  EXPECT_EQ(client.mirror().view(), party.client(0).mirror().view());
  EXPECT_EQ(move(client, speed_frame(100)).speed(), 0U) << "there is nothing left to play";
}

TEST(ReplayPlay, StandsStillWhenItIsPaused) {
  Limits limits = test_limits();
  limits.replay_shortest_pause = std::chrono::hours{1};
  const Harness harness(limits);
  Party party(harness, 2);
  ASSERT_TRUE(play_to_the_replay(party));
  Client& client = party.client(0);
  open(client, open_frame(party.table_id(), v1::REPLAY_VIEW_MINE));
  EXPECT_EQ(move(client, speed_frame(100)).speed(), 100U);
  EXPECT_EQ(move(client, by_frame(1)).speed(), 100U) << "to step does not stop it";
  const auto paused = move(client, speed_frame(0));
  EXPECT_EQ(paused.speed(), 0U);
  EXPECT_EQ(paused.position(), 1U);
}

TEST(ReplayPlay, IsForThoseWhoPlayedWhenTheEndHasCome) {
  const Harness harness;
  Party party(harness, 2);
  const auto frame = open_frame(party.table_id(), v1::REPLAY_VIEW_PUBLIC);
  expect_refused(party.client(0), frame, v1::ERROR_CODE_GAME_NOT_OVER);
  ASSERT_TRUE(play_to_the_replay(party));
  Client stranger = guest(harness, "Stranger");
  expect_refused(stranger, frame, v1::ERROR_CODE_NOT_SEATED);
  expect_refused(stranger, open_frame("00000000000000000000000000", v1::REPLAY_VIEW_PUBLIC),
                 v1::ERROR_CODE_UNKNOWN_TABLE);
  Client& player = party.client(0);
  expect_refused(player, open_frame(party.table_id(), v1::REPLAY_VIEW_UNSPECIFIED),
                 v1::ERROR_CODE_BAD_OPTION);
  expect_refused(player, open_frame(party.table_id(), v1::REPLAY_VIEW_FULL, 3),
                 v1::ERROR_CODE_BAD_OPTION);
  expect_refused(player, open_frame(party.table_id(), v1::REPLAY_VIEW_MINE, 2),
                 v1::ERROR_CODE_BAD_OPTION);
  v1::ClientFrame by_code;
  by_code.mutable_open_replay()->set_code(party.code());
  by_code.mutable_open_replay()->set_view(v1::REPLAY_VIEW_PUBLIC);
  EXPECT_EQ(open(player, by_code).table().table_id(), party.table_id());
}

TEST(ReplayPlay, EndsWithTheWatchOfATable) {
  const Harness harness;
  Party party(harness, 2);
  expect_refused(party.client(0), by_frame(1), v1::ERROR_CODE_NO_REPLAY);
  ASSERT_TRUE(play_to_the_replay(party));
  Client& client = party.client(0);
  open(client, open_frame(party.table_id(), v1::REPLAY_VIEW_MINE));
  EXPECT_EQ(move(client, by_frame(1)).position(), 1U);
  client.watch(party.table_id());
  expect_refused(client, by_frame(1), v1::ERROR_CODE_NO_REPLAY);
  open(client, open_frame(party.table_id(), v1::REPLAY_VIEW_MINE));
  v1::ClientFrame close;
  close.mutable_control_replay()->set_close(true);
  EXPECT_EQ(move(client, close).position(), 0U);
  expect_refused(client, by_frame(1), v1::ERROR_CODE_NO_REPLAY);
}

TEST(ReplayPlay, TakesTheConnectionFromTheTableItWatched) {
  const Harness harness;
  Party party(harness, 2);
  ASSERT_TRUE(play_to_the_replay(party));
  Client both = harness.client();
  both.hello("", party.token(0));
  const auto other = both.create(2);
  open(both, open_frame(party.table_id(), v1::REPLAY_VIEW_MINE));
  Client bob = guest(harness, "Bob");
  ASSERT_TRUE(bob.join(other.code()).your_seat() == 2);
  EXPECT_EQ(move(both, by_frame(1)).position(), 1U);
  EXPECT_EQ(both.mirror().table_id(), party.table_id()) << "the other game has begun unseen";
  EXPECT_EQ(both.snapshots(), 1U);
}

TEST(ReplayPlay, ShowsASlowReaderTheEndWithASnapshot) {
  Limits limits = test_limits();
  limits.outbox_bytes = 4096;
  limits.send_buffer_bytes = 16 * 1024;
  limits.replay_shortest_pause = milliseconds{0};
  limits.replay_longest_pause = milliseconds{0};
  const Harness harness(limits);
  Party party(harness, 2);
  ASSERT_TRUE(play_to_the_replay(party));
  Client slow = harness.client();
  slow.set_receive_buffer(64 * 1024);
  slow.hello("", party.token(0));
  open(slow, open_frame(party.table_id(), v1::REPLAY_VIEW_MINE));
  slow.send(speed_frame(10'000));
  v1::ClientFrame content;
  content.mutable_get_content()->set_language("en");
  for (int i = 0; i < 40; ++i) {
    slow.send(content);
  }
  ASSERT_TRUE(slow.follow_to(party.version()));
  EXPECT_EQ(slow.mirror().view(), party.client(0).mirror().view());
  EXPECT_EQ(slow.out_of_step(), "");
}

TEST(OlderReplay, IsShownAsItWasRecorded) {
  storage::MemoryStore store;
  std::string token;
  std::string table_id;
  std::vector<Memories> memories;
  {
    const Harness harness(store);
    Party party(harness, 2);
    memories = play_and_remember(party);
    token = party.token(1);
    table_id = party.table_id();
  }
  const Harness later(store, content::base_pack(), renamed_rules);
  Client client = later.client();
  client.hello("", token);
  const auto opened = open(client, open_frame(table_id, v1::REPLAY_VIEW_MINE));
  EXPECT_TRUE(opened.older());
  EXPECT_EQ(opened.pack().digest(), content::base_pack().digest);
  expect_shows(client, memories[1]);
}

/// A journal that does not say how its game looked.
void copy_journal(storage::Store& from, storage::Store& to, const std::string& table_id) {
  const auto id = *storage::TableId::parse(table_id);
  const auto row = from.read(storage::FindTable{id});
  ASSERT_TRUE(row);
  storage::WriteGroup group{storage::CreateTable{id, row->join_code, row->created_at}};
  const auto journal = from.read(storage::ReadJournal{id});
  for (storage::JournalEntry entry : *journal) {
    forget_looks(entry.payload);
    group.emplace_back(storage::AppendEntry{id, entry.seq, entry.at, std::move(entry.payload)});
  }
  group.emplace_back(storage::SetStatus{id, row->status, row->updated_at});
  ASSERT_TRUE(to.commit({&group, 1})[0]);
}

TEST(OlderReplay, IsLostWhenItsJournalDoesNotSayHowItLooked) {
  storage::MemoryStore store;
  storage::MemoryStore journals;
  std::string table_id;
  {
    const Harness harness(store);
    Party party(harness, 1, protocol::Format::kProto, false, true);
    ASSERT_TRUE(play_to_the_replay(party));
    table_id = party.table_id();
  }
  ASSERT_NO_FATAL_FAILURE(copy_journal(store, journals, table_id));
  const Harness later(journals);
  Client client = guest(later, "Bob");
  expect_refused(client, open_frame(table_id, v1::REPLAY_VIEW_PUBLIC), v1::ERROR_CODE_REPLAY_LOST);
  v1::ClientFrame get;
  get.mutable_get_replay()->set_table_id(table_id);
  EXPECT_GT(client.ask(get).replay().steps_size(), 0) << "its moves can still be downloaded";
}

}  // namespace
}  // namespace aurora::server::test
