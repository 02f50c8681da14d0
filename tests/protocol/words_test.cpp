#include "protocol/words.hpp"

#include <set>
#include <string>
#include <vector>

#include <google/protobuf/generated_enum_reflection.h>
#include <gtest/gtest.h>

#include "aurora/v1/log.pb.h"
#include "protocol/content/words.hpp"
#include "protocol/log_codec.hpp"
#include "tests/protocol/message_walk.hpp"
#include "tests/protocol/small_message.hpp"

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

/// Calls back with an entry of each kind in which every field says something.
template <class Check>
void for_each_kind(const Check& check) {
  const auto* kinds = v1::LogKind_descriptor();
  for (int i = 1; i < kinds->value_count(); ++i) {
    v1::LogEntry wire;
    testing::fill_small(wire);
    wire.set_kind(static_cast<v1::LogKind>(kinds->value(i)->number()));
    check(wire);
  }
}

v1::LogEntry entry_back(const v1::LogEntry& wire) {
  const Result<engine::LogEntry> entry = from_wire(wire);
  EXPECT_TRUE(entry.has_value()) << entry.error().field << ": " << wire.ShortDebugString();
  v1::LogEntry back;
  if (entry) {
    to_wire(*entry, back);
  }
  return back;
}

std::vector<const testing::FieldDescriptor*> fields_of(const v1::LogEntry& entry) {
  std::vector<const testing::FieldDescriptor*> fields;
  entry.GetReflection()->ListFields(entry, &fields);
  return fields;
}

/// The entry with the fields that its kind says.
v1::LogEntry without_strays(v1::LogEntry entry, const v1::LogEntry& said) {
  for (const testing::FieldDescriptor* field : fields_of(entry)) {
    if (!said.GetReflection()->HasField(said, field)) {
      entry.GetReflection()->ClearField(&entry, field);
    }
  }
  return entry;
}

TEST(LogCodec, EveryFieldOfEveryKindComesBackAsItWas) {
  std::set<std::string> said;
  for_each_kind([&](const v1::LogEntry& wire) {
    const v1::LogEntry back = entry_back(wire);
    EXPECT_EQ(back.DebugString(), without_strays(wire, back).DebugString());
    EXPECT_EQ(entry_back(back).DebugString(), back.DebugString());
    for (const testing::FieldDescriptor* field : fields_of(back)) {
      said.insert(field->name());
    }
  });
  EXPECT_EQ(said.size(), static_cast<std::size_t>(v1::LogEntry::descriptor()->field_count()))
      << "there is a kind for every field";
}

TEST(LogCodec, EveryWordComesBackAsItWas) {
  for_each_kind([](v1::LogEntry wire) {
    const v1::LogEntry said = entry_back(wire);
    testing::at_each_path(wire, [&](const testing::Place& place) {
      const auto* words = place.field->enum_type();
      for (int i = 1; words != nullptr && place.path != "kind" && i < words->value_count(); ++i) {
        testing::set_number(place, static_cast<std::uint32_t>(words->value(i)->number()));
        ASSERT_EQ(entry_back(wire).DebugString(), without_strays(wire, said).DebugString());
      }
    });
  });
}

TEST(LogCodec, WhatCannotBeIsRefusedByName) {
  for_each_kind([](const v1::LogEntry& wire) {
    v1::LogEntry back = entry_back(wire);
    testing::at_each_path(back, [&](const testing::Place& place) {
      if (testing::is_number(*place.field)) {
        testing::set_number(place, 999);
        const Result<engine::LogEntry> read = from_wire(back);
        ASSERT_FALSE(read.has_value()) << back.ShortDebugString();
        EXPECT_EQ(read.error().fault, Fault::kOutOfRange);
        EXPECT_EQ(read.error().field, place.path);
      }
    });
  });
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
