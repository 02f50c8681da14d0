#include "protocol/choice_codec.hpp"

#include <set>
#include <string>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>
#include <gtest/gtest.h>

#include "aurora/v1/choice.pb.h"
#include "tests/protocol/choice_samples.hpp"

namespace aurora::protocol {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;
using testing::kAlternatives;
using testing::one_of_each;

TEST(ChoiceCodec, EveryAlternativeOfTheEngineHasItsOwnMessage) {
  testing::Random random(1);
  std::set<int> kinds;
  for (const engine::Choice& choice : one_of_each(random)) {
    v1::Choice wire;
    to_wire(choice, wire);
    EXPECT_TRUE(kinds.insert(wire.kind_case()).second) << wire.ShortDebugString();
  }
  EXPECT_EQ(kinds.size(), kAlternatives);
  EXPECT_FALSE(kinds.contains(v1::Choice::KIND_NOT_SET));
  EXPECT_EQ(v1::Choice::descriptor()->oneof_decl(0)->field_count(),
            static_cast<int>(kAlternatives));
}

TEST(ChoiceCodec, EveryAlternativeComesBackAsItWas) {
  testing::Random random(2);
  for (int round = 0; round < 200; ++round) {
    for (const engine::Choice& choice : one_of_each(random)) {
      v1::Choice wire;
      to_wire(choice, wire);
      v1::Choice received;
      ASSERT_TRUE(received.ParseFromString(wire.SerializeAsString()));
      const Result<engine::Choice> back = from_wire(received);
      ASSERT_TRUE(back.has_value()) << back.error().message << ": " << wire.ShortDebugString();
      EXPECT_TRUE(*back == choice) << wire.ShortDebugString();
    }
  }
}

TEST(ChoiceCodec, IdsCountFromOne) {
  v1::Choice wire;
  to_wire(engine::LoadToken{engine::Token::kFood, engine::Box{0}}, wire);
  EXPECT_EQ(wire.load_token().token(), v1::TOKEN_FOOD);
  EXPECT_EQ(wire.load_token().box(), 1U);
  to_wire(engine::MoveTarget{engine::CardId{6}, 2}, wire);
  EXPECT_EQ(wire.move_target().enemy(), 7U);
  EXPECT_EQ(wire.move_target().letter(), 3U);
}

TEST(ChoiceCodec, TheTargetOfAnItemMayBeNone) {
  v1::Choice wire;
  const engine::Choice choice =
      engine::UseItem{engine::ItemKind::kMine, engine::SurvivorId::none()};
  to_wire(choice, wire);
  EXPECT_EQ(wire.use_item().target(), 0U);
  EXPECT_TRUE(*from_wire(wire) == choice);
}

TEST(ChoiceCodec, AChoiceOfNoKindIsMissing) {
  const Result<engine::Choice> read = from_wire(v1::Choice{});
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().fault, Fault::kMissing);
  EXPECT_EQ(read.error().field, "choice");
}

/// Sets one numeric or enumeration field.
void set_number(Message& message, const FieldDescriptor& field, std::uint32_t value) {
  const Reflection& reflection = *message.GetReflection();
  if (field.cpp_type() == FieldDescriptor::CPPTYPE_ENUM) {
    reflection.SetEnumValue(&message, &field, static_cast<int>(value));
  } else {
    reflection.SetUInt32(&message, &field, value);
  }
}

TEST(ChoiceCodec, ANumberBeyondItsLimitIsRefusedByName) {
  testing::Random random(3);
  int fields_seen = 0;
  for (const engine::Choice& choice : one_of_each(random)) {
    v1::Choice wire;
    to_wire(choice, wire);
    const FieldDescriptor* kind = wire.GetReflection()->GetOneofFieldDescriptor(
        wire, v1::Choice::descriptor()->oneof_decl(0));
    for (int i = 0; i < kind->message_type()->field_count(); ++i) {
      const FieldDescriptor& field = *kind->message_type()->field(i);
      if (field.cpp_type() == FieldDescriptor::CPPTYPE_BOOL) {
        continue;
      }
      ++fields_seen;
      for (const std::uint32_t number : {161U, 256U, 257U, 0x7FFFFFFFU, 0xFFFFFFFFU}) {
        v1::Choice hostile = wire;
        set_number(*hostile.GetReflection()->MutableMessage(&hostile, kind), field, number);
        const Result<engine::Choice> read = from_wire(hostile);
        ASSERT_FALSE(read.has_value()) << hostile.ShortDebugString();
        EXPECT_EQ(read.error().fault, Fault::kOutOfRange) << hostile.ShortDebugString();
        EXPECT_EQ(read.error().field, field.name());
      }
    }
  }
  EXPECT_GT(fields_seen, 40);
}

/// Ids of which there may be none: a shot goes at an enemy or at a turret.
const std::set<std::string> kMayBeMissing{
    "aurora.v1.Choice.UseItem.target", "aurora.v1.Choice.ThrowGrenade.enemy",
    "aurora.v1.Choice.ThrowGrenade.turret", "aurora.v1.Choice.FireArmedLocation.enemy",
    "aurora.v1.Choice.FireArmedLocation.turret"};

TEST(ChoiceCodec, AnIdThatMustBeThereIsMissedByName) {
  testing::Random random(4);
  for (const engine::Choice& choice : one_of_each(random)) {
    v1::Choice wire;
    to_wire(choice, wire);
    const FieldDescriptor* kind = wire.GetReflection()->GetOneofFieldDescriptor(
        wire, v1::Choice::descriptor()->oneof_decl(0));
    for (int i = 0; i < kind->message_type()->field_count(); ++i) {
      const FieldDescriptor& field = *kind->message_type()->field(i);
      const bool optional = field.cpp_type() == FieldDescriptor::CPPTYPE_BOOL ||
                            kMayBeMissing.contains(field.full_name());
      v1::Choice without = wire;
      Message& inner = *without.GetReflection()->MutableMessage(&without, kind);
      inner.GetReflection()->ClearField(&inner, &field);
      EXPECT_EQ(from_wire(without).has_value(), optional) << wire.ShortDebugString();
    }
  }
}

}  // namespace
}  // namespace aurora::protocol
