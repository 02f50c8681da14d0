// Chapter FAME: the fame track and its two ends.
#include "tests/support/scenario.hpp"

namespace aurora::engine::test {
namespace {

// FAME-01
TEST(Fame, EverybodyBeginsAtZero) {
  const Scenario s(4);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(s.player(seat_at(i)).fame, 0);
  }
}

// FAME-02
TEST(Fame, APointIsOneSpaceUpOrDown) {
  Scenario s;
  s.resolve(ChangeFameFrame{kAnn, 1});
  EXPECT_EQ(s.player(kAnn).fame, 1);
  s.resolve(ChangeFameFrame{kAnn, -2});
  EXPECT_EQ(s.player(kAnn).fame, -1);
}

// FAME-03
TEST(Fame, EachPointIsCheckedAgainstTheEnd) {
  Scenario s;
  s.damage(kAnn, on_truck(1));
  s.fame(kAnn, s.catalog.fame_max - 1);
  s.resolve(ChangeFameFrame{kAnn, 2});  // one space up, then a repair
  EXPECT_EQ(s.player(kAnn).fame, s.catalog.fame_max);
  s.choose(kAnn, RepairBox{on_truck(1)});
  EXPECT_EQ(s.damage_count(kAnn), 0);
}

// FAME-04
TEST(Fame, AtTheTopOneDamageMayBeRepairedInstead) {
  Scenario s;
  s.damage(kAnn, on_truck(1));
  s.damage(kAnn, on_truck(2));
  s.fame(kAnn, s.catalog.fame_max);
  s.resolve(ChangeFameFrame{kAnn, 1});
  EXPECT_TRUE(s.offers(kAnn, Decline{}));
  EXPECT_TRUE(s.offers(kAnn, RepairBox{on_truck(1)}));
  s.choose(kAnn, RepairBox{on_truck(2)});
  EXPECT_EQ(s.damage_count(kAnn), 1);
  EXPECT_EQ(s.player(kAnn).fame, s.catalog.fame_max);
}

// FAME-05, FAME-06
TEST(Fame, AtTheBottomOneDamageMustBePlacedInstead) {
  Scenario s;
  s.fame(kAnn, -1);
  s.resolve(ChangeFameFrame{kAnn, -1});
  ASSERT_EQ(s.question(kAnn), Question::kPlaceDamage);
  EXPECT_EQ(s.asked(kAnn).area, kWholeConvoy);
  s.refuses(kAnn, Decline{});
  s.choose(kAnn, TakeDamage{on_trailer(1, 3)});
  EXPECT_EQ(s.player(kAnn).fame, -1);
  EXPECT_EQ(s.damage_count(kAnn), 1);
}

// FAME-07
TEST(Fame, AnOptionThatCostsFameMayBeChosenAtTheBottom) {
  Scenario s;
  s.fame(kAnn, -1);
  s.token(kAnn, Token::kAmmo, on_truck(1));
  s.put_in_zone(1, "wanderers_1");
  s.exploration_turn(kAnn);
  s.explore_card(kAnn, 1, {s.co_pilot(kAnn)});
  s.choose_all(kAnn, {RobWanderers{}, RefuseToken{Token::kFood}, RefuseToken{Token::kFuel}});
  EXPECT_EQ(s.question(kAnn), Question::kPlaceDamage);
}

// FAME-08
TEST(Fame, TheTopIsWhatThePackSays) {
  Scenario s;
  s.catalog.fame_max = 3;
  s.resolve(ChangeFameFrame{kAnn, 5});
  EXPECT_EQ(s.player(kAnn).fame, 3);
}

// FAME-09
TEST(Fame, TheSpaceOnTheTrackCountsAtGameEnd) {
  Scenario s;
  s.fame(kAnn, -1);
  s.fame(kBob, 4);
  s.state.aurora = kAuroraNumbers - 1;
  s.end_of_round();
  ASSERT_TRUE(s.state.over());
  const auto line = static_cast<std::size_t>(ScoreLine::kFameTrack);
  EXPECT_EQ(s.state.scores[0][line], -1);
  EXPECT_EQ(s.state.scores[1][line], 4);
}

// FAME-10
TEST(Fame, EverybodySeesIt) {
  Scenario s;
  s.fame(kAnn, 2);
  EXPECT_EQ(s.seen_by(kBob).standings[0].fame, 2);
  EXPECT_EQ(s.seen_by(spectator()).standings[0].fame, 2);
}

}  // namespace
}  // namespace aurora::engine::test
