// What spectators at other servers are told is published once, and again for who has missed it.
#include "server/table/audience/broadcast.hpp"

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include "aurora/v1/bus.pb.h"
#include "server/bus/ids.hpp"
#include "server/bus/memory_bus.hpp"
#include "server/people/names.hpp"

namespace aurora::server {
namespace {

using std::chrono::seconds;

Spectator person(std::uint8_t number, const std::string& name) {
  storage::IdBytes id{};
  id.back() = number;
  return {.player = storage::PlayerId(id), .name = name};
}

bool nobody(storage::PlayerId /*player*/) { return false; }

class BroadcastTest : public testing::Test {
 protected:
  void say(const std::string& word) {
    Announcement announcement;
    announcement.pieces = {protocol::Piece{word}, protocol::Piece{"\"" + word + "\""}};
    broadcast_.publish(announcement);
  }
  /// What a server says of those who are there, to whom this number is due.
  void tell(const std::string& server, std::uint32_t connections, std::uint64_t next,
            const std::vector<Spectator>& first = {}) {
    v1::FollowAttendance here;
    here.set_connections(connections);
    here.set_persons(connections);
    for (const Spectator& one : first) {
      here.add_names(one.name);
      here.add_players(bytes_of(one.player));
    }
    here.set_reads_json(true);
    here.set_stream(broadcast_.position().stream());
    here.set_next(next);
    broadcast_.hear(server, here, now_);
  }
  /// All that was published since the last call, with its numbers.
  std::vector<std::pair<std::uint64_t, std::string>> published() {
    loop_.restart();
    loop_.poll();
    return std::exchange(published_, {});
  }

  using Published = std::vector<std::pair<std::uint64_t, std::string>>;

  MemoryBroker broker_;
  boost::asio::io_context loop_;
  std::unique_ptr<Bus> own_ = broker_.connect();
  std::unique_ptr<Bus> other_ = broker_.connect();
  Wire wire_{*own_, "a", "installation"};
  Broadcast broadcast_{&wire_, "TABLE"};
  Published published_;
  std::unique_ptr<BusSubscription> held_ =
      other_->subscribe(wire_.of_table("TABLE"), loop_.get_executor(), [this](const auto& message) {
        v1::Shown shown;
        ASSERT_TRUE(shown.ParseFromString(*message.bytes));
        published_.emplace_back(shown.number(), shown.json());
      });
  Broadcast::TimePoint now_;
};

TEST_F(BroadcastTest, CountsFromOne) {
  broadcast_.expect("b", protocol::Format::kJson, person(1, "Eve"), now_);
  EXPECT_TRUE(broadcast_.followed());
  EXPECT_TRUE(broadcast_.reads(protocol::Format::kJson));
  EXPECT_FALSE(broadcast_.reads(protocol::Format::kProto));
  say("one");
  say("two");
  EXPECT_EQ(published(), (Published{{1, "\"one\""}, {2, "\"two\""}}));
  EXPECT_EQ(broadcast_.position().number(), 2U);
  EXPECT_EQ(broadcast_.position().first(), 1U);
}

TEST_F(BroadcastTest, PublishesAgainWhatIsMissing) {
  broadcast_.expect("b", protocol::Format::kJson, person(1, "Eve"), now_);
  say("one");
  say("two");
  say("three");
  (void)published();
  tell("b", 1, 2);
  EXPECT_EQ(published(), (Published{{2, "\"two\""}, {3, "\"three\""}}));
  tell("b", 1, 4);
  EXPECT_EQ(published(), Published());
}

TEST_F(BroadcastTest, KeepsNoMoreThanItMay) {
  broadcast_.expect("b", protocol::Format::kJson, person(1, "Eve"), now_);
  const std::string large(Broadcast::kMostKeptBytes / 4, 'x');
  for (int i = 0; i < 10; ++i) {
    say(large);
  }
  EXPECT_GT(broadcast_.position().first(), 7U);
  (void)published();
  tell("b", 1, 1);
  EXPECT_EQ(published().front().first, broadcast_.position().first());
}

// Nothing was published while nobody followed, so nobody may go on where they were.
TEST_F(BroadcastTest, BeginsAnewWhenSomebodyFollowsAgain) {
  broadcast_.expect("b", protocol::Format::kJson, person(1, "Eve"), now_);
  const auto before = broadcast_.position().stream();
  tell("b", 0, 1);
  EXPECT_FALSE(broadcast_.followed());
  broadcast_.expect("b", protocol::Format::kJson, person(1, "Eve"), now_);
  EXPECT_NE(broadcast_.position().stream(), before);
}

TEST_F(BroadcastTest, CountsThoseWhoAreElsewhere) {
  broadcast_.expect("b", protocol::Format::kJson, person(1, "Eve"), now_);
  broadcast_.expect("b", protocol::Format::kJson, std::nullopt, now_);
  EXPECT_EQ(broadcast_.connections(), 2U);
  EXPECT_EQ(broadcast_.persons(nobody), 1U);
  tell("b", 5, 1, {person(1, "Eve"), person(2, "Mallory")});
  tell("c", 3, 1, {person(3, "Trent")});
  EXPECT_EQ(broadcast_.persons(nobody), 8U);
  std::vector<std::string> names{"Ann"};
  broadcast_.add_names(names, 3, nobody);
  EXPECT_EQ(names, (std::vector<std::string>{"Ann", "Eve", "Mallory"}));
  EXPECT_TRUE(broadcast_.has_look(look_of("trent"), person(1, "").player));
  EXPECT_FALSE(broadcast_.has_look(look_of("Ann"), person(1, "").player));
}

TEST_F(BroadcastTest, WhoIsAtTwoServersIsOnePerson) {
  tell("b", 2, 1, {person(1, "Eve"), person(2, "Mallory")});
  tell("c", 2, 1, {person(2, "Mallory"), person(3, "Trent")});
  EXPECT_EQ(broadcast_.persons(nobody), 3U);
  const auto eve_is_here = [](storage::PlayerId player) { return player == person(1, "").player; };
  EXPECT_EQ(broadcast_.persons(eve_is_here), 2U);
  std::vector<std::string> names;
  broadcast_.add_names(names, 9, eve_is_here);
  EXPECT_EQ(names, (std::vector<std::string>{"Mallory", "Trent"}));
  EXPECT_EQ(broadcast_.name_of(person(3, "").player), "Trent");
  EXPECT_EQ(broadcast_.name_of(person(4, "").player), std::nullopt);
  EXPECT_FALSE(broadcast_.has_look(look_of("Trent"), person(3, "").player)) << "it is their own";
  EXPECT_TRUE(broadcast_.has_look(look_of("Trent"), person(4, "").player));
}

TEST_F(BroadcastTest, ForgetsServersThatSayNothing) {
  tell("b", 5, 1);
  now_ += seconds{10};
  tell("c", 3, 1);
  broadcast_.forget_silent(now_ - seconds{5});
  EXPECT_EQ(broadcast_.connections(), 3U);
  broadcast_.forget_silent(now_ + seconds{5});
  EXPECT_FALSE(broadcast_.followed());
}

}  // namespace
}  // namespace aurora::server
