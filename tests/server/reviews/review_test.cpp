// One review as a value: who may do what in it, and what is remembered.
#include "server/reviews/review.hpp"

#include <string>

#include <gtest/gtest.h>

#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {
namespace {

bool nobody_hides(storage::PlayerId /*reader*/, storage::PlayerId /*author*/) { return false; }

v1::ActInReview to_position(std::uint32_t seq) {
  v1::ActInReview act;
  act.set_position(seq);
  return act;
}

v1::ActInReview circle(std::uint32_t space) {
  v1::ActInReview act;
  act.mutable_draw()->mutable_from()->set_space(space);
  return act;
}

v1::ActInReview line(const std::string& text) {
  v1::ActInReview act;
  act.set_say(text);
  return act;
}

class ReviewOfTwo : public testing::Test {
 protected:
  ReviewOfTwo() { review.lead_by(ann); }

  void expect_refused(std::uint32_t member, const v1::ActInReview& act, v1::ErrorCode code) {
    const auto update = review.act(member, act);
    ASSERT_FALSE(update) << act.ShortDebugString();
    EXPECT_EQ(update.error().code(), code) << act.ShortDebugString();
  }
  [[nodiscard]] v1::Review shown() const { return review.shown_to(bob, nobody_hides); }

  storage::PlayerId of_ann = random_player_id();
  storage::PlayerId of_bob = random_player_id();
  Limits limits{.people_per_review = 3, .drawings_per_review = 2, .lines_per_review = 2};
  Review review{"CODE", {.table_id = "TABLE", .live = false}, limits};
  std::uint32_t ann = review.add(of_ann, "Ann");
  std::uint32_t bob = review.add(of_bob, "Bob");
};

TEST_F(ReviewOfTwo, ShowsWhereTheLeaderIs) {
  EXPECT_EQ(review.act(ann, to_position(7))->position(), 7U);
  EXPECT_FALSE(review.act(ann, to_position(7))->has_position()) << "nothing has changed";
  EXPECT_EQ(shown().position(), 7U);
  EXPECT_EQ(shown().leader(), ann);
  EXPECT_EQ(shown().you(), bob);
}

TEST_F(ReviewOfTwo, IsLedByOne) {
  v1::ActInReview clear;
  clear.set_clear(true);
  v1::ActInReview hand;
  hand.set_hand_to(bob);
  v1::ActInReview lead;
  lead.set_lead(true);
  for (const auto& act : {to_position(1), circle(1), clear, hand}) {
    expect_refused(bob, act, v1::ERROR_CODE_NOT_LEADING);
  }
  expect_refused(bob, lead, v1::ERROR_CODE_REVIEW_LED);
  EXPECT_EQ(review.act(ann, hand)->leader(), bob);
  expect_refused(ann, to_position(1), v1::ERROR_CODE_NOT_LEADING);
  EXPECT_TRUE(review.act(bob, to_position(1)));
}

TEST_F(ReviewOfTwo, IsLedByNobodyWhenTheLeaderIsGone) {
  v1::ActInReview lead;
  lead.set_lead(true);
  review.remove(ann);
  EXPECT_EQ(shown().leader(), 0U);
  expect_refused(bob, to_position(1), v1::ERROR_CODE_NOT_LEADING);
  EXPECT_EQ(review.act(bob, lead)->leader(), bob);
  EXPECT_FALSE(review.act(bob, lead)->has_leader()) << "nothing has changed";
  review.remove(bob);
  EXPECT_TRUE(review.empty());
}

TEST_F(ReviewOfTwo, IsTakenOverFromOnesOwnLostConnection) {
  v1::ActInReview lead;
  lead.set_lead(true);
  const std::uint32_t again = review.add(of_ann, "Ann");
  expect_refused(bob, lead, v1::ERROR_CODE_REVIEW_LED);
  EXPECT_EQ(review.act(again, lead)->leader(), again);
  review.remove(ann);
  EXPECT_EQ(shown().leader(), again);
}

TEST_F(ReviewOfTwo, IsHandedOnlyToWhoIsThere) {
  v1::ActInReview hand;
  hand.set_hand_to(99);
  expect_refused(ann, hand, v1::ERROR_CODE_BAD_OPTION);
}

TEST_F(ReviewOfTwo, HasAsManyDrawingsAsItMay) {
  EXPECT_EQ(review.act(ann, circle(1))->drawings().drawings_size(), 1);
  v1::ActInReview arrow = circle(2);
  arrow.mutable_draw()->mutable_to()->set_card(5);
  EXPECT_EQ(review.act(ann, arrow)->drawings().drawings_size(), 2);
  expect_refused(ann, circle(3), v1::ERROR_CODE_TOO_MANY_DRAWINGS);
  EXPECT_EQ(shown().drawings(1).to().card(), 5U);
  v1::ActInReview clear;
  clear.set_clear(true);
  EXPECT_TRUE(review.act(ann, clear)->has_drawings()) << "there are none any more";
  EXPECT_FALSE(review.act(ann, clear)->has_drawings()) << "nothing has changed";
  EXPECT_EQ(shown().drawings_size(), 0);
}

TEST_F(ReviewOfTwo, DrawsAtPlacesThatThereCanBe) {
  v1::ActInReview nowhere;
  nowhere.mutable_draw();
  v1::ActInReview to_nowhere = circle(1);
  to_nowhere.mutable_draw()->mutable_to();
  for (const auto& act : {nowhere, to_nowhere, circle(0), circle(1001)}) {
    expect_refused(ann, act, v1::ERROR_CODE_BAD_OPTION);
  }
  EXPECT_TRUE(review.act(ann, circle(1000)));
}

TEST_F(ReviewOfTwo, RemembersTheLastLines) {
  for (const auto* text : {"one", "two", "three"}) {
    EXPECT_EQ(review.act(bob, line(text))->line().text(), text);
  }
  ASSERT_EQ(shown().lines_size(), 2);
  EXPECT_EQ(shown().lines(0).text(), "two");
  EXPECT_EQ(shown().lines(1).number(), 3U);
  EXPECT_EQ(shown().lines(1).name(), "Bob");
  review.remove(bob);
  const auto hides_bob = [this](storage::PlayerId reader, storage::PlayerId author) {
    return reader == of_ann && author == of_bob;
  };
  EXPECT_EQ(review.shown_to(ann, hides_bob).lines_size(), 0);
  EXPECT_EQ(review.shown_to(ann, nobody_hides).lines_size(), 2) << "of somebody who has left";
}

TEST_F(ReviewOfTwo, TellsNamesApartThatLookAlike) {
  EXPECT_FALSE(review.full());
  EXPECT_EQ(review.add(random_player_id(), "ann"), 3U);
  EXPECT_TRUE(review.full());
  EXPECT_EQ(shown().members(2).name(), "ann (2)");
}

TEST_F(ReviewOfTwo, SaysWhoFollows) {
  v1::ActInReview follow;
  follow.set_follow(false);
  const auto update = review.act(bob, follow);
  EXPECT_FALSE(update->has_people()) << "the others are as they were";
  EXPECT_EQ(update->member().number(), bob);
  EXPECT_EQ(update->member().name(), "Bob");
  EXPECT_FALSE(update->member().following());
  EXPECT_FALSE(review.act(bob, follow)->has_member()) << "nothing has changed";
  EXPECT_TRUE(shown().members(0).following());
  EXPECT_FALSE(shown().members(1).following());
}

TEST_F(ReviewOfTwo, WantsToKnowWhatToDo) { expect_refused(ann, {}, v1::ERROR_CODE_BAD_OPTION); }

}  // namespace
}  // namespace aurora::server
