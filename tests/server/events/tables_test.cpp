// What happens at a table: who does not come, what comes out, and what is late.
#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "server/events/contains.hpp"
#include "server/events/standings.hpp"
#include "tests/server/events/host.hpp"

namespace aurora::events::testing {
namespace {

Host at_round_one(Rules rules, std::size_t people, std::size_t reserves = 0) {
  rules.rounds = 3;
  Host host(rules);
  host.enter(people);
  host.enter(reserves, true);
  host.must(StartRound{});
  return host;
}

std::vector<Effect> closing(const TableKey& table) { return {CloseTable{table}}; }

TEST(EventTables, AreCreatedByTheirKeys) {
  const Host host = at_round_one({.round_time = 5000}, 8);
  ASSERT_EQ(host.effects().size(), 2U);
  const auto& first = std::get<CreateTable>(host.effects().front());
  EXPECT_EQ(first.table, (TableKey{.round = 1, .number = 1, .version = 1}));
  EXPECT_EQ(first.seats, host.round().tables.front().seats);
  EXPECT_EQ(first.deadline, host.now + 5000);
}

TEST(EventTables, GiveTheSeatOfWhoeverDoesNotComeToAReserve) {
  Host host = at_round_one({.arrive_within = 1000}, 8, 1);
  const TableKey key = host.event().key_of(2);
  const EntrantId absent = host.round().tables[1].seats[1];
  EXPECT_EQ(host.ask(ReportAbsent{.table = key, .who = {EntrantId{9}}}), Refusal::kNoSuchEntrant);
  EXPECT_EQ(host.ask(ReportAbsent{.table = key, .who = {absent, absent}}), Refusal::kNoSuchEntrant);
  host.must(ReportAbsent{.table = key, .who = {absent}});
  EXPECT_EQ(host.round().tables[1].seats[1], EntrantId{9});
  EXPECT_EQ(host.round().missed, std::vector{absent});
  const TableKey next{.round = 1, .number = 2, .version = 2};
  ASSERT_EQ(host.effects().size(), 2U);
  EXPECT_EQ(host.effects()[0], Effect(CloseTable{key}));
  EXPECT_EQ(std::get<CreateTable>(host.effects()[1]).table, next);
  EXPECT_EQ(host.ask(ReportAbsent{.table = key, .who = {EntrantId{9}}}), Refusal::kStaleTable);
  EXPECT_FALSE(host.event().entrant(EntrantId{9}).reserve);  // one of the field from now on
}

TEST(EventTables, GiveItToABotWhereNoReserveIsLeft) {
  Host host = at_round_one({.bots = true}, 4);
  const EntrantId absent = host.round().tables[0].seats[2];
  host.must(ReportAbsent{.table = host.event().key_of(1), .who = {absent}});
  EXPECT_TRUE(host.round().tables[0].seats[2].is_bot());
  Dice dice(1);
  host.play(dice);
  EXPECT_EQ(standings_of(host.event()).size(), 4U);  // the bot has no place
}

TEST(EventTables, AreSmallerWhereNobodyTakesTheSeat) {
  Host host = at_round_one({}, 4);
  const std::vector<EntrantId> seats = host.round().tables[0].seats;
  host.must(ReportAbsent{.table = host.event().key_of(1), .who = {seats[0]}});
  EXPECT_EQ(host.round().tables[0].seats, (std::vector{seats[1], seats[2], seats[3]}));
  host.must(ReportAbsent{.table = host.event().key_of(1), .who = {seats[1], seats[2]}});
  EXPECT_EQ(host.round().tables[0].ending, Ending::kWalkover);
  EXPECT_EQ(host.event().phase, Phase::kBetween);
  const auto standings = standings_of(host.event());
  EXPECT_EQ(standings[0].who, seats[3]);
  EXPECT_EQ(standings[0].points, 12);
  EXPECT_EQ(standings[0].wins, 0);  // nothing was played
}

TEST(EventTables, EndWithoutPointsWhenOnlyBotsAreThere) {
  Host host = at_round_one({.bots = true}, 4);
  const std::vector<EntrantId> seats = host.round().tables[0].seats;
  host.must(ReportAbsent{.table = host.event().key_of(1), .who = seats});
  EXPECT_EQ(host.round().tables[0].ending, Ending::kNothing);
  EXPECT_EQ(host.effects(), closing({1, 1, 1}));
}

TEST(EventTables, AreOutOfReachOnceTheyHaveBegun) {
  Host host = at_round_one({}, 8, 1);
  const TableKey key = host.event().key_of(1);
  const EntrantId who = host.round().tables[0].seats[0];
  host.must(BeginTable{key});
  const std::size_t records = host.journal().size();
  host.must(BeginTable{key});
  EXPECT_EQ(host.journal().size(), records);
  EXPECT_EQ(host.ask(ReportAbsent{.table = key, .who = {who}}), Refusal::kGameBegan);
  host.must(Withdraw{who});
  EXPECT_EQ(host.round().tables[0].seats[0], who);
}

TEST(EventTables, LoseWhoeverWithdrawsBeforeTheyBegin) {
  Host host = at_round_one({}, 8, 1);
  const EntrantId who = host.round().tables[0].seats[0];
  host.must(Withdraw{who});
  EXPECT_EQ(host.round().tables[0].seats[0], EntrantId{9});
  EXPECT_EQ(host.event().entrant(who).no_shows, 0U);
}

TEST(EventTables, LoseForGoodWhoeverDoesNotComeTooOften) {
  Host host = at_round_one({.max_no_shows = 2}, 4);
  const EntrantId who = host.round().tables[0].seats[0];
  Dice dice(1);
  host.must(ReportAbsent{.table = host.event().key_of(1), .who = {who}});
  EXPECT_FALSE(host.event().entrant(who).withdrawn);
  host.play(dice);
  host.must(StartRound{});
  host.must(ReportAbsent{.table = host.event().key_of(1), .who = {who}});
  EXPECT_TRUE(host.event().entrant(who).withdrawn);
  host.must(ComeBack{who});
  EXPECT_EQ(host.event().entrant(who).no_shows, 0U);
}

TEST(EventTables, TakeOnlyResultsThatCanBe) {
  Host host = at_round_one({}, 8);
  EXPECT_EQ(host.report(1, {1, 2, 3}), Refusal::kBadResult);
  EXPECT_EQ(host.report(1, {1, 2, 2, 3}), Refusal::kBadResult);
  EXPECT_EQ(host.report(3, {1, 2, 3, 4}), Refusal::kNoSuchTable);
  EXPECT_EQ(host.ask(ReportResult{.table = {.round = 2, .number = 1, .version = 1}}),
            Refusal::kNoSuchTable);
  EXPECT_EQ(host.report(1, {1, 2, 3, 4}), std::nullopt);
  EXPECT_EQ(host.event().phase, Phase::kPlaying);
  EXPECT_EQ(host.ask(StartRound{}), Refusal::kRoundGoesOn);
  EXPECT_EQ(host.ask(Finish{}), Refusal::kRoundGoesOn);
  EXPECT_EQ(host.report(2, {1, 1, 3, 4}), std::nullopt);
  EXPECT_EQ(host.event().phase, Phase::kBetween);
}

TEST(EventTables, LetTheHostCorrectAResultUntilTheNextRound) {
  Host host = at_round_one({}, 4);
  const ReportResult wrong{.table = host.event().key_of(1),
                           .results = {{.rank = 1}, {.rank = 2}, {.rank = 3}, {.rank = 4}}};
  host.must(wrong);
  const std::size_t records = host.journal().size();
  host.must(wrong);  // the answer was lost, say
  EXPECT_EQ(host.journal().size(), records);
  ReportResult right{.table = wrong.table,
                     .results = {{.rank = 4}, {.rank = 3}, {.rank = 2}, {.rank = 1}}};
  EXPECT_EQ(host.ask(right), Refusal::kResultKnown);
  right.by_host = true;
  host.must(right);
  EXPECT_EQ(standings_of(host.event()).front().who, host.round().tables[0].seats[3]);
  host.must(StartRound{});
  EXPECT_EQ(host.ask(wrong), Refusal::kNoSuchTable);
}

TEST(EventTables, AreClosedWhenTheHostSaysWhatCameOut) {
  Host host = at_round_one({}, 4);
  const ReportResult first{.table = host.event().key_of(1),
                           .results = {{.rank = 1}, {.rank = 2}, {.rank = 3}, {.rank = 4}},
                           .by_host = true};
  host.must(first);
  EXPECT_EQ(host.effects(), closing(first.table));
  ReportResult second = first;
  second.results = {{.rank = 4}, {.rank = 3}, {.rank = 2}, {.rank = 1}};
  host.must(second);
  EXPECT_EQ(tables_unwanted(host.event()), std::vector{CloseTable{first.table}});
  Host other = at_round_one({}, 4);
  other.must({ReportResult{.table = first.table, .results = first.results}});
  other.must(second);  // a correction of what was played
  EXPECT_TRUE(tables_unwanted(other.event()).empty());
}

TEST(EventTables, GiveNothingToWhoeverLeftTheGame) {
  Host host = at_round_one({}, 4);
  const auto seats = host.round().tables[0].seats;
  host.must(ReportResult{
      .table = host.event().key_of(1),
      .results = {{.rank = 1, .absent = true}, {.rank = 2}, {.rank = 3}, {.rank = 4}}});
  for (const Standing& line : standings_of(host.event())) {
    EXPECT_EQ(line.points, line.who == seats[1] ? 8 : line.who == seats[2] ? 4 : 0);
    EXPECT_EQ(line.wins, 0);
  }
}

TEST(EventTables, AreEndedByTheDeadlineAsTheRulesSay) {
  for (const Missing missing : {Missing::kShare, Missing::kNothing, Missing::kWait}) {
    Host host = at_round_one({.missing = missing, .round_time = 5000}, 8);
    EXPECT_EQ(host.report(1, {1, 2, 3, 4}), std::nullopt);
    host.must(MoveDeadline{host.now + 9000});
    EXPECT_EQ(host.ask(MoveDeadline{host.now}), Refusal::kBadTime);
    host.now += 8999;
    host.must(LookAtTime{});
    EXPECT_EQ(host.event().phase, Phase::kPlaying);
    ++host.now;
    host.must(LookAtTime{});
    const auto& late = host.round().tables[1];
    if (missing == Missing::kWait) {
      EXPECT_EQ(next_look(host.event()), std::nullopt);
      EXPECT_FALSE(late.ending);
      continue;
    }
    EXPECT_EQ(host.event().phase, Phase::kBetween);
    EXPECT_EQ(host.effects(), closing({1, 2, 1}));
    for (const Standing& line : standings_of(host.event())) {
      if (contains(late.seats, line.who)) {
        EXPECT_EQ(line.points, missing == Missing::kShare ? 6 : 0);
      }
    }
  }
}

TEST(EventTables, AreCorrectedSoOftenAtMost) {
  Host host = at_round_one({}, 8, 1);
  host.must(MoveDeadline{0});  // as it is
  EXPECT_EQ(host.event().corrections, 0U);
  for (std::uint32_t i = 1; i < kMostCorrections; ++i) {
    host.must(MoveDeadline{host.now + i});
  }
  EXPECT_EQ(host.report(1, {1, 2, 3, 4}), std::nullopt);
  EXPECT_EQ(host.report(1, {2, 1, 3, 4}), std::nullopt);
  EXPECT_EQ(host.report(1, {1, 2, 3, 4}), Refusal::kTooManyCorrections);
  EXPECT_EQ(host.ask(MoveDeadline{host.now + 1}), Refusal::kTooManyCorrections);
  host.must(Withdraw{.who = EntrantId{9}, .by_host = true});
  EXPECT_EQ(host.ask(ComeBack{.who = EntrantId{9}, .by_host = true}), Refusal::kTooManyCorrections);
  EXPECT_EQ(host.report(2, {1, 2, 3, 4}), std::nullopt);
  host.must(StartRound{});
  host.must(Cancel{});
}

TEST(EventTables, AreOthersWhenAGameWasGivenUpBecauseSomebodyDidNotCome) {
  Host host = at_round_one({}, 4, 1);
  const TableKey key = host.event().key_of(1);
  const EntrantId absent = host.round().tables[0].seats[0];
  host.must(BeginTable{key});
  host.must(ReportAbsent{.table = key, .who = {absent}, .game_is_off = true});
  EXPECT_EQ(host.round().tables[0].seats[0], EntrantId{5});
  EXPECT_EQ(host.round().tables[0].version, 2U);
  EXPECT_FALSE(host.round().tables[0].begun);
}

TEST(EventTables, ComeToWhatTheRulesSayWhenTheirGameHasNoEnd) {
  for (const Missing missing : {Missing::kShare, Missing::kNothing, Missing::kWait}) {
    Host host = at_round_one({.missing = missing}, 8);
    const TableKey key = host.event().key_of(2);
    host.must(BeginTable{key});
    host.must(EndTable{key});
    host.must(EndTable{key});
    const auto ending = host.round().tables[1].ending;
    if (missing == Missing::kWait) {
      EXPECT_FALSE(ending);
    } else {
      EXPECT_EQ(ending, missing == Missing::kShare ? Ending::kShared : Ending::kNothing);
    }
  }
}

TEST(EventTables, GiveNothingToWhoeverLeftAGameThatHasNoEnd) {
  Host host = at_round_one({.missing = Missing::kShare}, 4);
  const auto seats = host.round().tables[0].seats;
  host.must(EndTable{.table = host.event().key_of(1), .left = {seats[1], seats[2]}});
  EXPECT_EQ(host.round().tables[0].ending, Ending::kShared);
  for (const Standing& line : standings_of(host.event())) {
    EXPECT_EQ(line.points, line.who == seats[1] || line.who == seats[2] ? 0 : 6);
  }
}

TEST(EventTables, ComeToNothingWhenAllHaveLeftTheGame) {
  Host host = at_round_one({.missing = Missing::kShare}, 4);
  const auto seats = host.round().tables[0].seats;
  host.must(EndTable{.table = host.event().key_of(1), .left = seats});
  EXPECT_EQ(host.round().tables[0].ending, Ending::kNothing);
  for (const Standing& line : standings_of(host.event())) {
    EXPECT_EQ(line.points, 0);
  }
}

TEST(EventTables, AreWonByWhoeverIsAloneWhenAllOthersHaveResigned) {
  for (const Missing missing : {Missing::kShare, Missing::kNothing, Missing::kWait}) {
    Host host = at_round_one({.missing = missing}, 4);
    const auto seats = host.round().tables[0].seats;
    host.must(EndTable{.table = host.event().key_of(1), .left = seats, .alone = seats[2]});
    EXPECT_EQ(host.round().tables[0].ending, Ending::kWalkover);
    for (const Standing& line : standings_of(host.event())) {
      EXPECT_EQ(line.points, line.who == seats[2] ? 12 : 0);
      EXPECT_EQ(line.wins, 0) << "nobody has beaten anybody";
    }
  }
}

TEST(EventTables, BeginAndGoOnByThemselvesWhenTheRulesSayWhen) {
  Host host({.rounds = 2, .starts_at = 2'000'000, .pause = 500});
  EXPECT_EQ(next_look(host.event()), std::nullopt);  // nobody is there
  host.enter(8);
  EXPECT_EQ(next_look(host.event()), 2'000'000);
  host.must(LookAtTime{});
  EXPECT_EQ(host.event().phase, Phase::kEntry);
  host.now = 2'000'000;
  host.must(LookAtTime{});
  Dice dice(1);
  host.play(dice);
  EXPECT_EQ(next_look(host.event()), host.now + 500);
  host.now += 500;
  host.must(LookAtTime{});
  EXPECT_EQ(host.event().rounds.size(), 2U);
  host.play(dice);
  host.now += 500;
  host.must(LookAtTime{});
  EXPECT_EQ(host.event().phase, Phase::kFinished);
  EXPECT_EQ(next_look(host.event()), std::nullopt);
}

TEST(EventTexts, AreRemovedOnceAndAlsoAfterTheEnd) {
  Host host = at_round_one({}, 4);
  host.must(Cancel{});
  const std::size_t records = host.journal().size();
  host.must(RemoveTexts{});
  EXPECT_TRUE(host.event().texts_removed);
  EXPECT_EQ(host.event().phase, Phase::kCancelled);
  host.must(RemoveTexts{});
  EXPECT_EQ(host.journal().size(), records + 1);
  EXPECT_EQ(host.ask(Cancel{}), Refusal::kOver);
}

TEST(EventTables, AreClosedWhenTheEventIsCalledOff) {
  Host host = at_round_one({}, 8);
  EXPECT_EQ(host.report(1, {1, 2, 3, 4}), std::nullopt);
  host.must(Cancel{});
  EXPECT_EQ(host.effects(), closing({1, 2, 1}));
  EXPECT_TRUE(tables_wanted(host.event()).empty());
  EXPECT_EQ(host.ask(LookAtTime{}), Refusal::kOver);
}

}  // namespace
}  // namespace aurora::events::testing
