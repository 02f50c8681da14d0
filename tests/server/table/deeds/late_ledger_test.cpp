// What people without a seat may know of a table where they see the game later.
#include "server/table/ledger/late_ledger.hpp"

#include <algorithm>
#include <span>

#include "aurora/v1/table.pb.h"
#include "tests/server/table/deeds/desk.hpp"

namespace aurora::server::test {
namespace {

constexpr Millis kBehind = 60'000;

/// A game of two, and its ledger as others know it, which is told of every record.
class Late : public testing::Test {
 protected:
  Late() { desk.seat(1); }

  [[nodiscard]] Millis passed_since(storage::UnixMillis then) const {
    return std::max<Millis>(desk.now - then, 0);
  }
  [[nodiscard]] LateLedger::RunSince clock() const {
    return [this](storage::UnixMillis then) { return passed_since(then); };
  }
  void begin() { ASSERT_TRUE(desk.enact(JoinRequest{.asker = asker(2)})); }
  /// Tells it of what the journal has more.
  void tell() {
    for (; told < desk.journal.size(); ++told) {
      late.add(base_rules(), desk.journal[told].payload, desk.journal[told].at);
    }
  }
  /// All that has become old enough.
  std::vector<News> take() {
    tell();
    std::vector<News> all;
    while (const auto news = late.next(base_rules(), clock(), desk.now)) {
      all.push_back(*news);
    }
    return all;
  }
  void move() {
    ++last_command;
    const auto done = desk.enact(desk.command(last_command, last_command * 7));
    ASSERT_TRUE(done) << done.error().DebugString();
  }
  [[nodiscard]] LateLedger read() const {
    Ledger blank{.id = desk.ledger.id, .join_code = desk.ledger.join_code};
    blank.house.delay_s = desk.ledger.house.delay_s;
    return {blank, base_rules(), desk.journal, clock(), desk.now};
  }

  Desk desk{2, {.spectators = true, .delay_s = 60}};
  LateLedger late{desk.ledger};
  std::size_t told = desk.journal.size();
  std::uint64_t last_command = 100;
};

TEST(SpectatorDelay, IsOneOfFourAndForTablesThatMayBeWatched) {
  v1::TableOptions options;
  EXPECT_EQ(spectator_delay(options), 0U);
  options.set_spectator_delay_s(60);
  EXPECT_EQ(spectator_delay(options).error().field(), "options.spectator_delay_s");
  options.set_spectators(true);
  for (const std::uint32_t delay : {30U, 60U, 300U}) {
    options.set_spectator_delay_s(delay);
    EXPECT_EQ(spectator_delay(options), delay);
  }
  options.set_spectator_delay_s(31);
  EXPECT_EQ(spectator_delay(options).error().code(), v1::ERROR_CODE_BAD_OPTION);
}

TEST_F(Late, KnowsTheLobbyAtOnceAndTheDealLater) {
  begin();
  EXPECT_TRUE(take().empty());
  EXPECT_EQ(late.ledger().seats_taken(), 2U);
  EXPECT_EQ(late.ledger().status, storage::TableStatus::kLobby);
  EXPECT_TRUE(late.lags());
  desk.now += kBehind - 1;
  EXPECT_TRUE(take().empty());
  EXPECT_EQ(late.due_in(clock()), 1);
  desk.now += 1;
  EXPECT_EQ(take(), (std::vector{News::kAnew}));
  EXPECT_EQ(late.ledger().status, storage::TableStatus::kPlaying);
  EXPECT_EQ(late.ledger().game, desk.ledger.game);
  EXPECT_EQ(late.due_in(clock()), std::nullopt);
}

TEST_F(Late, FollowsStepByStep) {
  begin();
  for (int i = 0; i < 12; ++i) {
    desk.now += 10'000;
    move();
  }
  const std::size_t known = take().size();
  EXPECT_EQ(known, 7U) << "the deal, and six of the moves are as old as that";
  EXPECT_EQ(late.ledger().version, 6U);
  EXPECT_NE(late.ledger().game, desk.ledger.game);
  desk.now += kBehind;
  EXPECT_EQ(take(), std::vector<News>(6, News::kStep));
  EXPECT_EQ(late.ledger().game, desk.ledger.game);
  EXPECT_TRUE(late.lags()) << "the next move is to come";
}

TEST_F(Late, KnowsThatNothingIsYoungerThanWhatCameAfterIt) {
  begin();
  for (int i = 0; i < 6; ++i) {
    desk.now += 10'000;
    move();
  }
  desk.now -= 3'600'000;  // the clock of the system is set back
  (void)take();
  move();
  EXPECT_EQ(late.due_in(clock()), kBehind);
  desk.now += kBehind - 1;
  EXPECT_TRUE(take().empty());
  EXPECT_EQ(late.due_in(clock()), 1);
  desk.now += 1;
  EXPECT_EQ(take().size(), 8U) << "the deal and all moves";
  EXPECT_EQ(late.ledger().version, desk.ledger.version);
  EXPECT_EQ(read().ledger().version, desk.ledger.version);
}

TEST_F(Late, SaysTheSameAfterARestart) {
  begin();
  for (int i = 0; i < 30; ++i) {
    desk.now += 7'000;
    move();
    (void)take();
    const LateLedger again = read();
    EXPECT_EQ(again.ledger().version, late.ledger().version);
    EXPECT_EQ(again.ledger().status, late.ledger().status);
    EXPECT_EQ(again.ledger().game, late.ledger().game);
    EXPECT_EQ(again.due_in(clock()), late.due_in(clock()));
  }
}

TEST_F(Late, ReadsWhatSpectatorsSayAtOnceAndCountsTheirLinesByItself) {
  begin();
  desk.connect(9);
  ASSERT_TRUE(desk.enact(SayRequest{.asker = asker(1), .text = "I have the mine"}));
  ASSERT_TRUE(desk.enact(SayRequest{.asker = asker(9), .text = "a long start"}));
  EXPECT_TRUE(take().empty());
  const ChatLine line = late.ledger().chat.lines().back();
  EXPECT_EQ(line.text, "a long start");
  EXPECT_EQ(line.author, 1U) << "nobody finds out by the number that a player has spoken";
  EXPECT_LT(line.number, desk.ledger.chat.last());
  EXPECT_EQ(desk.ledger.chat.number_of(line), 2U);
  desk.now += kBehind;
  EXPECT_EQ(take(), (std::vector{News::kAnew, News::kNothing}));
  EXPECT_EQ(late.ledger().chat.lines().back().text, "I have the mine");
}

TEST_F(Late, MutesWhomTheSpectatorMeans) {
  begin();
  desk.connect(9);
  ASSERT_TRUE(desk.enact(SayRequest{.asker = asker(1), .text = "hello"}));
  ASSERT_TRUE(desk.enact(SayRequest{.asker = asker(9), .text = "hi"}));
  tell();
  Situation situation = desk.situation();
  situation.late = &late.ledger();
  const auto muted =
      server::decide(situation, MuteRequest{.asker = asker(9), .author = 1, .muted = true});
  ASSERT_TRUE(muted);
  v1::JournalRecord record;
  ASSERT_TRUE(protocol::decode_record(muted->records.at(0), record));
  EXPECT_EQ(record.author_muted().author(), desk.ledger.chat.number_of(player(9)));
  EXPECT_FALSE(
      server::decide(situation, MuteRequest{.asker = asker(9), .author = 2, .muted = true}));
  EXPECT_TRUE(
      server::decide(situation, MuteRequest{.asker = asker(1), .author = 2, .muted = true}));
}

TEST_F(Late, KnowsLaterWhoHasResigned) {
  begin();
  desk.now += kBehind;
  (void)take();
  ASSERT_TRUE(desk.enact(ResignRequest{.asker = asker(2)}));
  EXPECT_TRUE(take().empty());
  EXPECT_TRUE(late.ledger().resigned().empty());
  desk.now += kBehind;
  EXPECT_EQ(take(), (std::vector{News::kTable}));
  EXPECT_EQ(late.ledger().resigned(), desk.ledger.resigned());
}

TEST_F(Late, KnowsEverythingWhenTheGameIsOver) {
  begin();
  for (int i = 0; i < 5'000 && desk.ledger.status == storage::TableStatus::kPlaying; ++i) {
    ++last_command;
    (void)desk.enact(desk.command(last_command, last_command * 7));  // at times a step too many
  }
  ASSERT_EQ(desk.ledger.status, storage::TableStatus::kFinished);
  EXPECT_TRUE(take().empty());
  late.open(base_rules(), desk.ledger);
  EXPECT_FALSE(late.lags());
  EXPECT_EQ(late.ledger().game, desk.ledger.game);
  EXPECT_EQ(late.ledger().status, storage::TableStatus::kFinished);
  ASSERT_TRUE(desk.enact(SayRequest{.asker = asker(1), .text = "well played"}));
  tell();
  EXPECT_EQ(late.ledger().chat.lines().back().text, "well played") << "and so from then on";
}

TEST_F(Late, ForgetsDeletedPlayers) {
  begin();
  tell();
  late.forget([](storage::PlayerId gone) { return gone == player(2); });
  EXPECT_NE(late.ledger().seats[1]->name, "Player 2");
}

// It comes out otherwise by the rules of a newer program, until a record says where it goes on.
TEST_F(Late, ShowsTheLobbyWhileItDoesNotKnowHowTheGameCameOut) {
  begin();
  move();
  desk.now += kBehind;
  desk.journal.push_back({.seq = desk.journal.size() + 1,
                          .at = desk.now,
                          .payload = record_rules_changed(base_rules(), desk.ledger, desk.now)});
  v1::JournalRecord damaged;
  ASSERT_TRUE(protocol::decode_record(desk.journal[desk.journal.size() - 2].payload, damaged));
  damaged.mutable_command_accepted()->set_digest(1);
  desk.journal[desk.journal.size() - 2].payload = protocol::encode_record(damaged);
  LateLedger lost = read();
  EXPECT_EQ(lost.ledger().status, storage::TableStatus::kLobby);
  EXPECT_TRUE(lost.lags());
  EXPECT_EQ(lost.next(base_rules(), clock(), desk.now), std::nullopt);
  EXPECT_EQ(lost.due_in(clock()), kBehind);
  desk.now += kBehind;
  EXPECT_EQ(lost.next(base_rules(), clock(), desk.now), News::kAnew);
  EXPECT_EQ(lost.ledger().game, desk.ledger.game);
  EXPECT_EQ(read().ledger().game, desk.ledger.game) << "and so it is read from then on";
}

}  // namespace
}  // namespace aurora::server::test
