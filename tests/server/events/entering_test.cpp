// Who takes part: entering, withdrawing, coming back and standing by.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/events/contains.hpp"
#include "server/events/scores.hpp"
#include "tests/server/events/host.hpp"

namespace aurora::events::testing {
namespace {

TEST(EventEntry, IsRefusedWithAReason) {
  Host host({.max_entrants = 2});
  EXPECT_EQ(host.ask(Enter{.person = ""}), Refusal::kBadPerson);
  EXPECT_EQ(host.ask(Enter{.person = std::string(65, 'x')}), Refusal::kBadPerson);
  host.enter(2);
  EXPECT_EQ(host.ask(Enter{.person = "person-1"}), Refusal::kAlreadyIn);
  EXPECT_EQ(host.ask(Enter{.person = "late"}), Refusal::kFull);
  host.must(Enter{.person = "late", .reserve = true});
  EXPECT_EQ(host.ask(Withdraw{EntrantId{9}}), Refusal::kNoSuchEntrant);
  EXPECT_EQ(host.ask(Withdraw{kBot}), Refusal::kNoSuchEntrant);
}

TEST(EventEntry, MakesRoomWhenSomebodyWithdraws) {
  Host host({.max_entrants = 2});
  host.enter(2);
  host.must(Withdraw{EntrantId{1}});
  EXPECT_EQ(host.ask(Withdraw{EntrantId{1}}), Refusal::kNotIn);
  EXPECT_EQ(host.event().players(), std::vector{EntrantId{2}});
  host.enter(1);
  EXPECT_EQ(host.ask(ComeBack{EntrantId{1}}), Refusal::kFull);
  host.must(Withdraw{EntrantId{2}});
  host.must(ComeBack{EntrantId{1}});
  EXPECT_EQ(host.ask(ComeBack{EntrantId{1}}), Refusal::kAlreadyIn);
}

TEST(EventEntry, IsUndoneByTheHostForGood) {
  Host host({});
  host.enter(3);
  const EntrantId first{1};
  host.must(Withdraw{.who = first, .by_host = true});
  EXPECT_EQ(host.ask(ComeBack{first}), Refusal::kUnwelcome);
  EXPECT_EQ(host.ask(Withdraw{.who = first, .by_host = true}), Refusal::kNotIn);
  host.must(ComeBack{.who = first, .by_host = true});
  EXPECT_FALSE(host.event().entrant(first).withdrawn);
  const EntrantId second{2};
  host.must(Withdraw{second});
  host.must(ComeBack{second});
  host.must(Withdraw{second});  // and is gone before the host says so
  host.must(Withdraw{.who = second, .by_host = true});
  EXPECT_EQ(host.ask(ComeBack{second}), Refusal::kUnwelcome);
}

TEST(EventEntry, IsTakenBackSoOftenAtMost) {
  Host host({});
  host.enter(2);
  const EntrantId first{1};
  for (std::uint32_t i = 0; i < kMostReturns; ++i) {
    host.must(Withdraw{first});
    host.must(ComeBack{first});
  }
  host.must(Withdraw{first});
  EXPECT_EQ(host.ask(ComeBack{first}), Refusal::kTooManyReturns);
  host.must(ComeBack{.who = first, .by_host = true});
}

TEST(EventEntry, MovesTheFirstReserveOfAFullFieldUpBeforeTheFirstRound) {
  Host host({.rounds = 4, .late_until = 1, .max_entrants = 4});
  host.enter(4);
  host.enter(2, true);
  host.must(Withdraw{EntrantId{6}});
  EXPECT_TRUE(host.event().entrant(EntrantId{5}).reserve) << "a reserve leaves no place";
  host.must(ComeBack{EntrantId{6}});
  host.must(Withdraw{EntrantId{2}});
  EXPECT_FALSE(host.event().entrant(EntrantId{5}).reserve);
  EXPECT_TRUE(host.event().entrant(EntrantId{6}).reserve);
  EXPECT_EQ(host.event().players().size(), 4U);
  host.must(Withdraw{.who = EntrantId{2}, .by_host = true});
  EXPECT_TRUE(host.event().entrant(EntrantId{6}).reserve) << "had left the place before";
  host.must(StartRound{});
  Dice dice(1);
  host.play(dice);
  host.must(Withdraw{EntrantId{3}});
  EXPECT_TRUE(host.event().entrant(EntrantId{6}).reserve) << "is for those who do not come";
}

TEST(EventEntry, LeavesReservesWhereTheyAreWhileThereIsRoom) {
  Host host({.max_entrants = 4});
  host.enter(3);
  host.enter(1, true);
  host.must(Withdraw{EntrantId{1}});
  EXPECT_TRUE(host.event().entrant(EntrantId{4}).reserve);
}

TEST(EventEntry, LetsAReserveTakeAPlaceThatIsFree) {
  Host host({.rounds = 4, .late_until = 1, .max_entrants = 4});
  host.enter(3);
  host.enter(1, true);
  const Enter reserve{.person = "person-4"};
  host.must(reserve);
  EXPECT_FALSE(host.event().entrant(EntrantId{4}).reserve);
  EXPECT_EQ(host.event().entrant(EntrantId{4}).first_round, 1U);
  EXPECT_EQ(host.event().entrants.size(), 4U);
  EXPECT_EQ(host.ask(reserve), Refusal::kAlreadyIn);
  EXPECT_EQ(host.ask(Enter{.person = "person-4", .reserve = true}), Refusal::kAlreadyIn);
  host.enter(1, true);
  const Enter late{.person = "person-5"};
  EXPECT_EQ(host.ask(late), Refusal::kFull);
  host.must(StartRound{});
  Dice dice(1);
  host.play(dice);
  host.must(Withdraw{EntrantId{2}});
  host.must(late);  // as whoever comes late
  EXPECT_EQ(host.event().entrant(EntrantId{5}).first_round, 2U);
  host.must(StartRound{});
  expect_sound(host.event(), host.round());
}

TEST(EventEntry, EndsWithTheFirstRoundButForLatecomers) {
  Host host({.rounds = 4});
  host.enter(8);
  host.must(StartRound{});
  EXPECT_EQ(host.ask(Enter{.person = "late"}), Refusal::kEntryClosed);
  host.must(Enter{.person = "late", .reserve = true});
  EXPECT_EQ(Host({.reserves = false}).ask(Enter{.person = "late", .reserve = true}),
            Refusal::kNoReserves);
}

TEST(EventEntry, LetsLatecomersPlayFromTheNextRoundOn) {
  Host host({.rounds = 4, .late_until = 2, .late_points = 3});
  host.enter(8);
  Dice dice(1);
  host.must(StartRound{});
  host.play(dice);
  host.must(StartRound{});
  host.enter(1);
  EXPECT_EQ(host.event().entrant(EntrantId{9}).first_round, 3U);
  expect_sound(host.event(), host.round());
  host.play(dice);
  host.must(StartRound{});
  expect_sound(host.event(), host.round());
  EXPECT_EQ(host.ask(Enter{.person = "too late"}), Refusal::kEntryClosed);
  host.play(dice);
  const auto& played = host.round().tables;
  EXPECT_TRUE(std::ranges::any_of(
      played, [](const Table& table) { return contains(table.seats, EntrantId{9}); }));
}

TEST(EventEntry, GivesReservesNoMoreThanLatecomersHave) {
  for (const System system : {System::kSwiss, System::kRoundRobin}) {
    const bool swiss = system == System::kSwiss;
    Host host({.system = system, .rounds = 4, .late_until = swiss ? 1U : 0U, .late_points = 12});
    host.enter(8);
    host.enter(1, true);
    Dice dice(1);
    for (int round = 1; round <= 3; ++round) {
      host.must(StartRound{});
      host.play(dice);
    }
    host.must(StartRound{});
    const EntrantId absent = host.round().tables[0].seats[0];
    host.must(ReportAbsent{.table = host.event().key_of(1), .who = {absent}});
    EXPECT_EQ(host.event().entrant(EntrantId{9}).first_round, 4U);
    EXPECT_EQ(all_points(host.event())[8], swiss ? 12 : 0);
  }
}

TEST(EventEntry, IsOverWithTheSchedule) {
  Host host({.system = System::kRoundRobin, .rounds = 3});
  host.enter(9);
  host.enter(1, true);
  host.must(StartRound{});
  EXPECT_EQ(host.ask(Enter{.person = "late"}), Refusal::kEntryClosed);
  Dice dice(1);
  host.play(dice);
  host.must(Withdraw{EntrantId{3}});
  host.must(StartRound{});
  EXPECT_EQ(host.event().entrant(EntrantId{10}).group, 1U);  // has the place
  EXPECT_EQ(host.ask(ComeBack{EntrantId{3}}), Refusal::kEntryClosed);
  expect_sound(host.event(), host.round());
  host.play(dice);
  host.must(Withdraw{EntrantId{4}});  // and no reserve is left
  host.must(StartRound{});
  expect_sound(host.event(), host.round());
  host.play(dice);
  EXPECT_EQ(host.ask(StartRound{}), Refusal::kNoMoreRounds);
  host.must(ComeBack{EntrantId{4}});
}

TEST(EventEntry, NeedsEnoughForATable) {
  Host host({.smallest_table = 3, .rounds = 2});
  host.enter(2);
  EXPECT_EQ(host.ask(StartRound{}), Refusal::kTooFew);
  host.enter(1);
  host.must(StartRound{});
  host.must(Withdraw{EntrantId{1}});
  Dice dice(1);
  host.play(dice);
  EXPECT_EQ(host.ask(StartRound{}), Refusal::kTooFew);
  host.must(Finish{});
  EXPECT_EQ(host.ask(Enter{.person = "x"}), Refusal::kOver);
}

}  // namespace
}  // namespace aurora::events::testing
