#include "protocol/words.hpp"

#include <google/protobuf/generated_enum_reflection.h>
#include <gtest/gtest.h>

#include "aurora/v1/log.pb.h"
#include "protocol/content/words.hpp"
#include "protocol/log_codec.hpp"

namespace aurora::protocol {
namespace {

/// Every number from -1 on either names nothing or comes back as it was. Counts the names.
template <class Wire>
int names() {
  int count = 0;
  for (int number = -1; number <= 300; ++number) {
    const auto word = static_cast<Wire>(number);
    const auto engine = from_wire(word);
    if (!engine) {
      continue;
    }
    EXPECT_EQ(to_wire(*engine), word);
    ++count;
  }
  return count;
}

/// How many there are beside the unspecified one.
template <class Wire>
int words() {
  return google::protobuf::GetEnumDescriptor<Wire>()->value_count() - 1;
}

TEST(Words, EveryWordOfTheWireIsOneOfTheEngine) {
  EXPECT_EQ(names<v1::Token>(), words<v1::Token>());
  EXPECT_EQ(names<v1::ItemKind>(), words<v1::ItemKind>());
  EXPECT_EQ(names<v1::Side>(), words<v1::Side>());
  EXPECT_EQ(names<v1::Phase>(), words<v1::Phase>());
  EXPECT_EQ(names<v1::Zone>(), words<v1::Zone>());
  EXPECT_EQ(names<v1::CardBack>(), words<v1::CardBack>());
  EXPECT_EQ(names<v1::MapName>(), words<v1::MapName>());
  EXPECT_EQ(names<v1::Colour>(), words<v1::Colour>());
}

TEST(Words, EveryWordOfAPackIsOneOfTheEngine) {
  EXPECT_EQ(names<v1::CardType>(), words<v1::CardType>());
  EXPECT_EQ(names<v1::BoxKind>(), words<v1::BoxKind>());
  EXPECT_EQ(names<v1::Ability>(), words<v1::Ability>());
  EXPECT_EQ(names<v1::Drawback>(), words<v1::Drawback>());
  EXPECT_EQ(names<v1::EncounterKind>(), words<v1::EncounterKind>());
  EXPECT_EQ(names<v1::EventEffect>(), words<v1::EventEffect>());
  EXPECT_EQ(names<v1::EventTarget>(), words<v1::EventTarget>());
  EXPECT_EQ(names<v1::AmbushOption>(), words<v1::AmbushOption>());
  EXPECT_EQ(names<v1::EnemyResult>(), words<v1::EnemyResult>());
  EXPECT_EQ(names<v1::WaypointKind>(), words<v1::WaypointKind>());
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
    if (!v1::LogKind_IsValid(number)) {
      continue;  // numbers are given in blocks
    }
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
    ASSERT_TRUE(entry.has_value()) << wire.ShortDebugString();
    v1::LogEntry again;
    to_wire(*entry, again);
    EXPECT_EQ(again.kind(), wire.kind());
    const Result<engine::LogEntry> back = from_wire(again);
    ASSERT_TRUE(back.has_value()) << again.ShortDebugString();
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
