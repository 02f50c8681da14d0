// The queue of an actor, and its two lanes.
#include "server/runtime/mailbox.hpp"

#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <gtest/gtest.h>

namespace aurora::server {
namespace {

class MailboxTest : public testing::Test {
 protected:
  /// Takes out everything there is, and notes where a batch ends with -1.
  void begin_reading() { boost::asio::co_spawn(loop_, read(), boost::asio::detached); }
  Task<> read() {
    std::vector<int> batch;
    while (co_await box_.take_all(batch)) {
      taken_.insert(taken_.end(), batch.begin(), batch.end());
      taken_.push_back(-1);
      batch.clear();
    }
    ended_ = true;
  }

  boost::asio::io_context loop_;
  Mailbox<int> box_{loop_.get_executor(), {.first = 2, .crowd = 5, .portion = 2}};
  std::vector<int> taken_;
  bool ended_ = false;
};

TEST_F(MailboxTest, ACrowdTakesNoRoomFromTheOthers) {
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(box_.put(int{i}, Lane::kCrowd), Posted::kTaken);
  }
  EXPECT_EQ(box_.put(5, Lane::kCrowd), Posted::kFull);
  EXPECT_EQ(box_.put(6, Lane::kCrowd, true), Posted::kTaken) << "it is necessary";
  EXPECT_EQ(box_.put(10), Posted::kTaken);
  EXPECT_EQ(box_.put(11), Posted::kTaken);
  EXPECT_EQ(box_.put(12), Posted::kFull);
}

TEST_F(MailboxTest, ServesACrowdInPortionsBehindTheOthers) {
  for (int i = 0; i < 5; ++i) {
    (void)box_.put(int{i}, Lane::kCrowd);
  }
  (void)box_.put(10);
  begin_reading();
  // Whatever is ready has its turn between two portions, and what it puts is served next.
  boost::asio::post(loop_, [this] { (void)box_.put(11); });
  loop_.run_one();
  loop_.run_one();
  box_.close();
  loop_.run();
  EXPECT_EQ(taken_, (std::vector{10, 0, 1, -1, 11, 2, 3, -1, 4, -1}));
  EXPECT_TRUE(ended_);
}

TEST_F(MailboxTest, WakesItsReaderForEitherLane) {
  begin_reading();
  loop_.poll();
  EXPECT_EQ(box_.put(1, Lane::kCrowd), Posted::kTaken);
  loop_.restart();
  loop_.poll();
  EXPECT_EQ(box_.put(2), Posted::kTaken);
  loop_.restart();
  loop_.poll();
  EXPECT_EQ(taken_, (std::vector{1, -1, 2, -1}));
  box_.close();
  EXPECT_EQ(box_.put(3), Posted::kClosed);
  loop_.restart();
  loop_.run();
  EXPECT_TRUE(ended_);
}

TEST_F(MailboxTest, ClosesOnlyWhenNothingWaits) {
  (void)box_.put(1, Lane::kCrowd);
  EXPECT_FALSE(box_.close_if_empty());
  EXPECT_EQ(box_.put(2), Posted::kTaken);
  EXPECT_FALSE(box_.close_if_empty());
  begin_reading();
  loop_.poll();
  EXPECT_TRUE(box_.close_if_empty());
  EXPECT_EQ(box_.put(3), Posted::kClosed);
}

}  // namespace
}  // namespace aurora::server
