// Map files: what may not be built, and what the roads are like.
#include <array>
#include <vector>

#include "tests/content/broken_pack.hpp"

namespace aurora::content::test {
namespace {

using engine::MapSpec;
using engine::SegmentId;
using engine::SpaceId;

class Roads : public testing::TestWithParam<Damage> {};

TEST_P(Roads, ReportsFileAndField) { expect_reported(GetParam()); }

const std::string kMap = "map_alpha.toml";

INSTANTIATE_TEST_SUITE_P(
    Broken, Roads,
    testing::Values(
        Damage{"UnknownRegion",
               kMap,
               R"({ key = "coast_03", region = "coast" })",
               R"({ key = "coast_03", region = "cliff" })",
               {{kMap, "main_road[coast_03].region", "'cliff' is not in the list"}}},
        Damage{"RegionOutOfOrder",
               kMap,
               R"({ key = "coast_03", region = "coast" })",
               R"({ key = "coast_03", region = "valley" })",
               {{kMap, "main_road[coast_03].region", "earlier region"}}},
        Damage{"TwoRegions",
               kMap,
               R"(regions = ["valley", "coast", "bay"])",
               R"(regions = ["valley", "coast", "bay", "sea"])",
               {{kMap, "regions", "has 4 regions; a map has 3 (K-19)"},
                {"texts/en.toml", "region.sea.name", "is missing"},
                {"texts/pl.toml", "region.sea.name", "is missing"},
                {"texts/de.toml", "region.sea.name", "is missing"},
                {"texts/ru.toml", "region.sea.name", "is missing"},
                {"texts/it.toml", "region.sea.name", "is missing"}}},
        Damage{"RegionTwice",
               kMap,
               R"(regions = ["valley", "coast", "bay"])",
               R"(regions = ["valley", "coast", "bay", "bay"])",
               {{kMap, "regions[3]", "is there twice"}, {kMap, "regions", "has 4 regions"}}},
        Damage{"SpaceTwice",
               kMap,
               R"({ key = "coast_03", region = "coast" })",
               R"({ key = "coast_01", region = "coast" })",
               {{kMap, "main_road[coast_01].key", "is already the key of a space"}}},
        Damage{"ElevenWaypointPlaces",
               kMap,
               R"({ key = "coast_03", region = "coast" })",
               R"({ key = "coast_03", region = "coast", waypoint = true })",
               {{kMap, "waypoint", "11 spaces are marked"}}},
        Damage{"AuroraTwice",
               kMap,
               "aurora = 2",
               "aurora = 1",
               {{kMap, "main_road[bay_03].aurora", "is there twice"},
                {kMap, "aurora", "no space has the number 2"}}},
        Damage{"AuroraTooFar",
               kMap,
               "aurora = 6",
               "aurora = 7",
               {{kMap, "main_road[bay_09].aurora", "from 1 to 6, but is 7"},
                {kMap, "aurora", "no space has the number 6"}}},
        Damage{"ShortcutFromNowhere",
               kMap,
               "from = \"bay_07\"",
               "from = \"bay_99\"",
               {{kMap, "shortcut[pack_ice].from", "'bay_99' is no space of the main road"}}},
        Damage{"ShortcutBackwards",
               kMap,
               "from = \"valley_04\"\nto = \"valley_07\"",
               "from = \"valley_07\"\nto = \"valley_04\"",
               {{kMap, "shortcut[frozen_river].to", "MOVE-07"}}},
        Damage{"ShortcutToItself",
               kMap,
               "from = \"valley_04\"\nto = \"valley_07\"",
               "from = \"valley_07\"\nto = \"valley_07\"",
               {{kMap, "shortcut[frozen_river].to", "MOVE-07"}}},
        Damage{"BesideAfterTheEnd",
               kMap,
               R"(beside = "bay_08")",
               R"(beside = "bay_10")",
               {{kMap, "shortcut[pack_ice].via[pack_ice_01].beside", "DEF-14"}}},
        Damage{"BesideBeforeTheStart",
               kMap,
               R"(beside = "bay_08")",
               R"(beside = "bay_06")",
               {{kMap, "shortcut[pack_ice].via[pack_ice_01].beside", "DEF-14"}}},
        Damage{"BesideOutOfOrder",
               kMap,
               R"(beside = "bay_08" })",
               R"(beside = "bay_09" }, { key = "pack_ice_02", beside = "bay_08" })",
               {{kMap, "shortcut[pack_ice].via[pack_ice_02].beside", "DEF-14"}}},
        Damage{"OtherMap",
               kMap,
               "key = \"alpha\"",
               "key = \"omega\"",
               {{kMap, "key", "must be \"alpha\""}}}),
    name_of);

TEST(Roads, ReportTheSpaceThatTheEngineHasNoRoomFor) {
  BrokenPack pack;
  std::string more;
  for (int i = 0; i < 40; ++i) {
    more += "{ key = \"more_" + std::to_string(i) + R"(", region = "bay" },)";
  }
  pack.edit(kMap, R"({ key = "bay_11", region = "bay" },)", more);
  const LoadResult result = pack.load();
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().front().file, kMap);
  EXPECT_EQ(result.error().front().message,
            "is one space too many: the engine has room for 64 on a map");
}

TEST(Roads, ReportTheWayThatTheEngineHasNoRoomFor) {
  BrokenPack pack;
  for (const std::string name : {"a", "b", "c"}) {
    pack.append(kMap,
                "[[shortcut]]\nkey = \"" + name + "\"\nfrom = \"valley_01\"\nto = \"valley_03\"\n");
  }
  expect_exactly(pack.load(), {{kMap, "shortcut[c]", "3 ways out of a space"}});
}

TEST(Roads, NeedAShortcutWithTracks) {  // K-12
  BrokenPack pack;
  pack.edit_all(kMap, "tracks = true\n", "");
  expect_exactly(pack.load(), {{kMap, "shortcut", "K-12"}});
}

class Maps : public testing::TestWithParam<engine::MapName> {};

INSTANTIATE_TEST_SUITE_P(All, Maps,
                         testing::Values(engine::MapName::kAlpha, engine::MapName::kBeta),
                         [](const auto& info) { return std::string(key_of(info.param)); });

TEST_P(Maps, EverySegmentLeadsOnwards) {  // MOVE-07
  const MapSpec& map = base_pack().catalog.map(GetParam());
  for (const engine::SegmentSpec& segment : map.segments) {
    EXPECT_LT(segment.from, segment.to);
    EXPECT_LE(map.main_index(segment.from), map.main_index(segment.to));
  }
}

TEST_P(Maps, EverySpaceButTheLastHasAnExitAndAllButTheFirstAnEntry) {
  const MapSpec& map = base_pack().catalog.map(GetParam());
  std::vector<int> entries(map.spaces.size());
  for (std::size_t i = 0; i < map.spaces.size(); ++i) {
    const auto& exits = map.spaces[i].exits;
    EXPECT_EQ(exits.empty(), i + 1 == map.spaces.size());
    for (const SegmentId exit : exits) {
      EXPECT_EQ(map.segment(exit).from.index(), i);
      ++entries[map.segment(exit).to.index()];
    }
  }
  for (std::size_t i = 0; i < entries.size(); ++i) {
    EXPECT_EQ(entries[i] == 0, i == 0) << i;
  }
}

TEST_P(Maps, TheMainRoadCountsItsSpacesFromZero) {  // DEF-14
  const MapSpec& map = base_pack().catalog.map(GetParam());
  int expected = 0;
  for (const engine::SpaceSpec& space : map.spaces) {
    if (space.on_main_road) {
      EXPECT_EQ(space.main_index, expected++);
    }
  }
  EXPECT_GE(expected, 25);
}

TEST(Alpha, ShortcutsNeedTracksAndSaveOneSpaceEach) {  // ROAD-01
  const MapSpec& map = base_pack().catalog.map(engine::MapName::kAlpha);
  int shortcuts = 0;
  for (const engine::SpaceSpec& space : map.spaces) {
    for (const SegmentId first : space.exits) {
      if (!map.segment(first).needs_tracks || !space.on_main_road) {
        continue;
      }
      ++shortcuts;
      int length = 1;
      SpaceId at = map.segment(first).to;
      while (!map.space(at).on_main_road) {
        ASSERT_EQ(map.space(at).exits.size(), 1U);
        const engine::SegmentSpec& next = map.segment(map.space(at).exits[0]);
        EXPECT_TRUE(next.needs_tracks);
        at = next.to;
        ++length;
      }
      EXPECT_EQ(map.main_index(at) - space.main_index, length + 1);
    }
  }
  EXPECT_GE(shortcuts, 2);
}

TEST_P(Maps, AnOffRoadSpaceLiesInTheRegionOfItsMainRoadSpace) {  // DEF-13
  const MapSpec& map = base_pack().catalog.map(GetParam());
  std::array<std::uint8_t, engine::kMaxSpaces> region{};
  for (const engine::SpaceSpec& space : map.spaces) {
    if (space.on_main_road) {
      region[space.main_index] = space.region;
    }
  }
  for (const engine::SpaceSpec& space : map.spaces) {
    EXPECT_EQ(space.region, region[space.main_index]);
  }
}

TEST_P(Maps, HasTenNumberedPlacesForCounters) {  // K-19
  const MapSpec& map = base_pack().catalog.map(GetParam());
  std::vector<int> places;
  for (const engine::SpaceSpec& space : map.spaces) {
    if (space.waypoint_place != engine::kNoPlace) {
      places.push_back(space.waypoint_place);
    }
  }
  EXPECT_EQ(places, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
}

TEST_P(Maps, TheAuroraSailsForwardThroughTheLastRegion) {  // K-19
  const MapSpec& map = base_pack().catalog.map(GetParam());
  int last = 0;
  for (const SpaceId space : map.aurora) {
    EXPECT_GT(map.main_index(space), last);
    EXPECT_EQ(map.region(space), engine::kRegions - 1);
    last = map.main_index(space);
  }
}

TEST(Alpha, NamesEverySpaceAndSegment) {
  const Pack& pack = base_pack();
  const MapSpec& map = pack.catalog.map(engine::MapName::kAlpha);
  const MapKeys& keys = pack.map(engine::MapName::kAlpha);
  ASSERT_EQ(keys.spaces.size(), map.spaces.size());
  ASSERT_EQ(keys.segments.size(), map.segments.size());
  for (std::size_t i = 0; i < keys.segments.size(); ++i) {
    const engine::SegmentSpec& segment = map.segments[i];
    EXPECT_EQ(keys.segments[i],
              keys.spaces[segment.from.index()] + "-" + keys.spaces[segment.to.index()]);
  }
  EXPECT_EQ(keys.regions, (std::vector<std::string>{"valley", "coast", "bay"}));
}

}  // namespace
}  // namespace aurora::content::test
