// The small parts that need no server around them.
#include <set>

#include <gtest/gtest.h>

#include "aurora/v1/session.pb.h"
#include "server/http/subprotocol.hpp"
#include "server/runtime/randomness.hpp"
#include "server/runtime/token_bucket.hpp"
#include "server/session/outbox.hpp"
#include "server/table/command_memory.hpp"

namespace aurora::server {
namespace {

using std::chrono::milliseconds;

TEST(TokenBucket, GivesTheBurstThenTheRate) {
  TokenBucket::TimePoint now{};
  TokenBucket bucket(10, 3, now);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(bucket.take(1, now).count(), 0);
  }
  const auto wait = bucket.take(1, now);
  EXPECT_GT(wait, milliseconds{99});
  EXPECT_LE(wait, milliseconds{101});
  now += wait;
  EXPECT_EQ(bucket.take(1, now).count(), 0);
  EXPECT_GT(bucket.take(1, now).count(), 0);
  now += std::chrono::hours{1};
  EXPECT_EQ(bucket.take(3, now).count(), 0);
  EXPECT_GT(bucket.take(1, now).count(), 0) << "a long rest brings no more than the burst";
}

TEST(CommandMemory, FindsTheLastOnesAndForgetsTheOldest) {
  CommandMemory memory;
  EXPECT_EQ(memory.find(0), nullptr);
  for (std::uint32_t i = 1; i <= CommandMemory::kRemembered + 1; ++i) {
    memory.add({i, engine::EndTurn{}, i});
  }
  EXPECT_EQ(memory.find(1), nullptr);
  ASSERT_NE(memory.find(2), nullptr);
  EXPECT_EQ(memory.find(2)->version, 2U);
  ASSERT_NE(memory.find(CommandMemory::kRemembered + 1), nullptr);
}

TEST(Subprotocol, IsTheFirstWishThatWeSpeak) {
  EXPECT_EQ(negotiate("aurora.v1.proto"), protocol::Format::kProto);
  EXPECT_EQ(negotiate(" chat ,\taurora.v1.json,aurora.v1.proto"), protocol::Format::kJson);
  EXPECT_FALSE(negotiate(""));
  EXPECT_FALSE(negotiate(",, aurora.v2.proto ,AURORA.V1.PROTO"));
}

TEST(Randomness, MakesCodesThatSurviveBeingReadAloud) {
  for (int i = 0; i < 100; ++i) {
    const std::string code = random_join_code();
    EXPECT_EQ(code.size(), 6U);
    EXPECT_EQ(code.find_first_of("ILOU"), std::string::npos);
    EXPECT_EQ(normal_join_code(code), code);
  }
  EXPECT_EQ(normal_join_code("abcoil"), "ABC011");
}

TEST(Randomness, NeverGivesTheSameTokenTwice) {
  std::set<std::string> tokens;
  std::set<std::string> hashes;
  for (int i = 0; i < 100; ++i) {
    const std::string token = random_token();
    EXPECT_EQ(token.size(), 43U);
    tokens.insert(token);
    hashes.insert(token_hash(token));
  }
  EXPECT_EQ(tokens.size(), 100U);
  EXPECT_EQ(hashes.size(), 100U);
  EXPECT_EQ(token_hash("a"), token_hash("a"));
  EXPECT_FALSE(tokens.contains(token_hash("a")));
}

class OutboxTest : public testing::Test {
 protected:
  static protocol::Piece piece(std::size_t bytes) {
    v1::ServerMessage message;
    message.mutable_error()->set_message(std::string(bytes, 'x'));
    return protocol::encode_piece(protocol::Format::kProto, message);
  }
  Outbox::Put push(std::uint32_t watch, const protocol::Piece& piece) {
    return box_.push(watch, {&piece, 1});
  }
  Outbox::Put begin(std::uint32_t watch) {
    CurrentWatch previous;
    return box_.begin_watch({{}, watch}, {}, previous);
  }
  /// Empty: nothing is due.
  std::string take() {
    Outbox::Frame frame;
    return box_.take(frame) ? frame.bytes : std::string();
  }
  Outbox box_{protocol::Format::kProto, 1000};
};

TEST_F(OutboxTest, WakesTheWriterOnceAndGivesEverythingInOneFrame) {
  const auto one = piece(10);
  EXPECT_EQ(box_.answer({&one, 1}), Outbox::Put::kWakeWriter);
  EXPECT_EQ(box_.answer({&one, 1}), Outbox::Put::kQueued);
  v1::ServerFrame frame;
  ASSERT_TRUE(protocol::decode(protocol::Format::kProto, take(), frame));
  EXPECT_EQ(frame.messages_size(), 2);
  EXPECT_TRUE(take().empty());
  EXPECT_EQ(box_.answer({&one, 1}), Outbox::Put::kWakeWriter);
}

TEST_F(OutboxTest, RefusesUpdatesOverTheLimitAndTellsWhenThereIsRoom) {
  (void)begin(1);
  const auto large = piece(600);
  EXPECT_EQ(push(1, large), Outbox::Put::kQueued);
  EXPECT_EQ(push(1, large), Outbox::Put::kNoRoom);
  EXPECT_EQ(box_.answer({&large, 1}), Outbox::Put::kQueued) << "answers are always taken";
  Outbox::Frame frame;
  ASSERT_TRUE(box_.take(frame));
  ASSERT_TRUE(frame.refused);
  EXPECT_EQ(frame.refused->watch, 1U);
  EXPECT_FALSE(box_.take(frame));
  EXPECT_FALSE(frame.refused) << "said once";
  EXPECT_EQ(push(1, piece(5000)), Outbox::Put::kWakeWriter)
      << "what is too large for an empty box has to go anyway";
}

TEST_F(OutboxTest, DropsUpdatesOfAWatchThatIsOver) {
  (void)begin(1);
  (void)begin(2);
  (void)take();
  EXPECT_EQ(push(1, piece(10)), Outbox::Put::kQueued);
  EXPECT_TRUE(take().empty());
  EXPECT_EQ(push(2, piece(10)), Outbox::Put::kWakeWriter);
  const auto answer = piece(1);
  const auto update = piece(2);
  EXPECT_EQ(box_.answer({&answer, 1}, 1, {&update, 1}), Outbox::Put::kQueued);
  v1::ServerFrame frame;
  ASSERT_TRUE(protocol::decode(protocol::Format::kProto, take(), frame));
  EXPECT_EQ(frame.messages_size(), 2) << "the late answer is there, its update is not";
}

TEST_F(OutboxTest, LetsGoOfTicketsWhenTheNextFrameIsTaken) {
  auto ticket = std::make_shared<int>(1);
  auto one = piece(1);
  one.ticket = ticket;
  (void)box_.answer({&one, 1});
  one.ticket.reset();
  Outbox::Frame frame;
  ASSERT_TRUE(box_.take(frame));
  EXPECT_EQ(ticket.use_count(), 2) << "it has not left yet";
  EXPECT_FALSE(box_.take(frame));
  EXPECT_EQ(ticket.use_count(), 1);
}

TEST_F(OutboxTest, MakesNoFrameThatIsLargerThanAClientTakes) {
  for (const auto format : {protocol::Format::kProto, protocol::Format::kJson}) {
    constexpr std::size_t kMost = 300;
    Outbox box(format, 1000, kMost);
    auto ticket = std::make_shared<int>(1);
    v1::ServerMessage message;
    for (std::uint32_t i = 1; i <= 30; ++i) {
      message.set_request_id(i);
      message.mutable_error()->set_message(std::string(i * 5, 'x'));
      auto piece = protocol::encode_piece(format, message);
      piece.ticket = ticket;
      (void)box.answer({&piece, 1});
    }
    EXPECT_GT(box.size(), kMost);
    Outbox::Frame frame;
    std::uint32_t next = 1;
    int frames = 0;
    while (box.take(frame)) {
      ++frames;
      EXPECT_LE(frame.bytes.size(), kMost);
      v1::ServerFrame taken;
      ASSERT_TRUE(protocol::decode(format, frame.bytes, taken));
      EXPECT_EQ(frame.tickets.size(), static_cast<std::size_t>(taken.messages_size()));
      for (const v1::ServerMessage& one : taken.messages()) {
        EXPECT_EQ(one.request_id(), next++) << "in order";
      }
    }
    EXPECT_EQ(next, 31U) << "and none is lost";
    EXPECT_GT(frames, 5);
    EXPECT_EQ(box.size(), 0U);
    EXPECT_EQ(ticket.use_count(), 1);
  }
}

TEST_F(OutboxTest, TakesNothingAfterTheLastWords) {
  const auto words = piece(1);
  EXPECT_EQ(box_.close({&words, 1}), Outbox::Put::kWakeWriter);
  EXPECT_EQ(box_.answer({&words, 1}), Outbox::Put::kClosed);
  EXPECT_EQ(begin(3), Outbox::Put::kClosed);
  EXPECT_FALSE(take().empty());
  EXPECT_TRUE(take().empty());
}

}  // namespace
}  // namespace aurora::server
