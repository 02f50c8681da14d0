// Watching together over the wire: a replay, and a game that is still played.
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "aurora/v1/review.pb.h"
#include "tests/server/support/players.hpp"
#include "tests/server/support/replays.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame open_review_frame() {
  v1::ClientFrame frame;
  frame.mutable_open_review();
  return frame;
}

v1::ClientFrame join_review_frame(const std::string& code) {
  v1::ClientFrame frame;
  frame.mutable_join_review()->set_code(code);
  return frame;
}

v1::ClientFrame position_frame_of(std::uint32_t seq) {
  v1::ClientFrame frame;
  frame.mutable_act_in_review()->set_position(seq);
  return frame;
}

v1::ClientFrame say_in_review_frame(const std::string& text) {
  v1::ClientFrame frame;
  frame.mutable_act_in_review()->set_say(text);
  return frame;
}

v1::ClientFrame leave_review_frame() {
  v1::ClientFrame frame;
  frame.mutable_act_in_review()->set_leave(true);
  return frame;
}

/// Somebody in a review, and what they know of it.
class Companion {
 public:
  explicit Companion(Client client) : client_(std::move(client)) {}

  [[nodiscard]] Client& client() { return client_; }
  [[nodiscard]] const v1::Review& review() const { return review_; }

  v1::ServerMessage ask(v1::ClientFrame frame) {
    const auto request = client_.send(std::move(frame));
    while (auto message = client_.receive()) {
      take_in(*message);
      if (message->request_id() == request) {
        return *message;
      }
    }
    ADD_FAILURE() << "no answer";
    return {};
  }
  void does(v1::ClientFrame frame) {
    const auto answer = ask(std::move(frame));
    EXPECT_TRUE(answer.has_review_done()) << answer.ShortDebugString();
  }
  v1::ErrorCode refused(v1::ClientFrame frame) { return ask(std::move(frame)).error().code(); }

  template <typename Predicate>
  [[nodiscard]] bool comes_to(Predicate wanted) {
    while (!wanted(review_)) {
      const auto message = client_.receive();
      if (!message) {
        return false;
      }
      take_in(*message);
    }
    return true;
  }

 private:
  void take_in(const v1::ServerMessage& message) {
    if (message.has_review()) {
      review_ = message.review();
    }
    const v1::ReviewUpdate& update = message.review_update();
    if (update.has_people()) {
      review_.set_leader(update.people().leader());
      *review_.mutable_members() = update.people().members();
    }
    if (update.has_leader()) {
      review_.set_leader(update.leader());
    }
    if (update.has_position()) {
      review_.set_position(update.position());
    }
    if (update.has_drawings()) {
      *review_.mutable_drawings() = update.drawings().drawings();
    }
    if (update.has_line()) {
      *review_.add_lines() = update.line();
    }
  }

  Client client_;
  v1::Review review_;
};

/// A game that spectators may watch.
class WatchedTogether : public testing::Test {
 protected:
  [[nodiscard]] Companion spectator(const std::string& name) const {
    Client client = guest(harness, name);
    client.watch(party.table_id());
    return Companion(std::move(client));
  }
  /// Opens one that the other joins.
  void begin(Companion& leader, Companion& follower) const {
    ASSERT_TRUE(leader.ask(open_review_frame()).has_review());
    ASSERT_TRUE(follower.ask(join_review_frame(leader.review().code())).has_review());
  }

  ManualClock clock;
  Harness harness{test_limits(), clock};
  Party party{harness, 2, protocol::Format::kProto, false, true};
};

TEST_F(WatchedTogether, ShowSpectatorsWhatOneOfThemLooksAt) {
  Companion ann = spectator("Ann");
  Companion bob = spectator("Bob");
  begin(ann, bob);
  EXPECT_EQ(bob.review().table_id(), party.table_id());
  EXPECT_TRUE(bob.review().live());
  EXPECT_EQ(bob.review().leader(), ann.review().you());
  ann.does(position_frame_of(3));
  EXPECT_TRUE(bob.comes_to([](const auto& review) { return review.position() == 3; }));
  v1::ClientFrame arrow;
  arrow.mutable_act_in_review()->mutable_draw()->mutable_from()->set_space(2);
  arrow.mutable_act_in_review()->mutable_draw()->mutable_to()->set_space(4);
  ann.does(arrow);
  EXPECT_TRUE(bob.comes_to([](const auto& review) { return review.drawings_size() == 1; }));
  bob.does(say_in_review_frame("There!"));
  ASSERT_TRUE(ann.comes_to([](const auto& review) { return review.lines_size() == 1; }));
  EXPECT_EQ(ann.review().lines(0).name(), "Bob");
  EXPECT_EQ(ann.review().lines(0).member(), bob.review().you());
  Companion cleo = spectator("Cleo");
  cleo.ask(join_review_frame(ann.review().code()));
  EXPECT_EQ(cleo.review().position(), 3U) << "who comes late sees it all";
  EXPECT_EQ(cleo.review().drawings_size(), 1);
  EXPECT_EQ(cleo.review().lines_size(), 1);
}

TEST_F(WatchedTogether, AreNotForThoseWhoPlay) {
  Companion ann = spectator("Ann");
  ann.ask(open_review_frame());
  Client& player = party.client(0);
  expect_refused(player, open_review_frame(), v1::ERROR_CODE_NOT_REVIEWABLE);
  expect_refused(player, join_review_frame(ann.review().code()), v1::ERROR_CODE_NOT_REVIEWABLE);
}

/// Nobody sits down while others tell them what they see.
TEST_F(WatchedTogether, AreNotForThoseWhoMaySitDownYet) {
  Client host = guest(harness, "Host");
  v1::ClientFrame create = create_frame(2);
  create.mutable_create_table()->mutable_options()->set_spectators(true);
  const auto table = host.ask(create).table_info();
  Client first = harness.client();
  const std::string token = first.hello("Ann").token();
  first.watch(table.table_id());
  expect_refused(first, open_review_frame(), v1::ERROR_CODE_NOT_REVIEWABLE);
  Client other = guest(harness, "Cleo");
  other.watch(table.table_id());
  first.join(table.code());
  expect_refused(first, open_review_frame(), v1::ERROR_CODE_NOT_REVIEWABLE);
  Companion cleo(std::move(other));
  cleo.client().watch(table.table_id());
  ASSERT_TRUE(cleo.ask(open_review_frame()).has_review());
  Client again = harness.client();
  again.hello("", token);
  again.watch(table.table_id());
  expect_refused(again, join_review_frame(cleo.review().code()), v1::ERROR_CODE_NOT_REVIEWABLE);
}

TEST_F(WatchedTogether, GoOnWithEverybodyWhenTheGameIsOver) {
  Companion ann = spectator("Ann");
  ann.ask(open_review_frame());
  Client& player = party.client(0);
  ASSERT_TRUE(party.play_to_the_end());
  ASSERT_TRUE(player.follow_until([&] { return !player.table().secret().empty(); }));
  player.watch(party.table_id());
  EXPECT_EQ(player.ask(join_review_frame(ann.review().code())).review().members_size(), 2)
      << "who has played still looks at the table";
  Client& other = party.client(1);
  open(other, open_frame(party.table_id(), v1::REPLAY_VIEW_FULL));
  EXPECT_EQ(other.ask(join_review_frame(ann.review().code())).review().members_size(), 3)
      << "by the replay";
}

TEST_F(WatchedTogether, AreOfWhatOneSees) {
  Companion ann = spectator("Ann");
  ann.ask(open_review_frame());
  Client eve = guest(harness, "Eve");
  expect_refused(eve, open_review_frame(), v1::ERROR_CODE_NOT_REVIEWABLE);
  expect_refused(eve, join_review_frame(ann.review().code()), v1::ERROR_CODE_NOT_REVIEWABLE);
  expect_refused(eve, position_frame_of(1), v1::ERROR_CODE_NOT_IN_REVIEW);
}

TEST_F(WatchedTogether, GoOnWithoutTheLeader) {
  Companion ann = spectator("Ann");
  Companion bob = spectator("Bob");
  begin(ann, bob);
  const std::string code = ann.review().code();
  ann.client().close();
  ASSERT_TRUE(bob.comes_to([](const auto& review) { return review.leader() == 0; }));
  v1::ClientFrame lead;
  lead.mutable_act_in_review()->set_lead(true);
  bob.does(lead);
  EXPECT_EQ(bob.review().leader(), bob.review().you());
  Companion again = spectator("Ann");
  again.ask(join_review_frame(code));
  EXPECT_EQ(again.review().leader(), bob.review().you());
  EXPECT_EQ(again.refused(lead), v1::ERROR_CODE_REVIEW_LED);
}

TEST_F(WatchedTogether, WaitTenMinutesForSomebody) {
  Companion ann = spectator("Ann");
  ann.ask(open_review_frame());
  ann.does(position_frame_of(5));
  ann.does(leave_review_frame());
  EXPECT_EQ(ann.refused(position_frame_of(6)), v1::ERROR_CODE_NOT_IN_REVIEW);
  clock.advance(std::chrono::minutes(9));
  Companion bob = spectator("Bob");
  ASSERT_TRUE(bob.ask(join_review_frame(ann.review().code())).has_review());
  EXPECT_EQ(bob.review().position(), 5U);
  bob.does(leave_review_frame());
  clock.advance(std::chrono::minutes(10));
  EXPECT_EQ(bob.refused(join_review_frame(ann.review().code())), v1::ERROR_CODE_REVIEW_OVER);
  EXPECT_EQ(bob.refused(join_review_frame("nothing")), v1::ERROR_CODE_REVIEW_OVER);
  EXPECT_EQ(bob.refused(join_review_frame("nothing.b")), v1::ERROR_CODE_REVIEW_OVER)
      << "there is no such server";
}

TEST_F(WatchedTogether, HideWhatBlockedPeopleSay) {
  Companion ann = spectator("Ann");
  Companion bob = spectator("Bob");
  Companion cleo = spectator("Cleo");
  begin(ann, bob);
  cleo.ask(join_review_frame(ann.review().code()));
  const auto said = bob.client().ask([&] {
    v1::ClientFrame frame;
    frame.mutable_say()->set_table_id(party.table_id());
    frame.mutable_say()->set_text("hello");
    return frame;
  }());
  v1::ClientFrame block;
  block.mutable_block_player()->set_table_id(party.table_id());
  block.mutable_block_player()->set_author(said.chat().lines(0).author());
  ASSERT_TRUE(cleo.ask(block).has_block_list());
  bob.does(say_in_review_frame("one"));
  ann.does(say_in_review_frame("two"));
  ASSERT_TRUE(cleo.comes_to([](const auto& review) { return review.lines_size() > 0; }));
  EXPECT_EQ(cleo.review().lines(0).text(), "two");
  EXPECT_TRUE(ann.comes_to([](const auto& review) { return review.lines_size() == 2; }));
  cleo.ask(join_review_frame(ann.review().code()));
  EXPECT_EQ(cleo.review().lines_size(), 1) << "it is not remembered for them either";
}

TEST_F(WatchedTogether, TakeWhatCanBeSaid) {
  Companion ann = spectator("Ann");
  ann.ask(open_review_frame());
  EXPECT_EQ(ann.refused(say_in_review_frame("")), v1::ERROR_CODE_BAD_OPTION);
  EXPECT_EQ(ann.refused(say_in_review_frame(std::string(301, 'x'))), v1::ERROR_CODE_BAD_OPTION);
  ann.does(say_in_review_frame(std::string(300, 'x')));
}

TEST(LimitedReviews, AreAsManyAsThereMayBe) {
  Limits limits = test_limits();
  limits.reviews_per_player = 1;
  limits.people_per_review = 2;
  const Harness harness(limits);
  Party party(harness, 2, protocol::Format::kProto, false, true);
  const auto watching = [&](Client client) {
    client.watch(party.table_id());
    return Companion(std::move(client));
  };
  Client first = harness.client();
  const std::string token = first.hello("Ann").token();
  Companion ann = watching(std::move(first));
  Companion bob = watching(guest(harness, "Bob"));
  Companion cleo = watching(guest(harness, "Cleo"));
  ann.ask(open_review_frame());
  ASSERT_TRUE(ann.ask(open_review_frame()).has_review()) << "nobody was in the one before";
  const std::string code = ann.review().code();
  ASSERT_TRUE(bob.ask(join_review_frame(code)).has_review());
  EXPECT_EQ(cleo.refused(join_review_frame(code)), v1::ERROR_CODE_REVIEW_FULL);
  EXPECT_EQ(ann.refused(open_review_frame()), v1::ERROR_CODE_TOO_MANY_REVIEWS);
  ann.does(position_frame_of(1));
  bob.does(leave_review_frame());
  EXPECT_TRUE(cleo.ask(join_review_frame(code)).has_review());
}

TEST(LimitedReviews, AreAsFastAsTheyMayBe) {
  Limits limits = test_limits();
  limits.reviews_visited = limits.review_moves = limits.chat = {2, Limits::Seconds{10'000}};
  const Harness harness(limits);
  Party party(harness, 2, protocol::Format::kProto, false, true);
  Client client = guest(harness, "Ann");
  client.watch(party.table_id());
  Companion ann(std::move(client));
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(ann.ask(open_review_frame()).has_review());
  }
  EXPECT_EQ(ann.ask(open_review_frame()).error().limit(), v1::LIMIT_KIND_REVIEWS);
  for (std::uint32_t i = 0; i < 2; ++i) {
    ann.does(position_frame_of(i));
    ann.does(say_in_review_frame("x"));
  }
  EXPECT_EQ(ann.ask(position_frame_of(7)).error().limit(), v1::LIMIT_KIND_REVIEW_MOVES);
  EXPECT_EQ(ann.ask(say_in_review_frame("x")).error().limit(), v1::LIMIT_KIND_CHAT);
}

TEST(ReviewedReplays, AreThoseOfThisServerThatOneMaySee) {
  const Harness harness;
  Party party(harness, 2);
  ASSERT_TRUE(party.play_to_the_end());
  Client& player = party.client(0);
  ASSERT_TRUE(player.follow_until([&] { return !player.table().secret().empty(); }));
  open(player, open_frame(party.table_id(), v1::REPLAY_VIEW_PUBLIC));
  const auto review = player.ask(open_review_frame()).review();
  EXPECT_FALSE(review.live());
  EXPECT_EQ(review.table_id(), party.table_id());
  Client& other = party.client(1);
  expect_refused(other, join_review_frame(review.code()), v1::ERROR_CODE_NOT_REVIEWABLE);
  open(other, open_frame(party.table_id(), v1::REPLAY_VIEW_FULL));
  EXPECT_EQ(other.ask(join_review_frame(review.code())).review().members_size(), 2);
}

}  // namespace
}  // namespace aurora::server::test
