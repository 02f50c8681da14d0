// What waits to be written to a connection.
#include "server/session/outbox.hpp"

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "aurora/v1/session.pb.h"

namespace aurora::server {
namespace {

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

TEST_F(OutboxTest, KeepsTheWatchThatWasAskedForLast) {
  const auto one = piece(10);
  EXPECT_EQ(begin(2), Outbox::Put::kWakeWriter);
  CurrentWatch previous;
  EXPECT_EQ(box_.begin_watch({{}, 1}, {&one, 1}, previous), Outbox::Put::kOutdated);
  EXPECT_TRUE(take().empty());
  EXPECT_EQ(push(2, one), Outbox::Put::kWakeWriter);
  EXPECT_EQ(box_.current_watch().watch, 2U);
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
    constexpr std::size_t kMaxBytes = 300;
    Outbox box(format, 1000, kMaxBytes);
    auto ticket = std::make_shared<int>(1);
    v1::ServerMessage message;
    for (std::uint32_t i = 1; i <= 30; ++i) {
      message.set_request_id(i);
      message.mutable_error()->set_message(std::string(std::size_t{i} * 5, 'x'));
      auto piece = protocol::encode_piece(format, message);
      piece.ticket = ticket;
      (void)box.answer({&piece, 1});
    }
    EXPECT_GT(box.size(), kMaxBytes);
    Outbox::Frame frame;
    std::uint32_t next = 1;
    int frames = 0;
    while (box.take(frame)) {
      ++frames;
      EXPECT_LE(frame.bytes.size(), kMaxBytes);
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
