// Long games: looked at by many at the price of one, and sent in parts that every client takes.
#include <gtest/gtest.h>

#include "aurora/v1/replay.pb.h"
#include "protocol/replay_file.hpp"
#include "tests/server/support/long_game.hpp"
#include "tests/server/support/replays.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

constexpr unsigned kTimes = 400;
constexpr std::size_t kFrameBytes = std::size_t{32} << 10U;

/// Small frames, so that a game of some hundred steps is a long one.
Limits with_small_frames() {
  Limits limits = test_limits();
  limits.server_frame_bytes = kFrameBytes;
  limits.replay_part_bytes = 2048;
  return limits;
}

v1::ClientFrame part_frame(const std::string& table_id, v1::ReplayView view, std::uint32_t first) {
  v1::ClientFrame frame;
  v1::GetReplay& get = *frame.mutable_get_replay();
  get.set_table_id(table_id);
  get.set_view(view);
  get.set_first_step(first);
  return frame;
}

class LongReplay : public testing::Test {
 protected:
  explicit LongReplay(const Limits& limits = with_small_frames()) : harness(disk.store, limits) {}

  /// What /metrics says now.
  double gauge(const std::string& name) {
    const std::string page =
        http(harness.address(), "GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    const auto line = page.find("\n" + name + " ");
    return line == std::string::npos ? -1 : std::stod(page.substr(line + name.size() + 2));
  }

  Disk disk;
  Harness harness;
  Client ann = harness.client();
  Client bob = harness.client();
  std::string ann_id = ann.hello("Ann").player_id();
  std::string bob_id = bob.hello("Bob").player_id();
  std::string id = write_long_game(disk.memory, ann_id, bob_id, kTimes);
};

TEST_F(LongReplay, ComesInPartsThatFitIntoAFrame) {
  for (const auto format : {protocol::Format::kProto, protocol::Format::kJson}) {
    for (const auto view : {v1::REPLAY_VIEW_FULL, v1::REPLAY_VIEW_PUBLIC}) {
      Client client = harness.client(format);
      client.hello("Eve");
      v1::Replay whole;
      int parts = 0;
      std::uint32_t request = 1;
      for (std::uint32_t first = 0;; ++parts) {
        v1::ClientFrame frame = part_frame(id, view, first);
        frame.set_request_id(++request);
        client.send_raw(protocol::encode(format, frame), format == protocol::Format::kJson);
        const auto bytes = client.receive_raw();
        ASSERT_TRUE(bytes);
        EXPECT_LE(bytes->size(), kFrameBytes);
        v1::ServerFrame answer;
        ASSERT_TRUE(protocol::decode(format, *bytes, answer));
        ASSERT_TRUE(answer.messages(0).has_replay()) << answer.messages(0).ShortDebugString();
        const v1::Replay& part = answer.messages(0).replay();
        EXPECT_EQ(part.header().table_id(), id);
        whole.mutable_steps()->MergeFrom(part.steps());
        whole.mutable_seen()->mutable_recording()->mutable_steps()->MergeFrom(
            part.seen().recording().steps());
        EXPECT_EQ(part.seen().recording().has_start(),
                  view == v1::REPLAY_VIEW_PUBLIC && first == 0);
        first = part.next_step();
        if (first == 0) {
          break;
        }
      }
      EXPECT_GT(parts, 3);
      EXPECT_GT(whole.steps_size() + whole.seen().recording().steps_size(),
                static_cast<int>(kTimes));
    }
  }
  expect_refused(ann, part_frame(id, v1::REPLAY_VIEW_FULL, 1'000'000), v1::ERROR_CODE_BAD_OPTION);
}

TEST_F(LongReplay, IsTheSameInPartsAsAtOnce) {
  const Harness generous(disk.store, test_limits());
  Client eve = generous.client();
  eve.hello("Eve");
  v1::Replay at_once = eve.ask(part_frame(id, v1::REPLAY_VIEW_FULL, 0)).replay();
  EXPECT_EQ(at_once.next_step(), 0U);
  v1::Replay in_parts = ann.ask(part_frame(id, v1::REPLAY_VIEW_FULL, 0)).replay();
  while (in_parts.next_step() != 0) {
    const auto part = ann.ask(part_frame(id, v1::REPLAY_VIEW_FULL, in_parts.next_step())).replay();
    in_parts.mutable_steps()->MergeFrom(part.steps());
    in_parts.set_next_step(part.next_step());
  }
  EXPECT_EQ(in_parts.SerializeAsString(), at_once.SerializeAsString());
  EXPECT_EQ(http(harness.address(),
                 "GET /api/v1/replays/" + id + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                .find("200"),
            std::string::npos)
      << "not without a token";
}

TEST_F(LongReplay, IsInMemoryOnceHoweverManyWatchItAndGoesWithTheLast) {
  EXPECT_EQ(gauge("aurora_replays"), 0);
  std::vector<Client> watchers;
  for (int i = 0; i < 10; ++i) {
    watchers.push_back(harness.client());
    watchers.back().hello("Eve");
    const auto opened = open(watchers.back(), open_frame(id, v1::REPLAY_VIEW_PUBLIC));
    EXPECT_GT(opened.status().steps(), kTimes);
    EXPECT_EQ(gauge("aurora_replays"), 1);
  }
  const double bytes = gauge("aurora_replay_bytes");
  EXPECT_GT(bytes, 0);
  // Each of them is where it likes.
  EXPECT_EQ(move(watchers[3], by_frame(7)).position(), 7U);
  EXPECT_EQ(move(watchers[4], by_frame(300)).position(), 300U);
  (void)open(ann, open_frame(id, v1::REPLAY_VIEW_FULL, 2));
  EXPECT_EQ(gauge("aurora_replay_bytes"), bytes) << "another view is the same game";

  v1::ClientFrame close;
  close.mutable_control_replay()->set_close(true);
  for (Client& watcher : watchers) {
    (void)move(watcher, close);
  }
  EXPECT_EQ(gauge("aurora_replays"), 1);
  (void)move(ann, close);
  EXPECT_EQ(gauge("aurora_replays"), 0);
}

TEST_F(LongReplay, AnAnswerThatFitsIntoNoFrameIsRefused) {
  v1::ClientFrame content;
  content.mutable_get_content()->set_language("en");
  Client json = harness.client(protocol::Format::kJson);
  json.hello("Eve");
  expect_refused(json, content, v1::ERROR_CODE_TOO_LARGE);
}

class ManyReplays : public LongReplay {
 protected:
  static Limits with_little_memory() {
    Limits limits = test_limits();
    limits.replay_bytes = 1;
    return limits;
  }
  ManyReplays() : LongReplay(with_little_memory()) {}
};

TEST_F(ManyReplays, AreRefusedWhenThereIsNoMemoryForAnother) {
  const std::string other = write_long_game(disk.memory, ann_id, bob_id, 0);
  (void)open(ann, open_frame(id, v1::REPLAY_VIEW_PUBLIC));
  (void)open(bob, open_frame(id, v1::REPLAY_VIEW_PUBLIC));
  Client eve = guest(harness, "Eve");
  const auto refused = eve.ask(open_frame(other, v1::REPLAY_VIEW_PUBLIC));
  EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_OVERLOADED) << refused.ShortDebugString();
  EXPECT_GT(refused.error().retry_after_ms(), 0U);
  v1::ClientFrame close;
  close.mutable_control_replay()->set_close(true);
  (void)move(ann, close);
  (void)move(bob, close);
  EXPECT_TRUE(eve.ask(open_frame(other, v1::REPLAY_VIEW_PUBLIC)).has_replay_opened());
}

}  // namespace
}  // namespace aurora::server::test
