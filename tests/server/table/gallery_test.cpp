// Spectators are sent what was announced when they are visited, and nobody has a queue.
#include "server/table/audience/gallery.hpp"

#include <set>

#include <gtest/gtest.h>

#include "aurora/v1/session.pb.h"
#include "tests/server/support/deaf.hpp"

namespace aurora::server {
namespace {

/// A connection that keeps what it is sent.
class Viewer final : public test::Deaf {
 public:
  using Deaf::Deaf;
  [[nodiscard]] bool push(std::uint32_t /*watch*/, Pieces pieces) override {
    for (const protocol::Piece& piece : pieces) {
      heard += has_room ? piece.bytes : "";
    }
    return has_room;
  }
  [[nodiscard]] bool share(std::uint32_t watch, const SharedUpdate& update) override {
    frames.push_back(update.frame.get());
    return push(watch, {&update.piece, 1});
  }

  bool has_room = true;
  std::string heard;
  std::vector<const std::string*> frames;
};

storage::PlayerId person(std::uint8_t number) {
  storage::IdBytes id{};
  id[0] = number;
  return storage::PlayerId(id);
}

class GalleryTest : public testing::Test {
 protected:
  std::shared_ptr<Viewer> add(std::uint8_t number,
                              protocol::Format format = protocol::Format::kProto) {
    auto viewer = std::make_shared<Viewer>(number, format);
    const std::string name = "Person " + std::to_string(number);
    gallery_.add({.watcher = viewer,
                  .watch = 1,
                  .viewer = {},
                  .player = person(number),
                  .name = name,
                  .look = name});
    return viewer;
  }
  void say(const std::string& word, std::uint32_t version = 0,
           std::function<bool(const Member&)> is_for = {}) {
    Announcement announcement{.is_for = std::move(is_for), .version = version};
    announcement.pieces = {protocol::Piece{word}, protocol::Piece{"\"" + word + "\""}};
    gallery_.announce(std::move(announcement));
  }
  void walk(std::size_t visits) { gallery_.walk(visits, whole_); }
  void walk_to_the_end() {
    while (gallery_.due()) {
      walk(1);
    }
  }

  Gallery gallery_;
  Gallery::Whole whole_{.messages =
                            [this](const Member& member) {
                              seen_by_the_overtaken_ = member.seen;
                              return std::vector{protocol::Piece{"(all)"}};
                            },
                        .version = 99};
  std::optional<std::uint32_t> seen_by_the_overtaken_;
};

TEST_F(GalleryTest, SendsAPortionAtATime) {
  std::vector<std::shared_ptr<Viewer>> viewers;
  for (std::uint8_t i = 0; i < 10; ++i) {
    viewers.push_back(add(i));
  }
  EXPECT_FALSE(gallery_.due());
  say("a");
  const auto served = [&] {
    return std::ranges::count_if(viewers, [](const auto& one) { return !one->heard.empty(); });
  };
  EXPECT_EQ(served(), 0);
  walk(4);
  EXPECT_EQ(served(), 4);
  EXPECT_TRUE(gallery_.due());
  walk(4);
  EXPECT_EQ(served(), 8);
  walk(4);
  EXPECT_EQ(served(), 10);
  EXPECT_FALSE(gallery_.due());
}

TEST_F(GalleryTest, TellsEverybodyEverythingInOrderAndOnce) {
  std::vector<std::shared_ptr<Viewer>> viewers;
  for (std::uint8_t i = 0; i < 5; ++i) {
    viewers.push_back(add(i));
  }
  say("a");
  walk(3);
  say("b");
  say("c");
  const auto late = add(20);
  walk(1);
  gallery_.remove({4, 1});
  say("d");
  walk_to_the_end();
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(viewers[i]->heard, "abcd") << i;
  }
  EXPECT_EQ(viewers[4]->heard, "") << "was gone before the walk came by";
  EXPECT_EQ(late->heard, "d") << "what was announced before is in what it was shown first";
}

TEST_F(GalleryTest, SharesOneFrameAmongAllWhoAreDueTheSame) {
  std::vector<std::shared_ptr<Viewer>> viewers;
  for (std::uint8_t i = 0; i < 100; ++i) {
    viewers.push_back(add(i, i % 2 == 0 ? protocol::Format::kProto : protocol::Format::kJson));
  }
  say("a");
  walk(50);
  say("b");
  walk_to_the_end();
  std::set<const std::string*> frames;
  std::size_t sent = 0;
  for (const auto& viewer : viewers) {
    frames.insert(viewer->frames.begin(), viewer->frames.end());
    sent += viewer->frames.size();
  }
  EXPECT_EQ(sent, 150U) << "half of them got both at once";
  EXPECT_LE(frames.size(), 6U) << "a, b, and both, in two formats";
  EXPECT_EQ(viewers[99]->heard, R"("a","b")") << "JSON has a comma between";
}

TEST_F(GalleryTest, KeepsToItselfWhatIsNotForEverybody) {
  const auto ann = add(1);
  const auto bob = add(2);
  say("a");
  say("b", 0, [](const Member& member) { return member.player == person(2); });
  say("c");
  walk_to_the_end();
  EXPECT_EQ(ann->heard, "ac");
  EXPECT_EQ(bob->heard, "abc");
  say("d", 0, [](const Member& member) { return member.player == person(2); });
  walk_to_the_end();
  EXPECT_EQ(ann->frames.size(), 1U) << "no empty frame";
}

TEST_F(GalleryTest, WhoHasNoRoomIsSkippedUntilThereIsSome) {
  const auto slow = add(1);
  const auto quick = add(2);
  say("a", 1);
  walk_to_the_end();
  slow->has_room = false;
  for (std::uint32_t version = 2; version < 1000; ++version) {
    say("b", version);
    walk_to_the_end();
  }
  EXPECT_EQ(slow->heard, "a");
  EXPECT_EQ(slow->frames.size(), 2U) << "nobody tries again before it says so";
  slow->has_room = true;
  gallery_.catch_up({1, 1}, whole_);
  EXPECT_EQ(seen_by_the_overtaken_, 1U) << "what it missed is known";
  EXPECT_EQ(slow->heard, "a(all)");
  say("c");
  walk_to_the_end();
  EXPECT_EQ(slow->heard, "a(all)c");
  EXPECT_EQ(quick->heard.size(), 1U + 998U + 1U);
}

TEST_F(GalleryTest, WhoIsOvertakenGetsASnapshot) {
  const auto first = add(1);
  const auto last = add(2);
  say("a", 1);
  walk_to_the_end();
  for (std::uint32_t version = 2; version < 2 + 2 * Gallery::kMostWaiting; ++version) {
    say("b", version);
    gallery_.bring_up(1);
  }
  walk_to_the_end();
  EXPECT_EQ(last->heard, "a(all)");
  EXPECT_EQ(seen_by_the_overtaken_, 1U);
  EXPECT_EQ(first->heard.size(), 1U + 2U * Gallery::kMostWaiting) << "had everything in time";
  const std::string large(Gallery::kMostWaitingBytes / 2, 'x');
  for (int i = 0; i < 3; ++i) {
    say(large);
  }
  walk_to_the_end();
  EXPECT_EQ(last->heard, "a(all)(all)") << "nor does it wait for much at once";
}

TEST_F(GalleryTest, LetsGoOfTicketsWhenAllHaveBeenVisited) {
  const auto one = add(1);
  const auto other = add(2);
  const auto ticket = std::make_shared<int>(1);
  Announcement announcement;
  announcement.pieces[0] = protocol::Piece{"a", ticket};
  gallery_.announce(std::move(announcement));
  walk(1);
  EXPECT_GT(ticket.use_count(), 1);
  walk_to_the_end();
  EXPECT_EQ(ticket.use_count(), 1);
}

TEST_F(GalleryTest, KnowsWhoIsHere) {
  add(1);
  add(2);
  gallery_.add({.watcher = std::make_shared<Viewer>(3),
                .watch = 1,
                .viewer = {},
                .player = person(1),
                .name = "Person 1",
                .look = "Person 1"});
  EXPECT_EQ(gallery_.size(), 3U);
  EXPECT_EQ(gallery_.persons(), 2U) << "two windows are one person";
  const auto first = gallery_.first(10);
  ASSERT_EQ(first.size(), 2U);
  EXPECT_EQ(first[0].name, "Person 1");
  EXPECT_EQ(first[1].name, "Person 2");
  EXPECT_EQ(gallery_.first(1).size(), 1U);
  EXPECT_TRUE(gallery_.has_look("Person 1", person(2)));
  EXPECT_FALSE(gallery_.has_look("Person 1", person(1))) << "it is the own name";
  EXPECT_EQ(gallery_.take_out(person(1), 1).front().watcher->connection(), 1U) << "the oldest";
  EXPECT_EQ(gallery_.count(person(1)), 1U);
  gallery_.remove({3, 2});
  EXPECT_TRUE(gallery_.has(person(1))) << "that was another watch";
  gallery_.remove({3, 1});
  EXPECT_FALSE(gallery_.has(person(1)));
  EXPECT_FALSE(gallery_.has_look("Person 1", person(2)));
  say("a");
  gallery_.clear();
  EXPECT_FALSE(gallery_.due());
}

// Somebody else has to be asked for it.
TEST_F(GalleryTest, CanBeToldThatAllOfItComesLater) {
  const auto late = add(1);
  late->has_room = false;
  say("a");
  walk_to_the_end();
  late->has_room = true;
  gallery_.catch_up({1, 1}, {.messages = [](const Member& /*member*/) {
                      return std::vector<protocol::Piece>();
                    }});
  say("b");
  walk_to_the_end();
  EXPECT_EQ(late->heard, "") << "is still behind";
  gallery_.catch_up({1, 1}, whole_);
  say("c");
  walk_to_the_end();
  EXPECT_EQ(late->heard, "(all)c");
}

TEST_F(GalleryTest, OvertakesEverybodyWhenItSkips) {
  const auto one = add(1);
  const auto two = add(2);
  say("a");
  walk(1);
  gallery_.skip();
  walk_to_the_end();
  say("b");
  walk_to_the_end();
  EXPECT_EQ(one->heard, "a(all)b");
  EXPECT_EQ(two->heard, "(all)b");
}

TEST_F(GalleryTest, LetsEverybodyGo) {
  add(1);
  add(2);
  say("a");
  EXPECT_EQ(gallery_.take_all().size(), 2U);
  EXPECT_TRUE(gallery_.empty());
  EXPECT_FALSE(gallery_.due());
}

}  // namespace
}  // namespace aurora::server
