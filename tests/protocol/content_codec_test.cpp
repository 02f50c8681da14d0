#include "protocol/content_codec.hpp"

#include <cstdio>
#include <memory>

#include <gtest/gtest.h>

#include "aurora/v1/content.pb.h"
#include "content/pack.hpp"
#include "tests/protocol/random_game.hpp"

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
