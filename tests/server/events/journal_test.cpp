// An event is the fold of its journal, wherever the journal breaks off.
#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "server/events/contains.hpp"
#include "server/events/fold/fold.hpp"
#include "tests/server/events/host.hpp"

namespace aurora::events::testing {
namespace {

/// Anything that could be asked, sensible or not.
Request any_request(const Event& event, Dice& dice) {
  const EntrantId who{static_cast<std::uint32_t>(dice.below(event.entrants.size() + 2))};
  TableKey key{.round = static_cast<std::uint32_t>(event.rounds.size()),
               .number = static_cast<std::uint32_t>(dice.below(5)),
               .version = 1};
  key.version = dice.below(8) == 0 ? 1 : std::max(event.key_of(key.number).version, 1U);
  const Table* const table = event.table(key.number);
  const std::size_t seats = table == nullptr ? 4 : table->seats.size();
  switch (dice.below(15)) {
    case 0:
      return Enter{.person = "late-" + std::to_string(dice.below(6)),
                   .reserve = dice.below(2) == 0};
    case 1: return Withdraw{.who = who, .by_host = dice.below(2) == 0};
    case 2: return ComeBack{.who = who, .by_host = dice.below(2) == 0};
    case 3: return MoveDeadline{static_cast<UnixMillis>(1'000'000 + dice.below(1'000'000))};
    case 4: return BeginTable{key};
    case 5:
    case 6: {
      const EntrantId absent =
          seats == 0 || table == nullptr ? who : table->seats[dice.below(seats)];
      return ReportAbsent{.table = key, .who = {absent}};
    }
    case 7: return LookAtTime{};
    case 8: return StartRound{};
    case 9: return RemoveTexts{};
    default:
      return ReportResult{
          .table = key, .results = drawn_results(seats, dice), .by_host = dice.below(4) == 0};
  }
}

Rules any_rules(Dice& dice) {
  const auto size = static_cast<std::uint8_t>(2 + dice.below(3));
  Rules rules{.system = static_cast<System>(dice.below(3)), .table_size = size};
  rules.smallest_table = static_cast<std::uint8_t>(2 + dice.below(size - 1U));
  rules.rounds = static_cast<std::uint32_t>(dice.below(4));
  rules.go_on_of_table = size == 2 ? 1 : 2;
  rules.seeded = dice.below(2) == 0;
  rules.late_until = rules.system == System::kSwiss ? static_cast<std::uint32_t>(dice.below(3)) : 0;
  rules.max_no_shows = static_cast<std::uint32_t>(dice.below(3));
  rules.bots = dice.below(2) == 0;
  rules.missing = static_cast<Missing>(dice.below(3));
  rules.round_time = dice.below(2) == 0 ? 0 : 300'000;
  rules.arrive_within = rules.round_time / 3;
  if (dice.below(2) == 0) {
    rules.pause = 10'000;
  }
  return rules;
}

/// An event with anything in it.
Host any_event(std::uint64_t seed) {
  Dice dice(seed);
  Host host(any_rules(dice), seed);
  host.enter(3 + dice.below(12));
  host.enter(dice.below(3), true);
  for (int i = 0; i < 120; ++i) {
    const auto refused = host.ask(any_request(host.event(), dice));
    EXPECT_NE(refused, Refusal::kInconsistent);
    host.now += static_cast<UnixMillis>(dice.below(20'000));
    if (!host.event().rounds.empty()) {
      expect_nobody_twice(host.event(), host.round());
    }
  }
  return host;
}

TEST(EventJournals, AreTheEvent) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Host host = any_event(seed);
    const auto read = event_of(host.journal());
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, host.event());
    EXPECT_EQ(read->head, host.journal().size());
  }
}

TEST(EventJournals, GoOnFromWhereverTheyBreakOff) {
  for (std::uint64_t seed = 1; seed <= 15; ++seed) {
    const Host host = any_event(seed);
    Event event;
    for (const Record& record : host.journal()) {
      ASSERT_TRUE(fold(record, event));
      // What was cut off is made good at once, and then nothing is left to be done at once.
      Event healed = event;
      for (int i = 0; i < 2 && next_look(healed) == 0; ++i) {
        const auto decided = decide(healed, LookAtTime{}, host.now);
        ASSERT_TRUE(decided);
        for (std::size_t j = 0; j < decided->records.size(); ++j) {
          ASSERT_TRUE(fold(decided->records[j], healed));
        }
      }
      EXPECT_NE(next_look(healed), 0);
    }
  }
}

TEST(EventJournals, SayWhichTablesThereAreToBe) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Host host = any_event(seed);
    // Whoever carries out effects has in the end what a start makes of the whole journal.
    std::vector<TableKey> open;
    Event event;
    for (const Record& record : host.journal()) {
      const Event before = event;
      ASSERT_TRUE(fold(record, event));
      for (const Effect& effect : effects_between(before, event)) {
        if (const auto* const made = std::get_if<CreateTable>(&effect)) {
          EXPECT_FALSE(contains(open, made->table));
          open.push_back(made->table);
        } else {
          std::erase(open, std::get<CloseTable>(effect).table);
        }
      }
    }
    for (const CreateTable& wanted : tables_wanted(event)) {
      EXPECT_TRUE(contains(open, wanted.table));
      std::erase(open, wanted.table);
    }
    for (const TableKey& other : open) {  // what else is open was played to its end
      const Table& table = event.rounds[other.round - 1U].tables[other.number - 1U];
      EXPECT_EQ(table.ending, Ending::kPlayed);
      EXPECT_EQ(table.version, other.version);
    }
  }
}

TEST(EventJournals, RefuseRecordsThatDoNotFit) {
  Host host({.rounds = 2});
  host.enter(4);
  const auto misfits = [](const Event& event, const Record& record) {
    Event copy = event;
    const bool refused = !fold(record, copy);
    EXPECT_EQ(copy, event);
    return refused;
  };
  const RoundPaired pair{.tables = {std::vector{EntrantId{1}, EntrantId{2}}}};
  EXPECT_TRUE(misfits({}, Withdrew{{1}}));
  EXPECT_TRUE(misfits({}, EventCreated{.rules = {.table_size = 9}}));
  EXPECT_TRUE(misfits(host.event(), EventCreated{}));
  EXPECT_TRUE(misfits(host.event(), Entered{.who = {6}, .person = "x"}));
  EXPECT_TRUE(misfits(host.event(), Entered{.who = {5}, .person = "person-1"}));
  EXPECT_TRUE(misfits(host.event(), Withdrew{{7}}));
  EXPECT_TRUE(misfits(host.event(), CameBack{{1}}));
  EXPECT_TRUE(misfits(host.event(), Promoted{{1}}));
  EXPECT_TRUE(misfits(host.event(), EventBegan{}));
  EXPECT_TRUE(misfits(host.event(), PlaceTaken{.from = {1}, .by = {2}}));
  EXPECT_TRUE(misfits(host.event(), pair));  // has not begun
  EXPECT_TRUE(misfits(host.event(), RoundClosed{}));
  EXPECT_TRUE(misfits(host.event(), DeadlineMoved{}));
  EXPECT_TRUE(misfits(host.event(), EventFinished{}));
  EXPECT_TRUE(misfits(host.event(), TableBegan{{1, 1, 1}}));
  host.must(StartRound{});
  const TableKey key{1, 1, 1};
  EXPECT_TRUE(misfits(host.event(), pair));
  EXPECT_TRUE(misfits(host.event(), TableEnded{.table = key}));
  EXPECT_TRUE(misfits(host.event(), TableEnded{.table = {1, 2, 1}}));
  EXPECT_TRUE(misfits(host.event(), SeatCleared{.table = key, .from = {9}}));
  EXPECT_TRUE(misfits(host.event(), SeatPassed{.table = key, .from = {1}, .to = {9}}));
  EXPECT_TRUE(misfits(host.event(), SeatPassed{.table = {1, 1, 2}, .from = {1}, .to = kBot}));
  EXPECT_TRUE(misfits(host.event(), RoundClosed{}));
  const std::vector<EntrantId> seats = host.round().tables[0].seats;
  EXPECT_TRUE(misfits(host.event(), SeatPassed{.table = key, .from = seats[0], .to = seats[1]}));
  const auto ended = [&](std::uint8_t second, std::uint8_t last) {
    return TableEnded{.table = key,
                      .results = {{.rank = 1}, {.rank = second}, {.rank = 3}, {.rank = last}}};
  };
  EXPECT_TRUE(misfits(host.event(), ended(2, 0)));
  EXPECT_TRUE(misfits(host.event(), ended(2, 255)));
  EXPECT_TRUE(misfits(host.event(), ended(3, 4)));
  Dice dice(1);
  host.play(dice);
  EXPECT_TRUE(misfits(host.event(), RoundPaired{.finals = true, .tables = pair.tables}));
  EXPECT_EQ(event_of(std::vector<Record>{EventFinished{}}).error(),
            "record 1: a journal of an event begins with its creation");
}

}  // namespace
}  // namespace aurora::events::testing
