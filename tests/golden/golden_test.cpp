// Games that were played once and must go the same way for ever; see README.md beside this file.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/golden/golden_game.hpp"

namespace aurora::golden {
namespace {

const std::filesystem::path kGames = AURORA_SOURCE_DIR "/tests/golden/games";

struct Recorded {
  std::string name;
  engine::Setup setup;
  bots::PolicyKind policy;
};

std::vector<Recorded> recorded() {
  using bots::PolicyKind;
  using engine::MapName;
  return {
      {"alpha_1_greedy", {.map = MapName::kAlpha, .seats = 1}, PolicyKind::kGreedy},
      {"beta_1_greedy", {.map = MapName::kBeta, .seats = 1}, PolicyKind::kGreedy},
      {"beta_2_random", {.map = MapName::kBeta, .seats = 2}, PolicyKind::kRandom},
      {"beta_4_mines_greedy",
       {.map = MapName::kBeta, .seats = 4, .mines = true},
       PolicyKind::kGreedy},
      {"gamma_2_random", {.map = MapName::kGamma, .seats = 2}, PolicyKind::kRandom},
      {"gamma_3_mines_greedy",
       {.map = MapName::kGamma, .seats = 3, .mines = true},
       PolicyKind::kGreedy},
      {"alpha_2_greedy", {.map = MapName::kAlpha, .seats = 2}, PolicyKind::kGreedy},
      {"alpha_3_mines_greedy",
       {.map = MapName::kAlpha, .seats = 3, .mines = true},
       PolicyKind::kGreedy},
      {"alpha_4_greedy", {.map = MapName::kAlpha, .seats = 4}, PolicyKind::kGreedy},
      {"alpha_4_mines_random",
       {.map = MapName::kAlpha, .seats = 4, .mines = true},
       PolicyKind::kRandom},
  };
}

class Golden : public testing::TestWithParam<Recorded> {
 protected:
  [[nodiscard]] static std::filesystem::path file() { return kGames / (GetParam().name + ".txt"); }

  void SetUp() override {
    if (std::getenv("AURORA_RECORD_GOLDEN") == nullptr) {
      return;
    }
    const auto seed = static_cast<std::uint8_t>(GetParam().name.size());
    std::ofstream(file()) << tell(play(GetParam().setup, GetParam().policy, seed));
  }
};

std::string whole(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

TEST_P(Golden, GoesAsRecorded) {
  const Game game = read(file());
  ASSERT_FALSE(game.moves.empty());
  std::istringstream expected(whole(file()));
  std::istringstream told(tell(game));
  std::string a;
  std::string b;
  for (int line = 1; std::getline(expected, a); ++line) {
    ASSERT_TRUE(std::getline(told, b)) << file() << ':' << line << " is not told any more";
    ASSERT_EQ(a, b) << file() << ':' << line;
  }
  EXPECT_FALSE(std::getline(told, b)) << "more happens than was recorded: " << b;
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, testing::ValuesIn(recorded()),
                         [](const auto& game) { return game.param.name; });

}  // namespace
}  // namespace aurora::golden
