// What the journal says is folded in, or refused with the reason.
#include <functional>

#include "aurora/v1/chat.pb.h"
#include "server/table/ledger/offers.hpp"
#include "tests/server/table/deeds/desk.hpp"

namespace aurora::server::test {
namespace {

using Edit = std::function<void(v1::JournalRecord&)>;

/// "" when the record fits in behind what the desk has, or else why not.
std::string folded(const Desk& desk, const v1::JournalRecord& record, Pace pace = Pace::kPlay) {
  Ledger ledger = desk.ledger;
  const auto fits = fold(base_rules(), protocol::encode_record(record), desk.now, ledger, pace);
  return fits ? "" : fits.error().because;
}

std::string folded(const Desk& desk, const Edit& edit) {
  v1::JournalRecord record;
  edit(record);
  return folded(desk, record);
}

/// The only record of a decision, changed.
v1::JournalRecord forged(const Decided& decided, const Edit& edit = {}) {
  v1::JournalRecord record;
  EXPECT_TRUE(protocol::decode_record(decided->records.at(0), record));
  if (edit) {
    edit(record);
  }
  return record;
}

/// The record of a table with these seats that is made.
v1::JournalRecord made_table(const Edit& edit) {
  Ledger made{.setup = {.seats = 2}};
  made.commitment = protocol::commitment_of(made.secret);
  v1::JournalRecord record;
  EXPECT_TRUE(protocol::decode_record(record_table_created(base_rules(), made), record));
  edit(record);
  return record;
}

TEST(FoldTable, BeginsWithItsCreation) {
  const auto first = [](const v1::JournalRecord& record) {
    Ledger ledger;
    const auto fits = fold(base_rules(), protocol::encode_record(record), 0, ledger);
    return fits ? "" : fits.error().because;
  };
  EXPECT_EQ(first(made_table([](auto& /*r*/) {})), "");
  for (const Edit& edit :
       std::vector<Edit>{[](auto& r) { r.mutable_table_created()->clear_table_id(); },
                         [](auto& r) { r.mutable_table_created()->set_table_id(player(1).text()); },
                         [](auto& r) { r.mutable_table_created()->clear_options(); },
                         [](auto& r) { r.mutable_table_created()->set_secret("short"); },
                         [](auto& r) { r.mutable_table_created()->set_commitment("short"); },
                         [](auto& r) { r.mutable_table_created()->clear_pack(); }}) {
    EXPECT_EQ(first(made_table(edit)), "its first record is damaged");
  }
  EXPECT_EQ(first(made_table([](auto& r) {
              r.mutable_table_created()->mutable_options()->mutable_clock()->set_bank_s(1);
            })),
            "its clock cannot be");
  const std::string nowhere = "its journal does not begin with its creation";
  v1::JournalRecord ended;
  ended.mutable_table_ended();
  EXPECT_EQ(first(ended), nowhere);
  EXPECT_EQ(folded(Desk(), made_table([](auto& /*r*/) {})), nowhere) << "and it is made once";
}

TEST(FoldLobby, RefusesWhatCannotHaveHappenedThere) {
  Desk desk(3);
  desk.seat(1);
  EXPECT_EQ(folded(desk, [](auto& r) { r.mutable_chat_said()->set_player_id("x"); }),
            "a record of what was said is damaged");
  const v1::JournalRecord taken = forged(desk.decide(JoinRequest{.asker = asker(2)}));
  EXPECT_EQ(folded(desk, taken), "");
  for (const Edit& edit :
       std::vector<Edit>{[](auto& r) { r.mutable_seat_taken()->set_seat(4); },
                         [](auto& r) { r.mutable_seat_taken()->set_seat(1); },
                         [](auto& r) { r.mutable_seat_taken()->clear_colour(); },
                         [](auto& r) { r.mutable_seat_taken()->clear_player_id(); }}) {
    v1::JournalRecord damaged = taken;
    edit(damaged);
    EXPECT_EQ(folded(desk, damaged), "a record of a taken seat is damaged");
  }
  for (const std::uint32_t seat : {0U, 2U, 4U}) {
    EXPECT_EQ(folded(desk, [=](auto& r) { r.mutable_seat_left()->set_seat(seat); }),
              "a record of a left seat is damaged");
  }
  EXPECT_EQ(folded(desk, [](auto& r) { r.mutable_table_paused(); }),
            "it is recorded as paused when nobody plays");
  EXPECT_EQ(folded(desk, [](auto& r) { r.mutable_rules_changed()->mutable_state(); }),
            "other rules are recorded for a game that nobody plays");
  EXPECT_EQ(folded(desk, [](auto& r) { r.mutable_rules_changed(); }), "");
}

TEST(FoldGame, RefusesDamagedSteps) {
  Desk desk;
  desk.seat(2);
  const v1::JournalRecord command = forged(desk.decide(desk.command(5)));
  EXPECT_EQ(folded(desk, command), "");
  for (const Edit& edit :
       std::vector<Edit>{[](auto& r) { r.mutable_command_accepted()->set_seat(3); },
                         [](auto& r) { r.mutable_command_accepted()->clear_choice(); }}) {
    v1::JournalRecord damaged = command;
    edit(damaged);
    EXPECT_EQ(folded(desk, damaged), "the record of command 1 is damaged");
  }
  EXPECT_EQ(folded(desk, [](auto& r) { r.mutable_commands_undone()->set_seat(1); }),
            "the record of what was taken back after command 0 is damaged");
  EXPECT_EQ(folded(desk, [](auto& r) { r.mutable_rules_changed(); }),
            "the record of other rules says nothing about the game");
  ASSERT_TRUE(desk.enact(EndTable{}));
  EXPECT_EQ(folded(desk, command), "the record of command 1 is damaged");
}

TEST(FoldGame, NoticesADealThatComesOutOtherwise) {
  Desk desk;
  desk.seat(1);
  const Decided decided = desk.decide(JoinRequest{.asker = asker(2)});
  ASSERT_TRUE(fold(base_rules(), decided->records.at(0), desk.now, desk.ledger));
  v1::JournalRecord deal;
  ASSERT_TRUE(protocol::decode_record(decided->records.at(1), deal));
  EXPECT_EQ(folded(desk, deal), "");
  deal.mutable_game_started()->set_digest(1);
  const std::string why = "the deal does not come out as it was recorded";
  EXPECT_EQ(folded(desk, deal), why);
  EXPECT_EQ(folded(desk, deal, Pace::kRecheck), "") << "it looked the same to everybody";
  EXPECT_EQ(folded(desk, deal, Pace::kSkim), "");
  deal.mutable_game_started()->clear_shown();
  EXPECT_EQ(folded(desk, deal, Pace::kRecheck), why);
}

// What lies before the state from which a game goes on is not carried out again.
TEST(FoldGame, SkimsWhatItCannotReadAndRemembersItsCommands) {
  Desk desk;
  desk.seat(2);
  const CommandRequest request = desk.command(5);
  const auto seat = desk.ledger.seat_of(request.asker.player);
  Ledger skimmed = desk.ledger;
  const Decided decided = desk.decide(request);
  ASSERT_TRUE(fold(base_rules(), decided->records.at(0), desk.now, skimmed, Pace::kSkim));
  EXPECT_EQ(skimmed.game, desk.ledger.game);
  EXPECT_EQ(skimmed.version, 1U);
  const auto* const known = skimmed.commands.at(seat.index()).find(5);
  ASSERT_NE(known, nullptr);
  EXPECT_EQ(known->choice, request.choice);
  EXPECT_EQ(known->version, 1U);
  EXPECT_EQ(known->undone, 0U);

  v1::JournalRecord changed;
  changed.mutable_rules_changed()->mutable_state();
  EXPECT_EQ(folded(desk, changed, Pace::kSkim), "");
  EXPECT_NE(folded(desk, changed), "");
  v1::JournalRecord strange = forged(decided);
  strange.mutable_command_accepted()->clear_choice();
  EXPECT_EQ(folded(desk, strange, Pace::kSkim), "") << "a choice of a kind that is gone";
}

TEST(FoldGame, NoticesACommandThatComesOutOtherwise) {
  Desk desk;
  desk.seat(2);
  const Decided decided = desk.decide(desk.command(5));
  v1::JournalRecord other =
      forged(decided, [](auto& r) { r.mutable_command_accepted()->set_digest(1); });
  EXPECT_EQ(folded(desk, other), "command 1 does not come out as it was recorded");
  EXPECT_EQ(folded(desk, other, Pace::kRecheck), "") << "it looked the same to everybody";
  other.mutable_command_accepted()->clear_shown();
  EXPECT_EQ(folded(desk, other, Pace::kRecheck), "command 1 does not come out as it was recorded");
}

TEST(FoldGame, NoticesATakingBackThatComesOutOtherwise) {
  Desk desk;
  desk.seat(2);
  std::optional<UndoRequest> request;
  for (std::uint64_t id = 1; id < 500 && !request; ++id) {
    const CommandRequest command = desk.command(id, id);
    ASSERT_TRUE(desk.enact(command));
    if (desk.ledger.history.offer(desk.ledger.seat_of(command.asker.player)).free_steps > 0) {
      request = UndoRequest{command.asker, desk.ledger.version, 999, 1};
    }
  }
  ASSERT_TRUE(request);
  const Decided decided = desk.decide(*request);
  const std::string where =
      "what was taken back after command " + std::to_string(desk.ledger.version);
  EXPECT_EQ(folded(desk, forged(decided)), "");
  EXPECT_EQ(
      folded(desk, forged(decided, [](auto& r) { r.mutable_commands_undone()->set_steps(17); })),
      where + " cannot be taken back now");
  v1::JournalRecord other =
      forged(decided, [](auto& r) { r.mutable_commands_undone()->set_digest(1); });
  EXPECT_EQ(folded(desk, other), where + " does not lead to where it was recorded");
  EXPECT_EQ(folded(desk, other, Pace::kRecheck), "") << "it looked the same to everybody";
  other.mutable_commands_undone()->clear_shown();
  EXPECT_EQ(folded(desk, other, Pace::kRecheck), where + " does not lead to where it was recorded");
}

TEST(FoldGame, RefusesAStartOrAnEndThatCannotBe) {
  Desk desk(3);
  desk.seat(2);
  EXPECT_EQ(folded(desk, [](auto& r) { r.mutable_game_started(); }),
            "the game started with empty seats");
  EXPECT_EQ(folded(desk, [](auto& r) { r.mutable_rematch_made(); }),
            "another game is recorded before this one is over");
  ASSERT_TRUE(desk.enact(JoinRequest{.asker = asker(3)}));
  v1::JournalRecord finished;
  finished.mutable_game_finished();
  EXPECT_EQ(folded(desk, finished), "it is recorded as finished before its end");
  EXPECT_EQ(folded(desk, finished, Pace::kSkim), "");
  EXPECT_EQ(folded(desk, [](auto& r) { r.mutable_table_ended(); }), "");
  ASSERT_TRUE(desk.enact(EndTable{}));
  EXPECT_EQ(folded(desk, [](auto& r) { r.mutable_table_ended(); }),
            "it is recorded as ended after its end");
}

TEST(FoldGame, NamesTheWinnersAmongThoseWhoHaveNotResigned) {
  Desk desk;
  desk.seat(2);
  const auto winners = [&](engine::SeatSet resigned) {
    v1::JournalRecord record;
    EXPECT_TRUE(protocol::decode_record(
        record_game_finished(base_rules(), desk.ledger.game, resigned, desk.now), record));
    return std::vector<std::uint32_t>(record.game_finished().ranked_winners().begin(),
                                      record.game_finished().ranked_winners().end());
  };
  desk.ledger.game.winners.add(engine::seat_at(0));
  EXPECT_EQ(winners({}), std::vector<std::uint32_t>{}) << "those of the rules";
  EXPECT_EQ(winners(engine::SeatSet::of(engine::seat_at(0))), std::vector<std::uint32_t>{2});
}

TEST(FoldGame, RefusesARecordOfAKindThatItDoesNotKnow) {
  Desk desk(3);
  desk.seat(2);
  EXPECT_EQ(folded(desk, v1::JournalRecord()), "record " + std::to_string(desk.ledger.head + 1) +
                                                   " of its journal is of a newer kind");
}

TEST(FoldChat, RefusesDamagedRecords) {
  Desk desk(3);
  desk.seat(2);
  ASSERT_TRUE(desk.enact(SayRequest{.asker = asker(2), .text = "hello"}));
  const v1::JournalRecord muted =
      forged(desk.decide(MuteRequest{asker(1), desk.ledger.chat.lines().back().author, true}));
  EXPECT_EQ(folded(desk, muted), "");
  for (const Edit& edit :
       std::vector<Edit>{[](auto& r) { r.mutable_author_muted()->set_player_id("x"); },
                         [](auto& r) { r.mutable_author_muted()->set_author(7); },
                         [](auto& r) { r.mutable_author_muted()->set_author(0); }}) {
    v1::JournalRecord damaged = muted;
    edit(damaged);
    EXPECT_EQ(folded(desk, damaged), "a record of a muted author is damaged");
  }
}

TEST(FoldSeats, RefusesDamagedColoursAndHosts) {
  Desk desk(4);
  desk.seat(2);
  ASSERT_TRUE(desk.enact(AddBotRequest{.asker = asker(1)}));
  const engine::Colour free = desk.ledger.free_colour(engine::Colour::none());
  const v1::JournalRecord chosen = forged(desk.decide(ColourRequest{asker(1), free}));
  EXPECT_EQ(folded(desk, chosen), "");
  v1::JournalRecord taken = chosen;
  taken.mutable_colour_chosen()->set_seat(2);
  EXPECT_EQ(folded(desk, taken), "") << "the other one could have it";
  ASSERT_TRUE(desk.enact(ColourRequest{asker(1), free}));
  EXPECT_EQ(folded(desk, taken), "a record of a chosen colour is damaged");
  for (const std::uint32_t seat : {0U, 3U, 4U, 5U}) {  // nobody, a bot, nobody, no seat
    v1::JournalRecord damaged = chosen;
    damaged.mutable_colour_chosen()->set_seat(seat);
    EXPECT_EQ(folded(desk, damaged), "a record of a chosen colour is damaged") << seat;
    EXPECT_EQ(folded(desk, [=](auto& r) { r.mutable_host_passed()->set_seat(seat); }),
              "a record of a new host is damaged")
        << seat;
  }
}

TEST(FoldLeaving, RefusesDamagedRecords) {
  Desk desk(3, {.clock = ClockRules{.bank = 60'000}});
  desk.seat(3);
  ASSERT_TRUE(desk.enact(ResignRequest{asker(3)}));
  for (const std::uint32_t seat : {0U, 3U, 4U}) {  // nobody, who has resigned, no seat
    EXPECT_EQ(folded(desk, [=](auto& r) { r.mutable_seat_timed_out()->set_seat(seat); }),
              "a record of a time-out is damaged");
    EXPECT_EQ(folded(desk, [=](auto& r) { r.mutable_seat_resigned()->set_seat(seat); }),
              "a record of a resignation is damaged");
    EXPECT_EQ(folded(desk, [=](auto& r) { r.mutable_seat_returned()->set_seat(seat); }),
              "a record of a player who came back is damaged");
  }
  EXPECT_EQ(folded(desk, [](auto& r) { r.mutable_seat_returned()->set_seat(1); }),
            "a record of a player who came back is damaged")
      << "they were not away";
}

TEST(FoldLeaving, TellsOfATimeOutThatResigns) {
  Desk desk(2, {.clock = ClockRules{.bank = 60'000, .timeout_resigns = true}});
  desk.seat(2);
  const int seats = desk.ledger.clocks.running().size();
  const std::size_t lines = desk.ledger.chat.lines().size();
  desk.now += 60'000;
  ASSERT_TRUE(desk.enact(LookAtClocks{}));
  EXPECT_EQ(desk.ledger.happened, static_cast<std::uint32_t>(2 * seats));
  EXPECT_EQ(desk.ledger.chat.lines().at(lines).note, Note::kTimedOut);
  EXPECT_EQ(desk.ledger.chat.lines().at(lines + 1).note, Note::kResigned);
}

TEST(FoldLeaving, TellsOfAPauseAndItsEnd) {
  Desk desk(2, {.clock = ClockRules{.bank = 60'000}});
  desk.seat(2);
  for (const auto& [kind, note] : {std::pair(v1::PROPOSAL_KIND_PAUSE, Note::kPaused),
                                   std::pair(v1::PROPOSAL_KIND_RESUME, Note::kResumed)}) {
    const std::uint32_t before = desk.ledger.happened;
    ASSERT_TRUE(desk.enact(ProposeRequest{asker(1), kind}));
    ASSERT_TRUE(desk.enact(ProposalAnswer{asker(2), desk.transient.last_proposal, true}));
    EXPECT_EQ(desk.ledger.happened, before + 1);
    EXPECT_EQ(desk.ledger.chat.lines().back().note, note);
  }
}

TEST(UndoOfferOfATable, SaysThatTheTablePlaysWithout) {
  Desk desk(2, {.undo = false});
  desk.seat(2);
  const v1::UndoOffer offer = undo_offer(desk.ledger, engine::seat_at(0), desk.limits);
  EXPECT_EQ(offer.barrier(), v1::UNDO_BARRIER_NOT_AT_TABLE);
  EXPECT_EQ(offer.consent_steps(), 0U);
}

TEST(LedgerSeats, OfNobodyArePlayedByNoBot) {
  Desk desk(3);
  desk.seat(1);
  EXPECT_EQ(desk.ledger.bot_at(engine::seat_at(0)), std::nullopt);
  EXPECT_EQ(desk.ledger.bot_at(engine::seat_at(1)), std::nullopt);
}

TEST(LedgerNames, OfWhoWasDeletedGoFromSeatsNotesAndChat) {
  Desk desk(3);
  desk.seat(2);
  ASSERT_TRUE(desk.enact(SayRequest{.asker = asker(2), .text = "hello"}));
  desk.ledger.forget([](storage::PlayerId who) { return who == player(2); });
  EXPECT_EQ(desk.ledger.seats[0]->name, "Player 1");
  EXPECT_NE(desk.ledger.seats[1]->name, "Player 2");
  for (const ChatLine& line : desk.ledger.chat.lines()) {
    EXPECT_NE(line.name, "Player 2");
    EXPECT_EQ(line.text, "");
  }
}

}  // namespace
}  // namespace aurora::server::test
