// The hash of whole runs of games: it changes exactly when some game can go differently.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "content/pack.hpp"
#include "tool/selfplay/run.hpp"

namespace aurora::golden {
namespace {

const char* const kFile = AURORA_SOURCE_DIR "/tests/golden/signatures.txt";

/// A line of the file: "map players policy mines signature", for 25 games with seed 1.
std::string line_of(engine::MapName map, std::uint8_t players, bots::PolicyKind policy,
                    bool mines) {
  tool::RunSettings settings;
  settings.games = 25;
  settings.game = {.policies = {policy}, .map = map, .players = players, .mines = mines};
  const tool::Summary summary = tool::run_selfplay(content::base_pack().catalog, settings);
  EXPECT_TRUE(summary.errors.empty());
  std::ostringstream line;
  line << content::key_of(map) << ' ' << int{players} << ' ' << bots::name_of(policy) << ' '
       << (mines ? "mines" : "plain") << ' ' << std::hex << summary.signature << '\n';
  return line.str();
}

TEST(Signature, IsTheRecordedOne) {
  std::string lines;
  using engine::MapName;
  for (const auto map : {MapName::kAlpha, MapName::kBeta, MapName::kGamma}) {
    for (std::uint8_t players = map == MapName::kGamma ? 2 : 1; players <= 4; ++players) {
      lines += line_of(map, players, bots::PolicyKind::kRandom, players % 2 == 1);
      lines += line_of(map, players, bots::PolicyKind::kGreedy, players % 2 == 0);
    }
  }
  if (std::getenv("AURORA_RECORD_GOLDEN") != nullptr) {
    std::ofstream(kFile) << lines;
  }
  std::ostringstream recorded;
  recorded << std::ifstream(kFile).rdbuf();
  EXPECT_EQ(recorded.str(), lines) << "some game goes differently now: see tests/golden/README.md";
}

}  // namespace
}  // namespace aurora::golden
