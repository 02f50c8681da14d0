// Reviews without any sockets: what waits for slow readers, how many there may be, and who is not
// heard.
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include "aurora/v1/session.pb.h"
#include "server/lobby/claims.hpp"
#include "server/people/bans.hpp"
#include "server/people/blocks.hpp"
#include "server/people/forgotten.hpp"
#include "server/reviews/reviews.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/randomness.hpp"
#include "server/runtime/readiness.hpp"
#include "tests/server/support/deaf.hpp"
#include "tests/server/support/harness.hpp"

namespace aurora::server::test {
namespace {

/// A connection that has room for what is offered, or not.
class Ear final : public Deaf {
 public:
  using Deaf::Deaf;
  [[nodiscard]] bool offer(Pieces pieces, bool must) override {
    if (!has_room && !must) {
      return false;
    }
    protocol::FrameWriter writer(format());
    for (const protocol::Piece& piece : pieces) {
      writer.add(piece);
    }
    v1::ServerFrame frame;
    EXPECT_TRUE(protocol::decode(format(), writer.take(), frame));
    heard.insert(heard.end(), frame.messages().begin(), frame.messages().end());
    return true;
  }

  bool has_room = true;
  std::vector<v1::ServerMessage> heard;
};

v1::ActInReview position_of(std::uint32_t seq) {
  v1::ActInReview act;
  act.set_position(seq);
  return act;
}

v1::ActInReview leaving() {
  v1::ActInReview act;
  act.set_leave(true);
  return act;
}

v1::ActInReview following(bool follows) {
  v1::ActInReview act;
  act.set_follow(follows);
  return act;
}

v1::ActInReview saying(const std::string& text) {
  v1::ActInReview act;
  act.set_say(text);
  return act;
}

class CrowdedReviews : public testing::Test {
 protected:
  /// Somebody at a connection, and the review they were shown last.
  struct Somebody {
    std::shared_ptr<Ear> ear;
    storage::PlayerId player;
    std::string address;
    v1::Review review;
  };

  CrowdedReviews() {
    limits.reviews_visited = limits.review_moves = limits.chat = {1000, Limits::Seconds{0.001}};
  }
  Somebody somebody(const std::string& address = {}) {
    return {std::make_shared<Ear>(++connections), random_player_id(), address, {}};
  }
  [[nodiscard]] Reviews& all() {
    if (!reviews) {  // the limits are set
      reviews = std::make_unique<Reviews>(Reviews::Surroundings{.claims = claims,
                                                                .blocks = blocks,
                                                                .bans = bans,
                                                                .forgotten = forgotten,
                                                                .clock = clock,
                                                                .limits = limits});
    }
    return *reviews;
  }
  Verdict open(Somebody& who) {
    return all().open({who.ear, who.player, "Somebody", who.address}, subject,
                      [&](const v1::Review& review) { who.review = review; });
  }
  Verdict join(Somebody& who, const std::string& code) {
    return all().join({who.ear, who.player, "Somebody", who.address}, code, subject,
                      [&](const v1::Review& review) { who.review = review; });
  }
  Verdict act(const Somebody& who, const v1::ActInReview& what) {
    return all().act(who.player, who.ear->connection(), what);
  }
  /// The code of a new one, that its opener leaves again.
  std::string left_by(Somebody& who) {
    EXPECT_TRUE(open(who));
    EXPECT_TRUE(act(who, leaving()));
    clock.advance(std::chrono::seconds{1});
    return who.review.code();
  }
  [[nodiscard]] bool is_there(const std::string& code) {
    Somebody visitor = somebody();
    const bool there = static_cast<bool>(join(visitor, code));
    all().leave(visitor.ear->connection());
    return there;
  }

  boost::asio::io_context context;  // outlives the threads of the archive, which post to it
  storage::MemoryStore store;
  Limits limits = test_limits();
  ManualClock clock;
  Log log{LogLevel::kOff, LogFormat::kText};
  Readiness readiness;
  Metrics metrics{BuildInfo{}};
  Archive archive{store, readiness, metrics, log};
  Claims claims{nullptr, archive, limits, log};
  Forgotten forgotten;
  Blocks blocks{archive, forgotten, clock, limits};
  Bans bans{archive, clock, log};
  ReviewSubject subject{.table_id = "TABLE", .live = false};
  std::unique_ptr<Reviews> reviews;
  std::uint64_t connections = 0;
};

TEST_F(CrowdedReviews, ShowSlowReadersAllOfItWhenThereIsRoom) {
  Somebody ann = somebody();
  Somebody bob = somebody();
  ASSERT_TRUE(open(ann));
  ASSERT_TRUE(join(bob, ann.review.code()));
  bob.ear->has_room = false;
  for (std::uint32_t seq = 1; seq <= 100; ++seq) {
    ASSERT_TRUE(act(ann, position_of(seq)));
  }
  all().refresh();
  EXPECT_TRUE(bob.ear->heard.empty()) << "nothing waits for them";
  bob.ear->has_room = true;
  ASSERT_TRUE(act(ann, position_of(200)));
  EXPECT_TRUE(bob.ear->heard.empty()) << "what is missing comes first";
  all().refresh();
  ASSERT_EQ(bob.ear->heard.size(), 1U);
  EXPECT_EQ(bob.ear->heard[0].review().position(), 200U);
  EXPECT_EQ(bob.ear->heard[0].review().you(), bob.review.you());
  all().refresh();
  ASSERT_TRUE(act(ann, position_of(201)));
  ASSERT_EQ(bob.ear->heard.size(), 2U);
  EXPECT_EQ(bob.ear->heard[1].review_update().position(), 201U);
}

TEST_F(CrowdedReviews, TellWhatHasChangedAndNothingElse) {
  Somebody ann = somebody();
  Somebody bob = somebody();
  ASSERT_TRUE(open(ann));
  ASSERT_TRUE(join(bob, ann.review.code()));
  ASSERT_TRUE(act(ann, following(true)));
  EXPECT_TRUE(bob.ear->heard.empty());
  ASSERT_TRUE(act(ann, following(false)));
  ASSERT_EQ(bob.ear->heard.size(), 1U);
  EXPECT_EQ(bob.ear->heard[0].review_update().member().number(), ann.review.you());
  EXPECT_FALSE(bob.ear->heard[0].review_update().has_people());
}

TEST_F(CrowdedReviews, TellWhoHasComeAndNotWhoWasThere) {
  Somebody ann = somebody();
  Somebody bob = somebody();
  Somebody cid = somebody();
  ASSERT_TRUE(open(ann));
  ASSERT_TRUE(join(bob, ann.review.code()));
  ann.ear->heard.clear();
  ASSERT_TRUE(join(cid, ann.review.code()));
  EXPECT_EQ(cid.review.members_size(), 3);
  EXPECT_TRUE(cid.ear->heard.empty());
  for (const Somebody* other : {&ann, &bob}) {
    ASSERT_EQ(other->ear->heard.size(), 1U);
    const v1::ReviewUpdate& update = other->ear->heard[0].review_update();
    EXPECT_EQ(update.member().number(), cid.review.you());
    EXPECT_TRUE(update.member().following());
    EXPECT_FALSE(update.has_people());
  }
}

TEST_F(CrowdedReviews, AreLeftHoweverMuchWasDone) {
  limits.review_moves = {1, Limits::Seconds{10'000}};
  Somebody ann = somebody();
  ASSERT_TRUE(open(ann));
  ASSERT_TRUE(act(ann, position_of(1)));
  EXPECT_EQ(act(ann, position_of(2)).error().code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_TRUE(act(ann, leaving()));
  EXPECT_EQ(act(ann, leaving()).error().code(), v1::ERROR_CODE_NOT_IN_REVIEW);
}

TEST_F(CrowdedReviews, OfOnePlayerLiveOnUntilTheirPlaceIsNeeded) {
  limits.reviews_per_player = 2;
  Somebody ann = somebody();
  const std::string first = left_by(ann);
  const std::string second = left_by(ann);
  EXPECT_TRUE(is_there(first)) << "also when nobody is there for a moment";
  clock.advance(std::chrono::seconds{1});
  EXPECT_TRUE(is_there(first));
  const std::string third = left_by(ann);
  EXPECT_TRUE(is_there(first));
  EXPECT_FALSE(is_there(second)) << "the one that was left first";
  EXPECT_TRUE(is_there(third));
}

TEST_F(CrowdedReviews, AreAsManyAsTheServerTakes) {
  limits.reviews = 2;
  Somebody ann = somebody();
  Somebody bob = somebody();
  Somebody cleo = somebody();
  ASSERT_TRUE(open(ann));
  ASSERT_TRUE(open(bob));
  EXPECT_EQ(open(cleo).error().code(), v1::ERROR_CODE_TOO_MANY_REVIEWS);
  ASSERT_TRUE(act(ann, leaving()));
  EXPECT_TRUE(open(cleo)) << "one that nobody is in gives way";
  EXPECT_FALSE(is_there(ann.review.code()));
  EXPECT_TRUE(is_there(bob.review.code()));
  EXPECT_TRUE(open(cleo)) << "and so does the own one";
  EXPECT_EQ(all().size(), 2U);
}

TEST_F(CrowdedReviews, AreAsManyAsAnAddressMayHave) {
  limits.reviews_per_address = 1;
  Somebody ann = somebody("here");
  Somebody bob = somebody("here");
  Somebody cleo = somebody("there");
  ASSERT_TRUE(open(ann));
  EXPECT_EQ(open(bob).error().code(), v1::ERROR_CODE_TOO_MANY_REVIEWS);
  EXPECT_TRUE(open(cleo));
  EXPECT_TRUE(join(bob, ann.review.code()));
  ASSERT_TRUE(act(ann, leaving()));
  ASSERT_TRUE(act(bob, leaving()));
  EXPECT_TRUE(open(bob));
}

TEST_F(CrowdedReviews, AreSilentAboutWhomTheOperatorHasMuted) {
  Somebody ann = somebody();
  ASSERT_TRUE(open(ann));
  ASSERT_TRUE(act(ann, saying("one")));
  bans.note({.player = ann.player, .scope = storage::BanScope::kChat, .reason = "Enough."});
  EXPECT_EQ(act(ann, saying("two")).error().code(), v1::ERROR_CODE_SILENCED);
  EXPECT_TRUE(act(ann, position_of(1))) << "and no more than that";
}

TEST_F(CrowdedReviews, ForgetWhatTheDeletedHaveSaid) {
  Somebody ann = somebody();
  Somebody bob = somebody();
  Somebody cleo = somebody();
  ASSERT_TRUE(open(ann));
  ASSERT_TRUE(join(bob, ann.review.code()));
  ASSERT_TRUE(act(bob, saying("one")));
  ASSERT_TRUE(act(ann, saying("two")));
  forgotten.add(bob.player);
  ASSERT_TRUE(join(cleo, ann.review.code()));
  ASSERT_EQ(cleo.review.lines_size(), 1);
  EXPECT_EQ(cleo.review.lines(0).text(), "two");
}

}  // namespace
}  // namespace aurora::server::test
