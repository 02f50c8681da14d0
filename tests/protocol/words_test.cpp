#include "protocol/words.hpp"

#include <gtest/gtest.h>

#include "aurora/v1/log.pb.h"
#include "protocol/content/words.hpp"
#include "protocol/log_codec.hpp"

namespace aurora::protocol {
namespace {

/// Every number from -1 to 40 either names nothing or comes back as it was. Counts the names.
template <class Wire>
int names() {
  int count = 0;
  for (int number = -1; number <= 40; ++number) {
    const auto word = static_cast<Wire>(number);
    const auto engine = from_wire(word);
    if (!engine) continue;
    EXPECT_EQ(to_wire(*engine), word);
    ++count;
  }
  return count;
}

TEST(Words, EveryWordOfTheWireIsOneOfTheEngine) {
  EXPECT_EQ(names<v1::Token>(), v1::Token_ARRAYSIZE - 1);
  EXPECT_EQ(names<v1::ItemKind>(), v1::ItemKind_ARRAYSIZE - 1);
  EXPECT_EQ(names<v1::Side>(), v1::Side_ARRAYSIZE - 1);
  EXPECT_EQ(names<v1::Phase>(), v1::Phase_ARRAYSIZE - 1);
  EXPECT_EQ(names<v1::Zone>(), v1::Zone_ARRAYSIZE - 1);
  EXPECT_EQ(names<v1::CardBack>(), v1::CardBack_ARRAYSIZE - 1);
  EXPECT_EQ(names<v1::MapName>(), v1::MapName_ARRAYSIZE - 1);
  EXPECT_EQ(names<v1::Colour>(), v1::Colour_ARRAYSIZE - 1);
}

TEST(Words, EveryWordOfAPackIsOneOfTheEngine) {
  EXPECT_EQ(names<v1::CardType>(), v1::CardType_ARRAYSIZE - 1);
  EXPECT_EQ(names<v1::BoxKind>(), v1::BoxKind_ARRAYSIZE - 1);
  EXPECT_EQ(names<v1::Ability>(), v1::Ability_ARRAYSIZE - 1);
  EXPECT_EQ(names<v1::Drawback>(), v1::Drawback_ARRAYSIZE - 1);
  EXPECT_EQ(names<v1::EncounterKind>(), v1::EncounterKind_ARRAYSIZE - 1);
  EXPECT_EQ(names<v1::EventEffect>(), v1::EventEffect_ARRAYSIZE - 1);
  EXPECT_EQ(names<v1::EventTarget>(), v1::EventTarget_ARRAYSIZE - 1);
  EXPECT_EQ(names<v1::AmbushOption>(), v1::AmbushOption_ARRAYSIZE - 1);
  EXPECT_EQ(names<v1::EnemyResult>(), v1::EnemyResult_ARRAYSIZE - 1);
  EXPECT_EQ(names<v1::WaypointKind>(), v1::WaypointKind_ARRAYSIZE - 1);
}

TEST(Words, ZeroIsNoId) {
  EXPECT_EQ(wire_id(engine::Box::none()), 0U);
  EXPECT_EQ(wire_id(engine::Box{0}), 1U);
  EXPECT_EQ(engine_id<engine::Box>(0, 64), engine::Box::none());
  EXPECT_EQ(engine_id<engine::Box>(64, 64), engine::Box{63});
  EXPECT_EQ(engine_id<engine::Box>(65, 64), std::nullopt);
  EXPECT_EQ(engine_seat(0), std::nullopt);
  EXPECT_EQ(engine_seat(4), engine::Seat{3});
  EXPECT_EQ(engine_seat(5), std::nullopt);
}

TEST(LogCodec, EveryKindComesBackAndSaysItsNumbersByName) {
  for (int number = 1; number < v1::LogKind_ARRAYSIZE; ++number) {
    if (!v1::LogKind_IsValid(number)) continue;  // numbers are given in blocks
    v1::LogEntry wire;
    wire.set_kind(static_cast<v1::LogKind>(number));
    wire.set_letter(2);
    wire.set_region(3);
    wire.set_waypoint(4);
    wire.set_place(5);
    wire.set_convoy_slot(6);
    wire.set_alternative(3);
    wire.set_amount(-2);
    wire.set_phase(v1::PHASE_FIRE);
    wire.set_zone(v1::ZONE_REST);
    wire.set_side(v1::SIDE_RIGHT);
    wire.set_deck(v1::DECK_OUTCOME);
    wire.set_line(v1::SCORE_LINE_ENDING);
    wire.set_automa_row(2);
    const Result<engine::LogEntry> entry = from_wire(wire);
    ASSERT_TRUE(entry.ok()) << wire.ShortDebugString();
    v1::LogEntry again;
    to_wire(*entry, again);
    EXPECT_EQ(again.kind(), wire.kind());
    const Result<engine::LogEntry> back = from_wire(again);
    ASSERT_TRUE(back.ok()) << again.ShortDebugString();
    EXPECT_TRUE(*back == *entry) << again.ShortDebugString();
  }
}

TEST(LogCodec, AKindOfALaterVersionIsRefused) {
  v1::LogEntry wire;
  wire.set_kind(static_cast<v1::LogKind>(v1::LogKind_ARRAYSIZE));
  EXPECT_EQ(from_wire(wire).error().field, "kind");
  wire.set_kind(v1::LOG_KIND_UNSPECIFIED);
  EXPECT_EQ(from_wire(wire).error().field, "kind");
}

}  // namespace
}  // namespace aurora::protocol
