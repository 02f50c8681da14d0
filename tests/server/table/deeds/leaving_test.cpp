// Giving a game up, coming back to it, and what needs the consent of all.
#include "tests/server/table/deeds/desk.hpp"

namespace aurora::server::test {
namespace {

House with_clock(bool resigns = false) {
  return {.clock = ClockRules{.bank = 60'000, .timeout_resigns = resigns}};
}

TEST(ResignDeed, LeavesTheSeatToABot) {
  Desk desk;
  desk.seat(2);
  const auto decided = desk.enact(ResignRequest{asker(2)});
  ASSERT_TRUE(decided);
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kSeatResigned});
  EXPECT_EQ(decided->effects, (Effects{TellTable{}, PublishSummary{}, PromptBots{}, AnswerInfo{}}));
  EXPECT_TRUE(desk.ledger.bot_at(engine::seat_at(1)));
  EXPECT_EQ(desk.refused(ResignRequest{asker(2)}), v1::ERROR_CODE_RESIGNED);
}

TEST(ResignDeed, OfTheLastPlayerAbandonsTheGame) {
  Desk desk;
  desk.seat(2);
  ASSERT_TRUE(desk.enact(ResignRequest{asker(2)}));
  const auto decided = desk.enact(ResignRequest{asker(1)});
  ASSERT_TRUE(decided);
  EXPECT_EQ(written(decided), (std::vector<Kind>{Kind::kSeatResigned, Kind::kTableAbandoned}));
  EXPECT_EQ(decided->status, storage::TableStatus::kAbandoned);
}

TEST(ResignDeed, NeedsAGame) {
  Desk desk;
  desk.seat(1);
  EXPECT_EQ(desk.refused(ResignRequest{asker(1)}), v1::ERROR_CODE_TABLE_NOT_STARTED);
  EXPECT_EQ(desk.refused(ResignRequest{asker(3)}), v1::ERROR_CODE_NOT_SEATED);
  ASSERT_TRUE(desk.enact(EndTable{}));
  EXPECT_EQ(desk.refused(ResignRequest{asker(1)}), v1::ERROR_CODE_TABLE_ENDED);
}

TEST(ResignDeed, LetsAProposalPassThatWaitedForNobodyElse) {
  Desk desk(3, with_clock());
  desk.seat(3);
  ASSERT_TRUE(desk.enact(ProposeRequest{asker(1), v1::PROPOSAL_KIND_PAUSE}));
  ASSERT_TRUE(desk.enact(ProposalAnswer{asker(2), desk.transient.last_proposal, true}));
  const auto decided = desk.enact(ResignRequest{asker(3)});
  ASSERT_TRUE(decided);
  EXPECT_EQ(written(decided), (std::vector<Kind>{Kind::kSeatResigned, Kind::kTablePaused}));
  EXPECT_TRUE(desk.ledger.clocks.paused());
  EXPECT_EQ(desk.transient.proposal, std::nullopt);
}

/// The seats whose clocks are written down with the pause that a decision ends with.
engine::SeatSet seats_in_pause(const Decided& decided) {
  v1::JournalRecord record;
  EXPECT_TRUE(protocol::decode_record(decided->records.back(), record));
  EXPECT_TRUE(record.table_paused().paused());
  engine::SeatSet seats;
  for (const v1::ClockMark& mark : record.table_paused().clocks()) {
    seats.add(engine::seat_at(mark.seat() - 1));
  }
  return seats;
}

TEST(ResignDeed, LeavesTheClocksOfTheOthersInThePause) {
  Desk desk(3, with_clock());
  desk.seat(3);
  engine::SeatSet others = desk.ledger.clocks.running();
  others.remove(engine::seat_at(2));
  ASSERT_FALSE(others.empty());
  ASSERT_TRUE(desk.enact(ProposeRequest{asker(1), v1::PROPOSAL_KIND_PAUSE}));
  ASSERT_TRUE(desk.enact(ProposalAnswer{asker(2), desk.transient.last_proposal, true}));
  EXPECT_EQ(seats_in_pause(desk.decide(ResignRequest{asker(3)})), others);
}

TEST(ResignDeed, TakesTheOwnProposalAlong) {
  Desk desk(3, with_clock());
  desk.seat(3);
  ASSERT_TRUE(desk.enact(ProposeRequest{asker(1), v1::PROPOSAL_KIND_PAUSE}));
  ASSERT_TRUE(desk.enact(ResignRequest{asker(1)}));
  EXPECT_EQ(desk.transient.proposal, std::nullopt);
}

TEST(ProposeDeed, WaitsForAllAndIsCarriedOut) {
  Desk desk(2, with_clock());
  desk.seat(2);
  const auto proposed = desk.enact(ProposeRequest{asker(1), v1::PROPOSAL_KIND_PAUSE});
  ASSERT_TRUE(proposed);
  EXPECT_TRUE(proposed->records.empty());
  EXPECT_EQ(proposed->effects,
            (Effects{TellTable{}, PublishSummary{}, PromptBots{}, AnswerInfo{}}));
  EXPECT_GT(desk.transient.last_proposal, desk.ledger.head);
  const auto again = desk.decide(ProposeRequest{asker(1), v1::PROPOSAL_KIND_PAUSE});
  EXPECT_EQ(again->effects, Effects{AnswerInfo{}}) << "everybody knows";
  EXPECT_EQ(desk.refused(ProposeRequest{asker(2), v1::PROPOSAL_KIND_ABANDON}),
            v1::ERROR_CODE_PROPOSAL_OPEN);
  const auto same = desk.decide(ProposeRequest{asker(2), v1::PROPOSAL_KIND_PAUSE});
  EXPECT_EQ(written(same), std::vector<Kind>{Kind::kTablePaused}) << "as good as an answer";
  const auto agreed = desk.enact(ProposalAnswer{asker(2), desk.transient.last_proposal, true});
  EXPECT_EQ(written(agreed), std::vector<Kind>{Kind::kTablePaused});
  EXPECT_TRUE(desk.ledger.clocks.paused());
  EXPECT_EQ(desk.refused(desk.command(1)), v1::ERROR_CODE_PAUSED);
}

TEST(ProposeDeed, IsDroppedWhenSomebodyDeclines) {
  Desk desk;
  desk.seat(2);
  ASSERT_TRUE(desk.enact(ProposeRequest{asker(1), v1::PROPOSAL_KIND_ABANDON}));
  const std::uint64_t number = desk.transient.last_proposal;
  EXPECT_EQ(desk.refused(ProposalAnswer{asker(2), number + 1, true}), v1::ERROR_CODE_NO_PROPOSAL);
  ASSERT_TRUE(desk.enact(ProposalAnswer{asker(2), number, false}));
  EXPECT_EQ(desk.transient.proposal, std::nullopt);
  EXPECT_EQ(desk.refused(ProposalAnswer{asker(2), number, true}), v1::ERROR_CODE_NO_PROPOSAL);
}

TEST(ProposeDeed, CannotBreakAGameOfAnEventOff) {
  House house;
  house.event = "an event";
  Desk desk(2, house);
  desk.seat(2);
  EXPECT_EQ(desk.refused(ProposeRequest{asker(1), v1::PROPOSAL_KIND_ABANDON}),
            v1::ERROR_CODE_BAD_OPTION);
}

TEST(ProposeDeed, CanBreakTheGameOff) {
  Desk desk;
  desk.seat(2);
  ASSERT_TRUE(desk.enact(ProposeRequest{asker(1), v1::PROPOSAL_KIND_ABANDON}));
  const auto agreed = desk.enact(ProposalAnswer{asker(2), desk.transient.last_proposal, true});
  ASSERT_TRUE(agreed);
  EXPECT_EQ(written(agreed), std::vector<Kind>{Kind::kTableAbandoned});
  EXPECT_EQ(agreed->status, storage::TableStatus::kAbandoned);
}

TEST(ProposeDeed, OfEveryKindIsCarriedOut) {
  const auto* kinds = v1::ProposalKind_descriptor();
  for (int i = 0; i < kinds->value_count(); ++i) {
    const auto kind = static_cast<v1::ProposalKind>(kinds->value(i)->number());
    if (kind == v1::PROPOSAL_KIND_UNSPECIFIED || kind == v1::PROPOSAL_KIND_STAND_IN) {
      continue;  // stand_in_test.cpp
    }
    Desk desk(2, with_clock());
    desk.seat(2);
    const auto agree_on = [&](v1::ProposalKind proposed) {
      EXPECT_TRUE(desk.enact(ProposeRequest{asker(1), proposed}));
      return desk.enact(ProposalAnswer{asker(2), desk.transient.last_proposal, true});
    };
    if (kind == v1::PROPOSAL_KIND_RESUME) {
      ASSERT_TRUE(agree_on(v1::PROPOSAL_KIND_PAUSE));
    }
    const auto agreed = agree_on(kind);
    ASSERT_TRUE(agreed);
    EXPECT_EQ(agreed->records.size(), 1U) << kinds->value(i)->name();
  }
}

TEST(ProposeDeed, NeedsSense) {
  Desk plain;
  plain.seat(2);
  EXPECT_EQ(plain.refused(ProposeRequest{asker(1), v1::PROPOSAL_KIND_PAUSE}),
            v1::ERROR_CODE_BAD_OPTION);
  EXPECT_EQ(plain.refused(ProposeRequest{asker(1), v1::PROPOSAL_KIND_RESUME}),
            v1::ERROR_CODE_BAD_OPTION);
  EXPECT_EQ(plain.refused(ProposeRequest{asker(1)}), v1::ERROR_CODE_BAD_OPTION);
  Desk desk(2, with_clock());
  desk.seat(2);
  desk.limits.game_steps = 0;
  EXPECT_EQ(desk.refused(ProposeRequest{asker(1), v1::PROPOSAL_KIND_PAUSE}),
            v1::ERROR_CODE_TOO_MANY_STEPS);
  desk.world.in_a_hurry = true;
  EXPECT_EQ(desk.refused(ProposeRequest{asker(1), v1::PROPOSAL_KIND_ABANDON}),
            v1::ERROR_CODE_RATE_LIMITED);
}

TEST(ComeBackDeed, GivesTheSeatBackThatABotPlays) {
  Desk desk(2, with_clock());
  desk.seat(2);
  const engine::Seat seat = desk.ledger.clocks.running().first();
  const Asker late = asker(static_cast<std::uint8_t>(seat.index() + 1));
  EXPECT_TRUE(desk.decide(ComeBack{late.player})->effects.empty()) << "no bot plays for them";
  desk.now += 60'000;
  ASSERT_TRUE(desk.enact(LookAtClocks{}));
  const auto back = desk.decide(TakeSeatBackRequest{late});
  ASSERT_TRUE(back);
  EXPECT_EQ(written(back), std::vector<Kind>{Kind::kSeatReturned});
  EXPECT_EQ(back->effects, (Effects{TellTable{}, PublishSummary{}, PromptBots{}, AnswerInfo{}}));
  const auto by_coming = desk.enact(ComeBack{late.player});
  EXPECT_EQ(written(by_coming), std::vector<Kind>{Kind::kSeatReturned});
  EXPECT_EQ(by_coming->effects, (Effects{TellTable{}, PublishSummary{}, PromptBots{}}));
  EXPECT_TRUE(desk.decide(ComeBack{player(3)})->effects.empty()) << "a stranger";
  EXPECT_EQ(desk.refused(TakeSeatBackRequest{asker(3)}), v1::ERROR_CODE_NOT_SEATED);
}

TEST(ClockDeed, DoesNothingBeforeItsTime) {
  Desk desk(2, with_clock());
  desk.seat(2);
  desk.now += 59'999;
  EXPECT_TRUE(desk.decide(LookAtClocks{})->records.empty());
  Desk plain;
  plain.seat(2);
  EXPECT_TRUE(plain.decide(LookAtClocks{})->records.empty());
}

TEST(ClockDeed, TakesTheSeatFromWhoeverHasNoTimeLeft) {
  Desk desk(2, with_clock());
  desk.seat(2);
  const engine::SeatSet running = desk.ledger.clocks.running();
  desk.now += 60'000;
  const auto decided = desk.enact(LookAtClocks{});
  ASSERT_TRUE(decided);
  ASSERT_EQ(decided->records.size(), static_cast<std::size_t>(running.size()));
  EXPECT_EQ(written(decided).front(), Kind::kSeatTimedOut);
  EXPECT_EQ(decided->effects,
            (Effects{LogTimeOut{running.size()}, TellTable{}, PublishSummary{}, PromptBots{}}));
  for (const engine::Seat seat : running) {
    EXPECT_TRUE(desk.ledger.bot_at(seat));
  }
}

TEST(ClockDeed, LetsAProposalPassThatWaitedForWhoeverHasNoTimeLeft) {
  Desk desk(3, with_clock());
  desk.seat(3);
  ASSERT_EQ(desk.ledger.clocks.running(), desk.ledger.playing()) << "all are asked at once";
  ASSERT_TRUE(desk.enact(ProposeRequest{asker(1), v1::PROPOSAL_KIND_PAUSE}));
  desk.now += 60'000;
  const auto decided = desk.enact(LookAtClocks{});
  ASSERT_TRUE(decided);
  EXPECT_TRUE(desk.ledger.clocks.paused());
  EXPECT_TRUE(seats_in_pause(decided).empty()) << "the time-outs say what their clocks show";
}

TEST(ClockDeed, AbandonsAGameThatOnlyBotsWouldPlayOn) {
  Desk desk(2, with_clock(true));
  desk.seat(2);
  ASSERT_TRUE(desk.enact(ResignRequest{asker(2)}));
  while (desk.ledger.clocks.running().empty()) {  // the bot has to decide first
    const engine::Seat seat = desk.decider();
    ASSERT_TRUE(desk.enact(BotMove{seat, desk.ledger.version, desk.choices(seat).front()}));
  }
  desk.now += 60'000;
  const auto decided = desk.enact(LookAtClocks{});
  EXPECT_EQ(written(decided), (std::vector<Kind>{Kind::kSeatTimedOut, Kind::kTableAbandoned}));
  EXPECT_EQ(decided->status, storage::TableStatus::kAbandoned);
}

TEST(ClockDeed, EndsAPauseThatIsTooLong) {
  Desk desk(2, with_clock());
  desk.seat(2);
  ASSERT_TRUE(desk.enact(ProposeRequest{asker(1), v1::PROPOSAL_KIND_PAUSE}));
  ASSERT_TRUE(desk.enact(ProposalAnswer{asker(2), desk.transient.last_proposal, true}));
  desk.now += desk.limits.longest_pause.count() - 1;
  EXPECT_TRUE(desk.decide(LookAtClocks{})->records.empty());
  ++desk.now;
  const auto decided = desk.enact(LookAtClocks{});
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kTablePaused});
  EXPECT_FALSE(desk.ledger.clocks.paused());
}

TEST(EndTableDeed, EndsWhatIsOpen) {
  Desk desk;
  desk.seat(2);
  desk.transient.undo_wish = UndoWish{};
  const auto decided = desk.enact(EndTable{});
  ASSERT_TRUE(decided);
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kTableEnded});
  EXPECT_EQ(decided->effects, (Effects{TellTable{}, PublishSummary{}, PromptBots{}}))
      << "nobody thinks on";
  EXPECT_EQ(desk.transient.undo_wish, std::nullopt);
  EXPECT_EQ(desk.refused(EndTable{}), v1::ERROR_CODE_TABLE_ENDED);
}

}  // namespace
}  // namespace aurora::server::test
