// Playing, and taking back.
#include "engine/variant.hpp"
#include "tests/server/table/deeds/desk.hpp"

namespace aurora::server::test {
namespace {

TEST(CommandDeed, CarriesAChoiceOutOnACopy) {
  Desk desk;
  desk.seat(2);
  const engine::GameState before = desk.ledger.game;
  const CommandRequest request = desk.command(5);
  const auto decided = desk.decide(request);
  ASSERT_TRUE(decided);
  EXPECT_EQ(desk.ledger.game, before);
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kCommandAccepted});
  EXPECT_EQ(decided->effects, (Effects{ShowStep{5}, PromptBots{}}));
  ASSERT_NE(decided->step, nullptr);
  EXPECT_TRUE(decided->step->is_command);
  ASSERT_TRUE(desk.enact(request));
  EXPECT_EQ(desk.ledger.game, decided->step->after) << "the record leads to the same game";
}

TEST(CommandDeed, IsAnsweredAndNotRepeated) {
  Desk desk;
  desk.seat(2);
  CommandRequest request = desk.command(5);
  ASSERT_TRUE(desk.enact(request));
  const auto again = desk.decide(request);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->records.empty());
  EXPECT_EQ(again->effects, (Effects{AnswerResult{5, 1}}));
  request.choice = engine::Choice(engine::EndTurn{});
  EXPECT_EQ(desk.refused(request), v1::ERROR_CODE_COMMAND_ID_REUSED);
}

TEST(CommandDeed, SaysFirstWhatConcernsTheTable) {
  Desk desk;
  desk.seat(1);
  EXPECT_EQ(desk.refused(CommandRequest{.asker = asker(1)}), v1::ERROR_CODE_TABLE_NOT_STARTED);
  EXPECT_EQ(desk.refused(CommandRequest{.asker = asker(2)}), v1::ERROR_CODE_NOT_SEATED);
  ASSERT_TRUE(desk.enact(JoinRequest{.asker = asker(2)}));
  CommandRequest request = desk.command(5);
  request.expected_version = 1;
  const auto stale = desk.decide(request);
  ASSERT_FALSE(stale);
  EXPECT_EQ(stale.error().code(), v1::ERROR_CODE_STALE_VERSION);
  EXPECT_EQ(stale.error().version(), 0U);
  ASSERT_TRUE(desk.enact(ResignRequest{request.asker}));
  EXPECT_EQ(desk.refused(request), v1::ERROR_CODE_RESIGNED);
  ASSERT_TRUE(desk.enact(EndTable{}));
  EXPECT_EQ(desk.refused(request), v1::ERROR_CODE_TABLE_ENDED);
}

TEST(CommandDeed, IsRefusedForWhatTheEngineDoesNotAccept) {
  Desk desk;
  desk.seat(2);
  CommandRequest request = desk.command(5);
  const engine::Seat other = engine::seat_at(1 - desk.decider().index());
  if (desk.choices(other).empty()) {
    request.asker = asker(static_cast<std::uint8_t>(other.index() + 1));
  }
  request.choice = engine::Explore{engine::ZoneSlot{99}};
  EXPECT_NE(desk.refused(request), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(desk.ledger.version, 0U);
}

TEST(CommandDeed, MakesAWishVoid) {
  Desk desk;
  desk.seat(2);
  desk.transient.undo_wish = UndoWish{.seat = engine::seat_at(0)};
  const auto decided = desk.enact(desk.command(5));
  ASSERT_TRUE(decided);
  EXPECT_EQ(decided->effects, (Effects{ShowStep{5}, TellTable{}, PromptBots{}}));
  EXPECT_EQ(desk.transient.undo_wish, std::nullopt);
}

TEST(CommandDeed, PlaysAGameToItsEnd) {
  Desk desk;
  desk.seat(2);
  Effects last;
  std::optional<storage::TableStatus> status;
  for (std::uint64_t id = 1; id < 5'000 && !desk.ledger.game.over(); ++id) {
    CommandRequest request = desk.command(id, static_cast<std::size_t>(id * 7));
    for (std::size_t i = 0; !carries_on(request.choice) && i < 200; ++i) {
      request = desk.command(id, i);
    }
    const auto decided = desk.enact(request);
    ASSERT_TRUE(decided) << decided.error().message();
    last = decided->effects;
    status = decided->status;
  }
  ASSERT_TRUE(desk.ledger.game.over());
  EXPECT_EQ(status, storage::TableStatus::kFinished);
  ASSERT_EQ(last.size(), 6U);
  EXPECT_EQ(Effects(last.begin() + 1, last.end()),
            (Effects{KeepGame{}, TellTable{}, TellLines{}, PublishSummary{}, PromptBots{}}));
  EXPECT_EQ(desk.refused(CommandRequest{.asker = asker(1)}), v1::ERROR_CODE_GAME_OVER);
}

TEST(BotDeed, IsForSeatsThatABotPlays) {
  Desk desk;
  desk.seat(2);
  const engine::Seat seat = desk.decider();
  const BotMove move{seat, 0, desk.choices(seat).front()};
  const auto of_a_person = desk.decide(move);
  ASSERT_TRUE(of_a_person);
  EXPECT_EQ(of_a_person->effects, Effects{PromptBots{}});
  ASSERT_TRUE(desk.enact(ResignRequest{asker(static_cast<std::uint8_t>(seat.index() + 1))}));
  const auto decided = desk.enact(move);
  ASSERT_TRUE(decided);
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kCommandAccepted});
  EXPECT_EQ(decided->effects, (Effects{ShowStep{}, PromptBots{}}));
  EXPECT_EQ(desk.decide(move)->effects, Effects{PromptBots{}}) << "it is stale now";
}

TEST(BotDeed, WaitsWhileTheGamePausesAndEndsWithIt) {
  Desk desk(3, {.clock = ClockRules{.bank = 60'000}});
  desk.seat(3);
  const engine::Seat seat = desk.decider();
  const auto number = static_cast<std::uint8_t>(seat.index() + 1);
  const auto other = static_cast<std::uint8_t>(number % 3 + 1);
  const auto third = static_cast<std::uint8_t>(other % 3 + 1);
  ASSERT_TRUE(desk.enact(ResignRequest{asker(number)}));
  const BotMove move{seat, 0, desk.choices(seat).front()};
  EXPECT_EQ(written(desk.decide(move)), std::vector<Kind>{Kind::kCommandAccepted});
  ASSERT_TRUE(desk.enact(ProposeRequest{asker(other), v1::PROPOSAL_KIND_PAUSE}));
  ASSERT_TRUE(desk.enact(ProposalAnswer{asker(third), desk.transient.last_proposal, true}));
  ASSERT_TRUE(desk.ledger.clocks.paused());
  EXPECT_TRUE(desk.decide(move)->records.empty());
  EXPECT_EQ(desk.decide(move)->effects, Effects{PromptBots{}});
  ASSERT_TRUE(desk.enact(ProposeRequest{asker(other), v1::PROPOSAL_KIND_RESUME}));
  ASSERT_TRUE(desk.enact(ProposalAnswer{asker(third), desk.transient.last_proposal, true}));
  EXPECT_FALSE(desk.decide(move)->records.empty());
  ASSERT_TRUE(desk.enact(EndTable{}));
  EXPECT_TRUE(desk.decide(move)->records.empty());
}

/// Plays until the rules let somebody take an exploration back.
std::optional<CommandRequest> play_until_take_back(Desk& desk) {
  for (std::uint64_t id = 1; id < 1'000 && !desk.ledger.game.over(); ++id) {
    const auto offered = desk.choices(desk.decider());
    for (std::size_t i = 0; i < offered.size(); ++i) {
      if (engine::is<engine::TakeBack>(offered[i])) {
        return desk.command(id, i);
      }
    }
    if (!desk.enact(desk.command(id, static_cast<std::size_t>(id * 7)))) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

TEST(CommandDeed, TakesNothingBackAfterManyStepsUnlessItIsTheOnlyWayOn) {
  Desk desk;
  desk.seat(2);
  const auto request = play_until_take_back(desk);
  ASSERT_TRUE(request);
  const engine::Seat seat = desk.decider();
  EXPECT_EQ(desk.refused(*request), v1::ERROR_CODE_UNSPECIFIED);
  desk.limits.turn_steps = 0;
  EXPECT_EQ(desk.refused(*request), v1::ERROR_CODE_TOO_MANY_STEPS);
  desk.ledger.game.players.at(seat.index()).active = {};  // nobody can join
  ASSERT_EQ(desk.choices(seat), std::vector<engine::Choice>{engine::Choice(engine::TakeBack{})});
  EXPECT_EQ(desk.refused(*request), v1::ERROR_CODE_UNSPECIFIED);
}

UndoRequest undo(const Desk& desk, const Asker& by, std::uint32_t steps, std::uint64_t id = 99) {
  return {.asker = by, .expected_version = desk.ledger.version, .command_id = id, .steps = steps};
}

/// Plays until whoever has made a step is offered to take it back like this.
std::optional<Asker> play_until_offer(Desk& desk, bool (*wanted)(const engine::UndoOffer&)) {
  for (std::uint64_t id = 1; id < 500; ++id) {
    const CommandRequest request = desk.command(id, id);
    if (!desk.enact(request)) {
      return std::nullopt;
    }
    const engine::Seat seat = desk.ledger.seat_of(request.asker.player);
    if (wanted(desk.ledger.history.offer(seat))) {
      return request.asker;
    }
  }
  return std::nullopt;
}

/// The own step can be taken back at once.
std::optional<Asker> play_until_undo_is_free(Desk& desk) {
  return play_until_offer(desk, [](const auto& offer) { return offer.free_steps > 0; });
}

/// The own step can be taken back if the others agree.
std::optional<Asker> play_until_undo_needs_consent(Desk& desk) {
  return play_until_offer(desk,
                          [](const auto& offer) { return offer.consent_steps > offer.free_steps; });
}

TEST(UndoDeed, TakesBackAtOnceWhatIsFree) {
  Desk desk;
  desk.seat(2);
  const auto by = play_until_undo_is_free(desk);
  ASSERT_TRUE(by);
  const std::uint32_t version = desk.ledger.version;
  const auto decided = desk.enact(undo(desk, *by, 1));
  ASSERT_TRUE(decided) << decided.error().message();
  EXPECT_EQ(written(decided), std::vector<Kind>{Kind::kCommandsUndone});
  EXPECT_EQ(decided->effects, (Effects{ShowStep{99}, TellTable{}, PromptBots{}}));
  EXPECT_FALSE(decided->step->is_command);
  EXPECT_EQ(desk.ledger.version, version + 1);
  EXPECT_EQ(desk.ledger.game, decided->step->after);
  EXPECT_EQ(desk.decide(undo(desk, *by, 1))->effects, (Effects{AnswerResult{99, version + 1}}));
  EXPECT_EQ(desk.refused(undo(desk, *by, 2)), v1::ERROR_CODE_COMMAND_ID_REUSED);
}

TEST(UndoDeed, AsksTheOthersForMore) {
  Desk desk;
  desk.seat(2);
  const auto by = play_until_undo_needs_consent(desk);
  ASSERT_TRUE(by);
  const engine::Seat seat = desk.ledger.seat_of(by->player);
  const Asker other = asker(seat == engine::seat_at(0) ? 2 : 1);
  const std::uint32_t steps = desk.ledger.history.offer(seat).consent_steps;
  const std::uint32_t version = desk.ledger.version;
  EXPECT_EQ(desk.refused(UndoAnswer{other, version, true}), v1::ERROR_CODE_NO_UNDO_PROPOSAL);
  const auto wish = desk.enact(undo(desk, *by, steps));
  ASSERT_TRUE(wish) << wish.error().message();
  EXPECT_TRUE(wish->records.empty());
  EXPECT_EQ(wish->effects, (Effects{AnswerResult{99, version}, TellTable{}}));
  EXPECT_EQ(desk.decide(undo(desk, *by, steps))->effects, (Effects{AnswerResult{99, version}}));

  const auto own = desk.enact(UndoAnswer{*by, version, true});
  ASSERT_TRUE(own);
  EXPECT_EQ(own->effects, (Effects{TellTable{}, AnswerInfo{}})) << "the own consent does not count";
  const auto refused = desk.decide(UndoAnswer{other, version, false});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->next.undo_wish, std::nullopt);
  const auto agreed = desk.enact(UndoAnswer{other, version, true});
  ASSERT_TRUE(agreed);
  EXPECT_EQ(written(agreed), std::vector<Kind>{Kind::kCommandsUndone});
  EXPECT_EQ(agreed->effects, (Effects{ShowStep{}, TellTable{}, PromptBots{}, AnswerInfo{}}));
  EXPECT_EQ(desk.transient.undo_wish, std::nullopt);
}

TEST(UndoDeed, NeedsTheConsentOfEverybodyElse) {
  Desk desk(4);
  desk.seat(4);
  const auto by = play_until_undo_needs_consent(desk);
  ASSERT_TRUE(by);
  const engine::Seat seat = desk.ledger.seat_of(by->player);
  const std::uint32_t version = desk.ledger.version;
  ASSERT_TRUE(desk.enact(undo(desk, *by, desk.ledger.history.offer(seat).consent_steps)));
  std::size_t records = 0;
  int answers = 0;
  for (std::uint8_t number = 1; number <= 4; ++number) {
    if (player(number) != by->player) {
      EXPECT_EQ(records, 0U);
      ++answers;
      records += desk.enact(UndoAnswer{asker(number), version, true})->records.size();
    }
  }
  EXPECT_EQ(answers, 3);
  EXPECT_EQ(records, 1U);
}

/// A seat has asked the others for taking back; who must agree, and to which version.
struct Wished {
  Asker by;
  Asker other;
  std::uint32_t version = 0;
};

std::optional<Wished> wish_for_undo(Desk& desk) {
  const auto by = play_until_undo_needs_consent(desk);
  if (!by) {
    return std::nullopt;
  }
  const engine::Seat seat = desk.ledger.seat_of(by->player);
  EXPECT_TRUE(desk.enact(undo(desk, *by, desk.ledger.history.offer(seat).consent_steps)));
  return Wished{*by, asker(seat == engine::seat_at(0) ? 2 : 1), desk.ledger.version};
}

TEST(UndoDeed, IsNotGrantedInAGameThatWasBrokenOff) {
  Desk desk;
  desk.seat(2);
  const auto wish = wish_for_undo(desk);
  ASSERT_TRUE(wish);
  ASSERT_TRUE(desk.enact(ProposeRequest{wish->by, v1::PROPOSAL_KIND_ABANDON}));
  ASSERT_TRUE(desk.enact(ProposalAnswer{wish->other, desk.transient.last_proposal, true}));
  EXPECT_EQ(desk.transient.undo_wish, std::nullopt);
  for (const bool agree : {true, false}) {
    EXPECT_EQ(desk.refused(UndoAnswer{wish->other, wish->version, agree}),
              v1::ERROR_CODE_TABLE_ENDED);
  }
}

TEST(UndoDeed, IsNotGrantedWhileTheGamePauses) {
  Desk desk(2, {.clock = ClockRules{.bank = 60'000}});
  desk.seat(2);
  const auto wish = wish_for_undo(desk);
  ASSERT_TRUE(wish);
  ASSERT_TRUE(desk.enact(ProposeRequest{wish->by, v1::PROPOSAL_KIND_PAUSE}));
  ASSERT_TRUE(desk.enact(ProposalAnswer{wish->other, desk.transient.last_proposal, true}));
  EXPECT_EQ(desk.refused(UndoAnswer{wish->other, wish->version, true}), v1::ERROR_CODE_PAUSED);
}

TEST(UndoDeed, IsNotRefusedByWhoHasResigned) {
  Desk desk;
  desk.seat(2);
  const auto wish = wish_for_undo(desk);
  ASSERT_TRUE(wish);
  ASSERT_TRUE(desk.enact(ResignRequest{wish->other}));
  EXPECT_EQ(desk.refused(UndoAnswer{wish->other, wish->version, false}), v1::ERROR_CODE_RESIGNED);
  const auto granted = desk.enact(UndoAnswer{wish->by, wish->version, true});
  ASSERT_TRUE(granted);
  EXPECT_EQ(written(granted), std::vector<Kind>{Kind::kCommandsUndone}) << "the bot agrees";
}

TEST(UndoDeed, IsRefused) {
  Desk desk;
  desk.seat(1);
  EXPECT_EQ(desk.refused(undo(desk, asker(2), 1)), v1::ERROR_CODE_NOT_SEATED);
  EXPECT_EQ(desk.refused(undo(desk, asker(1), 1)), v1::ERROR_CODE_TABLE_NOT_STARTED);
  ASSERT_TRUE(desk.enact(JoinRequest{.asker = asker(2)}));
  EXPECT_EQ(desk.refused(undo(desk, asker(1), 1)), v1::ERROR_CODE_NOT_UNDOABLE);
  const auto by = play_until_undo_needs_consent(desk);
  ASSERT_TRUE(by);
  const engine::Seat seat = desk.ledger.seat_of(by->player);
  UndoRequest request = undo(desk, *by, desk.ledger.history.offer(seat).consent_steps);
  desk.world.in_a_hurry = true;
  EXPECT_EQ(desk.refused(request), v1::ERROR_CODE_RATE_LIMITED);
  --request.expected_version;
  EXPECT_EQ(desk.refused(request), v1::ERROR_CODE_STALE_VERSION);
}

}  // namespace
}  // namespace aurora::server::test
