// From a journal, and from what is kept beside it, to the table.
#include "server/table/ledger/restore.hpp"

#include "server/table/ledger/kept_state.hpp"
#include "tests/server/table/deeds/desk.hpp"

namespace aurora::server::test {
namespace {

TEST(KeptState, HasTheGameAndAllClocks) {
  Desk desk(2, {.clock = ClockRules{.bank = 60'000}});
  desk.seat(2);
  ASSERT_TRUE(desk.enact(desk.command(5)));
  const auto kept = read_kept_state(base_rules().catalog(), write_kept_state(desk.ledger));
  ASSERT_TRUE(kept && *kept);
  EXPECT_EQ((*kept)->game, desk.ledger.game);
  EXPECT_EQ((*kept)->digest, engine::digest(desk.ledger.game));
  ASSERT_EQ((*kept)->clocks.size(), 2U);
  for (const TimeLeft& clock : (*kept)->clocks) {
    EXPECT_EQ(clock.left, desk.ledger.clocks.recorded(clock.seat));
  }
}

TEST(JournalHeads, NameTheRulesOfTheLastRecordThatChangesThem) {
  Desk desk;
  EXPECT_FALSE(head_of({}));
  EXPECT_EQ(head_of(desk.journal)->played_by.text(), desk.ledger.played_by.text());
  Ruleset later = base_rules();
  later.version = "later";
  later.signature = "another";
  desk.journal.push_back({.seq = 2, .payload = record_rules_changed(later, desk.ledger, desk.now)});
  EXPECT_EQ(head_of(desk.journal)->played_by.version, "later");
  EXPECT_EQ(head_of(desk.journal)->played_by.signature, "another");
}

TEST(JournalHeads, NeedACreation) {
  Desk desk;
  desk.seat(1);
  EXPECT_FALSE(head_of(std::span(desk.journal).subspan(1)));
}

/// A game in which something was taken back last, and a journal whose deal comes out otherwise now.
class KeptGame : public ::testing::Test {
 protected:
  KeptGame() {
    desk_.seat(2);
    for (std::uint64_t id = 1; id < 500; ++id) {
      const CommandRequest command = desk_.command(id, id);
      EXPECT_TRUE(desk_.enact(command));
      const engine::Seat seat = desk_.ledger.seat_of(command.asker.player);
      if (desk_.ledger.history.offer(seat).free_steps > 0) {
        EXPECT_TRUE(desk_.enact(UndoRequest{command.asker, desk_.ledger.version, 999, 1}));
        break;
      }
    }
    for (storage::JournalEntry& entry : desk_.journal) {
      v1::JournalRecord record;
      EXPECT_TRUE(protocol::decode_record(entry.payload, record));
      if (record.has_game_started()) {
        started_ = entry.seq;
        record.mutable_game_started()->clear_shown();
        record.mutable_game_started()->set_digest(1);
        entry.payload = protocol::encode_record(record);
      }
    }
  }
  [[nodiscard]] Fit<Restored> restore_from(storage::Seq kept) const {
    const storage::Snapshot snapshot{.seq = kept, .payload = write_kept_state(desk_.ledger)};
    return restore(base_rules(), desk_.journal, snapshot, Ledger{});
  }

  Desk desk_;
  storage::Seq started_ = 0;
};

TEST_F(KeptGame, GoesOnWhenTheRulesWouldDealItOtherwise) {
  const auto restored = restore_from(desk_.journal.size());
  ASSERT_TRUE(restored) << restored.error().because;
  EXPECT_EQ(restored->passage, Passage::kCarried);
  EXPECT_EQ(restored->ledger.game, desk_.ledger.game);
  EXPECT_EQ(restored->ledger.version, desk_.ledger.version);
}

TEST_F(KeptGame, IsNoOtherGame) {
  for (const storage::Seq kept :
       {storage::Seq{1}, started_, desk_.journal.size() - 1, desk_.journal.size() + 1}) {
    const auto restored = restore_from(kept);
    ASSERT_FALSE(restored) << kept;
    EXPECT_NE(restored.error().because.find("belongs to another one"), std::string::npos) << kept;
  }
}

TEST(RestoredClocks, RunFromTheRecordThatSetThemGoing) {
  Desk desk(2, {.clock = ClockRules{.bank = 60'000}});
  desk.seat(2);
  ASSERT_TRUE(desk.enact(desk.command(5)));
  const storage::UnixMillis moved = desk.now;
  desk.now += 10'000;
  ASSERT_TRUE(desk.enact(SayRequest{asker(1), "hello"}));
  const auto restored =
      restore(base_rules(), desk.journal, storage::failure(storage::StoreErrc::kNotFound, ""), {});
  ASSERT_TRUE(restored);
  EXPECT_EQ(restored->ledger.clocks.unrecorded_since(), moved);
  EXPECT_EQ(restored->ledger.clocks.marks(desk.now).front().left, 50'000);
}

TEST(OtherRules, AreRecordedWithTheTimeThatHasPassed) {
  Desk desk(2, {.clock = ClockRules{.bank = 60'000}});
  desk.seat(2);
  const auto shown = desk.ledger.clocks.marks(desk.now + 10'000);
  ASSERT_FALSE(shown.empty());
  v1::JournalRecord record;
  ASSERT_TRUE(protocol::decode_record(
      record_rules_changed(base_rules(), desk.ledger, desk.now + 10'000), record));
  const auto& clocks = record.rules_changed().clocks();
  ASSERT_EQ(clocks.size(), 2);
  for (const TimeLeft& mark : shown) {
    EXPECT_EQ(clocks[static_cast<int>(mark.seat.index())].left_ms(), mark.left);
  }
}

TEST(OtherRules, AreRecordedWithHowTheGameLooks) {
  Desk desk;
  desk.seat(2);
  v1::JournalRecord record;
  ASSERT_TRUE(
      protocol::decode_record(record_rules_changed(base_rules(), desk.ledger, desk.now), record));
  EXPECT_EQ(record.rules_changed().digest(), engine::digest(desk.ledger.game));
  EXPECT_FALSE(record.rules_changed().shown().empty());
}

}  // namespace
}  // namespace aurora::server::test
