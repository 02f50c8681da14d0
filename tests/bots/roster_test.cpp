#include "bots/roster.hpp"

#include <gtest/gtest.h>

#include "content/pack.hpp"

namespace aurora::bots {
namespace {

TEST(Roster, KnowsEverybodyByName) {
  for (const char* name : {"random", "greedy", "searcher:1", "searcher:200", "searcher:50000",
                           "thinker:1", "thinker:300", "planner:60", "network:1", "network:64",
                           "wavering:1", "wavering:10000", "passenger", "captain"}) {
    const auto contestant = contestant_of(name);
    ASSERT_TRUE(contestant) << name;
    EXPECT_EQ(name_of(*contestant), name);
    EXPECT_NE(make_policy(*contestant, content::base_pack().catalog, 1), nullptr);
  }
}

TEST(Roster, GivesThoseWhoThinkTheirUsualBudget) {
  EXPECT_EQ(contestant_of("searcher"), Contestant{SearchBudget{}});
  EXPECT_EQ(contestant_of("thinker"), Contestant{SearchBudget{.network = &usual_network()}});
  EXPECT_EQ(contestant_of("network"), Contestant{NetworkPlayer{}});
  EXPECT_EQ(contestant_of("wavering"), Contestant{Wavering{}});
}

TEST(Roster, KnowsNobodyElse) {
  for (const char* name : {"",
                           "Greedy",
                           "greedy:5",
                           "searcher:",
                           "searcher:0",
                           "searcher:-5",
                           "searcher:5x",
                           "searcher:50001",
                           "searchers",
                           "searcher5",
                           "searcher:99999999999",
                           "thinker:0",
                           "thinkers",
                           "planner:x",
                           "network:0",
                           "network:65",
                           "networks",
                           "wavering:0",
                           "wavering:10001",
                           "captain:5",
                           "Captain"}) {
    EXPECT_FALSE(contestant_of(name)) << name;
  }
}

}  // namespace
}  // namespace aurora::bots
