// The digest names the rules of a pack: it changes with everything a rule reads, and with nothing
// else.
#include "content/digest.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/content/broken_pack.hpp"

namespace aurora::content::test {
namespace {

std::string digest_after(const std::string& file, std::string_view old,
                         std::string_view replacement) {
  BrokenPack pack;
  pack.edit(file, old, replacement);
  const LoadResult result = pack.load();
  expect_exactly(result, {});
  return result ? result->digest : "";
}

TEST(Digest, IsSixtyFourHexDigits) {
  const std::string& digest = base_pack().digest;
  EXPECT_EQ(digest.size(), 64U);
  EXPECT_EQ(digest.find_first_not_of("0123456789abcdef"), std::string::npos);
  EXPECT_EQ(digest, digest_of(base_pack()));
}

TEST(Digest, IgnoresCommentsTextsAndVersion) {
  const std::string& digest = base_pack().digest;
  EXPECT_EQ(digest_after("items.toml", "[copies]", "# a comment\n[copies]"), digest);
  EXPECT_EQ(digest_after("pack.toml", "\"1.0.0\"", "\"9.9.9\""), digest);
  EXPECT_EQ(digest_after("texts/en.toml", "medic.name = \"Medic\"", "medic.name = \"Doc\""),
            digest);
  EXPECT_EQ(digest_after("vehicles.toml", "towing = 3\nspeed = 2\n", "speed = 2\ntowing = 3\n"),
            digest);
}

TEST(Digest, ChangesWithEveryPartOfThePack) {
  std::set<std::string> digests{base_pack().digest};
  const auto expect_new = [&digests](const std::string& file, std::string_view old,
                                     std::string_view replacement) {
    EXPECT_TRUE(digests.insert(digest_after(file, old, replacement)).second) << file << ": " << old;
  };
  expect_new("pack.toml", "id = \"base\"", "id = \"mine\"");
  expect_new("board.toml", "top = 8", "top = 9");
  expect_new("start.toml", R"(["survivor", "open", "open", "weapon_1", "armour"])",
             R"(["survivor", "open", "open", "weapon_2", "armour"])");
  expect_new("vehicles.toml", "towing = 3\nspeed = 2\n", "towing = 3\nspeed = 3\n");
  expect_new("vehicles.toml", "tracks = true\n", "");
  expect_new("vehicles.toml", "key = \"roof_rack\"", "key = \"roof_box\"\ntext = \"roof_rack\"");
  expect_new("locations.toml", R"(left = ["food", "food"])", R"(left = ["food", "item"])");
  expect_new("survivors.toml", "ability = \"orphan\"\nskill = 1",
             "ability = \"orphan\"\nskill = 2");
  expect_new("events.toml", "effect = \"move_aurora\", amount = 1",
             "effect = \"move_aurora\", amount = 2");
  expect_new("items.toml", "nitrous_oxide = 2\nde_icing_capsules = 1",
             "nitrous_oxide = 1\nde_icing_capsules = 2");
  expect_new("loot.toml", R"(key = "armoured_trunk"
boxes = ["fame_1", "armour", "open", "open"])",
             R"(key = "armoured_trunk"
boxes = ["fame_1", "armour", "open"])");
  const std::string last_two = R"(defence = [3, 4, 5]

[[device]]
key = "artificial_ecosystem"
boxes = ["fame_1", "fame_per_food_2", "food_fuel", "food_fuel"]
tier = 3
defence = [3, 4, 5])";
  std::string stronger = last_two;
  for (std::size_t at = 0; (at = stronger.find("5]", at)) != std::string::npos;) {
    stronger[at] = '6';
  }
  expect_new("loot.toml", last_two, stronger);
  expect_new("outcomes.toml", R"(["hit 1", "miss", "hit 2", "hit 2"])",
             R"(["hit 1", "jam", "hit 2", "hit 2"])");
  expect_new("outcomes.toml", R"("ADBC")", R"("ADCB")");
  expect_new("outcomes.toml", "key = \"outcome_03\"", "key = \"outcome_3\"");
  expect_new("waypoints.toml", R"(tokens = ["ammo"])", R"(tokens = ["fuel"])");
  expect_new("map_alpha.toml", "beside = \"bay_08\"", "beside = \"bay_09\"");
  expect_new("map_alpha.toml", "key = \"bay_12\"", "key = \"bay_end\"");
  expect_new("map_beta.toml", "dangerous = { contamination = 1 }", "dangerous = { damage = 1 }");
  expect_new("expansion/board.toml", "damage = 3\nship = 2", "damage = 3\nship = 3");
  expect_new("expansion/items.toml", "class = 1", "class = 2");
  expect_new("expansion/locations.toml", "weapon = 2", "weapon = 1");
  expect_new("expansion/enemies.toml", "area = \"trailers\"", "area = \"truck\"");
  expect_new("expansion/map_gamma.toml", "armour = 3", "armour = 4");
  expect_new("expansion/map_gamma.toml", R"("mesa_07", "pipeline_01"])", R"("pipeline_01"])");
  expect_new("expansion/map_gamma.toml", R"(permanent = { kind = "item" })",
             R"(permanent = { kind = "resource", tokens = ["food"] })");
  expect_new("map_beta.toml", "avalanche = { contamination = 1, damage = 1 }",
             "avalanche = { contamination = 1, damage = 2 }");
}

TEST(Digest, TheCanonicalTextIsPlainLines) {
  const std::string text = canonical_text(base_pack());
  EXPECT_TRUE(text.starts_with("pack base\ncard truck_red_start truck 0 0 0 0 0\n"));
  EXPECT_TRUE(text.ends_with("\n"));
  EXPECT_EQ(text.find("\n\n"), std::string::npos);
}

}  // namespace
}  // namespace aurora::content::test
