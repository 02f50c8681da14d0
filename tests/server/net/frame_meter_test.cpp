// What comes over a WebSocket besides whole messages is counted and timed.
#include "server/net/frame_meter.hpp"

#include <string>

#include <gtest/gtest.h>

#include "server/runtime/limits.hpp"

namespace aurora::server {
namespace {

using std::chrono::seconds;

constexpr std::uint8_t kText = 0x1;
constexpr std::uint8_t kMore = 0x0;
constexpr std::uint8_t kPing = 0x9;

/// A frame as clients send it.
std::string frame(std::uint8_t opcode, bool last, std::size_t size) {
  std::string bytes(1, static_cast<char>((last ? 0x80U : 0U) | opcode));
  if (size < 126) {
    bytes += static_cast<char>(0x80U | size);
  } else {
    bytes += static_cast<char>(0x80U | (size <= 0xFFFF ? 126U : 127U));
    for (int shift = size <= 0xFFFF ? 8 : 56; shift >= 0; shift -= 8) {
      bytes += static_cast<char>(size >> static_cast<unsigned>(shift) & 0xFFU);
    }
  }
  return bytes + "mask" + std::string(size, '\xFF');
}

class FrameMeterTest : public testing::Test {
 protected:
  void take(const std::string& bytes) {
    meter_.take({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}, now_);
  }
  [[nodiscard]] bool unfinished() const {
    return meter_.unfinished_since() != FrameMeter::TimePoint{};
  }

  static Limits limits() {
    Limits limits;
    limits.bare_frames_per_second = 1;
    limits.bare_frame_burst = 10;
    return limits;
  }

  FrameMeter::TimePoint now_{seconds{1000}};
  FrameMeter meter_{limits(), now_};
};

TEST_F(FrameMeterTest, WholeMessagesAreNotItsBusiness) {
  for (const std::size_t size : {0, 1, 125, 126, 65'535, 65'536, 100'000}) {
    take(frame(kText, true, size));
    EXPECT_FALSE(unfinished()) << size;
  }
  for (int i = 0; i < 1000; ++i) {
    take(frame(kText, true, 5));
  }
  EXPECT_FALSE(meter_.exceeded());
}

TEST_F(FrameMeterTest, PingsAreCountedHoweverTheyAreCut) {
  for (int i = 0; i < 10; ++i) {
    for (const char byte : frame(kPing, true, 4)) {
      take(std::string(1, byte));
    }
  }
  EXPECT_FALSE(meter_.exceeded());
  take(frame(kPing, true, 0));
  EXPECT_TRUE(meter_.exceeded());
}

TEST_F(FrameMeterTest, PingsThatAreSlowEnoughAreWelcome) {
  for (int i = 0; i < 100; ++i) {
    now_ += seconds{1};
    take(frame(kPing, true, 0));
  }
  EXPECT_FALSE(meter_.exceeded());
}

TEST_F(FrameMeterTest, EmptyFragmentsAreCounted) {
  std::string flood = frame(kText, false, 0);
  for (int i = 0; i < 10; ++i) {
    flood += frame(kMore, false, 0);
  }
  take(flood);
  EXPECT_TRUE(meter_.exceeded());
}

TEST_F(FrameMeterTest, AMessageIsUnfinishedFromItsFirstByteToItsLast) {
  const std::string whole = frame(kText, false, 3) + frame(kMore, true, 3);
  const auto begin = now_;
  take(whole.substr(0, 1));
  EXPECT_EQ(meter_.unfinished_since(), begin);
  now_ += seconds{5};
  take(frame(kText, false, 3).substr(1) + frame(kPing, true, 0));
  EXPECT_EQ(meter_.unfinished_since(), begin) << "a ping in between does not end it";
  take(frame(kMore, true, 3));
  EXPECT_FALSE(unfinished());
}

TEST_F(FrameMeterTest, NonsenseDoesNotHurt) {
  take(std::string(100'000, '\xFF'));
  take(std::string(100'000, '\0'));
  EXPECT_TRUE(unfinished());
}

}  // namespace
}  // namespace aurora::server
