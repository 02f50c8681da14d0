// Coming back after an absence: the updates that were missed with their log, or a snapshot with it.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "aurora/v1/replay.pb.h"
#include "protocol/recent_steps.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/replays.hpp"
#include "tests/server/support/requests.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::server::test {
namespace {

/// What was told, by the number of the update; those that told nothing are left out.
using Told = std::map<std::uint32_t, std::string>;

std::string text_of(const google::protobuf::RepeatedPtrField<v1::LogEntry>& log) {
  std::string text;
  for (const v1::LogEntry& entry : log) {
    text += entry.ShortDebugString() + "\n";
  }
  return text;
}

/// Watches from a version on, and reads what comes with the answer.
struct Return {
  v1::Watching watching;
  Told told;
  std::optional<v1::Snapshot> snapshot;
  unsigned updates = 0;

  Return(Client& client, const std::string& table_id, std::optional<std::uint32_t> last_seq,
         std::uint32_t version) {
    watching = client.watch(table_id, last_seq);
    std::uint32_t at = last_seq.value_or(0);
    while (at < version || (!watching.resumed() && !snapshot)) {
      const auto message = client.receive();
      if (!message) {
        ADD_FAILURE() << "nothing comes after " << at;
        return;
      }
      if (message->has_update()) {
        at = message->update().seq();
        ++updates;
        if (message->update().log_size() > 0) {
          told[at] = text_of(message->update().log());
        }
      } else if (message->has_snapshot()) {
        snapshot = message->snapshot();
        at = snapshot->seq();
        for (const auto& lines : snapshot->missed().updates()) {
          EXPECT_FALSE(told.contains(lines.seq()));
          told[lines.seq()] = text_of(lines.log());
        }
      }
    }
  }
};

/// What this view of the finished game was told, from a step on.
Told told_in_replay(Client& client, const std::string& table_id, v1::ReplayView view) {
  v1::ClientFrame frame;
  frame.mutable_get_replay()->set_table_id(table_id);
  frame.mutable_get_replay()->set_view(view);
  const auto replay = client.ask(frame).replay();
  Told told;
  for (int i = 0; i < replay.seen().recording().steps_size(); ++i) {
    google::protobuf::RepeatedPtrField<v1::LogEntry> log;
    for (const v1::RecordedLine& line : replay.seen().recording().steps(i).log()) {
      *log.Add() = line.entry();
    }
    if (!log.empty()) {
      told[static_cast<std::uint32_t>(i) + 1] = text_of(log);
    }
  }
  return told;
}

Told between(const Told& told, std::uint32_t after, std::uint32_t last) {
  return {told.upper_bound(after), told.upper_bound(last)};
}

Client back(const Harness& harness, const std::string& token,
            protocol::Format format = protocol::Format::kProto) {
  Client client = harness.client(format);
  client.hello("", token);
  return client;
}

void play_to_the_end_and_follow(Party& party) {
  ASSERT_TRUE(party.play_to_the_end());
  Client& first = party.client(0);
  ASSERT_TRUE(first.follow_until([&] { return !first.table().secret().empty(); }));
}

TEST(Missed, UpdatesComeWithTheirLogWhoeverFollowedInTheMeantime) {
  const Harness harness;
  Party party(harness, 2, protocol::Format::kProto, false, true);
  Client eve = harness.client();
  const std::string eves = eve.hello("Eve").token();
  eve.watch(party.table_id());
  ASSERT_TRUE(party.play(10));
  ASSERT_TRUE(eve.follow_to(10));
  eve.close();  // nobody watches without a seat any more
  ASSERT_TRUE(party.play(30));

  Client again = back(harness, eves);
  const Return as_spectator(again, party.table_id(), 10, 40);
  EXPECT_TRUE(as_spectator.watching.resumed());
  EXPECT_EQ(as_spectator.watching.seq(), 40U);
  EXPECT_EQ(as_spectator.updates, 30U);
  EXPECT_FALSE(as_spectator.snapshot);

  std::vector<Told> seats;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const auto format = seat == 0 ? protocol::Format::kProto : protocol::Format::kJson;
    Client second = back(harness, party.token(seat), format);
    const Return whole(second, party.table_id(), 0, 40);
    EXPECT_TRUE(whole.watching.resumed());
    EXPECT_EQ(whole.updates, 40U);
    seats.push_back(whole.told);
  }
  play_to_the_end_and_follow(party);
  EXPECT_EQ(
      as_spectator.told,
      between(told_in_replay(party.client(0), party.table_id(), v1::REPLAY_VIEW_PUBLIC), 10, 40));
  for (std::size_t seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(
        seats[seat],
        between(told_in_replay(party.client(seat), party.table_id(), v1::REPLAY_VIEW_MINE), 0, 40));
    EXPECT_FALSE(seats[seat].empty());
  }
}

TEST(Missed, UpdatesLeadToWhatEverybodyElseSees) {
  const Harness harness;
  Party party(harness, 3);
  for (int round = 0; round < 12 && !party.over(); ++round) {
    std::vector<protocol::Mirror> then;
    for (std::size_t seat = 0; seat < 3; ++seat) {
      then.push_back(party.client(seat).mirror());
    }
    ASSERT_TRUE(party.play(7));
    for (std::size_t seat = 0; seat < 3; ++seat) {
      protocol::Mirror& mirror = then[seat];
      Client again = back(harness, party.token(seat));
      EXPECT_TRUE(again.watch(party.table_id(), mirror.seq()).resumed());
      while (mirror.seq() < party.version()) {
        const auto message = again.receive();
        ASSERT_TRUE(message);
        if (message->has_update()) {
          ASSERT_TRUE(mirror.apply(message->update()));
        }
      }
      EXPECT_EQ(mirror.view(), party.client(seat).mirror().view());
      EXPECT_TRUE(std::ranges::equal(mirror.choices(), party.client(seat).mirror().choices()));
    }
  }
}

TEST(Missed, UpdatesAreKnownToARestartedServer) {
  storage::MemoryStore store;
  std::optional<Harness> harness(std::in_place, store);
  Party party(*harness, 2);
  ASSERT_TRUE(party.play(60));
  harness.reset();
  harness.emplace(store);
  Client ann = back(*harness, party.token(0));
  const Return missed(ann, party.table_id(), 20, 60);
  EXPECT_TRUE(missed.watching.resumed());
  EXPECT_EQ(missed.updates, 40U);
  party.reconnect(*harness);
  play_to_the_end_and_follow(party);
  EXPECT_EQ(
      missed.told,
      between(told_in_replay(party.client(0), party.table_id(), v1::REPLAY_VIEW_MINE), 20, 60));
}

TEST(Missed, AfterLongTheSnapshotBringsTheLogAsFarAsItIsKnown) {
  const Harness harness;
  Party party(harness, 2);
  const auto most = static_cast<std::uint32_t>(protocol::RecentSteps::kMostSteps);
  ASSERT_TRUE(party.play(most + 20));
  ASSERT_FALSE(party.over()) << "the game was too short for this test";
  const std::uint32_t version = party.version();
  Client ann = back(harness, party.token(0));
  const Return late(ann, party.table_id(), 3, version);
  EXPECT_FALSE(late.watching.resumed());
  ASSERT_TRUE(late.snapshot);
  EXPECT_GE(late.snapshot->missed().after(), version - most);
  EXPECT_EQ(ann.mirror().view(), party.client(0).mirror().view());
  play_to_the_end_and_follow(party);
  EXPECT_EQ(late.told,
            between(told_in_replay(party.client(0), party.table_id(), v1::REPLAY_VIEW_MINE),
                    late.snapshot->missed().after(), version));
  EXPECT_FALSE(late.told.empty());
}

TEST(Missed, NothingIsToldToWhoSaysNotWhatTheyHave) {
  const Harness harness;
  Party party(harness, 2);
  ASSERT_TRUE(party.play(20));
  Client ann = back(harness, party.token(0));
  const Return fresh(ann, party.table_id(), std::nullopt, 20);
  ASSERT_TRUE(fresh.snapshot);
  EXPECT_FALSE(fresh.snapshot->has_missed());
  // Somebody who knows more than the server, whose database was brought back from a copy.
  Client bob = back(harness, party.token(1));
  const Return knows_more(bob, party.table_id(), 999, 20);
  EXPECT_FALSE(knows_more.watching.resumed());
  ASSERT_TRUE(knows_more.snapshot);
  EXPECT_FALSE(knows_more.snapshot->has_missed());
}

}  // namespace
}  // namespace aurora::server::test
