// A bot plays for somebody who has left a game in which nobody has to hurry: by consent of the
// others, or after the time that the table has chosen.
#include "tests/server/table/deeds/desk.hpp"

namespace aurora::server::test {
namespace {

constexpr Millis kDay = 86'400'000;

/// Of three; 3 has left.
struct Left : Desk {
  explicit Left(const House& house = {}) : Desk(3, house) {
    seat(3);
    connect(1);
    connect(2);
    steady_now += limits.left_timeout;
  }
  static ProposeRequest stand_in(std::uint8_t by, std::size_t seat = 2) {
    return {asker(by), v1::PROPOSAL_KIND_STAND_IN, engine::seat_at(seat)};
  }
};

TEST(StandInProposal, LetsABotPlayWhenTheOthersAgree) {
  Left desk;
  ASSERT_TRUE(desk.enact(Left::stand_in(1)));
  ASSERT_TRUE(desk.transient.proposal);
  EXPECT_EQ(desk.transient.proposal->for_seat, engine::seat_at(2));
  const auto decided = desk.enact(ProposalAnswer{asker(2), desk.transient.last_proposal, true});
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kSeatTimedOut});
  EXPECT_TRUE(desk.ledger.bot_at(engine::seat_at(2)));
  EXPECT_EQ(desk.ledger.chat.lines().back().note, Note::kStoodIn);
  EXPECT_EQ(desk.transient.proposal, std::nullopt);
  ASSERT_TRUE(desk.enact(ComeBack{player(3)}));
  EXPECT_FALSE(desk.ledger.bot_at(engine::seat_at(2))) << "the seat is theirs";
}

TEST(StandInProposal, IsForThoseWhoHaveLeft) {
  Left desk;
  desk.connect(3);
  EXPECT_EQ(desk.refused(Left::stand_in(1)), v1::ERROR_CODE_NOT_AWAY);
  desk.audience.remove({.connection = 3, .watch = 1});
  desk.transient.seen.at(2) = desk.steady_now - desk.limits.left_timeout + milliseconds{5};
  const auto soon = desk.decide(Left::stand_in(1));
  ASSERT_FALSE(soon);
  EXPECT_EQ(soon.error().code(), v1::ERROR_CODE_NOT_AWAY);
  EXPECT_EQ(soon.error().retry_after_ms(), 5U);
  EXPECT_EQ(desk.refused(Left::stand_in(3)), v1::ERROR_CODE_BAD_OPTION) << "not for oneself";
  EXPECT_EQ(desk.refused(Left::stand_in(1, 3)), v1::ERROR_CODE_BAD_OPTION) << "nobody is there";
}

TEST(StandInProposal, EndsWhenTheyComeBack) {
  Left desk;
  ASSERT_TRUE(desk.enact(Left::stand_in(1)));
  EXPECT_EQ(desk.refused(Left::stand_in(1, 1)), v1::ERROR_CODE_NOT_AWAY);
  const auto back = desk.enact(ComeBack{player(3)});
  ASSERT_TRUE(back);
  EXPECT_EQ(back->effects, Effects{TellTable{}});
  EXPECT_EQ(desk.transient.proposal, std::nullopt);
}

TEST(StandInProposal, IsNotNeededWhereClocksRun) {
  Left desk(House{.clock = ClockRules{.bank = 60'000}});
  EXPECT_EQ(desk.refused(Left::stand_in(1)), v1::ERROR_CODE_BAD_OPTION);
}

const House kChosen{.clock = ClockRules{.decision = kDay, .only_absent = true}};

TEST(AbsenceClock, LetsABotPlayForWhoIsAwayForAsLongAsTheTableHasChosen) {
  Left desk(kChosen);
  desk.now += kDay - 1;
  EXPECT_TRUE(desk.enact(LookAtClocks{})->records.empty());
  desk.now += 1;
  const auto decided = desk.enact(LookAtClocks{});
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kSeatTimedOut});
  EXPECT_TRUE(desk.ledger.bot_at(engine::seat_at(2)));
  EXPECT_FALSE(desk.ledger.bot_at(engine::seat_at(0))) << "who is there may think on";
}

TEST(AbsenceClock, GivesThoseTimeAnewWhoAreThere) {
  Left desk(kChosen);
  desk.connect(3);
  desk.now += kDay;
  const auto decided = desk.enact(LookAtClocks{});
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kClocksNoted});
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(desk.ledger.clocks.left(engine::seat_at(i), desk.now), kDay / 4);
  }
  desk.audience.remove({.connection = 3, .watch = 1});
  desk.now += kDay / 4;
  EXPECT_EQ(written(desk.enact(LookAtClocks{})), std::vector<Kind>{Kind::kSeatTimedOut});
}

TEST(AbsenceClock, IsAtLeastFiveMinutesAndForDecisions) {
  v1::TableOptions options;
  options.set_seats(2);
  options.mutable_clock()->set_only_absent(true);
  options.mutable_clock()->set_decision_s(299);
  EXPECT_EQ(clock_rules(options).error().field(), "options.clock.decision_s");
  options.mutable_clock()->clear_decision_s();
  options.mutable_clock()->set_bank_s(600);
  EXPECT_FALSE(clock_rules(options));
  options.mutable_clock()->clear_bank_s();
  options.mutable_clock()->set_decision_s(300);
  const auto rules = clock_rules(options);
  ASSERT_TRUE(rules);
  EXPECT_TRUE((*rules)->only_absent);
  EXPECT_EQ((*rules)->while_here(), 300'000);
}

}  // namespace
}  // namespace aurora::server::test
