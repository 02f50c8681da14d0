// Clocks over the wire, moved on by hand: whose time runs, what is left, and what happens then.
#include <gtest/gtest.h>

#include "aurora/v1/replay.pb.h"
#include "server/table/ledger/game_clock.hpp"
#include "tests/server/support/leaving.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/replays.hpp"

namespace aurora::server::test {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

v1::Error refused_clock(Client& client, unsigned seats, const v1::ClockOptions& options) {
  v1::ClientFrame frame = create_frame(seats);
  *frame.mutable_create_table()->mutable_options()->mutable_clock() = options;
  return client.ask(frame).error();
}

TEST(ClockOptions, AreRefusedByName) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  EXPECT_EQ(refused_clock(ann, 2, bank(5, 0)).field(), "options.clock.bank_s");
  EXPECT_EQ(refused_clock(ann, 2, bank(600, 3601)).field(), "options.clock.increment_s");
  EXPECT_EQ(refused_clock(ann, 2, correspondence(59)).field(), "options.clock.decision_s");
  v1::ClockOptions both = correspondence(3600);
  both.set_bank_s(600);
  EXPECT_EQ(refused_clock(ann, 2, both).field(), "options.clock");
  v1::ClockOptions policy = bank(600, 0);
  // NOLINTNEXTLINE(*.EnumCastOutOfRange): that is it
  policy.set_on_timeout(static_cast<v1::TimeoutPolicy>(7));
  EXPECT_EQ(refused_clock(ann, 2, policy).field(), "options.clock.on_timeout");
  EXPECT_EQ(refused_clock(ann, 1, bank(600, 0)).field(), "options.clock")
      << "alone against the Automa";
}

TEST(GameClocks, LoseTimeOnlyWhileTheyRun) {
  GameClocks clocks;
  clocks.begin({.bank = 60'000});
  clocks.ask(engine::SeatSet::of(engine::seat_at(0)), {});
  clocks.run_from(1'000);
  EXPECT_EQ(clocks.left(engine::seat_at(0), 3'000), 58'000);
  EXPECT_EQ(clocks.left(engine::seat_at(1), 3'000), 60'000);
}

TEST(GameClocks, ChargeNothingOnAVacationWhenTheClockOnTheWallIsSetBack) {
  constexpr std::int64_t kUntil = 900'000;
  GameClocks clocks;
  clocks.begin({.decision = 60'000});
  clocks.ask(engine::SeatSet::of(engine::seat_at(0)), engine::SeatSet::of(engine::seat_at(0)));
  clocks.stand_until(engine::seat_at(0), kUntil);
  clocks.run_from(10'000);
  clocks.have_run_for(100, 4'000);  // the server starts anew
  const std::vector<Stay> stays{{9'000, kUntil}};
  EXPECT_EQ(clocks.left(engine::seat_at(0), 5'000), 60'000);
  EXPECT_EQ(clocks.left_without(engine::seat_at(0), stays, 5'000), 60'000);
}

TEST_F(Clocks, StandStillBeforeTheGameStarts) {
  begin(bank(600, 10), 1);
  clock.advance(hours{5});
  EXPECT_FALSE(ann.table().has_clocks());
  seat_bob();
  EXPECT_EQ(left(ann, 1), seconds{610}) << "who is asked gets the increment";
  EXPECT_EQ(left(ann, 2), seconds{610});
}

TEST_F(Clocks, RunForEachSeatThatIsAskedUntilItHasAnswered) {
  begin(bank(600, 10));
  clock.advance(seconds{30});
  confirm(bob, 1);
  EXPECT_EQ(left(ann, 1), seconds{580}) << "both are asked at once, and each has a clock";
  EXPECT_TRUE(runs(ann, 1));
  EXPECT_EQ(left(ann, 2), seconds{580});
  EXPECT_FALSE(runs(ann, 2));
  clock.advance(seconds{100});
  confirm(ann, 2);
  // Whoever has the first turn gets the increment.
  const unsigned first = runs(ann, 1) ? 1 : 2;
  EXPECT_FALSE(runs(ann, 3 - first));
  EXPECT_EQ(left(ann, 1), first == 1 ? seconds{490} : seconds{480});
  EXPECT_EQ(left(ann, 2), first == 2 ? seconds{590} : seconds{580});
}

TEST_F(Clocks, StayAsTheyWereGivenBackAfterTheDiskHadFailed) {
  begin(bank(100, 0));
  clock.advance(seconds{60});
  disk.store.fail_entry({storage::StoreErrc::kIo, "the disk failed"});
  const auto refused = bob.command(id, 0, ++last_command, engine::ConfirmLoading{});
  EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  bob.watch(id);
  EXPECT_EQ(left(bob, 1), seconds{100});
  clock.advance(seconds{10});
  restart();
  EXPECT_EQ(left(ann, 1), seconds{90});
  EXPECT_EQ(left(bob, 2), seconds{90});
}

TEST_F(Clocks, AreGivenBackBeforeAnythingElseIsWritten) {
  begin(bank(100, 0));
  clock.advance(seconds{60});
  disk.store.fail_commits({storage::StoreErrc::kFull, "full"});
  EXPECT_TRUE(bob.command(id, 0, ++last_command, engine::ConfirmLoading{}).has_error());
  bob.watch(id);
  EXPECT_EQ(left(bob, 1), seconds{40}) << "it can be watched all the same";
  clock.advance(seconds{10});
  disk.store.heal();
  confirm(bob, 1);
  EXPECT_EQ(left(bob, 1), seconds{100});
  EXPECT_EQ(left(bob, 2), seconds{100});
}

TEST_F(Clocks, SayWhenTheyRunOut) {
  begin(bank(600, 10));
  const v1::Clocks& clocks = ann.table().clocks();
  EXPECT_EQ(clocks.now_ms(), clock.unix_ms());
  EXPECT_EQ(clocks.seats(0).runs_out_at_ms(), clock.unix_ms() + 610'000);
}

TEST_F(Clocks, GiveTheWholeTimeForEveryDecisionInACorrespondenceGame) {
  begin(correspondence(86'400));
  clock.advance(hours{20});
  confirm(bob, 1);
  EXPECT_EQ(left(ann, 1), hours{4});
  confirm(ann, 2);
  const unsigned first = runs(ann, 1) ? 1 : 2;
  EXPECT_EQ(left(ann, first), days{1});
}

TEST_F(Clocks, LetABotPlayWhenTheyRunOutAndGiveTheSeatBack) {
  begin(bank(100, 0));
  confirm(bob, 1);
  clock.advance(seconds{99});
  clock.advance(seconds{1});
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().seats(0).stand_in() != 0; }));
  EXPECT_EQ(bob.table().seats(0).stand_in(), v1::BOT_POLICY_GREEDY);
  EXPECT_EQ(bob.table().seats(0).bot(), v1::BOT_POLICY_UNSPECIFIED) << "it is still Ann's seat";
  EXPECT_FALSE(bob.table().seats(0).resigned());
  ASSERT_TRUE(ann.follow_to(2)) << "the bot confirms for her";
  EXPECT_EQ(ann.command(id, 2, 77, engine::EndTurn{}).error().code(), v1::ERROR_CODE_BOT_PLAYS);

  const auto back = ann.ask(take_seat_back_frame(id));
  EXPECT_EQ(back.table_info().seats(0).stand_in(), v1::BOT_POLICY_UNSPECIFIED);
  EXPECT_EQ(left(ann, 1), seconds{10}) << "a tenth of the bank, so that it is worth coming back";
  EXPECT_NE(ann.command(id, ann.mirror().version(), 78, engine::EndTurn{}).error().code(),
            v1::ERROR_CODE_BOT_PLAYS);
}

TEST_F(Clocks, GiveTheSeatBackToWhoeverConnectsAgain) {
  begin(bank(100, 20));
  confirm(bob, 1);
  ann.close();
  clock.advance(seconds{120});
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().seats(0).stand_in() != 0; }));
  Client again = harness->client();
  again.hello("", ann_token);
  EXPECT_EQ(again.watch(id).table().seats(0).stand_in(), v1::BOT_POLICY_UNSPECIFIED);
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().seats(0).stand_in() == 0; }));
  EXPECT_EQ(left(bob, 1), seconds{20});
}

TEST_F(Clocks, MakeTheSeatResignWhereTheTableHasSaidSo) {
  v1::ClockOptions options = bank(100, 0);
  options.set_on_timeout(v1::TIMEOUT_POLICY_RESIGN);
  begin(options);
  confirm(bob, 1);
  clock.advance(seconds{100});
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().seats(0).resigned(); }));
  expect_refused(ann, take_seat_back_frame(id), v1::ERROR_CODE_RESIGNED);
  ASSERT_EQ(bob.table().clocks().seats_size(), 1) << "who has resigned has no clock any more";
  EXPECT_EQ(bob.table().clocks().seats(0).seat(), 2U);
}

TEST_F(Clocks, ThatRunOutForAllWhoWouldResignEndTheGame) {
  v1::ClockOptions options = bank(100, 0);
  options.set_on_timeout(v1::TIMEOUT_POLICY_RESIGN);
  begin(options);
  clock.advance(seconds{100});
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().status() == v1::TABLE_STATUS_ABANDONED; }));
}

TEST_F(Clocks, DoNotRunWhileTheServerIsDown) {
  begin(bank(600, 0));
  clock.advance(seconds{40});
  harness.reset();
  clock.advance(days{3});
  restart();
  EXPECT_EQ(left(ann, 1), seconds{560}) << "what had passed before is written down";
  clock.advance(seconds{60});
  confirm(bob, 1);
  EXPECT_EQ(left(ann, 1), seconds{500});
  EXPECT_EQ(left(ann, 2), seconds{500});
}

TEST_F(Clocks, RunAfterARestartEvenIfNobodyComesBack) {
  begin(bank(100, 0));
  confirm(bob, 1);
  harness.reset();
  harness.emplace(disk.store, test_limits(), clock);
  // The table is read when the server starts; the clock has to be seen running first.
  Client bob_again = harness->client();
  bob_again.hello("", bob_token);
  bob_again.watch(id);
  clock.advance(seconds{100});
  ASSERT_TRUE(bob_again.follow_until([&] { return bob_again.table().seats(0).stand_in() != 0; }));
}

TEST_F(Clocks, LoseLittleTimeWhenTheServerIsKilled) {
  begin(correspondence(86'400));
  for (int hour = 0; hour < 5; ++hour) {
    const std::size_t before = disk.store.commits();
    clock.advance(hours{1});
    while (disk.store.commits() == before) {
      ann.listen_for(milliseconds{5});
    }
    ann.watch(id);  // the table has dealt with it when it answers this
  }
  disk.store.fail_commits({storage::StoreErrc::kFull, "no space left"});  // no last words
  clock.advance(seconds{30});
  harness.reset();
  disk.store.heal();
  restart();
  EXPECT_EQ(left(ann, 1), hours{19}) << "the half minute since the last note is given back";
}

TEST_F(Clocks, DoNotChargeForAWriteThatFailed) {
  begin(bank(600, 0));
  clock.advance(seconds{10});
  confirm(bob, 1);
  clock.advance(seconds{5});
  disk.store.fail_commits({storage::StoreErrc::kFull, "no space left"});
  EXPECT_EQ(ann.command(id, 1, 9, engine::ConfirmLoading{}).error().code(),
            v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  disk.store.heal();
  confirm(ann, 2);
  EXPECT_EQ(left(bob, 1), seconds{590}) << "time from the failure back to the last record";
}

TEST_F(Clocks, AreNotChangedByTakingBack) {
  begin(bank(600, 60));
  clock.advance(seconds{10});
  confirm(ann, 1);
  EXPECT_EQ(left(ann, 1), seconds{650});
  v1::ClientFrame undo;
  undo.mutable_undo()->set_table_id(id);
  undo.mutable_undo()->set_expected_version(1);
  undo.mutable_undo()->set_command_id(1001);
  undo.mutable_undo()->set_steps(1);
  ASSERT_FALSE(ann.ask(undo).command_result().has_error());
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().has_undo_proposal(); }));
  v1::ClientFrame agree;
  agree.mutable_answer_undo()->set_table_id(id);
  agree.mutable_answer_undo()->set_version(1);
  agree.mutable_answer_undo()->set_agree(true);
  bob.ask(agree);
  ASSERT_TRUE(ann.follow_to(2));
  EXPECT_TRUE(runs(ann, 1)) << "asked again";
  EXPECT_EQ(left(ann, 1), seconds{650}) << "and the increment is not given again";
}

class TimedOut : public Clocks {
 protected:
  /// Ann has run out of time, was back, and has given up; Bob has confirmed.
  void SetUp() override {
    begin(bank(100, 0));
    confirm(bob, 1);
    clock.advance(seconds{100});
    ASSERT_TRUE(bob.follow_to(2));
    ann.ask(take_seat_back_frame(id));
    ann.ask(resign_frame(id));
  }
};

TEST_F(TimedOut, AndNobodyIsLeftSoThatThereIsNoReplay) {
  bob.ask(resign_frame(id));
  EXPECT_EQ(bob.table().status(), v1::TABLE_STATUS_ABANDONED);
  v1::ClientFrame frame;
  frame.mutable_get_replay()->set_table_id(id);
  EXPECT_EQ(bob.ask(frame).error().code(), v1::ERROR_CODE_GAME_NOT_OVER);
}

TEST_F(TimedOut, AndWhatElseHappenedStandsInTheList) {
  ASSERT_TRUE(play_own_part_to_the_end(bob, id));
  ASSERT_TRUE(bob.follow_until([&] { return bob.table().status() == v1::TABLE_STATUS_FINISHED; }));
  expect_kept_as_played(disk.store, bob, id);
}

}  // namespace
}  // namespace aurora::server::test
