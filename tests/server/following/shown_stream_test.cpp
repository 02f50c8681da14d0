#include "server/following/shown_stream.hpp"

#include <gtest/gtest.h>

namespace aurora::server {
namespace {

v1::FollowPosition position(std::uint64_t stream, std::uint64_t number) {
  v1::FollowPosition position;
  position.set_stream(stream);
  position.set_number(number);
  return position;
}

v1::Shown shown(std::uint64_t stream, std::uint64_t number) {
  v1::Shown shown;
  shown.set_stream(stream);
  shown.set_number(number);
  return shown;
}

Announcement version(std::uint32_t version) {
  Announcement announcement;
  announcement.version = version;
  return announcement;
}

TEST(ShownStream, NoticesWhatIsMissing) {
  ShownStream stream;
  EXPECT_FALSE(stream.begun());
  stream.begin_at(position(7, 0));
  EXPECT_TRUE(stream.begun());
  EXPECT_EQ(stream.place_of(shown(7, 1)), ShownStream::Place::kNext);
  stream.take(version(1));
  EXPECT_EQ(stream.place_of(shown(7, 1)), ShownStream::Place::kKnown);
  EXPECT_EQ(stream.place_of(shown(7, 2)), ShownStream::Place::kNext);
  EXPECT_EQ(stream.place_of(shown(7, 3)), ShownStream::Place::kBehind);
  EXPECT_EQ(stream.place_of(shown(8, 2)), ShownStream::Place::kKnown) << "of another stream";
}

TEST(ShownStream, KnowsTheLastOfIt) {
  ShownStream stream;
  stream.begin_at(position(7, 10));
  ASSERT_TRUE(stream.since(11));
  EXPECT_TRUE(stream.since(11)->empty());
  EXPECT_FALSE(stream.since(12)) << "has not come yet";
  for (std::uint32_t i = 0; i < Gallery::kMostWaiting + 2; ++i) {
    stream.take(version(i));
  }
  EXPECT_FALSE(stream.since(12)) << "no longer";
  const auto last = stream.since(13);
  ASSERT_TRUE(last);
  EXPECT_EQ(last->size(), Gallery::kMostWaiting);
  EXPECT_EQ(last->front().version, 2U);
}

TEST(ShownStream, BeginsAnewInAnotherStream) {
  ShownStream stream;
  stream.begin_at(position(7, 10));
  stream.take(version(1));
  EXPECT_FALSE(stream.is(position(8, 10)));
  stream.begin_at(position(8, 3));
  EXPECT_TRUE(stream.is(position(8, 5)));
  EXPECT_EQ(stream.next(), 4U);
  EXPECT_FALSE(stream.since(11));
}

}  // namespace
}  // namespace aurora::server
