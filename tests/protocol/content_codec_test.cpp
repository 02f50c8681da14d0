#include "protocol/content_codec.hpp"

#include <cstdio>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "aurora/v1/content.pb.h"
#include "content/pack.hpp"
#include "tests/protocol/message_walk.hpp"
#include "tests/protocol/random_game.hpp"
#include "tests/protocol/small_message.hpp"

namespace aurora::protocol {
namespace {

const engine::Catalog& catalog() { return content::base_pack().catalog; }

std::unique_ptr<engine::Catalog> rebuilt() {
  v1::Catalog wire;
  to_wire(catalog(), wire);
  v1::Catalog received;
  EXPECT_TRUE(received.ParseFromString(wire.SerializeAsString()));
  auto target = std::make_unique<engine::Catalog>();
  const Result<void> read = from_wire(received, *target);
  EXPECT_TRUE(read.has_value()) << read.error().field;
  return target;
}

TEST(ContentCodec, ACatalogComesBackAsItWas) {
  v1::Catalog there;
  to_wire(catalog(), there);
  v1::Catalog back;
  to_wire(*rebuilt(), back);
  EXPECT_EQ(there.SerializeAsString(), back.SerializeAsString());
  EXPECT_EQ(there.cards_size(), static_cast<int>(catalog().cards.size()));
  std::printf("catalog of the base pack: %zu bytes\n", there.ByteSizeLong());
}

TEST(ContentCodec, GamesGoTheSameWithTheCatalogThatWasReceived) {
  const auto received = rebuilt();
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    engine::Setup setup;
    setup.seats = static_cast<std::uint8_t>(2 + seed % 3);
    setup.mines = seed % 2 == 0;
    const auto here = std::make_unique<testing::RandomGame>(catalog(), setup, seed);
    const auto there = std::make_unique<testing::RandomGame>(*received, setup, seed);
    while (!here->state().over()) {
      here->step();
      there->step();
      ASSERT_EQ(engine::digest(here->state()), engine::digest(there->state()));
    }
  }
}

/// Lists that always have the same length.
const testing::Lengths kCatalogLengths{{"aurora.v1.Catalog.Loot.defence", 3},
                                       {"aurora.v1.Catalog.Outcome.player", engine::kWeaponClasses},
                                       {"aurora.v1.Catalog.Outcome.enemy", engine::kMaxEnemyNumber},
                                       {"aurora.v1.Catalog.Outcome.letters", engine::kLetters},
                                       {"aurora.v1.Catalog.ExtraKept.by_period", engine::kPeriods},
                                       {"aurora.v1.Catalog.extra_kept", 3},
                                       {"aurora.v1.Catalog.expansion_extra_kept", 3},
                                       {"aurora.v1.Catalog.item_copies", engine::kItemKinds},
                                       {"aurora.v1.Catalog.start", engine::kColours},
                                       {"aurora.v1.Catalog.maps", engine::kMaps},
                                       {"aurora.v1.Catalog.Map.aurora", engine::kAuroraNumbers},
                                       {"aurora.v1.Catalog.Map.costs", engine::kZoneSlots},
                                       {"aurora.v1.Catalog.Map.bonus", engine::kZoneSlots},
                                       {"aurora.v1.Catalog.Automa.boxes", engine::kAutomaBoxes}};

/// A catalog in which no field is as it would be without it. No game can be played with it.
v1::Catalog full_catalog() {
  v1::Catalog catalog;
  testing::fill_small(catalog, kCatalogLengths);
  return catalog;
}

/// What comes back of a catalog, or the field for which it was refused.
std::string catalog_back(const v1::Catalog& wire) {
  const auto catalog = std::make_unique<engine::Catalog>();
  if (const Result<void> read = from_wire(wire, *catalog); !read) {
    EXPECT_EQ(read.error().fault, Fault::kOutOfRange) << read.error().field;
    return read.error().field;
  }
  v1::Catalog back;
  to_wire(*catalog, back);
  return back.DebugString();
}

TEST(ContentCodec, EveryFieldComesBackAsItWas) {
  const v1::Catalog full = full_catalog();
  EXPECT_EQ(catalog_back(full), full.DebugString());
}

TEST(ContentCodec, EveryWordComesBackAsItWas) {
  v1::Catalog wire = full_catalog();
  int words = 0;
  testing::at_each_path(wire, [&](const testing::Place& place) {
    const auto* enumeration = place.field->enum_type();
    for (int i = 1; enumeration != nullptr && i < enumeration->value_count(); ++i) {
      testing::set_number(place, static_cast<std::uint32_t>(enumeration->value(i)->number()));
      ++words;
      ASSERT_EQ(catalog_back(wire), wire.DebugString());
    }
  });
  EXPECT_GT(words, 100);
}

TEST(ContentCodec, ANumberOrWordThatCannotBeIsRefusedByName) {
  v1::Catalog wire = full_catalog();
  testing::at_each_path(wire, [&](const testing::Place& place) {
    if (!testing::is_number(*place.field)) {
      return;
    }
    for (const std::uint32_t number : {256U, 999U, 0x7FFFFFFFU}) {
      testing::set_number(place, number);
      const std::string field = catalog_back(wire);
      EXPECT_TRUE(testing::names(field, place.path))
          << place.path << " = " << number << ": " << field;
    }
  });
}

TEST(ContentCodec, AListOfAnImpossibleLengthIsRefusedByNameUnlessItIsASet) {
  v1::Catalog wire = full_catalog();
  const std::string full = wire.DebugString();
  int refused = 0;
  testing::at_each_path(wire, [&](const testing::Place& place) {
    if (!place.field->is_repeated()) {
      return;
    }
    const bool fixed = kCatalogLengths.contains(place.field->full_name());
    if (fixed && !place.path.starts_with("maps.")) {
      place.message.GetReflection()->RemoveLast(&place.message, place.field);
      EXPECT_TRUE(testing::names(catalog_back(wire), place.path)) << place.path << " is short";
    }
    testing::lengthen(place, 300);
    const std::string answer = catalog_back(wire);
    if (fixed || answer != full) {
      EXPECT_TRUE(testing::names(answer, place.path)) << place.path << ": " << answer;
      ++refused;
    }
  });
  EXPECT_GT(refused, 20);
}

TEST(ContentCodec, WhatMustBeAboveZeroIsRefusedByName) {
  const auto refused_at = [](auto damage) {
    v1::Catalog wire = full_catalog();
    damage(wire);
    return catalog_back(wire);
  };
  EXPECT_EQ(refused_at([](v1::Catalog& c) { c.clear_grenade_class(); }), "grenade_class");
  EXPECT_EQ(refused_at([](v1::Catalog& c) { c.mutable_enemies(0)->clear_number(); }),
            "enemies.number");
  EXPECT_EQ(refused_at([](v1::Catalog& c) {
              v1::Catalog::AutomaBox& box = *c.mutable_automa()->mutable_boxes(0);
              box.set_kind(v1::AUTOMA_BOX_KIND_WEAPON);
              box.clear_value();
            }),
            "automa.boxes.value");
  EXPECT_EQ(refused_at([](v1::Catalog& c) {  // XENEMY-06
              c.mutable_enemies(0)->set_form(v1::AMBUSH_FORM_DAMAGE_BY_ALARM);
              c.mutable_enemies(0)->clear_damage();
            }),
            "enemies.damage");
}

TEST(ContentCodec, AReferenceOutOfTheCatalogIsRefusedByName) {
  v1::Catalog wire;
  to_wire(catalog(), wire);
  auto target = std::make_unique<engine::Catalog>();
  v1::Catalog hostile = wire;
  hostile.mutable_cards(0)->set_index(81);
  EXPECT_EQ(from_wire(hostile, *target).error().field, "cards.index");
  hostile = wire;
  hostile.mutable_start(0)->set_leader(0);
  EXPECT_EQ(from_wire(hostile, *target).error().field, "start.leader");
  hostile = wire;
  hostile.mutable_maps(0)->mutable_segments(0)->set_to(65);
  EXPECT_EQ(from_wire(hostile, *target).error().field, "maps.segments.to");
  hostile = wire;
  while (hostile.cards_size() <= static_cast<int>(engine::kMaxCards)) {
    *hostile.add_cards() = wire.cards(0);
  }
  EXPECT_EQ(from_wire(hostile, *target).error().field, "cards");
}

TEST(ContentCodec, AnEmptyCatalogIsRefused) {
  auto target = std::make_unique<engine::Catalog>();
  EXPECT_FALSE(from_wire(v1::Catalog{}, *target).has_value());
}

}  // namespace
}  // namespace aurora::protocol
