// A client must survive whatever a server sends.
#include <memory>
#include <random>

#include <gtest/gtest.h>

#include "aurora/v1/content.pb.h"
#include "aurora/v1/journal.pb.h"
#include "aurora/v1/log.pb.h"
#include "aurora/v1/session.pb.h"
#include "content/pack.hpp"
#include "protocol/content_codec.hpp"
#include "protocol/frame.hpp"
#include "protocol/journal_codec.hpp"
#include "protocol/log_codec.hpp"
#include "protocol/mirror.hpp"
#include "protocol/view_codec.hpp"
#include "tests/protocol/random_game.hpp"

namespace aurora::protocol {
namespace {

const engine::Catalog& catalog() { return content::base_pack().catalog; }

v1::Snapshot some_snapshot() {
  engine::Setup setup;
  setup.seats = 4;
  const auto game = std::make_unique<testing::RandomGame>(catalog(), setup, 7);
  for (int i = 0; i < 60 && !game->state().over(); ++i) {
    game->step();
  }
  const engine::View view = engine::view(catalog(), game->state(), engine::seat_at(0));
  v1::Snapshot snapshot;
  snapshot.set_table_id("T");
  write_snapshot({view, game->choices(engine::seat_at(0))}, *snapshot.mutable_sections());
  return snapshot;
}

std::string with_changed_bytes(std::string bytes, std::mt19937& random) {
  for (auto changes = 1 + random() % 3; changes > 0; --changes) {
    bytes[random() % bytes.size()] = static_cast<char>(random());
  }
  return bytes;
}

TEST(HostileServer, AMutatedSnapshotIsRefusedOrChangesTheMirrorAsAWhole) {
  silence_protobuf();
  const v1::Snapshot good = some_snapshot();
  const std::string bytes = good.SerializeAsString();
  std::mt19937 random(11);
  Mirror mirror;
  int refused = 0;
  for (int round = 0; round < 20'000; ++round) {
    ASSERT_TRUE(mirror.apply(good).has_value());
    const engine::View before = mirror.view();
    v1::Snapshot hostile;
    if (!hostile.ParseFromString(with_changed_bytes(bytes, random))) {
      continue;
    }
    if (!mirror.apply(hostile).has_value()) {
      ++refused;
      EXPECT_TRUE(mirror.view() == before);
    }
  }
  EXPECT_GT(refused, 100);
}

TEST(HostileServer, ASectionThatCannotBeIsRefusedByName) {
  v1::Snapshot snapshot = some_snapshot();
  snapshot.mutable_sections()->mutable_progress()->add_order(5);
  Mirror mirror;
  const Result<void> applied = mirror.apply(snapshot);
  ASSERT_FALSE(applied.has_value());
  EXPECT_EQ(applied.error().fault, Fault::kOutOfRange);
  EXPECT_EQ(applied.error().field, "progress.order");
}

TEST(HostileServer, ADiscardPileCannotKeepMoreThanThereIs) {
  v1::Snapshot snapshot = some_snapshot();
  snapshot.mutable_sections()->mutable_exploration_discard()->set_keep(100);
  EXPECT_EQ(Mirror().apply(snapshot).error().field, "exploration_discard.keep");
}

TEST(HostileServer, TheHandsOfASeatThatIsScoredTwiceAreNotPutTogether) {
  v1::Snapshot snapshot = some_snapshot();
  v1::Result::Sheet& sheet = *snapshot.mutable_sections()->mutable_result()->add_scores();
  sheet.set_seat(1);
  for (std::size_t i = 0; i < engine::kMaxHand; ++i) {
    sheet.add_hand(v1::ITEM_KIND_MINE);
  }
  *snapshot.mutable_sections()->mutable_result()->add_scores() = sheet;
  Mirror mirror;
  ASSERT_TRUE(mirror.apply(snapshot).has_value());
  EXPECT_EQ(mirror.view().result.hands[0].size(), engine::kMaxHand);
}

TEST(HostileServer, AMutatedCatalogIsRefusedOrStaysInsideItsLimits) {
  v1::Catalog wire;
  to_wire(catalog(), wire);
  const std::string bytes = wire.SerializeAsString();
  std::mt19937 random(12);
  const auto target = std::make_unique<engine::Catalog>();
  int refused = 0;
  int accepted = 0;
  for (int round = 0; round < 3'000; ++round) {
    v1::Catalog hostile;
    if (!hostile.ParseFromString(with_changed_bytes(bytes, random))) {
      continue;
    }
    if (!from_wire(hostile, *target).has_value()) {
      ++refused;
      continue;
    }
    ++accepted;
    for (const engine::CardSpec& card : target->cards) {
      if (card.type == engine::CardType::kSurvivor) {
        EXPECT_LT(card.index, target->survivors.size());
      }
    }
    for (const engine::SegmentSpec& segment : target->maps[0].segments) {
      EXPECT_LT(segment.to.index(), target->maps[0].spaces.size());
    }
  }
  EXPECT_GT(refused, 100);
  EXPECT_GT(accepted, 30);
}

TEST(HostileServer, RandomLogEntriesAndRecordsAreReadOrRefused) {
  std::mt19937 random(13);
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes(1 + random() % 24, '\0');
    for (char& byte : bytes) {
      byte = static_cast<char>(random() % 64);
    }
    v1::LogEntry entry;
    if (entry.ParseFromString(bytes)) {
      static_cast<void>(from_wire(entry).has_value());
    }
    v1::JournalRecord record;
    const bool read = decode_record(bytes, record).has_value();
    EXPECT_EQ(read, record.event_case() != v1::JournalRecord::EVENT_NOT_SET);
  }
}

}  // namespace
}  // namespace aurora::protocol
